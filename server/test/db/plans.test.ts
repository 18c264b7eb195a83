/** The plans of statements that run often on tables that grow: none of them reads a whole table. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Query, Tx } from '../../src/db/database.ts'
import type { Statement } from '../../src/db/statement.ts'
import { findStatusChange } from '../../src/features/bookings/read/history.sql.ts'
import { listBookingsOfEvening } from '../../src/features/evening/day/day.sql.ts'
import { eraseMessages, listKeptMessages } from '../../src/features/messages/message-privacy.sql.ts'
import { insertAgain, listMessages } from '../../src/features/messages/messages.sql.ts'
import { claimMessages } from '../../src/features/messages/send/outbox.sql.ts'
import { sendConfirmLinkMessage } from '../../src/features/messages/write/confirm-link-messages.sql.ts'
import { insertDue, insertSheet } from '../../src/features/messages/write/due-messages.sql.ts'
import { dropInvitationMessage } from '../../src/features/messages/write/invitation-messages.sql.ts'
import { sendMessagesOfChange } from '../../src/features/messages/write/new-messages.sql.ts'
import { testDatabase } from '../support/database.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { explainGeneric } from '../support/sql/generic-plan.ts'
import { withSearchPath } from '../support/sql/search-path.ts'

let client: pg.Client
// Registered before the hook of testDatabase, which drops the database.
after(() => client.end())

const bookings = 20_000
const database = await testDatabase()
const house = await openRestaurant(database)

before(async () => {
  const patrons = bookings / 4
  await database.sql(
    `insert into patrons (restaurant_id, id, name, email)
     select $1, n, 'Guest ' || n, 'guest' || n || '@example.com' from generate_series(1, $2::int) n`,
    [house.id, patrons],
  )
  await database.sql(
    `insert into bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                           adults, created_by, patron_id)
     select $1, n, 'OST-' || n, 'arrived_in_service', day, day + interval '2 hours', day::date, day::date, 120, 2, 'test',
            1 + n % $3::int
       from generate_series(1, $2::int) n, lateral (select timestamptz '2024-06-01 18:00Z' + n % 800 * interval '1 day' as day) d`,
    [house.id, bookings, patrons],
  )
  // Released, so that they may overlap.
  await database.sql(
    `insert into booking_tables (restaurant_id, booking_id, table_id, during, is_active)
     select restaurant_id, id, $1, tstzrange(starts_at, ends_at), false from bookings`,
    [house.areas[0]?.tableIds[0]],
  )
  await database.sql(
    `insert into booking_history (restaurant_id, booking_id, at, actor, action, changes)
     select $1, n, now(), 'test', action, '{"fsm_status": {"from": "confirmed"}}'
       from generate_series(1, $2::int) n, unnest(array['create', 'check-in', 'finish']) action`,
    [house.id, bookings],
  )
  await database.sql(
    `insert into messages (restaurant_id, booking_id, kind, history_id, state, next_attempt_at, finished_at)
     select $1, n, 'confirmed', n, case when n % 500 = 0 then 'waiting' else 'sent' end,
            case when n % 500 = 0 then now() end, case when n % 500 <> 0 then now() end
       from generate_series(1, $2::int) n`,
    [house.id, bookings],
  )
  await database.sql(
    `insert into messages (restaurant_id, kind, sheet_date, state, next_attempt_at, finished_at)
     select $1, 'daily_sheet', date '2024-06-01' + n, 'sent', null, now() from generate_series(1, 800) n`,
    [house.id],
  )
  await database.sql(
    `insert into messages (restaurant_id, kind, invitation_id, state, next_attempt_at)
     select $1, 'invitation', n, 'sent', null from generate_series(1, 100) n`,
    [house.id],
  )
  await database.sql(
    `insert into messages (restaurant_id, kind, confirmation_id, state, next_attempt_at)
     select $1, 'confirm_link', n, 'sent', null from generate_series(1, 2000) n`,
    [house.id],
  )
  await database.sql('vacuum analyze')
  client = new pg.Client(withSearchPath(database.connection))
  await client.connect()
})

/** Explains each statement that is sent, planned as for any values, as the server's prepared ones are. */
async function plansOf(run: (query: Query & Tx) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = []
  // One after the other: a write is sent without waiting for its answer.
  let last: Promise<unknown> = Promise.resolve()
  const explained = <Row extends object>(statement: Statement, values: readonly unknown[]): Promise<Row[]> => {
    const next = last.then(() => explain<Row>(statement, values))
    last = next
    return next
  }
  const explain = async <Row extends object>({ text }: Statement, values: readonly unknown[]): Promise<Row[]> => {
    const rows = await explainGeneric(client, text, values, 'costs off')
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    return (await client.query(text, [...values])).rows
  }
  await client.query('begin; set local plan_cache_mode = force_generic_plan')
  await run({ rows: explained, send: explained } as Query & Tx)
  await last
  await client.query('rollback')
  return plans
}

const noon = Date.parse('2025-06-02T12:00:00Z') / 1_000
const day = 24 * 3_600
const span = { after: noon - day, until: noon, seconds: day, useless: noon - day } as const

const evening = { date: '2025-06-02', dates: ['2025-06-01', '2025-06-02'], from: noon, until: noon + day }

const change = { undoes: 7, kinds: ['changed' as const], afterSeconds: 60, told: 'before', now: 'after' }

const statements: Record<string, (query: Query & Tx) => Promise<unknown>> = {
  'claiming messages': (tx) => claimMessages(tx, 20, 180),
  'reminders that come due': (tx) => insertDue(tx, house.id, { ...span, kind: 'reminder' }),
  'requests for reviews that come due': (tx) => insertDue(tx, house.id, { ...span, kind: 'review_request' }),
  'a daily sheet': (tx) => insertSheet(tx, house.id, { date: '2025-06-02', isUseless: false }),
  'the link of an invitation that was withdrawn': async (tx) => dropInvitationMessage(tx, house.id, 50),
  'a link that confirms': async (tx) =>
    sendConfirmLinkMessage(tx, house.id, { confirmationId: 50, email: 'ann@example.com', afterSeconds: 0 }),
  'a message that is sent again': (tx) => insertAgain(tx, house.id, 4_711),
  'the messages about a change': async (tx) => {
    await tx.rows({ name: 'entry', text: `select nextval('booking_history_id_seq')` }, [])
    sendMessagesOfChange(tx, house.id, 4_711, change)
  },
  'the messages of a booking': (query) => listMessages(query, house.id, { bookingId: 4_711 }, { limit: 50, offset: 0 }),
  'the messages of a booking by its reference': (query) =>
    listMessages(query, house.id, { search: 'TRA-7KQ2MX' }, { limit: 25, offset: 0 }),
  'the messages of an address': (query) =>
    listMessages(query, house.id, { search: 'ann@example.com', state: 'undelivered' }, { limit: 25, offset: 0 }),
  'the messages of a guest': (query) => listKeptMessages(query, house.id, [4_711, 4_712]),
  'what messages hold of a guest': (tx) =>
    eraseMessages(tx, house.id, 4_711, { ids: [4_711, 4_712], dates: ['2025-06-02', '2025-06-03'] }),
  'the latest change of a status': (query) => findStatusChange(query, house.id, 4_711),
  'a day with its guests': (query) => listBookingsOfEvening(query, house.id, evening),
}

for (const [name, run] of Object.entries(statements)) {
  test(`${name} reads by index`, async () => {
    const plans = await plansOf(run)
    assert.ok(plans.length > 0)
    for (const plan of plans) {
      assert.doesNotMatch(plan, /Seq Scan on (bookings|messages|booking_history|patrons|booking_tables)\b/)
    }
  })
}
