/**
 * Where a booking sits after an edit, decided by the same engine as a new booking, ignoring its own tables. A pure
 * function of the schedule, so it also finds the other starts at which this edit would succeed.
 */
import type { Query } from '../../../db/database.ts'
import {
  alternatives,
  decide,
  decideWithMoves,
  type Seat,
  type Wish,
} from '../../../domain/availability/availability.ts'
import type { Rules } from '../../../domain/availability/booking-rules.ts'
import { hasArrived, isBlock } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { countedArrival, mostOccupied, withOccupants } from '../../../domain/seating/occupation.ts'
import type { Channel } from '../../../domain/seating/online-rules.ts'
import { holdsInTheWay, type Reason } from '../../../domain/seating/refusals.ts'
import type { Move } from '../../../domain/seating/reseating.ts'
import { metWhileSitting, type Schedule } from '../../../domain/seating/schedule.ts'
import { fitTables } from '../../../domain/seating/seating.ts'
import type { CachedHouse } from '../../schedule/house-cache.ts'
import type { BookingDetailRow } from '../read/booking-detail.sql.ts'
import { resetMinutesOf, slotUnavailable } from '../seating/find-tables.ts'
import { tablesTaken } from '../seating/taken-tables.ts'
import { areaOfBlock } from '../seating/visit.ts'
import { type BookingPatch, partyOf, sameIds, type Times, timesAt } from './booking-patch.ts'

export type Edit = { before: BookingDetailRow; times: Times; patch: BookingPatch; channel: Channel }

/** `tableIds` null: it waits without tables. `holds` false: its tables are not kept from others. */
export type NewSeat = {
  areaId: number | null
  tableIds: readonly number[] | null
  holds: boolean
  moves?: readonly Move[] | undefined
}

/** Only for an edit that touches the seat. The whole day is read only where no table is free, to find moves and alternatives. */
export async function seatAfter(
  query: Query,
  house: CachedHouse,
  schedule: Schedule,
  now: EpochSeconds,
  edit: Edit,
  wholeDay: () => Promise<Schedule>,
): Promise<NewSeat> {
  const plain = decideEdit(house, schedule, now, edit)
  if ('seat' in plain) return plain.seat
  const { before, patch, times } = edit
  const day = mayMoveForEdit(edit) || 'refused' in plain ? await wholeDay() : schedule
  const decided = decideEditWithMoves(house, day, now, edit)
  if ('seat' in decided) return decided.seat
  if ('taken' in decided) {
    const stay = { ...times, resetMinutes: decided.resetMinutes, ignoreBookingId: before.id }
    const occupation = { override: isBlock(before.status) || patch.override, ownTableIds: ownTablesAt(edit) }
    const taken = withOccupants(house.prepared.house, metByGuests(house, day, now, edit), now, occupation)
    throw await tablesTaken(query, house, taken, decided.taken, stay)
  }
  const { refused, wish } = decided
  const accepts = (start: EpochSeconds): boolean => {
    const other = { ...edit, times: timesAt(house, before, patch, start) }
    return touchesSeat(other) && 'seat' in decideEditWithMoves(house, day, now, other)
  }
  const minutesAt = (start: EpochSeconds): number => timesAt(house, before, patch, start).minutes
  throw slotUnavailable(house, refused, now, wish, alternatives(house.prepared, day, now, wish, { accepts, minutesAt }))
}

/**
 * Whether the booking is pinned after an edit: as the edit says, else if its tables were chosen by hand, now or before
 * and are unchanged. Tables given by the engine may be changed again.
 */
export function isPinnedAfter(before: BookingDetailRow, patch: BookingPatch, seat: NewSeat | null): boolean {
  if (patch.is_pinned !== undefined) return patch.is_pinned
  if (patch.table_ids || (seat?.tableIds && patch.override)) return true
  return before.is_pinned && (!seat?.tableIds || sameIds(seat.tableIds, tablesOf(before)))
}

/**
 * Whether the edit would succeed. One that leaves the seat unchanged always does. The schedule must cover the whole
 * date.
 */
export const isPossible = (house: CachedHouse, schedule: Schedule, now: EpochSeconds, edit: Edit): boolean =>
  !touchesSeat(edit) || 'seat' in decideEditWithMoves(house, schedule, now, edit)

/** Whether an edit changes anything that affects the seat. */
export const touchesSeat = (edit: Edit): boolean => changeOf(edit).seat

type Decided = { seat: NewSeat } | { taken: readonly number[]; resetMinutes: number } | { refused: Reason; wish: Wish }

function decideEdit(house: CachedHouse, schedule: Schedule, now: EpochSeconds, edit: Edit): Decided {
  const { before, patch } = edit
  const change = changeOf(edit)
  const isSeated = before.tables.length > 0
  if (isBlock(before.status)) {
    const occupation = { override: true, ownTableIds: ownTablesAt(edit) }
    const taken = withOccupants(house.prepared.house, schedule, now, occupation)
    return ifFree(taken, edit, seatOfBlock(house, before, patch), 0)
  }
  if (isSeated && staysUnheld(now, edit, change)) {
    // Guests whose finish was undone after their end still sit there, and keep the table while they do.
    const kept = ifFree(schedule, edit, presentSeat(before), 0)
    if (hasArrived(before.status) && 'seat' in kept) return kept
    return { seat: { ...presentSeat(before), holds: false } }
  }
  // A booking that is already closer to the next than the reset time may stay so; only a longer stay must keep it.
  const reset = edit.times.until > before.ends_at ? resetMinutesOf(house, patch) : 0
  if (isSeated && staysPut(before, change)) return ifFree(schedule, edit, presentSeat(before), reset)

  const wish = wishAfter(house, edit, change)
  if (isSeated && !change.asksForMore && !wish.tableIds && fits(house, before, wish.party)) {
    const kept = ifFree(schedule, edit, presentSeat(before), reset)
    if ('seat' in kept) return kept
  }
  const inArea = stayInArea(house, schedule, now, before, wish)
  if (inArea) return held(inArea)
  const decision = decide(house.prepared, metByGuests(house, schedule, now, edit), now, wish)
  if ('seated' in decision) return held(decision.seated)
  if ('waiting' in decision) return { seat: { areaId: areaAfter(edit), tableIds: null, holds: false } }
  // The promise is kept: without a better table the party stays where it is, even if it is now smaller than the table's
  // minimum.
  if (isSeated && !change.asksForMore && !wish.tableIds) return ifFree(schedule, edit, presentSeat(before), reset)
  if (wish.tableIds && decision.refused === 'no_table') {
    return { taken: wish.tableIds, resetMinutes: resetMinutesOf(house, patch) }
  }
  return { refused: decision.refused, wish }
}

/** Where no table is free, others are moved to make room; first in the area where the party is. */
function decideEditWithMoves(house: CachedHouse, day: Schedule, now: EpochSeconds, edit: Edit): Decided {
  const plain = decideEdit(house, day, now, edit)
  if ('seat' in plain || !mayMoveForEdit(edit)) return plain
  const wish = wishAfter(house, edit, changeOf(edit))
  const own = wish.areaId === null && edit.before.dining_area ? [edit.before.dining_area.id] : []
  for (const areaId of [...own, wish.areaId]) {
    const decision = decideWithMoves(house.prepared, day, now, { ...wish, areaId })
    if ('seated' in decision) return held(decision.seated)
  }
  return plain
}

/** For blocks, for tables chosen by hand and for guests who stay at their table, no other booking is moved. */
function mayMoveForEdit(edit: Edit): boolean {
  const { before, patch } = edit
  const change = changeOf(edit)
  if (isBlock(before.status) || patch.table_ids) return false
  return !(before.tables.length > 0 && staysPut(before, change))
}

const held = (seat: Seat): Decided => ({ seat: { ...seat, holds: true } })

/** At the start that it has, a booking keeps its tables though other guests still sit there, or sit there already. */
const ownTablesAt = ({ before, times }: Pick<Edit, 'before' | 'times'>): number[] =>
  times.at === before.starts_at ? tablesOf(before) : []

/**
 * Seated guests change tables now, whatever the time of their booking, so whoever sits at the other tables is in their
 * way.
 */
function metByGuests({ prepared }: CachedHouse, schedule: Schedule, now: EpochSeconds, edit: Edit): Schedule {
  const { before, times, patch } = edit
  const { house } = prepared
  if (!hasArrived(before.status) || !changeOf(edit).tables) return schedule
  const arrivedAt = countedArrival(house, { startsAt: times.at, endsAt: times.until, arrivedAt: before.arrived_at })
  const most = mostOccupied({ from: times.at, until: times.until, arrivedAt })
  const until = house.overstayMinutes > 0 ? most.until : times.until
  if (arrivedAt === undefined || now < most.from || now >= until) return schedule
  const occupation = { override: patch.override, ownTableIds: ownTablesAt(edit) }
  return metWhileSitting(withOccupants(house, schedule, now, occupation), now, times)
}

type Seated = { areaId: number | null; tableIds: readonly number[] }

function ifFree({ taken: holds }: Schedule, { before, times }: Edit, seat: Seated, resetMinutes: number): Decided {
  const stay = { from: times.at, until: times.until, resetSeconds: resetMinutes * 60, ignoreBookingId: before.id }
  const isTaken = holdsInTheWay(holds, seat.tableIds, stay).length > 0
  return isTaken ? { taken: seat.tableIds, resetMinutes } : { seat: { ...seat, holds: true } }
}

const fits = ({ prepared }: CachedHouse, before: BookingDetailRow, party: number): boolean =>
  !('unfit' in fitTables(prepared.house.areas, tablesOf(before), party))

function seatOfBlock({ prepared }: CachedHouse, before: BookingDetailRow, { table_ids }: BookingPatch): Seated {
  if (!table_ids) return presentSeat(before)
  return { areaId: areaOfBlock(prepared.house.areas, table_ids), tableIds: table_ids }
}

const presentSeat = (before: BookingDetailRow): Seated => ({
  areaId: before.dining_area?.id ?? null,
  tableIds: tablesOf(before),
})

const areaAfter = ({ before, patch }: Edit): number | null =>
  patch.dining_area_id === undefined ? (before.dining_area?.id ?? null) : patch.dining_area_id

/**
 * The area asked for by the edit, else by the guest; null is any. The guest's wish is ignored where staff have seated
 * them in another area, or where the area is no longer in use.
 */
function areaAskedFor({ prepared }: CachedHouse, { before, patch }: Edit): number | null {
  if (patch.dining_area_id !== undefined) return patch.dining_area_id
  const { asked_area_id: asked, dining_area } = before
  return asked === dining_area?.id && prepared.house.areas.some(({ id }) => id === asked) ? asked : null
}

/** Guests keep their table when only their length changes, or when the party becomes smaller while they sit. */
function staysPut(before: BookingDetailRow, { onlyLength, asksForMore, tables }: Change): boolean {
  return onlyLength || (hasArrived(before.status) && !asksForMore && !tables)
}

/**
 * Imported bookings of the past may overlap, so they hold no tables. While such a booking stays in the past, it takes
 * none.
 */
function staysUnheld(now: EpochSeconds, { before, times }: Edit, { start, area, tables }: Change): boolean {
  return !before.is_holding && times.until <= now && !start && !area && !tables
}

type Change = {
  seat: boolean
  start: boolean
  area: boolean
  tables: boolean
  onlyLength: boolean
  /** The party stays at its table, for longer or shorter. */
  staysOn: boolean
  asksForMore: boolean
}

function changeOf({ before, times, patch }: Edit): Change {
  const [adults, children] = [patch.adults ?? before.adults, patch.children ?? before.children]
  const start = times.at !== before.starts_at
  const length = times.until - times.at !== before.ends_at - before.starts_at
  const party = adults !== before.adults || children !== before.children
  const area = (patch.dining_area_id ?? before.dining_area?.id) !== before.dining_area?.id
  const tables = patch.table_ids !== undefined && !sameIds(patch.table_ids, tablesOf(before))
  return {
    seat: start || length || party || area || tables,
    start,
    area,
    tables,
    onlyLength: length && !start && !party && !area && !tables,
    staysOn: patch.duration !== undefined && length && !start && !area && patch.table_ids === undefined,
    asksForMore: start || area || adults + children > before.adults + before.children,
  }
}

const tablesOf = (booking: BookingDetailRow): number[] => booking.tables.map((table) => table.id)

function wishAfter(house: CachedHouse, edit: Edit, { staysOn, asksForMore }: Change): Wish {
  const { before, times, patch, channel } = edit
  const own = tablesOf(before)
  const party = partyOf({ ...before, ...patch })
  const tableIds = staysOn && fits(house, before, party) ? own : patch.table_ids
  return {
    at: times.at,
    minutes: times.minutes,
    party,
    areaId: tableIds ? (patch.dining_area_id ?? null) : areaAskedFor(house, edit),
    tableIds,
    ignoreBookingId: before.id,
    keepTableIds: own,
    ownTableIds: ownTablesAt({ before, times }),
    rules: { channel, binding: bindingAfter(edit, asksForMore), seat: seatAfterEdit(before) },
  }
}

const seatAfterEdit = ({ waiting_list, is_request }: BookingDetailRow): Rules['seat'] => {
  if (!waiting_list) return 'with moves'
  return is_request ? 'on request' : 'none'
}

/**
 * A party that keeps its time and is no larger keeps its promise: close-offs, pause and pacing set since then apply to
 * new guests only.
 */
function bindingAfter({ before, patch }: Edit, asksForMore: boolean): Rules['binding'] {
  if (patch.override) return 'override'
  if (!asksForMore) return 'promised'
  return before.patron?.walkin ? 'at the door' : 'all'
}

/** Where no area is asked for, guests stay in the area they have if it can take them. */
function stayInArea(
  house: CachedHouse,
  schedule: Schedule,
  now: EpochSeconds,
  before: BookingDetailRow,
  wish: Wish,
): Seat | null {
  if (wish.areaId !== null || wish.tableIds || !before.dining_area) return null
  const decision = decide(house.prepared, schedule, now, { ...wish, areaId: before.dining_area.id })
  return 'seated' in decision ? decision.seated : null
}
