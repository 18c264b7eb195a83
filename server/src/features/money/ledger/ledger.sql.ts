/** Rows of the ledger and the attempts they are about. The booking must be locked by those who write. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { LedgerKind, LedgerRow, OrderRow } from '../../../domain/money/ledger.ts'
import type { ShownMoney } from '../../../domain/money/shown-money.ts'
import type { Ask } from '../../../domain/money/terms.ts'
import type { ProviderName } from '../providers/provider.ts'

const insertRow = statement(
  'money.insert_event',
  `insert into maitred.payment_events
     (restaurant_id, booking_id, payment_id, order_id, kind, amount, currency, provider_event, detail, actor, at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, to_timestamp($11))
   on conflict do nothing
   returning id`,
)

export type NewLedgerRow = {
  kind: LedgerKind
  payment: number | null
  order?: number | null
  amount: bigint
  currency: string
  /** The same fact told twice has the same. */
  event?: string | null
  detail?: string | null
  actor: string
  at: EpochSeconds
}

/** Whether it was not known before. */
export async function appendRow(tx: Tx, restaurantId: number, bookingId: number, row: NewLedgerRow): Promise<boolean> {
  const { kind, payment, order = null, amount, currency, event = null, detail = null, actor, at } = row
  const values = [restaurantId, bookingId, payment, order, kind, amount, currency, event, detail, actor, at]
  const rows = await tx.rows(insertRow, values)
  return rows.length > 0
}

const listRows = statement(
  'money.list_events',
  `select id, kind, payment_id as payment, order_id as "order", amount, detail, actor, extract(epoch from at)::bigint as at
     from maitred.payment_events where restaurant_id = $1 and booking_id = $2 order by id`,
)

export type StoredLedgerRow = LedgerRow & { detail: string | null }

export async function listLedger(query: Query, restaurantId: number, bookingId: number): Promise<StoredLedgerRow[]> {
  type Row = Omit<StoredLedgerRow, 'amount'> & { amount: number }
  const rows = await query.rows<Row>(listRows, [restaurantId, bookingId])
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

const listOrderRows = statement(
  'money.list_orders',
  `select id, kind, payment_id as payment, amount, state, extract(epoch from due_at)::bigint as due,
          left_at is not null as "hasLeft", extract(epoch from guest_until)::bigint as "guestUntil"
     from maitred.payment_orders where restaurant_id = $1 and booking_id = $2 order by id`,
)

export async function listOrders(query: Query, restaurantId: number, bookingId: number): Promise<OrderRow[]> {
  const rows = await query.rows<Omit<OrderRow, 'amount'> & { amount: number }>(listOrderRows, [restaurantId, bookingId])
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

export type Payment = {
  id: number
  provider: ProviderName
  purpose: Ask
  amount: bigint
  currency: string
  /** The provider's id; null while the session is being started. */
  reference: string | null
  key: string
  /** The change that it pays for. */
  change_id: number | null
  expires_at: EpochSeconds | null
  is_open: boolean
  created_at: EpochSeconds
}

const paymentColumns = `id, provider, purpose, amount, currency, reference, key, paid_change_id as change_id,
  extract(epoch from expires_at)::bigint as expires_at, is_open, floor(extract(epoch from created_at))::bigint as created_at`

const paymentFrom = ({ amount, ...row }: Omit<Payment, 'amount'> & { amount: number }): Payment => {
  return { ...row, amount: BigInt(amount) }
}

const listAll = statement(
  'money.list_payments',
  `select ${paymentColumns} from maitred.payments where restaurant_id = $1 and booking_id = $2 order by id`,
)

export async function listPayments(query: Query, restaurantId: number, bookingId: number): Promise<Payment[]> {
  type Row = Omit<Payment, 'amount'> & { amount: number }
  return (await query.rows<Row>(listAll, [restaurantId, bookingId])).map(paymentFrom)
}

const insertOne = statement(
  'money.insert_payment',
  `insert into maitred.payments (restaurant_id, booking_id, provider, purpose, amount, currency, is_open, created_at, paid_change_id)
   values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8), $9)
   returning ${paymentColumns}`,
)

export type NewPayment = Pick<Payment, 'provider' | 'purpose' | 'amount' | 'currency' | 'is_open'> & {
  at: EpochSeconds
  change_id?: number | null
}

export async function insertPayment(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
  given: NewPayment,
): Promise<Payment> {
  const { provider, purpose, amount, currency, is_open, at, change_id = null } = given
  const values = [restaurantId, bookingId, provider, purpose, amount, currency, is_open, at, change_id]
  const [row] = await tx.rows<Omit<Payment, 'amount'> & { amount: number }>(insertOne, values)
  if (!row) throw new Error('insert returned no payment')
  return paymentFrom(row)
}

const started = statement(
  'money.payment_started',
  `update maitred.payments set reference = $3, expires_at = to_timestamp($4) where restaurant_id = $1 and id = $2`,
)

/** The provider has a session for it. Sent with the next statement. */
export function sendStarted(
  tx: Tx,
  restaurantId: number,
  id: number,
  reference: string,
  expiresAt: EpochSeconds,
): void {
  tx.send(started, [restaurantId, id, reference, expiresAt])
}

const closed = statement(
  'money.payment_closed',
  `update maitred.payments set is_open = false where restaurant_id = $1 and id = $2`,
)

/** Sent with the next statement. */
export function sendClosed(tx: Tx, restaurantId: number, id: number): void {
  tx.send(closed, [restaurantId, id])
}

const show = statement(
  'money.show',
  `update maitred.bookings set money = $3::jsonb, updated_at = greatest(updated_at, to_timestamp($4))
    where restaurant_id = $1 and id = $2`,
)

/** Sent with the next statement. */
export function sendShown(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
  money: ShownMoney | null,
  at: EpochSeconds,
): void {
  tx.send(show, [restaurantId, bookingId, money && JSON.stringify(money), at])
}

const setPayUntil = statement(
  'money.set_pay_until',
  'update maitred.bookings set pay_until = to_timestamp($3) where restaurant_id = $1 and id = $2',
)

/** Sent with the next statement. */
export function sendPayUntil(tx: Tx, restaurantId: number, bookingId: number, until: EpochSeconds | null): void {
  tx.send(setPayUntil, [restaurantId, bookingId, until])
}
