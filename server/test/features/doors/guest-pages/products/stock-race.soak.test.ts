/** Many guests at once want what there is little of: no more is sold than there is, and everybody else is told. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { titleOf } from '../guest.ts'
import { orderingGuests, products } from './ordering-guests.ts'

const stock = 10
const tables = Array.from({ length: 60 }, () => [1, 4] as const)
const few = products.map((one) => (one.code === 'flowers' ? { ...one, stock } : one))
const { details, orders, books, changes, soldOn, newDay, sql, house } = await orderingGuests(
  {
    products: JSON.stringify(few),
    online: {
      smallest_party: 1,
      largest_party: null,
      areas: null,
      notice_minutes: 0,
      max_days: null,
      confirm_by_mail: 'never',
    },
  },
  { areas: [{ name: 'Room', tables }] },
)

test('of 50 guests who order the last 10 at once, 10 get them, and 40 read that they are sold out', async () => {
  const date = newDay()
  const buyers = []
  for (let buyer = 0; buyer < 50; buyer++) {
    const { guest, page } = await details({ date })
    buyers.push({ guest, page: await orders(guest, page, { menu: 2, flowers: 1 }) })
  }
  const shown = await Promise.all(buyers.map(({ guest, page }) => books(guest, page)))
  const booked = shown.filter((page) => titleOf(page) === 'Your table is booked')
  const told = shown.filter(({ status, text }) => status === 409 && /Flowers is sold out for this evening\./.test(text))
  assert.deepEqual([booked.length, told.length], [stock, 50 - stock])
  assert.deepEqual((await soldOn(date)).flowers, [stock, 0])
})

test('what passes over the lock of the day is refused by the database', async () => {
  const date = newDay()
  const { guest, page } = await details({ date })
  await books(guest, await orders(guest, page, { menu: 2, flowers: 3 }))
  const [row] = await sql<{ id: number }>('select id from bookings where restaurant_id = $1 and local_date = $2', [
    ...[house.id, date],
  ])
  await assert.rejects(
    sql(`update bookings set products_sold = '{"flowers": 11}' where restaurant_id = $1 and id = $2`, [
      house.id,
      row?.id,
    ]),
    /There are not that many of product flowers for this evening/,
  )
})

test('of 20 guests who order the last 5 of one seating at once, 5 get them, and guests of another lose none by it', async () => {
  const ofSeating = { stock: 5, stock_per: 'seating' }
  await changes(products.map((one) => (one.code === 'flowers' ? { ...one, ...ofSeating } : one)))
  const date = newDay()
  const buyers = []
  for (let buyer = 0; buyer < 25; buyer++) {
    const time = buyer % 5 === 4 ? '21:00' : '19:00'
    const { guest, page } = await details({ date, time })
    buyers.push({ time, guest, page: await orders(guest, page, { menu: 2, flowers: 1 }) })
  }
  const shown = await Promise.all(
    buyers.map(async ({ time, guest, page }) => ({ time, page: await books(guest, page) })),
  )
  const bookedAt = (at: string) =>
    shown.filter(({ time, page }) => time === at && titleOf(page) === 'Your table is booked').length
  assert.deepEqual([bookedAt('19:00'), bookedAt('21:00')], [5, 5])
  assert.equal(shown.filter(({ page }) => page.status === 409 && /Flowers is sold out/.test(page.text)).length, 15)
  assert.deepEqual((await soldOn(date)).flowers?.[0], 10)
  const [late] = await sql<{ id: number }>(
    `select id from bookings where restaurant_id = $1 and local_date = $2 and to_char(starts_at at time zone 'Europe/Malta', 'HH24:MI') = '21:00'
      limit 1`,
    [house.id, date],
  )
  await assert.rejects(
    sql("update bookings set starts_at = starts_at - interval '2 hours' where restaurant_id = $1 and id = $2", [
      ...[house.id, late?.id],
    ]),
    /There are not that many of product flowers/,
    'moved over the lock of the day',
  )
})
