/**
 * No secret and nothing of a guest is ever written to the terminal or the log: not on a tour of every operation, not by
 * mistakes, not when the database fails or is gone, not when a start is refused. At every level of detail.
 */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { promisify } from 'node:util'
import pg from 'pg'
import { systemClock } from '../../src/clock.ts'
import { issueToken } from '../../src/features/house/access/tokens/issue-token.ts'
import { tokenEntropy } from '../../src/features/house/access/tokens/token-text.ts'
import { seedDemo } from '../../src/features/office/demo/seed-demo.ts'
import { readConfig } from '../../src/settings/config.ts'
import { testDatabase } from '../support/database.ts'
import { answers, until, webhookReceiver } from '../support/network/webhook-receiver.ts'
import { connectionUrl } from '../support/sql/connection-url.ts'
import { testServer } from '../support/test-server.ts'
import { type ServerProcess, startServerProcess } from '../support/workers/server-process.ts'
import { foundIn, planted } from './requests/planted.ts'
import { everyOperation, mistakes, tour } from './requests/tour.ts'

const { db, sql, connection } = await testDatabase()
await seedDemo(db, systemClock)
const role = `hostile_${process.pid}`
await sql(`create role ${role} login superuser password '${planted.databasePassword}'`)
after(async () => {
  const admin = new pg.Client(testServer().admin)
  await admin.connect()
  await admin.query(`drop role ${role}`)
  await admin.end()
})

const databaseUrl = connectionUrl({ ...connection, user: role, password: planted.databasePassword })
const env = { DATABASE_URL: databaseUrl, SECRET_KEY: planted.secretKey, WEBHOOK_RETRY_DELAYS: '0.1,0.1' }
const token = await db.transaction(async (tx) => {
  const request = { name: 'Till', expiresAt: null, owner: { restaurant: 'trattoria-demo' } }
  return (await issueToken(tx, systemClock.now(), randomBytes(tokenEntropy), request)).text
})
const userToken = await db.transaction(async (tx) => {
  const request = { name: 'Ann', expiresAt: null, owner: { user: 'demo@example.com' } }
  return (await issueToken(tx, systemClock.now(), randomBytes(tokenEntropy), request)).text
})
const receiver = await webhookReceiver({ answer: answers.error })
const troubled = await startServerProcess({ env: { ...env, LOG_LEVEL: 'trace' } })

/** A command to its end, refused or not. */
async function maitred(args: string[], more: Record<string, string> = {}) {
  const main = new URL('../../src/main.ts', import.meta.url).pathname
  const given = { PATH: process.env.PATH, HOME: process.env.HOME, METRICS_PORT: 'off', PORT: '0', ...env, ...more }
  const done = promisify(execFile)(process.execPath, [main, ...args], { env: given, timeout: 180_000 })
  return done.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code: code as number, stdout: stdout as string, stderr: stderr as string }),
  )
}

for (const level of ['trace', 'debug', 'info']) {
  test(`no secret is logged at level ${level} by any operation and any mistake`, async () => {
    const server = await startServerProcess({ env: { ...env, LOG_LEVEL: level } })
    const [{ id: host } = assert.fail()] = await sql<{ id: number }>(
      `with host as (insert into users (email, name) values ('${level}@example.com', 'Host') returning id)
       insert into user_restaurants (user_id, restaurant_id, role) select id, 1, 'host' from host returning user_id as id`,
    )
    const souvenirs = await tour({
      address: server.address,
      token,
      userToken,
      host,
      receiver: receiver.url,
      name: level,
    })
    assert.deepEqual(
      everyOperation.filter((operation) => !souvenirs.visited.has(operation)),
      // For a server without a restaurant.
      ['createRestaurant'],
    )
    const refused = await mistakes(server.address, token)
    assert.ok(
      refused.every((status) => status >= 400 && status < 500),
      refused.join(),
    )
    await server.stop()
    assert.ok(requestLines(server).length > refused.length + everyOperation.length - 2, 'the log has not all of them')
    assert.deepEqual(foundIn(server.output(), { ...souvenirs.secrets, token, userToken }), [])
  })
}

describe('no secret is logged or printed', () => {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${troubled.address}/api/restaurant${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `${planted.idempotencyKey}-x`,
      },
    })
  const book = () => {
    const date = `${Temporal.Now.plainDateISO('Europe/Malta').add({ days: 9 })}T20:00:00`
    const patron = { last_name: planted.guestName, email: planted.email, mobile_number: planted.phone }
    const body = JSON.stringify({ date, adults: 2, override: true, comment: planted.comment, patron })
    return ask('/bookings', { method: 'POST', body })
  }

  test('with a webhook whose secret only the right key can open', async () => {
    const body = JSON.stringify({ url: `${receiver.url}?key=${planted.webhookAddress}`, events: ['booking.created'] })
    const answer = await ask('/webhooks', { method: 'POST', body })
    assert.equal(answer.status, 201)
    const { data } = (await answer.json()) as { data: { secret: string } }
    assert.deepEqual(foundIn(troubled.output(), { secret: data.secret }), [])
  })

  test('with a row that PostgreSQL refuses and quotes', async () => {
    await sql(`alter table patrons add constraint strange check (email <> '${planted.email}') not valid`)
    assert.equal((await book()).status, 500)
    await sql('alter table patrons drop constraint strange')
    await until(() => troubled.output().includes('"strange"'))
    assert.deepEqual(foundIn(troubled.output(), { token }), [])
  })

  test('with a value that PostgreSQL cannot read and quotes', async () => {
    await sql(`create function strange() returns trigger language plpgsql as
               $$ begin perform new.comment::int; return new; end $$`)
    await sql('create trigger strange before insert on bookings for each row execute function strange()')
    assert.equal((await book()).status, 500)
    await sql('drop function strange cascade')
    await until(() => troubled.output().includes('22P02'))
    assert.deepEqual(foundIn(troubled.output(), { token }), [])
  })

  test('with a table that is not there', async () => {
    await sql('alter table reviews rename to views')
    assert.equal((await ask('/reviews')).status, 500)
    await sql('alter table views rename to reviews')
    assert.deepEqual(foundIn(troubled.output(), { token }), [])
  })

  test('without the database', async () => {
    await sql(`alter role ${role} nologin`)
    await sql('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [role])
    assert.equal((await book()).status, 503)
    assert.equal((await fetch(`${troubled.address}/health/ready`)).status, 503)
    await sql(`alter role ${role} login`)
    await until(async () => (await ask('/settings')).status === 200)
    await until(() => troubled.output().includes('answered 503'))
    assert.deepEqual(foundIn(troubled.output(), { token }), [])
  })

  const refusals: Record<string, Record<string, string>> = {
    'a wrong password': { DATABASE_URL: connectionUrl({ ...connection, user: role, password: planted.cookie }) },
    'an unknown database': { DATABASE_URL: databaseUrl.replace(connection.database, 'nowhere') },
    'a host that is not there': { DATABASE_URL: `postgres://u:${planted.databasePassword}@127.0.0.1:1/x` },
    'an address that cannot be read': { DATABASE_URL: `postgres://u:${planted.databasePassword}@[x/y` },
    'another key': { SECRET_KEY: planted.secretKey.split('').reverse().join('') },
  }
  for (const [name, wrong] of Object.entries(refusals)) {
    test(`a start with ${name}`, async () => {
      const { code, stdout, stderr } = await maitred(['serve'], { ...wrong, LOG_LEVEL: 'trace' })
      assert.equal(code, 1, stdout)
      assert.deepEqual(foundIn(stdout + stderr, wrong), [])
    })
  }

  test('settings that cannot be read', () => {
    const wrong = {
      DATABASE_URL: `mysql://u:${planted.databasePassword}@x/y`,
      SECRET_KEY: planted.secretKey.slice(0, 60),
    }
    assert.throws(
      () => readConfig(wrong),
      ({ message }: Error) => message.includes('SECRET_KEY') && foundIn(message, wrong).length === 0,
    )
  })

  test('a start on a port that is taken', async () => {
    const { code, stdout, stderr } = await maitred(['serve'], {
      PORT: new URL(troubled.address).port,
      LOG_LEVEL: 'trace',
    })
    assert.equal(code, 1)
    assert.match(stderr, /is taken/)
    assert.deepEqual(foundIn(stdout + stderr), [])
  })

  test('a new token is shown once, on the terminal, and nowhere else', async () => {
    const { stdout, stderr } = await maitred(['token', 'create', '--restaurant', 'trattoria-demo', '--name', 'Phone'])
    const [text = assert.fail(stderr)] = /mtd_\w{12}_[\w-]{43}/.exec(stdout) ?? []
    const [, , secret = ''] = /^(mtd_\w{12}_)(.+)$/.exec(text) ?? []
    assert.equal(stdout.split(secret).length, 2)
    const used = await fetch(`${troubled.address}/api/restaurant/settings`, {
      headers: { authorization: `Bearer ${text}` },
    })
    assert.equal(used.status, 200)
    await troubled.stop()
    assert.ok(troubled.output().includes(text.slice(4, 16)), 'the log does not say which token it was')
    const listed = await maitred(['token', 'list', '--all'])
    assert.deepEqual(foundIn(troubled.output() + stderr + listed.stdout + listed.stderr, { token, secret }), [])
  })
})

/** The planted texts would be found if they were there. */
test('the search for secrets in logs finds a planted one in every notation', () => {
  const { email, secretKey, guestName } = planted
  const lines = [email.toUpperCase(), Buffer.from(secretKey).toString('base64'), encodeURIComponent(`x ${guestName}`)]
  assert.deepEqual(foundIn(lines.join('\n')).sort(), ['email', 'guestName', 'secretKey'])
})

function requestLines(server: ServerProcess): string[] {
  return server
    .output()
    .split('\n')
    .filter((line) => line.includes('"msg":"request"'))
}
