/** What one network has of an evening without confirming. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TakenTables, takesUnusualTables, usualEvening } from '../../../src/domain/booking/unusual-bookings.ts'
import fc from '../../support/fast-check.ts'

const hour = 3_600
const at = (from: number, until: number, tables = 1): TakenTables => ({
  from: from * hour,
  until: until * hour,
  tables,
})

test('bookings for a quarter of the tables at one moment are usual, and one always', () => {
  assert.equal(takesUnusualTables(at(19, 21), [], 1), false)
  assert.equal(takesUnusualTables(at(19, 21), [at(19, 21)], 4), true)
  assert.equal(takesUnusualTables(at(19, 21), [at(19, 21)], 8), false)
  assert.equal(takesUnusualTables(at(19, 21), [at(19, 21), at(20, 22)], 8), true)
})

test('bookings that follow each other count for different moments', () => {
  assert.equal(takesUnusualTables(at(19, 21), [at(17, 19), at(21, 23)], 4), false)
  assert.equal(takesUnusualTables(at(19, 22), [at(17, 20), at(21, 23)], 8), false)
})

test('the first booking of a moment may have joined tables and still be usual', () => {
  assert.equal(takesUnusualTables(at(19, 21, 3), [], 4), false)
})

const taken = fc
  .record({
    from: fc.integer({ min: 0, max: 40 }),
    length: fc.integer({ min: 1, max: 12 }),
    tables: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ from, length, tables }) => ({ from, until: from + length, tables }))

test('property: unusual bookings are those that a count of every moment finds', () => {
  fc.assert(
    fc.property(taken, fc.array(taken, { maxLength: 8 }), fc.integer({ min: 1, max: 40 }), (own, others, online) => {
      const most = Math.max(1, Math.floor(online / usualEvening.tablesOf))
      const moments = Array.from({ length: own.until - own.from }, (_, index) => own.from + index)
      const isBeyond = moments.some((moment) => {
        const then = others.filter(({ from, until }) => from <= moment && moment < until)
        return then.length > 0 && then.reduce((sum, { tables }) => sum + tables, own.tables) > most
      })
      assert.equal(takesUnusualTables(own, others, online), isBeyond)
    }),
  )
})
