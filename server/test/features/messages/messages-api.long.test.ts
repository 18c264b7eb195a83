/** The fate of messages over the API, sending one again, and previews. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guestLanguages } from '../../../../texts/languages.ts'
import { guestKinds, staffKinds } from '../../../src/domain/messages/messages.ts'
import { startMailServer } from '../../support/network/mail-server.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { signedIn } from '../../support/signed-in.ts'
import { sendMessages, settled } from '../../support/sql/messages.ts'
import { testApp } from '../../support/test-app.ts'

const mail = await startMailServer()
const env = { MAIL_URL: `smtp://127.0.0.1:${mail.config.port}`, MAIL_FROM: 'tables@example.com' }
const app = await testApp({ env: { ...env, PUBLIC_URL: 'http://book.example.com' } })
const house = await openRestaurant(app)
await app.token(house.slug)

async function book(email: string): Promise<number> {
  const body = { date: '2026-06-20T19:00:00', adults: 2, patron: { first_name: 'Ann', email } }
  const answer = await app.ask('POST /bookings', { body })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data.id
}

test('a message waits, is sent, and is listed with what it said; sent again it is a new one', async () => {
  const id = await book('ann@example.com')
  const waiting = await app.ask(`GET /messages?booking_id=${id}`)
  const [first] = waiting.body.data
  assert.deepEqual([first.kind, first.state, first.email, first.attempts], ['confirmed', 'waiting', null, 0])
  const early = await app.ask(`POST /messages/${first.id}/resend`)
  assert.deepEqual([early.status, early.body.data.id], [201, first.id], early.text)
  sendMessages(app, mail)
  await settled(app.sql)
  const [sent] = (await app.ask(`GET /messages?booking_id=${id}&state=sent`)).body.data
  assert.equal(sent.email, 'ann@example.com')
  assert.match(sent.text, /Hello Ann,/)
  const again = await app.ask(`POST /messages/${first.id}/resend`)
  assert.equal(again.status, 201, again.text)
  await settled(app.sql)
  assert.equal(mail.mails.length, 2)
  assert.notEqual(mail.mails[0]?.messageId, mail.mails[1]?.messageId)
  const { meta } = (await app.ask('GET /messages?kind=confirmed')).body
  assert.equal(meta.total, 2)
})

test('a sent message is shown, stored and exported without the links that act for the guest', async () => {
  sendMessages(app, mail)
  const id = await book('bea@example.com')
  await settled(app.sql)
  const sent = mail.mails.findLast(({ envelope }) => envelope.to[0] === 'bea@example.com')
  const [link = ''] = /\/b\/[\w.-]+/.exec(sent?.text ?? '') ?? []
  assert.equal((await app.app.inject(link)).statusCode, 200, 'the guest has it')
  const token = await app.token(house.slug, 'read')
  const listed = await app.ask(`GET /messages?booking_id=${id}`, { token })
  assert.match(listed.body.data[0].text, /\/b\/…/)
  assert.ok(!listed.text.includes(link))
  const [stored] = await app.sql<{ row: string }>('select m::text as row from messages m where booking_id = $1', [id])
  assert.ok(!stored?.row.includes(link))
  // One of a release that stored them with the text.
  await app.sql('update messages set body = $2 where booking_id = $1', [id, sent?.text])
  assert.ok(!(await app.ask(`GET /messages?booking_id=${id}`, { token })).text.includes(link))
  const { patron } = (await app.ask(`GET /bookings/${id}`)).body.data
  assert.ok(!(await app.ask(`GET /patrons/${patron.id}/export`)).text.includes(link))
})

test('an address that refused mail is tried again when a person sends it again', async () => {
  sendMessages(app, mail)
  mail.behave({ onRcpt: () => ({ code: 550, text: 'mailbox full for good' }) })
  const id = await book('gone@example.com')
  await settled(app.sql)
  const [refused] = (await app.ask(`GET /messages?booking_id=${id}`)).body.data
  assert.deepEqual([refused.state, refused.reason], ['refused', '550 mailbox full for good'])
  mail.behave({})
  assert.equal((await app.ask(`POST /messages/${refused.id}/resend`)).status, 201)
  await settled(app.sql)
  const [latest] = (await app.ask(`GET /messages?booking_id=${id}`)).body.data
  assert.equal(latest.state, 'sent')
})

test('without a mail server a message is listed as not sent', async () => {
  const other = await testApp()
  const { slug } = await openRestaurant(other)
  await other.token(slug)
  const patron = { first_name: 'Ann', email: 'ann@example.com' }
  await other.ask('POST /bookings', { body: { date: '2026-06-20T19:00:00', adults: 2, patron } })
  const [message] = (await other.ask('GET /messages')).body.data
  assert.deepEqual([message.state, message.reason, message.next_attempt_at], ['not_sent', 'no mail server', null])
})

test('every kind in every language can be looked at before it is sent', async () => {
  for (const language of guestLanguages) {
    for (const kind of [...guestKinds, ...staffKinds]) {
      const { status, text, body } = await app.ask(`GET /messages/preview?kind=${kind}&language=${language}`)
      assert.equal(status, 200, text)
      const { subject, text: plain, html } = body.data
      for (const part of [plain, html]) assert.doesNotMatch(part, /\/(b|c|reviews|unsubscribe)\/\w/)
      for (const part of [subject, plain, html])
        assert.doesNotMatch(part, /\{\w+\}|\b(undefined|null|NaN)\b/, `${kind} ${language}`)
      assert.match(
        html,
        new RegExp(`<html lang="${body.data.language}" dir="${body.data.language === 'ar' ? 'rtl' : 'ltr'}">`),
      )
      assert.doesNotMatch(html, /<img|<script(?! type="application\/ld\+json">)|src=|@import|url\(/)
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url ?? '')
      assert.ok(
        links.every((url) =>
          /^http:\/\/book\.example\.com\/|^https:\/\/(calendar\.google\.com\/calendar|outlook\.live\.com\/calendar|www\.google\.com\/maps)\//.test(
            url,
          ),
        ),
        links.join(),
      )
    }
  }
})

test('viewers do not see messages, hosts do; a website’s token does not', async () => {
  const ask = async (role: 'viewer' | 'host') =>
    (await app.ask('GET /messages', { token: null, headers: await signedIn(app, house.id, role) })).status
  assert.deepEqual([await ask('viewer'), await ask('host')], [403, 200])
  assert.equal((await app.ask('GET /messages', { token: await app.token(house.slug, 'website') })).status, 403)
})

test('undelivered messages are listed by themselves, found by reference and address, and paged by id', async () => {
  const { slug } = await openRestaurant(app, { slug: 'osteria-nuova' })
  const token = await app.token(slug)
  const ask = (line: string) => app.ask(line, { token })
  const bookings = []
  for (const [index, email] of ['one@example.com', 'two@example.com', 'TWO@example.com'].entries()) {
    const body = { date: `2026-06-2${index}T19:00:00`, adults: 2, patron: { first_name: 'Ann', email } }
    const answer = await app.ask('POST /bookings', { body, token })
    assert.equal(answer.status, 201, answer.text)
    bookings.push(answer.body.data)
  }
  const [one, two] = bookings
  await app.sql(
    `update messages set state = 'failed', reason = 'given up after a day: 451 later', next_attempt_at = null
      where booking_id = $1`,
    [one.id],
  )
  const undelivered = await ask('GET /messages?state=undelivered')
  assert.deepEqual(
    undelivered.body.data.map(({ reference, state }: { reference: string; state: string }) => [reference, state]),
    [[one.reference, 'failed']],
  )
  const count = async (query: string) => (await ask(`GET /messages?${query}`)).body.meta.total
  assert.equal(await count(`search=${one.reference.toLowerCase()}`), 1)
  assert.equal(await count('search=Two@Example.com'), 2, 'the guest is one, whichever way the address is written')
  assert.equal(await count('search=two@example.com&state=undelivered'), 0)
  assert.equal(await count('search=nobody@example.com'), 0)
  const { data: newest } = (await ask('GET /messages?per_page=1')).body
  const older = (await ask(`GET /messages?per_page=1&before=${newest[0].id}`)).body
  assert.deepEqual([older.data[0].reference, older.meta.total], [two.reference, 2])
})
