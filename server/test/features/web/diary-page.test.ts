import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testApp } from '../../support/test-app.ts'

const { app } = await testApp()

const page = (await app.inject('/diary/2026-06-12/timeline')).body
const pathOf = (name: string): string => new RegExp(`"(/web/[\\w-]{12}/${name})"`).exec(page)?.[1] ?? ''

describe('the page of the diary', () => {
  test('is the same under every address of the diary, and asked for anew each time', async () => {
    for (const url of ['/diary', '/diary/2026-06-12', '/diary/2026-06-12/floor?area=2']) {
      const answer = await app.inject(url)
      assert.equal(answer.statusCode, 200, url)
      assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8')
      assert.equal(answer.headers['cache-control'], 'no-cache')
      assert.equal(answer.body, page)
    }
  })

  test('may run nothing but its own script', async () => {
    const { headers } = await app.inject('/diary')
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self';/)
    assert.doesNotMatch(policy, /unsafe|http|\*/)
    assert.doesNotMatch(page, /<style|style=|<script>| on\w+=/)
  })

  for (const [name, contentType] of [
    ['diary.js', 'text/javascript; charset=utf-8'],
    ['diary-look.css', 'text/css; charset=utf-8'],
  ] as const) {
    test(`${name} is kept for good under the name of its content, and under no other`, async () => {
      const answer = await app.inject(pathOf(name))
      assert.equal(answer.statusCode, 200)
      assert.equal(answer.headers['content-type'], contentType)
      assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable')
      assert.equal((await app.inject(`/web/000000000000/${name}`)).headers['cache-control'], 'no-cache')
    })
  }

  test('is at most 60 kB, compressed, with script and style', async () => {
    const sizes = await Promise.all(
      ['diary.js', 'diary-look.css'].map(async (name) => {
        const answer = await app.inject({ url: pathOf(name), headers: { 'accept-encoding': 'gzip' } })
        return answer.rawPayload.length
      }),
    )
    const size = sizes.reduce((sum, one) => sum + one, 0)
    assert.ok(size > 20_000 && size <= 60_000, `${size} bytes`)
  })

  test('holds no secret: the script knows no token', async () => {
    assert.doesNotMatch((await app.inject(pathOf('diary.js'))).body, /demo-\w+-token|Bearer demo/)
  })
})
