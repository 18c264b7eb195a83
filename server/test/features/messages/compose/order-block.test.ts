/** The order in a mail: prices, tax and sums, in currencies with no, two and three decimals. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { orderBlocks } from '../../../../src/features/messages/compose/order-block.ts'

const line = (
  name: string,
  quantity: number,
  price: number,
  pay: 'now' | 'there' | null,
  tax: number | null = null,
) => ({
  ...{ name, quantity, price, pay, tax },
})
const rowsOf = (currency: string, ordered: ReturnType<typeof line>[], language: 'en' | 'de' = 'en') =>
  orderBlocks({ currency }, { ordered }, language).flatMap((block) =>
    block.type === 'details'
      ? block.rows.map(({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`)
      : [],
  )

describe('the order in a mail', () => {
  test('names each line with its tax, what is paid there, and the sums', () => {
    assert.deepEqual(rowsOf('EUR', [line('Menu', 3, 95, 'now', 18), line('Wine', 2, 35.5, 'there', 7)]), [
      'Your order: €356.00',
      '3 × Menu: €285.00 · incl. 18% tax: €43.47',
      '2 × Wine: €71.00 · incl. 7% tax: €4.64 · paid at the restaurant',
      'At the restaurant: €71.00',
    ])
  })

  test('is counted in the decimals of the currency and written in the guest’s language', () => {
    assert.deepEqual(rowsOf('JPY', [line('Menu', 2, 9500, 'now', 10)]), [
      'Your order: ¥19,000',
      '2 × Menu: ¥19,000 · incl. 10% tax: ¥1,727',
    ])
    assert.deepEqual(rowsOf('KWD', [line('Menu', 3, 9.125, 'now')]), ['Your order: KWD 27.375', '3 × Menu: KWD 27.375'])
    assert.deepEqual(rowsOf('EUR', [line('Menü', 1, 95, 'now')], 'de').at(-1), '1 × Menü: 95,00 €')
  })

  test('is left out where nothing was ordered', () => {
    assert.deepEqual(rowsOf('EUR', []), [])
    assert.deepEqual(orderBlocks({ currency: 'EUR' }, { ordered: null }, 'en'), [])
  })
})
