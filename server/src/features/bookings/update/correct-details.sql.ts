/** What a guest may correct of a booking beside its visit. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { Allergen } from '../../../domain/guest/allergens.ts'

export type GuestGiven = {
  guest_choices: readonly string[] | null
  /** Of the booking, beside those of the guest's record. */
  allergens: readonly Allergen[]
  /** Given anew, and not yet shown to be the guest's. */
  new_email: string | null
}

const find = statement(
  'bookings.guest_given',
  `select guest_choices, coalesce(allergens, '{}') as allergens, new_email
     from maitred.bookings where restaurant_id = $1 and id = $2`,
)

export async function findGuestGiven(query: Query, restaurantId: number, id: number): Promise<GuestGiven | undefined> {
  const [row] = await query.rows<GuestGiven>(find, [restaurantId, id])
  return row
}

const correct = statement(
  'bookings.correct_details',
  `update maitred.bookings
      set mobile_number = $3, mobile_prefix = $4, guest_choices = $5, allergens = nullif($6::text[], '{}'), new_email = $7,
          updated_at = to_timestamp($8)
    where restaurant_id = $1 and id = $2`,
)

export type CorrectedRow = GuestGiven & { mobile_number: string | null; mobile_prefix: string | null }

/** Sent with the next statement. */
export function sendCorrected(tx: Tx, restaurantId: number, id: number, row: CorrectedRow, at: EpochSeconds): void {
  const { mobile_number, mobile_prefix, guest_choices, allergens, new_email } = row
  tx.send(correct, [restaurantId, id, mobile_number, mobile_prefix, guest_choices, allergens, new_email, at])
}

const confirm = statement(
  'bookings.confirm_address',
  `update maitred.bookings set email = new_email, new_email = null, updated_at = to_timestamp($3)
    where restaurant_id = $1 and id = $2`,
)

/** Sent with the next statement. */
export function sendConfirmedEmail(tx: Tx, restaurantId: number, id: number, at: EpochSeconds): void {
  tx.send(confirm, [restaurantId, id, at])
}
