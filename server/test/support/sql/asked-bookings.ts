/** Bookings that are asked for a payment, written by hand where no request of the demo leads there. */
import { moneyState } from '../../../src/domain/money/ledger.ts'
import { shownMoney } from '../../../src/domain/money/shown-money.ts'
import type { Terms } from '../../../src/domain/money/terms.ts'
import type { TestDatabase } from '../database.ts'
import { raisingHouse } from './changed-house.ts'

type Hands = Pick<TestDatabase, 'sql'>

const terms = (ask: Terms['ask']): Terms => ({
  ...{ ask, amount: 8_000n, currency: 'EUR', per: 'person', covers: 2, counts_children: false },
  ...{ free_until: null, keep_percent: 100, sentence: '€80 now, counts towards your bill.', language: 'en' },
  ...{ hash: 'd'.repeat(64), policy: { position: 1, name: 'large' }, link_hours: 24 },
})

/** It waits to be paid, a deposit of €80. */
export async function askForDeposit({ sql }: Hands, restaurantId: number, id: number): Promise<void> {
  await sql(raisingHouse(`update restaurants set payment_provider = 'fake' where id = $1`), [restaurantId])
  await writeTerms({ sql }, restaurantId, id, terms('deposit'))
  await writeShown({ sql }, restaurantId, id, terms('deposit'), [])
  await sql(
    `update bookings set status = 'pending', pay_until = starts_at - interval '3 hours' where restaurant_id = $1 and id = $2`,
    [restaurantId, id],
  )
}

/** Its guests did not come, and their card is kept for €80. */
export async function leaveCardAndStayAway(hands: Hands, restaurantId: number, id: number): Promise<void> {
  const { sql } = hands
  await leaveCard(hands, restaurantId, id)
  await sql(`update bookings set status = 'noshow' where restaurant_id = $1 and id = $2`, [restaurantId, id])
  await sql('update booking_tables set is_active = false where restaurant_id = $1 and booking_id = $2', [
    restaurantId,
    id,
  ])
}

/** A card is kept for €80. */
export async function leaveCard({ sql }: Hands, restaurantId: number, id: number): Promise<void> {
  await writeTerms({ sql }, restaurantId, id, terms('guarantee'))
  const [payment] = await sql<{ id: number }>(
    `insert into payments (restaurant_id, booking_id, provider, purpose, amount, currency, reference, key, is_open, created_at)
     values ($1, $2, 'fake', 'guarantee', 8000, 'EUR', 'card-' || $2::int::text, md5($2::int::text)::uuid, false, '2026-06-09T10:00Z')
     returning id::int as id`,
    [restaurantId, id],
  )
  await sql(
    `insert into fake_sessions (restaurant_id, id, kind, amount, currency, key, return_url, state, created_at, finished_at)
     values ($1, 'card-' || $2::int::text, 'card', 8000, 'EUR', md5($2::int::text)::uuid, 'http://localhost/', 'saved',
             '2026-06-09T10:00Z', '2026-06-09T10:00Z')`,
    [restaurantId, id],
  )
  await sql(
    `insert into payment_events (restaurant_id, booking_id, payment_id, kind, amount, currency, actor, at)
     values ($1, $2, $3, 'card_saved', 0, 'EUR', 'guest', '2026-06-09T10:00Z')`,
    [restaurantId, id, payment?.id],
  )
  const row = {
    id: 1,
    kind: 'card_saved',
    payment: payment?.id ?? 0,
    order: null,
    amount: 0n,
    actor: 'guest',
    at: 0,
  } as const
  await writeShown({ sql }, restaurantId, id, terms('guarantee'), [row])
}

/** The charge that was ordered has left, and its money has come. */
export async function chargeLeft({ sql }: Hands, restaurantId: number, id: number): Promise<void> {
  await sql(
    `with done as (
       update payment_orders set state = 'done', next_attempt_at = null, left_at = due_at, finished_at = due_at
        where restaurant_id = $1 and booking_id = $2 and kind = 'charge' and state = 'waiting'
       returning id, payment_id, amount, due_at)
     insert into payment_events (restaurant_id, booking_id, payment_id, order_id, kind, amount, currency, actor, at)
     select $1, $2, payment_id, id, 'charged', amount, 'EUR', 'maitred', due_at from done`,
    [restaurantId, id],
  )
  await sql(
    `update bookings set money = money || '{"condition":"charged","captured":8000,"take_back":null}'::jsonb
      where restaurant_id = $1 and id = $2`,
    [restaurantId, id],
  )
}

function writeTerms({ sql }: Hands, restaurantId: number, id: number, asked: Terms) {
  return sql(
    `insert into booking_terms (restaurant_id, booking_id, ask, amount, currency, per, covers, counts_children, keep_percent,
                                sentence, language, hash, policy_position, policy_name, link_hours, paid_status, created_at)
     values ($1, $2, $3, 8000, 'EUR', 'person', 2, false, 100, $4, 'en', $5, 1, 'large', 24, 'confirmed', '2026-06-09T10:00Z')`,
    [restaurantId, id, asked.ask, asked.sentence, asked.hash],
  )
}

type Rows = Parameters<typeof moneyState>[0]['rows']

function writeShown({ sql }: Hands, restaurantId: number, id: number, asked: Terms, rows: Rows) {
  const state = moneyState({ terms: asked, rows, orders: [], isOver: asked.ask === 'guarantee' })
  return sql('update bookings set money = $3::jsonb where restaurant_id = $1 and id = $2', [
    ...[restaurantId, id],
    JSON.stringify(shownMoney(asked, 'EUR', state)),
  ])
}
