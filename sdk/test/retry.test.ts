import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { MaitredClient } from '../src/client.ts'
import { ConnectionError, MaitredError, StandardError } from '../src/errors.ts'

type Sent = { url: string; method: string; key: string | null }

/** A server that gives these answers in turn, and a client of it. */
function clientOf(answers: readonly (Response | Error)[], options = {}) {
  const sent: Sent[] = []
  const left = [...answers]
  const answer = async (url: unknown, init: RequestInit = {}): Promise<Response> => {
    sent.push({ url: String(url), method: init.method ?? '', key: new Headers(init.headers).get('idempotency-key') })
    const next = left.shift() ?? assert.fail('one request too many')
    if (next instanceof Error) throw next
    return next
  }
  const client = new MaitredClient({ baseUrl: 'http://x/', token: 't', fetch: answer as typeof fetch, ...options })
  return { client, sent }
}

const ok = () => Response.json({ data: { id: 1 } })
const problem = (status: number, code: string, retryAfter?: number) =>
  Response.json(
    { error: { code, message: 'No.', details: null }, meta: { timestamp: '' } },
    { status, headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) } },
  )
const away = () => problem(503, 'SERVICE_UNAVAILABLE', 0)
const order = { body: { date: '2026-06-12T19:30:00', adults: 2, patron: { last_name: 'Vella' } } }

describe('a request that can be repeated', () => {
  test('is sent again after 503, after 429 and when no answer came', async () => {
    const { client, sent } = clientOf([away(), new TypeError('fetch failed'), problem(429, 'RATE_LIMITED', 0), ok()])
    await client.getSettings()
    assert.equal(sent.length, 4)
  })

  test('keeps its idempotency key through every attempt, and takes a new one for the next call', async () => {
    const { client, sent } = clientOf([away(), new TypeError('reset'), ok(), ok()])
    await client.createBooking(order)
    await client.createBooking(order)
    const [first, second, third, other] = sent.map(({ key }) => key)
    for (const { key } of sent) assert.match(key ?? '', /^[a-zA-Z0-9-]{1,64}$/)
    assert.equal(second, first)
    assert.equal(third, first)
    assert.notEqual(other, first)
  })

  test('takes the key it is given', async () => {
    const { client, sent } = clientOf([ok()])
    await client.createBooking(order, { idempotencyKey: 'order-17' })
    assert.equal(sent[0]?.key, 'order-17')
  })

  test('waits while an earlier attempt is being processed', async () => {
    const { client, sent } = clientOf([problem(409, 'IDEMPOTENCY_IN_PROGRESS', 0), ok()])
    await client.createBooking(order)
    assert.equal(sent.length, 2)
  })

  test('fails after its last attempt', async () => {
    const { client, sent } = clientOf([away(), away()], { retries: 1 })
    await assert.rejects(client.getSettings(), StandardError)
    assert.equal(sent.length, 2)
  })
})

describe('a request that must not be repeated', () => {
  const block = { body: { table_ids: [1], date: '2026-06-12', time: '12:00', duration: 60 } }

  test('is not sent again when it may have been carried out', async () => {
    for (const failure of [away(), new TypeError('reset')]) {
      const { client, sent } = clientOf([failure])
      await assert.rejects(client.blockTables(block))
      assert.equal(sent.length, 1)
    }
  })

  test('is sent again when it was refused before it was processed', async () => {
    const { client, sent } = clientOf([problem(429, 'RATE_LIMITED', 0), ok()])
    await client.blockTables(block)
    assert.equal(sent.length, 2)
  })
})

describe('Retry-After', () => {
  test('is waited for', async () => {
    const { client } = clientOf([problem(503, 'SERVICE_UNAVAILABLE', 1), ok()])
    const start = performance.now()
    await client.getSettings()
    assert.ok(performance.now() - start >= 990)
  })

  test('beyond the limit is thrown instead', async () => {
    const { client, sent } = clientOf([problem(429, 'RATE_LIMITED', 31)])
    await assert.rejects(client.getSettings(), (error) => error instanceof StandardError && error.retryAfter === 31)
    assert.equal(sent.length, 1)
  })

  test('ends when the caller aborts', async () => {
    const { client } = clientOf([problem(503, 'SERVICE_UNAVAILABLE', 20)])
    const start = performance.now()
    await assert.rejects(client.getSettings({ signal: AbortSignal.timeout(50) }), { name: 'TimeoutError' })
    assert.ok(performance.now() - start < 5_000)
  })
})

test('an invalid request is not repeated', async () => {
  const { client, sent } = clientOf([problem(404, 'NOT_FOUND')])
  await assert.rejects(
    client.getBooking({ booking: 1 }),
    (error) => error instanceof StandardError && error.code === 'NOT_FOUND',
  )
  assert.equal(sent.length, 1)
})

test('an error in the format of a proxy is a MaitredError with its status', async () => {
  const { client } = clientOf([new Response('<h1>Forbidden</h1>', { status: 403 })])
  await assert.rejects(client.getSettings(), (error) => error instanceof MaitredError && error.status === 403)
})

test('a request without an answer fails with a ConnectionError and its cause', async () => {
  const { client } = clientOf([new TypeError('refused')], { retries: 0 })
  await assert.rejects(
    client.getSettings(),
    (error) => error instanceof ConnectionError && error.cause instanceof TypeError,
  )
})
