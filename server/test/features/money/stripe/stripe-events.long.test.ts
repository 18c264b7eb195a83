/** Events of Stripe at their address: who is let in, and what becomes of those that come twice, late, in any order or never. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Stripe } from 'stripe'
import { openStripeEvening } from '../../bookings/paying/stripe-evening.ts'

const evening = await openStripeEvening()
const {
  account,
  app,
  clock,
  double,
  fsm,
  house,
  kinds,
  ledger,
  opens,
  pays,
  plays,
  round,
  sends,
  setStatus,
  tells,
  unpaid,
} = evening

const seconds = () => Math.floor(clock.now().epochMilliseconds / 1_000)
const start = Math.floor(clock.now().epochMilliseconds / 1_000)
const lastEvent = () => account.events.at(-1) ?? assert.fail('no event')
const lastIntent = () => [...account.intents.values()].at(-1) ?? assert.fail('no intent')
const actions = async (booking: number) => (await evening.actionsIn(booking)).at(-1)
const cases = () =>
  evening.sql<{ kind: string; state: string; amount: number; booking_id: number | null; is_due: boolean }>(
    `select kind, state, amount::float8 as amount, booking_id, due_at is not null as is_due from payment_cases order by id`,
  )

/** Paid on the page, from which the guest never returns. */
async function paidAndGone(): Promise<number> {
  const { id } = await unpaid()
  const opened = await opens(id)
  assert.ok('url' in opened)
  await plays(opened.url, 'pay')
  return id
}

test('an event confirms a booking whose guest never returned', async () => {
  const id = await paidAndGone()
  await tells()
  assert.equal(await fsm(id), 'confirmed')
})

test('events that come twice, late and in reverse order pay once', async () => {
  const id = await paidAndGone()
  const events = account.events.slice(-2).toReversed()
  for (const event of [...events, ...events, ...events]) assert.equal(await sends(event), 204)
  await round()
  await round()
  assert.deepEqual(await kinds(id), ['session_started', 'paid'])
})

test('a payment of which no event ever comes is found by asking', async () => {
  const id = await paidAndGone()
  clock.advance({ minutes: 6 })
  await round()
  assert.equal(await fsm(id), 'confirmed')
})

test('the package itself makes signatures that are accepted', async () => {
  await paidAndGone()
  const [endpoint] = account.endpoints.values()
  const { payload } = double.signed(lastEvent(), endpoint?.secret ?? '')
  const header = new Stripe('rk_test_none').webhooks.generateTestHeaderString({
    ...{ payload, secret: endpoint?.secret ?? '', timestamp: seconds() },
  })
  const headers = { 'content-type': 'application/json', 'stripe-signature': header }
  const answer = await app.inject({ method: 'POST', url: `/payments/stripe/${house.id}`, payload, headers })
  assert.equal(answer.statusCode, 204)
})

const refusals = [
  ['a forged signature', { secret: 'whsec_forged' }],
  ['a signature older than five minutes', { at: seconds() - 301 }],
  ['a signature of the future', { at: seconds() + 60 }],
  ['an event of the other mode', { livemode: true }],
  ['an event of another account', { account: 'acct_other' }],
] as const

for (const [what, given] of refusals) {
  test(`${what} is refused, and changes nothing`, async () => {
    const id = await paidAndGone()
    const moved = 'at' in given ? { at: given.at + seconds() - start } : given
    assert.equal(await sends(lastEvent(), moved), 400)
    await round()
    assert.equal(await fsm(id), 'awaiting_payment')
    clock.advance({ seconds: 11 })
  })
}

test('an event without a signature is refused, as is one whose body was changed by a byte', async () => {
  await paidAndGone()
  const [endpoint] = account.endpoints.values()
  const { payload, headers } = double.signed(lastEvent(), endpoint?.secret ?? '')
  const url = `/payments/stripe/${house.id}`
  const unsigned = { method: 'POST', url, payload, headers: { 'content-type': 'application/json' } } as const
  assert.equal((await app.inject(unsigned)).statusCode, 400)
  const changed = { method: 'POST', url, payload: `${payload} `, headers } as const
  assert.equal((await app.inject(changed)).statusCode, 400)
})

test('an event for a restaurant without a payment service is unknown', async () => {
  assert.equal((await app.inject({ method: 'POST', url: '/payments/stripe/999999', payload: {} })).statusCode, 404)
})

test('an event of another version is dealt with, and flagged', async () => {
  const id = await paidAndGone()
  assert.equal(await sends(lastEvent(), { version: '2020-08-27' }), 204)
  await round()
  assert.equal(await fsm(id), 'confirmed')
  const [row] = await evening.sql<{ refused_event: string }>('select refused_event from payment_accounts')
  assert.equal(row?.refused_event, 'version')
})

test('a refund that was made at Stripe itself stands in the ledger once', async () => {
  const { id } = await unpaid()
  await pays(id)
  const refund = account.refundAt(lastIntent().id, 3_000)
  account.tell('refund.updated', refund)
  await tells()
  assert.deepEqual((await ledger(id)).slice(-1), [{ kind: 'refunded', amount: 3_000, actor: 'maitred' }])
  await setStatus(id, 'cancelled')
  await round()
  assert.equal((await ledger(id)).at(-1)?.amount, 5_000)
})

test('a refund that the bank returns later counts as failed', async () => {
  const { id } = await unpaid()
  await pays(id)
  await setStatus(id, 'cancelled')
  await round()
  const refund = [...account.refunds.values()].at(-1) ?? assert.fail()
  Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
  account.tell('refund.failed', refund)
  await tells()
  assert.deepEqual((await kinds(id)).slice(-2), ['refunded', 'refund_failed'])
  assert.equal(await actions(id), 'refund-failed')
})

test('a dispute is kept with until when it can be answered, and each of its states stands in the ledger once', async () => {
  const { id } = await unpaid()
  await pays(id)
  const dispute = account.dispute(lastIntent().id)
  account.tell('charge.dispute.funds_withdrawn', dispute)
  await tells()
  assert.deepEqual((await cases()).at(-1), {
    ...{ kind: 'dispute', state: 'needs_response', amount: 8_000, booking_id: id, is_due: true },
  })
  account.disputeBecomes(dispute, 'under_review')
  account.disputeBecomes(dispute, 'won')
  await tells()
  assert.equal((await cases()).at(-1)?.state, 'won')
  assert.deepEqual((await kinds(id)).slice(-2), ['disputed', 'disputed'])
  assert.equal(await actions(id), 'dispute')
})

test('an inquiry moves no money in the ledger', async () => {
  const { id } = await unpaid()
  await pays(id)
  account.dispute(lastIntent().id, 'warning_needs_response')
  await tells()
  assert.deepEqual((await ledger(id)).at(-1), { kind: 'disputed', amount: 0, actor: 'maitred' })
})

test('an early warning of fraud is kept for a person to see', async () => {
  const { id } = await unpaid()
  await pays(id)
  const intent = lastIntent()
  const warning = { id: 'issfr_1', charge: intent.latest_charge ?? '', payment_intent: intent.id, actionable: true }
  account.warnings.set(warning.id, warning)
  account.tell('radar.early_fraud_warning.created', warning)
  await tells()
  const { kind, booking_id } = (await cases()).at(-1) ?? {}
  assert.deepEqual({ kind, booking_id }, { kind: 'warning', booking_id: id })
})

test('money that was paid to the account by another way belongs to no booking, and is kept to be seen', async () => {
  const intent = {
    ...structuredClone(lastIntent()),
    id: 'pi_webshop',
    metadata: {},
    amount: 4_000,
    amount_received: 4_000,
  }
  account.intents.set(intent.id, intent)
  account.tell('payment_intent.succeeded', intent)
  await tells()
  assert.deepEqual((await cases()).at(-1), {
    ...{ kind: 'unknown', state: 'paid', amount: 4_000, booking_id: null, is_due: false },
  })
})

test('an event that could not be read from Stripe is read later', async () => {
  const id = await paidAndGone()
  double.fault = () => 'limited'
  assert.equal(await sends(lastEvent()), 204)
  await evening.roundWithFaults()
  double.fault = () => 'none'
  assert.equal(await fsm(id), 'awaiting_payment')
  clock.advance({ minutes: 3 })
  await round()
  assert.equal(await fsm(id), 'confirmed')
})
