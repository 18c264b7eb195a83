/** What the schema refuses is reported together with unknown areas, tables and service hours; the rest comes next. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { openEvening } from '../races/evening.ts'

const evening = await openEvening({ tags: ['Birthday'], sources: [{ name: 'Website' }] })
const { ask, booked, house, leavesNoTrace, newDay, tables } = evening
const { id } = await booked()
const unknown = 2_000_000_000
const date = newDay()
const patron = { first_name: 'Ann' }

describe('one answer names what the schema refuses and the unknown ids', () => {
  const cases: [line: string, body: object, fields: string[]][] = [
    [
      'POST /bookings',
      { date: `${date}T19:00:00`, adults: 0, dining_area_id: unknown, table_ids: [unknown], patron },
      ['adults', 'dining_area_id', 'table_ids'],
    ],
    [
      'POST /bookings',
      { date: `${date}T19:00:00`, adults: 0, table_ids: tables.slice(0, 1), dining_area_id: null, patron },
      ['adults'],
    ],
    [
      `PATCH /bookings/${id}`,
      { adults: 0, dining_area_id: unknown, table_ids: [unknown] },
      ['adults', 'dining_area_id', 'table_ids'],
    ],
    [`PATCH /bookings/${unknown}`, { adults: 0, table_ids: [unknown] }, ['adults', 'table_ids']],
    ['POST /bookings/block', { table_ids: [unknown], date, time: '19:00', duration: 1 }, ['duration', 'table_ids']],
    [
      'POST /availability-controls',
      { date: 'bad', scope: 'full_day', service_hour_id: unknown, dining_area_id: unknown },
      ['date', 'dining_area_id', 'service_hour_id'],
    ],
  ]
  for (const [line, body, fields] of cases) {
    test(`${line} ${JSON.stringify(body).slice(0, 80)}`, async () => {
      const answer = await leavesNoTrace(() => ask(line, { body }))
      assert.equal(answer.status, 422, answer.text)
      assert.deepEqual(Object.keys(answer.body.errors).sort(), fields)
    })
  }

  test('an id of another restaurant is answered like an unknown one, and an id of this restaurant is accepted', async () => {
    const neighbour = await openRestaurant(evening, { slug: 'neighbour' })
    const errorsFor = async (area: number | undefined) => {
      const body = { date: `${date}T19:00:00`, adults: 0, dining_area_id: area, patron }
      return (await ask('POST /bookings', { body })).body.errors
    }
    assert.deepEqual(await errorsFor(neighbour.areas[0]?.id), await errorsFor(unknown))
    assert.deepEqual(Object.keys(await errorsFor(house.areas[0]?.id)), ['adults'])
  })
})

test('the sentences are those of a request whose only fault is the id', async () => {
  const order = { date: `${date}T19:00:00`, dining_area_id: unknown, table_ids: [unknown], patron }
  const only = await ask('POST /bookings', { body: { ...order, adults: 2 } })
  const together = await ask('POST /bookings', { body: { ...order, adults: 0 } })
  const { adults: _, ...errors } = together.body.errors
  assert.deepEqual(errors, only.body.errors)
})

test('checks that need the restaurant run when the schema has nothing left to refuse', async () => {
  const order = { date: '2027-03-28T02:30:00', booking_tag_ids: [unknown], booking_source_id: unknown, patron }
  const first = await ask('POST /bookings', { body: { ...order, adults: 0 } })
  assert.deepEqual(Object.keys(first.body.errors), ['adults'])
  const next = await ask('POST /bookings', { body: { ...order, adults: 2 } })
  assert.deepEqual(Object.keys(next.body.errors).sort(), ['booking_source_id', 'booking_tag_ids', 'date'])
})
