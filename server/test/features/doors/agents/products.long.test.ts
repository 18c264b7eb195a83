/** Menus and extras by assistants and by voice: listed, chosen with the hold, and covered by what the guest agrees to. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { raisingHouse } from '../../../support/sql/changed-house.ts'
import { testApp } from '../../../support/test-app.ts'
import { assistantAt, listening } from './assistants.ts'

const groups = [{ code: 'menus', name: 'Menus', is_required: true, translations: { de: { name: 'Menüs' } } }]
const products = [
  { code: 'menu', name: 'Menu', price: 95, per: 'person', when: {}, group: 'menus', pay: 'there' },
  { code: 'green', name: 'Vegetarian menu', price: 85, per: 'person', when: {}, group: 'menus', pay: 'there' },
  { code: 'pairing', name: 'Wine pairing', price: 45.5, per: 'person', when: {}, stock: 3, pay: 'now' },
]
const house = await testApp({ own: true })
const restaurant = await openRestaurant(house, {
  settings: {
    ...{ agents: { enabled: true }, country: 'MT', telephone: '+356 2123 4567', payment_provider: 'fake' },
    ...{ product_groups: JSON.stringify(groups), products: JSON.stringify(products) },
  },
})
await house.token('osteria')
const website = await house.token('osteria', 'website')
const assistant = await assistantAt(`${await listening(house)}/mcp/osteria`)
const start = '2026-06-12T20:00'
let requests = 0
const holds = (wanted: Record<string, number>, at = start) =>
  assistant.call('hold_table', {
    ...{ start: at, party: 2, request_id: `products-${++requests}` },
    products: Object.entries(wanted).map(([code, quantity]) => ({ code, quantity })),
  })
const ann = { name: 'Ann', email: 'ann@example.com' }

test('what is sold with a table is listed with prices, limits and how many must be chosen', async () => {
  const { data, text } = await assistant.call('list_products', { start, party: 2 })
  assert.deepEqual(data.groups, [
    {
      name: 'Menus',
      required: 2,
      products: [
        { code: 'menu', name: 'Menu', price: 95, per: 'person', pay: 'there', least: 1, most: 2 },
        { code: 'green', name: 'Vegetarian menu', price: 85, per: 'person', pay: 'there', least: 1, most: 2 },
      ],
    },
    {
      name: null,
      required: 0,
      products: [{ code: 'pairing', name: 'Wine pairing', price: 45.5, per: 'person', pay: 'now', least: 1, most: 2 }],
    },
  ])
  assert.match(text, /Menu \(€95\), Vegetarian menu \(€85\), Wine pairing \(€45\.50\)/)
})

test('a table is held only with what must be chosen, and a refusal says what is missing', async () => {
  for (const [wanted, sentence] of [
    [{}, /Menus: 2 are needed, 0 chosen\./],
    [{ menu: 1 }, /Menus: 2 are needed, 1 chosen\./],
    [{ menu: 2, pairing: 4 }, /Wine pairing: only 3 left for this evening\./],
    [{ menu: 2, truffle: 1 }, /not available for this visit/],
  ] as const) {
    const { data } = await holds(wanted)
    assert.equal(data.error.code, 'PRODUCTS_CHANGED')
    assert.match(data.error.message, sentence)
  }
})

test('the policy names and covers the order, and the booking has it with what is to be paid', async () => {
  const { data: held } = await holds({ menu: 1, green: 1, pairing: 2 })
  assert.match(
    held.policy_text,
    /^Ordered: 1 × Menu, 1 × Vegetarian menu, 2 × Wine pairing\. €180 are paid at the restaurant\. €91 now/,
  )
  const { data: other } = await holds({ menu: 2, pairing: 2 })
  assert.notEqual(other.policy_hash, held.policy_hash, 'another order is another policy')
  const wrong = await assistant.call('book_table', {
    ...{ hold_id: held.hold_id, ...ann, accepted_policy_hash: other.policy_hash },
  })
  assert.equal(wrong.data.error.code, 'POLICY_NOT_ACCEPTED')
  const { data } = await assistant.call('book_table', {
    ...{ hold_id: held.hold_id, ...ann, accepted_policy_hash: held.policy_hash },
  })
  assert.deepEqual([data.status, data.amount], ['awaiting_payment', 91])
  const { body } = await house.ask(`GET /bookings/${data.reference}`)
  assert.equal(body.data.products.total, 271)
  const sold = await house.ask('GET /products?date=2026-06-12')
  assert.deepEqual(
    sold.body.data.products.map(({ sold: count }: { sold: number }) => count),
    [1, 1, 2],
  )
})

test('an order whose price changed since the hold is heard again', async () => {
  const { data: held } = await holds({ menu: 2 }, '2026-06-13T20:00')
  await house.sql(
    raisingHouse(`update restaurants set products = jsonb_set(products, '{0,price}', '105') where id = $1`),
    [restaurant.id],
  )
  const { data } = await assistant.call('book_table', {
    ...{ hold_id: held.hold_id, name: 'Bo', email: 'bo@example.com', accepted_policy_hash: held.policy_hash },
  })
  assert.equal(data.error.code, 'TERMS_CHANGED')
})

test('a caller orders with plain arguments, in their language', async () => {
  const ask = async (tool: string, body: object) =>
    (await house.ask(`POST //api/voice/${tool}`, { token: website, body })).body
  const at = '2026-06-14T20:00'
  const listed = await ask('list_products', { start: at, party: 2, language: 'de' })
  assert.equal(listed.groups[0].name, 'Menüs')
  const wanted = [{ code: 'menu', quantity: 2 }]
  const { hold_id, policy_hash } = await ask('hold_table', { start: at, party: 2, products: wanted, request_id: 'v1' })
  const booked = await ask('book_table', { hold_id, ...ann, telephone: '7912 3456', accepted_policy_hash: policy_hash })
  assert.equal(booked.status, 'confirmed', JSON.stringify(booked))
})

const booked = async (at: string, wanted: Record<string, number>, email: string) => {
  const { data: held } = await holds(wanted, at)
  const args = { hold_id: held.hold_id, name: 'Cleo', email, accepted_policy_hash: held.policy_hash }
  const { data } = await assistant.call('book_table', args)
  assert.ok(data.reference, JSON.stringify(data))
  return data
}
const which = ({ reference, code }: { reference: string; code: string }) => ({ reference, code })
const list = (wanted: Record<string, number>) => Object.entries(wanted).map(([code, quantity]) => ({ code, quantity }))
const change = async (
  booking: { reference: string; code: string },
  wanted: Record<string, number>,
  more: object = {},
) =>
  assistant.call('change_booking', {
    ...{ ...which(booking), products: list(wanted), request_id: `change-${++requests}`, ...more },
  })
const total = async (reference: string) =>
  (await house.ask(`GET /bookings/${reference}`)).body.data.products?.total as number | undefined

test('an assistant changes the order of a booking, in a sentence where it cannot be, and once', async () => {
  const own = await booked('2026-06-15T20:00', { menu: 2 }, 'cleo@example.com')
  const short = await change(own, { green: 1 })
  assert.deepEqual(
    [short.data.error.code, /Menus: 2 are needed, 1 chosen\./.test(short.text)],
    ['PRODUCTS_CHANGED', true],
  )
  const { data, text } = await change(own, { menu: 1, green: 1 })
  assert.match(text, /^Your order was changed\./)
  assert.deepEqual(
    data.products.map(({ code, quantity }: { code: string; quantity: number }) => [code, quantity]),
    [
      ['menu', 1],
      ['green', 1],
    ],
  )
  assert.equal(await total(own.reference), 190)
  assert.match((await change(own, { green: 1, menu: 1 })).text, /^Nothing was changed/)
  const both = await change(own, { menu: 2 }, { party: 3 })
  assert.equal(both.data.error.code, 'INVALID_ARGUMENTS')
})

test('an order that costs more is agreed to with its sum, and changed once it is paid', async () => {
  const own = await booked('2026-06-16T20:00', { menu: 2 }, 'dora@example.com')
  const { data: heard } = await change(own, { menu: 2, pairing: 2 })
  assert.equal(heard.error.code, 'POLICY_NOT_ACCEPTED')
  assert.match(heard.error.policy_text, /2 × Wine pairing[\s\S]*€91/)
  const { data, text } = await change(own, { menu: 2, pairing: 2 }, { accepted_policy_hash: heard.error.policy_hash })
  assert.equal(data.amount, 91, JSON.stringify(data))
  assert.match(data.pay_url, /\/pay\//)
  assert.match(text, /^The order is changed once €91 are paid/)
  assert.equal(await total(own.reference), 210, 'it stands as it was until then')
})

test('an order that costs less gives back what the terms allow, said before', async () => {
  const own = await booked('2026-06-17T20:00', { menu: 2, pairing: 1 }, 'eve@example.com')
  const recorded = await house.ask(`POST /bookings/${own.reference}/payment/record`, {
    body: { amount: 45.5 },
    headers: { 'idempotency-key': 'eve-paid' },
  })
  assert.equal(recorded.status, 200, recorded.text)
  const { data: heard } = await change(own, { menu: 2 })
  assert.equal(heard.error.code, 'POLICY_NOT_ACCEPTED')
  assert.match(heard.error.policy_text, /€45\.50/)
  const { text } = await change(own, { menu: 2 }, { accepted_policy_hash: heard.error.policy_hash })
  assert.match(text, /^Your order was changed\./)
  assert.equal(await total(own.reference), 210)
})

test('a caller cannot order what has to be paid on a page, and hears the telephone', async () => {
  const own = await booked('2026-06-18T20:00', { menu: 2 }, 'fay@example.com')
  const ask = async (wanted: Record<string, number>, more: object = {}) =>
    (
      await house.ask('POST //api/voice/change_booking', {
        token: website,
        body: { ...which(own), products: list(wanted), request_id: `voice-${++requests}`, ...more },
      })
    ).body
  const heard = await ask({ menu: 2, pairing: 1 })
  const refused = await ask({ menu: 2, pairing: 1 }, { accepted_policy_hash: heard.error.policy_hash })
  assert.equal(refused.error.code, 'NOT_POSSIBLE')
  assert.match(refused.say, /\+356 2123 4567/)
  assert.match((await ask({ green: 2 })).say, /^Your order was changed\./)
})

test('events are known to assistants and to the form of a website, with their seatings and the moment of their sale', async () => {
  const day = { name: 'Eve 2026', date: '2026-12-31', kind: 'other_hours' }
  const described = (await house.ask('GET /configuration')).body.data
  const { status, text } = await house.ask('PUT /configuration', {
    body: {
      ...described,
      special_days: [
        {
          ...{ ...day, note: null },
          service_hours: [{ name: 'Gala', opens: '19:00', closes: '23:00', slot_minutes: 240 }],
        },
      ],
      events: [
        {
          ...{ code: 'eve', special_day: 'Eve 2026', name: 'Gala', translations: { de: { name: 'Galaabend' } } },
          sale: { opens: '2026-11-01T10:00' },
        },
      ],
    },
  } as never)
  assert.equal(status, 200, text)
  const { data, text: said } = await assistant.call('get_restaurant')
  assert.deepEqual(
    data.events.map(({ url, ...event }: { url: string }) => ({ ...event, path: new URL(url).pathname })),
    [
      {
        ...{ code: 'eve', name: 'Gala', description: null, date: '2026-12-31', path: '/book/osteria/events/eve' },
        ...{ sale_opens: '2026-11-01T10:00:00+01:00', starts: ['2026-12-31T19:00:00+01:00'] },
      },
    ],
  )
  assert.match(said, /Special evenings: Gala \(Thursday, 31 December/)
  const form = await house.ask('GET //api/guest/osteria?lang=de')
  assert.equal(form.body.data?.events?.[0]?.name, 'Galaabend', form.text.slice(0, 300))
})
