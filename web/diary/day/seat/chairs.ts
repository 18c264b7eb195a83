/** The chairs of a party, and what can be done where there are too few: the same choices for guests who sit and those who come. */
import { hasArrived, leaveOf, startOf } from '../../../kit/booking/booking-state.ts'
import { minute } from '../../../kit/time/zone-time.ts'
import { allTables, type Booking, type Day } from '../day.ts'
import { type FreeTable, freeTables, seatingsOf } from '../free-tables.ts'
import { isSame } from './seat-question.ts'

/** How many a table, or several joined, seat without further chairs. */
export function chairsAt(day: Day, tableIds: readonly number[]): number {
  const declared = day.areas.flatMap(seatingsOf).find((one) => isSame(one.tableIds, tableIds))
  if (declared !== undefined) return declared.max
  return tablesOf(day, tableIds).reduce((sum, { max_covers }) => sum + max_covers, 0)
}

/** The chairs that staff may add: of joined tables those of the one that takes most. */
export const mostExtra = (day: Day, tableIds: readonly number[]): number =>
  Math.max(0, ...tablesOf(day, tableIds).map(({ extra_chairs }) => extra_chairs))

const tablesOf = (day: Day, tableIds: readonly number[]) => allTables(day).filter(({ id }) => tableIds.includes(id))

/** `extra`: how many chairs are added to them. */
export type Way = { kind: 'chair' | 'join' | 'move'; extra: number; table: FreeTable }

/**
 * What can be done for a party of this size, best first: a chair, a free neighbour, other tables; shorter stays last. `fits`:
 * the tables that the server found for guests who have yet to come.
 */
export function waysFor(day: Day, booking: Booking, covers: number, now: number, fits?: number[][]): Way[] {
  const isSeated = hasArrived(booking)
  const span = { from: isSeated ? now : startOf(booking), to: leaveOf(booking) }
  const to = Math.max(span.to, now + day.settings.overstay_minutes * minute)
  const wish = { covers, from: span.from, to, areaId: booking.dining_area_id, bookingId: booking.id }
  const others = (fits === undefined ? freeTables(day, wish, now) : fits.flatMap((ids) => wholeTable(day, ids)))
    .filter(({ tableIds }) => !isSame(tableIds, booking.table_ids))
    .map((table): Way => ({ kind: joins(table, booking) ? 'join' : 'move', extra: 0, table }))
  const sorted = others.toSorted((a, b) => rank(a) - rank(b))
  return [...ownWithChair(day, booking, covers, span.to), ...sorted]
}

function wholeTable(day: Day, tableIds: number[]): FreeTable[] {
  const area = day.areas.find(({ tables }) => tables.some(({ id }) => tableIds.includes(id)))
  if (area === undefined) return []
  return [{ tableIds, area, seats: chairsAt(day, tableIds), freeUntil: null, minutes: 0, isLongEnough: true }]
}

const joins = ({ tableIds }: FreeTable, { table_ids }: Booking): boolean =>
  table_ids.every((id) => tableIds.includes(id))

const rank = ({ kind, table: { isLongEnough } }: Way): number => (isLongEnough ? 0 : 2) + (kind === 'join' ? 0 : 1)

function ownWithChair(day: Day, booking: Booking, covers: number, until: number): Way[] {
  const { table_ids: tableIds } = booking
  const [chairs, most] = [chairsAt(day, tableIds), mostExtra(day, tableIds)]
  const area = day.areas.find(({ tables }) => tables.some(({ id }) => tableIds.includes(id)))
  const extra = covers - chairs
  if (area === undefined || extra < 1 || extra > most) return []
  const table = { tableIds, area, seats: chairs + most, freeUntil: until, minutes: 0, isLongEnough: true }
  return [{ kind: 'chair', extra, table }]
}
