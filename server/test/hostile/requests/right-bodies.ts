/** Bodies that often succeed, for routes whose schemas alone would mostly produce refused ones. */
import fc from '../../support/fast-check.ts'
import type { Body, QueryPart } from './hostile-requests.ts'
import { personal, storableText } from './hostile-text.ts'
import { Known, Members, type Value } from './written-json.ts'

type Field = readonly [name: string, value: Value]

const fields = (...parts: fc.Arbitrary<readonly Field[]>[]): fc.Arbitrary<Body> =>
  fc.tuple(...parts).map((all) => ({ value: new Members(all.flat()) }))
const field = (name: string, value: fc.Arbitrary<Value>): fc.Arbitrary<readonly Field[]> =>
  value.map((right) => [[name, right]])
const maybe = (part: fc.Arbitrary<readonly Field[]>): fc.Arbitrary<readonly Field[]> =>
  fc.oneof({ weight: 5, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: part })
const id = (kind: string): fc.Arbitrary<Value> => fc.nat({ max: 99 }).map((pick) => new Known(kind, pick))

const dayFrom = (first: string, least: number, most: number): fc.Arbitrary<string> =>
  fc.integer({ min: least, max: most }).map((days) => Temporal.PlainDate.from(first).add({ days }).toString())
const evening = fc.constantFrom('18:00', '18:45', '19:30', '20:15', '21:00')

const start = fc
  .tuple(fc.oneof(dayFrom('2026-06-11', 0, 45), dayFrom('2026-06-09', -6, 0)), evening)
  .map(([day, time]) => `${day}T${time}:00`)

const named = storableText(100).map((text) => (text.trim() === '' ? personal.name : text))
const guest = fc
  .record(
    { last_name: named, email: fc.constant(personal.email), mobile_number: fc.constant(personal.phone) },
    { requiredKeys: ['last_name'] },
  )
  .map((patron) => new Members(Object.entries(patron)))

const newBooking = fields(
  field('date', start),
  field('adults', fc.integer({ min: 1, max: 4 })),
  field('patron', guest),
  field('override', fc.boolean()),
  maybe(field('comment', storableText(2_000))),
  maybe(field('dining_area_id', id('area'))),
  maybe(
    field(
      'table_ids',
      id('table').map((table) => [table]),
    ),
  ),
  maybe(
    field(
      'booking_tag_ids',
      id('tag').map((tag) => [tag]),
    ),
  ),
  maybe(field('booking_source_id', id('source'))),
  maybe(field('waiting_list', fc.boolean())),
)

/** On few days, so that a removal finds a close-off, and far from the days on which bookings are made. */
const closeOff = fields(
  field('date', dayFrom('2026-09-01', 0, 2)),
  field('scope', fc.constantFrom('full_day', 'service_hour', 'dining_area', 'matrix', 'slot')),
  field('service_hour_id', id('serviceHour')),
  field('dining_area_id', id('area')),
  field('slots', fc.constantFrom(['19:00'], ['19:00', '19:15'])),
)

const stars = fc.constantFrom('1', '3', '5')
const review: fc.Arbitrary<Body> = fc
  .record({ rating: stars, text: storableText(500), trait_food: stars }, { requiredKeys: ['rating'] })
  .map((form) => ({ bytes: Buffer.from(new URLSearchParams(form).toString()) }))

const guestVisit = [field('form', id('form')), field('date', start), field('adults', fc.integer({ min: 1, max: 4 }))]
const guestHold = fields(...guestVisit)
// An address and a number of their own each time: a guest may book only so often an hour.
const newGuest = fc
  .tuple(named, fc.integer({ min: 1_000_000, max: 9_999_999 }))
  .map(
    ([last_name, number]) =>
      new Members(Object.entries({ last_name, email: `guest${number}@example.com`, mobile_number: `+3562${number}` })),
  )
const guestBooking = fields(...guestVisit, field('patron', newGuest), maybe(field('comment', storableText(2_000))))

const asForm = (form: Record<string, string>): Body => ({ bytes: Buffer.from(new URLSearchParams(form).toString()) })
const chosenTime = evening.map((time) => asForm({ time }))
const details = fc
  .record({
    name: named,
    email: fc.constant(personal.email),
    telephone: fc.constant(personal.phone),
    comment: storableText(500),
  })
  .map(asForm)

/** What the booking pages find in their addresses. */
const choices = fc
  .tuple(dayFrom('2026-06-11', 0, 45), evening, fc.integer({ min: 1, max: 9 }), fc.nat({ max: 99 }))
  .map(([date, time, adults, pick]): QueryPart[] => [
    ['adults', adults],
    ['date', date],
    ['time', time],
    ['form', new Known('form', pick)],
  ])

/** Of pages, which no schema describes, and of a pattern that values are not made from. */
export const rightQueries: Readonly<Record<string, fc.Arbitrary<readonly QueryPart[]>>> = {
  listGuestDays: fc.constantFrom('2026-06', '2026-07', '2027-01').map((month): QueryPart[] => [['month', month]]),
  'GET /book/:slug': choices,
  'POST /book/:slug/time': choices,
  'GET /book/:slug/details': choices,
  'POST /book/:slug/details': choices,
}

/** Without the seal of a page, which only the page has; it then shows what it would do. */
const ownBooking: fc.Arbitrary<Body> = fc
  .record({
    adults: fc.constantFrom('1', '2', '4'),
    date: dayFrom('2026-06-11', 0, 45),
    time: evening,
    note: storableText(500),
    show: fc.constant('times'),
  })
  .map(asForm)

const pagesOfOwnBooking = ['cancel', 'change', 'note', 'reconfirm'].map((page) => `POST /b/:signed/${page}`)

/** By the route's name. */
export const rightBodies: Readonly<Record<string, fc.Arbitrary<Body>>> = {
  createBooking: newBooking,
  createCloseOff: closeOff,
  removeCloseOff: closeOff,
  pauseOnlineBookings: fields(field('paused', fc.constantFrom(false, false, false, true))),
  'POST /reviews/:token': review,
  'POST /book/:slug/time': chosenTime,
  'POST /book/:slug/details': details,
  mergePatrons: fields(field('patron_id', id('patron'))),
  holdGuestTime: guestHold,
  bookAsGuest: guestBooking,
  ...Object.fromEntries(pagesOfOwnBooking.map((name) => [name, ownBooking])),
}

export const contentTypes: Readonly<Record<string, string>> = {
  'POST /reviews/:token': 'application/x-www-form-urlencoded',
  'POST /book/:slug/time': 'application/x-www-form-urlencoded',
  'POST /book/:slug/details': 'application/x-www-form-urlencoded',
  ...Object.fromEntries(pagesOfOwnBooking.map((name) => [name, 'application/x-www-form-urlencoded'])),
}
