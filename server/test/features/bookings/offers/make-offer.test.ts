/** Offers by hand: what is held, for how long, what is refused, and how staff take one back. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWaitingEvening } from './waiting-evening.ts'

const evening = await openWaitingEvening()
const { ask, book, clock, configure, eventsOf, house, newDay, setStatus, show, tables } = evening
const { actionsIn, offersOf, taken, waits } = evening

const offer = (id: number | string) => ask(`POST /bookings/${id}/offer`)
const withdraw = (id: number | string) => ask(`DELETE /bookings/${id}/offer`)
const dayOf = async (date: string) => (await ask(`GET /day?date=${date}`)).body.data

async function waitingAlone() {
  const day = newDay()
  const at = `${day}T19:00:00`
  return { ...(await waits(at)), day, at }
}

test('an offer holds a table for half an hour, and nobody else gets it', async () => {
  const { id, reference, day, at } = await waitingAlone()
  const { status, body } = await offer(reference)
  const { id: offerId, ...shown } = body.data
  assert.deepEqual([status, shown], [201, { booking_id: id, until: '2026-06-10T12:30:00+02:00', table_ids: tables }])
  const refused = await book({ date: at })
  assert.deepEqual([refused.status, refused.body.error.details.reason], [409, 'no_table'])
  const [hold] = (await dayOf(day)).holds
  assert.deepEqual([hold.by, hold.booking_id, hold.until, hold.covers], ['offer', id, '2026-06-10T12:30:00+02:00', 2])
  const kept = await show(id)
  assert.deepEqual([kept.status, kept.waiting_list, kept.tables], ['pending', true, []])
  assert.deepEqual(
    (await offersOf(id)).map((one) => [one.id, one.outcome]),
    [[offerId, null]],
  )
})

test('an offer leaves a line in the history and sends an event that says until when', async () => {
  const { id } = await waitingAlone()
  await offer(id)
  assert.deepEqual(await actionsIn(id), ['create by token:Test', 'offer by token:Test'])
  const offered = (await eventsOf(id)).find(({ type }) => type === 'booking.offered')
  assert.deepEqual(offered?.payload.data.offer, { until: '2026-06-10T12:30:00+02:00', table_ids: tables })
  assert.deepEqual(offered?.payload.data.previous, { offer: null })
  assert.equal(offered?.payload.data.booking.status, 'pending')
})

test('an offer near the start lasts half of the time left, and never longer than the settings say', async () => {
  const { id } = await waits('2026-06-10T20:00:00')
  clock.set('2026-06-10T17:20:00Z') // 19:20 in Malta
  assert.equal((await offer(id)).body.data.until, '2026-06-10T19:40:00+02:00')
  await withdraw(id)
  await configure({ offer_minutes: 15 })
  assert.equal((await offer(id)).body.data.until, '2026-06-10T19:35:00+02:00')
  await withdraw(id)
  await configure({ offer_minutes: 30 })
  clock.set('2026-06-10T17:58:30Z')
  const { status, body } = await offer(id)
  assert.deepEqual([status, body.current_status], [409, 'pending'])
  assert.match(body.message, /too late for an offer/)
  clock.set('2026-06-10T10:00:00Z')
})

test('a withdrawn offer frees its table at once, and the guest waits on', async () => {
  const { id, at } = await waitingAlone()
  await offer(id)
  const { status, body } = await withdraw(id)
  assert.deepEqual([status, body], [200, { message: 'Offer withdrawn.' }])
  assert.equal((await book({ date: at })).status, 201)
  const { waiting_list, status: shown } = await show(id)
  assert.deepEqual([waiting_list, shown], [true, 'pending'])
  assert.equal((await actionsIn(id)).at(-1), 'withdraw-offer by token:Test')
  assert.ok((await eventsOf(id)).some(({ type }) => type === 'booking.offer_withdrawn'))
  assert.equal((await withdraw(id)).status, 409)
})

test('a guest with an offer gets no second one until it has run out', async () => {
  const { id } = await waitingAlone()
  await offer(id)
  const { status, body } = await offer(id)
  assert.deepEqual([status, body.current_status], [409, 'pending'])
  clock.advance({ minutes: 30 })
  assert.equal((await offer(id)).status, 201)
  assert.deepEqual(
    (await offersOf(id)).map(({ outcome }) => outcome),
    ['lapsed', null],
  )
  assert.deepEqual((await actionsIn(id)).slice(-2), ['offer-lapsed by maitred', 'offer by token:Test'])
  clock.set('2026-06-10T10:00:00Z')
})

test('offers are for the waiting list, and need a free table', async () => {
  const { id: seated, at } = await taken()
  assert.equal((await offer(seated)).status, 409)
  const { id } = await waits(at)
  const { status, body } = await offer(id)
  assert.deepEqual([status, body.error.code, body.error.details.reason], [409, 'SLOT_UNAVAILABLE', 'no_table'])
  await setStatus(id, 'cancelled')
  assert.equal((await offer(id)).body.current_status, 'cancelled')
  assert.equal((await offer('OST-NOBODY')).status, 404)
})

test('staff who accept the guest give the table that was offered', async () => {
  const { id } = await waitingAlone()
  await offer(id)
  assert.equal((await setStatus(id, 'accepted')).status, 200)
  const { tables: given, waiting_list } = await show(id)
  assert.deepEqual([given.map((table: { id: number }) => table.id), waiting_list], [[...tables], false])
  assert.deepEqual(
    (await offersOf(id)).map(({ outcome }) => outcome),
    ['accepted'],
  )
})

test('an offer ends with the wait: when the guest cancels, and when the booking moves', async () => {
  const cancelled = await waitingAlone()
  await offer(cancelled.id)
  await setStatus(cancelled.id, 'cancelled')
  assert.equal((await book({ date: cancelled.at })).status, 201)
  const moved = await waitingAlone()
  await offer(moved.id)
  assert.equal((await evening.patch(moved.id, { date: `${moved.day}T21:30:00` })).status, 200)
  assert.equal((await book({ date: moved.at })).status, 201)
  for (const { id } of [cancelled, moved]) {
    assert.deepEqual(
      (await offersOf(id)).map(({ outcome }) => outcome),
      ['withdrawn'],
    )
  }
  assert.equal(house.areas.length, 1)
})

test('a comment leaves the offer as it is', async () => {
  const { id } = await waitingAlone()
  await offer(id)
  await evening.patch(id, { comment: 'By the window, please' })
  assert.deepEqual(
    (await offersOf(id)).map(({ outcome }) => outcome),
    [null],
  )
})
