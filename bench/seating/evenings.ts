/**
 * Three houses, and the parties that ask for a table on an evening, drawn from a seed.
 *
 * Load is how many guests would sit at the busiest moment if everyone who comes got a table, over the seats: at a load of 1
 * the house would be full at half past eight, to the last seat, if parties and tables could be cut to fit. Starts gather in
 * the middle of the service, so a load counted over the whole evening would say 0.7 where every table is wanted twice.
 */
import type { Combination, DiningArea, House, Table } from '../../server/src/domain/calendar/house.ts'
import { turnMinutesOf } from '../../server/src/domain/calendar/turn-times.ts'

export type Request = {
  /** Seconds after the service opens. */
  at: number
  party: number
  /** Null: the guest asked for no area. */
  areaId: number | null
  /** How many seconds before the service opens it is asked for. */
  ahead: number
  /** How many seconds before the service opens it is cancelled; null where the guests come. */
  cancelledAhead: number | null
}

export type BenchHouse = { name: string; house: House }

/** `[5, 2, 4]`: five tables for two to four. */
type Kind = readonly [count: number, minCovers: number, maxCovers: number]

/** `joined`: places of tables that are pushed together for parties that none of them takes alone. */
function area(id: number, name: string, kinds: readonly Kind[], joined: readonly number[][] = []): DiningArea {
  const tables = kinds
    .flatMap(([count, minCovers, maxCovers]) => Array.from({ length: count }, () => ({ minCovers, maxCovers })))
    .map((covers, place): Table => ({ id: id * 100 + place, name: `${name} ${place + 1}`, ...covers }))
  const combinations = joined.map((places, index): Combination => {
    const members = places.map((place) => tables[place] as Table)
    return {
      id: id * 100 + index,
      tableIds: members.map((table) => table.id),
      minCovers: Math.max(...members.map(({ maxCovers }) => maxCovers)) + 1,
      maxCovers: members.reduce((sum, { maxCovers }) => sum + maxCovers, 0),
    }
  })
  return { id, name, tables, combinations }
}

const dinner = { id: 1, name: 'Dinner', weekdays: [1, 2, 3, 4, 5, 6, 7], opens: '18:00', closes: '22:00' }

const houseWith = (areas: readonly DiningArea[]): House => ({
  restaurantId: 1,
  timezone: 'UTC',
  serviceHours: [{ ...dinner, slotMinutes: 15, turnTimes: [] }],
  specialDays: [],
  areas,
  bookingMinutes: 120,
  turnTimes: [
    { upTo: 2, minutes: 90 },
    { upTo: 4, minutes: 120 },
    { upTo: 99, minutes: 150 },
  ],
  resetMinutes: 0,
  overstayMinutes: 15,
  reseating: true,
  freezeMinutes: 30,
  noticeMinutes: 0,
  maxDays: 400,
  pacing: { maxCovers: 0, minutes: 0 },
  onlineBookings: true,
  online: { smallestParty: 1, largestParty: null, areaIds: null, noticeMinutes: 0, maxDays: null },
})

const twos = (count: number): Kind => [count, 1, 2]
const fours = (count: number): Kind => [count, 2, 4]
const sixes = (count: number): Kind => [count, 4, 6]

/** Each of these tables with the one after it. */
const pairs = (places: readonly number[]): number[][] => places.map((place) => [place, place + 1])

/** Most tables are for two or four; of those that stand side by side, two are pushed together for larger parties. */
export const benchHouses: readonly BenchHouse[] = [
  {
    name: 'bistro, 15 tables',
    house: houseWith([
      area(1, 'Room', [twos(6), fours(3)], pairs([0, 2, 6])),
      area(2, 'Terrace', [twos(4), fours(2)], pairs([0, 4])),
    ]),
  },
  {
    name: 'trattoria, 26 tables',
    house: houseWith([
      area(1, 'Room', [twos(8), fours(7), sixes(1)], pairs([0, 2, 8, 10])),
      area(2, 'Terrace', [twos(5), fours(5)], pairs([0, 5])),
    ]),
  },
  {
    name: 'brasserie, 60 tables',
    house: houseWith([
      area(1, 'Main room', [twos(14), fours(11), sixes(3)], pairs([0, 2, 4, 14, 16])),
      area(2, 'Garden', [twos(10), fours(8), sixes(2)], pairs([0, 2, 10])),
      area(3, 'Gallery', [twos(6), fours(5), sixes(1)], pairs([0, 6])),
    ]),
  },
]

/** Mulberry32: small, and the same on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Share = readonly [value: number, share: number]

/** Half of the bookings are for two, more than a fifth for four. */
const parties: readonly Share[] = [
  [1, 0.04],
  [2, 0.5],
  [3, 0.12],
  [4, 0.22],
  [5, 0.05],
  [6, 0.05],
  [8, 0.02],
]

/** The shares of bookings that ask for an area, and that are cancelled some time before the evening. */
export type Habits = { asking: number; cancelling: number }
export const usualHabits: Habits = { asking: 0.25, cancelling: 0.15 }

function drawn(shares: readonly Share[], random: () => number): number {
  let left = random()
  for (const [value, share] of shares) {
    left -= share
    if (left < 0) return value
  }
  return (shares[0] as Share)[0]
}

const QUARTERS = 16
const QUARTER = 900
const DAY = 86_400

/** Any quarter hour of the service, those in its middle more often: the chance rises evenly to eight o'clock, then falls. */
const starts: readonly Share[] = Array.from({ length: QUARTERS }, (_, place) => {
  const until = (share: number): number => (share < 0.5 ? 2 * share ** 2 : 1 - 2 * (1 - share) ** 2)
  return [place * QUARTER, until((place + 1) / QUARTERS) - until(place / QUARTERS)]
})

/** Half of them ask within four days of the evening, the others up to a month before. */
const aheadFrom = (random: () => number): number => Math.floor(-Math.log(1 - random()) * 6 * DAY)

const seatsOf = ({ tables }: DiningArea): number => tables.reduce((sum, { maxCovers }) => sum + maxCovers, 0)

/** Of all guests of an evening, the share that sits at its busiest moment. */
function shareAtPeak(house: House): number {
  const turn = turnMinutesOf(house)
  const mean = parties.reduce((sum, [party, share]) => sum + party * share, 0)
  const presentAt = (moment: number): number =>
    parties.reduce((sum, [party, share]) => {
      const here = starts.filter(([at]) => at <= moment && at + turn(1, party) * 60 > moment)
      return sum + party * share * here.reduce((part, [, ofStart]) => part + ofStart, 0)
    }, 0)
  return Math.max(...starts.map(([at]) => presentAt(at))) / mean
}

/** In the order in which they ask, days ahead. Those who ask for an area ask for larger ones more often. */
export function requestsFor(
  { house }: BenchHouse,
  load: number,
  random: () => number,
  { asking, cancelling }: Habits = usualHabits,
): Request[] {
  const seats = house.areas.reduce((sum, area) => sum + seatsOf(area), 0)
  const areas = house.areas.map((area): Share => [area.id, seatsOf(area) / seats])
  const coming = (seats * load) / shareAtPeak(house)
  const requests: Request[] = []
  for (let covers = 0; covers < coming; ) {
    const [party, at, ahead] = [drawn(parties, random), drawn(starts, random), aheadFrom(random)]
    const areaId = random() < asking ? drawn(areas, random) : null
    const cancelledAhead = random() < cancelling ? ahead * random() : null
    if (cancelledAhead === null) covers += party
    requests.push({ at, party, areaId, ahead, cancelledAhead })
  }
  return requests.sort((a, b) => b.ahead - a.ahead)
}
