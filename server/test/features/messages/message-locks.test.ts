/** An erasure, the record of sent messages and a resend lock messages in the order of their ids, and addresses after them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import {
  type ClaimedMessage,
  claimMessages,
  type MessageOutcome,
  recordMessageOutcomes,
} from '../../../src/features/messages/send/outbox.sql.ts'
import { until } from '../../support/network/webhook-receiver.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { withSearchPath } from '../../support/sql/search-path.ts'
import { testApp } from '../../support/test-app.ts'

const app = await testApp({ poolSize: 8 })
const house = await openRestaurant(app, { settings: { email: 'house@osteria.example' } })
await app.token(house.slug)

/** A guest with messages of several kinds: the booking, its new time and its cancellation. */
async function guestWithMessages(name: string): Promise<{ patronId: number; email: string; messageIds: number[] }> {
  const email = `${name}@example.com`
  const body = { date: '2026-06-20T19:00:00', adults: 2, patron: { first_name: name, email } }
  const { id } = (await app.ask('POST /bookings', { body })).body.data
  await app.ask(`PATCH /bookings/${id}`, { body: { date: '2026-06-20T20:00:00' } })
  await app.ask(`POST /bookings/${id}/status`, { body: { status: 'cancelled' } })
  const [booking] = await app.sql<{ patron_id: number }>('select patron_id from bookings where id = $1', [id])
  const rows = await app.sql<{ id: number }>('select id::int from messages where booking_id = $1 order by id', [id])
  assert.ok(rows.length >= 3, `only ${rows.length} messages`)
  return { patronId: booking?.patron_id ?? 0, email, messageIds: rows.map((row) => row.id) }
}

const sent = ({ restaurant_id, id, attempts }: ClaimedMessage): MessageOutcome => ({
  ...{ restaurantId: restaurant_id, id, number: attempts + 1, state: 'sent', reason: null, retryAfter: null },
  ...{ recipient: null, subject: null, body: null, addressRefused: null },
})

const waiting = async () =>
  (await app.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length

async function hand(t: { after(work: () => Promise<void>): void }): Promise<pg.Client> {
  const client = new pg.Client(withSearchPath(app.connection))
  await client.connect()
  t.after(() => client.end())
  await client.query('begin')
  return client
}

test('an erasure and the record of its messages both wait for the first of them and have locked no other', async (t) => {
  const { patronId, messageIds } = await guestWithMessages('ann')
  const claimed = await app.db.transaction((tx) => claimMessages(tx, 100, 30))
  const client = await hand(t)
  await client.query('select from messages where id = $1 for update', [messageIds[0]])
  const erasure = app.ask(`DELETE /patrons/${patronId}`)
  await until(async () => (await waiting()) === 1)
  const recording = app.db.transaction((tx) => recordMessageOutcomes(tx, claimed.toReversed().map(sent)))
  await until(async () => (await waiting()) === 2)
  await client.query('select from messages where id = any ($1) for update nowait', [messageIds.slice(1)])
  await client.query('rollback')
  await recording
  assert.equal((await erasure).status, 200)
  const states = await app.sql('select distinct state, recipient from messages where id = any ($1)', [messageIds])
  assert.deepEqual(states, [{ state: 'dropped', recipient: null }])
})

test('an erasure that waits for a message that is being sent again has not locked its refused address', async (t) => {
  const { patronId, email, messageIds } = await guestWithMessages('bob')
  await app.sql(`insert into refused_addresses (restaurant_id, email, answer) values ($1, $2, '550')`, [
    house.id,
    email,
  ])
  const client = await hand(t)
  await client.query('select from messages where id = $1 for update', [messageIds[0]])
  const erasure = app.ask(`DELETE /patrons/${patronId}`)
  await until(async () => (await waiting()) === 1)
  await client.query('select from refused_addresses where email = $1 for update nowait', [email])
  await client.query('rollback')
  assert.equal((await erasure).status, 200)
  assert.deepEqual(await app.sql('select from refused_addresses where email = $1', [email]), [])
})
