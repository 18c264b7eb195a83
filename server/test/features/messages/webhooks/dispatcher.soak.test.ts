/** One dispatcher, or several, on a real database and receivers on loopback: what arrives, how often, and what is recorded. */
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, test } from 'node:test'
import pg from 'pg'
import { Registry } from 'prom-client'
import type { Database } from '../../../../src/db/database.ts'
import type { EventType } from '../../../../src/domain/booking/booking-status.ts'
import { DeliveryMetrics } from '../../../../src/features/messages/webhooks/deliver/delivery-metrics.ts'
import { claimDue, recordOutcomes } from '../../../../src/features/messages/webhooks/deliver/outbox.sql.ts'
import { webhookSecrets } from '../../../../src/features/messages/webhooks/deliver/webhook-secrets.ts'
import { recordEvents } from '../../../../src/features/messages/webhooks/record-events.ts'
import type { Running } from '../../../../src/jobs/job.ts'
import { answers, signaturesVerify, until, webhookReceiver } from '../../../support/network/webhook-receiver.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { counting, startDispatcher } from '../../../support/sql/dispatch.ts'
import { withSearchPath } from '../../../support/sql/search-path.ts'
import { testApp } from '../../../support/test-app.ts'

const app = await testApp({ now: Temporal.Now.instant().toString(), poolSize: 12 })
const house = await openRestaurant(app)
await app.token(house.slug)
const [booking] = await app.sql<{ id: number }>(
  `insert into bookings (restaurant_id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes, adults,
                         created_by)
   values ($1, 'OST-1', 'confirmed', now(), now() + interval '2 hours', current_date, current_date, 120, 2,
          'test') returning id`,
  [house.id],
)

/** Repeats requests that the app sheds with a 503 because the machine is busy. */
const insist: typeof app.ask = async <Body>(...request: Parameters<typeof app.ask>) => {
  const deadline = performance.now() + 20_000
  for (;;) {
    const answer = await app.ask<Body>(...request)
    if (answer.status !== 503 || performance.now() > deadline) return answer
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

type Webhook = { id: number; secret: string }
const subscribe = async (url: string, events: EventType[] = ['booking.updated']): Promise<Webhook> =>
  (await insist('POST /webhooks', { body: { url, events } })).body.data

const change = (db = app.db, types: EventType[] = ['booking.updated']) =>
  db.transaction(async (tx) => {
    const reported = { types, booking: { id: booking?.id ?? 0, note: 'crème brûlée ✓' }, previous: { adults: 1 } }
    recordEvents(tx, house.id, { ...reported, at: Math.floor(Date.now() / 1_000) })
  })

type Delivery = {
  id: number
  state: string
  next_attempt_at: string | null
  attempts: {
    number: number
    status: number | null
    error: string | null
    answer: string | null
    duration_ms: number
  }[]
}
const deliveriesOf = async ({ id }: Webhook): Promise<Delivery[]> =>
  (await insist(`GET /webhooks/${id}/deliveries?per_page=100`)).body.data
const finished = async (webhook: Webhook, count = 1, timeoutMs = 20_000): Promise<Delivery[]> => {
  const done = async () => (await deliveriesOf(webhook)).filter(({ state }) => state !== 'waiting')
  await until(
    async () => (await done()).length >= count,
    timeoutMs,
    () => `fewer than ${count} deliveries are finished`,
  )
  return done()
}

/** Makes every waiting delivery due, as the next attempt's time or the end of a lease would. */
const makeDue = () => app.sql(`update webhook_deliveries set next_attempt_at = now() where state = 'waiting'`)

const running: Running[] = []
const dispatch = (...[options]: [Parameters<typeof startDispatcher>[1]?]) => {
  const started = startDispatcher(app.db, options)
  running.push(started.dispatcher)
  return started
}
beforeEach(async () => {
  await app.sql('delete from webhooks')
  await app.sql('delete from events')
})
afterEach(() => Promise.all(running.splice(0).map((dispatcher) => dispatcher.stop(0))))

test('an event arrives with its six headers and signatures over the exact bytes', async () => {
  const receiver = await webhookReceiver()
  const webhook = await subscribe(receiver.url)
  await change()
  dispatch()
  const [arrival] = await receiver.received(1)
  assert.ok(arrival)
  const [stored] = await app.sql<{ payload: string; id: string }>('select id, payload from events')
  const payload = JSON.parse(arrival.body.toString())
  assert.deepEqual(arrival.body, Buffer.from(stored?.payload ?? ''))
  assert.deepEqual(Object.keys(payload), ['id', 'type', 'created_at', 'restaurant_id', 'data'])
  assert.deepEqual(payload.data, { booking: { id: booking?.id, note: 'crème brûlée ✓' }, previous: { adults: 1 } })
  const [delivery] = await finished(webhook)
  const { headers } = arrival
  assert.equal(headers['x-webhook-id'], payload.id)
  assert.equal(headers['x-webhook-event'], 'booking.updated')
  assert.equal(headers['x-webhook-delivery-id'], String(delivery?.id))
  assert.ok(Math.abs(Number(headers['x-webhook-timestamp']) - Date.now() / 1_000) < 5)
  assert.match(String(headers['x-webhook-signature']), /^sha256=[0-9a-f]{64}$/)
  assert.match(String(headers['service-signature']), /^t=\d{10},v1=[0-9a-f]{64}$/)
  assert.equal(String(headers['service-signature']).slice(2, 12), headers['x-webhook-timestamp'])
  assert.equal(headers['content-type'], 'application/json')
  assert.ok(signaturesVerify(arrival, webhook.secret))
  assert.ok(!signaturesVerify({ ...arrival, body: Buffer.concat([arrival.body, Buffer.from(' ')]) }, webhook.secret))
  assert.ok(arrival.rawHeaders.includes('X-Webhook-Id') && arrival.rawHeaders.includes('Service-Signature'))
  assert.equal(delivery?.state, 'delivered')
  const [attempt] = delivery?.attempts ?? []
  const shown = [attempt?.number, attempt?.status, attempt?.error, attempt?.answer]
  assert.deepEqual(shown, [1, 200, null, 'thanks'])
})

test('an event goes once to each webhook subscribed to its type, in the order of the events', async () => {
  const receiver = await webhookReceiver()
  const wanting = await subscribe(`${receiver.url}/a`, ['booking.created', 'booking.confirmed'])
  await subscribe(`${receiver.url}/b`, ['booking.seated'])
  await change(app.db, ['booking.created', 'booking.confirmed'])
  dispatch({ limits: { total: 8, perEndpoint: 1, perSlowEndpoint: 1 } })
  await finished(wanting, 2)
  const got = receiver.arrivals.map(({ path, headers }) => `${path} ${headers['x-webhook-event']}`)
  assert.deepEqual(got, ['/hook/a booking.created', '/hook/a booking.confirmed'])
  assert.equal((await app.sql('select from webhook_deliveries')).length, 2)
})

/** A time-out short enough to reach in three attempts, and one that a test reaches only if it fails. */
const [soon, late] = [1_000, 20_000]

const failures: [keyof typeof answers, { status: number | null; error: RegExp; timeoutMs?: number }][] = [
  ['error', { status: 500, error: /status 500/ }],
  ['redirect', { status: 302, error: /Redirects are not followed/ }],
  ['reset', { status: null, error: /./ }],
  ['hang', { status: null, error: /No complete answer within 1 s/, timeoutMs: soon }],
  // Longer, because the first bytes have to arrive within it on each attempt.
  ['drip', { status: 200, error: /No complete answer within 2 s/, timeoutMs: 2 * soon }],
  ['endless', { status: 500, error: /status 500/ }],
  ['garbage', { status: null, error: /./ }],
]
for (const [kind, expected] of failures) {
  test(`a receiver that answers with ${kind} is tried exactly three times`, async () => {
    const receiver = await webhookReceiver({ answer: answers[kind] })
    const webhook = await subscribe(receiver.url)
    await change()
    dispatch({ timeoutMs: expected.timeoutMs ?? late })
    const [delivery] = await finished(webhook)
    await new Promise((resolve) => setTimeout(resolve, 300))
    assert.equal(delivery?.state, 'exhausted')
    assert.equal(receiver.arrivals.length, 3)
    assert.deepEqual(
      receiver.arrivals.map(({ eventId }) => eventId),
      Array(3).fill(receiver.arrivals[0]?.eventId),
    )
    assert.ok(receiver.arrivals.every((arrival) => signaturesVerify(arrival, webhook.secret)))
    assert.deepEqual(
      delivery?.attempts.map(({ number }) => number),
      [1, 2, 3],
    )
    for (const { status, error } of delivery?.attempts ?? []) {
      assert.equal(status, expected.status)
      assert.match(error ?? '', expected.error)
    }
  })
}

test('a closed port and a receiver without TLS are failures like any other', async () => {
  const plain = await webhookReceiver()
  const [closed, tls] = [await subscribe('http://127.0.0.1:9/'), await subscribe(`https://127.0.0.1:${plain.port}/`)]
  await change()
  dispatch()
  const [[refused], [broken]] = [await finished(closed), await finished(tls)]
  assert.deepEqual([refused?.state, broken?.state], ['exhausted', 'exhausted'])
  assert.match(refused?.attempts[2]?.error ?? '', /ECONNREFUSED/)
  assert.match(broken?.attempts[2]?.error ?? '', /SSL|TLS|EPROTO|packet/i)
  assert.equal(plain.arrivals.length, 0)
})

test('a delivery that fails and then succeeds is delivered on the attempt that succeeded', async () => {
  const receiver = await webhookReceiver({ answer: answers.error })
  const webhook = await subscribe(receiver.url)
  await change()
  dispatch({ retryDelays: [0.2, 0.2] })
  await receiver.received(2)
  receiver.answer = answers.well
  const [delivery] = await finished(webhook)
  assert.deepEqual([delivery?.state, delivery?.attempts.length], ['delivered', 3])
})

test('the second attempt comes after the first delay, the third after the second, within a fifth', async () => {
  const receiver = await webhookReceiver({ answer: answers.error })
  const webhook = await subscribe(receiver.url)
  for (let n = 0; n < 20; n++) await change()
  dispatch({ retryDelays: [0.5, 1], limits: { total: 64, perEndpoint: 32, perSlowEndpoint: 32 } })
  await finished(webhook, 20)
  const gaps: number[][] = [...Map.groupBy(receiver.arrivals, ({ eventId }) => eventId).values()].map((arrivals) => {
    const [first = 0, second = 0, third = 0] = arrivals.map(({ at }) => at)
    return [second - first, third - second]
  })
  for (const [first = 0, second = 0] of gaps) {
    assert.ok(first >= 395 && first < 2_000, `${first} ms`)
    assert.ok(second >= 795 && second < 3_000, `${second} ms`)
  }
  const seconds = gaps.map(([, second = 0]) => second)
  assert.ok(Math.max(...seconds) - Math.min(...seconds) > 50, 'there is no jitter')
})

test('of a receiver’s long answer 64 KiB are read and 2 KiB kept, without characters that cannot be stored', async () => {
  const receiver = await webhookReceiver()
  let written = 0
  receiver.answer = (response) => {
    response.writeHead(200)
    response.write('\0é')
    const pour = () => {
      let more = true
      while (more) {
        written += 16_384
        more = response.write(Buffer.alloc(16_384, 'x')) && !response.destroyed
      }
      if (!response.destroyed) response.once('drain', pour)
    }
    pour()
  }
  const webhook = await subscribe(receiver.url)
  await change()
  dispatch()
  const [delivery] = await finished(webhook)
  const answer = delivery?.attempts[0]?.answer ?? ''
  assert.equal(delivery?.state, 'delivered')
  assert.equal(answer.slice(0, 3), '\uFFFDéx')
  assert.equal(Buffer.byteLength(answer.slice(1)) + 1, 2_048)
  await new Promise((resolve) => setTimeout(resolve, 50))
  assert.ok(written < 20_000_000, `${written} bytes were taken`)
})

test('a paused webhook gets nothing until it is resumed, and then everything in order', async () => {
  const receiver = await webhookReceiver()
  const webhook = await subscribe(receiver.url)
  await insist(`PUT /webhooks/${webhook.id}`, { body: { is_active: false } })
  for (let n = 0; n < 5; n++) await change()
  dispatch({ limits: { total: 8, perEndpoint: 1, perSlowEndpoint: 1 } })
  await new Promise((resolve) => setTimeout(resolve, 200))
  assert.equal(receiver.arrivals.length, 0)
  assert.deepEqual(
    (await deliveriesOf(webhook)).map(({ state }) => state),
    Array(5).fill('waiting'),
  )
  await insist(`PUT /webhooks/${webhook.id}`, { body: { is_active: true } })
  const ids = (await receiver.received(5)).map(({ deliveryId }) => deliveryId)
  assert.deepEqual(
    ids,
    ids.toSorted((a, b) => a - b),
  )
})

test('a pause between two attempts keeps the third for later', async () => {
  const receiver = await webhookReceiver({ answer: answers.error })
  const webhook = await subscribe(receiver.url)
  await change()
  dispatch({ retryDelays: [0.05, 600] })
  await until(async () => (await deliveriesOf(webhook))[0]?.attempts.length === 2)
  await insist(`PUT /webhooks/${webhook.id}`, { body: { is_active: false } })
  await makeDue()
  await new Promise((resolve) => setTimeout(resolve, 300))
  assert.equal(receiver.arrivals.length, 2)
  receiver.answer = answers.well
  await insist(`PUT /webhooks/${webhook.id}`, { body: { is_active: true } })
  const [delivery] = await finished(webhook)
  assert.deepEqual([delivery?.state, delivery?.attempts.length], ['delivered', 3])
})

test('an exhausted delivery can be sent again, under the same event id and a higher delivery id', async () => {
  const receiver = await webhookReceiver({ answer: answers.error })
  const webhook = await subscribe(receiver.url)
  await change()
  dispatch({ retryDelays: [0.02, 0.02] })
  const [exhausted] = await finished(webhook)
  receiver.answer = answers.well
  await insist(`POST /webhooks/${webhook.id}/deliveries/${exhausted?.id}/redeliver`)
  const [again, first] = await finished(webhook, 2)
  assert.deepEqual([again?.state, first?.state], ['delivered', 'exhausted'])
  const last = receiver.arrivals.at(-1)
  assert.equal(last?.eventId, receiver.arrivals[0]?.eventId)
  assert.equal(last?.deliveryId, again?.id)
})

test('a test event goes to its webhook alone', async () => {
  const receiver = await webhookReceiver()
  const [one] = [await subscribe(`${receiver.url}/one`), await subscribe(`${receiver.url}/two`)]
  await insist(`POST /webhooks/${one?.id}/test`)
  dispatch()
  const [delivery] = await finished(one as Webhook)
  assert.equal(delivery?.state, 'delivered')
  assert.deepEqual(
    receiver.arrivals.map(({ path, headers }) => [path, headers['x-webhook-event']]),
    [['/hook/one', 'webhook.test']],
  )
  assert.deepEqual(JSON.parse(receiver.arrivals[0]?.body.toString() ?? '').data, { webhook: { id: one?.id } })
})

test('after a rotation that keeps it, the old secret signs for a day too, in the second v1', async () => {
  const receiver = await webhookReceiver()
  const old = await subscribe(receiver.url)
  const rotated = (await insist(`POST /webhooks/${old.id}/rotate-secret`, { body: { keep_previous: true } })).body.data
  await change()
  dispatch()
  const [both] = await receiver.received(1)
  assert.ok(both && signaturesVerify(both, rotated.secret))
  assert.match(String(both.headers['service-signature']), /^t=\d+,v1=\w{64},v1=\w{64}$/)
  const swapped = { ...both, headers: { ...both.headers, 'x-webhook-signature': legacyOf(old.secret, both.body) } }
  assert.ok(signaturesVerify(swapped, old.secret))
  assert.ok(!signaturesVerify(both, old.secret), 'the legacy header is signed with the new secret alone')
  await app.sql(`update webhooks set previous_secret_until = now() - interval '1 second'`)
  await change()
  const [, later] = await receiver.received(2)
  assert.match(String(later?.headers['service-signature']), /^t=\d+,v1=\w{64}$/)
})

const legacyOf = (secret: string, body: Buffer) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

describe('several servers', () => {
  test('send each event once', async () => {
    const receiver = await webhookReceiver()
    const webhook = await subscribe(receiver.url)
    for (let n = 0; n < 4; n++) dispatch({ pollMs: 5, timeoutMs: 10_000 })
    await Promise.all(Array.from({ length: 100 }, () => change()))
    await until(async () => (await app.sql(`select from webhook_deliveries where state = 'delivered'`)).length === 100)
    assert.equal(receiver.arrivals.length, 100)
    assert.equal(new Set(receiver.arrivals.map(({ eventId }) => eventId)).size, 100)
    assert.ok(receiver.arrivals.every((arrival) => signaturesVerify(arrival, webhook.secret)))
  })

  test('skip what another has claimed, until its lease ends', async () => {
    const receiver = await webhookReceiver()
    await subscribe(receiver.url)
    await change()
    const limits = { known: [], each: 8, most: 100 }
    const [claimed, ...more] = await app.db.transaction((tx) => claimDue(tx, limits, 600))
    assert.ok(claimed && more.length === 0)
    const [{ left } = { left: 0 }] = await app.sql<{ left: number }>(
      'select extract(epoch from next_attempt_at - now())::float8 as left from webhook_deliveries',
    )
    assert.ok(left > 500 && left <= 600, `the lease ends in ${left} s`)
    dispatch()
    await change()
    const [first] = await receiver.received(1)
    assert.ok(first && first.deliveryId > claimed.id, 'the lease was not respected')
    await until(async () => (await app.sql(`select from webhook_deliveries where state = 'delivered'`)).length === 1)
    await makeDue()
    const [, second] = await receiver.received(2)
    assert.equal(second?.deliveryId, claimed.id)
  })

  test('count an attempt once, even when one of them records it after its lease', async () => {
    const receiver = await webhookReceiver()
    const webhook = await subscribe(receiver.url)
    await change()
    const [late] = await app.db.transaction((tx) => claimDue(tx, { known: [], each: 8, most: 100 }, 0.05))
    assert.ok(late)
    dispatch()
    await finished(webhook)
    const { id: deliveryId, payload } = late
    const outcome = { restaurantId: house.id, deliveryId, number: late.attempts + 1, payload, delivered: false }
    const result = {
      at: Temporal.Now.instant(),
      durationMs: 1,
      status: 500,
      error: 'late',
      answer: null,
      retryAfter: 1,
    }
    await app.db.transaction((tx) => recordOutcomes(tx, [{ ...outcome, ...result }]))
    const [delivery] = await deliveriesOf(webhook)
    assert.deepEqual([delivery?.state, delivery?.attempts.length], ['delivered', 1])
  })
})

test('a server that stops aborts a hanging attempt, releases it uncounted, and the next server sends it', async () => {
  const receiver = await webhookReceiver({ answer: answers.hang })
  const webhook = await subscribe(receiver.url)
  await change()
  const { dispatcher } = dispatch({ timeoutMs: late })
  await receiver.received(1)
  const began = performance.now()
  await dispatcher.stop(100)
  assert.ok(performance.now() - began < late / 2, 'the time-out was waited for')
  receiver.answer = answers.well
  dispatch()
  const [delivery] = await finished(webhook)
  assert.deepEqual([delivery?.state, delivery?.attempts.length], ['delivered', 1])
})

test('a server that stops lets attempts under way end within the grace time', async () => {
  const receiver = await webhookReceiver({ answer: (response) => void setTimeout(() => answers.well(response), 200) })
  const webhook = await subscribe(receiver.url)
  await change()
  const { dispatcher } = dispatch()
  await receiver.received(1)
  await dispatcher.stop(5_000)
  const [delivery] = await deliveriesOf(webhook)
  assert.deepEqual([delivery?.state, receiver.arrivals.length], ['delivered', 1])
})

test('an endpoint has one slot before its first answer, all of them after a success, one after a failure', async () => {
  const receiver = await webhookReceiver()
  const unanswered: ServerResponse[] = []
  receiver.answer = (response) => void unanswered.push(response)
  const hasUnderWay = async (requests: number) => {
    await until(() => unanswered.length >= requests)
    // Time for one too many to arrive.
    await new Promise((resolve) => setTimeout(resolve, 100))
    assert.equal(unanswered.length, requests)
  }
  const answerAll = (answer: (response: ServerResponse) => void) => unanswered.splice(0).forEach(answer)
  await subscribe(receiver.url)
  for (let n = 0; n < 24; n++) await change()
  const limits = { total: 64, perEndpoint: 4, perSlowEndpoint: 1, slowMs: late }
  dispatch({ limits, retryDelays: [0.3, 0.3], timeoutMs: late })
  await hasUnderWay(1)
  answerAll(answers.well)
  await hasUnderWay(4)
  for (let n = 0; n < 6; n++) {
    answerAll(answers.error)
    await hasUnderWay(1)
  }
})

test('hanging endpoints do not delay a healthy one', async () => {
  const hanging = await webhookReceiver({ answer: answers.hang })
  const healthy = await webhookReceiver()
  for (let n = 0; n < 4; n++) await subscribe(`${hanging.url}/${n}`)
  const webhook = await subscribe(healthy.url, ['booking.seated'])
  for (let n = 0; n < 50; n++) await change()
  dispatch({ timeoutMs: late, limits: { total: 20, perEndpoint: 3, perSlowEndpoint: 2 } })
  await hanging.received(8)
  for (let n = 0; n < 30; n++) {
    const began = Date.now()
    await change(app.db, ['booking.seated'])
    const [arrival] = (await healthy.received(n + 1)).slice(-1)
    assert.ok((arrival?.at ?? Infinity) - began < late / 4, `waited ${(arrival?.at ?? 0) - began} ms`)
  }
  assert.ok(webhook)
})

test('a commit with deliveries wakes the dispatcher, long before it polls', async () => {
  const receiver = await webhookReceiver()
  await subscribe(receiver.url)
  dispatch({ pollMs: 600_000 })
  await new Promise((resolve) => setTimeout(resolve, 100))
  await change(app.db)
  await receiver.received(1)
})

test('a change that no webhook wants stores no event and causes no claim; one that is wanted causes one', async () => {
  const receiver = await webhookReceiver()
  await subscribe(receiver.url, ['booking.seated'])
  const { db, sent } = counting(app.db)
  dispatch({ db, pollMs: 600_000 })
  await until(() => sent.get('outbox.claim') === 1)
  await change(app.db)
  await new Promise((resolve) => setTimeout(resolve, 100))
  assert.deepEqual([sent.get('outbox.claim'), (await app.sql('select from events')).length], [1, 0])
  await change(app.db, ['booking.updated', 'booking.seated'])
  await receiver.received(1)
  await until(() => sent.get('outbox.record') === 1)
  await new Promise((resolve) => setTimeout(resolve, 100))
  assert.equal(sent.get('outbox.claim'), 2)
  assert.deepEqual(await app.sql('select type from events'), [{ type: 'booking.seated' }])
})

test('a webhook whose row is removed at the moment of a booking does not fail the booking', async () => {
  const { id } = await subscribe('http://127.0.0.1:9/')
  const other = new pg.Client(withSearchPath(app.connection))
  await other.connect()
  try {
    await other.query('begin')
    await other.query('delete from webhooks where id = $1', [id])
    const changed = change()
    await until(
      async () =>
        (await app.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
          .length > 0,
    )
    await other.query('commit')
    await changed
  } finally {
    await other.end()
  }
  assert.equal((await app.sql('select from events')).length, 0)
  assert.equal((await app.sql('select from webhook_deliveries')).length, 0)
})

test('a secret under another key costs no attempt, is logged once, and a server with the right key delivers', async () => {
  const receiver = await webhookReceiver()
  const webhook = await subscribe(receiver.url)
  for (let n = 0; n < 20; n++) await change()
  const { db, sent } = counting(app.db)
  const { logged } = dispatch({ db, secrets: webhookSecrets(Buffer.alloc(32, 9)), leaseMs: 600_000 })
  // Released at once, and not claimed again by this server for a minute, however often it polls.
  await until(() => (sent.get('outbox.release') ?? 0) > 0)
  const polls = (sent.get('outbox.claim') ?? 0) + 10
  await until(() => (sent.get('outbox.claim') ?? 0) > polls)
  assert.equal(sent.get('outbox.release'), 1)
  assert.equal(logged.length, 1)
  assert.match(logged[0]?.message ?? '', /secret of webhook \d+ was encrypted under another key.*rotate-secret/)
  const states = (await deliveriesOf(webhook)).map(({ state, attempts }) => [state, attempts.length])
  assert.deepEqual(states, Array(20).fill(['waiting', 0]))
  assert.equal(receiver.arrivals.length, 0)
  dispatch()
  await finished(webhook, 20)
  assert.equal(logged.length, 1)
})

test('metrics show the backlog, its age and the outcomes of attempts', async () => {
  const receiver = await webhookReceiver()
  const [good] = [await subscribe(receiver.url), await subscribe('http://127.0.0.1:9/')]
  await change()
  await app.sql(`update webhook_deliveries set created_at = now() - interval '90 seconds'`)
  const registry = new Registry()
  const metrics = new DeliveryMetrics(registry, app.db)
  const read = async () => registry.metrics()
  const value = async (name: string) =>
    Number(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (.+)$`, 'm').exec(await read())?.[1])
  assert.equal(await value('webhook_deliveries_waiting{webhook="active"}'), 2)
  assert.ok(Math.abs((await value('webhook_oldest_waiting_seconds')) - 90) < 10)
  dispatch({ metrics, retryDelays: [0.02, 0.02] })
  await finished(good as Webhook)
  await until(async () => (await value('webhook_attempts_total{outcome="network"}')) === 3)
  assert.equal(await value('webhook_attempts_total{outcome="delivered"}'), 1)
  assert.equal(await value('webhook_delivery_seconds_count'), 1)
  assert.ok((await value('webhook_delivery_seconds_sum')) > 89)
  await until(async () => (await value('webhook_deliveries_waiting{webhook="active"}')) === 0)
})

test('while the database is unreachable deliveries wait, which is logged once, and are sent afterwards', async () => {
  const receiver = await webhookReceiver()
  await subscribe(receiver.url)
  let isUnreachable = true
  const db: Database = {
    ...app.db,
    transaction: (work) => (isUnreachable ? Promise.reject(new Error('unreachable')) : app.db.transaction(work)),
  }
  const { logged } = dispatch({ db, pollMs: 5 })
  await change()
  await new Promise((resolve) => setTimeout(resolve, 150))
  assert.equal(logged.length, 1)
  isUnreachable = false
  await receiver.received(1)
})

test('an outcome that cannot be written loses nothing: the event is sent again after the lease', async () => {
  const receiver = await webhookReceiver()
  const webhook = await subscribe(receiver.url)
  await change()
  let isUnreachable = false
  receiver.answer = (response) => {
    isUnreachable = receiver.arrivals.length === 1
    answers.well(response)
  }
  const db: Database = {
    ...app.db,
    transaction: (work) => (isUnreachable ? Promise.reject(new Error('unreachable')) : app.db.transaction(work)),
  }
  const { logged } = dispatch({ db, leaseMs: 600_000 })
  await until(() => logged.some(({ fields }) => fields.count === 1))
  isUnreachable = false
  assert.deepEqual(
    (await deliveriesOf(webhook)).map(({ state, attempts }) => [state, attempts.length]),
    [['waiting', 0]],
  )
  await makeDue()
  const [delivery] = await finished(webhook)
  assert.deepEqual([delivery?.state, delivery?.attempts.length], ['delivered', 1])
  assert.equal(receiver.arrivals.length, 2)
  assert.equal(receiver.arrivals[0]?.eventId, receiver.arrivals[1]?.eventId)
})
