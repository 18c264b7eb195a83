/** What companions of a booking must not eat, which its guest's record does not say. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { Allergens } from '../../../domain/guest/allergens.ts'

const list = statement(
  'booking_allergens.list',
  `select id, coalesce(allergens, '{}') as allergens, other_allergens as other
     from maitred.bookings where restaurant_id = $1 and id = any ($2::int[])`,
)

export function listBookingAllergens(
  query: Query,
  restaurantId: number,
  ids: readonly number[],
): Promise<(Allergens & { id: number })[]> {
  return query.rows(list, [restaurantId, ids])
}

const write = statement(
  'booking_allergens.write',
  `update maitred.bookings set allergens = nullif($3::text[], '{}'), other_allergens = $4, updated_at = to_timestamp($5)
    where restaurant_id = $1 and id = $2`,
)

export async function writeBookingAllergens(
  tx: Tx,
  restaurantId: number,
  id: number,
  { allergens, other }: Allergens,
  at: EpochSeconds,
): Promise<void> {
  await tx.rows(write, [restaurantId, id, allergens, other, at])
}
