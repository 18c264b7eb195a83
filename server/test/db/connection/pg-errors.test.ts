/** Errors of the driver while the database is unavailable, word for word. Each must become a 503, never a 500. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isDatabaseUnavailable, toProblem } from '../../../src/db/connection/pg-errors.ts'
import { Problem } from '../../../src/domain/problem.ts'

const words = [
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  // The client and the pool have time-outs of their own, and either may be the first.
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]
const codes = [
  '08006',
  '53100',
  '57P01',
  '57P03',
  '57014',
  '25P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ERR_STREAM_DESTROYED',
]

describe('an unavailable database', () => {
  for (const error of [
    ...words.map((text) => new Error(text)),
    ...codes.map((code) => Object.assign(new Error(code), { code })),
  ]) {
    test(error.message, () => {
      const problem = toProblem(error)
      assert.ok(problem instanceof Problem)
      assert.equal(problem.code, 'SERVICE_UNAVAILABLE')
    })
  }

  test('a fault of ours is returned as it is', () => {
    for (const error of [new Error('insert returned no booking'), new TypeError('x is undefined'), undefined]) {
      assert.equal(isDatabaseUnavailable(error), false)
      assert.equal(toProblem(error), error)
    }
  })
})
