/** Unknown ids are reported together with what the schema refused. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import type { FieldErrors } from '../../../src/domain/problem.ts'
import { bearer, smallApp } from '../small-app.ts'

const calls: object[] = []
let unknown: () => Promise<FieldErrors> = async () => ({})
const Body = Type.Object({
  adults: Type.Integer({ minimum: 1 }),
  ids: Type.Optional(Type.Array(Type.Integer())),
  area: Type.Optional(Type.Integer()),
  patron: Type.Optional(Type.Object({ email: Type.String({ format: 'email' }) })),
})
const { app } = await smallApp({
  routes: (api) => {
    const unknownIds = async (restaurantId: number, accepted: object) => {
      calls.push({ restaurantId, ...accepted })
      return unknown()
    }
    api.post('/orders', { schema: { body: Body }, config: { unknownIds } }, async () => ({ taken: true }))
  },
})

async function post(payload: object | string) {
  calls.length = 0
  const headers = { ...bearer('trattoria-token'), 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: '/api/restaurant/orders', headers, payload })
  return { status: answer.statusCode, ...(answer.json() as { errors?: FieldErrors; message?: string }) }
}

test('unknown ids are looked up only when the schema refused the body', async () => {
  assert.equal((await post({ adults: 2, area: 7 })).status, 200)
  assert.deepEqual(calls, [])
})

test('unknown ids are looked up among the fields the schema accepted', async () => {
  await post({ adults: 0, area: 7, ids: [1, 'x'], patron: { email: 'nobody' } })
  assert.deepEqual(calls, [{ restaurantId: 1, area: 7 }])
})

test('unknown ids are added to the errors of the schema', async () => {
  unknown = async () => ({ area: ['No such area.'] })
  const { status, errors, message } = await post({ adults: 0, area: 7 })
  assert.equal(status, 422)
  assert.deepEqual(errors, { adults: ['The adults field must be at least 1.'], area: ['No such area.'] })
  assert.equal(message, 'The adults field must be at least 1. (and 1 more error)')
})

test('a failed lookup of unknown ids leaves the errors of the schema', async () => {
  unknown = () => Promise.reject(new Error('the database is away'))
  assert.deepEqual(Object.keys((await post({ adults: 0, area: 7 })).errors ?? {}), ['adults'])
})

test('a body that is no object is refused without a lookup of ids', async () => {
  unknown = async () => ({})
  for (const body of ['[]', '7', '"text"', 'null']) assert.equal((await post(body)).status, 422, body)
})
