/** What the hosts of the model of occupied tables enter and read, each on one of two servers, and what must come of it. */
import assert from 'node:assert/strict'
import { dateOfEvening, localDate, localTime, minute, offsetTime, type Stay, type Visit } from './paper-tables.ts'
import { type Loose, type PlayedEvening, type Server, turn } from './played-evening.ts'

export type Operation = { toString(): string; run(evening: PlayedEvening): Promise<void> }

export const operation = (name: string, run: Operation['run']): Operation => ({ toString: () => name, run })
export const secondsOf = (dateTime: string) => Date.parse(dateTime) / 1000
export const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id)

const unseated = { status: 'confirmed', waiting: false, arrivedAt: null, expires: null }
export const comes = ({ status, waiting }: Visit) => !waiting && ['confirmed', 'accepted'].includes(status)
export const sits = ({ status }: Visit) => status === 'arrived_in_service'
const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }) => `${first_name} ${last_name}`

export type Order = {
  server: Server
  /** The place of the start among those from an hour ago on, tonight unless `later` says so many days. */
  slot: number
  later?: number
  party: number
  /** Place among the areas; null is any. */
  area?: number | null
  minutes?: number | null
  override?: boolean
}

export function stayOf(evening: PlayedEvening, { slot, later = 0, party, minutes = null }: Order): Stay {
  const starts = evening.starts(later)
  const near = starts.filter((start) => start > evening.paper.now - 60 * minute)
  const from = (near[slot % Math.max(near.length, 1)] ?? starts.at(-1)) as number
  return { from, until: from + (minutes === null ? turn(party) : minutes * minute) }
}

const areaOf = ({ house }: PlayedEvening, area: number | null = null) =>
  area === null ? null : (house.areas[area % 2] as number)

/** Leaves the choice of the table to the engine. */
export const create = (order: Order) =>
  operation(`create ${JSON.stringify(order)}`, (evening) => {
    const patron = evening.guest()
    return createFor(evening, order, stayOf(evening, order), patron, fullName(patron))
  })

/** They sit down as they are entered, at a start that comes within a quarter of an hour or has just passed. */
export const createSeated = (order: Omit<Order, 'slot'> & { ago: number; seating: number | null }) =>
  operation(`create seated ${JSON.stringify(order)}`, async (evening) => {
    const { paper, house } = evening
    const { server, party, ago, seating, minutes = null, override = false } = order
    const next = evening.starts().find((start) => start > paper.now && start <= paper.now + 15 * minute)
    const from = next ?? Math.floor(paper.now / minute - ago) * minute
    const stay = { from, until: from + (minutes ?? 60) * minute }
    const fitting = paper.seatings(party, null)
    const wanted = seating === null ? null : (fitting[seating % fitting.length]?.tables ?? [])
    const view = evening.view(override)
    // Whoever sits there until the start is in the way, though the table may be reset after that.
    const untilThen = { from: Math.min(from, paper.now), until: from }
    const inTheWay = (tables: readonly number[]) => [
      ...new Set([...paper.inTheWay(tables, stay, view), ...paper.inTheWay(tables, untilThen, { ...view, reset: 0 })]),
    ]
    const hasRoom = fitting.some(({ tables }) => inTheWay(tables).length === 0)
    const answer = await house.ask(server, 'POST /bookings', {
      date: localTime(from),
      adults: party,
      patron: { walkin: true },
      duration: (stay.until - from) / minute,
      seated: true,
      ...(wanted && { table_ids: wanted }),
      ...(override && { override }),
    })
    if (wanted && inTheWay(wanted).length > 0) return evening.assertNamed(answer, inTheWay(wanted))
    if (answer.status !== 201) {
      evening.assertNoTable(answer)
      assert.ok(!wanted && !hasRoom, 'a free table was refused')
      return
    }
    const { id, tables } = answer.body.data
    const visit: Visit = { ...unseated, ...stay, id, name: 'Walk-in', party, area: null, tables: idsOf(tables) }
    paper.visits.set(id, visit)
    await evening.followMoves(id, override)
    evening.assertGiven(visit, view)
    evening.assertGiven({ ...visit, ...untilThen }, { ...view, reset: 0 })
    visit.before = { status: 'confirmed', waiting: false, arrivedAt: null }
    Object.assign(visit, { status: 'arrived_in_service', arrivedAt: paper.now })
    evening.counted(next ? 'seated before their start as they were entered' : 'seated as they were entered')
  })

/** They stand at the door: their start has just passed, for which nobody is moved. */
export const walkIn = (order: Omit<Order, 'slot'>) =>
  operation(`walk-in ${JSON.stringify(order)}`, (evening) => {
    const from = Math.floor((evening.paper.now - 1) / minute) * minute
    const stay = { from, until: from + (order.minutes ?? 60) * minute }
    return createFor(evening, { ...order, slot: 0, minutes: order.minutes ?? 60 }, stay, { walkin: true }, 'Walk-in')
  })

async function createFor(
  evening: PlayedEvening,
  order: Order,
  stay: Stay,
  patron: object,
  name: string | null,
): Promise<void> {
  const { paper, house } = evening
  const { server, party, override = false } = order
  const area = areaOf(evening, order.area)
  const isFree = paper.hasRoom(party, area, stay, evening.view(override))
  const answer = await house.ask(server, 'POST /bookings', {
    date: localTime(stay.from),
    adults: party,
    patron,
    ...(order.minutes != null && { duration: order.minutes }),
    ...(area !== null && { dining_area_id: area }),
    ...(override && { override }),
  })
  const mayMove = paper.reseating && stay.from >= paper.now
  if (answer.status !== 201 && paper.seatings(party, area).length > 0) {
    evening.assertNoTable(answer)
    assert.ok(!isFree, 'a free table was refused')
    return
  }
  if (answer.status !== 201) return
  assert.ok(isFree || mayMove, `${answer.text} without a free table`)
  const { data } = answer.body
  const visit = { ...unseated, ...stay, id: data.id, name, party, area, tables: idsOf(data.tables) }
  assert.equal(secondsOf(data.end_time), stay.until)
  paper.visits.set(visit.id, visit)
  await evening.followMoves(visit.id, override)
  evening.assertGiven(visit, evening.view(override))
}

/** Tables chosen by hand: refused with who is in the way, or booked. */
export const createAt = (order: Order & { seating: number }) =>
  operation(`create by hand ${JSON.stringify(order)}`, async (evening) => {
    const fitting = evening.paper.seatings(order.party, null)
    await createAtTables(evening, order, fitting[order.seating % fitting.length]?.tables ?? [])
  })

/** As many as sit at a table want it after them. */
export const createAfter = (index: number, order: Omit<Order, 'party'>) =>
  operation(`create after ${index} ${JSON.stringify(order)}`, async (evening) => {
    const visit = evening.nth(index, (each) => sits(each) && each.until > evening.paper.now - 90 * minute)
    if (!visit) return
    // Who sits there may have become too few for tables chosen by hand.
    const isSame = (tables: readonly number[]) => new Set(tables).symmetricDifference(new Set(visit.tables)).size === 0
    const least = evening.paper.seatingsOfHouse.find(({ tables }) => isSame(tables))?.min ?? 1
    await createAtTables(evening, { ...order, party: Math.max(least, visit.party) }, visit.tables)
  })

async function createAtTables(evening: PlayedEvening, order: Order, tables: number[]): Promise<void> {
  const { paper, house } = evening
  const { server, party, override = false } = order
  const stay = stayOf(evening, order)
  const inTheWay = paper.inTheWay(tables, stay, evening.view(override))
  const patron = evening.guest()
  const answer = await house.ask(server, 'POST /bookings', {
    date: localTime(stay.from),
    adults: party,
    patron,
    duration: (stay.until - stay.from) / minute,
    table_ids: tables,
    ...(override && { override }),
  })
  evening.countRefused(tables, stay, evening.view(override))
  if (inTheWay.length > 0) return evening.assertNamed(answer, inTheWay)
  assert.equal(answer.status, 201, answer.text)
  const visit = {
    ...unseated,
    ...stay,
    id: answer.body.data.id,
    name: fullName(patron),
    party,
    area: null,
    tables: [...tables],
  }
  paper.visits.set(visit.id, visit)
  evening.assertGiven(visit, evening.view(override))
}

export const wait = (order: Order) =>
  operation(`wait ${JSON.stringify(order)}`, async (evening) => {
    const { server, party } = order
    const area = areaOf(evening, order.area)
    const stay = stayOf(evening, order)
    const patron = evening.guest()
    const answer = await evening.house.ask(server, 'POST /bookings', {
      date: localTime(stay.from),
      adults: party,
      patron,
      waiting_list: true,
      ...(area !== null && { dining_area_id: area }),
    })
    if (evening.paper.seatings(party, area).length === 0) return
    assert.equal(answer.status, 201, answer.text)
    const { id } = answer.body.data
    const waiting = { ...unseated, status: 'pending', waiting: true, name: fullName(patron), tables: [] }
    evening.paper.visits.set(id, { ...waiting, ...stay, id, party, area })
  })

/** A hold moves nobody, so it is taken just where a table is free. */
export const hold = (order: Order) =>
  operation(`hold ${JSON.stringify(order)}`, async (evening) => {
    const { paper, house } = evening
    const { server, party } = order
    const area = areaOf(evening, order.area)
    const stay = stayOf(evening, order)
    const isFree = paper.hasRoom(party, area, stay, evening.view())
    const answer = await house.ask(server, 'POST /holds', {
      date: localTime(stay.from),
      adults: party,
      duration: (stay.until - stay.from) / minute,
      ...(area !== null && { dining_area_id: area }),
    })
    if (paper.seatings(party, area).length === 0 || answer.status === 429) return
    if (!isFree) return evening.assertNoTable(answer)
    assert.equal(answer.status, 201, answer.text)
    const { id, until: expires, table_ids: tables } = answer.body.data
    const kept = { ...unseated, status: 'kept', name: null, expires: secondsOf(expires) }
    const visit = { ...kept, ...stay, id: -id, party, area, tables }
    paper.visits.set(visit.id, visit)
    evening.assertGiven(visit, evening.view())
    evening.counted('holds')
  })

/** The tables of a hold become a booking's, unless people sit there by now. */
export const bookHold = (index: number, server: Server) =>
  operation(`book hold ${index} ${server}`, async (evening) => {
    const { paper, house } = evening
    const held = paper.holding().filter(({ expires, offeredTo }) => expires !== null && offeredTo === undefined)
    const kept = held[index % Math.max(held.length, 1)]
    if (!kept) return
    const { id, from, until, party, area } = kept
    const isFree = paper.hasRoom(party, area, kept, evening.view(false, { except: id }))
    const patron = evening.guest()
    const answer = await house.ask(server, 'POST /bookings', {
      date: localTime(from),
      adults: party,
      patron,
      duration: (until - from) / minute,
      hold_id: -id,
      ...(area !== null && { dining_area_id: area }),
    })
    if (answer.status !== 201) {
      evening.assertNoTable(answer)
      assert.ok(!isFree, 'a free table was refused')
      return
    }
    paper.visits.delete(id)
    const { data } = answer.body
    const visit = {
      ...unseated,
      from,
      until,
      id: data.id,
      name: fullName(patron),
      party,
      area,
      tables: idsOf(data.tables),
    }
    paper.visits.set(visit.id, visit)
    await evening.followMoves(visit.id)
    evening.assertGiven(visit, evening.view())
    evening.counted('holds booked')
  })

/** Blocks are bound by people who are early or in their time, and pass over those past their end. */
export const block = (order: Order & { seating: number }) =>
  operation(`block ${JSON.stringify(order)}`, async (evening) => {
    const { paper, house } = evening
    const { tables } = house.seatings[order.seating % 6] ?? { tables: [] }
    const stay = stayOf(evening, order)
    const view = { reset: 0, override: true }
    const inTheWay = paper.inTheWay(tables, stay, view)
    const answer = await house.ask(order.server, 'POST /bookings/block', {
      date: localDate(stay.from),
      time: localTime(stay.from).slice(11, 16),
      duration: (stay.until - stay.from) / minute,
      table_ids: tables,
    })
    if (inTheWay.length > 0) return evening.assertNamed(answer, inTheWay)
    assert.equal(answer.status, 201, answer.text)
    const { id } = answer.body.booking
    const visit = { ...unseated, status: 'blocked', ...stay, id, name: null, party: 0, area: null, tables: [...tables] }
    paper.visits.set(id, visit)
    evening.assertGiven(visit, view)
    evening.counted('blocks')
  })

/** A listed row books on the other server if it is open, and does not if it is not. */
export const bookRow = (index: number, server: Server, later: number) =>
  operation(`book row ${index} of ${server} ${later}`, async (evening) => {
    const rows = await evening.list(server, localDate(evening.starts(later)[0] as number))
    const row = rows[index % rows.length]
    if (!row) return
    const { at, party, area } = row
    const patron = evening.guest()
    const answer = await evening.house.ask(server === 0 ? 1 : 0, 'POST /bookings', {
      date: localTime(at),
      adults: party,
      dining_area_id: area,
      patron,
    })
    // What has passed is listed as full and can be recorded.
    if (at >= evening.paper.now) assert.equal(answer.status === 201, row.isOpen, answer.text)
    if (answer.status !== 201) return
    const { data } = answer.body
    const stay = { from: at, until: secondsOf(data.end_time) }
    const visit = { ...unseated, ...stay, id: data.id, name: fullName(patron), party, area, tables: idsOf(data.tables) }
    evening.paper.visits.set(visit.id, visit)
    await evening.followMoves(visit.id)
    evening.assertGiven(visit, evening.view())
    evening.counted('rows booked')
  })

/** The day says who sits where, and suggests free tables only. */
export const readDay = (server: Server) =>
  operation(`read the day ${server}`, async (evening) => {
    const { paper, house } = evening
    const date = localDate(evening.midnight)
    const {
      status,
      body: { data: shown },
      text,
    } = await house.ask(server, `GET /day?date=${date}`)
    assert.equal(status, 200, text)
    const tonight = paper.guests().filter((visit) => dateOfEvening(visit.from) === date)
    const bookings = new Map<number, Loose>(shown.bookings.map((booking: Loose) => [booking.id, booking]))
    for (const visit of tonight) {
      const { arrived_at, occupies, expected_end } = bookings.get(visit.id) ?? assert.fail(`${visit.id} is not shown`)
      const arrived = visit.arrivedAt === null ? null : offsetTime(visit.arrivedAt)
      assert.deepEqual({ arrived_at, occupies }, { arrived_at: arrived, occupies: paper.occupies(visit) })
      if (visit.isRecord !== true) assert.equal(expected_end, offsetTime(paper.expectedEnd(visit)))
      if (occupies) evening.counted('shown as occupying')
    }
    for (const { booking_id, table_ids } of shown.suggestions) {
      const waits = paper.visits.get(booking_id) ?? assert.fail(`${booking_id} does not wait`)
      evening.assertGiven({ ...waits, tables: table_ids }, evening.view())
      evening.counted('suggestions')
    }
  })

export const pass = (seconds: number) =>
  operation(`${seconds} s pass`, async (evening) => evening.itIs(evening.paper.now + seconds))

/** To the second from which people past their end are in the way of a start, or the one before. */
export const passToEdge = (slot: number, after: number) =>
  operation(`to the edge of start ${slot} + ${after} s`, async (evening) => {
    const { paper } = evening
    const { from } = stayOf(evening, { server: 0, slot, party: 0 })
    const edge = from - paper.overstay - paper.reset + after
    if (edge >= paper.now && edge < paper.now + 100 * minute) evening.itIs(edge)
  })
