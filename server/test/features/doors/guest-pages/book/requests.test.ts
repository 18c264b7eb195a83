/** Parties that are too large to book online ask for a table, and the restaurant answers. */
import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { offerFreeTables } from '../../../../../src/features/bookings/offers/offer-rounds.ts'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { raisingHouse } from '../../../../support/sql/changed-house.ts'
import { ordinaryNoon, testApp } from '../../../../support/test-app.ts'
import { roundContext } from '../../../bookings/offers/waiting-evening.ts'
import { ann, guestAt, hrefOf, timesIn, titleOf } from '../guest.ts'

const house = await testApp()
const { areas } = await openRestaurant(house, {
  settings: { telephone: '+356 2123 4567', country: 'MT', max_days: 60 },
  serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '20:00', slotMinutes: 30 }],
  specialDays: [{ name: 'Holiday', from: '2026-06-20', note: 'Closed.' }],
  areas: [
    {
      name: 'Room',
      tables: [
        [2, 4],
        [2, 4],
        [2, 12],
      ],
    },
  ],
})
await house.token('osteria')
await house.sql(raisingHouse(`update restaurants set online = online || '{"smallest_party": 2, "largest_party": 8}'`))

let networks = 0
let guest = guestAt(house)
beforeEach(() => {
  house.clock.set(ordinaryNoon)
  guest = guestAt(house, { remoteAddress: `10.8.0.${++networks}`, headers: { 'accept-language': 'en-GB' } })
})
const dayOf = async (date: string) =>
  (await house.ask(`GET /day?date=${date}`)).body.data as {
    bookings: Record<string, unknown>[]
    suggestions: unknown[]
  }

/** Of a party of ten, for the next free date. */
let day = 10
async function request() {
  const date = `2026-06-${++day}`
  const page = await guest.open(`/book/osteria?adults=10&date=${date}`)
  const done = await guest.submit(await guest.chooseTime(page, '19:00'), { ...ann, email: `large${day}@example.com` })
  const [booking] = await house.sql<{ id: number; waiting_list: boolean; is_request: boolean; status: string }>(
    'select * from bookings order by id desc limit 1',
  )
  assert.ok(booking)
  return { date, page, done, booking }
}

test('chips are for parties that can book, and more is asked for from the start', async () => {
  const page = await guest.open('/book/osteria')
  const chips = [...(page.text.match(/<ul class="chips"[\s\S]*?<\/ul>/)?.[0] ?? '').matchAll(/<a [^>]*>([^<]*)</g)]
  assert.deepEqual(
    chips.map(([, label]) => label),
    ['2', '3', '4', '5', '6', '7', '8', '9 or more'],
  )
  assert.match(page.text, /More than 8 guests\?/)
  assert.match(hrefOf(page, 'Ask us for a table'), /adults=9/)
  assert.match(hrefOf(page, '9 or more'), /adults=9/)
  assert.equal(titleOf(await guest.follow(page, '9 or more')), 'Ask for a table')
  const withChild = await guest.open('/book/osteria?adults=2&children=1')
  assert.match(withChild.text, /<li><a [^>]*>1</)
})

describe('a request', () => {
  test('is made with the same calendar and times, and holds no table', async () => {
    const { date, page, done, booking } = await request()
    assert.equal(titleOf(page), 'Ask for a table')
    assert.deepEqual(timesIn(page), ['18:00', '18:30', '19:00', '19:30'])
    assert.equal(titleOf(done), 'We have received your request')
    assert.match(done.text, /No table is held yet/)
    assert.doesNotMatch(done.text, /calendar\.ics/)
    assert.deepEqual([booking.waiting_list, booking.is_request, booking.status], [true, true, 'pending'])
    const own = await guest.follow(done, 'See, change or cancel the booking')
    assert.match(own.text, /Waiting for the restaurant[\s\S]*No table is held yet/)
    const { bookings, suggestions } = await dayOf(date)
    assert.deepEqual([bookings[0]?.is_request, bookings[0]?.table_ids], [true, []])
    assert.deepEqual(suggestions, [])
  })

  test('is offered no table by itself, whatever becomes free', async () => {
    const { booking } = await request()
    const context = roundContext(house)
    const offers = () => house.sql('select * from offers where booking_id = $1', [booking.id])
    await offerFreeTables(context)
    assert.deepEqual(await offers(), [])
    // A party of the waiting list would be.
    await house.sql('update bookings set is_request = false where id = $1', [booking.id])
    await offerFreeTables(context)
    assert.equal((await offers()).length, 1)
  })

  test('is accepted with the tables that the host chooses', async () => {
    const { date, booking } = await request()
    const table = areas[0]?.tableIds[2]
    const { status } = await house.ask(`POST /bookings/${booking.id}/status`, {
      body: { status: 'accepted', table_ids: [table] },
    })
    assert.equal(status, 200)
    const { bookings } = await dayOf(date)
    assert.deepEqual([bookings[0]?.fsm_status, bookings[0]?.table_ids], ['accepted', [table]])
  })

  test('is bound by hours and close-offs', async () => {
    const closed = await guest.open('/book/osteria?adults=10&date=2026-06-20')
    assert.deepEqual(timesIn(closed), [])
    const { page } = await request()
    const details = await guest.chooseTime(page, '19:00')
    await house.sql(raisingHouse('update restaurants set allow_online_bookings = false'))
    const refused = await guest.submit(details, { ...ann, email: 'paused@example.com' })
    await house.sql(raisingHouse('update restaurants set allow_online_bookings = true'))
    assert.equal(refused.status, 409)
  })
})

test('a house that confirms by hand says so before the button', async () => {
  await house.sql(raisingHouse(`update restaurants set confirmation_mode = 'ASYNCHRONOUS'`))
  const details = await guest.chooseTime(await guest.open('/book/osteria?adults=2&date=2026-06-12'), '18:30')
  assert.match(
    details.text,
    /The restaurant answers each request itself[\s\S]*<button class="primary full">Ask for this table</,
  )
  assert.doesNotMatch(details.text, /Book this table/)
  assert.equal(titleOf(await guest.submit(details, ann)), 'We have received your request')
  await house.sql(raisingHouse(`update restaurants set confirmation_mode = 'SYNCHRONOUS'`))
})

test('the form of a booking for the same day says that it can no longer be cancelled online', async () => {
  const later = await guest.chooseTime(await guest.open('/book/osteria?adults=2&date=2026-06-12'), '18:30')
  assert.match(later.text, /You can change or cancel online until Thursday, 11 June, 18:30/)
  const today = await guest.chooseTime(await guest.open('/book/osteria?adults=2&date=2026-06-10'), '19:30')
  assert.match(today.text, /Online you can still change time and party on the same day\. To cancel/)
  assert.doesNotMatch(today.text, /change or cancel online until/)
})
