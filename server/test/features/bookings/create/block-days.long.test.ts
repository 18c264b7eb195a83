/** The same tables taken out of the book on several days, by one call and given back by one. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { openEvening } from '../races/evening.ts'

const evening = await openEvening({
  areas: [
    {
      name: 'Main room',
      tables: [
        [1, 2],
        [2, 4],
      ],
    },
  ],
})
const { ask, booked, leavesNoTrace, newDay, show, tables } = evening
const [table = 0, other = 0] = tables

const addDays = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString()
const week = (length = 7) => {
  const first = newDay()
  for (let day = 2; day < length; day += 2) newDay()
  return Array.from({ length }, (_, day) => addDays(first, day))
}
const blockDays = (dates: readonly unknown[], order: object = {}) =>
  ask('POST /bookings/blocks', { body: { table_ids: [table], dates, time: '19:00', duration: 120, ...order } })
const unblock = (booking_ids: readonly unknown[]) => ask('POST /bookings/blocks/unblock', { body: { booking_ids } })
const idsOf = ({ bookings }: { bookings: { id: number }[] }) => bookings.map(({ id }) => id)

describe('blocking several days', () => {
  test('makes a block for each day, in the order of the days', async () => {
    const dates = week()
    const { status, body } = await blockDays(dates.toReversed(), { comment: 'Floor is sanded' })
    assert.equal(status, 201)
    assert.equal(body.message, 'Tables blocked.')
    assert.deepEqual(
      body.bookings.map(({ date, end_time, status, tables }: Record<string, unknown>) => [
        date,
        end_time,
        status,
        tables,
      ]),
      dates.map((date) => [
        `${date}T19:00:00+02:00`,
        `${date}T21:00:00+02:00`,
        'blocked',
        [{ id: table, name: 'Main room 1' }],
      ]),
    )
    for (const id of idsOf(body)) {
      assert.equal((await show(id)).comment, 'Floor is sanded')
      const events = await evening.eventsOf(id)
      assert.deepEqual(
        events.map(({ type }) => type),
        ['booking.blocked'],
      )
    }
    const guests = await booked({ date: `${dates[3]}T19:00:00` })
    assert.deepEqual(
      guests.tables.map(({ id }: { id: number }) => id),
      [other],
    )
  })

  test('takes 60 days in a call, and no more', async () => {
    const dates = week(61)
    const { status, body } = await leavesNoTrace(() => blockDays(dates))
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), ['dates'])
    const { body: made } = await blockDays(dates.slice(0, 60))
    assert.equal(made.bookings.length, 60)
  })

  test('blocks none of the days where guests are booked on some, and names them all', async () => {
    const dates = week()
    const first = await booked({ date: `${dates[1]}T20:00:00`, table_ids: [table] })
    const second = await booked({ date: `${dates[4]}T18:00:00`, table_ids: [table] })
    const { status, body } = await leavesNoTrace(() => blockDays(dates))
    assert.equal(status, 409)
    const { details } = body.error
    assert.equal(body.error.code, 'TABLE_UNAVAILABLE')
    assert.deepEqual(details.dates, [dates[1], dates[4]])
    assert.deepEqual(
      details.bookings.map(({ id }: { id: number }) => id),
      [first.id, second.id],
    )
    assert.deepEqual(details.tables, [{ id: table, name: 'Main room 1' }])
    const rest = dates.filter((date) => !details.dates.includes(date))
    assert.equal((await blockDays(rest)).status, 201)
  })

  test('lets whole days follow each other, also where the clocks change', async () => {
    const dates = ['2027-03-26', '2027-03-27', '2027-03-28', '2027-03-29']
    const { status, body } = await blockDays(dates, { duration: 1440 })
    assert.equal(status, 201, JSON.stringify(body))
    const ends = body.bookings.map(({ end_time }: { end_time: string }) => end_time)
    assert.deepEqual(ends, [
      '2027-03-27T19:00:00+01:00',
      '2027-03-28T19:00:00+02:00',
      '2027-03-29T19:00:00+02:00',
      '2027-03-30T19:00:00+02:00',
    ])
  })

  test('refuses a day twice, a day that does not exist, and tables of another restaurant', async () => {
    const [date = ''] = week(1)
    const neighbour = await openRestaurant(evening, { slug: 'neighbour' })
    for (const [dates, order, field] of [
      [[date, date], {}, 'dates'],
      [['2026-02-30'], {}, 'dates.0'],
      [[], {}, 'dates'],
      [[date], { table_ids: [neighbour.areas[0]?.tableIds[0]] }, 'table_ids'],
      [[date], { anyway: true }, 'anyway'],
    ] as const) {
      const { status, body } = await leavesNoTrace(() => blockDays(dates, order))
      assert.equal(status, 422, JSON.stringify(body))
      assert.deepEqual(Object.keys(body.errors), [field])
    }
  })
})

describe('ending several blocks', () => {
  test('frees the tables of all', async () => {
    const dates = week()
    const { body } = await blockDays(dates)
    const ended = await unblock(idsOf(body))
    assert.equal(ended.status, 200)
    assert.equal(ended.body.message, 'Tables unblocked.')
    assert.deepEqual(
      ended.body.bookings.map(({ id, status }: Record<string, unknown>) => [id, status]),
      idsOf(body).map((id) => [id, 'cancelled']),
    )
    for (const date of dates) await booked({ date: `${date}T19:00:00`, table_ids: [table] })
  })

  test('ends none where one is ended already, is no block, or is unknown', async () => {
    const { body } = await blockDays(week())
    const [first = 0, ...others] = idsOf(body)
    await unblock([first])
    const guests = await booked()
    for (const [ids, status] of [
      [[...others, first], 409],
      [[...others, guests.id], 409],
      [[...others, 2_000_000_000], 422],
    ] as const) {
      const refused = await leavesNoTrace(() => unblock(ids))
      assert.equal(refused.status, status, JSON.stringify(refused.body))
    }
    for (const id of others) assert.equal((await show(id)).status, 'blocked')
  })
})
