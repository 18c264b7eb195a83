/** Mail servers with ways of their own: what they are sent, and what is said of a message they do not take. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { after, beforeEach, test } from 'node:test'
import { startMailServer } from '../../support/network/mail-server.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { type StoredMessage, sendMessages, settled } from '../../support/sql/messages.ts'
import { testApp } from '../../support/test-app.ts'

const app = await testApp()
const house = await openRestaurant(app, {
  areas: [{ name: 'Hall', tables: Array.from({ length: 30 }, () => [1, 4] as const) }],
})
await app.token(house.slug)
beforeEach(() => app.sql('delete from messages'))

async function book(email: string): Promise<void> {
  const body = { date: '2026-06-20T19:00:00', adults: 2, patron: { first_name: 'Ann', email } }
  const answer = await app.ask('POST /bookings', { body })
  assert.equal(answer.status, 201, answer.text)
}

const fates = (rows: readonly StoredMessage[]) => rows.map(({ state, reason }) => [state, reason])

/** Refuses every recipient, says 354 to DATA nevertheless, and never answers what comes then. */
async function waitsAfterRefusing(reply: string) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    let left = ''
    socket.on('data', (chunk) => {
      const lines = (left + chunk).split('\r\n')
      left = lines.pop() ?? ''
      for (const line of lines) {
        if (line.startsWith('EHLO')) socket.write('250-here\r\n250-PIPELINING\r\n250 8BITMIME\r\n')
        else if (line.startsWith('MAIL')) socket.write('250 go on\r\n')
        else if (line.startsWith('RCPT')) socket.write(`${reply}\r\n`)
        else if (line === 'DATA') socket.write('354 go on\r\n')
      }
    })
    sockets.push(socket)
  })
  const sockets: { destroy(): void }[] = []
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const from = { name: 'maitred', address: 'tables@example.com' }
  return { host: '127.0.0.1', port, tls: 'if offered', login: undefined, from } as const
}

test('a recipient who is refused by a server that waits for the message is refused at once, with its answer', async () => {
  const config = await waitsAfterRefusing('550 5.1.1 no such user')
  const mail = await startMailServer()
  const { dispatcher, logged } = sendMessages(app, { ...mail, config })
  await book('gone@example.com')
  assert.deepEqual(fates(await settled(app.sql)), [['refused', '550 5.1.1 no such user']])
  assert.deepEqual(logged, [], 'the mail server was reached')
  await dispatcher.stop(0)
})

test('a mail deferred by the mail server waits, with the server’s answer', async () => {
  const config = await waitsAfterRefusing('450 4.2.0 greylisted')
  const mail = await startMailServer()
  const { dispatcher } = sendMessages(app, { ...mail, config }, { retryDelays: [3_600] })
  await book('later@example.com')
  const waiting = () => app.sql<StoredMessage>('select * from messages where attempts = 1')
  while ((await waiting()).length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  assert.deepEqual(fates(await waiting()), [['waiting', '450 4.2.0 greylisted']])
  await dispatcher.stop(0)
})

test('an address with letters outside ASCII goes to a server with SMTPUTF8', async () => {
  const mail = await startMailServer()
  const { dispatcher } = sendMessages(app, mail)
  await book('ġorġ@example.com')
  assert.deepEqual(fates(await settled(app.sql)), [['sent', null]])
  assert.deepEqual(mail.mails[0]?.envelope.to, ['ġorġ@example.com'])
  await dispatcher.stop(0)
})

test('an address that needs SMTPUTF8 is refused with a sentence where the server lacks it, and other mails go on', async () => {
  const mail = await startMailServer({}, 0, { smtpUtf8: true })
  const { dispatcher, logged } = sendMessages(app, mail)
  await book('ġorġ@example.com')
  const sentence = 'our mail server takes no address with letters other than a to z before the @ (it lacks SMTPUTF8)'
  assert.deepEqual(fates(await settled(app.sql)), [['refused', sentence]])
  await book('ann@għawdex.example')
  assert.deepEqual(fates(await settled(app.sql)).at(-1), ['sent', null])
  assert.match(mail.mails[0]?.raw ?? '', /^To: ann@xn--/m)
  assert.equal(mail.seen.length, 1)
  assert.deepEqual(logged, [])
  await dispatcher.stop(0)
})

test('one greylisted address delays no other of its domain; three pause the domain', async () => {
  const asked: string[] = []
  const mail = await startMailServer({
    onRcpt: (address) => {
      asked.push(address)
      return address.startsWith('grey') ? { code: 450, text: 'greylisted' } : undefined
    },
  })
  const { dispatcher } = sendMessages(app, mail, { retryDelays: [3_600] })
  await book('grey1@one.example')
  while ((await app.sql('select from messages where attempts = 1')).length < 1);
  await book('ann@one.example')
  await mail.received(1)
  for (const name of ['grey2', 'grey3', 'grey4']) await book(`${name}@one.example`)
  while ((await app.sql('select from messages where attempts = 1')).length < 5);
  asked.length = 0
  await book('bob@one.example')
  await book('carmen@other.example')
  await mail.received(2)
  assert.deepEqual(asked, ['carmen@other.example'])
  await dispatcher.stop(0)
})
