/** What is closed stays closed for every rule under which tables are found, and what is kept from guests stays kept. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideWithMoves, type Wish } from '../../../src/domain/availability/availability.ts'
import type { Binding } from '../../../src/domain/availability/booking-rules.ts'
import { freeSeatings } from '../../../src/domain/availability/free-tables.ts'
import { startOfDate } from '../../../src/domain/calendar/calendar.ts'
import { isClosed } from '../../../src/domain/calendar/close-offs.ts'
import { isOutOfSeason } from '../../../src/domain/calendar/seasons.ts'
import { slotsOfDate } from '../../../src/domain/calendar/service-hours.ts'
import { prepareHouse } from '../../../src/domain/seating/prepared-house.ts'
import { startAt } from '../../../src/domain/seating/refusals.ts'
import fc, { propertyRuns } from '../../support/fast-check.ts'
import { anyDate, anyDiary, anyHouse } from '../generated-house.ts'

const bindings: Binding[] = ['all', 'at the door', 'waited', 'promised', 'imported']

const anyDay = fc
  .record({ house: anyHouse, date: anyDate })
  .chain(({ house, date }) => anyDiary(house, date).map((schedule) => ({ house, date, schedule })))

/** Two days before, so that nothing is a record of the past. */
const ahead = 48 * 3600

test('property: whatever binds but override, tables that are found lie in no area that is closed', () => {
  const met = { seated: 0, besideClosed: 0 }
  fc.assert(
    fc.property(
      anyDay,
      fc.integer({ min: 1, max: 8 }),
      fc.constantFrom(...bindings),
      ({ house, date, schedule }, party, binding) => {
        const prepared = prepareHouse(house)
        const now = startOfDate(house.timezone, date) - ahead
        for (const { start: at } of slotsOfDate(house, date)) {
          const start = startAt(house, at)
          const isShut = (areaId: number) =>
            isClosed(schedule.closeOffs, start, areaId) || isOutOfSeason(house.areas, start, areaId)
          const wish: Wish = { at, party, areaId: null, rules: { channel: 'staff', binding, seat: 'with moves' } }
          const decision = decideWithMoves(prepared, schedule, now, wish)
          for (const { areaId } of freeSeatings(prepared, schedule, now, wish, 5)) assert.ok(!isShut(areaId))
          if (!('seated' in decision)) continue
          const { areaId, moves = [] } = decision.seated
          assert.ok(!isShut(areaId), `seated in area ${areaId}`)
          for (const move of moves) {
            const then = startAt(house, move.at)
            const isMovedIn =
              isClosed(schedule.closeOffs, then, move.areaId) || isOutOfSeason(house.areas, then, move.areaId)
            assert.ok(!isMovedIn, `moved to area ${move.areaId}`)
          }
          met.seated++
          met.besideClosed += Number(house.areas.some(({ id }) => isShut(id)))
        }
      },
    ),
    { numRuns: propertyRuns(300) },
  )
  assert.ok(met.seated >= propertyRuns(100) && met.besideClosed >= propertyRuns(10), JSON.stringify(met))
})

test('property: tables and areas that guests are not given online are never found for a guest’s own booking', () => {
  let seated = 0
  fc.assert(
    fc.property(
      anyDay,
      fc.integer({ min: 1, max: 8 }),
      fc.constantFrom(...bindings),
      ({ house: drawn, date, schedule }, party, binding) => {
        const kept = drawn.areas.flatMap(({ tables }) => tables.slice(0, 1)).map(({ id }) => id)
        const offered = drawn.areas.slice(0, 1).map(({ id }) => id)
        const online = { ...drawn.online, areaIds: offered, keptTableIds: new Set(kept) }
        const house = { ...drawn, online }
        const prepared = prepareHouse(house)
        const now = startOfDate(house.timezone, date) - ahead
        for (const { start: at } of slotsOfDate(house, date)) {
          const rules = { channel: 'staff', binding, seat: 'with moves', onlineTables: true } as const
          const decision = decideWithMoves(prepared, schedule, now, { at, party, areaId: null, rules })
          if (!('seated' in decision)) continue
          seated++
          assert.ok(offered.includes(decision.seated.areaId))
          assert.ok(!decision.seated.tableIds.some((id) => kept.includes(id)))
        }
      },
    ),
    { numRuns: propertyRuns(300) },
  )
  assert.ok(seated >= propertyRuns(30), `only ${seated} were seated`)
})
