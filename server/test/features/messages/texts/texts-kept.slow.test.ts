/** What is kept of conversations by text, and for how long. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listStoredFaults } from '../../../../src/operations/check/check.sql.ts'
import { clearOldTexts } from '../../../../src/operations/jobs/cleanup.ts'
import { twilioApi } from '../../../support/network/twilio-api.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { sender, sendTexts, texting, textsSettled, useTwilio } from '../../../support/sql/texts.ts'
import { testApp } from '../../../support/test-app.ts'

const twilio = await twilioApi()
const app = await testApp({ textApi: twilio.url, env: { PUBLIC_URL: 'https://book.example.com' } })
const settings = { country: 'MT', name: 'Trattoria Demo', messages: JSON.stringify(texting()) }
const house = await openRestaurant(app, { settings })
await app.token(house.slug)
await useTwilio(app)
sendTexts(app, twilio.url)
const callback: string = (await app.ask('GET /text-account')).body.data.callback

let replies = 0
async function say(number: string, Body: string): Promise<void> {
  const fields = { MessageSid: `SM${++replies}`, From: number, To: sender, Body }
  const { payload, headers } = twilio.callback(callback, fields)
  const url = new URL(callback).pathname
  const sent = { method: 'POST', url, payload, headers: { ...headers, host: 'book.example.com' } } as const
  assert.equal((await app.app.inject(sent)).statusCode, 200)
}

const patronOf = async (booking: number): Promise<number> =>
  (await app.sql<{ id: number }>('select patron_id as id from maitred.bookings where id = $1', [booking]))[0]?.id ?? 0

async function converse(digits: string, date = '2026-06-20'): Promise<{ patron: number; number: string }> {
  const patron = { first_name: 'Ann', last_name: digits, mobile_prefix: '+356', mobile_number: digits }
  const made = await app.ask('POST /bookings', { body: { date: `${date}T19:00:00`, adults: 2, patron } })
  assert.equal(made.status, 201, made.text)
  await textsSettled(app.sql)
  await say(`+356${digits}`, `We bring ${digits} flowers`)
  return { patron: await patronOf(made.body.data.id), number: `+356${digits}` }
}

const saidBy = (number: string) =>
  app.sql(
    `select said from maitred.texts_received where number = $1
     union all select body from maitred.messages where recipient = $1 and body is not null`,
    [number],
  )

test('the export of a guest has the conversation, and an erasure removes it on both sides, but not STOP', async () => {
  const { patron, number } = await converse('79000501')
  await say(number, 'STOP')
  const exported = await app.ask(`GET /patrons/${patron}/export`)
  assert.match(exported.text, /We bring 79000501 flowers/)
  assert.match(exported.text, /your table is booked/)
  const erased = await app.ask(`DELETE /patrons/${patron}`)
  assert.equal(erased.status, 200, erased.text)
  assert.deepEqual(await saidBy(number), [])
  assert.equal((await app.sql('select from maitred.text_stops')).length, 1)
})

test('maitred check finds parts of texts that no month has counted', async () => {
  await converse('79000503', '2026-06-21')
  const faults = async () => [...(await app.db.read((query) => listStoredFaults(query))).keys()]
  assert.deepEqual(await faults(), [])
  await app.sql('update maitred.text_months set parts = parts - 1')
  assert.deepEqual(await faults(), ['partsUncounted'])
  await app.sql('update maitred.text_months set parts = parts + 1')
})

test('what a guest said by text is exported and erased with the guest that theirs was merged into', async () => {
  const { patron, number } = await converse('79000504', '2026-06-22')
  const { patron: kept } = await converse('79000505', '2026-06-23')
  const merged = await app.ask(`POST /patrons/${kept}/merge`, { body: { patron_id: patron } })
  assert.equal(merged.status, 200, merged.text)
  assert.match((await app.ask(`GET /patrons/${kept}/export`)).text, /We bring 79000504 flowers/)
  assert.equal((await app.ask(`DELETE /patrons/${kept}`)).status, 200)
  assert.deepEqual(await saidBy(number), [])
})

test('what was said is kept for ninety days, and what numbers said that are no guest’s for seven', async () => {
  const { number } = await converse('79000502')
  await say('+35679000599', 'Who are you?')
  await app.sql('update maitred.messages set finished_at = $1 where finished_at is not null', [
    app.clock.now().toString(),
  ])
  const context = { db: app.db, clock: app.clock, quit: new AbortController().signal }
  app.clock.set(
    app.clock
      .now()
      .add({ hours: 8 * 24 })
      .toString(),
  )
  await clearOldTexts(context as never)
  assert.equal((await saidBy('+35679000599')).length, 0)
  assert.equal((await saidBy(number)).length, 2)
  app.clock.set(
    app.clock
      .now()
      .add({ hours: 83 * 24 })
      .toString(),
  )
  await clearOldTexts(context as never)
  assert.deepEqual(await saidBy(number), [])
})
