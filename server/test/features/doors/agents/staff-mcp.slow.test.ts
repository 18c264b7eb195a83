/** Assistants of staff: exactly what the caller may do over HTTP. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { staffTools } from '../../../../src/features/doors/agents/staff/staff-mcp.routes.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'
import { assistantAt, eras, listening } from './assistants.ts'

const house = await testApp({ env: { RATE_LIMIT_PER_MINUTE: '600' } })
await openRestaurant(house)
const origin = await listening(house)
const full = await house.token('osteria')
const read = await house.token('osteria', 'read')

for (const era of eras) {
  test(`an assistant of staff works through an evening, ${era}`, async () => {
    const assistant = await assistantAt(`${origin}/mcp`, { era, token: full })
    const booked = await assistant.call('create_booking', {
      ...{ date: '2026-06-12T19:00:00', adults: 2, name: `Borg ${era}`, email: 'borg@example.com' },
      request_id: `create-${era}`,
    })
    assert.equal(booked.isError, false, booked.text)
    const { id } = booked.data.data
    const moved = await assistant.call('move_booking', {
      ...{ booking: String(id), date: '2026-06-12T20:00:00', request_id: `move-${era}` },
    })
    assert.match(moved.data.data.date, /T20:00/)
    const day = await assistant.call('read_day', { date: '2026-06-12' })
    assert.match(JSON.stringify(day.data), new RegExp(`Borg ${era}`))
    const guests = await assistant.call('find_guest', { search: `Borg ${era}` })
    assert.equal(guests.isError, false, guests.text)
    const why = await assistant.call('why_not', { date: '2026-06-12', party_size: 2 })
    assert.ok(why.data.data.starts.length > 0)
    assert.equal((await assistant.call('pause_online', { paused: true })).isError, false)
    assert.equal((await assistant.call('pause_online', { paused: false })).isError, false)
    const cancelled = await assistant.call('change_status', { booking: String(id), status: 'cancelled' })
    assert.equal(cancelled.isError, false, cancelled.text)
    const again = await assistant.call('change_status', { booking: String(id), status: 'check-in' })
    assert.equal(again.data.error.code, 'NOT_POSSIBLE')
    const off = await assistant.call('close_off', {
      date: era === '2026' ? '2026-06-26' : '2026-06-27',
      scope: 'full_day',
    })
    assert.equal(off.isError, false, off.text)
  })
}

test('the MCP endpoint for staff answers 401 without a valid token, and says how to get one', async () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
  for (const authorization of [undefined, 'Bearer mtd_wrong']) {
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
    const answer = await house.app.inject({ method: 'POST', url: '/mcp', headers, payload: message })
    assert.equal(answer.statusCode, 401)
    assert.equal(answer.headers['www-authenticate'], 'Bearer')
  }
})

test('a tool call counts as one request of the token’s rate limit', async () => {
  const own = await house.token('osteria')
  const left = async () =>
    Number((await house.ask('GET //api/me', { token: own })).headers['ratelimit-remaining'] ?? assert.fail())
  const before = await left()
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'read_day', arguments: { date: '2026-06-12' } },
  }
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const answer = await house.app.inject({
    ...{ method: 'POST', url: '/mcp', payload: message },
    headers: { ...headers, authorization: `Bearer ${own}`, 'mcp-protocol-version': '2025-11-25' },
  })
  assert.equal(answer.statusCode, 200, answer.body)
  assert.equal(before - (await left()), 2, 'the call, and this question')
  const unknown = await house.app.inject({
    ...{ method: 'POST', url: '/mcp', payload: message },
    headers: { ...headers, authorization: 'Bearer mtd_wrong' },
  })
  assert.deepEqual([unknown.statusCode, unknown.headers['www-authenticate']], [401, 'Bearer'])
})

test('a token of the scope read lists the tools that read alone', async () => {
  const assistant = await assistantAt(`${origin}/mcp`, { token: read })
  const names = (await assistant.tools()).map(({ name }) => name)
  assert.deepEqual(names, ['read_day', 'find_guest', 'why_not', 'insights'])
  const figures = await assistant.call('insights', { from: '2026-06-01', to: '2026-06-07' })
  assert.equal(figures.isError, false, figures.text)
})

test('a tool needs the role and scope of its API call', () => {
  const { paths } = JSON.parse(readFileSync(new URL('../../../../../openapi.json', import.meta.url), 'utf8'))
  for (const tool of staffTools) {
    const { method, path } = tool.call({ booking: '{booking}' })
    const operation = paths[`/api/restaurant${path}`]?.[method.toLowerCase()]
    assert.ok(operation, `${tool.name}: ${method} ${path}`)
    assert.deepEqual([tool.role, [...tool.scopes]], [operation['x-role'], operation['x-scopes']], tool.name)
  }
})
