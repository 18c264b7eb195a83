/** How often a guest has changed a booking within an hour. */
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'

/**
 * `visit`: another time or party; `late`: how late they come; `details`: their telephone, address or choices; `order`: their
 * menus and extras.
 */
export type CountedChange = 'visit' | 'late' | 'details' | 'order'

const actionOf: Readonly<Record<CountedChange, string>> = {
  visit: 'update',
  late: 'late',
  details: 'correct',
  order: 'order',
}

// Notes do not count, since they notify no one.
const count = statement(
  'guest_limits.count_changes',
  `select count(*)::int as changes from maitred.booking_history
    where restaurant_id = $1 and booking_id = $2 and actor like 'guest%' and at > to_timestamp($3) and action = $4
      and (action <> 'update' or changes ?| array['date', 'adults', 'children'])`,
)

/** Changes since then, by the link or by programs for the guest. Exact if the booking is locked. */
export async function countChanges(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
  { since, what }: { since: EpochSeconds; what: CountedChange },
): Promise<number> {
  const [row] = await tx.rows<{ changes: number }>(count, [restaurantId, bookingId, since, actionOf[what]])
  return row?.changes ?? 0
}
