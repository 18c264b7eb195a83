/** A guest with two bookings at one time: told by mail, asked on the page of who came by their own booking, never refused. */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { startMailServer } from '../../support/network/mail-server.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { sendMessages, settled } from '../../support/sql/messages.ts'
import { ordinaryNoon, testApp } from '../../support/test-app.ts'
import { guestAt, type Shown, titleOf } from '../doors/guest-pages/guest.ts'

const mail = await startMailServer()
const env = { MAIL_URL: `smtp://127.0.0.1:${mail.config.port}`, MAIL_FROM: 'Osteria <tables@example.com>' }
const house = await testApp({ env })
const online = { smallest_party: 1, largest_party: null, areas: null, notice_minutes: 0, max_days: null }
const tables = Array.from({ length: 20 }, () => [1, 4] as const)
await openRestaurant(house, {
  settings: { country: 'MT', online: { ...online, confirm_by_mail: 'never' } },
  areas: [{ name: 'Hall', tables }],
})
await house.token('osteria')
sendMessages(house, mail)

let day = 0
let date = ''
beforeEach(async () => {
  await settled(house.sql)
  house.clock.set(ordinaryNoon)
  await house.sql('delete from guest_booking_counts')
  date = `2026-07-${String(++day).padStart(2, '0')}`
})

const ann = { name: 'Ann Vella', email: 'ann@example.com', telephone: '+356 7912 3456', comment: '' }
async function book(time: string, typed = ann, from = `/book/osteria?adults=2&date=${date}&lang=en`): Promise<Shown> {
  const guest = guestAt(house, { remoteAddress: `10.9.${day}.${time.slice(0, 2)}` })
  const shown = await guest.submit(await guest.chooseTime(await guest.open(from), time), typed)
  assert.equal(titleOf(shown), 'Your table is booked')
  return shown
}

async function lastMailTo(email: string): Promise<string> {
  await settled(house.sql)
  const sent = mail.mails.findLast(
    ({ envelope, subject }) => envelope.to[0] === email && /is booked/.test(subject ?? ''),
  )
  return sent?.text ?? assert.fail(`no mail to ${email}`)
}

test('the confirmation of a second booking at one time names the first, with the page on which it is cancelled', async () => {
  await book('18:30')
  assert.doesNotMatch(await lastMailTo(ann.email), /You also have/)
  await book('19:30', { ...ann, email: 'ANN@example.com' })
  const text = await lastMailTo('ANN@example.com')
  assert.match(text, /You also have a table at 18:30, 2 guests\. If you need only one, cancel the other\./)
  const link = /Cancel 18:30:\n\S+(\/b\/\S+\/cancel)/.exec(text)?.[1]
  const page = await guestAt(house, {}).open(link ?? assert.fail(text))
  assert.equal(titleOf(page), 'Cancel this booking?')
  assert.match(page.text, /18:30/)
})

test('a booking before or after, a cancelled one and a place on the waiting list are no second booking', async () => {
  await book('18:00')
  await book('20:00')
  assert.doesNotMatch(await lastMailTo(ann.email), /You also have/)
  const booked = await house.sql<{ id: number }>('select id from bookings where local_date = $1', [date])
  for (const { id } of booked) await house.ask(`POST /bookings/${id}/status`, { body: { status: 'cancelled' } })
  await book('19:00')
  assert.doesNotMatch(await lastMailTo(ann.email), /You also have/)
})

test('no mail to another address names a booking, whatever name and telephone a stranger types', async () => {
  await house.ask('POST /bookings', {
    body: {
      ...{ date: `${date}T18:30:00`, adults: 2 },
      patron: { first_name: 'Bea', last_name: 'Borg', mobile_number: '7900 1111', mobile_prefix: '+356' },
    },
  })
  const typed = { name: 'Bea Borg', email: 'stranger@example.com', telephone: '+356 7900 1111', comment: '' }
  await book('19:00', typed)
  const patrons = await house.sql('select distinct patron_id from bookings where local_date = $1', [date])
  assert.equal(patrons.length, 1, 'the diary knows both as the same guest')
  assert.doesNotMatch(await lastMailTo(typed.email), /You also have/)
})

test('the question about an earlier booking is shown only from that booking’s own page', async () => {
  const done = await book('18:30')
  const again = /href="(\/book\/osteria\?own=[^"]+)"/.exec(done.text)?.[1] ?? assert.fail(done.text)
  const guest = guestAt(house, { remoteAddress: '10.9.99.1' })
  const from = (own: string) => guest.open(`${own.replaceAll('&amp;', '&')}&adults=2&date=${date}&lang=en`)
  const asked = await guest.chooseTime(await from(again), '19:30')
  assert.match(asked.text, /You also have a table at 18:30, 2 guests[\s\S]*See, change or cancel the booking/)
  assert.doesNotMatch((await guest.chooseTime(await from(again), '21:00')).text, /You also have/)
  assert.doesNotMatch(
    (await guest.chooseTime(await from(again.replace('own=', 'own=x')), '19:30')).text,
    /You also have/,
  )
  assert.doesNotMatch((await guest.chooseTime(await from('/book/osteria?x=1'), '19:30')).text, /You also have/)
  assert.equal(titleOf(await guest.submit(asked, ann)), 'Your table is booked')
})
