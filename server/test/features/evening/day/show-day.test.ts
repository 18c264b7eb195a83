import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Day } from '../../../../src/features/evening/day/day.schemas.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { ordinaryNoon, testApp } from '../../../support/test-app.ts'

const house = await testApp()
const osteria = await openRestaurant(house, {
  settings: { crowd_control_max_covers: 10, crowd_control_time_minutes: 30, enable_room_number: true },
  serviceHours: [
    { name: 'Dinner', opens: '18:00', closes: '20:00' },
    { name: 'Late', opens: '20:00', closes: '03:00' },
    { name: 'Lunch', opens: '12:00', closes: '14:00', weekdays: [6, 7] },
  ],
  areas: [
    {
      name: 'Room',
      tables: [
        [1, 2],
        [2, 4],
        [2, 4],
      ],
      combinations: [{ tables: [1, 2], covers: [5, 8] }],
    },
    { name: 'Terrace', tables: [[1, 6]] },
  ],
  sources: [{ name: 'Website' }],
  tags: ['Birthday'],
})
const [room, terrace] = osteria.areas
await house.token('osteria')

const show = async (date: string): Promise<Day> => {
  const answer = await house.ask<{ data: Day }>(`GET /day?date=${date}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}
const book = async (date: string, more: object = {}): Promise<{ id: number; reference: string }> => {
  const body = { date, adults: 2, patron: { last_name: 'Vella' }, ...more }
  const answer = await house.ask('POST /bookings', { body })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data
}
const idsOf = (day: Day) => day.bookings.map(({ id }) => id)

describe('a day in one answer', () => {
  const date = '2026-06-12'
  let day: Day
  let booked: { id: number; reference: string }

  before(async () => {
    booked = await book(`${date}T19:00:00`, {
      adults: 2,
      children: 1,
      comment: 'By the window',
      private_comment: 'Regular',
      room_number: '12',
      booking_source_id: osteria.sourceIds[0],
      booking_tag_ids: osteria.tagIds,
      patron: {
        first_name: 'Ann',
        last_name: 'Vella',
        email: 'ann@example.com',
        mobile_prefix: '+356',
        mobile_number: '79555123',
      },
    })
    const { body } = await house.ask('POST /patrons/query', { body: { filters: { q: 'ann@' } } })
    await house.ask(`PUT /patrons/${body.data[0].id}`, { body: { is_vip: true, comments: 'Likes the corner' } })
    await house.ask('POST /bookings/block', {
      body: { table_ids: terrace?.tableIds, date, time: '18:00', duration: 60, comment: 'Painting' },
    })
    await house.ask('POST /availability-controls', { body: { date, scope: 'slot', slots: ['18:15'] } })
    day = await show(date)
  })

  test('says when and where it is', () => {
    assert.equal(day.date, date)
    assert.equal(day.now, '2026-06-10T12:00:00+02:00')
    assert.deepEqual([day.timezone, day.twenty_four_hour_format], ['Europe/Malta', true])
    assert.deepEqual(day.restaurant, { id: osteria.id, name: 'Osteria' })
    assert.deepEqual([day.special_day, day.paused], [null, false])
  })

  test('has the services that begin on the date, by opening time, also past midnight', () => {
    assert.deepEqual(
      day.services.map(({ name, opens_at, closes_at, slot_minutes }) => [name, opens_at, closes_at, slot_minutes]),
      [
        ['Dinner', '2026-06-12T18:00:00+02:00', '2026-06-12T20:00:00+02:00', 15],
        ['Late', '2026-06-12T20:00:00+02:00', '2026-06-13T03:00:00+02:00', 15],
      ],
    )
  })

  test('has areas, tables with their places, and combinations', () => {
    assert.deepEqual(
      day.areas.map(({ name, tables }) => [name, tables.map(({ id }) => id)]),
      [
        ['Room', room?.tableIds],
        ['Terrace', terrace?.tableIds],
      ],
    )
    const [two, four] = day.areas[0]?.tables ?? []
    assert.deepEqual([two?.min_covers, two?.max_covers, two?.place.shape], [1, 2, 'round'])
    assert.equal(four?.place.shape, 'square')
    const together = { table_ids: room?.tableIds.slice(1), min_covers: 5, max_covers: 8 }
    assert.deepEqual(day.areas[0]?.combinations, [together])
  })

  test('has each booking whole, with its guest', () => {
    const booking = day.bookings.find(({ id }) => id === booked.id)
    assert.ok(booking?.patron)
    const { patron, capabilities, created_at, updated_at, created_by, created_by_name, table_ids, ...plain } = booking
    assert.deepEqual(plain, {
      id: booked.id,
      version: `b${booked.id}-1`,
      reference: booked.reference,
      status: 'confirmed',
      fsm_status: 'confirmed',
      date: '2026-06-12T19:00:00+02:00',
      evening: '2026-06-12',
      end_time: '2026-06-12T21:00:00+02:00',
      arrived_at: null,
      expected_end: '2026-06-12T21:00:00+02:00',
      waits_for: [],
      occupies: null,
      left_at: null,
      adults: 2,
      children: 1,
      covers: 3,
      comment: 'By the window',
      private_comment: 'Regular',
      company: null,
      room_number: '12',
      custom_field: null,
      concierge: null,
      waiting_list: false,
      is_request: false,
      quoted_wait: null,
      presence: null,
      presence_count: null,
      announced_late_minutes: null,
      wanted_until: null,
      allergies: { allergens: [], other: null },
      course: null,
      is_reconfirmed: false,
      dining_area_id: room?.id,
      is_pinned: false,
      is_table_chosen: false,
      needs_table: false,
      moved_from: null,
      was_pinned_to: null,
      lost_tables: null,
      money: null,
      pay_until: null,
      extra_chairs: 0,
      over_chairs: 0,
      booking_source: { id: osteria.sourceIds[0], name: 'Website' },
      booking_tags: [{ id: osteria.tagIds[0], name: 'Birthday', icon: 'star' }],
      answers: [],
    })
    assert.equal(table_ids.length, 1)
    assert.match(created_by, /Test/)
    assert.equal(created_by_name, null)
    assert.deepEqual([created_at, updated_at], ['2026-06-10T12:00:00+02:00', '2026-06-10T12:00:00+02:00'])
    assert.match(patron.version, /^p\d+-\d+$/)
    assert.deepEqual([patron.name, patron.email, patron.mobile_number], ['Ann Vella', 'ann@example.com', '79555123'])
    assert.deepEqual([patron.mobile_prefix, patron.dial], ['+356', '+35679555123'])
    assert.deepEqual([patron.tags, patron.comments, patron.walkin], [['is_vip'], 'Likes the corner', false])
    assert.deepEqual(patron.allergies, { allergens: [], other: null })
    assert.deepEqual(patron.stats, {
      total_bookings: 1,
      cancelled_bookings: 0,
      no_show_bookings: 0,
      last_booking_date: date,
    })
    assert.deepEqual(capabilities, {
      can_accept: true,
      can_reject: true,
      can_cancel: true,
      can_check_in: true,
      can_no_show: false,
      can_unblock: false,
      can_finish: false,
    })
  })

  test('shows when guests have left', async () => {
    const { id } = await book('2026-06-10T18:00:00', { override: true })
    house.clock.set('2026-06-10T16:10:00Z')
    await house.ask(`POST /bookings/${id}/check-in`)
    const seated = (await show('2026-06-10')).bookings.find((booking) => booking.id === id)
    assert.deepEqual([seated?.capabilities.can_finish, seated?.left_at], [true, null])
    house.clock.set('2026-06-10T17:00:00Z')
    await house.ask(`POST /bookings/${id}/finish`)
    const left = await show('2026-06-10')
    const booking = left.bookings.find((one) => one.id === id)
    assert.deepEqual([booking?.status, booking?.left_at], ['finished', '2026-06-10T19:00:00+02:00'])
    assert.equal(left.covers_by_quarter[0]?.arriving, 2)
    house.clock.set(ordinaryNoon)
  })

  test('has blocks, which have no guest', () => {
    const [block] = day.bookings.filter(({ status }) => status === 'blocked')
    assert.deepEqual([block?.patron, block?.comment, block?.table_ids], [null, 'Painting', terrace?.tableIds])
    assert.deepEqual([block?.capabilities.can_unblock, block?.capabilities.can_cancel], [true, false])
  })

  test('has the close-offs as their own endpoint has them', async () => {
    const { body } = await house.ask(`GET /availability-controls?date=${date}`)
    assert.deepEqual(day.close_offs, body.data)
    assert.deepEqual(day.close_offs.closed_slots, ['18:15'])
  })

  test('counts covers by quarter of an hour against pacing, blocks not', () => {
    assert.deepEqual(day.pacing, { max_covers: 10, minutes: 30 })
    const arriving = day.covers_by_quarter.filter(({ arriving }) => arriving > 0)
    assert.deepEqual(arriving, [{ at: '2026-06-12T19:00:00+02:00', arriving: 3, limit: 10 }])
    assert.equal(day.covers_by_quarter.length, 9 * 4)
    assert.equal(day.covers_by_quarter[0]?.at, '2026-06-12T18:00:00+02:00')
  })

  test('has the settings of the booking form', () => {
    assert.deepEqual(day.settings, {
      allow_kids: true,
      allow_bookings_no_phone: true,
      enable_company_field: false,
      enable_room_number: true,
      enable_custom_field: false,
      custom_field_label: null,
      texts: false,
      default_booking_duration_hours: 2,
      course_marks: false,
      hosts_refund: false,
      sells_products: false,
      overstay_minutes: 15,
      reset_minutes: 0,
      usual_stay: [{ up_to: null, minutes: 120 }],
      booking_tags: [{ id: osteria.tagIds[0], name: 'Birthday', icon: 'star' }],
      booking_sources: [{ id: osteria.sourceIds[0], name: 'Website' }],
    })
  })
})

describe('the bookings of a day', () => {
  test('are those of every status, in order of their start', async () => {
    const date = '2026-06-15'
    const late = await book(`${date}T19:30:00`)
    const cancelled = await book(`${date}T18:30:00`)
    await house.ask(`POST /bookings/${cancelled.id}/status`, { body: { status: 'cancelled' } })
    const waiting = await book(`${date}T19:00:00`, { waiting_list: true })
    const day = await show(date)
    assert.deepEqual(idsOf(day), [cancelled.id, waiting.id, late.id])
    assert.deepEqual(
      day.bookings.map(({ status, waiting_list }) => [status, waiting_list]),
      [
        ['cancelled', false],
        ['pending', true],
        ['confirmed', false],
      ],
    )
    assert.deepEqual(
      day.covers_by_quarter.filter(({ arriving }) => arriving > 0).map(({ at }) => at),
      ['2026-06-15T19:30:00+02:00'],
    )
  })

  test('past midnight are of the evening before; those of the next lunch are not', async () => {
    const late = await book('2026-06-20T02:00:00', { duration: 30 })
    const lunch = await book('2026-06-20T12:00:00')
    assert.deepEqual(idsOf(await show('2026-06-19')), [late.id])
    assert.deepEqual(idsOf(await show('2026-06-20')), [lunch.id])
  })

  test('can be marked as a no-show once their time has come', async () => {
    const date = '2026-06-10'
    const { id } = await book(`${date}T18:30:00`)
    const early = await show(date)
    const canNoShow = (day: Day) => day.bookings.find((booking) => booking.id === id)?.capabilities.can_no_show
    assert.equal(canNoShow(early), false)
    house.clock.set('2026-06-10T16:30:00Z')
    const late = await show(date)
    assert.equal(canNoShow(late), true)
    assert.notEqual(late.version, early.version)
    house.clock.set(ordinaryNoon)
  })
})

test('a guest is shown as they were given for the booking, and where nothing was, as they are known', async () => {
  const date = '2026-06-25'
  const known = { first_name: 'Rita', last_name: 'Galea', email: 'rita@example.com', mobile_number: '79555888' }
  await book(`${date}T18:00:00`, { patron: known })
  await book(`${date}T20:00:00`, { patron: { first_name: 'Margerita', last_name: 'Galea', email: 'rita@example.com' } })
  const [first, second] = (await show(date)).bookings.map(({ patron }) => patron)
  assert.equal(first?.id, second?.id)
  assert.deepEqual([first?.name, second?.name], ['Rita Galea', 'Margerita Galea'])
  assert.equal(second?.mobile_number, first?.mobile_number)
})

describe('a day with daylight saving', () => {
  test('has services at the times that exist', async () => {
    await openRestaurant(house, {
      slug: 'night',
      serviceHours: [{ name: 'Night', opens: '02:30', closes: '06:00' }],
    })
    const token = await house.token('night')
    const { body } = await house.ask<{ data: Day }>('GET /day?date=2027-03-28', { token })
    const [service] = body.data.services
    assert.deepEqual(
      [service?.opens_at, service?.closes_at],
      ['2027-03-28T03:00:00+02:00', '2027-03-28T06:00:00+02:00'],
    )
    assert.equal(body.data.covers_by_quarter.length, 12)
  })
})

test('a date that is none is refused', async () => {
  for (const query of ['date=', 'date=2026-02-30', 'date=tomorrow', 'date=2101-01-01']) {
    assert.equal((await house.ask(`GET /day?${query}`)).status, 422)
  }
})
