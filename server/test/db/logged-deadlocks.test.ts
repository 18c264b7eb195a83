/** A run of tests fails for a deadlock in its PostgreSQL's log, even if each of its tests passes (support/logged-deadlocks.ts). */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'

const root = new URL('../../../', import.meta.url).pathname
const setup = join(root, 'server/test/support/global-setup.ts')
const file = join(root, 'server/test/db/crossing-transactions.ts')
const isElsewhere = process.env.TEST_DATABASE_URL !== undefined && 'the log of TEST_DATABASE_URL cannot be read'

function run(announced: 'yes' | 'no') {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const args = ['--test', '--test-reporter=tap', `--test-global-setup=${setup}`, file]
  return spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...env, ANNOUNCED: announced } })
}

test('a deadlock that no test has announced fails the run and is shown', { skip: isElsewhere }, () => {
  const { status, stdout, stderr } = run('no')
  assert.match(stdout, /^# pass 1$/m)
  assert.equal(status, 1)
  assert.match(stderr, /PostgreSQL has ended 1 deadlock/)
  assert.match(stderr, /Process \d+: update public\.counters/)
})

test('a deadlock in a database of a test that provokes one does not fail the run', { skip: isElsewhere }, () => {
  const { status, stderr } = run('yes')
  assert.deepEqual([status, stderr], [0, ''])
})
