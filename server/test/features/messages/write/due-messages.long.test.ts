/** Reminders, requests and the daily sheet, by a fixed clock and through a real mail server. */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { workOutDue } from '../../../../src/features/messages/write/due-messages.ts'
import { startMailServer } from '../../../support/network/mail-server.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { origin, sendMessages, settled } from '../../../support/sql/messages.ts'
import { ordinaryNoon, testApp } from '../../../support/test-app.ts'

const app = await testApp()
const staff = 'house@osteria.example'
const areas = [{ name: 'Hall', tables: Array.from({ length: 30 }, () => [1, 4] as const) }]
const house = await openRestaurant(app, { areas, settings: { email: staff, reconfirmation_enabled: true } })
await app.token(house.slug)
const mail = await startMailServer()
sendMessages(app, mail)

beforeEach(async () => {
  app.clock.set(ordinaryNoon)
  const filled = ['messages', 'due_messages', 'unsubscribed_addresses', 'reviews', 'booking_tables', 'booking_history']
  for (const table of [...filled, 'idempotency_keys', 'bookings']) await app.sql(`delete from ${table}`)
  await app.sql('update diary_days set version = version + 1')
  await workOutDue(app.db, app.clock)
  mail.mails.length = 0
})

let guests = 0
async function book(order: object = {}): Promise<number> {
  const patron = { first_name: 'Ann', email: `guest${++guests}@example.com` }
  const body = { date: '2026-06-20T19:00:00', adults: 2, language: 'it', patron, ...order }
  const answer = await app.ask('POST /bookings', { body })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data.id
}

async function status(id: number, to: string): Promise<void> {
  const answer = await app.ask(`POST /bookings/${id}/status`, { body: { status: to } })
  assert.equal(answer.status, 200, answer.text)
}

/** Runs at these moments, and what has come due by then, without the messages that changes caused. */
async function at(...moments: string[]): Promise<string[]> {
  for (const moment of moments) {
    app.clock.set(moment)
    await workOutDue(app.db, app.clock)
  }
  const due = ['reminder', 'reconfirmation', 'review_request', 'daily_sheet']
  return (await settled(app.sql)).filter(({ kind }) => due.includes(kind)).map(({ kind, state }) => `${kind} ${state}`)
}

test('asked two days before, reminded a day before, thanked a day after, each once', async () => {
  await app.sql(`update restaurants set messages = messages || '{"off": ["daily_sheet"]}' where id = $1`, [house.id])
  const id = await book()
  assert.deepEqual(await at('2026-06-18T16:59:59Z'), [])
  assert.deepEqual(await at('2026-06-18T17:01:00Z', '2026-06-18T17:05:00Z'), ['reconfirmation sent'])
  const shown = await app.ask(`GET /bookings/${id}`)
  assert.equal(shown.body.data.is_reconfirmation_request_sent, true)
  const [asked] = mail.mails.filter(({ subject }) => subject?.startsWith('Vieni ancora?'))
  assert.match(asked?.text ?? '', new RegExp(`Conferma o annulla:\n${origin}/b/`))
  assert.deepEqual(await at('2026-06-19T17:00:00Z', '2026-06-19T18:00:00Z'), ['reconfirmation sent', 'reminder sent'])
  app.clock.set('2026-06-20T17:00:00Z')
  await status(id, 'check-in')
  app.clock.set('2026-06-20T18:30:00Z')
  assert.equal((await app.ask(`POST /bookings/${id}/finish`)).status, 200)
  assert.equal((await at('2026-06-21T18:59:00Z')).length, 2)
  assert.deepEqual((await at('2026-06-21T19:00:00Z', '2026-06-22T10:00:00Z')).slice(2), ['review_request sent'])
  const thanks = mail.mails.at(-1)
  assert.equal(thanks?.subject, 'Com’è andata da Osteria?')
  assert.match(thanks?.text ?? '', new RegExp(`${origin}/reviews/`))
  const header = (name: string) => thanks?.headers.find(({ key }) => key === name)?.value
  assert.match(header('list-unsubscribe') ?? '', new RegExp(`^<${origin}/unsubscribe/[\\w.-]+>$`))
  assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
  await app.sql(`update restaurants set messages = messages || '{"off": []}' where id = $1`, [house.id])
})

test('bookings that were cancelled, moved or made late get no reminder', async () => {
  const cancelled = await book()
  const moved = await book()
  app.clock.set('2026-06-19T16:00:00Z')
  await workOutDue(app.db, app.clock)
  await app.sql('delete from messages')
  await status(cancelled, 'cancelled')
  assert.equal((await app.ask(`PATCH /bookings/${moved}`, { body: { date: '2026-06-25T19:00:00' } })).status, 200)
  await book({ date: '2026-06-20T18:00:00' })
  assert.deepEqual(
    (await at('2026-06-19T17:00:00Z')).filter((kind) => kind.startsWith('remind')),
    [],
  )
  // The moved one is asked and reminded of its new start, once.
  const due = await at('2026-06-23T17:00:00Z', '2026-06-24T17:00:00Z')
  assert.deepEqual(
    due.filter((kind) => !kind.startsWith('daily')),
    ['reconfirmation sent', 'reminder sent'],
  )
})

test('a message that is due at night waits for the end of the quiet hours', async () => {
  await book({ date: '2026-06-20T22:30:00' })
  const at22 = await at('2026-06-19T19:59:00Z', '2026-06-19T20:30:00Z', '2026-06-20T05:59:00Z')
  assert.ok(!at22.includes('reminder sent'))
  assert.ok((await at('2026-06-20T06:00:00Z')).includes('reminder sent'))
})

test('after days without a server, messages past their use are dropped with the reason', async () => {
  await book({ date: '2026-06-12T19:00:00' })
  await book({ date: '2026-06-16T21:00:00' })
  const rows = await at('2026-06-15T20:30:00Z', '2026-06-16T08:00:00Z').then(() => settled(app.sql))
  const due = rows
    .filter(({ kind }) => ['reminder', 'reconfirmation'].includes(kind))
    .map(({ kind, state, reason }) => `${kind} ${state}: ${reason}`)
  assert.deepEqual(due.sort(), [
    'reconfirmation dropped: it came due too late to be of use',
    'reconfirmation dropped: it came due too late to be of use',
    'reminder dropped: it came due too late to be of use',
    'reminder sent: null',
  ])
})

test('several servers at once write each message once', async () => {
  for (let count = 0; count < 5; count++) await book()
  app.clock.set('2026-06-19T17:00:00Z')
  await Promise.all(Array.from({ length: 8 }, () => workOutDue(app.db, app.clock)))
  app.clock.advance({ minutes: 2 })
  await Promise.all(Array.from({ length: 8 }, () => workOutDue(app.db, app.clock)))
  const rows = (await settled(app.sql)).filter(({ kind }) => kind === 'reminder')
  assert.equal(rows.length, 5)
  assert.equal(mail.mails.filter(({ subject }) => subject?.startsWith('A presto')).length, 5)
})

test('a clock that steps back sends nothing twice', async () => {
  await book()
  await at('2026-06-19T17:00:00Z')
  const again = await at('2026-06-19T16:00:00Z', '2026-06-19T17:00:00Z', '2026-06-19T17:02:00Z')
  assert.equal(again.filter((kind) => kind.startsWith('reminder')).length, 1)
})

test('the sheet of the day comes in the morning as a table and as CSV, without formulas of guests', async () => {
  await book({ date: '2026-06-11T19:00:00', comment: 'window, please' })
  const patron = { last_name: '=HYPERLINK("http://x")', email: 'eve@example.com' }
  await book({ date: '2026-06-11T20:00:00', patron })
  await at('2026-06-11T06:59:59Z')
  assert.equal(
    mail.mails.filter(({ attachments }) => attachments.some(({ mimeType }) => mimeType === 'text/csv')).length,
    0,
  )
  await at('2026-06-11T07:00:00Z', '2026-06-11T07:03:00Z')
  const sheets = mail.mails.filter(({ attachments }) => attachments.some(({ mimeType }) => mimeType === 'text/csv'))
  assert.equal(sheets.length, 1)
  const [sheet] = sheets
  assert.equal(sheet?.subject, 'Thursday 11 June: 2 bookings, 4 covers')
  const csv = new TextDecoder().decode(sheet?.attachments[0]?.content as ArrayBuffer)
  const [head, first, second] = csv.split('\r\n')
  assert.equal(head, 'Time,Allergies,Guest,Covers,Area,Tables,Status,Comment,Reference')
  assert.match(first ?? '', /^19:00,,Ann,2,Hall,Hall 1,confirmed,"window, please",OST-/)
  assert.match(second ?? '', /^20:00,,"'=HYPERLINK\(""http:\/\/x""\)",2,/)
  assert.match(sheet?.html ?? '', /<bdi>window, please<\/bdi>/)
})

test('the sheet has the bookings of its evening: after midnight with their weekday, none of the evening before', async () => {
  await book({ date: '2026-06-11T00:30:00', override: true })
  await book({ date: '2026-06-11T19:00:00' })
  await book({ date: '2026-06-12T00:30:00', override: true })
  await at('2026-06-11T07:00:00Z', '2026-06-11T07:03:00Z')
  const sheet = mail.mails.find(({ attachments }) => attachments.some(({ mimeType }) => mimeType === 'text/csv'))
  assert.equal(sheet?.subject, 'Thursday 11 June: 2 bookings, 4 covers')
  const csv = new TextDecoder().decode(sheet?.attachments[0]?.content as ArrayBuffer)
  const times = csv
    .split('\r\n')
    .slice(1, -1)
    .map((row) => row.split(',')[0])
  assert.deepEqual(times, ['19:00', '00:30 Fri'])
})

test('no review is asked of guests who did not come, wrote one, complained or want no mail', async () => {
  const came = async (email: string, date = '2026-06-12') => {
    const id = await book({ date: `${date}T19:00:00`, patron: { first_name: 'Ann', email } })
    app.clock.set(`${date}T17:00:00Z`)
    await status(id, 'check-in')
    app.clock.set(ordinaryNoon)
    return id
  }
  const review = (id: number, rating: number) =>
    app.sql(
      `insert into reviews (restaurant_id, booking_id, local_date, rating, text, created_at)
       select restaurant_id, id, local_date, $2, 'x', now() from bookings where id = $1`,
      [id, rating],
    )
  await book({ date: '2026-06-12T19:00:00' })
  await review(await came('written@example.com'), 5)
  await review(await came('angry@example.com', '2026-06-11'), 1)
  await came('angry@example.com')
  await came('none@example.com')
  await app.sql(`insert into unsubscribed_addresses values ($1, 'none@example.com', now())`, [house.id])
  await came('asked@example.com')
  await at('2026-06-13T19:30:00Z')
  const rows = (await settled(app.sql)).filter(({ kind, state }) => kind === 'review_request' && state === 'sent')
  assert.deepEqual(
    rows.map(({ recipient }) => recipient),
    ['asked@example.com'],
  )
})
