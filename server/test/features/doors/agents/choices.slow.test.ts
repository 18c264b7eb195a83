/** What guests choose for kitchen and table, and an address that looks mistyped, by assistants and by voice. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'
import { assistantAt, listening } from './assistants.ts'

const house = await testApp({ own: true })
await openRestaurant(house, { settings: { agents: { enabled: true }, country: 'MT' } })
await house.token('osteria')
const website = await house.token('osteria', 'website')
await house.sql(
  `insert into booking_tags (restaurant_id, name, icon) values (1, 'High chair', 'baby'), (1, 'Birthday', 'cake')`,
)
await house.sql(`update versions set version = version + 1 where subject = 'house'`)
const assistant = await assistantAt(`${await listening(house)}/mcp/osteria`)

let days = 11
const held = async () => {
  const { data } = await assistant.call('hold_table', {
    ...{ start: `2026-06-${++days}T20:00`, party: 2, request_id: `choices-${days}` },
  })
  return { hold_id: data.hold_id, accepted_policy_hash: data.policy_hash }
}
const ann = { name: 'Ann', email: 'ann@example.com' }

test('allergies, a high chair and the occasion are fields, noted as by the page', async () => {
  const { data } = await assistant.call('get_restaurant')
  assert.deepEqual(data.choices.at(-1), { value: 'high_chair', label: 'High chair' })
  assert.deepEqual(data.occasions, [{ value: 'birthday', label: 'Birthday' }])
  const wish = { ...ann, choices: ['nuts', 'high_chair'], occasion: 'birthday' }
  const booked = await assistant.call('book_table', { ...(await held()), ...wish })
  assert.equal(booked.isError, false, booked.text)
  const { reference, code } = booked.data
  const shown = await assistant.call('get_booking', { reference, code })
  assert.deepEqual(shown.data.choices, ['nuts', 'high_chair', 'birthday'])
  const day = (await house.ask(`GET /day?date=2026-06-${days}`)).body.data
  const [booking] = day.bookings
  assert.deepEqual(
    booking.booking_tags.map(({ name }: { name: string }) => name),
    ['High chair', 'Birthday'],
  )
  assert.deepEqual(booking.patron.tags, ['is_allergic_to_nuts'])
})

test('an occasion that the restaurant cannot note is refused with those it can', async () => {
  const refused = await assistant.call('book_table', { ...(await held()), ...ann, occasion: 'business' })
  assert.deepEqual(refused.data.error.occasions, ['birthday'])
  assert.match(refused.text, /^The restaurant cannot note that/)
})

test('an address that looks mistyped is doubted once, and taken when the guest confirms it', async () => {
  const wish = { ...(await held()), name: 'Ben', email: 'ben@gmial.com' }
  const doubted = await assistant.call('book_table', wish)
  assert.deepEqual([doubted.data.error.code, doubted.data.error.did_you_mean], ['EMAIL_DOUBTED', 'ben@gmail.com'])
  assert.match(doubted.text, /^Did you mean gmail\.com\?\ndid_you_mean: ben@gmail\.com$|Did you mean gmail\.com\?/)
  const booked = await assistant.call('book_table', { ...wish, email_confirmed: true })
  assert.equal(booked.data.status, 'confirmed')
})

test('a phone bot has the same fields', async () => {
  const ask = async (tool: string, body: object) =>
    (await house.ask(`POST //api/voice/${tool}`, { body, token: website, key: null })).body
  const { hold_id, policy_hash } = await ask('hold_table', {
    ...{ start: '2026-06-25T20:00', party: 'two', request_id: 'voice' },
  })
  const wish = { hold_id, accepted_policy_hash: policy_hash, name: 'Cy', email: 'cy@hotmial.com' }
  const doubted = await ask('book_table', { ...wish, language: 'de' })
  assert.deepEqual([doubted.error.code, doubted.say], ['EMAIL_DOUBTED', 'Meinten Sie hotmail.com?'])
  const booked = await ask('book_table', { ...wish, email: 'cy@hotmail.com', choices: ['gluten'] })
  assert.equal(booked.status, 'confirmed')
})
