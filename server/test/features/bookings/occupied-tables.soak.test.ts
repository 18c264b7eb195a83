/**
 * Evening after evening on two servers, with guests who come early, stay late or are never marked as gone. Whoever is given a
 * table by a decision of the engine finds nobody at it, by the rule written a second time in the plainest way; and a row of
 * the list books on either server exactly where it says so. OPERATIONS sets how many (1,500 by default).
 */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openDatabase } from '../../../src/db/database.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { testApp } from '../../support/test-app.ts'

const operations = Number(process.env.OPERATIONS ?? 1_500)
const MINUTE = 60
const [RESET, OVERSTAY, LIMIT] = [5 * MINUTE, 15 * MINUTE, 120 * MINUTE]

const here = await testApp()
const otherDb = openDatabase({ connection: here.connection, poolSize: 4, onConnectionLost: () => {} })
after(() => otherDb.close())
const elsewhere = await testApp({ database: { ...here, db: otherDb } })
const house = await openRestaurant(here, {
  settings: {
    reset_minutes: RESET / MINUTE,
    overstay_minutes: OVERSTAY / MINUTE,
    max_days: 730,
    turn_times: JSON.stringify([
      { up_to: 2, minutes: 60 },
      { up_to: 20, minutes: 90 },
    ]),
  },
  serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '01:00', slotMinutes: 15 }],
  areas: [
    {
      name: 'Room',
      tables: [
        [1, 2],
        [1, 4],
        [2, 4],
      ],
      combinations: [{ tables: [1, 2], covers: [5, 8] }],
    },
    { name: 'Bar', tables: [[1, 2]] },
  ],
})
const token = await here.token('osteria')
const tables = house.areas.flatMap(({ tableIds }) => tableIds)

/** mulberry32: the same evenings on every run. */
function randomFrom(seed: number) {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const random = randomFrom(20_261_117)
const below = (most: number): number => Math.floor(random() * most)
const oneOf = <T>(items: readonly T[]): T => items[below(items.length)] as T
const chance = (share: number): boolean => random() < share

const seconds = (): number => Math.floor(here.clock.now().epochMilliseconds / 1000)
const local = (at: number) => Temporal.Instant.fromEpochMilliseconds(at * 1000).toZonedDateTimeISO('Europe/Malta')
const written = (at: number): string => local(at).toPlainDateTime().toString({ smallestUnit: 'second' })
const dateOf = (at: number): string => local(at).toPlainDate().toString()
/** There is no service between one and five. */
const eveningOf = (at: number): string => dateOf(at - 5 * 60 * MINUTE)

type Fact = {
  id: number
  status: string
  from: number
  until: number
  came: number | null
  waiting: boolean
  tables: number[]
}

async function facts(): Promise<Map<number, Fact>> {
  const rows = await here.sql<Fact>(
    `select b.id, b.status, extract(epoch from starts_at)::int as from, extract(epoch from ends_at)::int as until,
            extract(epoch from arrived_at)::int as came, waiting_list as waiting,
            array(select table_id from booking_tables h where h.booking_id = b.id and h.holds order by 1) as tables
       from bookings b where b.starts_at > to_timestamp($1) - interval '2 days'`,
    [seconds()],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const counts = ({ from, until, came }: Fact): boolean =>
  came !== null && came <= until && (came >= from || eveningOf(came) === eveningOf(from))
const beginsAt = (fact: Fact): number =>
  counts(fact) ? Math.min(fact.from, Math.max(fact.came as number, fact.from - LIMIT)) : fact.from

function endsAt(fact: Fact, all: readonly Fact[], override: boolean): number {
  if (!counts(fact) || override) return fact.until
  const isFollowed = all.some(
    (other) =>
      counts(other) &&
      other.tables.some((table) => fact.tables.includes(table)) &&
      other.from > fact.from &&
      (other.came as number) > (fact.came as number) &&
      beginsAt(other) <= seconds(),
  )
  return isFollowed ? fact.until : Math.min(fact.until + LIMIT, Math.max(fact.until, seconds() + OVERSTAY))
}

type Given = {
  id: number
  tables: readonly number[]
  from: number
  until: number
  reset: number
  override: boolean
  own?: readonly number[]
}

/** `before`: who sat where when it was decided, without those who were moved for it. */
function assertNobodyThere(given: Given, before: readonly Fact[], what: string): void {
  const holding = before.filter((fact) => fact.tables.length > 0 && fact.id !== given.id)
  for (const table of given.tables) {
    for (const other of holding.filter(({ tables: taken }) => taken.includes(table))) {
      const apart = other.status === 'blocked' ? 0 : given.reset
      const isOwn = given.own?.includes(table) ?? false
      const begins = isOwn ? other.from : beginsAt(other)
      const ends = isOwn ? other.until : endsAt(other, before, given.override)
      const isApart = begins >= given.until + apart || ends <= given.from - apart
      assert.ok(
        isApart,
        `${what}: table ${table} is taken by ${JSON.stringify(other)} at ${seconds()}, ${JSON.stringify(given)}`,
      )
    }
  }
}

const met: Record<string, number> = {}
const meet = (what: string): void => {
  met[what] = (met[what] ?? 0) + 1
}

/** Runs one change and looks at everybody whose tables it has changed. */
async function change(
  what: string,
  before: Map<number, Fact>,
  how: { reset: number; override: boolean; isFree?: boolean },
): Promise<void> {
  const now = await facts()
  const changed = [...now.values()].filter((fact) => {
    const old = before.get(fact.id)
    const isSame =
      old && String(old.tables) === String(fact.tables) && old.from === fact.from && old.until === fact.until
    return fact.tables.length > 0 && !isSame
  })
  const changedIds = changed.map(({ id }) => id)
  const others = [...before.values()].filter(({ id }) => !changedIds.includes(id))
  for (const fact of changed) {
    const old = before.get(fact.id)
    const own = old?.from === fact.from ? old.tables : []
    // A stay that is not longer may remain as close to its neighbours as it was.
    const keeps = own.length > 0 && fact.tables.every((table) => own.includes(table)) && fact.until <= (old?.until ?? 0)
    const given = {
      id: fact.id,
      tables: fact.tables,
      from: fact.from,
      until: fact.until,
      ...how,
      reset: keeps ? 0 : how.reset,
      own,
    }
    assertNobodyThere(given, others, what)
  }
  if (changed.length > 1) meet('moved')
}

type Row = { start_sec: number; spots_open: number; dining_area_id: number; party_size: number }

test('no decision gives a table at which people sit, and the list is what books, on both servers', async () => {
  let evening = Temporal.PlainDate.from('2026-07-01')
  const setClocks = (at: Temporal.Instant): void => {
    for (const { clock } of [here, elsewhere]) clock.set(at.toString())
  }
  const nextEvening = (): void => {
    evening = evening.add({ days: 1 })
    setClocks(evening.toZonedDateTime({ timeZone: 'Europe/Malta', plainTime: '17:20' }).toInstant())
  }
  nextEvening()
  const ask = (line: string, body?: object) => {
    const server = oneOf([here, elsewhere])
    return server.ask(line, { token, ...(body && { body }) })
  }
  const slot = (): number => Math.ceil((seconds() + below(5 * 60) * MINUTE) / 900) * 900

  async function create(before: Map<number, Fact>): Promise<void> {
    const [at, party] = [slot(), 1 + below(6)]
    const line = `GET /availabilities?date=${dateOf(at)}&party_size=${party}`
    const [mine, others] = [await here.ask(line), await elsewhere.ask(line, { token })]
    assert.deepEqual(mine.body.data, others.body.data)
    const isOpen = mine.body.data.some((row: Row) => row.start_sec === at && row.spots_open > 0)
    const { status, text } = await ask('POST /bookings', {
      date: written(at),
      adults: party,
      patron: { first_name: 'Ann' },
    })
    assert.equal(status, isOpen ? 201 : 409, `${written(at)} for ${party} at ${written(seconds())}: ${text}`)
    meet(isOpen ? 'booked' : 'refused')
    await change('create', before, { reset: RESET, override: false })
  }

  for (let done = 0; done < operations; done++) {
    const before = await facts()
    const all = [...before.values()]
    const near = all.filter(({ from }) => Math.abs(from - seconds()) < 150 * MINUTE)
    const some = (...statuses: string[]) => oneOf(near.filter(({ status }) => statuses.includes(status)))?.id ?? 0
    const strict = { reset: RESET, override: false }
    const deed = below(100)
    if (deed < 22) await create(before)
    else if (deed < 32) {
      const walkin = {
        date: written(Math.floor(seconds() / MINUTE) * MINUTE),
        adults: 1 + below(4),
        patron: { walkin: true },
      }
      const by = chance(0.5) ? { table_ids: [oneOf(tables)], adults: 2 } : {}
      const { status } = await ask('POST /bookings', { ...walkin, ...by, duration: 45 })
      meet(`walk-in ${status}`)
      await change('walk-in', before, strict)
    } else if (deed < 37) {
      const order = {
        date: written(slot()),
        adults: 2,
        table_ids: [oneOf(tables)],
        override: true,
        patron: { first_name: 'Ann' },
      }
      meet(`override ${(await ask('POST /bookings', order)).status}`)
      await change('override', before, { reset: 0, override: true })
    } else if (deed < 41) {
      const at = slot()
      const order = { date: dateOf(at), time: written(at).slice(11, 16), duration: 30, table_ids: [oneOf(tables)] }
      meet(`block ${(await ask('POST /bookings/block', order)).status}`)
      await change('block', before, { reset: 0, override: true })
    } else if (deed < 45) {
      await ask('POST /bookings', {
        date: written(slot()),
        adults: 2,
        waiting_list: true,
        patron: { first_name: 'Ann' },
      })
      await change('waiting list', before, strict)
    } else if (deed < 50) {
      const waiting = oneOf(near.filter((fact) => fact.waiting && fact.status === 'pending'))?.id ?? 0
      const { status } = chance(0.5)
        ? await ask(`POST /bookings/${waiting}/status`, { status: 'accepted' })
        : await ask(`POST /bookings/${waiting}/offer`)
      meet(`accept or offer ${status}`)
      await change('accept', before, strict)
    } else if (deed < 54) {
      const [at, adults] = [slot(), 1 + below(4)]
      const { status, body } = await ask('POST /holds', { date: written(at), adults })
      meet(`hold ${status}`)
      if (status === 201) {
        const { table_ids, date, end_time } = body.data
        const [from, until] = [date, end_time].map((time: string) => Date.parse(time) / 1000) as [number, number]
        assertNobodyThere({ id: 0, tables: table_ids, from, until, ...strict }, all, 'hold')
      }
    } else if (deed < 62) {
      const edit = oneOf<object>([
        { adults: 1 + below(4) },
        { date: written(slot()) },
        { table_ids: [oneOf(tables)] },
        { duration: 45 + below(60) },
      ])
      const id = some('confirmed', 'arrived_in_service')
      meet(`edit ${(await ask(`PATCH /bookings/${id}`, edit)).status}`)
      await change(`edit ${JSON.stringify(edit)}`, before, strict)
    } else if (deed < 78) {
      const { status } = await ask(`POST /bookings/${some('confirmed', 'accepted')}/check-in`)
      meet(`check-in ${status}`)
      assert.ok(status === 200 || status === 404, 'a check-in is never refused for people at the table')
    } else if (deed < 82) meet(`finish ${(await ask(`POST /bookings/${some('arrived_in_service')}/finish`)).status}`)
    else if (deed < 85)
      meet(`undo ${(await ask(`POST /bookings/${some('arrived_in_service', 'cancelled', 'finished')}/undo`)).status}`)
    else if (deed < 88)
      await ask(`POST /bookings/${some('confirmed', 'accepted', 'pending')}/status`, { status: 'cancelled' })
    else {
      setClocks(here.clock.now().add({ seconds: 1 + below(25 * MINUTE) }))
      if (
        seconds() >
        evening.add({ days: 1 }).toZonedDateTime({ timeZone: 'Europe/Malta', plainTime: '01:30' }).epochMilliseconds /
          1000
      )
        nextEvening()
    }
  }
  const usual = ['booked', 'refused', 'moved', 'walk-in 201', 'override 201', 'block 201', 'hold 201', 'edit 200']
  for (const what of [...usual, 'accept or offer 200', 'check-in 200', 'finish 200', 'undo 200']) {
    assert.ok((met[what] ?? 0) > 0, `${what}: ${JSON.stringify(met)}`)
  }
})
