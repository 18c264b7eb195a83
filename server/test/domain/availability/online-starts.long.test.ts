/** What guests are offered online is what the engine books. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { decideWithMoves } from '../../../src/domain/availability/availability.ts'
import { staffRules } from '../../../src/domain/availability/booking-rules.ts'
import { nearestOpen, type OnlineStart, onlineStarts, roomOf } from '../../../src/domain/availability/online-starts.ts'
import { startOfDate } from '../../../src/domain/calendar/calendar.ts'
import { type Slot, slotsOfDate } from '../../../src/domain/calendar/service-hours.ts'
import { prepareHouse } from '../../../src/domain/seating/prepared-house.ts'
import fc from '../../support/fast-check.ts'
import { anyDate, anyDiary, anyHouse } from '../generated-house.ts'

const HOUR = 3600
const onlineRules = { ...staffRules, channel: 'online' } as const
const anyQuestion = fc
  .record({ house: anyHouse, date: anyDate, hoursBefore: fc.integer({ min: -20, max: 2400 }) })
  .chain(({ house, date, hoursBefore }) =>
    fc.record({
      house: fc.constant(house),
      date: fc.constant(date),
      now: fc.constant(startOfDate(house.timezone, date) - hoursBefore * HOUR),
      schedule: anyDiary(house, date),
      party: fc.integer({ min: 1, max: 10 }),
      areaId: fc.constantFrom(null, ...house.areas.map(({ id }) => id)),
    }),
  )

test('property: a start is open exactly where a guest’s booking of it succeeds, and one that is offered can be waited for', () => {
  const seen = { open: 0, taken: 0, unoffered: 0 }
  fc.assert(
    fc.property(anyQuestion, ({ house, date, now, schedule, party, areaId }) => {
      const prepared = prepareHouse(house)
      const offered = new Map(
        onlineStarts(prepared, schedule, date, now, { party, areaId }).map(({ slot, isOpen }) => [slot.start, isOpen]),
      )
      for (const { start } of slotsOfDate(house, date)) {
        const isOpen = offered.get(start)
        if (start < now) {
          assert.equal(isOpen, undefined, 'a start in the past is not offered')
          continue
        }
        const wish = { at: start, party, areaId, rules: onlineRules }
        assert.equal('seated' in decideWithMoves(prepared, schedule, now, wish), isOpen === true)
        if (isOpen !== undefined)
          assert.ok(
            'waiting' in decideWithMoves(prepared, schedule, now, { ...wish, rules: { ...wish.rules, seat: 'none' } }),
          )
        seen[isOpen === undefined ? 'unoffered' : isOpen ? 'open' : 'taken']++
      }
    }),
    { numRuns: 1000 },
  )
  for (const [kind, count] of Object.entries(seen)) assert.ok(count > 10, `${kind}: only ${count}`)
})

test('property: a start is full for the reason for which a guest’s booking of it is refused, and open where it is seated', () => {
  const seen = { pacing: 0, no_table: 0, open: 0 }
  fc.assert(
    fc.property(anyQuestion, ({ house, date, now, schedule, party, areaId }) => {
      const asked = house.areas.map(({ id }) => id).filter((id) => areaId === null || id === areaId)
      // Generated diaries seldom reach the pacing of their house.
      for (const pacing of [house.pacing, { maxCovers: 6, minutes: 60 }]) {
        const prepared = prepareHouse({ ...house, pacing })
        const book = (at: number, area: number | null) =>
          decideWithMoves(prepared, schedule, now, { at, party, areaId: area, rules: onlineRules })
        const starts = onlineStarts(prepared, schedule, date, now, { party, areaId, withReasons: true })
        for (const { slot, isOpen, reason, areaIds = [] } of starts) {
          seen[isOpen ? 'open' : (reason as 'pacing' | 'no_table')]++
          if (!isOpen) assert.deepEqual(book(slot.start, areaId), { refused: reason })
          for (const id of isOpen ? asked : []) {
            assert.equal('seated' in book(slot.start, id), areaIds.includes(id))
          }
        }
      }
    }),
    { numRuns: 1000 },
  )
  for (const [kind, count] of Object.entries(seen)) assert.ok(count > 10, `${kind}: ${count}`)
})

const startsWith = (...open: boolean[]): OnlineStart[] =>
  open.map((isOpen, index) => ({ slot: { start: index * 1_800 } as Slot, isOpen }))

describe('a day at a glance', () => {
  test('is closed without starts and full without open ones', () => {
    assert.equal(roomOf([]), 'closed')
    assert.equal(roomOf(startsWith(false, false)), 'full')
  })

  test('has few where at most three are left of twice as many', () => {
    assert.equal(roomOf(startsWith(true, true, true, false, false, false)), 'few')
    assert.equal(roomOf(startsWith(true, true, true, false, false)), 'free')
    assert.equal(roomOf(startsWith(true, true, true, true, false, false, false, false)), 'free')
    assert.equal(roomOf(startsWith(true)), 'free')
  })
})

test('the nearest open starts come in the order of time', () => {
  const starts = startsWith(true, true, false, false, true, true, true)
  const found = nearestOpen(starts, 3 * 1_800).map(({ slot }) => slot.start / 1_800)
  assert.deepEqual(found, [1, 4, 5])
})
