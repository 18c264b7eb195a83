/** Makes an order of a body: fills in its defaults, where null is the same as nothing, and puts the guest's name together. */
import type { Static } from 'typebox'
import { type Caller, isPerson } from '../../../domain/caller.ts'
import { plainName } from '../../../domain/field-formats.ts'
import type { BookingChannel } from '../../../domain/money/policies.ts'
import { channelOf, type staffFields } from '../../../domain/seating/online-rules.ts'
import type { GivenContact } from '../../guests/patrons/match/match-patron.sql.ts'
import type { HoldOwner } from '../../house/schedule/holds.sql.ts'
import type { CreateBookingBody } from '../write/booking-bodies.schemas.ts'
import type { GuestOrder, Order, StaffOrder } from './order.ts'

type Body = Static<typeof CreateBookingBody>
type StaffField = (typeof staffFields)[number]

/** Taken from the caller. */
type Orderer = Pick<Caller, 'actor' | 'tokenRoot' | 'scope' | 'bookingSourceId'> & {
  /** Whose holds the order may use. */
  idempotencyScope: HoldOwner
}

export const orderFromBody = (body: Body, caller: Orderer): Order =>
  channelOf(caller) === 'staff' ? staffOrderFrom(body, caller) : guestOrderFrom(body, caller)

export function staffOrderFrom(body: Body, caller: Orderer): StaffOrder {
  return {
    ...orderedIn(body, caller),
    channel: 'staff',
    private_comment: body.private_comment ?? null,
    table_ids: body.table_ids ?? undefined,
    duration: body.duration ?? undefined,
    override: body.override ?? false,
    seated: body.seated ?? false,
    quoted_minutes: body.quoted_minutes ?? undefined,
    patron_id: body.patron_id ?? null,
    products: body.products ?? undefined,
    payment: body.payment ? { as: body.payment.as, words: blankToNull(body.payment.words) } : undefined,
    guest: { ...contactFrom(body.patron ?? {}), walkin: body.patron?.walkin ?? false },
  }
}

/** Reads nothing that is for staff, whatever the body has. */
export function guestOrderFrom(body: Omit<Body, StaffField | 'products'>, caller: Orderer): GuestOrder {
  return {
    ...orderedIn(body, caller),
    channel: 'online',
    guest: { ...contactFrom(body.patron ?? {}), walkin: false },
  }
}

function orderedIn(body: Omit<Body, StaffField | 'products'>, caller: Orderer) {
  const { actor, tokenRoot, idempotencyScope: owner } = caller
  return {
    date: body.date,
    adults: body.adults,
    children: body.children ?? 0,
    dining_area_id: body.dining_area_id ?? null,
    waiting_list: body.waiting_list ?? false,
    is_request: false,
    language: body.language ?? null,
    comment: body.comment ?? null,
    company: body.company ?? null,
    room_number: body.room_number ?? null,
    custom_field: body.custom_field ?? null,
    concierge: body.concierge ?? null,
    booking_source_id: body.booking_source_id ?? null,
    default_source_id: caller.bookingSourceId,
    booking_tag_ids: body.booking_tag_ids ?? [],
    actor,
    tokenRoot,
    asking: { channel: bookingChannelOf(caller), language: body.language ?? null, network: null, agreed: null },
    hold: body.hold_id ? { id: body.hold_id, owner } : null,
  }
}

export function bookingChannelOf({ actor, scope }: Pick<Caller, 'actor' | 'scope'>): BookingChannel {
  if (scope === 'website') return 'website'
  return isPerson(actor) ? 'diary' : 'api'
}

function contactFrom(patron: NonNullable<Body['patron']>): GivenContact {
  return {
    name: nameFrom(patron),
    email: blankToNull(patron.email),
    mobileNumber: blankToNull(patron.mobile_number),
    mobilePrefix: blankToNull(patron.mobile_prefix),
  }
}

type NameParts = { first_name?: string | null; last_name?: string | null }

export function nameFrom({ first_name, last_name }: NameParts): string | null {
  return [first_name, last_name].flatMap((part) => plainName(part ?? '') || []).join(' ') || null
}

export const blankToNull = (text: string | null | undefined): string | null => text?.trim() || null
