/**
 * Reads that need no token and cost most, as scripts against one restaurant: a guest of another one is not delayed.
 * docs/security.md has the limits.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertGuestUndelayed, openNeighbours, type Script } from './neighbour-latency.ts'

/** Twelve hours of starts and forty tables: a day costs some times as much as one of a small restaurant. */
const neighbours = await openNeighbours(
  {},
  {
    settings: { agents: JSON.stringify({ enabled: true }) },
    serviceHours: [{ name: 'All day', opens: '11:00', closes: '23:00' }],
    areas: ['Hall', 'Garden'].map((name) => ({ name, tables: Array.from({ length: 20 }, () => [1, 4] as const) })),
  },
)

const dateIn = (days: number): string => Temporal.Now.plainDateISO('Europe/Malta').add({ days }).toString()

const findTimes = (id: number) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'find_times', arguments: { date: dateIn(1 + (id % 40)), days: 14, party: 2 } },
})

const hundredCalls = Array.from({ length: 100 }, (_, id) => findTimes(id))

async function callAssistants(message: unknown, from: string): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2025-11-25',
    'x-forwarded-for': from,
  }
  const answer = await fetch(`${neighbours.address}/mcp/attacked`, {
    method: 'POST',
    headers,
    body: JSON.stringify(message),
  })
  await answer.arrayBuffer()
  return answer.status
}

async function openMonth(index: number, from: string): Promise<number> {
  const month = dateIn(31 * (index % 6)).slice(0, 7)
  const answer = await fetch(`${neighbours.address}/api/guest/attacked/days?month=${month}&adults=2`, {
    headers: { 'x-forwarded-for': from },
  })
  await answer.arrayBuffer()
  return answer.status
}

async function openPage(index: number, from: string): Promise<number> {
  const answer = await fetch(`${neighbours.address}/book/attacked?date=${dateIn(1 + (index % 90))}&adults=2`, {
    headers: { 'x-forwarded-for': from },
  })
  await answer.arrayBuffer()
  return answer.status
}

const scripts: Record<string, { script: Script; answers: number[] }> = {
  '25 arrays of 100 calls of find_times for 14 days each': {
    script: { requests: 25, seconds: 2, send: (_, from) => callAssistants(hundredCalls, from) },
    answers: [400, 429],
  },
  '50 calls of find_times for 14 days, 25 at once': {
    script: { requests: 50, atOnce: 25, seconds: 2, send: (index, from) => callAssistants(findTimes(index), from) },
    answers: [200, 429],
  },
  '200 months of the guest API, 50 at once': {
    script: { requests: 200, atOnce: 50, seconds: 2, send: openMonth },
    answers: [200, 429],
  },
  '200 booking pages, 50 at once': {
    script: { requests: 200, atOnce: 50, seconds: 2, send: openPage },
    answers: [200, 429],
  },
}

for (const [name, { script, answers }] of Object.entries(scripts)) {
  test(`${name} delay no guest of another restaurant`, { timeout: 300_000 }, async (t) => {
    const statuses = new Map<number, number>()
    const send: Script['send'] = async (index, from) => {
      const status = (await script.send(index, from)) as number
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    await assertGuestUndelayed(t, neighbours, { ...script, send })
    t.diagnostic(`answers of the script: ${[...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')}`)
    assert.deepEqual(
      [...statuses.keys()].filter((status) => !answers.includes(status)),
      [],
    )
  })
}
