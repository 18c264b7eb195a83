/** An evening of a restaurant that takes payments through `fake`, with bookings that wait to be paid. */
import assert from 'node:assert/strict'
import type { Database } from '../../../../src/db/database.ts'
import type { Terms } from '../../../../src/domain/money/terms.ts'
import { createBooking, precheckBooking } from '../../../../src/features/bookings/create/create-booking.ts'
import { orderFromBody } from '../../../../src/features/bookings/create/order-from-body.ts'
import { type OpenedSession, openSession } from '../../../../src/features/bookings/paying/open-session.ts'
import type { PayingContext } from '../../../../src/features/bookings/paying/paying-context.ts'
import { paymentsRound } from '../../../../src/features/bookings/paying/payments-job.ts'
import { DayLimiter } from '../../../../src/features/bookings/write/day-limiter.ts'
import { HouseCache } from '../../../../src/features/house/schedule/house-cache.ts'
import { ScheduleCache } from '../../../../src/features/house/schedule/schedule-cache.ts'
import { findSession } from '../../../../src/features/money/fake/fake.sql.ts'
import { type FakeWay, playSession } from '../../../../src/features/money/fake/play-session.ts'
import { paymentProviders } from '../../../../src/features/money/orders/payment-providers.ts'
import type { PaymentProvider, ProviderName, Providers } from '../../../../src/features/money/providers/provider.ts'
import type { RestaurantSpec } from '../../../support/restaurant.ts'
import type { TestAppOptions } from '../../../support/test-app.ts'
import { type Evening, openEvening } from '../races/evening.ts'

export const depositTerms: Terms = {
  ask: 'deposit',
  amount: 8_000n,
  currency: 'EUR',
  per: 'person',
  covers: 2,
  counts_children: false,
  free_until: null,
  keep_percent: 100,
  sentence: '€80 now, counts towards your bill.',
  language: 'en',
  hash: 'd'.repeat(64),
  policy: { position: 1, name: 'large' },
  link_hours: 24,
}
export const guaranteeTerms: Terms = { ...depositTerms, ask: 'guarantee', sentence: 'For 2 guests we keep a card.' }

export type Unpaid = { id: number; day: string }

export type LedgerEntry = { kind: string; amount: number; actor: string }

export type PayingEvening = Evening & {
  context: PayingContext
  /** What a server's worker does every second; asks about old sessions each time. */
  round(): Promise<void>
  /** The same, in which calls may fail. */
  roundWithFaults(): Promise<void>
  /** A booking by a guest that waits to be paid, for fifteen minutes by default. */
  unpaid(given?: { terms?: Partial<Terms>; minutes?: number; order?: object; actor?: string }): Promise<Unpaid>
  opens(booking: number): Promise<OpenedSession>
  /** Opens the page, does this on it, and returns from it. */
  pays(booking: number, way?: FakeWay): Promise<void>
  /** Does it on the page of an open session, without returning. */
  plays(url: string, way: FakeWay): Promise<void>
  ledger(booking: number): Promise<LedgerEntry[]>
  kinds(booking: number): Promise<string[]>
  orders(booking: number): Promise<{ kind: string; amount: number; state: string }[]>
  /** What the books of the provider say: what came and what went back. */
  books(): Promise<{ came: number; back: number }>
  fsm(booking: number): Promise<string>
  actionsIn(booking: number): Promise<string[]>
}

const now = (context: PayingContext) => Math.floor(context.clock.now().epochMilliseconds / 1_000)

/** A payment service of another kind than `fake`. */
export type TestService = {
  name: ProviderName
  provider(db: Database): PaymentProvider
  /** What a guest does on the page of a session. */
  plays(url: string, way: FakeWay): Promise<void>
}

/** `around`: put around the provider, for faults. */
export type PayingOptions = TestAppOptions & {
  around?: (provider: PaymentProvider) => PaymentProvider
  service?: TestService
}

export async function openPayingEvening(
  spec: RestaurantSpec = {},
  { around = (provider) => provider, service, ...options }: PayingOptions = {},
): Promise<PayingEvening> {
  const used = service?.name ?? 'fake'
  const settings = { payment_provider: used, ...spec.settings }
  const evening = await openEvening({ ...spec, settings }, options)
  const { db, clock, house, sql, newDay } = evening
  const houses = new HouseCache(db)
  const own = paymentProviders(db, clock, { opensDemo: true })
  const provider = around(service?.provider(db) ?? own.named('fake') ?? assert.fail())
  const providers: Providers = { named: (name) => (name === used ? provider : own.named(name)) }
  const days = new ScheduleCache(db, houses, clock)
  const context: PayingContext = { db, clock, houses, days, limiter: new DayLimiter(), providers }
  let guests = 0

  const opens = (booking: number) =>
    openSession(context, house.id, booking, { language: 'en', returnUrl: 'http://localhost/pay/back' })
  const plays = async (url: string, way: FakeWay) => {
    if (service) return service.plays(url, way)
    const reference = url.split('/').at(-1) ?? ''
    const session = await db.read((query) => findSession(query, house.id, reference))
    assert.ok(session)
    await db.transaction((tx) => playSession(tx, house.id, session, way, now(context)))
  }
  const ledger = (booking: number) =>
    sql<LedgerEntry>(
      'select kind, amount::float8 as amount, actor from payment_events where booking_id = $1 order by id',
      [booking],
    )
  return {
    ...evening,
    context,
    round: () => paymentsRound(context, (error) => assert.fail(error as Error))(),
    roundWithFaults: () => paymentsRound(context, () => {})(),
    unpaid: async ({ terms = {}, minutes = 15, order = {}, actor = 'guest' } = {}) => {
      const day = newDay()
      const patron = { first_name: 'Guest', last_name: `No. ${++guests}`, email: `guest${guests}@example.com` }
      const body = { date: `${day}T19:00:00`, adults: 2, patron, ...order }
      const caller = { actor, tokenRoot: null, scope: 'full', idempotencyScope: 'test' } as const
      const asks = {
        terms: { ...depositTerms, ...terms },
        accepted: { at: now(context), network: '192.0.2.0/24' },
        payUntil: now(context) + minutes * 60,
      }
      const placed = { ...orderFromBody(body as Parameters<typeof orderFromBody>[0], caller), asks }
      const checked = await db.read((query) => precheckBooking(query, house.id, context, placed))
      const { row } = await db.transaction((tx) => createBooking(tx, house.id, context, placed, checked))
      return { id: row.id, day: String(body.date).slice(0, 10) }
    },
    opens,
    plays,
    pays: async (booking, way = 'pay') => {
      const opened = await opens(booking)
      assert.ok('url' in opened, JSON.stringify(opened))
      await plays(opened.url, way)
      await opens(booking)
    },
    ledger,
    kinds: async (booking) => (await ledger(booking)).map(({ kind }) => kind),
    orders: (booking) =>
      sql('select kind, amount::float8 as amount, state from payment_orders where booking_id = $1 order by id', [
        booking,
      ]),
    books: async () => {
      const [row] = await sql<{ came: number; back: number }>(
        `select (coalesce((select sum(amount) from fake_sessions where restaurant_id = $1 and state = 'paid'), 0)
                 + coalesce((select sum(amount) from fake_movements
                              where restaurant_id = $1 and kind = 'charge' and state = 'done'), 0))::float8 as came,
                coalesce((select sum(amount) from fake_movements
                           where restaurant_id = $1 and kind = 'refund' and state = 'done'), 0)::float8 as back`,
        [house.id],
      )
      return row ?? assert.fail('no books')
    },
    fsm: async (booking) => (await evening.show(booking)).fsm_status,
    actionsIn: async (booking) => {
      const rows = await sql<{ action: string }>(
        'select action from booking_history where booking_id = $1 order by id',
        [booking],
      )
      return rows.map(({ action }) => action)
    },
  }
}
