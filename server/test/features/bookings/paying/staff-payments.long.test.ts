/** What staff do about the money of a booking: link, record, waive, give back, charge, and take back in time. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { signedIn } from '../../../support/signed-in.ts'
import { guaranteeTerms, openPayingEvening } from './paying-evening.ts'

const evening = await openPayingEvening()
const { ask, unpaid, pays, round, fsm, show, orders, ledger, kinds, clock, actionsIn, eventsOf, booked } = evening

let keys = 0
type Pay = { body?: object; headers?: Record<string, string>; token?: string }
const pay = (booking: number, what: string, { body, headers = {}, token }: Pay = {}) => {
  const key = ['record', 'refund', 'charge'].includes(what) ? { 'idempotency-key': `pay-${++keys}` } : {}
  return ask(`POST /bookings/${booking}/payment/${what}`, {
    ...(body && { body }),
    ...(body === undefined && what === 'charge' && { body: {} }),
    ...(token !== undefined && { token }),
    headers: { ...key, ...headers },
  })
}

let host: Record<string, string>
before(async () => {
  host = await signedIn(evening, evening.house.id, 'host')
})
/** The clock is moved by days: they sign in anew. */
const asHost = async (booking: number, what: string, body?: object) => {
  host = await signedIn(evening, evening.house.id, 'host')
  return pay(booking, what, { ...(body && { body }), headers: host, token: '' })
}
const asManager = async (booking: number, what: string, body?: object) => {
  const headers = await signedIn(evening, evening.house.id, 'manager')
  return pay(booking, what, { ...(body && { body }), headers, token: '' })
}

async function noShow(terms = guaranteeTerms) {
  const { id, day } = await unpaid({ terms })
  await pays(id)
  clock.set(`${day}T18:00:00Z`)
  assert.equal((await evening.setStatus(id, 'no-show')).status, 200)
  return id
}

test('a link is made for what is owed, and moves the moment until which it can be paid', async () => {
  const { id } = await unpaid()
  const { status, body } = await asHost(id, 'link')
  assert.equal(status, 200, JSON.stringify(body))
  assert.match(body.url, /\/pay\/[\w-]+/)
  assert.equal(
    Temporal.Instant.from(body.pay_until).epochMilliseconds / 1_000,
    clock.now().epochMilliseconds / 1_000 + 86_400,
  )
  clock.advance({ minutes: 20 })
  await round()
  assert.equal(await fsm(id), 'awaiting_payment')
  await pays(id)
  const again = await asHost(id, 'link')
  assert.deepEqual([again.status, again.body.error.code], [409, 'PAYMENT_NOT_POSSIBLE'])
  assert.deepEqual(await actionsIn(id), ['create', 'ask-payment', 'pay'])
})

test('near the start there is no link any more: only record or waive', async () => {
  const { id, day } = await unpaid({ minutes: 60 * 24 * 365 })
  clock.set(`${day}T16:40:00Z`)
  const { status, body } = await asHost(id, 'link')
  assert.deepEqual([status, body.error.message], [409, 'It is too late for a link: record the payment, or waive it.'])
})

test('a payment recorded by hand confirms the booking when nothing is owed any more', async () => {
  const { id } = await unpaid()
  const tooMuch = await asHost(id, 'record', { amount: 80.01 })
  assert.deepEqual([tooMuch.status, tooMuch.body.errors.amount], [422, ['At most €80 are owed.']])
  const odd = await asHost(id, 'record', { amount: 1.005 })
  assert.deepEqual(odd.body.errors.amount, ['The amount field must be an amount of EUR above 0.'])
  assert.equal((await asHost(id, 'record', { amount: 30, note: 'cash' })).status, 200)
  assert.equal(await fsm(id), 'awaiting_payment')
  assert.equal((await show(id)).payment.amount, 50)
  assert.equal((await asHost(id, 'record', { amount: 50, paid_on: '2026-06-09' })).status, 200)
  const { status, payment } = await show(id)
  assert.deepEqual([status, payment.status, payment.amount], ['confirmed', 'deposit_payment_success', 80])
  assert.deepEqual(await kinds(id), ['recorded_by_hand', 'recorded_by_hand'])
  const types = (await eventsOf(id)).map(({ type }) => type)
  assert.ok(types.includes('booking.confirmed') && types.includes('payment.succeeded'), types.join())
  assert.equal((await asHost(id, 'record', { amount: 1 })).status, 409)
})

test('the same request recorded twice is recorded once', async () => {
  const { id } = await unpaid()
  host = await signedIn(evening, evening.house.id, 'host')
  const twice = { body: { amount: 30 }, headers: { ...host, 'idempotency-key': 'twice' }, token: '' }
  const answers = [await pay(id, 'record', twice), await pay(id, 'record', twice)]
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
  assert.deepEqual(await kinds(id), ['recorded_by_hand'])
})

test('what the guest pays while staff record it goes back', async () => {
  const { id } = await unpaid()
  const opened = await evening.opens(id)
  assert.ok('url' in opened)
  await evening.plays(opened.url, 'silent')
  await asHost(id, 'record', { amount: 80 })
  await round()
  await round()
  assert.equal(await fsm(id), 'confirmed')
  assert.deepEqual(
    (await orders(id)).map(({ kind, amount, state }) => `${kind} ${amount} ${state}`),
    ['end_session 0 done', 'refund 8000 done'],
  )
})

test('waiving needs a reason and confirms without money', async () => {
  const { id } = await unpaid()
  assert.equal((await asHost(id, 'waive', { reason: '' })).status, 422)
  assert.equal((await asHost(id, 'waive', { reason: 'A regular' })).status, 200)
  assert.equal(await fsm(id), 'confirmed')
  assert.equal((await show(id)).payment, null)
  const types = (await eventsOf(id)).map(({ type }) => type)
  assert.ok(types.includes('booking.confirmed') && !types.includes('payment.succeeded'), types.join())
})

test('accepting an unpaid booking is refused, seating it is recorded and the debt stays', async () => {
  const { id, day } = await unpaid({ minutes: 60 * 24 * 365 })
  await evening.opens(id)
  const refused = await evening.setStatus(id, 'accepted')
  assert.deepEqual([refused.status, refused.body.current_status], [409, 'pending'])
  assert.match(refused.body.message, /€80 are not paid yet/)
  clock.set(`${day}T17:00:00Z`)
  assert.equal((await evening.setStatus(id, 'arrived')).status, 200)
  await round()
  assert.deepEqual(await kinds(id), ['session_started', 'session_ended'])
  assert.equal((await show(id)).payment.status, 'deposit_payment_pending')
  assert.equal((await asHost(id, 'record', { amount: 80, with_bill: true })).status, 200)
  assert.deepEqual((await kinds(id)).at(-1), 'settled_with_bill')
  assert.equal((await asHost(id, 'record', { amount: 1 })).status, 409)
})

test('a refund is for managers, at most what came, and leaves after ten minutes', async () => {
  const { id } = await unpaid()
  await pays(id)
  assert.equal((await asHost(id, 'refund', { amount: 10 })).status, 403)
  const tooMuch = await asManager(id, 'refund', { amount: 80.01 })
  assert.deepEqual(tooMuch.body.errors.amount, ['At most €80 can be given back.'])
  assert.equal((await asManager(id, 'refund', { amount: 50 })).status, 200)
  assert.deepEqual((await asManager(id, 'refund', { amount: 31 })).body.errors.amount, [
    'At most €30 can be given back.',
  ])
  await round()
  assert.deepEqual(await orders(id), [{ kind: 'refund', amount: 5_000, state: 'waiting' }])
  assert.equal((await asHost(id, 'take-back')).status, 200)
  assert.deepEqual(await orders(id), [{ kind: 'refund', amount: 5_000, state: 'dropped' }])
  assert.equal((await asHost(id, 'take-back')).status, 409)
  assert.equal((await asManager(id, 'refund', { amount: 80 })).status, 200)
  clock.advance({ minutes: 10 })
  await round()
  assert.equal((await show(id)).payment.status, 'deposit_payment_refunded')
  assert.equal(await fsm(id), 'confirmed')
  assert.equal((await asHost(id, 'take-back')).status, 409)
  assert.equal((await asManager(id, 'refund', { amount: 1 })).status, 409)
  assert.ok((await eventsOf(id)).some(({ type }) => type === 'payment.refunded'))
})

test('a no-show charges nothing by itself; a charge leaves after ten minutes and once', async () => {
  const id = await noShow()
  assert.deepEqual(await orders(id), [{ kind: 'forget_card', amount: 0, state: 'waiting' }])
  const less = await asHost(id, 'charge', { amount: 40 })
  assert.deepEqual([less.status, less.body.error.code], [403, 'FORBIDDEN'])
  assert.deepEqual((await asManager(id, 'charge', { amount: 81 })).body.errors.amount, ['At most €80 were agreed.'])
  assert.equal((await asHost(id, 'charge')).status, 200)
  assert.equal((await asHost(id, 'charge')).status, 409)
  await round()
  assert.ok(!(await kinds(id)).includes('charged'))
  assert.equal((await asHost(id, 'take-back')).status, 200)
  assert.equal((await asManager(id, 'charge', { amount: 40 })).status, 200)
  clock.advance({ minutes: 10 })
  await round()
  assert.deepEqual(
    (await ledger(id)).slice(-2).map(({ kind, amount }) => [kind, amount]),
    [
      ['charge_ordered', 4_000],
      ['charged', 4_000],
    ],
  )
  const { payment } = await show(id)
  assert.deepEqual([payment.status, payment.amount], ['guarantee_payment_success', 40])
})

test('an undo of the no-show drops the charge that has not left; afterwards it has to say what happens', async () => {
  const first = await noShow()
  await asHost(first, 'charge')
  assert.equal((await ask(`POST /bookings/${first}/undo`, { body: {} })).status, 200)
  clock.advance({ minutes: 11 })
  await round()
  assert.ok(!(await kinds(first)).includes('charged'))
  const second = await noShow()
  await asHost(second, 'charge')
  clock.advance({ minutes: 11 })
  await round()
  const refused = await ask(`POST /bookings/${second}/undo`, { body: {} })
  assert.deepEqual([refused.status, refused.body.current_status], [409, 'noshow'])
  assert.equal((await ask(`POST /bookings/${second}/undo`, { body: { refund: true } })).status, 200)
  await round()
  assert.deepEqual((await kinds(second)).slice(-2), ['refund_ordered', 'refunded'])
})

test('a card that is refused says so, and can be charged again', async () => {
  const id = await noShow({ ...guaranteeTerms, amount: 8_013n })
  await pay(id, 'charge')
  await round()
  assert.equal((await kinds(id)).at(-1), 'charge_refused')
  assert.equal((await show(id)).payment.status, 'guarantee_payment_failed')
  assert.ok((await eventsOf(id)).some(({ type }) => type === 'payment.failed'))
  assert.equal((await pay(id, 'charge', { body: { amount: 40 } })).status, 200)
  await round()
  assert.equal((await kinds(id)).at(-1), 'charged')
})

test('only a no-show with a card can be charged', async () => {
  const { id } = await unpaid({ terms: guaranteeTerms })
  assert.equal((await pay(id, 'charge')).status, 409)
  const deposit = await noShow({ ...guaranteeTerms, ask: 'deposit' })
  const { body } = await pay(deposit, 'charge')
  assert.equal(body.error.message, 'No card is kept for this booking.')
})

test('a cancellation gives all back, or what the terms say; a website’s token the terms', async () => {
  const terms = { free_until: null, keep_percent: 60 }
  const back = async (refund: object, token?: string) => {
    const { id } = await unpaid({ terms })
    await pays(id)
    const answer = await ask(`POST /bookings/${id}/status`, {
      body: { status: 'cancelled', ...refund },
      ...(token && { token }),
    })
    assert.equal(answer.status, 200, answer.text)
    await round()
    return (await orders(id)).map(({ kind, amount, state }) => `${kind} ${amount} ${state}`)
  }
  assert.deepEqual(await back({}), ['refund 8000 done'])
  assert.deepEqual(await back({ refund: 'terms' }), ['refund 3200 done'])
  const other = await ask(`POST /bookings/${(await booked()).id}/status`, {
    body: { status: 'accepted', refund: 'all' },
  })
  assert.equal(other.status, 422)
})

test('an undone cancellation whose money went back is to be paid again; in time the refund is dropped', async () => {
  const cancelled = async (headers: Record<string, string>, token?: string) => {
    const { id } = await unpaid()
    await pays(id)
    await ask(`POST /bookings/${id}/status`, { body: { status: 'cancelled' }, headers, ...(token === '' && { token }) })
    await round()
    return id
  }
  const program = await cancelled({})
  await ask(`POST /bookings/${program}/undo`, { body: {} })
  const due = await show(program)
  assert.deepEqual([due.fsm_status, due.payment.status], ['awaiting_payment', 'deposit_payment_pending'])
  const person = await cancelled(await signedIn(evening, evening.house.id, 'host'), '')
  assert.deepEqual(await orders(person), [{ kind: 'refund', amount: 8_000, state: 'waiting' }])
  await ask(`POST /bookings/${person}/undo`, { body: {} })
  assert.deepEqual(await orders(person), [{ kind: 'refund', amount: 8_000, state: 'dropped' }])
  assert.equal(await fsm(person), 'confirmed')
})

test('the till cannot set what the ledger says', async () => {
  const { id } = await unpaid()
  const { status, body } = await ask(`PUT /bookings/${id}/payment`, { body: { payment: null } })
  assert.deepEqual([status, body.error.code], [409, 'PAYMENT_NOT_POSSIBLE'])
})

test('guests who come within ten minutes after all are not charged for staying away', async () => {
  const id = await noShow()
  assert.equal((await asHost(id, 'charge')).status, 200)
  const seated = await ask(`POST /bookings/${id}/seat`, { body: {}, headers: host, token: '' })
  assert.equal(seated.status, 200, seated.text)
  const before = clock.now()
  clock.set(before.add({ minutes: 11 }).toString())
  await round()
  clock.set(before.toString())
  assert.deepEqual(
    (await orders(id)).filter(({ kind }) => kind === 'charge').map(({ state }) => state),
    ['dropped'],
  )
  assert.ok(!(await kinds(id)).includes('charged'))
})

test('what was paid is ticked off the bill, once, and the tick is taken back', async () => {
  const { id, day } = await unpaid()
  const tick = (is_taken: boolean) => ask(`PUT /bookings/${id}/payment/off-bill`, { body: { is_taken } })
  assert.equal((await tick(true)).status, 409, 'nothing is paid')
  await pays(id)
  clock.set(`${day}T18:00:00Z`)
  const offBill = async () => {
    const { body } = await ask(`GET /day?date=${day}`)
    return body.data.bookings.find((booking: { id: number }) => booking.id === id).money.off_bill
  }
  for (const isTaken of [true, true]) assert.equal((await tick(isTaken)).status, 200)
  assert.equal(await offBill(), 80)
  assert.equal((await tick(false)).status, 200)
  assert.equal(await offBill(), 0)
  assert.deepEqual((await actionsIn(id)).slice(-2), ['off-bill', 'on-bill'])
  const stayedAway = await noShow()
  const refused = await ask(`PUT /bookings/${stayedAway}/payment/off-bill`, { body: { is_taken: true } })
  assert.match(refused.text, /There is no bill/)
})
