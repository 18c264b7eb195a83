/** The state of a booking's money: one pure function of its rows, whatever their order and however often they are told. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LedgerKind, type LedgerRow, moneyState, type OrderRow } from '../../../src/domain/money/ledger.ts'
import { forParty, givenBack, kept, type Terms } from '../../../src/domain/money/terms.ts'
import fc from '../../support/fast-check.ts'

const deposit: Terms = {
  ask: 'deposit',
  amount: 12_000n,
  currency: 'EUR',
  per: 'person',
  covers: 6,
  counts_children: false,
  free_until: 1_000,
  keep_percent: 50,
  sentence: '€120 now.',
  language: 'en',
  hash: 'a'.repeat(64),
  policy: { position: 1, name: 'large' },
  link_hours: 24,
}
const guarantee: Terms = { ...deposit, ask: 'guarantee' }

let ids = 0
const row = (kind: LedgerKind, amount = 0n, more: Partial<LedgerRow> = {}): LedgerRow => {
  return { id: ++ids, kind, payment: 1, order: null, amount, actor: 'guest', at: ids, ...more }
}
const order = (id: number, kind: OrderRow['kind'], amount: bigint, state: OrderRow['state'] = 'waiting'): OrderRow => {
  return { id, kind, payment: 1, amount, state, due: 600, hasLeft: false, guestUntil: null }
}
const stateOf = (terms: Terms | null, rows: LedgerRow[], orders: OrderRow[] = [], isOver = false) =>
  moneyState({ terms, rows, orders, isOver })
const conditionOf = (...given: Parameters<typeof stateOf>) => stateOf(...given).condition

test('a deposit is asked, refused, paid', () => {
  const started = row('session_started')
  const refused = row('refused')
  assert.equal(conditionOf(deposit, []), 'asked')
  assert.equal(conditionOf(deposit, [started, refused]), 'payment_refused')
  const again = [started, refused, row('session_started', 0n, { payment: 2 })]
  assert.equal(conditionOf(deposit, again), 'asked')
  const paid = stateOf(deposit, [...again, row('paid', 12_000n, { payment: 2 })])
  assert.deepEqual([paid.condition, paid.due, paid.captured, paid.left.get(2)], ['paid', 0n, 12_000n, 12_000n])
})

test('an attempt that is told as paid twice is captured once, two attempts are captured twice', () => {
  assert.equal(stateOf(deposit, [row('paid', 12_000n), row('paid', 12_000n)]).captured, 12_000n)
  const twice = stateOf(deposit, [row('paid', 12_000n), row('paid', 12_000n, { payment: 2 })])
  assert.equal(twice.captured, 24_000n)
})

test('part of it may be recorded by hand, and the rest waived', () => {
  const part = row('recorded_by_hand', 5_000n)
  assert.equal(stateOf(deposit, [part]).due, 7_000n)
  const done = stateOf(deposit, [part, row('waived', 7_000n, { payment: null })])
  assert.deepEqual([done.due, done.condition], [0n, 'paid'])
  assert.equal(conditionOf(deposit, [row('waived', 12_000n, { payment: null })]), 'waived')
  assert.equal(conditionOf(deposit, [row('settled_with_bill', 12_000n, { payment: null })]), 'settled_with_bill')
})

test('a refund that is under way counts as gone, one that failed is there again', () => {
  const paid = row('paid', 12_000n)
  const waiting = stateOf(deposit, [paid], [order(1, 'refund', 12_000n)], true)
  assert.deepEqual([waiting.condition, waiting.left.get(1), waiting.takeBack?.amount], ['refund_ordered', 0n, 12_000n])
  const gone = [paid, row('refunded', 12_000n, { order: 1 })]
  assert.equal(conditionOf(deposit, gone, [order(1, 'refund', 12_000n, 'done')], true), 'refunded')
  const failed = stateOf(deposit, [...gone, row('refund_failed', 12_000n, { order: 1 })], [], true)
  assert.deepEqual([failed.condition, failed.refunded], ['paid', 0n])
})

test('what went back is owed again when the booking stands again', () => {
  const rows = [row('paid', 12_000n), row('refunded', 12_000n, { order: 1 })]
  assert.equal(stateOf(deposit, rows, [], true).due, 0n)
  assert.deepEqual([stateOf(deposit, rows).due, conditionOf(deposit, rows)], [12_000n, 'asked'])
})

test('a kept card owes nothing, and is charged or refused', () => {
  const card = row('card_saved')
  assert.deepEqual([stateOf(guarantee, [card]).due, conditionOf(guarantee, [card])], [0n, 'card_kept'])
  assert.equal(conditionOf(guarantee, [card], [order(1, 'charge', 12_000n)], true), 'charge_ordered')
  const charged = row('charged', 12_000n, { order: 1 })
  assert.equal(conditionOf(guarantee, [card, charged], [order(1, 'charge', 12_000n, 'done')], true), 'charged')
  const refused = row('charge_refused', 0n, { order: 1 })
  assert.equal(conditionOf(guarantee, [card, refused], [order(1, 'charge', 12_000n, 'failed')], true), 'charge_refused')
})

test('an order that was taken back leaves nothing', () => {
  assert.equal(conditionOf(guarantee, [row('card_saved')], [order(1, 'charge', 12_000n, 'dropped')]), 'card_kept')
})

const anyRow: fc.Arbitrary<LedgerRow> = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  kind: fc.constantFrom<LedgerKind>(
    ...(['session_started', 'paid', 'card_saved', 'refused', 'session_ended', 'charged', 'charge_refused'] as const),
    ...(['refunded', 'refund_failed', 'recorded_by_hand', 'settled_with_bill', 'waived'] as const),
  ),
  payment: fc.constantFrom(1, 2, null),
  order: fc.constantFrom(1, 2, 3, null),
  amount: fc.bigInt({ min: 0n, max: 20_000n }),
  actor: fc.constant('guest'),
  at: fc.integer({ min: 1, max: 9 }),
})
const anyOrder: fc.Arbitrary<OrderRow> = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  kind: fc.constantFrom('charge', 'refund'),
  payment: fc.constantFrom(1, 2),
  amount: fc.bigInt({ min: 1n, max: 20_000n }),
  state: fc.constantFrom('waiting', 'done', 'failed', 'dropped'),
  due: fc.constant(600),
  hasLeft: fc.boolean(),
  guestUntil: fc.constantFrom(null, 700),
})
const uniqueById = <Row extends { id: number }>(rows: fc.Arbitrary<Row>) =>
  fc.uniqueArray(rows, { selector: ({ id }) => id, maxLength: 12 })

test('any order of the rows, and any of them told again, gives the same state', () => {
  fc.assert(
    fc.property(
      ...([uniqueById(anyRow), uniqueById(anyOrder), fc.constantFrom(deposit, guarantee, null)] as const),
      ...([fc.boolean(), fc.infiniteStream(fc.nat()), fc.nat()] as const),
      (rows, orders, terms, isOver, dice, again) => {
        const expected = moneyState({ terms, rows, orders, isOver })
        const shuffled = rows
          .map((each) => ({ each, place: dice.next().value }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ each }) => each)
        const repeated = [...shuffled, ...shuffled.slice(0, again % (shuffled.length + 1))]
        assert.deepEqual(moneyState({ terms, rows: repeated, orders: orders.toReversed(), isOver }), expected)
      },
    ),
  )
})

test('nothing is owed twice and nothing below zero', () => {
  fc.assert(
    fc.property(uniqueById(anyRow), uniqueById(anyOrder), fc.boolean(), (rows, orders, isOver) => {
      const { due, captured, refunded, asked } = moneyState({ terms: deposit, rows, orders, isOver })
      assert.ok(due >= 0n && captured >= 0n && refunded >= 0n)
      assert.ok(due <= asked + refunded + orders.reduce((total, { amount }) => total + amount, 0n))
      assert.ok(!isOver || due === 0n)
    }),
  )
})

test('terms give back everything until their moment, then keep their share', () => {
  const settled = (terms: Terms, amount: bigint, at: number) => [givenBack(terms, amount, at), kept(terms, amount, at)]
  assert.deepEqual(settled(deposit, 12_000n, 999), [12_000n, 0n])
  assert.deepEqual(settled(deposit, 12_001n, 1_000), [6_001n, 6_000n])
  assert.deepEqual(settled({ ...deposit, free_until: null }, 12_000n, 0), [6_000n, 6_000n])
  assert.equal(kept(deposit, 12_000n, 'no-show'), 6_000n)
})

test('terms follow the party where they ask for each person', () => {
  assert.equal(forParty(deposit, { adults: 8, children: 2 }).amount, 16_000n)
  assert.equal(forParty({ ...deposit, counts_children: true }, { adults: 8, children: 2 }).amount, 20_000n)
  assert.equal(forParty({ ...deposit, per: 'booking' }, { adults: 8, children: 2 }).amount, 12_000n)
})
