/** From the pay page to the booking: paid, refused, lapsed, paid too late, paid twice; by `fake`, with its own books. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guaranteeTerms, openPayingEvening } from './paying-evening.ts'

const evening = await openPayingEvening()
const { unpaid, opens, plays, pays, round, kinds, orders, fsm, show, clock, eventsOf, actionsIn, ledger } = evening

const typesOf = async (booking: number) => (await eventsOf(booking)).map(({ type }) => type)

test('a booking that is to be paid keeps its table, and is confirmed when it is paid', async () => {
  const { id, day } = await unpaid()
  const before = await show(id)
  assert.deepEqual([before.status, before.fsm_status, before.tables.length], ['pending', 'awaiting_payment', 1])
  assert.deepEqual([before.payment.status, before.payment.amount], ['deposit_payment_pending', 80])
  assert.deepEqual([before.capabilities.can_check_in, before.capabilities.can_no_show], [true, false])
  assert.deepEqual(await typesOf(id), ['booking.created'])
  await pays(id)
  const after = await show(id)
  assert.deepEqual([after.status, after.fsm_status], ['confirmed', 'confirmed'])
  assert.deepEqual([after.payment.status, after.payment.amount], ['deposit_payment_success', 80])
  assert.notEqual(after.payment.paid_at, null)
  assert.deepEqual(await kinds(id), ['session_started', 'paid'])
  assert.deepEqual(await typesOf(id), ['booking.confirmed', 'booking.created', 'payment.succeeded'])
  assert.equal(day.length, 10)
})

test('two tabs, back and reload lead to one session', async () => {
  const { id } = await unpaid()
  const [first, ...others] = await Promise.all([opens(id), opens(id), opens(id)])
  assert.ok(first && 'url' in first)
  for (const other of [...others, await opens(id)]) assert.deepEqual(other, first)
  assert.deepEqual(await kinds(id), ['session_started'])
})

test('a refused card can be tried again on the same page', async () => {
  const { id } = await unpaid()
  await pays(id, 'refuse')
  assert.equal((await show(id)).payment.status, 'deposit_payment_pending')
  assert.deepEqual([await fsm(id), await kinds(id)], ['awaiting_payment', ['session_started', 'refused']])
  await pays(id)
  assert.deepEqual([await fsm(id), await kinds(id)], ['confirmed', ['session_started', 'refused', 'paid']])
})

test('whoever does not return is found by asking', async () => {
  const { id } = await unpaid()
  const opened = await opens(id)
  assert.ok('url' in opened)
  await plays(opened.url, 'silent')
  await round()
  assert.equal(await fsm(id), 'awaiting_payment')
  clock.advance({ seconds: 301 })
  await round()
  assert.equal(await fsm(id), 'confirmed')
})

test('what is not paid in time ends its session, and lapses', async () => {
  const { id } = await unpaid()
  const opened = await opens(id)
  assert.ok('url' in opened)
  clock.advance({ minutes: 15, seconds: 1 })
  await round()
  const after = await show(id)
  assert.deepEqual([after.status, after.payment.status], ['cancelled', 'deposit_payment_failed'])
  assert.equal(after.patron.stats.cancelled_bookings, 0)
  assert.deepEqual(await kinds(id), ['session_started', 'session_ended'])
  assert.deepEqual(await actionsIn(id), ['create', 'lapse'])
  assert.deepEqual(await typesOf(id), ['booking.cancelled', 'booking.created', 'payment.failed'])
  assert.deepEqual(await opens(id), { refused: 'over' })
})

test('what is paid in the last second counts', async () => {
  const { id } = await unpaid()
  const opened = await opens(id)
  assert.ok('url' in opened)
  await plays(opened.url, 'silent')
  clock.advance({ minutes: 15, seconds: 1 })
  await round()
  assert.equal(await fsm(id), 'confirmed')
})

test('while the bank cannot say, the table stays ten minutes more', async () => {
  const { id } = await unpaid()
  await pays(id, 'late')
  clock.advance({ minutes: 15, seconds: 1 })
  await round()
  assert.equal(await fsm(id), 'awaiting_payment')
  clock.advance({ minutes: 10 })
  await round()
  assert.equal(await fsm(id), 'cancelled')
  // Then the money comes, and nobody else has the table: it stands again.
  clock.advance({ minutes: 16 })
  await round()
  await round()
  const after = await show(id)
  assert.deepEqual([after.status, after.payment.status], ['confirmed', 'deposit_payment_success'])
  assert.deepEqual(await actionsIn(id), ['create', 'lapse', 'undo', 'pay'])
})

test('money that comes when the table is taken goes back', async () => {
  const day = evening.newDay()
  const order = { date: `${day}T19:00:00`, adults: 6 }
  const { id } = await unpaid({ order })
  await pays(id, 'late')
  clock.advance({ minutes: 26 })
  await round()
  assert.equal(await fsm(id), 'cancelled')
  await evening.booked(order)
  clock.advance({ minutes: 16 })
  await round()
  await round()
  assert.equal(await fsm(id), 'cancelled')
  assert.deepEqual(await orders(id), [
    { kind: 'end_session', amount: 0, state: 'done' },
    { kind: 'refund', amount: 8_000, state: 'done' },
  ])
  assert.deepEqual((await kinds(id)).slice(-2), ['refund_ordered', 'refunded'])
  assert.equal((await show(id)).payment.status, 'deposit_payment_failed')
})

test('money for a booking that its guest has cancelled meanwhile goes back, and nothing stands again', async () => {
  const { id } = await unpaid()
  const opened = await opens(id)
  assert.ok('url' in opened)
  await plays(opened.url, 'silent')
  await evening.setStatus(id, 'cancelled')
  await round()
  await round()
  assert.equal(await fsm(id), 'cancelled')
  assert.deepEqual((await kinds(id)).slice(-3), ['paid', 'refund_ordered', 'refunded'])
  const { payment } = await show(id)
  assert.deepEqual([payment.status, payment.amount], ['deposit_payment_refunded', 0])
})

test('a kept card charges nothing and is forgotten a week after the visit', async () => {
  const { id } = await unpaid({ terms: guaranteeTerms })
  await pays(id)
  const { payment, status } = await show(id)
  assert.deepEqual(
    [status, payment.status, payment.amount, payment.paid_at],
    ['confirmed', 'guarantee_payment_success', 80, null],
  )
  assert.deepEqual(await kinds(id), ['session_started', 'card_saved'])
  assert.deepEqual(await orders(id), [{ kind: 'forget_card', amount: 0, state: 'waiting' }])
})

test('the ledger refuses changes, and refunds above what came', async () => {
  const { id } = await unpaid()
  await pays(id)
  const [entry] = await ledger(id)
  assert.ok(entry)
  await assert.rejects(evening.sql('update payment_events set amount = 1 where booking_id = $1', [id]), /append only/)
  await assert.rejects(evening.sql('delete from payment_events where booking_id = $1', [id]), /append only/)
  await assert.rejects(
    evening.sql(
      `insert into payment_orders (restaurant_id, booking_id, payment_id, kind, amount, currency, actor, ordered_at, due_at, next_attempt_at)
       select restaurant_id, booking_id, id, 'refund', 8001, 'EUR', 'test', now(), now(), now() from payments where booking_id = $1`,
      [id],
    ),
    /would give back 8001 of 8000/,
  )
})

test('the books of the provider say what the ledger says', async () => {
  const [sums] = await evening.sql<{ came: number; back: number }>(
    `select coalesce(sum(amount) filter (where kind in ('paid', 'charged')), 0)::float8 as came,
            coalesce(sum(amount) filter (where kind = 'refunded'), 0)::float8 as back
       from payment_events where restaurant_id = $1`,
    [evening.house.id],
  )
  const [{ hanging } = { hanging: 0 }] = await evening.sql<{ hanging: number }>(
    `select coalesce(sum(amount), 0)::float8 as hanging from fake_sessions where restaurant_id = $1 and state = 'hanging'`,
    [evening.house.id],
  )
  const { came, back } = await evening.books()
  assert.deepEqual(sums, { came: came + hanging, back })
})
