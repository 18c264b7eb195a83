/** The invariants themselves: a house in order passes, and each kind of disorder is found. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { openEvening } from '../features/bookings/races/evening.ts'
import { withSearchPath } from '../support/sql/search-path.ts'
import { type Acknowledged, shown } from './support/callers.ts'
import { assertHouseInOrder, assertKeptWord } from './support/invariants.ts'
import type { Line } from './support/line-to-server.ts'

const evening = await openEvening()
const { ask, booked, patch, setStatus } = evening
await ask('POST /webhooks', {
  body: { url: 'http://127.0.0.1:9/hook', events: ['booking.created', 'booking.updated'] },
})
evening.clock.advance({ hours: 24 * 30 })

/** The line of callers, to an app that needs no network. */
const line: Pick<Line, 'insist'> = {
  insist: async ({ method, path }) => ({ ...(await ask(`${method} ${path}`)), headers: {}, attempts: 1 }),
}
const keptWord = (told: Acknowledged[]) => assertKeptWord(line as Line, evening, told)

const told: Acknowledged[] = []
for (const key of ['one', 'two', 'three']) {
  const created = await booked({ comment: key }, { key })
  const { body } = await patch(created.id, { adults: 1, private_comment: key }, { key: `${key}-moved` })
  told.push({ ...shown(body.data), key, privateComment: key, changes: 2 })
}
const [first, second] = told.map(({ id }) => id)
await setStatus(second ?? 0, 'cancelled')
Object.assign(told[1] ?? {}, { status: 'cancelled', changes: 3 })

const hand = new pg.Client(withSearchPath(evening.connection))
await hand.connect()
// The database may be gone before the hand is.
hand.on('error', () => {})
after(() => hand.end())

test('the check of invariants passes a restaurant in order', async () => {
  await assertHouseInOrder(evening)
  await keptWord(told)
})

/** Makes the disorder, sees that it is found, and takes it back. */
function finds(what: string, disorder: string, message: RegExp): void {
  test(`the check of invariants finds ${what}`, async () => {
    await hand.query('begin')
    await hand.query('alter table booking_tables drop constraint no_double_booking')
    const { rowCount } = await hand.query(disorder)
    assert.ok((rowCount ?? 0) > 0, 'nothing was disturbed')
    await assert.rejects(assertHouseInOrder({ sql: async (text) => (await hand.query(text)).rows }), message)
    await hand.query('rollback')
  })
}

finds(
  'a table held twice',
  `update booking_tables set is_active = true, during = (select during from booking_tables where booking_id = ${first})
    where booking_id = ${second}`,
  /a table held twice/,
)
finds(
  'a booking that holds nothing',
  `update booking_tables set is_active = false where booking_id = ${first}`,
  /does not hold exactly its tables/,
)
finds(
  'a hold at another time',
  `update booking_tables set during = tstzrange(lower(during), upper(during) + interval '1 hour') where booking_id = ${first}`,
  /does not hold exactly its tables/,
)
finds(
  'a cancelled booking that still holds',
  `update booking_tables set is_active = true where booking_id = ${second}`,
  /does not hold exactly its tables/,
)
finds('a key without its booking', `update idempotency_keys set booking_id = 0 where key = 'one'`, /idempotency key/)
finds(
  'two keys that made one booking',
  `update idempotency_keys set booking_id = ${first} where key = 'two'`,
  /idempotency key/,
)
finds(
  'a change that is not in the history',
  `delete from booking_history where booking_id = ${first} and action = 'update'`,
  /without its event/,
)
finds(
  'a change without an event',
  `delete from events where booking_id = ${second} and type = 'booking.cancelled'`,
  /without its event/,
)
finds(
  'a beginning told twice',
  `with again as (insert into booking_history (restaurant_id, booking_id, at, actor, action, changes)
     select restaurant_id, booking_id, at, actor, action, changes from booking_history where action = 'create')
   insert into events select restaurant_id, gen_random_uuid(), type, booking_id, payload, created_at
     from events where type = 'booking.created'`,
  /has not one beginning/,
)
finds(
  'an event nobody was told',
  `delete from webhook_deliveries where id = (select max(id) from webhook_deliveries)`,
  /without its one delivery/,
)
finds('a day that was not raised', `update diary_days set version = 1 where version > 1`, /behind its writes/)
finds(
  'a change that clients who keep a copy would miss',
  `update diary_days set changed_at = changed_at - interval '1 second'`,
  /changed later than its day says/,
)

test('the check of invariants finds an acknowledged booking that is gone, changed, or was never asked for', async () => {
  const changed = told.map((one, index) => (index === 0 ? { ...one, adults: one.adults + 1 } : one))
  await assert.rejects(keptWord(changed))
  await assert.rejects(keptWord([...told, { ...(told[0] as Acknowledged), id: 999 }]))
  await assert.rejects(keptWord(told.slice(1)))
  await assert.rejects(keptWord(told.map((one) => ({ ...one, changes: one.changes + 1 }))))
})
