import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bearer, smallApp } from './small-app.ts'

const { app } = await smallApp({
  env: { AUTH_FAILURES_PER_MINUTE: '0' },
  open: (open) => {
    open.get('/open', async () => ({ open: true }))
  },
  routes: (api) => {
    api.get('/bookings', async () => ({ list: true }))
    api.post('/bookings', async () => ({ created: true }))
    api.get('/bookings/:booking', async () => ({ shown: true }))
    api.patch('/bookings/:booking', async () => ({ updated: true }))
    api.post('/bookings/block', async () => ({ blocked: true }))
  },
})

const token = bearer('trattoria-token')

describe('where no route is', () => {
  test('outside the API: 404 without a token', async () => {
    const answer = await app.inject('/nowhere?x=1')
    assert.equal(answer.statusCode, 404)
    assert.deepEqual(answer.json(), {
      error: { code: 'NOT_FOUND', message: 'There is nothing at this address.', details: null },
      meta: { timestamp: '2026-11-15T01:30:00Z' },
    })
  })

  test('behind authentication: 401 comes first, then 404', async () => {
    for (const url of ['/api/restaurant', '/api/restaurant/nowhere', '/api/restaurant/bookings/1/nowhere']) {
      assert.equal((await app.inject(url)).statusCode, 401, url)
      assert.equal((await app.inject({ url, headers: token })).statusCode, 404, url)
    }
  })

  test('a path that only begins like the API is outside of it', async () => {
    assert.equal((await app.inject('/api/restaurants')).statusCode, 404)
  })

  test('a known path under another method: 405 with Allow', async () => {
    const answer = await app.inject({ method: 'DELETE', url: '/api/restaurant/bookings?date=x', headers: token })
    assert.equal(answer.statusCode, 405)
    assert.equal(answer.json().error.code, 'METHOD_NOT_ALLOWED')
    assert.equal(answer.headers.allow, 'GET, HEAD, POST')
  })

  test('405 for a path with an id, and for one outside the API', async () => {
    const put = await app.inject({ method: 'PUT', url: '/api/restaurant/bookings/TRA-4F7K2M', headers: token })
    assert.equal(put.headers.allow, 'GET, HEAD, PATCH')
    const post = await app.inject({ method: 'POST', url: '/open' })
    assert.equal(post.statusCode, 405)
    assert.equal(post.headers.allow, 'GET, HEAD')
  })

  test('a literal path is itself under every method, never an id', async () => {
    const url = '/api/restaurant/bookings/block'
    for (const method of ['GET', 'HEAD', 'PATCH', 'DELETE'] as const) {
      const answer = await app.inject({ method, url: `${url}/?x=1`, headers: token })
      assert.deepEqual([answer.statusCode, answer.headers.allow], [405, 'POST'], method)
      assert.equal((await app.inject({ method, url })).statusCode, 401, `${method} without a token`)
    }
    const options = await app.inject({ method: 'OPTIONS', url, headers: token })
    assert.deepEqual([options.statusCode, options.headers.allow], [204, 'POST'])
    assert.equal((await app.inject({ method: 'POST', url, headers: token })).statusCode, 200)
    const spelt = await app.inject({ url: '/api/restaurant/bookings/:booking', headers: token })
    assert.equal(spelt.statusCode, 200, 'a pattern spelt out is no address of its own')
  })

  test('405 with a trailing slash too', async () => {
    const answer = await app.inject({ method: 'DELETE', url: '/api/restaurant/bookings/', headers: token })
    assert.equal(answer.statusCode, 405)
  })

  test('405 without a token is 401', async () => {
    assert.equal((await app.inject({ method: 'DELETE', url: '/api/restaurant/bookings' })).statusCode, 401)
  })

  test('HEAD follows GET', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/api/restaurant/bookings', headers: token })
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.body, '')
  })

  test('a trailing slash is the same address, another case is not', async () => {
    assert.equal((await app.inject({ url: '/api/restaurant/bookings/', headers: token })).statusCode, 200)
    assert.equal((await app.inject({ url: '/api/restaurant/Bookings', headers: token })).statusCode, 404)
  })

  test('a very long id reaches its route instead of being refused by the router', async () => {
    const url = `/api/restaurant/bookings/${'9'.repeat(4_000)}`
    assert.equal((await app.inject({ url })).statusCode, 401)
    assert.equal((await app.inject({ url, headers: token })).statusCode, 200)
  })
})
