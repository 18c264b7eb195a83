/** Areas and houses that take walk-ins only: guests read of them, and book nothing there by any door. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { testApp } from '../../../../support/test-app.ts'
import { guestAt } from '../guest.ts'

const app = await testApp()
const open = (slug: string, walkIns: readonly string[]) =>
  openRestaurant(app, {
    slug,
    areas: [
      { name: 'Room', tables: [[1, 2]] },
      { name: 'Bar', tables: [[1, 4]] },
    ],
    settings: {
      online: {
        ...{ smallest_party: 1, largest_party: null, areas: null, notice_minutes: 0, max_days: null },
        walk_in_areas: walkIns,
      },
    },
    sources: [{ name: 'Website' }],
  })
const house = await open('some', ['Bar'])
const bar = await open('all', ['Room', 'Bar'])
const [, barArea] = house.areas
const guest = guestAt(app)
const date = '2026-06-12'

const asGuest = (line: string, body?: object) => {
  const [method, path] = line.split(' ')
  return app.ask(`${method} //api/guest/${path}`, { token: null, ...(body && { body }) })
}

async function bookAsGuest(slug: string, adults: number, more: object = {}) {
  const { form } = (await asGuest(`GET ${slug}`)).body.data
  const patron = { first_name: 'Ann', last_name: 'Vella', email: 'ann@example.com', mobile_number: '+35679555123' }
  return asGuest(`POST ${slug}/bookings`, { form, date: `${date}T19:00:00`, adults, patron, language: 'en', ...more })
}

test('an area for walk-ins is named on the page and in the API, without times and not to be chosen', async () => {
  const { text } = await guest.open(`/book/some?date=${date}`)
  assert.match(text, /For walk-ins, without booking: Bar\./)
  assert.doesNotMatch(text, /<option[^>]*>Bar</)
  const { walk_in_areas, dining_areas, largest_party } = (await asGuest('GET some')).body.data
  assert.deepEqual([walk_in_areas, dining_areas, largest_party], [['Bar'], [], 2])
})

test('a guest gets no table of an area for walk-ins, whichever way it is asked for, and the other areas as ever', async () => {
  const inBar = await bookAsGuest('some', 2, { dining_area_id: barArea?.id })
  assert.ok([409, 422].includes(inBar.status), inBar.text)
  const first = await bookAsGuest('some', 2)
  assert.equal(first.status, 201, first.text)
  const second = await bookAsGuest('some', 2)
  assert.equal(second.status, 409, second.text)
  const staff = await app.token('some')
  const byStaff = await app.ask('POST /bookings', {
    token: staff as never,
    body: { date: `${date}T19:00:00`, adults: 4, patron: { last_name: 'Borg' } },
  })
  assert.equal(byStaff.status, 201, byStaff.text)
})

test('a house for walk-ins says so, has no form and no dates, and tells search engines that it takes no reservations', async () => {
  const { text } = await guest.open(`/book/all`)
  assert.match(text, /We take no bookings: just come by while we are open\./)
  assert.match(text, /<h1>Osteria<\/h1>/)
  assert.doesNotMatch(text, /<table|name="adults"|Book a table<\/h1>/)
  assert.match(text, /"acceptsReservations":false/)
  assert.doesNotMatch(text, /ReserveAction/)
})

test('a house for walk-ins refuses guests of every size, requests and the waiting list', async () => {
  for (const [adults, more] of [
    [2, {}],
    [9, {}],
    [2, { waiting_list: true }],
  ] as const) {
    const answer = await bookAsGuest('all', adults, more)
    assert.ok([409, 422].includes(answer.status), `${adults}: ${answer.status} ${answer.text}`)
  }
  const [row] = await app.sql<{ total: number }>(
    `select count(*)::int as total from bookings where restaurant_id = ${bar.id}`,
  )
  assert.equal(row?.total, 0)
})
