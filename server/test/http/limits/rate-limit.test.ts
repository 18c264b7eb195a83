import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { bearer, smallApp } from '../small-app.ts'

const routes = (api: FastifyInstance) => {
  api.get('/who', async ({ caller }) => caller)
}

function ask(app: FastifyInstance, token: string | undefined, remoteAddress = '127.0.0.1') {
  const headers = token === undefined ? {} : bearer(token)
  return app.inject({ url: '/api/restaurant/who', headers, remoteAddress })
}

describe('the rate limit of a token', () => {
  test('is in the headers of every answer; beyond it comes 429 with Retry-After', async () => {
    const { app } = await smallApp({ env: { RATE_LIMIT_PER_MINUTE: '2' }, routes })
    const first = await ask(app, 'trattoria-token')
    assert.equal(first.headers['ratelimit-limit'], '2')
    assert.equal(first.headers['ratelimit-remaining'], '1')
    assert.ok(Number(first.headers['ratelimit-reset']) <= 60)
    assert.equal((await ask(app, 'trattoria-token')).statusCode, 200)

    const refused = await ask(app, 'trattoria-token')
    assert.equal(refused.statusCode, 429)
    assert.equal(refused.json().error.code, 'RATE_LIMITED')
    assert.equal(refused.json().error.details, null)
    assert.ok(Number(refused.headers['retry-after']) >= 1 && Number(refused.headers['retry-after']) <= 60)
    assert.equal(refused.headers['ratelimit-remaining'], '0')
  })

  test('is not used up by other tokens, unknown ones or requests without one', async () => {
    const { app } = await smallApp({ env: { RATE_LIMIT_PER_MINUTE: '2' }, routes })
    for (let i = 0; i < 5; i++) {
      await ask(app, 'bistro-token')
      await ask(app, 'unknown-token')
      await ask(app, undefined)
    }
    assert.equal((await ask(app, 'trattoria-token')).headers['ratelimit-remaining'], '1')
  })

  test('counts unknown routes and refused restaurants too', async () => {
    const { app } = await smallApp({ env: { RATE_LIMIT_PER_MINUTE: '2' }, routes })
    await app.inject({ url: '/api/restaurant/nowhere', headers: bearer('trattoria-token') })
    await app.inject({ url: '/api/restaurant/who', headers: bearer('trattoria-token', { 'x-restaurant-id': '2' }) })
    assert.equal((await ask(app, 'trattoria-token')).statusCode, 429)
  })

  test('0 is no limit', async () => {
    const { app } = await smallApp({ env: { RATE_LIMIT_PER_MINUTE: '0' }, routes })
    const answer = await ask(app, 'trattoria-token')
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.headers['ratelimit-limit'], undefined)
  })

  test('does not apply to routes that need no token', async () => {
    const { app } = await smallApp({
      env: { RATE_LIMIT_PER_MINUTE: '1' },
      open: (open) => {
        open.get('/open', async () => ({}))
      },
    })
    for (let i = 0; i < 5; i++) assert.equal((await app.inject('/open')).statusCode, 200)
  })
})

describe('invalid tokens from one address', () => {
  const env = { AUTH_FAILURES_PER_MINUTE: '3' }

  test('beyond the limit are 429 with Retry-After', async () => {
    const { app } = await smallApp({ env, routes })
    for (let i = 0; i < 3; i++) assert.equal((await ask(app, `guess-${i}`)).statusCode, 401)
    const refused = await ask(app, 'guess-3')
    assert.equal(refused.statusCode, 429)
    assert.equal(refused.json().error.code, 'RATE_LIMITED')
    assert.ok(Number(refused.headers['retry-after']) >= 1)
  })

  test('never cause a valid token to be refused, seen before or not', async () => {
    const { app } = await smallApp({ routes })
    for (let i = 0; i < 62; i++) await ask(app, `guess-${i}`)
    assert.equal((await ask(app, 'guess-62')).statusCode, 429)
    assert.equal((await ask(app, 'trattoria-token')).statusCode, 200)
  })

  test('do not count against other addresses', async () => {
    const { app } = await smallApp({ env, routes })
    for (let i = 0; i < 4; i++) await ask(app, `guess-${i}`, '10.0.0.1')
    assert.equal((await ask(app, 'guess', '10.0.0.1')).statusCode, 429)
    assert.equal((await ask(app, 'guess', '10.0.0.2')).statusCode, 401)
  })

  test('do not include requests without any token', async () => {
    const { app } = await smallApp({ env, routes })
    for (let i = 0; i < 10; i++) assert.equal((await ask(app, undefined)).statusCode, 401)
    assert.equal((await ask(app, 'trattoria-token')).statusCode, 200)
  })

  test('are counted by X-Forwarded-For only where the proxy is trusted', async () => {
    const guess = (app: FastifyInstance, n: number) =>
      app.inject({ url: '/api/restaurant/who', headers: bearer(`guess-${n}`, { 'x-forwarded-for': `10.0.0.${n}` }) })
    const { app: open } = await smallApp({ env, routes })
    for (let n = 0; n < 3; n++) await guess(open, n)
    assert.equal((await guess(open, 9)).statusCode, 429)
    const { app: proxied } = await smallApp({ env: { ...env, TRUST_PROXY: '127.0.0.1' }, routes })
    for (let n = 0; n < 3; n++) await guess(proxied, n)
    assert.equal((await guess(proxied, 9)).statusCode, 401)
  })

  test('0 is no limit', async () => {
    const { app } = await smallApp({ env: { AUTH_FAILURES_PER_MINUTE: '0' }, routes })
    for (let i = 0; i < 100; i++) assert.equal((await ask(app, 'guess')).statusCode, 401)
  })
})
