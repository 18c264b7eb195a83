/** Amounts of money in minor units. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountText, decimalsOf, decimalText, minorUnitsOf, shareOf, taxIn } from '../../../src/domain/money/amounts.ts'
import fc from '../../support/fast-check.ts'

const currency = fc.constantFrom('EUR', 'JPY', 'KWD', 'USD')

test('a currency has no, two or three decimals', () => {
  assert.deepEqual(['JPY', 'EUR', 'KWD'].map(decimalsOf), [0, 2, 3])
})

test('a decimal is read into minor units of its currency', () => {
  assert.equal(minorUnitsOf('12.5', 'EUR'), 1250n)
  assert.equal(minorUnitsOf(20, 'EUR'), 2000n)
  assert.equal(minorUnitsOf(0.1 + 0.7, 'EUR'), undefined)
  assert.equal(minorUnitsOf(0.29, 'EUR'), 29n)
  assert.equal(minorUnitsOf('-3.00', 'GBP'), -300n)
  assert.equal(minorUnitsOf('1500', 'JPY'), 1500n)
  assert.equal(minorUnitsOf('1.234', 'KWD'), 1234n)
})

test('more decimals than the currency has are refused, unless they are zero', () => {
  assert.equal(minorUnitsOf('12.505', 'EUR'), undefined)
  assert.equal(minorUnitsOf('12.500', 'EUR'), 1250n)
  assert.equal(minorUnitsOf('12.5', 'JPY'), undefined)
})

test('text that is no decimal is no amount', () => {
  for (const text of ['', '.', '1.', '.5', '1e3', '1,5', '0x10', ' 1', 'NaN', 'Infinity'])
    assert.equal(minorUnitsOf(text, 'EUR'), undefined, text)
})

test('property: an amount written as decimal text is read back to the minor unit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), currency, (minor, code) => {
      assert.equal(minorUnitsOf(decimalText(minor, code), code), minor)
    }),
  )
})

test('property: a share and its rest add up, and no share exceeds the amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 0, max: 100 }), (minor, percent) => {
      const share = shareOf(minor, percent)
      assert.ok(share >= 0n && share <= minor)
      assert.ok(minor * BigInt(percent) - share * 100n < 100n)
    }),
  )
  assert.equal(shareOf(999n, 50), 499n)
})

test('amounts are written by the language of the reader, with cents only where there are some', () => {
  assert.equal(amountText(12_000n, 'EUR', 'en'), '€120')
  assert.equal(amountText(12_050n, 'EUR', 'en'), '€120.50')
  assert.equal(amountText(12_000n, 'EUR', 'en', 'always'), '€120.00')
  assert.equal(amountText(12_000n, 'EUR', 'de'), '120\u00a0€')
  assert.equal(amountText(1_500n, 'JPY', 'en'), '¥1,500')
})

test('an amount beyond the exact range of numbers is written in full', () => {
  assert.equal(amountText(9_007_199_254_740_993_01n, 'EUR', 'en', 'always'), '€9,007,199,254,740,993.01')
})

test('the tax that an amount includes is rounded half up in the smallest unit, in currencies of 0, 2 and 3 decimals', () => {
  assert.equal(taxIn(9_000n, 18), 1_373n)
  assert.equal(taxIn(110n, 10), 10n)
  assert.equal(taxIn(1_000n, 0), 0n)
  assert.equal(taxIn(12_500n, 5.5), 652n)
  assert.equal(taxIn(3n, 100), 2n)
})
