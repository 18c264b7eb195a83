/** Texts to guests, through the real wire to a double of Twilio. */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { countParts } from '../../../../../texts/text-parts.ts'
import { twilioApi } from '../../../support/network/twilio-api.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { signedIn } from '../../../support/signed-in.ts'
import { raisingHouse } from '../../../support/sql/changed-house.ts'
import { sender, sendTexts, texting, textOrigin, textsSettled, useTwilio } from '../../../support/sql/texts.ts'
import { testApp } from '../../../support/test-app.ts'

const twilio = await twilioApi()
const app = await testApp({ textApi: twilio.url })
const areas = [{ name: 'Hall', tables: Array.from({ length: 60 }, () => [1, 4] as const) }]
const settings = { country: 'MT', currency: 'EUR', name: 'Trattoria Demo', messages: JSON.stringify(texting()) }
const house = await openRestaurant(app, { areas, settings })
await app.token(house.slug)
await useTwilio(app)
const host = await signedIn(app, house.id, 'host')
const plain = await openRestaurant(app, { slug: 'plain', areas, settings: { country: 'MT' } })
const plainToken = await app.token(plain.slug)
sendTexts(app, twilio.url)

beforeEach(async () => {
  for (const table of ['messages', 'text_counts', 'text_months', 'text_stops', 'dead_numbers'])
    await app.sql(`delete from maitred.${table}`)
  twilio.taken.length = 0
  twilio.faults.length = 0
  await app.sql(raisingHouse('update maitred.restaurants set messages = $1 where id = $2'), [
    JSON.stringify(texting()),
    house.id,
  ])
})

let guests = 0
type Order = { patron?: object; date?: string; token?: string }

async function book({ patron, date = '2026-06-20T19:00:00', token }: Order = {}): Promise<number> {
  const number = `79${String(100_000 + ++guests).padStart(6, '0')}`
  const who = { first_name: 'Ann', mobile_prefix: '+356', mobile_number: number, ...patron }
  const answer = await app.ask('POST /bookings', { body: { date, adults: 4, patron: who }, ...(token && { token }) })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data.id
}
const numberOf = () => `+35679${String(100_000 + guests).padStart(6, '0')}`
const kinds = async () =>
  (
    await app.sql<{ kind: string; channel: string | null; state: string }>(
      'select kind, channel, state from maitred.messages order by id',
    )
  ).map(({ kind, channel, state }) => `${kind} ${channel ?? 'mail'} ${state}`)

test('a confirmation goes by text, with the name of the house first and one short link of ours at the end', async () => {
  await book()
  const [row] = await textsSettled(app.sql)
  assert.equal(row?.state, 'sent')
  const [text] = twilio.taken
  assert.equal(text?.to, numberOf())
  assert.equal(text?.from, sender)
  assert.match(
    text?.body ?? '',
    /^Trattoria Demo: your table is booked: Sat 20 June, 19:00, 4 guests\. .* book\.example\.com\/t\/[A-Za-z0-9]{11}$/,
  )
  assert.ok(text?.callback.startsWith(`${textOrigin}/texts/`))
  assert.equal(row?.recipient, numberOf())
  assert.doesNotMatch(row?.body ?? '', /\/t\/[A-Za-z0-9]{11}/, 'the code is not stored')
  assert.equal(row?.parts, countParts(text?.body ?? '').parts)
})

test('the short link leads to the booking, and ends with a rotation of its links', async () => {
  const id = await book()
  await textsSettled(app.sql)
  const code = twilio.taken[0]?.body.slice(-11)
  const led = await app.ask(`GET //t/${code}`)
  assert.equal(led.status, 302)
  const page = await app.ask(`GET /${led.headers.location}`, { token: null })
  assert.equal(page.status, 200)
  await app.sql('update maitred.bookings set link_version = link_version + 1 where id = $1', [id])
  assert.equal((await app.ask(`GET //t/${code}`)).status, 404)
})

test('twenty unknown codes a minute from one network, then none', async () => {
  const answers: number[] = []
  for (let i = 0; i < 22; i++) {
    const request = { method: 'GET', url: `/t/2345678${2222 + i}`, remoteAddress: '198.51.100.7' } as const
    answers.push((await app.app.inject(request)).statusCode)
  }
  assert.equal(answers.filter((status) => status === 404).length, 20)
  assert.equal(answers.at(-1), 429)
})

test('a restaurant without settings for texts writes mails as before', async () => {
  await book({ token: plainToken, patron: { email: 'ann@example.com' } })
  assert.deepEqual(await kinds(), ['confirmed mail waiting'])
})

test('each choice of ways writes what it says', async () => {
  const email = { email: 'ann@example.com' }
  const nowhere = { mobile_number: null, mobile_prefix: null }
  const expected: Record<string, [both: string[], noMail: string[], noNumber: string[]]> = {
    mail: [['mail'], [], ['mail']],
    text_else_mail: [['sms'], ['sms'], ['mail']],
    mail_else_text: [['mail'], ['sms'], ['mail']],
    text_and_mail: [['mail', 'sms'], ['sms'], ['mail']],
    text: [['sms'], ['sms'], []],
  }
  for (const [choice, ways] of Object.entries(expected)) {
    const { texts, ...messages } = texting()
    const own = { ...messages, texts: { ...texts, channels: { ...texts.channels, confirmed: choice } } }
    await app.sql(raisingHouse('update maitred.restaurants set messages = $1 where id = $2'), [
      JSON.stringify(own),
      house.id,
    ])
    for (const [place, patron] of [{ ...email }, {}, { ...email, ...nowhere }].entries()) {
      const id = await book({
        patron: { ...patron, ...('email' in patron ? { email: `g${++guests}@example.com` } : {}) },
      })
      const rows = await app.sql<{ channel: string | null }>(
        `select channel from maitred.messages where booking_id = $1 order by channel nulls first`,
        [id],
      )
      assert.deepEqual(
        rows.map(({ channel }) => channel ?? 'mail'),
        ways[place],
        `${choice} ${place}`,
      )
    }
  }
})

test('a landline, another country and a number that failed for good get a mail instead', async () => {
  for (const [mobile_prefix, mobile_number] of [
    ['+356', '21234567'],
    ['+44', '7400123456'],
  ]) {
    await book({ patron: { mobile_prefix, mobile_number, email: `g${++guests}@example.com` } })
  }
  await app.sql(`insert into maitred.dead_numbers values ($1, '+35679000001', 'gone', now())`, [house.id])
  await book({ patron: { mobile_number: '79000001', email: 'dead@example.com' } })
  const rows = await textsSettled(app.sql)
  assert.deepEqual(
    rows.map(({ reason }) => reason),
    [
      'the number is of a landline',
      'the country is not one that this restaurant texts',
      'texts to this number have failed for good',
    ],
  )
  assert.equal(twilio.taken.length, 0)
  assert.equal((await kinds()).filter((kind) => kind === 'confirmed mail waiting').length, 3)
})

test('an undo within its time sends neither text', async () => {
  const id = await book()
  await textsSettled(app.sql)
  const moved = await app.ask(`POST /bookings/${id}/status`, {
    headers: host,
    token: null,
    body: { status: 'cancelled' },
  })
  assert.equal(moved.status, 200, moved.text)
  assert.equal((await kinds()).at(-1), 'cancelled sms waiting')
  const undone = await app.ask(`POST /bookings/${id}/undo`, { headers: host, token: null, body: {} })
  assert.equal(undone.status, 200, undone.text)
  assert.equal((await kinds()).at(-1), 'cancelled sms dropped')
})

test('three automatic texts an hour go to one number, over all restaurants', async () => {
  for (let i = 0; i < 5; i++) {
    await book({
      patron: { first_name: 'Bob', mobile_number: '79222222', email: 'bob@example.com' },
      date: `2026-06-2${i}T19:00:00`,
    })
  }
  const rows = await textsSettled(app.sql)
  assert.equal(twilio.taken.length, 3)
  assert.equal(rows.filter(({ reason }) => reason === 'this number gets three texts an hour and ten a day').length, 2)
  assert.equal((await kinds()).filter((kind) => kind === 'confirmed mail waiting').length, 2)
})

test('an answer that is lost is looked for, and the text is sent once', async () => {
  for (const fault of ['taken, reset', 'taken, 500', 'taken, unreadable'] as const) {
    twilio.faults.push(fault)
    await book()
    const [row] = (await textsSettled(app.sql)).slice(-1)
    assert.equal(row?.state, 'sent', fault)
    assert.equal(row?.reference, twilio.taken.at(-1)?.sid)
    assert.equal(twilio.taken.filter(({ to }) => to === numberOf()).length, 1, fault)
  }
})

test('a text that the gateway proves not to have is sent again', async () => {
  for (const fault of ['500', 'reset', '429'] as const) {
    twilio.faults.push(fault)
    await book()
    const [row] = (await textsSettled(app.sql)).slice(-1)
    assert.equal(row?.state, 'sent', fault)
    assert.equal(twilio.taken.filter(({ to }) => to === numberOf()).length, 1, fault)
  }
  const [{ parts = 0 } = {}] = await app.sql<{ parts: number }>('select parts from maitred.text_months')
  assert.equal(parts, twilio.taken.length, 'each is counted once')
})

test('where the gateway cannot say what it has, a person decides', async () => {
  twilio.faults.push('taken, reset')
  twilio.listFails = true
  await book({ patron: { email: 'unknown@example.com' } })
  const rows = await textsSettled(app.sql)
  twilio.listFails = false
  assert.equal(rows[0]?.delivery, 'unknown')
  assert.equal(rows[0]?.reason, 'it is not known whether it was sent')
  assert.equal(twilio.taken.length, 1)
  assert.equal((await kinds()).includes('confirmed mail waiting'), false, 'no mail: it may have arrived')
})

test('a number that Twilio calls wrong is not tried again, and one that is blocked there has said STOP', async () => {
  twilio.faults.push(21_211, 21_610)
  await book({ patron: { email: `g${++guests}@example.com` } })
  await textsSettled(app.sql)
  await book({ patron: { email: `g${++guests}@example.com` } })
  await textsSettled(app.sql)
  assert.equal((await app.sql('select from maitred.dead_numbers')).length, 1)
  assert.equal((await app.sql('select from maitred.text_stops')).length, 1)
  assert.equal((await kinds()).filter((kind) => kind === 'confirmed mail waiting').length, 2)
})

test('at the ceiling all goes by mail, and a host’s words have a reserve', async () => {
  const { texts, ...messages } = texting({ ceiling: 20 })
  await app.sql(raisingHouse('update maitred.restaurants set messages = $1 where id = $2'), [
    JSON.stringify({ ...messages, texts }),
    house.id,
  ])
  await app.sql(`insert into maitred.text_months values ($1, '2026-06-01', 20)`, [house.id])
  const id = await book({ patron: { email: `g${++guests}@example.com` } })
  const [held] = await textsSettled(app.sql)
  assert.equal(held?.reason, 'the parts of this month are used up')
  const write = () => app.ask(`POST /bookings/${id}/texts`, { body: { text: 'See you!' } })
  assert.equal((await write()).status, 201)
  await app.sql(
    `update maitred.messages set due_at = now(), next_attempt_at = now() where state = 'waiting' and channel is not null`,
  )
  await textsSettled(app.sql)
  assert.equal(twilio.taken.at(-1)?.body, 'Trattoria Demo: See you!')
  assert.equal((await write()).status, 201)
  await app.sql(
    `update maitred.messages set due_at = now(), next_attempt_at = now() where state = 'waiting' and channel is not null`,
  )
  const rows = await textsSettled(app.sql)
  assert.equal(rows.at(-1)?.reason, 'the parts of this month are used up', 'the reserve of a twentieth is one part')
})
