import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { BookingContact } from '../../../domain/booking/booking-contact.ts'
import type { BookingStatus } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'

// In the order of ids, so that two of them do not deadlock.
const lock = statement(
  'patrons.lock_upcoming_bookings',
  `select id, local_date
     from maitred.bookings
    where restaurant_id = $1 and patron_id = $2 and status = any ($3::text[]) and starts_at > to_timestamp($4)
    order by id
      for no key update`,
)

export function lockUpcomingBookings(
  tx: Tx,
  restaurantId: number,
  patronId: number,
  statuses: readonly BookingStatus[],
  now: EpochSeconds,
): Promise<{ id: number; local_date: LocalDate }[]> {
  return tx.rows(lock, [restaurantId, patronId, statuses, now])
}

const isOldNumber = 'mobile_number = $8 and mobile_prefix is not distinct from $10'

const correct = statement(
  'patrons.correct_contacts',
  `update maitred.bookings
      set name = case when name = $4 then $5 else name end,
          email = case when lower(email) = lower($6) then $7 else email end,
          mobile_number = case when ${isOldNumber} then $9 else mobile_number end,
          mobile_prefix = case when ${isOldNumber} then $11 else mobile_prefix end,
          updated_at = to_timestamp($3)
    where restaurant_id = $1 and id = any ($2::int[])
      and (name = $4 or lower(email) = lower($6) or ${isOldNumber})`,
)

/** Replaces each part of the contact that equals the old one. */
export async function correctContacts(
  tx: Tx,
  restaurantId: number,
  ids: readonly number[],
  before: BookingContact,
  after: BookingContact,
  at: EpochSeconds,
): Promise<void> {
  const parts = (['name', 'email', 'mobile_number', 'mobile_prefix'] as const).flatMap((part) => [
    before[part],
    after[part],
  ])
  await tx.rows(correct, [restaurantId, ids, at, ...parts])
}
