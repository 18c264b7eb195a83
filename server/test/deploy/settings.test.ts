/** What the files of deployment set, the server knows; and no secret has a default. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import { readConfig, variables } from '../../src/config.ts'

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const compose = parse(read('compose.yaml')).services

/** What `docker compose` puts in the place of `${NAME:-default}`. */
const filledIn = (text: string): string =>
  text.replace(/\$\{\w+:-([^}]*)\}/g, '$1').replace(/\$\{\w+:\?[^}]*\}/g, 'ab'.repeat(32))

const settings: Record<string, Record<string, string>> = {
  Dockerfile: Object.fromEntries(
    [...read('Dockerfile').matchAll(/^ENV (\w+)=(\S+)$/gm)].map(([, name, value]) => [name, value]),
  ),
  'compose.yaml': Object.fromEntries(
    Object.entries<string>(compose.maitred.environment).map(([name, value]) => [name, filledIn(value)]),
  ),
  'deploy/maitred.service': environmentOf('deploy/maitred.service'),
  'deploy/maitred-backup.service': environmentOf('deploy/maitred-backup.service'),
}

function environmentOf(path: string): Record<string, string> {
  return Object.fromEntries(
    [...read(path).matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
}

for (const [path, env] of Object.entries(settings)) {
  test(`${path} sets variables that exist, to values that are accepted`, () => {
    const { NODE_ENV: _, ...ours } = env
    assert.ok(Object.keys(ours).length > 0)
    for (const name of Object.keys(ours)) assert.ok(name in variables, `${name} is no variable of the server`)
    readConfig(ours)
  })
}

test('compose starts with no password or key of its own making', () => {
  const { POSTGRES_PASSWORD } = compose.db.environment
  const { DATABASE_URL, SECRET_KEY } = compose.maitred.environment
  for (const text of [POSTGRES_PASSWORD, SECRET_KEY]) assert.match(text, /^\$\{[A-Z_]+:\?[^}]+\}$/)
  assert.match(DATABASE_URL, /^postgres:\/\/maitred:\$\{POSTGRES_PASSWORD:\?[^}]+\}@db:5432\/maitred$/)
  assert.deepEqual(compose.maitred.depends_on, { db: { condition: 'service_healthy' } })
})

test('whoever stops the server waits longer than it may take', () => {
  const { shutdownGraceSeconds } = readConfig({})
  const [, unit] = /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/maitred.service')) ?? []
  const [, container] = /^(\d+)s$/.exec(compose.maitred.stop_grace_period) ?? []
  for (const seconds of [unit, container]) assert.ok(Number(seconds) > 2 * shutdownGraceSeconds, `${seconds} s`)
})
