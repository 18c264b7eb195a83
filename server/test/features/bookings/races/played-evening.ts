/**
 * One house on two servers and on paper, for the model of occupied tables: what is asked of either server, how the paper
 * follows it, and what must hold of every table that was given.
 */
import assert from 'node:assert/strict'
import { openRestaurant } from '../../../support/restaurant.ts'
import { raisingHouse } from '../../../support/sql/changed-house.ts'
import { type Answer, testApp } from '../../../support/test-app.ts'
import {
  day,
  hour,
  localDate,
  localTime,
  minute,
  offsetTime,
  PaperTables,
  type Seating,
  type Stay,
  type View,
  type Visit,
  zone,
} from './paper-tables.ts'

/** 2026-06-01 at midnight in the house. */
const firstMidnight = Date.parse('2026-06-01T00:00:00+04:00') / 1000

const turnTimes = [
  { up_to: 2, minutes: 90 },
  { up_to: 4, minutes: 120 },
  { up_to: 10, minutes: 150 },
]
export const turn = (party: number) => (turnTimes.find(({ up_to }) => party <= up_to)?.minutes ?? 120) * minute

const servicesOfHouse = [
  { name: 'Early', opens: '17:30', closes: '19:30', slotMinutes: 30, from: 17.5, until: 19.5 },
  { name: 'Late', opens: '20:00', closes: '01:30', slotMinutes: 30, from: 20, until: 25.5 },
]

export type Drawn = { reset: number; overstay: number; reseating: boolean }
export type Server = 0 | 1
// biome-ignore lint/suspicious/noExplicitAny: a test knows the shape it asks for
export type Loose = any
type Row = { at: number; party: number; area: number; isOpen: boolean }

/** What happened, so that a run in which nobody came early or stayed late does not pass for a proof. */
export type Count = Record<string, number>

export type House = Awaited<ReturnType<typeof openTwoServers>>

export async function openTwoServers() {
  const one = await testApp()
  const two = await testApp({ database: one })
  const opened = await openRestaurant(one, {
    settings: { timezone: zone.name, turn_times: JSON.stringify(turnTimes), max_days: 60, freeze_minutes: 0 },
    serviceHours: servicesOfHouse.map(({ from: _, until: __, ...service }) => service),
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
  const token = await one.token(opened.slug)
  const [room, terrace] = opened.areas as [(typeof opened.areas)[0], (typeof opened.areas)[0]]
  const [r1, r2, r3, r4] = room.tableIds as [number, number, number, number]
  const [t1, t2] = terrace.tableIds as [number, number]
  const seatings: Seating[] = [
    { tables: [r1], area: room.id, min: 1, max: 2 },
    { tables: [r2], area: room.id, min: 1, max: 2 },
    { tables: [r3], area: room.id, min: 2, max: 4 },
    { tables: [r4], area: room.id, min: 4, max: 6 },
    { tables: [t1], area: terrace.id, min: 1, max: 4 },
    { tables: [t2], area: terrace.id, min: 2, max: 6 },
    { tables: [r1, r2], area: room.id, min: 3, max: 4 },
    { tables: [r3, r4], area: room.id, min: 7, max: 10 },
  ]
  const servers = [one, two] as const
  return {
    seatings,
    areas: [room.id, terrace.id] as const,
    sql: one.sql,
    setClock: (now: number) => {
      for (const { clock } of servers) clock.set(offsetTime(now))
    },
    ask: (server: Server, line: string, body?: unknown): Promise<Answer<Loose>> =>
      servers[server].ask<Loose>(line, { token, body }),
  }
}

let evenings = 0
let guests = 0

export class PlayedEvening {
  readonly paper: PaperTables
  readonly midnight: number
  readonly count: Count
  readonly house: House

  private constructor(house: House, count: Count, drawn: Drawn) {
    this.house = house
    this.count = count
    this.midnight = firstMidnight + 3 * day * evenings++
    this.paper = new PaperTables(house.seatings)
    this.paper.reset = drawn.reset * minute
    this.paper.overstay = drawn.overstay * minute
    this.paper.reseating = drawn.reseating
  }

  /** Each evening is three days after the one before, so that nobody sits over from it and the clock goes on. */
  static async open(house: House, count: Count, drawn: Drawn): Promise<PlayedEvening> {
    const evening = new PlayedEvening(house, count, drawn)
    await house.sql(raisingHouse(`update restaurants set reset_minutes = $1, overstay_minutes = $2, reseating = $3`), [
      drawn.reset,
      drawn.overstay,
      drawn.reseating,
    ])
    evening.itIs(evening.midnight + 17 * hour)
    return evening
  }

  itIs(now: number): void {
    this.paper.now = now
    this.house.setClock(now)
  }

  counted(what: string): void {
    this.count[what] = (this.count[what] ?? 0) + 1
  }

  /** The starts of tonight, or of the evening so many days later. */
  starts(later = 0): number[] {
    const midnight = this.midnight + later * day
    return servicesOfHouse.flatMap(({ from, until }) => {
      const slots = Array.from({ length: (until - from) * 2 }, (_, index) => from + index / 2)
      return slots.map((slot) => midnight + slot * hour)
    })
  }

  guest() {
    guests++
    return { first_name: 'Guest', last_name: `No. ${guests}` }
  }

  /** One of the visits by a number that means the same on every replay. */
  nth(index: number, filter: (visit: Visit) => boolean): Visit | undefined {
    const found = this.paper.guests().filter(filter)
    return found[index % Math.max(found.length, 1)]
  }

  view(override = false, more: Partial<View> = {}): View {
    return { reset: override ? 0 : this.paper.reset, override, ...more }
  }

  async bookedTables(): Promise<Map<number, number[]>> {
    const rows = await this.house.sql<{ id: number; tables: number[] }>(
      `select b.id, array_agg(t.table_id order by t.table_id) as tables
         from bookings b join booking_tables t on t.booking_id = b.id
        where b.starts_at > to_timestamp($1::float8) group by b.id`,
      [this.midnight - day],
    )
    return new Map(rows.map(({ id, tables }) => [id, tables]))
  }

  /** Takes over whom the server has moved. They must have been movable, and have got tables at which nobody sits. */
  async followMoves(except: number, override = false): Promise<void> {
    const stored = await this.bookedTables()
    const moved = this.paper.holding().filter(({ id, tables, expires }) => {
      const now = new Set(stored.get(id))
      return expires === null && id !== except && now.symmetricDifference(new Set(tables)).size > 0
    })
    for (const visit of moved) {
      assert.ok(['pending', 'confirmed', 'accepted'].includes(visit.status), `${visit.id} was moved, ${visit.status}`)
      visit.tables = stored.get(visit.id) ?? []
    }
    for (const visit of moved) this.assertGiven(visit, this.view(override))
    if (moved.length > 0) this.counted('moved others')
  }

  /** The tables of the visit are nobody else's for its stay, neither booked nor because people sit there. */
  assertGiven(visit: Visit, view: View): void {
    assert.ok(visit.tables.length > 0, `${visit.id} has no table`)
    const inTheWay = this.paper.inTheWay(visit.tables, visit, { ...view, except: visit.id })
    assert.deepEqual(inTheWay.map(shown), [], `${JSON.stringify(shown(visit))} was given their table`)
    this.countPassed(visit, view)
  }

  private countPassed(visit: Visit, { override = false }: View): void {
    if (!override) return
    const withPeople = this.paper.inTheWay(visit.tables, visit, { reset: 0, except: visit.id })
    if (withPeople.length > 0) this.counted('override passed over people past their end')
  }

  /** Whether people, and no booked time, are in the way. */
  countRefused(tables: readonly number[], stay: Stay, view: View): void {
    const people = this.paper.inTheWay(tables, stay, view)
    const booked = this.paper.inTheWay(tables, stay, { ...view, own: tables })
    if (people.length > 0 && booked.length === 0) this.counted('refused for people alone')
  }

  /** The refusal names exactly who is in the way, and tables that are kept. */
  assertNamed({ status, body, text }: Answer<Loose>, inTheWay: readonly Visit[]): void {
    assert.deepEqual([status, body.error?.code], [409, 'TABLE_UNAVAILABLE'], text)
    const { bookings, holds } = body.error.details
    const named = bookings.map(({ id, name, arrived_at }: Loose) => ({ id, name, arrived_at }))
    const expected = inTheWay
      .filter(({ expires }) => expires === null)
      .map(({ id, name, arrivedAt }) => ({ id, name, arrived_at: arrivedAt === null ? null : offsetTime(arrivedAt) }))
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
    assert.deepEqual(named.sort(byId), expected.sort(byId))
    assert.equal(holds.length, inTheWay.length - expected.length, text)
  }

  /** A refusal without chosen tables. */
  assertNoTable({ status, body, text }: Answer<Loose>): void {
    assert.deepEqual(
      [status, body.error?.code, body.error?.details?.reason],
      [409, 'SLOT_UNAVAILABLE', 'no_table'],
      text,
    )
  }

  /** The list of a date, the same bytes of both servers, and open just where somebody could sit. */
  async list(server: Server, date: string): Promise<Row[]> {
    const [here, there] = [
      await this.house.ask(server, `GET /availabilities?date=${date}`),
      await this.house.ask(server === 0 ? 1 : 0, `GET /availabilities?date=${date}`),
    ]
    assert.equal(here.status, 200, here.text)
    assert.equal(there.text, here.text)
    assert.equal(there.headers.etag, here.headers.etag)
    return here.body.data.map(({ start_sec, spots_open, resources }: Loose) => ({
      at: start_sec,
      party: Number(resources.party_size),
      area: Number(resources.room_id),
      isOpen: spots_open > 0,
    }))
  }

  /** Where others may be moved, more can be open than is free on paper, never less. */
  async assertListed(server: Server, later: number): Promise<void> {
    const { paper } = this
    const rows = await this.list(server, localDate(this.midnight + later * day + hour))
    const wrong = rows.filter(({ at, party, area, isOpen }) => {
      const stay = { from: at, until: at + turn(party) }
      const isFree = at >= paper.now && paper.hasRoom(party, area, stay, this.view())
      return isOpen !== isFree && !(isOpen && paper.reseating && at >= paper.now)
    })
    assert.deepEqual(
      wrong.map((row) => ({ ...row, at: localTime(row.at) })),
      [],
      `the list at ${localTime(paper.now)}`,
    )
  }
}

/** For messages: as few words as tell what happened. */
export const shown = ({ id, status, from, until, tables, arrivedAt }: Visit) => ({
  id,
  status,
  stay: `${localTime(from)}–${localTime(until).slice(11)}`,
  tables: tables.join(' '),
  arrived: arrivedAt && localTime(arrivedAt),
})
