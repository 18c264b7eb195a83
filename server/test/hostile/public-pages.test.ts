/** What can be requested without a token costs little however often it is requested, and is limited for each address. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { after, describe, test } from 'node:test'
import { look } from '../../src/http/pages/web-file.ts'
import { testApp } from '../support/test-app.ts'

const { app } = await testApp()
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const agent = new Agent({ keepAlive: true })
after(() => agent.destroy())

type Sent = { method?: string; url: string; headers?: Record<string, string> }

/** Reads the answer and drops it. */
async function send({ method = 'GET', url, headers = {} }: Sent): Promise<void> {
  const sent = request(`${address}${url}`, { agent, method, headers }).end()
  const [answer] = await once(sent, 'response')
  await once(answer.resume(), 'end')
}

/** CPU time in microseconds, all threads included. */
async function costOf(request: Sent, times: number): Promise<number> {
  await send(request)
  const before = process.cpuUsage()
  for (let n = 0; n < times; n++) await send(request)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / times
}

/** The script is a megabyte, and the client that reads it is part of what is measured. */
const atMost = ({ method, url }: Sent) => (method === 'GET' && url === '/docs/scalar.js' ? 30 : 6)

describe('a public request costs little more than the smallest one', async () => {
  for (let n = 0; n < 200; n++) await send({ url: '/health/live' })
  const smallest = await costOf({ url: '/health/live' }, 300)

  const requests: [method: 'GET' | 'HEAD', url: string, headers: Record<string, string>][] = [
    ['HEAD', '/docs/scalar.js', {}],
    ['HEAD', '/docs/scalar.js', { 'accept-encoding': 'gzip' }],
    ['HEAD', '/docs/scalar.js', { 'accept-encoding': 'br' }],
    ['HEAD', '/docs/scalar.js', { 'accept-encoding': '*' }],
    ['GET', '/docs/scalar.js', { 'accept-encoding': 'br' }],
    ['GET', '/openapi.json', { 'accept-encoding': 'gzip' }],
    ['GET', '/openapi.json', { 'accept-encoding': 'br' }],
    ['GET', '/docs', {}],
    ['GET', '/nowhere', {}],
    ['GET', '/reviews/forged', {}],
    ['GET', '/b/forged', {}],
    ['GET', '/embed.js', { 'accept-encoding': 'gzip' }],
    ['GET', look.path, { 'accept-encoding': 'gzip' }],
    ['GET', '/', {}],
    ['GET', '/invitation/forged', {}],
    ['GET', '/set-up/forged', {}],
    ['GET', '/book/nowhere', {}],
    ['GET', '/api/guest/nowhere', {}],
  ]
  for (const [method, url, headers] of requests) {
    test(`${method} ${url} ${JSON.stringify(headers)}`, async () => {
      const sent = { method, url, headers }
      const ratio = (await costOf(sent, 100)) / smallest
      assert.ok(ratio < atMost(sent), `${ratio.toFixed(1)} times as much`)
    })
  }
})

describe('a public request is limited for each address', async () => {
  const limited = await testApp({ env: { PUBLIC_RATE_LIMIT_PER_MINUTE: '3' } })
  for (const url of [
    '/docs',
    '/docs/scalar.js',
    '/openapi.json',
    '/',
    '/sign-in',
    look.path,
    '/b/forged',
    '/embed.js',
    '/together',
    '/nowhere',
    '/book/nowhere',
    '/api/guest/nowhere',
  ]) {
    test(url, async () => {
      const from = (remoteAddress: string) => limited.app.inject({ method: 'HEAD', url, remoteAddress })
      const [one, other] = [`10.0.0.${url.length}`, `10.0.1.${url.length}`]
      for (let n = 0; n < 3; n++) assert.notEqual((await from(one)).statusCode, 429)
      const refused = await from(one)
      assert.equal(refused.statusCode, 429)
      assert.ok(Number(refused.headers['retry-after']) >= 1)
      assert.notEqual((await from(other)).statusCode, 429)
    })
  }

  test('health is not limited', async () => {
    for (let n = 0; n < 10; n++) assert.equal((await limited.app.inject('/health/ready')).statusCode, 200)
  })
})
