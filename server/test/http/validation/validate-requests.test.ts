import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { Type } from 'typebox'
import { Problem } from '../../../src/domain/problem.ts'
import { idFrom } from '../../../src/http/validation/validate-requests.ts'
import {
  Choice,
  Email,
  HttpUrl,
  Id,
  LocalDate,
  LocalDateTime,
  Nullable,
  TimeOfDay,
} from '../../../src/http/wire-types.ts'
import fc, { anyCharacter } from '../../support/fast-check.ts'
import { smallApp } from '../small-app.ts'

const Body = Type.Object({
  date: LocalDateTime,
  adults: Type.Integer({ minimum: 1, maximum: 50 }),
  children: Type.Optional(Type.Integer()),
  large: Type.Optional(Type.Integer({ maximum: 9_000_000_000 })),
  comment: Type.Optional(Nullable(Type.String({ maxLength: 10 }))),
  vip: Type.Optional(Type.Boolean()),
  scope: Type.Optional(Choice(['full_day', 'slot'])),
  mode: Type.Optional(Type.Union([Type.Literal('fast'), Type.Literal('slow')])),
  slots: Type.Optional(Type.Array(TimeOfDay, { uniqueItems: true, minItems: 1, maxItems: 3 })),
  day: Type.Optional(LocalDate),
  url: Type.Optional(HttpUrl),
  code: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$', 'x-expects': 'must be three capital letters' })),
  either: Type.Optional(Type.Union([Type.Integer(), Type.Object({ id: Id })])),
  patron: Type.Optional(Type.Object({ email: Type.Optional(Email), first_name: Type.String({ minLength: 1 }) })),
  anything: Type.Optional(Type.Unknown()),
})

const Query = Type.Object({
  days: Type.Integer({ minimum: 1, maximum: 30, default: 1 }),
  open_only: Type.Optional(Type.Boolean()),
  party_size: Type.Optional(Type.Integer()),
  tags: Type.Optional(Type.Array(Type.String())),
  ratio: Type.Optional(Type.Number()),
  q: Type.Optional(Type.String()),
})

const Headers = Type.Object({ 'Idempotency-Key': Type.String({ pattern: '^[a-zA-Z0-9-]{1,64}$' }) })

const { app } = await smallApp({
  open: (open) => {
    open.post('/check', { schema: { body: Body } }, async ({ body }) => ({ body }))
    open.post(
      '/keyed',
      { schema: { body: Body, querystring: Query, headers: Headers } },
      async ({ headers, query }) => ({
        key: headers['idempotency-key'],
        agent: headers['user-agent'],
        query,
      }),
    )
    open.get('/query', { schema: { querystring: Query } }, async ({ query }) => ({ query }))
    open.get('/refs/:ref', async ({ params }) => params)
    open.post('/act', async ({ body }) => ({ body: body ?? null }))
    open.get('/things/:thing', async ({ params }) => ({ id: idFrom((params as { thing: string }).thing, 'Record') }))
  },
})

const good = { date: '2026-11-15T19:30:00', adults: 2 }

async function errorsFor(body: unknown): Promise<Record<string, string[]> | undefined> {
  const answer = await app.inject({ method: 'POST', url: '/check', payload: body as object })
  assert.ok([200, 422].includes(answer.statusCode), answer.body)
  return answer.json().errors
}

function sendText(url: string, payload: string | undefined, contentType?: string) {
  const headers: Record<string, string> = contentType ? { 'content-type': contentType } : {}
  return app.inject({ method: 'POST', url, headers, ...(payload !== undefined && { payload }) } as InjectOptions)
}

describe('bodies', () => {
  test('a valid body passes unchanged', async () => {
    const body = { ...good, comment: null, slots: ['19:00'], patron: { first_name: 'Ann' }, extra: 'kept' }
    const answer = await app.inject({ method: 'POST', url: '/check', payload: body })
    assert.deepEqual(answer.json(), { body })
  })

  test('every failing field is reported at once, in the validation shape', async () => {
    const payload = { adults: 0, patron: { email: 'ann@', first_name: '' }, slots: ['19:00', 'noon'] }
    const answer = await app.inject({ method: 'POST', url: '/check', payload })
    assert.equal(answer.statusCode, 422)
    assert.deepEqual(answer.json(), {
      message: 'The date field is required. (and 4 more errors)',
      errors: {
        date: ['The date field is required.'],
        adults: ['The adults field must be at least 1.'],
        'slots.1': ['The slots.1 field must be a time of day, written HH:MM.'],
        'patron.email': ['The patron.email field must be a valid email address.'],
        'patron.first_name': ['The patron.first_name field must not be empty.'],
      },
    })
  })

  const sentences: [string, unknown, string, string][] = [
    ['adults', '2', 'adults', 'The adults field must be an integer.'],
    ['adults', 2.5, 'adults', 'The adults field must be an integer.'],
    ['adults', null, 'adults', 'The adults field must be an integer.'],
    ['adults', 51, 'adults', 'The adults field must be at most 50.'],
    ['children', 2_147_483_648, 'children', 'The children field must be at most 2147483647.'],
    ['children', -2_147_483_649, 'children', 'The children field must be at least -2147483648.'],
    ['vip', 'true', 'vip', 'The vip field must be true or false.'],
    ['vip', 1, 'vip', 'The vip field must be true or false.'],
    ['comment', 'x'.repeat(11), 'comment', 'The comment field must have at most 10 characters.'],
    ['comment', 7, 'comment', 'The comment field must be a string or null.'],
    ['scope', 'week', 'scope', 'The scope field must be one of: full_day, slot.'],
    ['scope', null, 'scope', 'The scope field must be one of: full_day, slot.'],
    ['scope', ['slot'], 'scope', 'The scope field must be one of: full_day, slot.'],
    ['mode', 'idle', 'mode', 'The mode field must be one of: fast, slow.'],
    ['slots', [], 'slots', 'The slots field must have at least 1 item.'],
    ['slots', ['19:00', '19:15', '19:00'], 'slots', 'The slots field lists 19:00 more than once.'],
    ['slots', '19:00', 'slots', 'The slots field must be a list.'],
    ['code', 'abc', 'code', 'The code field must be three capital letters.'],
    ['either', 'neither', 'either', 'The either field is not valid.'],
    ['patron', [], 'patron', 'The patron field must be an object.'],
    ['day', '2026-02-29', 'day', 'The day field must be a date that exists, written YYYY-MM-DD.'],
    ['url', 'ftp://x', 'url', 'The url field must be a URL that starts with http:// or https://.'],
    [
      'date',
      '2026-11-15 19:30:00',
      'date',
      'The date field must be a date and time that exist, written YYYY-MM-DDTHH:MM:SS.',
    ],
  ]
  for (const [field, value, name, sentence] of sentences) {
    test(`${field} ${JSON.stringify(value)}: ${sentence}`, async () => {
      assert.deepEqual(await errorsFor({ ...good, [field]: value }), { [name]: [sentence] })
    })
  }

  test('an integer past 32 bits passes where the schema allows it', async () => {
    assert.equal(await errorsFor({ ...good, large: 8_000_000_000 }), undefined)
  })

  for (const body of ['[]', '"text"', '7', 'null', 'true']) {
    test(`${body} where an object is expected is 422 under "body"`, async () => {
      const answer = await sendText('/check', body, 'application/json')
      assert.equal(answer.statusCode, 422)
      assert.deepEqual(answer.json().errors, { body: ['The body field must be an object.'] })
    })
  }

  test('a missing body is validated as one without fields', async () => {
    for (const [text, type] of [
      [undefined, undefined],
      ['', 'application/json'],
      ['{}', 'application/json'],
    ] as const) {
      const answer = await sendText('/check', text, type)
      assert.equal(answer.statusCode, 422)
      assert.deepEqual(Object.keys(answer.json().errors), ['date', 'adults'])
    }
  })

  test('an action without a body takes none, an empty one of any type, and {}', async () => {
    assert.equal((await sendText('/act', undefined)).statusCode, 200)
    assert.equal((await sendText('/act', '', 'application/json')).statusCode, 200)
    assert.equal((await sendText('/act', '', 'application/x-www-form-urlencoded')).statusCode, 200)
    assert.equal((await sendText('/act', '{}', 'application/json; charset=utf-8')).statusCode, 200)
  })

  test('the first hundred of a long list of wrong items are reported', async () => {
    const errors = await errorsFor({ ...good, slots: Array.from({ length: 5_000 }, (_, index) => index) })
    assert.equal(Object.keys(errors ?? {}).length, 100)
  })
})

describe('what PostgreSQL cannot store', () => {
  const sentence = (name: string) => [`The ${name} field must not contain NUL characters or broken Unicode.`]

  test('NUL and lone surrogates in values, however deep', async () => {
    assert.deepEqual(await errorsFor({ ...good, anything: { note: ['a', 'b\0'] } }), {
      'anything.note.1': sentence('anything.note.1'),
    })
    const answer = await sendText(
      '/check',
      '{"date":"2026-11-15T19:30:00","adults":2,"comment":"\\ud800"}',
      'application/json',
    )
    assert.deepEqual(answer.json().errors, { comment: sentence('comment') })
  })

  test('NUL and lone surrogates in keys', async () => {
    const answer = await sendText(
      '/check',
      '{"date":"2026-11-15T19:30:00","adults":2,"a\\u0000b":1}',
      'application/json',
    )
    assert.equal(answer.statusCode, 422)
    assert.deepEqual(answer.json().errors, { 'a\uFFFDb': sentence('a\uFFFDb') })
  })

  test('is reported together with the other fields', async () => {
    assert.deepEqual(Object.keys((await errorsFor({ ...good, comment: '\0', adults: 0 })) ?? {}), ['comment', 'adults'])
  })

  test('NUL in a query is 422, in a path 404', async () => {
    const query = await app.inject('/query?q=a%00b')
    assert.equal(query.statusCode, 422)
    assert.deepEqual(query.json().errors, { q: sentence('q') })
    assert.equal((await app.inject('/refs/TRA%00')).statusCode, 404)
    assert.equal((await app.inject('/refs/TRA')).statusCode, 200)
  })

  test('emoji and other pairs of surrogates are accepted', async () => {
    assert.equal(await errorsFor({ ...good, comment: '🎂 Zoë' }), undefined)
  })

  test('a body nested a hundred thousand levels deep is refused, on any route', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const answer = await sendText(
      '/check',
      `{"date":"2026-11-15T19:30:00","adults":2,"anything":${deep}}`,
      'application/json',
    )
    assert.equal(answer.statusCode, 422)
    assert.deepEqual(answer.json().errors, {
      anything: ['The anything field must not be nested deeper than 32 levels.'],
    })
    assert.ok((await sendText('/act', deep, 'application/json')).statusCode < 500)
  })

  test('an object of more than a thousand keys is refused as a whole, whatever else is wrong', async () => {
    const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))
    const told = (field: string) => ({ [field]: [`The ${field} field must have at most 1000 fields.`] })
    assert.deepEqual(await errorsFor({ adults: 'two', ...keys(20_000) }), told('body'))
    assert.deepEqual(await errorsFor({ ...good, patron: keys(1_001) }), told('patron'))
    assert.equal(await errorsFor({ ...good, anything: keys(1_000) }), undefined)
    assert.equal(await errorsFor({ ...good, anything: Array(2_000).fill(1) }), undefined)
  })

  test('whatever JSON is sent, the answer is 200, 400 or 422', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ stringUnit: anyCharacter }), async (text) => {
        const { statusCode } = await sendText('/check', text, 'application/json')
        return [200, 400, 422].includes(statusCode)
      }),
      { numRuns: 200 },
    )
  })
})

describe('queries and headers', () => {
  test('numbers, booleans and lists are read from text; defaults are filled in', async () => {
    const answer = await app.inject('/query?days=7&open_only=1&party_size=-3&tags=vip&ratio=1.5')
    assert.deepEqual(answer.json().query, { days: 7, open_only: true, party_size: -3, tags: ['vip'], ratio: 1.5 })
    assert.deepEqual((await app.inject('/query?open_only=false&tags=a&tags=b')).json().query, {
      days: 1,
      open_only: false,
      tags: ['a', 'b'],
    })
  })

  for (const days of ['abc', '', '1e1', '0x2', ' 2', '2.5', '31', '0', '99999999999', '2&days=3']) {
    test(`days=${days} is 422`, async () => {
      const answer = await app.inject(`/query?days=${days}`)
      assert.equal(answer.statusCode, 422)
      assert.deepEqual(Object.keys(answer.json().errors), ['days'])
    })
  }

  for (const text of ['yes', 'TRUE', '2', '']) {
    test(`open_only=${text} is 422`, async () => {
      assert.deepEqual((await app.inject(`/query?open_only=${text}`)).json().errors, {
        open_only: ['The open_only field must be true or false.'],
      })
    })
  }

  test('body, query and headers that all fail are reported together', async () => {
    const answer = await app.inject({ method: 'POST', url: '/keyed?days=x', payload: { adults: 2 } })
    assert.deepEqual(answer.json().errors, {
      date: ['The date field is required.'],
      days: ['The days field must be an integer.'],
      'Idempotency-Key': ['The Idempotency-Key header is required.'],
    })
  })

  test('valid headers are unchanged by validation', async () => {
    const headers = { 'idempotency-key': 'abc-1', 'user-agent': 'till' }
    const answer = await app.inject({ method: 'POST', url: '/keyed?days=2', headers, payload: good })
    assert.deepEqual(answer.json(), { key: 'abc-1', agent: 'till', query: { days: 2 } })
  })

  test('a malformed header is named as it is written in the documentation', async () => {
    const headers = { 'idempotency-key': 'no spaces please' }
    const answer = await app.inject({ method: 'POST', url: '/keyed', headers, payload: good })
    assert.deepEqual(Object.keys(answer.json().errors), ['Idempotency-Key'])
  })
})

describe('ids in a path', () => {
  test('a positive 32-bit integer is an id', async () => {
    assert.equal(idFrom('1', 'Record'), 1)
    assert.equal(idFrom('2147483647', 'Record'), 2_147_483_647)
  })

  for (const text of ['0', '-1', '01', '1.0', '1e3', 'abc', '2147483648', '99999999999999999999', ' 1', '']) {
    test(`${JSON.stringify(text)} is a record that does not exist`, () => {
      assert.throws(
        () => idFrom(text, 'Record'),
        (error) => error instanceof Problem && error.code === 'NOT_FOUND' && error.message === 'Record not found.',
      )
    })
  }
})
