/** Thirty days of which nothing is cached: the time the server measured, and the time the caller waited. */
import { fillDay } from './benchmark-evening.ts'
import { median } from './measure.ts'
import { progress } from './progress.ts'
import type { Row } from './report.ts'
import type { Stage } from './stage.ts'

const rounds = 12

export async function measureColdDays(stage: Stage): Promise<Row[]> {
  progress('availability, 30 days, nothing cached')
  for (let day = 12; day < 40; day += 3) await fillDay(stage, day, 60)
  const url = `${stage.server.address}/api/restaurant/availabilities?date=${stage.dateIn(10)}&days=30`
  const [served, waited]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    // A new version of the house makes every cached day stale at once.
    await stage.sql('update maitred.restaurants set house_version = house_version + 1')
    const before = await secondsServed(stage)
    const began = performance.now()
    const response = await fetch(url, { headers: { authorization: `Bearer ${stage.token}` } })
    await response.arrayBuffer()
    waited.push(performance.now() - began)
    served.push(((await secondsServed(stage)) - before) * 1000)
  }
  const row = { unit: 'ms' as const, against: '' }
  return [
    {
      ...row,
      name: 'availability, 30 days, nothing cached, server time',
      subject: median(served.slice(2)),
      target: 50,
    },
    { ...row, name: 'the same at the caller', subject: median(waited.slice(2)), target: 0 },
  ]
}

/** By the server's metrics: from the arrival of the request to the end of its answer. */
async function secondsServed({ metricsAddress }: Stage): Promise<number> {
  const text = await (await fetch(metricsAddress)).text()
  const sums = text.matchAll(/^http_request_duration_seconds_sum\{[^}]*availabilities[^}]*\} ([\d.e-]+)$/gm)
  return [...sums].reduce((sum, [, seconds]) => sum + Number(seconds), 0)
}
