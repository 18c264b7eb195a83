/**
 * The hold of a booking form: taken when a time is chosen, moved when another is, used by the booking. One at a time for a
 * form, owned by its key. Where the guest's network has ten already, or others must be moved to make room, none is taken, and
 * the guest books without.
 */
import { hash } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import { Problem } from '../../domain/problem.ts'
import { type BookingContext, nowOf } from '../bookings/booking-context.ts'
import { NeedsMoves } from '../bookings/seat-party.ts'
import { writeOnDay } from '../bookings/write-on-day.ts'
import { findHoldOf, lockHoldOf, type OwnHold } from '../diary/holds.sql.ts'
import type { HouseRow } from '../diary/house.sql.ts'
import { type Holder, type HoldWish, moveHold, takeHold } from '../holds/take-hold.ts'

export const ownerOf = (key: string): string => `guest-form:${key}`

export type HoldParts = BookingContext & { db: Database }

/** `network` is counted, not kept: the database has its hash. */
const holderOf = (key: string, network: string): Holder => {
  return { owner: ownerOf(key), address: hash('sha256', network, 'base64url'), byStaff: false, channel: 'online' }
}

export type ChosenTime = Pick<HoldWish, 'date' | 'adults' | 'children' | 'dining_area_id'>

/** When it expires, or undefined without a hold. Throws where the time cannot be had. */
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
    const before = await lockHoldOf(tx, restaurantId, holder.owner, nowOf(parts))
    return before
      ? moveHold(tx, restaurantId, parts, before.id, wish, holder)
      : takeHold(tx, restaurantId, parts, wish, holder)
  })
  try {
    return (await taken).until
  } catch (error) {
    // The booking itself is decided afresh, and others are moved for it.
    if (error instanceof NeedsMoves) return undefined
    if (error instanceof Problem && error.code === 'RATE_LIMITED') return undefined
    throw error
  }
}

export function ownHold(parts: HoldParts, restaurantId: number, key: string): Promise<OwnHold | undefined> {
  return parts.db.read((query) => findHoldOf(query, restaurantId, ownerOf(key), nowOf(parts)))
}
