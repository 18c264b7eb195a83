/** The booking that a path names, by id or by reference. */
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { notFound } from '../../domain/problem.ts'
import { looksLikeReference, normaliseReference } from '../../domain/reference.ts'
import { idFrom } from '../../http/validation/validate-requests.ts'
import type { BookingContext } from './booking-context.ts'
import { findIdByReference } from './bookings.sql.ts'

export type BookingRouteParts = BookingContext & { db: Database }
export type BookingPath = { Params: { booking: string } }

export async function bookingIdFrom(db: Database, request: FastifyRequest): Promise<number> {
  const { booking } = request.params as BookingPath['Params']
  if (!looksLikeReference(booking)) return idFrom(booking, 'Booking')
  const reference = normaliseReference(booking)
  const id = await db.read((query) => findIdByReference(query, request.restaurantId, reference))
  if (id === undefined) throw notFound('Booking')
  return id
}
