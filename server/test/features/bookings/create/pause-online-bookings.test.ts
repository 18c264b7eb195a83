/** Online bookings are paused and resumed for one whole restaurant. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { openEvening } from '../races/evening.ts'

const evening = await openEvening()
const { ask, book, booked, leavesNoTrace, setStatus, show, sql } = evening
const pause = (paused: unknown, token?: string) =>
  ask('POST /bookings/availability-pause', { body: { paused }, ...(token ? { token } : {}) })
const online = async () => (await ask('GET /settings')).body.data.allow_online_bookings

test('pausing answers with the new state and nothing else', async () => {
  const paused = await pause(true)
  assert.equal(paused.status, 200)
  assert.deepEqual(paused.body, { data: { allow_online_bookings: false, paused: true } })
  assert.equal(await online(), false)
  const resumed = await pause(false)
  assert.equal(resumed.status, 200)
  assert.deepEqual(resumed.body, { data: { allow_online_bookings: true, paused: false } })
  assert.equal(await online(), true)
})

test('pausing twice changes nothing the second time', async () => {
  for (const paused of [true, true, false, false]) {
    assert.deepEqual((await pause(paused)).body.data, { allow_online_bookings: !paused, paused })
    assert.equal(await online(), !paused)
  }
})

test('pausing and resuming take effect on guests’ bookings at once', async () => {
  const date = `${evening.newDay()}T19:00:00`
  await booked({ date })
  await pause(true)
  const { status, body } = await leavesNoTrace(() => book({ date }))
  assert.equal(status, 409)
  assert.deepEqual(body.error, {
    code: 'SLOT_UNAVAILABLE',
    message: 'Online bookings are paused at this restaurant.',
    details: { reason: 'paused', alternatives: [] },
  })
  assert.equal((await book({ date, waiting_list: true })).body.error.details.reason, 'paused')
  await booked({ date, override: true })
  await pause(false)
  await booked({ date })
})

test('an override that finds no table names other starts while bookings are paused', async () => {
  const day = evening.newDay()
  const [area] = evening.house.areas
  const taken = { date: day, time: '19:00', duration: 120, table_ids: area?.tableIds }
  assert.equal((await ask('POST /bookings/block', { body: taken })).status, 201)
  await pause(true)
  const wish = { adults: 2, dining_area_id: area?.id, date: `${day}T19:00:00`, override: true }
  const [walkIn, guest] = await Promise.all(
    [true, false].map((walkin) => book({ ...wish, patron: { first_name: 'Ann', walkin } })),
  )
  await pause(false)
  assert.ok(walkIn !== undefined && guest !== undefined)
  assert.deepEqual([walkIn.status, guest.status], [409, 409])
  assert.equal(walkIn.body.error.details.reason, 'no_table')
  assert.notDeepEqual(walkIn.body.error.details.alternatives, [])
  assert.deepEqual(guest.body.error.details.alternatives, [])
})

test('existing bookings stay, and can be cancelled and seated, while bookings are paused', async () => {
  const [stays, goes, comes] = [await booked(), await booked(), await booked()]
  const before = await show(stays.id)
  await pause(true)
  assert.deepEqual(await show(stays.id), before)
  assert.equal((await setStatus(goes.id, 'cancelled')).status, 200)
  assert.equal((await setStatus(comes.id, 'check-in')).status, 200)
  assert.equal((await evening.patch(stays.id, { comment: 'Still coming' })).status, 200)
  assert.equal((await evening.block()).status, 201)
  await pause(false)
})

test('no start has open spots while bookings are paused', async () => {
  const date = evening.newDay()
  const open = async () => {
    const { status, body } = await ask(`GET /availabilities?date=${date}`)
    assert.equal(status, 200)
    assert.ok(body.data.length > 0)
    return body.data.filter((slot: { spots_open: number }) => slot.spots_open > 0).length
  }
  const before = await open()
  assert.ok(before > 0)
  await pause(true)
  assert.equal(await open(), 0)
  await pause(false)
  assert.equal(await open(), before)
})

test('pausing one restaurant leaves another open', async () => {
  const neighbour = await openRestaurant(evening, { slug: 'neighbour', settings: { max_days: 730 } })
  const token = await evening.token(neighbour.slug)
  await pause(true)
  await booked({}, { token })
  await pause(false)
  await pause(true, token)
  await booked()
  assert.equal((await book({}, { token })).body.error.details.reason, 'paused')
})

test('pausing sends no event', async () => {
  const [before] = await sql('select count(*) from events')
  await pause(true)
  await pause(false)
  const [after] = await sql('select count(*) from events')
  assert.deepEqual(after, before)
})

describe('a wrong request', () => {
  for (const paused of [undefined, null, 'true', 1, 0, 'yes', [], {}]) {
    test(`paused: ${JSON.stringify(paused)} is 422`, async () => {
      const { status, body } = await pause(paused)
      assert.deepEqual([status, Object.keys(body.errors)], [422, ['paused']])
      assert.equal(await online(), true)
    })
  }
})
