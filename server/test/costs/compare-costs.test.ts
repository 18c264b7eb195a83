import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareCosts } from './compare-costs.ts'
import type { Measured } from './cost-meter.ts'

const create: Measured = {
  ...{ statements: 14, roundTrips: 6, rowsByIndex: 200, rowsByScan: 1, buffers: 200 },
  ...{ walBytes: 8_000, rowsWritten: 11, indexEntries: 38, bytesAnswered: 488, bytesProcessed: 2_000 },
  by: {
    'schedule.read': { calls: 1, buffers: 100, walBytes: 0 },
    'bookings.insert': { calls: 1, buffers: 100, walBytes: 8_000 },
  },
}

test('equal costs are no difference between two cost tables', () => {
  assert.deepEqual(compareCosts({ create }, { create }), { above: [], below: [] })
})

test('costs within five per cent are no difference between two cost tables', () => {
  assert.deepEqual(compareCosts({ create }, { create: { ...create, buffers: 212 } }), { above: [], below: [] })
})

test('costs more than five per cent above name both numbers and the statement that costs more', () => {
  const by = { ...create.by, 'schedule.read': { calls: 1, buffers: 180, walBytes: 0 } }
  const { above, below } = compareCosts({ create }, { create: { ...create, buffers: 280, by } })
  assert.deepEqual(below, [])
  assert.deepEqual(above, ['create: buffers 280, 200 in the table\n    schedule.read: buffers 100 → 180'])
})

test('one more statement fails the comparison of costs, however little it reads', () => {
  const by = { ...create.by, 'patrons.again': { calls: 1, buffers: 1, walBytes: 0 } }
  const { above } = compareCosts({ create }, { create: { ...create, statements: 15, by } })
  assert.deepEqual(above, ['create: statements 15, 14 in the table\n    patrons.again: calls 0 → 1, buffers 0 → 1'])
})

test('costs more than five per cent below ask for a new table', () => {
  const { above, below } = compareCosts({ create }, { create: { ...create, walBytes: 7_000 } })
  assert.deepEqual([above, below], [[], ['create: walBytes 7000, 8000 in the table']])
})

test('a call without figures, and one that is no longer measured, fail the comparison of costs', () => {
  const { above, below } = compareCosts({ create }, { cancel: create })
  assert.deepEqual([above, below], [['cancel: has no figures yet'], ['create: is in the table and no longer measured']])
})
