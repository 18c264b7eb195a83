/**
 * Calls to a provider that are to be made. Due times are by the server's clock, since what they wait for is: the ten minutes
 * in which staff may take a charge back, and the visit after which a card is forgotten.
 */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { OrderKind, OrderState } from '../../../domain/money/ledger.ts'
import type { ProviderName } from '../providers/provider.ts'

const insert = statement(
  'money.insert_order',
  `insert into maitred.payment_orders
     (restaurant_id, booking_id, payment_id, kind, amount, currency, actor, ordered_at, due_at, next_attempt_at)
   values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8), to_timestamp($9), to_timestamp($9))
   returning id`,
)

export type NewOrder = {
  payment: number
  kind: OrderKind
  amount: bigint
  currency: string
  actor: string
  at: EpochSeconds
  due: EpochSeconds
}

/** Throws by a constraint where a second charge of the booking, or more back than came, would be ordered. */
export async function insertOrder(tx: Tx, restaurantId: number, bookingId: number, order: NewOrder): Promise<number> {
  const { payment, kind, amount, currency, actor, at, due } = order
  const [row] = await tx.rows<{ id: number }>(insert, [
    ...[restaurantId, bookingId, payment, kind, amount],
    ...[currency, actor, at, due],
  ])
  if (!row) throw new Error('insert returned no order')
  return row.id
}

const drop = statement(
  'money.drop_orders',
  `update maitred.payment_orders
      set state = 'dropped', next_attempt_at = null, finished_at = to_timestamp($4)
    where restaurant_id = $1 and booking_id = $2 and kind = any ($3::text[]) and state = 'waiting'
      and (left_at is null or guest_until is not null)
      and not (actor = any ($5::text[]))
   returning id, kind, amount, payment_id as payment`,
)

export type DroppedOrder = { id: number; kind: OrderKind; amount: number; payment: number }

/** Takes back what has not left, and what waits for the guest. `notOf`: actors whose orders stay. */
export function dropOrders(
  tx: Tx,
  restaurantId: number,
  bookingId: number,
  kinds: readonly OrderKind[],
  at: EpochSeconds,
  notOf: readonly string[] = [],
): Promise<DroppedOrder[]> {
  return tx.rows<DroppedOrder>(drop, [restaurantId, bookingId, kinds, at, notOf])
}

export type ClaimedOrder = {
  restaurant_id: number
  id: number
  booking_id: number
  kind: OrderKind
  amount: number
  currency: string
  key: string
  actor: string
  attempts: number
  left_at: EpochSeconds
  payment_id: number
  provider: ProviderName
  /** Of the session. */
  reference: string | null
  guest_until: EpochSeconds | null
  /** The service's id of the charge of its card, where there was one. */
  charged: string | null
}

const columnsOfClaimed = `o.restaurant_id, o.id, o.booking_id, o.kind, o.amount, o.currency, o.key, o.actor, o.attempts,
             floor(extract(epoch from o.left_at))::bigint as left_at,
             o.payment_id, p.provider, p.reference, extract(epoch from o.guest_until)::bigint as guest_until,
             (select c.reference from maitred.payment_orders c
               where c.restaurant_id = o.restaurant_id and c.payment_id = o.payment_id and c.kind = 'charge'
                 and c.state = 'done' and c.id <> o.id limit 1) as charged`

const claim = statement(
  'money.claim_order',
  `update maitred.payment_orders o
      set next_attempt_at = to_timestamp($3) + make_interval(secs => $4), attempts = attempts + 1,
          left_at = coalesce(left_at, to_timestamp($3))
     from maitred.payments p
    where o.restaurant_id = $1 and o.id = $2 and o.state = 'waiting' and o.next_attempt_at <= to_timestamp($3)
      and p.restaurant_id = o.restaurant_id and p.id = o.payment_id
   returning ${columnsOfClaimed}`,
)

/** Leases it. Undefined where another server has it, it is not due, or it is done. */
export async function claimOrder(
  tx: Tx,
  restaurantId: number,
  id: number,
  now: EpochSeconds,
  leaseSeconds: number,
): Promise<ClaimedOrder | undefined> {
  const [row] = await tx.rows<ClaimedOrder>(claim, [restaurantId, id, now, leaseSeconds])
  return row
}

const byKey = statement(
  'money.order_by_key',
  `select ${columnsOfClaimed}, o.state
     from maitred.payment_orders o
     join maitred.payments p on p.restaurant_id = o.restaurant_id and p.id = o.payment_id
    where o.restaurant_id = $1 and o.key = $2::uuid`,
)

/** What a service's news are about. */
export async function findOrderByKey(
  query: Query,
  restaurantId: number,
  key: string,
): Promise<(ClaimedOrder & { state: OrderState }) | undefined> {
  const [row] = await query.rows<ClaimedOrder & { state: OrderState }>(byKey, [restaurantId, key])
  return row
}

const finish = statement(
  'money.finish_order',
  `update maitred.payment_orders
      set state = $3, next_attempt_at = null, finished_at = to_timestamp($4), reference = coalesce($5, reference)
    where restaurant_id = $1 and id = $2 and state = any ($6::text[])
   returning id`,
)

/** `reference`: the service's id of what it made. Returns whether the order was in one of the states `from`. */
export async function finishOrder(
  tx: Tx,
  restaurantId: number,
  id: number,
  state: 'done' | 'failed',
  at: EpochSeconds,
  { reference = null, from = ['waiting'] }: { reference?: string | null; from?: readonly OrderState[] } = {},
): Promise<boolean> {
  return (await tx.rows(finish, [restaurantId, id, state, at, reference, from])).length > 0
}

const postpone = statement(
  'money.postpone_order',
  `update maitred.payment_orders set next_attempt_at = to_timestamp($3)
    where restaurant_id = $1 and id = $2 and state = 'waiting'`,
)

export async function postponeOrder(tx: Tx, restaurantId: number, id: number, until: EpochSeconds): Promise<void> {
  await tx.rows(postpone, [restaurantId, id, until])
}

const waitForGuest = statement(
  'money.wait_for_guest',
  // The card is kept as long as the guest can be asked for it.
  `update maitred.payment_orders
      set guest_until = case when id = $2 then to_timestamp($4) end,
          due_at = case when id = $2 then due_at else greatest(due_at, to_timestamp($4)) end,
          next_attempt_at = greatest(next_attempt_at, to_timestamp($4))
    where restaurant_id = $1 and state = 'waiting' and (id = $2 or payment_id = $3 and kind = 'forget_card')
   returning id`,
)

/** Whether the order was still open. */
export async function waitForGuestOf(
  tx: Tx,
  restaurantId: number,
  { id, payment_id: payment }: Pick<ClaimedOrder, 'id' | 'payment_id'>,
  until: EpochSeconds,
): Promise<boolean> {
  const rows = await tx.rows<{ id: number }>(waitForGuest, [restaurantId, id, payment, until])
  return rows.some((row) => row.id === id)
}

const due = statement(
  'money.orders_due',
  // Those of a service that is paused rest: none is said to have left.
  `select o.restaurant_id, o.id from maitred.payment_orders o
    where o.state = 'waiting' and o.next_attempt_at <= to_timestamp($1)
      and not exists (
        select from maitred.payment_accounts a
          join maitred.payments p on p.restaurant_id = a.restaurant_id and p.id = o.payment_id and p.provider = a.provider
         where a.restaurant_id = o.restaurant_id and a.key is null)
    order by o.next_attempt_at limit $2`,
)

export function listOrdersDue(
  query: Query,
  now: EpochSeconds,
  most: number,
): Promise<{ restaurant_id: number; id: number }[]> {
  return query.rows(due, [now, most])
}

const dueOf = statement(
  'money.orders_due_of_booking',
  `select id from maitred.payment_orders
    where restaurant_id = $1 and booking_id = $2 and state = 'waiting' and next_attempt_at <= to_timestamp($3) order by id`,
)

export function listOrdersDueOf(
  query: Query,
  restaurantId: number,
  bookingId: number,
  now: EpochSeconds,
): Promise<{ id: number }[]> {
  return query.rows(dueOf, [restaurantId, bookingId, now])
}

const toAsk = statement(
  'money.sessions_to_ask',
  `select p.restaurant_id, p.booking_id from maitred.payments p
    where p.is_open and p.created_at < to_timestamp($1) - make_interval(secs => $2)
    order by p.created_at limit $3`,
)

/** Bookings whose session is open for longer: a lost return or event is found by asking. */
export function listSessionsToAsk(
  query: Query,
  now: EpochSeconds,
  olderSeconds: number,
  most: number,
): Promise<{ restaurant_id: number; booking_id: number }[]> {
  return query.rows(toAsk, [now, olderSeconds, most])
}

const unpaid = statement(
  'money.unpaid_bookings',
  `select b.restaurant_id, b.id as booking_id from maitred.bookings b
    where b.pay_until <= to_timestamp($1) and b.status = any ($2::text[])
    order by b.pay_until limit $3`,
)

/** Whose time to pay is over. */
export function listUnpaid(
  query: Query,
  now: EpochSeconds,
  statuses: readonly string[],
  most: number,
): Promise<{ restaurant_id: number; booking_id: number }[]> {
  return query.rows(unpaid, [now, statuses, most])
}
