/** Opens the transaction of a change, behind the limiter of the day it changes. */
import { violatedConstraint } from '../../../db/connection/pg-errors.ts'
import type { Database, Query, Tx } from '../../../db/database.ts'
import type { LocalDate } from '../../../domain/calendar/calendar.ts'
import { notFound } from '../../../domain/problem.ts'
import { soldOut } from '../products/products-refused.ts'
import { findDay } from '../read/bookings.sql.ts'
import type { BookingContext } from './booking-context.ts'

export type WriteParts = BookingContext & { db: Database }

export function writeOnDay<Result>(
  { db, limiter }: Pick<WriteParts, 'db' | 'limiter'>,
  restaurantId: number,
  day: LocalDate,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return limiter.run(restaurantId, day, () => db.transaction(work).catch(refused))
}

/** What the precheck refuses takes neither a lock nor a transaction. */
export function writeChecked<Checked, Result>(
  { db, limiter }: Pick<WriteParts, 'db' | 'limiter'>,
  restaurantId: number,
  day: LocalDate,
  precheck: (query: Query, day: LocalDate) => Promise<Checked>,
  work: (tx: Tx, checked: Checked) => Promise<Result>,
): Promise<Result> {
  return limiter.run(restaurantId, day, async () => {
    const checked = await db.read((query) => precheck(query, day))
    return db.transaction((tx) => work(tx, checked)).catch(refused)
  })
}

/** Where a booking takes its products again, by an undo or on another evening, nothing has counted before. */
function refused(error: unknown): never {
  throw violatedConstraint(error) === 'products_in_stock' ? soldOut(error) : error
}

/** On the booking's own day. Throws NOT_FOUND. */
export async function changeBooking<Result>(
  parts: Pick<WriteParts, 'db' | 'limiter'>,
  restaurantId: number,
  bookingId: number,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const day = await parts.db.read((query) => findDay(query, restaurantId, bookingId))
  if (day === undefined) throw notFound('Booking')
  return writeOnDay(parts, restaurantId, day, work)
}
