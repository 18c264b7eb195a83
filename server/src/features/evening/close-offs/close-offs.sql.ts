/** Every statement about close-offs. */
import type { Query, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { LocalDate, LocalTime } from '../../../domain/calendar/calendar.ts'
import type { CloseOffScope } from '../../../domain/calendar/close-offs.ts'

/** One close-off, or with the scope `slot` one for each slot; `slots` is [null] for every other scope. */
export type CloseOffKey = {
  date: LocalDate
  scope: CloseOffScope
  serviceHourId: number | null
  diningAreaId: number | null
  slots: readonly (LocalTime | null)[]
}

const valuesOf = (restaurantId: number, key: CloseOffKey): unknown[] => [
  restaurantId,
  key.date,
  key.scope,
  key.serviceHourId,
  key.diningAreaId,
  key.slots,
]

const matching = `restaurant_id = $1 and date = $2::date and scope = $3
      and service_hour_id is not distinct from $4::int and dining_area_id is not distinct from $5::int
      and exists (select from unnest($6::time[]) as asked(slot) where asked.slot is not distinct from close_offs.slot)`

// The second select sees the table as it was before the insert: the close-offs that existed already.
const ensure = statement(
  'close_offs.ensure',
  `with added as (
     insert into maitred.close_offs (restaurant_id, date, scope, service_hour_id, dining_area_id, slot)
     select $1, $2::date, $3, $4::int, $5::int, asked.slot
       from unnest($6::time[]) as asked(slot) order by asked.slot
     on conflict do nothing
     returning id, slot)
   select id, true as is_new, slot from added
   union all
   select id, false, slot from maitred.close_offs where ${matching}
   order by slot`,
)

export type EnsuredRow = { id: number; is_new: boolean }

/** All that were asked for, including those that existed already, in the order of their slots. */
export function ensureCloseOffs(tx: Tx, restaurantId: number, key: CloseOffKey): Promise<EnsuredRow[]> {
  return tx.rows<EnsuredRow>(ensure, valuesOf(restaurantId, key))
}

const remove = statement(
  'close_offs.remove',
  `delete from maitred.close_offs where ${matching} returning to_char(slot, 'HH24:MI') as slot`,
)

/** The slots that were removed; [null] for every other scope. */
export async function removeCloseOffs(tx: Tx, restaurantId: number, key: CloseOffKey): Promise<(LocalTime | null)[]> {
  const rows = await tx.rows<{ slot: LocalTime | null }>(remove, valuesOf(restaurantId, key))
  return rows.map(({ slot }) => slot)
}

const clear = statement(
  'close_offs.clear_date',
  'delete from maitred.close_offs where restaurant_id = $1 and date = $2::date returning id',
)

export async function clearCloseOffs(tx: Tx, restaurantId: number, date: LocalDate): Promise<number> {
  return (await tx.rows(clear, [restaurantId, date])).length
}

// Close-offs of deactivated service hours and areas are listed too, until they are removed.
const list = statement(
  'close_offs.list',
  `select c.id, c.date::text as date, c.scope, to_char(c.slot, 'HH24:MI') as slot,
          c.service_hour_id, s.name as service_hour_name,
          to_char(s.opens, 'HH24:MI') as service_hour_open, to_char(s.closes, 'HH24:MI') as service_hour_close,
          c.dining_area_id, a.name as dining_area_name
     from maitred.close_offs c
     left join maitred.service_hours s on s.restaurant_id = c.restaurant_id and s.id = c.service_hour_id
     left join maitred.dining_areas a on a.restaurant_id = c.restaurant_id and a.id = c.dining_area_id
    where c.restaurant_id = $1 and c.date = any ($2::date[])
    order by s.opens, s.id, a.position, a.id, c.slot, c.id`,
)

/** The fields of a service hour or dining area are null where the scope has none. */
export type CloseOffRow = {
  id: number
  date: LocalDate
  scope: CloseOffScope
  slot: LocalTime
  service_hour_id: number
  service_hour_name: string
  service_hour_open: LocalTime
  service_hour_close: LocalTime
  dining_area_id: number
  dining_area_name: string
}

/** Ordered by opening time, position of the dining area and slot. */
export function listCloseOffs(query: Query, restaurantId: number, dates: readonly LocalDate[]): Promise<CloseOffRow[]> {
  return query.rows<CloseOffRow>(list, [restaurantId, dates])
}

const from = statement(
  'close_offs.from_date',
  `select id, date, service_hour_id, dining_area_id
     from maitred.close_offs
    where restaurant_id = $1 and date >= $2::date and (service_hour_id is not null or dining_area_id is not null)
    order by date, id`,
)

export type StoredCloseOff = {
  id: number
  date: LocalDate
  service_hour_id: number | null
  dining_area_id: number | null
}

/** Those of a service hour or dining area, on this date and later. */
export function listCloseOffsFrom(query: Query, restaurantId: number, date: LocalDate): Promise<StoredCloseOff[]> {
  return query.rows<StoredCloseOff>(from, [restaurantId, date])
}

const carry = statement(
  'close_offs.carry',
  `with carried as (
     insert into maitred.close_offs (restaurant_id, date, scope, service_hour_id, dining_area_id)
     select c.restaurant_id, c.date, c.scope, wanted.service_hour_id, c.dining_area_id
       from unnest($2::int[], $3::int[]) as wanted (id, service_hour_id)
       join maitred.close_offs c on c.restaurant_id = $1 and c.id = wanted.id
     on conflict do nothing)
   delete from maitred.close_offs where restaurant_id = $1 and id = any ($2::int[])`,
)

/** Replaces each close-off by one of every service hour it is paired with. */
export async function carryCloseOffs(
  tx: Tx,
  restaurantId: number,
  pairs: readonly { id: number; serviceHourId: number }[],
): Promise<void> {
  await tx.rows(carry, [restaurantId, pairs.map(({ id }) => id), pairs.map(({ serviceHourId }) => serviceHourId)])
}
