/** What a guest says on the day through the link of the booking, and the confirmation that is sent again. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMailServer } from '../../../../support/network/mail-server.ts'
import { managed } from './managed.ts'

const mail = await startMailServer()
const env = { MAIL_URL: `smtp://127.0.0.1:${mail.config.port}`, MAIL_FROM: 'Osteria <tables@example.com>' }
const { ask, sql, clock, book, open, post, sealOn, press, historyOf } = await managed({}, { env })

/** Half past seven on 20 June in Malta, so many minutes before. */
const before = (minutes: number) =>
  clock.set(Temporal.ZonedDateTime.from('2026-06-20T19:30[Europe/Malta]').subtract({ minutes }).toInstant().toString())
const onTheDay = async (id: number) =>
  (await ask('GET /day?date=2026-06-20')).body.data.bookings.find((one: { id: number }) => one.id === id)

test('guests say how late they come, and that they come on time after all', async () => {
  before(24 * 60)
  const { id, path } = await book()
  assert.doesNotMatch((await open(path)).body, /Running late/)
  before(30)
  const late = await press(path, 'late', { minutes: '15' }, `${path}/late`)
  assert.equal(late.headers.location, `${path}?done=late`)
  const page = (await open(`${path}?done=late`)).body
  assert.match(page, /The restaurant reads that you come later[\s\S]*15 minutes late/)
  assert.equal((await onTheDay(id)).announced_late_minutes, 15)
  assert.ok((await historyOf(id)).some(({ action, actor }) => action === 'late' && actor === "guest's link"))
  await press(path, 'late', { minutes: '0' }, `${path}/late`)
  assert.equal((await onTheDay(id)).announced_late_minutes, null)
})

test('another start clears what guests said of coming late', async () => {
  before(60)
  const { id, path } = await book()
  await press(path, 'late', { minutes: '10' }, `${path}/late`)
  await ask(`PATCH /bookings/${id}`, { body: { date: '2026-06-20T20:30:00' } })
  assert.equal((await onTheDay(id)).announced_late_minutes, null)
})

test('a start that is an hour past, an unpressed button and nonsense announce nothing', async () => {
  before(60)
  const { id, path } = await book()
  const seal = await sealOn(path, 'late')
  assert.equal((await post(`${path}/late`, { seal, minutes: '15' })).statusCode, 409)
  assert.equal((await post(`${path}/late`, { seal, confirm: 'late', minutes: '75' })).statusCode, 422)
  before(-60)
  assert.equal((await post(`${path}/late`, { seal, confirm: 'late', minutes: '15' })).statusCode, 409)
  assert.equal((await onTheDay(id)).announced_late_minutes, null)
})

test('a fifth announcement within an hour is refused', async () => {
  before(90)
  const { path } = await book()
  for (const minutes of ['5', '10', '15', '20']) {
    assert.equal((await press(path, 'late', { minutes }, `${path}/late`)).statusCode, 303)
  }
  const { statusCode, headers } = await press(path, 'late', { minutes: '30' }, `${path}/late`)
  assert.deepEqual([statusCode, headers['retry-after']], [429, '3600'])
})

test('the confirmation is sent again to the address of the booking, three times an hour', async () => {
  before(3 * 24 * 60)
  const { id, path } = await book({ patron: { last_name: 'Twice', email: 'twice@guests.example' } })
  assert.match((await open(path)).body, /It goes to t…@guests\.example/)
  const messages = () =>
    sql<{ kind: string; resend: number }>(`select kind, resend from messages where booking_id = $1 order by id`, [id])
  const sent = () => sql(`update messages set state = 'sent', next_attempt_at = null where booking_id = $1`, [id])
  await sent()
  for (let times = 1; times <= 3; times++) {
    const again = await press(path, 'send-again', {}, `${path}/send-again`)
    assert.equal(again.headers.location, `${path}?done=sentAgain`)
    await sent()
  }
  const { statusCode, body } = await press(path, 'send-again', {}, `${path}/send-again`)
  assert.equal(statusCode, 429)
  assert.match(body, /It has been sent several times/)
  const confirmed = (await messages()).filter(({ kind }) => kind === 'confirmed')
  assert.deepEqual(
    confirmed.map(({ resend }) => resend),
    [0, 1, 2, 3],
  )
  assert.match((await open(`${path}?done=sentAgain`)).body, /We have sent the confirmation to t…@guests\.example again/)
})

test('of a place on the waiting list a mail is sent again, and no confirmation', async () => {
  before(3 * 24 * 60)
  const { path } = await book({ waiting_list: true, patron: { last_name: 'Waits', email: 'waits@guests.example' } })
  const page = (await open(path)).body
  assert.match(page, />Send the mail again</)
  assert.doesNotMatch(page, /the confirmation/)
  assert.equal((await press(path, 'send-again', {}, `${path}/send-again`)).headers.location, `${path}?done=sentAgain`)
  assert.match((await open(`${path}?done=sentAgain`)).body, /We have sent the mail to w…@guests\.example again/)
})

test('a booking without an address offers no confirmation again', async () => {
  const { path } = await book({ patron: { last_name: 'Silent', mobile_number: '79001235', mobile_prefix: '+356' } })
  assert.doesNotMatch((await open(path)).body, /send-again/)
})
