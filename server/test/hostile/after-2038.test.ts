/** The calendar runs to 2099, past the largest 32-bit second: a booking there works like any other. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seedDemo } from '../../src/features/office/demo/seed-demo.ts'
import { testApp } from '../support/test-app.ts'

const { app, ask, clock, db } = await testApp()
await seedDemo(db, clock)
const token = 'demo-restaurant-token'

for (const day of ['2038-01-19', '2038-01-20', '2099-12-30']) {
  test(`a visit on ${day}, from booking to review`, async () => {
    const reached = async (line: string, body?: object) => {
      const answer = await ask(line, { token, ...(body && { body }) })
      assert.ok(answer.status < 300, `${line} → ${answer.status} ${answer.text}`)
      return answer.body
    }
    const order = { date: `${day}T20:00:00`, adults: 2, override: true, patron: { last_name: `Late ${day}` } }
    const { id } = (await reached('POST /bookings', order)).data
    const { patron } = (await reached(`GET /bookings/${id}`)).data
    await reached(`PATCH /bookings/${id}`, { children: 1, override: true })
    await reached(`POST /bookings/${id}/check-in`)
    await reached(`GET /bookings/${id}/history`)
    const { url } = (await reached(`POST /bookings/${id}/review-link`)).data
    const link = new URL(url).pathname
    assert.equal((await app.inject(link)).statusCode, 200)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = await app.inject({ method: 'POST', url: link, headers: form, payload: 'rating=5' })
    assert.equal(sent.statusCode, 201)
    const hidden = (await reached('GET /reviews/hidden')).data.find(hasDay(day))
    await reached(`PATCH /reviews/${hidden.id}`, { is_visible: true })
    assert.ok((await reached('GET /reviews')).data.some(hasDay(day)))
    assert.equal((await reached(`GET /bookings?date=${day}`)).data.length, 1)
    await reached(`GET /availabilities?date=${day}`)
    await reached(`GET /patrons/${patron.id}`)
    assert.equal((await reached(`GET /patrons/${patron.id}/export`)).data.bookings.length, 1)
    await reached('POST /patrons/query', { filters: { booking_date_from: day, booking_date_to: day } })
    await reached('POST /bookings/block', { table_ids: [1], date: day, time: '09:00', duration: 60 })
  })
}

const hasDay = (day: string) => (review: { booking: { date: string } }) => review.booking.date.startsWith(day)
