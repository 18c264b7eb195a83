/** Texts of the demo that went out before it was made. */
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'

const sent = statement(
  'demo.insert_sent_text',
  `insert into maitred.messages (restaurant_id, booking_id, kind, channel, visit_at, state, next_attempt_at, called_at,
                                 finished_at, created_at, recipient, sender, body, parts, country, reference, delivery)
   select $1, id, $3, 'sms', starts_at, 'sent', null, $4, $4, $4, $5, $6, $7, $8, $9, $10, 'delivered'
     from maitred.bookings where restaurant_id = $1 and id = $2`,
)

export type SentText = {
  bookingId: number
  kind: 'reminder' | 'reconfirmation'
  number: string
  country: string | null
  sender: string
  body: string
  parts: number
  reference: string
  at: Temporal.Instant
}

export async function insertSentText(tx: Tx, restaurantId: number, text: SentText): Promise<void> {
  const { bookingId, kind, at, number, sender, body, parts, country, reference } = text
  await tx.rows(sent, [restaurantId, bookingId, kind, at.toString(), number, sender, body, parts, country, reference])
}

const read = statement(
  'demo.read_answers',
  'update maitred.texts_received set read_at = $3 where restaurant_id = $1 and booking_id = $2 and read_at is null',
)

export async function readAnswers(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
  at: Temporal.Instant,
): Promise<void> {
  await tx.rows(read, [restaurantId, bookingId, at.toString()])
}
