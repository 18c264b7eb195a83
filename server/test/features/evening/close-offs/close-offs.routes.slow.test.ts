import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { raisingHouse } from '../../../support/sql/changed-house.ts'
import { testApp } from '../../../support/test-app.ts'

const date = '2026-06-12' // a Friday
const path = '/availability-controls'

const app = await testApp()
const osteria = await openRestaurant(app, {
  serviceHours: [
    { name: 'Dinner', opens: '18:00', closes: '23:00' },
    { name: 'Lunch', opens: '12:00', closes: '15:00', slotMinutes: 30 },
  ],
  areas: [
    { name: 'Terrace', tables: [[2, 4]] },
    { name: 'Room', tables: [[2, 4]] },
  ],
})
const other = await openRestaurant(app, { slug: 'other' })
const [dinner, lunch] = osteria.serviceHourIds as [number, number]
const [terrace, room] = osteria.areas.map(({ id }) => id) as [number, number]
await app.token('osteria')

beforeEach(async () => {
  await app.sql('delete from close_offs')
})

const close = (body: object) => app.ask(`POST ${path}`, { body: { date, ...body } })
const reopen = (body: object) => app.ask(`DELETE ${path}`, { body: { date, ...body } })
const stateOf = (day = date) => app.ask(`GET ${path}?date=${day}`)
const rowCount = async () => (await app.sql<{ n: number }>('select count(*)::int as n from close_offs'))[0]?.n

const nothing = {
  date,
  full_day_closed: false,
  closed_service_hours: [],
  closed_dining_areas: [],
  closed_matrix: [],
  closed_slots: [],
}

describe('POST: what each scope creates', () => {
  const scopes = () => [
    { body: { scope: 'full_day' }, area: null, hour: null },
    { body: { scope: 'service_hour', service_hour_id: lunch }, area: null, hour: lunch },
    { body: { scope: 'dining_area', dining_area_id: room }, area: room, hour: null },
    { body: { scope: 'matrix', service_hour_id: dinner, dining_area_id: terrace }, area: terrace, hour: dinner },
    { body: { scope: 'slot', slots: ['19:00'] }, area: null, hour: null },
  ]

  test('201 with exactly data {id, dining_area_id, service_hour_id} and scope', async () => {
    for (const { body, area, hour } of scopes()) {
      const answer = await close(body)
      assert.equal(answer.status, 201, answer.text)
      const [row] = await app.sql<{ id: number }>('select id from close_offs where scope = $1', [body.scope])
      assert.deepEqual(answer.body, {
        data: { id: row?.id, dining_area_id: area, service_hour_id: hour },
        scope: body.scope,
      })
    }
  })

  test('one that exists is answered 200 with the same id, and stays one row', async () => {
    for (const { body } of scopes()) {
      const first = await close(body)
      const again = await close(body)
      assert.equal(again.status, 200)
      assert.deepEqual(again.body, first.body)
    }
    assert.equal(await rowCount(), scopes().length)
  })

  test('fields the scope does not ask for are left aside, null included', async () => {
    const strays = { service_hour_id: lunch, dining_area_id: room, slots: ['03:33'] }
    assert.equal((await close({ ...strays, scope: 'full_day' })).status, 201)
    assert.equal((await close({ ...strays, scope: 'dining_area', dining_area_id: room })).status, 201)
    const nulls = { service_hour_id: null, dining_area_id: null, slots: null }
    assert.equal((await close({ ...nulls, scope: 'slot', slots: ['19:00'] })).status, 201)
    const answer = await close({ ...strays, scope: 'service_hour', service_hour_id: lunch })
    assert.deepEqual(answer.body.data.dining_area_id, null)
    assert.deepEqual((await stateOf()).body.closed_slots, ['19:00'])
  })

  test('what names nothing is refused whatever the scope: the caller may mean less than would be closed', async () => {
    const strays = { service_hour_id: 999_999, dining_area_id: 999_999 }
    for (const body of [{ scope: 'full_day' }, { scope: 'slot', slots: ['19:00'] }]) {
      const { status, body: refusal } = await close({ ...strays, ...body })
      assert.deepEqual([status, Object.keys(refusal.errors).sort()], [422, ['dining_area_id', 'service_hour_id']])
    }
    const twice = await close({ scope: 'full_day', slots: ['19:00', '19:00'] })
    assert.deepEqual([twice.status, Object.keys(twice.body.errors)], [422, ['slots']])
    assert.equal(await rowCount(), 0)
  })

  test('slots: the id is that of the earliest; 201 while any is new', async () => {
    const idOf = async (slot: string) =>
      (await app.sql<{ id: number }>('select id from close_offs where slot = $1', [slot]))[0]?.id
    const first = await close({ scope: 'slot', slots: ['20:00', '19:00'] })
    assert.deepEqual([first.status, first.body.data.id], [201, await idOf('19:00')])
    const earlier = await close({ scope: 'slot', slots: ['19:00', '18:00'] })
    assert.deepEqual([earlier.status, earlier.body.data.id], [201, await idOf('18:00')])
    const again = await close({ scope: 'slot', slots: ['19:00', '18:00'] })
    assert.deepEqual([again.status, again.body], [200, earlier.body])
    assert.equal(await rowCount(), 3)
  })

  test('a past date can be closed', async () => {
    const answer = await app.ask(`POST ${path}`, { body: { date: '2020-02-29', scope: 'full_day' } })
    assert.equal(answer.status, 201)
  })

  test('fifty at once make one row, and every one of them succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => close({ scope: 'dining_area', dining_area_id: room })),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))].sort(), [200, 201])
    assert.equal(answers.filter(({ status }) => status === 201).length, 1)
    assert.equal(new Set(answers.map(({ body }) => body.data.id)).size, 1)
    assert.equal(await rowCount(), 1)
  })
})

describe('what is refused with 422, on the field', () => {
  const fieldsOf = async (body: unknown, method = 'POST') => {
    const answer = await app.ask(`${method} ${path}`, { body })
    assert.equal(answer.status, 422, answer.text)
    assert.deepEqual(Object.keys(answer.body), ['message', 'errors'])
    return Object.keys(answer.body.errors).sort()
  }

  for (const method of ['POST', 'DELETE']) {
    test(`${method}: missing and malformed fields, all at once`, async () => {
      assert.deepEqual(await fieldsOf({}, method), ['date', 'scope'])
      assert.deepEqual(await fieldsOf({ scope: 'matrix' }, method), ['date', 'dining_area_id', 'service_hour_id'])
      assert.deepEqual(await fieldsOf({ date, scope: 'service_hour' }, method), ['service_hour_id'])
      assert.deepEqual(await fieldsOf({ date, scope: 'service_hour', service_hour_id: null }, method), [
        'service_hour_id',
      ])
      assert.deepEqual(await fieldsOf({ date, scope: 'dining_area' }, method), ['dining_area_id'])
      assert.deepEqual(await fieldsOf({ date, scope: 'matrix', dining_area_id: room }, method), ['service_hour_id'])
      assert.deepEqual(await fieldsOf({ date, scope: 'slot' }, method), ['slots'])
      assert.deepEqual(await fieldsOf({ date, scope: 'slot', slots: [] }, method), ['slots'])
      assert.deepEqual(await fieldsOf({ date, scope: 'slot', slots: '19:00' }, method), ['slots'])
      assert.deepEqual(await fieldsOf({ date, scope: 'slot', slots: ['19:00', '24:00', '7:00', 1900] }, method), [
        'slots.1',
        'slots.2',
        'slots.3',
      ])
      assert.deepEqual(await fieldsOf({ date, scope: 'weekend' }, method), ['scope'])
      assert.deepEqual(await fieldsOf({ date, scope: 'dining_area', dining_area_id: String(room) }, method), [
        'dining_area_id',
      ])
      assert.deepEqual(await fieldsOf({ date, scope: 'dining_area', dining_area_id: 2 ** 31 }, method), [
        'dining_area_id',
      ])
      for (const wrong of [
        '2026-02-29',
        '12-06-2026',
        '2026-06-12T00:00:00',
        '1969-12-31',
        '2100-01-01',
        '',
        20260612,
      ]) {
        assert.deepEqual(await fieldsOf({ date: wrong, scope: 'full_day' }, method), ['date'], String(wrong))
      }
    })

    test(`${method}: duplicate slots`, async () => {
      assert.deepEqual(await fieldsOf({ date, scope: 'slot', slots: ['19:00', '20:00', '19:00'] }, method), ['slots'])
    })

    test(`${method}: unknown ids and ids of another restaurant get the same answer`, async () => {
      const foreign = { service_hour_id: other.serviceHourIds[0], dining_area_id: other.areas[0]?.id }
      const unknown = { service_hour_id: 999_999, dining_area_id: 999_999 }
      for (const scope of ['service_hour', 'dining_area', 'matrix']) {
        const answers = await Promise.all(
          [foreign, unknown].map((ids) => app.ask(`${method} ${path}`, { body: { date, scope, ...ids } })),
        )
        assert.deepEqual(
          answers.map(({ status }) => status),
          [422, 422],
        )
        assert.equal(answers[0]?.text, answers[1]?.text)
        assert.deepEqual(Object.keys(answers[0]?.body.errors).sort(), ['dining_area_id', 'service_hour_id'])
      }
      assert.equal(await rowCount(), 0)
    })
  }

  test('a time at which no slot of that date starts is named; nothing is closed', async () => {
    const answer = await close({ scope: 'slot', slots: ['19:00', '19:05', '23:00', '12:15'] })
    assert.equal(answer.status, 422)
    assert.deepEqual(Object.keys(answer.body.errors), ['slots.1', 'slots.2', 'slots.3'])
    assert.match(answer.body.errors['slots.1'][0], /19:05/)
    assert.equal(await rowCount(), 0)
  })

  test('an area or service hour that went out of use, on another server too', async () => {
    await close({ scope: 'dining_area', dining_area_id: room })
    await app.sql('update dining_areas set is_active = false where id = $1', [room])
    await app.sql('update service_hours set is_active = false where id = $1', [lunch])
    await app.sql(raisingHouse('update restaurants set name = name where id = $1'), [osteria.id])
    try {
      const answer = await close({ scope: 'matrix', dining_area_id: room, service_hour_id: lunch })
      assert.deepEqual(Object.keys(answer.body.errors).sort(), ['dining_area_id', 'service_hour_id'])
      assert.equal((await stateOf()).body.closed_dining_areas[0].dining_area_name, 'Room', 'still shown')
      assert.equal((await reopen({ scope: 'dining_area', dining_area_id: room })).status, 200, 'and can be removed')
      assert.equal((await reopen({ scope: 'dining_area', dining_area_id: room })).status, 422)
    } finally {
      await app.sql('update dining_areas set is_active = true')
      await app.sql('update service_hours set is_active = true')
      await app.sql(raisingHouse('update restaurants set name = name where id = $1'), [osteria.id])
    }
  })

  test('GET wants a real date', async () => {
    for (const query of [
      '',
      '?date=',
      '?date=2026-02-30',
      '?date=today',
      '?date=2100-01-01',
      `?date=${date}&date=${date}`,
    ]) {
      const answer = await app.ask(`GET ${path}${query}`)
      assert.equal(answer.status, 422, query)
      assert.deepEqual(Object.keys(answer.body.errors), ['date'])
    }
  })

  test('401 without a token', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      assert.equal((await app.ask(`${method} ${path}`, { token: null })).status, 401)
    }
  })
})

describe('GET: the state of a date', () => {
  test('a day with nothing closed, at the top level and under data', async () => {
    const answer = await stateOf()
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, { ...nothing, data: nothing })
  })

  test('every scope with exactly its fields, in the order of the day', async () => {
    const full = await close({ scope: 'full_day' })
    const hours = [
      await close({ scope: 'service_hour', service_hour_id: dinner }),
      await close({ scope: 'service_hour', service_hour_id: lunch }),
    ]
    const area = await close({ scope: 'dining_area', dining_area_id: room })
    const cell = await close({ scope: 'matrix', service_hour_id: dinner, dining_area_id: terrace })
    await close({ scope: 'slot', slots: ['20:00', '12:30', '18:15'] })
    assert.equal(full.status, 201)
    const state = {
      date,
      full_day_closed: true,
      closed_service_hours: [
        {
          id: hours[1]?.body.data.id,
          service_hour_id: lunch,
          service_hour_name: 'Lunch',
          service_hour_open: '12:00',
          service_hour_close: '15:00',
        },
        {
          id: hours[0]?.body.data.id,
          service_hour_id: dinner,
          service_hour_name: 'Dinner',
          service_hour_open: '18:00',
          service_hour_close: '23:00',
        },
      ],
      closed_dining_areas: [{ id: area.body.data.id, dining_area_id: room, dining_area_name: 'Room' }],
      closed_matrix: [
        {
          id: cell.body.data.id,
          dining_area_id: terrace,
          dining_area_name: 'Terrace',
          service_hour_id: dinner,
          service_hour_name: 'Dinner',
          service_hour_open: '18:00',
          service_hour_close: '23:00',
        },
      ],
      closed_slots: ['12:30', '18:15', '20:00'],
    }
    const answer = await stateOf()
    assert.deepEqual(answer.body, { ...state, data: state })
    assert.deepEqual((await stateOf('2026-06-13')).body.data, { ...nothing, date: '2026-06-13' })
  })

  test('another restaurant sees none of it', async () => {
    await close({ scope: 'full_day' })
    const answer = await app.ask(`GET ${path}?date=${date}`, { token: await app.token('other') })
    assert.deepEqual(answer.body.data, nothing)
  })
})

describe('DELETE', () => {
  test('200 with exactly message and scope, and only that one is gone', async () => {
    const bodies = [
      { scope: 'service_hour', service_hour_id: lunch },
      { scope: 'dining_area', dining_area_id: room },
      { scope: 'matrix', service_hour_id: lunch, dining_area_id: room },
      { scope: 'slot', slots: ['19:00', '19:15'] },
    ]
    for (const body of bodies) await close(body)
    let left = 5
    for (const body of bodies) {
      const answer = await reopen(body)
      assert.equal(answer.status, 200, answer.text)
      assert.deepEqual(Object.keys(answer.body), ['message', 'scope'])
      assert.equal(typeof answer.body.message, 'string')
      assert.equal(answer.body.scope, body.scope)
      left -= body.slots?.length ?? 1
      assert.equal(await rowCount(), left)
    }
    assert.deepEqual((await stateOf()).body.data, nothing)
  })

  test('full_day removes all close-offs of that date, and of no other date or restaurant', async () => {
    await close({ scope: 'full_day' })
    await close({ scope: 'slot', slots: ['19:00', '19:15'] })
    await close({ scope: 'dining_area', dining_area_id: room })
    await app.ask(`POST ${path}`, { body: { date: '2026-06-13', scope: 'full_day' } })
    await app.ask(`POST ${path}`, { body: { date, scope: 'full_day' }, token: await app.token('other') })
    assert.equal((await reopen({ scope: 'full_day' })).status, 200)
    assert.deepEqual((await stateOf()).body.data, nothing)
    assert.equal(await rowCount(), 2)
  })

  test('full_day also where only other scopes exist', async () => {
    await close({ scope: 'slot', slots: ['19:00'] })
    assert.equal((await reopen({ scope: 'full_day' })).status, 200)
    assert.equal(await rowCount(), 0)
  })

  test('404 for what does not exist', async () => {
    await app.ask(`POST ${path}`, { body: { date: '2026-06-13', scope: 'full_day' } })
    const bodies = [
      { scope: 'full_day' },
      { scope: 'service_hour', service_hour_id: lunch },
      { scope: 'dining_area', dining_area_id: room },
      { scope: 'matrix', service_hour_id: lunch, dining_area_id: room },
    ]
    for (const body of bodies) {
      const answer = await reopen(body)
      assert.equal(answer.status, 404, answer.text)
      assert.deepEqual(answer.body.error, { code: 'NOT_FOUND', message: 'Close-off not found.', details: null })
    }
  })

  test('of several slots all are removed or none', async () => {
    await close({ scope: 'slot', slots: ['19:00', '19:15'] })
    const { status, body } = await reopen({ scope: 'slot', slots: ['19:00', '19:30'] })
    assert.equal(status, 404)
    const message = `Close-off not found: 19:30 is not closed on ${date}. Nothing was removed.`
    assert.deepEqual(body.error, { code: 'NOT_FOUND', message, details: null })
    assert.deepEqual((await stateOf()).body.closed_slots, ['19:00', '19:15'])
  })

  test('a slot that left the grid can be removed', async () => {
    await app.sql(`insert into close_offs (restaurant_id, date, scope, slot) values ($1, $2, 'slot', '19:05')`, [
      osteria.id,
      date,
    ])
    assert.equal((await reopen({ scope: 'slot', slots: ['19:05'] })).status, 200)
  })

  test('close-offs of another restaurant are out of reach', async () => {
    await close({ scope: 'full_day' })
    const answer = await app.ask(`DELETE ${path}`, {
      body: { date, scope: 'full_day' },
      token: await app.token('other'),
    })
    assert.equal(answer.status, 404)
    assert.equal(await rowCount(), 1)
  })
})
