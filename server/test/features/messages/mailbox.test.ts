/** The restaurant's own mailbox: full for a day, it is not silent for good. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMailServer } from '../../support/network/mail-server.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { sendMessages, settled } from '../../support/sql/messages.ts'
import { testApp } from '../../support/test-app.ts'

const app = await testApp()
const mailbox = 'House@osteria.example'
const house = await openRestaurant(app, {
  areas: [{ name: 'Hall', tables: Array.from({ length: 10 }, () => [1, 4] as const) }],
  settings: { email: mailbox },
})
await app.token(house.slug)
const asked: string[] = []
const mail = await startMailServer()
sendMessages(app, mail)

async function book(): Promise<void> {
  const body = { date: '2026-06-20T19:00:00', adults: 2, patron: { first_name: 'Ann', mobile_number: '79123456' } }
  const answer = await app.ask('POST /bookings', { body })
  assert.equal(answer.status, 201, answer.text)
}

async function shown(): Promise<[refused: { email: string; answer: string } | null, tag: string]> {
  const { body, headers } = await app.ask('GET /day?date=2026-06-20')
  return [body.data.mailbox_refused, String(headers.etag)]
}

const states = async () => (await settled(app.sql)).map(({ state }) => state)

test('a restaurant’s mailbox that refuses a mail gets none for a day, the diary says so, then mails go on', async () => {
  mail.behave({
    onRcpt: (address) => {
      asked.push(address)
      return { code: 550, text: '5.2.2 mailbox full' }
    },
  })
  await book()
  assert.deepEqual(await states(), ['refused'])
  const [refused, tag] = await shown()
  assert.deepEqual([refused?.email, refused?.answer], [mailbox, '550 5.2.2 mailbox full'])
  await book()
  assert.deepEqual([await states(), asked.length], [['refused', 'refused'], 1])

  await app.sql(`update refused_addresses set refused_at = refused_at - interval '1 day'`)
  await book()
  assert.deepEqual([(await states()).at(-1), asked.length], ['refused', 2])
  await book()
  assert.equal((await states()).length, 4)
  assert.equal(asked.length, 2, 'once a day')

  mail.behave({})
  await app.sql(`update refused_addresses set refused_at = refused_at - interval '1 day'`)
  await book()
  assert.equal((await states()).at(-1), 'sent')
  const [none, otherTag] = await shown()
  assert.equal(none, null)
  assert.notEqual(otherTag, tag)
  await book()
  assert.equal((await states()).at(-1), 'sent')
})
