/** The versions by which what is remembered of a day is known to be true; requests of one turn share a query. */

import { batchLoader } from '../../db/batch-loader.ts'
import type { Database } from '../../db/database.ts'
import { addDays, type LocalDate } from '../../domain/calendar.ts'
import { type DayVersionRow, listDayVersions } from './diary.sql.ts'

/** Of the house, and of the day between its two neighbours, from which bookings and pacing reach over midnight. */
export type DayVersions = { house: number; before: number; day: number; after: number }

export function isAtLeast(known: DayVersions, asked: DayVersions): boolean {
  return (
    known.house >= asked.house && known.before >= asked.before && known.day >= asked.day && known.after >= asked.after
  )
}

/** For each of the days asked for, in order; undefined for a restaurant that does not exist. */
export type LoadDayVersions = (
  restaurantId: number,
  from: LocalDate,
  days: number,
) => Promise<DayVersions[] | undefined>

export function dayVersionLoader(db: Database): LoadDayVersions {
  const ask = batchLoader((spans: string[]) => versionsOfSpans(db, spans))
  return (restaurantId, from, days) => ask(`${restaurantId}/${from}/${days}`)
}

async function versionsOfSpans(db: Database, spans: readonly string[]): Promise<Map<string, DayVersions[]>> {
  const asked = spans.map(readSpan)
  const days = new Map(asked.flatMap(({ restaurantId, dates }) => dates.map((date) => dayOf(restaurantId, date))))
  const restaurantIds = [...days.values()].map(({ restaurantId }) => restaurantId)
  const dates = [...days.values()].map(({ date }) => date)
  const rows = await db.read((query) => listDayVersions(query, restaurantIds, dates))
  const found = new Map(rows.map((row) => [nameOf(row.restaurant_id, row.date), row]))
  return new Map(asked.flatMap((span) => versionsOfSpan(span, found)))
}

type Span = { name: string; restaurantId: number; dates: LocalDate[] }

/** With the day before the first and the day after the last. */
function readSpan(name: string): Span {
  const [restaurantId = '', from = '', days = ''] = name.split('/')
  const dates = Array.from({ length: Number(days) + 2 }, (_, index) => addDays(from, index - 1))
  return { name, restaurantId: Number(restaurantId), dates }
}

const nameOf = (restaurantId: number, date: LocalDate): string => `${restaurantId}/${date}`

function dayOf(restaurantId: number, date: LocalDate): [string, { restaurantId: number; date: LocalDate }] {
  return [nameOf(restaurantId, date), { restaurantId, date }]
}

function versionsOfSpan(
  { name, restaurantId, dates }: Span,
  found: ReadonlyMap<string, DayVersionRow>,
): [string, DayVersions[]][] {
  const rows = dates.flatMap((date) => found.get(nameOf(restaurantId, date)) ?? [])
  if (rows.length < dates.length) return []
  const versions = rows.slice(1, -1).map(({ version, house_version }, index) => ({
    house: house_version,
    before: rows[index]?.version ?? 0,
    day: version,
    after: rows[index + 2]?.version ?? 0,
  }))
  return [[name, versions]]
}
