/**
 * What only a real connection can carry: requests cut short, pipelined, in pieces, framed twice, or not HTTP at all. Each
 * is answered in the error shape or not at all, never with 5xx, and none affects the next request.
 */
import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { contractOf } from '../support/contract.ts'
import fc from '../support/fast-check.ts'
import { openHostileHouse } from './requests/hostile-house.ts'
import { type RawAnswer, type RawOptions, type Received, sendRaw } from './requests/raw-connection.ts'
import { judge } from './requests/verdict.ts'

const house = await openHostileHouse()
await house.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = house.app.server.address() as AddressInfo
const contract = contractOf(house.app)
const unhandled: unknown[] = []
process.on('unhandledRejection', (error) => unhandled.push(error))

const settings = '/api/restaurant/settings'
const bearer = 'Authorization: Bearer demo-restaurant-token'
const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', bearer, ...headers, '', ''].join('\r\n')
const get = (target = settings, ...headers: string[]) => head(`GET ${target}`, ...headers)
const search = '/api/restaurant/patrons/query'
const json = 'Content-Type: application/json'
const post = (body: string | Buffer, ...headers: string[]) =>
  Buffer.concat([
    Buffer.from(head(`POST ${search}`, json, `Content-Length: ${body.length}`, ...headers)),
    Buffer.from(body),
  ])

function assertFit(received: Received, methods: readonly string[] = [], target = '/nowhere'): void {
  for (const [place, { status, headers, body }] of received.answers.entries()) {
    const sent = { method: methods[place] ?? 'GET', target, headers: {}, body: undefined }
    judge(sent, { status, headers, bytes: body }, contract)
  }
  assert.equal(received.rest.toString(), '', 'something that is no answer came back')
  assert.deepEqual(unhandled, [])
}

async function answersTo(parts: (string | Buffer)[], options: RawOptions = {}): Promise<RawAnswer[]> {
  const received = await sendRaw(port, parts, options)
  assertFit(received, options.methods)
  return received.answers
}

const statuses = async (parts: (string | Buffer)[], options: RawOptions = {}): Promise<number[]> =>
  (await answersTo(parts, options)).map(({ status }) => status)

async function assertAnswered(parts: (string | Buffer)[], expected: number[], options: RawOptions = {}): Promise<void> {
  assert.deepEqual(await statuses(parts, { answers: expected.length, ...options }), expected)
}

describe('pipelined requests', () => {
  test('fifty on one connection are answered in order', async () => {
    const many = Array.from({ length: 50 }, (_, place) =>
      get(place % 2 ? settings : '/nowhere', `X-Request-Id: r${place}`),
    )
    const answers = await answersTo([many.join('')], { answers: many.length })
    assert.deepEqual(
      answers.map(({ headers }) => headers['x-request-id']),
      many.map((_, place) => `r${place}`),
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      many.map((_, place) => (place % 2 ? 200 : 404)),
    )
  })

  test('a refused one does not affect the next', async () => {
    await assertAnswered([get(), post('{"page":0}'), post('{}'), get('/%zz'), get()], [200, 422, 200, 400, 200])
  })

  test('a body that cannot be read closes the connection', async () => {
    await assertAnswered([get(), post('{'), get()], [200, 400], { answers: 3 })
  })

  test('bytes that are not HTTP affect neither the answer before them nor the next connection', async () => {
    await assertAnswered([`${get()}garbage\r\n\r\n${get()}`], [200], { answers: 2 })
    await assertAnswered([Buffer.concat([post('{}'), Buffer.from('{}')])], [200], { answers: 2 })
  })

  test('a body on GET is not taken for the next request', async () => {
    const inner = get('/api/restaurant/webhooks')
    await assertAnswered([get(settings, `Content-Length: ${inner.length}`) + inner, get()], [200, 200])
  })
})

describe('bodies', () => {
  const chunked = (...chunks: string[]) =>
    [head(`POST ${search}`, json, 'Transfer-Encoding: chunked'), ...chunks.map((chunk) => `${chunk}\r\n`)].join('')

  const cases: Record<string, [parts: (string | Buffer)[], expected: number[]]> = {
    'in chunks': [[chunked('2', '{}', '0', '')], [200]],
    'in chunks with a trailer': [[chunked('2', '{}', '0', 'X-Restaurant-Id: 2', '')], [200]],
    'in chunks of no size': [[chunked('x', '{}')], [400]],
    'in a chunk shorter than it says': [[chunked('ff', '{}')], [400]],
    'in a chunk of more bytes than there are': [[chunked('fffffffffffffffff', '{}')], [400]],
    'with chunk extensions without end': [[chunked(`2;${'x'.repeat(20_000)}`, '{}')], [413]],
    'in chunks beyond the limit': [
      [
        chunked(
          '10000',
          'x'.repeat(65_536),
          ...Array(9)
            .fill(['10000', 'x'.repeat(65_536)])
            .flat(),
          '0',
          '',
        ),
      ],
      [413],
    ],
    'framed twice': [[post('{}', 'Transfer-Encoding: chunked')], [400]],
    'of two lengths': [[post('{}', 'Content-Length: 3')], [400]],
    'of a negative length': [[head(`POST ${search}`, json, 'Content-Length: -1')], [400]],
    'of a length that is no number': [[head(`POST ${search}`, json, 'Content-Length: 2e0')], [400]],
    'in an unknown encoding': [[head(`POST ${search}`, json, 'Transfer-Encoding: brotli')], [400]],
    'cut short': [[head(`POST ${search}`, json, 'Content-Length: 100'), '{"filters"'], [400]],
    'packed, and said so': [[post(gzipSync('{}'), 'Content-Encoding: gzip')], [400]],
    'that grow when unpacked': [[post(gzipSync(Buffer.alloc(5_000_000)), 'Content-Encoding: gzip')], [400]],
    'as plain text': [[post('{}').toString().replace('application/json', 'text/plain')], [415]],
    'announced, and awaited': [
      [head(`POST ${search}`, json, 'Expect: 100-continue', 'Content-Length: 2'), '{}'],
      [200],
    ],
    'byte by byte': [[...post('{}')].map((byte) => Buffer.of(byte)), [200]],
  }
  for (const [name, [parts, expected]] of Object.entries(cases)) {
    test(name, async () => {
      await assertAnswered(parts, expected, { methods: ['POST'], ...(name.includes('short') && { answers: 0 }) })
    })
  }
})

describe('lines and headers', () => {
  const cases: Record<string, [text: string, expected: number[]]> = {
    'an absolute target': [get(`http://elsewhere.example${settings}`), [200]],
    'an absolute target without a path': [get('http://elsewhere.example'), [303]],
    'a target with a fragment': [get(`${settings}#x`), [200]],
    'two slashes': [get(`/${settings}`), [404]],
    dots: [get('/api/restaurant/bookings/../settings'), [404]],
    'dots in code': [get('/api/restaurant/%2e%2e/settings'), [404]],
    'a backslash': [get('/api\\restaurant\\settings'), [404]],
    'bytes that are no ASCII': [get('/\u00ff\u00fe'), [400]],
    'a space in the target': [get('/a b'), [400]],
    'a long target': [get(`${settings}?${'x'.repeat(15_000)}`), [200]],
    'too long a target': [get(`/${'x'.repeat(17_000)}`), [431]],
    'a long header': [get(settings, `X-Long: ${'x'.repeat(17_000)}`), [431]],
    'hundreds of headers': [get(settings, ...Array<string>(900).fill('X-A: b')), [200]],
    'a header continued on the next line': [get(settings, 'X-A: b\r\n c'), [400]],
    'a header without a name': [get(settings, ': b'), [400]],
    'a space before the colon': [get(settings, 'X-A : b'), [400]],
    'NUL in a header': [get(settings, 'X-A: \u0000'), [400]],
    'lines that end in LF': [get().replaceAll('\r', ''), [400]],
    'a method in lower case': [get().replace('GET', 'get'), [400]],
    'an unknown method': [get().replace('GET', 'BREW'), [400]],
    'a method Node knows and we do not': [get().replace('GET', 'PROPFIND'), [405]],
    'no version and no headers': [`GET ${settings}\r\n\r\n`, [401]],
    // The token is the demo's, and nginx speaks this version.
    'HTTP/1.0': [get().replace('HTTP/1.1', 'HTTP/1.0'), [401]],
    'HTTP/2': ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
    'HTTP/9.9': [get().replace('HTTP/1.1', 'HTTP/9.9'), [400]],
    TLS: ['\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003', [400]],
    'OPTIONS of everything': [head('OPTIONS *'), [404]],
    'a tunnel': [head('CONNECT elsewhere.example:443'), []],
    'an upgrade': [get(settings, 'Connection: Upgrade', 'Upgrade: websocket'), [200]],
    'an unknown expectation': [get(settings, 'Expect: the-worst'), [200]],
    'the token twice': [get(settings, 'Authorization: Bearer other'), [200]],
    'the restaurant twice': [get(settings, 'X-Restaurant-Id: 1', 'X-Restaurant-Id: 1'), [400]],
    'two hosts': [get(settings, 'Host: y'), [200]],
    'a range': [get(settings, 'Range: bytes=0-1'), [200]],
  }
  for (const [name, [text, expected]] of Object.entries(cases)) {
    test(name, async () => {
      await assertAnswered([Buffer.from(text, 'latin1')], expected)
    })
  }

  test('a key sent twice is refused, and books nothing', async () => {
    const body = JSON.stringify({ date: '2026-06-20T19:00:00', adults: 2, patron: { last_name: 'Twice' } })
    const twice = ['Idempotency-Key: one', 'Idempotency-Key: two', json, `Content-Length: ${body.length}`]
    await assertAnswered([head('POST /api/restaurant/bookings', ...twice) + body], [422])
    assert.deepEqual(await house.sql(`select id from patrons where name = 'Twice'`), [])
  })
})

describe('unusual methods', () => {
  for (const method of ['HEAD', 'OPTIONS', 'TRACE']) {
    test(`${method} on every path`, async () => {
      const paths = [...new Set(house.routes.map(({ template }) => template.replaceAll(/\{\w+\}/g, '1')))]
      const answers: RawAnswer[] = []
      // Not all at once: readiness waits for a connection for a second only, and 150 requests may take longer than that.
      for (let first = 0; first < paths.length; first += 20) {
        const few = paths.slice(first, first + 20)
        const requests = few.map((path) => head(`${method} ${path}`))
        const methods = few.map(() => method)
        answers.push(...(await answersTo([requests.join('')], { methods, answers: few.length })))
      }
      assert.equal(answers.length, paths.length)
      for (const [place, { status, headers, body }] of answers.entries()) {
        const where = `${method} ${paths[place]} → ${status}`
        if (method === 'OPTIONS') assert.ok(status === 204 && headers.allow, where)
        if (method === 'TRACE') assert.ok(status === 405 && !body.includes('demo-restaurant-token'), where)
      }
    })
  }
})

test('connections closed in the middle of a request leave nothing behind', async () => {
  const whole = post('{}')
  const begun = Array.from({ length: 200 }, (_, place) => whole.subarray(0, 1 + ((place * 7) % (whole.length - 1))))
  await Promise.all(begun.map((part) => sendRaw(port, [part], { answers: 0 })))
  await assertAnswered([get(), whole], [200, 200])
})

test('random bytes in any place of a request get an answer or a closed connection', async () => {
  const whole = Buffer.concat(
    [get(), post('{"filters":{"q":"x"}}', 'Connection: close')].map((part) => Buffer.from(part)),
  )
  const edit = fc.record({
    at: fc.nat({ max: whole.length }),
    cut: fc.nat({ max: 12 }),
    put: fc.oneof(
      fc.uint8Array({ maxLength: 6 }).map(Buffer.from),
      fc.constantFrom('\r\n', '\r\n\r\n', ' ', ':', '0', '\t').map((text) => Buffer.from(text)),
    ),
  })
  const property = fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
    const bytes = edits.reduce(
      (so, { at, cut, put }) => Buffer.concat([so.subarray(0, at), put, so.subarray(at + cut)]),
      whole,
    )
    const received = await sendRaw(port, [bytes], { answers: 2, timeoutMs: 200 })
    try {
      assertFit(received)
    } catch (error) {
      throw new Error(`${(error as Error).message}\n${JSON.stringify(bytes.toString('latin1'))}`, { cause: error })
    }
  })
  await fc.assert(property, { numRuns: Number(process.env.HOSTILE_CONNECTIONS ?? 500) })
})

test('every line of the log is one line of JSON', () => {
  assert.ok(house.logged.length > 300, `${house.logged.length} lines`)
  for (const line of house.logged) {
    assert.equal(line.indexOf('\n'), line.length - 1, line)
    assert.ok(JSON.parse(line).level < 50, line)
  }
})

test('after all malformed requests the next request is answered', () => assertAnswered([get(), post('{}')], [200, 200]))
