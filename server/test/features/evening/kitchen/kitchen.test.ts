/** The kitchen's part of a day, and its file: by time and table with allergies, who has not chosen, and totals that add up. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { orderingGuests } from '../../doors/guest-pages/products/ordering-guests.ts'

const evening = await orderingGuests()
const { ask, newDay } = evening
const date = newDay()

async function booked(name: string, time: string, adults: number, wanted: Record<string, number>) {
  const patron = { last_name: name, mobile_number: '+35679123456' }
  const answer = await ask('POST /bookings', { body: { date: `${date}T${time}:00`, adults, patron } })
  assert.equal(answer.status, 201, answer.text)
  const { id } = answer.body.data
  const products = Object.entries(wanted).map(([code, quantity]) => ({ code, quantity }))
  if (products.length > 0) assert.equal((await ask(`PUT /bookings/${id}/order`, { body: { products } })).status, 200)
  return id as number
}

const solheim = await booked('Solheim', '19:00', 2, { menu: 1, green: 1, flowers: 1 })
const weber = await booked('Weber', '20:30', 3, { menu: 1 })
const gone = await booked('Gone', '20:30', 2, { menu: 2 })
await ask(`POST /bookings/${gone}/status`, { body: { status: 'cancelled' } })
await ask(`PUT /bookings/${weber}/allergens`, { body: { allergens: ['nuts'], other: 'kiwi' } })

describe('the kitchen of a day', () => {
  test('adds up by arrival, names who has not chosen, and leaves out who does not come', async () => {
    const { kitchen, settings } = (await ask(`GET /day?date=${date}`)).body.data
    assert.equal(settings.sells_products, true)
    assert.deepEqual(kitchen.arrivals, ['19:00', '20:30'])
    const [course] = kitchen.courses
    assert.deepEqual(
      [course.chosen, course.not_chosen],
      [
        { counts: [2, 1], total: 3 },
        { counts: [0, 2], total: 2 },
      ],
    )
    assert.deepEqual(kitchen.covers, { counts: [2, 3], total: 5 })
    assert.deepEqual(
      kitchen.extras.map(({ name, total }: { name: string; total: number }) => [name, total]),
      [['Flowers', 1]],
    )
    assert.deepEqual(kitchen.bookings, [
      {
        booking_id: solheim,
        items: [
          { code: 'menu', name: 'Menu', quantity: 1 },
          { code: 'green', name: 'Vegetarian menu', quantity: 1 },
          { code: 'flowers', name: 'Flowers', quantity: 1 },
        ],
        open: [],
      },
      {
        booking_id: weber,
        items: [{ code: 'menu', name: 'Menu', quantity: 1 }],
        open: [{ course: 'Menus', missing: 2 }],
      },
    ])
  })

  test('is a file for the kitchen with time, table, allergies and totals', async () => {
    const answer = await ask(`GET /kitchen/csv?date=${date}`)
    assert.equal(answer.status, 200, answer.text)
    const lines = answer.text.replace('\u{feff}', '').trim().split('\r\n')
    assert.deepEqual(lines.slice(1), [
      'ordered,19:00,Room 1,Solheim,2,Menu,1,',
      'ordered,19:00,Room 1,Solheim,2,Vegetarian menu,1,',
      'ordered,19:00,Room 1,Solheim,2,Flowers,1,',
      'ordered,20:30,Room 2,Weber,3,Menu,1,"nuts; kiwi"',
      'not chosen yet,20:30,Room 2,Weber,3,Menus,2,"nuts; kiwi"',
      'total,,,,,Menu,2,',
      'total,,,,,Vegetarian menu,1,',
      'total chosen,,,,,Menus,3,',
      'total not chosen yet,,,,,Menus,2,',
      'total covers,,,,,,5,',
      'total,,,,,Flowers,1,',
    ])
  })

  test('is null for an evening without orders of a house that sells nothing then', async () => {
    await evening.changes([])
    const empty = (await ask(`GET /day?date=${newDay()}`)).body.data
    assert.deepEqual([empty.kitchen, empty.settings.sells_products], [null, false])
    const kept = (await ask(`GET /day?date=${date}`)).body.data.kitchen
    assert.equal(kept.covers.total, 5, 'what was ordered is prepared, whatever is sold now')
  })
})
