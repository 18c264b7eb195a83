/** One form is one booking, whatever becomes of its answers; and a hold is one at a time. */
import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { clearOldSessions } from '../../../../../src/operations/jobs/cleanup.ts'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { ordinaryNoon, testApp } from '../../../../support/test-app.ts'
import { detailsAction, guestAt, ann as model, referenceIn, timesIn, titleOf } from '../guest.ts'

const house = await testApp()
const online = {
  ...{ smallest_party: 1, largest_party: null, areas: null, notice_minutes: 0, max_days: null },
  confirm_by_mail: 'never',
}
await openRestaurant(house, {
  // Limits of networks are what other tests are about.
  settings: { telephone: '+356 2123 4567', country: 'MT', online },
  areas: [
    {
      name: 'Room',
      tables: [
        [1, 2],
        [1, 2],
        [1, 2],
      ],
    },
  ],
})

let day = 10
let date = ''
/** Another guest in each test, so that no limit is reached by chance. */
let ann = model
beforeEach(() => {
  ann = { ...model, email: `ann${day}@example.com` }
  house.clock.set(ordinaryNoon)
  date = `2026-06-${++day}`
})

let addresses = 0
/** From a network of their own. */
const newGuest = () => guestAt(house, { remoteAddress: `10.1.${++addresses >> 8}.${addresses & 255}` })
const dayOf = (guest = newGuest(), more = '') => guest.open(`/book/osteria?adults=2&date=${date}&lang=en${more}`)
const bookings = () => house.sql('select * from bookings where local_date = $1', [date])
type HoldRow = { starts_at: Date }
const holds = (month = date) =>
  house.sql<HoldRow>(`select * from holds where until > $1 and starts_at::date::text like $2 || '%'`, [
    house.clock.now().toString(),
    month,
  ])

describe('one form', () => {
  test('books once, however often it is sent at the same time', async () => {
    const guest = newGuest()
    const details = await guest.chooseTime(await dayOf(guest), '19:00')
    const all = await Promise.all(Array.from({ length: 10 }, () => guest.submit(details, ann)))
    assert.equal(new Set(all.map(referenceIn)).size, 1)
    assert.equal((await bookings()).length, 1)
  })

  test('books once when it is sent again later, also with a correction', async () => {
    const guest = newGuest()
    const details = await guest.chooseTime(await dayOf(guest), '19:00')
    const first = await guest.submit(details, ann)
    house.clock.advance({ minutes: 30 })
    assert.equal(referenceIn(await guest.submit(details, ann)), referenceIn(first))
    assert.doesNotMatch(first.text, /booked before/)
    const corrected = await guest.submit(details, { ...ann, name: 'Anne Vella' })
    assert.equal(referenceIn(corrected), referenceIn(first))
    assert.match(corrected.text, /role="alert"><p>This table was booked before\. What you have changed/)
    assert.equal((await bookings()).length, 1)
  })

  test('is another one for another choice: nothing is said to be booked that is not', async () => {
    const guest = newGuest()
    const first = await dayOf(guest)
    const booked = await guest.submit(await guest.chooseTime(first, '19:00'), ann)
    // Back twice, and another day, time or party from there.
    const form = new URL(detailsAction(await guest.chooseTime(first, '18:00')), 'http://x').searchParams.get('form')
    const other = `2026-07-${date.slice(8)}`
    for (const [page, time] of [
      [`date=${other}&adults=2`, '19:00'],
      [`date=${date}&adults=2`, '21:00'],
      [`date=${date}&adults=1`, '19:00'],
    ] as const) {
      const chosen = await guest.chooseTime(await guest.open(`/book/osteria?${page}&lang=en&form=${form}`), time)
      assert.doesNotMatch(chosen.text, /role="alert" tabindex="-1" autofocus/)
      const done = await guest.submit(chosen, ann)
      assert.equal(titleOf(done), 'Your table is booked')
      assert.notEqual(referenceIn(done), referenceIn(booked))
      assert.match(done.text, new RegExp(`<strong>${time}<`))
    }
    assert.equal((await bookings()).length, 3)
    const [moved] = await house.sql('select * from bookings where local_date = $1', [other])
    assert.ok(moved)
  })

  test('is another one where the same time is chosen again, which says so first', async () => {
    const guest = newGuest()
    const page = await dayOf(guest)
    const booked = await guest.submit(await guest.chooseTime(page, '19:00'), ann)
    const again = await guest.chooseTime(page, '19:00')
    assert.match(again.text, /A table has been booked at this time from this page already/)
    assert.match(again.text, /Held for you until/)
    const second = await guest.submit(again, ann)
    assert.notEqual(referenceIn(second), referenceIn(booked))
    assert.equal((await bookings()).length, 2)
  })

  test('says to others that it has been used, shows them nothing, and keeps what they typed', async () => {
    const guest = newGuest()
    const details = await guest.chooseTime(await dayOf(guest), '19:00')
    const reference = referenceIn(await guest.submit(details, ann)) ?? ''
    const other = await newGuest().submit(details, { ...ann, name: 'Eve', email: 'eve@example.com' })
    assert.equal(other.status, 409)
    assert.match(other.text, /A table has been booked at this time from this page already/)
    assert.ok(!other.text.includes(reference))
    assert.match(other.text, /value="Eve"[\s\S]*value="eve@example\.com"/)
    assert.equal((await bookings()).length, 1)
    const done = await newGuest().submit(other, { ...ann, name: 'Eve', email: 'eve@example.com' })
    assert.equal(titleOf(done), 'Your table is booked')
    assert.equal((await bookings()).length, 2)
  })

  test('is refused after twelve hours, with what was typed, and then sent anew', async () => {
    const guest = newGuest()
    const details = await guest.chooseTime(await dayOf(guest), '19:00')
    house.clock.advance({ hours: 13 })
    const late = await guest.submit(details, ann)
    assert.equal(late.status, 422)
    assert.match(late.text, /This page was open for a long time/)
    assert.equal(titleOf(await guest.submit(late, ann)), 'Your table is booked')
  })

  test('is signed for its restaurant', async () => {
    await openRestaurant(house, { slug: 'bistro' })
    const guest = newGuest()
    const details = await guest.chooseTime(await dayOf(guest), '19:00')
    const elsewhere = detailsAction(details).replace('/osteria/', '/bistro/')
    assert.equal((await guest.send('POST', elsewhere, new URLSearchParams(ann))).status, 422)
    const forged = detailsAction(details).replace(/form=[^&]*/, `form=tokpjx.${'0'.repeat(32)}.${'A'.repeat(22)}`)
    assert.equal((await guest.send('POST', forged, new URLSearchParams(ann))).status, 422)
  })
})

describe('the hold of a form', () => {
  test('is taken when a time is chosen, never by looking', async () => {
    const guest = newGuest()
    const page = await dayOf(guest)
    await guest.open(page.url)
    assert.equal((await holds()).length, 0)
    await guest.chooseTime(page, '19:00')
    assert.equal((await holds()).length, 1)
  })

  test('moves with the choice, also after going back, and is not in its own way', async () => {
    const guest = newGuest()
    for (let others = 0; others < 2; others++) {
      const other = newGuest()
      await other.submit(await other.chooseTime(await dayOf(other), '19:00'), {
        ...ann,
        email: `o${others}@example.com`,
      })
    }
    const page = await dayOf(guest)
    await guest.chooseTime(page, '19:00')
    assert.deepEqual(timesIn(await dayOf()), ['21:00', '21:15', '21:30', '21:45', '22:00', '22:15', '22:30', '22:45'])
    const form =
      new URL(detailsAction(await guest.chooseTime(page, '19:00')), 'http://x').searchParams.get('form') ?? ''
    const back = await dayOf(guest, `&form=${form}`)
    assert.ok(timesIn(back).includes('19:15'))
    await guest.chooseTime(back, '19:15')
    const [hold, ...others] = await holds()
    assert.equal(others.length, 0)
    assert.equal(hold?.starts_at.toISOString(), `${date}T17:15:00.000Z`)
  })

  test('is one for a double click', async () => {
    const guest = newGuest()
    const page = await dayOf(guest)
    await Promise.all([
      guest.chooseTime(page, '19:00'),
      guest.chooseTime(page, '19:00'),
      guest.chooseTime(page, '19:00'),
    ])
    assert.equal((await holds()).length, 1)
  })

  test('keeps the last table for five minutes against everybody else', async () => {
    for (let others = 0; others < 2; others++) {
      const other = newGuest()
      const person = { ...ann, email: `last${others}@example.com` }
      await other.submit(await other.chooseTime(await dayOf(other), '19:00'), person)
    }
    const guest = newGuest()
    const details = await guest.chooseTime(await dayOf(guest), '19:00')
    assert.ok(!timesIn(await dayOf()).includes('19:00'))
    house.clock.advance({ seconds: 299 })
    assert.ok(!timesIn(await dayOf()).includes('19:00'))
    assert.equal(titleOf(await guest.submit(details, ann)), 'Your table is booked')
  })
})

describe('bots', () => {
  const book = async (guest: ReturnType<typeof newGuest>, more: object, time = '19:00') =>
    guest.submit(await guest.chooseTime(await dayOf(guest), time), { ...ann, ...more })

  test('fill a field that nobody sees, and book nothing; a guest whose browser did sends the form again', async () => {
    const guest = newGuest()
    const details = await guest.chooseTime(await dayOf(guest), '19:00')
    assert.match(details.text, /<div hidden aria-hidden="true"><label>Subject <input name="subject" tabindex="-1"/)
    // Names that browsers and password managers fill in by themselves.
    assert.doesNotMatch(details.text, /name="(website|url|address|fax|nickname|title)"/)
    const answer = await guest.submit(details, { ...ann, name: 'Ann Typed', subject: 'Cheap pills' })
    assert.equal(answer.status, 422)
    assert.equal((await bookings()).length, 0)
    assert.match(answer.text, /A field that people do not see was filled in/)
    assert.match(answer.text, /value="Ann Typed"/)
    assert.doesNotMatch(answer.text, /Cheap pills/)
    assert.equal(titleOf(await guest.submit(answer, ann)), 'Your table is booked')
  })

  test('book five times an hour for one contact, from wherever they come', async () => {
    const tables = ['18:00', '18:00', '18:00', '20:00', '20:00', '20:00']
    const titles: string[] = []
    let last = ''
    for (const [n, time] of tables.entries()) {
      const telephone = n % 2 === 0 ? '2123 9999' : '+356 21 23 99 99'
      const answer = await book(newGuest(), { email: `bot${n}@example.com`, telephone }, time)
      titles.push(titleOf(answer))
      last = answer.text
    }
    assert.deepEqual(titles.slice(0, 5), Array(5).fill('Your table is booked'))
    assert.equal(titles[5], 'Your details')
    assert.match(last, /Many tables were booked here in a short time[\s\S]*value="bot5@example\.com"/)
    assert.equal((await bookings()).length, 5)
    house.clock.advance({ minutes: 61 })
    assert.equal(
      titleOf(await book(newGuest(), { email: 'bot6@example.com', telephone: '21239999' }, '20:00')),
      'Your table is booked',
    )
  })

  test('book twenty times an hour from one address, and are given the telephone', async () => {
    const guest = newGuest()
    let refused = 0
    for (let n = 0; n < 21; n++) {
      const date = `2026-07-${String(1 + n).padStart(2, '0')}`
      const page = await guest.open(`/book/osteria?adults=2&date=${date}&lang=en`)
      const done = await guest.submit(await guest.chooseTime(page, '21:00'), { ...ann, email: `n${n}@example.com` })
      if (done.status !== 429) continue
      refused++
      assert.equal(n, 20)
      assert.match(done.text, /tel:\+35621234567/)
      assert.equal(done.headers['retry-after'], '3600')
    }
    assert.equal(refused, 1)
  })
})

test('counts are HMACs, and are gone after a day', async () => {
  const count = async () => (await house.sql<{ subject: Buffer }>('select * from guest_booking_counts')).length
  const guest = newGuest()
  await guest.submit(await guest.chooseTime(await dayOf(guest), '19:00'), ann)
  assert.ok((await count()) > 0)
  const [dump] = await house.sql<{ text: string }>(`select string_agg(c::text, '') as text from guest_booking_counts c`)
  assert.doesNotMatch(dump?.text ?? '', /example|10\.1\./)
  house.clock.advance({ hours: 23 })
  await clearOldSessions(house)
  assert.ok((await count()) > 0)
  // Other tests counted at later hours of the day.
  house.clock.advance({ hours: 25 })
  await clearOldSessions(house)
  assert.equal(await count(), 0)
})
