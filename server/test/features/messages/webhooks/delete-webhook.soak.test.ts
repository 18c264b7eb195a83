/** DELETE hides a webhook at once, however many deliveries it has; the cleanup job removes the rows in parts. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import type { Database } from '../../../../src/db/database.ts'
import { eventTypes } from '../../../../src/domain/booking/booking-status.ts'
import { recordEvents } from '../../../../src/features/messages/webhooks/record-events.ts'
import { deleteWebhook } from '../../../../src/features/messages/webhooks/webhooks.sql.ts'
import { clearDeletedWebhooks } from '../../../../src/operations/jobs/cleanup.ts'
import { webhookReceiver } from '../../../support/network/webhook-receiver.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { startDispatcher } from '../../../support/sql/dispatch.ts'
import { withSearchPath } from '../../../support/sql/search-path.ts'
import { testApp } from '../../../support/test-app.ts'
import { addWaiting } from '../../../support/workers/webhook-backlog.ts'

const app = await testApp({ poolSize: 16 })
const house = await openRestaurant(app)
await app.token(house.slug)

const create = async (url = 'http://127.0.0.1:9/'): Promise<number> => {
  const body = { url, events: [...eventTypes] }
  const { status, body: created, text } = await app.ask('POST /webhooks', { body })
  assert.equal(status, 201, text)
  return created.data.id
}
let day = 0
const book = () => {
  const date = `2026-07-${String(++day).padStart(2, '0')}T19:00:00`
  return app.ask('POST /bookings', { body: { date, adults: 2, patron: { first_name: 'Ann' } } })
}

test('50,000 deliveries do not slow a deletion down, bookings go on meanwhile, and cleanup removes them', async (t) => {
  const id = await create()
  await addWaiting(app, { restaurantId: house.id, webhookId: id }, 50_000)
  const other = new pg.Client(withSearchPath(app.connection))
  await other.connect()
  t.after(() => other.end())
  // A statement that deletes deliveries now waits for this lock and fails after 4.3 seconds.
  await other.query('begin')
  await other.query('select from webhook_deliveries limit 1 for update')
  const [removed, booked] = await Promise.all([app.ask(`DELETE /webhooks/${id}`), book()])
  assert.deepEqual([removed.status, removed.body], [200, { message: 'Webhook deleted.' }])
  assert.equal(booked.status, 201, booked.text)
  await other.query('rollback')

  const parts: number[] = []
  const counting: Database = {
    ...app.db,
    transaction: (work) =>
      app.db.transaction(async (tx) => {
        const result = await work(tx)
        parts.push(Number(result))
        return result
      }),
  }
  await clearDeletedWebhooks({ db: counting, clock: app.clock })
  assert.ok(Math.max(...parts) <= 1_000, `${Math.max(...parts)} rows in one transaction`)
  assert.deepEqual(await app.sql('select from webhook_deliveries'), [])
  assert.deepEqual(await app.sql('select from webhooks'), [])
})

test('a booking does not wait for a deletion that is not committed', async () => {
  const id = await create()
  await app.db.transaction(async (tx) => {
    assert.equal(await deleteWebhook(tx, house.id, id, app.clock.now()), true)
    const booked = await book()
    assert.equal(booked.status, 201, booked.text)
  })
  await clearDeletedWebhooks({ db: app.db, clock: app.clock })
  assert.deepEqual(await app.sql('select from webhooks'), [])
})

test('a deleted webhook is gone from the API before its rows are, and gets nothing more', async () => {
  const receiver = await webhookReceiver()
  const deleted = await create(receiver.url)
  const { body: sent } = await app.ask(`POST /webhooks/${deleted}/test`)
  await app.ask(`DELETE /webhooks/${deleted}`)
  const requests: [string, object?][] = [
    [`GET /webhooks/${deleted}`],
    [`PUT /webhooks/${deleted}`, { is_active: true }],
    [`DELETE /webhooks/${deleted}`],
    [`POST /webhooks/${deleted}/rotate-secret`],
    [`POST /webhooks/${deleted}/test`],
    [`GET /webhooks/${deleted}/deliveries`],
    [`POST /webhooks/${deleted}/deliveries/${sent.data.id}/redeliver`],
  ]
  for (const [line, body] of requests) {
    assert.equal((await app.ask(line, body ? { body } : {})).status, 404, line)
  }
  const stored = () => app.sql<{ secret: Buffer }>('select secret from webhooks where id = $1', [deleted])
  assert.deepEqual(await stored(), [{ secret: Buffer.alloc(0) }])
  await app.db.transaction(async (tx) => {
    const reported = { types: ['booking.updated'] as const, booking: { id: 1 }, previous: {}, at: 0 }
    recordEvents(tx, house.id, reported)
  })
  assert.equal((await app.sql('select from webhook_deliveries where webhook_id = $1', [deleted])).length, 1)

  const living = await Promise.all(Array.from({ length: 5 }, () => create(receiver.url)))
  assert.equal((await app.ask('GET /webhooks')).body.data.length, 5)
  startDispatcher(app.db)
  for (const id of living) await app.ask(`POST /webhooks/${id}/test`)
  const arrivals = await receiver.received(5)
  assert.ok(arrivals.every(({ deliveryId }) => deliveryId !== sent.data.id))
  for (const id of living) await app.ask(`DELETE /webhooks/${id}`)
  await clearDeletedWebhooks({ db: app.db, clock: app.clock })
  assert.deepEqual(await app.sql('select from webhooks'), [])
})

test('a test event or a redelivery that races the deletion is made or is a 404, never an error', async () => {
  const statuses = new Set<string>()
  for (let round = 0; round < 60; round++) {
    const id = await create()
    const { body } = await app.ask(`POST /webhooks/${id}/test`)
    const pair = [`/webhooks/${id}/test`, `/webhooks/${id}/deliveries/${body.data.id}/redeliver`]
    const paths = [...pair, ...pair, ...pair]
    const post = (path: string) => app.ask(`POST ${path}`)
    // From before all of the others to after them, so that either side wins some rounds on any machine.
    const place = round % 7
    const race = paths.slice(0, place).map(post)
    const removed = app.ask(`DELETE /webhooks/${id}`)
    race.push(...paths.slice(place).map(post))
    const cleared = removed.then(() => clearDeletedWebhooks({ db: app.db, clock: app.clock }))
    for (const { status } of await Promise.all(race)) statuses.add(`POST ${status}`)
    statuses.add(`DELETE ${(await removed).status}`)
    await cleared
  }
  assert.deepEqual([...statuses].toSorted(), ['DELETE 200', 'POST 201', 'POST 404'])
})
