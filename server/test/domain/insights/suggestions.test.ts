/**
 * Suggestions against evenings in which the truth is known: how long guests really stay, who was refused, and how many of them
 * another rule would have seated, counted without the engine.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startOfDate } from '../../../src/domain/calendar/calendar.ts'
import type { House } from '../../../src/domain/calendar/house.ts'
import { type PastEvening, replay } from '../../../src/domain/insights/replay.ts'
import {
  largestPartyTrials,
  pacingTrials,
  preparedTrials,
  type Stay,
  type Suggestion,
  turnTimeTrials,
  worthSaying,
} from '../../../src/domain/insights/suggestions.ts'
import { prepareHouse } from '../../../src/domain/seating/prepared-house.ts'
import fc, { propertyRuns } from '../../support/fast-check.ts'

const timezone = 'Europe/Malta'

/** So many tables for two, and dinner from 18:00 to midnight. */
const houseOf = (tables: number, changes: Partial<House> = {}): House => ({
  restaurantId: 1,
  timezone,
  serviceHours: [
    {
      id: 1,
      name: 'Dinner',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      opens: '18:00',
      closes: '23:59',
      slotMinutes: 15,
      turnTimes: [],
    },
  ],
  specialDays: [],
  areas: [
    {
      id: 1,
      name: 'Room',
      tables: Array.from({ length: tables }, (_, id) => ({
        id: id + 1,
        name: `T${id + 1}`,
        minCovers: 1,
        maxCovers: 2,
      })),
      combinations: [],
    },
  ],
  bookingMinutes: 120,
  turnTimes: [],
  resetMinutes: 0,
  overstayMinutes: 0,
  reseating: false,
  freezeMinutes: 0,
  noticeMinutes: 0,
  maxDays: 60,
  pacing: { maxCovers: 0, minutes: 0 },
  onlineBookings: true,
  online: { smallestParty: 1, largestParty: null, areaIds: null, noticeMinutes: 0, maxDays: null },
  ...changes,
})

const date = '2026-06-05'
const opens = startOfDate(timezone, date) + 18 * 3600
const after = (minutes: number) => opens + minutes * 60
const timeOf = (minutes: number) => `${18 + Math.floor(minutes / 60)}:${minutes % 60 < 30 ? '00' : '30'}`

type Asked = { minutes: number; party?: number; asks?: number; reason?: PastEvening['refused'][number]['reason'] }

const evening = (booked: readonly number[], refused: readonly Asked[]): PastEvening => ({
  evening: date,
  closeOffs: [],
  booked: booked.map((minutes) => ({
    at: after(minutes),
    party: 2,
    madeAt: after(minutes),
    rules: { channel: 'staff', binding: 'waited', seat: 'free tables' },
  })),
  blocks: [],
  refused: refused.map(({ minutes, party = 2, asks = 1, reason = 'no_table' }) => {
    return { time: timeOf(minutes), party, asks, reason }
  }),
})

const stays = (count: number, party: number, minutes: number): Stay[] =>
  Array.from({ length: count }, (_, index): Stay => [party, minutes + ((index % 11) - 5), 120])

test('pairs who stay 98 minutes suggest 105 instead of 120, with a count of those who would have fitted', () => {
  const house = houseOf(2)
  const [trial] = turnTimeTrials(prepareHouse(house), stays(60, 2, 98))
  assert.deepEqual(trial?.suggestion, {
    kind: 'turn_time',
    party_from: 2,
    party_to: 2,
    visits: 60,
    median_minutes: 98,
    upper_minutes: 100,
    now: 120,
    suggested: 105,
  })
  // Both tables from 18:00; three ask for 19:45 and find both taken until 20:00. With 105 minutes two of them sit.
  const past = evening([0, 0], [{ minutes: 105, asks: 3 }])
  assert.deepEqual(replay(prepareHouse(house), past), { booked: 4, refused: 0 })
  const [changed] = preparedTrials(trial ? [trial] : [])
  assert.deepEqual(changed && replay(changed.prepared, past), { booked: 4, refused: 4 })
})

test('fewer than thirty visits, or stays as they are planned, suggest nothing', () => {
  const prepared = prepareHouse(houseOf(2))
  assert.deepEqual(turnTimeTrials(prepared, stays(29, 2, 80)), [])
  assert.deepEqual(turnTimeTrials(prepared, stays(60, 2, 116)), [])
  // A quarter stays longer than planned, as always; most do not.
  const wide = Array.from({ length: 60 }, (_, index): Stay => [2, index % 2 === 0 ? 90 : 140, 120])
  assert.deepEqual(
    turnTimeTrials(prepared, wide.slice(0, 59)).map(({ suggestion }) => suggestion.suggested),
    [],
  )
  assert.equal(turnTimeTrials(prepared, stays(60, 2, 150))[0]?.suggestion.suggested, 150)
})

/**
 * The truth by counting alone: bookings and then wishes come in order of time, all tables are the same, and all stay equally
 * long. A party then sits if fewer than all tables are taken at its start.
 */
function seatedByCounting(tables: number, minutes: number, starts: readonly number[]): number {
  const sitting: number[] = []
  for (const start of starts) if (sitting.filter((at) => at + minutes > start).length < tables) sitting.push(start)
  return sitting.length
}

test('property: what a shorter stay would have seated is what counting says', () => {
  const quarters = (from: number, to: number) => fc.integer({ min: from, max: to }).map((value) => value * 15)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.array(quarters(0, 6), { maxLength: 12 }),
      // On the half hour, since a wish is only known by it; the quarter after it is tried too, and never later ones.
      fc.array(
        fc.integer({ min: 4, max: 9 }).map((value) => value * 30),
        { maxLength: 8 },
      ),
      fc.constantFrom(60, 75, 90, 105),
      (tables, booked, wished, shorter) => {
        const [early, late] = [booked.toSorted((a, b) => a - b), wished.toSorted((a, b) => a - b)]
        for (const minutes of [120, shorter]) {
          const house = houseOf(tables, { bookingMinutes: minutes, serviceHours: halfHours })
          const onHalf = early.map((start) => start - (start % 30)).toSorted((a, b) => a - b)
          const past = evening(
            onHalf,
            late.map((start) => ({ minutes: start })),
          )
          const { booked: ofBooked, refused } = replay(prepareHouse(house), past)
          const truth = seatedByCounting(tables, minutes, [...onHalf, ...late])
          assert.equal((ofBooked + refused) / 2, truth)
        }
      },
    ),
    { numRuns: propertyRuns(400) },
  )
})

const halfHours = houseOf(1).serviceHours.map((service) => ({ ...service, slotMinutes: 30 }))

test('pacing and the largest party are suggested only where guests were refused for them', () => {
  const paced = houseOf(12, { pacing: { maxCovers: 8, minutes: 30 } })
  const past = evening([0, 0, 0, 0], [{ minutes: 0, asks: 2, reason: 'pacing' }])
  assert.deepEqual(replay(prepareHouse(paced), past), { booked: 8, refused: 0 })
  const trials = preparedTrials(pacingTrials(paced, [past]))
  assert.deepEqual(
    trials.map(({ suggestion, prepared }) => [suggestion.suggested, replay(prepared, past).refused]),
    [
      [9, 0],
      [10, 2],
      [11, 2],
      [12, 4],
    ],
  )
  assert.deepEqual(pacingTrials(paced, [evening([0], [{ minutes: 0 }])]), [])
  assert.deepEqual(pacingTrials(houseOf(2), [past]), [])

  const { areas } = houseOf(2)
  const large = { id: 9, name: 'T9', minCovers: 4, maxCovers: 9 }
  const online = { ...houseOf(2).online, largestParty: 6 }
  const house = houseOf(2, { online, areas: areas.map((area) => ({ ...area, tables: [...area.tables, large] })) })
  const asked = evening(
    [],
    [8, 9, 12].map((party) => ({ minutes: 60, party, reason: 'party_too_large' as const })),
  )
  assert.deepEqual(replay(prepareHouse(house), asked), { booked: 0, refused: 0 })
  const tried = preparedTrials(largestPartyTrials(prepareHouse(house), [asked]))
  assert.deepEqual(
    tried.map(({ suggestion, prepared }) => [suggestion.suggested, replay(prepared, asked).refused]),
    [
      [8, 8],
      [9, 8],
    ],
  )
})

test('a suggestion leaves blocks and closed days in the way', () => {
  const prepared = prepareHouse(houseOf(1))
  const past = evening([60], [])
  const blocks = [{ from: after(0), until: after(90), tableIds: [1] }]
  assert.deepEqual(replay(prepared, { ...past, blocks }), { booked: 0, refused: 0 })
  const closeOffs = [{ id: 1, date, scope: 'full_day', serviceHourId: null, diningAreaId: null, slot: null } as const]
  assert.deepEqual(replay(prepared, { ...past, closeOffs }), { booked: 0, refused: 0 })
})

test('of several values for a rule the smallest change that gains most is suggested; a longer stay is suggested though it costs', () => {
  const of = (kind: Suggestion['kind'], suggested: number, covers: number): Suggestion => {
    const spread = { visits: null, median_minutes: null, upper_minutes: null }
    return { kind, party_from: null, party_to: null, ...spread, now: 10, suggested, covers }
  }
  const said = worthSaying([
    of('turn_time', 5, 0),
    of('turn_time', 15, -8),
    of('pacing', 12, 2),
    of('pacing', 14, 6),
    of('pacing', 15, 6),
    of('largest_party', 12, 0),
  ])
  assert.deepEqual(
    said.map(({ kind, suggested }) => [kind, suggested]),
    [
      ['turn_time', 15],
      ['pacing', 14],
    ],
  )
})
