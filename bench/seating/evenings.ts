/** Three houses, and the parties that ask for a table on an evening, drawn from a seed. */
import type { Combination, DiningArea, House, Table } from '../../server/src/domain/house.ts'
import { turnMinutesOf } from '../../server/src/domain/turn-times.ts'

export type Request = {
  /** Seconds after the service opens. */
  at: number
  party: number
  /** How many seconds before the service opens it is asked for. */
  ahead: number
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

export const SERVICE_MINUTES = 240

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

export const benchHouses: readonly BenchHouse[] = [
  {
    name: 'bistro, 14 tables',
    house: houseWith([area(1, 'Room', [twos(4), fours(3), sixes(1)]), area(2, 'Terrace', [twos(3), fours(3)])]),
  },
  {
    name: 'trattoria, 24 tables',
    house: houseWith([
      area(
        1,
        'Room',
        [twos(4), fours(5), sixes(1)],
        [
          [0, 1],
          [4, 5],
        ],
      ),
      area(
        2,
        'Terrace',
        [twos(5), fours(3)],
        [
          [0, 1],
          [5, 6],
        ],
      ),
      area(3, 'Garden', [twos(2), fours(3), sixes(1)]),
    ]),
  },
  {
    name: 'brasserie, 60 tables',
    house: houseWith([
      area(1, 'Main room', [twos(10), fours(14), sixes(4)]),
      area(2, 'Garden', [twos(8), fours(8), sixes(4)]),
      area(3, 'Gallery', [twos(4), fours(6), sixes(2)]),
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

const shares: readonly (readonly [party: number, share: number])[] = [
  [1, 0.04],
  [2, 0.46],
  [3, 0.14],
  [4, 0.23],
  [5, 0.07],
  [6, 0.06],
]

function partyFrom(random: () => number): number {
  let left = random()
  for (const [party, share] of shares) {
    left -= share
    if (left < 0) return party
  }
  return 2
}

/** Any quarter hour of the service, those in its middle more often. */
const startFrom = (random: () => number): number => Math.floor(((random() + random()) / 2) * 16) * 900

const DAY = 86_400

/** Half of them ask within four days of the evening, the others up to a month before. */
const aheadFrom = (random: () => number): number => Math.floor(-Math.log(1 - random()) * 6 * DAY)

/**
 * In the order in which they ask. At a load of 1 they would fill every seat from opening until half an hour after the last
 * start, if people and tables could be cut to fit.
 */
export function requestsFor({ house }: BenchHouse, load: number, random: () => number): Request[] {
  const turn = turnMinutesOf(house)
  const seats = house.areas.flatMap(({ tables }) => tables).reduce((sum, { maxCovers }) => sum + maxCovers, 0)
  const seatMinutes = seats * (SERVICE_MINUTES + 30) * load
  const requests: Request[] = []
  for (let asked = 0; asked < seatMinutes; ) {
    const party = partyFrom(random)
    asked += party * turn(1, party)
    requests.push({ at: startFrom(random), party, ahead: aheadFrom(random) })
  }
  return requests.sort((a, b) => b.ahead - a.ahead)
}
