/** Maps a stored restaurant to the booking engine's terms. */
import type { House, ServiceHour, SpecialDay, TurnTime } from '../../../domain/calendar/house.ts'
import { saleOf } from '../../../domain/events/events.ts'
import type { HouseRow, ServiceHourRow, TurnTimeRow } from './house.sql.ts'

type EngineRow = Pick<
  HouseRow,
  | 'id'
  | 'timezone'
  | 'service_hours'
  | 'special_days'
  | 'areas'
  | 'default_booking_duration_hours'
  | 'turn_times'
  | 'reset_minutes'
  | 'overstay_minutes'
  | 'reseating'
  | 'freeze_minutes'
  | 'notice_minutes'
  | 'max_days'
  | 'crowd_control_max_covers'
  | 'crowd_control_time_minutes'
  | 'allow_online_bookings'
  | 'open'
  | 'online'
  | 'events'
>

export function houseFrom(row: EngineRow): House {
  const { online, areas } = row
  const { null: weekly = [], ...special } = Object.groupBy(row.service_hours, ({ specialDayId }) =>
    String(specialDayId),
  )
  const { walk_in_areas: walkIns = [] } = online
  const named = online.areas ?? null
  const isOffered = (name: string) => (named === null || named.includes(name)) && !walkIns.includes(name)
  const offered = areas.filter(({ name }) => isOffered(name)).map(({ id }) => id)
  const kept = areas.flatMap(({ tables }) => tables.filter((table) => table.online === false).map(({ id }) => id))
  const released = areas.flatMap(({ id, tables }) =>
    offered.includes(id) ? tables.filter((table) => table.released && table.online !== false).map(({ id }) => id) : [],
  )
  return {
    restaurantId: row.id,
    timezone: row.timezone,
    serviceHours: weekly.map(serviceHourFrom),
    specialDays: row.special_days.map(({ id, name, firstDay, lastDay, note }) => {
      const serviceHours = (special[id] ?? []).map(serviceHourFrom)
      return { name, firstDay, lastDay, note, serviceHours, ...rulesOfEvent(row, name) }
    }),
    areas,
    bookingMinutes: row.default_booking_duration_hours * 60,
    turnTimes: turnTimesFrom(row.turn_times),
    resetMinutes: row.reset_minutes,
    overstayMinutes: row.overstay_minutes,
    reseating: row.reseating,
    freezeMinutes: row.freeze_minutes,
    noticeMinutes: row.notice_minutes,
    maxDays: row.max_days,
    pacing: { maxCovers: row.crowd_control_max_covers, minutes: row.crowd_control_time_minutes },
    onlineBookings: row.allow_online_bookings && row.open,
    online: {
      smallestParty: online.smallest_party,
      largestParty: online.largest_party,
      areaIds: named === null && walkIns.length === 0 ? null : offered,
      noticeMinutes: online.notice_minutes,
      maxDays: online.max_days,
      ...(kept.length > 0 && { keptTableIds: new Set(kept) }),
      ...(online.choose_tables && released.length > 0 && { releasedTableIds: new Set(released) }),
    },
  }
}

/** Of the event on a special day; nothing where there is none. */
function rulesOfEvent({ events, areas, timezone }: EngineRow, day: string): Pick<SpecialDay, 'sale' | 'areaIds'> {
  const event = events.find(({ special_day }) => special_day === day)
  const rooms = event?.areas && areas.filter(({ name }) => event.areas?.includes(name)).map(({ id }) => id)
  return { ...(event?.sale && { sale: saleOf(event, timezone) }), ...(rooms && { areaIds: rooms }) }
}

const turnTimesFrom = (rows: readonly TurnTimeRow[]): TurnTime[] =>
  rows.map(({ up_to, minutes }) => ({ upTo: up_to, minutes }))

const serviceHourFrom = ({
  specialDayId: _,
  translations: __,
  turnTimes,
  pacing,
  ...hour
}: ServiceHourRow): ServiceHour => {
  const own = pacing && { maxCovers: pacing.max_covers, minutes: pacing.minutes }
  return { ...hour, turnTimes: turnTimesFrom(turnTimes), ...(own && { pacing: own }) }
}
