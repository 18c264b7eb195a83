/**
 * Makes a restaurant match its description. Applying it again changes nothing, and rows are deactivated rather than
 * deleted, so ids, bookings and close-offs survive. Concurrent calls for one restaurant run one after the other. A dry
 * run reports the same and writes nothing.
 */
import { type StaffLanguage, staffLanguages } from '../../../../../texts/languages.ts'
import { staffSentences } from '../../../../../texts/staff-sentences.ts'
import { secondsOf } from '../../../clock.ts'
import type { Tx } from '../../../db/database.ts'
import { toDoProblems } from '../../../domain/booking/to-do.ts'
import { addDays, datesBetween, type LocalDate } from '../../../domain/calendar/calendar.ts'
import { listPlaces, sendToDos } from '../../bookings/to-do/to-do.sql.ts'
import { moveBookings as moveToOtherTables } from '../../bookings/write/move-bookings.ts'
import { carryCloseOffs } from '../../evening/close-offs/close-offs.sql.ts'
import { listUnproved } from '../../house/access/owners/access.sql.ts'
import { sendAudit } from '../../house/audit/audit.sql.ts'
import { findHouse } from '../../house/schedule/house.sql.ts'
import { openHouse } from '../../house/schedule/house-cache.ts'
import { lockDays } from '../../house/schedule/schedule.sql.ts'
import { changeManagers } from '../../people/members/grant-managers.ts'
import type { Invitation } from '../../people/members/invite-user.ts'
import {
  findConfiguration,
  insertRestaurantRow,
  lockConfiguration,
  reserveIds,
  updateRestaurantRow,
  writeStructure,
} from './configuration.sql.ts'
import { insertVersion } from './configuration-versions.sql.ts'
import type { AffectedBooking, Change } from './description/change.ts'
import type { RestaurantDescription } from './description/description.ts'
import { configurationOf } from './description/export-description.ts'
import type { StoredConfiguration } from './description/stored-configuration.ts'
import { moveBookings } from './plan/affected-bookings.ts'
import type { AffectedCloseOffs } from './plan/affected-close-offs.ts'
import type { ChangeReport } from './plan/change-report.ts'
import { changeLines } from './plan/change-sentences.ts'
import { rewriteEvenings } from './plan/evenings-to-come.ts'
import { type Plan, planChanges } from './plan/plan-changes.ts'
import { type Preview, previewChanges } from './plan/preview-changes.ts'
import { type ReviewedChange, reviewedChanges, wholeSentence } from './plan/reviewed-changes.ts'

export type ApplyOptions = {
  now: Temporal.Instant
  dryRun: boolean
  /** Named in the history of bookings that follow a moved table, and in the audit trail. */
  actor: string
  /** Where the change comes from; absent on the command line. */
  address?: string
  /** Ids of the bookings that get other tables where the description leaves them without. */
  findTables?: readonly number[]
}

export async function applyDescription(
  tx: Tx,
  description: RestaurantDescription,
  options: ApplyOptions,
): Promise<ChangeReport> {
  const { now, dryRun, findTables } = options
  const stored = await lockConfiguration(tx, description.slug)
  const unproved = new Set(await listUnproved(tx, description.users?.map(({ email }) => email) ?? []))
  const plan = planChanges(stored, description, undefined, unproved)
  if (!stored) {
    const lines = reviewedChanges(changeLines(undefined, plan, description), [], [])
    const created = dryRun ? null : await createRestaurant(tx, description, plan)
    if (created === null) return reportOf(created, plan, lines)
    const invitations = await changeManagers(tx, now, created, plan.users)
    await recordChanges(tx, created, undefined, lines, plan, options)
    return { ...reportOf(created, plan, lines), invitations }
  }
  const isChanged = plan.changes.length > 0 && !dryRun
  const numbered = isChanged ? await withRealIds(tx, stored, description, plan) : plan
  const accepted = findTables && findTables.length > 0 ? findTables : undefined
  const preview = await previewChanges(tx, stored, numbered, description, now, accepted)
  const { reviewed, closeOffs, reported } = preview
  const invitations: Invitation[] = []
  if (isChanged) {
    await Promise.all([updateRestaurantRow(tx, stored.id, numbered), writeStructure(tx, stored.id, numbered)])
    invitations.push(...(await changeManagers(tx, now, stored.id, plan.users)))
    await rewriteEvenings(tx, stored, numbered, now)
    await updateDiary(tx, stored, preview, options)
    await recordChanges(tx, stored.id, stored, reviewed, plan, options)
    await leaveToDo(tx, stored, preview, options)
  }
  return { ...reportOf(stored.id, plan, reviewed, reported, closeOffs), invitations }
}

/** The guests whom the change leaves without their table or outside the hours are to be called. */
async function leaveToDo(tx: Tx, { id }: StoredConfiguration, preview: Preview, options: ApplyOptions): Promise<void> {
  const { reported, found } = preview
  const seated = new Set(found.filter(({ isAccepted }) => isAccepted).map(({ booking }) => booking.id))
  const toCall = reported.flatMap(({ id: bookingId, name, problem }) => {
    const known = toDoProblems.find((one) => one === problem)
    return known && name !== null && !seated.has(bookingId) ? [{ bookingId, problem: known }] : []
  })
  if (toCall.length === 0) return
  const places = await listPlaces(
    tx,
    id,
    toCall.map(({ bookingId }) => bookingId),
  )
  const entries = places.map(({ id: bookingId, starts_at: startsAt, table_ids: tableIds }) => {
    const problem = toCall.find((one) => one.bookingId === bookingId)?.problem ?? null
    return { bookingId, problem, startsAt, tableIds }
  })
  const common = { place: null, comment: null, changeId: null, actor: options.actor, at: secondsOf(options.now) }
  sendToDos(tx, id, { cause: 'configuration', ...common }, entries)
}

/** The version and the audit entry of a change that has been written. */
async function recordChanges(
  tx: Tx,
  restaurantId: number,
  before: StoredConfiguration | undefined,
  reviewed: readonly ReviewedChange[],
  plan: Plan,
  options: ApplyOptions,
): Promise<void> {
  const { now, actor } = options
  auditChanges(tx, restaurantId, plan, options)
  const after = await findConfiguration(tx, restaurantId)
  if (!after) return
  if (before) await keepVersion(tx, before)
  const sentencesIn = (language: StaffLanguage) => reviewed.map((line) => wholeSentence(line, staffSentences[language]))
  await insertVersion(tx, restaurantId, {
    version: before ? before.version + 1 : after.version,
    description: configurationOf(after),
    changes: sentencesIn('en'),
    said: Object.fromEntries(otherLanguages.map((language) => [language, sentencesIn(language)])),
    by: actor,
    at: now,
  })
}

const otherLanguages = staffLanguages.filter((language) => language !== 'en')

const mostAudited = 50

/** Audits what was changed, by name; the values are in the configuration's versions. */
function auditChanges(tx: Tx, restaurantId: number, { changes }: Plan, { now, actor, address }: ApplyOptions): void {
  const listed = changes.slice(0, mostAudited).map(({ what, name, did }) => `${what} ${name}: ${did}`)
  const details = { changes: listed, total: changes.length }
  sendAudit(tx, restaurantId, { at: now, actor, address: address ?? null, action: 'configuration.changed', details })
}

function reportOf(
  restaurantId: number | null,
  { changes }: Plan,
  reviewed: ReviewedChange[],
  futureBookings: AffectedBooking[] = [],
  closeOffs?: AffectedCloseOffs,
): ChangeReport {
  return {
    restaurantId,
    changes: changes.map(({ rowId: _, ...change }) => change),
    reviewed,
    futureBookings,
    closeOffs: closeOffs?.reported ?? [],
    invitations: [],
  }
}

async function createRestaurant(tx: Tx, description: RestaurantDescription, plan: Plan): Promise<number> {
  const [{ restaurants }, numbered] = await Promise.all([
    reserveIds(tx, { restaurants: 1 }),
    withRealIds(tx, undefined, description, plan),
  ])
  const restaurantId = restaurants[0] as number
  const row = insertRestaurantRow(tx, restaurantId, description.slug, numbered)
  await Promise.all([row, writeStructure(tx, restaurantId, numbered)])
  return restaurantId
}

/** Every writer of a booking or close-off takes the restaurant's row before its days, so this order cannot deadlock. */
async function updateDiary(
  tx: Tx,
  { id, settings }: StoredConfiguration,
  { bookings: { moves }, closeOffs: { carries }, found }: Preview,
  options: ApplyOptions,
): Promise<void> {
  const reseated = found.flatMap(({ isAccepted, move }) => (isAccepted && move ? [move] : []))
  const days = new Set<LocalDate>([
    ...moves.flatMap(({ booking }) => datesBetween(settings.timezone, booking.starts_at, booking.ends_at)),
    ...carries.flatMap(({ closeOff }) => [closeOff.date, addDays(closeOff.date, 1)]),
  ])
  if (days.size === 0 && reseated.length === 0) return
  await lockDays(tx, id, [...days], secondsOf(options.now))
  if (carries.length > 0) {
    const pairs = carries.flatMap(({ closeOff, serviceHourIds }) =>
      serviceHourIds.map((serviceHourId) => ({ id: closeOff.id, serviceHourId })),
    )
    await carryCloseOffs(tx, id, pairs)
  }
  const row = moves.length + reseated.length > 0 ? await findHouse(tx, id) : undefined
  const house = row && openHouse(row)
  if (house && moves.length > 0) await moveBookings(tx, house, moves, options)
  if (house)
    await moveToOtherTables(tx, house, reseated, { now: secondsOf(options.now), days: [], actor: options.actor })
}

/**
 * Planned once to count the new rows, and again with real ids, so that rows that refer to each other are sent in one
 * round trip.
 */
async function withRealIds(
  tx: Tx,
  stored: StoredConfiguration | undefined,
  description: RestaurantDescription,
  provisional: Plan,
): Promise<Plan> {
  const countNew = (rows: readonly { id: number }[]): number => rows.filter(({ id }) => id < 0).length
  const reserved = await reserveIds(tx, {
    dining_areas: countNew(provisional.areas),
    dining_tables: countNew(provisional.tables),
    table_combinations: countNew(provisional.combinations),
    special_days: countNew(provisional.specialDays),
    service_hours: countNew(provisional.serviceHours),
    booking_sources: countNew(provisional.sources),
    booking_tags: countNew(provisional.tags),
  })
  const idsOf: Partial<Record<Change['what'], number[]>> = {
    'dining area': reserved.dining_areas,
    table: reserved.dining_tables,
    combination: reserved.table_combinations,
    'special day': reserved.special_days,
    'service hour': reserved.service_hours,
    'booking source': reserved.booking_sources,
    'booking tag': reserved.booking_tags,
  }
  return planChanges(stored, description, (what) => idsOf[what]?.shift() ?? 0)
}

/** Stores the current configuration as a version, for a restaurant last changed before versions existed. */
export async function keepVersion(tx: Tx, stored: StoredConfiguration): Promise<void> {
  const { id, version } = stored
  await insertVersion(tx, id, {
    version,
    description: configurationOf(stored),
    changes: [],
    said: null,
    by: null,
    at: null,
  })
}
