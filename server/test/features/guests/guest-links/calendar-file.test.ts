/** Calendar files, read back by a parser that is not ours. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import ICAL from 'ical.js'
import { bookingStatuses } from '../../../../src/domain/booking/booking-status.ts'
import type { CalendarBooking } from '../../../../src/features/guests/guest-links/booking-link.sql.ts'
import { findCalendarBooking } from '../../../../src/features/guests/guest-links/booking-link.sql.ts'
import { calendarFile } from '../../../../src/features/guests/guest-links/calendar-file.ts'
import fc from '../../../support/fast-check.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'

const seconds = (iso: string) => Date.parse(iso) / 1000

const manageUrl = 'https://book.example.com/b/signed'

const booking: CalendarBooking = {
  restaurant: 'Osteria',
  address: '1 Strait Street\nValletta',
  telephone: '+356 2123 4567',
  email: 'hello@osteria.example',
  restaurant_id: 3,
  booking_id: 71,
  reference: 'OST-ABC234',
  status: 'confirmed',
  guests: 3,
  language: null,
  house_language: 'it',
  starts_at: seconds('2026-06-10T17:30:00Z'),
  ends_at: seconds('2026-06-10T19:30:00Z'),
  created_at: seconds('2026-06-01T08:00:00Z'),
  updated_at: seconds('2026-06-02T08:00:00Z'),
  sequence: 4,
  ordered: null,
  timezone: 'Europe/Malta',
  country: 'MT',
  twenty_four_hour_format: true,
  evening: '2026-06-10',
}

function readBack(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [event, ...more] = calendar.getAllSubcomponents('vevent')
  assert.ok(event && more.length === 0, 'one event')
  return { calendar, event: new ICAL.Event(event), raw: event }
}

describe('a calendar file', () => {
  test('has one event with the house, the reference, the link to the booking and nothing else', () => {
    const { method, contentType, text } = calendarFile(booking, manageUrl)
    const { calendar, event, raw } = readBack(text)
    assert.equal(method, 'PUBLISH')
    assert.equal(contentType, 'text/calendar; charset=utf-8; method=PUBLISH')
    assert.equal(calendar.getFirstPropertyValue('method'), 'PUBLISH')
    assert.equal(event.uid, `3-71-${booking.created_at}@maitred`)
    assert.equal(event.sequence, 4)
    assert.equal(event.summary, 'Tavolo per 3 da Osteria')
    assert.equal(event.location, 'Osteria\n1 Strait Street\nValletta')
    assert.equal(event.description, `OST-ABC234\n+356 2123 4567\n${manageUrl}`)
    assert.equal(raw.getFirstPropertyValue('url'), manageUrl)
    assert.equal(raw.getFirstPropertyValue('status'), 'CONFIRMED')
    assert.equal(event.organizer, 'mailto:hello@osteria.example')
    assert.equal(String(raw.getFirstPropertyValue('dtstamp')), '2026-06-02T08:00:00Z')
    assert.doesNotMatch(text, /ATTENDEE/)
  })

  test('says in the guest’s language what it is about and for whom', () => {
    const summaryIn = (language: string) =>
      readBack(calendarFile({ ...booking, language }, manageUrl).text).event.summary
    assert.equal(summaryIn('de-AT'), 'Tisch für 3 bei Osteria')
    assert.equal(summaryIn('sv'), 'Tavolo per 3 da Osteria')
  })

  test('names a start after midnight by its night', () => {
    const starts_at = seconds('2026-06-10T22:30:00Z')
    const { event } = readBack(calendarFile({ ...booking, starts_at, language: 'en' }, manageUrl).text)
    assert.equal(event.summary, 'Table for 3 at Osteria (night of Wednesday to Thursday)')
  })

  test('ends every line with CRLF, the last one too', () => {
    const { text } = calendarFile(booking, manageUrl)
    assert.ok(text.endsWith('END:VCALENDAR\r\n'))
    assert.doesNotMatch(text.replaceAll('\r\n', ''), /[\r\n]/)
  })

  test('says what has been promised, and takes back what is not kept', () => {
    const said = bookingStatuses.map((status) => {
      const { method, text } = calendarFile({ ...booking, status }, manageUrl)
      return [status, method, readBack(text).raw.getFirstPropertyValue('status')]
    })
    const publish = (status: string, shown: string) => [status, 'PUBLISH', shown]
    const cancel = (status: string) => [status, 'CANCEL', 'CANCELLED']
    assert.deepEqual(said, [
      publish('pending', 'TENTATIVE'),
      publish('confirmed', 'CONFIRMED'),
      publish('accepted', 'CONFIRMED'),
      cancel('rejected'),
      cancel('cancelled'),
      cancel('noshow'),
      publish('arrived_in_service', 'CONFIRMED'),
      publish('finished', 'CONFIRMED'),
      publish('blocked', 'TENTATIVE'),
    ])
  })

  for (const [night, start, end, wall] of [
    ['clocks go back while the guests sit', '2026-10-24T22:30:00Z', '2026-10-25T01:30:00Z', ['00:30', '02:30']],
    ['clocks go forward while the guests sit', '2026-03-28T23:30:00Z', '2026-03-29T01:30:00Z', ['00:30', '03:30']],
    ['summer', '2026-07-01T17:30:00Z', '2026-07-01T19:30:00Z', ['19:30', '21:30']],
    ['winter', '2026-12-01T18:30:00Z', '2026-12-01T20:30:00Z', ['19:30', '21:30']],
  ] as const) {
    test(`keeps the moment and the wall clock of the restaurant: ${night}`, () => {
      const { event } = readBack(
        calendarFile({ ...booking, starts_at: seconds(start), ends_at: seconds(end) }, manageUrl).text,
      )
      const times = [event.startDate, event.endDate]
      assert.deepEqual(
        times.map((time) => time.toUnixTime()),
        [seconds(start), seconds(end)],
      )
      const malta = times.map((time) => Temporal.Instant.from(String(time)).toZonedDateTimeISO('Europe/Malta'))
      assert.deepEqual(
        malta.map((time) => time.toPlainTime().toString({ smallestUnit: 'minute' })),
        wall,
      )
    })
  }

  test('survives any name, address and telephone', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 })
    const lines = (given: string) => given.replaceAll(/\r\n|\r/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, '')
    fc.assert(
      fc.property(text, text, text, (restaurant, address, telephone) => {
        const { event } = readBack(calendarFile({ ...booking, restaurant, address, telephone }, manageUrl).text)
        assert.equal(event.location, lines(`${restaurant}\n${address}`))
        assert.equal(event.description, lines(`OST-ABC234\n${telephone}\n${manageUrl}`))
      }),
    )
    for (const line of calendarFile({ ...booking, restaurant: 'Ħ'.repeat(200) }, manageUrl).text.split('\r\n')) {
      assert.ok(Buffer.byteLength(line) <= 75, line)
    }
  })
})

describe('the calendar file of a stored booking', async () => {
  const app = await testApp()
  const house = await openRestaurant(app, {
    settings: { address: '1 Strait Street', telephone: '+35621234567', email: 'hello@osteria.example' },
  })
  await app.token(house.slug)
  const created = await app.ask('POST /bookings', {
    body: {
      date: '2026-06-11T19:30:00',
      adults: 2,
      comment: 'Nut allergy',
      patron: { first_name: 'Ann', last_name: 'Secret', email: 'ann@guests.example', mobile_number: '79001234' },
    },
  })
  const { id } = created.body.data
  const fileNow = async () => {
    const row = await app.db.read((query) => findCalendarBooking(query, house.id, id))
    return calendarFile(row ?? assert.fail('no booking'), manageUrl)
  }

  test('keeps its UID while its SEQUENCE rises with each change, to the cancellation', async () => {
    const first = readBack((await fileNow()).text).event
    await app.ask(`PATCH /bookings/${id}`, { body: { date: '2026-06-12T20:00:00' } })
    const second = readBack((await fileNow()).text).event
    await app.ask(`POST /bookings/${id}/status`, { body: { status: 'cancelled' } })
    const last = await fileNow()
    const third = readBack(last.text).event
    assert.deepEqual([second.uid, third.uid], [first.uid, first.uid])
    assert.deepEqual([first.sequence, second.sequence, third.sequence], [0, 1, 2])
    assert.equal(String(second.startDate), '2026-06-12T18:00:00Z')
    assert.equal(last.method, 'CANCEL')
  })

  test('has nothing of the guest in it', async () => {
    assert.doesNotMatch((await fileNow()).text, /Ann|Secret|guests\.example|79001234|allergy/i)
  })
})
