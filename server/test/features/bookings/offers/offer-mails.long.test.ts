/** What the guest gets by mail about an offer, through a real mail server, and what the restaurant gets. */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { startMailServer } from '../../../support/network/mail-server.ts'
import { signedIn } from '../../../support/signed-in.ts'
import { origin, sendMessages, settled } from '../../../support/sql/messages.ts'
import { ordinaryNoon } from '../../../support/test-app.ts'
import { openWaitingEvening } from './waiting-evening.ts'

const staff = 'house@osteria.example'
const evening = await openWaitingEvening({ settings: { email: staff } })
const { accept, ask, clock, configure, decline, house, newDay, offersOf, round, setStatus, sql, taken, waits } = evening
const host = await signedIn(evening, house.id, 'host')
const mail = await startMailServer()
sendMessages(evening, mail)

beforeEach(async () => {
  await settled(sql)
  mail.mails.length = 0
  await sql('delete from messages')
})

const addressOf = ({ id }: { id: number }) => sql<{ email: string }>('select email from bookings where id = $1', [id])
const mailsTo = (address: string | undefined) =>
  mail.mails.filter(({ envelope }) => envelope.to[0] === address).map(({ subject }) => subject ?? '')
/** By PostgreSQL's clock, what signed-in people cause waits 15 seconds, and a guest's own acceptance a minute. */
const passTime = () => sql(`update messages set due_at = now(), next_attempt_at = now() where state = 'waiting'`)

/** The guest waits for the table of another, who cancels; the messages about that are not what is tested. */
async function roomFor(order: object = {}) {
  const { id, at } = await taken()
  const waiting = await waits(at, order)
  await setStatus(id, 'cancelled')
  await settled(sql)
  mail.mails.length = 0
  await sql('delete from messages')
  const [row] = await addressOf(waiting)
  return { id: waiting.id, email: row?.email, at }
}

test('the mail of an offer says in the guest’s language until when the table is kept, and links to the booking', async () => {
  const { email } = await roomFor({ language: 'de' })
  await round()
  await settled(sql)
  const [sent] = mail.mails.filter(({ envelope }) => envelope.to[0] === email)
  assert.match(sent?.subject ?? '', /Osteria/)
  assert.match(sent?.text ?? '', /12:30/)
  assert.ok(sent?.text?.includes(`${origin}/b/`), `${sent?.text}`)
  assert.equal(mail.mails.length, 1)
})

test('accepting an offer mails a confirmation, declining mails only the restaurant', async () => {
  const happy = await roomFor()
  await round()
  await settled(sql)
  await accept(happy.id)
  await passTime()
  await settled(sql)
  assert.deepEqual(mailsTo(happy.email).length, 2)
  assert.match(mailsTo(happy.email)[1] ?? '', /is booked/)
  mail.mails.length = 0
  const unhappy = await roomFor()
  await round()
  await decline(unhappy.id)
  await settled(sql)
  assert.deepEqual(mailsTo(unhappy.email).length <= 1, true)
  assert.equal(mailsTo(staff).filter((subject) => subject.startsWith('Offer declined')).length, 1)
})

test('an offer made by a person is mailed after 15 seconds, and not at all if it is withdrawn before', async () => {
  const { id, email } = await roomFor()
  const byHost = { token: null, headers: host }
  assert.equal((await ask(`POST /bookings/${id}/offer`, byHost)).status, 201)
  assert.equal((await ask(`DELETE /bookings/${id}/offer`, byHost)).status, 200)
  await passTime()
  const [dropped] = await settled(sql)
  assert.deepEqual([dropped?.kind, dropped?.state], ['offer', 'dropped'])
  assert.deepEqual(mailsTo(email), [])
})

test('an offer withdrawn and made again at once sends one mail', async () => {
  const { id, email } = await roomFor()
  const byHost = { token: null, headers: host }
  await ask(`POST /bookings/${id}/offer`, byHost)
  await ask(`DELETE /bookings/${id}/offer`, byHost)
  await ask(`POST /bookings/${id}/offer`, byHost)
  await passTime()
  await settled(sql)
  assert.equal(mailsTo(email).length, 1)
})

test('the mail of an offer that has run out is not sent', async () => {
  const { email } = await roomFor()
  let asked = 0
  mail.behave({
    onRcpt: (address) => {
      if (address !== email || asked++ > 0) return undefined
      clock.advance({ minutes: 30 })
      return { code: 451, text: 'later' }
    },
  })
  await round()
  const [late] = await settled(sql)
  assert.deepEqual([late?.state, late?.reason], ['dropped', 'the booking has changed since'])
  assert.equal(asked, 1)
  mail.behave({})
  clock.set(ordinaryNoon)
})

test('no automatic offer is made to an address that refuses mail, nor where offers are switched off', async () => {
  const refused = await roomFor()
  await sql(`insert into refused_addresses (restaurant_id, email, answer) values ($1, $2, '550 no')`, [
    house.id,
    refused.email,
  ])
  await round()
  assert.deepEqual(await offersOf(refused.id), [])
  const off = await waits(`${newDay()}T19:00:00`)
  await configure({ messages: sqlJson({ off: ['offer'] }) })
  await round()
  assert.deepEqual(await offersOf(off.id), [])
  await configure({ messages: sqlJson({ off: [] }) })
  await round()
  assert.equal((await offersOf(off.id)).length, 1)
})

const sqlJson = (messages: object): string => JSON.stringify({ ...usual, ...messages })
const usual = {
  ...{ wording: {}, quiet_hours: null, sender_name: null, daily_sheet_at: '09:00' },
  ...{ reminder_hours: 24, reconfirmation_hours: 48, review_request_hours: 24 },
}
