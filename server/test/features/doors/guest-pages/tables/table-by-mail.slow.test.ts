/** A table that a guest chose, through the mail that confirms the booking and the one that repeats it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMailServer } from '../../../../support/network/mail-server.ts'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { raisingHouse } from '../../../../support/sql/changed-house.ts'
import { origin, sendMessages, settled } from '../../../../support/sql/messages.ts'
import { testApp } from '../../../../support/test-app.ts'
import { guestAt, titleOf } from '../guest.ts'

const mail = await startMailServer()
const env = { MAIL_URL: `smtp://127.0.0.1:${mail.config.port}`, MAIL_FROM: 'Osteria <tables@example.com>' }
const app = await testApp({ env })
const online = { smallest_party: 1, largest_party: null, areas: null, notice_minutes: 0, max_days: null }
const house = await openRestaurant(app, {
  settings: { online: { ...online, confirm_by_mail: 'always', choose_tables: true } },
  areas: [{ name: 'Hall', tables: Array.from({ length: 10 }, () => [1, 4] as const) }],
})
await app.token('osteria')
await app.sql(raisingHouse('update dining_tables set released = true'))
const wanted = house.areas[0]?.tableIds[6] as number
sendMessages(app, mail)

const date = '2026-06-20'
const email = 'ann@example.com'
const latestTo = async () => {
  await settled(app.sql)
  return mail.mails.findLast(({ envelope }) => envelope.to[0] === email)?.text ?? ''
}

test('is held until the link is followed, booked by it, and named in the confirmation', async () => {
  const guest = guestAt(app, { remoteAddress: '10.4.0.1', headers: { 'accept-language': 'en-GB' } })
  const page = await guest.chooseTime(await guest.open(`/book/osteria?adults=2&date=${date}`), '19:00')
  const asked = await guest.submit(page, { name: 'Ann Vella', email, table: `${wanted}` })
  assert.equal(titleOf(asked), 'One more step')
  const held = await app.sql<{ table_id: number }>('select table_id from booking_tables where hold_id is not null')
  assert.deepEqual(held, [{ table_id: wanted }])
  const other = await app.ask('POST /bookings', {
    body: { date: `${date}T19:00:00`, adults: 2, table_ids: [wanted], patron: { last_name: 'Borg' } },
  })
  assert.equal(other.status, 409)

  const link = new RegExp(`${origin}(/c/\\S+)`).exec(await latestTo())?.[1] as string
  const done = await guest.send('POST', `${link}?lang=en`, new URLSearchParams({ confirm: 'book' }))
  assert.equal(titleOf(done), 'Your table is booked')
  const rows = await app.sql<{ table_id: number; is_pinned: boolean }>(
    'select t.table_id, b.is_pinned from bookings b join booking_tables t on t.booking_id = b.id',
  )
  assert.deepEqual(rows, [{ table_id: wanted, is_pinned: true }])
  const [{ name } = { name: '' }] = await app.sql<{ name: string }>('select name from dining_tables where id = $1', [
    wanted,
  ])
  assert.match(await latestTo(), new RegExp(`Table:? +${name}|Table\\s+${name}`))
})
