/**
 * A client that sends byte by byte holds a connection and nothing else: others are answered meanwhile, and in the end it
 * gets 408 and is cut off. The timeouts, 15 s for headers and 30 s for the whole, are checked first and then shortened.
 */
import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { openHostileHouse } from './requests/hostile-house.ts'
import { sendRaw } from './requests/raw-connection.ts'

const house = await openHostileHouse()
await house.app.listen({ host: '127.0.0.1', port: 0 })
const { server } = house.app
const { port } = server.address() as AddressInfo
const [headersTimeout, requestTimeout] = [server.headersTimeout, server.requestTimeout]
Object.assign(server, { headersTimeout: 500, requestTimeout: 1_000 })

const bearer = 'Authorization: Bearer demo-restaurant-token'
const line = 'POST /api/restaurant/patrons/query HTTP/1.1\r\nHost: localhost\r\n'
const beginnings = {
  'nothing but a line': line,
  'headers without end': `${line}${bearer}\r\nX-A: `,
  'a body without end': `${line}${bearer}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  'chunks without end': `${line}${bearer}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
}
/** Node checks connections every five seconds. */
const longest = 20_000

test('headers may take 15 s to arrive, a whole request 30 s', () => {
  assert.deepEqual([headersTimeout, requestTimeout], [15_000, 30_000])
})

/** Fifty slow clients of each kind, and a normal one among them. */
async function sendAll() {
  const slow = Array.from({ length: 50 }, () => Object.values(beginnings))
    .flat()
    .map((beginning) => sendRaw(port, [beginning], { timeoutMs: longest }))
  const normal = await sendRaw(port, [`GET /api/restaurant/settings HTTP/1.1\r\nHost: localhost\r\n${bearer}\r\n\r\n`])
  return { normal: normal.answers, slow: await Promise.all(slow) }
}

test('two hundred slow senders get 408, and others are answered meanwhile', {
  timeout: 600_000,
}, async () => {
  const { normal, slow } = await sendAll()
  assert.deepEqual(
    normal.map(({ status }) => status),
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
