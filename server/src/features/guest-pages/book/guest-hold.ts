/**
 * The hold of a booking form: taken when a time is chosen, moved when another is, used by the booking. A form has one
 * at a time, owned by its key, for 15 minutes in all. No hold is taken where the guest's network has three, guests hold
 * a fifth of the seats, or other bookings would have to be moved; the guest then books without. Locks in order: the
 * form, the network, the days.
 */
import { hash } from 'node:crypto'
import type { Database, Tx } from '../../../db/database.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { NeedsMoves } from '../../bookings/seating/find-tables.ts'
import { type BookingContext, nowOf } from '../../bookings/write/booking-context.ts'
import { writeOnDay } from '../../bookings/write/write-on-day.ts'
import { ownerOfUnconfirmed } from '../../confirmations/unconfirmed-booking.ts'
import { type Holder, type HoldWish, holdSeconds, moveHold, TooManyHolds, takeHold } from '../../holds/take-hold.ts'
import { findHoldOf, lockHoldOf, type OwnHold, sendDeleteHold } from '../../schedule/holds.sql.ts'
import type { HouseRow } from '../../schedule/house.sql.ts'
import { formHoldsSeconds, holdsOfNetwork } from '../limits/holds-of-network.ts'
import { formHeldSince } from './guest-hold.sql.ts'

export const ownerOf = (key: string): string => `guest-form:${key}`

export type HoldParts = BookingContext & { db: Database }

/** Holds are counted under a hash of the network, so that the address is not stored. */
const holderOf = (key: string, network: string): Holder => {
  const countedAs = hash('sha256', network, 'base64url')
  return { owner: ownerOf(key), countedAs, most: holdsOfNetwork, byStaff: false, channel: 'online' }
}

/** Holds of assistants are counted together, and limited by seats (agents/tools/take-agent-hold.ts). */
export const agentHolder = (key: string): Holder => ({
  ...holderOf(key, 'agents'),
  most: Number.MAX_SAFE_INTEGER,
})

/** A submitted form: the key of its booking, and the key that owns its hold. */
export type FormSent = {
  key: string
  holdKey: string
  /** Bookings for an evening from one network are counted together. */
  network: string
  /** Set for a program that books for many guests: the limits of its network do not apply. */
  agent?: { countsEvening: boolean }
}

export type ChosenTime = Pick<HoldWish, 'date' | 'adults' | 'children' | 'dining_area_id'>

/** Returns when the hold expires, or undefined without one. Throws where the time is not available. */
export async function holdTime(
  parts: HoldParts,
  house: HouseRow,
  chosen: ChosenTime,
  { key, network }: { key: string; network: string },
): Promise<EpochSeconds | undefined> {
  const { id: restaurantId } = house
  const holder = holderOf(key, network)
  const wish = { ...chosen, table_ids: undefined, duration: undefined, override: false }
  const taken = writeOnDay(parts, restaurantId, chosen.date.slice(0, 10), async (tx) => {
    const now = nowOf(parts)
    const [before, since] = await Promise.all([
      lockHoldOf(tx, restaurantId, holder.owner, now),
      formHeldSince(tx, restaurantId, key, now),
    ])
    const until = Math.min(now + holdSeconds, since + formHoldsSeconds)
    if (until <= now) throw new TooManyHolds('This form has held tables for 15 minutes.')
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
  parts: BookingContext,
  restaurantId: number,
  chosen: ChosenTime,
  { key, holdKey, network, agent }: FormSent,
  until: EpochSeconds,
): Promise<boolean> {
  const passedTo = ownerOfUnconfirmed(key)
  const holder = { ...(agent ? agentHolder(holdKey) : holderOf(holdKey, network)), until, passedTo }
  const { date, adults, children, dining_area_id } = chosen
  const wish = { date, adults, children, dining_area_id, table_ids: undefined, duration: undefined, override: false }
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

export function ownHold(parts: HoldParts, restaurantId: number, key: string): Promise<OwnHold | undefined> {
  return parts.db.read((query) => findHoldOf(query, restaurantId, ownerOf(key), nowOf(parts)))
}
