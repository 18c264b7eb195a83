/** How many messages an address gets within an hour, over all restaurants, and how many changes a booking. */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { linkActor } from '../../../../src/features/doors/guest-pages/manage/managed-changes.ts'
import { MailLimits } from '../../../../src/features/messages/send/mail-limits.ts'
import { startMailServer } from '../../../support/network/mail-server.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { origin, type StoredMessage, sendMessages, settled } from '../../../support/sql/messages.ts'
import { testKey } from '../../../support/test-app.ts'
import { managed } from '../../doors/guest-pages/manage/managed.ts'

const stranger = 'stranger@example.com'
const house = await managed()
const other = await openRestaurant(house, {
  slug: 'other',
  areas: [{ name: 'Hall', tables: Array.from({ length: 30 }, () => [1, 4] as const) }],
})
const { sql, clock } = house
const otherToken = await house.token(other.slug)
const ownToken = await house.token(house.house.slug)
const mail = await startMailServer()
for (let servers = 0; servers < 2; servers++) sendMessages(house, mail)

beforeEach(async () => {
  await sql('delete from mail_counts')
  await sql(`update messages set due_at = now(), next_attempt_at = now() where state = 'waiting'`)
  await settled(sql)
  await sql('delete from messages')
  await sql('delete from mail_counts')
  mail.mails.length = 0
})

const patron = { first_name: 'Ann', email: stranger }
async function book(token: string, order: object = {}): Promise<number> {
  const body = { date: '2026-06-20T19:00:00', adults: 2, patron, ...order }
  const answer = await house.ask('POST /bookings', { token, body })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data.id
}
const cancel = (token: string, id: number) =>
  house.ask(`POST /bookings/${id}/status`, { token, body: { status: 'cancelled' } })
const stored = () =>
  sql<StoredMessage & { wait: number }>(`
  select kind, state, reason, extract(epoch from next_attempt_at - created_at)::float as wait from messages order by id`)
/** Sent by this test; the last one of the test before may still arrive. */
const sent = async () => (await stored()).filter(({ state }) => state === 'sent').length
const subjects = () => mail.mails.map(({ subject }) => subject?.split(':')[0])

const wish = (time: string) => new URLSearchParams({ adults: '2', children: '0', date: '2026-06-20', time })
/** Chooses a time on the page of the booking and saves it. */
const change = (path: string, time: string) =>
  house.press(`${path}/change?${wish(time)}`, 'change', Object.fromEntries(wish(time)), `${path}/change`)

/** For PostgreSQL, whose clock this goes by. */
async function passHour(): Promise<void> {
  await sql(`update mail_counts set sent_at = array(select t - interval '1 hour' from unnest(sent_at) t)`)
  await sql(`update messages set due_at = now(), next_attempt_at = now() where state = 'waiting'`)
}

/** Resolves when only those that wait for the hour are left. */
async function quiet(): Promise<void> {
  for (;;) {
    const rows = await stored()
    if (rows.every(({ kind, state }) => state !== 'waiting' || kind === 'summary')) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('a guest’s changes within a minute become one message', async () => {
  const { id, path } = await house.book({ patron })
  await settled(sql)
  mail.mails.length = 0
  for (const time of ['20:00', '20:15', '20:30']) assert.equal((await change(path, time)).statusCode, 303)
  const rows = await stored()
  assert.deepEqual(
    rows.slice(1).map(({ kind, state }) => `${kind} ${state}`),
    ['changed dropped', 'changed dropped', 'changed waiting'],
  )
  assert.equal(Math.round(rows.at(-1)?.wait ?? 0), 60)
  await sql(`update messages set due_at = now(), next_attempt_at = now() where state = 'waiting'`)
  await settled(sql)
  assert.equal(mail.mails.length, 1)
  assert.match(mail.mails[0]?.text ?? '', /20:30/)
  await cancel(ownToken, id)
})

test('the fifth change of a booking within an hour is refused with the telephone, however many come at once', async () => {
  const { id, path } = await house.book({ patron })
  for (const time of ['18:00', '18:15', '18:30']) assert.equal((await change(path, time)).statusCode, 303)
  const seal = await house.sealOn(`${path}/change?${wish('19:00')}`, 'change')
  const form = { ...Object.fromEntries(wish('19:00')), seal, confirm: 'change' }
  const atOnce = await Promise.all(
    ['19:00', '19:15', '19:45', '20:00'].map((time) => house.post(`${path}/change`, { ...form, time })),
  )
  const history = await house.historyOf(id)
  assert.equal(history.filter(({ actor, action }) => actor === linkActor && action === 'update').length, 4)
  assert.equal(atOnce.filter(({ statusCode }) => statusCode === 303).length, 1)
  const refused = await change(path, '21:00')
  assert.equal(refused.statusCode, 429)
  assert.match(refused.body, /changed four times within an hour[\s\S]*\+356 2123 4567/)
  assert.match(refused.body, /New: [^<]*21:00/, 'what was chosen is kept')
  clock.advance({ minutes: 61 })
  assert.equal((await change(path, '21:00')).statusCode, 303)
  clock.advance({ minutes: -61 })
  await cancel(ownToken, id)
})

test('ten messages an hour over all restaurants, on all servers; each says the rest in one', async () => {
  const [here, there] = [await book(ownToken), await book(otherToken)]
  for (let times = 0; times < 6; times++) {
    for (const [token, id] of [
      [ownToken, here],
      [otherToken, there],
    ] as const) {
      const { status } = await house.ask(`PATCH /bookings/${id}`, { token, body: { adults: 1 + (times % 2) * 2 } })
      assert.equal(status, 200)
      await quiet()
    }
  }
  await book(ownToken, { date: '2026-06-21T20:00:00' })
  await cancel(otherToken, there)
  await quiet()
  assert.equal(await sent(), 10)
  const rows = await stored()
  const said = rows.filter(({ reason }) => reason === 'this address gets ten messages an hour; the rest is said in one')
  assert.equal(said.length, 6)
  const waiting = rows.filter(({ state }) => state === 'waiting')
  assert.deepEqual(
    waiting.map(({ kind }) => kind),
    ['summary', 'summary'],
  )
  assert.ok(
    waiting.every(({ wait }) => wait > 3_500 && wait <= 3_600),
    waiting.map(({ wait }) => wait).join(),
  )

  await passHour()
  await settled(sql)
  assert.equal(await sent(), 12)
  const summaries = mail.mails.filter(({ subject }) => subject?.startsWith('Your bookings at'))
  assert.equal(summaries.length, 2)
  const texts = summaries.map(({ text }) => text ?? '')
  const own = texts.find((text) => text.includes('21 June 2026, 20:00')) ?? assert.fail(texts.join())
  assert.match(own, /20 June 2026, 19:00/)
  assert.equal(own.split(`${origin}/b/`).length, 3, 'a link for each')
  const theirs = texts.find((text) => text !== own) ?? ''
  assert.match(theirs, /Cancelled[\s\S]*20 June 2026, 19:00/)
  assert.doesNotMatch(theirs, /21 June/)
})

test('a message is counted once, however often a server takes it and dies before it says how it ended', async () => {
  await book(ownToken)
  await settled(sql)
  for (let deaths = 0; deaths < 12; deaths++) {
    await sql(`update messages set state = 'waiting', attempts = 0, next_attempt_at = now()`)
    await settled(sql)
  }
  assert.deepEqual(
    (await stored()).map(({ kind, state }) => [kind, state]),
    [['confirmed', 'sent']],
  )
})

test('the stored counts of mails name no address, restaurant or guest', async () => {
  await book(ownToken, { date: '2026-06-22T19:00:00' })
  await settled(sql)
  const [{ text } = { text: '' }] = await sql<{ text: string }>(
    `select string_agg(c::text, '') as text from mail_counts c`,
  )
  assert.match(text, /any/)
  assert.doesNotMatch(text, /stranger|example|Ann/)
})

test('an address in other letters is the same', async () => {
  for (let count = 0; count < 12; count++) {
    const email = count % 2 === 0 ? 'Many@Example.com' : 'many@example.com'
    await book(otherToken, { date: `2026-06-${23 + (count % 3)}T19:00:00`, patron: { ...patron, email } })
  }
  await quiet()
  assert.equal(await sent(), 10)
})

test('offers are outside that count: three an hour to an address', async () => {
  const ids: number[] = []
  for (let count = 0; count < 4; count++) {
    ids.push(await book(ownToken, { date: `2026-07-0${count + 1}T19:00:00`, waiting_list: true }))
  }
  await quiet()
  for (const id of ids) assert.equal((await house.ask(`POST /bookings/${id}/offer`, { token: ownToken })).status, 201)
  await quiet()
  const offers = (await stored()).filter(({ kind }) => kind === 'offer')
  assert.deepEqual(offers.map(({ state }) => state).sort(), ['dropped', 'sent', 'sent', 'sent'])
  assert.equal(offers.find(({ state }) => state === 'dropped')?.reason, 'this address gets three such messages an hour')
  assert.equal(subjects().filter((subject) => subject === 'A table is free for you').length, 3)
})

test('links to confirm a booking are outside that count: three an hour to an address', async () => {
  const limits = new MailLimits(testKey)
  const waits: number[] = []
  for (let n = 0; n < 12; n++) await house.db.transaction(async (tx) => limits.count(tx, 'confirmed', stranger))
  for (let n = 0; n < 4; n++) {
    waits.push(await house.db.transaction((tx) => limits.count(tx, 'confirm_link', 'Stranger@Example.com')))
  }
  assert.deepEqual(
    waits.map((wait) => wait > 0),
    [false, false, false, true],
  )
  const counts = await sql<{ kind: string; sent: number }>(
    'select kind, cardinality(sent_at) as sent from mail_counts order by kind',
  )
  assert.deepEqual(counts, [
    { kind: 'any', sent: 10 },
    { kind: 'confirm_link', sent: 3 },
  ])
})
