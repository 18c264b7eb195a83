/** Checks, starts and stops an import; a server's worker does the reading (run-import.ts). */
import type { Tx } from '../../../../db/database.ts'
import { notFound, TransitionRefused } from '../../../../domain/problem.ts'
import { deleteImportLines } from './import-files.sql.ts'
import { beginImport, endImport, type ImportRow, lockImport } from './imports.sql.ts'
import { assertChangeable, problemsOf } from './read-upload.ts'

type By = { actor: string; at: Temporal.Instant }

/** Reads the whole file and writes nothing of it. */
export async function checkImport(tx: Tx, restaurantId: number, id: number, by: By): Promise<ImportRow> {
  const row = await locked(tx, restaurantId, id)
  assertChangeable(row)
  assertReadable(row)
  return begin(tx, restaurantId, row, 'checking', by)
}

/** One that was stopped or has failed continues after its last finished line. */
export async function startImport(tx: Tx, restaurantId: number, id: number, by: By): Promise<ImportRow> {
  const row = await locked(tx, restaurantId, id)
  if (row.state === 'running') return row
  const isOver = row.state === 'done' || row.cleared_at !== null
  if (isOver || row.state === 'uploading' || row.state === 'checking') {
    throw new TransitionRefused(isOver ? 'This import is over.' : 'The file is still being read.', row.state)
  }
  assertReadable(row)
  return begin(tx, restaurantId, row, 'running', by)
}

/** The batch in progress is rolled back. */
export async function stopImport(tx: Tx, restaurantId: number, id: number, by: By): Promise<ImportRow> {
  const row = await locked(tx, restaurantId, id)
  const ended =
    row.state === 'running'
      ? await endImport(tx, restaurantId, id, { state: 'stopped', at: by.at })
      : row.state === 'checking'
        ? await endImport(tx, restaurantId, id, { state: 'uploaded', at: null })
        : row
  if (!ended) throw notFound('Import')
  return ended
}

async function locked(tx: Tx, restaurantId: number, id: number): Promise<ImportRow> {
  const row = await lockImport(tx, restaurantId, id)
  if (!row) throw notFound('Import')
  return row
}

function assertReadable(row: ImportRow): void {
  const problems = problemsOf(row)
  if (problems.length > 0) throw new TransitionRefused(problems.join(' '), row.state)
}

async function begin(
  tx: Tx,
  restaurantId: number,
  { id, state }: ImportRow,
  next: 'checking' | 'running',
  by: By,
): Promise<ImportRow> {
  const anew = state === 'uploaded' || state === 'checked'
  if (anew) await deleteImportLines(tx, restaurantId, id)
  const begun = await beginImport(tx, restaurantId, id, next, { ...by, anew })
  if (!begun) throw notFound('Import')
  return begun
}
