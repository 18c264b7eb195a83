/**
 * What the routes of bookings share: the booking that a path names, and changes that look before they write. The look,
 * without a lock, runs while the token is being checked; whatever is written comes after both.
 */
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { LocalDate } from '../../domain/calendar.ts'
import { notFound } from '../../domain/problem.ts'
import { looksLikeReference, normaliseReference } from '../../domain/reference.ts'
import { passCheck } from '../../http/auth/authenticate.ts'
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

/** For the route: each of these goes through `lookFirst`. */
export const looksFirst = { looksFirst: true }

export async function lookFirst(request: FastifyRequest, look: Promise<unknown>): Promise<void> {
  await look
  await passCheck(request)
}

/** The day in whose line a change of the booking stands. Heard when the turn is taken. */
export function dayOf(db: Database, restaurantId: number, bookingId: number): Promise<LocalDate> {
  const day = db.read((query) => findDay(query, restaurantId, bookingId))
  day.catch(() => {})
  return day
}
