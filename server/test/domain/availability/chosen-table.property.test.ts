/** The table that a guest wishes for: that very one, released, free and fitting, by the rules for guests; or none. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decide, decideWithMoves, type Wish } from '../../../src/domain/availability/availability.ts'
import { releasedFree } from '../../../src/domain/availability/free-tables.ts'
import { startOfDate } from '../../../src/domain/calendar/calendar.ts'
import { slotsOfDate } from '../../../src/domain/calendar/service-hours.ts'
import { prepareHouse } from '../../../src/domain/seating/prepared-house.ts'
import fc, { propertyRuns } from '../../support/fast-check.ts'
import { anyDate, anyDiary, anyHouse } from '../generated-house.ts'

const anyDay = fc
  .record({ house: anyHouse, date: anyDate })
  .chain(({ house, date }) => anyDiary(house, date).map((schedule) => ({ house, date, schedule })))

const ahead = 48 * 3600

test('property: a wish for a table gets that released table or nothing, and only at a start that books without it too', () => {
  const met = { seated: 0, refused: 0, byStaff: 0 }
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 8 }), fc.nat(1), ({ house: drawn, date, schedule }, party, odd) => {
      const tables = drawn.areas.flatMap((area) => area.tables)
      const released = new Set(tables.map(({ id }) => id).filter((id) => id % 2 === odd))
      const kept = new Set(tables.slice(0, 1).map(({ id }) => id))
      const house = { ...drawn, online: { ...drawn.online, releasedTableIds: released, keptTableIds: kept } }
      const prepared = prepareHouse(house)
      const now = startOfDate(house.timezone, date) - ahead
      for (const { start: at } of slotsOfDate(house, date)) {
        const rules = { channel: 'online', binding: 'all', seat: 'with moves' } as const
        const wish: Wish = { at, party, areaId: null, rules }
        const free = releasedFree(prepared, schedule, now, wish)
        for (const { id, minCovers, maxCovers } of tables) {
          const wished = { ...wish, chosenTableId: id }
          const decision = decideWithMoves(prepared, schedule, now, wished)
          assert.equal(free.has(id), 'seated' in decision, 'what is offered is what is booked')
          if (!('seated' in decision)) {
            met.refused++
            continue
          }
          met.seated++
          assert.deepEqual(decision.seated.tableIds, [id])
          assert.equal(decision.seated.moves, undefined, 'nobody is moved for a wish')
          assert.ok(released.has(id) && !kept.has(id) && party >= minCovers && party <= maxCovers)
          assert.ok('seated' in decide(prepared, schedule, now, wish), 'the start books without the wish too')
          const asStaff = decide(prepared, schedule, now, { ...wished, rules: { ...rules, channel: 'staff' } })
          assert.ok('refused' in asStaff, 'a wish is for guests')
          met.byStaff++
        }
      }
    }),
    { numRuns: propertyRuns(200) },
  )
  assert.ok(met.seated >= propertyRuns(50) && met.refused >= propertyRuns(100), JSON.stringify(met))
})
