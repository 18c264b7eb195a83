import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'
import { addBooking, addPatron } from '../../guests/patrons/patron-rows.ts'

// Noon of 10 June 2026 in Malta.
const app = await testApp()
const house = await openRestaurant(app, {
  areas: [
    { name: 'Main room', tables: [[1, 2]] },
    { name: 'Terrace', tables: [[1, 2]] },
  ],
  sources: [{ name: 'Website' }, { name: 'Telephone' }],
  tags: ['Birthday'],
})
const other = await openRestaurant(app, { slug: 'elsewhere', sources: [{ name: 'Website' }] })
await app.token(house.slug)
const [website = 0, telephone = 0] = house.sourceIds
const [area] = house.areas

const ann = await addPatron(app, house.id, {
  name: 'Ann Müller',
  email: 'ann.mueller@example.com',
  mobile_prefix: '+356',
  mobile_number: '79 55-51 23',
})
const bob = await addPatron(app, house.id, { name: 'Bob Borg', email: 'bob@example.com', mobile_number: '21230000' })
const walkIn = await addPatron(app, house.id, { name: 'Walk-in', walkin: true })
const stranger = await addPatron(app, other.id, { name: 'Ann Müller', email: 'ann.mueller@example.com' })

const booked = {
  past: await addBooking(app, house.id, ann, '2026-06-08T18:00:00Z', {
    reference: 'OST-ANNPST',
    status: 'arrived_in_service',
    updated_at: '2026-06-08T18:05:00Z',
    booking_source_id: telephone,
  }),
  tonight: await addBooking(app, house.id, bob, '2026-06-10T18:00:00Z', {
    reference: 'OST-B4B4B4',
    updated_at: '2026-06-09T09:00:00Z',
    booking_source_id: website,
  }),
  request: await addBooking(app, house.id, ann, '2026-06-10T17:00:00Z', {
    status: 'pending',
    updated_at: '2026-06-10T09:30:00.25Z',
  }),
  reconfirmed: await addBooking(app, house.id, bob, '2026-06-11T18:00:00Z', {
    status: 'accepted',
    is_reconfirmed: true,
    updated_at: '2026-06-10T09:30:00.25Z',
  }),
  accepted: await addBooking(app, house.id, bob, '2026-06-12T18:00:00Z', {
    status: 'accepted',
    updated_at: '2026-06-09T10:00:00Z',
  }),
  // In Malta it starts after midnight, on the 13th.
  late: await addBooking(app, house.id, walkIn, '2026-06-12T22:30:00Z', {
    status: 'cancelled',
    evening: '2026-06-12',
    updated_at: '2026-06-09T11:00:00Z',
  }),
  block: await addBooking(app, house.id, null, '2026-06-14T10:00:00Z', {
    status: 'blocked',
    updated_at: '2026-06-09T12:00:00Z',
  }),
}
await addBooking(app, other.id, stranger, '2026-06-10T18:00:00Z')

const query = (filters: object, page: object = {}) => app.ask('POST /bookings/query', { body: { filters, ...page } })

/** The names under which the bookings found stand in `booked`. */
async function found(filters: object): Promise<string[]> {
  const { status, body, text } = await query(filters, { per_page: 200 })
  assert.equal(status, 200, text)
  assert.equal(body.meta.total, body.data.length)
  const names = new Map(Object.entries(booked).map(([name, id]) => [id, name]))
  return body.data.map(({ id }: { id: number }) => names.get(id) ?? id)
}

async function complaints(body: object): Promise<Record<string, string[]>> {
  const answer = await app.ask('POST /bookings/query', { body })
  assert.equal(answer.status, 422, answer.text)
  return answer.body.errors
}

const inOrder = ['past', 'request', 'tonight', 'reconfirmed', 'accepted', 'late', 'block']

describe('the answer', () => {
  test('is every booking of this restaurant by its start, blocks included, where nothing is filtered', async () => {
    assert.deepEqual(await found({}), inOrder)
    const bare = await app.ask('POST /bookings/query')
    assert.deepEqual(bare.body, (await query({ status: [] })).body)
    assert.equal(bare.body.meta.total, 7)
  })

  test('comes with the newest first where people search', async () => {
    const { body } = await query({}, { order: 'newest_first', per_page: 200 })
    const names = new Map(Object.entries(booked).map(([name, id]) => [id, name]))
    assert.deepEqual(
      body.data.map(({ id }: { id: number }) => names.get(id)),
      inOrder.toReversed(),
    )
    const both = { filters: { updated_since: '2026-06-01T00:00:00Z' }, order: 'newest_first' }
    assert.deepEqual(Object.keys(await complaints(both)), ['order'])
  })

  test('has the fields of the list, and what an inbox needs besides', async () => {
    await app.sql(
      'insert into booking_tables (restaurant_id, booking_id, table_id, during, is_active) values ($1, $2, $3, tstzrange($4, $5), true)',
      [house.id, booked.tonight, area?.tableIds[0], '2026-06-10T18:00:00Z', '2026-06-10T20:00:00Z'],
    )
    await app.sql('insert into booking_tag_assignments values ($1, $2, $3)', [
      house.id,
      booked.tonight,
      house.tagIds[0],
    ])
    await app.sql(
      `update bookings set dining_area_id = $3, private_comment = 'Regular', created_at = '2026-06-09T09:00:00Z'
        where restaurant_id = $1 and id = $2`,
      [house.id, booked.tonight, area?.id],
    )
    const { body } = await query({ q: 'OST-B4B4B4' })
    assert.deepEqual(body, {
      data: [
        {
          id: booked.tonight,
          reference: 'OST-B4B4B4',
          status: 'confirmed',
          fsm_status: 'confirmed',
          evening: '2026-06-10',
          date: '2026-06-10T20:00:00+02:00',
          end_time: '2026-06-10T22:00:00+02:00',
          adults: 2,
          no_of_adults: 2,
          children: 0,
          no_of_children: 0,
          comment: null,
          private_comment: 'Regular',
          waiting_list: false,
          is_reconfirmed: false,
          dining_area: { id: area?.id, name: 'Main room' },
          tables: [{ id: area?.tableIds[0], name: 'Main room 1', covers: 2 }],
          patron: { id: bob, name: 'Bob Borg', email: 'bob@example.com', mobile_number: '21230000', walkin: false },
          booking_source: { id: website, name: 'Website' },
          booking_tags: [{ id: house.tagIds[0], name: 'Birthday', icon: 'star' }],
          created_by: 'test',
          created_at: '2026-06-09T09:00:00Z',
          updated_at: '2026-06-09T09:00:00Z',
        },
      ],
      meta: { current_page: 1, per_page: 50, total: 1, last_page: 1 },
    })
  })

  test('shows a block without a patron, and the status as guests see it', async () => {
    const { body } = await query({ status: ['blocked'] })
    assert.deepEqual([body.data[0].status, body.data[0].patron], ['blocked', null])
    const { body: again } = await query({ status: ['confirmed'], date_from: '2026-06-11' })
    assert.deepEqual([again.data[0].status, again.data[0].fsm_status], ['confirmed', 'accepted'])
  })

  test('comes in pages, and a page past the last is empty', async () => {
    const ids: number[] = []
    for (const page of [1, 2, 3]) {
      const { body } = await query({}, { page, per_page: 3 })
      assert.deepEqual(body.meta, { current_page: page, per_page: 3, total: 7, last_page: 3 })
      ids.push(...body.data.map(({ id }: { id: number }) => id))
    }
    assert.deepEqual(
      ids,
      Object.values(inOrder).map((name) => booked[name as keyof typeof booked]),
    )
    const { status, body } = await query({}, { page: 2_147_483_647, per_page: 200 })
    assert.equal(status, 200)
    assert.deepEqual([body.data, body.meta.total], [[], 7])
  })
})

describe('filters', () => {
  test('by dates on the calendar of the restaurant, both included', async () => {
    assert.deepEqual(await found({ date_from: '2026-06-11' }), ['reconfirmed', 'accepted', 'late', 'block'])
    assert.deepEqual(await found({ date_to: '2026-06-12' }), ['past', 'request', 'tonight', 'reconfirmed', 'accepted'])
    assert.deepEqual(await found({ date_from: '2026-06-13', date_to: '2026-06-13' }), ['late'])
  })

  test('by any of several states, as they are shown', async () => {
    assert.deepEqual(await found({ status: ['pending', 'cancelled'] }), ['request', 'late'])
    assert.deepEqual(await found({ status: ['accepted'] }), ['accepted'])
    assert.deepEqual(await found({ status: ['confirmed'] }), ['tonight', 'reconfirmed'])
    assert.deepEqual(await found({ status: ['confirmed', 'accepted'] }), ['tonight', 'reconfirmed', 'accepted'])
  })

  test('by patron and by source', async () => {
    assert.deepEqual(await found({ patron_id: ann }), ['past', 'request'])
    assert.deepEqual(await found({ booking_source_id: website }), ['tonight'])
    assert.deepEqual(await found({ patron_id: bob, booking_source_id: telephone }), [])
  })

  test('by name, e-mail, telephone and reference, without regard to case, accents and punctuation', async () => {
    for (const q of ['muller', 'ANN M', 'ann.mueller@', '79555', '+356 79 55', '7955-5123', 'ost-annpst', 'annp']) {
      assert.ok((await found({ q })).includes('past'), q)
      assert.ok(!(await found({ q })).includes('tonight'), q)
    }
    for (const q of ['muller ann', 'mueller@ ann', 'ann  MÜLL']) assert.ok((await found({ q })).includes('past'), q)
    assert.deepEqual(await found({ q: 'muller nobody' }), [])
    assert.deepEqual(await found({ q: 'b4b4b4' }), ['tonight'])
    assert.deepEqual(await found({ q: 'nobody' }), [])
    assert.deepEqual(await found({ q: '%' }), [])
    assert.deepEqual(await found({ q: '  ' }), inOrder)
  })

  test('by the contact that was given for the booking, whoever the patron is', async () => {
    await app.sql(
      `update bookings set name = 'Frau Öztürk', email = 'hotel@example.org', mobile_prefix = '+49', mobile_number = '(0)170 99-88'
        where restaurant_id = $1 and id = $2`,
      [house.id, booked.late],
    )
    for (const q of ['ozturk', 'HOTEL@', '+49 170 9988', '0170 998', '1709988']) {
      assert.deepEqual(await found({ q }), ['late'], q)
    }
    assert.deepEqual(await found({ q: 'kh' }), [], 'not across the end of the name')
  })

  test('by a patron who was merged into another', async () => {
    const double = await addPatron(app, house.id, {
      name: 'Bob B',
      merged_into: bob,
      erased_at: '2026-06-01T00:00:00Z',
    })
    assert.deepEqual(await found({ patron_id: double }), await found({ patron_id: bob }))
  })

  test('narrow each other down', async () => {
    assert.deepEqual(await found({ q: 'ann', status: ['pending'], date_from: '2026-06-10' }), ['request'])
    const since = { updated_since: '2026-06-09T00:00:00Z' }
    assert.deepEqual(await found({ ...since, q: 'bob', status: ['accepted'], date_to: '2026-06-30' }), ['accepted'])
  })
})

describe('synchronising', () => {
  const byChange = ['past', 'tonight', 'accepted', 'late', 'block', 'request', 'reconfirmed']

  test('goes by the last change, then by id, from the given moment on', async () => {
    assert.deepEqual(await found({ updated_since: '2026-06-01T00:00:00Z' }), byChange)
    assert.deepEqual(await found({ updated_since: '2026-06-09T14:00:00+02:00' }), ['block', 'request', 'reconfirmed'])
    assert.deepEqual(await found({ updated_since: '2026-06-10T09:30:00.25Z' }), ['request', 'reconfirmed'])
    assert.deepEqual(await found({ updated_since: '2026-06-10T09:30:01Z' }), [])
  })

  test('continues after the last row of a page, however many rows changed in the same moment', async () => {
    const seen: number[] = []
    let after: object = { updated_since: '2026-06-01T00:00:00Z' }
    for (;;) {
      const { body } = await query(after, { per_page: 1 })
      const [row] = body.data
      if (row === undefined) break
      seen.push(row.id)
      after = { updated_since: row.updated_at, after_id: row.id }
    }
    assert.deepEqual(
      seen,
      byChange.map((name) => booked[name as keyof typeof booked]),
    )
  })

  test('meets a booking again once it has changed', async () => {
    app.clock.set('2026-06-10T10:00:07Z')
    const { status } = await app.ask(`POST /bookings/${booked.request}/status`, { body: { status: 'accepted' } })
    assert.equal(status, 200)
    assert.deepEqual(await found({ updated_since: '2026-06-10T10:00:00Z' }), ['request'])
    const { body } = await query({ updated_since: '2026-06-10T10:00:00Z' })
    assert.equal(body.data[0].updated_at, '2026-06-10T10:00:07Z')
  })
})

test('synchronising meets the bookings of a guest who was erased or merged', async () => {
  const first = await addPatron(app, house.id, { name: 'Carla' })
  const second = await addPatron(app, house.id, { name: 'Carla Twice' })
  const old = { updated_at: '2026-06-01T00:00:00Z' }
  const bookings = [
    await addBooking(app, house.id, first, '2026-06-20T18:00:00Z', old),
    await addBooking(app, house.id, second, '2026-06-21T18:00:00Z', old),
  ]
  app.clock.set('2026-06-10T11:00:00Z')
  const changed = async () => {
    const { body } = await query({ updated_since: app.clock.now().toString() })
    return body.data.map(({ id }: { id: number }) => id)
  }
  const merged = await app.ask(`POST /patrons/${first}/merge`, { body: { patron_id: second } })
  assert.equal(merged.status, 200, merged.text)
  assert.deepEqual(await changed(), [bookings[1]])
  app.clock.set('2026-06-10T11:01:00Z')
  assert.equal((await app.ask(`DELETE /patrons/${first}`)).status, 200)
  assert.deepEqual(await changed(), bookings)
})

describe('is refused', () => {
  test('with names that are not known, in the filters and beside them', async () => {
    const errors = await complaints({ filters: { statuses: ['pending'], name: 'Ann' }, sort: 'name' })
    assert.deepEqual(Object.keys(errors).sort(), ['filters.name', 'filters.statuses', 'sort'])
    assert.match(errors.sort?.[0] ?? '', /^The sort field is not known here/)
  })

  test('with values that cannot be', async () => {
    const cases: [object, string][] = [
      [{ status: ['eaten'] }, 'filters.status.0'],
      [{ status: 'pending' }, 'filters.status'],
      [{ date_from: '2026-02-30' }, 'filters.date_from'],
      [{ updated_since: '2026-06-10' }, 'filters.updated_since'],
      [{ updated_since: '2026-06-10T10:00:00' }, 'filters.updated_since'],
      [{ patron_id: 0 }, 'filters.patron_id'],
      [{ q: 'x'.repeat(201) }, 'filters.q'],
      [{ date_from: '2026-06-11', date_to: '2026-06-10' }, 'filters.date_to'],
      [{ after_id: 1 }, 'filters.updated_since'],
    ]
    for (const [filters, field] of cases) {
      assert.deepEqual(Object.keys(await complaints({ filters })), [field], JSON.stringify(filters))
    }
    assert.deepEqual(Object.keys(await complaints({ per_page: 201, page: 0 })).sort(), ['page', 'per_page'])
  })

  test('with a patron or a source of another restaurant, as with one that does not exist', async () => {
    const [foreignSource] = other.sourceIds
    const sentence = (name: string) => [`The selected filters.${name} is invalid.`]
    for (const [patron_id, booking_source_id] of [
      [stranger, foreignSource],
      [2_147_483_647, 2_147_483_647],
    ]) {
      assert.deepEqual(await complaints({ filters: { patron_id, booking_source_id } }), {
        'filters.patron_id': sentence('patron_id'),
        'filters.booking_source_id': sentence('booking_source_id'),
      })
    }
  })
})

describe('the file of bookings', () => {
  const linesOf = (text: string) =>
    text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')

  test('has those of the search in its order, with the columns that an import recognises, and no blocks', async () => {
    const { status, text, headers } = await app.ask('POST /bookings/csv', {
      body: { filters: { q: 'ann' }, order: 'newest_first' },
    })
    assert.equal(status, 200, text)
    assert.match(String(headers['content-type']), /^text\/csv/)
    assert.match(String(headers['content-disposition']), /filename="[\w-]+-bookings-2026-06-10\.csv"/)
    const [head = '', first = '', ...more] = linesOf(text)
    assert.match(head, /^reference,date,time,duration,adults,children,status,dining_area,table,source,tags,name,/)
    assert.match(first, /,2026-06-10,19:00,120,2,0,\w+,,,,,Ann Müller,/)
    assert.match(more.at(-1) ?? '', /^OST-ANNPST,2026-06-08,20:00,.*,Telephone,,Ann Müller,ann\.mueller@example\.com,/)
    assert.doesNotMatch(text, /Bob|blocked/)
    const all = await app.ask('POST /bookings/csv', { body: {} })
    const { meta } = (await app.ask('POST /bookings/query', { body: { filters: {} } })).body
    const blocks = (await app.ask('POST /bookings/query', { body: { filters: { status: ['blocked'] } } })).body.meta
    assert.equal(linesOf(all.text).length - 1, meta.total - blocks.total)
  })

  test('of an evening has its starts after midnight, and of an area those that have none yet', async () => {
    // 00:30 on the 13th is of the evening of the 12th.
    assert.deepEqual(await found({ evening: '2026-06-12' }), ['accepted', 'late'])
    assert.deepEqual(await found({ evening: '2026-06-13' }), [])
    const { text } = await app.ask('POST /bookings/csv', { body: { filters: { evening: '2026-06-12' } } })
    assert.equal(linesOf(text).length, 3)
    assert.ok((await found({ dining_area_id: area?.id })).includes('tonight'), 'it has no area yet')
    await app.sql('update bookings set dining_area_id = $2 where id = $1', [booked.accepted, area?.id])
    assert.ok((await found({ dining_area_id: area?.id })).includes('accepted'))
    await app.sql('update bookings set dining_area_id = $2 where id = $1', [booked.tonight, house.areas[1]?.id])
    assert.ok(!(await found({ dining_area_id: area?.id })).includes('tonight'))
  })

  test('is refused to a token that may only read', async () => {
    const token = await app.token(house.slug, 'read')
    assert.equal((await app.ask('POST /bookings/csv', { token, body: {} })).status, 403)
    await app.token(house.slug)
  })
})
