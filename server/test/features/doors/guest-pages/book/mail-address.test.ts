/** The guest's address: whether it looks mistyped, and where the message about the booking went. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { raisingHouse } from '../../../../support/sql/changed-house.ts'
import { testApp } from '../../../../support/test-app.ts'
import { ann, detailsAction, guestAt } from '../guest.ts'

const mail = { MAIL_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'tables@example.com' }
const house = await testApp({ env: mail })
await openRestaurant(house, { areas: [{ name: 'Room', tables: Array.from({ length: 20 }, () => [1, 4] as const) }] })

let networks = 0
async function details() {
  const headers = { 'accept-language': 'en-GB' }
  const guest = guestAt(house, { remoteAddress: `10.7.0.${++networks}`, headers })
  const page = await guest.chooseTime(await guest.open('/book/osteria?adults=2&date=2026-06-20'), '19:00')
  return { guest, page }
}
const bookedFor = async () =>
  (await house.sql<{ email: string }>('select email from bookings')).map(({ email }) => email)

test('the done page says where the mail went, and where to look for it', async () => {
  const { guest, page } = await details()
  const done = await guest.submit(page, { ...ann, email: 'aoife@guests.example' })
  assert.match(done.text, /A mail goes to <bdo dir="ltr"><strong>a…\u2060@guests\.example<\/strong>/)
  assert.match(done.text, /spam folder/)
  assert.doesNotMatch(done.text, /aoife@/)
  await house.sql(raisingHouse(`update restaurants set messages = messages || '{"off": ["confirmed"]}'`))
  const quiet = await guest.open(done.url)
  assert.doesNotMatch(quiet.text, /A mail goes to/)
  await house.sql(raisingHouse(`update restaurants set messages = messages || '{"off": []}'`))
  await house.sql('delete from bookings')
})

test('a slip in the domain is asked about once, and the answer books', async () => {
  const { guest, page } = await details()
  const asked = await guest.submit(page, { ...ann, email: 'ann@gmial.con' })
  assert.equal(asked.status, 422)
  assert.match(asked.text, /id="email"[\s\S]*Did you mean[\s\S]*id="telephone"/, 'below the address')
  assert.match(asked.text, /Did you mean gmail\.com\?/)
  assert.match(asked.text, /name="email"[^>]* value="ann@gmial\.con"/, 'what was typed is kept')
  assert.deepEqual(await bookedFor(), [])
  const [, value] = /name="email_instead" value="([^"]+)"/.exec(asked.text) ?? []
  assert.equal(value, 'ann@gmail.com')
  const done = await guest.send(
    'POST',
    detailsAction(asked),
    new URLSearchParams({ ...ann, email: 'ann@gmial.con', email_kept: 'ann@gmial.con', email_instead: value ?? '' }),
  )
  assert.match(done.text, /a…\u2060@gmail\.com/)
  assert.deepEqual(await bookedFor(), ['ann@gmail.com'])
  await house.sql('delete from bookings')
})

test('an address that only looks mistyped is never refused', async () => {
  const { guest, page } = await details()
  const asked = await guest.submit(page, { ...ann, email: 'ann@gmial.con' })
  const kept = { ...ann, email: 'ann@gmial.con', email_kept: 'ann@gmial.con' }
  assert.match((await guest.submit(asked, kept)).text, /Your table is booked/)
  assert.deepEqual(await bookedFor(), ['ann@gmial.con'])
})
