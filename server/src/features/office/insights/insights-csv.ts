/** Each part of the insights as a CSV file (RFC 4180, UTF-8). With a period to compare with, its rows follow, named by it. */
import { byteOrderMark, type CsvValue, csvLine } from '../../../domain/csv-line.ts'
import type { Insights } from './read-insights.ts'

type Row = Record<string, CsvValue>

const rowsOf: Readonly<Record<string, (insights: Insights) => Row[]>> = {
  totals: ({ covers, bookings, rates, returning, ahead }) =>
    [
      ...named('covers', covers),
      ...named('bookings', bookings),
      ...named('rates', rates),
      ...named('returning', returning),
      ['ahead.median_days', ahead.median_days] as const,
    ].map(([figure, value]) => ({ figure, value })),
  days: ({ days }) => days,
  how_full: (insights) => insights.how_full,
  stays: ({ stays }) => stays,
  ahead: ({ ahead }) => ahead.buckets,
  cancelled_before: (insights) => insights.cancelled_before,
  sources: ({ sources }) => sources,
  refused: ({ refused }) =>
    refused.map(({ reason, asks, covers, most_asked: { weekday, time, party } }) => {
      return { reason, asks, covers, most_asked_weekday: weekday, most_asked_time: time, most_asked_party: party }
    }),
  refused_outside_hours: ({ refused_outside_hours: { asks, covers, most_asked } }) => {
    const { weekday, time, party } = most_asked ?? { weekday: null, time: null, party: null }
    return [{ asks, covers, most_asked_weekday: weekday, most_asked_time: time, most_asked_party: party }]
  },
}

/** The head of a file that has no rows. */
const heads: Readonly<Record<string, readonly string[]>> = {
  stays: ['party_from', 'party_to', 'visits', 'lower_minutes', 'median_minutes', 'upper_minutes', 'planned_minutes'],
  how_full: ['weekday', 'time', 'percent'],
  sources: ['id', 'name', 'bookings', 'covers'],
  refused: ['reason', 'asks', 'covers', 'most_asked_weekday', 'most_asked_time', 'most_asked_party'],
}

export const parts = [
  'totals',
  'days',
  'how_full',
  'stays',
  'ahead',
  'cancelled_before',
  'sources',
  'refused',
  'refused_outside_hours',
] as const
export type Part = (typeof parts)[number]

const named = (of: string, values: Readonly<Record<string, CsvValue>>) =>
  Object.entries(values).map(([name, value]) => [`${of}.${name}`, value] as const)

export function insightsCsv(insights: Insights, against: Insights | undefined, part: Part): string {
  const rows = (rowsOf[part] as (insights: Insights) => Row[])(insights)
  const compared = against ? (rowsOf[part] as (insights: Insights) => Row[])(against) : []
  const head = Object.keys(rows[0] ?? compared[0] ?? {})
  const columns = head.length > 0 ? head : (heads[part] ?? [])
  const lines = [
    [...(against ? ['period'] : []), ...columns],
    ...rows.map((row) => [...(against ? [periodOf(insights)] : []), ...columns.map((column) => row[column] ?? null)]),
    ...compared.map((row) => [periodOf(against as Insights), ...columns.map((column) => row[column] ?? null)]),
  ]
  return byteOrderMark + lines.map(csvLine).join('')
}

const periodOf = ({ from, to }: Insights): string => `${from}/${to}`
