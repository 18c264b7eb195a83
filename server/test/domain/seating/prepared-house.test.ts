import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DiningArea } from '../../../src/domain/calendar/house.ts'
import { prepareHouse } from '../../../src/domain/seating/prepared-house.ts'
import { byPreference, seatingsOf, seatingsThatTake } from '../../../src/domain/seating/seating.ts'
import fc from '../../support/fast-check.ts'
import { anyHouse } from '../generated-house.ts'

const seatingsFor = (area: DiningArea, party: number) => seatingsThatTake(seatingsOf(area), party)

const LARGEST = 16

test('property: seatings are those of each area, and over all areas merged by preference, however often asked', () => {
  fc.assert(
    fc.property(anyHouse, fc.array(fc.integer({ min: 1, max: LARGEST }), { maxLength: 12 }), (house, parties) => {
      const prepared = prepareHouse(house)
      for (const party of [...parties, ...parties]) {
        const byArea = house.areas.map((area) => seatingsFor(area, party).map(({ tableIds }) => tableIds))
        for (const [index, area] of house.areas.entries()) {
          const known = prepared.seatingsFor(area.id, party).map(({ tableIds }) => tableIds)
          assert.deepEqual(known, byArea[index])
        }
        const merged = house.areas.flatMap((area) => seatingsFor(area, party)).sort(byPreference)
        assert.deepEqual(
          prepared.seatingsFor(null, party).map(({ tableIds }) => tableIds),
          merged.map(({ tableIds }) => tableIds),
        )
      }
    }),
    { numRuns: 200 },
  )
})

test('property: the largest party is the largest that has a seating, and every listed party has spots', () => {
  fc.assert(
    fc.property(anyHouse, (house) => {
      const prepared = prepareHouse(house)
      for (const areaId of [null, 1, 2]) {
        const seatable = Array.from({ length: LARGEST }, (_, index) => index + 1).filter(
          (party) => prepared.seatingsFor(areaId, party).length > 0,
        )
        assert.equal(prepared.largestParty(areaId), seatable.at(-1) ?? 0)
      }
      for (const { parties } of prepared.areas) for (const { spotsTotal } of parties) assert.ok(spotsTotal > 0)
    }),
    { numRuns: 200 },
  )
})
