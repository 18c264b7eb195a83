/** What a message is about: a column for each sort, whatever release wrote the row. */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { fillMessageSubjects } from '../../../src/features/messages/fill-message-subjects.ts'
import { claimMessages } from '../../../src/features/messages/send/outbox.sql.ts'
import { startFillingSubjects } from '../../../src/operations/jobs/message-subjects-job.ts'
import { testDatabase } from '../../support/database.ts'
import { until } from '../../support/network/webhook-receiver.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const database = await testDatabase()
const { db, sql } = database
const houses = [await openRestaurant(database), await openRestaurant(database, { slug: 'nextdoor' })]
const start = Temporal.Instant.from('2026-06-20T17:00:00Z').epochMilliseconds / 1000
const versions = {
  confirmed: 7,
  changed: 8,
  reminder: start,
  review_request: start,
  daily_sheet: 20_260_620,
  invitation: 5,
}
const subjects = [
  'changed about entry 8',
  'confirmed about entry 7',
  'daily_sheet about 2026-06-20',
  'invitation about invitation 5',
  `reminder about start ${start}`,
  `review_request about start ${start}`,
]

beforeEach(() => sql('delete from messages'))

/** As the release before writes them. */
async function writeVersions(): Promise<void> {
  for (const { id } of houses) {
    await sql(
      'insert into messages (restaurant_id, kind, version) select $1, kind, version from unnest($2::text[], $3::bigint[]) m(kind, version)',
      [id, Object.keys(versions), Object.values(versions)],
    )
  }
}

/** As they were before there were the columns. */
async function writeWithout(): Promise<void> {
  await sql('alter table messages disable trigger messages_subject, drop constraint messages_subject')
  await writeVersions()
  await sql('alter table messages enable trigger messages_subject')
}

const stored = async (restaurantId: number) =>
  (
    await sql<{ text: string | null }>(
      `select kind || ' about ' || coalesce('entry ' || history_id, 'start ' || extract(epoch from visit_at)::bigint,
                                            sheet_date::text, 'invitation ' || invitation_id) as text
         from messages where restaurant_id = $1 order by kind`,
      [restaurantId],
    )
  ).map(({ text }) => text)

test('a row of a server of the release before gets its column', async () => {
  await writeVersions()
  for (const { id } of houses) assert.deepEqual(await stored(id), subjects)
})

const kinds = [
  ['kind, booking_id, history_id', `'confirmed', 70, 7`],
  ['kind, booking_id, history_id', `'changed', 70, 8`],
  ['kind, booking_id, visit_at', `'reminder', 70, to_timestamp(${start})`],
  ['kind, booking_id, visit_at', `'review_request', 70, to_timestamp(${start})`],
  ['kind, sheet_date', `'daily_sheet', '2026-06-20'`],
  ['kind, invitation_id', `'invitation', 5`],
  ['kind, confirmation_id', `'confirm_link', 6`],
] as const

test('a message is written once, whatever it is about, and again only as such', async () => {
  for (const { id } of houses) {
    await sql(
      `insert into bookings (restaurant_id, id, reference, status, starts_at, ends_at, local_date, adults, created_by)
       values ($1, 70, 'OST-70', 'confirmed', now(), now() + interval '2 hours', current_date, 2, 'test')`,
      [id],
    )
    for (const [columns, values] of kinds) {
      const insert = (resend: number) =>
        sql(`insert into messages (restaurant_id, resend, ${columns}) values ($1, $2, ${values})`, [id, resend])
      await insert(0)
      await assert.rejects(insert(0), /messages_(booking|sheet|invitation|confirmation)_key/)
      await insert(1)
    }
  }
})

test('a row with its column gets the version, so that the release before knows it', async () => {
  for (const [columns, values] of kinds.filter(([, values]) => !values.startsWith(`'confirm_link'`))) {
    await sql(`insert into messages (restaurant_id, ${columns}) values ($1, ${values})`, [houses[0]?.id])
  }
  const rows = await sql<{ kind: string; version: string }>('select kind, version from messages')
  assert.deepEqual(Object.fromEntries(rows.map(({ kind, version }) => [kind, Number(version)])), versions)
})

test('a kind has its own column and no other', async () => {
  const wrong = [
    ['confirmed', 'visit_at', 'now()'],
    ['reminder', 'history_id', '7'],
    ['daily_sheet', 'invitation_id', '7'],
    ['invitation', 'sheet_date', 'now()'],
    ['confirmed', 'history_id, invitation_id', '7, 7'],
  ]
  for (const [kind, columns, values] of wrong) {
    const insert = `insert into messages (restaurant_id, kind, ${columns}) values ($1, '${kind}', ${values})`
    await assert.rejects(sql(insert, [houses[0]?.id]), /messages_subject/)
  }
})

test('rows from before are filled in by a claim, and by the job in batches', async () => {
  await writeWithout()
  const [claimed] = await db.transaction((tx) => claimMessages(tx, 1, 60))
  assert.ok(claimed)
  const [one] = await sql<{ missing: number }>(
    'select count(*)::int as missing from messages where num_nonnulls(history_id, visit_at, sheet_date, invitation_id) = 0',
  )
  assert.equal(one?.missing, 11)
  const quit = AbortSignal.abort()
  assert.equal(await fillMessageSubjects(db, quit), 0)
  assert.equal(await fillMessageSubjects(db, undefined, 2), 11)
  await sql(`insert into messages (restaurant_id, kind, confirmation_id) values ($1, 'confirm_link', 6)`, [
    houses[0]?.id,
  ])
  assert.equal(await fillMessageSubjects(db), 0)
  await sql(`delete from messages where kind = 'confirm_link'`)
  for (const { id } of houses) assert.deepEqual(await stored(id), subjects)
})

test('the job says how many, and ends when none is left', async () => {
  await sql('alter table messages disable trigger messages_subject')
  await writeVersions()
  await sql('alter table messages enable trigger messages_subject')
  const lines: unknown[][] = []
  const log = { info: (...line: unknown[]) => void lines.push(line), warn: assert.fail }
  const job = startFillingSubjects({ db, log: log as never, firstMs: 0 })
  await until(() => lines.length > 0)
  await job.stop()
  assert.deepEqual(lines, [[{ messages: 12 }, 'filled in the subject of messages that had none']])
})
