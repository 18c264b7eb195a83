/** Imports of a restaurant: their files, mappings and progress. Leases go by PostgreSQL's clock. */
import type { Query, Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { SoFar } from '../../../../domain/insights/played-so-far.ts'
import type { MadeNames } from '../names/make-names.ts'
import type { FileNames, NameChoices } from '../names/new-names.ts'
import type { FileReading, Mapping } from '../recognise/file-reading.ts'
import type { ImportSubject } from '../recognise/recognise-columns.ts'
import type { Stays } from '../written/stays.ts'

export const importStates = [
  'uploading',
  'uploaded',
  'checking',
  'checked',
  'playing',
  'running',
  'stopped',
  'done',
  'failed',
  'taking_back',
  'taken_back',
] as const
export type ImportState = (typeof importStates)[number]

export type ImportRow = {
  id: number
  subject: ImportSubject
  file_name: string
  bytes: number
  state: ImportState
  encoding: string | null
  delimiter: string | null
  mapping: Mapping
  mapping_name: string | null
  reading: FileReading | null
  lines: number | null
  lines_done: number
  written: number
  known: number
  refused: number
  noted: number
  outside: number
  reason: string | null
  created_by: string
  created_at: Temporal.Instant
  started_by: string | null
  started_at: Temporal.Instant | null
  finished_at: Temporal.Instant | null
  cleared_at: Temporal.Instant | null
  found_names: FileNames | null
  choices: NameChoices | null
  made: MadeNames | null
  taken_back_by: string | null
  stays: Stays | null
  /** While it is played again. */
  so_far: SoFar | null
}

const columns = `id, subject, file_name, bytes, state, encoding, delimiter, mapping, mapping_name, reading, lines, lines_done, written, known,
          refused, noted, outside, reason, created_by, created_at, started_by, started_at, finished_at, cleared_at, found_names, choices,
          made, taken_back_by, stays, so_far`

const insert = statement(
  'imports.insert',
  `insert into maitred.imports (restaurant_id, subject, file_name, bytes, state, mapping, created_by, created_at)
   values ($1, 'bookings', $2, $3, 'uploading', $4, $5, $6)
   returning ${columns}`,
)

export async function insertImport(
  tx: Tx,
  restaurantId: number,
  file: { name: string; bytes: number; mapping: Mapping },
  by: { actor: string; at: Temporal.Instant },
): Promise<ImportRow> {
  const values = [restaurantId, file.name, file.bytes, JSON.stringify(file.mapping), by.actor, by.at.toString()]
  const [row] = await tx.rows<ImportRow>(insert, values)
  if (!row) throw new Error('The import was not stored.')
  return row
}

const waiting = statement(
  'imports.count_waiting',
  `select count(*)::int as total from maitred.imports i
    where i.restaurant_id = $1 and exists (
      select from maitred.import_parts p where p.restaurant_id = $1 and p.import_id = i.id)`,
)

/** How many files are stored. */
export async function countFiles(query: Query, restaurantId: number): Promise<number> {
  const [row] = await query.rows<{ total: number }>(waiting, [restaurantId])
  return row?.total ?? 0
}

const find = statement('imports.find', `select ${columns} from maitred.imports where restaurant_id = $1 and id = $2`)

export async function findImport(query: Query, restaurantId: number, id: number): Promise<ImportRow | undefined> {
  const [row] = await query.rows<ImportRow>(find, [restaurantId, id])
  return row
}

const lock = statement(
  'imports.lock',
  `select ${columns} from maitred.imports where restaurant_id = $1 and id = $2 for update`,
)

export async function lockImport(tx: Tx, restaurantId: number, id: number): Promise<ImportRow | undefined> {
  const [row] = await tx.rows<ImportRow>(lock, [restaurantId, id])
  return row
}

const page = statement(
  'imports.page',
  `select ${columns}, count(*) over ()::int as total from maitred.imports
    where restaurant_id = $1 and state <> 'uploading' order by id desc limit $2 offset $3`,
)

export async function listImports(
  query: Query,
  restaurantId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; imports: ImportRow[] }> {
  const rows = await query.rows<ImportRow & { total: number }>(page, [restaurantId, limit, offset])
  return { total: rows[0]?.total ?? 0, imports: rows }
}

const setReading = statement(
  'imports.set_reading',
  `update maitred.imports
      set subject = $3, encoding = $4, delimiter = $5, mapping = $6, mapping_name = $7, reading = $8, found_names = $9, choices = null,
          state = 'uploaded',
          lines_done = 0, written = 0, known = 0, refused = 0, noted = 0, outside = 0, reason = null
    where restaurant_id = $1 and id = $2
   returning ${columns}`,
)

export type ReadFile = Pick<
  ImportRow,
  'subject' | 'encoding' | 'delimiter' | 'mapping' | 'mapping_name' | 'reading' | 'found_names'
>

export async function storeReading(
  tx: Tx,
  restaurantId: number,
  id: number,
  { subject, encoding, delimiter, mapping, mapping_name, reading, found_names }: ReadFile,
): Promise<ImportRow | undefined> {
  // PostgreSQL cannot store NUL; a file may contain some.
  const [said, found, names] = [mapping, reading, found_names].map((part) =>
    JSON.stringify(part).replaceAll('\\u0000', ''),
  )
  const values = [restaurantId, id, subject, encoding, delimiter, said, mapping_name, found, names]
  const [row] = await tx.rows<ImportRow>(setReading, values)
  return row
}

const begin = statement(
  'imports.begin',
  `update maitred.imports
      set state = $3, choices = coalesce($7, choices), made = coalesce($8, made), started_by = $4, started_at = $5, finished_at = null, reason = null, runner = null, lease_until = null,
          attempts = 0, lines_done = case when $6 then 0 else lines_done end, written = case when $6 then 0 else written end,
          known = case when $6 then 0 else known end, refused = case when $6 then 0 else refused end,
          noted = case when $6 then 0 else noted end, outside = case when $6 then 0 else outside end
    where restaurant_id = $1 and id = $2
   returning ${columns}`,
)

type Beginning = {
  actor: string
  at: Temporal.Instant
  anew: boolean
  /** Undefined: as they are. */
  choices?: NameChoices | undefined
  made?: MadeNames | undefined
}

/** Queues it for a server's worker. `anew`: from its first line. */
export async function beginImport(
  tx: Tx,
  restaurantId: number,
  id: number,
  state: 'checking' | 'playing' | 'running',
  { actor, at, anew, choices, made }: Beginning,
): Promise<ImportRow | undefined> {
  const stored = [choices, made].map((part) => (part === undefined ? null : JSON.stringify(part)))
  const [row] = await tx.rows<ImportRow>(begin, [restaurantId, id, state, actor, at.toString(), anew, ...stored])
  return row
}

const end = statement(
  'imports.end',
  `update maitred.imports
      set state = $3, finished_at = $4, reason = $5, runner = null, lease_until = null
    where restaurant_id = $1 and id = $2
   returning ${columns}`,
)

export async function endImport(
  tx: Tx,
  restaurantId: number,
  id: number,
  { state, at, reason = null }: { state: ImportState; at: Temporal.Instant | null; reason?: string | null },
): Promise<ImportRow | undefined> {
  const [row] = await tx.rows<ImportRow>(end, [restaurantId, id, state, at?.toString() ?? null, reason])
  return row
}

const remove = statement(
  'imports.delete',
  'delete from maitred.imports where restaurant_id = $1 and id = $2 returning id',
)

export async function deleteImport(tx: Tx, restaurantId: number, id: number): Promise<boolean> {
  return (await tx.rows(remove, [restaurantId, id])).length > 0
}
