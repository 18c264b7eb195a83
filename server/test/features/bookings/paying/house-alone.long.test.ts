/**
 * A server in the house whose line to the internet is down for an hour: the mail server, the gateway for texts, the payment
 * service and the push service refuse. The evening goes on, and what waited goes out once when the line is back.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMailServer } from '../../../support/network/mail-server.ts'
import { pushService } from '../../../support/network/push-service.ts'
import { sendPushes } from '../../../support/network/push-worker.ts'
import { twilioApi } from '../../../support/network/twilio-api.ts'
import { until } from '../../../support/network/webhook-receiver.ts'
import { signedIn } from '../../../support/signed-in.ts'
import { sendMessages } from '../../../support/sql/messages.ts'
import { sendTexts, texting, useTwilio } from '../../../support/sql/texts.ts'
import { openStripeEvening } from './stripe-evening.ts'

const twilio = await twilioApi()
const house = await openStripeEvening(
  {
    areas: [{ name: 'Hall', tables: Array.from({ length: 8 }, () => [1, 4] as const) }],
    settings: { country: 'MT', name: 'Osteria', course_marks: true, messages: JSON.stringify(texting()) },
  },
  // 18:00 in Malta, an hour before the first guests.
  { now: '2026-06-12T16:00:00Z', textApi: twilio.url, env: { PUBLIC_URL: 'https://book.example.com' } },
)
const { ask, sql, clock, double } = house
await useTwilio(house)
const mail = await startMailServer()
const pushes = await pushService()
sendMessages(house, mail)
sendTexts(house, twilio.url)
sendPushes(house)

const friday = '2026-06-12'
let guests = 0

async function book(time: string, more: object = {}) {
  const patron = { first_name: `Guest${++guests}`, last_name: 'Vella', ...more }
  const answer = await ask('POST /bookings', { body: { date: `${friday}T${time}:00`, adults: 2, patron } })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data.id as number
}

/** A host whose telephone is told of new bookings. */
async function toldHost(): Promise<void> {
  const { cookie = '', ...headers } = await signedIn(house, house.house.id, 'host')
  const form = { ...pushes.subscribe(), kind: 'new_booking', restaurant: String(house.house.id) }
  const answer = await house.app.inject({
    ...{ method: 'POST', url: '/account/devices', payload: new URLSearchParams(form).toString() },
    headers: {
      ...headers,
      host: 'book.example.com',
      cookie: cookie.replace('maitred_session', '__Host-maitred_session'),
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
  assert.equal(answer.statusCode, 200, answer.body)
}

let left: object[] = []
const allSent = () =>
  until(
    async () => {
      left = [...(await waiting('messages')), ...(await waiting('pushes'))]
      return left.length === 0
    },
    20_000,
    () => JSON.stringify(left),
  )
const stateOf = async (id: number): Promise<string> => (await ask(`GET /bookings/${id}`)).body.data.fsm_status
/** Without the reminder to pay, which is due later. */
const waiting = (table: string) =>
  sql(`select kind, reason from maitred.${table} where state = 'waiting' and kind <> 'pay_reminder'`)
const given = (await ask('GET /settings')).status

function cut(): void {
  // A connection that is open is not made anew.
  const refusal = { code: 421, text: 'no line' }
  mail.behave({ onConnect: () => refusal, onData: () => refusal })
  twilio.faultOf = () => '500'
  pushes.answer = (response) => response.writeHead(503).end()
  double.fault = () => 'lost'
}

function mend(): void {
  mail.behave({})
  delete twilio.faultOf
  pushes.answer = (response) => response.writeHead(201).end()
  double.fault = () => 'none'
}

test('a house without line to the internet goes through its evening, and what waited goes out once when it is back', async () => {
  assert.equal(given, 200)
  await toldHost()
  const paid = await house.unpaid({ order: { date: `${friday}T21:00:00` } })
  await house.pays(paid.id)
  const early = await book('19:00')
  await allSent()
  const before = { mails: mail.mails.length, texts: twilio.taken.length, pushes: pushes.pushed.length }

  cut()
  const byMail = await book('20:00', { email: 'rita@example.com' })
  const byText = await book('20:15', { mobile_prefix: '+356', mobile_number: '79555123' })
  const refund = await ask(`POST /bookings/${paid.id}/payment/refund`, {
    body: { amount: 50 },
    headers: { 'idempotency-key': 'back-1' },
  })
  assert.equal(refund.status, 200, refund.text)
  clock.advance({ minutes: 60 })
  await house.roundWithFaults()

  // The evening: who comes is shown, here, at the table, has ordered and left; walk-ins and bookings by telephone.
  assert.equal((await ask(`PUT /bookings/${early}/presence`, { body: { presence: 'bar' } })).status, 200)
  assert.equal((await ask(`POST /bookings/${early}/seat`, { body: {} })).status, 200)
  const course = await ask(`PUT /bookings/${early}/course`, { body: { course: 'main' } })
  assert.equal(course.status, 200, course.text)
  assert.equal((await ask(`POST /bookings/${early}/finish`, { body: {} })).status, 200)
  assert.equal(await stateOf(early), 'finished')
  await book('21:15')
  const day = await ask(`GET /day?date=${friday}`)
  assert.equal(day.status, 200)
  assert.ok(day.text.includes('Guest2'), 'who comes is shown')
  await until(() => pushes.asked() > before.pushes, 20_000)
  assert.deepEqual([mail.mails.length, twilio.taken.length], [before.mails, before.texts], 'nothing has left')
  assert.ok((await waiting('messages')).length >= 2)
  assert.deepEqual(
    (await house.orders(paid.id)).filter(({ kind }) => kind === 'refund').map(({ state }) => state),
    ['waiting'],
  )

  mend()
  await allSent()
  for (let rounds = 0; rounds < 5; rounds++) {
    clock.advance({ minutes: 10 })
    await house.round()
  }
  const mailsTo = mail.mails.filter(({ envelope }) => envelope.to.includes('rita@example.com'))
  assert.equal(mailsTo.length, 1)
  assert.deepEqual(
    twilio.taken.slice(before.texts).map(({ to }) => to),
    ['+35679555123'],
  )
  const [sent] = await sql<{ count: number }>(`select count(*)::int as count from maitred.pushes where state = 'sent'`)
  assert.equal(sent?.count, 5, 'each booking of the evening was told once, the one that was paid too')
  assert.deepEqual(
    (await house.orders(paid.id)).filter(({ kind }) => kind === 'refund').map(({ state }) => state),
    ['done'],
  )
  const back = (await house.ledger(paid.id)).filter(({ kind }) => kind === 'refunded')
  assert.deepEqual(
    back.map(({ amount }) => amount),
    [5_000],
  )
  assert.deepEqual(await Promise.all([byMail, byText].map(stateOf)), ['confirmed', 'confirmed'])
})
