/** Reads what integrations ask of a restaurant: settings, dining areas with tables, service hours, booking sources. */
import type { Query } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'

export type SettingsRow = {
  restaurant_name: string
  timezone: string
  twenty_four_hour_format: boolean
  default_booking_duration_hours: number
  allow_bookings_no_phone: boolean
  allow_online_bookings: boolean
  allow_kids: boolean
  crowd_control_max_covers: number
  crowd_control_time_minutes: number
  enable_room_number: boolean
  enable_company_field: boolean
  enable_custom_field: boolean
  custom_field_label: string | null
  cancellation_policy_hours_before_reservation: number
  reconfirmation_enabled: boolean
  booking_tags: { id: number; name: string; icon: string }[]
}

const settings = statement(
  'restaurant.settings',
  `select r.name as restaurant_name, r.timezone, r.twenty_four_hour_format, r.default_booking_duration_hours,
          r.allow_bookings_no_phone, r.allow_online_bookings, r.allow_kids,
          r.crowd_control_max_covers, r.crowd_control_time_minutes,
          r.enable_room_number, r.enable_company_field, r.enable_custom_field, r.custom_field_label,
          r.cancellation_policy_hours_before_reservation, r.reconfirmation_enabled,
          coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'icon', t.icon) order by t.id)
                      from maitred.booking_tags t where t.restaurant_id = r.id and t.is_active), '[]') as booking_tags
     from maitred.restaurants r
    where r.id = $1`,
)

export async function findSettings(query: Query, restaurantId: number): Promise<SettingsRow | undefined> {
  const [row] = await query.rows<SettingsRow>(settings, [restaurantId])
  return row
}

export type DiningAreaRow = {
  id: number
  name: string
  tables: { id: number; name: string; min_covers: number; max_covers: number }[]
}

const diningAreas = statement(
  'restaurant.dining_areas',
  `select a.id, a.name,
          coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name,
                                                      'min_covers', t.min_covers, 'max_covers', t.max_covers)
                                    order by t.position, t.id)
                      from maitred.dining_tables t
                     where t.restaurant_id = a.restaurant_id and t.dining_area_id = a.id and t.is_active), '[]') as tables
     from maitred.dining_areas a
    where a.restaurant_id = $1 and a.is_active
    order by a.position, a.id`,
)

export function listDiningAreas(query: Query, restaurantId: number): Promise<DiningAreaRow[]> {
  return query.rows<DiningAreaRow>(diningAreas, [restaurantId])
}

export type ServiceHourRow = {
  id: number
  name: string
  weekdays: number[]
  open: string
  close: string
  slot_minutes: number
}

const serviceHours = statement(
  'restaurant.service_hours',
  `select id, name, weekdays, to_char(opens, 'HH24:MI') as open, to_char(closes, 'HH24:MI') as close, slot_minutes
     from maitred.service_hours
    where restaurant_id = $1 and is_active
    order by opens, id`,
)

export function listServiceHours(query: Query, restaurantId: number): Promise<ServiceHourRow[]> {
  return query.rows<ServiceHourRow>(serviceHours, [restaurantId])
}

const bookingSources = statement(
  'restaurant.booking_sources',
  'select id, name from maitred.booking_sources where restaurant_id = $1 and is_active order by id',
)

export function listBookingSources(query: Query, restaurantId: number): Promise<{ id: number; name: string }[]> {
  return query.rows(bookingSources, [restaurantId])
}

export type RestaurantRow = { id: number; slug: string; name: string; timezone: string; upcoming: number }

const restaurants = statement(
  'restaurant.list',
  `select r.id, r.slug, r.name, r.timezone,
          (select count(*)::int
             from maitred.bookings b
            where b.restaurant_id = r.id and b.local_date >= ($1::timestamptz at time zone r.timezone)::date
              and b.starts_at > $1 and b.status = any ($2::text[])) as upcoming
     from maitred.restaurants r
    order by r.slug`,
)

/** Every restaurant, with the bookings of these statuses that start after `now`. */
export function listRestaurants(query: Query, now: string, statuses: readonly string[]): Promise<RestaurantRow[]> {
  return query.rows<RestaurantRow>(restaurants, [now, statuses])
}
