/** By which way a guest is reminded: the one they chose on the form, else the restaurant's. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { workOutDue } from '../../../../src/features/messages/write/due-messages.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { texting } from '../../../support/sql/texts.ts'
import { ordinaryNoon, testApp } from '../../../support/test-app.ts'
import { ann, guestAt, hrefOf } from '../../doors/guest-pages/guest.ts'

const app = await testApp({ now: ordinaryNoon })
const channels = { ...texting().texts.channels, reminder: 'mail' }
const messages = JSON.stringify(texting({ channels }))
const areas = [{ name: 'Hall', tables: Array.from({ length: 8 }, () => [1, 4] as const) }]
const house = await openRestaurant(app, { areas, settings: { country: 'MT', messages } })
await openRestaurant(app, { slug: 'plain' })
await app.token(house.slug)
let networks = 0
const newGuest = () => guestAt(app, { remoteAddress: `10.9.${++networks}.1`, headers: { 'accept-language': 'en-GB' } })
let guest = newGuest()
const details = async (slug: string) =>
  guest.chooseTime(await guest.open(`/book/${slug}?adults=2&date=2026-06-20`), '19:00')

let guests = 0
async function bookedWith(reminders: string) {
  guest = newGuest()
  const who = { ...ann, email: `guest${++guests}@example.com`, telephone: `+356 7900 00${10 + guests}`, reminders }
  const done = await guest.submit(await details(house.slug), who)
  assert.match(done.text, /Your table is booked/)
  return done
}

const ways = async (kind: string) =>
  (
    await app.sql<{ choices: string[] | null; channel: string | null }>(
      `select b.guest_choices as choices, m.channel from messages m join bookings b on b.id = m.booking_id
        where m.kind = $1 order by b.id`,
      [kind],
    )
  ).map(({ choices, channel }) => `${choices?.join() ?? 'none'}: ${channel ?? 'mail'}`)

test('the form asks where the restaurant texts, and what the restaurant does is chosen already', async () => {
  const page = await details(house.slug)
  assert.match(page.text, /<label for="reminders">Reminders by<\/label>[\s\S]*<option value="mail" selected>E-mail/)
  assert.doesNotMatch((await details('plain')).text, /Reminders by/)
  const arabic = await guest.open(`/book/${house.slug}/details?adults=2&date=2026-06-20&time=19:00&lang=ar`)
  assert.match(arabic.text, /التذكير عبر/)
})

test('a reminder goes by the way that the guest chose, and by the restaurant’s where they chose none', async () => {
  const done = await bookedWith('text')
  await bookedWith('mail')
  await bookedWith('a pigeon')
  app.clock.set('2026-06-19T17:05:00Z')
  await app.sql(`update due_messages set checked_until = '2026-06-19T16:55:00Z'`)
  await workOutDue(app.db, app.clock)
  await app.sql(
    `insert into due_messages values ($1, '2026-06-19T16:55:00Z') on conflict (restaurant_id)
                 do update set checked_until = excluded.checked_until`,
    [house.id],
  )
  await workOutDue(app.db, app.clock)
  assert.deepEqual(await ways('reminder'), ['reminders_text: sms', 'reminders_mail: mail', 'none: mail'])
  // The link of the booking: the way is changed there, and nothing else.
  const manage = await guest.open(hrefOf(done, 'See, change or cancel the booking'))
  const correct = await guest.open(hrefOf(manage, /details|Correct/i))
  assert.match(correct.text, /<option value="text" selected>/)
  const [, action = ''] = /<form method="post" action="([^"]*\/details[^"]*)"/.exec(correct.text) ?? []
  const form = new URLSearchParams(
    [...correct.text.matchAll(/<input[^>]* name="(\w+)"[^>]* value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
  form.delete('choice')
  form.set('confirm', 'details')
  form.set('reminders', 'mail')
  const saved = await guest.send('POST', action.replaceAll('&amp;', '&'), form)
  assert.equal(saved.status, 200, saved.text)
  const [row] = await app.sql<{ guest_choices: string[] }>('select guest_choices from bookings order by id limit 1')
  assert.deepEqual(row?.guest_choices, ['reminders_mail'])
})
