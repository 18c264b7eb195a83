/**
 * A page of a broad search from the tally and the changes since: the total is added up, and the shelf on which the page
 * begins is walked along, instead of all that stands before it. One statement and so one moment. It also says which other
 * way to take where the tally cannot help.
 */
import {
  byName,
  byText,
  type Composed,
  guessMany,
  isListed,
  listedColumns,
  opening,
  type PageRange,
  type Place,
} from './patron-conditions.sql.ts'
import type { PatronSearch } from './patron-search.ts'
import type { TallyLimits } from './tally-limits.ts'

/** Along the names without a tally, or gathered and sorted. */
export type OtherWay = 'walked' | 'gathered'

export function composeTallied(
  restaurantId: number,
  search: PatronSearch,
  page: PageRange,
  limits: TallyLimits,
): Composed {
  const { place, values, restaurant } = opening(restaurantId)
  const limit = place(page.limit, 'bigint')
  const offset = place(page.offset, 'bigint')
  const folded = `maitred.fold(${place(search.q, 'text')})`
  const text = `
    with tally as materialized (
      select t.starts, every.guests as everyone, broad.guests
        from maitred.guest_list_tallies t
        join maitred.guest_list_counts every on every.restaurant_id = t.restaurant_id and every.search_text = ''
        left join maitred.guest_list_counts broad on broad.restaurant_id = t.restaurant_id and broad.search_text = ${folded}
       where t.restaurant_id = ${restaurant} and t.starts is not null),
    ${shelves(restaurant, folded, limits.mostChanges)},
    span as (
      select min(shelf) as first, max(shelf) as last
        from shelves
       where guests > 0 and upto > ${offset} and upto - guests < ${offset} + ${limit}),
    total as materialized (
      select sum(guests)::int as total, sum(everyone) filter (where shelf between first and last) as walk
        from shelves cross join span),
    way as materialized (select ${wayOf(search, restaurant, place, limits.shortWalk)} as way from total),
    place as materialized (
      select coalesce(start, '') as start, ${offset} - (upto - guests) as skipped, least(${limit}, total - ${offset}) as shown
        from way cross join total cross join span join shelves on shelf = first
       where way = 'tallied'),
    page as (
      select found.*
        from (select p.restaurant_id, p.id
                from maitred.patrons p
               where ${[isListed(restaurant), ...byText(search, place)].join(' and ')}
                 and p.name collate "und-x-icu" >= (select start from place)
               order by ${byName()}
               limit (select shown from place) offset (select skipped from place)) found
       limit ${limit})
    select way.way, total.total, ${listedColumns}
      from way cross join total
      left join (page join maitred.patrons p using (restaurant_id, id)) on true
     order by ${byName()}`
  return { text, values }
}

/** How many answer on each shelf and up to its end; nothing where the search is not broad or the changes are too many. */
const shelves = (restaurant: string, folded: string, mostChanges: number): string => `
    changes as materialized (
      select c.sign, c.name, c.search_text
        from tally
       cross join lateral (
         select * from maitred.guest_list_changes where restaurant_id = ${restaurant} order by id limit ${mostChanges} + 1) c
       where tally.guests is not null),
    changed as (
      select width_bucket(c.name collate "und-x-icu", tally.starts) as shelf, sum(c.sign) as guests
        from changes c cross join tally
       where strpos(c.search_text, ${folded}) > 0
       group by 1),
    shelves as materialized (
      select shelf, starts[shelf] as start, everyone[shelf + 1] as everyone, s.guests, sum(s.guests) over (order by shelf) as upto
        from tally
       cross join lateral generate_series(0, cardinality(starts)) shelf
        left join changed using (shelf)
       cross join lateral (select tally.guests[shelf + 1] + coalesce(changed.guests, 0) as guests) s
       where tally.guests is not null and (select count(*) from changes) <= ${mostChanges})`

/** Gathering takes three to four times as long a match as walking a guest. */
function wayOf(search: PatronSearch, restaurant: string, place: Place, shortWalk: number): string {
  const many = search.q === '' ? 'true' : guessMany(search, restaurant, place)
  return `case
        when total is not null then case when walk > ${shortWalk} and walk > 3 * total then 'gathered' else 'tallied' end
        when exists (select from tally where guests is null) then 'gathered'
        when ${many} then 'walked' else 'gathered' end`
}
