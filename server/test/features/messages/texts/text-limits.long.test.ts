/** Who may be texted, how often and when: quiet hours, counts of a number, other countries, and what is outside of them. */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { twilioApi } from '../../../support/network/twilio-api.ts'
import { until } from '../../../support/network/webhook-receiver.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { raisingHouse } from '../../../support/sql/changed-house.ts'
import { sender, sendTexts, texting, textsSettled, useTwilio } from '../../../support/sql/texts.ts'
import { testApp } from '../../../support/test-app.ts'

const began = '2026-06-10T10:00:00Z'
const twilio = await twilioApi()
const app = await testApp({ now: began, textApi: twilio.url, env: { PUBLIC_URL: 'https://book.example.com' } })
const areas = [{ name: 'Hall', tables: Array.from({ length: 40 }, () => [1, 4] as const) }]
const settings = { country: 'MT', currency: 'EUR', name: 'Trattoria Demo', messages: JSON.stringify(texting()) }
const house = await openRestaurant(app, { areas, settings })
await app.token(house.slug)
await useTwilio(app)
sendTexts(app, twilio.url)
const callback: string = (await app.ask('GET /text-account')).body.data.callback

beforeEach(async () => {
  app.clock.set(began)
  for (const table of ['messages', 'texts_received', 'text_counts', 'text_months', 'text_stops', 'dead_numbers'])
    await app.sql(`delete from maitred.${table}`)
  twilio.taken.length = 0
})

const use = (texts: object) =>
  app.sql(raisingHouse('update maitred.restaurants set messages = $1 where id = $2'), [
    JSON.stringify(texting(texts)),
    house.id,
  ])

let guests = 0
async function book(patron: object, more: object = {}): Promise<number> {
  const who = { first_name: 'Ann', mobile_prefix: '+356', email: `g${++guests}@example.com`, ...patron }
  const answer = await app.ask('POST /bookings', {
    body: { date: '2026-06-20T19:00:00', adults: 2, patron: who, ...more },
  })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data.id
}

async function say(number: string, Body: string): Promise<void> {
  const { payload, headers } = twilio.callback(callback, {
    MessageSid: `SM${++guests}`,
    From: number,
    To: sender,
    Body,
  })
  const url = new URL(callback).pathname
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, host: 'book.example.com' },
  })
  assert.equal(statusCode, 200)
}

/** The moment to take it back is over. */
const letGo = () =>
  app.sql(
    `update maitred.messages set due_at = now(), next_attempt_at = now() where state = 'waiting' and channel is not null`,
  )

const write = (id: number, body: object = {}) =>
  app.ask(`POST /bookings/${id}/texts`, { body: { text: 'See you!', ...body } })
const reasons = async () => (await textsSettled(app.sql)).map(({ kind, reason }) => `${kind}: ${reason}`)

test('quiet hours hold reminders and questions back until they end, and nothing else', async () => {
  await use({ quiet_hours: '21:00-09:00' })
  app.clock.set('2026-06-10T20:30:00Z')
  const id = await book({ mobile_number: '79000601' })
  await textsSettled(app.sql)
  assert.equal(twilio.taken.length, 1, 'a confirmation goes out at half past ten')
  await app.sql(
    `insert into maitred.messages (restaurant_id, booking_id, kind, channel, visit_at)
     select $1, $2, 'reminder', 'sms', starts_at from maitred.bookings where restaurant_id = $1 and id = $2`,
    [house.id, id],
  )
  const waits = `select from maitred.messages where kind = 'reminder' and state = 'waiting' and next_attempt_at > now() + interval '2 minutes'`
  await until(async () => (await app.sql(waits)).length === 1)
  assert.equal(twilio.taken.length, 1)
  app.clock.set('2026-06-11T07:01:00Z')
  await letGo()
  await textsSettled(app.sql)
  assert.match(twilio.taken.at(-1)?.body ?? '', /look forward/)
})

test('ten automatic texts a day go to one number, and three within each hour', async () => {
  await use({})
  for (let hour = 0; hour < 5; hour++) {
    app.clock.set(
      Temporal.Instant.from(began)
        .add({ minutes: hour * 61 })
        .toString(),
    )
    for (let text = 0; text < 4; text++) await book({ mobile_number: '79000602' })
    await textsSettled(app.sql)
    assert.equal(twilio.taken.length, Math.min(10, (hour + 1) * 3))
  }
})

test('a table that is ready and answers to a guest who wrote within the hour are outside of these, a host’s other words are not', async () => {
  await use({})
  const patron = { mobile_number: '79000603' }
  const id = await book(patron)
  await book(patron)
  await book(patron)
  await textsSettled(app.sql)
  const waiting = await book(patron, { date: '2026-06-10T19:00:00', waiting_list: true })
  const ready = await app.ask(`POST /bookings/${waiting}/table-ready`, { body: {} })
  assert.equal(ready.status, 200, ready.text)
  await letGo()
  await textsSettled(app.sql)
  assert.match(twilio.taken.at(-1)?.body ?? '', /your table is ready/)
  const before = twilio.taken.length
  assert.equal((await write(id)).status, 201)
  await letGo()
  assert.equal((await reasons()).at(-1), 'written: this number gets three texts an hour and ten a day')
  await say('+35679000603', 'Do you have a high chair?')
  assert.equal((await write(id)).status, 201)
  await letGo()
  await textsSettled(app.sql)
  assert.equal(twilio.taken.length, before + 1)
})

test('that a table is ready is not sent late, and undoing takes table and text back', async () => {
  await use({})
  const patron = { mobile_number: '79000604' }
  const id = await book(patron, { date: '2026-06-10T19:00:00', waiting_list: true })
  await textsSettled(app.sql)
  const before = twilio.taken.length
  assert.equal((await app.ask(`POST /bookings/${id}/table-ready`, { body: {} })).status, 200)
  await app.sql(
    `update maitred.messages set created_at = now() - interval '4 minutes', due_at = now() - interval '3 minutes', next_attempt_at = now()
      where kind = 'table_ready'`,
  )
  assert.equal((await reasons()).at(-1), 'table_ready: it is too late to be of use')
  assert.equal(twilio.taken.length, before)
  const kept = (await app.ask(`GET /bookings/${id}`)).body.data
  assert.deepEqual([kept.waiting_list, kept.tables.length], [false, 1], 'the table is theirs whether or not they know')
  assert.equal((await app.ask(`DELETE /bookings/${id}/table-ready`)).status, 200)
  assert.equal((await app.ask(`GET /bookings/${id}`)).body.data.waiting_list, true)
})

test('a host texts a country that is not listed after one confirmation, and premium and satellite numbers never', async () => {
  await use({})
  const abroad = await book({ mobile_prefix: '+44', mobile_number: '7400123456' })
  const refused = await write(abroad)
  assert.equal(refused.status, 409)
  assert.deepEqual(
    [refused.body.error.code, refused.body.error.details.why, refused.body.error.details.country],
    ['TEXT_NOT_POSSIBLE', 'country', 'GB'],
  )
  assert.equal((await write(abroad, { elsewhere: true })).status, 201)
  await letGo()
  await textsSettled(app.sql)
  assert.equal(twilio.taken.at(-1)?.to, '+447400123456')
  for (const [mobile_prefix, mobile_number] of [
    ['+44', '9098790000'],
    ['+881', '612345678'],
  ] as const) {
    const never = await write(await book({ mobile_prefix, mobile_number }), { elsewhere: true })
    assert.deepEqual([never.status, never.body.error.details.why], [409, 'costly'], mobile_prefix)
  }
})

test('a short link ends fourteen days after the visit', async () => {
  await use({})
  await book({ mobile_number: '79000605' })
  await textsSettled(app.sql)
  const [, path = '/t/none'] = /(\/t\/\w{11})$/.exec(twilio.taken.at(-1)?.body ?? '') ?? []
  const open = async () => (await app.app.inject(path)).statusCode
  app.clock.set('2026-07-04T18:00:00Z')
  assert.equal(await open(), 302)
  app.clock.set('2026-07-04T19:30:00Z')
  assert.equal(await open(), 404)
})
