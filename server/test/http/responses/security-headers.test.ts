import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bearer, smallApp } from '../small-app.ts'

const { app } = await smallApp({
  routes: (api) => {
    api.get('/who', async () => ({}))
    api.get('/cached', async (_request, reply) => reply.header('cache-control', 'no-store').send({}))
  },
})

const expected: Record<string, string> = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-cache',
}

for (const url of ['/api/restaurant/who', '/api/restaurant/nowhere', '/nowhere']) {
  test(`${url} carries the security headers`, async () => {
    const { headers } = await app.inject({ url, headers: bearer('trattoria-token') })
    for (const [name, value] of Object.entries(expected)) assert.equal(headers[name], value, name)
    assert.equal(headers['strict-transport-security'], undefined)
    assert.equal(headers['x-powered-by'], undefined)
  })
}

test('with a PUBLIC_URL of https every answer tells browsers to come by https only, of plain http none does', async () => {
  for (const [url, expected] of [
    ['https://book.example.com', 'max-age=31536000'],
    ['http://book.example.com', undefined],
  ] as const) {
    const behind = await smallApp({ env: { PUBLIC_URL: url }, routes: () => {} })
    for (const path of ['/nowhere', '/health/live']) {
      const { headers } = await behind.app.inject({ url: path, headers: { host: 'book.example.com' } })
      assert.equal(headers['strict-transport-security'], expected, `${url} ${path}`)
    }
  }
})

test('a route may set its own Cache-Control', async () => {
  const { headers } = await app.inject({ url: '/api/restaurant/cached', headers: bearer('trattoria-token') })
  assert.equal(headers['cache-control'], 'no-store')
})
