/** The gateways of restaurants that have their own. */
import type { Query, Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { TextProviderName } from '../providers/text-provider.ts'

export type StoredAccount = {
  provider: TextProviderName
  sender: string
  settings: Buffer
  last_receipt_at: Temporal.Instant | null
}

const find = statement(
  'text_accounts.find',
  'select provider, sender, settings, last_receipt_at from maitred.text_accounts where restaurant_id = $1',
)

export async function findAccount(query: Query, restaurantId: number): Promise<StoredAccount | undefined> {
  const [row] = await query.rows<StoredAccount>(find, [restaurantId])
  return row
}

const save = statement(
  'text_accounts.save',
  `insert into maitred.text_accounts (restaurant_id, provider, sender, settings, created_at) values ($1, $2, $3, $4, $5)
   on conflict (restaurant_id) do update
     set provider = excluded.provider, sender = excluded.sender, settings = excluded.settings,
         created_at = excluded.created_at, last_receipt_at = null`,
)

export async function saveAccount(
  tx: Tx,
  restaurantId: number,
  { provider, sender, settings, at }: Omit<StoredAccount, 'last_receipt_at'> & { at: Temporal.Instant },
): Promise<void> {
  await tx.rows(save, [restaurantId, provider, sender, settings, at.toString()])
}

const remove = statement('text_accounts.remove', 'delete from maitred.text_accounts where restaurant_id = $1')

export async function removeAccount(tx: Tx, restaurantId: number): Promise<void> {
  await tx.rows(remove, [restaurantId])
}

const receipt = statement(
  'text_accounts.receipt',
  'update maitred.text_accounts set last_receipt_at = $2 where restaurant_id = $1',
)

export async function noteReceipt(tx: Tx, restaurantId: number, at: Temporal.Instant): Promise<void> {
  await tx.rows(receipt, [restaurantId, at.toString()])
}
