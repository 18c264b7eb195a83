/** The counter applied to its own test file: the numbers below are those of this file. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { countIn } from './assertions.ts'

const ownFile = 'server/test/assertions/assertions.test.ts'

function sameNumber(one: number | undefined, other: number): void {
  assert.equal(one, other)
}

describe('a file', () => {
  const count = countIn([ownFile]).get(ownFile)

  test('has its tests, the ones within others too, and no regular expression', async (t) => {
    await t.test('is counted within another test', () => sameNumber(count?.tests, 4))
    assert.ok(/4/.test('4'))
  })

  test('has its assertions: those of node, and those of its own functions', (t) => {
    t.assert.equal(count?.assertions, 6)
    for (const number of [count?.assertions, 6]) sameNumber(number, 6)
  })

  test('does not wait for a page', () => sameNumber(count?.waits, 0))
})
