/** Leases of imports: which server reads which import, and the progress of its batches. */
import type { Database, Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { FileNames } from '../names/new-names.ts'
import type { Unseated } from '../seat/seat-imported.ts'
import type { ImportRow } from './imports.sql.ts'

export type Run = { importId: number; runner: string }

/**
 * Longer than a batch or the first reading of a file takes. After it, another server continues the import of one that
 * was killed.
 */
const leaseSeconds = 60

const claim = statement(
  'imports.claim',
  `update maitred.imports i
      set runner = $1, lease_until = now() + make_interval(secs => $2), attempts = attempts + 1
    where (i.restaurant_id, i.id) = (
      select restaurant_id, id from maitred.imports
       where state in ('checking', 'running', 'taking_back') and (lease_until is null or lease_until < now())
       order by started_at, id limit 1 for update skip locked)
   returning i.restaurant_id, i.id, i.runner, i.attempts, i.state`,
)

/** `attempts` counts the runs since the last finished batch. */
export type ClaimedImport = {
  restaurant_id: number
  id: number
  runner: string
  attempts: number
  state: ImportRow['state']
}

/** Over all restaurants. */
export async function claimImport(db: Database, runner: string): Promise<ClaimedImport | undefined> {
  const [row] = await db.transaction((tx) => tx.rows<ClaimedImport>(claim, [runner, leaseSeconds]))
  return row
}

const advance = statement(
  'imports.advance',
  `update maitred.imports
      set lines_done = lines_done + $5, written = written + $6, known = known + $7, refused = refused + $8, noted = noted + $9,
          outside = outside + $10, attempts = 0, lease_until = now() + make_interval(secs => $11)
    where restaurant_id = $1 and id = $2 and runner = $3 and state = $4
   returning id`,
)

export type Advance = Pick<ImportRow, 'written' | 'known' | 'refused' | 'noted' | 'outside'> & { lines: number }

/** False where the import was stopped or deleted, or another server has its lease: the batch must not be written. */
export async function advanceImport(
  tx: Tx,
  restaurantId: number,
  { importId, runner }: Run,
  state: ImportRow['state'],
  { lines, written, known, refused, noted, outside }: Advance,
): Promise<boolean> {
  const counts = [lines, written, known, refused, noted, outside]
  const values = [restaurantId, importId, runner, state, ...counts, leaseSeconds]
  return (await tx.rows(advance, values)).length > 0
}

const setLines = statement(
  'imports.set_lines',
  `update maitred.imports set lines = $4, found_names = $5 where restaurant_id = $1 and id = $2 and runner = $3 returning id`,
)

export async function setLineCount(
  tx: Tx,
  restaurantId: number,
  { importId, runner }: Run,
  { lines, names }: { lines: number; names: FileNames },
): Promise<boolean> {
  // PostgreSQL cannot store NUL; a file may contain some.
  const found = JSON.stringify(names).replaceAll('\\u0000', '')
  return (await tx.rows(setLines, [restaurantId, importId, runner, lines, found])).length > 0
}

const release = statement(
  'imports.release',
  `update maitred.imports set runner = null, lease_until = now() + make_interval(secs => $4)
    where restaurant_id = $1 and id = $2 and runner = $3`,
)

/** It may be claimed again after this many seconds, by any server. */
export async function releaseImport(
  tx: Tx,
  restaurantId: number,
  { importId, runner }: Run,
  afterSeconds: number,
): Promise<void> {
  await tx.rows(release, [restaurantId, importId, runner, afterSeconds])
}

const finish = statement(
  'imports.finish',
  `update maitred.imports set state = $5, finished_at = $6, reason = $7, runner = null, lease_until = null
    where restaurant_id = $1 and id = $2 and runner = $3 and state = $4
   returning id`,
)

export async function finishImport(
  tx: Tx,
  restaurantId: number,
  { importId, runner }: Run,
  from: ImportRow['state'],
  { state, at, reason }: { state: ImportRow['state']; at: Temporal.Instant; reason: string | null },
): Promise<boolean> {
  const values = [restaurantId, importId, runner, from, state, at.toString(), reason]
  return (await tx.rows(finish, values)).length > 0
}

const unseated = statement(
  'imports.unseated',
  `select booking from maitred.import_lines
    where restaurant_id = $1 and import_id = $2 and kind = 'unseated' order by id`,
)

export async function listWaitingForSeats(tx: Tx, restaurantId: number, importId: number): Promise<Unseated[]> {
  const rows = await tx.rows<{ booking: Unseated }>(unseated, [restaurantId, importId])
  return rows.map(({ booking }) => booking)
}

const seated = statement(
  'imports.seated',
  `delete from maitred.import_lines
    where restaurant_id = $1 and import_id = $2 and kind = 'unseated' and line = any ($3::int[])`,
)

export async function deleteWaitingForSeats(
  tx: Tx,
  restaurantId: number,
  importId: number,
  lines: readonly number[],
): Promise<void> {
  await tx.rows(seated, [restaurantId, importId, lines])
}
