import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'

const app = await testApp()
const house = await openRestaurant(app, {
  serviceHours: [
    { name: 'Dinner', opens: '18:00', closes: '01:00', weekdays: [5, 6] },
    { name: 'Lunch', opens: '12:00', closes: '15:00', slotMinutes: 30 },
    { name: 'Brunch', opens: '10:00', closes: '12:00' },
  ],
  sources: [{ name: 'Website' }, { name: 'Fax' }, { name: 'Google', google: true }],
})
await openRestaurant(app, { slug: 'elsewhere', sources: [{ name: 'Telephone' }] })
await app.token(house.slug)
await app.sql(`update service_hours set is_active = false where name = 'Brunch'`)
await app.sql(`update booking_sources set is_active = false where name = 'Fax'`)

test('service hours are those in use, in the order of the day', async () => {
  const { status, body } = await app.ask('GET /service-hours')
  assert.equal(status, 200)
  const [dinner, lunch] = house.serviceHourIds
  assert.deepEqual(body, {
    data: [
      { id: lunch, name: 'Lunch', weekdays: [1, 2, 3, 4, 5, 6, 7], open: '12:00', close: '15:00', slot_minutes: 30 },
      { id: dinner, name: 'Dinner', weekdays: [5, 6], open: '18:00', close: '01:00', slot_minutes: 15 },
    ],
  })
})

test('booking sources are those in use, of this restaurant', async () => {
  const { status, body } = await app.ask('GET /booking-sources')
  assert.equal(status, 200)
  const [website, , google] = house.sourceIds
  assert.deepEqual(body, {
    data: [
      { id: website, name: 'Website' },
      { id: google, name: 'Google' },
    ],
  })
})
