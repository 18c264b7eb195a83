/**
 * The hold of a booking form: taken when a time is chosen, moved when another is, used by the booking. A form has one
 * at a time, owned by its key, for 15 minutes in all. No hold is taken beyond the limits of the guest's network, of all
 * guests (guest-limits/admit-guest.ts), or where other bookings would have to be moved; the guest then books without.
 * Locks in order: the form, the network, the days.
 */
import type { Clock } from '../../../../clock.ts'
import type { Database, Tx } from '../../../../db/database.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { seatsOfHouse } from '../../../../domain/seating/share-of-guest-holds.ts'
import {
  type Holder,
  type HoldWish,
  holdSeconds,
  moveHold,
  TooManyHolds,
  takeHold,
} from '../../../bookings/holds/take-hold.ts'
import { NeedsMoves } from '../../../bookings/seating/find-tables.ts'
import { type BookingContext, nowOf } from '../../../bookings/write/booking-context.ts'
import { writeOnDay } from '../../../bookings/write/write-on-day.ts'
import { ownerOfUnconfirmed } from '../../../guests/confirmations/unconfirmed-booking.ts'
import { findHoldOf, lockHoldOf, type OwnHold, sendDeleteHold } from '../../../house/schedule/holds.sql.ts'
import type { CachedHouse } from '../../../house/schedule/house-cache.ts'
import { assertAdmitted, type GuestLimits, type Stranger, tooLarge } from '../../guest-limits/admit-guest.ts'
import { formHoldsSeconds } from '../../guest-limits/guest-limits.ts'
import { formHeldSince } from './guest-hold.sql.ts'

export const ownerOf = (key: string): string => `guest-form:${key}`

export type HoldParts = BookingContext & { db: Database; clock: Clock; limits: GuestLimits }

/**
 * Counts the hold of a stranger and returns how it is taken. Throws where no more are made in this hour, and for more
 * guests than the house has seats.
 */
export async function admitHold(
  tx: Tx,
  { limits, clock }: Pick<HoldParts, 'limits' | 'clock'>,
  house: CachedHouse,
  guest: Stranger,
  { key, party }: { key: string; party: number },
): Promise<Holder> {
  if (party > seatsOfHouse(house.prepared.house)) throw tooLarge()
  const contact = { email: null, telephone: null }
  assertAdmitted(await limits.admitGuest(tx, house, guest, contact, { to: 'hold' }, clock.now()))
  return holderOf(limits, guest, key)
}

const holderOf = (limits: GuestLimits, guest: Stranger, key: string): Holder => {
  return { ...limits.holdsOf(guest), owner: ownerOf(key), byStaff: false, channel: 'online' }
}

/** A submitted form: the key of its booking, and the key that owns its hold. */
export type FormSent = {
  key: string
  holdKey: string
  guest: Stranger
}

export type ChosenTime = Pick<HoldWish, 'date' | 'adults' | 'children' | 'dining_area_id' | 'chosen_table_id'>

/** Returns when the hold expires, or undefined without one. Throws where the time is not available. */
export async function holdTime(
  parts: HoldParts,
  house: CachedHouse,
  chosen: ChosenTime,
  { key, guest }: { key: string; guest: Stranger },
): Promise<EpochSeconds | undefined> {
  const { id: restaurantId } = house.settings
  const owner = ownerOf(key)
  const wish = { ...chosen, table_ids: undefined, duration: undefined, override: false }
  const taken = writeOnDay(parts, restaurantId, chosen.date.slice(0, 10), async (tx) => {
    const now = nowOf(parts)
    const [before, since] = await Promise.all([
      lockHoldOf(tx, restaurantId, owner, now),
      formHeldSince(tx, restaurantId, key, now),
    ])
    const until = Math.min(now + holdSeconds, since + formHoldsSeconds)
    if (until <= now) throw new TooManyHolds('This form has held tables for 15 minutes.')
    const party = chosen.adults + chosen.children
    const holder = await admitHold(tx, parts, house, guest, { key, party })
    return before
      ? moveHold(tx, restaurantId, parts, before.id, wish, { ...holder, until })
      : takeHold(tx, restaurantId, parts, wish, { ...holder, until })
  })
  try {
    return (await taken).until
  } catch (error) {
    // No hold: the booking itself is decided afresh, and may move others.
    if (error instanceof NeedsMoves || error instanceof TooManyHolds) return undefined
    throw error
  }
}

/**
 * Hands the hold of the form, or a new one, to the booking that waits for its confirmation; false where none is held.
 * Throws where the time is not available.
 */
export async function holdUnconfirmed(
  tx: Tx,
  parts: HoldParts,
  house: CachedHouse,
  chosen: ChosenTime,
  { key, holdKey, guest }: FormSent,
  until: EpochSeconds,
): Promise<boolean> {
  const restaurantId = house.settings.id
  const passedTo = ownerOfUnconfirmed(key)
  // The order itself was admitted, so its hold is not counted once more.
  const holder = { ...holderOf(parts.limits, guest, holdKey), until, passedTo }
  const { date, adults, children, dining_area_id, chosen_table_id } = chosen
  const wish = {
    date,
    adults,
    children,
    dining_area_id,
    chosen_table_id,
    table_ids: undefined,
    duration: undefined,
    override: false,
  }
  const before = await lockHoldOf(tx, restaurantId, holder.owner, nowOf(parts))
  try {
    await (before
      ? moveHold(tx, restaurantId, parts, before.id, wish, holder)
      : takeHold(tx, restaurantId, parts, wish, { ...holder, owner: passedTo }))
    return true
  } catch (error) {
    if (!(error instanceof NeedsMoves || error instanceof TooManyHolds)) throw error
    // The transaction continues, and the attempt to move may have released the tables of the previous hold.
    if (before) sendDeleteHold(tx, restaurantId, before.id, holder.owner)
    return false
  }
}

export function ownHold(
  parts: BookingContext & { db: Database },
  restaurantId: number,
  key: string,
): Promise<OwnHold | undefined> {
  return parts.db.read((query) => findHoldOf(query, restaurantId, ownerOf(key), nowOf(parts)))
}
