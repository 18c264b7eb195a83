/** Choices of menus and extras that cannot be: each gets a sentence, nothing is booked, and nothing chosen is lost. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { orderingGuests, products } from './ordering-guests.ts'

describe('a choice that cannot be had', () => {
  test('of a product of another evening, or of none, is asked for again in a sentence', async () => {
    const { details, changes, onDay, newGuest, newDay } = await orderingGuests()
    const { guest, page, date } = await details()
    const other = newDay()
    await changes([...products, { ...products[2], code: 'cake', name: 'Cake', when: { dates: [other] } }])
    for (const order of ['menu:2:95~cake:1:35.5', 'menu:2:95~truffle:1:9']) {
      const shown = await newGuest().open(page.url.replace(/&order=[^&]*/, '').concat(`&order=${order}`))
      assert.match(shown.text, /Something that you chose is not available for this visit\. Please choose again\./)
      assert.match(shown.text, /id="order_menu"[\s\S]*?<option selected>2/, 'what can be had stays chosen')
    }
    assert.deepEqual(await onDay(date), [])
    assert.ok(guest)
  })

  for (const [currency, price, shown] of [
    ['JPY', 9500, '¥9,500'],
    ['EUR', 95.5, '€95.50'],
    ['KWD', 9.505, 'KWD 9.505'],
  ] as const) {
    test(`is counted in the decimals of ${currency}, and a new price is named beside the one that was read`, async () => {
      const menu = { code: 'menu', name: 'Menu', price, per: 'person', when: {}, pay: 'there' }
      const { details, orders, changes, books, onDay, ask } = await orderingGuests({
        ...{ currency, product_groups: '[]', products: JSON.stringify([menu]) },
      })
      const { guest, page, date } = await details()
      const plain = (text: string) => text.replaceAll('\u{a0}', ' ')
      assert.ok(plain(page.text).includes(shown), `${shown} in the list`)
      const dearer = { ...menu, price: price + 1 }
      await changes([dearer])
      const again = await orders(guest, page, { menu: 2 })
      assert.equal(again.status, 422)
      assert.match(plain(again.text), /Menu costs .* now, not .* as before\./)
      assert.ok(plain(again.text).includes(`not ${shown} as before`))
      await books(guest, await orders(guest, again, { menu: 2 }))
      const [booking] = await onDay(date)
      const { total } = (await ask(`GET /bookings/${booking?.id}`)).body.data.products
      assert.equal(total, Number((2 * dearer.price).toFixed(3)))
    })
  }
})
