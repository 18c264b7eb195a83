/**
 * What a token with the scope `website` may send, and what it is shown. It books and cancels like a guest: nothing that is
 * for staff, and of a booking nothing that it did not send. So a leaked website token does not reveal which guests are known.
 */

import type { BookingContact } from '../../../domain/booking/booking-contact.ts'
import type { Caller } from '../../../domain/caller.ts'
import { patronTags } from '../../../domain/guest/patron-tags.ts'
import { Problem } from '../../../domain/problem.ts'
import { staffFields } from '../../../domain/seating/online-rules.ts'
import { BookingChanged } from '../read/booking-changed.ts'
import type { BookingDetailRow } from '../read/booking-detail.sql.ts'
import type { BookingDetail, ShownBooking } from '../read/present-booking.ts'
import { PastStart } from '../seating/find-tables.ts'

export const isWebsite = ({ scope }: Caller): boolean => scope === 'website'

/** Throws FORBIDDEN for fields that are for staff. `body` has not been validated yet. */
export function assertNoStaffFields(body: unknown): void {
  const sent = fieldsOf(body)
  const forStaff = staffFields.find((field) => isSent(sent[field]))
  if (forStaff) throw notCovered(`the field ${forStaff}`)
  // An order needs prices and terms that the guest has read.
  if (isSent(sent.products)) throw notCovered('the field products')
  // False is not the default here: it would lift a pin that staff have set.
  if (sent.is_pinned !== undefined) throw notCovered('the field is_pinned')
  // Whether a guest is written to is for the house to say.
  if (sent.tell_guest !== undefined) throw notCovered('the field tell_guest')
  // The pause does not bind walk-ins, and they are confirmed at once.
  if (isSent(fieldsOf(sent.patron).walkin)) throw notCovered('the field patron.walkin')
}

export const notCovered = (what: string): Problem =>
  new Problem('FORBIDDEN', `This token has the scope website, which does not cover ${what}.`)

/** Null, false and absent are the same. */
const isSent = (value: unknown): boolean => value !== undefined && value !== null && value !== false

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const noTags = Object.fromEntries(patronTags.map((tag) => [tag, false])) as NonNullable<BookingDetail['patron']>['tags']
const noStats = { total_bookings: 0, cancelled_bookings: 0, no_show_bookings: 0, last_booking_date: null }

/** The booking as this caller may see it. */
export function shownTo<Booking extends BookingDetail | ShownBooking>(
  caller: Caller,
  booking: Booking,
  row: BookingDetailRow,
): Booking {
  return isWebsite(caller) ? websiteView(booking, row.contact) : booking
}

/**
 * With the contact given for the booking and nothing else of the guest; the patron's id would reveal whether they were
 * known.
 */
function websiteView<Booking extends BookingDetail | ShownBooking>(booking: Booking, contact: BookingContact): Booking {
  const { name, email, mobile_number } = contact
  const patron = booking.patron && {
    ...booking.patron,
    ...('tags' in booking.patron && { tags: noTags }),
    ...{ id: null, name: name ?? '', email, mobile_number, comments: null, walkin: false, stats: noStats },
  }
  return { ...booking, private_comment: null, booking_tags: [], payment: null, products: null, patron }
}

/** Filters refusals to what this caller may see. */
export async function shownRefusals<Result>(caller: Caller, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (refusal) {
    throw refusalFor(caller, refusal)
  }
}

/** Bookings in the way belong to other guests and are removed for a website; its own booking is shown as always. */
function refusalFor(caller: Caller, refusal: unknown): unknown {
  if (!isWebsite(caller)) return refusal
  if (refusal instanceof PastStart) return notCovered('a start in the past')
  if (!(refusal instanceof BookingChanged)) return withoutOthers(refusal)
  const { code, sentence, details, detail, row } = refusal
  return new Problem(code, sentence, { details: { ...details, booking: websiteView(detail, row.contact) } })
}

/** The refusal without the tables, bookings and holds that are in the way. */
export function withoutOthers(refusal: unknown): unknown {
  if (!(refusal instanceof Problem) || refusal.code !== 'TABLE_UNAVAILABLE') return refusal
  return new Problem(refusal.code, refusal.sentence, {
    details: { tables: [], bookings: [], holds: [] },
    cause: refusal,
  })
}
