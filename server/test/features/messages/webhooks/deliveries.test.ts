/** A delivery with its request, how a webhook is doing, and sending again what gave up. */
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { ordinaryNoon, testApp } from '../../../support/test-app.ts'

const app = await testApp()
const house = await openRestaurant(app)
await app.token(house.slug)

const order = { url: 'https://example.com/hook', events: ['booking.created', 'booking.confirmed', 'booking.cancelled'] }

async function webhook(): Promise<{ id: number; secret: string }> {
  await app.sql('delete from webhooks')
  return (await app.ask('POST /webhooks', { body: order })).body.data
}

/** Deliveries of tests that gave up after one attempt. */
async function gaveUp(id: number, many: number): Promise<void> {
  for (let n = 0; n < many; n++) await app.ask(`POST /webhooks/${id}/test`)
  await giveUp(id)
}

async function giveUp(id: number): Promise<void> {
  await app.sql(
    `insert into webhook_attempts (restaurant_id, delivery_id, number, at, duration_ms, status, error, answer)
     select restaurant_id, id, 1, $2, 212, 503, 'Answered with status 503.', 'busy'
       from webhook_deliveries where webhook_id = $1 and state = 'waiting'`,
    [id, ordinaryNoon],
  )
  await app.sql(
    `update webhook_deliveries set state = 'exhausted', attempts = 1, next_attempt_at = null, finished_at = now()
      where webhook_id = $1 and state = 'waiting'`,
    [id],
  )
}

const list = async (id: number, query = '') => (await app.ask(`GET /webhooks/${id}/deliveries?${query}`)).body.data
const againOf = async (id: number) => (await app.ask(`POST /webhooks/${id}/redeliver-exhausted`)).body.data

test('a delivery shows its booking, and the request with headers that verify', async () => {
  const { id, secret } = await webhook()
  const body = { date: '2026-06-12T19:30:00', adults: 2, patron: { first_name: 'Ann', email: 'ann@example.com' } }
  const booked = await app.ask('POST /bookings', { body })
  assert.equal(booked.status, 201, booked.text)
  const [created] = await list(id, 'event=booking.created')
  const { reference } = booked.body.data
  assert.deepEqual(created.booking, { id: booked.body.data.id, reference, date: '2026-06-12' })
  const path = `GET /webhooks/${id}/deliveries/${created.id}`
  const before = (await app.ask(path)).body.data
  assert.deepEqual([before.request.url, before.request.headers], [order.url, null])
  assert.equal(JSON.parse(before.request.body).data.booking.reference, reference)
  await giveUp(id)
  const { request, ...shown } = (await app.ask(path)).body.data
  assert.deepEqual(shown, (await list(id, 'event=booking.created'))[0])
  const { 'Service-Signature': signature, ...headers } = request.headers
  const t = String(Date.parse(ordinaryNoon) / 1_000)
  const v1 = createHmac('sha256', secret).update(`${t}.`).update(request.body).digest('hex')
  assert.equal(signature, `t=${t},v1=${v1}`)
  assert.deepEqual(headers, {
    'Content-Type': 'application/json',
    'X-Webhook-Id': created.event_id,
    'X-Webhook-Event': 'booking.created',
    'X-Webhook-Timestamp': t,
    'X-Webhook-Delivery-Id': String(created.id),
    'X-Webhook-Signature': `sha256=${createHmac('sha256', secret).update(request.body).digest('hex')}`,
  })
})

test('deliveries that gave up are sent again once, oldest first, and again where they give up again', async () => {
  const { id } = await webhook()
  await gaveUp(id, 3)
  const old = await list(id)
  assert.deepEqual(await againOf(id), { sent: 3, left: 0 })
  const waiting = await list(id, 'state=waiting')
  assert.deepEqual(
    waiting.map(({ event_id }: { event_id: string }) => event_id),
    old.map(({ event_id }: { event_id: string }) => event_id),
  )
  assert.ok((await list(id, 'state=exhausted')).every(({ sent_again }: { sent_again: boolean }) => sent_again))
  assert.deepEqual(await againOf(id), { sent: 0, left: 0 })
  await giveUp(id)
  assert.deepEqual(await againOf(id), { sent: 3, left: 0 })
})

test('a delivery that was sent again by itself is not sent again with all others', async () => {
  const { id } = await webhook()
  await gaveUp(id, 2)
  const [latest] = await list(id)
  await app.ask(`POST /webhooks/${id}/deliveries/${latest.id}/redeliver`)
  assert.deepEqual(await againOf(id), { sent: 1, left: 0 })
})

test('a call sends a thousand at most and says how many are left; two at once send nothing twice', async () => {
  const { id } = await webhook()
  await gaveUp(id, 1)
  await app.sql(
    `insert into webhook_deliveries (restaurant_id, webhook_id, event_id, event_type, state, next_attempt_at, finished_at)
     select restaurant_id, webhook_id, event_id, event_type, state, null, now()
       from webhook_deliveries, generate_series(1, 1199) where webhook_id = $1`,
    [id],
  )
  const answers = await Promise.all([againOf(id), againOf(id)])
  assert.equal(answers[0].sent + answers[1].sent + (await againOf(id)).sent, 1_200)
  assert.ok(answers.every(({ sent }) => sent <= 1_000))
  assert.deepEqual(await againOf(id), { sent: 0, left: 0 })
})

test('the summary counts what waits and gave up, and has the usual answer by hour', async () => {
  const { id } = await webhook()
  const empty = { waiting: 0, gave_up: 0, delivered: 0, usual_ms: null, hours: [] }
  assert.deepEqual((await app.ask(`GET /webhooks/${id}/summary`)).body.data, empty)
  await gaveUp(id, 2)
  for (const ms of [90, 120, 300]) {
    const { data } = (await app.ask(`POST /webhooks/${id}/test`)).body
    await app.sql(
      `insert into webhook_attempts (restaurant_id, delivery_id, number, at, duration_ms, status)
       values ($1, $2, 1, '2026-06-10T08:15:00Z', $3, 200)`,
      [house.id, data.id, ms],
    )
    await app.sql(
      `update webhook_deliveries set state = 'delivered', attempts = 1, next_attempt_at = null, finished_at = now()
        where id = $1`,
      [data.id],
    )
  }
  await app.ask(`POST /webhooks/${id}/test`)
  assert.deepEqual((await app.ask(`GET /webhooks/${id}/summary`)).body.data, {
    ...{ waiting: 1, gave_up: 2, delivered: 3, usual_ms: 120 },
    hours: [
      { from: '2026-06-10T08:00:00Z', attempts: 3, failed: 0, usual_ms: 120 },
      { from: '2026-06-10T10:00:00Z', attempts: 2, failed: 2, usual_ms: 212 },
    ],
  })
})
