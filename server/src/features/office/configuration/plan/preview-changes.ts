/** What a plan means for bookings and close-offs, and its changes as sentences. Reads only, and takes no lock. */
import type { Query } from '../../../../db/database.ts'
import type { AffectedBooking } from '../description/change.ts'
import type { RestaurantDescription } from '../description/description.ts'
import type { StoredConfiguration } from '../description/stored-configuration.ts'
import { type AffectedBookings, findAffectedBookings } from './affected-bookings.ts'
import { type AffectedCloseOffs, findAffectedCloseOffs } from './affected-close-offs.ts'
import { findBookingsOutsideRules } from './bookings-outside-rules.ts'
import { changeLines } from './change-sentences.ts'
import { type FoundTables, findTables } from './find-tables.ts'
import type { Plan } from './plan-changes.ts'
import { type ReviewedChange, reviewedChanges } from './reviewed-changes.ts'

export type Preview = {
  reviewed: ReviewedChange[]
  reported: AffectedBooking[]
  bookings: AffectedBookings
  closeOffs: AffectedCloseOffs
  /** For every booking that is left without its table. */
  found: (FoundTables & { isAccepted: boolean })[]
}

export async function previewChanges(
  query: Query,
  stored: StoredConfiguration,
  plan: Plan,
  description: RestaurantDescription,
  now: Temporal.Instant,
  /** Ids of the bookings that get other tables; undefined where none are looked for. */
  accepted?: readonly number[],
): Promise<Preview> {
  const [bookings, outside, closeOffs] = await Promise.all([
    findAffectedBookings(query, stored, plan, now),
    findBookingsOutsideRules(query, stored, plan, now),
    plan.changes.length > 0 ? findAffectedCloseOffs(query, stored, plan, now) : { reported: [], carries: [] },
  ])
  const needTables = new Set(bookings.reported.map(({ id }) => id))
  const ofTables = (problem: AffectedBooking['problem']) =>
    problem === 'combination gone' || problem === 'party does not fit its table'
  const others = outside.filter(({ id, problem }) => !(needTables.has(id) && ofTables(problem)))
  const reported = [...bookings.reported, ...others]
  const lines = changeLines(stored, plan, description)
  const moves = bookings.moves.map((move) => ({ ...move, timezone: plan.settings.timezone }))
  const tables = accepted ? await findTables(query, stored, plan, reported, now) : []
  const found = tables.map((one) => ({ ...one, isAccepted: one.move !== null && !!accepted?.includes(one.booking.id) }))
  const seated = new Set(found.filter(({ isAccepted }) => isAccepted).map(({ booking }) => booking.id))
  return { reviewed: reviewedChanges(lines, reported, moves, seated), reported, bookings, closeOffs, found }
}
