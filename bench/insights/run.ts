/**
 * `npm run bench -- --only insights`: the figures of a month and of a year in a restaurant with 2 million bookings (`--bookings N`
 * for fewer), after its summaries are made, and the time that takes. Aims: p95 of 300 ms for a month, 1 s for a year.
 */
import { mkdir } from 'node:fs/promises'
import { startEmbeddedPostgres } from '@maitred/postgres/embedded-postgres.ts'
import pg from 'pg'
import { secondsOf, systemClock } from '../../server/src/clock.ts'
import { openDatabase } from '../../server/src/db/database.ts'
import { addDays } from '../../server/src/domain/calendar/calendar.ts'
import { eveningOf } from '../../server/src/domain/calendar/evening.ts'
import { HouseCache } from '../../server/src/features/house/schedule/house-cache.ts'
import { readInsights } from '../../server/src/features/office/insights/read-insights.ts'
import { summariseEvenings } from '../../server/src/features/office/insights/summarise-evenings.ts'
import { cacheFolder, grownDatabase } from '../houses/grown-database.ts'
import { progress } from '../progress.ts'
import type { Row } from '../report.ts'
import { sixtyTables } from '../stage.ts'

const rounds = 40

export async function measureInsights(bookings: number): Promise<Row[]> {
  await mkdir(cacheFolder, { recursive: true })
  const engine = await startEmbeddedPostgres({ dataDir: cacheFolder, role: 'server', log: () => {} })
  try {
    const name = bookings === 2_000_000 ? 'growth_long' : `sizes_${bookings}`
    const grown = { restaurants: 1, bookingsEach: bookings, tables: 60, bookingsADay: 180 }
    const connection = await grownDatabase(engine.connection, name, sixtyTables, grown)
    await forgetSummaries(connection)
    const db = openDatabase({ connection, poolSize: 4, onConnectionLost: () => {} })
    try {
      const { prepared } = await new HouseCache(db).current(1)
      const now = secondsOf(systemClock.now())
      const to = addDays(eveningOf(prepared.house, now), -1)
      const timeOf = async (days: number): Promise<number> => {
        const period = { from: addDays(to, 1 - days), to }
        const began = performance.now()
        await db.read((query) => readInsights(query, prepared.house, now, period, 'day'))
        return performance.now() - began
      }
      const detail = `${bookings.toLocaleString('en')} bookings`
      const live = await timeOf(365)
      const began = performance.now()
      const onProgress = (_: number, evening: string) => progress(`insights: summaries up to ${evening}`)
      const evenings = await summariseEvenings({ db, clock: systemClock, onProgress })
      const seconds = (performance.now() - began) / 1_000
      const row = { detail, against: '' }
      return [
        { ...row, name: 'insights of a month, p95', unit: 'ms', subject: await p95(() => timeOf(31)), target: 300 },
        { ...row, name: 'insights of a year, p95', unit: 'ms', subject: await p95(() => timeOf(365)), target: 1_000 },
        { ...row, name: 'insights of a year, no summary made', unit: 'ms', subject: live, target: 0 },
        { ...row, name: `summaries of ${evenings} evenings`, unit: 's', subject: seconds, target: 0 },
      ]
    } finally {
      await db.close()
    }
  } finally {
    await engine.close()
  }
}

/** Of a run before: the database is kept. */
async function forgetSummaries(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('truncate maitred.evening_summaries, maitred.evening_capacities')
  await client.end()
}

async function p95(time: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await time())
  return times.sort((one, other) => one - other)[Math.floor(rounds * 0.95)] as number
}
