/** Logos and pictures of restaurants, by the hash of their content. None is removed: earlier descriptions name them. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'

const insert = statement(
  'branding.insert_file',
  `insert into maitred.brand_files (restaurant_id, name, bytes) values ($1, $2, $3)
   on conflict (restaurant_id, name) do nothing`,
)

export async function insertBrandFile(
  tx: Tx,
  restaurantId: number,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<void> {
  await tx.rows(insert, [restaurantId, name, bytes])
}

const find = statement(
  'branding.find_file',
  'select bytes from maitred.brand_files where restaurant_id = $1 and name = $2',
)

export async function findBrandFile(query: Query, restaurantId: number, name: string): Promise<Buffer | undefined> {
  const [row] = await query.rows<{ bytes: Buffer }>(find, [restaurantId, name])
  return row?.bytes
}
