/** Any gateway by the description of its fields: what it is sent, and what of its callbacks is believed. */
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeEach, test } from 'node:test'
import { webhookReceiver } from '../../../support/network/webhook-receiver.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { sendTexts, texting, textsSettled } from '../../../support/sql/texts.ts'
import { testApp } from '../../../support/test-app.ts'

const receiver = await webhookReceiver()
const app = await testApp({ env: { PUBLIC_URL: 'https://book.example.com', WEBHOOK_ALLOW_PRIVATE: 'true' } })
const settings = { country: 'MT', name: 'Trattoria Demo', messages: JSON.stringify(texting()) }
const house = await openRestaurant(app, { settings })
await app.token(house.slug)
const secret = 'a secret of the gateway'
const gateway = {
  url: receiver.url,
  headers: { Authorization: 'Token of-the-gateway' },
  format: 'json',
  fields: { to: 'recipients.0.msisdn', from: 'sender', text: 'message', key: 'userref', callback: 'callback_url' },
  fixed: { class: 'standard' },
  to_without_plus: true,
  answer_id: null,
  receipts: { id: 'id', state: 'status', delivered: ['DELIVERED'], failed: ['UNDELIVERABLE'] },
  replies: { id: 'id', from: 'msisdn', to: 'receiver', text: 'message' },
  signature: { header: 'X-Signature', secret, algorithm: 'sha256', encoding: 'hex' },
}
const account = await app.ask('PUT /text-account', { body: { provider: 'http', sender: '+35699880100', gateway } })
assert.equal(account.status, 200, account.text)
const callback = new URL(account.body.data.callback).pathname
sendTexts(app, '')

beforeEach(async () => {
  for (const table of ['messages', 'texts_received', 'text_stops']) await app.sql(`delete from maitred.${table}`)
})

async function call(body: object, signature?: string, url = callback): Promise<number> {
  const payload = JSON.stringify(body)
  const made = signature ?? createHmac('sha256', secret).update(payload).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-signature': made, host: 'book.example.com' }
  return (await app.app.inject({ method: 'POST', url, payload, headers })).statusCode
}

async function book(digits: string, language = 'en'): Promise<number> {
  const patron = { first_name: 'Ann', mobile_prefix: '+356', mobile_number: digits }
  const made = await app.ask('POST /bookings', {
    body: { date: `2026-06-2${digits.at(-1)}T19:00:00`, adults: 2, patron, language },
  })
  assert.equal(made.status, 201, made.text)
  return made.body.data.id
}

test('a gateway gets a text by the names of its own fields, and its receipt and reply are heard', async () => {
  const id = await book('79000401')
  const [row] = await textsSettled(app.sql)
  assert.equal(row?.state, 'sent', row?.reason ?? '')
  const sent = receiver.arrivals.at(-1)
  const body = JSON.parse(String(sent?.body ?? '{}'))
  assert.deepEqual(
    [body.recipients, body.sender, body.class],
    [[{ msisdn: '35679000401' }], '+35699880100', 'standard'],
  )
  assert.match(body.message, /^Trattoria Demo: your table is booked/)
  assert.match(body.callback_url, /^https:\/\/book\.example\.com\/texts\//)
  assert.equal(sent?.headers.authorization, 'Token of-the-gateway')
  assert.equal(await call([{ id: row?.reference, status: 'DELIVERED' }]), 200)
  const [after] = await textsSettled(app.sql)
  assert.equal(after?.delivery, 'delivered')
  assert.equal(
    await call({ id: 'in-1', msisdn: '35679000401', receiver: '35699880100', message: 'Is there parking?' }),
    200,
  )
  const heard = await app.sql<{ booking_id: number; said: string }>(
    'select booking_id, said from maitred.texts_received',
  )
  assert.deepEqual(heard, [{ booking_id: id, said: 'Is there parking?' }])
})

test('a callback with a forged signature, or to a path of nobody’s, changes nothing', async () => {
  await book('79000402')
  const [row] = await textsSettled(app.sql)
  assert.equal(await call({ id: row?.reference, status: 'UNDELIVERABLE' }, '0'.repeat(64)), 403)
  assert.equal(
    await call({ id: row?.reference, status: 'UNDELIVERABLE' }, undefined, `${callback.slice(0, -3)}xyz`),
    404,
  )
  const [after] = await textsSettled(app.sql)
  assert.equal(after?.delivery, null)
})

/** As docs/texting.md has them, at an address of this test. */
const documented = [
  ...readFileSync(new URL('../../../../../docs/texting.md', import.meta.url), 'utf8').matchAll(
    /```json\n(\{.*?\})\n```/gs,
  ),
]
  .map(([, json = '']) => JSON.parse(json))
  .filter(({ provider }) => provider === 'http')

const answersOf: Readonly<Record<string, unknown>> = {
  json: { ids: [4711], usage: { total_cost: 0.04 } },
  form: { 'message-count': '1', messages: [{ 'message-id': '4711', status: '0' }] },
}

test('both gateways of the documentation take a text, say its id, and are told where it needs Unicode', async () => {
  assert.equal(documented.length, 2)
  for (const [index, { sender, gateway: described }] of documented.entries()) {
    // Headers and keys are filled in by the reader.
    const headers = Object.fromEntries(Object.keys(described.headers).map((name) => [name, 'Token x']))
    const body = { provider: 'http', sender, gateway: { ...described, headers, url: receiver.url } }
    const set = await app.ask('PUT /text-account', { body })
    assert.equal(set.status, 200, set.text)
    receiver.answer = (response) => response.end(JSON.stringify(answersOf[described.format]))
    for (const [language, isUnicode] of [
      ['en', false],
      ['ar', true],
    ] as const) {
      await app.sql('delete from maitred.messages')
      await book(`7900041${index}${language === 'en' ? 0 : 1}`.slice(0, 8), language)
      const [row] = await textsSettled(app.sql)
      assert.deepEqual([row?.state, row?.reference], ['sent', '4711'], row?.reason ?? '')
      const sent = String(receiver.arrivals.at(-1)?.body)
      const read = described.format === 'json' ? JSON.parse(sent) : Object.fromEntries(new URLSearchParams(sent))
      for (const [name, value] of Object.entries(described.unicode))
        assert.equal(read[name], isUnicode ? value : undefined)
    }
  }
})
