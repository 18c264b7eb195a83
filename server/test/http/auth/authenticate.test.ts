import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Caller } from '../../../src/domain/caller.ts'
import { Problem } from '../../../src/domain/problem.ts'
import { bearer, callers, smallApp } from '../small-app.ts'

const { app, lookups } = await smallApp({
  env: { AUTH_FAILURES_PER_MINUTE: '0' },
  routes: (api) => {
    api.get('/who', async ({ caller, restaurantId }) => ({ caller, restaurantId }))
  },
})

function who(headers: Record<string, string | string[]>) {
  return app.inject({ url: '/api/restaurant/who', headers })
}

function code(answer: { json(): { error: { code: string } } }): string {
  return answer.json().error.code
}

describe('who is calling', () => {
  test('a restaurant token acts on its restaurant', async () => {
    const answer = await who(bearer('trattoria-token'))
    assert.equal(answer.statusCode, 200)
    const { caller, restaurantId } = answer.json()
    assert.deepEqual([caller.tokenId, caller.restaurantIds, restaurantId], ['t1', [1], 1])
  })

  for (const scheme of ['bearer', 'BEARER', 'Bearer  ']) {
    test(`the scheme may be written ${JSON.stringify(scheme)}`, async () => {
      assert.equal((await who({ authorization: `${scheme} trattoria-token` })).statusCode, 200)
    })
  }

  for (const authorization of [undefined, '', 'Bearer', 'Bearer ', 'Basic dXNlcjpwYXNz', 'trattoria-token']) {
    test(`no bearer token in ${JSON.stringify(authorization)}: 401 without a lookup`, async () => {
      const before = lookups.length
      const answer = await who(authorization === undefined ? {} : { authorization })
      assert.equal(answer.statusCode, 401)
      assert.equal(code(answer), 'UNAUTHENTICATED')
      assert.equal(answer.headers['www-authenticate'], 'Bearer')
      assert.equal(lookups.length, before)
    })
  }

  test('an unknown token is 401 with WWW-Authenticate', async () => {
    const answer = await who(bearer('unknown-token'))
    assert.equal(answer.statusCode, 401)
    assert.equal(answer.headers['www-authenticate'], 'Bearer')
    assert.deepEqual(answer.json(), {
      error: { code: 'UNAUTHENTICATED', message: 'This token is not valid.', details: null },
      meta: { timestamp: '2026-11-15T01:30:00Z' },
    })
  })

  for (const odd of ['a'.repeat(201), 'with space', "quote'", 'n\u00fcll', 'semi;colon']) {
    test(`a token that cannot be one (${odd.slice(0, 12)}) is unknown without a lookup`, async () => {
      const before = lookups.length
      const answer = await who(bearer(odd))
      assert.equal(answer.statusCode, 401)
      assert.equal(answer.body, (await who(bearer('unknown-token'))).body)
      assert.ok(!lookups.slice(before).includes(odd))
    })
  }

  test('a token of 200 characters is looked up', async () => {
    await who(bearer('b'.repeat(200)))
    assert.equal(lookups.at(-1), 'b'.repeat(200))
  })

  test('a lookup that fails because the database is away is 503, not 401', async () => {
    const away = new Problem('SERVICE_UNAVAILABLE', 'The database is not reachable right now.', { retryAfter: 1 })
    const { app: cutOff } = await smallApp({ checkToken: () => Promise.reject(away) })
    const answer = await cutOff.inject({ url: '/api/restaurant/who', headers: bearer('trattoria-token') })
    assert.equal(answer.statusCode, 503)
    assert.equal(answer.headers['retry-after'], '1')
  })
})

describe('verification comes first', () => {
  for (const method of ['GET', 'HEAD', 'POST'] as const) {
    test(`${method}: nothing runs before the token is verified, nor after it was refused`, async () => {
      const ran: string[] = []
      let verdict = Promise.resolve<Caller | null>(callers['trattoria-token'] ?? null)
      const { app } = await smallApp({
        tokenCacheMs: 0,
        checkToken: () => verdict,
        routes: (api) => {
          api.route({
            method: ['GET', 'POST'],
            url: '/secret',
            preParsing: async () => void ran.push('parsing'),
            handler: async () => ran.push('handler'),
          })
        },
      })
      const send = () => app.inject({ method, url: '/api/restaurant/secret', headers: bearer('trattoria-token') })
      assert.equal((await send()).statusCode, 200)
      ran.length = 0
      const { promise, resolve } = Promise.withResolvers<null>()
      verdict = promise
      const answer = send()
      await new Promise((resume) => setTimeout(resume, 20))
      resolve(null)
      assert.equal((await answer).statusCode, 401)
      assert.deepEqual(ran, [])
    })
  }

  test('a verified token is looked up once a second, an invalid one each time', async () => {
    const remembering = await smallApp({ routes: (api) => void api.get('/who', async () => ({})) })
    const send = (token: string) => remembering.app.inject({ url: '/api/restaurant/who', headers: bearer(token) })
    for (const token of ['bob-token', 'bob-token', 'unknown-token', 'unknown-token']) await send(token)
    assert.deepEqual(remembering.lookups, ['bob-token', 'unknown-token', 'unknown-token'])
  })

  test('a token for local use is refused to forwarded requests, like an unknown one', async () => {
    const local: Caller = { ...(callers['trattoria-token'] as Caller), localOnly: true }
    const { app: demo } = await smallApp({
      checkToken: async (token) => (token === 'demo' ? local : null),
      routes: (api) => void api.get('/who', async () => ({})),
    })
    const send = (token: string, headers = {}) =>
      demo.inject({ url: '/api/restaurant/who', headers: bearer(token, headers) })
    assert.equal((await send('demo')).statusCode, 200)
    assert.equal((await send('demo', { via: '1.1 proxy' })).body, (await send('unknown')).body)
    assert.equal((await send('demo')).statusCode, 200)
  })
})

describe('for which restaurant', () => {
  test('a restaurant token may name its own restaurant', async () => {
    assert.equal((await who(bearer('trattoria-token', { 'x-restaurant-id': '1' }))).json().restaurantId, 1)
  })

  test('a restaurant token may not name another: 403', async () => {
    const answer = await who(bearer('trattoria-token', { 'x-restaurant-id': '2' }))
    assert.equal(answer.statusCode, 403)
    assert.equal(code(answer), 'FORBIDDEN')
  })

  test('a user of one restaurant need not name it', async () => {
    assert.equal((await who(bearer('bob-token'))).json().restaurantId, 2)
  })

  test('a user of several who names none: 400 RESTAURANT_REQUIRED', async () => {
    const answer = await who(bearer('ann-token'))
    assert.equal(answer.statusCode, 400)
    assert.equal(code(answer), 'RESTAURANT_REQUIRED')
  })

  test('a user of several names one in X-Restaurant-Id', async () => {
    assert.equal((await who(bearer('ann-token', { 'x-restaurant-id': '2' }))).json().restaurantId, 2)
    assert.equal((await who(bearer('ann-token', { 'x-restaurant-id': '1' }))).json().restaurantId, 1)
  })

  test('a foreign restaurant and one that does not exist are answered alike: 403', async () => {
    const foreign = await who(bearer('bob-token', { 'x-restaurant-id': '1' }))
    const unknown = await who(bearer('bob-token', { 'x-restaurant-id': '999999999999' }))
    assert.equal(foreign.statusCode, 403)
    assert.equal(foreign.body, unknown.body)
  })

  test('a user without restaurants is 403, with or without the header', async () => {
    assert.equal((await who(bearer('eve-token'))).statusCode, 403)
    assert.equal((await who(bearer('eve-token', { 'x-restaurant-id': '1' }))).statusCode, 403)
  })

  for (const header of ['', '0', '-1', '1.5', 'one', '01', '1 2', '0x1', '9'.repeat(40)]) {
    test(`X-Restaurant-Id ${JSON.stringify(header)} is 400`, async () => {
      const answer = await who(bearer('ann-token', { 'x-restaurant-id': header }))
      assert.equal(answer.statusCode, 400)
      assert.equal(code(answer), 'BAD_REQUEST')
    })
  }
})
