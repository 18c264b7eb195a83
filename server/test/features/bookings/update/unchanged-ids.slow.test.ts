/** A booking keeps its table, area and tags when they are deactivated: writing them back unchanged is no mistake. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'

const app = await testApp()
const osteria = await openRestaurant(app, {
  areas: [
    {
      name: 'Room',
      tables: [
        [2, 4],
        [2, 4],
      ],
    },
    { name: 'Terrace', tables: [[2, 4]] },
  ],
  tags: ['Birthday', 'Window', 'Business'],
})
await app.token('osteria')
const [room, terrace] = osteria.areas.map(({ tableIds }) => tableIds)
const [otherTable] = room as [number]
const [retiredTable] = terrace as [number]
const retiredArea = osteria.areas[1]?.id
const [retiredTag, tagInUse, otherRetiredTag] = osteria.tagIds as [number, number, number]

const guests = { adults: 2, patron: { last_name: 'Vella' } }
const booked = { date: '2026-06-12T19:00:00', table_ids: [retiredTable], booking_tag_ids: [retiredTag], ...guests }
const created = await app.ask('POST /bookings', { body: booked })
assert.equal(created.status, 201, created.text)
const block = { date: '2026-06-12', time: '15:00', duration: 60, table_ids: [retiredTable] }
const blocked = await app.ask('POST /bookings/block', { body: block })
assert.equal(blocked.status, 201, blocked.text)

const { data } = (await app.ask('GET /configuration')).body
const dining_areas = data.dining_areas.filter(({ id }: { id: number }) => id !== retiredArea)
const booking_tags = data.booking_tags.filter(({ id }: { id: number }) => id === tagInUse)
const retired = await app.ask('PUT /configuration', { body: { ...data, dining_areas, booking_tags } })
assert.equal(retired.status, 200, retired.text)

const edit = (body: object, id: number = created.body.data.id) => app.ask(`PATCH /bookings/${id}`, { body })

describe('an edit of a booking whose table, area and tag were deactivated', () => {
  test('may repeat them, beside another change', async () => {
    const { status, body, text } = await edit({
      table_ids: [retiredTable],
      booking_tag_ids: [retiredTag],
      dining_area_id: retiredArea,
      comment: 'By the sea, please.',
    })
    assert.equal(status, 200, text)
    assert.equal(body.data.comment, 'By the sea, please.')
    assert.deepEqual(
      body.data.tables.map(({ id }: { id: number }) => id),
      [retiredTable],
    )
  })

  test('may add a tag to the one it has', async () => {
    const { status, body, text } = await edit({ booking_tag_ids: [retiredTag, tagInUse] })
    assert.equal(status, 200, text)
    assert.equal(body.data.booking_tags.length, 2)
  })

  test('cannot add a deactivated tag', async () => {
    const { status, body } = await edit({ booking_tag_ids: [retiredTag, otherRetiredTag] })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['booking_tag_ids']])
  })

  test('cannot ask for the deactivated table at another time', async () => {
    const { status, body } = await edit({ table_ids: [retiredTable], date: '2026-06-12T20:00:00' })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['table_ids']])
  })

  test('may give it a table in use', async () => {
    const { status, text } = await edit({ table_ids: [otherTable] })
    assert.equal(status, 200, text)
    assert.equal((await edit({ table_ids: [retiredTable] })).status, 422, 'and not take that back')
  })
})

test('an edit of a block may repeat its deactivated table', async () => {
  const { status, text } = await edit({ table_ids: [retiredTable], comment: 'Repaired' }, blocked.body.booking.id)
  assert.equal(status, 200, text)
})
