/** What an import has written, kept so that it can be taken back. */
import type { Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import { patronTags } from '../../../../domain/guest/patron-tags.ts'

/** `before`: of a guest who was known already, what a batch may have changed. */
export type WrittenRow =
  | { kind: 'booking'; row_id: number; version: null; before: null }
  | { kind: 'patron'; row_id: number; version: number; before: object | null }

/** Fields of a patron that an import fills in, but for the tags. */
export const filledFields = [
  ...['import_key', 'name', 'email', 'mobile_number', 'mobile_prefix', 'comments', 'is_local', 'is_local_set'],
  ...['news_consent_at', 'news_withdrawn_at', 'created_at', ...patronTags],
]

const snapshot = statement(
  'import_rows.snapshot',
  `select p.id, p.version,
          json_build_object(${filledFields.map((field) => `'${field}', p.${field}`).join(', ')},
            'profile', (select row_to_json(f) from maitred.patron_profiles f
                         where f.restaurant_id = p.restaurant_id and f.patron_id = p.id)) as before
     from maitred.patrons p
    where p.restaurant_id = $1 and p.id = any ($2::int[])
    order by p.id
      for no key update of p`,
)

export type Snapshot = { id: number; version: number; before: object }

/** Locks the patrons. */
export function snapshotPatrons(tx: Tx, restaurantId: number, ids: readonly number[]): Promise<Snapshot[]> {
  return tx.rows<Snapshot>(snapshot, [restaurantId, ids])
}

const versions = statement(
  'import_rows.versions',
  'select id, version from maitred.patrons where restaurant_id = $1 and id = any ($2::int[])',
)

export function listPatronVersions(
  tx: Tx,
  restaurantId: number,
  ids: readonly number[],
): Promise<{ id: number; version: number }[]> {
  return tx.rows(versions, [restaurantId, ids])
}

// A guest on lines of several batches had before what the first of them found.
const insert = statement(
  'import_rows.insert',
  `insert into maitred.import_rows (restaurant_id, import_id, kind, row_id, version, before)
   select $1, $2, n.kind, n.row_id, n.version, n.before
     from json_to_recordset($3::json) as n(kind text, row_id int, version int, before jsonb)
   on conflict (restaurant_id, import_id, kind, row_id) do update set version = excluded.version`,
)

export async function insertWrittenRows(
  tx: Tx,
  restaurantId: number,
  importId: number,
  rows: readonly WrittenRow[],
): Promise<void> {
  if (rows.length > 0) await tx.rows(insert, [restaurantId, importId, JSON.stringify(rows)])
}
