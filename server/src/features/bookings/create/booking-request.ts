/** Fills in the defaults of a request body, where null is the same as nothing, and puts the guest's name together. */
import type { Static } from 'typebox'
import { textsFrom } from '../../../domain/booking/booking-texts.ts'
import type { Caller } from '../../../domain/caller.ts'
import { channelOf } from '../../../domain/seating/online-rules.ts'
import type { GivenGuest } from '../../patrons/match/match-patron.ts'
import type { HoldOwner } from '../../schedule/holds.sql.ts'
import type { CreateBookingBody } from '../write/booking-bodies.schemas.ts'
import type { BookingRequest } from './create-booking.ts'

type Body = Static<typeof CreateBookingBody>

/** Taken from the caller. */
type Orderer = Pick<Caller, 'actor' | 'tokenRoot' | 'scope' | 'bookingSourceId'> & {
  /** Whose holds the request may use. */
  idempotencyScope: HoldOwner
}

export function bookingRequestFrom(body: Body, caller: Orderer): BookingRequest {
  const { actor, tokenRoot, scope, idempotencyScope: owner } = caller
  return {
    date: body.date,
    adults: body.adults,
    children: body.children ?? 0,
    dining_area_id: body.dining_area_id ?? null,
    table_ids: body.table_ids ?? undefined,
    duration: body.duration ?? undefined,
    override: body.override ?? false,
    waiting_list: body.waiting_list ?? false,
    is_request: false,
    seated: body.seated ?? false,
    quoted_minutes: body.quoted_minutes ?? undefined,
    language: body.language ?? null,
    ...textsFrom((text) => body[text] ?? null),
    booking_source_id: body.booking_source_id ?? null,
    default_source_id: caller.bookingSourceId,
    booking_tag_ids: body.booking_tag_ids ?? [],
    patron_id: body.patron_id ?? null,
    guest: guestFrom(body.patron ?? {}),
    actor,
    tokenRoot,
    channel: channelOf({ scope }),
    hold: body.hold_id ? { id: body.hold_id, owner } : null,
  }
}

function guestFrom(patron: NonNullable<Body['patron']>): GivenGuest {
  return {
    name: nameFrom(patron),
    email: blankToNull(patron.email),
    mobileNumber: blankToNull(patron.mobile_number),
    mobilePrefix: blankToNull(patron.mobile_prefix),
    walkin: patron.walkin ?? false,
  }
}

type NameParts = { first_name?: string | null; last_name?: string | null }

export function nameFrom({ first_name, last_name }: NameParts): string | null {
  return [first_name, last_name].flatMap((part) => blankToNull(part) ?? []).join(' ') || null
}

export const blankToNull = (text: string | null | undefined): string | null => text?.trim() || null
