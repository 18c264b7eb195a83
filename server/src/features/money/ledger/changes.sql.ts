/** Changes of guests that wait to be paid. The booking must be locked by those who write. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { ChangedVisit, WaitingChange } from '../../../domain/money/changes.ts'
import type { Terms } from '../../../domain/money/terms.ts'

const insert = statement(
  'money.insert_change',
  `insert into maitred.booking_changes
     (restaurant_id, booking_id, was, visit, terms, amount, currency, actor, pay_until, created_at)
   values ($1, $2, to_jsonb($3::text), $4::jsonb, $5::jsonb, $6, $7, $8, to_timestamp($9), to_timestamp($10))
   returning id`,
)

type NewChange = Omit<WaitingChange, 'id'> & { at: EpochSeconds }

export async function insertChange(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
  { was, visit, terms, amount, currency, actor, pay_until, at }: NewChange,
): Promise<number> {
  const written = JSON.stringify({ ...terms, amount: String(terms.amount) })
  const sums = [amount, currency, actor, pay_until, at]
  const values = [restaurantId, bookingId, was, JSON.stringify(visit), written, ...sums]
  const [row] = await tx.rows<{ id: number }>(insert, values)
  if (!row) throw new Error('insert returned no change')
  return row.id
}

const columns = `id, was #>> '{}' as was, visit, terms, amount, currency, actor, extract(epoch from pay_until)::bigint as pay_until`

type Row = Omit<WaitingChange, 'terms' | 'amount'> & {
  amount: number
  visit: ChangedVisit
  terms: Omit<Terms, 'amount'> & { amount: string }
}

const changeFrom = ({ terms, amount, ...row }: Row): WaitingChange => {
  return { ...row, amount: BigInt(amount), terms: { ...terms, amount: BigInt(terms.amount) } }
}

const find = statement(
  'money.find_change',
  `select ${columns} from maitred.booking_changes where restaurant_id = $1 and booking_id = $2 and state = 'open'`,
)

export async function findOpenChange(
  query: Query,
  restaurantId: number,
  bookingId: number,
): Promise<WaitingChange | null> {
  const [row] = await query.rows<Row>(find, [restaurantId, bookingId])
  return row ? changeFrom(row) : null
}

const latest = statement(
  'money.latest_change',
  'select state from maitred.booking_changes where restaurant_id = $1 and booking_id = $2 order by id desc limit 1',
)

type ChangeState = 'open' | 'applied' | 'refused' | 'lapsed' | 'replaced'

/** What became of the latest change; `refused`: it was paid when it could not be made any more. */
export async function stateOfLatestChange(
  query: Query,
  restaurantId: number,
  bookingId: number,
): Promise<ChangeState | null> {
  const [row] = await query.rows<{ state: ChangeState }>(latest, [restaurantId, bookingId])
  return row?.state ?? null
}

const close = statement(
  'money.close_change',
  'update maitred.booking_changes set state = $3 where restaurant_id = $1 and id = $2',
)

/** Sent with the next statement. */
export function sendCloseChange(
  tx: Tx,
  restaurantId: number,
  id: number,
  state: 'applied' | 'refused' | 'lapsed' | 'replaced',
): void {
  tx.send(close, [restaurantId, id, state])
}

const over = statement(
  'money.changes_over',
  `select restaurant_id, booking_id from maitred.booking_changes
    where state = 'open' and pay_until <= to_timestamp($1) order by pay_until limit $2`,
)

/** Whose time to pay is over. */
export function listChangesOver(
  query: Query,
  now: EpochSeconds,
  most: number,
): Promise<{ restaurant_id: number; booking_id: number }[]> {
  return query.rows(over, [now, most])
}
