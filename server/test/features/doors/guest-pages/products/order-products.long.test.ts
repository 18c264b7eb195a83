/** Ordering menus and extras with a table, on the pages without script. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bookingColumns } from '../../../../../src/features/messages/compose/message-facts.sql.ts'
import { orderedText } from '../../../../../src/features/messages/compose/message-facts.ts'
import { orderBlocks } from '../../../../../src/features/messages/compose/order-block.ts'
import { titleOf } from '../guest.ts'
import { orderingGuests, products } from './ordering-guests.ts'

const evening = await orderingGuests()
const { ask, house, sql, details, orders, buys, books, changes, soldOn, newDay, onDay, fieldsFor } = evening

/** What mails know of it. */
async function factsOf(booking: number) {
  const [row] = await sql<{ facts: Parameters<typeof orderedText>[0] }>(
    `select ${bookingColumns} as facts
       from bookings b
       left join patrons p on p.restaurant_id = b.restaurant_id and p.id = b.patron_id
       left join dining_areas a on a.restaurant_id = b.restaurant_id and a.id = b.dining_area_id
      where b.restaurant_id = $1 and b.id = $2`,
    [house.id, booking],
  )
  assert.ok(row)
  return row.facts
}

describe('a house that sells products', () => {
  test('asks for them between time and details, and the booking keeps them with the prices of its day', async () => {
    const { guest, page, date } = await details()
    assert.match(page.url, /\/products\?/)
    assert.equal(titleOf(page), 'What may we prepare?')
    assert.doesNotMatch(page.text, /<option selected>[1-9]/, 'nothing is chosen beforehand')
    const next = await orders(guest, page, { menu: 1, green: 1, flowers: 2 })
    assert.match(next.url, /\/details\?/)
    assert.match(next.text, /2 ×[\s\S]*Flowers[\s\S]*€71[\s\S]*At the restaurant[\s\S]*€251/)
    const done = await books(guest, next)
    assert.equal(titleOf(done), 'Your table is booked')
    assert.match(done.text, /1 × Menu, 1 × Vegetarian menu, 2 × Flowers/)
    const [booking] = await onDay(date)
    const facts = await factsOf(Number(booking?.id))
    assert.equal(orderedText(facts), '1 × Menu, 1 × Vegetarian menu, 2 × Flowers')
    const [block] = orderBlocks({ currency: 'EUR' }, facts, 'en')
    assert.deepEqual(block?.type === 'details' && block.rows.map(({ label, value }) => `${label}: ${value}`), [
      'Your order: €251.00',
      '1 × Menu: €95.00 · incl. 18% tax: €14.49',
      '1 × Vegetarian menu: €85.00',
      '2 × Flowers: €71.00',
      'At the restaurant: €251.00',
    ])
    await changes([{ ...products[0], price: 120 }, ...products.slice(1)])
    const { body } = await ask(`GET /bookings/${booking?.id}`)
    assert.equal(body.data.products.total, 251)
    assert.deepEqual(
      body.data.products.items.map(({ name, subtotal, lines }: { name: string; subtotal: number; lines: object[] }) => [
        ...[name, subtotal, lines],
      ]),
      [
        ['Menu', 95, [{ label: 'Menu', quantity: 1, unit_price: 95, amount: 95 }]],
        ['Vegetarian menu', 85, [{ label: 'Vegetarian menu', quantity: 1, unit_price: 85, amount: 85 }]],
        ['Flowers', 71, [{ label: 'Flowers', quantity: 2, unit_price: 35.5, amount: 71 }]],
      ],
    )
    const refused = await ask(`PUT /bookings/${booking?.id}/products`, { body: { products: null } })
    assert.deepEqual([refused.status, refused.body.error.code], [409, 'PAYMENT_NOT_POSSIBLE'])
    await changes(products)
  })

  test('says what is missing or too much, and keeps the choice', async () => {
    const { guest, page } = await details({ adults: 3 })
    const missing = await orders(guest, page, { menu: 2 })
    assert.equal(missing.status, 422)
    assert.match(missing.text, /Menus: 3 are needed, 2 chosen\./)
    assert.match(missing.text, /name="order_menu"[^>]*><option>0<\/option><option>1<\/option><option selected>2</)
    const many = await orders(guest, page, { menu: 2, green: 2 })
    assert.match(many.text, /Menus: 3 are needed, 4 chosen\./)
  })

  test('does not let anybody pass by without what each guest chooses, by an address of their own', async () => {
    const { guest, page } = await details()
    const direct = page.url.replace('/products?', '/details?')
    assert.match((await guest.open(direct)).url, /\/products\?/)
    assert.match((await guest.open(`${direct}&order=menu:1:95`)).url, /\/products\?/)
    assert.match((await guest.open(`${direct}&order=truffles:2:1`)).url, /\/products\?/)
    const next = await guest.open(`${direct}&order=menu:2:95`)
    assert.match(next.url, /\/details\?/)
  })

  test('asks again with both prices where one has changed while the form was open, and nothing typed is lost', async () => {
    const { guest, page } = await details()
    const next = await orders(guest, page, { menu: 2 })
    await changes([{ ...products[0], price: 98 }, ...products.slice(1)])
    const again = await books(guest, next, { comment: 'By the window' })
    assert.equal(again.status, 409)
    assert.match(again.text, /Menu costs €98 now, not €95 as before\./)
    assert.match(again.text, /By the window/)
    const fields = Object.fromEntries(fieldsFor(again, { menu: 2 }))
    const done = await books(guest, again, { ...fields, ordered_here: 'yes' })
    assert.equal(titleOf(done), 'Your table is booked')
    await changes(products)
  })

  test('sells no more than there is, says what is left, and a cancelled booking gives it back', async () => {
    const date = newDay()
    const { guest, page } = await details({ date })
    const next = await orders(guest, page, { menu: 2, flowers: 2 })
    assert.equal(titleOf(await buys({ menu: 2, flowers: 3 }, date)), 'Your table is booked')
    assert.deepEqual(await soldOn(date), { menu: [2, null], green: [0, null], flowers: [3, 1] })
    const refused = await books(guest, next)
    assert.equal(refused.status, 409)
    assert.match(refused.text, /Flowers: only 1 left for this evening\./)
    const [first] = await onDay(date)
    await ask(`POST /bookings/${first?.id}/status`, { body: { status: 'cancelled' } })
    assert.deepEqual((await soldOn(date)).flowers, [0, 4])
    const again = { ...Object.fromEntries(fieldsFor(refused, { menu: 2, flowers: 2 })), ordered_here: 'yes' }
    assert.equal(titleOf(await books(guest, refused, again)), 'Your table is booked')
    const undo = await ask(`POST /bookings/${first?.id}/undo`, { body: {} })
    assert.deepEqual([undo.status, undo.body.error?.code], [409, 'PRODUCTS_CHANGED'], undo.text)
    assert.deepEqual((await soldOn(date)).flowers, [2, 2])
  })

  test('sells of single evenings what their own stock says, by both guards', async () => {
    const [few, none, usual] = [newDay(), newDay(), newDay()]
    const stock_on = [
      { date: few, stock: 1 },
      { date: none, stock: 0 },
    ]
    await changes([...products.slice(0, 2), { ...products[2], stock_on }])
    try {
      const left = async (date: string) => (await soldOn(date)).flowers
      assert.deepEqual(
        [await left(few), await left(none), await left(usual)].map((row) => row?.[1]),
        [1, 0, 4],
      )
      assert.match((await details({ date: none })).page.text, /Flowers[\s\S]*?sold out/)
      assert.equal(titleOf(await buys({ menu: 2, flowers: 1 }, few)), 'Your table is booked')
      assert.deepEqual(await left(few), [1, 0])
      assert.equal(titleOf(await buys({ menu: 2, flowers: 3 }, usual)), 'Your table is booked')
      const [row] = await onDay(few)
      await assert.rejects(
        sql(`update bookings set products_sold = '{"flowers": 2}' where restaurant_id = $1 and id = $2`, [
          house.id,
          row?.id,
        ]),
        /There are not that many of product flowers/,
        'past the lock of the day',
      )
    } finally {
      await changes(products)
    }
  })

  test('asks nobody where nothing is on offer', async () => {
    await changes(products.map((product) => ({ ...product, when: { party: { from: 5 } } })))
    const { page } = await details()
    assert.match(page.url, /\/details\?/)
    assert.doesNotMatch(page.text, /order-steps/)
    await changes(products)
  })
})

describe('products that are paid with the booking', () => {
  const paidNow = (settings: object = {}) =>
    orderingGuests({ products: JSON.stringify(products.map((one) => ({ ...one, pay: 'now' }))), ...settings })

  test('are one payment, without any rule, and its terms are those of the house', async () => {
    const { details, orders, books, plays, onDay, ask, soldOn } = await paidNow()
    const { guest, page, date } = await details()
    const next = await orders(guest, page, { menu: 2, flowers: 1 })
    assert.match(next.text, /To pay now[\s\S]*€225\.50/)
    assert.match(next.text, /Book and pay €225\.50/)
    const paying = await books(guest, next)
    const [booking] = await onDay(date)
    const shown = async () => (await ask(`GET /bookings/${booking?.id}`)).body.data
    assert.deepEqual((await shown()).payment.status, 'products_payment_pending')
    assert.deepEqual((await soldOn(date)).flowers, [1, 3])
    assert.equal(titleOf(await plays(guest, paying, 'pay')), 'Your table is booked')
    const { payment, status } = await shown()
    assert.deepEqual([status, payment.status, payment.amount], ['confirmed', 'products_payment_success', 225.5])
  })

  test('lower a deposit, never below zero, and replace a card that would be kept', async () => {
    const rule = (ask: string, amount: number) =>
      JSON.stringify([{ code: 'all', when: {}, ask, amount, per: 'booking' }])
    for (const [payment_policies, sum] of [
      [rule('deposit', 300), '€300'],
      [rule('deposit', 20), '€190'],
      [rule('guarantee', 500), '€190'],
    ] as const) {
      const { details, orders } = await paidNow({ payment_policies })
      const { guest, page } = await details()
      const next = await orders(guest, page, { menu: 2 })
      assert.match(next.text, new RegExp(`Book and pay ${sum}<`))
    }
  })
})
