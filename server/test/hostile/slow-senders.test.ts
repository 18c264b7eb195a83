/**
 * Whoever sends drop by drop holds a connection for a while and nothing else: others are served meanwhile, and in the
 * end the slow one is told so and cut off. How long the while is, 15 s for headers and 30 s for the whole, is shortened
 * here; that those are what a server starts with is checked first.
 */
import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { openHostileHouse } from './hostile-house.ts'
import { say } from './raw-connection.ts'

const house = await openHostileHouse()
await house.app.listen({ host: '127.0.0.1', port: 0 })
const { server } = house.app
const { port } = server.address() as AddressInfo
const [headersPatience, patience] = [server.headersTimeout, server.requestTimeout]
Object.assign(server, { headersTimeout: 500, requestTimeout: 1_000 })

const bearer = 'Authorization: Bearer demo-restaurant-token'
const line = 'POST /api/restaurant/patrons/query HTTP/1.1\r\nHost: localhost\r\n'
const beginnings = {
  'nothing but a line': line,
  'headers without end': `${line}${bearer}\r\nX-A: `,
  'a body without end': `${line}${bearer}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  'chunks without end': `${line}${bearer}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
}
/** Node looks for slow senders every five seconds. */
const longest = 20_000

test('a server has patience for 15 s of headers and 30 s of request', () => {
  assert.deepEqual([headersPatience, patience], [15_000, 30_000])
})

/** Fifty of each kind, and somebody in a hurry among them. */
async function crowd() {
  const slow = Array.from({ length: 50 }, () => Object.values(beginnings))
    .flat()
    .map((beginning) => say(port, [beginning], { patienceMs: longest }))
  const hasty = await say(port, [`GET /api/restaurant/settings HTTP/1.1\r\nHost: localhost\r\n${bearer}\r\n\r\n`])
  return { hasty: hasty.answers, slow: await Promise.all(slow) }
}

test('two hundred slow senders are told 408, and everybody else is served meanwhile', {
  timeout: 120_000,
}, async () => {
  const { hasty, slow } = await crowd()
  assert.deepEqual(
    hasty.map(({ status }) => status),
    [200],
  )
  for (const { answers, rest } of slow) {
    assert.deepEqual([answers.map(({ status }) => status), rest.toString()], [[408], ''])
    const [{ body, headers }] = answers as [(typeof answers)[number]]
    assert.match(headers['x-request-id'] ?? '', /^[\w.-]{1,64}$/)
    assert.equal(JSON.parse(body.toString()).error.code, 'BAD_REQUEST')
  }
  const connections = await new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
  assert.ok(Number(connections) <= 1, `${connections} connections are left`)
})
