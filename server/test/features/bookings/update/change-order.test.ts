/** What staff change about the order of a booking: at once, in part, with the prices of its day, and what it makes owed. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { orderingGuests, products } from '../../doors/guest-pages/products/ordering-guests.ts'

const cake = { code: 'cake', name: 'Cake', price: 48, per: 'booking', when: {}, pay: 'now' }
const pageOnly = {
  code: 'page',
  name: 'Poster',
  price: 5,
  per: 'piece',
  when: { channels: ['guest_page'] },
  pay: 'there',
}
const sold = [...products, cake, pageOnly]
const evening = await orderingGuests({ products: JSON.stringify(sold) })
const { ask, newDay, changes, soldOn } = evening

async function booked({ adults = 2, date = newDay() } = {}) {
  const body = { date: `${date}T19:00:00`, adults, patron: { last_name: 'Vella', mobile_number: '+35679123456' } }
  const answer = await ask('POST /bookings', { body })
  assert.equal(answer.status, 201, answer.text)
  return { id: answer.body.data.id as number, date }
}
const orderOf = async (id: number) => (await ask(`GET /bookings/${id}/order`)).body.data
const put = (id: number, wanted: Record<string, number>, more: object = {}) =>
  ask(`PUT /bookings/${id}/order`, {
    body: { products: Object.entries(wanted).map(([code, quantity]) => ({ code, quantity, ...more })) },
  })
const bill = async (id: number) => {
  const { products, payment } = (await ask(`GET /bookings/${id}`)).body.data
  return [products?.total ?? 0, payment && `${payment.status} ${payment.amount}`]
}
type Row = { code: string; price: string; quantity: number; most: number; left: number | null }
const rowsOf = ({ groups }: { groups: { products: Row[] }[] }) => groups.flatMap((group) => group.products)
const rowOf = async (id: number, code: string) => rowsOf(await orderOf(id)).find((row) => row.code === code)

describe('the order of a booking', () => {
  test('is taken in part, changed and removed by staff, and its stock with it', async () => {
    const { id, date } = await booked({ adults: 3 })
    assert.equal((await put(id, { menu: 2, flowers: 2, page: 1 })).status, 200)
    assert.deepEqual(await bill(id), [266, null])
    assert.deepEqual((await soldOn(date)).flowers, [2, 2])
    assert.equal((await put(id, { menu: 2, green: 1, flowers: 3 })).status, 200)
    assert.deepEqual(await soldOn(date).then(({ flowers, page }) => [flowers, page]), [
      [3, 1],
      [0, null],
    ])
    assert.equal((await rowOf(id, 'flowers'))?.left, 4, 'its own are not gone for itself')
    assert.equal((await put(id, {})).status, 200)
    assert.deepEqual(await bill(id), [0, null])
    assert.deepEqual((await soldOn(date)).flowers, [0, 4])
  })

  test('is refused in words where it is too much, sold out, unknown or has another price by now', async () => {
    const { id, date } = await booked()
    const other = await booked({ date })
    assert.equal((await put(other.id, { flowers: 3 })).status, 200)
    const refused = async (wanted: Record<string, number>, more: object = {}) => {
      const answer = await put(id, wanted, more)
      assert.deepEqual([answer.status, answer.body.error?.code], [409, 'PRODUCTS_CHANGED'], answer.text)
      return answer.body.error.message
    }
    assert.equal(await refused({ menu: 3 }), 'Menus: 2 must be chosen, one for each, and 3 are.')
    assert.equal(await refused({ flowers: 2 }), 'Flowers: 1 left for this evening.')
    assert.equal(await refused({ truffle: 1 }), '“truffle” is not sold with this booking.')
    assert.equal(await refused({ menu: 1 }, { price: 90 }), 'Menu costs 95.00 now, not 90.00.')
    assert.deepEqual(await bill(id), [0, null])
  })

  test('keeps the price of its day, also for one more, and what is no longer sold', async () => {
    const { id } = await booked()
    assert.equal((await put(id, { menu: 1, cake: 0, flowers: 1 })).status, 200)
    await changes([{ ...products[0], price: 120 }, { ...products[1] }])
    try {
      assert.equal((await rowOf(id, 'menu'))?.price, '95.00')
      assert.deepEqual(await rowOf(id, 'flowers').then((row) => [row?.quantity, row?.most]), [1, 1])
      assert.equal((await put(id, { menu: 2, flowers: 1 })).status, 200)
      assert.deepEqual(await bill(id), [225.5, null])
      assert.equal((await put(id, { menu: 1, green: 1, flowers: 2 })).body.error?.code, 'PRODUCTS_CHANGED')
    } finally {
      await changes(sold)
    }
  })

  test('that is paid with the booking is owed from then on, and what is paid stays until it is given back', async () => {
    const { id } = await booked()
    assert.equal((await put(id, { menu: 2, cake: 1 })).status, 200)
    assert.deepEqual(await bill(id), [238, 'products_payment_pending 48'])
    const shown = await ask(`GET /bookings/${id}`)
    assert.equal(shown.body.data.status, 'confirmed', 'it does not wait to be paid')
    const paid = await ask(`POST /bookings/${id}/payment/record`, {
      body: { amount: 48 },
      headers: { 'idempotency-key': 'paid-48' },
    })
    assert.equal(paid.status, 200, paid.text)
    assert.deepEqual(await bill(id), [238, 'products_payment_success 48'])
    assert.equal((await put(id, { menu: 2 })).status, 200)
    assert.deepEqual((await bill(id))[0], 190)
    assert.match(String((await bill(id))[1]), /_payment_success 48$/)
  })

  test('of a booking that is cancelled is not changed', async () => {
    const { id } = await booked()
    await ask(`POST /bookings/${id}/status`, { body: { status: 'cancelled' } })
    const answer = await put(id, { menu: 1 })
    assert.deepEqual(
      [answer.status, answer.body.message],
      [409, 'Menus and extras are ordered by bookings that are coming.'],
    )
  })
})
