/** The pair of keys of the installation. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'

export type StoredPushKeys = { public_key: string; private_key: Buffer }

const found = statement('push_keys.find', 'select public_key, private_key from maitred.push_keys')

export async function findPushKeys(query: Query): Promise<StoredPushKeys | undefined> {
  const [keys] = await query.rows<StoredPushKeys>(found, [])
  return keys
}

const insertion = statement(
  'push_keys.insert',
  'insert into maitred.push_keys (public_key, private_key, created_at) values ($1, $2, $3) on conflict do nothing',
)

/** Nothing is changed where another server was faster. */
export async function insertPushKeys(tx: Tx, keys: StoredPushKeys, now: Temporal.Instant): Promise<void> {
  await tx.rows(insertion, [keys.public_key, keys.private_key, now.toString()])
}
