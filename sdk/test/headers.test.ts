/** The headers of a call: what it was made from, and what the answer says beside its body. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { MaitredClient } from '../src/index.ts'

const asked: (string | undefined)[] = []
const server = createServer((request, answer) => {
  asked.push(request.headers['if-match'])
  const status = request.headers['if-match'] === '"old"' ? 412 : 200
  answer.writeHead(status, { 'content-type': 'application/json', etag: '"b1-2"', 'x-history-id': '7' }).end('{}')
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
after(() => server.close())
const client = new MaitredClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, retries: 0 })

test('a change names what it was made from, and its answer the history entry', async () => {
  const heard: (string | null)[] = []
  const onHeaders = (headers: Headers) => heard.push(headers.get('etag'), headers.get('x-history-id'))
  await client.updateBooking({ booking: 1, body: {} }, { ifMatch: '"b1-1"', onHeaders })
  await client.updateBooking({ booking: 1, body: {} })
  await assert.rejects(client.updateBooking({ booking: 1, body: {} }, { ifMatch: '"old"', onHeaders }))
  assert.deepEqual(asked, ['"b1-1"', undefined, '"old"'])
  assert.deepEqual(heard, ['"b1-2"', '7'])
})
