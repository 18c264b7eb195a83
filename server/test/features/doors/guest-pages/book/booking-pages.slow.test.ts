/** The booking page as a guest without script uses it. */
import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { raisingHouse } from '../../../../support/sql/changed-house.ts'
import { ordinaryNoon, testApp } from '../../../../support/test-app.ts'
import { ann, daysIn, detailsAction, guestAt, hrefOf, referenceIn, timesIn, titleOf } from '../guest.ts'

const house = await testApp()
const osteria = await openRestaurant(house, {
  settings: { telephone: '+356 2123 4567', country: 'MT', max_days: 60, address: '1 Strait Street' },
  serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '20:00', slotMinutes: 30 }],
  specialDays: [
    {
      name: 'Feast',
      from: '2026-06-29',
      note: 'One menu only, from seven.',
      serviceHours: [{ name: 'Gala', opens: '19:00', closes: '20:00', slotMinutes: 30 }],
    },
    { name: 'Holiday', from: '2026-06-30', note: 'We are closed.' },
  ],
  areas: [
    { name: 'Room', tables: [[1, 2]] },
    { name: 'Terrace', tables: [[2, 4]] },
  ],
  sources: [{ name: 'Telephone' }, { name: 'Website' }],
})
await house.token('osteria')

let day = 10
let date = ''
beforeEach(() => {
  house.clock.set(ordinaryNoon)
  date = `2026-06-${++day}`
  guest = english()
})

let networks = 0
const english = () => guestAt(house, { remoteAddress: `10.2.0.${++networks}`, headers: { 'accept-language': 'en-GB' } })
let guest = english()
const dayOf = (more = '') => guest.open(`/book/osteria?adults=2&date=${date}${more}`)
const bookings = () =>
  house.sql<Record<string, unknown>>('select * from bookings where local_date = $1 order by id', [date])
const holds = () =>
  house.sql('select * from holds where until > $1 and starts_at::date = $2', [house.clock.now().toString(), date])
let guests = 0
/** Nobody's limits are what these tests are about. */
const someone = () => ({ ...ann, email: `guest${++guests}@example.com` })

/** Where the links before and after a month lead. */
const monthsBeside = ({ text }: { text: string }) =>
  Object.fromEntries(
    [...text.matchAll(/href="[^"]*month=([\d-]+)[^"]*" class="turn (\w+)" rel="(\w+)"/g)].map(
      ([, month, side, rel]) => [`${side} ${rel}`, month],
    ),
  )

describe('a guest without script', () => {
  test('sees a month, a day and its times, gives details, and gets a reference', async () => {
    const first = await guest.open('/book/osteria')
    assert.equal(first.status, 200)
    assert.equal(titleOf(first), 'Book a table')
    assert.deepEqual(daysIn(first, 'free').slice(0, 3), [10, 11, 12])
    assert.deepEqual(daysIn(first, 'none'), [8, 9])
    assert.deepEqual(daysIn(first, 'closed'), [30])
    const chosen = await guest.follow(first, `Thursday, 11 June`)
    assert.deepEqual(timesIn(chosen), ['18:00', '18:30', '19:00', '19:30'])
    const details = await guest.chooseTime(chosen, '19:00')
    assert.equal(titleOf(details), 'Your details')
    assert.match(details.text, /Thursday, 11 June 2026<br>19:00 · 2 guests/)
    assert.match(details.text, /Held for you until 12:05\./)
    const done = await guest.submit(details, { ...someone(), comment: 'By the window' })
    assert.equal(titleOf(done), 'Your table is booked')
    const [booking, ...others] = await bookings()
    assert.equal(others.length, 0)
    assert.equal(referenceIn(done), booking?.reference)
    assert.equal(booking?.status, 'confirmed')
    assert.equal(booking?.comment, 'By the window')
    assert.equal(booking?.language, 'en')
    assert.equal(booking?.created_by, 'guest')
    assert.equal(booking?.booking_source_id, osteria.sourceIds[1])
    assert.deepEqual(await holds(), [])
  })

  test('puts nothing personal into an address, and gets no cookie', async () => {
    const details = await guest.chooseTime(await dayOf(), '19:00')
    assert.doesNotMatch(detailsAction(details), /ann|vella|example/i)
    const done = await guest.submit(details, someone())
    assert.doesNotMatch(done.url, /ann|vella|example/i)
    for (const page of [details, done]) {
      assert.equal(page.headers['set-cookie'], undefined)
      assert.equal(page.headers['cache-control'], 'no-store')
      assert.equal(page.headers['referrer-policy'], 'same-origin')
    }
  })

  test('may be framed by every site, or by those the restaurant names', async () => {
    const anywhere = await guest.open('/book/osteria')
    assert.match(String(anywhere.headers['content-security-policy']), /frame-ancestors \*$/)
    assert.equal(anywhere.headers['x-frame-options'], undefined)
    await house.sql(raisingHouse(`update restaurants set embed_origins = '{https://www.osteria.example}'`))
    const named = await guest.open('/book/osteria')
    assert.match(
      String(named.headers['content-security-policy']),
      /frame-ancestors 'self' https:\/\/www\.osteria\.example$/,
    )
    await house.sql(raisingHouse(`update restaurants set embed_origins = '{}'`))
    const elsewhere = await house.app.inject('/sign-in')
    assert.equal(elsewhere.headers['x-frame-options'], 'DENY')
  })

  test('reads what is wrong with each field, and keeps what was typed', async () => {
    await house.sql(raisingHouse('update restaurants set allow_bookings_no_phone = false'))
    const details = await guest.chooseTime(await dayOf(), '19:00')
    const wrong = await guest.submit(details, { name: 'Ann <b>', email: 'ann@', telephone: '12' })
    assert.equal(wrong.status, 422)
    assert.match(wrong.text, /id="email-error">Please check the e-mail address/)
    assert.match(wrong.text, /id="telephone-error">Please check the telephone number/)
    assert.match(wrong.text, /value="Ann &lt;b&gt;"/)
    const missing = await guest.submit(details, { name: ' ', email: '', telephone: '' })
    for (const field of ['name', 'email', 'telephone']) assert.match(missing.text, new RegExp(`id="${field}-error"`))
    assert.deepEqual(await bookings(), [])
    await house.sql(raisingHouse('update restaurants set allow_bookings_no_phone = true'))
  })

  test('is asked only for what the restaurant wants to know', async () => {
    const details = await guest.chooseTime(await dayOf(), '19:00')
    for (const field of ['company', 'room', 'custom']) assert.doesNotMatch(details.text, new RegExp(`name="${field}"`))
    const unasked = await guest.submit(details, { ...someone(), company: 'ACME', room: '12' })
    assert.equal(titleOf(unasked), 'Your table is booked')
    assert.equal((await bookings())[0]?.company, null)
    await house.sql(
      raisingHouse(`update restaurants set enable_company_field = true, enable_room_number = true, enable_custom_field = true,
                            custom_field_label = 'Occasion', allow_kids = false`),
    )
    const page = await dayOf('&children=2')
    assert.doesNotMatch(page.text, /name="children"/)
    const asked = await guest.chooseTime(page, '18:00')
    assert.match(asked.text, /2 guests/)
    assert.match(asked.text, />Occasion </)
    await guest.submit(asked, { ...someone(), company: 'ACME', room: '12', custom: 'Birthday' })
    const [, booking] = await bookings()
    assert.deepEqual([booking?.company, booking?.room_number, booking?.custom_field], ['ACME', '12', 'Birthday'])
    await house.sql(
      raisingHouse(`update restaurants set enable_company_field = false, enable_room_number = false,
                            enable_custom_field = false, allow_kids = true`),
    )
  })

  test('chooses the area, and brings children', async () => {
    const terrace = osteria.areas[1]?.id
    const details = await guest.chooseTime(await dayOf(`&children=1&area=${terrace}`), '19:00')
    assert.match(details.text, /2 adults, 1 child/)
    assert.match(details.text, /Terrace/)
    await guest.submit(details, someone())
    const [booking] = await bookings()
    assert.deepEqual([booking?.adults, booking?.children, booking?.dining_area_id], [2, 1, terrace])
  })

  test('reads the note of a special day', async () => {
    const feast = await guest.open('/book/osteria?adults=2&date=2026-06-29')
    assert.match(feast.text, /One menu only, from seven\./)
    assert.deepEqual(timesIn(feast), ['19:00', '19:30'])
    assert.match(feast.text, /Days in grey cannot be booked: press one to read why\./)
    const closed = await guest.follow(feast, 'Tuesday, 30 June: closed')
    assert.match(closed.text, /We are closed\./)
    assert.match(closed.text, /<h2[^>]*>Tuesday, 30 June<\/h2>\s*<p><span[^>]*>closed</)
    assert.match(
      closed.text,
      /Next days with room[\s\S]*>Wednesday, 1 July<[\s\S]*>Thursday, 2 July<[\s\S]*>Friday, 3 July</,
    )
  })

  test('reads from the start what a larger party does, and is asked to call while bookings are paused', async () => {
    const first = await guest.open('/book/osteria')
    assert.match(
      first.text,
      /More than 4 guests\? <a href="[^"]*adults=5[^"]*">Ask us for a table<\/a> · <a href="tel:\+35621234567">/,
    )
    await house.sql(raisingHouse('update restaurants set allow_online_bookings = false'))
    const paused = await guest.open('/book/osteria')
    assert.match(paused.text, /Online booking is paused/)
    assert.doesNotMatch(paused.text, /class="chips"/, 'nothing to choose')
    await house.sql(raisingHouse('update restaurants set allow_online_bookings = true'))
  })

  test('finds no restaurant under a name that none has', async () => {
    for (const slug of ['nowhere', 'Osteria', '%00', 'a'.repeat(300), '💥']) {
      const { status, text } = await guest.open(`/book/${encodeURIComponent(slug)}`)
      assert.equal(status, 404, slug)
      assert.match(text, /This page does not exist/)
    }
  })

  test('turns the months from the first that can be booked to the last', async () => {
    assert.deepEqual(monthsBeside(await guest.open('/book/osteria')), { 'next next': '2026-07' })
    const july = await guest.open('/book/osteria?adults=2&month=2026-07')
    assert.deepEqual(monthsBeside(july), { 'previous prev': '2026-06', 'next next': '2026-08' })
    const august = await guest.open('/book/osteria?adults=2&month=2026-08')
    assert.deepEqual(monthsBeside(august), { 'previous prev': '2026-07' })
  })
})

describe('a time that cannot be had', () => {
  test('comes with the nearest times, before and after the details are given', async () => {
    const page = await dayOf()
    const details = await guest.chooseTime(page, '19:00')
    house.clock.advance({ minutes: 6 })
    for (const name of ['Bea', 'Cora']) {
      const other = english()
      const booked = await other.submit(await other.chooseTime(await dayOf(), '19:00'), {
        ...ann,
        email: `${name}@example.com`,
        name,
      })
      assert.equal(titleOf(booked), 'Your table is booked')
    }
    const refused = await guest.chooseTime(page, '19:00')
    assert.equal(refused.status, 200)
    assert.match(refused.text, /role="alert">\s*<p>19:00 is no longer free\. Nothing else is free/)
    const lost = await guest.submit(details, someone())
    assert.equal(lost.status, 409)
    assert.match(lost.text, /19:00 is no longer free/)
    assert.match(lost.text, /value="Ann Vella"/)
  })

  test('is booked at another time with what was typed', async () => {
    await house.sql(raisingHouse(`update restaurants set default_booking_duration_hours = 1`))
    const details = await guest.chooseTime(await dayOf(), '19:00')
    house.clock.advance({ minutes: 6 })
    for (let others = 0; others < 2; others++) {
      const other = english()
      await other.submit(await other.chooseTime(await dayOf(), '19:00'), someone())
    }
    const lost = await guest.submit(details, someone())
    assert.equal(lost.status, 409)
    assert.match(lost.text, /name="instead" value="18:00">Book at 18:00</)
    const done = await guest.submit(lost, { ...someone(), instead: '18:00' })
    assert.equal(titleOf(done), 'Your table is booked')
    assert.match(done.text, /<strong>18:00</)
    await house.sql(raisingHouse(`update restaurants set default_booking_duration_hours = 2`))
  })

  test('on a full day can be waited for', async () => {
    for (const time of ['19:00', '19:00']) {
      const other = english()
      const booked = await other.submit(await other.chooseTime(await dayOf(), time), {
        ...ann,
        email: `${Math.random()}@example.com`,
      })
      assert.equal(titleOf(booked), 'Your table is booked')
    }
    const full = await dayOf()
    assert.ok(daysIn(full, 'full').includes(day))
    assert.deepEqual(timesIn(full), [])
    assert.match(
      full.text,
      /This day is fully booked\.[\s\S]*<h3>Waiting list<\/h3>[\s\S]*If a table becomes free at your time/,
    )
    const details = await guest.waitFor(full, '19:30')
    assert.equal(titleOf(details), 'Tell me if 19:30 becomes free')
    assert.match(details.text, /<button class="primary full">Join the waiting list</)
    const done = await guest.submit(details, someone())
    assert.equal(titleOf(done), 'You are on the waiting list')
    const [, , waiting] = await bookings()
    assert.deepEqual([waiting?.waiting_list, waiting?.status], [true, 'pending'])
  })

  test('is not one in the past', async () => {
    house.clock.set(`${date}T16:29:00Z`)
    const details = await guest.chooseTime(await dayOf(), '18:30')
    assert.equal(titleOf(details), 'Your details')
    house.clock.set(`${date}T16:40:00Z`)
    const late = await guest.submit(details, someone())
    assert.equal(late.status, 409)
    assert.deepEqual(await bookings(), [])
  })
})

describe('the language', () => {
  test('is that of the browser, of the address, or of the house, and is stored with the booking', async () => {
    const german = guestAt(house, { headers: { 'accept-language': 'de-CH, en;q=0.5' } })
    const page = await german.open(`/book/osteria?adults=2&date=${date}`)
    assert.match(page.text, /<html lang="de" dir="ltr">/)
    assert.equal(titleOf(page), 'Tisch reservieren')
    const arabic = await german.follow(page, 'العربية')
    assert.match(arabic.text, /<html lang="ar" dir="rtl">/)
    const details = await german.chooseTime(arabic, '19:00')
    assert.equal(titleOf(details), 'بياناتك')
    const done = await german.submit(details, someone())
    assert.equal(titleOf(done), 'تم حجز طاولتك')
    assert.equal((await bookings())[0]?.language, 'ar')
  })

  test('shows no time of the guest but that of the restaurant, on its clock', async () => {
    await house.sql(raisingHouse('update restaurants set twenty_four_hour_format = false'))
    const page = await dayOf()
    assert.match(page.text, />7:00 pm</)
    await house.sql(raisingHouse('update restaurants set twenty_four_hour_format = true'))
  })

  test('is the house’s where nothing else is asked for', async () => {
    await house.sql(raisingHouse(`update restaurants set language = 'it'`))
    assert.equal(titleOf(await guestAt(house).open('/book/osteria')), 'Prenota un tavolo')
    await house.sql(raisingHouse(`update restaurants set language = 'en'`))
  })
})

test('every offered time is a link to its own form', async () => {
  const page = await guest.open('/book/osteria')
  const [one, two] = [hrefOf(page, '1'), hrefOf(page, '3')].map((href) =>
    new URL(href, 'http://x').searchParams.get('form'),
  )
  assert.equal(one, two)
  const again = await guest.open('/book/osteria')
  assert.notEqual(new URL(hrefOf(again, '1'), 'http://x').searchParams.get('form'), one)
})
