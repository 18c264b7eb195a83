/**
 * The restaurant in the booking engine's terms: active areas, tables, combinations and service hours, and its rules; and
 * what its guests are shown and asked.
 */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { ConfirmationMode, Plan } from '../../../domain/booking/booking-status.ts'
import type { ConfirmByMail } from '../../../domain/booking/unusual-bookings.ts'
import type { Theme } from '../../../domain/branding/accent.ts'
import type { Translated, Translations } from '../../../domain/branding/translations.ts'
import type { DiningArea, ServiceHour } from '../../../domain/calendar/house.ts'
import type { HouseEvent } from '../../../domain/events/events.ts'
import type { IconOfTag } from '../../../domain/guest/guest-choices.ts'
import type { Question } from '../../../domain/guest/questions.ts'
import type { MessageSettings } from '../../../domain/messages/messages.ts'
import type { PaymentPolicy } from '../../../domain/money/policies.ts'
import type { Product, ProductGroup } from '../../../domain/products/products.ts'
import { raiseVersion } from '../versions/versions.sql.ts'

export type HouseRow = {
  id: number
  slug: string
  name: string
  timezone: string
  twenty_four_hour_format: boolean
  /** How guests reach the house. Messages to staff go to its e-mail address. */
  telephone: string | null
  email: string | null
  address: string | null
  /** As a BCP 47 tag. */
  language: string
  /** The origins whose pages may frame the guest pages; if empty, all may. */
  embed_origins: string[]
  /** Those in use (domain/booking/source-address.ts). */
  booking_sources: { id: number; name: string }[]
  /** The tags behind the occasions and the high chair that guests can choose. */
  booking_tags: IconOfTag[]
  /** The country of telephone numbers without a prefix. */
  country: string | null
  reference_prefix: string
  currency: string
  plan: Plan
  confirmation_mode: ConfirmationMode
  default_booking_duration_hours: number
  notice_minutes: number
  max_days: number
  allow_bookings_no_phone: boolean
  allow_online_bookings: boolean
  /** Whether guests can see and book the restaurant at all. */
  open: boolean
  allow_kids: boolean
  enable_room_number: boolean
  enable_company_field: boolean
  enable_custom_field: boolean
  custom_field_label: string | null
  translations: Translations<'custom_field_label'>
  cancellation_policy_hours_before_reservation: number
  reconfirmation_enabled: boolean
  crowd_control_max_covers: number
  crowd_control_time_minutes: number
  turn_times: TurnTimeRow[]
  reset_minutes: number
  overstay_minutes: number
  /** Whether staff mark the course of seated parties. */
  course_marks: boolean
  /** Whether hosts, and not managers alone, give money back. */
  hosts_refund: boolean
  /** How long a table offered to a guest on the waiting list is held at most. */
  offer_minutes: number
  /** Whether bookings may change tables to make room for others; never from `freeze_minutes` before their start on. */
  reseating: boolean
  freeze_minutes: number
  online: OnlineRow
  /** Whether assistants and phone bots may book for guests. */
  agents: { enabled: boolean }
  branding: BrandingRow
  messages: MessageSettings
  /** What guests are asked when they book online. */
  questions: Question[]
  /** What is asked for with a booking; the first that fits applies. */
  payment_policies: PaymentPolicy[]
  /** What is sold with a booking. */
  product_groups: ProductGroup[]
  products: Product[]
  /** Special evenings that are sold. */
  events: HouseEvent[]
  /** Until so many hours before the start what was paid for products comes back, where no policy says otherwise. */
  products_free_until_hours: number
  /** The service that takes payments; null where staff record them. */
  payment_provider: 'fake' | 'stripe' | null
  /** No money moves. */
  payment_is_test: boolean
  house_version: number
  /** Including those of special days. */
  service_hours: ServiceHourRow[]
  special_days: SpecialDayRow[]
  areas: (DiningArea & Translated<'name'>)[]
}

/** As the description of a restaurant has them (configuration/description/description.ts). */
export type TurnTimeRow = { up_to: number; minutes: number }
export type OnlineRow = {
  smallest_party: number
  largest_party: number | null
  areas: string[] | null
  walk_in_areas?: string[]
  notice_minutes: number
  max_days: number | null
  menu_url?: string
  terms_url?: string
  privacy_url?: string
  /** Absent: unusual. */
  confirm_by_mail?: ConfirmByMail
  /** Absent: true. */
  indexable?: boolean
  /** Absent: false. */
  news?: boolean
  /** Guests may choose one of the released tables. Absent: false. */
  choose_tables?: boolean
}
/** `logo` and `picture`: the names of stored files (branding/brand-image.ts). */
export type BrandingRow = { accent?: string; theme?: Theme; logo?: string; picture?: string }
export type PacingRow = { max_covers: number; minutes: number }
export type ServiceHourRow = Omit<ServiceHour, 'turnTimes' | 'pacing'> & {
  turnTimes: TurnTimeRow[]
  pacing: PacingRow | null
  specialDayId: number | null
} & Translated<'name'>
export type SpecialDayRow = {
  id: number
  name: string
  firstDay: string
  lastDay: string
  note: string | null
} & Translated<'note'>

// One statement, so that rules and structure come from the same snapshot.
const house = statement(
  'schedule.house',
  `select r.id, r.slug, r.name, r.timezone, r.twenty_four_hour_format, r.telephone, r.email, r.address, r.language, r.embed_origins, r.country,
          r.reference_prefix, r.currency, r.plan, r.confirmation_mode, r.enable_room_number, r.enable_company_field,
          r.enable_custom_field, r.custom_field_label, r.translations, r.cancellation_policy_hours_before_reservation,
          r.reconfirmation_enabled, r.default_booking_duration_hours, r.notice_minutes, r.max_days, r.allow_bookings_no_phone,
          r.allow_online_bookings, r.open, r.allow_kids, r.crowd_control_max_covers, r.crowd_control_time_minutes,
          r.turn_times, r.reset_minutes, r.overstay_minutes, r.course_marks, r.hosts_refund, r.offer_minutes, r.reseating, r.freeze_minutes, r.online, r.agents, r.branding, r.messages, r.questions, r.payment_policies, r.product_groups, r.products, r.products_free_until_hours, r.events, r.payment_provider, r.payment_is_test or r.payment_provider is not distinct from 'fake' as payment_is_test, v.version as house_version,
          coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.id)
                      from maitred.booking_sources s where s.restaurant_id = r.id and s.is_active), '[]') as booking_sources,
          coalesce((select json_agg(json_build_object('id', t.id, 'icon', t.icon) order by t.id)
                      from maitred.booking_tags t where t.restaurant_id = r.id and t.is_active), '[]') as booking_tags,
          coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'translations', s.translations, 'weekdays', s.weekdays,
                                                      'opens', to_char(s.opens, 'HH24:MI'),
                                                      'closes', to_char(s.closes, 'HH24:MI'),
                                                      'slotMinutes', s.slot_minutes, 'turnTimes', s.turn_times, 'pacing', s.pacing,
                                                      'specialDayId', s.special_day_id) order by s.id)
                      from maitred.service_hours s where s.restaurant_id = r.id and s.is_active), '[]') as service_hours,
          coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name, 'firstDay', d.first_day, 'lastDay', d.last_day,
                                                      'note', d.note, 'translations', d.translations) order by d.id)
                      from maitred.special_days d where d.restaurant_id = r.id and d.is_active), '[]') as special_days,
          coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'translations', a.translations, 'seatFirst', a.seat_first, 'season', a.season,
                                                      'tables', t.list, 'combinations', c.list)
                                    order by a.position, a.id)
                      from maitred.dining_areas a
                     cross join lateral (
                       select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'minCovers', t.min_covers,
                                                                  'maxCovers', t.max_covers, 'online', t.online,
                                                                  'released', t.released, 'extraChairs', t.extra_chairs)
                                       order by t.position, t.id), '[]') as list
                         from maitred.dining_tables t
                        where t.restaurant_id = r.id and t.dining_area_id = a.id and t.is_active) t
                     cross join lateral (
                       select coalesce(json_agg(json_build_object(
                                'id', c.id, 'minCovers', c.min_covers, 'maxCovers', c.max_covers,
                                'tableIds', (select json_agg(m.table_id order by m.table_id)
                                               from maitred.table_combination_members m
                                              where m.restaurant_id = r.id and m.combination_id = c.id))
                                order by c.id), '[]') as list
                         from maitred.table_combinations c
                        where c.restaurant_id = r.id and c.dining_area_id = a.id and c.is_active
                          and not exists (select from maitred.table_combination_members m
                                            join maitred.dining_tables t on t.restaurant_id = r.id and t.id = m.table_id
                                           where m.restaurant_id = r.id and m.combination_id = c.id and not t.is_active)) c
                     where a.restaurant_id = r.id and a.is_active), '[]') as areas
     from maitred.restaurants r
     join maitred.versions v on v.restaurant_id = r.id and v.subject = 'house'
    where r.id = $1`,
)

export async function findHouse(query: Query, restaurantId: number): Promise<HouseRow | undefined> {
  const [row] = await query.rows<HouseRow>(house, [restaurantId])
  return row
}

const bySlug = statement(
  'schedule.house_by_slug',
  `select r.id, v.version as house_version
     from maitred.restaurants r join maitred.versions v on v.restaurant_id = r.id and v.subject = 'house'
    where r.slug = $1`,
)

export async function findHouseVersion(
  query: Query,
  slug: string,
): Promise<{ id: number; house_version: number } | undefined> {
  const [row] = await query.rows<{ id: number; house_version: number }>(bySlug, [slug])
  return row
}

const versions = statement(
  'schedule.house_versions',
  `select restaurant_id as id, version as house_version
     from maitred.versions where restaurant_id = any ($1::int[]) and subject = 'house'`,
)

/** For many restaurants at once: requests of one tick share it. */
export function listHouseVersions(
  query: Query,
  restaurantIds: readonly number[],
): Promise<{ id: number; house_version: number }[]> {
  return query.rows(versions, [restaurantIds])
}

// The version of the house is its lock, the first that any writer takes. `for key share` waits only for a change of the
// structure, which locks the row for update, never for another booking.
const pin = statement(
  'schedule.pin_house',
  `select version as house_version from maitred.versions
    where restaurant_id = $1 and subject = 'house' for key share`,
)

/** The version of the house, whose structure cannot change until this transaction ends. */
export async function lockHouseShared(tx: Tx, restaurantId: number): Promise<number | undefined> {
  const [row] = await tx.rows<{ house_version: number }>(pin, [restaurantId])
  return row?.house_version
}

// Waits for a change of the structure and not for bookings being written: they count as made before the pause.
const lockToPause = statement(
  'schedule.lock_house_to_pause',
  `select from maitred.versions where restaurant_id = $1 and subject = 'house' for no key update`,
)
const setOnline = statement(
  'schedule.set_online_bookings',
  'update maitred.restaurants set allow_online_bookings = $2 where id = $1 and allow_online_bookings <> $2 returning id',
)

export async function setOnlineBookings(tx: Tx, restaurantId: number, allowed: boolean): Promise<void> {
  const [, changed] = await Promise.all([
    tx.rows(lockToPause, [restaurantId]),
    tx.rows(setOnline, [restaurantId, allowed]),
  ])
  if (changed.length > 0) raiseVersion(tx, restaurantId, 'house')
}
