/** Fills in the defaults of a request body, and puts the guest's name together. */
import type { Static } from 'typebox'
import { textsFrom } from '../../domain/booking-texts.ts'
import type { HoldOwner } from '../diary/holds.sql.ts'
import type { NewPatron } from '../patrons/match-patron.sql.ts'
import type { CreateBookingBody } from './bookings.schemas.ts'
import type { BookingRequest } from './create-booking.ts'

type Body = Static<typeof CreateBookingBody>

/** `owner`: whose holds the request may use. */
export function bookingRequestFrom(body: Body, actor: string, owner: HoldOwner): BookingRequest {
  return {
    date: body.date,
    adults: body.adults,
    children: body.children ?? 0,
    dining_area_id: body.dining_area_id ?? null,
    table_ids: body.table_ids,
    duration: body.duration,
    override: body.override ?? false,
    waiting_list: body.waiting_list ?? false,
    ...textsFrom((text) => body[text] ?? null),
    booking_source_id: body.booking_source_id ?? null,
    booking_tag_ids: body.booking_tag_ids ?? [],
    guest: guestFrom(body.patron, body.booking_source_id ?? null),
    actor,
    hold: body.hold_id ? { id: body.hold_id, owner } : null,
  }
}

function guestFrom(patron: Body['patron'], channelId: number | null): NewPatron {
  const walkin = patron.walkin ?? false
  const name = [patron.first_name, patron.last_name]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
  return {
    name: name || (walkin ? 'Walk-in' : ''),
    email: blankToNull(patron.email),
    mobileNumber: blankToNull(patron.mobile_number),
    mobilePrefix: blankToNull(patron.mobile_prefix),
    walkin,
    channelId,
  }
}

const blankToNull = (text: string | null | undefined): string | null => text?.trim() || null
