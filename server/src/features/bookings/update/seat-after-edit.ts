/**
 * Where a booking sits after an edit, decided by the same engine as a new booking, ignoring its own tables. A pure
 * function of the schedule, so it also finds the other starts at which this edit would succeed. Guarantees: guests who
 * have arrived, and parties pinned by staff, keep their tables unless the edit names others, and nobody is given
 * another dining area than those that the caller has agreed to.
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
import { freeSeatings } from '../../../domain/availability/free-tables.ts'
import { hasArrived, isBlock } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { Problem } from '../../../domain/problem.ts'
import { countedArrival, mostOccupied, withOccupants } from '../../../domain/seating/occupation.ts'
import type { Channel } from '../../../domain/seating/online-rules.ts'
import { holdsInTheWay, type Reason } from '../../../domain/seating/refusals.ts'
import type { Move } from '../../../domain/seating/reseating.ts'
import { type Schedule, scheduleSeenWhileSeated } from '../../../domain/seating/schedule.ts'
import { fitTables, missingChairs } from '../../../domain/seating/seating.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import type { BookingDetailRow } from '../read/booking-detail.sql.ts'
import { resetMinutesOf, slotUnavailable } from '../seating/find-tables.ts'
import { areaChanges, pinnedTables } from '../seating/kept-place.ts'
import { tablesTaken } from '../seating/taken-tables.ts'
import { areaOfBlock } from '../seating/visit.ts'
import { type BookingPatch, partyOf, sameIds, type Times, timesAt } from './booking-patch.ts'

export type Edit = {
  before: BookingDetailRow
  times: Times
  patch: BookingPatch
  channel: Channel
  /** The dining areas, beside its own and what the edit names, to which it may be moved. */
  agreedAreas: AgreedAreas
  /** A guest's own booking that staff seat without choosing its tables. */
  onlineTables?: boolean | undefined
}

export type AgreedAreas = 'any' | readonly number[]

/** `tableIds` null: it waits without tables. `holds` false: its tables are not kept from others. */
export type NewSeat = {
  areaId: number | null
  tableIds: readonly number[] | null
  isActive: boolean
  moves?: readonly Move[] | undefined
}

/**
 * Only for an edit that touches the seat. The whole day is read only where no table is free, to find moves and
 * alternatives.
 */
export async function seatAfter(
  query: Query,
  house: CachedHouse,
  schedule: Schedule,
  now: EpochSeconds,
  edit: Edit,
  wholeDay: () => Promise<Schedule>,
): Promise<NewSeat> {
  const plain = decideEdit(house, schedule, now, edit)
  if ('seat' in plain) return inAgreedArea(house, edit, plain.seat)
  if ('pinned' in plain) throw tablesPinned(house, now, edit, schedule)
  const { before, patch, times } = edit
  const day = mayMoveForEdit(house, edit) || 'refused' in plain ? await wholeDay() : schedule
  const decided = decideEditWithMoves(house, day, now, edit)
  if ('seat' in decided) return inAgreedArea(house, edit, decided.seat)
  if ('pinned' in decided) throw tablesPinned(house, now, edit, day)
  if ('taken' in decided) {
    const stay = { ...times, resetMinutes: decided.resetMinutes, ignoreBookingId: before.id }
    const occupation = { override: isBlock(before.status) || patch.override, ownTableIds: ownTablesAt(edit) }
    const taken = withOccupants(house.prepared.house, scheduleSeenBySeated(house, day, now, edit), now, occupation)
    throw await tablesTaken(query, house, taken, decided.taken, stay)
  }
  const { refused } = decided
  // At another start it is pinned no more.
  const wish = { ...decided.wish, tableIds: patch.table_ids }
  const accepts = (start: EpochSeconds): boolean => {
    const other = { ...edit, times: timesAt(house, before, patch, start) }
    return touchesSeat(other) && 'seat' in decideEditWithMoves(house, day, now, other)
  }
  const minutesAt = (start: EpochSeconds): number => timesAt(house, before, patch, start).minutes
  throw slotUnavailable(house, refused, now, wish, alternatives(house.prepared, day, now, wish, { accepts, minutesAt }))
}

/** Throws where the guests would change their dining area without anybody having agreed to it. */
function inAgreedArea(house: CachedHouse, { before, patch, agreedAreas }: Edit, seat: NewSeat): NewSeat {
  const own = before.dining_area
  const isNamed = patch.dining_area_id !== undefined || patch.table_ids !== undefined
  const stays = seat.tableIds === null || before.tables.length === 0 || own === null || seat.areaId === own.id
  if (stays || isNamed || agreedAreas === 'any' || agreedAreas.includes(seat.areaId as number)) return seat
  throw areaChanges(house, own, seat)
}

const mostFitting = 5

function tablesPinned(house: CachedHouse, now: EpochSeconds, edit: Edit, schedule: Schedule): Problem {
  const wish = { ...wishAfter(house, edit, changeOf(edit)), tableIds: undefined }
  const fits = freeSeatings(house.prepared, schedule, now, wish, mostFitting)
  return pinnedTables(house, tablesOf(edit.before), wish.party, fits)
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
  placeAfterEdit(house, schedule, now, edit) !== undefined

/** Where the edit would seat the booking; undefined where it would be refused. */
export function placeAfterEdit(
  house: CachedHouse,
  schedule: Schedule,
  now: EpochSeconds,
  edit: Edit,
): { areaId: number | null; keepsTables: boolean } | undefined {
  if (!touchesSeat(edit)) return { areaId: edit.before.dining_area?.id ?? null, keepsTables: true }
  const decided = decideEditWithMoves(house, schedule, now, edit)
  if (!('seat' in decided)) return undefined
  const { areaId, tableIds } = decided.seat
  return { areaId, keepsTables: sameIds(tableIds ?? [], tablesOf(edit.before)) }
}

/** Whether an edit changes anything that affects the seat. */
export const touchesSeat = (edit: Edit): boolean => changeOf(edit).seat

type Decided =
  | { seat: NewSeat }
  | { taken: readonly number[]; resetMinutes: number }
  /** The party has grown beyond the tables that staff chose for it. */
  | { pinned: true }
  | { refused: Reason; wish: Wish }

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
    return { seat: { ...presentSeat(before), isActive: false } }
  }
  // A booking that is already closer to the next than the reset time may stay so; only a longer stay must keep it.
  const reset = edit.times.until > before.ends_at ? resetMinutesOf(house, patch) : 0
  if (staysPinned(house, edit, change) && lacksChairs(house, edit) && !addsChairs(patch)) return { pinned: true }
  if (isSeated && staysPut(house, edit, change)) return ifFree(schedule, edit, presentSeat(before), reset)

  const wish = wishAfter(house, edit, change)
  const keepsPromise = isSeated && !change.asksForMore && !wish.tableIds
  if (keepsPromise && (!change.party || fits(house, before, wish.party))) {
    const kept = ifFree(schedule, edit, presentSeat(before), reset)
    if ('seat' in kept) return kept
  }
  const inArea = seatInArea(house, schedule, now, before, wish)
  if (inArea) return held(inArea)
  // Without a better table in its area the party stays where it is, even if it is now smaller than the table's minimum.
  if (keepsPromise) {
    const kept = ifFree(schedule, edit, presentSeat(before), reset)
    if ('seat' in kept) return kept
  }
  const decision = decide(house.prepared, scheduleSeenBySeated(house, schedule, now, edit), now, wish)
  if ('seated' in decision) return held(decision.seated)
  if ('waiting' in decision) return { seat: { areaId: areaAfter(edit), tableIds: null, isActive: false } }
  if (keepsPromise) return ifFree(schedule, edit, presentSeat(before), reset)
  if (wish.tableIds && decision.refused === 'no_table') {
    return { taken: wish.tableIds, resetMinutes: resetMinutesOf(house, patch) }
  }
  return { refused: decision.refused, wish }
}

/** Where no table is free, others are moved to make room; first in the area where the party is. */
function decideEditWithMoves(house: CachedHouse, day: Schedule, now: EpochSeconds, edit: Edit): Decided {
  const plain = decideEdit(house, day, now, edit)
  if ('seat' in plain || 'pinned' in plain || !mayMoveForEdit(house, edit)) return plain
  const wish = wishAfter(house, edit, changeOf(edit))
  const own = wish.areaId === null && edit.before.dining_area ? [edit.before.dining_area.id] : []
  for (const areaId of [...own, wish.areaId]) {
    const decision = decideWithMoves(house.prepared, day, now, { ...wish, areaId })
    if ('seated' in decision) return held(decision.seated)
  }
  return plain
}

/** For blocks, for tables chosen by hand and for guests who stay at their table, no other booking is moved. */
function mayMoveForEdit(house: CachedHouse, edit: Edit): boolean {
  const { before, patch } = edit
  const change = changeOf(edit)
  if (isBlock(before.status) || patch.table_ids) return false
  return !(before.tables.length > 0 && staysPut(house, edit, change))
}

const held = (seat: Seat): Decided => ({ seat: { ...seat, isActive: true } })

/** At the start that it has, a booking keeps its tables though other guests still sit there, or sit there already. */
const ownTablesAt = ({ before, times }: Pick<Edit, 'before' | 'times'>): number[] =>
  times.at === before.starts_at ? tablesOf(before) : []

/**
 * Seated guests change tables now, whatever the time of their booking, so guests who sit at the other tables are in
 * their way.
 */
function scheduleSeenBySeated({ prepared }: CachedHouse, schedule: Schedule, now: EpochSeconds, edit: Edit): Schedule {
  const { before, times, patch } = edit
  const { house } = prepared
  if (!hasArrived(before.status) || !changeOf(edit).tables) return schedule
  const arrivedAt = countedArrival(house, { startsAt: times.at, endsAt: times.until, arrivedAt: before.arrived_at })
  const most = mostOccupied({ from: times.at, until: times.until, arrivedAt })
  const until = house.overstayMinutes > 0 ? most.until : times.until
  if (arrivedAt === undefined || now < most.from || now >= until) return schedule
  const occupation = { override: patch.override, ownTableIds: ownTablesAt(edit) }
  return scheduleSeenWhileSeated(withOccupants(house, schedule, now, occupation), now, times)
}

type Seated = { areaId: number | null; tableIds: readonly number[] }

function ifFree({ taken: holds }: Schedule, { before, times }: Edit, seat: Seated, resetMinutes: number): Decided {
  const stay = { from: times.at, until: times.until, resetSeconds: resetMinutes * 60, ignoreBookingId: before.id }
  const isTaken = holdsInTheWay(holds, seat.tableIds, stay).length > 0
  return isTaken ? { taken: seat.tableIds, resetMinutes } : { seat: { ...seat, isActive: true } }
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

/** Guests keep their table when only their length changes, while they sit, and where staff have chosen it. */
function staysPut(house: CachedHouse, edit: Edit, change: Change): boolean {
  if (change.onlyLength || (staysPinned(house, edit, change) && !change.asksForMore)) return true
  return hasArrived(edit.before.status) && !change.area && !change.tables
}

/** For an edit by staff that keeps start and area, and names no tables. No pin holds at a table that is out of use. */
function staysPinned({ prepared }: CachedHouse, { before, patch, channel }: Edit, change: Change): boolean {
  const own = tablesOf(before)
  const isPinned = before.is_pinned && patch.is_pinned !== false && channel === 'staff' && !hasArrived(before.status)
  if (!isPinned || own.length === 0 || change.start || change.area || change.tables) return false
  return own.every((id) => prepared.placeOfTable.has(id))
}

/** Staff name the tables and pass over rules, so that chairs are added where the tables take them. */
const addsChairs = ({ table_ids, override }: BookingPatch): boolean => table_ids !== undefined && override === true

/** More guests than its tables seat, with the chairs that were added to them. */
function lacksChairs({ prepared }: CachedHouse, { before, patch }: Edit): boolean {
  const party = partyOf({ ...before, ...patch })
  const missing = missingChairs(prepared.house.areas, tablesOf(before), party)
  return party > partyOf(before) && missing > before.extra_chairs
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
  party: boolean
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
    party,
    onlyLength: length && !start && !party && !area && !tables,
    staysOn: patch.duration !== undefined && length && !start && !area && patch.table_ids === undefined,
    asksForMore: start || area || adults + children > before.adults + before.children,
  }
}

const tablesOf = (booking: BookingDetailRow): number[] => booking.tables.map((table) => table.id)

function wishAfter(house: CachedHouse, edit: Edit, change: Change): Wish {
  const { before, times, patch, channel, onlineTables } = edit
  const own = tablesOf(before)
  const party = partyOf({ ...before, ...patch })
  const keepsOwn = staysPinned(house, edit, change) || (change.staysOn && fits(house, before, party))
  const tableIds = keepsOwn ? own : patch.table_ids
  return {
    at: times.at,
    minutes: times.minutes,
    party,
    areaId: tableIds ? (patch.dining_area_id ?? null) : areaAskedFor(house, edit),
    tableIds,
    ignoreBookingId: before.id,
    keepTableIds: own,
    ownTableIds: ownTablesAt({ before, times }),
    rules: {
      ...{ channel, binding: bindingAfter(edit, change.asksForMore), seat: seatAfterEdit(before), onlineTables },
      isWalkIn: before.patron?.walkin,
    },
  }
}

const seatAfterEdit = ({ waiting_list, is_request }: BookingDetailRow): Rules['seat'] => {
  if (!waiting_list) return 'with moves'
  return is_request ? 'on request' : 'none'
}

/**
 * A party that keeps its time and is no larger keeps its promise: pause and pacing set since then apply to new guests
 * only.
 */
function bindingAfter({ before, patch }: Edit, asksForMore: boolean): Rules['binding'] {
  if (patch.override) return 'override'
  if (!asksForMore) return 'promised'
  return before.patron?.walkin ? 'at the door' : 'all'
}

/** Where no area is asked for, guests stay in the area they have if it can take them. */
function seatInArea(
  house: CachedHouse,
  schedule: Schedule,
  now: EpochSeconds,
  before: BookingDetailRow,
  wish: Wish,
): Seat | null {
  const areaId = wish.areaId ?? before.dining_area?.id
  if (wish.tableIds || areaId === undefined) return null
  const decision = decide(house.prepared, schedule, now, { ...wish, areaId })
  return 'seated' in decision ? decision.seated : null
}
