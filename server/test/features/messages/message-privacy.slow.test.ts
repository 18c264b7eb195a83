/** Nothing personal stays: erased guests are in no message, bodies go after 30 days, and requests end when asked. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UnsubscribeLinks } from '../../../src/features/messages/unsubscribe/unsubscribe-link.ts'
import { workOutDue } from '../../../src/features/messages/write/due-messages.ts'
import { clearOldMessages } from '../../../src/operations/jobs/cleanup.ts'
import { startMailServer } from '../../support/network/mail-server.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { sendMessages, settled } from '../../support/sql/messages.ts'
import { testApp, testKey } from '../../support/test-app.ts'
import { tracesIn } from '../office/privacy/traces.ts'

const app = await testApp()
const house = await openRestaurant(app, { settings: { email: 'house@osteria.example' } })
await app.token(house.slug)
const tracesOf = await tracesIn(app)
const mail = await startMailServer()
sendMessages(app, mail)
await workOutDue(app.db, app.clock)

async function book(email: string, date = '2026-06-11T19:00:00') {
  const patron = { first_name: 'Forgetta', email }
  const answer = await app.ask('POST /bookings', { body: { date, adults: 2, patron } })
  assert.equal(answer.status, 201, answer.text)
  const { id } = answer.body.data
  const shown = await app.ask(`GET /bookings/${id}`)
  return { id: id as number, patron: shown.body.data.patron.id as number }
}

test('an erased guest is in no message, no sheet of the day and no list of addresses', async () => {
  const { id, patron } = await book('forgetta@example.com')
  await app.sql(`insert into unsubscribed_addresses values ($1, 'forgetta@example.com', now())`, [house.id])
  app.clock.set('2026-06-11T07:00:00Z')
  await workOutDue(app.db, app.clock)
  const sent = await settled(app.sql)
  assert.ok(sent.some(({ kind, body }) => kind === 'daily_sheet' && body?.includes('Forgetta')))
  const exported = await app.ask(`GET /patrons/${patron}/export`)
  assert.ok(
    exported.body.data.messages.some(({ kind }: { kind: string }) => kind === 'confirmed'),
    exported.text,
  )
  assert.ok((await tracesOf(['forgetta@example.com'])).length > 3)
  assert.equal((await app.ask(`DELETE /patrons/${patron}`)).status, 200)
  assert.deepEqual(await tracesOf(['forgetta@example.com']), [])
  assert.deepEqual(await tracesOf(['Forgetta']), [])
  const [row] = await app.sql<{ state: string; body: null }>(`select * from messages where booking_id = $1`, [id])
  assert.deepEqual([row?.state, row?.body], ['sent', null])
})

test('a guest erased while a message is being sent is not stored again by its outcome', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  let came = () => {}
  const arrived = new Promise<void>((resolve) => {
    came = resolve
  })
  mail.behave({
    onData: async () => {
      came()
      await answered
      return undefined
    },
  })
  const { id, patron } = await book('inflight@example.com', '2026-06-12T19:00:00')
  await arrived
  assert.equal((await app.ask(`DELETE /patrons/${patron}`)).status, 200)
  answer()
  mail.behave({})
  await mail.received(1)
  const { id: next } = await book('next@example.com', '2026-06-12T19:00:00')
  while (!(await settled(app.sql)).some(({ recipient }) => recipient === 'next@example.com'));
  assert.ok(next > id)
  assert.deepEqual(await tracesOf(['inflight@example.com']), [])
})

test('30 days after it was sent a message keeps its fate and nothing else', async () => {
  const { id } = await book('old@example.com', '2026-06-13T19:00:00')
  await settled(app.sql)
  const context = { db: app.db, clock: app.clock }
  const read = () =>
    app.sql<{ state: string; recipient: string | null; body: string | null }>(
      `select state, recipient, body from messages where kind = 'confirmed' and booking_id = $1`,
      [id],
    )
  const at = (days: number) =>
    app.sql(`update messages set finished_at = $1::timestamptz - $2 * interval '1 day' where booking_id = $3`, [
      ...[app.clock.now().toString(), days, id],
    ])
  await at(29)
  await clearOldMessages(context)
  assert.equal((await read())[0]?.recipient, 'old@example.com')
  await at(31)
  await clearOldMessages(context)
  assert.deepEqual(await read(), [{ state: 'sent', recipient: null, body: null }])
})

test('a mail that no server sends for a day is given up with the reason', async () => {
  const { db, clock } = app
  await app.sql(
    `insert into messages (restaurant_id, kind, sheet_date, due_at, next_attempt_at)
     select $1, 'daily_sheet', d, t, t
       from (values (date '1999-01-01', $2::timestamptz - interval '26 hours'), (date '1999-01-02', $2)) as v(d, t)`,
    [
      house.id,
      clock
        .now()
        .add({ hours: 24 * 365 * 10 })
        .toString(),
    ],
  )
  await clearOldMessages({ db, clock: { now: () => clock.now().add({ hours: 24 * 365 * 10 }) } })
  const rows = await app.sql<{ state: string; reason: string }>(
    `select state, reason from messages where kind = 'daily_sheet' and sheet_date < '2000-01-01' order by sheet_date`,
  )
  assert.deepEqual(rows, [
    { state: 'failed', reason: 'no mail server' },
    { state: 'waiting', reason: null },
  ])
})

test('opening the link to unsubscribe changes nothing, one click ends the requests, and a forged link is unknown', async () => {
  const { id } = await book('enough@example.com', '2026-06-14T19:00:00')
  const signed = new UnsubscribeLinks(testKey).sign({ restaurantId: house.id, bookingId: id })
  const open = await app.app.inject({ url: `/unsubscribe/${signed}` })
  assert.equal(open.statusCode, 200)
  assert.match(open.body, /Stop these mails/)
  const addresses = () => app.sql<{ email: string }>('select email from unsubscribed_addresses')
  assert.deepEqual(await addresses(), [])
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  for (let twice = 0; twice < 2; twice++) {
    const url = `/unsubscribe/${signed}`
    const done = await app.app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' })
    assert.equal(done.statusCode, 200)
  }
  assert.deepEqual(await addresses(), [{ email: 'enough@example.com' }])
  const forged = `${signed.slice(0, -1)}${signed.endsWith('A') ? 'B' : 'A'}`
  assert.equal((await app.app.inject({ method: 'POST', url: `/unsubscribe/${forged}`, headers })).statusCode, 404)
})
