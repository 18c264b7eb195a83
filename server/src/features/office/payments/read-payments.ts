/** The month of a restaurant's money: its sums, its rows, and what a person has to see. */
import type { Query } from '../../../db/database.ts'
import { unpaidStatuses } from '../../../domain/booking/booking-status.ts'
import { startOfDate } from '../../../domain/calendar/calendar.ts'
import { decimalText, minorUnitsOf } from '../../../domain/money/amounts.ts'
import {
  type BookKind,
  bookKinds,
  kindsOfFilter,
  type ListFilter,
  listedKinds,
  listFilters,
  signOf,
} from '../../../domain/money/book-kinds.ts'
import type { LedgerKind } from '../../../domain/money/ledger.ts'
import {
  countKinds,
  listPaymentRows,
  listWaiting,
  type PaymentRow,
  type Span,
  type SumRow,
  sumsByKind,
} from './payments.sql.ts'

/** `YYYY-MM`, on the restaurant's own calendar. */
export function spanOfMonth(month: string, timezone: string): Span {
  const first = Temporal.PlainDate.from(`${month}-01`)
  const at = (date: Temporal.PlainDate) => startOfDate(timezone, date.toString())
  return { from: at(first), until: at(first.add({ months: 1 })) }
}

export type Sum = { kind: BookKind; amount: string; rows: number; bookings: number }
export type Sums = { currency: string; kinds: Sum[]; failed_refunds: number; total: string }

/** For each currency that the month knows, the restaurant's own first, even where nothing happened. */
export async function readSums(query: Query, restaurantId: number, span: Span, currency: string): Promise<Sums[]> {
  const rows = await sumsByKind(query, restaurantId, span)
  const others = [...new Set(rows.map((row) => row.currency))].filter((each) => each !== currency).sort()
  return [currency, ...others].map((each) => sumsOf(rows, each))
}

export function sumsOf(all: readonly SumRow[], currency: string): Sums {
  const rows = all.filter((row) => row.currency === currency)
  const of = (kind: string) => rows.find((row) => row.kind === kind)
  const kinds = bookKinds.map((kind) => {
    const row = of(kind)
    const amount = BigInt(row?.amount ?? 0)
    return { kind, amount: decimalText(amount, currency), rows: row?.rows ?? 0, bookings: row?.bookings ?? 0 }
  })
  const total = rows.reduce((sum, row) => sum + signOf(row.kind) * BigInt(row.amount), 0n)
  return { currency, kinds, failed_refunds: of('refund_failed')?.rows ?? 0, total: decimalText(total, currency) }
}

export type ListWish = {
  month: string
  filter: ListFilter
  purpose: 'deposit' | 'guarantee' | null
  text: string | null
  after: string | null
  most: number
}

type HouseOf = { timezone: string; currency: string }

export type ListedPage = {
  waiting: Awaited<ReturnType<typeof listWaiting>>
  rows: PaymentRow[]
  next: string | null
  /** How many rows each filter has in this month, whatever is searched for. */
  counts: Record<ListFilter, number>
}

/** Who waits to pay stands before the rows of the month, on its first page. */
export async function readPayments(
  query: Query,
  restaurantId: number,
  { timezone, currency }: HouseOf,
  { month, filter, purpose, text, after, most }: ListWish,
): Promise<ListedPage> {
  const cursor = after === null ? null : cursorFrom(after)
  const isFirst = cursor === null && (filter === 'all' || filter === 'waiting') && text === null
  const [allWaiting, byKind] = await Promise.all([
    listWaiting(query, restaurantId, unpaidStatuses),
    countKinds(query, restaurantId, spanOfMonth(month, timezone), listedKinds),
  ])
  const waiting = isFirst ? allWaiting : []
  const kinds = kindsOfFilter[filter]
  const rows =
    kinds.length === 0
      ? []
      : await listPaymentRows(query, restaurantId, {
          ...spanOfMonth(month, timezone),
          ...{ kinds, purpose, text, after: cursor, most: most + 1 },
          amount: text === null ? null : (minorUnitsOf(text.replace(',', '.'), currency) ?? null),
        })
  const last = rows.length > most ? rows[most - 1] : undefined
  const ofPurpose = waiting.filter((row) => purpose === null || row.purpose === purpose)
  const counts = countsOf(byKind, allWaiting.length)
  return { waiting: ofPurpose, rows: rows.slice(0, most), next: last ? `${last.at}_${last.id}` : null, counts }
}

function countsOf(byKind: ReadonlyMap<LedgerKind, number>, waiting: number): Record<ListFilter, number> {
  const of = (filter: ListFilter) => kindsOfFilter[filter].reduce((sum, kind) => sum + (byKind.get(kind) ?? 0), 0)
  const counts = Object.fromEntries(listFilters.map((filter) => [filter, of(filter)])) as Record<ListFilter, number>
  return { ...counts, all: counts.all + waiting, waiting }
}

function cursorFrom(text: string): { at: number; id: number } | null {
  const [, at, id] = /^(\d{1,12}(?:\.\d{1,6})?)_(\d{1,15})$/.exec(text) ?? []
  return at === undefined || id === undefined ? null : { at: Number(at), id: Number(id) }
}
