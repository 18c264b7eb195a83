/** A restaurant as it is stored, in the terms of a description, deactivated rows included. */

import type { Translations } from '../../../../domain/branding/translations.ts'
import type { FloorShape, TablePlace } from '../../../../domain/seating/table-places.ts'
import type {
  RestaurantSettings,
  ServiceHourDescription,
  SpecialDayDescription,
  TurnTimeDescription,
} from './description.ts'
import type { StoredRow } from './match-rows.ts'

export type AreaRow = StoredRow & {
  name: string
  translations: Translations<'name'> | null
  position: number
  seat_first: number | null
  season: { from: string; to: string }[] | null
  shapes: FloorShape[] | null
}
export type TableRow = StoredRow & {
  name: string
  dining_area_id: number
  min_covers: number
  max_covers: number
  position: number
  extra_chairs: number
  online: boolean
  released: boolean
  place: TablePlace | null
}
export type CombinationRow = StoredRow & {
  dining_area_id: number
  /** In ascending order. */
  table_ids: number[]
  min_covers: number
  max_covers: number
}
export type SpecialDayRow = StoredRow & {
  name: string
  first_day: string
  last_day: string
  kind: NonNullable<SpecialDayDescription['kind']> | null
  note: string | null
  translations: Translations<'note'> | null
}
export type ServiceHourRow = StoredRow & {
  name: string
  translations: Translations<'name'> | null
  /** Empty for a service of a special day. */
  weekdays: number[]
  special_day_id: number | null
  opens: string
  closes: string
  slot_minutes: number
  turn_times: TurnTimeDescription[]
  pacing: NonNullable<ServiceHourDescription['pacing']> | null
}
export type SourceRow = StoredRow & { name: string; google: boolean }
export type TagRow = StoredRow & { name: string; icon: string }
/** Identified by its code; `id` is only its index in this list. */
export type CriterionRow = StoredRow & {
  code: string
  label: string
  translations: Translations<'label'> | null
  position: number
}
export type UserRow = { email: string; name: string; invitation?: 'accepted' | 'sent' | 'none' }

export type StoredConfiguration = {
  id: number
  slug: string
  /** Raised by every change of the configuration, and by nothing else. */
  version: number
  settings: Required<RestaurantSettings>
  has_bookings: boolean
  /** Bookings whose money is not over: to be paid still, a kept card, an order under way. */
  open_payments: number
  /** The service on whose pages guests pay. */
  payment_provider: 'fake' | 'stripe' | null
  dining_areas: AreaRow[]
  dining_tables: TableRow[]
  combinations: CombinationRow[]
  service_hours: ServiceHourRow[]
  special_days: SpecialDayRow[]
  booking_sources: SourceRow[]
  booking_tags: TagRow[]
  review_criteria: CriterionRow[]
  users: UserRow[]
  /** The names of all logos and pictures ever stored. */
  brand_files: string[]
}
