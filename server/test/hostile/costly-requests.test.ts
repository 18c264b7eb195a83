/**
 * One request must not delay all others: the most expensive bodies are refused in less than a second. Measured as
 * processor time, which a busy machine changes least.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHostileHouse } from './requests/hostile-house.ts'

const house = await openHostileHouse({ LOG_LEVEL: 'silent' })
const headers = { authorization: 'Bearer demo-restaurant-token', 'content-type': 'application/json' }
const api = '/api/restaurant'
const { data: whole } = (await house.app.inject({ url: `${api}/configuration`, headers })).json()

/** A list with as many items as fit into a body, with room for the rest of it. */
function listOf(item: (index: number) => string): string {
  const items: string[] = []
  let room = 262_144 - 8_192
  for (let index = 0; room > 0; index++) {
    const text = item(index)
    room -= text.length + 1
    if (room > 0) items.push(text)
  }
  return `[${items.join(',')}]`
}

const two = (number: number): string => String(number).padStart(2, '0')
const numbers = listOf(String)
const words = listOf((index) => `"${index.toString(36)}"`)
const objects = listOf(() => '{}')
const unstorable = listOf(() => '"\\u0000"')
const times = listOf((index) => `"${two(Math.floor(index / 60) % 24)}:${two(index % 60)}"`)
const members = (value: string): string => `{${listOf((index) => `"${index}":${value}`).slice(1, -1)}}`

/** The restaurant's configuration with one field replaced. */
const withOther = (key: string, list: string): string => {
  const { [key]: _, ...rest } = whole
  return `${JSON.stringify(rest).slice(0, -1)},"${key}":${list}}`
}
const hour = (index: number): string => `{"name":"${index}","days":"mon-sun","opens":"00:00","closes":"23:59"}`
const table = (index: number): string => `{"name":"T${index}","min_covers":1,"max_covers":2}`
const combination = '{"tables":["T1","T2"],"min_covers":1,"max_covers":9}'
const area = (parts: string): string => `[{"name":"A",${parts}}]`
const everyFiveMinutes = [{ name: 'x', days: 'mon-sun', opens: '00:00', closes: '00:00', slot_minutes: 5 }]
const tableForAThousand = [{ name: 'A', tables: [{ name: 'T', min_covers: 1, max_covers: 1_000 }] }]
const dayOfHours = JSON.stringify(Array.from({ length: 100 }, (_, index) => JSON.parse(hour(index))))

const daysOfSpan = (from: string, to: string): string =>
  JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ name: `D${index}`, from, to, kind: 'closed' })))

const requests: Record<string, [line: string, body: string]> = {
  'ids without end': ['POST /bookings/block', `{"table_ids":${numbers}}`],
  'ids that are words': ['POST /bookings/block', `{"table_ids":${words}}`],
  'ids that are objects': ['POST /bookings/block', `{"table_ids":${objects}}`],
  'unknown events': ['POST /webhooks', `{"url":"http://127.0.0.1:9/","events":${words}}`],
  'events that are objects': ['POST /webhooks', `{"url":"http://127.0.0.1:9/","events":${objects}}`],
  'slots without end': ['POST /availability-controls', `{"date":"2026-09-09","scope":"slot","slots":${times}}`],
  'channels without end': ['POST /patrons/query', `{"filters":{"channel":${numbers}}}`],
  'texts that cannot be stored': ['POST /patrons/query', `{"filters":{"tags":${unstorable}}}`],
  'unknown fields': ['POST /patrons/query', members('"\\u0000"')],
  'lists in lists': ['POST /patrons/query', '['.repeat(130_000) + ']'.repeat(130_000)],
  'objects in objects': ['POST /patrons/query', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
  'an address of dots': ['PUT /patrons/1', `{"email":"${'a.'.repeat(60_000)}@${'a.'.repeat(60_000)}com"}`],
  'a name of blanks': ['PUT /patrons/1', `{"name":"${' '.repeat(260_000)}"}`],
  'a URL of dots': ['POST /webhooks', `{"url":"http://${'a.'.repeat(120_000)}","events":["booking.created"]}`],
  'areas of nothing': ['PUT /configuration', withOther('dining_areas', objects)],
  'service hours that are numbers': ['PUT /configuration', withOther('service_hours', numbers)],
  'service hours that overlap': ['PUT /configuration', withOther('service_hours', listOf(hour))],
  'as many service hours as may be, all at once': ['PUT /configuration', withOther('service_hours', dayOfHours)],
  'special days that span a century': [
    'PUT /configuration',
    withOther('special_days', daysOfSpan('2000-01-01', '2099-12-31')),
  ],
  'special days that span every year': ['PUT /configuration', withOther('special_days', daysOfSpan('01-01', '12-31'))],
  'unknown settings': ['PUT /configuration', members('0')],
  'tags of one name': [
    'PUT /configuration',
    withOther(
      'booking_tags',
      listOf(() => '{"name":"x"}'),
    ),
  ],
  'tables without end': ['PUT /configuration', withOther('dining_areas', area(`"tables":${listOf(table)}`))],
  'a table for a thousand, every five minutes': [
    'PUT /configuration',
    JSON.stringify({ ...whole, service_hours: everyFiveMinutes, dining_areas: tableForAThousand }),
  ],
  'combinations without end': [
    'PUT /configuration',
    withOther('dining_areas', area(`"combinations":${listOf(() => combination)}`)),
  ],
}

for (const [name, [line, body]] of Object.entries(requests)) {
  test(`${name}: ${Math.round(body.length / 1_024)} KiB are refused quickly with a short answer`, async (t) => {
    const [method = '', path = ''] = line.split(' ')
    // The answer to a small request shows that the previous one is done.
    await house.send({ method: 'GET', target: `${api}/settings`, headers, body: undefined })
    const before = process.cpuUsage()
    const { status, bytes } = await house.send({ method, target: api + path, headers, body: Buffer.from(body) })
    const { user, system } = process.cpuUsage(before)
    const ms = Math.round((user + system) / 1_000)
    t.diagnostic(`${ms} ms`)
    assert.equal(status, 422, bytes.toString().slice(0, 300))
    assert.ok(ms < 1_000, `took ${ms} ms`)
    assert.ok(bytes.length < 100_000, `answered with ${bytes.length} bytes`)
  })
}
