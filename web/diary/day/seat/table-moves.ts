/**
 * Where a party can go: to tables that are free for it, or to those of another party that takes its own. A third party is
 * never moved. The server decides by the same rules; here they are shown before it is asked.
 */
import { hasArrived, isBlock, isSitting, leaveOf, startOf } from '../../../kit/booking/booking-state.ts'
import { minute } from '../../../kit/time/zone-time.ts'
import type { Span } from '../bars.ts'
import type { Area, Booking, Day } from '../day.ts'
import { openAreas, seatingsOf } from '../free-tables.ts'
import { closedKeepers, type Keeper, keepersIn, stayOf } from '../occupation.ts'
import { serverAt } from '../sections.ts'
import { chairsAt } from './chairs.ts'
import { isSame } from './seat-question.ts'

/** Why not: the tables are too small for the party, or somebody has them. */
export type Refused =
  | { reason: 'small'; tableIds: readonly number[]; seats: number; party: Booking }
  | { reason: 'party'; tableIds: readonly number[]; party: Booking; sits: boolean }
  | { reason: 'several' | 'hold' | 'block' | 'closed'; tableIds: readonly number[] }

/** `others`: the tables that the other party takes. */
export type Swap = { kind: 'swap'; tableIds: number[]; other: Booking; others: number[] }
export type Drop = { kind: 'move'; tableIds: number[] } | Swap | { kind: 'refused'; why: Refused }

/** What happens if the party is dropped on these tables, at the time it has. */
export function dropOn(day: Day, booking: Booking, tableIds: readonly number[], now: number): Drop {
  const found = takersOf(day, booking, spanOf(booking, day, now), tableIds, now, [booking.id])
  if (found.length === 0) {
    const why = tooSmall(day, booking, booking.covers, tableIds) ?? closedFor(day, booking, tableIds)
    return why === null ? { kind: 'move', tableIds: [...tableIds] } : { kind: 'refused', why }
  }
  return swapWith(day, booking, found, tableIds, now)
}

function swapWith(
  day: Day,
  booking: Booking,
  found: readonly Keeper[],
  tableIds: readonly number[],
  now: number,
): Drop {
  const refuse = (why: Refused): Drop => ({ kind: 'refused', why })
  const parties = partiesOf(found)
  const [other] = parties
  if (other === undefined) return refuse({ reason: isClosed(day, tableIds, now) ? 'closed' : 'hold', tableIds })
  if (parties.length > 1 || found.some((one) => one.booking === null)) return refuse({ reason: 'several', tableIds })
  if (isBlock(other)) return refuse({ reason: 'block', tableIds })
  const [mine, theirs] = [booking.table_ids, other.table_ids]
  if (mine.length === 0 || mine.some((id) => theirs.includes(id))) return refuse(thirdParty(other, tableIds, now))
  const why =
    tooSmall(day, booking, booking.covers, theirs) ??
    tooSmall(day, other, other.covers, mine) ??
    inTheWay(day, booking, spanOf(booking, day, now), theirs, now, [booking.id, other.id]) ??
    inTheWay(day, other, spanOf(other, day, now), mine, now, [booking.id, other.id])
  return why === null ? { kind: 'swap', tableIds: [...theirs], other, others: [...mine] } : refuse(why)
}

/** From now for guests who sit, else from their time. */
export function spanOf(booking: Booking, day: Day, now: number): Span {
  if (hasArrived(booking)) return { from: now, to: Math.max(now + minute, stayOf(booking, day, now).to) }
  return { from: startOf(booking), to: leaveOf(booking) }
}

function takersOf(
  day: Day,
  booking: Booking,
  span: Span,
  tableIds: readonly number[],
  now: number,
  without: readonly number[],
): Keeper[] {
  const isOwnArea = areaOf(day, tableIds)?.id === booking.dining_area_id
  const closed = isOwnArea ? [] : closedKeepers(day, now).filter(({ from, to }) => from < span.to && to > span.from)
  return [...keepersIn(day, span, now, { bookingId: booking.id }), ...closed].filter(
    (keeper) => keeper.tableIds.some((id) => tableIds.includes(id)) && !without.includes(keeper.booking?.id ?? 0),
  )
}

const isClosed = (day: Day, tableIds: readonly number[], now: number): boolean =>
  closedKeepers(day, now).some((keeper) => keeper.tableIds.some((id) => tableIds.includes(id)))

const partiesOf = (found: readonly Keeper[]): Booking[] => [
  ...new Map(found.flatMap(({ booking }) => (booking === null ? [] : [[booking.id, booking] as const]))).values(),
]

const thirdParty = (party: Booking, tableIds: readonly number[], now: number): Refused => ({
  ...{ reason: 'party', party, sits: isSitting(party, now) },
  tableIds: tableIds.filter((id) => party.table_ids.includes(id)),
})

function inTheWay(
  day: Day,
  booking: Booking,
  span: Span,
  tableIds: readonly number[],
  now: number,
  without: readonly number[],
): Refused | null {
  const found = takersOf(day, booking, span, tableIds, now, without)
  const [party] = partiesOf(found)
  if (party !== undefined && isBlock(party)) return { reason: 'block', tableIds }
  if (party !== undefined) return thirdParty(party, tableIds, now)
  return found.length === 0 ? null : { reason: isClosed(day, tableIds, now) ? 'closed' : 'hold', tableIds }
}

/** At its own table with the chairs that were added for it. */
function tooSmall(day: Day, party: Booking, covers: number, tableIds: readonly number[]): Refused | null {
  const seats = chairsAt(day, tableIds)
  const added = isSame(tableIds, party.table_ids) ? party.extra_chairs : 0
  return covers <= seats + added ? null : { reason: 'small', tableIds, seats, party }
}

function closedFor(day: Day, booking: Booking, tableIds: readonly number[]): Refused | null {
  const area = areaOf(day, tableIds)
  const isOpen = area !== undefined && openAreas(day, booking.dining_area_id).includes(area)
  return isOpen ? null : { reason: 'closed', tableIds }
}

export const areaOf = ({ areas }: Day, tableIds: readonly number[]): Area | undefined =>
  areas.find(({ tables }) => tables.some(({ id }) => tableIds.includes(id)))

/** The party as it would be: how many, from when, for how long. */
export type MoveWish = { covers: number; start: number; minutes: number }
/**
 * `own`: its tables, `why` where they are too small; `free`: nobody has them; `inTime`: who sits there will have left; `swap`: the other party takes its own;
 * `refused`: not at that time, or too small.
 */
export type MoveRow = {
  kind: 'own' | 'free' | 'inTime' | 'swap' | 'refused'
  tableIds: number[]
  area: Area
  seats: number
  /** When the next party comes; null: nobody does. */
  freeUntil: number | null
  other: Booking | null
  why: Refused | null
}

/** Its own table, with a chair for everybody. */
const isKept = ({ kind, why }: MoveRow): number => Number(kind === 'own' && why === null)
const isCramped = ({ kind, why }: MoveRow): number => Number(kind === 'own' && why !== null)

const kinds: readonly MoveRow['kind'][] = ['own', 'free', 'swap', 'inTime', 'refused']

/** Best first: its own, those of its area and server, free ones before swaps, one table before joined ones, the least waste. */
export function moveRows(day: Day, booking: Booking, wish: MoveWish, now: number): MoveRow[] {
  const isAsBefore = !hasArrived(booking) && isSameTime(booking, wish)
  const span = hasArrived(booking)
    ? { from: now, to: Math.max(now + minute, wish.start + wish.minutes * minute) }
    : { from: wish.start, to: wish.start + wish.minutes * minute }
  const areas = openAreas(day, booking.dining_area_id)
  const rows = areas.flatMap((area) =>
    seatingsOf(area).flatMap((seating) => {
      const isOwn = isSame(seating.tableIds, booking.table_ids)
      // One guest at a table for two to four is no waste that staff need to be kept from.
      if (!isOwn && seating.tableIds.length > 1 && wish.covers < seating.min) return []
      return [rowAt(day, booking, wish, span, now, { area, tableIds: seating.tableIds, seats: seating.max })]
    }),
  )
  const own = rows.some(({ tableIds }) => isSame(tableIds, booking.table_ids))
    ? []
    : ownRow(day, booking, wish, span, now)
  const server = serverAt(day, booking.table_ids)
  const isElsewhere = ({ area }: MoveRow) =>
    Number(area.id !== booking.dining_area_id && booking.dining_area_id !== null)
  const isOther = ({ tableIds }: MoveRow) => Number(server !== null && serverAt(day, tableIds) !== server)
  return [...own, ...rows.filter((row) => row.kind !== 'swap' || isAsBefore || hasArrived(booking))].sort(
    (a, b) =>
      Number(a.kind === 'refused') - Number(b.kind === 'refused') ||
      isKept(b) - isKept(a) ||
      isCramped(a) - isCramped(b) ||
      isElsewhere(a) - isElsewhere(b) ||
      a.tableIds.length - b.tableIds.length ||
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
      sits(a, now) - sits(b, now) ||
      isOther(a) - isOther(b) ||
      a.seats - b.seats,
  )
}

/** Guests who sit are asked to move last. */
const sits = ({ other }: MoveRow, now: number): number => Number(other !== null && isSitting(other, now))

const isSameTime = (booking: Booking, { covers, start, minutes }: MoveWish): boolean =>
  covers === booking.covers && start === startOf(booking) && start + minutes * minute === leaveOf(booking)

/** Tables that were joined by hand are no combination of the house. */
function ownRow(day: Day, booking: Booking, wish: MoveWish, span: Span, now: number): MoveRow[] {
  const area = areaOf(day, booking.table_ids)
  if (area === undefined) return []
  const place = { area, tableIds: booking.table_ids, seats: chairsAt(day, booking.table_ids) }
  return [rowAt(day, booking, wish, span, now, place)]
}

function rowAt(
  day: Day,
  booking: Booking,
  wish: MoveWish,
  span: Span,
  now: number,
  place: { area: Area; tableIds: number[]; seats: number },
): MoveRow {
  const { tableIds } = place
  const found = takersOf(day, booking, span, tableIds, now, [booking.id])
  const later = keepersIn(day, { from: span.to, to: Number.POSITIVE_INFINITY }, now, { bookingId: booking.id })
    .filter((keeper) => keeper.from >= span.to && keeper.tableIds.some((id) => tableIds.includes(id)))
    .map(({ from }) => from)
  const freeUntil = later.length === 0 ? null : Math.min(...later)
  const row = { ...place, freeUntil, other: null, why: null }
  const small = tooSmall(day, booking, wish.covers, tableIds)
  const isOwn = isSame(tableIds, booking.table_ids)
  if (small !== null && !(isOwn && found.length === 0)) return { ...row, kind: 'refused', why: small }
  if (isOwn && found.length === 0) return { ...row, kind: 'own', why: small }
  if (found.length === 0) {
    const sitting = day.bookings.find(
      (one) => isSitting(one, now) && one.id !== booking.id && sharesTable(one, tableIds),
    )
    const isLater = span.from > now
    return sitting !== undefined && isLater ? { ...row, kind: 'inTime', other: sitting } : { ...row, kind: 'free' }
  }
  const drop = swapWith(day, booking, found, tableIds, now)
  if (drop.kind === 'swap' && isSame(drop.tableIds, tableIds)) return { ...row, kind: 'swap', other: drop.other }
  const why = drop.kind === 'refused' ? drop.why : inTheWay(day, booking, span, tableIds, now, [booking.id])
  return { ...row, kind: 'refused', other: partiesOf(found)[0] ?? null, why }
}

const sharesTable = ({ table_ids }: Booking, tableIds: readonly number[]): boolean =>
  table_ids.some((id) => tableIds.includes(id))

/** Whether any table is free for the party then, its own included. */
export const hasTableAt = (day: Day, booking: Booking, wish: MoveWish, now: number): boolean =>
  moveRows(day, booking, wish, now).some(({ kind }) => kind === 'own' || kind === 'free' || kind === 'inTime')
