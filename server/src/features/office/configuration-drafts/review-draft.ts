/**
 * What saving a draft would change, and for which guests. Reads one snapshot without locks, so bookings are made
 * meanwhile. The fingerprint identifies what was shown; saving with it is refused if the result would differ.
 */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Query } from '../../../db/database.ts'
import { restaurantMoved } from '../../../domain/problem.ts'
import { findConfiguration } from '../configuration/configuration.sql.ts'
import {
  findVersion,
  listChangesSince,
  type StoredDescription,
  type VersionChanges,
} from '../configuration/configuration-versions.sql.ts'
import type { RestaurantDescription } from '../configuration/description/description.ts'
import {
  type DescriptionIssue,
  DescriptionRefused,
  maxReportedIssues,
} from '../configuration/description/description-issue.ts'
import { configurationOf } from '../configuration/description/export-description.ts'
import { exportedPolicies, unpayablePolicies } from '../configuration/description/policies-description.ts'
import { exportedProducts, unpayableProducts } from '../configuration/description/products-description.ts'
import type { StoredConfiguration } from '../configuration/description/stored-configuration.ts'
import type { FoundTables } from '../configuration/plan/find-tables.ts'
import { type Plan, planChanges } from '../configuration/plan/plan-changes.ts'
import { type Preview, previewChanges } from '../configuration/plan/preview-changes.ts'
import type { ReviewedChange } from '../configuration/plan/reviewed-changes.ts'
import type { DraftRow } from './drafts.sql.ts'
import { type Conflict, type Merged, mergeDescriptions, type Take } from './merge-descriptions.ts'

/** `change_id`: the change that leaves the booking without its table. `accepted`: it moves with the save. */
export type ReviewedSeat = Omit<FoundTables, 'move'> & { change_id: string | null; accepted: boolean }

export type Review = {
  fingerprint: string
  base_version: number
  current_version: number
  /** Including the moves of bookings that were asked for. */
  changes: ReviewedChange[]
  /** The engine's proposals for bookings that are left without their table. */
  moves: ReviewedSeat[]
  issues: DescriptionIssue[]
  /** What others have saved since the draft was begun. */
  merged: VersionChanges[]
  conflicts: Conflict[]
}

export type Reviewed = {
  review: Review
  stored: StoredConfiguration
  /** The current configuration, and the draft merged onto it, which may have issues. */
  merging: Merged & { current: StoredDescription }
  /** The merged draft; undefined while it has issues. */
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
    listChangesSince(query, restaurantId, base_version, draft.owner),
  ])
  if (!stored) throw restaurantMoved()
  const current: StoredDescription = configurationOf(stored)
  const onCurrent = mergeDescriptions(base ?? current, current, draft.description, answersOf(draft))
  const { description, issues } = await readingOf(onCurrent.description, stored)
  const plan = description && planOf(stored, description)
  const previewOf = (planned: Plan, wanted: RestaurantDescription) =>
    previewChanges(query, stored, planned, wanted, now, draft.find_tables)
  const preview = plan && 'plan' in plan ? await previewOf(plan.plan, description) : undefined
  const { changes, moves } = preview ? withMoves(preview) : { changes: [], moves: [] }
  const review = {
    base_version,
    current_version: stored.version,
    changes,
    moves,
    issues: plan && 'issues' in plan ? plan.issues : issues,
    merged,
    conflicts: onCurrent.conflicts,
  }
  const fingerprint = fingerprintOf(review, onCurrent.description)
  const merging = { ...onCurrent, current }
  return { review: { fingerprint, ...review }, stored, merging, description: preview && description }
}

/** A move is listed after the change that causes it, and can be removed separately. */
function withMoves({ reviewed, found }: Preview): Pick<Review, 'changes' | 'moves'> {
  const changeOf = (id: number) =>
    reviewed.find(({ bookings, reseated }) => reseated.includes(id) || bookings.some((booking) => booking.id === id))
  const moves = found.map(({ move: _, isAccepted, ...one }): ReviewedSeat => {
    return { change_id: changeOf(one.booking.id)?.id ?? null, ...one, accepted: isAccepted }
  })
  const changes = reviewed.flatMap((change) => [
    change,
    ...moves.filter(({ change_id, accepted }) => accepted && change_id === change.id).map((one) => lineOf(change, one)),
  ])
  return { changes, moves }
}

function lineOf({ path, page }: ReviewedChange, { booking, sentence }: ReviewedSeat): ReviewedChange {
  const nothing = { consequence: null, rows: [], fields: [], changes: [], bookings: [], moves: [] }
  return { id: `${moved}${booking.id}`, path, page, sentence, ...nothing, reseated: [booking.id] }
}

const moved = 'move of booking '

export const isMove = ({ id }: Pick<ReviewedChange, 'id'>): boolean => id.startsWith(moved)

/** An answer counts until the other manager saves something else there. */
const answersOf =
  ({ answers }: DraftRow) =>
  ({ path, theirs }: Conflict): Take | undefined => {
    const answer = Object.hasOwn(answers, path) ? answers[path] : undefined
    return answer && isDeepStrictEqual(answer.theirs, theirs ?? null) ? answer.take : undefined
  }

export async function readingOf(
  described: StoredDescription,
  { slug }: StoredConfiguration,
): Promise<{ description?: RestaurantDescription; issues: DescriptionIssue[] }> {
  // Loaded on demand: TypeBox's validator takes 70 ms to load, and most servers never read a description.
  const { readDescription } = await import('../configuration/parse/read-description.ts')
  const reading = readDescription({ slug, ...described }, maxReportedIssues)
  if (described.slug !== undefined && described.slug !== slug) {
    return { issues: [{ path: ['slug'], sentence: ({ descriptions }) => descriptions.stored.slugStays(slug) }] }
  }
  return 'issues' in reading ? { issues: reading.issues } : { description: reading.description, issues: [] }
}

export function planOf(stored: StoredConfiguration, description: RestaurantDescription) {
  const { payment_provider: provider, settings } = stored
  const unpayable = [
    ...unpayablePolicies(description.payment_policies, {
      stored: exportedPolicies(settings.payment_policies),
      provider,
    }),
    ...unpayableProducts(description.products, { stored: exportedProducts(settings.products), provider }),
  ]
  if (unpayable.length > 0) return { issues: unpayable }
  try {
    return { plan: planChanges(stored, description) }
  } catch (error) {
    if (error instanceof DescriptionRefused) return { issues: [...error.issues] }
    throw error
  }
}

/** Covers what would be saved and every booking it affects. */
function fingerprintOf(
  { current_version, changes, moves }: Omit<Review, 'fingerprint'>,
  description: StoredDescription,
): string {
  const concerned = changes.map(({ id, bookings, moves: following }) => [
    id,
    bookings.map((booking) => [booking.id, booking.problem]),
    following.map((move) => move.id),
  ])
  const seats = moves.filter(({ accepted }) => accepted).map(({ booking, to }) => [booking.id, to])
  const text = JSON.stringify([current_version, concerned, seats, sorted(description)])
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/** Sorted keys, since PostgreSQL returns them in its own order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  )
}
