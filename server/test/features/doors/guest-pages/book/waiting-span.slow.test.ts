/** A place on the waiting list for a span, from every door, and an offer for any start in it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offerFreeTables } from '../../../../../src/features/bookings/offers/offer-rounds.ts'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { ordinaryNoon, testApp } from '../../../../support/test-app.ts'
import { roundContext } from '../../../bookings/offers/waiting-evening.ts'
import { guestAt, hrefOf, type Shown, titleOf } from '../guest.ts'

const house = await testApp()
house.clock.set(ordinaryNoon)
await openRestaurant(house, {
  settings: { max_days: 30, agents: { enabled: true }, telephone: '+356 2123 4567', default_booking_duration_hours: 2 },
  serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '23:00', slotMinutes: 60 }],
  areas: [{ name: 'Hall', tables: [[1, 2]] }],
})
await house.token('osteria')

let days = 11
/** A day whose one table is taken from 18:00 to 20:00 and from 20:00 to 22:00: the bookings' ids. */
async function fullDay(): Promise<{ date: string; ids: number[] }> {
  const date = `2026-06-${++days}`
  const ids: number[] = []
  for (const time of ['18:00', '20:00']) {
    const body = { date: `${date}T${time}:00`, adults: 2, patron: { last_name: 'Early' } }
    const made = await house.ask('POST /bookings', { body })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    ids.push(made.body.data.id)
  }
  return { date, ids }
}
const details = { name: 'Ann Vella', email: 'ann@example.com', telephone: '', comment: '' }
const guest = guestAt(house)
const textOf = ({ text }: Shown) => text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const lastOf = async (date: string) =>
  (await house.ask(`GET /day?date=${date}`)).body.data.bookings.find(
    (one: { waiting_list: boolean }) => one.waiting_list,
  )

/** Waits on the page for 19:00 to 21:00; the path of the booking's page. */
async function waitFor(date: string): Promise<string> {
  const page = await guest.open(`/book/osteria?date=${date}&lang=en`)
  const form = await guest.follow(page, /^Waiting list for /)
  assert.match(form.text, /When would you come\?/)
  const done = await guest.submit(form, { ...details, email: `ann${date}@example.com`, from: '19:00', until: '21:00' })
  assert.equal(titleOf(done), 'You are on the waiting list', done.text)
  assert.match(textOf(done), /19:00 to 21:00/)
  return hrefOf(done, /^See/).split('?')[0] ?? ''
}

test('the page takes a span, which the day and the page of the booking show', async () => {
  const { date } = await fullDay()
  const path = await waitFor(date)
  const waiting = await lastOf(date)
  assert.deepEqual([waiting.date.slice(11, 16), waiting.wanted_until.slice(11, 16)], ['19:00', '21:00'])
  assert.match(textOf(await guest.open(`${path}?lang=en`)), /On the waiting list .*19:00 to 21:00/)
})

test('a span that ends before it begins, or with a free start in it, is not waited for', async () => {
  const { date, ids } = await fullDay()
  const page = await guest.open(`/book/osteria?date=${date}&lang=en`)
  const form = await guest.follow(page, /^Waiting list for /)
  const backwards = await guest.submit(form, { ...details, from: '21:00', until: '19:00' })
  assert.equal(backwards.status, 422)
  assert.match(backwards.text, /The last time is before the first one/)
  await house.ask(`POST /bookings/${ids[1]}/status`, { body: { status: 'cancelled' } })
  const free = await guest.submit(form, { ...details, from: '19:00', until: '21:00' })
  assert.equal(free.status, 409)
  assert.match(free.text, /A table is free in this time/)
  const booked = await guest.submit(free, { ...details, instead: '20:00' })
  assert.equal(titleOf(booked), 'Your table is booked')
})

test('the form begins with the longest span without a free start', async () => {
  const { date, ids } = await fullDay()
  await house.ask(`POST /bookings/${ids[0]}/status`, { body: { status: 'cancelled' } })
  const page = await guest.open(`/book/osteria?date=${date}&lang=en`)
  const form = await guest.follow(page, /^Waiting list for /)
  const chosen = [...form.text.matchAll(/<option value="([\d:]+)" selected>/g)].map(([, time]) => time)
  assert.deepEqual(chosen, ['19:00', '21:00'])
})

test('an offer is made for the first start of the span that has a table, and taken at that start', async () => {
  const { date, ids } = await fullDay()
  const path = await waitFor(date)
  await house.ask(`POST /bookings/${ids[1]}/status`, { body: { status: 'cancelled' } })
  const day = (await house.ask(`GET /day?date=${date}`)).body.data
  assert.equal(day.suggestions[0].date.slice(11, 16), '20:00')
  house.clock.advance({ minutes: 1 })
  await offerFreeTables(roundContext(house))
  const page = await guest.open(`${path}?lang=en`)
  assert.match(textOf(page), /A table has become free .*20:00.*It is kept for you until/)
  const seal = /value="([^"]+)">\s*<button[^>]*value="accept-offer"/.exec(page.text)?.[1] ?? ''
  const taken = await guest.send(
    'POST',
    `${path}/offer?lang=en`,
    new URLSearchParams({ seal, confirm: 'accept-offer' }),
  )
  assert.match(textOf(taken), /The table is yours.*Confirmed.*20:00/)
  const rows = await house.sql<{ at: string }>(
    `select to_char(starts_at at time zone 'Europe/Malta', 'HH24:MI') as at from bookings where email = $1`,
    [`ann${date}@example.com`],
  )
  assert.equal(rows[0]?.at, '20:00')
})

test('staff who accept give the first start of the span that has a table', async () => {
  const { date, ids } = await fullDay()
  await waitFor(date)
  const waiting = await lastOf(date)
  await house.ask(`POST /bookings/${ids[1]}/status`, { body: { status: 'cancelled' } })
  const accepted = await house.ask(`POST /bookings/${waiting.id}/status`, { body: { status: 'accepted' } })
  assert.equal(accepted.status, 200, JSON.stringify(accepted.body))
  assert.equal((await house.ask(`GET /bookings/${waiting.id}`)).body.data.date.slice(11, 16), '20:00')
})

test('websites send the span to the API', async () => {
  const { date } = await fullDay()
  const { form } = (await house.app.inject({ url: '/api/guest/osteria' })).json().data
  const payload = {
    ...{ form, date: `${date}T19:00:00`, adults: 2, waiting_list: true, waiting_until: `${date}T21:00:00` },
    patron: { last_name: 'Web', email: 'web@example.com' },
  }
  const made = await house.app.inject({ method: 'POST', url: '/api/guest/osteria/bookings', payload })
  assert.equal(made.statusCode, 201, made.body)
  assert.equal(made.json().data.waiting_until.slice(11, 16), '21:00')
})
