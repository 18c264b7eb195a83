import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { Type } from 'typebox'
import { InvalidInput, notFound, Problem, TransitionRefused } from '../../../src/domain/problem.ts'
import { statusOf } from '../../../src/http/responses/error-envelope.ts'
import { bearer, smallApp } from '../small-app.ts'

let thrown: unknown
const { app, logged } = await smallApp({
  open: (open) => {
    // A response schema must not narrow an error's shape.
    const narrow = Type.Object({ only: Type.String() })
    open.get('/throw', { schema: { response: { 200: narrow, '4xx': narrow, '5xx': narrow } } }, async () => {
      throw thrown
    })
    open.post('/body', async () => ({}))
  },
  routes: (api) => {
    api.get('/who', async ({ restaurantId }) => ({ restaurantId }))
  },
})

async function answerTo(error: unknown) {
  thrown = error
  return app.inject('/throw')
}

describe('the three shapes', () => {
  test('a problem is the standard error', async () => {
    const answer = await answerTo(new Problem('SLOT_UNAVAILABLE', 'No table.', { details: { reason: 'no_table' } }))
    assert.equal(answer.statusCode, 409)
    assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8')
    assert.deepEqual(answer.json(), {
      error: { code: 'SLOT_UNAVAILABLE', message: 'No table.', details: { reason: 'no_table' } },
      meta: { timestamp: '2026-11-15T01:30:00Z' },
    })
  })

  test('without details, details are null', async () => {
    assert.equal((await answerTo(notFound('Booking'))).json().error.details, null)
  })

  test('invalid input is the validation error', async () => {
    const answer = await answerTo(new InvalidInput({ 'patron.email': ['Wrong.'] }))
    assert.equal(answer.statusCode, 422)
    assert.deepEqual(answer.json(), { message: 'Wrong.', errors: { 'patron.email': ['Wrong.'] } })
  })

  test('a refused transition is the conflict', async () => {
    const answer = await answerTo(new TransitionRefused('A cancelled booking cannot be checked in.', 'cancelled'))
    assert.equal(answer.statusCode, 409)
    assert.deepEqual(answer.json(), {
      message: 'A cancelled booking cannot be checked in.',
      current_status: 'cancelled',
    })
  })

  test('Retry-After is set where the problem has one', async () => {
    const answer = await answerTo(new Problem('IDEMPOTENCY_IN_PROGRESS', 'Wait.', { retryAfter: 3 }))
    assert.equal(answer.headers['retry-after'], '3')
  })
})

describe('unexpected errors', () => {
  test('are 500, show only the request id, and are logged with their stack', async () => {
    const before = logged.length
    const answer = await answerTo(new TypeError('secret internals'))
    assert.equal(answer.statusCode, 500)
    const { error } = answer.json()
    assert.equal(error.code, 'INTERNAL_ERROR')
    assert.ok(error.message.includes(answer.headers['x-request-id']))
    assert.ok(!answer.body.includes('internals'))
    const line = JSON.parse(logged.slice(before).find((text) => text.includes('request failed')) ?? '{}')
    assert.equal(line.level, 50)
    assert.equal(line.request_id, answer.headers['x-request-id'])
    assert.match(line.err.stack, /error-envelope\.test\.ts/)
  })

  for (const odd of [undefined, null, 'text', 7, {}]) {
    test(`throwing ${JSON.stringify(odd)} is 500 too`, async () => {
      const answer = await answerTo(odd)
      assert.equal(answer.statusCode, 500)
      assert.equal(answer.json().error.code, 'INTERNAL_ERROR')
    })
  }

  test('the status of an error does not make it 200', async () => {
    assert.equal((await answerTo(Object.assign(new Error('x'), { statusCode: 200 }))).statusCode, 500)
  })

  for (const code of ['08006', '57P01', '53300', 'ECONNREFUSED']) {
    test(`PostgreSQL away (${code}) is 503 with Retry-After`, async () => {
      const answer = await answerTo(Object.assign(new Error('connection to 10.0.0.5 lost'), { code }))
      assert.equal(answer.statusCode, 503)
      assert.equal(answer.json().error.code, 'SERVICE_UNAVAILABLE')
      assert.equal(answer.headers['retry-after'], '1')
      assert.ok(!answer.body.includes('10.0.0.5'))
    })
  }

  test('any other PostgreSQL error is 500', async () => {
    const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(ann@example.com)' })
    const answer = await answerTo(error)
    assert.equal(answer.statusCode, 500)
    assert.ok(!answer.body.includes('ann@example.com'))
  })
})

describe('requests that cannot be read', () => {
  function post(payload: string | Buffer, headers: Record<string, string> = { 'content-type': 'application/json' }) {
    return app.inject({ method: 'POST', url: '/body', headers, payload })
  }

  for (const text of [
    '{',
    '{"a":1,}',
    "{'a':1}",
    'adults=2',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":1}}',
  ]) {
    test(`${text} is 400`, async () => {
      const answer = await post(text)
      assert.equal(answer.statusCode, 400)
      assert.deepEqual(answer.json().error, {
        code: 'BAD_REQUEST',
        message: 'The body is not valid JSON.',
        details: null,
      })
    })
  }

  test('bytes that are not UTF-8 are 400', async () => {
    assert.equal((await post(Buffer.from([0x22, 0xff, 0x22]))).statusCode, 400)
  })

  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/json-ish', 'nonsense']) {
    test(`a body of type ${type} is 415`, async () => {
      const answer = await post('x=1', { 'content-type': type })
      assert.equal(answer.statusCode, 415)
      assert.equal(answer.json().error.code, 'UNSUPPORTED_MEDIA_TYPE')
    })
  }

  test('application/merge-patch+json is JSON', async () => {
    assert.equal((await post('{}', { 'content-type': 'application/merge-patch+json' })).statusCode, 200)
  })

  test('a body above the limit is 413', async () => {
    const answer = await post(JSON.stringify('x'.repeat(262_144)))
    assert.equal(answer.statusCode, 413)
    assert.equal(answer.json().error.code, 'PAYLOAD_TOO_LARGE')
  })

  test('a Content-Length that lies is 400', async () => {
    const answer = await post('{}', { 'content-type': 'application/json', 'content-length': '7' })
    assert.equal(answer.statusCode, 400)
  })

  test('a URL that cannot be decoded is 400, with a request id', async () => {
    const answer = await app.inject('/throw/%zz')
    assert.equal(answer.statusCode, 400)
    assert.equal(answer.json().error.code, 'BAD_REQUEST')
    assert.ok(answer.headers['x-request-id'])
  })
})

describe('on a real connection', () => {
  let port = 0
  before(async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as AddressInfo).port
  })

  function say(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      let received = ''
      socket.on('data', (chunk) => {
        received += chunk
      })
      socket.on('close', () => resolve(received))
      socket.on('error', reject)
    })
  }

  function expectBadRequest(received: string, status: number): void {
    const [head = '', body = ''] = received.split('\r\n\r\n')
    assert.match(head, new RegExp(`^HTTP/1\\.1 ${status} `))
    assert.match(head, /x-request-id: [\w-]{14,36}/i)
    const { error, meta } = JSON.parse(body)
    assert.equal(error.code, 'BAD_REQUEST')
    assert.equal(error.details, null)
    assert.equal(meta.timestamp, '2026-11-15T01:30:00Z')
  }

  test('what is not HTTP is 400', async () => {
    expectBadRequest(await say('HELLO\r\n\r\n'), 400)
  })

  test('headers beyond 16 KB are 431', async () => {
    expectBadRequest(await say(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`), 431)
  })

  test('a request too slow to arrive is 408', async () => {
    app.server.once('connection', (socket) => {
      const slow = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      socket.once('data', () => setImmediate(() => app.server.emit('clientError', slow, socket)))
    })
    expectBadRequest(await say('GET / HT'), 408)
  })

  test('HTTP/1.1 without Host is 400 in the same shape', async () => {
    expectBadRequest(await say('GET /throw HTTP/1.1\r\nConnection: close\r\n\r\n'), 400)
  })

  test('slow requests are limited in time', () => {
    assert.equal(app.server.requestTimeout, 30_000)
    assert.equal(app.server.headersTimeout, 15_000)
    assert.equal(app.server.timeout, 60_000)
  })

  test('X-Restaurant-Id sent twice is 400', async () => {
    const { authorization } = bearer('ann-token')
    const received = await say(
      `GET /api/restaurant/who HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: ${authorization}\r\nX-Restaurant-Id: 1\r\nX-Restaurant-Id: 2\r\n\r\n`,
    )
    expectBadRequest(received, 400)
  })

  after(() => app.close())
})

test('docs/errors.md lists every code with its status, and no other', async () => {
  const page = await readFile(new URL('../../../../docs/errors.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| (\d{3}) \|/gm)].map(([, code, status]) => [code, Number(status)])
  assert.deepEqual(Object.fromEntries(rows), statusOf)
  assert.equal(rows.length, Object.keys(statusOf).length)
})
