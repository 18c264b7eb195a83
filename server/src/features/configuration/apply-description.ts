/**
 * Makes a restaurant what its description says. Applying it again changes nothing, and rows are deactivated rather than
 * deleted, so ids, bookings and close-offs survive. Concurrent calls for one restaurant run one after the other. A dry run
 * reports the same and writes nothing.
 */
import type { Tx } from '../../db/database.ts'
import { datesBetween, type LocalDate } from '../../domain/calendar.ts'
import { carryCloseOffs } from '../close-offs/close-offs.sql.ts'
import { lockDays } from '../diary/diary.sql.ts'
import { findHouse } from '../diary/house.sql.ts'
import { openHouse } from '../diary/house-cache.ts'
import { type AffectedBookings, findAffectedBookings, moveBookings } from './affected-bookings.ts'
import { type AffectedCloseOffs, findAffectedCloseOffs } from './affected-close-offs.ts'
import type { ChangeReport } from './change-report.ts'
import {
  insertRestaurantRow,
  lockConfiguration,
  reserveIds,
  updateRestaurantRow,
  writeStructure,
} from './configuration.sql.ts'
import type { RestaurantDescription } from './description.ts'
import { type Plan, planChanges } from './plan-changes.ts'
import type { StoredConfiguration } from './stored-configuration.ts'

export type ApplyOptions = {
  now: Temporal.Instant
  dryRun: boolean
  /** Named in the history of bookings that follow a moved table. */
  actor: string
}

export async function applyDescription(
  tx: Tx,
  description: RestaurantDescription,
  options: ApplyOptions,
): Promise<ChangeReport> {
  const { now, dryRun } = options
  const stored = await lockConfiguration(tx, description.slug)
  const plan = planChanges(stored, description)
  const unchanged = plan.changes.length === 0
  if (unchanged || (dryRun && !stored)) return reportOf(stored?.id ?? null, plan)
  if (!stored) return reportOf(await createRestaurant(tx, description.slug, plan), plan)

  const numbered = dryRun ? plan : await withRealIds(tx, plan)
  const [bookings, closeOffs] = await Promise.all([
    findAffectedBookings(tx, stored, numbered, now),
    findAffectedCloseOffs(tx, stored, numbered, now),
  ])
  if (!dryRun) {
    await Promise.all([updateRestaurantRow(tx, stored.id, numbered), writeStructure(tx, stored.id, numbered)])
    await updateDiary(tx, stored, bookings, closeOffs, options)
  }
  return reportOf(stored.id, plan, bookings, closeOffs)
}

function reportOf(
  restaurantId: number | null,
  { changes }: Plan,
  bookings?: AffectedBookings,
  closeOffs?: AffectedCloseOffs,
): ChangeReport {
  return {
    restaurantId,
    changes,
    futureBookings: bookings?.reported ?? [],
    closeOffs: closeOffs?.reported ?? [],
  }
}

async function createRestaurant(tx: Tx, slug: string, plan: Plan): Promise<number> {
  const [{ restaurants }, numbered] = await Promise.all([reserveIds(tx, { restaurants: 1 }), withRealIds(tx, plan)])
  const restaurantId = restaurants[0] as number
  await Promise.all([insertRestaurantRow(tx, restaurantId, slug, numbered), writeStructure(tx, restaurantId, numbered)])
  return restaurantId
}

/** Every writer of a booking or close-off takes the restaurant's row before its days, so this order cannot deadlock. */
async function updateDiary(
  tx: Tx,
  { id, settings }: StoredConfiguration,
  { moves }: AffectedBookings,
  { carries }: AffectedCloseOffs,
  options: ApplyOptions,
): Promise<void> {
  const days = new Set<LocalDate>([
    ...moves.flatMap(({ booking }) => datesBetween(settings.timezone, booking.starts_at, booking.ends_at)),
    ...carries.map(({ closeOff }) => closeOff.date),
  ])
  if (days.size === 0) return
  await lockDays(tx, id, [...days])
  if (carries.length > 0) {
    const pairs = carries.flatMap(({ closeOff, serviceHourIds }) =>
      serviceHourIds.map((serviceHourId) => ({ id: closeOff.id, serviceHourId })),
    )
    await carryCloseOffs(tx, id, pairs)
  }
  const house = moves.length > 0 ? await findHouse(tx, id) : undefined
  if (house) await moveBookings(tx, openHouse(house), moves, options)
}

const isNew = ({ id }: { id: number }): boolean => id < 0
const countNew = (rows: readonly { id: number }[]): number => rows.filter(isNew).length

/** Ids are reserved before the rows are written, so that rows which refer to each other travel in one round trip. */
async function withRealIds(tx: Tx, plan: Plan): Promise<Plan> {
  const reserved = await reserveIds(tx, {
    dining_areas: countNew(plan.areas),
    dining_tables: countNew(plan.tables),
    table_combinations: countNew(plan.combinations),
    service_hours: countNew(plan.serviceHours),
    booking_sources: countNew(plan.sources),
    booking_tags: countNew(plan.tags),
  })
  const area = realIds(plan.areas, reserved.dining_areas)
  const table = realIds(plan.tables, reserved.dining_tables)
  const numbered = <Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] => {
    const real = realIds(rows, ids)
    return rows.map((row) => ({ ...row, id: real(row.id) }))
  }
  return {
    ...plan,
    areas: numbered(plan.areas, reserved.dining_areas),
    tables: numbered(plan.tables, reserved.dining_tables).map((row) => ({
      ...row,
      dining_area_id: area(row.dining_area_id),
    })),
    combinations: numbered(plan.combinations, reserved.table_combinations).map((row) => ({
      ...row,
      dining_area_id: area(row.dining_area_id),
      table_ids: row.table_ids.map(table),
    })),
    serviceHours: numbered(plan.serviceHours, reserved.service_hours),
    sources: numbered(plan.sources, reserved.booking_sources),
    tags: numbered(plan.tags, reserved.booking_tags),
  }
}

/** Ids above zero are real already. */
function realIds(rows: readonly { id: number }[], reserved: readonly number[]): (id: number) => number {
  const real = new Map(rows.filter(isNew).map(({ id }, index) => [id, reserved[index] as number]))
  return (id) => real.get(id) ?? id
}
