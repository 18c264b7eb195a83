import type { Query, Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { Mapping } from '../recognise/file-reading.ts'
import type { ImportSubject } from '../recognise/recognise-columns.ts'

export type SavedMapping = {
  name: string
  subject: ImportSubject
  header: string[]
  mapping: Mapping
  saved_by: string
  saved_at: Temporal.Instant
}

const list = statement(
  'import_mappings.list',
  `select name, subject, header, mapping, saved_by, saved_at from maitred.import_mappings
    where restaurant_id = $1 order by saved_at desc, name limit 200`,
)

/** The latest first. */
export function listMappings(query: Query, restaurantId: number): Promise<SavedMapping[]> {
  return query.rows<SavedMapping>(list, [restaurantId])
}

const find = statement(
  'import_mappings.find',
  `select name, subject, header, mapping, saved_by, saved_at from maitred.import_mappings
    where restaurant_id = $1 and lower(name) = lower($2)`,
)

export async function findMapping(query: Query, restaurantId: number, name: string): Promise<SavedMapping | undefined> {
  const [row] = await query.rows<SavedMapping>(find, [restaurantId, name])
  return row
}

const put = statement(
  'import_mappings.put',
  `insert into maitred.import_mappings (restaurant_id, name, subject, header, mapping, saved_by, saved_at)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (restaurant_id, name) do update
     set subject = excluded.subject, header = excluded.header, mapping = excluded.mapping, saved_by = excluded.saved_by,
         saved_at = excluded.saved_at`,
)

export async function putMapping(tx: Tx, restaurantId: number, saved: SavedMapping): Promise<void> {
  const { name, subject, header, mapping, saved_by, saved_at } = saved
  const values = [restaurantId, name, subject, header, JSON.stringify(mapping), saved_by, saved_at.toString()]
  await tx.rows(put, values)
}

const remove = statement(
  'import_mappings.delete',
  'delete from maitred.import_mappings where restaurant_id = $1 and lower(name) = lower($2) returning name',
)

export async function deleteMapping(tx: Tx, restaurantId: number, name: string): Promise<boolean> {
  return (await tx.rows(remove, [restaurantId, name])).length > 0
}
