/** Drafts and reviews as they are sent. */

import type { VersionRow } from '../configuration/configuration-versions.sql.ts'
import type { DescriptionIssue } from '../configuration/description/description-issue.ts'
import { fieldWords } from '../configuration/plan/change-words.ts'
import type { DraftRow } from './drafts.sql.ts'
import type { Conflict } from './merge-descriptions.ts'
import type { Review } from './review-draft.ts'

export const presentDraft = (draft: DraftRow | undefined, currentVersion: number) =>
  draft ? shown(draft, currentVersion) : null

export const presented = ({ draft, currentVersion }: { draft: DraftRow; currentVersion: number }) => {
  return { data: shown(draft, currentVersion) }
}

function shown({ base_version, revision, updated_at, description }: DraftRow, currentVersion: number) {
  return { base_version, current_version: currentVersion, revision, updated_at: timeOf(updated_at), description }
}

const timeOf = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'second' })

export const presentVersion = ({ at, ...version }: VersionRow) => ({ ...version, at: at && timeOf(at) })

export const presentReview = ({ changes, issues, conflicts, ...review }: Review) => ({
  ...review,
  changes: changes.map(({ id, path, page, sentence, consequence, bookings, moves }) => {
    return { id, path, page, sentence, consequence, bookings, moves }
  }),
  issues: issues.map(presentIssue),
  conflicts: conflicts.map(presentConflict),
})

/** A whole sentence, to stand below its field; other fields are called as the pages call them. */
function presentIssue({ path, sentence }: DescriptionIssue) {
  const words = sentence.replaceAll(/(?<![{'\w])[a-z]+(?:_[a-z]+)+\b(?!['}])/g, inWords)
  return { path: path.join('.'), message: `${words.charAt(0).toUpperCase()}${words.slice(1)}.` }
}

const inWords = (key: string): string => {
  const words = fieldWords(key) ?? fieldWords(`online.${key}`)
  return words === undefined ? key : `the ${words}`
}

function presentConflict({ path, of, base, theirs, mine }: Conflict) {
  const field = fieldWords(path) ?? (path.split('.').at(-1) ?? '').replaceAll('_', ' ')
  const isWhole = theirs === undefined || mine === undefined
  const sentence = isWhole
    ? `${of ?? `The ${field}`} was changed by one of you and taken out by the other`
    : `Both of you changed the ${field}${of === undefined ? '' : ` of ${of}`}`
  return { path, sentence, base: base ?? null, theirs: theirs ?? null, mine: mine ?? null }
}
