/** What a schema refuses and what only the restaurant knows is told in one answer. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Type } from 'typebox'
import { InvalidInput } from '../../../src/domain/problem.ts'
import { openEvening } from '../../features/bookings/evening.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { bearer, groundApp } from '../small-app.ts'

describe('a route that looks again', () => {
  const seen: object[] = []
  const answers: Record<string, () => unknown> = {
    nothing: () => undefined,
    complaints: () => {
      throw new InvalidInput({ area: ['No such area.'], adults: ['Not asked.'], 'patron.phone': ['No phone.'] })
    },
    breakdown: () => {
      throw new Error('the database is away')
    },
  }
  const Body = Type.Object({
    adults: Type.Integer({ minimum: 1 }),
    ids: Type.Optional(Type.Array(Type.Integer())),
    patron: Type.Optional(Type.Object({ email: Type.Optional(Type.String({ format: 'email' })), age: Type.Integer() })),
    look: Type.String(),
  })
  const ground = groundApp({
    routes: (api) => {
      const secondLook = (_request: unknown, sent: { look?: string }) => {
        seen.push(sent)
        return answers[sent.look ?? 'nothing']?.()
      }
      api.post('/orders', { schema: { body: Body }, config: { secondLook } }, async () => ({ taken: true }))
    },
  })
  const post = async (payload: object | string) => {
    const { app } = await ground
    const headers = { ...bearer('trattoria-token'), 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/api/restaurant/orders', headers, payload })
    return { status: answer.statusCode, errors: answer.json().errors as Record<string, string[]> | undefined }
  }

  test('is shown what the schema had nothing against, and only then', async () => {
    seen.length = 0
    assert.equal((await post({ adults: 2, look: 'complaints' })).status, 200)
    assert.deepEqual(seen, [])
    await post({ adults: 0, ids: [1, 'x'], patron: { email: 'nobody', age: 7 }, look: 'nothing' })
    assert.deepEqual(seen, [{ patron: { age: 7 }, look: 'nothing' }])
  })

  test('adds what it finds to fields the schema did not refuse', async () => {
    const { status, errors } = await post({ adults: 0, look: 'complaints' })
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(errors ?? {}), ['adults', 'area', 'patron.phone'])
    assert.deepEqual(errors?.adults, ['The adults field must be at least 1.'])
    const nested = await post({ adults: 2, patron: 7, look: 'complaints' })
    assert.deepEqual(Object.keys(nested.errors ?? {}), ['patron', 'area', 'adults'])
  })

  test('leaves the schema’s word where it fails, and where there is nothing to look at', async () => {
    assert.deepEqual(Object.keys((await post({ adults: 0, look: 'breakdown' })).errors ?? {}), ['adults'])
    seen.length = 0
    for (const body of ['[]', '7', '"text"', 'null']) assert.equal((await post(body)).status, 422, body)
    assert.deepEqual(seen, [])
  })
})

describe('every mistake at once', async () => {
  const evening = await openEvening({ tags: ['Birthday'], sources: [{ name: 'Website' }] })
  const { ask, booked, house, leavesNoTrace, newDay, tables } = evening
  const { id } = await booked()
  const nobody = 2_000_000_000
  const date = newDay()
  const summerTime = '2027-03-28T02:30:00'
  const patron = { first_name: 'Ann' }

  const cases: [string, object | undefined, string[]][] = [
    [
      'POST /bookings',
      { date: summerTime, adults: 0, dining_area_id: nobody, patron },
      ['adults', 'date', 'dining_area_id'],
    ],
    [
      'POST /bookings',
      {
        date: `${date}T19:00:00`,
        adults: 0,
        table_ids: [nobody],
        booking_tag_ids: [nobody],
        booking_source_id: nobody,
        patron,
      },
      ['adults', 'booking_source_id', 'booking_tag_ids', 'table_ids'],
    ],
    [
      'POST /bookings',
      { date: `${date}T19:00:00`, adults: 0, patron: { first_name: ' ' } },
      ['adults', 'patron.first_name'],
    ],
    [
      'POST /bookings',
      { date: `${date}T19:00:00`, adults: 0, table_ids: [tables[0]], patron: { last_name: 7 } },
      ['adults', 'patron.last_name'],
    ],
    ['POST /bookings', { adults: 2, duration: 1, table_ids: [nobody], patron }, ['date', 'duration', 'table_ids']],
    [
      `PATCH /bookings/${id}`,
      { adults: 0, table_ids: [nobody], booking_tag_ids: [nobody] },
      ['adults', 'booking_tag_ids', 'table_ids'],
    ],
    [
      `PATCH /bookings/${id}`,
      { duration: 1, date: summerTime, dining_area_id: nobody },
      ['date', 'dining_area_id', 'duration'],
    ],
    [`PATCH /bookings/${nobody}`, { adults: 0, dining_area_id: nobody }, ['adults']],
    [
      'POST /bookings/block',
      { table_ids: [nobody], date: '2027-03-28', time: '02:30', duration: 1 },
      ['duration', 'table_ids', 'time'],
    ],
    [
      'POST /availability-controls',
      { date: 'bad', scope: 'slot', slots: ['19:30', '19:30'], dining_area_id: nobody },
      ['date', 'dining_area_id', 'slots'],
    ],
    [
      'POST /availability-controls',
      { date, scope: 'dining_area', service_hour_id: nobody },
      ['dining_area_id', 'service_hour_id'],
    ],
    [
      'POST /patrons/query',
      { filters: { channel: [nobody], tags: ['x'], booking_date_from: '2026-02-01', booking_date_to: '2026-01-01' } },
      ['filters.booking_date_to', 'filters.channel.0', 'filters.tags.0'],
    ],
    ['GET /reviews?from=2026-12-01&to=2026-11-01&page=0', undefined, ['page', 'to']],
    ['GET /reviews/hidden?from=2026-12-01&to=2026-11-01&page=0', undefined, ['page', 'to']],
  ]
  for (const [address, body, fields] of cases) {
    test(`${address} ${JSON.stringify(body ?? {}).slice(0, 80)}`, async () => {
      const answer = await leavesNoTrace(() => ask(address, body === undefined ? {} : { body }))
      assert.equal(answer.status, 422, JSON.stringify(answer.body))
      assert.deepEqual(Object.keys(answer.body.errors).sort(), fields)
    })
  }

  test('a foreign id is answered like one of nobody, and one of the house is not complained of', async () => {
    const neighbour = await openRestaurant(evening, { slug: 'neighbour' })
    const told = async (area: number | undefined) => {
      const body = { date: `${date}T19:00:00`, adults: 0, dining_area_id: area, patron }
      return (await ask('POST /bookings', { body })).body.errors
    }
    assert.deepEqual(await told(neighbour.areas[0]?.id), await told(nobody))
    assert.deepEqual(Object.keys(await told(house.areas[0]?.id)), ['adults'])
  })
})
