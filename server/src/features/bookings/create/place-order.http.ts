/**
 * Places an order: the one way to a new booking, for staff, tokens, pages, assistants and links in mails. Once for its key,
 * decided without a lock first, then with what the door asks of a stranger and the booking in one transaction.
 */
import type { Tx } from '../../../db/database.ts'
import type { Answer, Replay, RequestKey } from '../../../http/idempotency/idempotency.ts'
import type { ChangedBooking } from '../write/record-change.ts'
import type { WriteParts } from '../write/write-on-day.ts'
import { writeOnce } from '../write/write-once.http.ts'
import { createBooking, precheckBooking } from './create-booking.ts'
import type { Order } from './order.ts'

/** How an order comes in. */
export type OrderDoor<Admission> = {
  /**
   * Its first step. Its statements are sent before those of the booking, in the same round trips. Null where a token or a
   * session has already admitted the caller.
   */
  admit: ((tx: Tx) => Promise<Admission>) | null
  /** Nothing of the booking is sent until it has admitted. */
  isAwaited?: boolean
  /** Throws what `admit` has found out; then nothing is booked. */
  answer(tx: Tx, placed: ChangedBooking, admission: Admission | null): Promise<Answer>
}

export function placeOrder<Admission = never>(
  parts: WriteParts & Parameters<typeof createBooking>[2],
  key: RequestKey,
  order: Order,
  { admit, isAwaited = false, answer }: OrderDoor<Admission>,
): Promise<Answer | Replay> {
  const { restaurantId } = key
  return writeOnce(
    parts,
    key,
    order.date.slice(0, 10),
    (query) => precheckBooking(query, restaurantId, parts, order),
    async (tx, checked) => {
      const admitting = admit?.(tx) ?? null
      if (isAwaited) await admitting
      const [admission, placed] = await Promise.all([admitting, createBooking(tx, restaurantId, parts, order, checked)])
      return { answer: await answer(tx, placed, admission), bookingId: placed.row.id }
    },
  )
}
