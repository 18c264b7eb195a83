/** Changes of one booking by a route: the day's lock, the transaction and the entry of the history that the answer names. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../../../db/database.ts'
import { presentOutcome } from '../read/present-booking.ts'
import { type BookingRouteParts, bookingIdFrom } from '../write/booking-path.http.ts'
import type { ChangedBooking } from '../write/record-change.ts'
import { changeBooking } from '../write/write-on-day.ts'

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

/** No header where nothing changed. */
export function nameEntry(reply: FastifyReply, historyId: number | undefined): void {
  if (historyId !== undefined) reply.header('x-history-id', historyId)
}
