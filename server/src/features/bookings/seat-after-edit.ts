/** Where a booking sits after an edit: null where the edit does not touch its seat. */
import type { Query } from '../../db/database.ts'
import { decide, type Wish } from '../../domain/availability.ts'
import { hasArrived, holdsTables, isBlock, shownStatus } from '../../domain/booking-status.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import type { Diary } from '../../domain/diary.ts'
import { TransitionRefused } from '../../domain/problem.ts'
import { fitTables } from '../../domain/seating.ts'
import type { OpenHouse } from '../diary/house-cache.ts'
import { type BookingPatch, sameIds, type Times } from './booking-patch.ts'
import type { BookingSnapshot } from './booking-snapshot.sql.ts'
import { seatParty } from './seat-party.ts'
import { areaOfBlock, checkChildren, checkKnownTables, type FieldErrorList, type Visit, visitFrom } from './visit.ts'

/** `tableIds` null: it waits without tables. */
export type NewSeat = { areaId: number | null; tableIds: readonly number[] | null }

type Moment = {
  now: EpochSeconds
  complaints: FieldErrorList
  /** What stands around the new times; asked for only if the edit touches the seat. */
  diary: () => Promise<Diary>
  /** Whether that is the whole day, and need not be read again to look for alternatives. */
  isWholeDay: boolean
}

export async function seatAfter(
  query: Query,
  house: OpenHouse,
  before: BookingSnapshot,
  times: Times,
  patch: BookingPatch,
  { now, complaints, diary, isWholeDay }: Moment,
): Promise<NewSeat | null> {
  const change = changeOf(before, times, patch)
  if (change.seat && !complaints.any && !holdsTables(before.status)) throw releasedAlready(before)
  // Tables that stay as they are may have been deactivated since; only a new seat is checked.
  const { table_ids: _, ...unseated } = patch
  const visit = checkEdit(house, before, times, change.seat ? patch : unseated, complaints)
  complaints.throwIfAny()

  if (!change.seat) return null
  if (visit === null) return seatOfBlock(house, before, patch)
  const isSeated = before.tables.length > 0
  if (isSeated && staysPut(before, change)) return presentSeat(before)

  const known = await diary()
  const wish = wishAfter(house, before, visit, change)
  const isPromised = isSeated && !change.asksForMore && !wish.tableIds
  const seat =
    stayInArea(house, known, now, before, wish) ??
    (isPromised
      ? elsewhereOrHere(house, known, now, before, wish)
      : await seatParty(query, house, known, now, wish, isWholeDay ? known : undefined))
  return seat === 'waiting' ? { areaId: visit.areaId ?? before.dining_area?.id ?? null, tableIds: null } : seat
}

/** Null for a block, which nobody visits. */
function checkEdit(
  house: OpenHouse,
  before: BookingSnapshot,
  times: Times,
  patch: BookingPatch,
  complaints: FieldErrorList,
): Visit | null {
  if (!isBlock(before.status)) return visitAfter(house, before, times, patch, complaints)
  checkBlock(house, patch, complaints)
  return null
}

function visitAfter(
  house: OpenHouse,
  before: BookingSnapshot,
  { at, minutes }: Times,
  patch: BookingPatch,
  complaints: FieldErrorList,
): Visit {
  checkChildren(house, (patch.children ?? before.children) - before.children, complaints)
  if (before.waiting_list && patch.table_ids) {
    complaints.add('table_ids', 'A booking on the waiting list gets its tables when it is accepted.')
  }
  const wish = {
    at,
    minutes,
    adults: patch.adults ?? before.adults,
    children: patch.children ?? before.children,
    areaId: patch.dining_area_id ?? null,
    tableIds: patch.table_ids,
    override: patch.override ?? false,
  }
  return visitFrom(house, wish, complaints)
}

function checkBlock(house: OpenHouse, patch: BookingPatch, complaints: FieldErrorList): void {
  for (const field of ['adults', 'children', 'dining_area_id'] as const) {
    if (patch[field] !== undefined) complaints.add(field, `A block has no ${field}.`)
  }
  if (patch.table_ids) checkKnownTables(house.prepared.house.areas, patch.table_ids, complaints)
}

function seatOfBlock({ prepared }: OpenHouse, before: BookingSnapshot, { table_ids }: BookingPatch): NewSeat {
  if (!table_ids) return presentSeat(before)
  return { areaId: areaOfBlock(prepared.house.areas, table_ids), tableIds: table_ids }
}

/** Nobody is moved because they stay longer or leave earlier, nor because some of those at the table have left. */
function staysPut(before: BookingSnapshot, { onlyLength, asksForMore, tables }: Change): boolean {
  return onlyLength || (hasArrived(before.status) && !asksForMore && !tables)
}

/** Where the next guests come, the holds say so. */
function presentSeat(before: BookingSnapshot): NewSeat {
  return { areaId: before.dining_area?.id ?? null, tableIds: tablesOf(before) }
}

type Change = {
  /** Anything that bears on the seat. */
  seat: boolean
  tables: boolean
  onlyLength: boolean
  /** Whoever is there stays there, for longer or shorter. */
  staysOn: boolean
  asksForMore: boolean
}

function changeOf(before: BookingSnapshot, times: Times, patch: BookingPatch): Change {
  const [adults, children] = [patch.adults ?? before.adults, patch.children ?? before.children]
  const start = times.at !== before.starts_at
  const length = times.until - times.at !== before.ends_at - before.starts_at
  const party = adults !== before.adults || children !== before.children
  const area = (patch.dining_area_id ?? before.dining_area?.id) !== before.dining_area?.id
  const tables = patch.table_ids !== undefined && !sameIds(patch.table_ids, tablesOf(before))
  return {
    seat: start || length || party || area || tables,
    tables,
    onlyLength: length && !start && !party && !area && !tables,
    staysOn: length && !start && !area && patch.table_ids === undefined,
    asksForMore: start || area || adults + children > before.adults + before.children,
  }
}

const tablesOf = (booking: BookingSnapshot): number[] => booking.tables.map((table) => table.id)

function releasedAlready(before: BookingSnapshot): TransitionRefused {
  const status = shownStatus(before.status, before.is_reconfirmed)
  return new TransitionRefused(`A booking with status ${status} no longer holds tables and cannot be moved.`, status)
}

function wishAfter(house: OpenHouse, before: BookingSnapshot, visit: Visit, { staysOn, asksForMore }: Change): Wish {
  const own = tablesOf(before)
  const staysThere = staysOn && !('unfit' in fitTables(house.prepared.house.areas, own, visit.party))
  return {
    ...visit,
    tableIds: staysThere ? own : visit.tableIds,
    ignoreBookingId: before.id,
    keepTableIds: own,
    waitingList: before.waiting_list,
    // Who comes when they always did, and no more of them, has been promised that: what was closed, paused or paced since
    // then stops new guests only.
    override: visit.override || !asksForMore,
  }
}

/** What was promised stands: where no better table is free, the party stays where it is, though it has become too small. */
function elsewhereOrHere(house: OpenHouse, diary: Diary, now: EpochSeconds, before: BookingSnapshot, wish: Wish) {
  const decision = decide(house.prepared, diary, now, wish)
  return 'seated' in decision ? decision.seated : presentSeat(before)
}

/** Where no area is asked for, guests stay in the area they have if it can take them. */
function stayInArea(house: OpenHouse, diary: Diary, now: EpochSeconds, before: BookingSnapshot, wish: Wish) {
  if (wish.areaId !== null || wish.tableIds || !before.dining_area) return null
  const decision = decide(house.prepared, diary, now, { ...wish, areaId: before.dining_area.id })
  return 'seated' in decision ? decision.seated : null
}
