/** The bytes of an import's file, and the refusals and notes about its lines. */
import type { Query, Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { LocalDate } from '../../../../domain/calendar/calendar.ts'
import type { LineReason } from '../lines/line-reason.ts'
import type { Unseated } from '../seat/seat-imported.ts'

const put = statement(
  'import_files.put_part',
  `insert into maitred.import_parts (restaurant_id, import_id, number, content) values ($1, $2, $3, $4)
   on conflict (restaurant_id, import_id, number) do update set content = excluded.content`,
)

export async function putPart(
  tx: Tx,
  restaurantId: number,
  importId: number,
  part: { number: number; content: Buffer },
): Promise<void> {
  await tx.rows(put, [restaurantId, importId, part.number, part.content])
}

const size = statement(
  'import_files.size',
  `select coalesce(sum(length(content)), 0)::int as bytes, count(*)::int as parts, coalesce(max(number), 0)::int as last
     from maitred.import_parts where restaurant_id = $1 and import_id = $2`,
)

export async function sizeOfParts(
  query: Query,
  restaurantId: number,
  importId: number,
): Promise<{ bytes: number; parts: number; last: number }> {
  const [row] = await query.rows<{ bytes: number; parts: number; last: number }>(size, [restaurantId, importId])
  return row ?? { bytes: 0, parts: 0, last: 0 }
}

const part = statement(
  'import_files.part',
  'select content from maitred.import_parts where restaurant_id = $1 and import_id = $2 and number = $3',
)

export async function findPart(
  query: Query,
  restaurantId: number,
  importId: number,
  number: number,
): Promise<Buffer | undefined> {
  const [row] = await query.rows<{ content: Buffer }>(part, [restaurantId, importId, number])
  return row?.content
}

const dropParts = statement(
  'import_files.delete_parts',
  'delete from maitred.import_parts where restaurant_id = $1 and import_id = $2',
)

export async function deleteParts(tx: Tx, restaurantId: number, importId: number): Promise<void> {
  await tx.rows(dropParts, [restaurantId, importId])
}

export const lineKinds = ['refused', 'note', 'outside'] as const
export type LineKind = (typeof lineKinds)[number]

export type NewLine = {
  line: number
  kind: LineKind | 'unseated'
  /** In English. */
  text: string
  /** The same for the reader's language; a line that a server of 0.1 stored has none. */
  reasons?: readonly LineReason[]
  evening?: LocalDate
  record?: readonly string[]
  booking?: Unseated
}

const insertLines = statement(
  'import_files.insert_lines',
  `insert into maitred.import_lines (restaurant_id, import_id, line, kind, text, reasons, evening, record, booking)
   select $1, $2, n.line, n.kind, n.text, n.reasons, n.evening, n.record, n.booking
     from json_to_recordset($3::json) as n(line int, kind text, text text, reasons jsonb, evening date, record text[], booking jsonb)`,
)

export async function insertImportLines(
  tx: Tx,
  restaurantId: number,
  importId: number,
  lines: readonly NewLine[],
): Promise<void> {
  // PostgreSQL cannot store NUL, which may be why a line is refused.
  const stored = JSON.stringify(lines).replaceAll('\\u0000', '')
  if (lines.length > 0) await tx.rows(insertLines, [restaurantId, importId, stored])
}

const dropLines = statement(
  'import_files.delete_lines',
  'delete from maitred.import_lines where restaurant_id = $1 and import_id = $2',
)

export async function deleteImportLines(tx: Tx, restaurantId: number, importId: number): Promise<void> {
  await tx.rows(dropLines, [restaurantId, importId])
}

const page = statement(
  'import_files.lines',
  `select line, kind, text, reasons, evening::text as evening, record, count(*) over ()::int as total
     from maitred.import_lines
    where restaurant_id = $1 and import_id = $2 and kind = any ($3::text[])
    order by line, id limit $4 offset $5`,
)

export type LineRow = {
  line: number
  kind: LineKind
  text: string
  reasons: LineReason[] | null
  evening: LocalDate | null
  record: string[] | null
}

export async function listImportLines(
  query: Query,
  restaurantId: number,
  importId: number,
  { kinds, limit, offset }: { kinds: readonly LineKind[]; limit: number; offset: number },
): Promise<{ total: number; lines: LineRow[] }> {
  const values = [restaurantId, importId, kinds, limit, offset]
  const rows = await query.rows<LineRow & { total: number }>(page, values)
  return { total: rows[0]?.total ?? 0, lines: rows }
}

const clearable = statement(
  'import_files.purge',
  `with old as materialized (
     select restaurant_id, id from maitred.imports
      where cleared_at is null and state not in ('checking', 'playing', 'running', 'taking_back') and coalesce(finished_at, created_at) <= $1
      limit $3),
   parts as (
     delete from maitred.import_parts p using old o where p.restaurant_id = o.restaurant_id and p.import_id = o.id),
   lines as (
     delete from maitred.import_lines l using old o where l.restaurant_id = o.restaurant_id and l.import_id = o.id),
   played as (
     delete from maitred.played_files f using old o where f.restaurant_id = o.restaurant_id and f.import_id = o.id),
   rows as (
     delete from maitred.import_rows w using old o where w.restaurant_id = o.restaurant_id and w.import_id = o.id)
   update maitred.imports i set cleared_at = $2, reading = null, found_names = null, choices = null, stays = null
     from old o where i.restaurant_id = o.restaurant_id and i.id = o.id
   returning 1`,
)

/**
 * Over all restaurants: deletes files, lines and examples of imports that ended, or were abandoned, before this. Counts
 * stay.
 */
export async function purgeImports(
  tx: Tx,
  before: Temporal.Instant,
  now: Temporal.Instant,
  most: number,
): Promise<number> {
  return (await tx.rows(clearable, [before.toString(), now.toString(), most])).length
}
