/**
 * Saves a draft as a whole or not at all, and only as its last review showed it. Locks the restaurant, as `maitred
 * apply` does.
 */
import type { Tx } from '../../../db/database.ts'
import { notFound, Problem } from '../../../domain/problem.ts'
import { type StaffSentences, said } from '../../../domain/sentence.ts'
import { type ApplyOptions, applyDescription } from '../configuration/apply-description.ts'
import { findConfiguration, lockConfiguration } from '../configuration/configuration.sql.ts'
import { DescriptionRefused } from '../configuration/description/description-issue.ts'
import { deleteDraft, lockDraft } from './drafts.sql.ts'
import { presentReview } from './present-review.ts'
import { reviewDraft } from './review-draft.ts'

export type SaveOptions = Omit<ApplyOptions, 'dryRun'> & { say: StaffSentences }

export async function saveDraft(
  tx: Tx,
  restaurantId: number,
  owner: string,
  fingerprint: string,
  { say, ...options }: SaveOptions,
): Promise<{ version: number; changes: string[] }> {
  const known = await findConfiguration(tx, restaurantId)
  if (!known) throw notFound('Draft')
  await lockConfiguration(tx, known.slug)
  const draft = await lockDraft(tx, restaurantId, owner)
  if (!draft) throw notFound('Draft')
  const { review, stored, description } = await reviewDraft(tx, restaurantId, draft, options.now)
  if (!description) throw new DescriptionRefused(review.issues)
  if (review.conflicts.length > 0 || review.fingerprint !== fingerprint) {
    throw new Problem('REVIEW_OUTDATED', ({ house }) => house.draft.outdated, { details: presentReview(review, say) })
  }
  const { find_tables: findTables } = draft
  const { reviewed } = await applyDescription(tx, description, { ...options, dryRun: false, findTables })
  await deleteDraft(tx, restaurantId, owner)
  const version = reviewed.length > 0 ? stored.version + 1 : stored.version
  return { version, changes: review.changes.map(({ sentence }) => said(sentence, say)) }
}
