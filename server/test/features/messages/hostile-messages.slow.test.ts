/** Names, comments and addresses that would like to become headers, markup, links or commands. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMailServer } from '../../support/network/mail-server.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { sendMessages, settled } from '../../support/sql/messages.ts'
import { testApp } from '../../support/test-app.ts'

const app = await testApp()
const email = 'house@osteria.example'
const name = 'O"steria\r\nBcc: all@example.com <b>&'
const house = await openRestaurant(app, { settings: { email, name, address: '<script>alert(1)</script>' } })
await app.token(house.slug)
const mail = await startMailServer()
sendMessages(app, mail)

const names = [
  'Ann\r\nBcc: victim@example.com',
  'Ann\u2028Subject: other',
  '<img src=x onerror=alert(1)>',
  '"Ann" <eve@example.com>',
  'Win money at www.spam.example',
  'http://spam.example/',
  '\u202Enna',
  'Ann, victim@example.com',
]

for (const [index, last_name] of names.entries()) {
  test(`a guest called ${JSON.stringify(last_name)} reaches only their own address, as text`, async () => {
    const own = `guest${index}@example.com`
    const comment = `${last_name}\r\n.\r\nMAIL FROM:<x@example.com>`
    const body = { date: `2026-06-${20 + index}T19:00:00`, adults: 2, comment, patron: { last_name, email: own } }
    const answer = await app.ask('POST /bookings', { body })
    if (answer.status === 422) return
    assert.equal(answer.status, 201, answer.text)
    await settled(app.sql)
    const [toGuest, toStaff] = mail.mails
      .splice(0)
      .sort((a, b) => a.envelope.to.join().localeCompare(b.envelope.to.join()))
    for (const message of [toGuest, toStaff]) {
      assert.equal(message?.envelope.to.length, 1)
      assert.ok([own, email].includes(message?.envelope.to[0] ?? ''))
      const headers = message?.headers.map(({ key }) => key) ?? []
      assert.deepEqual(
        headers.filter((key) => ['bcc', 'cc'].includes(key)),
        [],
      )
      assert.equal(headers.filter((key) => key === 'subject').length, 1)
      assert.deepEqual(
        message?.to?.map(({ address }) => address),
        message?.envelope.to,
      )
      assert.equal(message?.from?.address, 'tables@example.com')
      assert.doesNotMatch(message?.html ?? '', /<img|<script(?! type="application\/ld\+json">)|<b>/)
    }
    const facts = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(toGuest?.html ?? '')?.[1] ?? ''
    const { reservationFor, underName } = JSON.parse(facts)
    assert.equal(reservationFor.address.streetAddress, '<script>alert(1)</script>')
    assert.doesNotMatch(underName?.name ?? '', /[<>@/\p{Cc}\u202E]|www/u)
    assert.doesNotMatch(`${toGuest?.text} ${toGuest?.html}`, /spam|MAIL FROM/)
  })
}

test('an address that is more than one is not written to', async () => {
  const body = { date: '2026-06-28T19:00:00', adults: 2, patron: { first_name: 'Ann', email: 'ann@example.com' } }
  const { body: made } = await app.ask('POST /bookings', { body })
  await settled(app.sql)
  mail.mails.length = 0
  for (const address of [
    'a@example.com, b@example.com',
    'a@example.com\r\nRCPT TO:<b@example.com>',
    'a@b> x <c@d',
    'plain',
  ]) {
    await app.sql('update bookings set email = $2 where id = $1', [made.data.id, address])
    await app.sql(
      `update messages set state = 'waiting', attempts = 0, next_attempt_at = now(), finished_at = null
                    where kind = 'confirmed' and booking_id = $1`,
      [made.data.id],
    )
    const rows = await settled(app.sql)
    const row = rows.find((one) => one.kind === 'confirmed' && one.state === 'refused')
    assert.equal(row?.reason, 'the e-mail address is not valid')
  }
  assert.deepEqual(mail.mails, [])
})
