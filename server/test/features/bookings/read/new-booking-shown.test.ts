/** What is reported of a new booking is built without reading it back, and equals what is read of it later. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEvening } from '../races/evening.ts'

const evening = await openEvening({
  tags: ['Birthday', 'Window'],
  sources: [{ name: 'Website' }, { name: 'Google', google: true }],
  areas: [
    {
      name: 'Room',
      tables: [
        [1, 2],
        [1, 2],
        [2, 4],
      ],
      combinations: [{ tables: [0, 1], covers: [3, 4] }],
    },
    { name: 'Terrace', tables: [[1, 4]] },
  ],
})
const { ask, blocked, booked, configure, eventsOf, house, newDay, patch, sql, tables } = evening
const [tags, sources] = await Promise.all([
  sql<{ id: number }>('select id from booking_tags order by id desc'),
  sql<{ id: number }>('select id from booking_sources order by id'),
])
// Shown in the order of their positions, which is not that of their ids.
await sql('update dining_tables set position = 100 - id')
await configure({})
const webhook = { url: 'https://example.com/hook', events: ['booking.created', 'booking.blocked'] }
assert.equal((await ask('POST /webhooks', { body: webhook })).status, 201)

const everyText = {
  comment: 'Größe 🍕',
  private_comment: 'Regular',
  company: 'ACME',
  room_number: '12',
  custom_field: 'Blue',
  concierge: 'Hotel',
}
const ann = {
  first_name: 'Ann',
  last_name: 'Borg',
  email: 'Ann@Example.com',
  mobile_number: '79 123',
  mobile_prefix: '+356',
}
const orders: Record<string, object> = {
  'a new guest': { patron: ann },
  'a known guest, with everything': {
    ...everyText,
    patron: { ...ann, first_name: 'Other' },
    adults: 2,
    children: 1,
    table_ids: [tables[1], tables[0]],
    booking_tag_ids: tags.map(({ id }) => id),
    booking_source_id: sources[1]?.id,
    duration: 75,
  },
  'a guest without contact in an area': { dining_area_id: house.areas[1]?.id },
  'a walk-in': { patron: { walkin: true } },
  'the waiting list': { waiting_list: true, dining_area_id: house.areas[0]?.id },
  'the past': { date: '2026-05-01T19:00:00', booking_source_id: sources[0]?.id },
}

async function reportedIsRead(id: number): Promise<void> {
  const [event] = await eventsOf(id)
  const read = await patch(id, {})
  assert.equal(read.status, 200, read.text)
  assert.deepEqual(event?.payload.data.booking, read.body.data)
}

for (const [name, order] of Object.entries(orders)) {
  test(`a booking of ${name}`, async () => {
    const { id } = await booked(order)
    await reportedIsRead(id)
  })
}

test('a block of tables of two areas', async () => {
  const { id } = await blocked({ date: newDay(), table_ids: [...tables, ...(house.areas[1]?.tableIds ?? [])] })
  await reportedIsRead(id)
})
