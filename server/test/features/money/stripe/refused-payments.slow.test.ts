/** What is refused about money, each with a sentence, and what a service tells wrongly. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { openStripeEvening } from '../../bookings/paying/stripe-evening.ts'

const evening = await openStripeEvening()
const { account, ask, fsm, kinds, ledger, opens, orders, pays, plays, round, token, unpaid } = evening

let keys = 0
const refund = (booking: number, amount: number, given?: string) =>
  ask(`POST /bookings/${booking}/payment/refund`, {
    body: { amount },
    headers: { 'idempotency-key': `refund-${++keys}` },
    ...(given && { token: given }),
  })

test('more than was paid is not given back, and the sentence says how much can be', async () => {
  const { id } = await unpaid()
  await pays(id)
  const { status, text } = await refund(id, 80.01)
  assert.equal(status, 422)
  assert.match(text, /€80/)
  assert.deepEqual(await orders(id), [])
})

test('a payment of another restaurant is not there', async () => {
  const { id } = await unpaid()
  await pays(id)
  await openRestaurant(evening, { slug: 'elsewhere' })
  const foreign = await token('elsewhere')
  for (const answer of [
    await refund(id, 10, foreign),
    await ask(`POST /bookings/${id}/payment/charge`, { body: {}, token: foreign, headers: { 'idempotency-key': 'c' } }),
    await ask(`GET /bookings/${id}/payment/evidence`, { token: foreign }),
  ]) {
    assert.equal(answer.status, 404, answer.text)
    assert.match(answer.text, /not found/)
  }
  assert.deepEqual(await orders(id), [])
})

test('money in another currency than was agreed confirms nothing, and goes back', async () => {
  const { id } = await unpaid()
  const opened = await opens(id)
  assert.ok('url' in opened)
  const session = [...account.sessions.values()].at(-1) ?? assert.fail()
  session.currency = 'usd'
  await plays(opened.url, 'pay')
  await opens(id)
  assert.notEqual(await fsm(id), 'confirmed')
  await round()
  assert.deepEqual((await kinds(id)).slice(-2), ['refund_ordered', 'refunded'])
  assert.equal((await ledger(id)).filter(({ kind }) => kind === 'paid').length, 1)
})
