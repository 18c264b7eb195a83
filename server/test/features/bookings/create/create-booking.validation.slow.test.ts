/** What a new booking is refused for before the schedule is asked, every field at once and each in a sentence. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { openEvening } from '../races/evening.ts'

const evening = await openEvening({
  areas: [
    {
      name: 'Main room',
      tables: [
        [1, 2],
        [1, 2],
        [2, 4],
      ],
      combinations: [{ tables: [0, 1], covers: [3, 3] }],
    },
    {
      name: 'Garden',
      tables: [
        [1, 4],
        [1, 4],
      ],
    },
  ],
  sources: [{ name: 'Website' }],
  tags: ['Birthday'],
})
const { ask, book, booked, house, leavesNoTrace, newDay, sql, tables } = evening
const garden = house.areas[1]
const neighbour = await openRestaurant(evening, {
  slug: 'neighbour',
  sources: [{ name: 'Phone' }],
  tags: ['Theirs'],
})
const unknown = 2_000_000_000

async function refused(order: object): Promise<Record<string, string[]>> {
  const { status, body } = await leavesNoTrace(() => book(order))
  assert.equal(status, 422, JSON.stringify(body))
  assert.deepEqual(Object.keys(body), ['message', 'errors'])
  return body.errors
}

describe('required', () => {
  test('date, adults and patron, all named at once', async () => {
    const { status, body } = await ask('POST /bookings', { body: {} })
    assert.equal(status, 422)
    assert.deepEqual(body, {
      message: 'The date field is required. (and 2 more errors)',
      errors: {
        date: ['The date field is required.'],
        adults: ['The adults field is required.'],
        patron: ['The patron field is required.'],
      },
    })
  })

  test('no body at all says the same', async () => {
    const { status, body } = await ask('POST /bookings')
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), ['date', 'adults', 'patron'])
  })

  test('a missing Idempotency-Key is named beside the fields', async () => {
    const { status, body } = await ask('POST /bookings', { body: { adults: 0, patron: {} }, key: null })
    assert.equal(status, 422)
    assert.deepEqual(body.errors, {
      date: ['The date field is required.'],
      adults: ['The adults field must be at least 1.'],
      'patron.first_name': ['The patron.first_name field is required.'],
      'Idempotency-Key': ['The Idempotency-Key header is required.'],
    })
  })

  test('a name, first or last, of more than blanks', async () => {
    for (const patron of [
      {},
      { email: 'a@example.com' },
      { first_name: ' ' },
      { last_name: '' },
      { last_name: null },
    ]) {
      assert.deepEqual(Object.keys(await refused({ patron })), ['patron.first_name'], JSON.stringify(patron))
    }
    assert.equal((await booked({ patron: { first_name: ' Ann ' } })).patron.name, 'Ann')
    assert.equal((await booked({ patron: { last_name: 'Borg' } })).patron.name, 'Borg')
    assert.equal((await booked({ patron: { first_name: '', last_name: 'Borg' } })).patron.name, 'Borg')
  })

  test('a blank name is named beside what else is wrong', async () => {
    const errors = await refused({ patron: { first_name: ' ' }, dining_area_id: unknown, booking_source_id: unknown })
    assert.deepEqual(Object.keys(errors).sort(), ['booking_source_id', 'dining_area_id', 'patron.first_name'])
  })

  test('no name for a walk-in', async () => {
    const created = await booked({ patron: { walkin: true } })
    assert.equal(created.patron.name, 'Walk-in')
    assert.equal((await evening.show(created.id)).patron.walkin, true)
    assert.deepEqual(Object.keys(await refused({ patron: { walkin: false } })), ['patron.first_name'])
  })

  test('a telephone number where the restaurant wants one, but not of a walk-in', async () => {
    await evening.configure({ allow_bookings_no_phone: false })
    for (const mobile_number of [undefined, null, ' ']) {
      const errors = await refused({ patron: { first_name: 'Ann', mobile_number }, dining_area_id: unknown })
      assert.deepEqual(errors, {
        'patron.mobile_number': ['The patron.mobile_number field is required at this restaurant.'],
        dining_area_id: ['The selected dining_area_id is invalid.'],
      })
    }
    await booked({ patron: { first_name: 'Ann', mobile_number: '79000001' } })
    await booked({ patron: { walkin: true } })
    await evening.configure({ allow_bookings_no_phone: true })
  })
})

describe('every error of the schema is reported at once, by dotted names', () => {
  test('across the body and the patron in it', async () => {
    const errors = await refused({
      date: '2026-02-30T19:00:00',
      adults: 0,
      children: -1,
      dining_area_id: 0,
      table_ids: [],
      duration: 14,
      booking_tag_ids: [1, 1],
      patron: { first_name: 'A', email: 'nobody', mobile_number: 79 },
    })
    assert.deepEqual(errors, {
      date: ['The date field must be a date and time that exist, written YYYY-MM-DDTHH:MM:SS.'],
      adults: ['The adults field must be at least 1.'],
      children: ['The children field must be at least 0.'],
      dining_area_id: ['The dining_area_id field must be at least 1.'],
      table_ids: ['The table_ids field must have at least 1 item.'],
      duration: ['The duration field must be at least 15.'],
      booking_tag_ids: ['The booking_tag_ids field lists 1 more than once.'],
      'patron.email': ['The patron.email field must be a valid email address.'],
      'patron.mobile_number': [
        'The patron.mobile_number field must have at least 5 digits, or be left out if the guest gave no telephone number.',
      ],
    })
  })

  test('and across what only the restaurant knows', async () => {
    await evening.configure({ allow_kids: false })
    const errors = await refused({
      children: 1,
      dining_area_id: neighbour.areas[0]?.id,
      table_ids: [neighbour.areas[0]?.tableIds[0]],
      booking_source_id: neighbour.sourceIds[0],
      booking_tag_ids: [house.tagIds[0], neighbour.tagIds[0]],
      date: '2027-03-28T02:30:00',
    })
    assert.deepEqual(Object.keys(errors).sort(), [
      'booking_source_id',
      'booking_tag_ids',
      'children',
      'date',
      'dining_area_id',
      'table_ids',
    ])
    await evening.configure({ allow_kids: true })
  })

  test('the limits of each number', async () => {
    assert.deepEqual(Object.keys(await refused({ adults: 1001 })), ['adults'])
    assert.deepEqual(Object.keys(await refused({ children: 1001 })), ['children'])
    assert.deepEqual(Object.keys(await refused({ duration: 1441 })), ['duration'])
    assert.deepEqual(Object.keys(await refused({ duration: 14 })), ['duration'])
    assert.equal((await book({ adults: 1000 })).body.error.details.reason, 'party_too_large')
  })
})

describe('children', () => {
  test('are refused where the restaurant takes none; staff cannot override it', async () => {
    await evening.configure({ allow_kids: false })
    for (const override of [false, true]) {
      const errors = await refused({ children: 1, override })
      assert.deepEqual(errors, { children: ['This restaurant does not take bookings with children.'] })
    }
    await booked({ children: 0 })
    await evening.configure({ allow_kids: true })
    assert.equal((await booked({ children: 1 })).children, 1)
  })
})

describe('dining_area_id', () => {
  test('absent: every area is tried', async () => {
    const date = `${newDay()}T19:00:00`
    const areas: string[] = []
    for (let guest = 0; guest < 4; guest++) areas.push((await booked({ date, adults: 3 })).dining_area.name)
    assert.deepEqual(areas.sort(), ['Garden', 'Garden', 'Main room', 'Main room'])
    assert.equal((await book({ date, adults: 3 })).body.error.details.reason, 'no_table')
  })

  test('given: only that area', async () => {
    const date = `${newDay()}T19:00:00`
    for (let guest = 0; guest < 2; guest++) {
      assert.equal((await booked({ date, dining_area_id: garden?.id })).dining_area.id, garden?.id)
    }
    assert.equal((await book({ date, dining_area_id: garden?.id })).body.error.details.reason, 'no_table')
    await booked({ date })
  })

  test('unknown, foreign and out of use are refused alike', async () => {
    const first = await refused({ dining_area_id: unknown })
    assert.deepEqual(first, { dining_area_id: ['The selected dining_area_id is invalid.'] })
    assert.deepEqual(await refused({ dining_area_id: neighbour.areas[0]?.id }), first)
    await sql('update dining_areas set is_active = false where id = $1', [garden?.id])
    await evening.configure({})
    assert.deepEqual(await refused({ dining_area_id: garden?.id, override: true }), first)
    await sql('update dining_areas set is_active = true where id = $1', [garden?.id])
    await evening.configure({})
  })
})

describe('table_ids', () => {
  test('are taken as they are when they seat the party', async () => {
    const created = await booked({ table_ids: [tables[2]] })
    assert.deepEqual(created.tables, [{ id: tables[2], name: 'Main room 3', covers: 4 }])
  })

  test('unknown, foreign and out of use are refused alike', async () => {
    const sentence = (id: unknown) => ({ table_ids: [`The selected table_ids contain no table ${id} in use here.`] })
    const theirs = neighbour.areas[0]?.tableIds[0]
    assert.deepEqual(await refused({ table_ids: [unknown] }), sentence(unknown))
    assert.deepEqual(await refused({ table_ids: [theirs] }), sentence(theirs))
    assert.deepEqual(await refused({ table_ids: [tables[0], theirs] }), sentence(theirs))
    await sql('update dining_tables set is_active = false where id = $1', [tables[2]])
    await evening.configure({})
    assert.deepEqual(await refused({ table_ids: [tables[2]] }), sentence(tables[2]))
    await sql('update dining_tables set is_active = true where id = $1', [tables[2]])
    await evening.configure({})
  })

  test('must seat the party, override or not', async () => {
    for (const override of [false, true]) {
      // With `override` the extra chair counts.
      const large = await refused({ adults: override ? 4 : 3, table_ids: [tables[0]], override })
      const party = override ? 'A party of 4' : 'A party of 3'
      assert.match(String(large.table_ids), new RegExp(`^${party} is too large for Main room 1: at most`))
      const small = await refused({ adults: 1, table_ids: [tables[2]], override })
      assert.deepEqual(small, { table_ids: ['A party of 1 is too small for Main room 3: at least 2.'] })
    }
  })

  test('must lie in one area, and in the one that was asked for', async () => {
    const two = await refused({ adults: 4, table_ids: [tables[0], garden?.tableIds[0]] })
    assert.deepEqual(two, { table_ids: ['The tables must be in use and all in one dining area.'] })
    const elsewhere = await refused({ table_ids: [tables[0]], dining_area_id: garden?.id })
    assert.deepEqual(elsewhere, {
      table_ids: ['The selected table_ids lie in another dining area than dining_area_id.'],
    })
    await booked({ table_ids: [garden?.tableIds[0]], dining_area_id: garden?.id })
  })

  test('declared as a combination seat what the declaration says', async () => {
    const pair = [tables[0], tables[1]]
    const created = await booked({ adults: 3, table_ids: pair })
    assert.deepEqual(
      created.tables.map((table: { id: number }) => table.id),
      pair,
    )
    assert.deepEqual(Object.keys(await refused({ adults: 4, table_ids: pair })), ['table_ids'])
    assert.deepEqual(Object.keys(await refused({ adults: 2, table_ids: pair })), ['table_ids'])
  })

  test('taken: 409 with the tables and the bookings in the way', async () => {
    const date = newDay()
    const first = await booked({ date: `${date}T18:00:00`, adults: 3, table_ids: [tables[0], tables[1]] })
    await booked({ date: `${date}T19:30:00`, table_ids: [tables[2]] })
    const later = await booked({ date: `${date}T20:00:00`, table_ids: [tables[1]] })
    const order = { date: `${date}T19:00:00`, adults: 3, table_ids: [tables[1], tables[0]] }
    const { status, body } = await leavesNoTrace(() => book(order))
    assert.equal(status, 409)
    assert.deepEqual(body, {
      error: {
        code: 'TABLE_UNAVAILABLE',
        message: 'The tables are taken at this time.',
        details: {
          tables: [
            { id: tables[0], name: 'Main room 1' },
            { id: tables[1], name: 'Main room 2' },
          ],
          bookings: [
            {
              id: first.id,
              reference: first.reference,
              name: first.patron.name,
              date: `${date}T18:00:00+02:00`,
              end_time: `${date}T20:00:00+02:00`,
              arrived_at: null,
              table_ids: [tables[0], tables[1]],
            },
            {
              id: later.id,
              reference: later.reference,
              name: later.patron.name,
              date: `${date}T20:00:00+02:00`,
              end_time: `${date}T22:00:00+02:00`,
              arrived_at: null,
              table_ids: [tables[1]],
            },
          ],
          holds: [],
        },
      },
      meta: { timestamp: '2026-06-10T10:00:00Z' },
    })
  })
})

describe('booking_source_id and booking_tag_ids', () => {
  test('unknown, foreign and out of use are refused alike', async () => {
    const source = { booking_source_id: ['The selected booking_source_id is invalid.'] }
    const tag = { booking_tag_ids: ['The selected booking_tag_ids are invalid.'] }
    assert.deepEqual(await refused({ booking_source_id: unknown }), source)
    assert.deepEqual(await refused({ booking_source_id: neighbour.sourceIds[0] }), source)
    assert.deepEqual(await refused({ booking_tag_ids: [unknown] }), tag)
    assert.deepEqual(await refused({ booking_tag_ids: [house.tagIds[0], neighbour.tagIds[0]] }), tag)
    await sql('update booking_sources set is_active = false where id = $1', [house.sourceIds[0]])
    await sql('update booking_tags set is_active = false where id = $1', [house.tagIds[0]])
    assert.deepEqual(await refused({ booking_source_id: house.sourceIds[0] }), source)
    assert.deepEqual(await refused({ booking_tag_ids: [house.tagIds[0]] }), tag)
  })
})

test('a waiting guest has no tables yet, so none can be chosen for him', async () => {
  const errors = await refused({ date: `${newDay()}T19:00:00`, adults: 2, waiting_list: true, table_ids: [tables[0]] })
  assert.deepEqual(errors, { table_ids: ['A booking on the waiting list gets its tables when it is accepted.'] })
})
