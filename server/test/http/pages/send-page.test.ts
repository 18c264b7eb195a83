import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Problem } from '../../../src/domain/problem.ts'
import { acceptFormsOnly, formOf } from '../../../src/http/pages/forms.ts'
import { html } from '../../../src/http/pages/html.ts'
import { layout } from '../../../src/http/pages/layout.ts'
import { sendErrorsAsPages, sendPage } from '../../../src/http/pages/send-page.ts'
import { look } from '../../../src/http/pages/web-file.ts'
import { smallApp } from '../small-app.ts'

const { app, logged } = await smallApp({
  open: (root) => {
    root.register(async (scope) => {
      acceptFormsOnly(scope, 100)
      sendErrorsAsPages(scope, () => ({ said: { 404: ['Not <here>', 'Look elsewhere.'] } }))
      scope.get('/page', (_request, reply) =>
        sendPage(reply, 200, layout({ title: 'Soup & <salad>', main: html`<h1>Soup</h1>` })),
      )
      scope.post('/echo', (request, reply) =>
        sendPage(reply, 200, layout({ title: 'Echo', main: html`<p>${formOf(request).get('a')}</p>` })),
      )
      scope.get('/fails/:how', ({ params }) => {
        const { how } = params as { how: string }
        if (how === 'busy') throw new Problem('SERVICE_UNAVAILABLE', 'internal words', { retryAfter: 7 })
        throw how === 'missing' ? new Problem('NOT_FOUND', 'internal words') : new Error('internal words')
      })
    })
  },
})

test('a page is framed, styled by one file of ours, and escaped', async () => {
  const { body } = await app.inject('/page')
  assert.match(body, /^<!doctype html>\n<html lang="en">/)
  assert.match(body, /<title>Soup &amp; &lt;salad&gt;<\/title>/)
  assert.ok(body.includes(`<link rel="stylesheet" href="${look.path}">`))
  assert.doesNotMatch(body, /<style|style="|<script|\son\w+=|https?:/)
})

test('a page’s headers allow no script, frame or other origin, and no cache keeps it', async () => {
  const { headers } = await app.inject('/page')
  assert.equal(headers['content-type'], 'text/html; charset=utf-8')
  assert.equal(
    headers['content-security-policy'],
    "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  assert.equal(headers['cache-control'], 'no-store')
  assert.equal(headers['referrer-policy'], 'same-origin')
  assert.equal(headers['x-frame-options'], 'DENY')
  assert.equal(headers['x-content-type-options'], 'nosniff')
})

describe('forms', () => {
  const send = (payload: string, type = 'application/x-www-form-urlencoded') =>
    app.inject({ method: 'POST', url: '/echo', payload, headers: { 'content-type': type } })

  test('are read', async () => assert.match((await send('a=%3Cb%3E+c')).body, /<p>&lt;b&gt; c<\/p>/))

  test('of another content type are 415, too long ones 413, both as pages', async () => {
    for (const [answer, status] of [
      [await send('{}', 'application/json'), 415],
      [await send(`a=${'x'.repeat(100)}`), 413],
    ] as const) {
      assert.equal(answer.statusCode, status)
      assert.match(answer.body, /^<!doctype html>/)
    }
  })
})

describe('errors are pages', () => {
  test('with the words of their scope', async () => {
    const answer = await app.inject('/fails/missing')
    assert.equal(answer.statusCode, 404)
    assert.match(answer.body, /<h1>Not &lt;here&gt;<\/h1>\n<p>Look elsewhere\.<\/p>/)
    assert.equal(answer.headers['cache-control'], 'no-store')
  })

  test('say when to come back', async () => {
    const answer = await app.inject('/fails/busy')
    assert.deepEqual([answer.statusCode, answer.headers['retry-after']], [503, '7'])
  })

  test('show nothing of the inside, which is logged', async () => {
    const answer = await app.inject('/fails/badly')
    assert.equal(answer.statusCode, 500)
    assert.doesNotMatch(answer.body, /internal words/)
    assert.ok(logged.some((line) => line.includes('request failed')))
  })
})
