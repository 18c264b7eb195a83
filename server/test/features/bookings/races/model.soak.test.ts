/**
 * Random dates of random houses, played on the server and on paper at once: whatever the paper schedule refuses the server
 * must refuse for the same reason, whatever it allows must be booked, and both must show the same book in the end.
 * Turn times, reset minutes and special days are drawn anew for each date.
 * MODEL_RUNS sets how many dates (300 by default).
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from '../../../support/fast-check.ts'
import { testApp } from '../../../support/test-app.ts'
import { type PaperBooking, type PaperChange, PaperDiary, released } from './paper-diary.ts'
import { dayAfter, openRandomHouse, settings } from './random-house.ts'

const runs = Number(process.env.MODEL_RUNS ?? 300)
const app = await testApp()
const { house, room, terrace, openDate } = await openRandomHouse(app)

type Evening = { date: string }
type Command = fc.AsyncCommand<PaperDiary, Evening>

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (dateTime: string) => Number(dateTime.slice(11, 13)) * 60 + Number(dateTime.slice(14, 16))
const lengthOf = ({ date, end_time }: { date: string; end_time: string }) =>
  Temporal.Instant.from(date).until(end_time).total('minutes')
const idsOf = (items: readonly { id: number }[]) => new Set(items.map(({ id }) => id))

/** A start of the date by its place among them, or a minute that may be none. */
type Start = { slot: number } | { minute: number }

const minuteOf = ({ hours: { starts } }: PaperDiary, start: Start) =>
  'minute' in start ? start.minute : (starts[start.slot % starts.length] ?? 19 * 60)

/** Picks one of the bookings by a number that means the same on every replay. */
function nth(
  schedule: PaperDiary,
  index: number,
  filter: (booking: PaperBooking) => boolean,
): PaperBooking | undefined {
  const found = [...schedule.bookings.values()].filter(filter)
  return found[index % Math.max(found.length, 1)]
}

const isGuest = (booking: PaperBooking) => booking.status !== 'blocked' && booking.party > 0
const always = () => true

function command(name: string, run: (schedule: PaperDiary, evening: Evening) => Promise<void>): Command {
  return { check: always, run, toString: () => name }
}

type Seated = { tables: { id: number }[]; date: string; end_time: string }
type Stay = { at: number; minutes: number; party: number }

/** What the server gave must be possible on paper. */
function assertSeated(schedule: PaperDiary, data: Seated, stay: Stay, reset: number, except?: number): number[] {
  const tables = data.tables.map((table) => table.id)
  assert.ok(tables.length > 0, 'booked without a table')
  assert.ok(schedule.isFree(tables, stay, reset, except), `of the tables ${tables} one was taken`)
  const known = house.tables.filter(({ id }) => tables.includes(id))
  assert.ok(stay.party <= known.reduce((sum, { max }) => sum + max, 0), 'the party does not fit')
  return tables
}

let moved = 0

/** Takes over whom the server has moved, at most two and none but those who may be, and to where they may be. */
async function followMoves(schedule: PaperDiary, date: string, except?: PaperBooking): Promise<void> {
  const { body } = await app.ask(`GET /bookings?date=${date}`)
  const shown = new Map<number, Set<number>>(body.data.map((each: Listed) => [each.id, idsOf(each.tables)]))
  const changed = schedule.holding().filter(({ id, tables }) => {
    const now = shown.get(id) ?? new Set()
    return id !== except?.id && now.symmetricDifference(new Set(tables)).size > 0
  })
  assert.ok(changed.length === 1 || changed.length === 2, `${changed.length} were moved`)
  for (const booking of changed) {
    assert.ok(schedule.isMovable(booking), `${booking.id} may not be moved`)
    const tables = shown.get(booking.id) as Set<number>
    const way = schedule.waysOf(booking).find((each) => tables.symmetricDifference(new Set(each.tables)).size === 0)
    assert.ok(way, `${booking.id} may not be moved to ${[...tables]}`)
    Object.assign(booking, { tables: way.tables, area: way.area })
  }
  moved += changed.length
}

type Order = {
  start: Start
  party: number
  area: number | null
  /** Undefined is the turn time. */
  minutes?: number | undefined
  waiting?: boolean
  walkin?: boolean
  override?: boolean
}

const create = (order: Order) =>
  command(`create ${JSON.stringify(order)}`, async (schedule, { date }) => {
    const { party, area, waiting = false, walkin = false, override = false } = order
    const start = minuteOf(schedule, order.start)
    const lengthAt = (minute: number) => order.minutes ?? schedule.hours.turn(minute, party)
    const wish = { at: start, party, area, minutes: lengthAt(start), waiting, walkin, override }
    const expected = schedule.refusal(wish)
    const { status, body } = await app.ask('POST /bookings', {
      body: {
        date: `${date}T${clock(start)}:00`,
        adults: party,
        patron: walkin ? { walkin: true } : { first_name: 'Guest' },
        waiting_list: waiting,
        override,
        ...(area !== null && { dining_area_id: area }),
        ...(order.minutes !== undefined && { duration: order.minutes }),
      },
    })
    if (expected !== null) {
      assert.equal(status, 409, JSON.stringify(body))
      assert.equal(body.error.details.reason, expected)
      const isBookable = (minute: number) =>
        schedule.refusal({ ...wish, at: minute, minutes: lengthAt(minute), waiting: false, override: false }) === null
      assert.deepEqual(body.error.details.alternatives.map(minutesOf), schedule.nearest(start, isBookable))
      return
    }
    assert.equal(status, 201, JSON.stringify(body))
    assert.equal(lengthOf(body.data), wish.minutes)
    const isPlain = schedule.refusal(wish, false) === null
    if (!isPlain) await followMoves(schedule, date)
    const tables = waiting ? [] : assertSeated(schedule, body.data, wish, override ? 0 : schedule.reset)
    if (tables.length === 1 && isPlain) assertLeastWaste(schedule, tables[0] as number, wish)
    schedule.bookings.set(body.data.id, {
      id: body.data.id,
      status: waiting ? 'pending' : 'confirmed',
      at: start,
      minutes: wish.minutes,
      byHand: order.minutes !== undefined,
      party,
      tables,
      area: body.data.dining_area?.id ?? null,
      asked: area,
      pinned: override && !waiting,
      waiting,
      walkin,
    })
  })

/**
 * No free table that takes the party is smaller than the one it got, none as large is on the terrace where the party fits it but
 * for a seat, and staff who override are given the terrace out of season only where there is nothing else.
 */
function assertLeastWaste(schedule: PaperDiary, got: number, wish: Stay & { area: number | null; override: boolean }) {
  const { at: from, party, area, override } = wish
  const { max: size = 0, area: where = 0 } = house.tables.find(({ id }) => id === got) ?? {}
  const free = house.tables.filter(
    (table) =>
      table.min <= party &&
      party <= table.max &&
      (area === null || table.area === area) &&
      (override || !schedule.isClosed(from, table.area)) &&
      schedule.isFree([table.id], wish, override ? 0 : schedule.reset),
  )
  const inSeason = free.filter((table) => !schedule.isOutOfSeason(from, table.area))
  const choice = inSeason.length > 0 ? inSeason : free
  assert.ok(
    choice.some(({ id }) => id === got),
    `table ${got} is out of season`,
  )
  const better = choice.filter(
    (table) =>
      table.max < size ||
      (table.max === size && size <= party + 1 && table.area === house.terrace && where !== house.terrace),
  )
  assert.deepEqual(better, [], `table ${got} wastes seats`)
}

const edit = (index: number, { start: to, ...other }: Omit<PaperChange, 'start'> & { start?: Start }) =>
  command(`edit ${index} ${JSON.stringify({ to, ...other })}`, async (schedule, { date }) => {
    const booking = nth(schedule, index, isGuest)
    if (!booking) return
    const change: PaperChange = { ...other, ...(to && { start: minuteOf(schedule, to) }) }
    const answer = await app.ask(`PATCH /bookings/${booking.id}`, {
      body: {
        ...(change.start !== undefined && { date: `${date}T${clock(change.start)}:00` }),
        ...(change.party !== undefined && { adults: change.party }),
        ...(change.area !== undefined && { dining_area_id: change.area }),
      },
    })
    const next = { at: change.start ?? booking.at, party: change.party ?? booking.party }
    const expected = schedule.edited(booking, change)
    if ('unchanged' in expected) {
      assert.equal(answer.status, 200, answer.text)
      booking.asked = change.area ?? booking.asked
      return
    }
    if ('released' in expected) {
      assert.deepEqual([answer.status, answer.body.current_status], [409, booking.status])
      return
    }
    if ('taken' in expected) {
      assert.deepEqual([answer.status, answer.body.error?.code], [409, 'TABLE_UNAVAILABLE'], answer.text)
      assert.deepEqual(idsOf(answer.body.error.details.bookings), idsOf(expected.taken))
      return
    }
    if ('pinned' in expected) {
      assert.deepEqual([answer.status, answer.body.error?.details?.reason], [409, 'pinned'], answer.text)
      return
    }
    if ('refused' in expected) {
      assert.equal(answer.status, 409, answer.text)
      const { reason, alternatives } = answer.body.error.details
      assert.equal(reason, expected.refused)
      assert.deepEqual(alternatives.map(minutesOf), alternativesOf(schedule, booking, change, next))
      return
    }
    assert.equal(answer.status, 200, answer.text)
    const { data } = answer.body
    const { minutes, keeps, moves = false } = expected
    assert.equal(lengthOf(data), minutes)
    if (moves) await followMoves(schedule, date, booking)
    const tables = idsOf(data.tables)
    if (keeps) assert.deepEqual(tables, new Set(booking.tables), 'the guest lost his tables for nothing')
    else assertSeated(schedule, data, { ...next, minutes }, schedule.reset, booking.id)
    const pinned = booking.pinned && tables.symmetricDifference(new Set(booking.tables)).size === 0
    const asked = change.area ?? booking.asked
    Object.assign(booking, next, { minutes, pinned, asked, tables: [...tables], area: data.dining_area?.id ?? null })
  })

/** The starts that this very edit could take, where a guest could book too. */
function alternativesOf(schedule: PaperDiary, booking: PaperBooking, change: PaperChange, next: Omit<Stay, 'minutes'>) {
  const { id, walkin } = booking
  return schedule.nearest(next.at, (start) => {
    const minutes = schedule.minutesAfter(booking, start, next.party)
    const area = change.area ?? schedule.kept(booking)
    const wish = { at: start, minutes, party: next.party, area, walkin, except: id }
    return schedule.refusal(wish) === null && 'minutes' in schedule.edited(booking, { ...change, start })
  })
}

/** Minutes from the start, or until so long before the next party at the table. */
type Length = { minutes: number } | { gap: number }

function minutesUntil(schedule: PaperDiary, booking: PaperBooking, length: Length): number | undefined {
  if ('minutes' in length) return length.minutes
  const shared = schedule.holding().filter(({ tables }) => tables.some((table) => booking.tables.includes(table)))
  const next = Math.min(...shared.map(({ at }) => at).filter((at) => at > booking.at))
  const minutes = next - booking.at - length.gap
  return Number.isFinite(minutes) && minutes >= 15 ? minutes : undefined
}

const stay = (index: number, length: Length) =>
  command(`${index} stays ${JSON.stringify(length)}`, async (schedule) => {
    const isNext = 'gap' in length ? (each: PaperBooking) => minutesUntil(schedule, each, length) !== undefined : always
    const booking = nth(schedule, index, (each) => isGuest(each) && isNext(each))
    const minutes = booking && minutesUntil(schedule, booking, length)
    if (!booking || minutes === undefined) return
    const { status, body } = await app.ask(`PATCH /bookings/${booking.id}`, { body: { duration: minutes } })
    if (minutes !== booking.minutes && released.includes(booking.status)) {
      assert.deepEqual([status, body.current_status], [409, booking.status])
      return
    }
    const reset = minutes > booking.minutes ? schedule.reset : 0
    const inTheWay = schedule.inTheWay(booking.tables, { at: booking.at, minutes }, reset, booking.id)
    if (!booking.waiting && minutes !== booking.minutes && inTheWay.length > 0) {
      assert.deepEqual([status, body.error?.code], [409, 'TABLE_UNAVAILABLE'])
      assert.deepEqual(idsOf(body.error.details.bookings), idsOf(inTheWay))
      return
    }
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(idsOf(body.data.tables), new Set(booking.tables))
    assert.equal(lengthOf(body.data), minutes)
    Object.assign(booking, { minutes, byHand: true })
  })

const changeTables = (index: number, table: number) =>
  command(`tables of ${index} to ${table}`, async (schedule) => {
    const booking = nth(schedule, index, (each) => isGuest(each) && !each.waiting)
    const wanted = house.tables[table % house.tables.length]
    if (!booking || !wanted) return
    const { status, body } = await app.ask(`PATCH /bookings/${booking.id}`, { body: { table_ids: [wanted.id] } })
    if (booking.tables.length === 1 && booking.tables[0] === wanted.id) {
      assert.equal(status, 200)
      booking.pinned = true
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
    const inTheWay = schedule.inTheWay([wanted.id], booking, schedule.reset, booking.id)
    if (inTheWay.length > 0) {
      assert.deepEqual([status, body.error?.code], [409, 'TABLE_UNAVAILABLE'])
      assert.deepEqual(idsOf(body.error.details.bookings), idsOf(inTheWay))
      return
    }
    assert.equal(status, 200, JSON.stringify(body))
    booking.tables = [wanted.id]
    booking.area = wanted.area
    booking.pinned = true
  })

const allowed: Record<string, { from: string[]; to: PaperBooking['status'] }> = {
  cancelled: { from: ['pending', 'confirmed', 'accepted'], to: 'cancelled' },
  rejected: { from: ['pending', 'confirmed'], to: 'rejected' },
  accepted: { from: ['pending', 'confirmed'], to: 'accepted' },
  arrived: { from: ['confirmed', 'accepted'], to: 'arrived_in_service' },
  'no-show': { from: [], to: 'cancelled' }, // the evening lies ahead
}

const move = (index: number, status: string) =>
  command(`${status} ${index}`, async (schedule, { date }) => {
    const booking = nth(schedule, index, always)
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
      const isPlain = schedule.hasRoomFor(booking, booking.party, booking.area)
      const seatings = schedule.open(booking.at, booking.party, booking.area)
      const hasRoom = isPlain || schedule.hasRoomByMoving(booking, booking.party, seatings, schedule.reset)
      assert.equal(answer.status, hasRoom ? 200 : 409, answer.text)
      if (!hasRoom) return
      if (!isPlain) await followMoves(schedule, date)
      const { body } = await app.ask(`GET /bookings/${booking.id}`)
      booking.tables = assertSeated(schedule, body.data, booking, schedule.reset)
      booking.area = body.data.dining_area.id
      booking.waiting = false
    }
    assert.equal(answer.status, 200, answer.text)
    booking.before = before
    booking.status = rule.to
  })

const finish = (index: number) =>
  command(`finish ${index}`, async (schedule) => {
    const booking = nth(schedule, index, isGuest)
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
  command(`undo ${index}`, async (schedule, { date }) => {
    const booking = nth(schedule, index, always)
    if (!booking) return
    const { id, before, party: size } = booking
    const { status, body } = await app.ask(`POST /bookings/${id}/undo`)
    if (!before) {
      assert.deepEqual([status, body.current_status], [409, booking.status])
      return
    }
    const seeksTables = released.includes(booking.status) && booking.tables.length > 0
    const ownAreFree = schedule.isFree(booking.tables, booking, 0, id)
    const movable = before.status !== 'arrived_in_service' && before.status !== 'blocked'
    const kept = schedule.kept(booking)
    const isPlain = !seeksTables || ownAreFree || (movable && schedule.hasRoomFor(booking, size, kept, id))
    const seatings = schedule.open(booking.at, size, kept)
    if (!isPlain && !(movable && schedule.hasRoomByMoving(booking, size, seatings, schedule.reset, false, id))) {
      assert.deepEqual([status, body.error?.code], [409, 'TABLE_UNAVAILABLE'])
      return
    }
    assert.equal(status, 200, JSON.stringify(body))
    if (!isPlain) await followMoves(schedule, date, booking)
    const { data } = (await app.ask(`GET /bookings/${id}`)).body
    if (before.waiting) {
      assert.deepEqual([data.tables, data.waiting_list], [[], true])
      Object.assign(booking, { tables: [], pinned: false })
    } else if (seeksTables) {
      const tables = idsOf(data.tables)
      const keeps = ownAreFree
      const isBack = tables.symmetricDifference(new Set(booking.tables)).size === 0
      if (keeps || !movable) assert.ok(isBack, 'its own tables were free')
      assertSeated(schedule, data, booking, isBack ? 0 : schedule.reset, id)
      Object.assign(booking, { tables: [...tables], pinned: booking.pinned && isBack })
    }
    Object.assign(booking, before, { area: data.dining_area?.id ?? null, before: undefined })
  })

const block = (when: Start, table: number, minutes: number) =>
  command(`block ${table} at ${JSON.stringify(when)}`, async (schedule, { date }) => {
    const wanted = house.tables[table % house.tables.length]
    if (!wanted) return
    const start = minuteOf(schedule, when)
    const order = { date, time: clock(start), duration: minutes, table_ids: [wanted.id] }
    const { status, body } = await app.ask('POST /bookings/block', { body: order })
    if (!schedule.isFree([wanted.id], { at: start, minutes }, 0)) {
      assert.equal(status, 409)
      return
    }
    assert.equal(status, 201, JSON.stringify(body))
    const { id } = body.booking
    const facts = { at: start, minutes, byHand: true, party: 0, tables: [wanted.id], area: wanted.area }
    schedule.bookings.set(id, {
      id,
      status: 'blocked',
      ...facts,
      asked: null,
      pinned: true,
      waiting: false,
      walkin: false,
    })
  })

const unblock = (index: number) =>
  command(`unblock ${index}`, async (schedule) => {
    const booking = nth(schedule, index, always)
    if (!booking) return
    const { status } = await app.ask(`POST /bookings/${booking.id}/unblock`)
    assert.equal(status, booking.status === 'blocked' ? 200 : 409)
    if (booking.status !== 'blocked') return
    booking.before = { status: booking.status, waiting: false, area: booking.area }
    booking.status = 'cancelled'
  })

type Closing = { mark: string; body: Record<string, unknown> }

/** What may be closed on the date, or of the services that began on the day before; undefined where there is none. */
function closingOf({ hours }: PaperDiary, kind: string, index: number, begins: string): Closing | undefined {
  const services = begins === 'today' ? hours.ofToday : hours.ofYesterday
  const service_hour_id = services[index % services.length]?.id
  const start = hours.starts[index % hours.starts.length]
  if (kind === 'day') return { mark: 'day', body: { scope: 'full_day' } }
  if (kind === 'area') return { mark: `area ${room.id}`, body: { scope: 'dining_area', dining_area_id: room.id } }
  if (kind === 'slot') {
    if (start === undefined) return undefined
    return { mark: `slot ${start}`, body: { scope: 'slot', slots: [clock(start)] } }
  }
  if (service_hour_id === undefined) return undefined
  if (kind === 'hour') {
    return { mark: `hour ${service_hour_id} ${begins}`, body: { scope: 'service_hour', service_hour_id } }
  }
  const mark = `crossing ${service_hour_id} ${terrace.id} ${begins}`
  return { mark, body: { scope: 'matrix', service_hour_id, dining_area_id: terrace.id } }
}

const closeOff = (kind: string, index: number, begins: string, reopen: boolean) =>
  command(`${reopen ? 'reopen' : 'close'} ${kind} ${index} ${begins}`, async (schedule, { date: today }) => {
    const closing = closingOf(schedule, kind, index, begins)
    if (!closing) return
    const { mark, body } = closing
    const date = mark.endsWith('yesterday') ? dayAfter(today, -1) : today
    const { status, text } = await app.ask(`${reopen ? 'DELETE' : 'POST'} /availability-controls`, {
      body: { date, ...body },
    })
    if (!reopen) {
      assert.ok(status === 201 || status === 200, text)
      schedule.closed.add(mark)
      return
    }
    const isReopened = (each: string) => (mark === 'day' ? !each.endsWith('yesterday') : each === mark)
    const standing = [...schedule.closed].filter(isReopened)
    assert.equal(status, standing.length > 0 ? 200 : 404, text)
    for (const each of standing) schedule.closed.delete(each)
  })

const pause = (paused: boolean) =>
  command(paused ? 'pause' : 'resume', async (schedule) => {
    const { status } = await app.ask('POST /bookings/availability-pause', { body: { paused } })
    assert.equal(status, 200)
    schedule.paused = paused
  })

type Listed = Seated & { id: number; status: string; adults: number }

const readBook = command('read the book', async (schedule, { date }) => {
  const { body } = await app.ask(`GET /bookings?date=${date}`)
  const shown = body.data.map((each: Listed) => ({
    id: each.id,
    status: each.status,
    at: minutesOf(each.date),
    minutes: lengthOf(each),
    party: each.adults,
    tables: idsOf(each.tables),
  }))
  const paper = [...schedule.bookings.values()]
    .sort((a, b) => a.at - b.at || a.id - b.id)
    .map(({ id, status, at: start, minutes, party, tables }) => {
      return { id, status, at: start, minutes, party, tables: new Set(tables) }
    })
  assert.deepEqual(shown, paper)
})

type Row = { at: number; party: number; area: number; minutes: number; isOpen: boolean }

async function listed({ date }: Evening): Promise<Row[]> {
  const { body } = await app.ask(`GET /availabilities?date=${date}`)
  type Slot = { start_sec: number; duration_sec: number; spots_open: number; resources: Record<string, string> }
  return body.data.map(({ start_sec, duration_sec, spots_open, resources }: Slot) => {
    const local = Temporal.Instant.fromEpochMilliseconds(start_sec * 1000).toZonedDateTimeISO('Europe/Malta')
    assert.equal(local.toPlainDate().toString(), date)
    return {
      at: local.hour * 60 + local.minute,
      party: Number(resources.party_size),
      area: Number(resources.room_id),
      minutes: duration_sec / 60,
      isOpen: spots_open > 0,
    }
  })
}

const parties = [...Array(11).keys()].map((before) => before + 1)
const inOrder = (rows: Row[]) => rows.sort((a, b) => a.at - b.at || a.area - b.area || a.party - b.party)

const readAvailability = command('read availability', async (schedule, evening) => {
  const paper = schedule.hours.starts.flatMap((start) =>
    [room.id, terrace.id].flatMap((where) =>
      parties
        .filter((size) => schedule.seatings(size, where).length > 0)
        .map((size) => {
          const wish = { at: start, party: size, area: where, minutes: schedule.hours.turn(start, size) }
          return { ...wish, isOpen: schedule.refusal(wish) === null }
        }),
    ),
  )
  assert.deepEqual(inOrder(await listed(evening)), inOrder(paper))
})

/** A row that is open books, one that is not does not. */
const bookListed = (index: number) =>
  command(`book row ${index}`, async (schedule, evening) => {
    const rows = await listed(evening)
    const row = rows[index % rows.length]
    if (!row) return
    const before = schedule.bookings.size
    await create({ start: { minute: row.at }, party: row.party, area: row.area }).run(schedule, evening)
    assert.equal(schedule.bookings.size > before, row.isOpen)
  })

const slot = fc.nat({ max: 11 }).map((place): Start => ({ slot: place }))
const start: fc.Arbitrary<Start> = fc.oneof(
  { arbitrary: slot, weight: 12 },
  {
    arbitrary: fc.constantFrom(10, 17 * 60, 18 * 60 + 10, 19 * 60 + 45, 21 * 60).map((minute) => ({ minute })),
    weight: 1,
  },
)
const party = fc.integer({ min: 1, max: 11 })
const area = fc.constantFrom(null, null, room.id, terrace.id)
const index = fc.nat({ max: 9 })
const seldom = fc.constantFrom(false, false, false, true)

/** They all want to come early. */
const rush = (...sizes: readonly number[]) =>
  fc
    .record({
      start: fc.nat({ max: 1 }).map((place): Start => ({ slot: place })),
      party: fc.constantFrom(...sizes),
      area: fc.constant(null),
    })
    .map(create)

/** On most evenings twos fill the house first, cancellations leave holes, and fours come late: there moves make room. */
const opening = fc.oneof(
  { weight: 1, arbitrary: fc.constant([]) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.array(rush(1, 2, 2, 2), { minLength: 5, maxLength: 6 }),
        fc.array(index, { minLength: 1, maxLength: 3 }),
        fc.array(rush(3, 4, 5), { minLength: 1, maxLength: 3 }),
      )
      .map(([parties, cancelled, late]) => [
        ...parties,
        ...cancelled.map((which) => move(which, 'cancelled')),
        ...late,
      ]),
  },
)

const commands = [
  fc
    .record({
      start,
      party,
      area,
      minutes: fc.constantFrom(undefined, undefined, 60, 180),
      waiting: seldom,
      walkin: fc.boolean(),
      override: seldom,
    })
    .map(create),
  fc.record({ start, party, area: fc.constant(null), walkin: fc.boolean() }).map(create),
  rush(1, 2, 3, 4),
  fc.nat({ max: 200 }).map(bookListed),
  fc.tuple(index, start).map(([which, to]) => edit(which, { start: to })),
  fc.tuple(index, party).map(([which, to]) => edit(which, { party: to })),
  fc.tuple(index, fc.constantFrom(60, 90, 120, 180)).map(([which, minutes]) => stay(which, { minutes })),
  fc.tuple(index, fc.constantFrom(0, 10, 20, 30)).map(([which, gap]) => stay(which, { gap })),
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
  fc
    .tuple(
      fc.constantFrom('day', 'hour', 'area', 'crossing', 'slot'),
      index,
      fc.constantFrom('today', 'today', 'yesterday'),
      fc.boolean(),
    )
    .map((args) => closeOff(...args)),
  fc.boolean().map(pause),
  fc.constant(readBook),
  fc.constant(readAvailability),
]

test(`${runs} random evenings agree with the schedule on paper`, { timeout: 600_000 }, async (t) => {
  const played: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(settings, opening, fc.commands(commands, { maxCommands: 16, size: 'max' }), async (...evening) => {
      const [drawn, first, play] = evening
      const { date } = drawn
      const hours = await openDate(drawn)
      const services = hours.ofToday.length
      const facts = {
        evenings: true,
        closed: services === 0,
        'closed but for the tail': services === 0 && hours.starts.length > 0,
        feast: drawn.feast !== null && hours.starts.includes(19.5 * 60),
        'turn times': drawn.turnTimes.length > 0,
        'turn times of a service': drawn.lateTurns.length > 0,
        reset: drawn.resetMinutes > 0,
      }
      for (const [fact, is] of Object.entries(facts)) played[fact] = (played[fact] ?? 0) + Number(is)
      const schedule = new PaperDiary(house, hours)
      await fc.asyncModelRun(() => ({ model: schedule, real: { date } }), [...first, ...play, readBook])
    }),
    { numRuns: runs, endOnFailure: false },
  )
  t.diagnostic(JSON.stringify({ ...played, moved }))
  assert.ok(moved > runs / 10, `only ${moved} bookings were moved`)
})
