/** Changes of one booking by a route: the day's lock, the transaction and the entry of the history that the answer names. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../../../db/database.ts'
import { requestKeyOf, sendOnce } from '../../../http/idempotency/idempotency.ts'
import { findDay } from '../read/bookings.sql.ts'
import { presentOutcome } from '../read/present-booking.ts'
import { type BookingRouteParts, bookingIdFrom } from '../write/booking-path.http.ts'
import type { ChangedBooking } from '../write/record-change.ts'
import { changeBooking } from '../write/write-on-day.ts'
import { writeOnce } from '../write/write-once.http.ts'

export async function changeNamedBooking(
  parts: BookingRouteParts,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Tx, id: number) => Promise<ChangedBooking>,
) {
  const { restaurantId } = request
  const id = await bookingIdFrom(parts.db, request)
  const { row, historyId } = await changeBooking(parts, restaurantId, id, (tx) => work(tx, id))
  nameEntry(reply, await historyId)
  return presentOutcome(row)
}

/** The same, and once for its Idempotency-Key where it has one: a device that had no network sends it until it is answered. */
export async function changeOnce(
  parts: BookingRouteParts,
  request: FastifyRequest,
  reply: FastifyReply,
  message: string,
  work: (tx: Tx, id: number) => Promise<ChangedBooking>,
) {
  if (request.headers['idempotency-key'] === undefined) {
    return { message, booking: await changeNamedBooking(parts, request, reply, work) }
  }
  const { restaurantId } = request
  const id = await bookingIdFrom(parts.db, request)
  const written = await writeOnce(
    parts,
    requestKeyOf(request),
    () => parts.db.read((query) => findDay(query, restaurantId, id)),
    async () => undefined,
    async (tx) => {
      const { row, historyId } = await work(tx, id)
      const body = reply.code(200).serialize({ message, booking: presentOutcome(row) }) as string
      return { answer: { status: 200, location: null, body, historyId: await historyId }, bookingId: id }
    },
  )
  sendOnce(reply, written)
  return reply
}

/** No header where nothing changed. */
export function nameEntry(reply: FastifyReply, historyId: number | undefined): void {
  if (historyId !== undefined) reply.header('x-history-id', historyId)
}
