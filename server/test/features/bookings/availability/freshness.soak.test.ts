/** Caches must never show: after every write, on every server, the answer is the one a server without caches would give. */
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { type Database, openDatabase, type Tx } from '../../../../src/db/database.ts'
import type { EpochSeconds } from '../../../../src/domain/calendar/calendar.ts'
import type { DayAvailability } from '../../../../src/features/bookings/availability/day-availability.ts'
import {
  availabilityList,
  type ListAvailability,
  type Question,
} from '../../../../src/features/bookings/availability/list-availability.ts'
import { daysOf } from '../../../../src/features/bookings/seating/find-tables.ts'
import { HouseCache } from '../../../../src/features/house/schedule/house-cache.ts'
import { lockDays } from '../../../../src/features/house/schedule/schedule.sql.ts'
import { ScheduleCache } from '../../../../src/features/house/schedule/schedule-cache.ts'
import fc from '../../../support/fast-check.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { raisingHouse } from '../../../support/sql/changed-house.ts'
import { testApp } from '../../../support/test-app.ts'

const here = await testApp()
const otherDb = openDatabase({ connection: here.connection, poolSize: 4, onConnectionLost: () => {} })
after(() => otherDb.close())
const elsewhere = await testApp({ database: { ...here, db: otherDb } })
const osteria = await openRestaurant(here, {
  settings: { crowd_control_max_covers: 6, crowd_control_time_minutes: 90 },
  serviceHours: [{ name: 'Late', opens: '20:00', closes: '02:00', slotMinutes: 60 }],
  areas: [
    {
      name: 'Room',
      tables: [
        [1, 2],
        [2, 4],
      ],
      combinations: [{ tables: [0, 1], covers: [5, 6] }],
    },
    { name: 'Bar', tables: [[1, 3]] },
  ],
})
const token = await here.token('osteria')
const tables = osteria.areas.flatMap(({ tableIds }) => tableIds)
const from = '2026-06-11'
const days = 4
const dates = ['2026-06-10', '2026-06-11', '2026-06-12', '2026-06-13', '2026-06-14', '2026-06-15']
const seconds = (): EpochSeconds => Math.floor(here.clock.now().epochMilliseconds / 1000)

const houses = new HouseCache(here.db)
const anything = { party: null, areaId: null, openOnly: false }
const question: Question = { restaurantId: osteria.id, date: from, days, filter: anything }

const listOn = (db: Database): ListAvailability =>
  availabilityList(new ScheduleCache(db, new HouseCache(db), here.clock))

const jsonOf = (days: readonly DayAvailability[]): string =>
  `[${days
    .map(({ json }) => json)
    .filter((json) => json !== '')
    .join(',')}]`

/** As a server answers that has nothing cached. */
const freshAnswer = async (asked: Question): Promise<string> => jsonOf(await listOn(here.db)(asked, seconds()))

/** Locks what a booking at these times locks when it comes through the API. */
async function lockAsWriter(tx: Tx, at: EpochSeconds, until: EpochSeconds): Promise<void> {
  const house = await houses.current(osteria.id)
  await lockDays(tx, osteria.id, daysOf(house, at, until), seconds())
}

async function book(dateIndex: number, hour: number, table: number, hours: number): Promise<void> {
  const date = dates[dateIndex] as string
  const start = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: 'Europe/Malta', plainTime: { hour } })
  const at = start.epochMilliseconds / 1000
  await here.db.transaction(async (tx) => {
    await lockAsWriter(tx, at, at + hours * 3_600)
    await tx.rows(
      {
        name: 'test.book',
        text: `with patron as (insert into maitred.patrons (restaurant_id, name) values ($1, 'Ada') returning id),
                    booking as (
                 insert into maitred.bookings (restaurant_id, reference, status, starts_at, ends_at, local_date, evening,
                                               planned_minutes, adults,
                                       created_by, dining_area_id, patron_id)
                 select $1, 'OST-' || patron.id, 'confirmed', to_timestamp($2), to_timestamp($2) + make_interval(hours => $4),
                        $3::date, $3::date, 120,
                        2, 'test', null, patron.id from patron
                 returning id, starts_at, ends_at)
               insert into maitred.booking_tables (restaurant_id, booking_id, table_id, during, is_active)
               select $1, id, $5, tstzrange(starts_at, ends_at), true from booking
               on conflict do nothing returning booking_id`,
      },
      [osteria.id, at, date, hours, tables[table]],
    )
  })
}

async function cancelAll(dateIndex: number): Promise<void> {
  const date = dates[dateIndex] as string
  await here.db.transaction(async (tx) => {
    const cancelled = await tx.rows<{ at: number; until: number; beyond: number }>(
      {
        name: 'test.cancel',
        text: `with cancelled as (
                 update maitred.bookings set status = 'cancelled'
                  where restaurant_id = $1 and local_date = $2 and status <> 'cancelled'
                 returning id, starts_at, ends_at, arrived_at), released as (
                 update maitred.booking_tables h set is_active = false from cancelled
                  where h.restaurant_id = $1 and h.booking_id = cancelled.id)
               select date_part('epoch', starts_at) as at, date_part('epoch', ends_at) as until,
                      case when arrived_at is null then 0 else 7200 end as beyond from cancelled`,
      },
      [osteria.id, date],
    )
    for (const { at, until, beyond } of cancelled) await lockAsWriter(tx, at - beyond, until + beyond)
  })
}

/** The booking of that status, by number, whose start is nearest. */
async function nearest(status: string): Promise<number> {
  const [row] = await here.sql<{ id: number }>(
    `select id from bookings where restaurant_id = $1 and status = $2
      order by abs(extract(epoch from starts_at) - $3), id limit 1`,
    [osteria.id, status, seconds()],
  )
  return row?.id ?? 0
}

type Write = () => Promise<unknown>
const day = fc.nat({ max: dates.length - 1 })
const closing = fc.record({
  date: fc.constantFrom(...dates),
  scope: fc.constantFrom('full_day', 'service_hour', 'dining_area', 'matrix', 'slot'),
  service_hour_id: fc.constant(osteria.serviceHourIds[0]),
  dining_area_id: fc.constantFrom(...osteria.areas.map(({ id }) => id)),
  slots: fc.constantFrom(['21:00'], ['00:00', '01:00']),
})
const write: fc.Arbitrary<Write> = fc.oneof(
  fc
    .tuple(day, fc.constantFrom(0, 1, 18, 20, 22, 23), fc.nat({ max: 2 }), fc.constantFrom(1, 2, 3, 24))
    .map((args) => () => book(...args)),
  day.map((index) => () => cancelAll(index)),
  // To the start of some booking, or a little before or after; guests come and leave on either server.
  fc.integer({ min: -130, max: 130 }).map((minutes) => async () => {
    const [row] = await here.sql<{ later: number }>(
      `select extract(epoch from starts_at)::int + $2 * 60 - $3 as later from bookings
        where restaurant_id = $1 and status = 'confirmed' and extract(epoch from starts_at) + $2 * 60 > $3
        order by starts_at, id limit 1`,
      [osteria.id, minutes, seconds()],
    )
    for (const { clock } of [here, elsewhere]) clock.advance({ seconds: row?.later ?? 0 })
    await here.ask(`POST /bookings/${await nearest('confirmed')}/check-in`)
  }),
  fc.constant(async () => elsewhere.ask(`POST /bookings/${await nearest('confirmed')}/check-in`, { token })),
  fc.constant(async () => here.ask(`POST /bookings/${await nearest('arrived_in_service')}/finish`)),
  fc.constant(async () => elsewhere.ask(`POST /bookings/${await nearest('arrived_in_service')}/undo`, { token })),
  fc.constantFrom(10, 40, 100).map((minutes) => async () => {
    for (const { clock } of [here, elsewhere]) clock.advance({ minutes })
  }),
  closing.map((body) => () => here.ask('POST /availability-controls', { body })),
  closing.map((body) => () => elsewhere.ask('DELETE /availability-controls', { token, body })),
  fc.boolean().map((paused) => () => elsewhere.ask('POST /bookings/availability-pause', { token, body: { paused } })),
  fc.constant(async () => {
    await here.sql(raisingHouse('update restaurants set max_days = 1 + (max_days + 1) % 4 where id = $1'), [osteria.id])
  }),
  fc.integer({ min: 1, max: 30 }).map((hours) => async () => {
    here.clock.advance({ hours })
    elsewhere.clock.advance({ hours })
  }),
)

async function startAfresh(): Promise<void> {
  for (const { clock } of [here, elsewhere]) clock.set('2026-06-10T10:00:00Z')
  for (const index of dates.keys()) await cancelAll(index)
  for (const date of dates) await here.ask('DELETE /availability-controls', { body: { date, scope: 'full_day' } })
  await here.sql(raisingHouse('update restaurants set max_days = 90, allow_online_bookings = true where id = $1'), [
    osteria.id,
  ])
}

test('after any writes anywhere, every server answers as one without caches would', async () => {
  const filter = fc.constantFrom(
    '',
    '&party_size=2',
    '&open_only=true',
    `&dining_area_id=${osteria.areas[1]?.id}&party_size=3`,
  )
  const texts = new Set<string>()
  const run = async (steps: [Write, string][]) => {
    await startAfresh()
    for (const [write, query] of steps) {
      await write()
      const line = `GET /availabilities?date=${from}&days=${days}${query}`
      const answers = await Promise.all([here.ask(line), elsewhere.ask(line, { token })])
      const party = /party_size=(\d)/.exec(query)?.[1]
      const area = /area_id=(\d+)/.exec(query)?.[1]
      const filter = {
        party: party === undefined ? null : Number(party),
        areaId: area === undefined ? null : Number(area),
        openOnly: query.includes('open_only'),
      }
      const expected = JSON.parse(await freshAnswer({ ...question, filter }))
      for (const answer of answers) assert.deepEqual(answer.body.data, expected)
      texts.add(JSON.stringify(expected))
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(fc.tuple(write, filter), { minLength: 1, maxLength: 8 }), run), {
    numRuns: 40,
  })
  assert.ok(texts.size > 30, `the writes must show: ${texts.size} different answers`)
})

test('a booking of the day before and one of the day after reach into the date, and out of it when cancelled', async () => {
  await startAfresh()
  const asked = { ...question, date: '2026-06-13', days: 1 }
  const line = 'GET /availabilities?date=2026-06-13'
  const free = await freshAnswer(asked)
  for (const [dateIndex, hour] of [
    [2, 23],
    [4, 0],
  ] as const) {
    assert.deepEqual((await here.ask(line)).body.data, JSON.parse(free))
    await book(dateIndex, hour, 0, 3)
    const taken = await freshAnswer(asked)
    assert.notEqual(taken, free)
    assert.deepEqual((await here.ask(line)).body.data, JSON.parse(taken))
    await cancelAll(dateIndex)
  }
  assert.deepEqual((await here.ask(line)).body.data, JSON.parse(free))
})

test('writes after midnight show in the evening before, which they reach back into', async () => {
  // Without pacing, whose windows would reach back by themselves.
  const serviceHours = [{ name: 'Late', opens: '20:00', closes: '02:00', slotMinutes: 60 }]
  const night = await openRestaurant(here, { slug: 'night', serviceHours, areas: [{ name: 'Bar', tables: [[1, 2]] }] })
  const token = await here.token('night')
  const asked = { ...question, restaurantId: night.id, date: '2026-06-13', days: 1 }
  const evening = 'GET /availabilities?date=2026-06-13'
  const servers = [here, elsewhere]
  const listed = () => Promise.all(servers.map(async ({ ask }) => (await ask(evening, { token })).body.data))

  async function assertShown(line: string, body?: object) {
    const before = await listed()
    const written = await here.ask(line, { token, body })
    assert.ok(written.status < 300, written.text)
    const expected = JSON.parse(await freshAnswer(asked))
    for (const [index, rows] of (await listed()).entries()) {
      assert.deepEqual(rows, expected, line)
      assert.notDeepEqual(rows, before[index], `${line} must show`)
    }
    return written.body
  }
  const patron = { first_name: 'Ada' }
  const { data } = await assertShown('POST /bookings', { date: '2026-06-14T00:00:00', adults: 2, patron })
  await assertShown(`PATCH /bookings/${data.id}`, { date: '2026-06-15T00:00:00' })
  await assertShown(`PATCH /bookings/${data.id}`, { date: '2026-06-14T00:00:00' })
  await assertShown(`POST /bookings/${data.id}/status`, { status: 'cancelled' })
  const block = { table_ids: night.areas[0]?.tableIds, date: '2026-06-14', time: '00:30', duration: 60 }
  const { booking } = await assertShown('POST /bookings/block', block)
  await assertShown(`POST /bookings/${booking.id}/unblock`)
})

test('a booking made on one server is seen at once by the other', async () => {
  await startAfresh()
  const line = 'GET /availabilities?date=2026-06-14&party_size=3&open_only=true'
  const open = async () => (await elsewhere.ask(line, { token })).body.data.length
  for (let left = await open(); left > 0; ) {
    const [first] = (await elsewhere.ask(line, { token })).body.data
    const local = Temporal.Instant.fromEpochMilliseconds(first.start_sec * 1000).toZonedDateTimeISO('Europe/Malta')
    // Pinned by the override: where others may be moved, a booking need not close a start.
    const body = { date: local.toPlainDateTime().toString(), adults: 3, override: true, patron: { first_name: 'Ada' } }
    assert.equal((await here.ask('POST /bookings', { body })).status, 201)
    const now = await open()
    assert.ok(now < left, `${now} of ${left} still open`)
    left = now
  }
})

describe('database queries', () => {
  function watched(onRead: (statement: string) => Promise<void> = async () => {}) {
    const asked: string[] = []
    const db: Database = {
      ...here.db,
      read: (work) =>
        here.db.read((query) =>
          work({
            rows: async <Row extends object>(statement: { name: string; text: string }, values: readonly unknown[]) => {
              asked.push(statement.name)
              const rows = await query.rows<Row>(statement, values)
              await onRead(statement.name)
              return rows
            },
          }),
        ),
    }
    const take = () => asked.splice(0).sort()
    return { take, list: listOn(db) }
  }
  const all = ['schedule.house', 'schedule.read', 'schedule.versions']

  test('thirty cold days are one query; warm ones only the versions', async () => {
    const { list, take } = watched()
    const month = { ...question, days: 30 }
    await list(month, seconds())
    assert.deepEqual(take(), all)
    await list(month, seconds())
    await list({ ...question, date: '2026-06-20', days: 1, filter: { ...anything, party: 2 } }, seconds())
    assert.deepEqual(take(), ['schedule.versions', 'schedule.versions'])
  })

  test('only the missing days are read, and requests of one tick share every query', async () => {
    const { list, take } = watched()
    const answers = await Promise.all(Array.from({ length: 20 }, () => list(question, seconds())))
    assert.deepEqual(take(), all)
    for (const days of answers) assert.deepEqual(days, answers[0])
    await list({ ...question, days: days + 2 }, seconds())
    assert.deepEqual(take(), ['schedule.read', 'schedule.versions'])
  })

  test('a write that falls between the reads is seen by the next question', async () => {
    for (const moment of all) {
      const body = { date: '2026-06-13', scope: 'slot', slots: ['22:00'] }
      await here.ask('DELETE /availability-controls', { body })
      let written = false
      const { list } = watched(async (statement) => {
        if (statement !== moment || written) return
        written = true
        assert.equal((await here.ask('POST /availability-controls', { body })).status, 201)
      })
      await list(question, seconds())
      assert.ok(written)
      assert.equal(jsonOf(await list(question, seconds())), await freshAnswer(question), moment)
    }
  })

  test('a failure is not cached', async () => {
    let away = true
    const { list } = watched(async (statement) => {
      if (away && statement === 'schedule.read') throw new Error('away')
    })
    await assert.rejects(list(question, seconds()), /away/)
    away = false
    assert.equal((await list(question, seconds())).length, days)
  })

  test('a restaurant that is gone since its token was checked is being moved: try again', async () => {
    const { list } = watched()
    await assert.rejects(list({ ...question, restaurantId: 999_999 }, seconds()), { code: 'SERVICE_UNAVAILABLE' })
  })
})

test('guests who sit at a table on one server keep it from the list and the bookings of the other', async () => {
  await startAfresh()
  const asked = { ...question, date: '2026-06-12', days: 1 }
  const order = { date: '2026-06-12T22:00:00', adults: 2, table_ids: [tables[0]], patron: { first_name: 'Ann' } }
  const made = await here.ask('POST /bookings', { body: { ...order, date: '2026-06-12T20:00:00' } })
  assert.equal(made.status, 201)
  const line = 'GET /availabilities?date=2026-06-12'
  const sameOnBoth = async (): Promise<string> => {
    const expected = await freshAnswer(asked)
    assert.deepEqual((await here.ask(line)).body.data, JSON.parse(expected))
    assert.deepEqual((await elsewhere.ask(line, { token })).body.data, JSON.parse(expected))
    return expected
  }
  for (const { clock } of [here, elsewhere]) clock.set('2026-06-12T18:00:00Z')
  await sameOnBoth()
  await here.ask(`POST /bookings/${made.body.data.id}/check-in`)
  for (const { clock } of [here, elsewhere]) clock.set('2026-06-12T19:45:00Z')
  const before = await sameOnBoth()
  for (const { clock } of [here, elsewhere]) clock.advance({ seconds: 1 })
  assert.notEqual(await sameOnBoth(), before, 'from now on they are in the way at ten')
  const refused = await elsewhere.ask('POST /bookings', { token, body: order })
  assert.deepEqual([refused.status, refused.body.error.code], [409, 'TABLE_UNAVAILABLE'])
  await here.ask(`POST /bookings/${made.body.data.id}/finish`)
  assert.equal(await sameOnBoth(), before, 'its table is free again')
  assert.equal((await elsewhere.ask('POST /bookings', { token, body: order })).status, 201)
})

test('guests who sit past midnight, and those who come before it, are known on the date after and before their own', async () => {
  const setClocks = (time: string): void => {
    for (const { clock } of [here, elsewhere]) clock.set(time)
  }
  for (const { own, other, duration, cameAt, laterAt } of [
    { own: '2026-06-12T20:00:00', other: '2026-06-13', duration: 180, cameAt: '18:00:00', laterAt: '21:46:00' },
    { own: '2026-06-13T01:00:00', other: '2026-06-12', duration: 60, cameAt: '21:00:00', laterAt: '21:00:00' },
  ]) {
    await startAfresh()
    const line = `GET /availabilities?date=${other}`
    const asked = { ...question, date: other, days: 1 }
    const answers = async () => [(await here.ask(line)).body.data, (await elsewhere.ask(line, { token })).body.data]
    const body = { date: own, duration, adults: 2, table_ids: [tables[0]], patron: { first_name: 'Ann' } }
    const made = await here.ask('POST /bookings', { body })
    assert.equal(made.status, 201)
    setClocks(`2026-06-12T${cameAt}Z`)
    const before = await freshAnswer(asked)
    assert.deepEqual(await answers(), [JSON.parse(before), JSON.parse(before)])
    await here.ask(`POST /bookings/${made.body.data.id}/check-in`)
    setClocks(`2026-06-12T${laterAt}Z`)
    const after = await freshAnswer(asked)
    assert.notEqual(after, before)
    assert.deepEqual(await answers(), [JSON.parse(after), JSON.parse(after)], own)
  }
})
