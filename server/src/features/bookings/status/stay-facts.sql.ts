/** What a host says of guests and no booking shape shows: until when they stay, since when they sit, how long they wait. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { notFound } from '../../../domain/problem.ts'

export type StayFacts = {
  expected_end: EpochSeconds | null
  quoted_from: EpochSeconds | null
  quoted_until: EpochSeconds | null
}

const facts = statement(
  'bookings.stay_facts',
  `select floor(extract(epoch from expected_end))::bigint as expected_end,
          floor(extract(epoch from quoted_from))::bigint as quoted_from,
          floor(extract(epoch from quoted_until))::bigint as quoted_until
     from maitred.bookings where restaurant_id = $1 and id = $2`,
)

export async function findStayFacts(query: Query, restaurantId: number, id: number): Promise<StayFacts> {
  const [row] = await query.rows<StayFacts>(facts, [restaurantId, id])
  if (!row) throw notFound('Booking')
  return row
}

const setEnd = statement(
  'bookings.set_expected_end',
  `update maitred.bookings set expected_end = to_timestamp($3), updated_at = to_timestamp($4)
    where restaurant_id = $1 and id = $2`,
)

/** Null: as it follows from when they came. */
export async function updateExpectedEnd(
  tx: Tx,
  restaurantId: number,
  id: number,
  end: EpochSeconds | null,
  at: EpochSeconds,
): Promise<void> {
  await tx.rows(setEnd, [restaurantId, id, end, at])
}

const setArrival = statement(
  'bookings.set_arrival',
  `update maitred.bookings set arrived_at = to_timestamp($3), updated_at = to_timestamp($4)
    where restaurant_id = $1 and id = $2`,
)

export async function updateArrival(
  tx: Tx,
  restaurantId: number,
  id: number,
  arrivedAt: EpochSeconds,
  at: EpochSeconds,
): Promise<void> {
  await tx.rows(setArrival, [restaurantId, id, arrivedAt, at])
}

const setQuote = statement(
  'bookings.set_quote',
  `update maitred.bookings
      set quoted_from = to_timestamp($3), quoted_until = to_timestamp($4), updated_at = to_timestamp($5)
    where restaurant_id = $1 and id = $2`,
)

export async function updateQuote(
  tx: Tx,
  restaurantId: number,
  id: number,
  quoted: { from: EpochSeconds; until: EpochSeconds } | null,
  at: EpochSeconds,
): Promise<void> {
  await tx.rows(setQuote, [restaurantId, id, quoted?.from ?? null, quoted?.until ?? null, at])
}
