/** A house as the cache gives it, without a database: for tests of the JSON, its compression and its cache. */
import { usualMessages } from '../../../../src/domain/messages/messages.ts'
import { DayAvailability } from '../../../../src/features/bookings/availability/day-availability.ts'
import type { HouseRow } from '../../../../src/features/house/schedule/house.sql.ts'
import { type CachedHouse, openHouse } from '../../../../src/features/house/schedule/house-cache.ts'

export function sampleHouse(settings: Partial<HouseRow> = {}): CachedHouse {
  const row: HouseRow = {
    country: null,
    id: 7,
    slug: 'osteria',
    twenty_four_hour_format: true,
    telephone: null,
    email: null,
    address: null,
    language: 'en',
    embed_origins: [],
    booking_sources: [],
    enable_room_number: false,
    enable_company_field: false,
    enable_custom_field: false,
    custom_field_label: null,
    cancellation_policy_hours_before_reservation: 24,
    reconfirmation_enabled: false,
    name: 'Osteria',
    timezone: 'Europe/Malta',
    reference_prefix: 'OST',
    currency: 'EUR',
    plan: 'full',
    confirmation_mode: 'SYNCHRONOUS',
    default_booking_duration_hours: 2,
    offer_minutes: 30,
    reseating: true,
    freeze_minutes: 30,
    notice_minutes: 0,
    max_days: 90,
    allow_bookings_no_phone: true,
    allow_online_bookings: true,
    open: true,
    allow_kids: true,
    crowd_control_max_covers: 0,
    crowd_control_time_minutes: 15,
    turn_times: [],
    reset_minutes: 0,
    overstay_minutes: 15,
    course_marks: false,
    hosts_refund: false,
    online: { smallest_party: 1, largest_party: null, areas: null, notice_minutes: 0, max_days: null },
    agents: { enabled: false },
    branding: {},
    booking_tags: [],
    translations: {},
    messages: usualMessages,
    questions: [],
    payment_policies: [],
    product_groups: [],
    products: [],
    events: [],
    products_free_until_hours: 48,
    payment_provider: null,
    payment_is_test: false,
    house_version: 1,
    service_hours: [
      {
        id: 1,
        name: 'Dinner',
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        opens: '18:00',
        closes: '20:00',
        slotMinutes: 30,
        turnTimes: [],
        pacing: null,
        specialDayId: null,
      },
    ],
    special_days: [],
    areas: [
      {
        id: 3,
        name: 'Terrace',
        tables: [
          { id: 31, name: 'T1', minCovers: 1, maxCovers: 2 },
          { id: 32, name: 'T2', minCovers: 2, maxCovers: 4 },
        ],
        combinations: [],
      },
    ],
    ...settings,
  }
  return openHouse(row)
}

export const versions = { house: 1, day: 1 }

export const noon = Temporal.Instant.from('2026-06-10T10:00:00Z').epochMilliseconds / 1000

const everySlot = { party: null, areaId: null, openOnly: false }

/** A day two days after noon, on which nothing is booked. */
export function dayMadeAt(now: number, house: CachedHouse = sampleHouse()): DayAvailability {
  const schedule = { taken: [], arrivals: [], closeOffs: [] }
  return new DayAvailability(
    { house, date: '2026-06-12', versions, schedule, expiresAt: Number.POSITIVE_INFINITY },
    everySlot,
    now,
  )
}
