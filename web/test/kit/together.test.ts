import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { together } from '../../kit/api/together.ts'

const read = { method: 'GET', headers: { accept: 'application/json' } }
const answerTo = (url: string, status = 200) => ({ status, headers: { etag: '"1"' }, body: JSON.stringify({ url }) })

/** A server that answers as it should, or refuses to answer together. */
function server(refuses = false) {
  const sent: string[] = []
  const ask = together(async (url) => {
    sent.push(decodeURIComponent(url))
    if (!url.startsWith('/together')) return Response.json({ url })
    if (refuses) return new Response('', { status: 404 })
    const of = new URLSearchParams(url.split('?')[1]).getAll('of')
    return Response.json(of.map((path) => answerTo(path, path.includes('refused') ? 403 : 200)))
  })
  return { sent, ask }
}

describe('what is read in one turn of the event loop', () => {
  test('is one request, and each gets its own answer', async () => {
    const { sent, ask } = server()
    const answers = await Promise.all([ask('/api/a', read), ask('/api/refused?b=1', read)])
    assert.deepEqual(sent, ['/together?of=/api/a&of=/api/refused?b=1'])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 403],
    )
    assert.equal(answers[0]?.headers.get('etag'), '"1"')
    assert.deepEqual(await answers[1]?.json(), { url: '/api/refused?b=1' })
  })

  test('is sent as it is where it is alone, later, a write, or for another restaurant', async () => {
    const { sent, ask } = server()
    await ask('/api/a', read)
    await ask('/api/b', read)
    const other = { ...read, headers: { 'x-restaurant-id': '2' } }
    await Promise.all([ask('/api/c', read), ask('/api/d', { method: 'PUT' }), ask('/api/e', other)])
    assert.deepEqual(sent, ['/api/a', '/api/b', '/api/d', '/api/c', '/api/e'])
  })

  test('is sent one by one where the server does not answer together', async () => {
    const { sent, ask } = server(true)
    const answers = await Promise.all([ask('/api/a', read), ask('/api/b', read)])
    assert.deepEqual(sent.slice(1), ['/api/a', '/api/b'])
    assert.deepEqual(await answers[1]?.json(), { url: '/api/b' })
  })

  test('is at most ten to a request', async () => {
    const { sent, ask } = server()
    await Promise.all(Array.from({ length: 11 }, (_, n) => ask(`/api/${n}`, read)))
    assert.deepEqual(
      sent.map((url) => url.split('of=').length - 1),
      [10, 0],
    )
  })

  test('fails for those alone who gave up, and for all without a connection', async () => {
    const { ask } = server()
    const giveUp = new AbortController()
    const [one, other] = [ask('/api/a', { ...read, signal: giveUp.signal }), ask('/api/b', read)]
    giveUp.abort(new Error('too late'))
    await assert.rejects(one, /too late/)
    assert.equal((await other).status, 200)
    const offline = together(() => Promise.reject(new TypeError('no connection')))
    const both = await Promise.allSettled([offline('/api/a', read), offline('/api/b', read)])
    assert.deepEqual(
      both.map(({ status }) => status),
      ['rejected', 'rejected'],
    )
  })
})
