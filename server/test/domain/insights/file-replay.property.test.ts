/** The replay of a file beside one by hand: every party, in the order of making, gets the smallest free table that takes it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { House } from '../../../src/domain/calendar/house.ts'
import {
  type FileAsk,
  isTurnedAway,
  playFileEvening,
  wishesMetElsewhere,
} from '../../../src/domain/insights/file-replay.ts'
import { reportOf } from '../../../src/domain/insights/file-report.ts'
import { prepareHouse } from '../../../src/domain/seating/prepared-house.ts'
import fc, { propertyRuns } from '../../support/fast-check.ts'

const evening = '2026-06-12'
const six = Temporal.ZonedDateTime.from(`${evening}T18:00[Europe/Malta]`).epochMilliseconds / 1000
const hour = 60 * 60

/** No two tables are alike, so that the best one is never a matter of gaps. */
const tables = [
  { id: 1, name: 'A', minCovers: 1, maxCovers: 2 },
  { id: 2, name: 'B', minCovers: 1, maxCovers: 3 },
  { id: 3, name: 'C', minCovers: 2, maxCovers: 4 },
  { id: 4, name: 'D', minCovers: 4, maxCovers: 7 },
]

const house: House = {
  ...{
    restaurantId: 1,
    timezone: 'Europe/Malta',
    specialDays: [],
    bookingMinutes: 120,
    turnTimes: [{ upTo: 2, minutes: 90 }],
  },
  serviceHours: [
    {
      id: 1,
      name: 'Dinner',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      opens: '18:00',
      closes: '23:00',
      slotMinutes: 15,
      turnTimes: [],
    },
  ],
  areas: [{ id: 1, name: 'Room', tables, combinations: [] }],
  ...{ resetMinutes: 15, overstayMinutes: 0, reseating: true, freezeMinutes: 30, noticeMinutes: 60, maxDays: 30 },
  pacing: { maxCovers: 9, minutes: 30 },
  onlineBookings: false,
  online: { smallestParty: 1, largestParty: null, areaIds: null, noticeMinutes: 0, maxDays: null },
}
const prepared = prepareHouse(house)

const anyAsk = fc.record({
  at: fc.integer({ min: -4, max: 66 }).map((step) => six + step * 5 * 60),
  party: fc.integer({ min: 1, max: 8 }),
  madeAt: fc.option(
    fc.integer({ min: -30, max: 0 }).map((days) => six + days * 24 * hour),
    { nil: null },
  ),
  minutes: fc.option(fc.constantFrom(45, 120, 180), { nil: null }),
  outcome: fc.constantFrom('came' as const, 'came' as const, 'no_show' as const, 'refused' as const, 'waited' as const),
  walkin: fc.boolean(),
  tables: fc.subarray(['A', 'B', 'X'], { maxLength: 1 }),
  guest: fc.option(fc.constantFrom('ann', 'joe', 'carla'), { nil: null }),
})

type Seated = { from: number; until: number; table: number; party: number }

/** Written without anything of the engine. */
function byHand(asks: readonly FileAsk[], elsewhere: ReadonlySet<number>): Map<number, string> {
  const seated: Seated[] = []
  const met: string[] = []
  const found = new Map<number, string>()
  const made = (ask: FileAsk) => (ask.madeAt === null || ask.madeAt > ask.at ? ask.at : ask.madeAt)
  const order = [...asks].sort((a, b) => made(a) - made(b) || a.at - b.at || a.line - b.line)
  for (const ask of order) {
    const say = (what: string) => found.set(ask.line, what)
    const until = ask.at + (ask.minutes ?? (ask.party <= 2 ? 90 : 120)) * 60
    if (elsewhere.has(ask.line)) say('came_another')
    else if (isTurnedAway(ask) && ask.guest !== null && met.includes(ask.guest)) say('asked_again')
    else if (ask.party > 7) say('party_too_large')
    else if (ask.at < six || ask.at >= six + 5 * hour) say('outside_hours')
    else {
      const arriving = (from: number) =>
        seated.filter((one) => one.from >= from && one.from < from + 30 * 60).reduce((sum, one) => sum + one.party, 0)
      const windows = [ask.at, ...seated.map((one) => one.from)].filter(
        (from) => from <= ask.at && from > ask.at - 30 * 60,
      )
      const isFull = windows.some((from) => arriving(from) + ask.party > 9)
      const free = tables
        .filter(({ minCovers, maxCovers }) => ask.party >= minCovers && ask.party <= maxCovers)
        .filter(
          ({ id }) => !seated.some((one) => one.table === id && one.from < until + 900 && one.until > ask.at - 900),
        )
      const [table] = free.sort((a, b) => a.maxCovers - b.maxCovers)
      if (isFull) say('pacing')
      else if (!table) say('no_table')
      else {
        seated.push({ from: ask.at, until, table: table.id, party: ask.party })
        if (isTurnedAway(ask) && ask.guest !== null) met.push(ask.guest)
        say(table.name)
      }
    }
  }
  return found
}

test('a file is played exactly as by hand, in the order of making, and its figures are the sums of what became of each party', () => {
  fc.assert(
    fc.property(fc.array(anyAsk, { maxLength: 25 }), (drawn) => {
      const asks = drawn.map((ask, index): FileAsk => ({ ...ask, line: index + 2 }))
      const elsewhere = wishesMetElsewhere(asks)
      const played = playFileEvening(prepared, { evening, asks }, elsewhere)
      const said = new Map(
        played.played.map(({ line, here }) => [
          line,
          'tableIds' in here
            ? here.tableIds.map((id) => tables.find((table) => table.id === id)?.name).join()
            : 'refused' in here
              ? here.refused
              : here.skipped,
        ]),
      )
      const expected = byHand(asks, elsewhere)
      assert.deepEqual(said, expected)
      const { figures } = reportOf([{ evening, asks }], [played])
      const covers = (which: (ask: FileAsk, what: string) => boolean) =>
        asks.filter((ask) => which(ask, expected.get(ask.line) ?? '')).reduce((sum, { party }) => sum + party, 0)
      const isSeated = (what: string) => what.length === 1
      const gained = covers((ask, what) => isTurnedAway(ask) && isSeated(what))
      const lost = covers((ask, what) => !isTurnedAway(ask) && !isSeated(what))
      assert.equal(figures.coversGained, asks.some(isTurnedAway) ? gained - lost : null)
      assert.equal(
        figures.came.covers,
        covers((ask) => !isTurnedAway(ask)),
      )
    }),
    { numRuns: propertyRuns(400) },
  )
})
