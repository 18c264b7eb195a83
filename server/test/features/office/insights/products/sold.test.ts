/** What was sold with bookings, by product and evening, and when the last of a stock was. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderingGuests, products } from '../../../doors/guest-pages/products/ordering-guests.ts'

const evening = await orderingGuests()
const { ask, newDay, changes } = evening
const [friday, saturday] = [newDay(), newDay()].sort() as [string, string]

async function booked(date: string, wanted: Record<string, number>) {
  const patron = { last_name: 'Vella', mobile_number: '+35679123456' }
  const answer = await ask('POST /bookings', { body: { date: `${date}T19:00:00`, adults: 2, patron } })
  assert.equal(answer.status, 201, answer.text)
  const lines = Object.entries(wanted).map(([code, quantity]) => ({ code, quantity }))
  const put = await ask(`PUT /bookings/${answer.body.data.id}/order`, { body: { products: lines } })
  assert.equal(put.status, 200, put.text)
  return answer.body.data.id as number
}
const read = async (from: string, to: string) => (await ask(`GET /insights/products?from=${from}&to=${to}`)).body.data

test('sold products are summed by product and evening, with what sold out and when, without cancelled bookings', async () => {
  await booked(friday, { menu: 2, flowers: 2 })
  await booked(friday, { menu: 1, green: 1, flowers: 2 })
  await booked(saturday, { menu: 2, flowers: 1 })
  const gone = await booked(saturday, { menu: 2 })
  await ask(`POST /bookings/${gone}/status`, { body: { status: 'cancelled' } })
  const { currency, products: sums, evenings } = await read(friday, saturday)
  assert.equal(currency, 'EUR')
  assert.deepEqual(
    sums.map(({ code, quantity, bookings, amount }: Record<string, unknown>) => [code, quantity, bookings, amount]),
    [
      ['flowers', 5, 3, '177.50'],
      ['menu', 5, 3, '475.00'],
      ['green', 1, 1, '85.00'],
    ],
  )
  const rows = evenings.map((row: Record<string, unknown>) => [
    row.date,
    row.code,
    row.quantity,
    row.sold_out_at !== null,
  ])
  assert.deepEqual(rows, [
    [friday, 'flowers', 4, true],
    [friday, 'green', 1, false],
    [friday, 'menu', 3, false],
    [saturday, 'flowers', 1, false],
    [saturday, 'menu', 2, false],
  ])
  await changes(
    products.map((one) => ({ ...one, ...(one.code === 'flowers' && { stock_on: [{ date: saturday, stock: 1 }] }) })),
  )
  const own = (await read(saturday, saturday)).evenings.find((row: { code: string }) => row.code === 'flowers')
  assert.notEqual(own.sold_out_at, null, 'an evening may have a stock of its own')
  const file = await ask(`GET /insights/products?from=${saturday}&to=${saturday}&format=csv`)
  const lines = file.text.replace('\u{feff}', '').trim().split('\r\n')
  assert.equal(lines[1], `${saturday},flowers,Flowers,1,1,35.50,EUR,${own.sold_out_at}`)
  assert.equal((await ask(`GET /insights/products?from=${saturday}&to=${friday}`)).status, 422)
})
