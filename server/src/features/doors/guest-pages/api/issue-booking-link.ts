/**
 * The link by which a guest manages a booking, for staff who pass it on or revoke it. A block has no guest and no link.
 */
import type { Query, Tx } from '../../../../db/database.ts'
import { isBlock } from '../../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { notFound, TransitionRefused } from '../../../../domain/problem.ts'
import { sendHistory } from '../../../bookings/read/history.sql.ts'
import { findLinkVersion, type LinkVersion, raiseLinkVersion } from '../../../guests/guest-links/booking-link.sql.ts'
import type { BookingLink } from '../../../guests/guest-links/booking-link.ts'

export async function currentBookingLink(query: Query, restaurantId: number, bookingId: number): Promise<BookingLink> {
  return linkFrom(restaurantId, bookingId, await findLinkVersion(query, restaurantId, bookingId))
}

/** Revokes all earlier links of the booking. The history records who did so. */
export async function rotateBookingLink(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
  { actor, at }: { actor: string; at: EpochSeconds },
): Promise<BookingLink> {
  const link = linkFrom(restaurantId, bookingId, await raiseLinkVersion(tx, restaurantId, bookingId))
  sendHistory(tx, restaurantId, bookingId, { at, actor, action: 'rotate-link', changes: {} })
  return link
}

function linkFrom(restaurantId: number, bookingId: number, row: LinkVersion | undefined): BookingLink {
  if (!row) throw notFound('Booking')
  if (isBlock(row.status)) throw new TransitionRefused((say) => say.bookings.noLink, row.status)
  return { restaurantId, bookingId, version: row.link_version }
}
