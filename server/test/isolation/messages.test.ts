/** Messages of one restaurant, beside another whose bookings, guests and messages have the same ids. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tx } from '../../src/db/database.ts'
import { sendHistory } from '../../src/features/bookings/read/history.sql.ts'
import { countChanges } from '../../src/features/doors/guest-limits/changes-an-hour.sql.ts'
import { findFacts, listBookingsOfEvening } from '../../src/features/messages/compose/message-facts.sql.ts'
import { eraseMessages, listKeptMessages } from '../../src/features/messages/message-privacy.sql.ts'
import { findMessage, insertAgain } from '../../src/features/messages/messages.sql.ts'
import {
  claimMessages,
  findAddressState,
  recordMessageOutcomes,
  releaseMessages,
} from '../../src/features/messages/send/outbox.sql.ts'
import { insertSummary, listBookingsOfSummary, saidInOne } from '../../src/features/messages/send/summaries.sql.ts'
import { unsubscribeGuest } from '../../src/features/messages/unsubscribe/unsubscribe.sql.ts'
import {
  insertDue,
  insertSheet,
  listHousesToCheck,
  lockChecking,
  markReconfirmationRequested,
  sendChecked,
} from '../../src/features/messages/write/due-messages.sql.ts'
import { dropInvitationMessage } from '../../src/features/messages/write/invitation-messages.sql.ts'
import { sendMessagesOfChange } from '../../src/features/messages/write/new-messages.sql.ts'
import { testDatabase } from '../support/database.ts'
import { type OpenedRestaurant, openRestaurant } from '../support/restaurant.ts'
import { besideRowsOf } from './tenants/tenant-rows.ts'

const database = await testDatabase()
const { sql, db } = database
// Opened first, so that its rows come before ours.
const neighbour = await openRestaurant(database, { slug: 'neighbour' })
const house = await openRestaurant(database)

const date = '2026-06-20'
const start = Temporal.Instant.from('2026-06-20T17:00:00Z').epochMilliseconds / 1000
const end = start + 7_200
const ann = 'ann@example.com'

/** A visit of the guest with this number, who has an address only next door. */
async function book(at: OpenedRestaurant, id: number, patronId: number, status: string, email: string | null = null) {
  await sql(`insert into patrons (restaurant_id, id, name, email) values ($1, $2, $3, $4) on conflict do nothing`, [
    at.id,
    patronId,
    at.slug,
    at === neighbour ? `guest${patronId}@example.com` : null,
  ])
  await sql(
    `insert into bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                           adults, created_by, created_at,
                           patron_id, email, dining_area_id)
     values ($1, $2, 'OST-' || lpad($2::int::text, 6, '0'), $3, to_timestamp($4), to_timestamp($5), $6, $6, 120, 2, 'test',
             '2026-06-01T10:00Z', $7, $8, $9)`,
    [at.id, id, status, start, end, date, patronId, email, at.areas[0]?.id],
  )
}

const write = <Result>(work: (tx: Tx) => Promise<Result> | Result): Promise<Result> =>
  besideRowsOf(database, neighbour.id, () => db.transaction(async (tx) => work(tx)))

for (const at of [neighbour, house]) {
  await book(at, 70, 30, 'confirmed')
  await book(at, 71, 31, 'finished', at === house ? ann : null)
  await book(at, 72, 32, 'finished')
}
await sql(`insert into unsubscribed_addresses values ($1, $2, '2026-06-10T10:00Z')`, [neighbour.id, ann])
await sql(
  `insert into refused_addresses (restaurant_id, email, answer, refused_at) values ($1, $2, '550', '2026-06-10T10:00Z')`,
  [neighbour.id, ann],
)
await sql(
  `insert into reviews (restaurant_id, id, booking_id, rating, local_date) select $1, id, id, 1, $2 from unnest(array[70, 71]) id`,
  [neighbour.id, date],
)
for (const at of [neighbour, house]) {
  await sql(
    `insert into booking_tables (restaurant_id, booking_id, table_id, during, is_active)
     values ($1, 70, $2, tstzrange(to_timestamp($3), to_timestamp($4)), true)`,
    [at.id, at.areas[0]?.tableIds[0], start, end],
  )
}
// An area and a table with the ids of ours.
for (const table of ['dining_areas', 'dining_tables']) {
  await sql(
    `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('restaurant_id', $1::int, 'name', 'Theirs'))).*
       from ${table} t where restaurant_id = $2`,
    [neighbour.id, house.id],
  )
}
await sql(
  `insert into offers (restaurant_id, id, booking_id, hold_id, starts_at, made_at, until)
   values ($1, 50, 70, 100, to_timestamp($2), to_timestamp($2), to_timestamp($2))`,
  [neighbour.id, start],
)
await sql(
  `insert into messages (restaurant_id, id, booking_id, kind, history_id, sheet_date, invitation_id, recipient)
   values ($1, 901, 70, 'confirmed', 1, null, null, $2), ($1, 902, null, 'daily_sheet', null, '2026-06-20', null, $2),
          ($1, 903, null, 'invitation', null, null, 5, $2)`,
  [neighbour.id, ann],
)

const span = { after: start - 60, until: start, seconds: 3_600, useless: start - 86_400 }

test('no guest is reminded at an address that only the neighbour knows', async () => {
  assert.equal(await write((tx) => insertDue(tx, house.id, { ...span, kind: 'reminder' })), 0)
})

test('a guest is asked for a review although another restaurant has one under the same id', async () => {
  const after = { ...span, after: end - 60, until: end, kind: 'review_request' as const }
  assert.equal(await write((tx) => insertDue(tx, house.id, after)), 1)
})

test('the sheet of a day is mailed although another restaurant’s was', async () => {
  assert.equal(await write((tx) => insertSheet(tx, house.id, { date, isUseless: false })), 1)
})

test('marks and withdrawals of messages change no message of another restaurant', async () => {
  const now = start - 3_600
  const asked = await write((tx) => markReconfirmationRequested(tx, house.id, { id: 70, startsAt: start }, now))
  assert.equal(asked, date)
  await write((tx) => dropInvitationMessage(tx, house.id, 5))
  await write((tx) => unsubscribeGuest(tx, house.id, 70, Temporal.Instant.from('2026-06-20T10:00Z')))
  assert.deepEqual(await sql('select email from unsubscribed_addresses where restaurant_id = $1', [house.id]), [])
})

test('due messages are checked against their own restaurant’s booking', async () => {
  const now = start - 3_600
  const both = [neighbour.id, house.id]
  await sql(`insert into due_messages values ($1, to_timestamp($2))`, [neighbour.id, now - 600])
  assert.deepEqual([...(await write((tx) => lockChecking(tx, [house.id], now))).keys()], [house.id])
  await write((tx) => sendChecked(tx, [house.id], now + 60))
  const due = async (checkedBefore: number) =>
    (await db.read((query) => listHousesToCheck(query, checkedBefore))).map(({ id }) => id)
  assert.deepEqual(await due(now - 600), [neighbour.id])
  assert.deepEqual(await due(now + 60), both)
})

test('a message is composed from the booking of its own restaurant', async () => {
  const facts = await db.read((query) => findFacts(query, house.id, 70))
  const { name, email, tables, reviewed, offered_until } = facts?.booking ?? {}
  assert.deepEqual([name, email, reviewed, offered_until], [house.slug, null, false, null])
  assert.ok(tables?.length === 1 && tables[0] !== 'Theirs', JSON.stringify(tables))
  assert.equal(facts?.house.id, house.id)
  const listed = await db.read((query) => listBookingsOfEvening(query, house.id, date))
  assert.deepEqual(
    listed.map((booking) => [booking.id, booking.name]),
    [[70, house.slug]],
  )
  const address = await db.read((query) => findAddressState(query, house.id, ann, null))
  assert.deepEqual(address, { refused: null, unsubscribed: false })
  assert.deepEqual(await db.read((query) => listKeptMessages(query, house.id, [70])), [])
})

test('a change drops and follows messages about our own booking', async () => {
  await sql(
    `insert into messages (restaurant_id, id, booking_id, kind, history_id, state, next_attempt_at, due_at, attempts)
     select $1, 910 + entry, 70, 'changed', entry, state, case when state = 'waiting' then d.at end, d.at, attempts
       from (values (7, 'waiting', 0), (8, 'sent', 1)) m(entry, state, attempts), (select now() as at) d`,
    [neighbour.id],
  )
  await sql(
    `insert into booking_history (restaurant_id, id, booking_id, at, actor, action, changes)
     select $1, unnest(array[7, 8]), 70, now(), 'test', 'update', '{}'`,
    [house.id],
  )
  const entry = { at: start - 3_600, actor: 'test', action: 'update' as const, changes: {} }
  const report = { kinds: ['changed' as const], afterSeconds: 60, told: 'before', now: 'after' }
  const record = (undoes: number | null) =>
    write(async (tx) => {
      const id = sendHistory(tx, house.id, 70, { ...entry, undoes })
      sendMessagesOfChange(tx, house.id, 70, { ...report, undoes })
      return id
    })
  const reported = () =>
    sql(`select history_id from messages where restaurant_id = $1 and kind = 'changed'`, [house.id])
  for (const undoes of [7, 8]) await record(undoes)
  // What is taken back here was never reported here.
  assert.deepEqual(await reported(), [])
  const id = await record(null)
  assert.deepEqual(await reported(), [{ history_id: String(id) }])
  await sql(`delete from messages where restaurant_id = $1 and kind = 'changed'`, [house.id])
})

test('a message is found and sent again by its number within its own restaurant', async () => {
  assert.equal(await db.read((query) => findMessage(query, house.id, 902)), undefined)
  await sql('update messages set resend = 7 where restaurant_id = $1 and id = 901', [neighbour.id])
  await sql(
    `insert into messages (restaurant_id, id, booking_id, kind, history_id, state, next_attempt_at, recipient)
     values ($1, 900, 70, 'confirmed', 1, 'refused', null, $2)`,
    [house.id, ann],
  )
  const again = await write((tx) => insertAgain(tx, house.id, 900))
  const [row] = await sql<{ resend: number }>('select resend from messages where restaurant_id = $1 and id = $2', [
    house.id,
    again?.id,
  ])
  assert.equal(row?.resend, 1)
  await sql('delete from messages where restaurant_id = $1', [house.id])
})

test('the outcome of a message is recorded in its own restaurant alone', async () => {
  await sql(
    `insert into messages (restaurant_id, id, booking_id, kind, history_id, next_attempt_at)
     values ($1, 901, 70, 'confirmed', 1, now() - interval '1 hour')`,
    [house.id],
  )
  const [message, ...others] = await write((tx) => claimMessages(tx, 1, 60))
  assert.ok(message && others.length === 0)
  assert.deepEqual([message.restaurant_id, message.booking?.name], [house.id, house.slug])
  await sql('update messages set next_attempt_at = $2 where restaurant_id = $1 and id = 901', [
    neighbour.id,
    message.leased_until.toString(),
  ])
  await write((tx) => releaseMessages(tx, [{ item: message, afterSeconds: 5 }]))
  const outcome = { state: 'sent' as const, reason: null, retryAfter: null, recipient: ann, subject: '', body: '' }
  await write((tx) =>
    recordMessageOutcomes(tx, [{ ...outcome, restaurantId: house.id, id: 901, number: 1, addressRefused: '550' }]),
  )
  const [sent] = await sql<{ state: string }>('select state from messages where restaurant_id = $1 and id = 901', [
    house.id,
  ])
  assert.equal(sent?.state, 'sent')
})

test('an address that takes our messages again refuses only the neighbour’s', async () => {
  await sql(
    `insert into messages (restaurant_id, id, booking_id, kind, history_id, next_attempt_at)
     values ($1, 905, 70, 'confirmed', 5, now() + interval '1 hour')`,
    [house.id],
  )
  await sql(
    `insert into refused_addresses (restaurant_id, email, answer) values ($1, $2, '550') on conflict do nothing`,
    [house.id, ann],
  )
  const outcome = { state: 'sent' as const, reason: null, retryAfter: null, recipient: ann, subject: '', body: '' }
  const sent = { ...outcome, restaurantId: house.id, id: 905, number: 1, addressRefused: null }
  await write((tx) => recordMessageOutcomes(tx, [sent]))
  assert.deepEqual(await sql('select restaurant_id from refused_addresses'), [{ restaurant_id: neighbour.id }])
})

test('a summary to staff is begun and shown whatever waits or was dropped in another restaurant', async () => {
  const summary = { bookingId: 70, recipient: ann, afterSeconds: 3_600 }
  const rowsOf = (at: OpenedRestaurant) =>
    sql<{ history_id: string; resend: number }>(
      `select history_id, resend from messages where restaurant_id = $1 and kind = 'summary' order by id`,
      [at.id],
    )
  await db.transaction((tx) => insertSummary(tx, neighbour.id, summary))
  await sql(
    `insert into booking_history (restaurant_id, id, booking_id, at, actor, action, changes)
     values ($1, 4_000_000, 70, now(), 'guest', 'update', '{"date": {}}')`,
    [neighbour.id],
  )
  await sql(
    `insert into messages (restaurant_id, id, booking_id, kind, history_id, state, next_attempt_at, recipient, reason, finished_at)
     values ($1, 990, 71, 'changed', 1, 'dropped', null, $2, $3, now())`,
    [neighbour.id, ann, saidInOne],
  )
  await write((tx) => insertSummary(tx, house.id, summary))
  const [own, ...more] = await rowsOf(house)
  assert.ok(own && more.length === 0 && own.resend === 0 && Number(own.history_id) < 4_000_000, JSON.stringify(own))
  await write((tx) => insertSummary(tx, house.id, summary))
  assert.equal((await rowsOf(house)).length, 1)
  const about = { bookingId: 70, recipient: ann, since: Temporal.Instant.from('2026-01-01T00:00Z') }
  const listed = await db.read((query) => listBookingsOfSummary(query, house.id, about))
  assert.deepEqual(
    listed.map(({ id, name }) => [id, name]),
    [[70, house.slug]],
  )
  await sql(`delete from messages where kind = 'summary' or id = 990`)
})

test('changes of a guest are counted in one restaurant alone', async () => {
  assert.equal(await write((tx) => countChanges(tx, house.id, 70, { since: 0, what: 'visit' })), 0)
  assert.equal(await db.transaction((tx) => countChanges(tx, neighbour.id, 70, { since: 0, what: 'visit' })), 1)
})

test('erasing a guest removes no message of another restaurant', async () => {
  await sql('update patrons set email = $2 where id = 30 and restaurant_id = $1', [house.id, ann])
  await sql('update messages set state = $2, next_attempt_at = null where restaurant_id = $1 and id = 902', [
    neighbour.id,
    'sent',
  ])
  // Addresses of the guest with this number next door, whom our restaurant knows under another.
  const theirs = ['guest30@example.com', 'work@example.com']
  await sql('update bookings set email = $2 where restaurant_id = $1 and id = 70', [neighbour.id, theirs[1]])
  await sql(`insert into unsubscribed_addresses select $1, unnest($2::text[]), now()`, [house.id, theirs])
  await write((tx) => eraseMessages(tx, house.id, 30, { ids: [70], dates: [date] }))
  const kept = await sql<{ email: string }>(
    'select email from unsubscribed_addresses where restaurant_id = $1 order by email',
    [house.id],
  )
  assert.deepEqual(
    kept.map(({ email }) => email),
    theirs,
  )
})
