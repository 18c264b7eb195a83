/** What the files of deployment set, the server knows, and every variable of the server has its place in them. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import { readConfig, variables } from '../../src/settings/config.ts'
import { goodPassword, joined, testPeople } from '../support/people.ts'
import { openRestaurant } from '../support/restaurant.ts'
import { testApp } from '../support/test-app.ts'
import { fromOwnPage, visitor } from '../support/visitor.ts'

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const compose = parse(read('compose.yaml')).services

/** The `.env` of compose.yaml's first lines. */
const dotEnv: Record<string, string> = {
  POSTGRES_PASSWORD: 'ab'.repeat(24),
  SECRET_KEY: 'ab'.repeat(32),
  PUBLIC_URL: 'https://book.example.com',
}

/** What `docker compose` puts in the place of `${NAME:-default}` and `${NAME:?complaint}`. */
const filledIn = (text: string): string =>
  text.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name, kind, other) => dotEnv[name] ?? (kind === '-' ? other : ''))

const settings: Record<string, Record<string, string>> = {
  Dockerfile: Object.fromEntries(
    [...read('Dockerfile').matchAll(/^ENV (\w+)=(\S+)$/gm)].map(([, name, value]) => [name, value]),
  ),
  'compose.yaml': Object.fromEntries(
    Object.entries<string>(compose.maitred.environment).map(([name, value]) => [name, filledIn(value)]),
  ),
  'deploy/maitred.service': { ...environmentOf('deploy/maitred.service'), ...envFile('deploy/maitred.env') },
}

function environmentOf(path: string): Record<string, string> {
  return Object.fromEntries(
    [...read(path).matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
}

function envFile(path: string): Record<string, string> {
  return Object.fromEntries([...read(path).matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
}

for (const [path, env] of Object.entries(settings)) {
  test(`${path} sets variables that exist, to values that are accepted`, () => {
    const { NODE_ENV: _, ...ours } = env
    assert.ok(Object.keys(ours).length > 0)
    for (const name of Object.keys(ours)) assert.ok(name in variables, `${name} is no variable of the server`)
    readConfig(ours)
  })
}

test('compose.yaml passes every variable of the server, or says that it does not', () => {
  const [, notPassed = ''] = /^ *# Not passed: (.*)$/m.exec(read('compose.yaml')) ?? []
  const named = [...notPassed.matchAll(/\b[A-Z]{2}[A-Z_]+\b/g)].map(([name]) => name)
  const passed = Object.keys(compose.maitred.environment)
  assert.deepEqual([...passed, ...named].toSorted(), Object.keys(variables).toSorted())
  for (const name of passed.filter((name) => name !== 'DATABASE_URL')) {
    assert.match(compose.maitred.environment[name], new RegExp(`^\\$\\{${name}:[-?]`), 'it comes from .env')
  }
})

test('the form of /etc/maitred.env has every variable of the server, with what holds without it', () => {
  const rows = [...read('deploy/maitred.env').matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value])
  assert.deepEqual(rows.map(([name]) => name).toSorted(), Object.keys(variables).toSorted())
  const shown = [...read('deploy/maitred.env').matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name = '', value]) => [
    name,
    value,
  ])
  const defaults: Record<string, { default: string | undefined }> = variables
  assert.deepEqual(
    shown,
    shown.map(([name = '']) => [name, defaults[name]?.default ?? '']),
  )
})

test('the unit has no settings of its own, so that commands with /etc/maitred.env have those of the server', () => {
  const unit = read('deploy/maitred.service')
  assert.deepEqual(environmentOf('deploy/maitred.service'), { NODE_ENV: 'production' })
  assert.match(unit, /^EnvironmentFile=\/etc\/maitred\.env$/m)
  const { dataDir, backup, opensDemo, loopbackOnly } = readConfig(envFile('deploy/maitred.env'))
  const folders = [...(/^StateDirectory=(.*)$/m.exec(unit)?.[1] ?? '').split(' ')].map((name) => `/var/lib/${name}`)
  assert.deepEqual([dataDir, backup?.folder], folders, 'all that the server writes, it may')
  assert.deepEqual([opensDemo, loopbackOnly], [false, false])
})

test('the first lines of compose.yaml and the page about it make the same .env, and it is all that is required', () => {
  const required = [...read('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)
  assert.deepEqual([...new Set(required)].toSorted(), Object.keys(dotEnv).toSorted())
  for (const path of ['compose.yaml', 'docs/production.md']) {
    for (const name of Object.keys(dotEnv))
      assert.match(read(path), new RegExp(`(printf|echo) .*${name}=.*> \\.env`), path)
    assert.match(read(path), /https:\/\/book\.example\.com/)
  }
})

/** A proxy on the same machine reaches a container from the gateway of Docker's network. */
const behindProxy = { 'compose.yaml': '172.18.0.1', 'deploy/maitred.service': '127.0.0.1' }
for (const [path, proxy] of Object.entries(behindProxy)) {
  test(`people sign in to the server of ${path} through a proxy, as who they are`, async () => {
    const { PUBLIC_URL } = dotEnv
    const image = path === 'compose.yaml' ? settings.Dockerfile : {}
    const house = await testApp({
      env: { ...image, ...settings[path], PUBLIC_URL, LOG_LEVEL: 'silent' } as Record<string, string>,
    })
    const { id } = await openRestaurant(house)
    await joined(testPeople(house, house.clock), { email: 'host@example.com', restaurantId: id, role: 'host' })
    const forwarded = { host: 'book.example.com', 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
    const browser = visitor(house.app, proxy)
    const page = await browser.open('/sign-in', forwarded)
    assert.match(page.body, /type="password"/)
    const form = { email: 'host@example.com', password: goodPassword }
    const answer = await browser.send('/sign-in', form, { ...forwarded, ...fromOwnPage })
    assert.equal(answer.statusCode, 303, answer.body)
    assert.ok(browser.cookies.has('__Host-maitred_session'))
    const addresses = await house.sql('select address from sessions order by id')
    assert.deepEqual(addresses.at(-1), { address: '203.0.113.9' })
  })
}

test('compose starts with no password, key or address of its own making', () => {
  const { POSTGRES_PASSWORD } = compose.db.environment
  const { DATABASE_URL, SECRET_KEY, PUBLIC_URL } = compose.maitred.environment
  for (const text of [POSTGRES_PASSWORD, SECRET_KEY, PUBLIC_URL]) assert.match(text, /^\$\{[A-Z_]+:\?[^}]+\}$/)
  assert.match(DATABASE_URL, /^postgres:\/\/maitred:\$\{POSTGRES_PASSWORD:\?[^}]+\}@db:5432\/maitred$/)
  assert.deepEqual(compose.maitred.depends_on, { db: { condition: 'service_healthy' } })
})

test('systemd and compose wait longer for a stop than the server may take', () => {
  const { shutdownGraceSeconds } = readConfig({})
  const [, unit] = /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/maitred.service')) ?? []
  const [, container] = /^(\d+)s$/.exec(compose.maitred.stop_grace_period) ?? []
  for (const seconds of [unit, container]) assert.ok(Number(seconds) > 2 * shutdownGraceSeconds, `${seconds} s`)
})

test('the logs of containers cannot fill the disk', () => {
  for (const { logging } of [compose.maitred, compose.db]) {
    assert.deepEqual(logging, { driver: 'json-file', options: { 'max-size': '20m', 'max-file': '5' } })
  }
})
