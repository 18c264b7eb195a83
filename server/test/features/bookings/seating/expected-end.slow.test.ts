/** Until when guests are expected to sit: as they booked, later where they came late, and as a host says. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { ids, openEvening } from '../races/evening.ts'

const evening = await openEvening({ areas: [{ name: 'Room', tables: [[1, 4]] }] })
const { ask, book, booked, clock, configure, eventsOf, house, newDay, patch, setStatus, tables, token } = evening
const [t1 = 0] = tables

const itIs = (day: string, time: string): void => clock.set(`${day}T${time}:00+02:00`)
const local = (day: string, time: string) => `${day}T${time}:00`
const shown = (day: string, time: string) => `${day}T${time}:00+02:00`

async function onDay(day: string, id: number) {
  const { body } = await ask(`GET /day?date=${day}`)
  return body.data.bookings.find((booking: { id: number }) => booking.id === id)
}
const endOf = async (day: string, id: number): Promise<string> => (await onDay(day, id)).expected_end.slice(11, 16)
const isOpen = async (day: string, time: string): Promise<boolean> => {
  const { body } = await ask(`GET /availabilities?date=${day}&party_size=2&open_only=true`)
  const at = Date.parse(shown(day, time)) / 1000
  return body.data.some(({ start_sec }: { start_sec: number }) => start_sec === at)
}
const says = (id: number, expected_end: string | null, options: object = {}) =>
  ask(`PUT /bookings/${id}/expected-end`, { body: { expected_end }, ...options })
const sitsSince = (id: number, arrived_at: string) => ask(`PUT /bookings/${id}/arrived-at`, { body: { arrived_at } })

/** Two hours from 18:00, checked in at this time. */
async function seatedAt(time: string) {
  const day = newDay()
  const { id } = await booked({ date: local(day, '18:00') })
  itIs(day, time)
  assert.equal((await setStatus(id, 'arrived')).status, 200)
  return { day, id }
}

describe('the expected end', () => {
  test('is the booked one for guests who come up to ten minutes late, and also for early ones', async () => {
    for (const time of ['17:30', '18:00', '18:10']) {
      const { day, id } = await seatedAt(time)
      assert.equal(await endOf(day, id), '20:00', time)
      assert.ok(await isOpen(day, '20:00'), time)
    }
  })

  test('is later for guests who come later than that, who stay as long as they booked', async () => {
    const { day, id } = await seatedAt('18:27')
    assert.equal(await endOf(day, id), '20:27')
    assert.deepEqual([await isOpen(day, '20:15'), await isOpen(day, '20:30')], [false, true])
    const refused = await book({ date: local(day, '20:15'), table_ids: [t1] })
    assert.deepEqual([refused.body.error.code, ids(refused.body.error.details.bookings)], ['TABLE_UNAVAILABLE', [id]])
    const { body } = await ask(`GET /bookings/${id}`)
    assert.equal(body.data.end_time, shown(day, '20:00'), 'what was agreed stays')
    assert.ok(!('expected_end' in body.data))
  })

  test('passes no override and no block before it, and both after it', async () => {
    const { day, id } = await seatedAt('18:40')
    const override = () => book({ date: local(day, '20:15'), override: true, table_ids: [t1], duration: 30 })
    const block = () =>
      ask('POST /bookings/block', { body: { date: day, time: '20:15', duration: 15, table_ids: [t1] } })
    assert.deepEqual([(await override()).status, (await block()).status], [409, 409])
    await says(id, local(day, '20:15'))
    assert.equal((await block()).status, 201)
    assert.equal((await book({ date: local(day, '20:30'), override: true, table_ids: [t1], duration: 30 })).status, 201)
  })

  test('is never later than two hours after the booked one, and for a check-in after it the booked one', async () => {
    const { day, id } = await seatedAt('19:50')
    assert.equal(await endOf(day, id), '21:50')
    await says(id, local(day, '23:30'))
    assert.equal(await endOf(day, id), '22:00')
    const after = await seatedAt('20:10')
    assert.equal(await endOf(after.day, after.id), '20:00')
    assert.ok(await isOpen(after.day, '20:15'))
  })

  test('follows from when they came again once the host takes the word back, and after an undo of the check-in', async () => {
    const { day, id } = await seatedAt('18:20')
    await says(id, local(day, '21:00'))
    assert.equal(await endOf(day, id), '21:00')
    assert.equal((await says(id, null)).status, 200)
    assert.equal(await endOf(day, id), '20:20')
    await says(id, local(day, '21:00'))
    await ask(`POST /bookings/${id}/undo`)
    assert.equal(await endOf(day, id), '20:00')
    await setStatus(id, 'arrived')
    assert.equal(await endOf(day, id), '20:20')
  })

  test('is what a host makes of the length while they sit, shorter or longer', async () => {
    const { day, id } = await seatedAt('18:27')
    await patch(id, { duration: 105 })
    assert.equal(await endOf(day, id), '19:45')
    assert.ok(await isOpen(day, '19:45'))
    await patch(id, { duration: 150 })
    assert.equal(await endOf(day, id), '20:30')
  })

  test('counts for nobody where the house does not count on guests who sit on', async () => {
    await configure({ overstay_minutes: 0 })
    const { day, id } = await seatedAt('18:27')
    assert.equal(await endOf(day, id), '20:27', 'it is shown all the same')
    assert.ok(await isOpen(day, '20:00'))
    await configure({ overstay_minutes: 15 })
  })

  test('keeps guests of a hold and of the waiting list off the table', async () => {
    const { day, id } = await seatedAt('18:40')
    const hold = await ask('POST /holds', { body: { date: local(day, '20:15'), adults: 2 } })
    assert.deepEqual([hold.status, hold.body.error.details.reason], [409, 'no_table'])
    const waiting = await booked({ date: local(day, '20:15'), waiting_list: true })
    const { body } = await ask(`GET /day?date=${day}`)
    assert.deepEqual(body.data.suggestions, [])
    assert.equal((await ask(`POST /bookings/${waiting.id}/offer`)).status, 409)
    await says(id, local(day, '20:00'))
    const { body: later } = await ask(`GET /day?date=${day}`)
    assert.deepEqual(
      later.data.suggestions.map(({ booking_id }: { booking_id: number }) => booking_id),
      [waiting.id],
    )
  })
})

describe('what a host says of the stay', () => {
  test('is never refused for the next party, which the day shows waiting for them', async () => {
    const { day, id } = await seatedAt('18:00')
    const next = await booked({ date: local(day, '20:00') })
    assert.deepEqual((await onDay(day, next.id)).waits_for, [])
    assert.equal((await says(id, local(day, '20:10'))).status, 200)
    assert.deepEqual((await onDay(day, next.id)).waits_for, [], 'ten minutes are no conflict')
    assert.equal((await says(id, local(day, '20:11'))).status, 200)
    assert.deepEqual((await onDay(day, next.id)).waits_for, [id])
    await ask(`POST /bookings/${id}/finish`)
    assert.deepEqual((await onDay(day, next.id)).waits_for, [])
  })

  test('is in the history and in no event, and is said once', async () => {
    const { day, id } = await seatedAt('18:00')
    const before = (await eventsOf(id)).length
    const first = await says(id, local(day, '20:30'))
    const again = await evening.leavesNoTrace(() => says(id, local(day, '20:30')))
    assert.deepEqual([again.status, again.headers['x-history-id']], [200, undefined])
    const { body } = await ask(`GET /bookings/${id}/history`)
    const entry = body.data.at(-1)
    assert.deepEqual([entry.id, entry.action], [Number(first.headers['x-history-id']), 'expected-end'])
    assert.deepEqual(entry.changes, { expected_end: { from: null, to: shown(day, '20:30') } })
    assert.equal((await eventsOf(id)).length, before)
  })

  test('is said of seated guests only, by hosts, and at a time that exists', async () => {
    const day = newDay()
    const { id } = await booked({ date: local(day, '18:00') })
    assert.equal((await says(id, local(day, '20:30'))).body.current_status, 'confirmed')
    assert.equal((await sitsSince(id, local(day, '18:00'))).body.current_status, 'confirmed')
    assert.equal((await says(id, 'later')).status, 422)
    assert.equal((await says(9_999_999, null)).status, 404)
    for (const scope of ['read', 'website'] as const) {
      assert.equal((await says(id, null, { token: await token(house.slug, scope) })).status, 403)
    }
    const neighbour = await openRestaurant(evening, { slug: 'stays-next-door' })
    assert.equal((await says(id, null, { token: await token(neighbour.slug) })).status, 404)
  })

  test('corrects since when they sit there, and the expected end follows', async () => {
    const { day, id } = await seatedAt('18:40')
    assert.equal((await sitsSince(id, local(day, '18:05'))).status, 200)
    const booking = await onDay(day, id)
    assert.deepEqual([booking.arrived_at, booking.expected_end], [shown(day, '18:05'), shown(day, '20:00')])
    const { body } = await ask(`GET /bookings/${id}/history`)
    assert.deepEqual(body.data.at(-1).changes, {
      arrived_at: { from: shown(day, '18:40'), to: shown(day, '18:05') },
    })
    for (const wrong of [local(day, '18:41'), local(day, '20:01'), '2026-06-30T18:00:00']) {
      assert.deepEqual(Object.keys((await sitsSince(id, wrong)).body.errors), ['arrived_at'], wrong)
    }
  })
})
