/** Reads without a token, through the app: how many wait, who is refused, and what they cost others. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRestaurant } from '../../support/restaurant.ts'
import { testApp } from '../../support/test-app.ts'

const house = await testApp({ env: { PUBLIC_RATE_LIMIT_PER_MINUTE: '0' } })
await openRestaurant(house, { settings: { agents: JSON.stringify({ enabled: true }) } })

const mcpHeaders = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2025-11-25',
}

const callOf = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
})

const call = (message: unknown, remoteAddress: string, url = '/mcp/osteria') =>
  house.app.inject({ method: 'POST', url, headers: mcpHeaders, payload: message as object, remoteAddress })

const findTimes = callOf('find_times', { date: '2026-06-12', days: 14, party: 2 })

const reads = {
  find_times: (from: string) => call(findTimes, from),
  get_booking: (from: string) => call(callOf('get_booking', { reference: 'OST-1', code: '12345678' }), from),
  'a month of the guest API': (remoteAddress: string) =>
    house.app.inject({ url: '/api/guest/osteria/days?month=2026-07&adults=2', remoteAddress }),
  'times of the guest API': (remoteAddress: string) =>
    house.app.inject({ url: '/api/guest/osteria/times?date=2026-07-01&adults=2', remoteAddress }),
  'the booking page': (remoteAddress: string) =>
    house.app.inject({ url: '/book/osteria?date=2026-07-01&adults=2', remoteAddress }),
}

for (const [name, read] of Object.entries(reads)) {
  test(`${name}: beyond 50 that wait, a network gets 429 with Retry-After, and other networks are served`, async () => {
    const crowd = Array.from({ length: 90 }, () => read('192.0.2.1'))
    const other = read('192.0.2.2')
    const answers = await Promise.all(crowd)
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    assert.ok(refused.length >= 20, `${refused.length} of 90 refused`)
    assert.ok(refused.every(({ headers }) => headers['retry-after'] === '1'))
    assert.ok(answers.some(({ statusCode }) => statusCode === 200))
    assert.equal((await other).statusCode, 200)
    assert.equal((await read('192.0.2.1')).statusCode, 200)
  })
}

test('get_restaurant waits with the other reads of its network', async () => {
  const crowd = Array.from({ length: 60 }, () => reads.find_times('192.0.2.1'))
  const answered: string[] = []
  const ask = async (from: string) => {
    const { statusCode } = await call(callOf('get_restaurant', {}), from)
    answered.push(`${from} ${statusCode}`)
  }
  // The queue is full once one of the crowd is refused.
  const refused = crowd.map(async (read) => assert.equal((await read).statusCode, 429))
  await Promise.any(refused)
  await Promise.all([ask('192.0.2.1'), ask('192.0.2.2'), ...crowd])
  assert.ok(answered.includes('192.0.2.2 200'))
  // Where a place in the queue has become free meanwhile, it waits there.
  assert.ok(answered.includes('192.0.2.1 429') || answered[1] === '192.0.2.1 200', answered.join(', '))
})

test('a tool that writes does not wait behind reads', async () => {
  const crowd = Array.from({ length: 60 }, () => reads.find_times('192.0.2.1'))
  const hold = { start: '2026-06-20T19:00', party: 2, request_id: 'one' }
  assert.equal((await call(callOf('hold_table', hold), '192.0.2.1')).statusCode, 200)
  await Promise.all(crowd)
})

for (const url of ['/mcp/osteria', '/mcp/no-such-restaurant', '/mcp']) {
  test(`an array of messages to ${url} is refused as an invalid request, before anything else`, async () => {
    const { statusCode, headers, body } = await call([findTimes, findTimes], '192.0.2.4', url)
    assert.equal(statusCode, 400)
    assert.match(String(headers['content-type']), /^application\/json/)
    const { message, ...error } = JSON.parse(body).error
    assert.deepEqual([JSON.parse(body).jsonrpc, JSON.parse(body).id, error], ['2.0', null, { code: -32_600 }])
    assert.match(message, /one message/)
  })
}
