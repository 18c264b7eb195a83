/**
 * An edit as it was sent, and the times it gives the booking. Its length follows the party and the service, unless it was
 * set by hand.
 */
import { minutesOf } from '../../../domain/availability/availability.ts'
import { hasArrived, isBlock } from '../../../domain/booking/booking-status.ts'
import type { BookingText } from '../../../domain/booking/booking-texts.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import type { BookingDetailRow } from '../read/booking-detail.sql.ts'

/** Only the fields that were sent. */
export type BookingPatch = { readonly [Text in BookingText]?: string | null } & {
  readonly date?: string
  readonly adults?: number
  readonly children?: number
  /** Null is any area. */
  readonly dining_area_id?: number | null
  readonly table_ids?: readonly number[]
  readonly is_pinned?: boolean
  readonly duration?: number
  readonly booking_tag_ids?: readonly number[]
  readonly add_booking_tag_ids?: readonly number[]
  readonly remove_booking_tag_ids?: readonly number[]
  readonly override?: boolean
  readonly booking_source_id?: number
  readonly patron?: ContactPatch
}

/** The name in its parts; what is null is cleared. */
export type ContactPatch = {
  readonly [Field in 'first_name' | 'last_name' | 'email' | 'mobile_number' | 'mobile_prefix']?: string | null
}

/** The tags of the booking after the edit; undefined where it says nothing about them. */
export function tagsAfter(before: BookingDetailRow, patch: BookingPatch): readonly number[] | undefined {
  const { booking_tag_ids, add_booking_tag_ids: added = [], remove_booking_tag_ids: removed = [] } = patch
  if (booking_tag_ids || added.length + removed.length === 0) return booking_tag_ids
  const kept = before.booking_tags.map(({ id }) => id).filter((id) => !removed.includes(id))
  return [...new Set([...kept, ...added])]
}

export type Times = { at: EpochSeconds; minutes: number; until: EpochSeconds }

/**
 * Another party size, or a start in a service with other turn times, changes the length. For guests who are seated it
 * stays.
 */
function minutesAfter(house: CachedHouse, before: BookingDetailRow, patch: BookingPatch, at: EpochSeconds): number {
  if (patch.duration !== undefined) return patch.duration
  const minutes = (before.ends_at - before.starts_at) / 60
  if (before.duration_by_hand || isBlock(before.status) || hasArrived(before.status)) return minutes
  const party = partyOf({ ...before, ...patch })
  const turnAt = (start: EpochSeconds): number => minutesOf(house.prepared, { at: start, party })
  return party === partyOf(before) && turnAt(at) === turnAt(before.starts_at) ? minutes : turnAt(at)
}

export const partyOf = ({ adults, children }: { adults: number; children: number }): number => adults + children

export function timesAt(house: CachedHouse, before: BookingDetailRow, patch: BookingPatch, at: EpochSeconds): Times {
  const minutes = minutesAfter(house, before, patch, at)
  return { at, minutes, until: at + minutes * 60 }
}

export function sameIds(some: readonly number[], others: readonly number[]): boolean {
  const known = new Set(some)
  return new Set(others).size === known.size && others.every((id) => known.has(id))
}
