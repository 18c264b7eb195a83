/**
 * The clock jumps an hour forward or back, as a machine's does that was corrected by hand. Everything that asks what time
 * it is goes by the new time at once, and what was promised before the jump still holds after it.
 *
 * The clock is the app's own (`Clock`). That of a whole process cannot be set without setting it for the machine: Linux
 * has namespaces for monotonic time only. Timers go by monotonic time, which never jumps; deliveries that wait go by
 * PostgreSQL's clock, and tell their age by this one.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { issueToken } from '../../src/features/house/access/tokens/issue-token.ts'
import { tokenEntropy } from '../../src/features/house/access/tokens/token-text.ts'
import { clearIdempotencyKeys } from '../../src/operations/jobs/cleanup.ts'
import { openEvening } from '../features/bookings/races/evening.ts'
import { answers, until, webhookReceiver } from '../support/network/webhook-receiver.ts'
import { startDispatcher } from '../support/sql/dispatch.ts'
import { assertHouseInOrder } from './support/invariants.ts'

const noon = '2026-06-10T10:00:00Z'
const evening = await openEvening({ settings: { notice_minutes: 30 } }, { now: noon, tokenCacheMs: 0 })
const { ask, book, booked, clock, db, setStatus, show, sql } = evening
const receiver = await webhookReceiver()
const webhook = (await ask('POST /webhooks', { body: { url: receiver.url, events: ['booking.seated'] } })).body.data
const forward = { hours: 1 }
const back = { hours: -1 }

for (const [name, step] of Object.entries({ forward, back })) {
  test(`the clock an hour ${name}: a retry still gets the first answer, and its key is kept`, async () => {
    clock.set(noon)
    const order = { date: `${evening.newDay()}T19:00:00`, patron: { first_name: 'Ann' } }
    const first = await book(order, { key: `step-${name}` })
    clock.advance(step)
    await clearIdempotencyKeys({ db, clock })
    const again = await book(order, { key: `step-${name}` })
    assert.deepEqual([again.status, again.text], [201, first.text])
    assert.equal(again.headers['idempotent-replayed'], 'true')
  })

  test(`the clock an hour ${name}: bookings are made, moved and cancelled as before`, async () => {
    clock.set(noon)
    const { id } = await booked()
    clock.advance(step)
    assert.equal((await evening.patch(id, { adults: 1 })).status, 200)
    assert.equal((await setStatus(id, 'cancelled')).status, 200)
    assert.deepEqual([(await show(id)).status, (await show(id)).adults], ['cancelled', 1])
    const { body } = await ask(`GET /bookings/${id}/history`)
    const actions = body.data.map(({ action }: { action: string }) => action)
    assert.deepEqual(actions, ['create', 'update', 'cancel'], 'in the order in which it happened, not by the clock')
  })
}

test('an Idempotency-Key lives a day by the clock, never less for a jump back', async () => {
  clock.set(noon)
  const order = { date: `${evening.newDay()}T19:00:00`, patron: { first_name: 'Bea' } }
  const first = await book(order, { key: 'a-day' })
  clock.advance(back)
  clock.advance({ hours: 24 })
  assert.equal((await book(order, { key: 'a-day' })).text, first.text)
  clock.advance({ hours: 1 })
  const next = await book(order, { key: 'a-day' })
  assert.deepEqual([next.status, next.headers['idempotent-replayed']], [201, undefined])
})

test('a token expires by the clock, and is valid again when the clock is put right', async () => {
  clock.set(noon)
  const request = { name: 'Till', expiresAt: clock.now().add({ minutes: 30 }), owner: { restaurant: 'osteria' } }
  const entropy = Buffer.alloc(tokenEntropy, 5)
  const { text: token } = await db.transaction((tx) => issueToken(tx, clock.now(), entropy, request))
  const status = async () => (await ask('GET /settings', { token })).status
  assert.equal(await status(), 200)
  clock.advance(forward)
  assert.equal(await status(), 401)
  clock.advance(back)
  assert.equal(await status(), 200)
  clock.advance(back)
  assert.equal(await status(), 200)
})

test('after a jump of the clock availability and bookings agree on the new time at once', async () => {
  const today = '2026-06-10'
  // Twenty to six in Malta: the slot at half past six keeps the notice of half an hour, until the clock jumps.
  clock.set('2026-06-10T15:40:00Z')
  const start = Temporal.Instant.from('2026-06-10T16:30:00Z').epochMilliseconds / 1_000
  const openSpots = async () => {
    const { body } = await ask(`GET /availabilities?date=${today}&party_size=2`)
    const row = body.data.find((slot: { start_sec: number }) => slot.start_sec === start)
    return row.spots_open as number
  }
  const atHalfPast = { date: `${today}T18:30:00`, adults: 2 }
  const before = await openSpots()
  assert.ok(before > 0)
  clock.advance({ minutes: 45 })
  assert.equal(await openSpots(), 0)
  assert.equal((await book(atHalfPast)).body.error.details.reason, 'too_soon')
  clock.advance({ minutes: -45 })
  assert.equal(await openSpots(), before)
  assert.equal((await book(atHalfPast)).status, 201)
  assert.equal(await openSpots(), before - 1)
})

test('a no-show is one only while its start has passed', async () => {
  clock.set(noon)
  const day = evening.newDay()
  const { id } = await booked({ date: `${day}T19:00:00` })
  clock.set(`${day}T17:30:00Z`)
  assert.equal((await show(id)).capabilities.can_no_show, true)
  clock.advance(back)
  assert.equal((await show(id)).capabilities.can_no_show, false)
  assert.equal((await setStatus(id, 'no-show')).status, 409)
  clock.advance(forward)
  assert.equal((await setStatus(id, 'no-show')).status, 200)
})

for (const [name, step] of Object.entries({ forward, back })) {
  test(`the clock an hour ${name} between two deliveries: the second comes when it is due all the same`, async () => {
    clock.set(noon)
    receiver.answer = answers.error
    receiver.arrivals.length = 0
    const { dispatcher } = startDispatcher(db, { clock })
    const { id } = await booked()
    assert.equal((await setStatus(id, 'check-in')).status, 200)
    await receiver.received(1)
    clock.advance(step)
    receiver.answer = answers.well
    const [first, second] = await receiver.received(2)
    assert.equal(second?.eventId, first?.eventId)
    const told = [first, second].map((arrival) => Number(arrival?.headers['x-webhook-timestamp']))
    assert.equal((told[1] ?? 0) - (told[0] ?? 0), step.hours * 3_600, 'signed at the time the clock shows')
    const unfinished = `select from webhook_deliveries where webhook_id = $1 and state <> 'delivered'`
    await until(async () => (await sql(unfinished, [webhook.id])).length === 0)
    await dispatcher.stop(0)
  })
}

test('after all jumps of the clock the data is in order', () => assertHouseInOrder(evening))
