/** A network in a house of few tables: what it gets at once, what it confirms by mail, and that nothing is refused. */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { startMailServer } from '../../../support/network/mail-server.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { origin, sendMessages, settled } from '../../../support/sql/messages.ts'
import { ordinaryNoon, testApp } from '../../../support/test-app.ts'
import { guestAt, type Shown, titleOf } from '../guest-pages/guest.ts'

const mail = await startMailServer()
const env = { MAIL_URL: `smtp://127.0.0.1:${mail.config.port}`, MAIL_FROM: 'Osteria <tables@example.com>' }
const house = await testApp({ env })
const tables = Array.from({ length: 4 }, () => [1, 4] as const)
await openRestaurant(house, { areas: [{ name: 'Room', tables }] })
await openRestaurant(house, {
  slug: 'joined',
  areas: [{ name: 'Room', tables, combinations: [{ tables: [0, 1, 2], covers: [9, 12] }] }],
})
sendMessages(house, mail)

let [day, networks, people] = [0, 0, 0]
let date = ''
beforeEach(() => {
  house.clock.set(ordinaryNoon)
  date = `2026-07-${String(++day).padStart(2, '0')}`
})
const newGuest = () => guestAt(house, { remoteAddress: `10.9.0.${++networks}` })
async function book(
  guest: ReturnType<typeof newGuest>,
  { time = '19:00', adults = 2, slug = 'osteria', email = `small${++people}@example.com` } = {},
) {
  const page = await guest.open(`/book/${slug}?adults=${adults}&date=${date}&lang=en`)
  return guest.submit(await guest.chooseTime(page, time), { name: 'Ann Vella', email, telephone: '', comment: '' })
}
/** Mails about a booking wait for an undo, by PostgreSQL's clock. */
async function mailTo(email: string) {
  await house.sql(`update messages set due_at = now(), next_attempt_at = now() where state = 'waiting'`)
  await settled(house.sql)
  return mail.mails.findLast(({ envelope }) => envelope.to[0] === email)
}
const [booked, asked] = ['Your table is booked', 'One more step']

test('one network books one of four tables of a moment at once, the others by mail', async () => {
  const guest = newGuest()
  const titles = []
  for (const time of ['19:00', '19:00', '20:00', '21:00']) titles.push(titleOf(await book(guest, { time })))
  // From 19:00 to 21:00 the first has its table, so 20:00 is a moment of it, and 21:00 is another.
  assert.deepEqual(titles, [booked, asked, asked, booked])
  assert.equal(titleOf(await book(newGuest())), booked, 'another network')
})

test('a cancelled booking does not count among a network’s tables of a moment', async () => {
  const guest = newGuest()
  const first = await book(guest)
  const path = /href="(\/b\/[^"?]+)/.exec(first.text)?.[1] ?? assert.fail()
  const page = await guest.open(`${path}/cancel?lang=en`)
  const seal = /name="seal" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  await guest.send('POST', `${path}/cancel?lang=en`, new URLSearchParams({ seal, confirm: 'cancel' }))
  assert.equal(titleOf(await book(guest)), booked)
})

test('a network’s first party of a moment gets joined tables without confirmation', async () => {
  assert.equal(titleOf(await book(newGuest(), { slug: 'joined', adults: 10 })), booked)
})

test('a network’s table beyond a quarter of a moment is booked by the link in the mail', async () => {
  const guest = newGuest()
  await book(guest)
  assert.equal(titleOf(await book(guest, { email: 'second@example.com' })), asked)
  const sent = await mailTo('second@example.com')
  const link = new RegExp(`${origin}(/c/\\S+)`).exec(sent?.text ?? '')?.[1] ?? assert.fail('no link')
  const done: Shown = await guest.send('POST', `${link}?lang=en`, new URLSearchParams({ confirm: 'book' }))
  assert.equal(titleOf(done), booked)
})

test('the fifth place on the waiting list from one network is asked to confirm by mail, and waits then', async () => {
  for (let table = 0; table < 4; table++) await book(newGuest())
  const guest = newGuest()
  const join = async (email: string) => {
    const page = await guest.open(`/book/osteria?adults=2&date=${date}&lang=en`)
    return guest.submit(await guest.waitFor(page, '19:00'), { name: 'Bea Borg', email, telephone: '', comment: '' })
  }
  for (let place = 1; place <= 4; place++) {
    assert.equal(titleOf(await join(`waits${place}@example.com`)), 'You are on the waiting list')
  }
  const fifth = await join('waits5@example.com')
  assert.equal(titleOf(fifth), asked)
  assert.match(fifth.text, /Then your request goes to the restaurant/)
  assert.doesNotMatch(fifth.text, /table is booked|Give the table back/)
  const sent = await mailTo('waits5@example.com')
  assert.match(sent?.text ?? '', /your request for a table goes to/)
  const link = new RegExp(`${origin}(/c/\\S+)`).exec(sent?.text ?? '')?.[1] ?? assert.fail('no link')
  assert.equal(titleOf(await guest.open(`${link}?lang=en`)), 'Ask for a table')
  const done = await guest.send('POST', `${link}?lang=en`, new URLSearchParams({ confirm: 'book' }))
  assert.equal(titleOf(done), 'You are on the waiting list')
})
