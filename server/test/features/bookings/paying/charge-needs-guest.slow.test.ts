/** A kept card whose bank wants its owner: a link for seven days, then the charge is refused. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PayLinks } from '../../../../src/features/money/pay-links/pay-link.ts'
import { testKey } from '../../../support/test-app.ts'
import { guaranteeTerms, openPayingEvening } from './paying-evening.ts'

const evening = await openPayingEvening()
const { ask, unpaid, pays, opens, plays, round, show, orders, kinds, clock, sql, house, actionsIn } = evening
const day = 86_400

let keys = 0
const charge = (booking: number) =>
  ask(`POST /bookings/${booking}/payment/charge`, { body: {}, headers: { 'idempotency-key': `charge-${++keys}` } })

const payPath = (bookingId: number) => new PayLinks(testKey).pathOf({ restaurantId: house.id, bookingId })
const payPage = async (booking: number) => {
  const { statusCode, body } = await evening.app.inject({ url: `${payPath(booking)}?lang=en` })
  assert.equal(statusCode, 200, body)
  return body
}

/** The guests of a guarded card did not come, and it was to be charged €80. */
async function guarded() {
  const { id, day: date } = await unpaid({ terms: guaranteeTerms })
  await pays(id, 'guard')
  clock.set(`${date}T18:00:00Z`)
  assert.equal((await evening.setStatus(id, 'no-show')).status, 200)
  assert.equal((await charge(id)).status, 200)
  await round()
  return id
}

const kept = async (booking: number) => {
  const [order] = await sql<{ state: string; days: number }>(
    `select o.state, extract(epoch from o.due_at - c.left_at)::float8 / ${day} as days
       from payment_orders o join payment_orders c on c.booking_id = o.booking_id and c.kind = 'charge'
      where o.booking_id = $1 and o.kind = 'forget_card'`,
    [booking],
  )
  return order
}

test('a charge that needs the guest sends a link, and keeps the card for seven days', async () => {
  const id = await guarded()
  assert.equal((await actionsIn(id)).at(-1), 'charge-needs-guest')
  assert.equal((await show(id)).payment.status, 'guarantee_payment_success')
  const mails = await sql<{ kind: string }>(
    `select kind from messages where booking_id = $1 and kind = 'charge_link'`,
    [id],
  )
  assert.equal(mails.length, 1)
  const card = await kept(id)
  assert.ok(card?.state === 'waiting' && card.days >= 7, JSON.stringify(card))
  const page = await payPage(id)
  assert.match(page, /Your bank wants to hear from you/)
  assert.match(page, />Pay €80</)
  assert.equal((await charge(id)).status, 409)
})

test('a guest who pays by that link has paid the charge, once', async () => {
  const id = await guarded()
  await pays(id, 'refuse')
  assert.match(await payPage(id), /did not go through/)
  await pays(id)
  await round()
  assert.deepEqual((await kinds(id)).at(-1), 'paid')
  assert.ok(!(await kinds(id)).includes('charged'))
  const { payment } = await show(id)
  assert.deepEqual([payment.status, payment.amount], ['guarantee_payment_success', 80])
  assert.match(await payPage(id), /This is paid. Thank you./)
  assert.deepEqual(
    (await orders(id)).filter(({ kind }) => kind === 'charge').map(({ state }) => state),
    ['done'],
  )
})

test('staff take back what waits for the guest; what is paid meanwhile goes back', async () => {
  const id = await guarded()
  const opened = await opens(id)
  assert.ok('url' in opened)
  await plays(opened.url, 'pay')
  assert.equal((await ask(`POST /bookings/${id}/payment/take-back`)).status, 200)
  await round()
  await round()
  assert.deepEqual((await kinds(id)).slice(-3), ['paid', 'refund_ordered', 'refunded'])
})

test('an undo of the no-show ends what waits for the guest', async () => {
  const id = await guarded()
  assert.equal((await ask(`POST /bookings/${id}/undo`, { body: {} })).status, 200)
  await round()
  assert.equal((await show(id)).status, 'confirmed')
  assert.deepEqual(
    (await orders(id)).filter(({ kind }) => kind === 'charge').map(({ state }) => state),
    ['dropped'],
  )
})

test('after seven days the charge is refused, and the card is forgotten', async () => {
  const id = await guarded()
  const opened = await opens(id)
  assert.ok('url' in opened)
  clock.advance({ hours: 24 * 7 })
  await round()
  await round()
  assert.equal((await show(id)).payment.status, 'guarantee_payment_failed')
  assert.ok((await kinds(id)).includes('charge_refused'))
  assert.match(await payPage(id), /This booking is over/)
  await plays(opened.url, 'pay')
  clock.advance({ hours: 1 })
  await round()
  assert.ok(!(await kinds(id)).includes('paid'))
  assert.equal((await kept(id))?.state, 'done')
})
