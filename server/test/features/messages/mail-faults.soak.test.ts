/** Mail servers that refuse, defer, hang, drop the connection or are away; and two servers on one outbox. */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { type Behaviour, startMailServer } from '../../support/network/mail-server.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { type StoredMessage, sendMessages, settled } from '../../support/sql/messages.ts'
import { testApp } from '../../support/test-app.ts'

const app = await testApp()
const house = await openRestaurant(app, {
  areas: [{ name: 'Hall', tables: Array.from({ length: 60 }, () => [1, 4] as const) }],
})
await app.token(house.slug)
beforeEach(() => app.sql('delete from messages'))

let guests = 0
async function book(email = `guest${++guests}@example${guests}.com`): Promise<string> {
  const body = { date: '2026-06-20T19:00:00', adults: 2, patron: { first_name: 'Ann', email } }
  const answer = await app.ask('POST /bookings', { body })
  assert.equal(answer.status, 201, answer.text)
  return email
}

/** A server that is silent is given up after three seconds; no other gets near that, however busy the machine. */
const timeouts = { connectMs: 60_000, silenceMs: 60_000 }
const impatient = { connectMs: 60_000, silenceMs: 3_000 }

/** The first attempts meet this; what comes after is taken. */
function atFirst(times: number, answer: { code: number; text: string } | 'hang' | 'drop'): Behaviour {
  let left = times
  return { onData: () => (left-- > 0 ? answer : undefined) }
}

const faults: [string, Behaviour][] = [
  ['answers 451 to the message', atFirst(1, { code: 451, text: 'greylisted' })],
  ['answers 421 and closes', atFirst(1, { code: 421, text: 'too busy' })],
  ['hangs after the final dot', atFirst(1, 'hang')],
  ['drops the connection after the final dot', atFirst(1, 'drop')],
]
for (const [title, behaviour] of faults) {
  test(`a mail server that ${title} gets the message again, under the same Message-ID`, async () => {
    const mail = await startMailServer(behaviour)
    const { dispatcher } = sendMessages(app, mail, { timeouts: title.startsWith('hangs') ? impatient : timeouts })
    const email = await book()
    const [row] = await settled(app.sql)
    assert.deepEqual([row?.state, row?.attempts, row?.recipient], ['sent', 2, email])
    assert.equal(mail.seen.length, 2)
    assert.equal(mail.seen[0]?.messageId, mail.seen[1]?.messageId)
    await dispatcher.stop(0)
  })
}

test('a server that is away gets everything when it is back, and the log says so once', async () => {
  const away = await startMailServer()
  await away.close()
  const { dispatcher, logged } = sendMessages(app, away, { timeouts })
  const [first, second] = [await book(), await book()]
  while ((await app.sql<{ most: number }>('select max(attempts) as most from messages'))[0]?.most === 0);
  const back = await startMailServer({}, away.config.port)
  await settled(app.sql)
  assert.deepEqual(back.mails.map(({ envelope }) => envelope.to[0]).sort(), [first, second].sort())
  assert.deepEqual(logged, [
    'the mail server cannot be reached or refuses us; messages wait',
    'the mail server answers again',
  ])
  await dispatcher.stop(0)
})

test('mails that waited an hour for the mail server are sent when it is back', async () => {
  const away = await startMailServer()
  await away.close()
  const { dispatcher } = sendMessages(app, away, { timeouts })
  const email = await book()
  while ((await app.sql<{ most: number }>('select max(attempts) as most from messages'))[0]?.most === 0);
  // For the outbox, whose clock is PostgreSQL's, an hour has passed.
  await app.sql(`update messages set due_at = due_at - interval '1 hour', created_at = created_at - interval '1 hour'`)
  const back = await startMailServer({}, away.config.port)
  const [row] = await settled(app.sql)
  assert.deepEqual([row?.state, row?.recipient, back.mails.length], ['sent', email, 1])
  await dispatcher.stop(0)
})

test('an address that is refused for good ends the message, and nothing more is sent to it', async () => {
  const mail = await startMailServer({ onRcpt: () => ({ code: 550, text: '5.1.1 no such user' }) })
  const { dispatcher } = sendMessages(app, mail)
  const email = await book()
  const [row] = await settled(app.sql)
  assert.deepEqual([row?.state, row?.attempts, row?.reason], ['refused', 1, '550 5.1.1 no such user'])
  mail.behave({})
  await book(email.toUpperCase())
  const rows = await settled(app.sql)
  assert.deepEqual(
    rows.map(({ state }) => state),
    ['refused', 'refused'],
  )
  assert.match(rows[1]?.reason ?? '', /^the address refuses mail: 550/)
  assert.equal(mail.seen.length, 0)
  await dispatcher.stop(0)
})

test('the day shows which address refuses mail, and that it gets another chance', async () => {
  const mail = await startMailServer({ onRcpt: () => ({ code: 550, text: 'no such user' }) })
  const email = await book()
  const seen = async (): Promise<[refused: boolean | undefined, tag: string]> => {
    const { body, headers } = await app.ask('GET /day?date=2026-06-20')
    const { bookings }: { bookings: { patron: { email: string; is_email_refused: boolean } }[] } = body.data
    return [bookings.find(({ patron }) => patron.email === email)?.patron.is_email_refused, String(headers.etag)]
  }
  const [before, tag] = await seen()
  const { dispatcher } = sendMessages(app, mail)
  const [row] = await settled(app.sql)
  const [refused, refusedTag] = await seen()
  await dispatcher.stop(0)
  assert.equal((await app.ask(`POST /messages/${row?.id}/resend`)).status, 201)
  const [again, againTag] = await seen()
  assert.deepEqual([before, refused, again], [false, true, false])
  assert.equal(new Set([tag, refusedTag, againTag]).size, 3)
})

test('a message that is refused for good is not tried again, and says nothing about the address', async () => {
  const mail = await startMailServer(atFirst(1, { code: 554, text: 'looks like spam' }))
  const { dispatcher } = sendMessages(app, mail)
  const email = await book()
  const [row] = await settled(app.sql)
  assert.deepEqual([row?.state, row?.reason], ['refused', '554 looks like spam'])
  await book(email)
  assert.equal((await settled(app.sql))[1]?.state, 'sent')
  await dispatcher.stop(0)
})

test('after a day a message is given up', async () => {
  const mail = await startMailServer({ onData: () => ({ code: 451, text: 'later' }) })
  await book()
  await app.sql(
    `update messages set due_at = now() - interval '23 hours 59 minutes 59 seconds', next_attempt_at = now()`,
  )
  const { dispatcher } = sendMessages(app, mail, { retryDelays: [3_600] })
  const [row] = await settled(app.sql)
  assert.deepEqual([row?.state, row?.reason], ['failed', 'given up after a day: 451 later'])
  await dispatcher.stop(0)
})

test('two servers send each message once', async () => {
  const mail = await startMailServer()
  const both = [sendMessages(app, mail), sendMessages(app, mail)]
  const emails: string[] = []
  for (let count = 0; count < 30; count++) emails.push(await book())
  await settled(app.sql)
  assert.deepEqual(mail.seen.map(({ envelope }) => envelope.to[0]).sort(), emails.sort())
  for (const { dispatcher } of both) await dispatcher.stop(0)
})

test('at most two messages to one domain are under way at a time', async () => {
  let underWay = 0
  let most = 0
  const mail = await startMailServer({
    onRcpt: () => {
      most = Math.max(most, ++underWay)
      return undefined
    },
    onData: () => {
      underWay--
      return undefined
    },
  })
  for (let count = 0; count < 12; count++) await book(`ann${count}@one.example`)
  const { dispatcher } = sendMessages(app, mail)
  const rows: StoredMessage[] = await settled(app.sql)
  assert.ok(rows.every(({ state }) => state === 'sent'))
  assert.ok(most <= 2, `${most} at a time`)
  await dispatcher.stop(0)
})

test('a server that stops lets another send at once what it had claimed', { timeout: 600_000 }, async () => {
  const slow = await startMailServer({ onData: () => 'hang' })
  const { dispatcher } = sendMessages(app, slow, { timeouts: { connectMs: 1_000, silenceMs: 60_000 } })
  await book()
  while (slow.seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  await dispatcher.stop(0)
  const mail = await startMailServer()
  const second = sendMessages(app, mail)
  await settled(app.sql)
  assert.equal(mail.mails[0]?.messageId, slow.seen[0]?.messageId)
  await second.dispatcher.stop(0)
})
