/** The errors that nginx answers itself by deploy/nginx.conf have the shape and the status of ours. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { statusOf } from '../../src/http/responses/error-envelope.ts'

test('errors of the proxy look like errors of the server', () => {
  const site = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8')
  const errors = [...site.matchAll(/return (\d+) '(\{.*\})';/g)].map(([, status, body = '']) => [
    status,
    JSON.parse(body),
  ])
  assert.deepEqual(
    errors.map(([status]) => status),
    ['413', '503'],
  )
  for (const [status, { error, meta, ...rest }] of errors) {
    assert.equal(statusOf[error.code as keyof typeof statusOf], Number(status))
    assert.deepEqual(Object.keys(error), ['code', 'message', 'details'])
    assert.deepEqual([Object.keys(meta), rest], [['timestamp'], {}])
  }
})
