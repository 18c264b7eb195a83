/** Loads the versions that tell whether a cached day is still true; requests of one event-loop tick share a query. */
import { batchLoader } from '../../db/batch-loader.ts'
import type { Database } from '../../db/database.ts'
import { addDays, type LocalDate } from '../../domain/calendar.ts'
import { type DayVersionRow, listDayVersions } from './diary.sql.ts'

/** Of the house, and of the day and its two neighbours, from which bookings and pacing reach over midnight. */
export type DayVersions = { house: number; before: number; day: number; after: number }

export function isAtLeast(cached: DayVersions, asked: DayVersions): boolean {
  return (
    cached.house >= asked.house &&
    cached.before >= asked.before &&
    cached.day >= asked.day &&
    cached.after >= asked.after
  )
}

/** For each of the days asked for, in order; undefined for a restaurant that does not exist. */
export type LoadDayVersions = (
  restaurantId: number,
  from: LocalDate,
  days: number,
) => Promise<DayVersions[] | undefined>

export function dayVersionLoader(db: Database): LoadDayVersions {
  const load = batchLoader((spans: string[]) => versionsOfSpans(db, spans))
  return (restaurantId, from, days) => load(`${restaurantId}/${from}/${days}`)
}

async function versionsOfSpans(db: Database, keys: readonly string[]): Promise<Map<string, DayVersions[]>> {
  const spans = keys.map(parseSpan)
  const days = new Map(
    spans.flatMap(({ restaurantId, dates }) =>
      dates.map((date) => [`${restaurantId}/${date}`, { restaurantId, date }]),
    ),
  )
  const restaurantIds = [...days.values()].map(({ restaurantId }) => restaurantId)
  const dates = [...days.values()].map(({ date }) => date)
  const rows = await db.read((query) => listDayVersions(query, restaurantIds, dates))
  const found = new Map(rows.map((row) => [`${row.restaurant_id}/${row.date}`, row]))
  return new Map(spans.flatMap((span) => versionsOfSpan(span, found)))
}

type Span = { key: string; restaurantId: number; dates: LocalDate[] }

/** With the day before the first and the day after the last. */
function parseSpan(key: string): Span {
  const [restaurantId = '', from = '', days = ''] = key.split('/')
  const dates = Array.from({ length: Number(days) + 2 }, (_, index) => addDays(from, index - 1))
  return { key, restaurantId: Number(restaurantId), dates }
}

function versionsOfSpan(
  { key, restaurantId, dates }: Span,
  found: ReadonlyMap<string, DayVersionRow>,
): [string, DayVersions[]][] {
  const rows = dates.flatMap((date) => found.get(`${restaurantId}/${date}`) ?? [])
  if (rows.length < dates.length) return []
  const versions = rows.slice(1, -1).map(({ version, house_version }, index) => ({
    house: house_version,
    before: rows[index]?.version ?? 0,
    day: version,
    after: rows[index + 2]?.version ?? 0,
  }))
  return [[key, versions]]
}
