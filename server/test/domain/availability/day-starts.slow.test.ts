import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideWithMoves, type Wish } from '../../../src/domain/availability/availability.ts'
import { listDay } from '../../../src/domain/availability/availability-list.ts'
import { staffRules } from '../../../src/domain/availability/booking-rules.ts'
import { decideSlots } from '../../../src/domain/availability/day-starts.ts'
import { startOfDate } from '../../../src/domain/calendar/calendar.ts'
import { slotsOfDate } from '../../../src/domain/calendar/service-hours.ts'
import { prepareHouse } from '../../../src/domain/seating/prepared-house.ts'
import fc from '../../support/fast-check.ts'
import { anyDate, anyDiary, anyHouse } from '../generated-house.ts'

const anyDay = fc
  .record({ house: anyHouse, date: anyDate, hoursBefore: fc.integer({ min: -30, max: 60 }) })
  .chain(({ house, date, hoursBefore }) =>
    anyDiary(house, date).map((schedule) => {
      return { house, date, schedule, now: startOfDate(house.timezone, date) - hoursBefore * 3600 }
    }),
  )
const anyParty = fc.record({ party: fc.integer({ min: 1, max: 10 }), areaId: fc.constantFrom(null, 1, 2) })

test('property: every start of the day is listed with what create decides, with and without override', () => {
  const met = { booked: 0, refused: 0, overridden: 0, past: 0 }
  fc.assert(
    fc.property(anyDay, anyParty, ({ house, date, schedule, now }, asked) => {
      const prepared = prepareHouse(house)
      const starts = decideSlots(prepared, schedule, slotsOfDate(house, date), now, asked)
      for (const { slot, reason, override } of starts) {
        const wish: Wish = { ...asked, at: slot.start, rules: staffRules }
        const decision = decideWithMoves(prepared, schedule, now, wish)
        const refused = 'refused' in decision ? decision.refused : null
        assert.equal(reason, slot.start < now ? 'past' : refused)
        assert.equal(
          override,
          'seated' in
            decideWithMoves(prepared, schedule, now, { ...wish, rules: { ...staffRules, binding: 'override' } }),
        )
        assert.ok(override || refused !== null, 'what books by the rules books without them')
        met.past += Number(reason === 'past')
        met.booked += Number(reason === null)
        met.refused += Number(reason !== null && !override)
        met.overridden += Number(reason !== null && override)
      }
    }),
    { numRuns: 150 },
  )
  for (const [what, count] of Object.entries(met)) assert.ok(count > 50, `${what}: ${count}`)
})

test('property: a start that is still to come has no reason exactly where guests find a row with open spots', () => {
  fc.assert(
    fc.property(anyDay, anyParty, ({ house, date, schedule, now }, asked) => {
      const prepared = prepareHouse(house)
      const rows = listDay(prepared, schedule, date, now, asked)
      const open = new Set(rows.filter(({ spotsOpen }) => spotsOpen > 0).map(({ slot }) => slot.start))
      for (const { slot, reason } of decideSlots(prepared, schedule, slotsOfDate(house, date), now, asked)) {
        if (slot.start >= now) assert.equal(reason === null, open.has(slot.start), `${slot.localTime}: ${reason}`)
      }
    }),
    { numRuns: 150 },
  )
})
