import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Type } from 'typebox'
import { statement } from '../../../src/db/statement.ts'
import { describeError } from '../../../src/http/observability/error-for-log.ts'
import { Email } from '../../../src/http/wire-types.ts'
import { testDatabase } from '../../support/database.ts'
import { bearer, smallApp } from '../small-app.ts'

const { db, sql } = await testDatabase()
await sql('create table public.guests (email text unique, phone text)')

const insertGuest = statement('test.insert-guest', 'insert into guests (email, phone) values ($1, $2)')
const castGuest = statement('test.cast-guest', 'select $1::text::int as number')

const { app, logged } = await smallApp({
  env: { LOG_LEVEL: 'trace' },
  routes: (api) => {
    const body = Type.Object({ email: Type.Optional(Email), phone: Type.Optional(Type.String()) })
    api.post('/guests', { schema: { body } }, async (request) => {
      const { email, phone } = request.body as { email: string; phone: string }
      request.log.info({ patron: { email }, email, secret: email, nested: { token: email } }, 'careless')
      return db.transaction((tx) => tx.rows(insertGuest, [email, phone]))
    })
    api.get('/guests/:guest', async ({ params }) => {
      const { guest } = params as { guest: string }
      return db.read((query) => query.rows(castGuest, [guest]))
    })
    api.get('/fails', async ({ query }) => {
      throw new Error(`could not understand ${JSON.stringify(query)}`)
    })
  },
})

function lines(): Record<string, unknown>[] {
  return logged.flatMap((text) => text.trim().split('\n')).map((line) => JSON.parse(line))
}

describe('the request log', () => {
  test('never holds a token, an e-mail address or a telephone number', async () => {
    const headers = bearer('trattoria-token', { cookie: 'session=cookie-secret-77' })
    const guest = { email: 'ann.secret@example.com', phone: '+356 9912 3456' }
    const post = () =>
      app.inject({
        method: 'POST',
        url: '/api/restaurant/guests?email=ann.secret@example.com',
        headers,
        payload: guest,
      })
    assert.equal((await post()).statusCode, 200)
    assert.equal((await post()).statusCode, 500, 'the unique constraint')
    const castUrl = `/api/restaurant/guests/${encodeURIComponent(guest.email)}`
    assert.equal((await app.inject({ url: castUrl, headers })).statusCode, 500, 'the value PostgreSQL quotes')
    const query = `email=${guest.email}&phone=${encodeURIComponent(guest.phone)}`
    assert.equal((await app.inject({ url: `/api/restaurant/fails?${query}`, headers })).statusCode, 500)
    assert.equal((await app.inject({ url: `/nowhere/${guest.email}?${query}`, headers })).statusCode, 404)
    await app.inject({ url: '/api/restaurant/fails', headers: bearer('mtd_wrongtoken_77') })

    const log = logged.join('')
    assert.ok(log.includes('23505') && log.includes('22P02') && log.includes('careless'), 'the faults were logged')
    for (const secret of [
      'trattoria-token',
      'mtd_wrongtoken_77',
      'cookie-secret-77',
      'ann.secret',
      '9912 3456',
      '99123456',
    ]) {
      assert.ok(!log.includes(secret), `the log holds ${secret}`)
    }
  })

  test('has one line a request, with method, route, status, time and ids', async () => {
    const before = lines().length
    const headers = bearer('trattoria-token', { 'x-request-id': 'till-7.order_12' })
    await app.inject({ url: '/api/restaurant/guests/17?x=1', headers })
    const [line, ...more] = lines().slice(before)
    assert.deepEqual(more, [])
    const { ms, time, pid, hostname, ...rest } = line ?? {}
    assert.deepEqual(rest, {
      level: 30,
      request_id: 'till-7.order_12',
      method: 'GET',
      route: '/api/restaurant/guests/:guest',
      path: '/api/restaurant/guests/17',
      status: 200,
      restaurant_id: 1,
      token_id: 't1',
      msg: 'request',
    })
    assert.equal(typeof ms, 'number')
  })

  test('shows ids and references in a path, and replaces other text', async () => {
    const before = lines().length
    const parts = [
      '17',
      'TRA-BCDFGH',
      'tra-bcdfgh',
      'Smith',
      'demo-restaurant-token',
      '79912345678',
      'a%20b',
      'x'.repeat(50),
    ]
    for (const part of parts)
      await app.inject({ url: `/api/restaurant/guests/${part}/?x=1`, headers: bearer('trattoria-token') })
    assert.deepEqual(
      lines()
        .slice(before)
        .filter(({ msg }) => msg === 'request')
        .map(({ path }) => String(path).split('/').at(-1)),
      ['17', 'TRA-BCDFGH', 'tra-bcdfgh', '*', '*', '*', '*', '*'],
    )
  })

  test('names the route of a request with a wrong method', async () => {
    const before = lines().length
    await app.inject({ method: 'DELETE', url: '/api/restaurant/guests/17?x=1', headers: bearer('trattoria-token') })
    const [line] = lines().slice(before)
    assert.deepEqual(
      [line?.status, line?.route, line?.path],
      [405, '/api/restaurant/guests/:guest', '/api/restaurant/guests/17'],
    )
  })

  test('has a line for a URL that cannot be decoded', async () => {
    const before = lines().length
    await app.inject('/%zz')
    assert.deepEqual(
      lines()
        .slice(before)
        .map(({ status, msg }) => ({ status, msg })),
      [{ status: 400, msg: 'request' }],
    )
  })
})

describe('request ids', () => {
  test('every answer has one, and no two are alike', async () => {
    const urls = ['/nowhere', '/api/restaurant/fails', '/%zz']
    const ids = await Promise.all(urls.map(async (url) => (await app.inject(url)).headers['x-request-id']))
    for (const id of ids) assert.match(String(id), /^[0-9a-f]{12}-\d+$/)
    assert.equal(new Set(ids).size, urls.length)
  })

  test('a caller’s own id is used', async () => {
    const answer = await app.inject({ url: '/nowhere', headers: { 'x-request-id': 'A-1_b.2' } })
    assert.equal(answer.headers['x-request-id'], 'A-1_b.2')
  })

  for (const odd of ['', 'a b', 'a'.repeat(65), 'x\u00e9', 'a,b', '{"a":1}']) {
    test(`${JSON.stringify(odd.slice(0, 10))} is not`, async () => {
      const answer = await app.inject({ url: '/nowhere', headers: { 'x-request-id': odd } })
      assert.match(String(answer.headers['x-request-id']), /^[0-9a-f]{12}-\d+$/)
    })
  }
})

test('an error keeps what locates the fault, its cause included', () => {
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    table: 'guests',
    constraint: 'guests_email_key',
    detail: 'Key (email)=(ann@example.com) already exists.',
    where: 'ann@example.com',
    parameters: ['ann@example.com'],
  })
  const described = describeError(new Error('failed for ann@example.com at +35699123456', { cause }))
  assert.equal(described.message, 'failed for [email] at [number]')
  assert.match(described.stack, /request-log\.test\.ts/)
  assert.equal(described.cause?.code, '23505')
  assert.equal(described.cause?.table, 'guests')
  assert.equal(described.cause?.constraint, 'guests_email_key')
  assert.ok(!JSON.stringify(described).includes('ann@example.com'))
})

test('a value that PostgreSQL quotes in its message is removed', () => {
  const error = Object.assign(new Error('invalid input syntax for type integer: "Ann Smith"'), { code: '22P02' })
  const described = describeError(error)
  assert.equal(described.code, '22P02')
  assert.ok(!JSON.stringify(described).includes('Smith'))
})
