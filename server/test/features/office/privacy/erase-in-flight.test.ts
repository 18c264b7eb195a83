/** A webhook receiver that answers with what it was sent does not restore the data of a guest erased meanwhile. */
import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import pg from 'pg'
import { DayLimiter } from '../../../../src/features/bookings/write/day-limiter.ts'
import { HouseCache } from '../../../../src/features/house/schedule/house-cache.ts'
import { ScheduleCache } from '../../../../src/features/house/schedule/schedule-cache.ts'
import {
  type ClaimedDelivery,
  claimDue,
  type Outcome,
  recordOutcomes,
} from '../../../../src/features/messages/webhooks/deliver/outbox.sql.ts'
import { erasePatron } from '../../../../src/features/office/privacy/erase-patron.ts'
import { answers, until, webhookReceiver } from '../../../support/network/webhook-receiver.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { startDispatcher } from '../../../support/sql/dispatch.ts'
import { withSearchPath } from '../../../support/sql/search-path.ts'
import { testApp } from '../../../support/test-app.ts'

const app = await testApp({ poolSize: 8 })
const house = await openRestaurant(app)
await app.token(house.slug)
const houses = new HouseCache(app.db)
const { clock } = app
const context = { houses, days: new ScheduleCache(app.db, houses, clock), clock, limiter: new DayLimiter() }

async function book(day: number): Promise<{ patronId: number; name: string }> {
  const name = `Echo${day}`
  const patron = { first_name: name, last_name: 'Borg', email: `${name}@example.com` }
  const date = `2026-06-${day}T19:00:00`
  const made = await app.ask('POST /bookings', { body: { date, adults: 2, comment: `${name} comes`, patron } })
  assert.equal(made.status, 201, made.text)
  const { body } = await app.ask(`GET /bookings/${made.body.data.id}`)
  return { patronId: body.data.patron.id, name }
}

const subscribe = (url: string) =>
  app.ask('POST /webhooks', { body: { url, events: ['booking.created', 'booking.confirmed'] } })

type Attempt = { status: number | null; answer: string | null }
const attempts = () => app.sql<Attempt>('select status, answer from webhook_attempts order by delivery_id, number')

/** The outcome of an attempt whose receiver has answered with the payload. */
const echoed = (delivery: ClaimedDelivery): Outcome => ({
  restaurantId: delivery.restaurant_id,
  deliveryId: delivery.id,
  number: delivery.attempts + 1,
  payload: delivery.payload,
  at: Temporal.Now.instant(),
  durationMs: 1,
  status: 200,
  error: null,
  answer: delivery.payload,
  delivered: true,
  retryAfter: null,
})

const claimAll = () => app.db.transaction((tx) => claimDue(tx, { known: [], each: 8, most: 100 }, 30))

const isLockAwaited = async (): Promise<boolean> => {
  const [row] = await app.sql<{ waits: boolean }>(
    `select exists (select from pg_stat_activity
                     where datname = current_database() and wait_event_type = 'Lock') as waits`,
  )
  return row?.waits ?? false
}

beforeEach(async () => {
  await app.sql('delete from webhooks')
  await app.sql('delete from events')
})

test('an answer that comes after the erasure is not stored; the status of the attempt is', async () => {
  const receiver = await webhookReceiver({ answer: answers.hang })
  await subscribe(receiver.url)
  const guest = await book(12)
  const held: (() => void)[] = []
  receiver.answer = (response, { body }) => void held.push(() => response.writeHead(200).end(body))
  startDispatcher(app.db, { timeoutMs: 10_000 })
  await until(() => held.length === 2)
  assert.ok(receiver.arrivals.every(({ body }) => body.includes(guest.name)))
  assert.equal((await app.ask(`DELETE /patrons/${guest.patronId}`)).status, 200)
  for (const answer of held) answer()
  await until(async () => (await attempts()).length === 2)
  assert.deepEqual(await attempts(), Array(2).fill({ status: 200, answer: null }))
})

describe('concurrently', () => {
  test('the erasure waits for an answer that is written but not committed, and removes it', async () => {
    await subscribe('http://127.0.0.1:9/')
    const guest = await book(13)
    const claimed = await claimAll()
    assert.equal(claimed.length, 2)
    let erasing: Promise<{ status: number }> | undefined
    await app.db.transaction(async (tx) => {
      await recordOutcomes(tx, claimed.map(echoed))
      erasing = app.ask(`DELETE /patrons/${guest.patronId}`)
      await Promise.race([erasing, until(isLockAwaited)])
    })
    assert.equal((await erasing)?.status, 200)
    assert.deepEqual(await attempts(), Array(2).fill({ status: 200, answer: null }))
  })

  test('an answer that comes while the erasure is not committed waits for it and is not stored', async () => {
    await subscribe('http://127.0.0.1:9/')
    const guest = await book(14)
    const claimed = await claimAll()
    let recording: Promise<void> | undefined
    await app.db.transaction(async (tx) => {
      await erasePatron(tx, house.id, context, guest.patronId, { cancelBookings: false, actor: 'test' })
      recording = app.db.transaction((other) => recordOutcomes(other, claimed.map(echoed)))
      await Promise.race([recording, until(isLockAwaited)])
    })
    await recording
    assert.deepEqual(await attempts(), Array(2).fill({ status: 200, answer: null }))
  })

  test('both lock events in the order of their ids, so they do not deadlock', async (t) => {
    const events = ['booking.created', 'booking.confirmed', 'booking.updated']
    await app.ask('POST /webhooks', { body: { url: 'http://127.0.0.1:9/', events } })
    const guest = await book(15)
    const { body } = await app.ask('GET /bookings?date=2026-06-15')
    for (const adults of [1, 2, 1]) await app.ask(`PATCH /bookings/${body.data[0].id}`, { body: { adults } })
    const claimed = await claimAll()
    const written = await app.sql<{ id: string }>('select id from events where payload like $1 order by id', [
      `%${guest.name}%`,
    ])
    assert.deepEqual([written.length, claimed.length], [5, 5])
    const hand = new pg.Client(withSearchPath(app.connection))
    await hand.connect()
    t.after(() => hand.end())
    await hand.query('begin')
    await hand.query('select from events where id = $1 for update', [written[0]?.id])
    const waiting = async () =>
      (await app.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
        .length
    const both: Promise<unknown>[] = [
      app.db.transaction((tx) =>
        erasePatron(tx, house.id, context, guest.patronId, { cancelBookings: false, actor: 'test' }),
      ),
    ]
    await until(async () => (await waiting()) === 1)
    both.push(app.db.transaction((tx) => recordOutcomes(tx, claimed.toReversed().map(echoed))))
    await until(async () => (await waiting()) === 2)
    // A transaction that locked in another order has one of the others by now.
    const free = 'select from events where id = any ($1::uuid[]) for update nowait'
    await hand.query(free, [written.slice(1).map(({ id }) => id)])
    await hand.query('rollback')
    await Promise.all(both)
    for (const { answer } of await attempts()) assert.equal(answer, null)
  })
})

test('an answer about a guest who is not erased is stored', async () => {
  await subscribe('http://127.0.0.1:9/')
  const guest = await book(26)
  const claimed = await claimAll()
  await app.db.transaction((tx) => recordOutcomes(tx, claimed.map(echoed)))
  for (const { answer } of await attempts()) assert.match(answer ?? '', new RegExp(guest.name))
  assert.equal((await attempts()).length, 2)
})
