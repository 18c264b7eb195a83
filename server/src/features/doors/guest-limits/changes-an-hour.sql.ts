/** How often a guest has changed a booking within an hour. */
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'

// Notes do not count, since nobody is notified of them.
const count = statement(
  'guest_limits.count_changes',
  `select count(*)::int as changes from maitred.booking_history
    where restaurant_id = $1 and booking_id = $2 and actor like 'guest%' and action = 'update' and at > to_timestamp($3)
      and changes ?| array['date', 'adults', 'children']`,
)

/** Changes since then, by the link or by programs for the guest. Exact if the booking is locked. */
export async function countChanges(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
  since: EpochSeconds,
): Promise<number> {
  const [row] = await tx.rows<{ changes: number }>(count, [restaurantId, bookingId, since])
  return row?.changes ?? 0
}
