import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Value } from 'typebox/value'
import { Availabilities } from '../../../../src/features/bookings/availability/availability.routes.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { raisingHouse } from '../../../support/sql/changed-house.ts'
import { ordinaryNoon, testApp } from '../../../support/test-app.ts'

type Slot = {
  spots_total: number
  spots_open: number
  start_sec: number
  availability_tag: string
  max_covers: number
  resources: { party_size: number; room_id: string; room_name: string }
}
type List = { data: Slot[]; meta: { timestamp: string; restaurant_id: number } }

const date = '2026-06-12' // a Friday
const house = await testApp()
const osteria = await openRestaurant(house, {
  settings: { max_days: 30 },
  serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '19:00', slotMinutes: 30 }],
  areas: [
    {
      name: 'Terrazza "Élan" 🌿',
      tables: [
        [1, 2],
        [2, 3],
      ],
    },
    {
      name: 'Room',
      tables: [
        [4, 4],
        [4, 4],
      ],
      combinations: [{ tables: [0, 1], covers: [7, 8] }],
    },
  ],
})
const other = await openRestaurant(house, { slug: 'other' })
const [terrace, room] = osteria.areas.map(({ id }) => id) as [number, number]
await house.token('osteria')

const list = async (query: string, token?: string): Promise<Slot[]> => {
  const answer = await house.ask<List>(`GET /availabilities?${query}`, token === undefined ? {} : { token })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}

const instant = (zone: string, local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds / 1000

const startsOf = (slots: Slot[]) => [...new Set(slots.map(({ start_sec }) => start_sec))]

const atNoon = async (instantText: string, work: () => Promise<void>) => {
  house.clock.set(instantText)
  try {
    await work()
  } finally {
    house.clock.set(ordinaryNoon)
  }
}

describe('the answer', () => {
  test('is exactly the slots of the contract and meta, and fits the documented schema', async () => {
    const answer = await house.ask<List>(`GET /availabilities?date=${date}`)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8')
    assert.deepEqual([...Value.Errors(Availabilities, answer.body)], [])
    assert.deepEqual(answer.body.meta, { timestamp: '2026-06-10T10:00:00Z', restaurant_id: osteria.id })
    const start = instant('Europe/Malta', `${date}T18:00`)
    assert.deepEqual(answer.body.data[0], {
      spots_total: 1,
      spots_open: 1,
      start_sec: start,
      duration_sec: 7_200,
      service_id: 'reservation',
      confirmation_mode: 'SYNCHRONOUS',
      merchant_id: String(osteria.id),
      max_covers: 3,
      max_days: 30,
      availability_tag: answer.body.data[0]?.availability_tag,
      resources: { party_size: 1, room_id: String(terrace), room_name: 'Terrazza "Élan" 🌿' },
    })
  })

  test('is ordered by start, area and party, with the seatings that each area has', async () => {
    const rows = (await list(`date=${date}`)).map(({ start_sec, resources, spots_total, spots_open, max_covers }) => [
      start_sec,
      Number(resources.room_id),
      resources.party_size,
      spots_total,
      spots_open,
      max_covers,
    ])
    const expected = ['18:00', '18:30'].flatMap((time) => {
      const start = instant('Europe/Malta', `${date}T${time}`)
      return [
        [start, terrace, 1, 1, 1, 3],
        [start, terrace, 2, 2, 2, 3],
        [start, terrace, 3, 1, 1, 3],
        [start, room, 4, 2, 2, 8],
        [start, room, 7, 1, 1, 8],
        [start, room, 8, 1, 1, 8],
      ]
    })
    assert.deepEqual(rows, expected)
  })

  test('has a tag for each row, unique and always the same', async () => {
    const rows = await list(`date=${date}&days=30`)
    const tags = rows.map(({ availability_tag }) => availability_tag)
    assert.equal(new Set(tags).size, rows.length)
    const again = await list('date=2026-06-20')
    assert.ok(again.length > 0)
    for (const row of again) {
      assert.equal(
        rows.find(({ availability_tag }) => availability_tag === row.availability_tag)?.start_sec,
        row.start_sec,
      )
    }
  })

  test('days: one by default, the local dates in order, all of them', async () => {
    const one = await list(`date=${date}`)
    assert.deepEqual(await list(`date=${date}&days=1`), one)
    const starts = startsOf(await list(`date=${date}&days=3`))
    const expected = ['2026-06-12', '2026-06-13', '2026-06-14'].flatMap((day) =>
      ['18:00', '18:30'].map((time) => instant('Europe/Malta', `${day}T${time}`)),
    )
    assert.deepEqual(starts, expected)
    assert.equal(startsOf(await list(`date=${date}&days=30`)).length, 60)
  })

  test('shows the confirmation mode, duration and window of its restaurant', async () => {
    await openRestaurant(house, {
      slug: 'byhand',
      settings: { confirmation_mode: 'ASYNCHRONOUS', default_booking_duration_hours: 3 },
    })
    const [row] = (await list(`date=${date}`, await house.token('byhand'))) as unknown as Record<string, unknown>[]
    assert.deepEqual([row?.confirmation_mode, row?.duration_sec, row?.max_days], ['ASYNCHRONOUS', 10_800, 90])
  })

  test('a restaurant without a table and a day without a service are empty lists', async () => {
    await openRestaurant(house, { slug: 'bare', areas: [{ name: 'Empty', tables: [] }] })
    assert.deepEqual(await list(`date=${date}&days=3`, await house.token('bare')), [])
    await openRestaurant(house, {
      slug: 'fridays',
      serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '19:00', weekdays: [5] }],
      areas: [{ name: 'Room', tables: [[2, 2]] }],
    })
    const token = await house.token('fridays')
    assert.deepEqual(await list('date=2026-06-11', token), [])
    assert.equal((await list('date=2026-06-11&days=3', token)).length, 4, 'only those of the Friday in the middle')
    assert.equal((await list('date=2026-06-09&days=11', token)).length, 8, 'two Fridays with empty days around')
  })

  test('without a token it is 401', async () => {
    assert.equal((await house.ask(`GET /availabilities?date=${date}`, { token: null })).status, 401)
  })
})

describe('filters', () => {
  test('party_size, dining_area_id and open_only keep the rows they name, alone and together', async () => {
    const closing = { date: '2026-06-15', scope: 'slot', slots: ['18:30'] }
    await house.ask('POST /availability-controls', { body: closing })
    const all = await list('date=2026-06-14&days=2')
    const cases: [string, (slot: Slot) => boolean][] = [
      ['party_size=2', (slot) => slot.resources.party_size === 2],
      ['party_size=5', () => false],
      ['party_size=2147483647', () => false],
      [`dining_area_id=${room}`, (slot) => slot.resources.room_id === String(room)],
      ['open_only=true', (slot) => slot.spots_open > 0],
      ['open_only=1', (slot) => slot.spots_open > 0],
      ['open_only=false', () => true],
      [
        `party_size=4&dining_area_id=${room}&open_only=true`,
        (slot) => slot.resources.party_size === 4 && slot.spots_open > 0,
      ],
    ]
    for (const [query, keeps] of cases) {
      for (const _again of [1, 2]) {
        assert.deepEqual(await list(`date=2026-06-14&days=2&${query}`), all.filter(keeps), query)
      }
    }
    assert.equal(all.filter(({ spots_open }) => spots_open === 0).length, 6)
  })

  test('invalid queries are 422, with every field that is wrong', async () => {
    const cases: [string, string[]][] = [
      ['', ['date']],
      ['date=', ['date']],
      ['date=2026-02-30', ['date']],
      ['date=12.06.2026', ['date']],
      ['date=1969-12-31', ['date']],
      ['date=2100-01-01', ['date']],
      ['date=9999-12-31', ['date']],
      [`date=${date}&date=${date}`, ['date']],
      [`date=${date}&days=0`, ['days']],
      [`date=${date}&days=31`, ['days']],
      [`date=${date}&days=two`, ['days']],
      [`date=${date}&days=1.5`, ['days']],
      [`date=${date}&days=`, ['days']],
      [`date=${date}&party_size=0`, ['party_size']],
      [`date=${date}&party_size=four`, ['party_size']],
      [`date=${date}&party_size=2147483648`, ['party_size']],
      [`date=${date}&dining_area_id=x`, ['dining_area_id']],
      [`date=${date}&open_only=perhaps`, ['open_only']],
      [
        'date=x&days=99&party_size=-1&dining_area_id=0&open_only=2',
        ['date', 'days', 'dining_area_id', 'open_only', 'party_size'],
      ],
    ]
    for (const [query, fields] of cases) {
      const answer = await house.ask(`GET /availabilities?${query}`)
      assert.equal(answer.status, 422, query)
      assert.deepEqual(Object.keys(answer.body), ['message', 'errors'])
      assert.deepEqual(Object.keys(answer.body.errors).sort(), fields, query)
    }
  })

  test('an unknown area, one of another restaurant and one out of use are refused alike', async () => {
    const ask = (id: number | undefined) => house.ask(`GET /availabilities?date=${date}&dining_area_id=${id}`)
    const answers = [await ask(999_999), await ask(other.areas[0]?.id)]
    for (const answer of answers) {
      assert.equal(answer.status, 422)
      assert.deepEqual(answer.body.errors, { dining_area_id: ['The selected dining_area_id is invalid.'] })
    }
    assert.equal((await ask(room)).status, 200)
    const use = async (active: boolean) => {
      await house.sql('update dining_areas set is_active = $2 where id = $1', [room, active])
      await house.sql(raisingHouse('update restaurants set name = name where id = $1'), [osteria.id])
    }
    await use(false)
    assert.equal((await ask(room)).status, 422)
    await use(true)
    assert.equal((await ask(room)).status, 200)
  })

  test('the first and the last dates of the calendar are answered', async () => {
    assert.equal((await list('date=1970-01-01&days=2')).length, 24)
    assert.ok((await list('date=2099-12-31&days=30')).every(({ spots_open }) => spots_open === 0))
  })
})

describe('the size of an answer', () => {
  test('more than 100,000 rows are refused before any is made, with what to ask for instead', async () => {
    const everyFiveMinutes = { name: 'All day', opens: '00:00', closes: '00:00', slotMinutes: 5 }
    const hall = { name: 'Hall', tables: [[1, 69]] as const }
    const { areas } = await openRestaurant(house, {
      slug: 'five-minutes',
      serviceHours: [everyFiveMinutes],
      areas: [hall, hall],
    })
    const token = await house.token('five-minutes')
    const ask = (query: string) => house.ask(`GET /availabilities?date=${date}&${query}`, { token })
    const refused = await ask('days=3')
    assert.equal(refused.status, 422)
    assert.deepEqual(refused.body.errors, {
      days: [
        'The answer would have 119,232 rows, more than 100,000. Ask for fewer days, or for one party_size or dining_area_id.',
      ],
    })
    assert.equal((await ask('days=30&open_only=true')).status, 422)
    for (const query of ['days=3&party_size=2', `days=1&party_size=69&dining_area_id=${areas[0]?.id}`]) {
      assert.equal((await ask(query)).status, 200, query)
    }
  })

  test('thirty days of a large house are within the limit', async () => {
    const tables = Array.from({ length: 20 }, () => [1, 12] as const)
    const areas = ['Room', 'Garden', 'Gallery'].map((name) => ({ name, tables }))
    const serviceHours = [{ name: 'All day', opens: '08:00', closes: '23:30' }]
    await openRestaurant(house, { slug: 'large', serviceHours, areas })
    // Sent past `ask`, which would hold 66,960 rows to the schema for seconds.
    const { statusCode, body } = await house.app.inject({
      url: `/api/restaurant/availabilities?date=${date}&days=30`,
      headers: { authorization: `Bearer ${await house.token('large')}` },
    })
    assert.equal(statusCode, 200)
    assert.equal(body.match(/"spots_open"/g)?.length, 30 * 62 * 36)
  })
})

describe('compressed answers', () => {
  const get = (query: string, accepted: string) =>
    house.app.inject({
      url: `/api/restaurant/availabilities?${query}`,
      headers: { authorization, 'accept-encoding': accepted },
    })
  let authorization = ''

  test('gzip says the same as JSON, second after second, for one day and for several', async () => {
    const tables = Array.from({ length: 10 }, () => [1, 20] as const)
    await openRestaurant(house, { slug: 'packed', areas: [{ name: 'Straße ☂', tables }] })
    authorization = `Bearer ${await house.token('packed')}`
    for (const query of ['date=2026-06-12', 'date=2026-06-12&days=7', 'date=2026-06-12&days=30&party_size=2']) {
      for (const _second of [1, 2]) {
        const [plain, gzip, either, both] = await Promise.all(
          ['identity', 'gzip', '*', 'br, gzip'].map((accepted) => get(query, accepted)),
        )
        for (const answer of [gzip, either, both]) {
          assert.equal(answer?.headers['content-encoding'], 'gzip')
          assert.equal(gunzipSync(answer?.rawPayload ?? '').toString(), plain?.body)
          assert.equal(answer?.headers.etag, plain?.headers.etag)
        }
        house.clock.advance({ seconds: 1 })
      }
    }
    house.clock.set(ordinaryNoon)
  })

  test('brotli for callers who do not accept gzip; small answers as they are', async () => {
    const [plain, brotli] = [await get('date=2026-06-12', 'identity'), await get('date=2026-06-12', 'br')]
    assert.equal(brotli.headers['content-encoding'], 'br')
    assert.equal(brotliDecompressSync(brotli.rawPayload).toString(), plain.body)
    for (const accepted of ['gzip', 'br']) {
      const small = await get('date=2026-06-12&party_size=2&open_only=true', accepted)
      assert.ok(small.rawPayload.length < 8_192)
      assert.equal(small.headers['content-encoding'], undefined)
    }
  })

  test('a booking shows in the next answer, compressed or not', async () => {
    const before = gunzipSync((await get('date=2026-06-12', 'gzip')).rawPayload).toString()
    const body = { date: '2026-06-12T20:00:00', adults: 2, patron: { first_name: 'Ada' } }
    const token = authorization.slice('Bearer '.length)
    assert.equal((await house.ask('POST /bookings', { token, body })).status, 201)
    const after = gunzipSync((await get('date=2026-06-12', 'gzip')).rawPayload).toString()
    assert.notEqual(after, before)
    assert.equal(after, (await get('date=2026-06-12', 'identity')).body)
  })

  test('HEAD has the headers of GET and no body, whatever is accepted', async () => {
    for (const accepted of ['*', 'gzip', 'br', 'identity']) {
      const url = '/api/restaurant/availabilities?date=2026-06-12'
      const headers = { authorization, 'accept-encoding': accepted }
      const [get, head] = [
        await house.app.inject({ url, headers }),
        await house.app.inject({ method: 'HEAD', url, headers }),
      ]
      assert.deepEqual([head.statusCode, head.rawPayload.length], [200, 0])
      for (const name of ['content-length', 'content-encoding', 'content-type', 'etag', 'vary']) {
        assert.equal(head.headers[name], get.headers[name], `${accepted} ${name}`)
      }
    }
  })
})

describe('what is not open has no open spots', () => {
  const open = (slots: Slot[]) => slots.filter(({ spots_open }) => spots_open > 0)

  test('each close-off scope closes its rows and no other', async () => {
    const day = '2026-06-16'
    await openRestaurant(house, {
      slug: 'two-services',
      serviceHours: [
        { name: 'Lunch', opens: '12:00', closes: '13:00', slotMinutes: 30 },
        { name: 'Dinner', opens: '18:00', closes: '19:00', slotMinutes: 30 },
      ],
      areas: [
        { name: 'A', tables: [[2, 2]] },
        { name: 'B', tables: [[2, 2]] },
      ],
    }).then(async ({ serviceHourIds, areas }) => {
      const token = await house.token('two-services')
      const lunch = serviceHourIds[0] as number
      const area = areas[0]?.id as number
      const before = instant('Europe/Malta', `${day}T15:00`)
      const isLunch = ({ start_sec }: Slot) => start_sec < before
      const inArea = ({ resources }: Slot) => resources.room_id === String(area)
      const cases: [object, (slot: Slot) => boolean][] = [
        [{ scope: 'full_day' }, () => true],
        [{ scope: 'service_hour', service_hour_id: lunch }, isLunch],
        [{ scope: 'dining_area', dining_area_id: area }, inArea],
        [{ scope: 'matrix', service_hour_id: lunch, dining_area_id: area }, (slot) => isLunch(slot) && inArea(slot)],
        [
          { scope: 'slot', slots: ['12:30', '18:00'] },
          ({ start_sec }) =>
            [instant('Europe/Malta', `${day}T12:30`), instant('Europe/Malta', `${day}T18:00`)].includes(start_sec),
        ],
      ]
      for (const [body, isClosed] of cases) {
        const options = { token, body: { date: day, ...body } }
        assert.equal((await house.ask('POST /availability-controls', options)).status, 201)
        const rows = await list(`date=${day}`, token)
        assert.equal(rows.length, 8)
        for (const row of rows) assert.equal(row.spots_open, isClosed(row) ? 0 : 1, JSON.stringify([body, row]))
        assert.equal((await house.ask('DELETE /availability-controls', options)).status, 200)
        assert.equal(open(await list(`date=${day}`, token)).length, 8)
      }
    })
  })

  test('paused, and open again', async () => {
    await house.ask('POST /bookings/availability-pause', { body: { paused: true } })
    const paused = await list(`date=${date}`)
    await house.ask('POST /bookings/availability-pause', { body: { paused: false } })
    assert.deepEqual([open(paused).length, paused.length], [0, 12])
    assert.equal(open(await list(`date=${date}`)).length, 12)
  })

  test('past slots, one after the other as time passes', () =>
    atNoon('2026-06-12T15:59:59Z', async () => {
      assert.equal(open(await list(`date=${date}`)).length, 12)
      house.clock.set('2026-06-12T16:00:00Z')
      assert.equal(open(await list(`date=${date}`)).length, 12)
      house.clock.set('2026-06-12T16:00:01Z')
      assert.equal(open(await list(`date=${date}`)).length, 6)
      house.clock.set('2026-06-12T16:30:01Z')
      assert.equal(open(await list(`date=${date}`)).length, 0)
    }))

  test('days beyond max_days, until midnight brings them near', () =>
    atNoon('2026-06-10T21:59:59Z', async () => {
      assert.equal(open(await list('date=2026-07-11')).length, 0)
      house.clock.set('2026-06-10T22:00:00Z') // midnight in Malta
      assert.equal(open(await list('date=2026-07-11')).length, 12)
    }))

  test('tables that a booking holds, over midnight into the next date too', async () => {
    await openRestaurant(house, {
      slug: 'late',
      serviceHours: [{ name: 'Late', opens: '23:00', closes: '01:00', slotMinutes: 60 }],
      areas: [{ name: 'Bar', tables: [[2, 2]] }],
    })
    const token = await house.token('late')
    assert.equal(open(await list('date=2026-06-17&days=2', token)).length, 4)
    const body = { date: '2026-06-17T23:00:00', adults: 2, patron: { first_name: 'Ada' } }
    const booked = await house.ask('POST /bookings', { token, body })
    assert.equal(booked.status, 201, booked.text)
    const rows = await list('date=2026-06-17&days=2', token)
    assert.deepEqual(
      rows.map(({ spots_open }) => spots_open),
      [1, 0, 0, 1],
      'the tail of the 16th, 23:00 that is booked, 00:00 that it reaches into, 23:00 of the next evening',
    )
  })
})

describe('local time', () => {
  const cases: [string, string, string[]][] = [
    ['Europe/Malta', '2026-03-29', ['00:00', '00:30', '01:00', '01:30', '03:00', '03:30']],
    ['Europe/Malta', '2026-10-25', ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30']],
    ['America/New_York', '2026-03-08', ['00:00', '00:30', '01:00', '01:30', '03:00', '03:30']],
    ['America/New_York', '2026-11-01', ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30']],
  ]
  for (const [timezone, day, times] of cases) {
    test(`${timezone} ${day}: skipped times are no slots, doubled ones are one, the first`, async () => {
      const slug = `night-${timezone.toLowerCase().replaceAll(/[^a-z]/g, '')}-${day}`
      await openRestaurant(house, {
        slug,
        settings: { timezone },
        serviceHours: [{ name: 'Night', opens: '00:00', closes: '04:00', slotMinutes: 30 }],
        areas: [{ name: 'Bar', tables: [[2, 2]] }],
      })
      const token = await house.token(slug)
      await atNoon(`${day.slice(0, 8)}01T00:00:00Z`, async () => {
        const rows = await list(`date=${day}`, token)
        assert.deepEqual(
          startsOf(rows),
          times.map((time) => instant(timezone, `${day}T${time}`)),
        )
        assert.ok(rows.every(({ spots_open }) => spots_open === 1))
      })
    })
  }

  test('a service past midnight: its tail is listed on the next date, and closed by a close-off of that date', async () => {
    await openRestaurant(house, {
      slug: 'friday-night',
      serviceHours: [{ name: 'Late', opens: '22:00', closes: '01:00', slotMinutes: 30, weekdays: [5] }],
      areas: [{ name: 'Bar', tables: [[2, 2]] }],
    })
    const token = await house.token('friday-night')
    const at = (local: string) => instant('Europe/Malta', local)
    assert.deepEqual(
      startsOf(await list('date=2026-06-12', token)),
      ['22:00', '22:30', '23:00', '23:30'].map((time) => at(`2026-06-12T${time}`)),
    )
    assert.deepEqual(startsOf(await list('date=2026-06-13', token)), [at('2026-06-13T00:00'), at('2026-06-13T00:30')])
    await house.ask('POST /availability-controls', { token, body: { date: '2026-06-13', scope: 'full_day' } })
    assert.deepEqual(
      (await list('date=2026-06-12&days=2', token)).map(({ spots_open }) => spots_open),
      [1, 1, 1, 1, 0, 0],
    )
  })
})
