/** Guests change what their booking orders on its own page: what it costs is said before, paid first or given back. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { titleOf } from '../guest.ts'
import { orderingGuests, products } from './ordering-guests.ts'

const now = { code: 'pairing', name: 'Wine pairing', price: 45, per: 'person', when: {}, pay: 'now' }
const sold = [...products, now]
const evening = await orderingGuests({ products: JSON.stringify(sold) })
const { ask, buys, changes, soldOn, newDay, newGuest, fieldsFor, fieldIn, onDay, plays, details, orders, books } =
  evening
type Guest = ReturnType<typeof newGuest>
type Page = Awaited<ReturnType<Guest['open']>>

const unescaped = (text: string): string => text.replaceAll('&amp;', '&')
const linkIn = ({ text }: Page): string => unescaped(/href="[^"]*(\/b\/[^"/?]+)[^"]*"/.exec(text)?.[1] ?? '')

/** The page of the order, of a booking with these products. */
async function ordered(quantities: Record<string, number>, more: { adults?: number } = {}) {
  const date = newDay()
  const done = await buys(quantities, date, more)
  const [booking] = await onDay(date)
  const guest = newGuest()
  return { guest, date, id: Number(booking?.id), link: linkIn(done) }
}
const chooses = async (guest: Guest, link: string, quantities: Record<string, number>) => {
  const page = await guest.open(`${link}/order?lang=en`)
  const all = { menu: 0, green: 0, flowers: 0, pairing: 0, ...quantities }
  return guest.send('POST', `${link}/order?lang=en`, fieldsFor(page, all))
}
const confirms = (guest: Guest, link: string, page: Page) =>
  guest.send(
    'POST',
    `${link}/order/confirm?lang=en`,
    new URLSearchParams({ seal: fieldIn(page, 'seal'), order: fieldIn(page, 'order'), confirm: 'order' }),
  )
const bill = async (id: number) => (await ask(`GET /bookings/${id}`)).body.data

describe('the order of a guest’s own booking', () => {
  test('is shown, changed with the prices of its day and gives its stock back', async () => {
    const { guest, date, id, link } = await ordered({ menu: 2, flowers: 2 })
    assert.match((await guest.open(`${link}?lang=en`)).text, /Your order[\s\S]*2 × Menu, 2 × Flowers/)
    await changes([{ ...products[0], price: 120 }, ...sold.slice(1)])
    const confirm = await chooses(guest, link, { menu: 1, green: 1, flowers: 1 })
    assert.equal(titleOf(confirm), 'Your order')
    assert.match(confirm.text, /1 ×[\s\S]*Menu[\s\S]*€95[\s\S]*At the restaurant[\s\S]*€215.50/)
    const done = await confirms(guest, link, confirm)
    assert.match(done.text, /Your order was changed\.[\s\S]*1 × Menu, 1 × Vegetarian menu, 1 × Flowers/)
    assert.equal((await bill(id)).products.total, 215.5)
    assert.deepEqual((await soldOn(date)).flowers, [1, 3])
    await changes(sold)
  })

  test('is refused where it does not add up, is too much or sold out, and nothing chosen is lost', async () => {
    const { guest, link } = await ordered({ menu: 2 })
    const page = await chooses(guest, link, { menu: 1, flowers: 3 })
    assert.equal(page.status, 422)
    assert.match(page.text, /Menus: 2 are needed, 1 chosen\./)
    assert.match(page.text, /id="order_flowers"[\s\S]*?<option selected>3/)
    const tampered = await guest.open(`${link}/order/confirm?lang=en&order=menu:2:1`)
    assert.equal(tampered.status, 409)
    assert.match(tampered.text, /Menu costs €95 now, not €1 as before\./)
  })

  test('that costs more to pay now is paid before it is changed', async () => {
    const { guest, id, link } = await ordered({ menu: 2 })
    const confirm = await chooses(guest, link, { menu: 2, pairing: 2 })
    assert.match(confirm.text, /To pay now[\s\S]*€90/)
    assert.match(confirm.text, /<button class="primary" name="confirm" value="order">[^<]*€90/)
    const paying = await confirms(guest, link, confirm)
    assert.match(paying.url, /^\/pay\//)
    assert.equal((await bill(id)).products.total, 190, 'it stays as it was until it is paid')
    await evening.pays(id)
    const after = await bill(id)
    assert.deepEqual([after.products.total, after.payment.amount], [280, 90])
  })

  test('that costs less gives back what was paid, as the terms say', async () => {
    const { guest, page, date } = await details({ date: newDay() })
    const paying = await books(guest, await orders(guest, page, { menu: 2, pairing: 2 }))
    await plays(guest, paying, 'pay')
    const [booking] = await onDay(date)
    const issued = await ask(`POST /bookings/${booking?.id}/link`, { body: {} })
    const link = new URL(issued.body.data.url).pathname
    const confirm = await chooses(guest, link, { menu: 2, pairing: 1 })
    assert.match(confirm.text, /€45/)
    await confirms(guest, link, confirm)
    await evening.round()
    const after = await bill(Number(booking?.id))
    assert.equal(after.products.total, 235)
    assert.equal(after.payment.amount, 45)
  })

  test('is refused in a sentence with the telephone once it has been changed too often', async () => {
    const { guest, link } = await ordered({ menu: 2 })
    let answer: Page | undefined
    for (let flowers = 1; answer?.status !== 429 && flowers < 40; flowers++) {
      answer = await confirms(guest, link, await chooses(guest, link, { menu: 2, flowers: flowers % 2 }))
    }
    assert.equal(answer?.status, 429)
    assert.match(answer?.text ?? '', /changed four times within an hour/)
    assert.equal(titleOf(answer as Page), 'Your order')
  })

  test('is asked for again where the party has changed', async () => {
    const { guest, link } = await ordered({ menu: 2 })
    const change = await guest.open(`${link}/change?lang=en&adults=3`)
    const fields = new URLSearchParams({ seal: fieldIn(change, 'seal'), adults: '3', children: '0', confirm: 'change' })
    for (const name of ['date', 'time']) fields.set(name, fieldIn(change, name))
    const asked = await guest.send('POST', `${link}/change?lang=en`, fields)
    assert.match(asked.url, /\/order/)
    assert.match(asked.text, /please choose for everybody/)
    assert.match(asked.text, /id="order_menu"[\s\S]*?<option selected>2/)
  })
})

describe('the payment confirmation of an order', () => {
  test('has its products line by line with their tax, and the calendar names what is ordered', async () => {
    await changes([...products, { ...now, tax_percent: 18 }])
    const { guest, page, date } = await details({ date: newDay() })
    const paying = await books(guest, await orders(guest, page, { menu: 2, pairing: 2 }))
    await plays(guest, paying, 'pay')
    const [booking] = await onDay(date)
    const issued = await ask(`POST /bookings/${booking?.id}/link`, { body: {} })
    const link = new URL(issued.body.data.url).pathname
    const own = await guest.open(`${link}?lang=en`)
    const receipt = /href="([^"]*\/receipts\/\d+[^"]*)"/.exec(own.text)?.[1] ?? assert.fail('no confirmation')
    const shown = await guest.open(unescaped(receipt))
    assert.match(shown.text, /2 × Wine pairing[\s\S]*incl\. 18% tax: €13\.73[\s\S]*€90\.00/)
    assert.match(own.text, /calendar\.google\.com[^"]*2\+%C3%97\+Menu%2C\+2\+%C3%97\+Wine/, 'calendars on the web too')
    const calendar = await guest.open(`${link}/calendar.ics`)
    assert.match(calendar.text.replaceAll(/\r\n /g, ''), /2 × Menu\\, 2 × Wine pairing/)
    await changes(sold)
  })
})
