/** Drafts and reviews as they are sent. */
import { languageOf, type StaffSentences, said } from '../../../domain/sentence.ts'
import type { VersionChanges, VersionRow } from '../configuration/configuration-versions.sql.ts'
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

export const presentVersion = ({ at, changes, said, ...version }: VersionRow, say: StaffSentences) => ({
  ...version,
  at: at && timeOf(at),
  changes: changesFor({ changes, said }, say),
})

const changesFor = ({ changes, said: inLanguages }: VersionChanges, say: StaffSentences): string[] => [
  ...(inLanguages?.[languageOf(say)] ?? changes),
]

export const presentReview = ({ changes, issues, conflicts, merged, ...review }: Review, say: StaffSentences) => ({
  ...review,
  moves: review.moves.map((move) => ({ ...move, sentence: said(move.sentence, say) })),
  changes: changes.map(({ id, path, page, sentence, consequence, bookings, moves }) => {
    const means = consequence === null ? null : said(consequence, say)
    return { id, path, page, sentence: said(sentence, say), consequence: means, bookings, moves }
  }),
  issues: issues.map((issue) => presentIssue(issue, say)),
  merged: merged.flatMap((version) => changesFor(version, say)),
  conflicts: conflicts.map((conflict) => presentConflict(conflict, say)),
})

/** A whole sentence, shown below its field. Other fields are named as on the pages. */
function presentIssue({ path, sentence }: DescriptionIssue, say: StaffSentences) {
  const inWords = (key: string): string => {
    const words = fieldWords(key, say) ?? fieldWords(`online.${key}`, say)
    return words === undefined ? key : say.changes.named(words)
  }
  const words = said(sentence, say).replaceAll(/(?<![{'\w])[a-z]+(?:_[a-z]+)+\b(?!['}])/g, inWords)
  return { path: path.join('.'), message: say.descriptions.alone(words) }
}

function presentConflict({ path, of, base, theirs, mine }: Conflict, say: StaffSentences) {
  const { whole, wholeField, both, bothOf } = say.changes.conflict
  const field = fieldWords(path, say) ?? (path.split('.').at(-1) ?? '').replaceAll('_', ' ')
  const isWhole = theirs === undefined || mine === undefined
  const ofWhole = () => (of === undefined ? wholeField(field) : whole(of))
  const ofField = () => (of === undefined ? both(field) : bothOf(field, of))
  const sentence = isWhole ? ofWhole() : ofField()
  return { path, sentence, base: base ?? null, theirs: theirs ?? null, mine: mine ?? null }
}
