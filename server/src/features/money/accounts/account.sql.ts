/** The account of a restaurant at a payment service. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { raiseVersion } from '../../house/versions/versions.sql.ts'
import type { Finding } from './findings.ts'

export type PaymentAccount = {
  /** Null while payments are paused. */
  key: Buffer | null
  last_four: string
  account: string | null
  account_name: string | null
  is_live: boolean
  entered_by: string
  entered_at: EpochSeconds
  paused_at: EpochSeconds | null
  findings: readonly Finding[]
  checked_at: EpochSeconds
  endpoint: string | null
  endpoint_url: string | null
  endpoint_secret: Buffer | null
  last_event_at: EpochSeconds | null
  refused_events: number
  refused_event_at: EpochSeconds | null
  refused_event: string | null
}

const find = statement(
  'money.find_account',
  `select key, last_four, account, account_name, is_live, entered_by, floor(extract(epoch from entered_at))::bigint as entered_at,
          floor(extract(epoch from paused_at))::bigint as paused_at, findings, floor(extract(epoch from checked_at))::bigint as checked_at,
          endpoint, endpoint_url, endpoint_secret, floor(extract(epoch from last_event_at))::bigint as last_event_at,
          refused_events, floor(extract(epoch from refused_event_at))::bigint as refused_event_at, refused_event
     from maitred.payment_accounts where restaurant_id = $1`,
)

export async function findAccount(query: Query, restaurantId: number): Promise<PaymentAccount | undefined> {
  const [row] = await query.rows<PaymentAccount>(find, [restaurantId])
  return row
}

const write = statement(
  'money.write_account',
  `insert into maitred.payment_accounts
     (restaurant_id, provider, key, last_four, account, account_name, is_live, entered_by, entered_at, findings, checked_at,
      endpoint, endpoint_url, endpoint_secret)
   values ($1, 'stripe', $2, $3, $4, $5, $6, $7, to_timestamp($8), $9::jsonb, to_timestamp($8), $10, $11, $12)
   on conflict (restaurant_id) do update
      set key = excluded.key, last_four = excluded.last_four, account = excluded.account,
          account_name = excluded.account_name, is_live = excluded.is_live, entered_by = excluded.entered_by,
          entered_at = excluded.entered_at, paused_at = null, findings = excluded.findings, checked_at = excluded.checked_at,
          endpoint = excluded.endpoint, endpoint_url = excluded.endpoint_url, endpoint_secret = excluded.endpoint_secret,
          last_event_at = null, refused_events = 0, refused_event_at = null, refused_event = null`,
)

export type NewAccount = Pick<
  PaymentAccount,
  'last_four' | 'account' | 'account_name' | 'is_live' | 'entered_by' | 'findings'
> & {
  key: Buffer
  at: EpochSeconds
  endpoint: { id: string; url: string; secret: Buffer } | null
}

export async function writeAccount(tx: Tx, restaurantId: number, given: NewAccount): Promise<void> {
  const { key, last_four, account, account_name, is_live, entered_by, at, findings, endpoint } = given
  await tx.rows(write, [
    ...[restaurantId, key, last_four, account, account_name, is_live, entered_by, at, JSON.stringify(findings)],
    ...[endpoint?.id ?? null, endpoint?.url ?? null, endpoint?.secret ?? null],
  ])
}

const recheck = statement(
  'money.account_checked',
  `update maitred.payment_accounts
      set account = $2, account_name = $3, findings = $4::jsonb, checked_at = to_timestamp($5),
          endpoint = $6, endpoint_url = $7, endpoint_secret = coalesce($8, endpoint_secret)
    where restaurant_id = $1`,
)

export type Checked = Pick<PaymentAccount, 'account' | 'account_name' | 'findings' | 'endpoint' | 'endpoint_url'> & {
  /** Null where the endpoint is the one that was there. */
  endpoint_secret: Buffer | null
  at: EpochSeconds
}

export async function writeChecked(tx: Tx, restaurantId: number, checked: Checked): Promise<void> {
  const { account, account_name, findings, at, endpoint, endpoint_url, endpoint_secret } = checked
  const values = [account, account_name, JSON.stringify(findings), at, endpoint, endpoint_url, endpoint_secret]
  await tx.rows(recheck, [restaurantId, ...values])
}

const remove = statement('money.remove_account', 'delete from maitred.payment_accounts where restaurant_id = $1')

export async function removeAccount(tx: Tx, restaurantId: number): Promise<void> {
  await tx.rows(remove, [restaurantId])
}

const choose = statement(
  'money.choose_provider',
  'update maitred.restaurants set payment_provider = $2, payment_is_test = $3 where id = $1',
)

/** Which service new payments go to; null: staff record what was paid. */
export async function chooseProvider(
  tx: Tx,
  restaurantId: number,
  name: 'stripe' | null,
  isTest: boolean,
): Promise<void> {
  await tx.rows(choose, [restaurantId, name, isTest])
  raiseVersion(tx, restaurantId, 'house')
}

const heard = statement(
  'money.event_came',
  'update maitred.payment_accounts set last_event_at = to_timestamp($2) where restaurant_id = $1',
)

/** Sent with the next statement. */
export function sendEventCame(tx: Tx, restaurantId: number, at: EpochSeconds): void {
  tx.send(heard, [restaurantId, at])
}

const refused = statement(
  'money.event_refused',
  `update maitred.payment_accounts
      set refused_events = refused_events + 1, refused_event_at = to_timestamp($2), refused_event = $3
    where restaurant_id = $1`,
)

/** Sent with the next statement. */
export function sendEventRefused(tx: Tx, restaurantId: number, why: string, at: EpochSeconds): void {
  tx.send(refused, [restaurantId, at, why])
}

const openMoney = statement(
  'money.is_open_at_provider',
  `select (select count(*) from maitred.payments p where p.restaurant_id = $1 and p.is_open and p.provider <> 'by_hand')
        + (select count(*) from maitred.payment_orders o where o.restaurant_id = $1 and o.state = 'waiting') as count`,
)

/** Sessions and orders that are not over: their outcome can only be asked with the key. */
export async function countOpenMoney(query: Query, restaurantId: number): Promise<number> {
  const [row] = await query.rows<{ count: number }>(openMoney, [restaurantId])
  return row?.count ?? 0
}

const looked = statement(
  'money.look_before_calling',
  `update maitred.payment_orders set attempts = 1 where restaurant_id = $1 and state = 'waiting' and attempts = 0`,
)

/**
 * Orders of a database that was restored may have been carried out already, under keys that the service has forgotten since:
 * as with a second attempt, their outcome is asked before they are given.
 */
export async function lookBeforeCalling(tx: Tx, restaurantId: number): Promise<void> {
  await tx.rows(looked, [restaurantId])
}

const lastRow = statement(
  'money.last_row_of_provider',
  // Not what we have ordered, which says nothing of the service.
  `select floor(extract(epoch from max(e.at)))::bigint as at
     from maitred.payment_events e
     join maitred.payments p on p.restaurant_id = e.restaurant_id and p.id = e.payment_id and p.provider <> 'by_hand'
    where e.restaurant_id = $1 and e.kind not in ('session_started', 'charge_ordered', 'refund_ordered')`,
)

/** When the ledger last heard of a service. */
export async function lastHeardAt(query: Query, restaurantId: number): Promise<EpochSeconds | null> {
  const [row] = await query.rows<{ at: EpochSeconds | null }>(lastRow, [restaurantId])
  return row?.at ?? null
}
