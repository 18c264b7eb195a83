/**
 * `find_times` of assistants against the times call of the booking page, for the same party and day. The two take turns, one
 * request at a time at one server, so what else the machine does falls on both.
 */

import { raisingHouse } from '../../server/test/support/sql/changed-house.ts'
import { fillDay } from '../houses/benchmark-evening.ts'
import { median } from '../measure.ts'
import { progress } from '../progress.ts'
import type { Row } from '../report.ts'
import type { Stage } from '../stage.ts'

const turns = 1_000
const turnsToWarmUp = 200
/** How much longer an assistant may wait than the page. */
const target = 1.3

export async function measureAgents(stage: Stage): Promise<Row[]> {
  progress('find_times of assistants')
  const { server, house, sql } = stage
  await sql(raisingHouse(`update maitred.restaurants set agents = '{"enabled": true}' where id = $1`), [house.id])
  await fillDay(stage, 12, 150)
  const days = [
    ['a day with room', stage.dateIn(13)],
    ['a day of 150 bookings', stage.dateIn(12)],
  ] as const
  const rows: Row[] = []
  for (const [day, date] of days) {
    const page = () => sent(`${server.address}/api/guest/${house.slug}/times?date=${date}&adults=2`)
    for (const [era, message] of Object.entries(messagesFor(date))) {
      const { times, found } = await inTurns(page, () => sent(`${server.address}/mcp/${house.slug}`, message))
      const detail = `${found.toFixed(2)} ms, the times call of the booking page ${times.toFixed(2)} ms`
      rows.push({
        ...{ name: `find_times of an assistant, ${era}, ${day}`, detail, unit: '×', subject: found / times },
        ...{ against: 'the times call', target },
      })
    }
  }
  return rows
}

/** In both eras of the protocol. */
function messagesFor(date: string): Record<string, RequestInit> {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const call = { name: 'find_times', arguments: { date, party: 2 } }
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const message = (params: object) =>
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { ...call, ...params } })
  const modern = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'find_times' }
  return {
    '2026-07-28': { method: 'POST', headers: { ...headers, ...modern }, body: message({ _meta: envelope }) },
    '2025-11-25': {
      method: 'POST',
      headers: { ...headers, 'mcp-protocol-version': '2025-11-25' },
      body: message({}),
    },
  }
}

async function sent(url: string, request?: RequestInit): Promise<void> {
  const response = await fetch(url, request)
  const text = await response.text()
  if (response.status !== 200 || text.includes('"isError":true')) throw new Error(`${url}: ${response.status} ${text}`)
}

/** The medians, in milliseconds. */
async function inTurns(page: () => Promise<void>, assistant: () => Promise<void>) {
  const times: number[] = []
  const found: number[] = []
  for (let turn = -turnsToWarmUp; turn < turns; turn++) {
    const begun = performance.now()
    await page()
    const between = performance.now()
    await assistant()
    const ended = performance.now()
    if (turn < 0) continue
    times.push(between - begun)
    found.push(ended - between)
  }
  return { times: median(times), found: median(found) }
}
