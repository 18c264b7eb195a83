import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { offsetOf, PageMeta, pageFields, pageMeta } from '../../../src/http/responses/pagination.ts'
import { smallApp } from '../small-app.ts'

const { app } = await smallApp({
  open: (open) => {
    const schema = {
      querystring: Type.Object(pageFields({ perPage: 25, most: 100 })),
      response: { 200: Type.Object({ meta: PageMeta, offset: Type.Integer() }) },
    }
    open.get('/pages', { schema }, async ({ query }) => {
      const { page, per_page } = query as { page: number; per_page: number }
      return { meta: pageMeta(page, per_page, 101), offset: offsetOf(page, per_page) }
    })
  },
})

test('a request without a page gets the first one', async () => {
  assert.deepEqual((await app.inject('/pages')).json(), {
    meta: { current_page: 1, per_page: 25, total: 101, last_page: 5 },
    offset: 0,
  })
})

test('a page number becomes an offset', async () => {
  assert.deepEqual((await app.inject('/pages?page=3&per_page=100')).json(), {
    meta: { current_page: 3, per_page: 100, total: 101, last_page: 2 },
    offset: 200,
  })
})

test('the largest page number does not overflow', async () => {
  assert.equal((await app.inject('/pages?page=2147483647&per_page=100')).json().offset, 214_748_364_600)
})

for (const query of ['page=0', 'page=-1', 'page=x', 'page=2147483648', 'per_page=0', 'per_page=101']) {
  test(`${query} is 422`, async () => {
    assert.equal((await app.inject(`/pages?${query}`)).statusCode, 422)
  })
}

test('an empty list has one page', () => {
  assert.deepEqual(pageMeta(1, 25, 0), { current_page: 1, per_page: 25, total: 0, last_page: 1 })
  assert.equal(pageMeta(1, 25, 25).last_page, 1)
  assert.equal(pageMeta(1, 25, 26).last_page, 2)
})
