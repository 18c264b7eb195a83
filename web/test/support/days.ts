/** Days for the tests of the pure functions: an evening at a house with three tables, and bookings in it. */
import type { Booking, Day, Table } from '../../diary/day/day.ts'

const place = { x: 0, y: 0, width: 10, height: 10, shape: 'rectangle', turn: 0 } as const

export const table = (id: number, max = 4, min = 1): Table => ({
  id,
  name: `M${id}`,
  min_covers: min,
  max_covers: max,
  extra_chairs: 1,
  place,
})

export function booking(id: number, given: Partial<Booking> = {}): Booking {
  return {
    id,
    version: `b${id}-1`,
    reference: `TRA-${id}`,
    status: given.fsm_status === 'awaiting_payment' ? 'pending' : (given.fsm_status ?? 'confirmed'),
    fsm_status: 'confirmed',
    pay_until: null,
    money: null,
    date: '2026-11-20T19:30:00+01:00',
    evening: '2026-11-20',
    end_time: '2026-11-20T21:30:00+01:00',
    arrived_at: null,
    expected_end: given.end_time ?? '2026-11-20T21:30:00+01:00',
    waits_for: [],
    occupies: null,
    left_at: null,
    presence: null,
    presence_count: null,
    announced_late_minutes: null,
    wanted_until: null,
    allergies: { allergens: [], other: null },
    course: null,
    adults: 2,
    children: 0,
    covers: 2,
    comment: null,
    private_comment: null,
    company: null,
    room_number: null,
    custom_field: null,
    answers: [],
    concierge: null,
    waiting_list: false,
    is_request: false,
    quoted_wait: null,
    is_reconfirmed: false,
    is_pinned: false,
    needs_table: false,
    moved_from: null,
    was_pinned_to: null,
    lost_tables: null,
    extra_chairs: 0,
    over_chairs: 0,
    dining_area_id: 1,
    table_ids: [1],
    patron: null,
    booking_source: null,
    booking_tags: [],
    created_by: 'test',
    created_by_name: null,
    created_at: '2026-11-01T10:00:00Z',
    updated_at: '2026-11-01T10:00:00Z',
    capabilities: {
      can_accept: true,
      can_reject: true,
      can_cancel: true,
      can_check_in: true,
      can_no_show: false,
      can_unblock: false,
      can_finish: false,
    },
    ...given,
  }
}

export function day(bookings: Booking[] = [], given: Partial<Day> = {}): Day {
  return {
    date: '2026-11-20',
    begins_at: '2026-11-20T05:00:00+01:00',
    ends_at: '2026-11-21T05:00:00+01:00',
    version: '1',
    now: '2026-11-20T18:42:00Z',
    timezone: 'Europe/Malta',
    twenty_four_hour_format: true,
    restaurant: { id: 1, name: 'Trattoria' },
    special_day: null,
    paused: false,
    mailbox_refused: null,
    services: [
      {
        id: 1,
        name: 'Dinner',
        opens_at: '2026-11-20T17:00:00+01:00',
        closes_at: '2026-11-20T23:30:00+01:00',
        slot_minutes: 15,
        usual_stay: [{ up_to: null, minutes: 120 }],
      },
    ],
    areas: [
      {
        id: 1,
        name: 'Main Hall',
        in_season: true,
        tables: [table(1, 2), table(2, 4), table(3, 6, 4)],
        shapes: [],
        combinations: [],
      },
    ],
    bookings,
    holds: [],
    closed_areas: [],
    to_do: [],
    suggestions: [],
    close_offs: {
      date: '2026-11-20',
      full_day_closed: false,
      closed_service_hours: [],
      closed_dining_areas: [],
      closed_matrix: [],
      closed_slots: [],
    },
    close_offs_after_midnight: null,
    pacing: null,
    covers_by_quarter: [],
    note: null,
    sections: null,
    settings: { overstay_minutes: 15, reset_minutes: 0 },
    ...given,
  } as Day
}

export const malta = { timezone: 'Europe/Malta', twentyFour: true }
export const newYork = { timezone: 'America/New_York', twentyFour: false }
export const at = (text: string): number => Date.parse(text)
