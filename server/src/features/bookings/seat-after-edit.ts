/**
 * Where a booking sits after an edit, by the same engine as a new booking, its own hold out of the way. The decision is
 * a pure function of the diary, so it also finds the other starts that this very edit could take.
 */
import type { Query } from '../../db/database.ts'
import { alternatives, decide, type Seat, type Wish } from '../../domain/availability.ts'
import { hasArrived, isBlock } from '../../domain/booking-status.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import type { Diary } from '../../domain/diary.ts'
import type { Channel } from '../../domain/online-rules.ts'
import type { Reason } from '../../domain/opening.ts'
import { fitTables } from '../../domain/seating.ts'
import type { CachedHouse } from '../diary/house-cache.ts'
import type { BookingDetailRow } from './booking-detail.sql.ts'
import { type BookingPatch, partyOf, sameIds, type Times, timesAt } from './booking-patch.ts'
import { resetMinutesOf, slotUnavailable, tablesTaken } from './seat-party.ts'
import { areaOfBlock } from './visit.ts'

export type Edit = { before: BookingDetailRow; times: Times; patch: BookingPatch; channel: Channel }

/** `tableIds` null: it waits without tables. `holds` false: its tables are not kept from others. */
export type NewSeat = { areaId: number | null; tableIds: readonly number[] | null; holds: boolean }

/** Only for an edit that touches the seat. The whole day is read only to find alternatives. */
export async function seatAfter(
  query: Query,
  house: CachedHouse,
  diary: Diary,
  now: EpochSeconds,
  edit: Edit,
  wholeDay: () => Promise<Diary>,
): Promise<NewSeat> {
  const decided = decideEdit(house, diary, now, edit)
  if ('seat' in decided) return decided.seat
  const { before, patch, times } = edit
  if ('taken' in decided) {
    const stay = { ...times, resetMinutes: decided.resetMinutes, ignoreBookingId: before.id }
    throw await tablesTaken(query, house, decided.taken, stay)
  }
  const { refused, wish } = decided
  const day = await wholeDay()
  const accepts = (start: EpochSeconds): boolean => {
    const other = { ...edit, times: timesAt(house, before, patch, start) }
    return touchesSeat(other) && 'seat' in decideEdit(house, day, now, other)
  }
  const minutesAt = (start: EpochSeconds): number => timesAt(house, before, patch, start).minutes
  throw slotUnavailable(house, refused, wish, alternatives(house.prepared, day, now, wish, { accepts, minutesAt }))
}

/**
 * Whether the booking keeps its tables after an edit: as the edit says, else where they were chosen by hand now, or before
 * and are still the same. Tables that the engine gives may be changed again.
 */
export function isPinnedAfter(before: BookingDetailRow, patch: BookingPatch, seat: NewSeat | null): boolean {
  if (patch.is_pinned !== undefined) return patch.is_pinned
  if (patch.table_ids || (seat?.tableIds && patch.override)) return true
  return before.is_pinned && (!seat?.tableIds || sameIds(seat.tableIds, tablesOf(before)))
}

/** Whether the edit would be made. One that leaves the seat as it is always is. */
export const isPossible = (house: CachedHouse, diary: Diary, now: EpochSeconds, edit: Edit): boolean =>
  !touchesSeat(edit) || 'seat' in decideEdit(house, diary, now, edit)

/** Whether an edit changes anything that bears on the seat. */
export const touchesSeat = (edit: Edit): boolean => changeOf(edit).seat

type Decided = { seat: NewSeat } | { taken: readonly number[]; resetMinutes: number } | { refused: Reason; wish: Wish }

function decideEdit(house: CachedHouse, diary: Diary, now: EpochSeconds, edit: Edit): Decided {
  const { before, patch } = edit
  const change = changeOf(edit)
  const isSeated = before.tables.length > 0
  if (isBlock(before.status)) return ifFree(diary, edit, seatOfBlock(house, before, patch), 0)
  if (isSeated && staysUnheld(now, edit, change)) return { seat: { ...presentSeat(before), holds: false } }
  // Bookings that are closer than the time to reset a table already may stay so: only a longer stay is held to it.
  const reset = edit.times.until > before.ends_at ? resetMinutesOf(house, patch) : 0
  if (isSeated && staysPut(before, change)) return ifFree(diary, edit, presentSeat(before), reset)

  const wish = wishAfter(house, edit, change)
  if (isSeated && wish.exempt && !wish.tableIds && fits(house, before, wish.party)) {
    const kept = ifFree(diary, edit, presentSeat(before), reset)
    if ('seat' in kept) return kept
  }
  const inArea = stayInArea(house, diary, now, before, wish)
  if (inArea) return held(inArea)
  const decision = decide(house.prepared, diary, now, wish)
  if ('seated' in decision) return held(decision.seated)
  if ('waiting' in decision) return { seat: { areaId: areaAfter(edit), tableIds: null, holds: false } }
  // What was promised stands: without a better table the party stays where it is, even if it has become too small.
  if (isSeated && !change.asksForMore && !wish.tableIds) return ifFree(diary, edit, presentSeat(before), reset)
  if (wish.tableIds && decision.refused === 'no_table') {
    return { taken: wish.tableIds, resetMinutes: resetMinutesOf(house, wish) }
  }
  return { refused: decision.refused, wish }
}

const held = (seat: Seat): Decided => ({ seat: { ...seat, holds: true } })

type Seated = { areaId: number | null; tableIds: readonly number[] }

function ifFree({ holds }: Diary, { before, times }: Edit, seat: Seated, resetMinutes: number): Decided {
  const isTaken = holds.some(({ bookingId, tableId, from, until, isBlock }) => {
    const reset = isBlock ? 0 : resetMinutes * 60
    const isMet = from - reset < times.until && until + reset > times.at
    return isMet && bookingId !== before.id && seat.tableIds.includes(tableId)
  })
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

const areaAfter = ({ before, patch }: Edit): number | null => patch.dining_area_id ?? before.dining_area?.id ?? null

/** Guests are not moved because they stay longer or leave earlier, nor because some of those at the table have left. */
function staysPut(before: BookingDetailRow, { onlyLength, asksForMore, tables }: Change): boolean {
  return onlyLength || (hasArrived(before.status) && !asksForMore && !tables)
}

/** Imports of the past may overlap and hold nothing. While one stays in the past it takes its table from no other. */
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

function wishAfter(
  house: CachedHouse,
  { before, times, patch, channel }: Edit,
  { staysOn, asksForMore }: Change,
): Wish {
  const own = tablesOf(before)
  const party = partyOf({ ...before, ...patch })
  const staysThere = staysOn && fits(house, before, party)
  return {
    at: times.at,
    minutes: times.minutes,
    party,
    areaId: patch.dining_area_id ?? null,
    tableIds: staysThere ? own : patch.table_ids,
    ignoreBookingId: before.id,
    keepTableIds: own,
    waitingList: before.waiting_list,
    walkin: before.patron?.walkin ?? false,
    override: patch.override === true,
    // A party that comes at the time it had, and no larger, was promised that: what was closed, paused or paced since
    // then stops new guests only.
    exempt: !asksForMore,
    channel,
  }
}

/** Where no area is asked for, guests stay in the area they have if it can take them. */
function stayInArea(
  house: CachedHouse,
  diary: Diary,
  now: EpochSeconds,
  before: BookingDetailRow,
  wish: Wish,
): Seat | null {
  if (wish.areaId !== null || wish.tableIds || !before.dining_area) return null
  const decision = decide(house.prepared, diary, now, { ...wish, areaId: before.dining_area.id })
  return 'seated' in decision ? decision.seated : null
}
