/**
 * Makes a restaurant what its description says. Applying it again changes nothing; nothing is ever deleted, so ids,
 * bookings and close-offs survive; two who apply at once go one after the other. At most four round trips, whatever the size.
 */
import type { Tx } from '../../db/database.ts'
import { toOffsetDateTime } from '../../domain/calendar.ts'
import type { ChangeReport, StrandedBooking } from './change-report.ts'
import {
  drawIds,
  findFutureHolders,
  insertRestaurantRow,
  lockHouse,
  updateRestaurantRow,
  writeStructure,
} from './configuration.sql.ts'
import type { RestaurantDescription } from './description.ts'
import { type Plan, planChanges } from './plan-changes.ts'

export type ApplyOptions = { now: Temporal.Instant; dryRun: boolean }

export async function applyDescription(
  tx: Tx,
  description: RestaurantDescription,
  { now, dryRun }: ApplyOptions,
): Promise<ChangeReport> {
  const standing = await lockHouse(tx, description.slug)
  const plan = planChanges(standing, description)
  const changes = plan.changes
  const restaurantId = standing?.id ?? null
  if (changes.length === 0) return { restaurantId, changes, futureBookings: [] }

  const futureBookings = restaurantId === null ? [] : await strandedBookings(tx, restaurantId, plan, now)
  if (dryRun) return { restaurantId, changes, futureBookings }
  return { restaurantId: await write(tx, restaurantId, description.slug, plan), changes, futureBookings }
}

async function strandedBookings(
  tx: Tx,
  restaurantId: number,
  plan: Plan,
  now: Temporal.Instant,
): Promise<StrandedBooking[]> {
  const gone = plan.tables.filter(({ is_active }) => !is_active).map(({ id }) => id)
  if (gone.length === 0) return []
  const holders = await findFutureHolders(tx, restaurantId, gone, now)
  const { timezone } = plan.settings
  return holders.map(({ reference, at, tables }) => ({ reference, date: toOffsetDateTime(timezone, at), tables }))
}

async function write(tx: Tx, standingId: number | null, slug: string, provisional: Plan): Promise<number> {
  const { restaurantId = standingId, plan } = await withRealIds(tx, standingId, provisional)
  if (restaurantId === null) throw new Error('A restaurant was written without an id.')
  const row =
    standingId === null
      ? insertRestaurantRow(tx, restaurantId, slug, plan)
      : updateRestaurantRow(tx, restaurantId, plan)
  await Promise.all([row, writeStructure(tx, restaurantId, plan)])
  return restaurantId
}

const isNew = ({ id }: { id: number }): boolean => id < 0
const countNew = (rows: readonly { id: number }[]): number => rows.filter(isNew).length

async function withRealIds(tx: Tx, standingId: number | null, plan: Plan) {
  const drawn = await drawIds(tx, {
    restaurants: standingId === null ? 1 : 0,
    dining_areas: countNew(plan.areas),
    dining_tables: countNew(plan.tables),
    table_combinations: countNew(plan.combinations),
    service_hours: countNew(plan.serviceHours),
    booking_sources: countNew(plan.sources),
    booking_tags: countNew(plan.tags),
  })
  const area = realIds(plan.areas, drawn.dining_areas)
  const table = realIds(plan.tables, drawn.dining_tables)
  const numbered = <Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] => {
    const real = realIds(rows, ids)
    return rows.map((row) => ({ ...row, id: real(row.id) }))
  }
  return {
    restaurantId: drawn.restaurants[0],
    plan: {
      ...plan,
      areas: numbered(plan.areas, drawn.dining_areas),
      tables: numbered(plan.tables, drawn.dining_tables).map((row) => ({
        ...row,
        dining_area_id: area(row.dining_area_id),
      })),
      combinations: numbered(plan.combinations, drawn.table_combinations).map((row) => ({
        ...row,
        dining_area_id: area(row.dining_area_id),
        table_ids: row.table_ids.map(table),
      })),
      serviceHours: numbered(plan.serviceHours, drawn.service_hours),
      sources: numbered(plan.sources, drawn.booking_sources),
      tags: numbered(plan.tags, drawn.booking_tags),
    },
  }
}

/** Ids above zero are real already. */
function realIds(rows: readonly { id: number }[], drawn: readonly number[]): (id: number) => number {
  const real = new Map(rows.filter(isNew).map(({ id }, index) => [id, drawn[index] as number]))
  return (id) => real.get(id) ?? id
}
