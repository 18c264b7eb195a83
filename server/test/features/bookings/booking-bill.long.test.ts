/** A POS tells what was paid and what was bought with a booking, and takes it back. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openEvening } from './races/evening.ts'

const { ask, blocked, booked, eventsOf, leavesNoTrace, newDay, show, sql, write } = await openEvening()

const pay = (id: number | string, payment: unknown) => ask(`PUT /bookings/${id}/payment`, { body: { payment } })
const sell = (id: number | string, products: unknown) => ask(`PUT /bookings/${id}/products`, { body: { products } })
const historyOf = async (id: number) => (await ask(`GET /bookings/${id}/history`)).body.data

const paid = {
  status: 'products_payment_success',
  status_label: 'Paid',
  purpose: 'products',
  purpose_label: 'Products',
  amount: 242.5,
  currency: 'USD',
  paid_at: '2026-06-10T09:15:00+00:00',
}
const menu = {
  items: [
    {
      name: 'Tasting menu',
      lines: [
        { label: 'Adult', quantity: 4, unit_price: 55 },
        { label: 'Voucher', quantity: 1, unit_price: -10.05 },
      ],
    },
    { name: 'Cake', lines: [{ label: 'Almond', quantity: 3, unit_price: 0.1 }] },
  ],
}

describe('a payment', () => {
  test('is shown as it was sent, with what follows from it', async () => {
    const { id, reference } = await booked()
    const { status, body } = await pay(reference, paid)
    assert.equal(status, 200, JSON.stringify(body))
    const shown = {
      ...paid,
      amount_formatted: '$242.50',
      currency_symbol: '$',
      paid_at: '2026-06-10T11:15:00+02:00',
    }
    assert.deepEqual(body.data.payment, shown)
    assert.deepEqual((await show(id)).payment, shown)
  })

  test('needs a status, a purpose and an amount; the rest has defaults', async () => {
    const { id } = await booked()
    const { body } = await pay(id, { status: 'deposit_due', purpose: 'deposit', amount: 20 })
    assert.deepEqual(body.data.payment, {
      status: 'deposit_due',
      status_label: 'Deposit due',
      purpose: 'deposit',
      purpose_label: 'Deposit',
      amount: 20,
      amount_formatted: '€20.00',
      currency: 'EUR',
      currency_symbol: '€',
      paid_at: null,
    })
  })

  test('is replaced by the next, and removed by null', async () => {
    const { id } = await booked()
    await pay(id, paid)
    await pay(id, { ...paid, amount: 1 })
    assert.equal((await show(id)).payment.amount, 1)
    assert.equal((await pay(id, null)).body.data.payment, null)
    assert.deepEqual(await sql('select * from booking_payments where booking_id = $1', [id]), [])
  })

  test('is a change of the booking: history, event, updated_at', async () => {
    const { id } = await booked()
    await write(id, { updated_at: '2026-01-01T00:00:00Z' })
    await pay(id, paid)
    const { action, changes } = (await historyOf(id)).at(-1)
    assert.equal(action, 'update')
    assert.deepEqual(Object.keys(changes), ['payment'])
    assert.deepEqual([changes.payment.from, changes.payment.to.amount], [null, 242.5])
    const updated = (await eventsOf(id)).filter(({ type }) => type === 'booking.updated')
    assert.deepEqual(
      updated.map(({ payload }) => [payload.data.previous, payload.data.booking.payment.amount]),
      [[{ payment: null }, 242.5]],
    )
    const [row] = await sql('select extract(epoch from updated_at)::int as at from bookings where id = $1', [id])
    assert.deepEqual(row, { at: Date.parse('2026-06-10T10:00:00Z') / 1000 })
  })

  test('that changes nothing leaves no trace', async () => {
    const { id } = await booked()
    await leavesNoTrace(() => pay(id, null))
    await pay(id, paid)
    const { status } = await leavesNoTrace(() => pay(id, { ...paid, paid_at: '2026-06-10T11:15:00+02:00' }))
    assert.equal(status, 200)
  })

  test('leaves the availability of the day as it is', async () => {
    const { id } = await booked({ date: `${newDay()}T19:00:00` })
    const versions = () => sql('select date, version from diary_days order by date')
    const before = await versions()
    await pay(id, paid)
    assert.deepEqual(await versions(), before)
  })

  const wrong: Record<string, [unknown, string[]]> = {
    'nothing at all': [undefined, ['payment']],
    'a list': [[], ['payment']],
    'no fields': [{}, ['payment.status', 'payment.purpose', 'payment.amount']],
    'three decimals': [{ ...paid, amount: 1.005 }, ['payment.amount']],
    'an amount as text': [{ ...paid, amount: '5' }, ['payment.amount']],
    'more than can be stored': [{ ...paid, amount: 1e12 }, ['payment.amount']],
    'a currency that is none': [{ ...paid, currency: 'QQQ' }, ['payment.currency']],
    'a currency in small letters': [{ ...paid, currency: 'eur' }, ['payment.currency']],
    'a local time': [{ ...paid, paid_at: '2026-06-10T11:15:00' }, ['payment.paid_at']],
    'another century': [{ ...paid, paid_at: '1066-10-14T11:15:00Z' }, ['payment.paid_at']],
    'an empty status': [{ ...paid, status: '' }, ['payment.status']],
  }
  for (const [name, [payment, fields]] of Object.entries(wrong)) {
    test(`of ${name} is 422`, async () => {
      const { id } = await booked()
      const { status, body } = await leavesNoTrace(() => pay(id, payment))
      assert.deepEqual([status, Object.keys(body.errors)], [422, fields])
    })
  }
})

describe('products', () => {
  const shown = {
    currency: 'EUR',
    currency_symbol: '€',
    total: 210.25,
    total_formatted: '€210.25',
    items: [
      {
        name: 'Tasting menu',
        subtotal: 209.95,
        lines: [
          { label: 'Adult', quantity: 4, unit_price: 55, amount: 220 },
          { label: 'Voucher', quantity: 1, unit_price: -10.05, amount: -10.05 },
        ],
      },
      { name: 'Cake', subtotal: 0.3, lines: [{ label: 'Almond', quantity: 3, unit_price: 0.1, amount: 0.3 }] },
    ],
  }
  const withoutIds = (products: { items: { id: number }[] }) => ({
    ...products,
    items: products.items.map(({ id: _, ...item }) => item),
  })

  test('are shown in their order, with sums', async () => {
    const { id } = await booked()
    const { status, body } = await sell(id, menu)
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(withoutIds(body.data.products), shown)
    assert.deepEqual(withoutIds((await show(id)).products), shown)
  })

  test('are replaced whole, and removed by null', async () => {
    const { id } = await booked()
    await sell(id, menu)
    const { body } = await sell(id, { items: [menu.items[1]] })
    assert.deepEqual(withoutIds(body.data.products).items, [shown.items[1]])
    assert.equal((await sell(id, null)).body.data.products, null)
    const [left] = await sql('select count(*)::int as lines from booking_product_lines where booking_id = $1', [id])
    assert.deepEqual(left, { lines: 0 })
  })

  test('are a change of the booking, unless they stay as they are', async () => {
    const { id } = await booked()
    await leavesNoTrace(() => sell(id, null))
    await sell(id, menu)
    const { products } = await show(id)
    await leavesNoTrace(() => sell(id, products))
    const lines = await historyOf(id)
    assert.deepEqual(
      lines.map(({ action, changes }: { action: string; changes: object }) => [action, ...Object.keys(changes)]),
      [['create'], ['update', 'products']],
    )
    assert.deepEqual(
      (await eventsOf(id)).map(({ type }) => type),
      ['booking.confirmed', 'booking.created', 'booking.updated'],
    )
  })

  const line = { label: 'Adult', quantity: 1, unit_price: 1 }
  const item = (change: object) => ({ items: [{ name: 'Menu', lines: [{ ...line, ...change }] }] })
  const wrong: Record<string, [unknown, string[]]> = {
    'nothing at all': [undefined, ['products']],
    'no items': [{ items: [] }, ['products.items']],
    'no lines': [{ items: [{ name: 'Menu', lines: [] }] }, ['products.items.0.lines']],
    'no name': [{ items: [{ lines: [line] }] }, ['products.items.0.name']],
    'none of it': [item({ quantity: 0 }), ['products.items.0.lines.0.quantity']],
    'half of it': [item({ quantity: 0.5 }), ['products.items.0.lines.0.quantity']],
    'tenths of a cent': [item({ unit_price: 0.125 }), ['products.items.0.lines.0.unit_price']],
    'a fortune': [item({ unit_price: 1e9 }), ['products.items.0.lines.0.unit_price']],
  }
  for (const [name, [products, fields]] of Object.entries(wrong)) {
    test(`of ${name} is 422`, async () => {
      const { id } = await booked()
      const { status, body } = await leavesNoTrace(() => sell(id, products))
      assert.deepEqual([status, Object.keys(body.errors)], [422, fields])
    })
  }
})

test('a block takes neither payment nor products', async () => {
  const { id } = await blocked({ date: newDay() })
  for (const [answer, field] of [
    [await leavesNoTrace(() => pay(id, paid)), 'payment'],
    [await leavesNoTrace(() => sell(id, menu)), 'products'],
  ] as const) {
    assert.deepEqual([answer.status, answer.body.errors], [422, { [field]: [`A block has no ${field}.`] }])
  }
})

test('a booking that does not exist has neither', async () => {
  assert.deepEqual([(await pay(9_999_999, paid)).status, (await sell('OST-222222', menu)).status], [404, 404])
})
