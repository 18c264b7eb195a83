import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { Choice, Id, Meta, metaOf, Nullable, OffsetDateTime, utcTimestamp } from '../../src/http/wire-types.ts'
import { clock, smallApp } from './small-app.ts'

const Shape = Type.Object({
  text: Nullable(Type.String()),
  count: Nullable(Type.Integer()),
  ratio: Nullable(Type.Number()),
  flag: Nullable(Type.Boolean()),
  when: Nullable(OffsetDateTime),
  word: Nullable(Choice(['a', 'b'])),
  object: Nullable(Type.Object({ id: Id, name: Nullable(Type.String()) })),
  list: Nullable(Type.Array(Type.Object({ id: Id }))),
})

let answer: unknown
const { app } = await smallApp({
  open: (open) => {
    open.get('/shape', { schema: { response: { 200: Shape } } }, async () => answer)
    open.post('/shape', { schema: { body: Shape } }, async ({ body }) => body)
    open.get('/meta', { schema: { response: { 200: Meta } } }, async () => metaOf(clock, 7))
  },
})

const full = {
  text: 'x "y"',
  count: 3,
  ratio: 1.5,
  flag: false,
  when: '2026-11-15T19:30:00+01:00',
  word: 'a',
  object: { id: 1, name: null },
  list: [{ id: 1 }, { id: 2 }],
}
const empty = Object.fromEntries(Object.keys(full).map((key) => [key, null]))

for (const [name, shape] of Object.entries({ full, empty })) {
  test(`a nullable field is written and read, ${name}`, async () => {
    answer = shape
    assert.deepEqual((await app.inject('/shape')).json(), shape)
    assert.deepEqual((await app.inject({ method: 'POST', url: '/shape', payload: shape })).json(), shape)
  })
}

test('a field the schema does not name is not sent', async () => {
  answer = { ...full, secret: 'x', object: { id: 1, name: 'n', secret: 'x' } }
  assert.deepEqual((await app.inject('/shape')).json(), { ...full, object: { id: 1, name: 'n' } })
})

test('a nullable choice refuses other words', async () => {
  const refused = await app.inject({ method: 'POST', url: '/shape', payload: { ...full, word: 'c' } })
  assert.equal(refused.statusCode, 422)
})

test('a union cannot be made nullable by its type', () => {
  assert.throws(() => Nullable(Type.Union([Type.String(), Type.Integer()])), TypeError)
})

test('timestamps in answers are UTC to the second', async () => {
  assert.equal(utcTimestamp(Temporal.Instant.from('2026-11-15T02:30:00.999+01:00')), '2026-11-15T01:30:00Z')
  assert.deepEqual((await app.inject('/meta')).json(), { timestamp: '2026-11-15T01:30:00Z', restaurant_id: 7 })
})
