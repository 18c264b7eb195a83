import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { iconUrl, look } from '../../../../src/http/pages/web-file.ts'
import { testApp } from '../../../support/test-app.ts'

const { app } = await testApp()
const written = readFileSync(new URL('../../../../../web/look.css', import.meta.url), 'utf8')

describe('files of web/', () => {
  test('are served under a name of their content, to be kept for good', async () => {
    assert.match(look.path, /^\/web\/[\w-]{12}\/look\.css$/)
    const answer = await app.inject(look.path)
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.headers['content-type'], 'text/css; charset=utf-8')
    assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(answer.body, written)
  })

  test('are compressed', async () => {
    const answer = await app.inject({ url: look.path, headers: { 'accept-encoding': 'gzip' } })
    assert.equal(answer.headers['content-encoding'], 'gzip')
    assert.equal(gunzipSync(answer.rawPayload).toString('utf8'), written)
    assert.ok(answer.rawPayload.length < 6_000, `${answer.rawPayload.length} bytes`)
  })

  test('are served under the name of another version too, but not to be kept', async () => {
    const answer = await app.inject('/web/000000000000/look.css')
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.headers['cache-control'], 'no-cache')
  })

  test('include the icon, which is part of every page', async () => {
    const [type, svg = ''] = iconUrl.split(',')
    assert.equal(type, 'data:image/svg+xml')
    assert.match(decodeURIComponent(svg), /^<svg .*<\/svg>$/s)
    for (const url of ['/sign-in', '/diary', '/book/nowhere']) {
      const { body, headers } = await app.inject(url)
      assert.ok(body.includes(`<link rel="icon" href="${iconUrl}">`), url)
      assert.match(String(headers['content-security-policy']), /img-src 'self' data:/)
    }
  })

  for (const url of ['/web/look.css', '/web/x/package.json', '/web/x/..%2f..%2fpackage.json', '/web/x/look.css/y']) {
    test(`${url} is 404`, async () => assert.equal((await app.inject(url)).statusCode, 404))
  }
})
