/**
 * The state of a booking's money, derived from its terms, the rows of its ledger and its orders. The order of the rows and
 * rows that say the same twice change nothing.
 */
import type { EpochSeconds } from '../calendar/calendar.ts'
import type { Terms } from './terms.ts'

export const ledgerKinds = [
  'session_started',
  'paid',
  'card_saved',
  'refused',
  'session_ended',
  'charge_ordered',
  'charged',
  'charge_refused',
  'refund_ordered',
  'refunded',
  'refund_failed',
  'disputed',
  'recorded_by_hand',
  'settled_with_bill',
  'waived',
  'taken_off_bill',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

export type LedgerRow = {
  id: number
  kind: LedgerKind
  /** The attempt it is about; null for what is said of the booking: `settled_with_bill`, `waived` and `taken_off_bill`. */
  payment: number | null
  /** The order it answers. */
  order: number | null
  amount: bigint
  actor: string
  at: EpochSeconds
}

export const orderKinds = ['charge', 'refund', 'end_session', 'forget_card'] as const
export type OrderKind = (typeof orderKinds)[number]
export type MovementKind = Extract<OrderKind, 'charge' | 'refund'>

/** `waiting` until its call has an answer; `dropped` when it was taken back before it left. */
export const orderStates = ['waiting', 'done', 'failed', 'dropped'] as const
export type OrderState = (typeof orderStates)[number]

export type OrderRow = {
  id: number
  kind: OrderKind
  payment: number
  amount: bigint
  state: OrderState
  /** When it leaves; until then, and while it has not left, it can be taken back. */
  due: EpochSeconds
  hasLeft: boolean
  /** Of a charge whose bank wants the guest: until when they can pay it; null for all others. */
  guestUntil: EpochSeconds | null
}

export type MoneyRows = {
  terms: Terms | null
  rows: readonly LedgerRow[]
  orders: readonly OrderRow[]
  /** Whether the booking is cancelled, rejected or a no-show: then nothing is owed any more. */
  isOver: boolean
}

export const conditions = [
  /** Nothing was asked, and nothing was paid. */
  'nothing',
  'asked',
  /** The last attempt was refused, another may follow. */
  'payment_refused',
  'paid',
  'card_kept',
  'waived',
  /** Seated without paying: it is on the bill. */
  'settled_with_bill',
  'charge_ordered',
  /** The bank wants the guest, who has a link for it. */
  'charge_needs_guest',
  'charged',
  'charge_refused',
  'refund_ordered',
  'refunded',
] as const
export type Condition = (typeof conditions)[number]

export type MoneyState = {
  condition: Condition
  asked: bigint
  /** Paid, charged and recorded by hand, whatever went back. */
  captured: bigint
  refunded: bigint
  /** Ordered and not answered yet. */
  refunding: bigint
  waived: bigint
  settled: bigint
  /** Of what was paid: what the bill has less, since staff said so when the guests left. */
  offBill: bigint
  /** Still to be paid; for a guarantee 0 as soon as a card is kept. */
  due: bigint
  /** The attempt whose card is kept. */
  card: number | null
  /** An order that can still be taken back. */
  takeBack: { order: number; kind: MovementKind; amount: bigint; until: EpochSeconds } | null
  /** What the guest can pay by a link, since the bank wants them for the charge. */
  guestCharge: { order: number; amount: bigint; until: EpochSeconds; isRefused: boolean } | null
  /** Whether the latest attempt to pay was refused. */
  isRefusedLast: boolean
  /** Of each attempt that captured something: what is left of it, with orders under way taken off. */
  left: ReadonlyMap<number, bigint>
  paidAt: EpochSeconds | null
}

const captures: ReadonlySet<LedgerKind> = new Set(['paid', 'charged', 'recorded_by_hand'])

const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((total, amount) => total + amount, 0n)
const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n)

/** Each fact once: an attempt is paid once, an order is answered once, whatever else is told by its row. */
function factOf({ kind, payment, order, id }: LedgerRow): string {
  if (order !== null) return `${kind} ${order}`
  return kind === 'paid' || kind === 'card_saved' ? `${kind} of ${payment}` : `${kind} ${id}`
}

/** Of rows that tell the same fact the first that was written. */
function facts(rows: readonly LedgerRow[]): LedgerRow[] {
  const first = new Map<string, LedgerRow>()
  for (const row of rows.toSorted((a, b) => a.id - b.id)) {
    const fact = factOf(row)
    if (!first.has(fact)) first.set(fact, row)
  }
  return [...first.values()]
}

export function moneyState({ terms, rows, orders, isOver }: MoneyRows): MoneyState {
  const known = facts(rows)
  const of = (kind: LedgerKind) => known.filter((row) => row.kind === kind)
  const answers = (kind: LedgerKind) => new Set(of(kind).map(({ order }) => order))
  const amountOf = (some: readonly { amount: bigint }[]) => sum(some.map(({ amount }) => amount))

  const captured = known.filter(({ kind }) => captures.has(kind))
  const failed = answers('refund_failed')
  // A refund that a bank returned later is told as failed after it was told as done.
  const refunded = of('refunded').filter(({ order }) => order === null || !failed.has(order))
  const answered = new Set([...refunded.map(({ order }) => order), ...failed])
  const refunding = openOrders('refund', answered)
  const charged = answers('charged')
  const refusedCharges = answers('charge_refused')
  const charging = openOrders('charge', new Set([...charged, ...refusedCharges]))

  /** Orders that wait, and those that left and whose answer is not known. */
  function openOrders(kind: OrderKind, done: ReadonlySet<number | null>): OrderRow[] {
    const each = new Map(orders.map((order) => [order.id, order]))
    return [...each.values()].filter((o) => o.kind === kind && o.state === 'waiting' && !done.has(o.id))
  }

  const total = amountOf(captured)
  const back = amountOf(refunded)
  const onTheWay = amountOf(refunding)
  const waived = amountOf(of('waived'))
  const settled = amountOf(of('settled_with_bill'))
  const asked = terms?.amount ?? 0n
  const card = of('card_saved').findLast(({ payment }) => payment !== null)?.payment ?? null
  const hasCard = terms?.ask === 'guarantee' && card !== null
  const due = hasCard || isOver ? 0n : positive(asked - (total - back - onTheWay) - waived - settled)
  const newest = [...charging, ...refunding].filter((o) => !o.hasLeft).toSorted((a, b) => b.id - a.id)[0]
  const waiting = charging.filter(({ guestUntil }) => guestUntil !== null).toSorted((a, b) => b.id - a.id)[0]
  const lastCharge = Math.max(-1, ...[...charged, ...refusedCharges].map((order) => order ?? -1))

  return {
    condition: condition(),
    asked,
    captured: total,
    refunded: back,
    refunding: onTheWay,
    waived,
    settled,
    offBill: of('taken_off_bill').at(-1)?.amount ?? 0n,
    due,
    card,
    takeBack: newest
      ? {
          order: newest.id,
          kind: newest.kind === 'charge' ? 'charge' : 'refund',
          amount: newest.amount,
          until: newest.due,
        }
      : null,
    guestCharge: waiting
      ? { order: waiting.id, amount: waiting.amount, until: waiting.guestUntil ?? 0, isRefused: isRefusedLast() }
      : null,
    isRefusedLast: isRefusedLast(),
    left: leftOf(captured, refunded, refunding),
    paidAt: captured.length > 0 ? Math.min(...captured.map(({ at }) => at)) : null,
  }

  function condition(): Condition {
    if (waiting) return 'charge_needs_guest'
    if (charging.length > 0) return 'charge_ordered'
    if (refunding.length > 0) return 'refund_ordered'
    // By us, or by the guest whom the bank wanted.
    if ((charged.size > 0 || hasCard) && total > back) return 'charged'
    if (refusedCharges.has(lastCharge) && !charged.has(lastCharge)) return 'charge_refused'
    if (due > 0n) return isRefusedLast() ? 'payment_refused' : 'asked'
    if (total > 0n && back >= total) return 'refunded'
    if (hasCard) return 'card_kept'
    if (total > back) return 'paid'
    if (settled > 0n) return 'settled_with_bill'
    return waived > 0n ? 'waived' : 'nothing'
  }

  function isRefusedLast(): boolean {
    const attempts = known.filter(({ kind }) => kind === 'refused' || kind === 'session_started')
    const latest = Math.max(-1, ...attempts.map(({ payment }) => payment ?? -1))
    return of('refused').some(({ payment }) => payment === latest)
  }
}

function leftOf(
  captured: readonly LedgerRow[],
  refunded: readonly LedgerRow[],
  refunding: readonly OrderRow[],
): Map<number, bigint> {
  const left = new Map<number, bigint>()
  const add = (payment: number | null, amount: bigint) => {
    if (payment !== null) left.set(payment, (left.get(payment) ?? 0n) + amount)
  }
  for (const { payment, amount } of captured) add(payment, amount)
  for (const { payment, amount } of [...refunded, ...refunding]) add(payment, -amount)
  return left
}
