/**
 * Opens a restaurant for guests: saves the caller's draft, if there is one, together with `open: true`, all or nothing.
 * Locks the restaurant, as a save does.
 */
import type { Tx } from '../../../db/database.ts'
import { InvalidInput, Problem, restaurantMoved } from '../../../domain/problem.ts'
import { type Sentence, said } from '../../../domain/sentence.ts'
import { applyDescription } from '../configuration/apply-description.ts'
import { findConfiguration, lockConfiguration } from '../configuration/configuration.sql.ts'
import { type RestaurantDescription, tablesOf } from '../configuration/description/description.ts'
import { DescriptionRefused } from '../configuration/description/description-issue.ts'
import { configurationOf } from '../configuration/description/export-description.ts'
import { deleteDraft, lockDraft } from '../configuration-drafts/drafts.sql.ts'
import { presentReview } from '../configuration-drafts/present-review.ts'
import { reviewDraft } from '../configuration-drafts/review-draft.ts'
import type { SaveOptions } from '../configuration-drafts/save-draft.ts'

/**
 * Throws InvalidInput where it has mistakes, no table or no hours; REVIEW_OUTDATED where the draft conflicts with what
 * a colleague saved, or affects bookings, which must be reviewed in the office first; PRECONDITION_FAILED where the
 * draft has changed since it was read.
 */
export async function openForGuests(
  tx: Tx,
  restaurantId: number,
  { owner, revision }: { owner: string; revision: number },
  { say, ...options }: SaveOptions,
): Promise<{ slug: string; changes: string[] }> {
  const known = await findConfiguration(tx, restaurantId)
  const stored = known && (await lockConfiguration(tx, known.slug))
  if (!stored) throw restaurantMoved()
  const standing = { base_version: stored.version, description: configurationOf(stored) }
  const draft = (await lockDraft(tx, restaurantId, owner)) ?? {
    ...nothingAnswered,
    owner,
    ...standing,
    updated_at: options.now,
  }
  if (draft.revision !== revision) {
    throw new Problem('PRECONDITION_FAILED', ({ house }) => house.draft.reloadToOpen, {
      details: { etag: `"${draft.revision}"` },
    })
  }
  const opened = { ...draft, description: { ...draft.description, open: true } }
  const { review, description } = await reviewDraft(tx, restaurantId, opened, options.now)
  if (!description) throw new DescriptionRefused(review.issues)
  assertBookable(description)
  if (review.conflicts.length > 0 || review.changes.some(({ bookings }) => bookings.length > 0)) {
    throw new Problem('REVIEW_OUTDATED', ({ house }) => house.draft.lookFirst, { details: presentReview(review, say) })
  }
  await applyDescription(tx, description, { ...options, dryRun: false })
  await deleteDraft(tx, restaurantId, owner)
  return { slug: stored.slug, changes: review.changes.map(({ sentence }) => said(sentence, say)) }
}

const nothingAnswered = { revision: 0, answers: {}, find_tables: [] }

/** A booking page without any bookable day would be worse than none. */
function assertBookable({ dining_areas, service_hours, special_days }: RestaurantDescription): void {
  const hasHours = service_hours.length > 0 || special_days.some((day) => day.service_hours.length > 0)
  const errors = {
    ...(!dining_areas.some((area) => tablesOf(area).length > 0) && { dining_areas: [noTables] }),
    ...(!hasHours && { service_hours: [noHours] }),
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
}

const noTables: Sentence = ({ house }) => house.draft.noTables
const noHours: Sentence = ({ house }) => house.draft.noHours
