/**
 * What `maitred check` reads, over all restaurants: rows that no foreign key or constraint would allow, which a restore
 * without constraints, a damaged index or manual changes may have left. Held tables are read by row address (`ctid`),
 * since their index may lack rows. Every statement returns a count and up to ten examples.
 */
import type { Query } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { takingStatuses } from '../../domain/booking/booking-status.ts'

export type Found = { count: number; examples: string[] }

/** `rows` selects a column `example`. */
const found = (name: string, rows: string) =>
  statement(
    name,
    `with found as materialized (${rows})
     select (select count(*) from found)::int as count,
            array(select example from found order by example limit 10) as examples`,
  )

const table = `format('table %s of restaurant %s', t.table_id, t.restaurant_id)`
const span = (range: string) =>
  `format('from %s to %s', to_char(lower(${range}), 'YYYY-MM-DD"T"HH24:MI"Z"'), to_char(upper(${range}), 'YYYY-MM-DD"T"HH24:MI"Z"'))`
const holder = `case when t.booking_id is null then format('hold %s', t.hold_id) else format('booking %s', t.booking_id) end`

// The latest end of those before, since one may lie within another.
const overlaps = found(
  'check.overlaps',
  `select format('%s: %s %s, and another holds it until %s', ${table}, ${holder}, ${span('t.during')},
                 to_char(t.taken_until, 'YYYY-MM-DD"T"HH24:MI"Z"')) as example
     from (select *, max(upper(during)) over (partition by restaurant_id, table_id order by during
                                              rows between unbounded preceding and 1 preceding) as taken_until
             from maitred.booking_tables
            where ctid >= '(0,0)' and holds) t
    where t.taken_until > lower(t.during)`,
)

const orphanTables = found(
  'check.orphan_tables',
  `select format('%s: %s', ${table}, ${holder}) as example
     from maitred.booking_tables t
     left join maitred.bookings b on b.restaurant_id = t.restaurant_id and b.id = t.booking_id
     left join maitred.holds h on h.restaurant_id = t.restaurant_id and h.id = t.hold_id
     left join maitred.dining_tables d on d.restaurant_id = t.restaurant_id and d.id = t.table_id
    where t.ctid >= '(0,0)' and ((b.id is null and h.id is null) or d.id is null)`,
)

const emptyHolds = found(
  'check.empty_holds',
  `select format('hold %s of restaurant %s', h.id, h.restaurant_id) as example
     from maitred.holds h
    where not exists (select from maitred.booking_tables t where t.restaurant_id = h.restaurant_id and t.hold_id = h.id)`,
)

const wrongRanges = found(
  'check.wrong_ranges',
  `select format('%s: %s %s', ${table}, ${holder}, ${span('t.during')}) as example
     from maitred.booking_tables t
     left join maitred.bookings b on b.restaurant_id = t.restaurant_id and b.id = t.booking_id
     left join maitred.holds h on h.restaurant_id = t.restaurant_id and h.id = t.hold_id
    where t.ctid >= '(0,0)' and t.holds
      and t.during <> tstzrange(coalesce(b.starts_at, h.starts_at), coalesce(b.ends_at, h.ends_at))
      and coalesce(b.id, h.id) is not null`,
)

const heldByReleased = found(
  'check.held_by_released',
  `select format('%s: %s', ${table}, ${holder}) as example
     from maitred.booking_tables t
     join maitred.bookings b on b.restaurant_id = t.restaurant_id and b.id = t.booking_id
    where t.ctid >= '(0,0)' and t.holds and (b.status <> all ('{${takingStatuses.join(',')}}') or b.waiting_list)`,
)

const statements = { overlaps, orphanTables, emptyHolds, wrongRanges, heldByReleased }
export type StoredFault = keyof typeof statements

export async function listStoredFaults(query: Query): Promise<Map<StoredFault, Found>> {
  const faults = new Map<StoredFault, Found>()
  for (const [name, text] of Object.entries(statements)) {
    const [row] = await query.rows<Found>(text, [])
    if (row && row.count > 0) faults.set(name as StoredFault, row)
  }
  return faults
}

const restaurants = statement('check.restaurants', 'select id, slug from maitred.restaurants order by id')

export function listHousesToInspect(query: Query): Promise<{ id: number; slug: string }[]> {
  return query.rows(restaurants, [])
}
