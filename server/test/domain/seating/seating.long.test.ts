import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DiningArea } from '../../../src/domain/calendar/house.ts'
import { prepareHouse } from '../../../src/domain/seating/prepared-house.ts'
import type { PlacedSeating } from '../../../src/domain/seating/seating.ts'
import {
  chooseSeating,
  countSeatings,
  fitTables,
  seatingsOf,
  seatingsThatTake,
} from '../../../src/domain/seating/seating.ts'
import { inEnglish } from '../../../src/domain/sentence.ts'
import fc from '../../support/fast-check.ts'
import { anyHouse } from '../generated-house.ts'

const seatingsFor = (area: DiningArea, party: number) => seatingsThatTake(seatingsOf(area), party)

const table = (id: number, minCovers: number, maxCovers: number) => ({ id, name: `T${id}`, minCovers, maxCovers })
const terrace: DiningArea = {
  id: 7,
  name: 'Terrace',
  tables: [table(4, 2, 4), table(3, 1, 2), table(2, 2, 4), table(1, 2, 4), table(5, 5, 8)],
  combinations: [
    { id: 5, tableIds: [1, 2, 3], minCovers: 6, maxCovers: 10 },
    { id: 20, tableIds: [1, 3], minCovers: 5, maxCovers: 6 },
    { id: 10, tableIds: [1, 2], minCovers: 5, maxCovers: 10 },
    { id: 40, tableIds: [4, 99], minCovers: 1, maxCovers: 20 },
  ],
}
const tablesFor = (area: DiningArea, party: number): string[] =>
  seatingsFor(area, party).map(({ tableIds }) => tableIds.join('+'))

test('single tables come first: least waste, outside combinations before inside, lowest id', () => {
  assert.deepEqual(tablesFor(terrace, 2), ['3', '4', '1', '2'])
  assert.deepEqual(tablesFor(terrace, 1), ['3'])
})

test('combinations follow: least waste, fewest tables', () => {
  assert.deepEqual(tablesFor(terrace, 6), ['5', '1+3', '1+2', '1+2+3'])
  assert.deepEqual(tablesFor(terrace, 5), ['5', '1+3', '1+2'])
})

test('only declared combinations of tables in use seat a party', () => {
  assert.deepEqual(tablesFor(terrace, 11), [])
  assert.deepEqual(tablesFor(terrace, 10), ['1+2', '1+2+3'])
})

test('tables chosen by hand fit by their own covers, their combination, or within what they seat together', async (t) => {
  const garden: DiningArea = { id: 8, name: 'Garden', tables: [table(6, 1, 4)], combinations: [] }
  const cases: [tableIds: number[], party: number, expected: number | RegExp][] = [
    [[3], 2, 7],
    [[3], 3, /too large for T3: at most 2/],
    [[1], 1, /too small for T1: at least 2/],
    [[1, 2], 10, 7],
    [[2, 1], 5, 7],
    [[1, 2], 4, /too small for T2, T1: at least 5/],
    [[1, 2], 11, /at most 10/],
    [[2, 4], 8, 7],
    [[2, 4], 9, /at most 8/],
    [[2, 5], 4, /at least 5/],
    [[1, 6], 4, /one dining area/],
    [[1, 99], 4, /one dining area/],
    [[99], 4, /None of the tables/],
    [[], 4, /None of the tables/],
    [[6], 4, 8],
  ]
  for (const [tableIds, party, expected] of cases) {
    await t.test(`${party} at ${tableIds.join('+')}`, () => {
      const fit = fitTables([terrace, garden], tableIds, party)
      if (expected instanceof RegExp) assert.match('unfit' in fit ? inEnglish(fit.unfit) : '', expected)
      else assert.deepEqual(fit, { areaId: expected })
    })
  }
})

test('of two declarations for the same tables the one that takes the party counts', () => {
  const again = { id: 50, tableIds: [2, 1], minCovers: 11, maxCovers: 12 }
  const area = { ...terrace, combinations: [...terrace.combinations, again] }
  assert.deepEqual(fitTables([area], [1, 2], 12), { areaId: 7 })
  assert.deepEqual(fitTables([area], [1, 2], 5), { areaId: 7 })
  assert.ok('unfit' in fitTables([area], [1, 2], 13))
})

test('property: the count is how often the choice can be repeated', () => {
  fc.assert(
    fc.property(anyHouse, fc.infiniteStream(fc.boolean()), (house, coin) => {
      const prepared = prepareHouse(house)
      const busy = Uint8Array.from({ length: prepared.placeOfTable.size }, () => Number(coin.next().value))
      for (const { parties } of prepared.areas) {
        for (const { seatings } of parties) {
          const counted = countSeatings(seatings, busy)
          const left = busy.slice()
          let repeated = 0
          for (let seat = chooseSeating(seatings, left); seat !== null; seat = chooseSeating(seatings, left)) {
            for (const place of seat.places) left[place] = 1
            repeated++
          }
          assert.equal(counted, repeated)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('property: the choice is the best free seating of a plain search through everything declared', () => {
  const plainSearch = (area: DiningArea, party: number, isFree: (id: number) => boolean): string => {
    const inCombination = new Set(area.combinations.flatMap(({ tableIds }) => tableIds))
    const singles = area.tables
      .filter(({ id, minCovers, maxCovers }) => isFree(id) && minCovers <= party && party <= maxCovers)
      .map(({ id, maxCovers }) => ({ rank: [0, maxCovers - party, inCombination.has(id) ? 1 : 0, id], tableIds: [id] }))
    const combinations = area.combinations
      .filter((c) => c.tableIds.every(isFree) && c.minCovers <= party && party <= c.maxCovers)
      .map(({ id, maxCovers, tableIds }) => ({ rank: [1, maxCovers - party, tableIds.length, id], tableIds }))
    const order = (a: number[], b: number[]): number =>
      a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0
    return [...singles, ...combinations].sort((a, b) => order(a.rank, b.rank))[0]?.tableIds.join('+') ?? 'none'
  }
  fc.assert(
    fc.property(anyHouse, fc.infiniteStream(fc.boolean()), (house, coin) => {
      const prepared = prepareHouse(house)
      const busy = Uint8Array.from({ length: prepared.placeOfTable.size }, () => Number(coin.next().value))
      const isFree = (id: number): boolean => busy[prepared.placeOfTable.get(id) ?? -1] === 0
      for (const area of house.areas) {
        for (let party = 1; party <= 14; party++) {
          const chosen: PlacedSeating | null = chooseSeating(prepared.seatingsFor(area.id, party), busy)
          assert.equal(chosen?.tableIds.join('+') ?? 'none', plainSearch(area, party, isFree))
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('property: over all areas the one to be filled first counts between equal fits that leave a seat empty at most', () => {
  let counted = 0
  const plainSearch = (
    areas: readonly DiningArea[],
    party: number,
    isFree: (id: number) => boolean,
    inOrder: boolean,
  ) =>
    areas
      .flatMap((area) => {
        const inCombination = new Set(area.combinations.flatMap(({ tableIds }) => tableIds))
        const place = (maxCovers: number): number =>
          inOrder && maxCovers <= party + 1 ? (area.seatFirst ?? 1_000_000) : 0
        const singles = area.tables.map(({ id, minCovers, maxCovers }) => {
          const rank = [0, maxCovers, 1, place(maxCovers), inCombination.has(id) ? 1 : 0, id]
          return { rank, tableIds: [id], minCovers, maxCovers }
        })
        const combinations = area.combinations.map(({ id, tableIds, minCovers, maxCovers }) => {
          return { rank: [1, maxCovers, tableIds.length, place(maxCovers), 0, id], tableIds, minCovers, maxCovers }
        })
        return [...singles, ...combinations]
      })
      .filter(
        ({ tableIds, minCovers, maxCovers }) => tableIds.every(isFree) && minCovers <= party && party <= maxCovers,
      )
      .sort((a, b) => a.rank.map((value, index) => value - (b.rank[index] ?? 0)).find((less) => less !== 0) ?? 0)[0]
      ?.tableIds.join('+') ?? 'none'
  fc.assert(
    fc.property(anyHouse, fc.infiniteStream(fc.boolean()), (house, coin) => {
      const prepared = prepareHouse(house)
      const busy = Uint8Array.from({ length: prepared.placeOfTable.size }, () => Number(coin.next().value))
      const isFree = (id: number): boolean => busy[prepared.placeOfTable.get(id) ?? -1] === 0
      for (let party = 1; party <= 10; party++) {
        const order = prepared.areaOrder
        const areas = order ? { party, order } : undefined
        const chosen = chooseSeating(prepared.seatingsFor(null, party), busy, undefined, areas)
        const expected = plainSearch(house.areas, party, isFree, true)
        assert.equal(chosen?.tableIds.join('+') ?? 'none', expected, `${party}`)
        counted += Number(expected !== plainSearch(house.areas, party, isFree, false))
      }
    }),
    { numRuns: 600 },
  )
  assert.ok(counted > 20, `it mattered ${counted} times`)
})
