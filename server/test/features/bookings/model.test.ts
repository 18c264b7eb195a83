/**
 * Random evenings, played on the server and on paper at once: whatever the paper diary refuses the server must refuse
 * for the same reason, whatever it allows must be booked, and both must show the same book in the end.
 * MODEL_RUNS sets how many evenings (500 by default).
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from '../../support/fast-check.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { testApp } from '../../support/test-app.ts'
import { type PaperBooking, PaperDiary, type PaperHouse, released } from './paper-diary.ts'

const runs = Number(process.env.MODEL_RUNS ?? 500)
const app = await testApp()
const slotMinutes = 30
const opened = await openRestaurant(app, {
  settings: { max_days: 730, crowd_control_max_covers: 14, crowd_control_time_minutes: 45 },
  serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '22:00', slotMinutes }],
  areas: [
    {
      name: 'Room',
      tables: [
        [1, 2],
        [1, 2],
        [2, 4],
        [4, 6],
      ],
      combinations: [
        { tables: [0, 1], covers: [3, 4] },
        { tables: [2, 3], covers: [7, 10] },
      ],
    },
    {
      name: 'Terrace',
      tables: [
        [1, 4],
        [2, 6],
      ],
    },
  ],
})
await app.token(opened.slug)
const [room, terrace] = opened.areas as [(typeof opened.areas)[0], (typeof opened.areas)[0]]
const at = (list: number[], index: number) => list[index] as number

const house: PaperHouse = {
  opens: 18 * 60,
  closes: 22 * 60,
  slotMinutes,
  pacing: { covers: 14, minutes: 45 },
  serviceHour: at(opened.serviceHourIds, 0),
  tables: [
    { id: at(room.tableIds, 0), area: room.id, min: 1, max: 2 },
    { id: at(room.tableIds, 1), area: room.id, min: 1, max: 2 },
    { id: at(room.tableIds, 2), area: room.id, min: 2, max: 4 },
    { id: at(room.tableIds, 3), area: room.id, min: 4, max: 6 },
    { id: at(terrace.tableIds, 0), area: terrace.id, min: 1, max: 4 },
    { id: at(terrace.tableIds, 1), area: terrace.id, min: 2, max: 6 },
  ],
  combinations: [
    { tables: room.tableIds.slice(0, 2), area: room.id, min: 3, max: 4 },
    { tables: room.tableIds.slice(2, 4), area: room.id, min: 7, max: 10 },
  ],
}

type Evening = { date: string }
type Command = fc.AsyncCommand<PaperDiary, Evening>

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (dateTime: string) => Number(dateTime.slice(11, 13)) * 60 + Number(dateTime.slice(14, 16))

/** Picks one of the bookings by a number that means the same on every replay. */
function nth(diary: PaperDiary, index: number, filter: (booking: PaperBooking) => boolean): PaperBooking | undefined {
  const found = [...diary.bookings.values()].filter(filter)
  return found[index % Math.max(found.length, 1)]
}

const isGuest = (booking: PaperBooking) => booking.status !== 'blocked' && booking.party > 0
const always = () => true

function command(name: string, run: (diary: PaperDiary, evening: Evening) => Promise<void>): Command {
  return { check: always, run, toString: () => name }
}

/** What the server gave must be possible on paper. */
function assertSeated(
  diary: PaperDiary,
  data: { tables: { id: number }[] },
  party: number,
  from: number,
  minutes: number,
  except?: number,
): number[] {
  const tables = data.tables.map((table) => table.id)
  assert.ok(tables.length > 0, 'booked without a table')
  for (const table of tables) assert.ok(diary.isFree(table, from, minutes, except), `table ${table} was taken`)
  const known = house.tables.filter(({ id }) => tables.includes(id))
  assert.ok(party <= known.reduce((sum, { max }) => sum + max, 0), 'the party does not fit')
  return tables
}

const create = (
  start: number,
  party: number,
  area: number | null,
  minutes: number | undefined,
  waiting: boolean,
  walkin: boolean,
) =>
  command(`create ${clock(start)} for ${party} area ${area} ${waiting ? 'waiting' : ''}`, async (diary, { date }) => {
    const length = minutes ?? 120
    const expected = diary.refusal(start, party, area, length, waiting, undefined, walkin)
    const { status, body } = await app.ask('POST /bookings', {
      body: {
        date: `${date}T${clock(start)}:00`,
        adults: party,
        patron: walkin ? { walkin: true } : { first_name: 'Guest' },
        waiting_list: waiting,
        ...(area !== null && { dining_area_id: area }),
        ...(minutes !== undefined && { duration: minutes }),
      },
    })
    if (expected !== null) {
      assert.equal(status, 409, JSON.stringify(body))
      assert.equal(body.error.details.reason, expected)
      for (const alternative of body.error.details.alternatives) {
        assert.equal(
          diary.refusal(minutesOf(alternative), party, area, length, false, undefined, walkin),
          null,
          `${alternative} is no alternative`,
        )
      }
      return
    }
    assert.equal(status, 201, JSON.stringify(body))
    const tables = waiting ? [] : assertSeated(diary, body.data, party, start, length)
    if (tables.length === 1) assertLeastWaste(diary, tables[0] as number, party, start, length, area)
    diary.bookings.set(body.data.id, {
      id: body.data.id,
      status: waiting ? 'pending' : 'confirmed',
      at: start,
      minutes: length,
      party,
      tables,
      area: body.data.dining_area?.id ?? null,
      waiting,
      walkin,
    })
  })

/** No free table that takes the party is smaller than the one it got. */
function assertLeastWaste(
  diary: PaperDiary,
  got: number,
  party: number,
  from: number,
  minutes: number,
  area: number | null,
) {
  const size = house.tables.find(({ id }) => id === got)?.max ?? 0
  const better = house.tables.filter(
    (table) =>
      table.min <= party &&
      party <= table.max &&
      table.max < size &&
      (area === null || table.area === area) &&
      !diary.isClosed(from, table.area) &&
      diary.isFree(table.id, from, minutes),
  )
  assert.deepEqual(better, [], `table ${got} wastes seats`)
}

const edit = (index: number, change: { start?: number; party?: number; area?: number }) =>
  command(`edit ${index} ${JSON.stringify(change)}`, async (diary, { date }) => {
    const booking = nth(diary, index, isGuest)
    if (!booking) return
    const next = { at: change.start ?? booking.at, party: change.party ?? booking.party }
    const body = {
      ...(change.start !== undefined && { date: `${date}T${clock(change.start)}:00` }),
      ...(change.party !== undefined && { adults: change.party }),
      ...(change.area !== undefined && { dining_area_id: change.area }),
    }
    const answer = await app.ask(`PATCH /bookings/${booking.id}`, { body })
    const touched =
      next.at !== booking.at || next.party !== booking.party || (change.area ?? booking.area) !== booking.area
    if (!touched) {
      assert.equal(answer.status, 200, answer.text)
      return
    }
    if (released.includes(booking.status)) {
      assert.equal(answer.status, 409)
      assert.equal(answer.body.current_status, booking.status)
      return
    }
    const area = change.area ?? null
    const isPromised =
      next.at === booking.at && next.party <= booking.party && (change.area ?? booking.area) === booking.area
    const expected = isPromised
      ? null
      : diary.refusal(next.at, next.party, area, booking.minutes, booking.waiting, booking.id, booking.walkin)
    const keeps = keepsTables(diary, booking, next, area, isPromised)
    if (expected !== null && !(keeps && ['no_table', 'party_too_large'].includes(expected))) {
      assert.equal(answer.status, 409, answer.text)
      assert.equal(answer.body.error.details.reason, expected)
      return
    }
    assert.equal(answer.status, 200, answer.text)
    const { data } = answer.body
    if (!booking.waiting) {
      const tables = assertSeated(diary, data, next.party, next.at, booking.minutes, booking.id)
      const staysAnyhow =
        isPromised &&
        (booking.status === 'arrived_in_service' || !diary.hasRoomFor(next.at, next.party, booking.minutes, booking.id))
      if (keeps || staysAnyhow) {
        assert.deepEqual(new Set(tables), new Set(booking.tables), 'the guest lost his tables for nothing')
      }
      booking.tables = tables
    }
    Object.assign(booking, next, { area: data.dining_area?.id ?? null })
  })

const stay = (index: number, minutes: number) =>
  command(`${index} stays ${minutes}`, async (diary) => {
    const booking = nth(diary, index, isGuest)
    if (!booking) return
    const { status, body } = await app.ask(`PATCH /bookings/${booking.id}`, { body: { duration: minutes } })
    if (minutes !== booking.minutes && released.includes(booking.status)) {
      assert.deepEqual([status, body.current_status], [409, booking.status])
      return
    }
    const isFree = (table: number) => diary.isFree(table, booking.at, minutes, booking.id)
    if (!booking.waiting && minutes !== booking.minutes && !booking.tables.every(isFree)) {
      assert.deepEqual([status, body.error?.code], [409, 'TABLE_UNAVAILABLE'])
      return
    }
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(new Set(body.data.tables.map(({ id }: { id: number }) => id)), new Set(booking.tables))
    booking.minutes = minutes
  })

/** The guest may stay where he sits: the tables still fit, are free and open. */
function keepsTables(
  diary: PaperDiary,
  booking: PaperBooking,
  next: { at: number; party: number },
  area: number | null,
  isPromised: boolean,
): boolean {
  if (booking.waiting || booking.tables.length === 0) return false
  const tables = house.tables.filter(({ id }) => booking.tables.includes(id))
  const declared = house.combinations.find(
    (combination) =>
      combination.tables.length === tables.length && combination.tables.every((id) => booking.tables.includes(id)),
  )
  const min = declared && tables.length > 1 ? declared.min : Math.max(...tables.map((table) => table.min))
  const max = declared && tables.length > 1 ? declared.max : tables.reduce((sum, table) => sum + table.max, 0)
  const where = tables[0]?.area ?? 0
  return (
    next.party >= min &&
    next.party <= max &&
    (area === null || area === where) &&
    (isPromised || !diary.isClosed(next.at, where)) &&
    booking.tables.every((table) => diary.isFree(table, next.at, booking.minutes, booking.id))
  )
}

const changeTables = (index: number, table: number) =>
  command(`tables of ${index} to ${table}`, async (diary) => {
    const booking = nth(diary, index, (each) => isGuest(each) && !each.waiting)
    const wanted = house.tables[table % house.tables.length]
    if (!booking || !wanted) return
    const { status, body } = await app.ask(`PATCH /bookings/${booking.id}`, { body: { table_ids: [wanted.id] } })
    if (booking.tables.length === 1 && booking.tables[0] === wanted.id) {
      assert.equal(status, 200)
      return
    }
    if (released.includes(booking.status)) {
      assert.equal(status, 409)
      assert.equal(body.current_status, booking.status)
      return
    }
    if (booking.party < wanted.min || booking.party > wanted.max) {
      assert.equal(status, 422)
      return
    }
    if (!diary.isFree(wanted.id, booking.at, booking.minutes, booking.id)) {
      assert.equal(status, 409)
      assert.equal(body.error.code, 'TABLE_UNAVAILABLE')
      assert.ok(body.error.details.bookings.length > 0)
      return
    }
    assert.equal(status, 200, JSON.stringify(body))
    booking.tables = [wanted.id]
    booking.area = wanted.area
  })

const allowed: Record<string, { from: string[]; to: PaperBooking['status'] }> = {
  cancelled: { from: ['pending', 'confirmed', 'accepted'], to: 'cancelled' },
  rejected: { from: ['pending', 'confirmed'], to: 'rejected' },
  accepted: { from: ['pending', 'confirmed'], to: 'accepted' },
  arrived: { from: ['confirmed', 'accepted'], to: 'arrived_in_service' },
  'no-show': { from: [], to: 'cancelled' }, // the evening lies ahead
}

const move = (index: number, status: string) =>
  command(`${status} ${index}`, async (diary) => {
    const booking = nth(diary, index, always)
    const rule = allowed[status]
    if (!booking || !rule) return
    const answer = await app.ask(`POST /bookings/${booking.id}/status`, { body: { status } })
    if (!rule.from.includes(booking.status)) {
      assert.equal(answer.status, 409, answer.text)
      assert.equal(answer.body.current_status, booking.status)
      return
    }
    const before = { status: booking.status, waiting: booking.waiting, area: booking.area }
    if (status === 'accepted' && booking.waiting) {
      const free = diary
        .seatings(booking.party, booking.area)
        .filter(({ tables }) => tables.every((table) => diary.isFree(table, booking.at, booking.minutes)))
      assert.equal(answer.status, free.length > 0 ? 200 : 409, answer.text)
      if (free.length === 0) return
      const { body } = await app.ask(`GET /bookings/${booking.id}`)
      booking.tables = assertSeated(diary, body.data, booking.party, booking.at, booking.minutes)
      booking.area = body.data.dining_area.id
      booking.waiting = false
    }
    assert.equal(answer.status, 200, answer.text)
    booking.before = before
    booking.status = rule.to
  })

const finish = (index: number) =>
  command(`finish ${index}`, async (diary) => {
    const booking = nth(diary, index, isGuest)
    if (!booking) return
    const { status, body } = await app.ask(`POST /bookings/${booking.id}/finish`)
    if (booking.status !== 'arrived_in_service') {
      assert.deepEqual([status, body.current_status], [409, booking.status])
      return
    }
    assert.equal(status, 200, JSON.stringify(body))
    booking.before = { status: booking.status, waiting: booking.waiting, area: booking.area }
    booking.status = 'finished'
  })

const undo = (index: number) =>
  command(`undo ${index}`, async (diary) => {
    const booking = nth(diary, index, always)
    if (!booking) return
    const { id, before, at: from, minutes } = booking
    const { status, body } = await app.ask(`POST /bookings/${id}/undo`)
    if (!before) {
      assert.deepEqual([status, body.current_status], [409, booking.status])
      return
    }
    const seeksTables = released.includes(booking.status) && booking.tables.length > 0
    const ownAreFree = booking.tables.every((table) => diary.isFree(table, from, minutes, id))
    const movable = before.status !== 'arrived_in_service' && before.status !== 'blocked'
    if (seeksTables && !ownAreFree && !(movable && diary.hasRoomFor(from, booking.party, minutes, id))) {
      assert.deepEqual([status, body.error?.code], [409, 'TABLE_UNAVAILABLE'])
      return
    }
    assert.equal(status, 200, JSON.stringify(body))
    const { data } = (await app.ask(`GET /bookings/${id}`)).body
    if (before.waiting) {
      assert.deepEqual([data.tables, data.waiting_list], [[], true])
      booking.tables = []
    } else if (seeksTables) {
      const tables = assertSeated(diary, data, booking.party, from, minutes, id)
      const keeps = keepsTables(diary, booking, { at: from, party: booking.party }, null, true)
      if (keeps || !movable) assert.deepEqual(new Set(tables), new Set(booking.tables), 'its own tables were free')
      booking.tables = tables
    }
    Object.assign(booking, before, { area: data.dining_area?.id ?? null, before: undefined })
  })

const block = (start: number, table: number, minutes: number) =>
  command(`block ${table} at ${clock(start)}`, async (diary, { date }) => {
    const wanted = house.tables[table % house.tables.length]
    if (!wanted) return
    const order = { date, time: clock(start), duration: minutes, table_ids: [wanted.id] }
    const { status, body } = await app.ask('POST /bookings/block', { body: order })
    if (!diary.isFree(wanted.id, start, minutes)) {
      assert.equal(status, 409)
      return
    }
    assert.equal(status, 201, JSON.stringify(body))
    const { id } = body.booking
    const facts = {
      at: start,
      minutes,
      party: 0,
      tables: [wanted.id],
      area: wanted.area,
      waiting: false,
      walkin: false,
    }
    diary.bookings.set(id, { id, status: 'blocked', ...facts })
  })

const unblock = (index: number) =>
  command(`unblock ${index}`, async (diary) => {
    const booking = nth(diary, index, always)
    if (!booking) return
    const { status } = await app.ask(`POST /bookings/${booking.id}/unblock`)
    assert.equal(status, booking.status === 'blocked' ? 200 : 409)
    if (booking.status !== 'blocked') return
    booking.before = { status: booking.status, waiting: false, area: booking.area }
    booking.status = 'cancelled'
  })

const scopes: { mark: string; body: (start: number) => Record<string, unknown> }[] = [
  { mark: 'day', body: () => ({ scope: 'full_day' }) },
  { mark: `hour ${house.serviceHour}`, body: () => ({ scope: 'service_hour', service_hour_id: house.serviceHour }) },
  { mark: `area ${room.id}`, body: () => ({ scope: 'dining_area', dining_area_id: room.id }) },
  {
    mark: `crossing ${house.serviceHour} ${terrace.id}`,
    body: () => ({ scope: 'matrix', service_hour_id: house.serviceHour, dining_area_id: terrace.id }),
  },
  { mark: 'slot', body: (start) => ({ scope: 'slot', slots: [clock(start)] }) },
]

const closeOff = (scope: number, start: number, reopen: boolean) =>
  command(`${reopen ? 'reopen' : 'close'} ${scopes[scope]?.mark} ${clock(start)}`, async (diary, { date }) => {
    const chosen = scopes[scope]
    if (!chosen) return
    const mark = chosen.mark === 'slot' ? `slot ${start}` : chosen.mark
    const { status, text } = await app.ask(`${reopen ? 'DELETE' : 'POST'} /availability-controls`, {
      body: { date, ...chosen.body(start) },
    })
    if (!reopen) {
      assert.ok(status === 201 || status === 200, text)
      diary.closed.add(mark)
      return
    }
    const stands = mark === 'day' ? diary.closed.size > 0 : diary.closed.has(mark)
    assert.equal(status, stands ? 200 : 404, text)
    if (mark === 'day') diary.closed.clear()
    diary.closed.delete(mark)
  })

const pause = (paused: boolean) =>
  command(paused ? 'pause' : 'resume', async (diary) => {
    const { status } = await app.ask('POST /bookings/availability-pause', { body: { paused } })
    assert.equal(status, 200)
    diary.paused = paused
  })

type Listed = { id: number; status: string; date: string; adults: number; tables: { id: number }[] }

const readBook = command('read the book', async (diary, { date }) => {
  const { body } = await app.ask(`GET /bookings?date=${date}`)
  const shown = body.data.map((each: Listed) => ({
    id: each.id,
    status: each.status,
    at: minutesOf(each.date),
    party: each.adults,
    tables: new Set(each.tables.map((table) => table.id)),
  }))
  const paper = [...diary.bookings.values()]
    .sort((a, b) => a.at - b.at || a.id - b.id)
    .map(({ id, status, at: start, party, tables }) => ({ id, status, at: start, party, tables: new Set(tables) }))
  assert.deepEqual(shown, paper)
})

const readAvailability = command('read availability', async (diary, { date }) => {
  const { body } = await app.ask(`GET /availabilities?date=${date}`)
  assert.ok(body.data.length > 0)
  for (const row of body.data) {
    const local = Temporal.Instant.fromEpochMilliseconds(row.start_sec * 1000).toZonedDateTimeISO('Europe/Malta')
    assert.equal(local.toPlainDate().toString(), date)
    const start = local.hour * 60 + local.minute
    const area = Number(row.resources.room_id)
    const refused = diary.refusal(start, row.resources.party_size, area, 120)
    assert.equal(
      row.spots_open > 0,
      refused === null,
      `${clock(start)} area ${area} party ${row.resources.party_size}: ${refused}`,
    )
  }
})

const slot = fc.nat({ max: 7 }).map((index) => 18 * 60 + index * slotMinutes)
const start = fc.oneof(
  { arbitrary: slot, weight: 12 },
  { arbitrary: fc.constantFrom(17 * 60, 18 * 60 + 10, 22 * 60), weight: 1 },
)
const party = fc.integer({ min: 1, max: 11 })
const area = fc.constantFrom(null, null, room.id, terrace.id)
const index = fc.nat({ max: 9 })

const commands = [
  fc
    .tuple(
      start,
      party,
      area,
      fc.constantFrom(undefined, undefined, 60, 180),
      fc.constantFrom(false, false, false, true),
      fc.boolean(),
    )
    .map((args) => create(...args)),
  fc
    .tuple(start, party, fc.boolean())
    .map(([when, size, walkin]) => create(when, size, null, undefined, false, walkin)),
  fc.tuple(index, start).map(([which, to]) => edit(which, { start: to })),
  fc.tuple(index, party).map(([which, to]) => edit(which, { party: to })),
  fc.tuple(index, fc.constantFrom(60, 90, 120, 180)).map(([which, minutes]) => stay(which, minutes)),
  fc
    .tuple(index, start, party, fc.constantFrom(room.id, terrace.id))
    .map(([which, when, size, where]) => edit(which, { start: when, party: size, area: where })),
  fc.tuple(index, index).map(([which, table]) => changeTables(which, table)),
  fc.tuple(index, fc.constantFrom(...Object.keys(allowed))).map(([which, status]) => move(which, status)),
  fc.tuple(slot, index, fc.constantFrom(30, 60, 120)).map((args) => block(...args)),
  index.map(unblock),
  index.map(finish),
  index.map(undo),
  index.map(undo),
  fc.tuple(fc.nat({ max: 4 }), slot, fc.boolean()).map((args) => closeOff(...args)),
  fc.boolean().map(pause),
  fc.constant(readBook),
  fc.constant(readAvailability),
]

test(`${runs} random evenings agree with the diary on paper`, { timeout: 600_000 }, async () => {
  let evening = Temporal.PlainDate.from('2026-06-20')
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 24, size: 'max' }), async (played) => {
      evening = evening.add({ days: 1 })
      if (evening.toString() > '2028-05-01') evening = Temporal.PlainDate.from('2026-06-21')
      const date = evening.toString()
      await app.sql('update restaurants set allow_online_bookings = true, house_version = house_version + 1')
      await app.sql('delete from close_offs where date = $1', [date])
      await app.sql('delete from events where booking_id in (select id from bookings where local_date = $1)', [date])
      await app.sql('delete from bookings where local_date = $1', [date])
      const diary = new PaperDiary(house)
      await fc.asyncModelRun(() => ({ model: diary, real: { date } }), [...played, readBook])
    }),
    { numRuns: runs, endOnFailure: false },
  )
})
