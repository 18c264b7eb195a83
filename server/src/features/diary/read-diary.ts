/** What stands in the diary around some days, as the engine wants it: holds, arrivals and close-offs. */
import type { Query } from '../../db/database.ts'
import { holdingStatuses } from '../../domain/booking-status.ts'
import { addDays, type LocalDate } from '../../domain/calendar.ts'
import type { Diary, Hold } from '../../domain/diary.ts'
import type { Arrival } from '../../domain/pacing.ts'
import { type HoldRow, listCloseOffs, listHolds } from './diary.sql.ts'

/**
 * Reads two neighbouring days on each side: a booking of 24 hours that starts late in the evening reaches over a whole
 * day when the clocks skip an hour in it, and so does a pacing window.
 */
export async function readDiary(query: Query, restaurantId: number, from: LocalDate, to: LocalDate): Promise<Diary> {
  const [holds, closeOffs] = await Promise.all([
    listHolds(query, restaurantId, addDays(from, -2), addDays(to, 2), holdingStatuses),
    listCloseOffs(query, restaurantId, from, to),
  ])
  return { holds: holdsFrom(holds), arrivals: arrivalsFrom(holds), closeOffs }
}

function holdsFrom(rows: readonly HoldRow[]): Hold[] {
  const holds: Hold[] = []
  for (const row of rows) {
    if (row.table_id === null) continue
    holds.push({ bookingId: row.booking_id, tableId: row.table_id, from: row.starts_at, until: row.ends_at })
  }
  return holds
}

/** One arrival a booking, however many tables it takes; a block brings no guests. */
function arrivalsFrom(rows: readonly HoldRow[]): Arrival[] {
  const arrivals = new Map<number, Arrival>()
  for (const { booking_id, starts_at, covers } of rows) {
    if (covers > 0) arrivals.set(booking_id, { bookingId: booking_id, at: starts_at, covers })
  }
  return [...arrivals.values()]
}
