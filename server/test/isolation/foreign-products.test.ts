/** A product of another restaurant is unknown at every door: the guest page, the diary, assistants, voice, and an own booking. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assistantAt, listening } from '../features/doors/agents/assistants.ts'
import { guestAt, titleOf } from '../features/doors/guest-pages/guest.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { testApp } from '../support/test-app.ts'

const app = await testApp({ own: true })
const sells = (code: string, name: string) => ({
  ...{ agents: { enabled: true }, country: 'MT', telephone: '+356 2123 4567' },
  products: JSON.stringify([{ code, name, price: 20, per: 'piece', when: {}, pay: 'there' }]),
})
const ours = await openRestaurant(app, { slug: 'osteria', settings: sells('flowers', 'Flowers') })
await openRestaurant(app, { slug: 'next-door', settings: sells('truffle', 'Truffle of the house next door') })
const token = await app.token('osteria')
const voice = await app.token('osteria', 'website')
const assistant = await assistantAt(`${await listening(app)}/mcp/osteria`)
const ask = (route: string, body?: object, as = token) => app.ask(route, { token: as, ...(body && { body }) })
const foreign = [{ code: 'truffle', quantity: 1 }]
const patron = { last_name: 'Vella', mobile_number: '+35679123456' }
const refusedIn = (answer: { status: number; body: { error?: { code: string; message: string } }; text: string }) => {
  assert.deepEqual([answer.status, answer.body.error?.code], [409, 'PRODUCTS_CHANGED'], answer.text)
  assert.doesNotMatch(answer.text, /next door/)
  return answer.body.error?.message
}

describe('a product of another restaurant', () => {
  test('is not listed, for an evening or a held table', async () => {
    assert.doesNotMatch((await ask('GET /products?date=2026-06-12')).text, /truffle/i)
    const { id } = (await ask('POST /holds', { date: '2026-06-12T20:00:00', adults: 2 })).body.data
    const held = await ask(`GET /holds/${id}/order?chosen=truffle:3`)
    assert.equal(held.status, 200, held.text)
    assert.doesNotMatch(held.text, /truffle/i)
    assert.equal(held.body.data.order.paid_there, '0.00')
  })

  test('is refused with a new booking and in the order of one, like one that does not exist', async () => {
    const body = { date: '2026-06-12T20:00:00', adults: 2, patron }
    const unknown = '“truffle” is not sold with this booking.'
    assert.equal(refusedIn(await ask('POST /bookings', { ...body, products: foreign })), unknown)
    const { id } = (await ask('POST /bookings', body)).body.data
    assert.equal(refusedIn(await ask(`PUT /bookings/${id}/order`, { products: foreign })), unknown)
    assert.doesNotMatch((await ask(`GET /bookings/${id}/order`)).text, /truffle/i)
  })

  test('is refused to assistants and callers, whether they hold a table or change a booking', async () => {
    const wish = { start: '2026-06-13T20:00', party: 2, products: foreign }
    const held = await assistant.call('hold_table', { ...wish, request_id: 'foreign-1' })
    assert.equal(held.data.error.code, 'PRODUCTS_CHANGED')
    const called = await app.ask('POST //api/voice/hold_table', {
      token: voice,
      body: { ...wish, request_id: 'foreign-2' },
    })
    assert.equal(called.body.error.code, 'PRODUCTS_CHANGED')
    const own = (await assistant.call('hold_table', { ...wish, products: [], request_id: 'foreign-3' })).data
    const booked = await assistant.call('book_table', {
      ...{ hold_id: own.hold_id, name: 'Ann', email: 'ann@example.com', accepted_policy_hash: own.policy_hash },
    })
    const { reference, code } = booked.data
    const changed = await assistant.call('change_booking', {
      ...{ reference, code, products: foreign, request_id: 'foreign-4' },
    })
    assert.equal(changed.data.error.code, 'PRODUCTS_CHANGED')
    for (const { text } of [held, changed]) assert.doesNotMatch(text, /next door/)
  })

  test('is no choice on the guest page, by its form or its address', async () => {
    const guest = guestAt(app)
    const day = await guest.open('/book/osteria?adults=2&date=2026-06-14&lang=en')
    const page = await guest.chooseTime(day, '20:00')
    assert.equal(titleOf(page), 'What may we prepare?')
    assert.doesNotMatch(page.text, /truffle/i)
    const action = /<form method="post" action="([^"]*\/products\?[^"]*)"/
      .exec(page.text)?.[1]
      ?.replaceAll('&amp;', '&')
    const sent = await guest.send(
      'POST',
      action ?? assert.fail(),
      new URLSearchParams({ order_truffle: '2', price_truffle: '20' }),
    )
    assert.doesNotMatch(sent.text + sent.url, /truffle/i)
    const typed = await guest.open(`${sent.url}&order=truffle:2:20`)
    assert.doesNotMatch(typed.text, /next door/)
    const [row] = await app.sql<{ sold: number }>(
      "select count(*)::int as sold from bookings where restaurant_id = $1 and products_sold ? 'truffle'",
      [ours.id],
    )
    assert.equal(row?.sold, 0)
  })
})
