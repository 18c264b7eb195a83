/**
 * Deliveries on loopback: how many a second, how fast a backlog drains, and the time from commit to arrival. The
 * dispatcher and the receiver share one process here, so a server alone reaches more.
 * `node bench/measured/webhooks.ts [EVENTS]` starts its own PostgreSQL, or uses the server of TEST_DATABASE_URL.
 */

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { systemClock } from '../../server/src/clock.ts'
import { type Database, openDatabase } from '../../server/src/db/database.ts'
import { createWebhook } from '../../server/src/features/messages/webhooks/create-webhook.ts'
import { type DeliveryParts, deliveryJob } from '../../server/src/features/messages/webhooks/deliver/delivery-sender.ts'
import { webhookSecrets } from '../../server/src/features/messages/webhooks/deliver/webhook-secrets.ts'
import { recordEvents } from '../../server/src/features/messages/webhooks/record-events.ts'
import { deliveryAgent } from '../../server/src/features/messages/webhooks/target/guarded-agent.ts'
import type { Running } from '../../server/src/jobs/job.ts'
import { globalSetup, globalTeardown } from '../../server/test/support/global-setup.ts'
import { addedVersions } from '../../server/test/support/sql/changed-house.ts'
import { withSearchPath } from '../../server/test/support/sql/search-path.ts'
import { testServer } from '../../server/test/support/test-server.ts'

const count = Number(process.argv[2] ?? 5_000)
const restaurant = 1
const webhooks = 5
const backlog = 50_000
const secrets = webhookSecrets(Buffer.alloc(32, 1))
/** The size of a real booking with everything in it. */
const booking = { id: 1, filling: 'x'.repeat(1_500) }

/** Arrivals by the note of their event, in epoch milliseconds with fractions. */
const arrived = new Map<number, number>()
let arrivals = 0
const receiver = createServer(async (request, response) => {
  const at = performance.now()
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { note } = JSON.parse(Buffer.concat(chunks).toString()).data.booking
  arrivals++
  if (!arrived.has(note)) arrived.set(note, at)
  response.end()
}).listen(0, '127.0.0.1')
await once(receiver, 'listening')
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`

await globalSetup()
const { admin, template } = testServer()
const connection = { ...admin, database: template }
const client = new pg.Client(withSearchPath(connection))
await client.connect()
const db = openDatabase({ connection, poolSize: 8, onConnectionLost: () => {} })
try {
  await arrange()
  const perSecond = await measureDelivery()
  const [p50, p95] = await measureLatency()
  const drained = await measureBacklog()
  console.log(`delivered: ${Math.round(perSecond)}/s (target 500), ${count} events to ${webhooks} webhooks each`)
  console.log(`commit to arrival: p50 ${p50.toFixed(1)} ms (target 25), p95 ${p95.toFixed(1)} ms`)
  const rate = Math.round(drained.perSecond).toLocaleString('en')
  console.log(`${backlog.toLocaleString('en')} waiting to one endpoint: ${rate}/s (target 1,000)`)
  console.log(`commit to arrival at other endpoints meanwhile: p50 ${drained.otherMs.toFixed(1)} ms`)
} finally {
  await db.close()
  await client.end()
  await globalTeardown()
  receiver.close()
  receiver.closeAllConnections()
}

async function arrange(): Promise<void> {
  await client.query(`insert into maitred.restaurants (id, slug, name, timezone, reference_prefix)
                     values (${restaurant}, 'bench', 'Bench', 'Europe/Malta', 'BEN')`)
  await client.query(addedVersions)
  await client.query(`insert into maitred.bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date,
         evening, planned_minutes, adults, created_by)
                     values (${restaurant}, 1, 'BEN-1', 'confirmed', now(), now() + interval '2 hours', current_date,
                            current_date, 120, 2, 'bench')`)
  for (let n = 0; n < webhooks; n++) {
    await db.transaction((tx) =>
      createWebhook(tx, restaurant, { clock: systemClock, secrets }, { url, events: ['booking.updated'] }),
    )
  }
}

function startDispatcher(): Running {
  const log = { warn: console.error, error: console.error } as unknown as DeliveryParts['log']
  const agent = deliveryAgent({ allowPrivate: true })
  return deliveryJob({
    db,
    clock: systemClock,
    secrets,
    agent,
    publicAgent: agent,
    retryDelays: [10, 60],
    log,
  }).start()
}

function change(on: Database, note: number, events = 1): Promise<void> {
  return on.transaction(async (tx) => {
    for (let n = 0; n < events; n++) {
      const reported = { types: ['booking.updated'] as const, booking: { ...booking, note: note + n }, previous: {} }
      recordEvents(tx, restaurant, { ...reported, at: Math.floor(Date.now() / 1_000) })
    }
  })
}

async function measureDelivery(): Promise<number> {
  for (let made = 0; made < count; made += 100) await change(db, made, 100)
  const began = performance.now()
  const dispatcher = startDispatcher()
  while (arrivals < count * webhooks) await pause(5)
  const seconds = (performance.now() - began) / 1_000
  await dispatcher.stop(1_000)
  return arrivals / seconds
}

/** Up to fifty changes a second, one after the other. */
async function measureLatency(): Promise<[number, number]> {
  const dispatcher = startDispatcher()
  const waits: number[] = []
  for (let n = 0; n < 500; n++) {
    waits.push(await timeToArrival(1_000_000 + n))
    await pause(20)
  }
  await dispatcher.stop(1_000)
  const sorted = waits.toSorted((a, b) => a - b)
  return [sorted[250] ?? Number.NaN, sorted[475] ?? Number.NaN]
}

async function timeToArrival(note: number): Promise<number> {
  await change(db, note)
  const committed = performance.now()
  while (!arrived.has(note)) await pause(1)
  return Math.max(0, (arrived.get(note) ?? Number.NaN) - committed)
}

/** A backlog to the first webhook alone, while the others get a change every tenth of a second. */
async function measureBacklog(): Promise<{ perSecond: number; otherMs: number }> {
  await client.query(`delete from maitred.events`)
  await client.query(
    `insert into maitred.events (restaurant_id, id, type, payload, created_at)
     select $1, gen_random_uuid(), 'booking.updated', $2, now() from generate_series(1, $3)`,
    [restaurant, JSON.stringify({ data: { booking: { ...booking, note: 0 } } }), backlog],
  )
  // With the statistics of an empty table the foreign key of each delivery may read all events of the restaurant.
  await client.query('analyze maitred.events')
  await client.query(
    `insert into maitred.webhook_deliveries (restaurant_id, webhook_id, event_id, event_type)
     select restaurant_id, (select min(id) from maitred.webhooks), id, type from maitred.events`,
  )
  await client.query(
    `update maitred.webhooks set events = '{booking.created}' where id = (select min(id) from maitred.webhooks)`,
  )
  await client.query('vacuum analyze maitred.webhook_deliveries')
  arrivals = 0
  const waits: number[] = []
  const began = performance.now()
  const dispatcher = startDispatcher()
  const others = webhooks - 1
  while (arrivals < backlog + waits.length * others) {
    waits.push(await timeToArrival(2_000_000 + waits.length))
    await pause(100)
  }
  const seconds = (performance.now() - began) / 1_000
  await dispatcher.stop(1_000)
  const otherMs = waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? Number.NaN
  return { perSecond: backlog / seconds, otherMs }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
