/** A payment service on another site: its page is reached although forms of ours may lead nowhere else. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakeProvider } from '../../../../../src/features/money/fake/fake-provider.ts'
import { titleOf } from '../guest.ts'
import { payingGuests } from './paying-guests.ts'

const url = 'https://checkout.example/c/pay/cs_1?a=1&b=2'
const startPayment = async () => ({ reference: 'cs_1', url, expiresAt: 2_000_000_000 })
const elsewhere = { ...fakeProvider(undefined as never, undefined as never), startPayment }
const { details, books } = await payingGuests({}, { own: true, providers: { named: () => elsewhere } })

test('the form is answered by a page that goes on by itself, with a link, and not by a redirect that browsers block', async () => {
  const { guest, page } = await details()
  const leaving = await books(guest, page)
  assert.equal(leaving.status, 200)
  assert.equal(titleOf(leaving), 'Pay for your table')
  assert.equal(leaving.headers.refresh, `0; url=${url}`)
  assert.match(String(leaving.headers['content-security-policy']), /form-action 'self'/)
  assert.match(leaving.text, /href="https:\/\/checkout\.example\/c\/pay\/cs_1\?a=1&amp;b=2"/)
})
