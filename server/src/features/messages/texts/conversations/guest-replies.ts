/**
 * Tells other parts of the server that a guest has answered, in the transaction that keeps the answer: what they write
 * commits with it. They are told once for each answer, whatever it did.
 */
import type { Tx } from '../../../../db/database.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'

export type GuestReply = {
  restaurantId: number
  /** In `texts_received`. */
  id: number
  bookingId: number | null
  name: string | null
  said: string
  acted: 'confirm' | 'stop' | 'cancel' | 'start' | 'late' | null
  at: EpochSeconds
}

export type ReplyListener = (tx: Tx, reply: GuestReply) => void | Promise<void>

const listeners = new Set<ReplyListener>()

/** Returns a function that ends it. */
export function onGuestReply(listener: ReplyListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export async function tellOfReply(tx: Tx, reply: GuestReply): Promise<void> {
  for (const listener of listeners) await listener(tx, reply)
}
