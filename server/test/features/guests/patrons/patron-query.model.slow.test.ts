/**
 * Any combination of filters, on any page, finds the patrons that a plain reading of all rows finds: the same total, the
 * same patrons in the same order.
 */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type BookingStatus, bookingStatuses, isBlock, isFirm } from '../../../../src/domain/booking/booking-status.ts'
import { patronTags } from '../../../../src/domain/guest/patron-tags.ts'
import { searchedDigits } from '../../../../src/domain/guest/telephone.ts'
import { behaviours } from '../../../../src/features/guests/patrons/search/behaviour.ts'
import {
  findPatronPage,
  findPatronPageByBookings,
} from '../../../../src/features/guests/patrons/search/patron-query.sql.ts'
import {
  filtersBookings,
  type PageRange,
  type PatronSearch,
} from '../../../../src/features/guests/patrons/search/patron-search.ts'
import { testDatabase } from '../../../support/database.ts'
import fc, { propertyRuns, seed } from '../../../support/fast-check.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { everyone } from './patron-rows.ts'

const database = await testDatabase()
const { db, sql } = database
const sources = [{ name: 'Website' }, { name: 'Telephone' }, { name: 'Street' }]
const house = await openRestaurant(database, { sources })
const neighbour = await openRestaurant(database, { slug: 'neighbour', sources })

// Few characters, so that searches find something; among them all that SQL texts and patterns treat specially.
const characters = [...'abAé1:\'"\\ .@%_&|!*()<>', 'ß', 'ﬁ', 'Ω', '🍷', '\u0301', '\n', '\t']
const text = (longest: number) =>
  fc.array(fc.constantFrom(...characters), { maxLength: longest }).map((letters) => letters.join(''))

const statuses = bookingStatuses.filter((status) => !isBlock(status))
const date = fc.constantFrom('2024-05-01', '2025-06-10', '2025-06-11', '2025-12-12', '2025-12-13', '2026-03-01')
const anyDate = fc.oneof(date, fc.constantFrom('2026-06-09', '2026-06-10', '2026-06-11', '2026-08-01'))

const booking = fc.record({ status: fc.constantFrom(...statuses), date: anyDate, source: fc.option(fc.nat(2)) })
const telephone = fc
  .array(fc.constantFrom('0', '1', '79', '+49', ' ', '(0)'), { maxLength: 8 })
  .map((parts) => parts.join(''))
const guest = fc.record({
  name: text(10),
  telephone: fc.option(telephone),
  email: fc.option(text(6)),
  kind: fc.constantFrom('walk-in', 'erased', ...Array<string>(8).fill('listed')),
  tags: fc.subarray([...patronTags], { maxLength: 4 }),
  isLocal: fc.boolean(),
  bookings: fc.array(booking, { maxLength: 7 }),
})

type Guest = {
  id: number
  search_text: string
  telephone_digits: string | null
  is_local: boolean
  tags: string[]
  bookings: { status: BookingStatus; date: string; source: number | null }[]
}

let guests: Guest[] = []

before(async () => {
  // The neighbour's patrons have the same ids and other bookings.
  for (const [index, { id, sourceIds }] of [house, neighbour].entries()) {
    const made = fc.sample(guest, { numRuns: 200, seed: seed + index })
    await sql(
      `with g as (select * from json_to_recordset($2::json) as g(name text, email text, telephone text, kind text, tags text[], "isLocal" bool, bookings json)),
            numbered as (select row_number() over ()::int as id, g.* from g),
            added as (
              insert into patrons (restaurant_id, id, name, email, mobile_number, walkin, erased_at, is_local, ${patronTags.join(', ')})
              select $1, id, name, email || id, telephone, kind = 'walk-in', case when kind = 'erased' then now() end, "isLocal", ${patronTags.map((tag) => `'${tag}' = any (tags)`).join(', ')}
                from numbered)
       insert into bookings (restaurant_id, reference, status, starts_at, ends_at, local_date, evening, planned_minutes,
                             adults, created_by, patron_id, booking_source_id)
       select $1, 'MOD-' || gen_random_uuid(), b.status, b.date + time '18:00', b.date + time '20:00', b.date, b.date, 120, 2,
              'test', n.id,
              ($3::int[])[b.source + 1]
         from numbered n, json_to_recordset(n.bookings) as b(status text, date date, source int)`,
      [id, JSON.stringify(made), sourceIds],
    )
  }
  guests = await sql<Guest>(
    `select p.id, p.search_text, p.telephone_digits, p.is_local, array_remove(array[${patronTags.map((tag) => `case when p.${tag} then '${tag}' end`).join(', ')}], null) as tags,
            array(select json_build_object('status', b.status, 'date', b.local_date, 'source', b.booking_source_id)
                    from bookings b where b.restaurant_id = p.restaurant_id and b.patron_id = p.id) as bookings
       from patrons p
      where p.restaurant_id = $1 and not p.walkin and p.erased_at is null
      order by p.name collate "und-x-icu", p.id`,
    [house.id],
  )
  await sql('vacuum analyze')
})

const isStanding = ({ status }: Guest['bookings'][number]) => status === 'pending' || isFirm(status)
const isVisit = ({ status, date }: Guest['bookings'][number]) => isFirm(status) && date <= everyone.today
const isBehaviour: Record<(typeof behaviours)[number], (bookings: Guest['bookings']) => boolean> = {
  first_time: (bookings) => bookings.filter(isStanding).length === 1,
  returning: (bookings) => bookings.filter(isStanding).length >= 2,
  frequent: (bookings) => bookings.filter((one) => isVisit(one) && one.date > everyone.frequentAfter).length >= 5,
  cancelled: (bookings) => bookings.some(({ status }) => status === 'cancelled'),
  no_show: (bookings) => bookings.some(({ status }) => status === 'noshow'),
  lapsed: (bookings) => {
    const visits = bookings.filter(isVisit)
    return visits.length > 0 && visits.every(({ date }) => date <= everyone.lapsedOn)
  },
}

function hasDigits({ telephone_digits }: Guest, q: string): boolean {
  const digits = q === '' ? null : searchedDigits(q)
  return digits !== null && (telephone_digits ?? '').includes(digits)
}

function isFound(guest: Guest, search: PatronSearch, folded: string): boolean {
  const { tags, behaviour, isLocal, channelIds, bookedFrom = '', bookedTo = '9' } = search
  const isDated = search.bookedFrom !== undefined || search.bookedTo !== undefined
  return (
    (guest.search_text.includes(folded) || hasDigits(guest, search.q)) &&
    tags.every((tag) => guest.tags.includes(tag)) &&
    (isLocal === undefined || guest.is_local === isLocal) &&
    behaviour.every((name) => isBehaviour[name](guest.bookings)) &&
    (channelIds.length === 0 || guest.bookings.some(({ source }) => source !== null && channelIds.includes(source))) &&
    (!isDated || guest.bookings.some(({ date }) => date >= bookedFrom && date <= bookedTo))
  )
}

const sometimes = <T>(value: fc.Arbitrary<T>, otherwise: T) =>
  fc.oneof({ weight: 1, arbitrary: value }, { weight: 2, arbitrary: fc.constant(otherwise) })

const search: fc.Arbitrary<PatronSearch> = fc.record({
  ...everyone,
  q: sometimes(fc.oneof(text(3), telephone), ''),
  tags: sometimes(fc.subarray([...patronTags], { maxLength: 1 }), []),
  behaviour: sometimes(fc.subarray([...behaviours], { maxLength: 2 }), []),
  isLocal: sometimes(fc.constantFrom(true, false, undefined), undefined),
  channelIds: sometimes(fc.subarray(house.sourceIds), []),
  bookedFrom: sometimes(fc.option(date, { nil: undefined }), undefined),
  bookedTo: sometimes(fc.option(anyDate, { nil: undefined }), undefined),
  today: fc.constant(everyone.today),
  frequentAfter: fc.constant(everyone.frequentAfter),
  lapsedOn: fc.constant(everyone.lapsedOn),
})
const range: fc.Arbitrary<PageRange> = fc.record({
  limit: fc.constantFrom(1, 2, 20, 200),
  offset: fc.constantFrom(0, 0, 1, 3, 40, 4e11),
})

const find = (asked: PatronSearch, page: PageRange) =>
  filtersBookings(asked)
    ? db.transaction((tx) => findPatronPageByBookings(tx, house.id, asked, page))
    : db.read((query) => findPatronPage(query, house.id, asked, page))

test('the total and the page are those of the model', async () => {
  const seen = { found: 0, byBookings: 0, frequentMatches: 0, rareMatches: 0 }
  await fc.assert(
    fc.asyncProperty(search, range, async (asked, page) => {
      const [{ folded = '' } = {}] = await sql<{ folded: string }>('select fold($1) as folded', [asked.q])
      const expected = guests.filter((one) => isFound(one, asked, folded)).map(({ id }) => id)
      const { total, patrons } = await find(asked, page)
      assert.deepEqual(
        { total, ids: patrons.map(({ id }) => id) },
        { total: expected.length, ids: expected.slice(page.offset, page.offset + page.limit) },
      )
      seen.found += patrons.length
      if (!filtersBookings(asked) || total === 0) return
      seen.byBookings++
      seen[total > 10 * (page.offset + page.limit) ? 'frequentMatches' : 'rareMatches']++
    }),
    { numRuns: propertyRuns(400) },
  )
  for (const [what, count] of Object.entries(seen)) assert.ok(count >= propertyRuns(30), `${what}: ${count}`)
})
