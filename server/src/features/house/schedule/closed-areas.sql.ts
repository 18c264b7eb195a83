/** Dining areas that are closed for a span of an evening. The engine reads them with the rest of the schedule (schedule.sql.ts). */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { actorName } from '../access/owners/actor-name.sql.ts'

export type ClosedSpan = { from: EpochSeconds; until: EpochSeconds; actor: string; at: EpochSeconds }
export type ClosedAreaRow = ClosedSpan & { dining_area_id: number; actor_name: string | null }

const columns = `c.dining_area_id, date_part('epoch', c.closed_from)::bigint as from,
          date_part('epoch', c.closed_until)::bigint as until, c.actor, ${actorName('c.actor')} as actor_name,
          floor(date_part('epoch', c.at))::bigint as at`

/** As JSON, for statements that read more of the evening. */
export const closedAreasOf = (restaurantId: string, evening: string): string => `
  (select coalesce(json_agg(k order by k.dining_area_id, k."from"), '[]')
     from (select ${columns} from maitred.closed_areas c
            where c.restaurant_id = ${restaurantId} and c.evening = ${evening}) k)`

const list = statement(
  'closed_areas.list',
  `select ${columns} from maitred.closed_areas c
    where c.restaurant_id = $1 and c.evening = $2::date
    order by c.dining_area_id, c.closed_from`,
)

export function listClosedAreas(query: Query, restaurantId: number, evening: LocalDate): Promise<ClosedAreaRow[]> {
  return query.rows<ClosedAreaRow>(list, [restaurantId, evening])
}

const clear = statement(
  'closed_areas.clear',
  'delete from maitred.closed_areas where restaurant_id = $1 and evening = $2::date and dining_area_id = $3',
)

const insert = statement(
  'closed_areas.insert',
  `insert into maitred.closed_areas (restaurant_id, evening, dining_area_id, closed_from, closed_until, actor, at)
   select $1, $2::date, $3, to_timestamp(s.f), to_timestamp(s.u), s.actor, to_timestamp(s.at)
     from unnest($4::float8[], $5::float8[], $6::text[], $7::float8[]) as s(f, u, actor, at)`,
)

/** Replaces the spans of an area and evening, whose days are locked. */
export async function writeSpans(
  tx: Tx,
  restaurantId: number,
  { evening, areaId }: { evening: LocalDate; areaId: number },
  spans: readonly ClosedSpan[],
): Promise<void> {
  tx.send(clear, [restaurantId, evening, areaId])
  await tx.rows(insert, [
    ...[restaurantId, evening, areaId],
    spans.map(({ from }) => from),
    spans.map(({ until }) => until),
    spans.map(({ actor }) => actor),
    spans.map(({ at }) => at),
  ])
}
