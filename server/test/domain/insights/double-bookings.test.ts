import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDoubleBookings } from '../../../src/domain/insights/double-bookings.ts'
import type { FileAsk } from '../../../src/domain/insights/file-replay.ts'

const quarter = 15 * 60

/** Each at a quarter hour after the first: `[line, table, quarter, minutes]`. */
const foundIn = (stays: readonly (readonly [number, string, number, (number | null)?, FileAsk['outcome']?])[]) => {
  const { first, second, shared } = findDoubleBookings(
    stays.map(([line, table, at, minutes = null, outcome = 'came']) => ({
      ask: {
        ...{ line, at: at * quarter, party: 2, madeAt: null, minutes, outcome, walkin: false },
        ...{ tables: table === '' ? [] : table.split('+'), guest: null },
      },
      usual: 120,
    })),
  )
  return { first: [...first], second: [...second], shared }
}

test('two parties at a table of which one has not left yet are a double booking', () => {
  assert.deepEqual(
    foundIn([
      [2, 'M1', 0, 90],
      [3, 'm1 ', 5, 90],
      [4, 'M1', 12, 90],
    ]),
    {
      first: [2],
      second: [3],
      shared: [],
    },
  )
})

test('a party that comes when another leaves shares no table with it', () => {
  assert.deepEqual(
    foundIn([
      [2, 'M1', 0, 90],
      [3, 'M1', 6, 90],
    ]).second,
    [],
  )
})

test('without stays in the file only a second party within half of the usual stay counts', () => {
  assert.deepEqual(
    foundIn([
      [2, 'M1', 0],
      [3, 'M1', 3],
      [4, 'M2', 0],
      [5, 'M2', 4],
    ]).second,
    [3],
  )
})

test('one of several joined tables is enough, and one party counts once', () => {
  assert.deepEqual(
    foundIn([
      [2, 'M1+M2', 0, 90],
      [3, 'M2+M1', 2, 90],
    ]).second,
    [3],
  )
})

test('who was turned away shares no table', () => {
  assert.deepEqual(
    foundIn([
      [2, 'M1', 0, 90],
      [3, 'M1', 2, 90, 'refused'],
    ]).second,
    [],
  )
})

test('a name under which three parties sit at once is no single table', () => {
  const bar = foundIn([
    [2, 'Bar', 0, 90],
    [3, 'Bar', 1, 90],
    [4, 'Bar', 2, 90],
    [5, 'M1', 0, 90],
    [6, 'M1', 1, 90],
  ])
  assert.deepEqual(bar, { first: [5], second: [6], shared: ['Bar'] })
})
