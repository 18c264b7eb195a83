/** Checks, starts and stops an import; a server's worker does the reading (run-import.ts). */
import { staffSentences } from '../../../../../../texts/staff-sentences.ts'
import type { Tx } from '../../../../db/database.ts'
import { notFound, TransitionRefused } from '../../../../domain/problem.ts'
import { type MadeNames, makeNames } from '../names/make-names.ts'
import { type NameChoices, noChoices } from '../names/new-names.ts'
import { deleteImportLines } from './import-files.sql.ts'
import { beginImport, endImport, findImport, type ImportRow, lockImport } from './imports.sql.ts'
import { assertChangeable, problemsOf } from './read-upload.ts'

type By = { actor: string; at: Temporal.Instant; address?: string }

/** Of names that the restaurant does not have; undefined leaves what was said before. */
type Said = { choices?: NameChoices | undefined }

/** Reads the whole file and writes nothing of it. */
export async function checkImport(
  tx: Tx,
  restaurantId: number,
  id: number,
  { choices, ...by }: By & Said,
): Promise<ImportRow> {
  const row = await locked(tx, restaurantId, id)
  assertChangeable(row)
  assertReadable(row)
  return begin(tx, restaurantId, row, 'checking', { ...by, choices })
}

/** Plays the file's bookings again in memory, and writes nothing of it. A check made before is void. */
export async function playImport(tx: Tx, restaurantId: number, id: number, by: By): Promise<ImportRow> {
  const row = await locked(tx, restaurantId, id)
  assertChangeable(row)
  assertReadable(row)
  if (row.subject !== 'bookings')
    throw new TransitionRefused(({ importing }) => importing.refused.notBookings, row.state)
  return begin(tx, restaurantId, row, 'playing', by)
}

/** One that was stopped or has failed continues after its last finished line. */
export async function startImport(
  tx: Tx,
  restaurantId: number,
  id: number,
  { choices, ...by }: By & Said,
): Promise<ImportRow> {
  const asked = choices ?? (await findImport(tx, restaurantId, id))?.choices ?? noChoices
  // Before the import's row, since the configuration is locked first. What is refused below takes it back.
  const { at: now, actor, address } = by
  const made = await makeNames(tx, restaurantId, asked, { now, actor, ...(address === undefined ? {} : { address }) })
  const row = await locked(tx, restaurantId, id)
  if (row.state === 'running') return row
  const isOver = ['done', 'taking_back', 'taken_back'].includes(row.state) || row.cleared_at !== null
  if (isOver || row.state === 'uploading' || row.state === 'checking' || row.state === 'playing') {
    throw new TransitionRefused(({ importing: { refused } }) => (isOver ? refused.over : refused.stillRead), row.state)
  }
  assertReadable(row)
  return begin(tx, restaurantId, row, 'running', { ...by, choices, made: joinedNames(row.made, made) })
}

/** The batch in progress is rolled back. */
export async function stopImport(tx: Tx, restaurantId: number, id: number, by: By): Promise<ImportRow> {
  const row = await locked(tx, restaurantId, id)
  const ended =
    row.state === 'running'
      ? await endImport(tx, restaurantId, id, { state: 'stopped', at: by.at })
      : row.state === 'checking' || row.state === 'playing'
        ? await endImport(tx, restaurantId, id, { state: 'uploaded', at: null })
        : row
  if (!ended) throw notFound('Import')
  return ended
}

const joinedNames = (before: MadeNames | null, more: MadeNames): MadeNames => ({
  sources: [...(before?.sources ?? []), ...more.sources],
  tags: [...(before?.tags ?? []), ...more.tags],
})

async function locked(tx: Tx, restaurantId: number, id: number): Promise<ImportRow> {
  const row = await lockImport(tx, restaurantId, id)
  if (!row) throw notFound('Import')
  return row
}

function assertReadable(row: ImportRow): void {
  if (problemsOf(row, staffSentences.en).length === 0) return
  throw new TransitionRefused((say) => problemsOf(row, say).join(' '), row.state)
}

async function begin(
  tx: Tx,
  restaurantId: number,
  { id, state }: ImportRow,
  next: 'checking' | 'playing' | 'running',
  { actor, at, choices, made }: By & Said & { made?: MadeNames },
): Promise<ImportRow> {
  const anew = state === 'uploaded' || state === 'checked'
  if (anew) await deleteImportLines(tx, restaurantId, id)
  const begun = await beginImport(tx, restaurantId, id, next, { actor, at, anew, choices, made })
  if (!begun) throw notFound('Import')
  return begun
}
