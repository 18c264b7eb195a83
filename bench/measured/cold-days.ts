/** A month of which nothing is cached, for the API and for guests: the time the server measured, and the caller waited. */

import { raisingHouse } from '../../server/test/support/sql/changed-house.ts'
import { fillDay } from '../houses/benchmark-evening.ts'
import { median } from '../measure.ts'
import { progress } from '../progress.ts'
import type { Row } from '../report.ts'
import type { Stage } from '../stage.ts'

/** In the first of them the compiler is still at work. */
const [rounds, warmUp] = [30, 10]

/** `route` is part of its label in the metrics. */
type Question = { name: string; path: string; route: string }

export async function measureColdDays(stage: Stage): Promise<Row[]> {
  progress('a month, nothing cached')
  for (let day = 12; day < 40; day += 3) await fillDay(stage, day, 60)
  // Guests' bookings, which may be moved to make room for others; those of the benchmark chose their tables.
  await stage.sql('update maitred.bookings set is_pinned = false')
  const { slug } = stage.house
  const month = stage.dateIn(20).slice(0, 7)
  const questions: Question[] = [
    {
      name: 'availability, 30 days, nothing cached',
      path: `/api/restaurant/availabilities?date=${stage.dateIn(10)}&days=30`,
      route: 'availabilities',
    },
    { name: 'booking page, a month at a glance, nothing cached', path: `/book/${slug}?month=${month}`, route: 'book' },
    { name: 'the same as JSON', path: `/api/guest/${slug}/days?month=${month}`, route: 'days' },
  ]
  const rows: Row[] = []
  for (const question of questions) rows.push(...(await measureCold(stage, question)))
  return rows
}

async function measureCold(stage: Stage, { name, path, route }: Question): Promise<Row[]> {
  const [served, waited]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    // A new version of the house makes every cached day stale at once.
    await stage.sql(raisingHouse('update maitred.restaurants set name = name'))
    const before = await secondsServed(stage, route)
    const began = performance.now()
    const response = await fetch(`${stage.server.address}${path}`, {
      headers: { authorization: `Bearer ${stage.token}` },
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
    waited.push(performance.now() - began)
    served.push(((await secondsServed(stage, route)) - before) * 1000)
  }
  const row = { unit: 'ms' as const, against: '' }
  return [
    { ...row, name: `${name}, server time`, subject: median(served.slice(warmUp)), target: 50 },
    { ...row, name: 'the same at the caller', subject: median(waited.slice(warmUp)), target: 0 },
  ]
}

/** By the server's metrics: from the arrival of the request to the end of its answer. */
async function secondsServed({ metricsAddress }: Stage, route: string): Promise<number> {
  const text = await (await fetch(metricsAddress)).text()
  const sums = text.matchAll(/^http_request_duration_seconds_sum\{([^}]*)\} ([\d.e-]+)$/gm)
  return [...sums].reduce((sum, [, labels = '', seconds]) => sum + (labels.includes(route) ? Number(seconds) : 0), 0)
}
