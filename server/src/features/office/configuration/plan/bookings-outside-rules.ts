/**
 * Upcoming bookings that violate service hours, seasons, slots, turn times or table sizes only once the plan is
 * written; and imported ones outside the service hours in any case, since nothing refused them when they were imported.
 * The bookings are not changed; the report lists them, so that staff can call the guests.
 */
import { secondsOf } from '../../../../clock.ts'
import type { Query } from '../../../../db/database.ts'
import { takingStatuses } from '../../../../domain/booking/booking-status.ts'
import { localDateOf, localTimeOf, toOffsetDateTime } from '../../../../domain/calendar/calendar.ts'
import { isOutOfSeason } from '../../../../domain/calendar/seasons.ts'
import { serviceAt, slotsOfDate } from '../../../../domain/calendar/service-hours.ts'
import { fallsOn } from '../../../../domain/calendar/special-days.ts'
import { turnMinutesOf } from '../../../../domain/calendar/turn-times.ts'
import { dialOf } from '../../../../domain/guest/telephone.ts'
import type { AffectedBooking, Cause } from '../description/change.ts'
import type { SpecialDayRow, StoredConfiguration } from '../description/stored-configuration.ts'
import { type BookedGuest, type BookingToCome, listBookingsToCome } from './affected-bookings.sql.ts'
import { type EngineHours, plannedHours, storedHours } from './engine-hours.ts'
import { type Plan, rowsAfter } from './plan-changes.ts'
import { fitCheck } from './table-fit.ts'

type RuleBroken = Extract<
  AffectedBooking['problem'],
  'outside service hours' | 'area out of season' | 'not at a slot' | 'not the turn time'
>

export async function findBookingsOutsideRules(
  query: Query,
  stored: StoredConfiguration,
  plan: Plan,
  now: Temporal.Instant,
): Promise<AffectedBooking[]> {
  const { timezone } = plan.settings
  const [before, after] = [checksOf(stored), checksOf(afterPlan(stored, plan), plannedHours(stored, plan))]
  const today = localDateOf(timezone, secondsOf(now))
  const bookings = await listBookingsToCome(query, stored.id, { today, now: secondsOf(now) }, takingStatuses)
  return bookings.flatMap((booking) => {
    const broken = after.rule(booking)
    const isKnown = before.rule(booking) === broken && !(booking.is_imported && broken === 'outside service hours')
    const unfit = after.fit(booking)
    const problem = broken !== null && !isKnown ? broken : before.fit(booking) === unfit ? null : unfit
    if (problem === null) return []
    const { tables, starts_at } = booking
    const causes = [...after.causes(booking), ...before.causes(booking)]
    return [
      {
        ...guestOf(booking, plan.settings.country),
        date: toOffsetDateTime(timezone, starts_at),
        tables,
        problem,
        causes,
      },
    ]
  })
}

export const guestOf = (
  { id, reference, name, mobile_number, party }: BookedGuest,
  country: string | null,
): Pick<AffectedBooking, 'id' | 'reference' | 'name' | 'mobile_number' | 'dial' | 'covers'> => {
  const number = mobile_number || null
  return { id, reference, name, mobile_number: number, dial: dialOf(null, number, country), covers: party }
}

type Rows = Pick<
  StoredConfiguration,
  'settings' | 'service_hours' | 'special_days' | 'dining_areas' | 'dining_tables' | 'combinations'
>

const afterPlan = (stored: StoredConfiguration, plan: Plan): Rows => ({
  settings: plan.settings,
  service_hours: rowsAfter(stored.service_hours, plan.serviceHours),
  special_days: rowsAfter(stored.special_days, plan.specialDays),
  dining_areas: rowsAfter(stored.dining_areas, plan.areas),
  dining_tables: rowsAfter(stored.dining_tables, plan.tables),
  combinations: rowsAfter(stored.combinations, plan.combinations),
})

function checksOf(rows: Rows, hours: EngineHours = storedHours(rows as StoredConfiguration)) {
  const inUse = rows.special_days.filter(({ is_active }) => is_active)
  const combinations = new Map(rows.combinations.map(({ id, table_ids }) => [table_ids.join(), id]))
  return {
    rule: ruleCheck(hours),
    fit: fitCheck(rows.dining_tables, rows.combinations),
    /** The rows whose change may be the reason, most likely first. */
    causes(booking: BookingToCome): Cause[] {
      const date = localDateOf(hours.timezone, booking.starts_at)
      const service = serviceAt(hours, date, localTimeOf(hours.timezone, booking.starts_at))
      const special = inUse.find((row) => fallsOn(spanOf(row), service?.serviceDate ?? date))
      const combination = combinations.get(booking.table_ids.join())
      return [
        ...(special ? [{ what: 'special day', id: special.id } as const] : []),
        ...(service ? [{ what: 'service hour', id: service.serviceHourId } as const] : []),
        ...(combination ? [{ what: 'combination', id: combination } as const] : []),
        ...booking.table_ids.map((id) => ({ what: 'table', id }) as const),
        ...(booking.dining_area_id === null ? [] : [{ what: 'dining area', id: booking.dining_area_id } as const]),
      ]
    },
  }
}

const spanOf = ({ first_day, last_day }: SpecialDayRow) => ({ firstDay: first_day, lastDay: last_day })

type Checked = Pick<BookingToCome, 'starts_at' | 'ends_at' | 'party' | 'duration_by_hand' | 'dining_area_id'>

export function ruleCheck(hours: EngineHours): (booking: Checked) => RuleBroken | null {
  const turnMinutes = turnMinutesOf(hours)
  const slotStarts = new Map<string, Set<number>>()
  const isSlot = (date: string, at: number): boolean => {
    const starts = slotStarts.get(date) ?? new Set(slotsOfDate(hours, date).map(({ start }) => start))
    slotStarts.set(date, starts)
    return starts.has(at)
  }
  return ({ starts_at, ends_at, party, duration_by_hand, dining_area_id }) => {
    const date = localDateOf(hours.timezone, starts_at)
    const localTime = localTimeOf(hours.timezone, starts_at)
    const service = serviceAt(hours, date, localTime)
    if (service === null) return 'outside service hours'
    const start = { date, localTime, ...service }
    if (dining_area_id !== null && isOutOfSeason(hours.areas, start, dining_area_id)) return 'area out of season'
    if (!isSlot(date, starts_at)) return 'not at a slot'
    const minutes = (ends_at - starts_at) / 60
    return duration_by_hand || minutes === turnMinutes(service.serviceHourId, party) ? null : 'not the turn time'
  }
}
