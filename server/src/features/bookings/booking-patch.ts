/** An edit as it was sent, and the times it gives the booking. */
import type { BookingText } from '../../domain/booking-texts.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'

/** Only the fields that were sent. */
export type BookingPatch = { readonly [Text in BookingText]?: string | null } & {
  readonly date?: string
  readonly adults?: number
  readonly children?: number
  readonly dining_area_id?: number
  readonly table_ids?: readonly number[]
  readonly duration?: number
  readonly booking_tag_ids?: readonly number[]
  readonly override?: boolean
  readonly booking_source_id?: number
  readonly patron?: ContactPatch
}

/** The name in its parts; what is null is cleared. */
export type ContactPatch = {
  readonly [Field in 'first_name' | 'last_name' | 'email' | 'mobile_number' | 'mobile_prefix']?: string | null
}

export type Times = { at: EpochSeconds; minutes: number; until: EpochSeconds }

export function sameIds(some: readonly number[], others: readonly number[]): boolean {
  const known = new Set(some)
  return new Set(others).size === known.size && others.every((id) => known.has(id))
}
