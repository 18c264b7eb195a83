/**
 * The restaurants that may be found: open for guests, and not hidden from search engines. Reads across tenants, public
 * facts only.
 */
import type { Query } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'

export type FoundRestaurant = { id: number; slug: string; name: string }

/** `events`: the codes of those to come. */
export type FoundPages = FoundRestaurant & { events: string[] }

const isFound = `r.open and coalesce(r.online -> 'indexable', 'true') <> 'false'`

/** Of events whose day is not over. */
const eventsToCome = `coalesce((
  select json_agg(e ->> 'code' order by d.first_day)
    from jsonb_array_elements(r.events) e
    join maitred.special_days d on d.restaurant_id = r.id and d.name = e ->> 'special_day' and d.is_active
   where d.first_day >= to_char(to_timestamp($3) at time zone r.timezone, 'YYYY-MM-DD')), '[]') as events`

const found = statement(
  'discovery.restaurants',
  `select r.id, r.slug, r.name, ${eventsToCome} from maitred.restaurants r where ${isFound} and r.id > $1 order by r.id limit $2`,
)

/** In the order in which they were created, after `after`. */
export function listFound(query: Query, after: number, most: number, now: EpochSeconds): Promise<FoundPages[]> {
  return query.rows(found, [after, most, now])
}

const withAgents = statement(
  'discovery.restaurants_with_agents',
  `select r.id, r.slug, r.name from maitred.restaurants r
    where ${isFound} and (r.agents ->> 'enabled')::boolean order by r.id limit $1`,
)

/** Restaurants that have switched assistants on. */
export function listWithAgents(query: Query, most: number): Promise<FoundRestaurant[]> {
  return query.rows(withAgents, [most])
}

const ends = statement(
  'discovery.sitemap_ends',
  `select id from (
     select r.id, row_number() over (order by r.id) as place, count(*) over () as found
       from maitred.restaurants r where ${isFound}) numbered
    where place % $1 = 0 and place < found order by id`,
)

/** The id of the last restaurant of each full sitemap of `size` entries that another one follows. */
export async function listSitemapEnds(query: Query, size: number): Promise<number[]> {
  return (await query.rows<{ id: number }>(ends, [size])).map(({ id }) => id)
}
