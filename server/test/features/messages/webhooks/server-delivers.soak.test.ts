/** The server in a process of its own: events of bookings over HTTP arrive, also after a kill -9 during delivery. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { systemClock } from '../../../../src/clock.ts'
import { issueToken } from '../../../../src/features/house/access/tokens/issue-token.ts'
import { tokenEntropy } from '../../../../src/features/house/access/tokens/token-text.ts'
import { stopwatch } from '../../../faults/support/starvation.ts'
import { testDatabase } from '../../../support/database.ts'
import { answers, signaturesVerify, until, webhookReceiver } from '../../../support/network/webhook-receiver.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { connectionUrl } from '../../../support/sql/connection-url.ts'
import { startServerProcess } from '../../../support/workers/server-process.ts'

const { db, sql, connection } = await testDatabase()
const house = await openRestaurant({ sql })
const dataDir = await mkdtemp(join(tmpdir(), 'maitred-deliver-'))
after(() => rm(dataDir, { recursive: true, force: true }))
const env = {
  DATABASE_URL: connectionUrl(connection),
  DATA_DIR: dataDir,
  DATABASE_POOL_SIZE: '4',
}
const request = { name: 'Test', expiresAt: null, owner: { restaurant: house.slug } }
const { text: token } = await db.transaction((tx) =>
  issueToken(tx, systemClock.now(), randomBytes(tokenEntropy), request),
)

async function ask(address: string, path: string, body: object, key = randomBytes(8).toString('hex')) {
  const answer = await fetch(`${address}/api/restaurant${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  assert.equal(answer.status, 201, await answer.clone().text())
  // biome-ignore lint/suspicious/noExplicitAny: a test knows the shape it asks for
  return (await answer.json()) as any
}

const evening = Temporal.Now.plainDateISO().add({ days: 7 })
const book = (address: string) =>
  ask(address, '/bookings', { date: `${evening}T19:00:00`, adults: 2, patron: { first_name: 'Ann' } })

test('an event is delivered at once, and again by the next server if this one is killed during delivery', async () => {
  const receiver = await webhookReceiver()
  const first = await startServerProcess({ env })
  const order = { url: receiver.url, events: ['booking.created'] }
  const { data: webhook } = await ask(first.address, '/webhooks', order)
  assert.equal((await stat(join(dataDir, 'secret.key'))).mode & 0o777, 0o600)

  const sinceSent = stopwatch()
  const { data: booking } = await book(first.address)
  const [arrival] = await receiver.received(1)
  const tookMs = sinceSent()
  assert.ok(arrival && tookMs < 2_000, `took ${tookMs} ms`)
  assert.ok(signaturesVerify(arrival, webhook.secret))
  assert.equal(JSON.parse(arrival.body.toString()).data.booking.id, booking.id)
  await until(async () => (await sql(`select from webhook_deliveries where state = 'delivered'`)).length === 1)

  receiver.answer = answers.hang
  await book(first.address)
  const [, cutOff] = await receiver.received(2)
  await first.stop('SIGKILL')
  const [held] = await sql<{ attempts: number; seconds: number }>(
    `select attempts, extract(epoch from next_attempt_at - now())::float8 as seconds
       from webhook_deliveries where state = 'waiting'`,
  )
  assert.equal(held?.attempts, 0)
  const sinceArrival = (Date.now() - (cutOff?.at ?? 0)) / 1_000
  const lease = (held?.seconds ?? 0) + sinceArrival
  assert.ok(lease > 20 && lease <= 31, `the lease was ${lease} s when the event arrived`)

  receiver.answer = answers.well
  const second = await startServerProcess({ env })
  await sql(`update webhook_deliveries set next_attempt_at = now() where state = 'waiting'`)
  const [, , again] = await receiver.received(3)
  assert.equal(again?.eventId, cutOff?.eventId)
  assert.equal(again?.deliveryId, cutOff?.deliveryId)
  assert.ok(again && signaturesVerify(again, webhook.secret))
  await until(async () => (await sql(`select from webhook_deliveries where state = 'delivered'`)).length === 2)
  assert.equal(await second.stop('SIGTERM'), 0)
  assert.doesNotMatch(first.output() + second.output(), /whsec_/)
})

test('a server with another key does not start, and gives the reason', async () => {
  const other = startServerProcess({ env: { ...env, SECRET_KEY: 'ab'.repeat(32) } })
  await assert.rejects(other, (error: Error) => {
    assert.match(error.message, /written with another secret key.*SECRET_KEY.*key accept/)
    assert.doesNotMatch(error.message, /(ab){10}|at .*\.ts/)
    return true
  })
})
