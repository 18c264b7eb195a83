/** Many deliveries at once: a backlog drains with every request slot in use, and slow endpoints do not delay others. */
import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, test } from 'node:test'
import type { Database } from '../../../../src/db/database.ts'
import type { Running } from '../../../../src/jobs/job.ts'
import { testDatabase } from '../../../support/database.ts'
import { answers, until, webhookReceiver } from '../../../support/network/webhook-receiver.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { counting, startDispatcher } from '../../../support/sql/dispatch.ts'
import { testApp } from '../../../support/test-app.ts'
import { addWaiting } from '../../../support/workers/webhook-backlog.ts'

const database = await testDatabase({ poolSize: 12 })
const app = await testApp({
  now: Temporal.Now.instant().toString(),
  database,
})
const { sql } = app

type Owner = { id: number; token: string }
async function openOwner(slug: string): Promise<Owner> {
  const { id } = await openRestaurant(app, { slug })
  return { id, token: await app.token(slug) }
}
const owner = await openOwner('osteria')

async function subscribe({ id: restaurantId, token }: Owner, url: string) {
  const { status, body, text } = await app.ask('POST /webhooks', { token, body: { url, events: ['booking.updated'] } })
  assert.equal(status, 201, text)
  return { restaurantId, webhookId: body.data.id as number }
}

const waiting = async () => {
  const [row] = await sql<{ left: number }>(
    `select count(*)::int as left from webhook_deliveries where state = 'waiting'`,
  )
  return row?.left ?? Number.NaN
}

const running: Running[] = []
const dispatch = (db: Database, options: Parameters<typeof startDispatcher>[1] = {}) => {
  const started = startDispatcher(db, { timeoutMs: 20_000, ...options })
  running.push(started.dispatcher)
  return started
}
beforeEach(async () => {
  await sql('delete from webhooks')
  await sql('delete from events')
})
afterEach(() => Promise.all(running.splice(0).map((dispatcher) => dispatcher.stop(0))))

test('a resumed webhook with 3,000 waiting drains without polling, with every slot in use and few claims', async () => {
  const count = 3_000
  const receiver = await webhookReceiver()
  let [open, most] = [0, 0]
  receiver.answer = (response) => {
    most = Math.max(most, ++open)
    setTimeout(() => {
      open--
      answers.well(response)
    }, 5)
  }
  const webhook = await subscribe(owner, receiver.url)
  const path = `/webhooks/${webhook.webhookId}`
  await app.ask(`PUT ${path}`, { token: owner.token, body: { is_active: false } })
  await addWaiting(app, webhook, count)
  const { db, sent } = counting(app.db)
  dispatch(db, { pollMs: 600_000 })
  const began = performance.now()
  await app.ask(`PUT ${path}`, { token: owner.token, body: { is_active: true } })
  await until(
    async () => (await waiting()) === 0,
    600_000,
    () => `${receiver.arrivals.length} of ${count} arrived`,
  )
  assert.equal(new Set(receiver.arrivals.map(({ eventId }) => eventId)).size, count)
  assert.equal(receiver.arrivals.length, count)
  assert.equal(most, 8)
  const claims = sent.get('outbox.claim') ?? 0
  const seconds = (performance.now() - began) / 1_000
  // A claim is for a quarter of a second and is followed by the next when half of it is sent: eight a second on a machine
  // so busy that they are small. One for each delivery would be a hundred a second and more.
  const limit = Math.max(count / 20, 16 * seconds)
  assert.ok(claims < limit, `${claims} claims for ${count} deliveries in ${seconds} s`)
})

test('while one webhook drains, deliveries to another arrive without waiting for it', async () => {
  const count = 2_000
  const [busy, quick] = [await webhookReceiver(), await webhookReceiver()]
  busy.answer = (response) => void setTimeout(() => answers.well(response), 5)
  const other = await subscribe(owner, quick.url)
  await addWaiting(app, await subscribe(owner, busy.url), count)
  dispatch(app.db)
  let made = 0
  while (busy.arrivals.length < count) {
    const already = busy.arrivals.length
    await addWaiting(app, other, 1)
    await quick.received(++made)
    if (already === 0) assert.ok(busy.arrivals.length < count, 'it waited for the whole backlog')
  }
  assert.ok(made > 3, `only ${made} deliveries to the other webhook`)
  await until(async () => (await waiting()) === 0)
})

test('endpoints that hold their requests leave slots for every endpoint that has none', async () => {
  const held: ServerResponse[] = []
  const holding = await webhookReceiver({ answer: (response) => void held.push(response) })
  const quick = await webhookReceiver()
  for (let n = 0; n < 4; n++) {
    const slow = await openOwner(`slow-${n}`)
    for (let w = 0; w < 5; w++) await addWaiting(app, await subscribe(slow, `${holding.url}/${n}/${w}`), 40)
  }
  dispatch(app.db, { limits: { total: 64 } })
  // Two for each endpoint that has not answered yet.
  await until(() => held.length === 40)
  const webhook = await subscribe(await openOwner('last'), quick.url)
  for (let n = 1; n <= 20; n++) {
    await addWaiting(app, webhook, 1)
    await quick.received(n)
  }
  assert.equal(held.length, 40)
})

test('endpoints that answered quickly and then hold their requests leave slots for others too', async () => {
  const held: ServerResponse[] = []
  const holding = await webhookReceiver()
  const quick = await webhookReceiver()
  const slow = await openOwner('turning-slow')
  const webhooks = await Promise.all([1, 2, 3, 4, 5].map((n) => subscribe(slow, `${holding.url}/${n}`)))
  dispatch(app.db, { limits: { total: 20 } })
  for (const webhook of webhooks) await addWaiting(app, webhook, 1)
  await until(async () => (await waiting()) === 0)
  holding.answer = (response) => void held.push(response)
  for (const webhook of webhooks) await addWaiting(app, webhook, 40)
  // Five times eight would be all twenty slots; the last five are for endpoints that have nothing under way.
  await until(() => held.length >= 15)
  const webhook = await subscribe(await openOwner('another'), quick.url)
  for (let n = 1; n <= 20; n++) {
    await addWaiting(app, webhook, 1)
    await quick.received(n)
  }
  assert.ok(held.length < 20, `${held.length} requests held`)
})

test('endpoints that succeed slowly have two requests at a time each', async () => {
  const [open, most] = [new Map<string, number>(), new Map<string, number>()]
  const slow = await webhookReceiver()
  slow.answer = (response, { path }) => {
    const now = (open.get(path) ?? 0) + 1
    open.set(path, now)
    most.set(path, Math.max(most.get(path) ?? 0, now))
    setTimeout(() => {
      open.set(path, (open.get(path) ?? 0) - 1)
      answers.well(response)
    }, 60)
  }
  for (let n = 0; n < 5; n++) await addWaiting(app, await subscribe(owner, `${slow.url}/${n}`), 8)
  dispatch(app.db, { limits: { slowMs: 50 } })
  await until(async () => (await waiting()) === 0)
  assert.equal(slow.arrivals.length, 40)
  assert.deepEqual([...most.values()], Array(5).fill(2))
})
