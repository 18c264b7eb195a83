/** The pages of the payment service that moves no money. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../support/test-app.ts'
import { guaranteeTerms, openPayingEvening } from '../../bookings/paying/paying-evening.ts'

const { app, unpaid, opens, fsm } = await openPayingEvening()

async function pageOf(terms = {}) {
  const { id } = await unpaid({ terms })
  const opened = await opens(id)
  assert.ok('url' in opened)
  const { pathname: url } = new URL(opened.url, 'http://localhost')
  const post = (way: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ way }).toString(),
    })
  return { id, url, post, get: () => app.inject(url) }
}

test('the page shows the sum and has no field for a card', async () => {
  const { get } = await pageOf()
  const { statusCode, body, headers } = await get()
  assert.equal(statusCode, 200)
  assert.match(body, /€80\.00/)
  assert.match(body, /No money moves/)
  assert.doesNotMatch(body, /<input|<script/)
  assert.match(String(headers['content-security-policy']), /default-src 'none'/)
})

test('paying leads back to where the guest came from', async () => {
  const { id, post, get } = await pageOf()
  const { statusCode, headers } = await post('pay')
  assert.deepEqual([statusCode, headers.location], [303, '/pay/back'])
  await opens(id)
  assert.equal(await fsm(id), 'confirmed')
  assert.match((await get()).body, /It is paid/)
})

test('a card that is refused can be tried again after the bank has asked', async () => {
  const { id, post, get } = await pageOf()
  assert.equal((await post('refuse')).statusCode, 303)
  assert.match((await get()).body, /Your card was declined/)
  const asked = await post('ask')
  assert.match(asked.body, /Approve/)
  assert.equal((await post('pay')).statusCode, 303)
  await opens(id)
  assert.equal(await fsm(id), 'confirmed')
})

test('a kept card, a closed page, and a bank that cannot say', async () => {
  const card = await pageOf(guaranteeTerms)
  assert.match((await card.get()).body, /Leave the card/)
  assert.match((await card.post('close')).body, /Nothing was paid/)
  assert.match((await card.post('silent')).body, /It succeeded/)
  const hanging = await pageOf()
  assert.equal((await hanging.post('hang')).statusCode, 303)
  assert.match((await hanging.get()).body, /has not answered yet/)
  assert.deepEqual(await opens(hanging.id), { refused: 'under_way' })
})

test('neither an unknown session nor a server for others has such a page', async () => {
  const { url } = await pageOf()
  assert.equal((await app.inject(`${url}0`)).statusCode, 404)
  assert.equal((await app.inject('/fake-pay/x/y')).statusCode, 404)
  const open = await testApp({ env: { PUBLIC_URL: 'https://tables.example.com' } })
  assert.equal((await open.app.inject(url)).statusCode, 404)
})
