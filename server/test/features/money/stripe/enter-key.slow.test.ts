/** The key of the payment service: tried when it is entered, never shown again, and paused where it went missing. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { neededRights } from '../../../../src/features/money/accounts/findings.ts'
import { openStripeEvening } from '../../bookings/paying/stripe-evening.ts'

const evening = await openStripeEvening({}, { env: { PUBLIC_URL: 'https://book.example.com' } })
const { account, ask, clock, double, fsm, house, opens, pays, plays, round, unpaid } = evening

const service = async () => (await ask('GET /payments/service')).body.data
const enter = (key: string) => ask('PUT /payments/service', { body: { key } })
const findings = async () =>
  Object.fromEntries((await service()).account.findings.map((finding: { code: string }) => [finding.code, finding]))

test('a key shows whose it is, its mode, its currency and its last four characters, and nothing else of it', async () => {
  const key = double.keyOf(account)
  const answer = await enter(key)
  assert.equal(answer.status, 200, answer.text)
  const { provider, is_test, account: shown } = answer.body.data
  assert.deepEqual(
    [provider, is_test, shown.last_four, shown.name],
    ['stripe', true, key.slice(-4), 'Trattoria Demo Ltd'],
  )
  assert.ok(!answer.text.includes(key) && !answer.text.includes('whsec_'))
  assert.equal(shown.events_url, `https://book.example.com/payments/stripe/${house.id}`)
  const [row] = await evening.sql<{ text: string }>(`select (a.*)::text as text from payment_accounts a`)
  assert.ok(!row?.text.includes(key))
})

test('an account has one address of ours, made in the version of our calls', async () => {
  await enter(double.keyOf(account))
  const endpoints = [...account.endpoints.values()]
  assert.deepEqual(
    endpoints.map(({ url, api_version }) => ({ url, api_version })),
    [{ url: `https://book.example.com/payments/stripe/${house.id}`, api_version: '2026-10-28.endive' }],
  )
})

for (const [what, key, sentence] of [
  ['a publishable key', 'pk_test_123456789', /publishable/],
  ['no key', 'hello', /begin with rk_live_/],
  ['a key that Stripe does not know', 'rk_test_12345678901', /does not know/],
] as const) {
  test(`${what} is refused with a sentence`, async () => {
    const before = await service()
    const { status, body } = await enter(key)
    assert.equal(status, 422)
    assert.match(body.errors.key[0], sentence)
    assert.deepEqual(await service(), before)
  })
}

for (const [resource, right] of neededRights) {
  test(`a key without ${resource}: ${right} is kept, and what it may not do is named`, async () => {
    const rights = new Set(['Accounts: read', ...neededRights.map(([name, level]) => `${name}: ${level}`)])
    rights.delete(`${resource}: ${right}`)
    const answer = await enter(double.keyOf(account, { rights }))
    assert.equal(answer.status, 200, answer.text)
    const missing = answer.body.data.account.findings.filter(({ code }: { code: string }) => code === 'right')
    assert.deepEqual(
      missing.map(({ about }: { about: string }) => about),
      [`${resource}: ${right}`],
    )
  })
}

test('a key that has all rights that are named has no right missing', async () => {
  const rights = new Set(['Accounts: read', ...neededRights.map(([name, level]) => `${name}: ${level}`)])
  await enter(double.keyOf(account, { rights }))
  assert.equal((await findings()).right, undefined)
})

test('an account that may not take cards, and one of another currency, are said', async () => {
  Object.assign(account, { chargesEnabled: false, currency: 'usd' })
  await ask('POST /payments/service/check')
  const { cards, currency } = await findings()
  assert.deepEqual([cards.is_good, currency.is_good, currency.about], [false, false, 'USD'])
  Object.assign(account, { chargesEnabled: true, currency: 'eur' })
})

test('a key that was taken back at Stripe is found by the check', async () => {
  const key = double.keyOf(account)
  await enter(key)
  double.revoke(key)
  assert.equal((await ask('POST /payments/service/check')).status, 200)
  assert.equal((await findings()).key.is_good, false)
})

test('nothing changes while Stripe does not answer', async () => {
  await enter(double.keyOf(account))
  const before = await service()
  double.fault = () => 'limited'
  assert.equal((await enter(double.keyOf(account))).status, 503)
  double.fault = () => 'none'
  assert.deepEqual(await service(), before)
})

test('hosts and programs that read may not see or change the service', async () => {
  const read = await evening.token(house.slug, 'read')
  assert.equal((await ask('GET /payments/service', { token: read })).status, 403)
  assert.equal((await ask('PUT /payments/service', { token: read, body: { key: 'rk_test_1234567890' } })).status, 403)
})

test('payments that are paused make no call, and go on with what happened meanwhile when the key is entered again', async () => {
  const { id } = await unpaid({ minutes: 120 })
  const opened = await opens(id)
  assert.ok('url' in opened)
  await evening.sql(`update payment_accounts set key = null, endpoint_secret = null, paused_at = now()`)
  await plays(opened.url, 'pay')
  assert.equal((await service()).account.is_paused, true)
  const before = double.calls.length
  assert.deepEqual(await opens(id), { refused: 'silent' })
  clock.advance({ minutes: 30 })
  await evening.roundWithFaults()
  assert.equal(double.calls.length, before)
  const [event] = account.events.slice(-1)
  assert.equal(event && (await evening.sends(event)), 503)
  await enter(double.keyOf(account))
  await round()
  assert.equal(await fsm(id), 'confirmed')
})

test('the service can be removed, and its address goes too', async () => {
  assert.equal((await ask('DELETE /payments/service')).status, 200)
  assert.deepEqual(await service(), { provider: null, is_test: false, account: null })
  assert.equal(account.endpoints.size, 0)
  await enter(double.keyOf(account))
})

test('a live key is not replaced by one of another account while money is open', async () => {
  const liveKey = double.keyOf(account, { live: true })
  assert.equal((await enter(liveKey)).status, 200)
  const { id } = await unpaid()
  await opens(id)
  const other = double.account('Another house')
  const refused = await enter(double.keyOf(other, { live: true }))
  assert.match(refused.body.errors.key[0], /another account/)
  assert.equal((await ask('DELETE /payments/service')).status, 409)
  await pays(id)
  assert.equal((await enter(double.keyOf(other, { live: true }))).status, 200)
})
