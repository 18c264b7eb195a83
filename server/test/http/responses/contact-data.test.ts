/** Viewers see guests by name; their e-mail addresses and telephone numbers are null. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutContact } from '../../../src/http/responses/contact-data.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { signedIn } from '../../support/signed-in.ts'
import { testApp } from '../../support/test-app.ts'

const house = await testApp()
const { ask } = house
const restaurant = await openRestaurant(house)
await house.token('osteria')
const viewer = { token: null, headers: await signedIn(house, restaurant.id, 'viewer') }
const host = { token: null, headers: await signedIn(house, restaurant.id, 'host') }

const patron = { first_name: 'Ann', last_name: 'Vella', email: 'ann@example.com', mobile_number: '79555123' }
const { data } = (await ask('POST /bookings', { ...host, body: { date: '2026-06-12T19:00:00', adults: 2, patron } }))
  .body

test('a viewer reads the day and a booking without contact data', async () => {
  const list = await ask('GET /bookings?date=2026-06-12', viewer)
  assert.deepEqual(list.body.data[0].patron, { name: 'Ann Vella', email: null, mobile_number: null })
  const shown = await ask(`GET /bookings/${data.id}`, viewer)
  const history = await ask(`GET /bookings/${data.id}/history`, viewer)
  for (const { status, text } of [list, shown, history]) {
    assert.equal(status, 200)
    for (const contact of ['ann@example.com', '79555123']) assert.ok(!text.includes(contact), text)
  }
  assert.equal(shown.body.data.patron.name, 'Ann Vella')
})

test('the day of a viewer has no contact data either, and another name in caches', async () => {
  const seen = await ask('GET /day?date=2026-06-12', viewer)
  const full = await ask('GET /day?date=2026-06-12', host)
  assert.equal(seen.body.data.bookings[0].patron.name, 'Ann Vella')
  for (const contact of ['ann@example.com', '79555123']) {
    assert.ok(!seen.text.includes(contact), seen.text)
    assert.ok(full.text.includes(contact))
  }
  assert.notEqual(seen.headers.etag, full.headers.etag)
})

test('a host reads contact data in the day and a booking', async () => {
  const shown = await ask(`GET /bookings/${data.id}`, host)
  assert.equal(shown.body.data.patron.email, 'ann@example.com')
})

test('a viewer is refused patrons, with the role that is missing', async () => {
  const refused = await ask('POST /patrons/query', { ...viewer, body: {} })
  assert.equal(refused.status, 403)
  assert.equal(refused.body.error.message, 'This call needs the role host; yours in this restaurant is viewer.')
})

test('contact data is removed anywhere in an answer, whose shape stays', () => {
  const history = {
    changes: { email: { from: 'a@b.c', to: null }, patron: { from: { name: 'A', email: 'a' }, to: null } },
  }
  assert.deepEqual(withoutContact({ data: [history, { mobile_prefix: '+356', covers: 2 }] }), {
    data: [
      { changes: { email: { from: null, to: null }, patron: { from: { name: 'A', email: null }, to: null } } },
      { mobile_prefix: null, covers: 2 },
    ],
  })
})
