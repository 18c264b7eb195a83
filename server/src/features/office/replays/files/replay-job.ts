/**
 * Plays files again that managers want to try: polls every second, on every server, one file at a time. The lines are read in
 * small pieces between other requests, the evenings are played in the process beside the server, and nothing is written but
 * the report. A server that is killed leaves the file to another, which begins anew.
 */
import { randomUUID } from 'node:crypto'
import { type Clock, secondsOf } from '../../../../clock.ts'
import type { Database } from '../../../../db/database.ts'
import { type PlayedFileEvening, wishesMetElsewhere } from '../../../../domain/insights/file-replay.ts'
import { type SoFar, withMore } from '../../../../domain/insights/played-so-far.ts'
import type { Job } from '../../../../jobs/job.ts'
import { scheduledJob } from '../../../../jobs/scheduled-job.ts'
import type { Logger } from '../../../../logger.ts'
import { HouseCache } from '../../../house/schedule/house-cache.ts'
import { notationOf } from '../../import/import-kinds.ts'
import { endAfter, RunEnds } from '../../import/jobs/end-run.ts'
import { advanceImport, finishImport } from '../../import/jobs/import-runs.sql.ts'
import { findImport } from '../../import/jobs/imports.sql.ts'
import { openUploaded } from '../../import/jobs/read-upload.ts'
import { inTasks, playInProcess, reportInProcess } from './play-in-process.ts'
import { type ClaimedFile, claimPlayedFile, putReport, sendSoFar, setPlayedCount } from './played-files.sql.ts'
import { readPlayedFile } from './read-played-file.ts'

type Parts = { db: Database; clock: Clock; quit: AbortSignal; log: Pick<Logger, 'info' | 'warn'> }

export const replayJob = ({ everyMs = 1_000, ...parts }: Omit<Parts, 'quit'> & { everyMs?: number }): Job =>
  scheduledJob({
    name: 'replays',
    everyMs,
    log: parts.log,
    failed: 'replays must wait',
    claim: () => claimPlayedFile(parts.db, randomUUID()),
    run: (claimed, quit) => runReplay({ ...parts, quit }, claimed),
  })

export async function runReplay(parts: Parts, { restaurant_id, id, runner, attempts }: ClaimedFile): Promise<void> {
  const run = { restaurantId: restaurant_id, importId: id, runner }
  try {
    await playFile(parts, run)
  } catch (error) {
    await endAfter(parts, run, error, attempts)
  }
}

type Run = { restaurantId: number; importId: number; runner: string }

async function playFile({ db, clock, quit, log }: Parts, run: Run): Promise<void> {
  const { restaurantId, importId } = run
  const row = await db.read((query) => findImport(query, restaurantId, importId))
  if (!row?.reading || row.state !== 'playing') throw new RunEnds()
  const { prepared, settings } = await new HouseCache(db).current(restaurantId)
  const { house } = prepared
  const read = await readPlayedFile({
    file: await openUploaded(db, restaurantId, importId, row),
    fields: row.reading.columns.map(({ field }) => field),
    notation: notationOf(row.reading, row.mapping, settings.timezone),
    house,
    country: settings.country,
    now: secondsOf(clock.now()),
    quit: () => {
      if (quit.aborted) throw new RunEnds()
    },
  })
  const bookings = read.evenings.reduce((sum, { asks }) => sum + asks.length, 0)
  await db.transaction(async (tx) => {
    if (!(await setPlayedCount(tx, restaurantId, run, bookings))) throw new RunEnds()
  })
  const elsewhere = wishesMetElsewhere(read.evenings.flatMap(({ asks }) => asks))
  const played: PlayedFileEvening[] = []
  let soFar: SoFar | null = null
  for (const evenings of inTasks(read.evenings)) {
    const done = await playInProcess({ house, evenings, elsewhere })
    played.push(...done.played)
    const last = { evening: evenings.at(-1)?.evening ?? '', evenings: evenings.length }
    soFar = withMore(soFar, done.figures, last, read.evenings.length)
    const shown = soFar
    const lines = evenings.reduce((sum, { asks }) => sum + asks.length, 0)
    const counts = { lines, written: 0, known: 0, refused: 0, noted: 0, outside: 0 }
    const goesOn = await db.transaction(async (tx) => {
      sendSoFar(tx, restaurantId, run, shown)
      return advanceImport(tx, restaurantId, run, 'playing', counts)
    })
    if (quit.aborted || !goesOn) throw new RunEnds()
  }
  const report = await reportInProcess({ house, file: read, played })
  const by = { at: clock.now(), actor: row.started_by ?? row.created_by }
  await db.transaction(async (tx) => {
    const ended = { state: 'uploaded', at: by.at, reason: null } as const
    if (!(await finishImport(tx, restaurantId, run, 'playing', ended))) throw new RunEnds()
    await putReport(tx, restaurantId, importId, report, by)
  })
  log.info({ import: importId, restaurant: restaurantId, bookings }, 'a file was played again')
}
