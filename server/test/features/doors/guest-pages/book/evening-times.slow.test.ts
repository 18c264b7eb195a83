/** Guests see evenings: times after midnight with the evening they belong to, full times beside free ones, closed days. */
import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { raisingHouse } from '../../../../support/sql/changed-house.ts'
import { ordinaryNoon, testApp } from '../../../../support/test-app.ts'
import { ann, daysIn, fullTimesIn, guestAt, timesIn, titleOf } from '../guest.ts'

const house = await testApp()
await openRestaurant(house, {
  settings: { telephone: '+356 2123 4567', country: 'MT', max_days: 60, default_booking_duration_hours: 2 },
  serviceHours: [
    { name: 'Breakfast', opens: '08:00', closes: '09:00', slotMinutes: 30 },
    { name: 'Dinner', opens: '22:00', closes: '01:30', slotMinutes: 60 },
  ],
  specialDays: [{ name: 'Holiday', from: '2026-06-20', note: 'We are at the sea.' }],
  areas: [{ name: 'Room', tables: [[2, 4]] }],
})
const slug = 'osteria'
const api = `/api/guest/${slug}`

let networks = 0
const english = () => guestAt(house, { remoteAddress: `10.7.0.${++networks}`, headers: { 'accept-language': 'en-GB' } })
let guest = english()
let guests = 0
const someone = () => ({ ...ann, email: `evening${++guests}@example.com` })
const on = (date: string, more = '') => guest.open(`/book/${slug}?adults=2&date=${date}${more}`)
const lastBooking = async () =>
  (
    await house.sql<Record<string, unknown>>(
      'select *, evening::text, starts_at::text from bookings order by id desc limit 1',
    )
  )[0]

beforeEach(() => {
  house.clock.set(ordinaryNoon)
  guest = english()
})

describe('a time after midnight', () => {
  test('stands at the end of its evening, with its weekday, and books that night', async () => {
    const friday = await on('2026-06-12')
    assert.deepEqual(timesIn(friday), ['22:00', '23:00', '24:00', '25:00', '08:00', '08:30'])
    assert.match(friday.text, /<h4 class="night">night of Friday to Saturday<\/h4><div[^>]*><button[^>]*>00:00</)
    const details = await guest.chooseTime(friday, '25:00')
    assert.match(details.text, /Night of Friday to Saturday, 12–13 June 2026<br>01:00 · 2 guests/)
    const done = await guest.submit(details, someone())
    assert.match(done.text, /Night of Friday to Saturday, 12–13 June 2026<\/span><strong>01:00</)
    const booking = await lastBooking()
    assert.deepEqual([booking?.evening, booking?.starts_at], ['2026-06-12', '2026-06-12 23:00:00+00'])
  })

  test('is on no other day: a closed day has no tail of the evening before', async () => {
    assert.deepEqual(timesIn(await on('2026-06-19')).slice(2, 4), ['24:00', '25:00'])
    const closed = await on('2026-06-20')
    assert.deepEqual(timesIn(closed), [])
    assert.match(closed.text, /We are at the sea\./)
    assert.ok(daysIn(closed, 'closed').includes(20))
    assert.deepEqual(timesIn(await on('2026-06-21')), ['22:00', '23:00', '24:00', '25:00', '08:00', '08:30'])
  })

  test('belongs to today while the evening lasts', async () => {
    house.clock.set('2026-06-11T22:10:00Z')
    const first = await guest.open(`/book/${slug}`)
    assert.ok(daysIn(first, 'free').includes(11), String(daysIn(first, 'free')))
    assert.deepEqual(timesIn(await on('2026-06-11')), ['25:00'])
  })

  test('is listed with its evening and its own date for other websites', async () => {
    const { data } = (await house.app.inject(`${api}/times?date=2026-06-14&adults=2`)).json()
    assert.deepEqual(
      data.times.slice(-2).map(({ time, date }: { time: string; date: string }) => [time, date]),
      [
        ['00:00', '2026-06-15T00:00:00'],
        ['01:00', '2026-06-15T01:00:00'],
      ],
    )
    const month = (await house.app.inject(`${api}/days?month=2026-06&adults=2`)).json().data
    assert.equal(month.find(({ date }: { date: string }) => date === '2026-06-20').room, 'closed')
  })
})

describe('a full time', () => {
  const fillDinner = async (date: string) => {
    for (const time of ['23:00', '25:00']) {
      assert.equal(
        titleOf(await guest.submit(await guest.chooseTime(await on(date), time), someone())),
        'Your table is booked',
      )
    }
  }

  test('can be waited for although another service of the day is free', async () => {
    await fillDinner('2026-06-15')
    const page = await on('2026-06-15')
    assert.deepEqual(timesIn(page), ['08:00', '08:30'])
    assert.match(page.text, /<details class="service">\s*<summary><h3><bdi>Dinner<\/bdi><\/h3>[^\n]*full for 2 guests/)
    assert.deepEqual(fullTimesIn(page), ['22:00', '23:00', '24:00', '25:00'])
    const details = await guest.waitFor(page, '24:00')
    assert.equal(titleOf(details), 'Tell me if 00:00 (night of Monday to Tuesday) becomes free')
    assert.equal(titleOf(await guest.submit(details, someone())), 'You are on the waiting list')
    const booking = await lastBooking()
    assert.deepEqual([booking?.waiting_list, booking?.evening], [true, '2026-06-15'])
  })

  test('can be waited for beside free ones of the same service', async () => {
    await guest.submit(await guest.chooseTime(await on('2026-06-16'), '25:00'), someone())
    const page = await on('2026-06-16')
    assert.deepEqual(timesIn(page), ['22:00', '23:00', '08:00', '08:30'])
    assert.deepEqual(fullTimesIn(page), ['24:00', '25:00'])
    assert.match(page.text, /aria-label="Tell me if 00:00 \(night of Tuesday to Wednesday\) becomes free"/)
    assert.match(page.text, /Times with a bell are full/)
  })

  test('that has become free meanwhile is booked, not waited for', async () => {
    await fillDinner('2026-06-17')
    const page = await on('2026-06-17')
    await house.sql(`delete from booking_tables where booking_id = (select max(id) from bookings)`)
    await house.sql(`update bookings set status = 'cancelled' where id = (select max(id) from bookings)`)
    await house.sql(`update diary_days set version = version + 1`)
    const details = await guest.waitFor(page, '25:00')
    assert.equal(titleOf(details), 'Your details')
    assert.equal(titleOf(await guest.submit(details, someone())), 'Your table is booked')
  })

  test('is named on the clock of the house', async () => {
    await fillDinner('2026-06-18')
    await house.sql(raisingHouse('update restaurants set twenty_four_hour_format = false'))
    const refused = await on('2026-06-18', '&taken=23:00')
    await house.sql(raisingHouse('update restaurants set twenty_four_hour_format = true'))
    assert.match(refused.text, /role="alert">\s*<p>11:00 pm is no longer free\./)
  })
})
