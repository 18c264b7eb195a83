import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { Mapping } from '../recognise/file-reading.ts'
import type { ImportSubject } from '../recognise/recognise-columns.ts'

export type NamedMapping = { name: string; mapping: Mapping }

const list = statement(
  'imports.list_mappings',
  'select name, mapping from maitred.import_mappings where restaurant_id = $1 and subject = $2 order by lower(name), name',
)

export function listMappings(query: Query, restaurantId: number, subject: ImportSubject): Promise<NamedMapping[]> {
  return query.rows<NamedMapping>(list, [restaurantId, subject])
}

const put = statement(
  'imports.put_mapping',
  `insert into maitred.import_mappings (restaurant_id, subject, name, mapping, updated_at)
   values ($1, $2, $3, $4, to_timestamp($5))
   on conflict (restaurant_id, subject, name) do update set mapping = excluded.mapping, updated_at = excluded.updated_at`,
)

export async function putMapping(
  tx: Tx,
  restaurantId: number,
  subject: ImportSubject,
  { name, mapping }: NamedMapping,
  at: EpochSeconds,
): Promise<void> {
  await tx.rows(put, [restaurantId, subject, name, JSON.stringify(mapping), at])
}
