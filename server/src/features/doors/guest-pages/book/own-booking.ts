/**
 * The guest's own booking, from whose page they came to book another: only who has its link is told that it is at the same
 * time, so that no form reveals who has a table.
 */
import type { Database } from '../../../../db/database.ts'
import { isExpected } from '../../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { findDetail } from '../../../bookings/read/booking-detail.sql.ts'
import { findLinkVersion } from '../../../guests/guest-links/booking-link.sql.ts'
import type { BookingLinks } from '../../../guests/guest-links/booking-link.ts'

export type OwnBooking = { path: string; startsAt: EpochSeconds; adults: number; children: number }

/** Undefined unless the link is valid and the booking is for the same time as one that begins at `at`. */
export async function ownBookingAt(
  { db, links }: { db: Database; links: BookingLinks },
  restaurantId: number,
  signed: string,
  at: EpochSeconds,
): Promise<OwnBooking | undefined> {
  const link = links.read(signed)
  if (link?.restaurantId !== restaurantId) return undefined
  const { bookingId } = link
  const version = await db.read((query) => findLinkVersion(query, restaurantId, bookingId))
  if (version?.link_version !== link.version) return undefined
  const row = await db.read((query) => findDetail(query, restaurantId, bookingId))
  const isAtOnce = Math.abs(at - row.starts_at) < row.ends_at - row.starts_at
  if (!isExpected(row.status) || row.waiting_list || !isAtOnce) return undefined
  return { path: links.pathOf(link), startsAt: row.starts_at, adults: row.adults, children: row.children }
}
