/** What was closed stays closed when service hours and dining areas are described anew. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'

const date = '2026-06-12' // a Friday
const app = await testApp()
let restaurants = 0

async function opened() {
  const slug = `osteria-${++restaurants}`
  const { id, serviceHourIds, areas } = await openRestaurant(app, {
    slug,
    serviceHours: [
      { name: 'Lunch', opens: '12:00', closes: '15:00' },
      { name: 'Dinner', opens: '18:00', closes: '23:00' },
    ],
    areas: [
      { name: 'Room', tables: [[2, 4]] },
      { name: 'Terrace', tables: [[2, 4]] },
    ],
  })
  const token = await app.token(slug)
  const ask = (line: string, body?: unknown) => app.ask(line, { token, ...(body === undefined ? {} : { body }) })
  const [lunch, dinner] = (await ask('GET /configuration')).body.data.service_hours as [Hour, Hour]
  const close = async (body: object) => {
    const answer = await ask('POST /availability-controls', { date, ...body })
    assert.equal(answer.status, 201, answer.text)
  }
  const put = async (changes: object) => {
    const { data } = (await ask('GET /configuration')).body
    const answer = await ask('PUT /configuration', { ...data, ...changes })
    assert.equal(answer.status, 200, answer.text)
    return answer.body
  }
  /** Local times of that date at which two can be seated, by dining area. */
  const open = async () => {
    const { body } = await ask(`GET /availabilities?date=${date}&party_size=2&open_only=true`)
    return (body.data as Slot[]).map(({ start_sec, resources }) => {
      const start = Temporal.Instant.fromEpochMilliseconds(start_sec * 1000).toZonedDateTimeISO('Europe/Malta')
      return `${start.toPlainTime().toString({ smallestUnit: 'minute' })} ${resources.room_name}`
    })
  }
  return { id, ask, close, put, open, lunch, dinner, dinnerId: serviceHourIds[1] as number, areas }
}

type Hour = { id: number; name: string; days: string; opens: string; closes: string }
type Slot = { start_sec: number; resources: { room_name: string } }

const nameless = ({ id: _, ...rest }: Hour) => rest

describe('a service hour under another name', () => {
  test('with the same days and times is the same service hour, and stays closed', async () => {
    const { close, put, open, lunch, dinner, dinnerId } = await opened()
    await close({ scope: 'service_hour', service_hour_id: dinnerId })
    const before = await open()
    const { changes, data } = await put({ service_hours: [nameless(lunch), { ...nameless(dinner), name: 'Evening' }] })
    const fields = [{ field: 'name', from: 'Dinner', to: 'Evening' }]
    assert.deepEqual(changes, [{ what: 'service hour', name: 'Evening', did: 'changed', fields }])
    assert.equal(data.service_hours[1].id, dinnerId)
    assert.deepEqual(await open(), before)
  })

  test('with other times takes over what was closed from today on, and the answer says so', async () => {
    const { id, ask, close, put, open, lunch, dinner, dinnerId, areas } = await opened()
    await close({ scope: 'service_hour', service_hour_id: dinnerId })
    await close({ scope: 'matrix', service_hour_id: dinnerId, dining_area_id: areas[1]?.id, date: '2026-06-13' })
    await close({ scope: 'service_hour', service_hour_id: dinnerId, date: '2026-06-09' })
    const evening = { ...nameless(dinner), name: 'Evening', opens: '17:30', closes: '21:00' }
    const night = { ...nameless(dinner), name: 'Night', opens: '21:00' }
    const { close_offs } = await put({ service_hours: [lunch, evening, night] })
    assert.deepEqual(close_offs, [
      { date, closed: 'Dinner', closes_now: ['Evening', 'Night'] },
      { date: '2026-06-13', closed: 'Dinner in Terrace', closes_now: ['Evening in Terrace', 'Night in Terrace'] },
    ])
    assert.ok((await open()).every((slot) => slot < '15:00'))
    const { body } = await ask(`GET /availability-controls?date=${date}`)
    assert.deepEqual(
      body.closed_service_hours.map((closed: { service_hour_name: string }) => closed.service_hour_name),
      ['Evening', 'Night'],
    )
    const past = await app.sql('select date from close_offs where restaurant_id = $1 and service_hour_id = $2', [
      id,
      dinnerId,
    ])
    assert.deepEqual(past.length, 1)
  })

  test('that comes back after a while is closed on the dates that were closed', async () => {
    const { close, put, open, lunch, dinner, dinnerId } = await opened()
    await close({ scope: 'service_hour', service_hour_id: dinnerId })
    const without = await put({ service_hours: [lunch] })
    assert.deepEqual(without.close_offs, [])
    const { close_offs } = await put({ service_hours: [lunch, { ...nameless(dinner), name: 'Evening' }] })
    assert.deepEqual(close_offs, [{ date, closed: 'Dinner', closes_now: ['Evening'] }])
    assert.ok((await open()).every((slot) => slot < '15:00'))
  })

  test('raises the version of the day', async () => {
    const { id, close, put, lunch, dinner, dinnerId } = await opened()
    await close({ scope: 'service_hour', service_hour_id: dinnerId })
    await put({ service_hours: [lunch, { ...nameless(dinner), name: 'Evening', opens: '19:00' }] })
    const [day] = await app.sql('select version::int from diary_days where restaurant_id = $1 and date = $2', [
      id,
      date,
    ])
    assert.deepEqual(day, { version: 2 })
  })
})

describe('a dining area under another name', () => {
  test('with the same tables is the same dining area, and stays closed', async () => {
    const { ask, close, put, open, areas } = await opened()
    await close({ scope: 'dining_area', dining_area_id: areas[1]?.id })
    const { data } = (await ask('GET /configuration')).body
    const renamed = data.dining_areas.map(({ id: _, ...area }: { id: number; name: string }) =>
      area.name === 'Terrace' ? { ...area, name: 'Garden' } : area,
    )
    const { changes } = await put({ dining_areas: renamed })
    const fields = [{ field: 'name', from: 'Terrace', to: 'Garden' }]
    assert.deepEqual(changes, [{ what: 'dining area', name: 'Garden', did: 'changed', fields }])
    assert.ok((await open()).every((slot) => slot.endsWith('Room')))
  })

  test('that goes while its tables stay in use: the answer names what was closed and no longer is', async () => {
    const { ask, close, put, areas } = await opened()
    await close({ scope: 'dining_area', dining_area_id: areas[1]?.id })
    const { data } = (await ask('GET /configuration')).body
    const [room, terrace] = data.dining_areas
    const { close_offs } = await put({ dining_areas: [{ ...room, tables: [...room.tables, ...terrace.tables] }] })
    assert.deepEqual(close_offs, [{ date, closed: 'Terrace', closes_now: [] }])
  })
})
