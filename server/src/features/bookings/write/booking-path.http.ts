/** The booking that a path names, by id or by reference. A website token gets 404 for bookings it did not make. */
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../../db/database.ts'
import { looksLikeReference, normaliseReference } from '../../../domain/booking/reference.ts'
import { notFound } from '../../../domain/problem.ts'
import { idFrom } from '../../../http/validation/validate-requests.ts'
import { findIdByReference, wasCreatedBy } from '../read/bookings.sql.ts'
import type { BookingContext } from './booking-context.ts'
import { isWebsite } from './website-scope.ts'

export type BookingRouteParts = BookingContext & { db: Database }
export type BookingPath = { Params: { booking: string } }

export async function bookingIdFrom(db: Database, request: FastifyRequest): Promise<number> {
  const { restaurantId, caller } = request
  const id = await namedIn(db, request)
  if (!isWebsite(caller)) return id
  const isOwn = await db.read((query) => wasCreatedBy(query, restaurantId, id, caller.tokenRoot))
  if (!isOwn) throw notFound('Booking')
  return id
}

async function namedIn(db: Database, request: FastifyRequest): Promise<number> {
  const { booking } = request.params as BookingPath['Params']
  if (!looksLikeReference(booking)) return idFrom(booking, 'Booking')
  const reference = normaliseReference(booking)
  const id = await db.read((query) => findIdByReference(query, request.restaurantId, reference))
  if (id === undefined) throw notFound('Booking')
  return id
}
