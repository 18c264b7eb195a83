/** What messages say of the waiting list, of moments and of allergies, and in which language the restaurant reads it. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { beforeEach, test } from 'node:test'
import { guestLanguages } from '../../../../texts/languages.ts'
import { workOutDue } from '../../../src/features/messages/write/due-messages.ts'
import { startMailServer } from '../../support/network/mail-server.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { raisingHouse } from '../../support/sql/changed-house.ts'
import { sendMessages, settled } from '../../support/sql/messages.ts'
import { ordinaryNoon, testApp } from '../../support/test-app.ts'

const app = await testApp()
const mailbox = 'house@osteria.example'
const small = await openRestaurant(app, {
  areas: [{ name: 'Veranda', tables: [[1, 2]] }],
  settings: { email: mailbox, language: 'de', country: 'MT', cancellation_policy_hours_before_reservation: 2 },
})
await app.token(small.slug)
const mail = await startMailServer()
sendMessages(app, mail)

beforeEach(async () => {
  await settled(app.sql)
  app.clock.set(ordinaryNoon)
  const filled = [
    'messages',
    'due_messages',
    'offers',
    'booking_tables',
    'holds',
    'booking_history',
    'idempotency_keys',
  ]
  for (const table of [...filled, 'bookings']) await app.sql(`delete from ${table}`)
  await app.sql('update diary_days set version = version + 1')
  await workOutDue(app.db, app.clock)
  mail.mails.length = 0
})

let guests = 0
async function book(order: object = {}, patron: object = {}): Promise<number> {
  const email = `guest${++guests}@example.com`
  const body = {
    ...{ date: '2026-06-12T19:00:00', adults: 2, language: 'en', patron: { first_name: 'Ann', email, ...patron } },
    ...order,
  }
  const answer = await app.ask('POST /bookings', { body })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data.id
}

const status = (id: number, to: string) => app.ask(`POST /bookings/${id}/status`, { body: { status: to } })
const toGuests = () => mail.mails.filter(({ envelope }) => envelope.to[0] !== mailbox)
/** By what its subject begins with. */
const mailCalled = (subject: string) =>
  mail.mails.find((sent) => sent.subject?.startsWith(subject)) ??
  assert.fail(`${subject} is none of ${mail.mails.map((sent) => sent.subject).join('; ')}`)
const toHouse = () => mail.mails.filter(({ envelope }) => envelope.to[0] === mailbox)

async function onWaitingList(): Promise<{ taken: number; waiting: number }> {
  const taken = await book()
  const waiting = await book({ waiting_list: true })
  await settled(app.sql)
  return { taken, waiting }
}

test('mails about the waiting list say so to the guest and the restaurant', async () => {
  const { waiting } = await onWaitingList()
  const joined = mailCalled('You are on the waiting list: Osteria, Friday, 12 June 2026, 19:00')
  for (const part of [joined.text, joined.html]) assert.match(part ?? '', /until then no table is kept/)
  mailCalled('Neu auf der Warteliste: Ann, 2, Freitag, 12. Juni, 19:00')
  assert.equal((await app.ask(`PATCH /bookings/${waiting}`, { body: { adults: 1 } })).status, 200)
  await settled(app.sql)
  assert.match(mailCalled('Your booking has changed').text ?? '', /\nWaiting list: You will hear from the restaurant/)
  await status(waiting, 'cancelled')
  await settled(app.sql)
  assert.match(mailCalled('Your booking is cancelled').text ?? '', /\nWaiting list: Cancelled/)
})

test('the mail of an offer says until when it stands, with its day and zone', async () => {
  const { taken, waiting } = await onWaitingList()
  await status(taken, 'cancelled')
  assert.equal((await app.ask(`POST /bookings/${waiting}/offer`)).status, 201)
  await settled(app.sql)
  const offer = mailCalled('A table is free')
  assert.match(offer.text ?? '', /You are on the waiting list of Osteria/)
  assert.doesNotMatch(offer.text ?? '', /You will hear from the restaurant/)
  assert.match(offer.text ?? '', /until Wednesday,? 10 June, 12:30 \(Malta time\)/)
})

test('a confirmation has the area, the note and until when one may cancel, in every language', async () => {
  for (const language of guestLanguages) {
    const id = await book({ language, comment: 'It is her fortieth' })
    await settled(app.sql)
    const text = toGuests().at(-1)?.text ?? ''
    for (const part of ['Veranda', 'It is her fortieth', '17:00'])
      assert.ok(text.includes(part), `${language}: ${part}`)
    await status(id, 'cancelled')
    await settled(app.sql)
  }
})

test('a guest’s note that leads to another site is not repeated in mails', async () => {
  for (const comment of [
    'see www.spam.example',
    'https://spam',
    'write to x@y',
    'call 0900 123 456',
    'go to spam.example',
  ]) {
    const id = await book({ comment })
    await settled(app.sql)
    const sent = toGuests().at(-1)
    assert.doesNotMatch(`${sent?.text} ${sent?.html}`, /spam|x@y|0900/, comment)
    await status(id, 'cancelled')
    await settled(app.sql)
  }
})

test('where it is too late to cancel online, the confirmation says to call', async () => {
  app.clock.set('2026-06-12T15:30:00Z')
  await book({ override: true })
  await settled(app.sql)
  const text = mailCalled('Your table is booked').text ?? ''
  assert.match(text, /To cancel or to come on another day, please call the restaurant/)
  assert.match(text, /See or change the booking:/)
  assert.doesNotMatch(text, /until|change or cancel/)
})

test('no mail about a visit offers what its page refuses, whatever the hours of the restaurant', async () => {
  for (const [index, hours] of [0, 2, 24, 48].entries()) {
    const [eve, day] = [`2026-06-${12 + index}`, `2026-06-${13 + index}`]
    await app.sql(raisingHouse('update restaurants set cancellation_policy_hours_before_reservation = $1'), [hours])
    app.clock.set(ordinaryNoon)
    mail.mails.length = 0
    const id = await book({ date: `${day}T19:00:00` })
    app.clock.set(`${eve}T16:59:00Z`)
    await workOutDue(app.db, app.clock)
    app.clock.set(`${eve}T17:02:00Z`)
    await workOutDue(app.db, app.clock)
    await settled(app.sql)
    const text = mailCalled('See you soon').text ?? ''
    const { url } = (await app.ask(`POST /bookings/${id}/link`)).body.data
    const page = await app.app.inject({ url: new URL(url).pathname })
    const canCancel = /href="[^"]*\/cancel/.test(page.body)
    assert.equal(canCancel, hours < 24)
    assert.equal(/You can change or cancel online until/.test(text), canCancel, `${hours}: ${text}`)
    assert.equal(/See, change or cancel/.test(text), canCancel)
    assert.equal(/To cancel or to come on another day, please call/.test(text), !canCancel)
    await status(id, 'cancelled')
  }
  await app.sql(raisingHouse('update restaurants set cancellation_policy_hours_before_reservation = 2'))
})

test('the restaurant reads that a booking waits for its answer', async () => {
  await app.sql(raisingHouse(`update restaurants set confirmation_mode = 'ASYNCHRONOUS'`))
  await book()
  await settled(app.sql)
  await app.sql(raisingHouse(`update restaurants set confirmation_mode = 'SYNCHRONOUS'`))
  const sent = toHouse().at(-1)
  assert.match(sent?.subject ?? '', /^Neue Anfrage: /)
  assert.match(sent?.text ?? '', /wartet auf Ihre Antwort/)
})

test('the end of a block is mailed to nobody', async () => {
  const blocked = await app.ask('POST /bookings/block', {
    body: { date: '2026-06-12', time: '19:00', duration: 60, table_ids: small.areas[0]?.tableIds },
  })
  assert.equal(blocked.status, 201, blocked.text)
  const [block] = await app.sql<{ id: number }>(`select id from bookings where status = 'blocked'`)
  const ended = await app.ask(`POST /bookings/${block?.id}/unblock`)
  assert.equal(ended.status, 200, ended.text)
  await settled(app.sql)
  assert.deepEqual(mail.mails, [])
})

test('the mailed day sheet is in the restaurant’s language, with allergies before everything else', async () => {
  const id = await book({ date: '2026-06-11T19:00:00' })
  await app.sql(
    'update patrons set is_allergic_to_nuts = true where id = (select patron_id from bookings where id = $1)',
    [id],
  )
  await book({ date: '2026-06-11T21:15:00', comment: 'Zöliakie', language: 'de' })
  for (const moment of ['2026-06-11T07:00:00Z', '2026-06-11T07:02:00Z']) {
    app.clock.set(moment)
    await workOutDue(app.db, app.clock)
  }
  await settled(app.sql)
  const sheet = toHouse().find(({ subject }) => subject === 'Donnerstag, 11. Juni: 2 Reservierungen, 4 Personen')
  assert.match(
    sheet?.text ?? mail.mails.map(({ subject }) => subject).join(),
    /^Allergien:\n19:00 Ann, 2 \(.*\): Nussallergie\n21:15 Ann, 2 \(.*\): Zöliakie\n\nDonnerstag/,
  )
  const html = sheet?.html ?? ''
  assert.ok(html.indexOf('Allergien') < html.indexOf('<h1'), 'first')
  assert.match(html, /bestätigt/)
})

test('a day without bookings has no mailed sheet', async () => {
  app.clock.set('2026-06-11T07:00:00Z')
  await workOutDue(app.db, app.clock)
  const rows = await settled(app.sql)
  assert.deepEqual(
    rows.map(({ kind, state, reason }) => [kind, state, reason]),
    [['daily_sheet', 'dropped', 'nothing is booked for this day']],
  )
  assert.equal(mail.mails.length, 0)
})

test('messages have the colours of the pages, in light and dark, and the accent of the house', async () => {
  const look = readFileSync(new URL('../../../../web/look.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = look.split('@media (prefers-color-scheme: dark)')
  const colourIn = (sheet: string, name: string) =>
    new RegExp(`--${name}: ([^;]+);`).exec(sheet)?.[1] ?? assert.fail(name)
  const preview = async () => {
    const { body } = await app.ask('GET /messages/preview?kind=confirmed&language=en')
    const { html } = body.data as { html: string }
    const [head = '', page = ''] = html.split('</head>')
    return { head, page }
  }
  const { head, page } = await preview()
  for (const name of ['tint', 'panel', 'line', 'ink', 'soft', 'accent', 'on-accent']) {
    assert.ok(page.includes(colourIn(light, name)), `${name} in light`)
    assert.ok(head.includes(`-${name}{color:${colourIn(dark, name)}!important`), `${name} in dark`)
  }
  await app.sql(`update restaurants set branding = '{"accent": "#2c5e43"}' where id = $1`, [small.id])
  assert.match((await preview()).page, /background:#2c5e43/)
  await app.sql(`update restaurants set branding = '{"theme": "light"}' where id = $1`, [small.id])
  assert.doesNotMatch((await preview()).head, /prefers-color-scheme/)
  await app.sql(`update restaurants set branding = '{}' where id = $1`, [small.id])
})
