/** What guests and staff get when a booking is made and changed, through a real mail server. */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import ICAL from 'ical.js'
import { startMailServer } from '../../support/network/mail-server.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { signedIn } from '../../support/signed-in.ts'
import { origin, type StoredMessage, sendMessages, settled } from '../../support/sql/messages.ts'
import { testApp } from '../../support/test-app.ts'

const app = await testApp()
const contact = {
  cancellation_policy_hours_before_reservation: 4,
  email: 'house@osteria.example',
  telephone: '+356 2122 3344',
  address: '7 Old Street, Valletta',
}
const areas = [{ name: 'Hall', tables: Array.from({ length: 30 }, () => [1, 4] as const) }]
const house = await openRestaurant(app, { areas, settings: contact })
const byHand = await openRestaurant(app, {
  areas,
  slug: 'bistro',
  settings: { ...contact, confirmation_mode: 'ASYNCHRONOUS', language: 'fr' },
})
await app.token(house.slug)
const bistroToken = await app.token(byHand.slug)
const host = await signedIn(app, house.id, 'host')
const mail = await startMailServer()
sendMessages(app, mail)

let guests = 0
const newGuest = () => `guest${++guests}@example.com`

beforeEach(async () => {
  await app.sql('delete from messages')
  mail.mails.length = 0
})

type Order = Record<string, unknown> & { patron?: Record<string, unknown> }

async function book({ patron, ...order }: Order = {}, options: Parameters<typeof app.ask>[1] = {}): Promise<number> {
  const email = newGuest()
  const body = { date: '2026-06-20T19:00:00', adults: 2, patron: { first_name: 'Ann', email, ...patron }, ...order }
  const answer = await app.ask('POST /bookings', { ...options, body })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data.id
}

const stored = () => app.sql<StoredMessage>('select kind, state, reason from messages order by id')
const kinds = async () => (await stored()).map(({ kind, state }) => `${kind} ${state}`)
/** Those to the guest. */
const toGuest = () => mail.mails.filter(({ envelope }) => envelope.to[0] !== contact.email)
/** What signed-in people cause waits 15 seconds. */
const passTime = () => app.sql(`update messages set due_at = now(), next_attempt_at = now() where state = 'waiting'`)
async function cancel(id: number, options: Parameters<typeof app.ask>[1] = {}) {
  const answer = await app.ask(`POST /bookings/${id}/status`, { ...options, body: { status: 'cancelled' } })
  assert.equal(answer.status, 200, answer.text)
}

test('a mail leads to the map, to the calendars of the done page, and to the restaurant by telephone and mail', async () => {
  await book({ adults: 3 })
  await mail.received(2)
  const [guest] = toGuest()
  const links = [...(guest?.html ?? '').matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(
    ([, href = '', label = '']) => ({
      url: new URL(href.replaceAll('&amp;', '&')),
      label,
    }),
  )
  const linkTo = (label: string) => links.find((link) => link.label === label)?.url ?? assert.fail(`no link ${label}`)
  assert.equal(linkTo('Map and directions').searchParams.get('query'), 'Osteria, 7 Old Street, Valletta')
  assert.equal(linkTo('Google').searchParams.get('text'), 'Table for 3 at Osteria')
  assert.equal(linkTo('Google').searchParams.get('dates'), '20260620T170000Z/20260620T190000Z')
  assert.equal(linkTo('Outlook').searchParams.get('startdt'), '2026-06-20T17:00:00Z')
  const own = linkTo('See, change or cancel the booking').href
  assert.ok(linkTo('Google').searchParams.get('details')?.includes(own), 'the event leads to the booking')
  assert.ok(linkTo('Outlook').searchParams.get('body')?.includes(own), 'the event leads to the booking')
  assert.equal(linkTo('Telephone: +356 2122 3344').href, 'tel:+35621223344')
  assert.equal(linkTo('house@osteria.example').href, 'mailto:house@osteria.example')
  const file = linkTo('Apple and others (.ics)')
  assert.equal(file.origin, origin)
  const { statusCode, headers } = await app.app.inject(file.pathname)
  assert.deepEqual([statusCode, String(headers['content-type']).split(';')[0]], [200, 'text/calendar'])
  for (const { url } of links) assert.doesNotMatch(decodeURIComponent(url.href), /Ann|guest\d/)
  await settled(app.sql)
  const [stored] = await app.sql<{ body: string }>(`select body from messages where kind = 'confirmed'`)
  assert.match(stored?.body ?? '', /\/b\/…\/calendar\.ics/)
})

test('a booking by a website is confirmed to the guest at once, and the restaurant is told', async () => {
  const id = await book({
    patron: { first_name: 'Ann', last_name: 'Borg' },
    language: 'de-AT',
    comment: 'by the window',
  })
  await mail.received(2)
  const [guest] = toGuest()
  const [booking] = await app.sql<{ reference: string }>('select reference from bookings where id = $1', [id])
  assert.deepEqual(guest?.from, { name: 'Osteria', address: 'tables@example.com' })
  assert.deepEqual(guest?.replyTo, [{ name: '', address: contact.email }])
  assert.equal(guest?.subject, 'Ihr Tisch ist reserviert: Osteria, Samstag, 20. Juni 2026, 19:00')
  for (const part of [guest?.text, guest?.html]) {
    assert.match(part ?? '', /Guten Tag Ann Borg/)
    assert.match(part ?? '', new RegExp(String(booking?.reference)))
    assert.match(part ?? '', new RegExp(`${origin}/b/`))
    assert.match(part ?? '', /7 Old Street, Valletta/)
    assert.match(part ?? '', /Hall/)
    assert.match(part ?? '', /by the window/)
    assert.match(part ?? '', /bis Samstag, 20\. Juni, 15:00 \(Ortszeit Malta\)/)
  }
  assert.doesNotMatch(guest?.html ?? '', /<img|<script(?! type="application\/ld\+json">)|src=/)
  const staff = mail.mails.find(({ envelope }) => envelope.to[0] === contact.email)
  assert.equal(staff?.subject, 'New booking: Ann Borg, 2, Saturday 20 June, 19:00')
  assert.match(staff?.text ?? '', /Comment: by the window/)
  const rows = await settled(app.sql)
  assert.deepEqual(
    rows.map(({ kind, state, recipient }) => [kind, state, recipient]),
    [
      ['confirmed', 'sent', guest?.envelope.to[0]],
      ['staff_booking', 'sent', contact.email],
    ],
  )
})

test('mails of booking, change and cancellation carry one calendar event', async () => {
  const id = await book()
  // A mail shows the booking as it is when it is sent.
  await mail.received(2)
  await app.ask(`PATCH /bookings/${id}`, { body: { date: '2026-06-20T20:00:00' } })
  await mail.received(3)
  await cancel(id)
  await mail.received(5)
  const events = toGuest().map(({ attachments }) => {
    const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
    const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(file?.content as ArrayBuffer)))
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component)
    return [calendar.getFirstPropertyValue('method'), event.uid, event.sequence, event.startDate.toString()]
  })
  const uid = events[0]?.[1]
  assert.deepEqual(events, [
    ['PUBLISH', uid, 0, '2026-06-20T17:00:00Z'],
    ['PUBLISH', uid, 1, '2026-06-20T18:00:00Z'],
    ['CANCEL', uid, 2, '2026-06-20T18:00:00Z'],
  ])
})

test('a booking confirmed by hand mails that it was received, then confirmed or declined', async () => {
  const token = bistroToken
  const accepted = await book({}, { token })
  const declined = await book({}, { token })
  await app.ask(`POST /bookings/${accepted}/status`, { token, body: { status: 'accepted' } })
  await app.ask(`POST /bookings/${declined}/status`, { token, body: { status: 'rejected' } })
  const rows = await settled(app.sql)
  assert.deepEqual(rows.map(({ kind }) => kind).sort(), [
    ...['confirmed', 'declined', 'received', 'received', 'staff_booking', 'staff_booking'],
  ])
  const subjects = toGuest().map(({ subject }) => subject?.split(/\s:/)[0])
  assert.ok(subjects.includes('Votre table est réservée'), subjects.join())
  assert.ok(subjects.includes('Nous ne pouvons pas vous recevoir'), subjects.join())
})

test('moving a booking and other guests are a change, other tables and notes are none', async () => {
  const id = await book()
  await settled(app.sql)
  const [area] = house.areas
  const tables = { table_ids: [area?.tableIds[2]], private_comment: 'regular' }
  assert.equal((await app.ask(`PATCH /bookings/${id}`, { body: tables })).status, 200)
  assert.equal((await app.ask(`PATCH /bookings/${id}`, { body: { comment: 'hello' } })).status, 200)
  assert.deepEqual(await kinds(), ['confirmed sent', 'staff_booking sent'])
  await app.ask(`PATCH /bookings/${id}`, { body: { adults: 3 } })
  const [, , changed] = await settled(app.sql)
  assert.equal(changed?.kind, 'changed')
  assert.match(changed?.body ?? '', /3 guests/)
})

test('a change that staff do not want told writes nothing to the guest, and the next one does', async () => {
  const id = await book()
  const quiet = { date: '2026-06-20T20:00:00', tell_guest: false }
  assert.equal((await app.ask(`PATCH /bookings/${id}`, { body: quiet })).status, 200)
  assert.deepEqual(
    (await stored()).map(({ kind }) => kind),
    ['confirmed', 'staff_booking'],
  )
  assert.equal((await app.ask(`PATCH /bookings/${id}`, { body: { adults: 3, tell_guest: true } })).status, 200)
  assert.equal((await stored()).at(-1)?.kind, 'changed')
})

test('a guest without an address gets none; walk-ins and records of the past cause none', async () => {
  await book({ patron: { first_name: 'Ann', email: null, mobile_number: '79123456' } })
  await book({ patron: { first_name: 'Bob', walkin: true } })
  await book({ date: '2026-06-09T19:00:00' })
  assert.deepEqual(
    (await settled(app.sql)).map(({ kind }) => kind),
    ['staff_booking'],
  )
})

test('a guest who is booked by id gets the confirmation at the address that is known', async () => {
  const email = newGuest()
  await book({ patron: { first_name: 'Carmen', email } })
  const [patron] = await app.sql<{ id: number }>('select id from patrons where email = $1', [email])
  const body = { date: '2026-06-21T19:00:00', adults: 2, patron_id: patron?.id }
  assert.equal((await app.ask('POST /bookings', { body })).status, 201)
  await settled(app.sql)
  assert.equal(mail.mails.filter(({ envelope }) => envelope.to[0] === email).length, 2)
})

test('a mail caused by staff waits 15 seconds, and an undo drops it', async () => {
  const id = await book()
  await mail.received(2)
  await cancel(id, { headers: host, token: null })
  const [row] = await app.sql<{ state: string; wait: number }>(
    `select state, extract(epoch from next_attempt_at - created_at)::float as wait from messages where kind = 'cancelled'`,
  )
  assert.deepEqual([row?.state, Math.round(row?.wait ?? 0)], ['waiting', 15])
  assert.equal((await app.ask(`POST /bookings/${id}/undo`, { headers: host, token: null, body: {} })).status, 200)
  assert.deepEqual(await kinds(), ['confirmed sent', 'staff_booking sent', 'cancelled dropped'])
})

test('an undo after the mail was sent is mailed to the guest', async () => {
  const id = await book()
  await mail.received(2)
  await cancel(id, { headers: host, token: null })
  await passTime()
  await settled(app.sql)
  assert.equal((await app.ask(`POST /bookings/${id}/undo`, { headers: host, token: null, body: {} })).status, 200)
  await passTime()
  await settled(app.sql)
  assert.deepEqual(await kinds(), ['confirmed sent', 'staff_booking sent', 'cancelled sent', 'confirmed sent'])
})

test('a change that is put back within the wait causes no message, and further changes only one', async () => {
  const id = await book()
  await mail.received(2)
  const edit = async (body: object) => {
    const answer = await app.ask(`PATCH /bookings/${id}`, { headers: host, token: null, body })
    assert.equal(answer.status, 200, answer.text)
  }
  await edit({ date: '2026-06-20T20:00:00' })
  await edit({ date: '2026-06-20T19:00:00' })
  assert.deepEqual((await kinds()).slice(2), ['changed dropped'])
  await edit({ adults: 3 })
  await edit({ adults: 4 })
  await edit({ date: '2026-06-20T20:30:00' })
  await passTime()
  await settled(app.sql)
  assert.deepEqual((await kinds()).slice(2), [
    ...['changed dropped', 'changed dropped', 'changed dropped', 'changed sent'],
  ])
})

test('kinds that the restaurant has switched off are not written', async () => {
  const off = await openRestaurant(app, { slug: 'quiet', settings: contact })
  await app.sql(
    `update restaurants set messages = messages || '{"off": ["confirmed", "staff_booking"]}' where id = $1`,
    [off.id],
  )
  await book({}, { token: await app.token(off.slug) })
  assert.deepEqual(await stored(), [])
})

const factsIn = (html = '') =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')

test('a confirmation carries the booking for mail programs, and a cancellation takes it back', async () => {
  const id = await book({ adults: 2, children: 1 })
  await settled(app.sql)
  const { reference } = (await app.ask(`GET /bookings/${id}`)).body.data
  const { url, modifyReservationUrl, cancelReservationUrl, ...facts } = factsIn(toGuest()[0]?.html)
  assert.deepEqual(facts, {
    '@context': 'https://schema.org',
    '@type': 'FoodEstablishmentReservation',
    reservationNumber: reference,
    reservationStatus: 'https://schema.org/ReservationConfirmed',
    partySize: 3,
    startTime: '2026-06-20T19:00:00+02:00',
    endTime: '2026-06-20T21:00:00+02:00',
    underName: { '@type': 'Person', name: 'Ann' },
    reservationFor: {
      '@type': 'Restaurant',
      name: 'Osteria',
      telephone: contact.telephone,
      address: { '@type': 'PostalAddress', streetAddress: contact.address },
      url: `${origin}/book/osteria`,
    },
  })
  assert.ok(url.startsWith(`${origin}/b/`), url)
  assert.deepEqual([modifyReservationUrl, cancelReservationUrl], [`${url}/change`, `${url}/cancel`])
  mail.mails.length = 0
  await cancel(id)
  await settled(app.sql)
  const gone = factsIn(toGuest()[0]?.html)
  assert.equal(gone.reservationNumber, reference)
  assert.equal(gone.reservationStatus, 'https://schema.org/ReservationCancelled')
  assert.equal('modifyReservationUrl' in gone || 'cancelReservationUrl' in gone, false)
})

test('a mail about an unconfirmed booking calls it no reservation', async () => {
  await book({}, { token: bistroToken })
  await settled(app.sql)
  assert.equal(factsIn(toGuest()[0]?.html), null)
})
