/**
 * What a request or a place on the waiting list is asked for when it gets its table: nothing was asked before. Staff and
 * programs accept for the guest, who pays by a link; a guest who takes a table that was offered pays at once.
 */
import type { Query } from '../../../db/database.ts'
import { isPending } from '../../../domain/booking/booking-status.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { isAgent, isGuest, isPerson } from '../../../domain/caller.ts'
import type { BookingChannel } from '../../../domain/money/policies.ts'
import { payUntilByLink, payUntilOnline } from '../../../domain/money/policy-terms.ts'
import type { AskedOfNew } from '../../../domain/money/terms.ts'
import { findLinkedBooking } from '../../guests/guest-links/booking-link.sql.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import type { BookingDetailRow } from '../read/booking-detail.sql.ts'
import { isMadeByGuest } from '../read/made-by-guest.sql.ts'
import { termsAsked } from './asked-of.ts'

type Accepted = { areaId: number | null; at: EpochSeconds; byGuest: boolean; now: EpochSeconds }

/** Null where nothing is asked, also where it is too late for a link: then staff see to it. */
export async function askedOnAccept(
  query: Query,
  house: CachedHouse,
  before: BookingDetailRow,
  { areaId, at, byGuest, now }: Accepted,
): Promise<AskedOfNew | null> {
  const { settings } = house
  const wasAsked = (before.money?.ask ?? null) !== null
  if (settings.payment_policies.length === 0 || !isPending(before.status) || wasAsked) return null
  const [channel, linked] = await Promise.all([
    channelOf(query, settings.id, before),
    findLinkedBooking(query, settings.id, before.id),
  ])
  const { adults, children } = before
  const seat = { at, adults, children, areaIds: areaId === null ? [] : [areaId] }
  const asked = termsAsked(house, { channel, language: linked?.language ?? null }, seat, now)
  if (asked === null) return null
  const moment = { startsAt: at, bookedAt: now }
  const payUntil = byGuest ? payUntilOnline(asked.policy, moment) : payUntilByLink(asked.terms, moment)
  return payUntil === null ? null : { terms: asked.terms, accepted: null, payUntil }
}

async function channelOf(query: Query, restaurantId: number, before: BookingDetailRow): Promise<BookingChannel> {
  const { created_by: actor, id } = before
  if (isAgent(actor)) return 'assistant'
  if (isGuest(actor)) return 'guest_page'
  if (isPerson(actor)) return 'diary'
  return (await isMadeByGuest(query, restaurantId, id)) ? 'website' : 'api'
}
