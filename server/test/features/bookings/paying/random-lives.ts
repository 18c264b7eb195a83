/**
 * Random lives of bookings that are to be paid, with a provider whose calls and answers get lost, servers that die between two
 * steps and several at once. In the end the ledger says what the provider's books say, every cent that came belongs to a
 * booking or has gone back, and nothing is left to do.
 */
import assert from 'node:assert/strict'
import type { Database } from '../../../../src/db/database.ts'
import type { Terms } from '../../../../src/domain/money/terms.ts'
import { askForChange, visitOf } from '../../../../src/features/bookings/paying/ask-for-change.ts'
import type { PayingContext } from '../../../../src/features/bookings/paying/paying-context.ts'
import { paymentsRound } from '../../../../src/features/bookings/paying/payments-job.ts'
import { findDetail } from '../../../../src/features/bookings/read/booking-detail.sql.ts'
import { changeBooking } from '../../../../src/features/bookings/write/write-on-day.ts'
import { fakeWays } from '../../../../src/features/money/fake/play-session.ts'
import { moneyOf } from '../../../../src/features/money/ledger/money-of.ts'
import type { PaymentProvider } from '../../../../src/features/money/providers/provider.ts'
import { listStoredFaults } from '../../../../src/operations/check/check.sql.ts'
import { seed } from '../../../support/fast-check.ts'
import type { RestaurantSpec } from '../../../support/restaurant.ts'
import { openPayingEvening, type PayingEvening } from './paying-evening.ts'

export type Random = { next(): number; pick<Item>(items: readonly Item[]): Item }

/** mulberry32: small, and the same everywhere. */
function randomFrom(start: number): Random {
  let state = start >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number] }
}

class Lost extends Error {}

/** How often, while `faults.on`, a call gets lost on its way there, or its answer on its way back. */
const lostOneIn = 8

export type Faults = { on: boolean; kills: number }

export function losing(fake: PaymentProvider, random: Random, faults: Faults): PaymentProvider {
  const loses = () => faults.on && random.next() < 1 / lostOneIn
  const through =
    <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      if (loses()) throw new Lost('The call got lost.')
      const answer = await call(...given)
      if (loses()) throw new Lost('The answer got lost.')
      return answer
    }
  return {
    ...fake,
    startPayment: through(fake.startPayment),
    startCardSaving: through(fake.startCardSaving),
    endSession: through(fake.endSession),
    charge: through(fake.charge),
    refund: through(fake.refund),
    forgetCard: through(fake.forgetCard),
    fetch: through(fake.fetch),
    newsOf: through(fake.newsOf),
    find: through(fake.find),
  }
}

/** A server that dies before one of its transactions, or after it, before it has noticed. */
function dying(db: Database, random: Random, faults: Faults): Database {
  return {
    ...db,
    async transaction(work) {
      const dies = faults.on && random.next() < 1 / 12
      if (dies) faults.kills += 1
      if (dies && random.next() < 0.5) throw new Lost('Killed before it wrote.')
      const result = await db.transaction(work)
      if (dies) throw new Lost('Killed after it wrote.')
      return result
    },
  }
}

const livesAtOnce = 20

const before = [
  ...(['open', 'open', 'play', 'play', 'play', 'back', 'back', 'event', 'event', 'round', 'rounds'] as const),
  ...(['wait', 'wait', 'wait'] as const),
  ...(['guest change', 'guest change', 'staff change'] as const),
  ...(['link', 'record', 'record part', 'waive', 'cancel', 'cancel by terms', 'undo', 'refund', 'take-back'] as const),
]
const after = [
  ...([
    'arrived',
    'no-show',
    'no-show',
    'charge',
    'charge',
    'charge part',
    'take-back',
    'undo',
    'undo and give back',
  ] as const),
  ...(['record', 'with bill', 'waive', 'refund', 'event', 'round', 'rounds', 'wait', 'play', 'back'] as const),
]
type Step = (typeof before)[number] | (typeof after)[number]

/** `changed`: changes of guests that were paid and made. */
export type Lived = { lives: number; kills: number; steps: number; changed: number }

/** A service other than `fake`, with faults of its own and books that are compared with the ledger. */
export type OtherService = {
  open(spec: RestaurantSpec, random: Random, faults: Faults): Promise<PayingEvening>
  /** Sends what it has to tell, or had: any of it, once more or out of order. */
  tells(random: Random): Promise<void>
  differing(evening: PayingEvening, bookings: readonly number[]): Promise<readonly object[]>
}

export async function liveAtRandom(lives: number, service?: OtherService): Promise<Lived> {
  const random = randomFrom(seed)
  const faults: Faults = { on: false, kills: 0 }
  const areas = [{ name: 'Room', tables: Array.from({ length: 15 }, () => [1, 2] as const) }]
  const evening = service
    ? await service.open({ areas }, random, faults)
    : await openPayingEvening(
        { areas },
        { own: true, env: { LOG_LEVEL: 'error' }, around: (fake) => losing(fake, random, faults) },
      )
  const { differing, tells } = service ?? { differing: differingFromFake, tells: async () => {} }
  let lived = 0
  let steps = 0
  while (lived < lives) {
    const most = Math.min(lives, livesAtOnce)
    const played = await playEvening(evening, random, faults, { differing, tells, most })
    lived += played.bookings
    steps += played.steps
  }
  const [made] = await evening.sql<{ changed: number }>(
    `select count(*)::int as changed from booking_changes where state = 'applied'`,
  )
  return { lives: lived, kills: faults.kills, steps, changed: made?.changed ?? 0 }
}

async function playEvening(
  evening: PayingEvening,
  random: Random,
  faults: Faults,
  { differing, tells, most }: Omit<OtherService, 'open'> & { most: number },
) {
  const { clock, context, unpaid } = evening
  const mortal = (): PayingContext => ({ ...context, db: dying(context.db, random, faults) })
  const today = clock.now().toZonedDateTimeISO('Europe/Malta').toPlainDate()
  const day = today.add({ days: 3 }).toString()
  const bookings: number[] = []
  const pages = new Map<number, string>()
  const book = async () => {
    const terms: Partial<Terms> = {
      ask: random.pick(['deposit', 'deposit', 'guarantee'] as const),
      // Charges and refunds of amounts that end in 13 are refused.
      amount: random.pick([8_000n, 8_000n, 4_550n, 8_013n]),
      free_until: random.pick([null, Math.floor(clock.now().epochMilliseconds / 1_000) + 86_400]),
      keep_percent: random.pick([0, 60, 100]),
    }
    const order = { date: `${day}T19:00:00` }
    const booked = await unpaid({ terms, order }).catch(() => undefined)
    if (booked) bookings.push(booked.id)
  }
  const play = async (steps: number, from: readonly Step[]) => {
    faults.on = true
    for (let step = 0; step < steps; step += 1) {
      if (bookings.length < most && random.next() < 0.25 && from === before) {
        faults.on = false
        await book()
        faults.on = true
      }
      const booking = random.pick(bookings)
      const next = random.pick(from)
      if (next === 'event') await tells(random)
      else if (booking !== undefined) await take(evening, mortal, random, pages, booking, next)
    }
    faults.on = false
  }
  await book()
  await play(most * 8, before)
  clock.set(`${day}T17:05:00Z`)
  await play(most * 4, after)
  await settleAll(evening)
  await assertInOrder(evening, bookings, differing)
  return { bookings: bookings.length, steps: most * 12 }
}

async function take(
  evening: PayingEvening,
  mortal: () => PayingContext,
  random: Random,
  pages: Map<number, string>,
  id: number,
  step: Exclude<Step, 'event'>,
): Promise<void> {
  const { clock, opens, plays } = evening
  const round = () => paymentsRound(mortal(), () => {})().catch(isLost)
  const page = pages.get(id)
  if (step === 'wait') return clock.advance({ seconds: Math.ceil(random.next() ** 4 * 1_500) })
  if (step === 'round') return round()
  if (step === 'rounds') return void (await Promise.all([round(), round()]))
  if (step === 'play') return page === undefined ? undefined : plays(page, random.pick(fakeWays))
  if (step === 'open' || step === 'back') {
    const opened = await opens(id)
    if ('url' in opened) pages.set(id, opened.url)
    return
  }
  if (step === 'guest change') return changeAsGuest(evening, mortal(), random, id)
  await askOf(evening, id, step, `${id}-${random.next()}`.replace('.', ''))
}

/** To a visit that asks for more, or for the same: what is paid for it is applied, or goes back. */
async function changeAsGuest(
  { clock, context, house }: PayingEvening,
  mortal: PayingContext,
  random: Random,
  id: number,
): Promise<void> {
  const now = Math.floor(clock.now().epochMilliseconds / 1_000)
  const { seen, money } = await context.db.read(async (query) => ({
    seen: await findDetail(query, house.id, id),
    money: await moneyOf(query, house.id, id, false),
  }))
  if (!money.kept || seen.starts_at <= now) return
  const { terms } = money.kept
  const wish = {
    ...{ seen, visit: { ...visitOf(seen), adults: random.pick([1, 2]) }, payUntil: now + 900, actor: 'guest' },
    terms: { ...terms, amount: terms.amount + random.pick([0n, 2_000n, 2_013n]) },
    accepted: { at: now, network: '10.0.0.1' },
  }
  await changeBooking(mortal, house.id, id, (tx) => askForChange(tx, house.id, mortal, id, wish)).catch(isLost)
}

/** Somebody else's server goes on. */
function isLost(error: unknown): void {
  assert.ok(error instanceof Lost, error as Error)
}

type Asked = Exclude<Step, 'guest change' | 'event' | 'wait' | 'round' | 'rounds' | 'play' | 'open' | 'back'>

const requests: Readonly<Record<Asked, readonly [path: string, body?: object]>> = {
  link: ['payment/link'],
  record: ['payment/record', { amount: 80 }],
  'record part': ['payment/record', { amount: 20 }],
  'with bill': ['payment/record', { amount: 45.5, with_bill: true }],
  waive: ['payment/waive', { reason: 'a regular' }],
  refund: ['payment/refund', { amount: 10 }],
  'take-back': ['payment/take-back'],
  charge: ['payment/charge', {}],
  'charge part': ['payment/charge', { amount: 5 }],
  'staff change': ['', { adults: 1 }],
  cancel: ['status', { status: 'cancelled' }],
  'cancel by terms': ['status', { status: 'cancelled', refund: 'terms' }],
  arrived: ['status', { status: 'arrived' }],
  'no-show': ['status', { status: 'no-show' }],
  undo: ['undo', {}],
  'undo and give back': ['undo', { refund: true }],
}

async function askOf({ ask }: PayingEvening, id: number, step: Asked, key: string): Promise<void> {
  const [path, body] = requests[step]
  const headers: Record<string, string> =
    path === '' || /record|refund|charge/.test(path) ? { 'idempotency-key': key } : {}
  const request = path === '' ? `PATCH /bookings/${id}` : `POST /bookings/${id}/${path}`
  const answer = await ask(request, { ...(body && { body }), headers })
  assert.ok(answer.status < 500, `${step}: ${answer.text}`)
}

/** A week after the visit everything that was to be done is done. */
async function settleAll({ clock, round }: PayingEvening): Promise<void> {
  for (const pause of [{ minutes: 1 }, { minutes: 15 }, { hours: 1 }, { hours: 24 }, { hours: 24 * 9 }] as const) {
    clock.advance(pause)
    for (let each = 0; each < 3; each += 1) await round()
  }
}

type Sums = { booking: number; payment: number; ledger: string; books: string }

const differingFromFake: OtherService['differing'] = ({ sql, house }, bookings) =>
  sql<Sums>(sumsThatDiffer, [house.id, bookings])

async function assertInOrder(
  evening: PayingEvening,
  bookings: readonly number[],
  differing: OtherService['differing'],
): Promise<void> {
  const { sql, house, context } = evening
  const about = [house.id, bookings]
  const open = await sql(
    `select kind, state, booking_id from payment_orders where restaurant_id = $1 and booking_id = any ($2) and state = 'waiting'
     union all
     select 'session', 'open', booking_id from payments where restaurant_id = $1 and booking_id = any ($2) and is_open`,
    about,
  )
  assert.deepEqual(open, [], 'No order and no session stays open.')
  assert.deepEqual(await differing(evening, bookings), [], 'The ledger says what the books of the provider say.')
  const kept = await sql(
    `select b.id, b.status, l.held, t.amount from bookings b
       join lateral (select coalesce(sum(case when kind in ('paid', 'charged', 'recorded_by_hand') then amount
                                              when kind = 'refunded' then -amount else 0 end), 0) as held
                       from payment_events e where e.restaurant_id = b.restaurant_id and e.booking_id = b.id) l on true
       join booking_terms t on t.restaurant_id = b.restaurant_id and t.booking_id = b.id and t.replaced_at is null
      where b.restaurant_id = $1 and b.id = any ($2)
        and not exists (select from payment_orders o where o.restaurant_id = b.restaurant_id and o.booking_id = b.id
                                                       and o.kind = 'refund' and o.state = 'failed')
        and (l.held > t.amount or l.held < 0 or (b.status = 'cancelled' and b.pay_until is not null and l.held > 0))`,
    about,
  )
  assert.deepEqual(kept, [], 'What was paid above the terms, or for nothing, has gone back.')
  const unpaid = await sql(
    `select b.id, b.status, b.money from bookings b
      where b.restaurant_id = $1 and b.id = any ($2) and b.status in ('pending', 'confirmed', 'accepted')
        and (b.status = 'pending' or (b.money ->> 'due')::bigint > 0)
        and not exists (select from booking_history h where h.restaurant_id = b.restaurant_id and h.booking_id = b.id
                                                        and (h.action in ('undo', 'check-in')
                                                              -- What staff change asks is owed, and does not lapse.
                                                              or h.action = 'update' and h.actor not like 'guest%'))`,
    about,
  )
  assert.deepEqual(unpaid, [], 'Nobody is promised a table without what was asked.')
  const faults = await context.db.read((query) => listStoredFaults(query))
  assert.deepEqual([...faults], [])
}

/** By payment: what came and what went back, in the ledger and in the books of `fake`. */
const sumsThatDiffer = `
  select booking, payment, ledger, books from (
    select p.booking_id as booking, p.id::int as payment,
           (select format('%s paid, %s charged, %s back', coalesce(sum(amount) filter (where kind = 'paid'), 0),
                          coalesce(sum(amount) filter (where kind = 'charged'), 0),
                          coalesce(sum(amount) filter (where kind = 'refunded'), 0))
              from payment_events e where e.restaurant_id = p.restaurant_id and e.payment_id = p.id) as ledger,
           format('%s paid, %s charged, %s back',
                  (select coalesce(sum(s.amount), 0) from fake_sessions s
                    where s.restaurant_id = p.restaurant_id and s.key = p.key and s.kind = 'payment' and s.state in ('paid', 'hanging')),
                  (select coalesce(sum(m.amount), 0) from fake_movements m where m.restaurant_id = p.restaurant_id
                      and m.session_id = p.reference and m.kind = 'charge' and m.state = 'done'),
                  (select coalesce(sum(m.amount), 0) from fake_movements m where m.restaurant_id = p.restaurant_id
                      and m.session_id = p.reference and m.kind = 'refund' and m.state = 'done')) as books
      from payments p where p.restaurant_id = $1 and p.booking_id = any ($2) and p.provider = 'fake') sums
   where ledger <> books`
