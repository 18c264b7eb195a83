/** What is stored about evenings: summaries, capacities, and refused wishes. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { LocalDate } from '../../../domain/calendar/calendar.ts'
import type { EveningCapacity } from '../../../domain/insights/evening-capacity.ts'
import type { EveningFigures } from '../../../domain/insights/evening-figures.ts'
import type { RefusedWish } from '../../../domain/insights/refused-wishes.ts'

const summaries = statement(
  'insights.summaries',
  `select evening, day_version, figures
     from maitred.evening_summaries where restaurant_id = $1 and evening between $2::date and $3::date`,
)

export type SummaryRow = { evening: LocalDate; day_version: number; figures: EveningFigures }

export function listSummaries(
  query: Query,
  restaurantId: number,
  from: LocalDate,
  to: LocalDate,
): Promise<SummaryRow[]> {
  return query.rows<SummaryRow>(summaries, [restaurantId, from, to])
}

const capacities = statement(
  'insights.capacities',
  `select evening, is_estimated, capacity
     from maitred.evening_capacities where restaurant_id = $1 and evening between $2::date and $3::date`,
)

export type CapacityRow = { evening: LocalDate; is_estimated: boolean; capacity: EveningCapacity }

export function listCapacities(
  query: Query,
  restaurantId: number,
  from: LocalDate,
  to: LocalDate,
): Promise<CapacityRow[]> {
  return query.rows<CapacityRow>(capacities, [restaurantId, from, to])
}

const wishes = statement(
  'insights.refused_wishes',
  `select evening, nullif(half_hour, '') as half_hour, nullif(party, 0) as party, reason, sum(asks)::int as asks,
          sum(covers)::int as covers
     from maitred.refused_wishes where restaurant_id = $1 and evening between $2::date and $3::date
    group by evening, half_hour, party, reason
    order by evening, half_hour, party, reason`,
)

export function listRefused(
  query: Query,
  restaurantId: number,
  from: LocalDate,
  to: LocalDate,
): Promise<RefusedWish[]> {
  return query.rows<RefusedWish>(wishes, [restaurantId, from, to])
}

const sources = statement('insights.sources', 'select id, name from maitred.booking_sources where restaurant_id = $1')

/** Including sources that are no longer in use. */
export async function findSourceNames(query: Query, restaurantId: number): Promise<Map<number, string>> {
  const rows = await query.rows<{ id: number; name: string }>(sources, [restaurantId])
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const last = statement(
  'insights.last_summary',
  'select max(evening)::text as evening from maitred.evening_summaries where restaurant_id = $1',
)

export async function findLastSummary(query: Query, restaurantId: number): Promise<LocalDate | null> {
  const [row] = await query.rows<{ evening: LocalDate | null }>(last, [restaurantId])
  return row?.evening ?? null
}

// Oldest first, so that the last summary says how far they are made.
const unsummarised = statement(
  'insights.unsummarised',
  `select e.evening::date as evening
     from generate_series($2::date, $3::date, interval '1 day') as e(evening)
     left join maitred.evening_summaries s on s.restaurant_id = $1 and s.evening = e.evening::date
     left join maitred.diary_days d on d.restaurant_id = $1 and d.date = e.evening::date
     left join maitred.diary_days n on n.restaurant_id = $1 and n.date = e.evening::date + 1
    where s.day_version is distinct from coalesce(d.version, 0) + coalesce(n.version, 0)
    order by e.evening limit $4`,
)

/** Evenings without a summary, or whose days were written to since it was made. */
export async function listUnsummarised(
  query: Query,
  restaurantId: number,
  [from, to]: readonly [LocalDate, LocalDate],
  most: number,
): Promise<LocalDate[]> {
  const rows = await query.rows<{ evening: LocalDate }>(unsummarised, [restaurantId, from, to, most])
  return rows.map(({ evening }) => evening)
}

const first = statement(
  'insights.first_evening',
  `select least((select min(local_date) - 1 from maitred.bookings where restaurant_id = $1),
                (select min(evening) from maitred.evening_capacities where restaurant_id = $1))::text as evening`,
)

/** The first evening with any data; null where there is none. */
export async function findFirstEvening(query: Query, restaurantId: number): Promise<LocalDate | null> {
  const [row] = await query.rows<{ evening: LocalDate | null }>(first, [restaurantId])
  return row?.evening ?? null
}

const restaurants = statement('insights.restaurants', 'select id from maitred.restaurants order by id')

export async function listRestaurantIds(query: Query): Promise<number[]> {
  const rows = await query.rows<{ id: number }>(restaurants, [])
  return rows.map(({ id }) => id)
}

const writeCapacities = statement(
  'insights.write_capacities',
  `insert into maitred.evening_capacities (restaurant_id, evening, is_estimated, capacity)
   select $1, row.evening, row.is_estimated, row.capacity
     from jsonb_to_recordset($2) as row (evening date, is_estimated boolean, capacity jsonb)
   on conflict do nothing`,
)

/** Written once for each evening; existing rows are kept. */
export async function insertCapacities(tx: Tx, restaurantId: number, rows: readonly CapacityRow[]): Promise<void> {
  await tx.rows(writeCapacities, [restaurantId, JSON.stringify(rows)])
}

const writeSummaries = statement(
  'insights.write_summaries',
  `insert into maitred.evening_summaries (restaurant_id, evening, day_version, figures)
   select $1, row.evening, row.day_version, row.figures
     from jsonb_to_recordset($2) as row (evening date, day_version bigint, figures jsonb)
   on conflict (restaurant_id, evening) do update
      set day_version = excluded.day_version, figures = excluded.figures`,
)

export async function upsertSummaries(tx: Tx, restaurantId: number, rows: readonly SummaryRow[]): Promise<void> {
  await tx.rows(writeSummaries, [restaurantId, JSON.stringify(rows)])
}
