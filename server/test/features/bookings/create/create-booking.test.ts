/** A guest books: what is answered, what is stored, and what the optional fields do. */
import assert from 'node:assert/strict'
import { syncBuiltinESMExports } from 'node:module'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { ids, openEvening } from '../races/evening.ts'

const evening = await openEvening({
  sources: [{ name: 'Website' }, { name: 'Google', google: true }],
  tags: ['Birthday', 'Anniversary'],
})
const { ask, book, booked, house, newDay, show, sql, tables } = evening
const [website] = house.sourceIds
const [birthday, anniversary] = house.tagIds

const ann = {
  first_name: 'Ann',
  last_name: 'Borg',
  email: 'ann@example.com',
  mobile_number: '79000001',
  mobile_prefix: '+356',
}

describe('a new booking', () => {
  test('is answered in the create shape, nothing more and nothing less', async () => {
    const order = { date: '2026-06-12T19:30:00', adults: 2, children: 1, comment: 'Window, please', patron: ann }
    const { status, body, headers } = await book(order)
    const { id, reference } = body.data
    assert.equal(status, 201)
    assert.deepEqual(body, {
      data: {
        id,
        reference,
        status: 'confirmed',
        fsm_status: 'confirmed',
        date: '2026-06-12T19:30:00+02:00',
        end_time: '2026-06-12T21:30:00+02:00',
        adults: 2,
        no_of_adults: 2,
        children: 1,
        no_of_children: 1,
        comment: 'Window, please',
        dining_area: { id: house.areas[0]?.id, name: 'Main room' },
        tables: [{ id: tables[2], name: 'Main room 3', covers: 4 }],
        patron: { name: 'Ann Borg', email: 'ann@example.com', mobile_number: '79000001' },
      },
      meta: { timestamp: '2026-06-10T10:00:00Z', restaurant_id: house.id },
    })
    assert.ok(Number.isInteger(id))
    assert.equal(headers.location, `/api/restaurant/bookings/${id}`)
    assert.match(String(headers['content-type']), /^application\/json/)
    assert.equal(headers['idempotent-replayed'], undefined)
    const followed = await ask(`GET ${String(headers.location).replace('/api/restaurant', '')}`)
    assert.equal(followed.body.data.reference, reference)
  })

  test('has null and [] where nothing was said', async () => {
    const created = await booked({ patron: { last_name: 'Vella' } })
    assert.equal(created.comment, null)
    assert.equal(created.children, 0)
    assert.deepEqual(created.patron, { name: 'Vella', email: null, mobile_number: null })
    const shown = await show(created.id)
    for (const field of ['private_comment', 'company', 'room_number', 'custom_field', 'concierge', 'booking_source']) {
      assert.equal(shown[field], null, field)
    }
    assert.deepEqual(shown.booking_tags, [])
    assert.equal(shown.waiting_list, false)
  })

  test('keeps every optional field', async () => {
    const notes = {
      comment: 'By the window',
      private_comment: 'Regular',
      company: 'Acme',
      room_number: '12B',
      custom_field: 'Gate 4',
      concierge: 'Luigi',
    }
    const { id } = await booked({ ...notes, booking_source_id: website, booking_tag_ids: [anniversary, birthday] })
    const shown = await show(id)
    for (const [field, value] of Object.entries(notes)) assert.equal(shown[field], value, field)
    assert.deepEqual(shown.booking_source, { id: website, name: 'Website' })
    assert.deepEqual(shown.booking_tags, [
      { id: birthday, name: 'Birthday', icon: 'star' },
      { id: anniversary, name: 'Anniversary', icon: 'star' },
    ])
  })

  test('takes null for what it may leave out', async () => {
    const blank = {
      comment: null,
      private_comment: null,
      company: null,
      room_number: null,
      custom_field: null,
      concierge: null,
      dining_area_id: null,
      booking_source_id: null,
    }
    const patron = { first_name: 'Zoe', last_name: null, email: null, mobile_number: null, mobile_prefix: null }
    const { patron: shown, comment } = await booked({ ...blank, patron })
    assert.deepEqual([shown.name, comment], ['Zoe', null])
  })

  test('remembers whose token made it', async () => {
    const { id } = await booked()
    assert.equal((await show(id)).created_by, 'token:Test')
  })

  test('ignores unknown fields', async () => {
    const { status, body } = await book({ status: 'cancelled', id: 7, fsm_status: 'noshow', colour: { a: [1] } })
    assert.equal(status, 201)
    assert.equal(body.data.status, 'confirmed')
    assert.notEqual(body.data.id, 7)
  })

  test('lasts as long as the restaurant says, or as the order does', async () => {
    const usual = await booked()
    assert.equal(usual.end_time.slice(11, 16), '21:00')
    assert.equal((await booked({ duration: 90 })).end_time.slice(11, 16), '20:30')
    assert.equal((await booked({ duration: 15 })).end_time.slice(11, 16), '19:15')
    const date = newDay()
    const long = await booked({ date: `${date}T19:00:00`, duration: 1440 })
    assert.equal(long.end_time, `${Temporal.PlainDate.from(date).add({ days: 1 })}T19:00:00+02:00`)
    await evening.configure({ default_booking_duration_hours: 3 })
    assert.equal((await booked()).end_time.slice(11, 16), '22:00')
    await evening.configure({ default_booking_duration_hours: 2 })
  })

  test('frees its table for the next guests in the very second it ends', async () => {
    const date = newDay()
    const first = await booked({ date: `${date}T19:00:00`, table_ids: [tables[0]] })
    const next = await booked({ date: `${date}T21:00:00`, table_ids: [tables[0]] })
    assert.equal(first.end_time, next.date)
  })
})

describe('the reference', () => {
  test('is the prefix and six characters that cannot be misread', async () => {
    for (let count = 0; count < 20; count++) {
      const { reference } = await booked({ adults: 1, date: `${newDay()}T18:00:00` })
      assert.match(reference, /^OST-[BCDFGHJKMNPQRSTVWXYZ][BCDFGHJKMNPQRSTVWXYZ3479]{5}$/)
    }
  })

  test('finds the booking in either case', async () => {
    const { id, reference } = await booked()
    for (const text of [
      reference,
      reference.toLowerCase(),
      `${reference.slice(0, 5).toLowerCase()}${reference.slice(5)}`,
    ]) {
      assert.equal((await show(text)).id, id, text)
    }
  })

  test('is generated anew where a booking has it already', async (context) => {
    const crypto = process.getBuiltinModule('node:crypto')
    const drawn = [1, 1, 2].map((byte) => Buffer.alloc(6, byte))
    const real = crypto.randomBytes
    context.mock.method(crypto, 'randomBytes', (size: number) => (size === 6 && drawn.shift()) || real(size))
    syncBuiltinESMExports()
    const [first, second] = [await booked(), await booked()]
    context.mock.restoreAll()
    syncBuiltinESMExports()
    assert.equal(drawn.length, 0)
    assert.notEqual(first.reference, second.reference)
    assert.equal((await evening.eventsOf(second.id)).length, 2)
  })
})

describe('status of a new booking', () => {
  test('is pending where the restaurant confirms by hand, and holds its table', async () => {
    await evening.configure({ confirmation_mode: 'ASYNCHRONOUS' })
    const date = `${newDay()}T19:00:00`
    const created = await booked({ date, table_ids: [tables[0]] })
    assert.deepEqual([created.status, created.fsm_status], ['pending', 'pending'])
    assert.equal((await book({ date, table_ids: [tables[0]] })).body.error.code, 'TABLE_UNAVAILABLE')
    await evening.configure({ confirmation_mode: 'SYNCHRONOUS' })
    assert.equal((await booked()).status, 'confirmed')
  })

  test('on the waiting list is pending, without tables, in the area asked for or none', async () => {
    const date = `${newDay()}T19:00:00`
    const created = await booked({ date, waiting_list: true })
    assert.deepEqual([created.status, created.fsm_status, created.tables], ['pending', 'pending', []])
    assert.equal(created.dining_area, null)
    assert.equal((await show(created.id)).waiting_list, true)
    const area = house.areas[0]?.id
    const placed = await booked({ date, waiting_list: true, dining_area_id: area })
    assert.deepEqual([placed.dining_area.id, placed.tables], [area, []])
    const [{ held } = { held: -1 }] = await sql<{ held: number }>(
      'select count(*)::int as held from booking_tables where booking_id = any ($1)',
      [[created.id, placed.id]],
    )
    assert.equal(held, 0)
  })

  test('the waiting list takes guests for whom there is no table, but not at a time without service', async () => {
    const date = newDay()
    await evening.blocked({ date, time: '18:00', duration: 600, table_ids: tables })
    assert.equal((await book({ date: `${date}T19:00:00` })).body.error.details.reason, 'no_table')
    assert.equal((await book({ date: `${date}T19:00:00`, waiting_list: true })).status, 201)
    const early = await book({ date: `${date}T10:00:00`, waiting_list: true })
    assert.equal(early.body.error.details.reason, 'outside_hours')
    const large = await book({ date: `${date}T19:00:00`, waiting_list: true, adults: 7 })
    assert.equal(large.body.error.details.reason, 'party_too_large')
  })
})

describe('which table', () => {
  test('the single table with the least waste, those outside combinations first, then combinations', async () => {
    const other = await openRestaurant(evening, {
      slug: 'order',
      settings: { max_days: 730 },
      areas: [
        {
          name: 'Hall',
          tables: [
            [1, 2],
            [1, 2],
            [1, 4],
            [3, 4],
            [3, 4],
          ],
          combinations: [
            { tables: [0, 1], covers: [3, 4] },
            { tables: [2, 3, 4], covers: [5, 12] },
            { tables: [3, 4], covers: [5, 8] },
            { tables: [2, 3], covers: [5, 8] },
          ],
        },
      ],
    })
    const token = await evening.token(other.slug)
    const hall = other.areas[0]?.tableIds ?? []
    const date = `${newDay()}T19:00:00`
    const seats = async (adults: number) => {
      const { body } = await book({ date, adults }, { token })
      return body.data ? ids(body.data.tables).map((id) => hall.indexOf(id)) : body.error.details.reason
    }
    assert.deepEqual(await seats(2), [0])
    assert.deepEqual(await seats(2), [1])
    assert.deepEqual(await seats(2), [2], 'a party below a minimum does not sit down at tables 4 and 5')
    assert.deepEqual(await seats(2), 'no_table')
    assert.deepEqual(await seats(6), [3, 4], 'the smaller combination of two before the one of three')
    assert.deepEqual(await seats(6), 'no_table')
    assert.deepEqual(await seats(13), 'party_too_large')
  })

  test('of equal tables the one outside any combination', async () => {
    const other = await openRestaurant(evening, {
      slug: 'equals',
      settings: { max_days: 730 },
      areas: [
        {
          name: 'Hall',
          tables: [
            [1, 2],
            [1, 2],
            [1, 2],
          ],
          combinations: [{ tables: [0, 1], covers: [3, 4] }],
        },
      ],
    })
    const token = await evening.token(other.slug)
    const { body } = await book({}, { token })
    assert.deepEqual(ids(body.data.tables), [other.areas[0]?.tableIds[2]])
  })

  test('children count as covers', async () => {
    const created = await booked({ adults: 2, children: 3 })
    assert.deepEqual(ids(created.tables), [tables[4]])
  })
})
