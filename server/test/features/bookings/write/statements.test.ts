/**
 * The statements that travel for one write, in order, begin and commit not counted. Each costs about 0.1 ms of processor
 * time in server and PostgreSQL together, so one more is a decision.
 */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, test } from 'node:test'
import type { Database, Query } from '../../../../src/db/database.ts'
import { testDatabase } from '../../../support/database.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { repository } from '../../../support/syntax.ts'
import { testApp } from '../../../support/test-app.ts'

const database = await testDatabase({ poolSize: 8 })
const sent: string[] = []
beforeEach(() => {
  sent.length = 0
})

/** Without those about the token, which is looked up once a second: how often depends on how fast the machine is. */
const note = (name: string): void => {
  if (!name.startsWith('access.')) sent.push(name)
}

/** Notes the name of every statement. */
function noted<Some extends Query>(query: Some): Some {
  const rows: Query['rows'] = (statement, values) => {
    note(statement.name)
    return query.rows(statement, values)
  }
  return { ...query, rows }
}

const db: Database = {
  ...database.db,
  read: (work) => database.db.read((query) => work(noted(query))),
  transaction: (work) =>
    database.db.transaction((tx) => {
      const send: typeof tx.send = (statement, values) => {
        note(statement.name)
        return tx.send(statement, values)
      }
      const sendAtCommit: typeof tx.sendAtCommit = (statement, values) => {
        note(statement.name)
        tx.sendAtCommit(statement, values)
      }
      return work({ ...noted(tx), send, sendAtCommit })
    }),
}
const app = await testApp({ database: { ...database, db } })
const house = await openRestaurant(app)
await app.token(house.slug)

const patron = { first_name: 'Ann', email: 'ann@example.com', mobile_number: '79123456' }
const order = { date: '2026-06-20T19:00:00', adults: 2, patron }

async function book(body: object, key: string): Promise<number> {
  const answer = await app.ask('POST /bookings', { body, key })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data.id
}

/** The configuration is cached. */
const warm = () => book({ ...order, date: '2026-06-27T19:00:00', patron: { first_name: 'Eve' } }, `warm-${sent.length}`)

test('a booking of a new guest takes 12 statements, as decision 3 says', async () => {
  await warm()
  sent.length = 0
  await book(order, 'new-guest')
  assert.deepEqual(sent, [
    'idempotency.find',
    'schedule.versions',
    'schedule.read',
    'idempotency.claim',
    'schedule.pin_house',
    'patrons.lock_contact',
    'patrons.find_or_add',
    'schedule.lock_days_to_seat',
    'bookings.insert',
    'messages.insert',
    'events.insert',
    'idempotency.insert',
  ])
  const decision = await readFile(join(repository, 'docs/decisions/0003-pipelined-transactions.md'), 'utf8')
  assert.equal(/A booking of a new guest takes (\d+) statements/.exec(decision)?.[1], String(sent.length))
})

test('the replay of a create takes one statement', async () => {
  await book(order, 'new-guest')
  assert.deepEqual(sent, ['idempotency.find'])
})

test('a booking of a known guest takes one more: the patron is read', async () => {
  await book({ ...order, date: '2026-06-22T19:00:00' }, 'known-guest')
  assert.equal(sent.length, 13)
  assert.deepEqual(sent.slice(8, 10), ['bookings.insert', 'bookings.patron'])
})

test('a create that completes a known guest takes two more statements: the patron and the version', async () => {
  const known = { ...patron, mobile_number: undefined, mobile_prefix: undefined, email: 'first@example.com' }
  await book({ ...order, date: '2026-06-24T19:00:00', patron: known }, 'known-by-mail')
  sent.length = 0
  await book({ ...order, date: '2026-06-25T19:00:00', patron: { ...known, mobile_number: '79000077' } }, 'fills-in')
  assert.equal(sent.length, 15)
  assert.deepEqual(sent.slice(8, 12), ['versions.raise', 'patrons.fill_in', 'bookings.insert', 'bookings.patron'])
})

test('a booking with the telephone of another guest takes one more, without mail: the patron is added', async () => {
  const other = { first_name: 'Bob', mobile_number: patron.mobile_number }
  await book({ ...order, date: '2026-06-23T19:00:00', patron: other }, 'shared-telephone')
  assert.equal(sent.length, 12)
  assert.deepEqual(sent.slice(5, 9), [
    'patrons.lock_contact',
    'patrons.find_or_add',
    'schedule.lock_days_to_seat',
    'patrons.add',
  ])
})

test('a booking by patron_id takes two more: the patron is checked, locked and read instead of looked up', async () => {
  const { body } = await app.ask('POST /patrons/query', { body: { filters: { q: 'ann@example.com' } } })
  sent.length = 0
  await book({ date: '2026-06-25T19:00:00', adults: 2, patron_id: body.data[0].id }, 'by-id')
  assert.deepEqual(
    sent.filter((name) => /patron/.test(name)),
    ['patrons.bookable', 'patrons.lock_bookable', 'bookings.patron'],
  )
})

test('a refusal of a full slot takes no lock', async () => {
  const { status } = await app.ask('POST /bookings', { body: { ...order, adults: 900 } })
  assert.equal(status, 409)
  assert.deepEqual(
    sent.filter((name) => !['idempotency.find', 'schedule.versions', 'schedule.read'].includes(name)),
    [],
  )
})

test('a move to another day takes 18 statements', async () => {
  const id = await book({ ...order, date: '2026-06-24T19:00:00' }, 'to-move')
  sent.length = 0
  const { status, text } = await app.ask(`PATCH /bookings/${id}`, { body: { date: '2026-06-24T20:00:00' } })
  assert.equal(status, 200, text)
  assert.deepEqual(sent, [
    'idempotency.find',
    'bookings.day',
    'bookings.details',
    'schedule.versions',
    'schedule.read',
    'idempotency.claim',
    'schedule.pin_house',
    'bookings.lock',
    'bookings.details',
    'schedule.lock_days_to_seat',
    'bookings.update',
    'bookings.clear_tables',
    'bookings.hold_tables',
    'bookings.details',
    'bookings.insert_history',
    'messages.insert_of_change',
    'events.insert',
    'idempotency.insert',
  ])
})
