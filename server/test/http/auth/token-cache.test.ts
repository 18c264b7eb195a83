import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { Caller } from '../../../src/domain/caller.ts'
import { TokenCache } from '../../../src/http/auth/token-cache.ts'
import { callers } from '../small-app.ts'

const caller = callers['trattoria-token'] as Caller

function monotonicTime(t: { after(end: () => void): void }) {
  let now = 5_000
  const { mock: replaced } = mock.method(performance, 'now', () => now)
  t.after(() => replaced.restore())
  return {
    now: () => now,
    advance: (ms: number) => {
      now += ms
    },
  }
}

test('a token is remembered until a second after its lookup was sent, however long the lookup took', (t) => {
  const time = monotonicTime(t)
  const cache = new TokenCache(1_000)
  const askedAt = time.now()
  time.advance(400)
  cache.set('token', caller, askedAt)
  time.advance(599)
  assert.equal(cache.get('token'), caller)
  time.advance(1)
  assert.equal(cache.get('token'), undefined)
})

test('a token cache with a lifetime of 0 remembers nothing', (t) => {
  const time = monotonicTime(t)
  const cache = new TokenCache(0)
  cache.set('token', caller, time.now())
  assert.equal(cache.get('token'), undefined)
})

test('a token cache holds a bounded number of tokens and drops the oldest', (t) => {
  const time = monotonicTime(t)
  const cache = new TokenCache(1_000)
  for (let n = 0; n <= 1_000; n++) cache.set(`token-${n}`, caller, time.now())
  assert.equal(cache.get('token-0'), undefined)
  assert.equal(cache.get('token-1'), caller)
  assert.equal(cache.get('token-1000'), caller)
})
