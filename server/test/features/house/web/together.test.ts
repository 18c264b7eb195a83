import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'

const opened = await testApp()
const { app } = opened
const restaurant = await openRestaurant(opened)
const other = await openRestaurant(opened, { slug: 'bistro' })
const bearer = `Bearer ${await opened.token(restaurant.slug)}`

type Answers = { status: number; headers: Record<string, string>; body: string }[]

const together = (of: readonly string[], headers: Record<string, string> = { authorization: bearer }) =>
  app.inject({ url: `/together?${new URLSearchParams(of.map((path) => ['of', path]))}`, headers })

describe('answers asked for together', () => {
  test('are those of the API to each alone, in their order', async () => {
    const paths = [
      '/api/restaurant/configuration',
      '/api/me',
      '/api/restaurant/day/starts?date=2026-06-10&party_size=2',
    ]
    const { headers, statusCode, payload } = await together(paths)
    assert.equal(statusCode, 200)
    assert.equal(headers['cache-control'], 'no-store')
    const answers = JSON.parse(payload) as Answers
    assert.equal(answers.length, paths.length)
    for (const [index, url] of paths.entries()) {
      const alone = await app.inject({ url, headers: { authorization: bearer } })
      assert.equal(alone.statusCode, 200, url)
      assert.equal(answers[index]?.status, 200)
      assert.equal(answers[index]?.body, alone.body)
      assert.equal(answers[index]?.headers.etag, alone.headers.etag)
    }
    assert.ok(answers[0]?.headers.etag, 'the version of the configuration is among them')
  })

  test('may be refused one by one', async () => {
    const { statusCode, payload } = await together([
      '/api/restaurant/day?date=never',
      '/api/restaurant/nowhere',
      '/api/me',
    ])
    assert.equal(statusCode, 200)
    assert.deepEqual(
      (JSON.parse(payload) as Answers).map(({ status }) => status),
      [422, 404, 200],
    )
  })

  test('are all refused without a token, with a false one, and for the restaurant of somebody else', async () => {
    const paths = ['/api/restaurant/day', '/api/restaurant/overview']
    const statusesFor = async (headers: Record<string, string>) =>
      (JSON.parse((await together(paths, headers)).payload) as Answers).map(({ status }) => status)
    assert.deepEqual(await statusesFor({}), [401, 401])
    assert.deepEqual(await statusesFor({ authorization: 'Bearer forged' }), [401, 401])
    assert.deepEqual(await statusesFor({ authorization: bearer, 'x-restaurant-id': String(other.id) }), [403, 403])
  })

  for (const [name, paths] of [
    ['none', []],
    ['eleven', Array.from({ length: 11 }, () => '/api/me')],
    ['a stream', ['/api/restaurant/day/stream?dates=2026-06-10']],
    ['a stream by another spelling', ['/api/restaurant/day/%73tream?dates=2026-06-10']],
    ['a page', ['/sign-in']],
    ['itself', ['/together?of=/api/me']],
    ['what guests ask', ['/api/guest/restaurants/osteria']],
    ['another server', ['https://example.com/api/me']],
  ] as const) {
    test(`are refused for ${name}`, async () => {
      const { statusCode, payload } = await together(paths)
      assert.equal(statusCode, 400)
      assert.match(payload, /Name 1 to 10 addresses of the API/)
    })
  }

  test('cannot be asked for with a method that writes', async () => {
    const answer = await app.inject({ method: 'POST', url: '/together?of=/api/me', headers: { authorization: bearer } })
    assert.equal(answer.statusCode, 405)
  })
})
