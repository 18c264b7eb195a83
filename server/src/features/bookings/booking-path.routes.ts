/** What the routes of bookings share: the booking that a path names, and its day. */
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { LocalDate } from '../../domain/calendar.ts'
import { notFound } from '../../domain/problem.ts'
import { looksLikeReference, normaliseReference } from '../../domain/reference.ts'
import { idFrom } from '../../http/validation/validate-requests.ts'
import type { BookingContext } from './booking-context.ts'
import { findDay } from './booking-snapshot.sql.ts'
import { findIdByReference } from './bookings.sql.ts'

export type BookingRouteParts = BookingContext & { db: Database }
export type BookingPath = { Params: { booking: string } }

/** The path gives an id or a reference. */
export async function bookingIdFrom(db: Database, request: FastifyRequest): Promise<number> {
  const { booking } = request.params as BookingPath['Params']
  if (!looksLikeReference(booking)) return idFrom(booking, 'Booking')
  const reference = normaliseReference(booking)
  const id = await db.read((query) => findIdByReference(query, request.restaurantId, reference))
  if (id === undefined) throw notFound('Booking')
  return id
}

/** The day in whose line a change of the booking stands. Heard when the turn is taken. */
export function dayOf(db: Database, restaurantId: number, bookingId: number): Promise<LocalDate> {
  const day = db.read((query) => findDay(query, restaurantId, bookingId))
  day.catch(() => {})
  return day
}
