import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { ordinaryNoon, testApp } from '../../../support/test-app.ts'

const house = await testApp()
const osteria = await openRestaurant(house, {
  areas: [
    {
      name: 'Room',
      tables: [
        [1, 2],
        [2, 4],
      ],
    },
  ],
})
const [two, four] = (osteria.areas[0]?.tableIds ?? []) as [number, number]
const token = await house.token('osteria')
const other = await house.token('osteria')

/** Each test has a day of its own. */
let day = 11
let date = ''
beforeEach(() => {
  house.clock.set(ordinaryNoon)
  date = `2026-06-${++day}`
})

type Asked = { token?: string }
const take = (more: object = {}, asked: Asked = {}) =>
  house.ask('POST /holds', { body: { date: `${date}T19:00:00`, adults: 2, ...more }, ...asked })
const book = (more: object = {}, asked: Asked = {}) =>
  house.ask('POST /bookings', {
    body: { date: `${date}T19:00:00`, adults: 2, patron: { last_name: 'Vella' }, ...more },
    ...asked,
  })
const spotsOpen = async (time = '19:00', party = 2): Promise<number> => {
  const { body } = await house.ask(`GET /availabilities?date=${date}&party_size=${party}`)
  const at = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('Europe/Malta').epochMilliseconds / 1000
  return body.data.find((slot: { start_sec: number }) => slot.start_sec === at).spots_open
}
const tablesOf = (answer: { body: { data: { tables: { id: number }[] } } }) =>
  answer.body.data.tables.map(({ id }) => id)

describe('a hold', () => {
  test('keeps the table that a booking would get, for five minutes', async () => {
    const { status, body } = await take()
    assert.equal(status, 201)
    assert.deepEqual(body.data, {
      id: body.data.id,
      until: '2026-06-10T12:05:00+02:00',
      date: `${date}T19:00:00+02:00`,
      end_time: `${date}T21:00:00+02:00`,
      dining_area_id: osteria.areas[0]?.id,
      table_ids: [two],
      asks: null,
    })
    assert.equal(await spotsOpen(), 1)
    assert.deepEqual(tablesOf(await book()), [four])
    assert.equal((await book()).body.error.details.reason, 'no_table')
  })

  test('expires by the clock alone: the list and the booking both know', async () => {
    await take()
    await take({ adults: 4 })
    assert.equal(await spotsOpen(), 0)
    house.clock.advance({ minutes: 4, seconds: 59 })
    assert.equal(await spotsOpen(), 0)
    assert.equal((await book()).status, 409)
    house.clock.advance({ seconds: 1 })
    assert.equal(await spotsOpen(), 2)
    assert.deepEqual(tablesOf(await book()), [two])
    assert.deepEqual(await house.sql('select id from holds where starts_at::date = $1::date', [date]), [])
  })

  test('is used by the booking that names it, whole and once', async () => {
    const { id } = (await take({ adults: 2, table_ids: [four] })).body.data
    const booked = await book({ hold_id: id })
    assert.deepEqual([booked.status, tablesOf(booked)], [201, [four]])
    assert.deepEqual(await house.sql('select id from holds where id = $1', [id]), [])
    assert.deepEqual(tablesOf(await book({ hold_id: id })), [two])
  })

  test('that has expired, or was never there, is no obstacle: the booking is decided afresh', async () => {
    const { id } = (await take({ table_ids: [four] })).body.data
    house.clock.advance({ minutes: 5 })
    assert.deepEqual(tablesOf(await book({ hold_id: id })), [two])
    assert.deepEqual(tablesOf(await book({ hold_id: 2_000_000 })), [four])
  })

  test('of another caller counts like any other booking, and stays', async () => {
    const { id } = (await take()).body.data
    assert.deepEqual(tablesOf(await book({ hold_id: id }, { token: other })), [four])
    assert.equal((await house.ask(`PATCH /holds/${id}`, { body: {}, token: other })).status, 404)
    assert.equal((await house.ask(`DELETE /holds/${id}`, { token: other })).status, 404)
    assert.equal((await house.sql('select id from holds where id = $1', [id])).length, 1)
    assert.equal((await book({ hold_id: id })).status, 201)
  })

  test('can be used for another time: what it held is free again', async () => {
    const { id } = (await take()).body.data
    assert.deepEqual(tablesOf(await book({ hold_id: id, date: `${date}T21:30:00` })), [two])
    assert.equal(await spotsOpen(), 2)
  })

  test('is refused with the reason and alternatives where nothing is free', async () => {
    await take({ adults: 4 })
    await take()
    const refused = await take()
    assert.equal(refused.status, 409)
    assert.deepEqual([refused.body.error.code, refused.body.error.details.reason], ['SLOT_UNAVAILABLE', 'no_table'])
    assert.deepEqual(refused.body.error.details.alternatives, [
      `${date}T21:00:00`,
      `${date}T21:15:00`,
      `${date}T21:30:00`,
    ])
    const chosen = await take({ table_ids: [two] })
    assert.deepEqual([chosen.status, chosen.body.error.code], [409, 'TABLE_UNAVAILABLE'])
    assert.match(chosen.body.error.message, /being made/)
  })

  test('keeps its table from blocks and from bookings that are moved', async () => {
    await take()
    const block = { table_ids: [two], date, time: '19:00', duration: 60 }
    assert.equal((await house.ask('POST /bookings/block', { body: block })).body.error.code, 'TABLE_UNAVAILABLE')
    const booked = (await book({ date: `${date}T21:00:00`, table_ids: [two] })).body.data
    const moved = await house.ask(`PATCH /bookings/${booked.id}`, {
      body: { date: `${date}T19:00:00`, table_ids: [two] },
    })
    assert.equal(moved.body.error.code, 'TABLE_UNAVAILABLE')
  })

  test('counts into pacing', async () => {
    const paced = await testApp()
    await openRestaurant(paced, { settings: { crowd_control_max_covers: 3, crowd_control_time_minutes: 30 } })
    await paced.token('osteria')
    const body = { date: '2026-06-12T19:00:00', adults: 2 }
    assert.equal((await paced.ask('POST /holds', { body })).status, 201)
    const refused = await paced.ask('POST /bookings', { body: { ...body, patron: { last_name: 'B' } } })
    assert.equal(refused.body.error.details.reason, 'pacing')
  })

  test('is shown on the day, and its end moves the version', async () => {
    const show = async () => (await house.ask(`GET /day?date=${date}`)).body.data
    const before = await show()
    const { id } = (await take()).body.data
    const held = await show()
    assert.deepEqual(held.holds, [
      {
        id,
        table_ids: [two],
        date: `${date}T19:00:00+02:00`,
        end_time: `${date}T21:00:00+02:00`,
        covers: 2,
        until: '2026-06-10T12:05:00+02:00',
        by: 'guest',
        booking_id: null,
      },
    ])
    house.clock.advance({ minutes: 5 })
    const after = await show()
    assert.deepEqual(after.holds, [])
    assert.equal(new Set([before.version, held.version, after.version]).size, 3)
  })
})

describe('a hold can be', () => {
  test('renewed', async () => {
    const { id } = (await take()).body.data
    house.clock.advance({ minutes: 4 })
    const { body } = await house.ask(`PATCH /holds/${id}`, { body: {} })
    assert.deepEqual([body.data.id, body.data.until, body.data.table_ids], [id, '2026-06-10T12:09:00+02:00', [two]])
    house.clock.advance({ minutes: 4 })
    assert.equal(await spotsOpen(), 1)
  })

  test('moved to another time, its own table not in the way; what it held is free', async () => {
    const { id } = (await take()).body.data
    const { body } = await house.ask(`PATCH /holds/${id}`, { body: { date: `${date}T19:30:00` } })
    assert.deepEqual([body.data.id, body.data.date, body.data.table_ids], [id, `${date}T19:30:00+02:00`, [two]])
    assert.equal(await spotsOpen('18:00'), 1)
    assert.equal(await spotsOpen('21:30'), 2)
  })

  test('given another party, which needs another table', async () => {
    const { id } = (await take()).body.data
    const { body } = await house.ask(`PATCH /holds/${id}`, { body: { adults: 3 } })
    assert.deepEqual(body.data.table_ids, [four])
    assert.equal(await spotsOpen(), 1)
  })

  test('moved in vain: it stays as it was', async () => {
    const { id } = (await take()).body.data
    await take({ adults: 4 })
    const refused = await house.ask(`PATCH /holds/${id}`, { body: { adults: 4 } })
    assert.equal(refused.status, 409)
    assert.deepEqual(tablesOf(await book({ hold_id: id })), [two])
  })

  test('released', async () => {
    const { id } = (await take()).body.data
    assert.equal((await house.ask(`DELETE /holds/${id}`)).status, 200)
    assert.equal(await spotsOpen(), 2)
    assert.equal((await house.ask(`DELETE /holds/${id}`)).status, 404)
    assert.equal((await house.ask('DELETE /holds/nonsense')).status, 404)
  })
})

test('a caller has at most ten at a time, and books without; another caller of the same address has ten more', async () => {
  const many = await testApp()
  await openRestaurant(many, { areas: [{ name: 'Hall', tables: Array.from({ length: 20 }, () => [1, 2] as const) }] })
  await many.token('osteria')
  const body = { date: '2026-06-12T19:00:00', adults: 2 }
  const answers = []
  for (let turn = 0; turn < 11; turn++) answers.push(await many.ask('POST /holds', { body }))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [...Array.from({ length: 10 }, () => 201), 429],
  )
  assert.equal((await many.ask('POST /bookings', { body: { ...body, patron: { last_name: 'B' } } })).status, 201)
  assert.equal((await many.ask('POST /holds', { body, token: await many.token('osteria') })).status, 201)
  many.clock.advance({ minutes: 5 })
  assert.equal((await many.ask('POST /holds', { body })).status, 201)
})

test('wrong fields are reported like those of a booking', async () => {
  const { status, body } = await take({ date: '2026-02-30T19:00:00', adults: 0, table_ids: [9_999] }, { token })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).sort(), ['adults', 'date', 'table_ids'])
})
