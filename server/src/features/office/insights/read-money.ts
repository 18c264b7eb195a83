/** Money in the insights: what came and went by month, and whether those who were asked for some stay away less. */
import type { Query } from '../../../db/database.ts'
import { addDays, type EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { byteOrderMark, csvLine } from '../../../domain/csv-line.ts'
import type { Period } from '../../../domain/insights/periods.ts'
import { bookKinds } from '../../../domain/money/book-kinds.ts'
import { type Sums, spanOfMonth, sumsOf } from '../payments/read-payments.ts'
import { countByTerms, type MonthSum, sumsByMonth, type TermsRow } from './money.sql.ts'

/** Below it a rate says nothing, as with all rates. */
const fewest = 20

type House = { id: number; timezone: string; currency: string }

export type MonthOfMoney = { month: string } & Pick<Sums, 'currency' | 'kinds' | 'total'>
export type ByTerms = {
  due: number
  no_show: number
  covers_no_show: number
  cancelled: number
  no_show_rate: number | null
  cancelled_rate: number | null
}
export type MoneyInsights = { months: MonthOfMoney[]; with_terms: ByTerms; without_terms: ByTerms }

/** Whole months: those in which the period has a day. */
export async function readMoney(
  query: Query,
  { id, timezone, currency }: House,
  period: Period,
  now: EpochSeconds,
): Promise<MoneyInsights> {
  const months = monthsOf(period)
  const spans = months.map((month) => {
    const { from, until } = spanOfMonth(month, timezone)
    return { month, begins: from, ends: until }
  })
  const [sums, terms] = await Promise.all([sumsByMonth(query, id, spans), countByTerms(query, id, period, now)])
  const of = (has: boolean) => ratesOf(terms.find(({ has_terms }) => has_terms === has))
  return {
    months: months.flatMap((month) => sumsOfMonth(sums, month, currency)),
    with_terms: of(true),
    without_terms: of(false),
  }
}

function monthsOf({ from, to }: Period): string[] {
  const months = [from.slice(0, 7)]
  for (let last = from.slice(0, 7); last < to.slice(0, 7); months.push(last)) {
    last = addDays(`${last}-28`, 4).slice(0, 7)
  }
  return months
}

/** The restaurant's own currency, even where nothing happened, and others that the month knows. */
function sumsOfMonth(all: readonly MonthSum[], month: string, own: string): MonthOfMoney[] {
  const rows = all.filter((row) => row.month === month).map((row) => ({ ...row, bookings: 0 }))
  const others = [...new Set(rows.map(({ currency }) => currency))].filter((each) => each !== own).sort()
  return [own, ...others].map((currency) => {
    const { kinds, total } = sumsOf(rows, currency)
    return { month, currency, kinds, total }
  })
}

const nobody = { judgeable: 0, no_show: 0, covers_no_show: 0, cancelled: 0 }

function ratesOf({ judgeable, no_show, covers_no_show, cancelled }: Omit<TermsRow, 'has_terms'> = nobody): ByTerms {
  const rate = (part: number, whole: number) => (whole < fewest ? null : Math.round((part / whole) * 1_000) / 10)
  return {
    ...{ due: judgeable, no_show, covers_no_show, cancelled },
    no_show_rate: rate(no_show, judgeable),
    cancelled_rate: rate(cancelled, judgeable + cancelled),
  }
}

export const moneyParts = ['months', 'terms'] as const
export type MoneyPart = (typeof moneyParts)[number]

export function moneyCsv({ months, with_terms, without_terms }: MoneyInsights, part: MoneyPart): string {
  if (part === 'months') {
    return lines(
      ['month', 'currency', ...bookKinds],
      months.map(({ month, currency, kinds }) => [month, currency, ...kinds.map(({ amount }) => amount)]),
    )
  }
  const columns = ['due', 'no_show', 'covers_no_show', 'cancelled', 'no_show_rate', 'cancelled_rate'] as const
  const row = (name: string, of: ByTerms) => [name, ...columns.map((column) => of[column])]
  return lines(['terms', ...columns], [row('with', with_terms), row('without', without_terms)])
}

const lines = (head: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string =>
  byteOrderMark + [head, ...rows].map((row) => csvLine([...row])).join('')
