import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencySymbol, formatMoney } from '../../../src/domain/booking/money.ts'
import fc from '../../support/fast-check.ts'

test('amounts are written with symbol, separators and the decimals of the currency', () => {
  assert.equal(formatMoney(1234.5, 'EUR'), '€1,234.50')
  assert.equal(formatMoney(0, 'USD'), '$0.00')
  assert.equal(formatMoney(-3, 'GBP'), '-£3.00')
  assert.equal(formatMoney(1200, 'JPY'), '¥1,200')
})

test('a currency without a symbol of its own shows its code', () => {
  assert.deepEqual(['EUR', 'USD', 'GBP', 'JPY', 'CHF'].map(currencySymbol), ['€', '$', '£', '¥', 'CHF'])
})

test('property: a formatted amount carries its symbol and reads back to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom('EUR', 'USD', 'GBP'), (cents, currency) => {
      const text = formatMoney(cents / 100, currency)
      assert.ok(text.startsWith(currencySymbol(currency)))
      assert.equal(Math.round(Number(text.replace(/[^0-9.]/g, '')) * 100), cents)
    }),
  )
})
