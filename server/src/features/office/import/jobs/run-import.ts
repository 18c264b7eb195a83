/**
 * Runs an import or its check, on whichever server takes its lease. The result of a batch is written with the batch,
 * and only while the lease is held: if a server is killed or cut off, complete batches remain, another server continues
 * with the next line, and no line is written twice. A check writes nothing but its findings, and starts over when
 * interrupted.
 */
import type { Clock } from '../../../../clock.ts'
import type { Database, Tx } from '../../../../db/database.ts'
import type { Logger } from '../../../../logger.ts'
import { HouseCache } from '../../../house/schedule/house-cache.ts'
import { type FileOptions, type FinishedBatch, importFile, type Resumable } from '../import-file.ts'
import { bookingImport, notationOf, patronImport } from '../import-kinds.ts'
import { ImportRefused } from '../lines/import-result.ts'
import { inEnglish, type LineReason } from '../lines/line-reason.ts'
import type { CsvFile } from '../lines/read-csv.ts'
import { NameCounter } from '../names/name-counter.ts'
import { type FileNames, noChoices } from '../names/new-names.ts'
import type { FileReading } from '../recognise/file-reading.ts'
import { insertWrittenRows } from '../written/written-rows.sql.ts'
import { endAfter, type Run, RunEnds } from './end-run.ts'
import { deleteImportLines, deleteParts, insertImportLines, type NewLine } from './import-files.sql.ts'
import {
  type Advance,
  advanceImport,
  type ClaimedImport,
  deleteWaitingForSeats,
  finishImport,
  listWaitingForSeats,
  setLineCount,
} from './import-runs.sql.ts'
import { findImport, type ImportRow } from './imports.sql.ts'
import { openUploaded } from './read-upload.ts'
import { runTakeBack } from './run-take-back.ts'

type Parts = { db: Database; clock: Clock; quit: AbortSignal; log: Pick<Logger, 'info' | 'warn'> }

export async function runImport(
  parts: Parts,
  { restaurant_id, id, runner, attempts, state }: ClaimedImport,
): Promise<void> {
  const run = { restaurantId: restaurant_id, importId: id, runner }
  try {
    if (state === 'taking_back') await takeBack(parts, run)
    else await readImport(parts, run)
  } catch (error) {
    await endAfter(parts, run, error, attempts)
  }
}

async function takeBack(parts: Parts, run: Run): Promise<void> {
  const row = await parts.db.read((query) => findImport(query, run.restaurantId, run.importId))
  if (row?.state !== 'taking_back') throw new RunEnds()
  await runTakeBack(parts, run, row)
}

async function readImport(parts: Parts, run: Run): Promise<void> {
  const { db, clock, quit, log } = parts
  const { restaurantId, importId } = run
  const row = await db.read((query) => findImport(query, restaurantId, importId))
  if (!row?.reading || (row.state !== 'checking' && row.state !== 'running')) throw new RunEnds()
  const dryRun = row.state === 'checking'
  const file = await openUploaded(db, restaurantId, importId, row)
  const { lines, names } = await countLines(file, row.reading, quit)
  if (!(await db.transaction((tx) => setLineCount(tx, run.restaurantId, run, { lines, names })))) throw new RunEnds()
  const resumable = await resumableFrom(parts, run, row)
  const { settings } = await new HouseCache(db).current(restaurantId)
  const { reading, mapping, subject } = row
  const notation = notationOf(reading, mapping, settings.timezone)
  const options: FileOptions = { file, fields: reading.columns.map(({ field }) => field), notation, resumable }
  await (subject === 'patrons'
    ? importFile(patronImport(restaurantId, { db, clock }, dryRun), options)
    : importFile(bookingImport(restaurantId, { db, clock }, { dryRun, choices: row.choices ?? noChoices }), options))
  await db.transaction(async (tx) => {
    const ended = { state: dryRun ? 'checked' : 'done', at: clock.now(), reason: null } as const
    if (!(await finishImport(tx, run.restaurantId, run, row.state, ended))) throw new RunEnds()
    // The file is no longer needed.
    if (!dryRun) await deleteParts(tx, restaurantId, importId)
  })
  log.info({ import: importId, restaurant: restaurantId, lines }, dryRun ? 'a file was checked' : 'a file was imported')
}

/** As far as the file can be read; a fault further on is reported when it is imported. */
async function countLines(
  file: CsvFile,
  { columns }: FileReading,
  quit: AbortSignal,
): Promise<{ lines: number; names: FileNames }> {
  const counter = new NameCounter(columns.map(({ field }) => field))
  let lines = 0
  try {
    for await (const { values } of file.records()) {
      lines++
      counter.add(values)
      if (quit.aborted) throw new RunEnds()
    }
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
  }
  return { lines, names: counter.names() }
}

async function resumableFrom({ db, quit }: Parts, run: Run, row: ImportRow): Promise<Resumable> {
  const { restaurantId, importId } = run
  const dryRun = row.state === 'checking'
  const advance = async (tx: Tx, counts: Advance, lines: readonly NewLine[]) => {
    if (quit.aborted || !(await advanceImport(tx, run.restaurantId, run, row.state, counts))) throw new RunEnds()
    await insertImportLines(tx, restaurantId, importId, lines)
  }
  const unseated = await db.transaction(async (tx) => {
    if (!dryRun) return listWaitingForSeats(tx, restaurantId, importId)
    // Resets the findings of an earlier run, since they will be found again.
    const counted = [row.lines_done, row.written, row.known, row.refused, row.noted, row.outside].map((one) => -one)
    const [lines = 0, written = 0, known = 0, refused = 0, noted = 0, outside = 0] = counted
    await deleteImportLines(tx, restaurantId, importId)
    await advance(tx, { lines, written, known, refused, noted, outside }, [])
    return []
  })
  return {
    finished: dryRun ? 0 : row.lines_done,
    unseated,
    keepBatch: async (tx, batch) => {
      await advance(tx, countsOf(batch), linesOf(batch, dryRun))
      if (!dryRun) await insertWrittenRows(tx, restaurantId, importId, batch.wrote)
    },
    keepSeats: async (tx, asked, notes) => {
      const counts = { lines: 0, written: 0, known: 0, refused: 0, noted: notes.length, outside: 0 }
      await advance(
        tx,
        counts,
        notes.map(({ line, said }) => noteOf(line, said)),
      )
      await deleteWaitingForSeats(
        tx,
        restaurantId,
        importId,
        asked.map(({ line }) => line),
      )
    },
  }
}

const countsOf = ({ lines, written, known, refused, notes }: FinishedBatch): Advance => ({
  lines,
  written,
  known,
  refused: refused.length,
  noted: notes.length,
  outside: notes.filter(({ outside }) => outside !== undefined).length,
})

const noteOf = (line: number, said: LineReason): NewLine => ({
  ...{ line, kind: 'note', text: inEnglish.note(said), reasons: [said] },
})

const linesOf = ({ refused, notes, unseated }: FinishedBatch, dryRun: boolean): NewLine[] => [
  ...refused.map(
    ({ line, reasons, values }): NewLine => ({
      ...{ line, kind: 'refused', text: inEnglish.refusal(reasons), reasons, record: values },
    }),
  ),
  ...notes.map(
    ({ line, said, outside }): NewLine =>
      outside === undefined ? noteOf(line, said) : { ...noteOf(line, said), kind: 'outside', evening: outside },
  ),
  // The bookings of a dry run are rolled back, so this run keeps them in memory.
  ...(dryRun ? [] : unseated.map((booking): NewLine => ({ line: booking.line, kind: 'unseated', text: '', booking }))),
]
