/**
 * The outbox serves all restaurants at once. With two whose webhooks, events and deliveries share every id, each
 * delivery goes to its own webhook with its own event, counts towards its own limit, and has its own outcome.
 */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import {
  claimDue,
  measureOutbox,
  recordOutcomes,
  releaseClaims,
} from '../../src/features/messages/webhooks/deliver/outbox.sql.ts'
import { insertExhaustedAgain } from '../../src/features/messages/webhooks/deliveries/deliveries.sql.ts'
import {
  countGaveUp,
  summariseDeliveries,
} from '../../src/features/messages/webhooks/deliveries/delivery-summary.sql.ts'
import {
  purgeDeletedWebhooks,
  purgeDeliveriesOfDeleted,
  purgeEvents,
  purgeFinishedDeliveries,
  purgeWaitingDeliveries,
} from '../../src/features/messages/webhooks/purge.sql.ts'
import { testDatabase } from '../support/database.ts'
import { openRestaurant } from '../support/restaurant.ts'

const { db, sql } = await testDatabase()
const [here, there] = [await openRestaurant({ sql }), await openRestaurant({ sql }, { slug: 'nextdoor' })]
const eventId = (number: number) => `00000000-0000-7000-8000-00000000000${number}`

/** Webhook 1 of both restaurants with deliveries 1 to 3; the neighbour's are older by a minute. */
beforeEach(async () => {
  await sql('delete from events')
  await sql('delete from webhooks')
  for (const [place, { id, slug }] of [here, there].entries()) {
    await sql(
      `insert into webhooks (restaurant_id, id, url, secret, events) values ($1, 1, $2, $3, '{booking.created}')`,
      [id, `http://${slug}`, Buffer.from(slug)],
    )
    for (const number of [1, 2, 3]) {
      await sql(
        `insert into events (restaurant_id, id, type, payload, created_at) values ($1, $2, 'booking.created', $3, now())`,
        [id, eventId(number), `${slug} ${number}`],
      )
      await sql(
        `insert into webhook_deliveries (restaurant_id, id, webhook_id, event_id, event_type, next_attempt_at)
         values ($1, $2::int, 1, $3, 'booking.created',
                 now() - $4::int * interval '1 minute' - interval '1 minute' + $2::int * interval '1 second')`,
        [id, number, eventId(number), place],
      )
    }
  }
})

const claim = (each: number, known: { restaurantId: number; webhookId: number; free: number }[] = []) =>
  db.transaction((tx) => claimDue(tx, { known, each, most: 100 }, 60))
const inShort = (rows: Awaited<ReturnType<typeof claim>>) =>
  rows.map((row) => `${row.restaurant_id} ${row.id}: ${row.payload} to ${row.url} with ${row.secret}`).sort()
const asItShouldBe = ({ id, slug }: { id: number; slug: string }, ...numbers: number[]) =>
  numbers.map((number) => `${id} ${number}: ${slug} ${number} to http://${slug} with ${slug}`)

test('a delivery is claimed once, with the event, address and secret of its own restaurant', async () => {
  assert.deepEqual(inShort(await claim(10)), [...asItShouldBe(here, 1, 2, 3), ...asItShouldBe(there, 1, 2, 3)])
  assert.deepEqual(await claim(10), [])
})

test('limits of deliveries are counted for each webhook of each restaurant', async () => {
  assert.deepEqual(inShort(await claim(1)), [...asItShouldBe(here, 1), ...asItShouldBe(there, 1)])
  const full = [{ restaurantId: there.id, webhookId: 1, free: 0 }]
  assert.deepEqual(inShort(await claim(1, full)), asItShouldBe(here, 2))
})

test('a claim of deliveries that reaches its limit favours no restaurant', async () => {
  const first = new Set<number>()
  for (let round = 0; round < 40 && first.size < 2; round++) {
    const claimed = await db.transaction((tx) => claimDue(tx, { known: [], each: 1, most: 1 }, 60))
    assert.equal(claimed.length, 1)
    for (const { restaurant_id } of claimed) first.add(restaurant_id)
    await db.transaction((tx) => releaseClaims(tx, claimed))
  }
  assert.equal(first.size, 2, 'always the same restaurant')
})

test('deliveries that gave up or wait are counted and sent again for one restaurant alone', async () => {
  const since = Temporal.Instant.from('2020-01-01T00:00:00Z')
  const rowsOf = (id: number) =>
    sql<{ id: number; event_type: string; state: string; sent_again: boolean }>(
      'select id, event_type, state, sent_again from webhook_deliveries where restaurant_id = $1 order by id',
      [id],
    )
  await sql(`select setval(pg_get_serial_sequence('webhook_deliveries', 'id'), 100)`)
  await sql(`update events set type = 'booking.cancelled' where restaurant_id = $1`, [there.id])
  for (const { id } of [here, there]) {
    await sql(
      `update webhook_deliveries set state = 'exhausted', next_attempt_at = null, finished_at = now()
        where restaurant_id = $1 and id <> 3`,
      [id],
    )
  }
  for (const [ours, next, type] of [
    [here, there, 'booking.created'],
    [there, here, 'booking.cancelled'],
  ] as const) {
    const counted = await db.read(async (query) => [
      await countGaveUp(query, ours.id, 1),
      await summariseDeliveries(query, ours.id, 1, since),
    ])
    const summary = { waiting: 1, gave_up: 2, delivered: 0, usual_ms: null, hours: [] }
    assert.deepEqual(counted, [2, summary])
    const before = await rowsOf(next.id)
    assert.equal(await db.transaction((tx) => insertExhaustedAgain(tx, ours.id, 1, 10)), 2)
    assert.deepEqual(await rowsOf(next.id), before)
    const made = (await rowsOf(ours.id)).slice(3)
    assert.deepEqual(
      made.map(({ event_type, state }) => [event_type, state]),
      [
        [type, 'waiting'],
        [type, 'waiting'],
      ],
    )
  }
})

test('a paused webhook pauses no webhook of another restaurant', async () => {
  await sql('update webhooks set is_active = false where restaurant_id = $1', [there.id])
  assert.deepEqual(inShort(await claim(10)), asItShouldBe(here, 1, 2, 3))
  const { waiting, paused } = await db.transaction((tx) => measureOutbox(tx))
  assert.deepEqual([waiting, paused], [3, 3])
})

test('a deleted webhook changes what is claimed, counted and removed in its own restaurant alone', async () => {
  await sql('update webhooks set deleted_at = now() where restaurant_id = $1', [there.id])
  assert.deepEqual(inShort(await claim(10)), asItShouldBe(here, 1, 2, 3))
  const before = await rowsOf(here.id)
  const { waiting, paused } = await db.transaction((tx) => measureOutbox(tx))
  assert.deepEqual([waiting, paused], [3, 0])
  assert.equal(await db.transaction((tx) => purgeDeletedWebhooks(tx, 100)), 0, 'it still has deliveries')
  assert.equal(await db.transaction((tx) => purgeDeliveriesOfDeleted(tx, 2)), 2)
  assert.equal(await db.transaction((tx) => purgeDeliveriesOfDeleted(tx, 2)), 1)
  assert.equal(await db.transaction((tx) => purgeDeletedWebhooks(tx, 100)), 1)
  assert.deepEqual(await sql('select restaurant_id as id from webhooks'), [{ id: here.id }])
  assert.deepEqual(await rowsOf(here.id), before)
})

test('a delivery that has waited too long is removed in its own restaurant alone', async () => {
  const old = `created_at = '2026-01-01'`
  await sql(`update events set ${old}`)
  await sql(`update webhook_deliveries set ${old} where restaurant_id = $1 and id < 3`, [here.id])
  const before = await rowsOf(there.id)
  const limit = Temporal.Instant.from('2026-06-01T00:00:00Z')
  assert.equal(await db.transaction((tx) => purgeWaitingDeliveries(tx, limit, 100)), 2)
  assert.deepEqual(await rowsOf(there.id), before)
  assert.deepEqual(inShort(await claim(10)), [...asItShouldBe(here, 3), ...asItShouldBe(there, 1, 2, 3)])
})

test('a delivery of another restaurant that is not due stays', async () => {
  await sql(`update webhook_deliveries set next_attempt_at = now() + interval '1 hour' where restaurant_id = $1`, [
    there.id,
  ])
  const before = await rowsOf(there.id)
  const claimed = await claim(10)
  assert.deepEqual(inShort(claimed), asItShouldBe(here, 1, 2, 3))
  await db.transaction((tx) => releaseClaims(tx, claimed))
  assert.deepEqual(await rowsOf(there.id), before)
})

test('a lease of another restaurant that ends at the same moment is not released with ours', async () => {
  const claimed = (await claim(10)).filter(({ restaurant_id }) => restaurant_id === here.id)
  const [{ leased_until } = assert.fail('nothing claimed')] = claimed
  await sql('update webhook_deliveries set next_attempt_at = $1', [leased_until.toString()])
  const before = await rowsOf(there.id)
  await db.transaction((tx) => releaseClaims(tx, claimed))
  assert.deepEqual(await rowsOf(there.id), before)
})

test('the age of a delivery is that of the event of its own restaurant', async () => {
  await sql(`update events set created_at = '2026-01-01' where restaurant_id = $1`, [there.id])
  await sql(`update webhook_deliveries set created_at = '2026-01-01' where restaurant_id = $1`, [here.id])
  const limit = Temporal.Instant.from('2026-06-01T00:00:00Z')
  assert.equal(await db.transaction((tx) => purgeWaitingDeliveries(tx, limit, 100)), 0)
})

test('the outcome of a delivery is recorded in its own restaurant alone', async () => {
  const before = await rowsOf(there.id)
  const at = Temporal.Instant.from('2026-06-10T10:00:00Z')
  const outcome = {
    number: 1,
    payload: `${here.slug} 1`,
    at,
    durationMs: 1,
    status: 200,
    error: null,
    answer: 'ok',
    delivered: true,
    retryAfter: null,
  }
  await db.transaction((tx) => recordOutcomes(tx, [{ restaurantId: here.id, deliveryId: 1, ...outcome }]))
  assert.deepEqual(await rowsOf(there.id), before)
  const attempts = await sql('select restaurant_id, delivery_id::int, number, answer from webhook_attempts')
  assert.deepEqual(attempts, [{ restaurant_id: here.id, delivery_id: 1, number: 1, answer: 'ok' }])
})

test('a delivery is compared with the event of its own restaurant', async () => {
  const at = Temporal.Instant.from('2026-06-10T10:00:00Z')
  const ended = { number: 1, at, durationMs: 1, status: 200, error: null, delivered: true, retryAfter: null }
  const outcome = (restaurantId: number, deliveryId: number, payload: string) => ({
    ...ended,
    ...{ restaurantId, deliveryId, payload, answer: `to ${restaurantId}` },
  })
  await db.transaction((tx) =>
    recordOutcomes(tx, [
      outcome(here.id, 1, `${here.slug} 1`),
      outcome(there.id, 1, `${there.slug} 1`),
      outcome(here.id, 2, `${there.slug} 2`),
      outcome(there.id, 3, `${here.slug} 3`),
      outcome(here.id, 3, `${here.slug} 3`),
    ]),
  )
  const attempts = await sql<{ restaurant_id: number; delivery_id: number; answer: string | null }>(
    'select restaurant_id, delivery_id::int, answer from webhook_attempts order by restaurant_id, delivery_id',
  )
  assert.deepEqual(
    attempts.map((row) => [row.restaurant_id, row.delivery_id, row.answer]),
    [
      [here.id, 1, `to ${here.id}`],
      [here.id, 2, null],
      [here.id, 3, `to ${here.id}`],
      [there.id, 1, `to ${there.id}`],
      [there.id, 3, null],
    ],
  )
})

test('clearing old deliveries of one restaurant leaves those of another', async () => {
  const past = `created_at = '2026-01-01', state = 'delivered', next_attempt_at = null`
  await sql(`update webhook_deliveries set ${past}, finished_at = '2026-01-01' where restaurant_id = $1`, [here.id])
  await sql(`update events set created_at = '2026-01-01'`)
  const before = await rowsOf(there.id)
  const gone = await clearAway()
  assert.equal(gone, 6)
  assert.deepEqual([await rowsOf(there.id), await rowsOf(here.id)], [before, [[], []]])
})

test('an event is kept for deliveries of its own restaurant alone', async () => {
  await sql('delete from webhook_deliveries where restaurant_id = $1', [here.id])
  await sql(`update events set created_at = '2026-01-01' where restaurant_id = $1`, [here.id])
  await sql('delete from webhook_deliveries where restaurant_id = $1 and id = 3', [there.id])
  const before = await rowsOf(there.id)
  await clearAway()
  assert.deepEqual([await rowsOf(there.id), await rowsOf(here.id)], [before, [[], []]])
})

async function clearAway(): Promise<number> {
  const before = Temporal.Instant.from('2026-06-01T00:00:00Z')
  const deliveries = await db.transaction((tx) => purgeFinishedDeliveries(tx, before, 100))
  return deliveries + (await db.transaction((tx) => purgeEvents(tx, before, 100)))
}

async function rowsOf(restaurantId: number): Promise<unknown[]> {
  return [
    await sql('select * from events where restaurant_id = $1 order by id', [restaurantId]),
    await sql('select * from webhook_deliveries where restaurant_id = $1 order by id', [restaurantId]),
  ]
}
