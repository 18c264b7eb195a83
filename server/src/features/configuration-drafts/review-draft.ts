/**
 * What saving a draft would change, and for which guests. A pure reading of one snapshot: it takes no lock, so bookings are
 * made meanwhile. The fingerprint names what was shown; a save that names it is refused where something else would happen.
 */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Query } from '../../db/database.ts'
import { restaurantMoved } from '../../domain/problem.ts'
import { findConfiguration } from '../configuration/configuration.sql.ts'
import { findVersion, listChangesSince, type StoredDescription } from '../configuration/configuration-versions.sql.ts'
import type { RestaurantDescription } from '../configuration/description/description.ts'
import {
  type DescriptionIssue,
  DescriptionRefused,
  maxReportedIssues,
} from '../configuration/description/description-issue.ts'
import { configurationOf } from '../configuration/description/export-description.ts'
import type { StoredConfiguration } from '../configuration/description/stored-configuration.ts'
import { planChanges } from '../configuration/plan/plan-changes.ts'
import { previewChanges } from '../configuration/plan/preview-changes.ts'
import type { ReviewedChange } from '../configuration/plan/reviewed-changes.ts'
import type { DraftRow } from './drafts.sql.ts'
import { type Conflict, type Merged, mergeDescriptions, type Take } from './merge-descriptions.ts'

export type Review = {
  fingerprint: string
  base_version: number
  current_version: number
  changes: ReviewedChange[]
  issues: DescriptionIssue[]
  /** What others have saved since the draft was begun. */
  merged: string[]
  conflicts: Conflict[]
}

export type Reviewed = {
  review: Review
  stored: StoredConfiguration
  /** What stands, and the draft on it, which may have issues. */
  merging: Merged & { current: StoredDescription }
  /** The draft on what stands; undefined while it has issues. */
  description: RestaurantDescription | undefined
}

export async function reviewDraft(
  query: Query,
  restaurantId: number,
  draft: DraftRow,
  now: Temporal.Instant,
): Promise<Reviewed> {
  const { base_version } = draft
  const [stored, base, merged] = await Promise.all([
    findConfiguration(query, restaurantId),
    findVersion(query, restaurantId, base_version),
    listChangesSince(query, restaurantId, base_version),
  ])
  if (!stored) throw restaurantMoved()
  const current: StoredDescription = configurationOf(stored)
  const onCurrent = mergeDescriptions(base ?? current, current, draft.description, answersOf(draft))
  const { description, issues } = await readingOf(onCurrent.description, stored)
  const plan = description && planOf(stored, description)
  const preview = plan && 'plan' in plan ? await previewChanges(query, stored, plan.plan, description, now) : undefined
  const changes = preview?.reviewed ?? []
  const review = {
    base_version,
    current_version: stored.version,
    changes,
    issues: plan && 'issues' in plan ? plan.issues : issues,
    merged,
    conflicts: onCurrent.conflicts,
  }
  const fingerprint = fingerprintOf(review, onCurrent.description)
  const merging = { ...onCurrent, current }
  return { review: { fingerprint, ...review }, stored, merging, description: preview && description }
}

/** An answer counts until the other saves something else there. */
const answersOf =
  ({ answers }: DraftRow) =>
  ({ path, theirs }: Conflict): Take | undefined => {
    const answer = Object.hasOwn(answers, path) ? answers[path] : undefined
    return answer && isDeepStrictEqual(answer.theirs, theirs ?? null) ? answer.take : undefined
  }

async function readingOf(
  described: StoredDescription,
  { slug }: StoredConfiguration,
): Promise<{ description?: RestaurantDescription; issues: DescriptionIssue[] }> {
  // Loaded on demand: TypeBox's validator takes 70 ms to load, and most servers never read a description.
  const { readDescription } = await import('../configuration/parse/read-description.ts')
  const reading = readDescription({ slug, ...described }, maxReportedIssues)
  if (described.slug !== undefined && described.slug !== slug) {
    return { issues: [{ path: ['slug'], sentence: `must stay ${slug}` }] }
  }
  return 'issues' in reading ? { issues: reading.issues } : { description: reading.description, issues: [] }
}

function planOf(stored: StoredConfiguration, description: RestaurantDescription) {
  try {
    return { plan: planChanges(stored, description) }
  } catch (error) {
    if (error instanceof DescriptionRefused) return { issues: [...error.issues] }
    throw error
  }
}

/** Of what would be saved, and of every booking that it concerns. */
function fingerprintOf(
  { current_version, changes }: Omit<Review, 'fingerprint'>,
  description: StoredDescription,
): string {
  const concerned = changes.map(({ id, bookings, moves }) => [
    id,
    bookings.map((booking) => [booking.id, booking.problem]),
    moves.map((move) => move.id),
  ])
  const text = JSON.stringify([current_version, concerned, sorted(description)])
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/** Keys in one order, since PostgreSQL keeps them in its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  )
}
