/** An edit: only what was sent changes, and what did not change leaves no trace. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { patronTags } from '../../../../src/domain/guest/patron-tags.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { ids, openEvening } from '../races/evening.ts'

const evening = await openEvening({
  areas: [
    {
      name: 'Main room',
      tables: [
        [1, 2],
        [2, 4],
        [4, 6],
      ],
    },
    { name: 'Garden', tables: [[2, 4]] },
  ],
  sources: [{ name: 'Website' }],
  tags: ['Birthday', 'Anniversary'],
})
const { ask, booked, configure, eventsOf, house, leavesNoTrace, newDay, patch, setStatus, show, sql, tables, write } =
  evening
const neighbour = await openRestaurant(evening, { slug: 'neighbour', tags: ['Theirs'] })
const garden = house.areas[1]
const [birthday, anniversary] = house.tagIds

async function edited(id: number, body: object) {
  const answer = await patch(id, body)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body.data
}

test('an edit is answered in the full shape, nothing more and nothing less', async () => {
  const date = newDay()
  const patron = { first_name: 'Ann', last_name: 'Borg', email: 'ann@example.com', mobile_number: '79000001' }
  const { id, reference } = await booked({ date: `${date}T19:00:00`, patron, booking_source_id: house.sourceIds[0] })
  await sql('update patrons set is_vegan = true where name = $1', ['Ann Borg'])
  const shown = await show(id)
  const { status, body, headers } = await patch(reference.toLowerCase(), { adults: 3, comment: 'Three of us' })
  assert.equal(status, 200)
  assert.equal(headers.location, undefined)
  assert.deepEqual(body, {
    data: {
      id,
      reference,
      status: 'confirmed',
      fsm_status: 'confirmed',
      date: `${date}T19:00:00+02:00`,
      end_time: `${date}T21:00:00+02:00`,
      adults: 3,
      no_of_adults: 3,
      children: 0,
      no_of_children: 0,
      comment: 'Three of us',
      private_comment: null,
      company: null,
      room_number: null,
      custom_field: null,
      waiting_list: false,
      created_by: 'token:Test',
      is_reconfirmed: false,
      is_reconfirmation_request_sent: false,
      dining_area: { id: house.areas[0]?.id, name: 'Main room' },
      tables: [{ id: tables[1], name: 'Main room 2', min_covers: 2, max_covers: 4 }],
      capabilities: { can_cancel: true, can_no_show: false, can_check_in: true },
      patron: {
        ...shown.patron,
        tags: Object.fromEntries(patronTags.map((tag) => [tag, tag === 'is_vegan'])),
      },
      booking_source: { id: house.sourceIds[0], name: 'Website' },
      booking_tags: [],
      concierge: null,
      payment: null,
      products: null,
    },
    meta: { timestamp: '2026-06-10T10:00:00Z', restaurant_id: house.id },
  })
  assert.equal(Object.keys(body.data.patron.tags).length, 12)
  const { tags: _, ...withoutTags } = body.data.patron
  assert.deepEqual(await show(id), { ...body.data, patron: withoutTags })
})

describe('the notes', () => {
  const fields = ['comment', 'private_comment', 'company', 'room_number', 'custom_field', 'concierge']
  for (const field of fields) {
    test(`${field} changes alone, and can be taken back`, async () => {
      const { id } = await booked(Object.fromEntries(fields.map((name) => [name, `old ${name}`])))
      const before = await show(id)
      await edited(id, { [field]: 'new' })
      assert.deepEqual(await show(id), { ...before, [field]: 'new' })
      await edited(id, { [field]: null })
      assert.deepEqual(await show(id), { ...before, [field]: null })
      await edited(id, { [field]: '' })
      assert.equal((await show(id))[field], '')
    })
  }

  test('tags are replaced, and can all be taken away', async () => {
    const { id } = await booked({ booking_tag_ids: [birthday] })
    assert.deepEqual(ids((await edited(id, { booking_tag_ids: [anniversary, birthday] })).booking_tags), house.tagIds)
    assert.deepEqual(ids((await edited(id, { booking_tag_ids: [anniversary] })).booking_tags), [anniversary])
    assert.deepEqual((await edited(id, { booking_tag_ids: [] })).booking_tags, [])
  })

  test('tags that are not the restaurant’s are refused beside what else is wrong', async () => {
    const { id } = await booked()
    const tags = { booking_tag_ids: [birthday, neighbour.tagIds[0]] }
    const body = {
      ...tags,
      dining_area_id: neighbour.areas[0]?.id,
      table_ids: [2_000_000_000],
      date: '2027-03-28T02:30:00',
    }
    const answer = await leavesNoTrace(() => patch(id, body))
    assert.equal(answer.status, 422)
    assert.deepEqual(Object.keys(answer.body.errors).sort(), ['booking_tag_ids', 'date', 'dining_area_id', 'table_ids'])
  })

  test('unknown fields, and fields that cannot be edited, are ignored', async () => {
    const { id, reference } = await booked()
    const body = {
      status: 'noshow',
      reference: 'X',
      patron: { first_name: 'Eve' },
      waiting_list: true,
      id: 1,
      created_by: 'me',
    }
    const answer = await patch(id, body)
    assert.equal(answer.status, 200)
    const { data } = answer.body
    assert.deepEqual([data.id, data.reference, data.status, data.waiting_list], [id, reference, 'confirmed', false])
  })
})

describe('nothing changed', () => {
  test('200, no event, no line in the history, nothing written', async () => {
    const date = newDay()
    const notes = {
      comment: 'a',
      private_comment: 'b',
      company: 'c',
      room_number: 'd',
      custom_field: 'e',
      concierge: 'f',
    }
    const tags = { booking_tag_ids: house.tagIds }
    const [area] = house.areas
    const place = { dining_area_id: area?.id, table_ids: area?.tableIds.slice(1, 2) }
    const { id } = await booked({ date: `${date}T19:00:00`, children: 1, duration: 120, ...place, ...notes, ...tags })
    const before = await show(id)
    const same = {
      ...notes,
      booking_tag_ids: house.tagIds.toReversed(),
      date: `${date}T19:00:00`,
      adults: 2,
      children: 1,
      duration: 120,
      dining_area_id: before.dining_area.id,
      table_ids: ids(before.tables),
      override: true,
    }
    const stateOf = () =>
      sql(
        `select b.*, (select count(*) from events where booking_id = b.id) as events,
                (select count(*) from booking_history where booking_id = b.id) as histories
           from bookings b where b.id = $1`,
        [id],
      )
    const stored = await stateOf()
    evening.clock.advance({ minutes: 5 })
    for (const body of [{}, { override: true }, same]) {
      const answer = await patch(id, body)
      assert.equal(answer.status, 200, JSON.stringify(answer.body))
      const { tags: _, ...patron } = answer.body.data.patron
      assert.deepEqual({ ...answer.body.data, patron }, before)
    }
    assert.deepEqual(await stateOf(), stored)
    evening.clock.set('2026-06-10T10:00:00Z')
  })

  test('also on a booking that is over', async () => {
    const { id } = await booked({ adults: 2 })
    await setStatus(id, 'cancelled')
    assert.equal((await patch(id, { adults: 2, duration: 120 })).status, 200)
    assert.deepEqual(
      (await eventsOf(id)).map(({ type }) => type),
      ['booking.cancelled', 'booking.confirmed', 'booking.created'],
    )
  })
})

describe('a booking that no longer holds its tables', () => {
  for (const status of ['cancelled', 'rejected', 'noshow']) {
    test(`${status}: 409 for date, party, area, tables and length; notes may change`, async () => {
      const { id } = await booked()
      await write(id, { status })
      await sql('update booking_tables set is_active = false where booking_id = $1', [id])
      const edits = [
        { date: `${newDay()}T19:00:00` },
        { adults: 1 },
        { children: 1 },
        { dining_area_id: garden?.id },
        { table_ids: [tables[1]] },
        { duration: 60 },
        { adults: 3, comment: 'never written' },
        { adults: 1, override: true },
      ]
      for (const edit of edits) {
        const answer = await leavesNoTrace(() => patch(id, edit))
        assert.equal(answer.status, 409, JSON.stringify([edit, answer.body]))
        assert.deepEqual(answer.body, {
          message: `A booking with status ${status} no longer holds tables and cannot be moved.`,
          current_status: status,
        })
      }
      const noted = await edited(id, { comment: 'Called to say sorry', booking_tag_ids: [birthday] })
      assert.deepEqual(
        [noted.comment, noted.status, ids(noted.booking_tags)],
        ['Called to say sorry', status, [birthday]],
      )
    })
  }

  for (const status of ['pending', 'accepted', 'arrived_in_service']) {
    test(`but one that is ${status} is edited, and stays ${status}`, async () => {
      const { id } = await booked()
      await write(id, { status })
      const after = await edited(id, { adults: 3 })
      const [small, larger] = tables
      const kept = status === 'arrived_in_service' ? small : larger
      assert.deepEqual([after.fsm_status, after.adults, ids(after.tables)], [status, 3, [kept]])
    })
  }
})

describe('children', () => {
  test('are refused where the restaurant takes none, unless the booking had them all along', async () => {
    const withKids = await booked({ adults: 2, children: 1 })
    const without = await booked({ adults: 1 })
    await configure({ allow_kids: false })
    const refused = await leavesNoTrace(() => patch(without.id, { children: 1, override: true }))
    assert.equal(refused.status, 422)
    assert.deepEqual(refused.body.errors, { children: ['This restaurant does not take bookings with children.'] })
    assert.equal((await leavesNoTrace(() => patch(withKids.id, { children: 2 }))).status, 422)
    assert.equal((await edited(withKids.id, { comment: 'High chair' })).children, 1)
    assert.equal((await edited(withKids.id, { children: 1 })).children, 1)
    assert.equal((await edited(withKids.id, { adults: 3 })).adults, 3)
    assert.equal((await edited(withKids.id, { children: 0 })).children, 0)
    await configure({ allow_kids: true })
  })
})

describe('a wrong edit', () => {
  test('every field at once, and the missing key with them', async () => {
    const { id } = await booked()
    const body = {
      adults: 0,
      children: -1,
      date: '2026-13-01T00:00:00',
      duration: 5,
      table_ids: [],
      dining_area_id: 0,
      comment: 7,
    }
    const answer = await leavesNoTrace(() => patch(id, body, { key: null }))
    assert.equal(answer.status, 422)
    assert.deepEqual(Object.keys(answer.body.errors).sort(), [
      'Idempotency-Key',
      'adults',
      'children',
      'comment',
      'date',
      'dining_area_id',
      'duration',
      'table_ids',
    ])
  })

  test('no body at all changes nothing', async () => {
    const { id } = await booked()
    const answer = await ask(`PATCH /bookings/${id}`)
    assert.equal(answer.status, 200)
  })
})
