/**
 * One page of the guest list and the length of the whole list, from one statement and so from one moment: pages add up.
 *
 * A statement is put together from the conditions that are asked for, and is deliberately not a named, prepared one: a
 * plan that must serve any search may read the whole list where one made for this search goes through the keys. Making it
 * costs a millisecond.
 */
import type { Query } from '../../db/database.ts'
import { arrivedStatus, countedInStats, firmStatuses, loyaltyStatuses } from '../../domain/booking-status.ts'
import { type Behaviour, frequentVisits } from './behaviour.ts'
import {
  byFlags,
  byName,
  type Composed,
  guessMany,
  isGuest,
  type ListedPatronRow,
  listedColumns,
  ofRestaurant,
  opening,
  type PageRange,
  type Place,
  withoutKeys,
} from './patron-conditions.sql.ts'
import { asksAboutBookings, asksForTextAlone, hasKeys, type PatronSearch } from './patron-search.ts'
import { composeTallied, type OtherWay } from './tallied-page.sql.ts'
import { type TallyLimits, tallyLimits } from './tally-limits.ts'

export type PatronPage = { total: number; patrons: ListedPatronRow[] }

export async function findPatronPage(
  query: Query,
  restaurantId: number,
  search: PatronSearch,
  page: PageRange,
  limits: TallyLimits = tallyLimits,
): Promise<PatronPage> {
  const tallied = asksForTextAlone(search) ? await askTally(query, restaurantId, search, page, limits) : undefined
  if (typeof tallied === 'object') return tallied
  const way = tallied ?? (await guessWay(query, restaurantId, search))
  const compose = way === 'walked' ? composeInOrder : composePatronPage
  return pageOf(await ask(query, compose(restaurantId, search, page)))
}

async function askTally(
  query: Query,
  restaurantId: number,
  search: PatronSearch,
  page: PageRange,
  limits: TallyLimits,
): Promise<PatronPage | OtherWay> {
  const rows = await ask<{ way: 'tallied' | OtherWay }>(query, composeTallied(restaurantId, search, page, limits))
  const way = rows[0]?.way ?? 'gathered'
  return way === 'tallied' ? pageOf(rows) : way
}

async function guessWay(query: Query, restaurantId: number, search: PatronSearch): Promise<OtherWay> {
  if (asksAboutBookings(search)) return 'gathered'
  const { place, values, restaurant } = opening(restaurantId)
  const text = `select ${guessMany(search, restaurant, place)} as many`
  const [guess] = await query.rows<{ many: boolean }>({ name: '', text }, values)
  return guess?.many ? 'walked' : 'gathered'
}

type PageRow = ListedPatronRow & { total: number }

function ask<More = unknown>(query: Query, { text, values }: Composed): Promise<(PageRow & More)[]> {
  return query.rows<PageRow & More>({ name: '', text }, values)
}

/** The total comes with every row, and alone with an empty page. */
function pageOf(rows: readonly PageRow[]): PatronPage {
  const patrons = rows.filter((row) => row.id !== null)
  return { total: rows[0]?.total ?? 0, patrons }
}

/**
 * Whoever matches is found once, then counted and sorted. Left to itself the planner walks the list in order and hopes
 * to fill the page soon, which takes twice as long where the matches stand at the end of the alphabet, or nowhere.
 */
export function composePatronPage(restaurantId: number, search: PatronSearch, page: PageRange): Composed {
  const { place, values, restaurant } = opening(restaurantId)
  const own = hasKeys(search)
    ? [`(${ofRestaurant(restaurant)}) is true`, ...byKeys(search, restaurant, place)]
    : withoutKeys(search, restaurant, place)
  const filters = [...own, ...bookingConditions(search, restaurant, place)]
  const { join, group } = countedBookings(search, restaurant, place)
  const text = `
    with matching as materialized (
      select p.restaurant_id, p.id, p.name
        from maitred.patrons p ${join}
       where ${filters.join(' and ')} ${group}),
    total as (select count(*)::int as total from matching),
    page as (
      select p.restaurant_id, p.id
        from matching p
       order by ${byName()}
       limit ${place(page.limit, 'bigint')} offset ${place(page.offset, 'bigint')})
    ${totalAndPage}`
  return { text, values }
}

/**
 * Counts all, and walks the index by name to the page, from the end that is nearer, and no further than the last match.
 * For many matches that takes less than sorting them. The outer limit is one that the planner can see.
 */
export function composeInOrder(restaurantId: number, search: PatronSearch, page: PageRange): Composed {
  const { place, values, restaurant } = opening(restaurantId)
  const counted = (hasKeys(search) ? byKeys : withoutKeys)(search, restaurant, place)
  const walked = withoutKeys(search, restaurant, place)
  const limit = place(page.limit, 'bigint')
  const offset = place(page.offset, 'bigint')
  const walk = (direction: string, isNearer: string, skipped: string) => `
      (select found.*
         from (select p.restaurant_id, p.id
                 from maitred.patrons p
                where ${walked.join(' and ')}
                order by ${byName(direction)}
                limit (select case when ${isNearer} then greatest(0, least(${limit}, total - ${offset})) else 0 end from total)
               offset (select greatest(0, ${skipped}) from total)) found
        limit ${limit})`
  const text = `
    with total as materialized (select count(*)::int as total from maitred.patrons p where ${counted.join(' and ')}),
    page as (
      ${walk('asc', `${offset} * 2 <= total`, offset)}
      union all
      ${walk('desc', `${offset} * 2 > total`, `total - ${offset} - ${limit}`)})
    ${totalAndPage}`
  return { text, values }
}

const totalAndPage = `
    select total.total, ${listedColumns}
      from total
      left join (page join maitred.patrons p using (restaurant_id, id)) on true
     order by ${byName()}`

/**
 * Up to three letters the keys are exact, and the text, which is far back in the row, is not read. The keys say of which
 * restaurant they are: a second condition on it costs a tenth of a count. Where names are read it is there all the same,
 * in a form no index can look up: else the planner may make the keys of a small restaurant's every guest anew.
 */
function byKeys(search: PatronSearch, restaurant: string, place: Place): string[] {
  const folded = `maitred.fold(${place(search.q, 'text')})`
  return [
    isGuest,
    `maitred.search_keys(p.restaurant_id, p.search_text) @@ maitred.search_query(${restaurant}, ${folded})`,
    `(length(${folded}) <= 3 or strpos(p.search_text, ${folded}) > 0)`,
    ...byFlags(search, place),
  ]
}

const ofPatron = (restaurant: string): string => `b.restaurant_id = ${restaurant} and b.patron_id = p.id`

/** What one booking is enough for. */
function bookingConditions(search: PatronSearch, restaurant: string, place: Place): string[] {
  const { channelIds, bookedFrom, bookedTo, behaviour } = search
  const hasBooking = (condition: string): string =>
    `exists (select from maitred.bookings b where ${ofPatron(restaurant)} and ${condition})`
  const conditions: string[] = []
  if (channelIds.length > 0) {
    conditions.push(hasBooking(`b.booking_source_id = any (${place(channelIds, 'int[]')})`))
  }
  if (bookedFrom !== undefined || bookedTo !== undefined) {
    const from = place(bookedFrom ?? '-infinity', 'date')
    conditions.push(hasBooking(`b.local_date between ${from} and ${place(bookedTo ?? 'infinity', 'date')}`))
  }
  const endedAs = (status: string) => hasBooking(`b.status = ${place(status, 'text')}`)
  if (behaviour.includes('cancelled')) conditions.push(endedAs(countedInStats.cancelled))
  if (behaviour.includes('no_show')) conditions.push(endedAs(countedInStats.noShow))
  return conditions
}

type Counted = Exclude<Behaviour, 'cancelled' | 'no_show'>

/**
 * What bookings must be counted for: a join with those that any of it looks at, and a grouping by patron. A join, not a
 * subquery a patron, so that the planner can start from the few patrons that other conditions leave, or read all
 * bookings once.
 */
function countedBookings(search: PatronSearch, restaurant: string, place: Place): { join: string; group: string } {
  const asked = countedBehaviours.filter((name) => search.behaviour.includes(name))
  if (asked.length === 0) return { join: '', group: '' }
  const looks = asked.map((name) => lookAt[name](search, place))
  return {
    join: `join maitred.bookings b on ${ofPatron(restaurant)} and (${looks.map(({ which }) => which).join(' or ')})`,
    group: `group by p.restaurant_id, p.id having ${looks.map(({ having }) => having).join(' and ')}`,
  }
}

const countedBehaviours = ['first_time', 'returning', 'frequent', 'lapsed'] as const satisfies readonly Counted[]

type Look = { which: string; having: string }

const lookAt: Record<Counted, (search: PatronSearch, place: Place) => Look> = {
  first_time: (_, place) => counting(standing(place), '= 1'),
  returning: (_, place) => counting(standing(place), '>= 2'),
  frequent: (search, place) =>
    counting(
      `(${visit(search, place)} and b.local_date > ${place(search.frequentAfter, 'date')})`,
      `>= ${frequentVisits}`,
    ),
  lapsed: (search, place) => {
    const which = visit(search, place)
    return { which, having: `max(b.local_date) filter (where ${which}) <= ${place(search.lapsedOn, 'date')}` }
  },
}

const counting = (which: string, much: string): Look => ({
  which,
  having: `count(*) filter (where ${which}) ${much}`,
})

const standing = (place: Place): string => `b.status = any (${place(loyaltyStatuses, 'text[]')})`

const visit = ({ now }: PatronSearch, place: Place): string =>
  `(b.status = ${place(arrivedStatus, 'text')} or (b.status = any (${place(firmStatuses, 'text[]')})
    and b.starts_at <= to_timestamp(${place(now, 'bigint')})))`
