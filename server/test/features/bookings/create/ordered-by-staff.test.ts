/** What staff sell with a booking as they enter it, in the same call. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { orderingGuests, products } from '../../doors/guest-pages/products/ordering-guests.ts'

const cake = { code: 'cake', name: 'Cake', price: 48, per: 'booking', when: {}, pay: 'now' }
const poster = {
  ...{ code: 'poster', name: 'Poster', price: 5, per: 'piece', pay: 'there' },
  when: { channels: ['guest_page'] },
}
const july = { code: 'july', name: 'July only', price: 9, per: 'piece', when: { dates: ['07-01'] }, pay: 'there' }
const evening = await orderingGuests({ products: JSON.stringify([...products, cake, poster, july]) })
const { ask, newDay, soldOn } = evening

const patron = { last_name: 'Vella', mobile_number: '+35679123456' }
type Wanted = Record<string, number>
const linesOf = (wanted: Wanted, price?: number) =>
  Object.entries(wanted).map(([code, quantity]) => ({ code, quantity, ...(price !== undefined && { price }) }))
const books = (date: string, wanted: Wanted, more: object = {}) =>
  ask('POST /bookings', {
    body: { date: `${date}T19:00:00`, adults: 2, patron, products: linesOf(wanted), ...more },
  })

describe('a booking that staff enter with an order', () => {
  test('is written with its products, prices and stock in one call', async () => {
    const date = newDay()
    const { status, body, text } = await books(date, { menu: 2, flowers: 1 })
    assert.equal(status, 201, text)
    const shown = (await ask(`GET /bookings/${body.data.id}`)).body.data
    assert.deepEqual([shown.products.total, shown.status, shown.payment], [225.5, 'confirmed', null])
    assert.deepEqual((await soldOn(date)).flowers, [1, 3])
  })

  test('may be in part, and has what only guests are offered elsewhere', async () => {
    const { status, text } = await books(newDay(), { menu: 1, poster: 1 })
    assert.equal(status, 201, text)
  })

  test('is asked to pay what is paid with the booking, as one that is recorded or waived at once', async () => {
    const { id } = (await books(newDay(), { menu: 2, cake: 1 })).body.data
    const shown = (await ask(`GET /bookings/${id}`)).body.data
    assert.deepEqual(
      [shown.status, shown.payment.status, shown.payment.amount],
      ['pending', 'products_payment_pending', 48],
    )
    const paid = (await books(newDay(), { cake: 1 }, { payment: { as: 'recorded' } })).body.data
    const known = (await ask(`GET /bookings/${paid.id}`)).body.data
    assert.deepEqual([known.status, known.payment.status], ['confirmed', 'products_payment_success'])
  })

  test('is refused whole where something cannot be had, and nothing of it is booked', async () => {
    const date = newDay()
    const refused = async (wanted: Wanted, more: object = {}) => {
      const answer = await books(date, wanted, more)
      assert.deepEqual([answer.status, answer.body.error?.code], [409, 'PRODUCTS_CHANGED'], answer.text)
      return answer.body.error.message
    }
    assert.equal(await refused({ menu: 3 }), 'Menus: 2 must be chosen, one for each, and 3 are.')
    assert.equal(await refused({ flowers: 9 }), 'Flowers: 4 left for this evening.')
    assert.equal(await refused({ july: 1 }), '“july” is not sold with this booking.')
    assert.equal(await refused({}, { products: linesOf({ menu: 1 }, 90) }), 'Menu costs 95.00 now, not 90.00.')
    assert.deepEqual((await ask(`GET /bookings?date=${date}`)).body.data, [])
  })

  test('on the waiting list orders nothing', async () => {
    const answer = await books(newDay(), { menu: 1 }, { waiting_list: true })
    assert.equal(answer.status, 422, answer.text)
    assert.deepEqual(Object.keys(answer.body.errors), ['products'])
  })
})

describe('the order of a held table', () => {
  const hold = async (date: string, more: object = {}) =>
    (await ask('POST /holds', { body: { date: `${date}T19:00:00`, adults: 2, ...more } })).body.data.id as number
  type Row = { code: string; price: string; quantity: number; most: number; left: number | null }

  test('shows what is on sale for its visit, what is left, and what its choice is asked to pay', async () => {
    const date = newDay()
    await books(date, { flowers: 3 })
    const id = await hold(date)
    const { order, asks } = (await ask(`GET /holds/${id}/order?chosen=menu:2~cake:1~nothing:4`)).body.data
    const rows = (order.groups as { products: Row[] }[]).flatMap((group) => group.products)
    assert.deepEqual(
      rows.map(({ code, quantity, left }) => [code, quantity, left]),
      [
        ['menu', 2, null],
        ['green', 0, null],
        ['flowers', 0, 1],
        ['cake', 1, null],
        ['poster', 0, null],
      ],
    )
    assert.deepEqual([order.paid_with_booking, order.paid_there], ['48.00', '190.00'])
    assert.deepEqual([asks.ask, asks.amount], ['deposit', 48])
    assert.equal((await ask(`GET /holds/${id}/order`)).body.data.asks, null)
  })

  test('is that of its taker alone', async () => {
    const id = await hold(newDay())
    assert.equal((await ask(`GET /holds/${id + 1_000}/order`)).status, 404)
    assert.equal((await ask(`GET /holds/${id}/order?chosen=${'x'.repeat(4_001)}`)).status, 422)
  })
})
