/** What guests answer by text, as Twilio brings it. */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { statement } from '../../../../src/db/statement.ts'
import { beginCall, claimTexts } from '../../../../src/features/messages/texts/send/text-outbox.sql.ts'
import { twilioApi } from '../../../support/network/twilio-api.ts'
import { webhookReceiver } from '../../../support/network/webhook-receiver.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { sender, sendTexts, texting, textsSettled, useTwilio } from '../../../support/sql/texts.ts'
import { testApp } from '../../../support/test-app.ts'

const twilio = await twilioApi()
const app = await testApp({ textApi: twilio.url, env: { PUBLIC_URL: 'https://book.example.com' } })
const areas = [{ name: 'Hall', tables: Array.from({ length: 30 }, () => [1, 4] as const) }]
const settings = { country: 'MT', name: 'Trattoria Demo', messages: JSON.stringify(texting()) }
const house = await openRestaurant(app, { areas, settings })
await app.token(house.slug)
await useTwilio(app)
const texts = sendTexts(app, twilio.url)
const callback: string = (await app.ask('GET /text-account')).body.data.callback

beforeEach(async () => {
  for (const table of ['messages', 'text_counts', 'text_months', 'text_stops', 'dead_numbers', 'texts_received'])
    await app.sql(`delete from maitred.${table}`)
  twilio.taken.length = 0
})

let sequence = 0
const next = () => String(100_000 + ++sequence)

async function book(patron: object = {}, date = '2026-06-11T19:00:00') {
  const digits = `79${next()}`
  const who = { first_name: 'Ann', mobile_prefix: '+356', mobile_number: digits, ...patron }
  const answer = await app.ask('POST /bookings', { body: { date, adults: 2, patron: who } })
  assert.equal(answer.status, 201, answer.text)
  return { id: answer.body.data.id as number, number: `+356${digits}` }
}

const signed = (fields: Record<string, string>, key?: string) => twilio.callback(callback, fields, key)

async function call({ payload, headers }: { payload: string; headers: Record<string, string> }, url = callback) {
  const path = new URL(url).pathname
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { ...headers, host: 'book.example.com' },
  })
  return statusCode
}

const say = (number: string, Body: string, more: Record<string, string> = {}) =>
  call(signed({ MessageSid: `SMin${next()}`, From: number, To: sender, Body, SmsStatus: 'received', ...more }))

const received = () =>
  app.sql<{ said: string; acted: string | null; booking_id: number | null; late_minutes: number | null }>(
    'select said, acted, booking_id, late_minutes from maitred.texts_received order by id',
  )
const bookingOf = async (id: number) => {
  const [row] = await app.sql<{ is_reconfirmed: boolean; announced_late_minutes: number | null; status: string }>(
    'select is_reconfirmed, announced_late_minutes, status from maitred.bookings where id = $1',
    [id],
  )
  return row
}

/** The question of the evening goes out and is sent. */
async function askAll() {
  const asked = await app.ask('POST /reconfirmations', { body: { date: '2026-06-11' } })
  assert.equal(asked.status, 200, asked.text)
  await app.sql(`update maitred.messages set due_at = now(), next_attempt_at = now() where state = 'waiting'`)
  await textsSettled(app.sql)
  return asked.body.data
}

test('C confirms after the question, and the booking and the conversation say so', async () => {
  const { id, number } = await book()
  const before = await app.ask('GET /reconfirmations?date=2026-06-11')
  assert.equal(before.body.data.to_ask, 1)
  assert.equal(before.body.data.cost, 0.04)
  const asked = await askAll()
  assert.equal(asked.asked, 1)
  assert.match(twilio.taken.at(-1)?.body ?? '', /are you coming\?.*Answer C to confirm/)
  assert.equal(await say(number, 'c!'), 200)
  assert.equal((await bookingOf(id))?.is_reconfirmed, true)
  assert.deepEqual(await received(), [{ said: 'c!', acted: 'confirm', booking_id: id, late_minutes: null }])
  const conversation = await app.ask(`GET /bookings/${id}/texts`)
  assert.equal(conversation.status, 200, conversation.text)
  assert.deepEqual(
    conversation.body.data.lines.map(({ direction, acted }: { direction: string; acted: string }) => [
      direction,
      acted,
    ]),
    [
      ['out', null],
      ['out', null],
      ['in', 'confirm'],
    ],
  )
  const history = await app.ask(`GET /bookings/${id}/history`)
  assert.match(history.text, /"guest by text"/)
})

test('“ok” to something else confirms nothing and is for people', async () => {
  const { id, number } = await book()
  await textsSettled(app.sql)
  await say(number, 'ok')
  assert.equal((await bookingOf(id))?.is_reconfirmed, false)
  assert.equal((await received())[0]?.acted, null)
})

test('what needs a person is told on the devices that want it, what acted by itself is not', async () => {
  const [{ id: user } = { id: 0 }] = await app.sql<{ id: number }>(
    `insert into maitred.users (email, name) values ('host@staff.example', 'Host') returning id`,
  )
  await app.sql('insert into maitred.user_restaurants (user_id, restaurant_id) values ($1, $2)', [user, house.id])
  await app.sql(
    `with session as (
       insert into maitred.sessions (user_id, secret_sha256, created_at, last_used_at, address)
       values ($1, sha256('s'), now(), now(), '192.0.2.1') returning id),
     device as (
       insert into maitred.push_devices (user_id, session_id, endpoint, p256dh, auth, language, seen_at)
       select $1, id, 'https://push.example.com/1', '', '', 'en', now() from session returning id)
     insert into maitred.push_choices (device_id, restaurant_id, user_id, kinds)
     select id, $2, $1, '{guest_reply}' from device`,
    [user, house.id],
  )
  const { id, number } = await book()
  await askAll()
  await say(number, 'C')
  await say(number, 'We are seven now')
  await say('+35679000000', 'Who is this?')
  const pushes = await app.sql('select kind, booking_id from maitred.pushes order by id')
  assert.deepEqual(pushes, [
    { kind: 'guest_reply', booking_id: id },
    { kind: 'guest_reply', booking_id: null },
  ])
  await app.sql('delete from maitred.users where id = $1', [user])
})

test('C after the guest has cancelled does nothing, and the answer is kept', async () => {
  const { id, number } = await book()
  await askAll()
  await app.ask(`POST /bookings/${id}/status`, { body: { status: 'cancelled' } })
  await app.sql(`delete from maitred.messages where kind = 'cancelled'`)
  await say(number, 'C')
  assert.equal((await received())[0]?.acted, null)
})

test('“15 late” is announced, and late counts from then', async () => {
  app.clock.set('2026-06-11T16:50:00Z')
  const { id, number } = await book({}, '2026-06-11T19:00:00')
  await textsSettled(app.sql)
  await say(number, 'Sorry, 15 late')
  assert.equal((await bookingOf(id))?.announced_late_minutes, 15)
  assert.equal((await received())[0]?.late_minutes, 15)
  app.clock.set('2026-06-10T10:00:00Z')
})

test('STOP holds for the sender, wins over a text that is leased, and START takes it back', async () => {
  const { id, number } = await book({ email: `stop${next()}@example.com` })
  await textsSettled(app.sql)
  assert.equal(await say(number, 'Stop.'), 200)
  const written = await app.ask(`POST /bookings/${id}/texts`, { body: { text: 'See you' } })
  assert.equal(written.status, 409)
  assert.equal(written.body.error.details.why, 'stopped')
  await app.ask(`POST /bookings/${id}/status`, { body: { status: 'cancelled' } })
  const rows = await textsSettled(app.sql)
  assert.equal(rows.at(-1)?.reason, 'the guest has said STOP to this sender')
  assert.equal(twilio.taken.length, 1)
  await say(number, 'YES')
  assert.equal((await app.sql('select from maitred.text_stops')).length, 1, 'YES does not lift it')
  await say(number, 'start')
  assert.equal((await app.sql('select from maitred.text_stops')).length, 0)
})

test('CANCEL is STOP, cancels nothing, and asks a host whether they want to cancel', async () => {
  const { id, number } = await book()
  await textsSettled(app.sql)
  await say(number, 'CANCEL')
  assert.equal((await bookingOf(id))?.status, 'confirmed')
  assert.deepEqual(
    (await received()).map(({ acted }) => acted),
    ['cancel'],
  )
  assert.equal((await app.sql('select from maitred.text_stops')).length, 1)
})

test('who writes CANCEL is answered by mail, which has the link to cancel; who writes STOP is not', async () => {
  const mails = () =>
    app.sql<{ kind: string }>(`select kind from maitred.messages where channel is null and kind not like 'staff%'`)
  const stopped = await book({ email: `stop${next()}@example.com` })
  await textsSettled(app.sql)
  await say(stopped.number, 'STOP')
  assert.deepEqual(await mails(), [])
  const cancelling = await book({ email: `cancel${next()}@example.com` })
  await textsSettled(app.sql)
  await say(cancelling.number, 'Cancel!')
  assert.deepEqual(await mails(), [{ kind: 'confirmed' }])
})

test('STOP that comes between the lease of a text and its call wins', async () => {
  const { id, number } = await book()
  await textsSettled(app.sql)
  twilio.taken.length = 0
  const [text] = await app.db.transaction(async (tx) => {
    await tx.rows(
      statement(
        'test.waiting_text',
        `insert into maitred.messages (restaurant_id, booking_id, kind, channel, recipient, body, author, resend, due_at,
                                       next_attempt_at)
         values ($1, $2, 'written', 'sms', $3, 'Trattoria Demo: hello', 'user:host', 90, now() + interval '1 hour', now())`,
      ),
      [house.id, id, number],
    )
    return claimTexts(tx, 10, 120)
  })
  assert.ok(text, 'leased by a server of its own')
  await say(number, 'STOP')
  const { hash } = texts.texting
  const call = {
    ...{ recipient: number, sender, secret: Buffer.alloc(40), body: 'hello', parts: 1, country: 'MT' },
    ...{ hash: hash.of(number), at: app.clock.now() },
  }
  assert.equal(await app.db.transaction((tx) => beginCall(tx, text, call)), false)
  assert.equal(twilio.taken.length, 0)
})

test('callbacks that are forged, altered or of another account change nothing', async () => {
  const { id, number } = await book()
  await askAll()
  const reference = (await textsSettled(app.sql)).at(-1)?.reference ?? ''
  const fields = { MessageSid: 'SMforged', From: number, To: sender, Body: 'C' }
  const right = signed(fields)
  const altered = { ...right, payload: right.payload.replace('Body=C', 'Body=STOP') }
  const unsigned = { payload: right.payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const otherAccount = signed({ ...fields, AccountSid: `AC${'2'.repeat(32)}` })
  const lies = [
    signed(fields, 'another-key'),
    altered,
    unsigned,
    otherAccount,
    signed({ MessageSid: reference, MessageStatus: 'failed', ErrorCode: '30006' }, 'guessed'),
  ]
  for (const lie of lies) assert.equal(await call(lie), 403)
  const elsewhere = `${callback.slice(0, -1)}${callback.endsWith('a') ? 'b' : 'a'}`
  assert.equal(await call(twilio.callback(elsewhere, fields), elsewhere), 404)
  assert.equal((await bookingOf(id))?.is_reconfirmed, false)
  assert.deepEqual(await received(), [])
  assert.equal((await app.sql('select from maitred.messages where delivery is not null')).length, 0)
})

test('receipts may come twice, late and out of order: what was delivered stays so', async () => {
  await book()
  const [row] = await textsSettled(app.sql)
  const report = (MessageStatus: string, more = {}) =>
    call(signed({ MessageSid: row?.reference ?? '', MessageStatus, ...more }))
  for (const status of ['sent', 'delivered', 'sent', 'delivered']) assert.equal(await report(status), 200)
  assert.equal(await report('undelivered', { ErrorCode: '30003' }), 200)
  const [after] = await app.sql<{ delivery: string }>('select delivery from maitred.messages')
  assert.equal(after?.delivery, 'delivered')
  assert.equal(await call(signed({ MessageSid: 'SMunknown', MessageStatus: 'delivered' })), 200)
})

test('a text that was not delivered becomes a mail, and a number that is a landline is not tried again', async () => {
  const { number } = await book({ email: `g${next()}@example.com` })
  const [row] = await textsSettled(app.sql)
  await call(signed({ MessageSid: row?.reference ?? '', MessageStatus: 'undelivered', ErrorCode: '30006' }))
  await call(signed({ MessageSid: row?.reference ?? '', MessageStatus: 'undelivered', ErrorCode: '30006' }))
  const mails = await app.sql<{ kind: string }>('select kind from maitred.messages where channel is null')
  assert.deepEqual(
    mails.map(({ kind }) => kind),
    ['confirmed'],
  )
  const dead = await app.sql<{ number: string }>('select number from maitred.dead_numbers')
  assert.deepEqual(dead, [{ number }])
})

test('an answer that comes twice is kept once', async () => {
  const { number } = await book()
  await textsSettled(app.sql)
  for (let i = 0; i < 3; i++) await say(number, 'Do you have a high chair?', { MessageSid: 'SMonce' })
  assert.equal((await received()).length, 1)
})

test('an unknown number is kept apart, for seven days, and heard twenty times a day', async () => {
  for (let i = 0; i < 23; i++) await say('+35679999999', `hello ${i}`)
  assert.equal((await received()).length, 20)
  const list = await app.ask('GET /conversations')
  assert.equal(list.status, 200, list.text)
  const [entry] = list.body.data
  assert.equal(entry.name, null)
  assert.equal(entry.unread, 20)
  assert.notEqual(entry.kept_until, null)
})

test('reading is for the whole house, and unread can be marked again', async () => {
  const { number } = await book({ first_name: 'Nora' })
  await textsSettled(app.sql)
  await say(number, 'Can we sit outside?')
  const list = () => app.ask('GET /conversations').then(({ body }) => body)
  assert.equal((await list()).unread, 1)
  assert.equal((await list()).data[0].name, 'Nora')
  const path = `/conversations/${number.slice(1)}`
  assert.equal((await app.ask(`PUT ${path}/read`, { body: { read: true } })).status, 200)
  assert.equal((await list()).unread, 0)
  await app.ask(`PUT ${path}/read`, { body: { read: false } })
  assert.equal((await list()).unread, 1)
  assert.equal((await app.ask(`GET ${path}`)).body.data.lines.length, 2)
})

test('webhooks hear of answers and of texts that failed', async () => {
  const receiver = await webhookReceiver()
  const made = await app.ask('POST /webhooks', {
    body: { url: receiver.url, events: ['message.received', 'message.failed'] },
  })
  assert.equal(made.status, 201, made.text)
  const { number } = await book()
  const [row] = await textsSettled(app.sql)
  await say(number, 'hi')
  await call(signed({ MessageSid: row?.reference ?? '', MessageStatus: 'failed', ErrorCode: '30008' }))
  const events = await app.sql<{ payload: string }>('select payload from maitred.events order by created_at, id')
  const told = events.map(({ payload }) => JSON.parse(payload))
  assert.deepEqual(told.map(({ type }) => type).toSorted(), ['message.failed', 'message.received'])
  assert.equal(told.find(({ type }) => type === 'message.received').data.message.said, 'hi')
})
