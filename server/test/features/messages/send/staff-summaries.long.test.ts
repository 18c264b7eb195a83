/** How many messages a restaurant gets about what strangers do: thirty an hour, and the rest in one every ten minutes. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMailServer } from '../../../support/network/mail-server.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { type StoredMessage, sendMessages, settled } from '../../../support/sql/messages.ts'
import { ordinaryNoon, testApp } from '../../../support/test-app.ts'
import { guestAt } from '../../doors/guest-pages/guest.ts'

const house = await testApp()
house.clock.set(ordinaryNoon)
const { sql } = house
const areas = [{ name: 'Hall', tables: Array.from({ length: 60 }, () => [1, 4] as const) }]
await openRestaurant(house, { areas, settings: { email: 'house@example.com' } })
await house.token('osteria')
const mail = await startMailServer()
for (let servers = 0; servers < 2; servers++) sendMessages(house, mail)

let people = 0
async function bookAsStranger(): Promise<void> {
  const guest = guestAt(house, { remoteAddress: `203.0.113.${++people}` })
  const page = await guest.open('/book/osteria?date=2026-06-20&lang=en')
  const details = { name: `Guest ${people}`, email: `guest${people}@example.com`, telephone: '', comment: '' }
  const done = await guest.submit(await guest.chooseTime(page, '19:00'), details)
  assert.match(done.text, /href="\/b\//)
}

const toHouse = () => mail.mails.filter(({ text }) => /diary/.test(text ?? ''))
const stored = (kind: string) =>
  sql<StoredMessage & { wait: number }>(
    `select kind, state, reason, extract(epoch from next_attempt_at - created_at)::float as wait
       from messages where kind = '${kind}' order by id`,
  )
const until = async (condition: () => Promise<boolean>) => {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20))
}
const noneWaits = async () => (await stored('staff_booking')).every(({ state }) => state !== 'waiting')
const passTenMinutes = () =>
  sql(`update messages set due_at = now(), next_attempt_at = now() where kind = 'staff_summary' and state = 'waiting'`)

test('the thirty-first message of an hour about a stranger, and all after it, come in one message ten minutes later', async () => {
  for (let guest = 0; guest < 33; guest++) await bookAsStranger()
  await until(noneWaits)
  assert.equal(toHouse().length, 30)
  const waiting = await stored('staff_summary')
  assert.deepEqual(
    waiting.map(({ state, wait }) => [state, Math.round(wait / 60)]),
    [['waiting', 10]],
  )
  await passTenMinutes()
  await settled(sql)
  const summary = toHouse()[30]
  assert.match(summary?.subject ?? '', /Many bookings by guests: 3 bookings, 6 covers/)
  for (const name of (
    await sql<{ name: string }>(`
    select p.name from messages m join bookings b on b.restaurant_id = m.restaurant_id and b.id = m.booking_id
      join patrons p on p.restaurant_id = b.restaurant_id and p.id = b.patron_id
     where m.kind = 'staff_booking' and m.state = 'dropped'`)
  ).map(({ name }) => name)) {
    assert.ok(summary?.text?.includes(name), name)
  }
})

test('bookings by guests after a summary wait ten minutes for the next, bookings by staff are mailed at once', async () => {
  await bookAsStranger()
  await until(noneWaits)
  assert.equal((await stored('staff_summary')).filter(({ state }) => state === 'waiting').length, 1)
  assert.equal(toHouse().length, 31)
  const body = { date: '2026-06-21T19:00:00', adults: 2, patron: { first_name: 'Ann', mobile_number: '79000001' } }
  assert.equal((await house.ask('POST /bookings', { body })).status, 201)
  await until(noneWaits)
  assert.deepEqual(
    (await stored('staff_booking')).slice(-2).map(({ state }) => state),
    ['dropped', 'sent'],
  )
  await passTenMinutes()
  await settled(sql)
  assert.match(toHouse().at(-1)?.subject ?? '', /Many bookings by guests: 1 booking/)
})
