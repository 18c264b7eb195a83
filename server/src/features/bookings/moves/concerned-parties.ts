/** The parties that a change of tables concerns, read with everything around them that decides where they can sit. */
import { createHash } from 'node:crypto'
import type { Query } from '../../../db/database.ts'
import { expectedUntil, type Party } from '../../../domain/availability/find-seats.ts'
import { hasArrived, isBlock, takesTables } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import { withOccupants } from '../../../domain/seating/occupation.ts'
import { holdsInTheWay } from '../../../domain/seating/refusals.ts'
import { type Schedule, unexpired } from '../../../domain/seating/schedule.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { readSchedule } from '../../house/schedule/read-schedule.ts'
import { type BookingDetailRow, listBookingDetails } from '../read/booking-detail.sql.ts'

/** No booking is longer. */
const DAY = 86_400

export type Asked = {
  /** Bookings that are named, by their moves or to be found other tables for. */
  bookingIds: readonly number[]
  /** Those of them for which tables are to be found; absent where none are. */
  findFor?: readonly number[] | undefined
  /** Tables whose parties are concerned, for as long as they are theirs within the span. */
  taken: { tableIds: readonly number[]; from: EpochSeconds; until: EpochSeconds } | null
}

/** `unmovable`: named, but without guests who keep tables. */
export type Concerned = { rows: BookingDetailRow[]; unmovable: BookingDetailRow[]; schedule: Schedule }

export async function readConcerned(
  query: Query,
  house: CachedHouse,
  now: EpochSeconds,
  { bookingIds, findFor = [], taken }: Asked,
): Promise<Concerned> {
  const { id: restaurantId } = house.settings
  const named = bookingIds.length === 0 ? [] : await listBookingDetails(query, restaurantId, bookingIds)
  if (findFor.some((id) => named.every((row) => row.id !== id))) {
    throw new InvalidInput({ 'find.booking_ids': [(say) => say.validation.selectedMany('find.booking_ids')] })
  }
  const from = Math.min(...named.map(({ starts_at }) => starts_at), taken?.from ?? Number.POSITIVE_INFINITY)
  const until = Math.max(...named.map(({ ends_at }) => ends_at), taken?.until ?? 0)
  if (until === 0) return { rows: [], unmovable: [], schedule: { taken: [], arrivals: [], closeOffs: [] } }
  const schedule = unexpired(await readSchedule(query, house, from - DAY, until + DAY), now)
  const found = taken === null ? [] : holdersOf(house, schedule, now, taken)
  const others = found.filter((id) => !bookingIds.includes(id))
  const rows = others.length === 0 ? [] : await listBookingDetails(query, restaurantId, others)
  const byStart = [...named, ...rows].toSorted((a, b) => a.starts_at - b.starts_at || a.id - b.id)
  return { rows: byStart.filter(isMovable), unmovable: named.filter((row) => !isMovable(row)), schedule }
}

/** Guests at their table and guests who have yet to come; who is past the end and gone is not concerned. */
function holdersOf(
  { prepared }: CachedHouse,
  schedule: Schedule,
  now: EpochSeconds,
  { tableIds, from, until }: NonNullable<Asked['taken']>,
): number[] {
  const { taken } = withOccupants(prepared.house, schedule, now)
  const stay = { from: Math.max(from, Math.min(now, until - 1)), until, resetSeconds: 0 }
  const holders = holdsInTheWay(taken, tableIds, stay).filter(({ isBlock }) => !isBlock)
  return [...new Set(holders.flatMap(({ bookingId }) => bookingId ?? []))]
}

/** A booking with guests that keeps tables from others, or should have some. */
export const isMovable = ({ status, waiting_list, patron }: BookingDetailRow): boolean =>
  takesTables(status) && !isBlock(status) && !waiting_list && patron !== null

export const isSeated = ({ status }: BookingDetailRow): boolean => hasArrived(status)

export const tableIdsOf = ({ tables }: BookingDetailRow): number[] => tables.map(({ id }) => id)

export const partyOfRow = (
  house: CachedHouse,
  schedule: Schedule,
  now: EpochSeconds,
  row: BookingDetailRow,
): Party => ({
  bookingId: row.id,
  at: row.starts_at,
  until: isSeated(row) ? expectedUntil(house.prepared, schedule, row.id, row.ends_at, now) : row.ends_at,
  party: row.adults + row.children,
  askedAreaId: row.asked_area_id,
})

/** Identifies who is concerned, when and where they sit; another one as soon as any of it has changed. */
export function fingerprintOf(rows: readonly BookingDetailRow[]): string {
  const facts = rows.map((row) => [
    ...[row.id, row.status, row.starts_at, row.ends_at, row.adults + row.children],
    tableIdsOf(row).toSorted((a, b) => a - b),
  ])
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)
}
