/** The changes of a draft: written anew, one change undone, one conflict resolved, the undo of a version added. */
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../db/database.ts'
import { type ExpectedTags, isMatch } from '../../../domain/booking/edit-version.ts'
import type { Caller } from '../../../domain/caller.ts'
import { InvalidInput, notFound, Problem, restaurantMoved } from '../../../domain/problem.ts'
import { keepVersion } from '../configuration/apply-description.ts'
import { findConfiguration } from '../configuration/configuration.sql.ts'
import { findVersion, type StoredDescription } from '../configuration/configuration-versions.sql.ts'
import type { StoredConfiguration } from '../configuration/description/stored-configuration.ts'
import { type DraftRow, lockDraft, writeDraft } from './drafts.sql.ts'
import { mergeDescriptions, type Take } from './merge-descriptions.ts'
import { presentDraft } from './present-review.ts'
import { isMove, reviewDraft } from './review-draft.ts'
import { takeBack } from './take-back.ts'

export type Editor = { restaurantId: number; owner: string; now: Temporal.Instant }
export type Edited = { draft: DraftRow; currentVersion: number }

/** A person has one draft, whichever session or token they use; a restaurant's token has its own. */
export const draftOwner = ({ userId, tokenRoot, tokenId }: Caller): string =>
  userId === null ? (tokenRoot ?? tokenId) : `user-${userId}`

/** Users and the pause switch are not part of a draft: the operator and the staff on duty decide them. */
const withoutSwitches = ({ users: _, allow_online_bookings: __, ...description }: StoredDescription) => description

export async function putDraft(
  tx: Tx,
  { restaurantId, owner, now }: Editor,
  wanted: { base_version: number; description: StoredDescription },
  expected: ExpectedTags,
): Promise<Edited> {
  const [stored, before] = await Promise.all([required(tx, restaurantId), lockDraft(tx, restaurantId, owner)])
  if (!isMatch(expected, String(before?.revision ?? 0))) {
    const details = { etag: `"${before?.revision ?? 0}"`, draft: presentDraft(before, stored.version) }
    throw new Problem('PRECONDITION_FAILED', (say) => say.house.draft.otherWindow, { details })
  }
  const { base_version } = wanted
  if (base_version === stored.version) await keepVersion(tx, stored)
  else if ((await findVersion(tx, restaurantId, base_version)) === undefined) {
    throw new InvalidInput({ base_version: [({ house }) => house.draft.unknownBase(stored.version)] })
  }
  const answers = before?.base_version === base_version ? before.answers : {}
  const description = withoutSwitches(wanted.description)
  const written = { base_version, description, answers, find_tables: before?.find_tables ?? [] }
  const draft = await writeDraft(tx, restaurantId, owner, written, now)
  return { draft, currentVersion: stored.version }
}

export async function takeBackChange(tx: Tx, editor: Editor, id: string): Promise<Edited> {
  return edited(tx, editor, async (draft) => {
    const { review, merging } = await reviewDraft(tx, editor.restaurantId, draft, editor.now)
    const line = review.changes.find((change) => change.id === id)
    if (!line) throw notFound('Change')
    const left = draft.find_tables.filter((booking) => !line.reseated.includes(booking))
    const description = isMove(line) ? draft.description : takeBack(draft.description, merging.current, line)
    return { ...draft, description, find_tables: left }
  })
}

/** Bookings that a change leaves without their table get the engine's proposal when the draft is saved. */
export async function findTablesFor(tx: Tx, editor: Editor, id: string): Promise<Edited> {
  return edited(tx, editor, async (draft) => {
    const { review } = await reviewDraft(tx, editor.restaurantId, draft, editor.now)
    if (!review.changes.some((change) => change.id === id)) throw notFound('Change')
    const found = review.moves.filter(({ change_id, to }) => change_id === id && to !== null)
    const find_tables = new Set([...draft.find_tables, ...found.map(({ booking }) => booking.id)])
    return { ...draft, find_tables: [...find_tables] }
  })
}

/**
 * With the last conflict resolved, the draft is rebased onto the current configuration, so that the pages show what
 * will be saved.
 */
export async function resolveConflict(
  tx: Tx,
  editor: Editor,
  { path, take }: { path: string; take: Take },
): Promise<Edited> {
  const { restaurantId, now } = editor
  return edited(tx, editor, async (draft) => {
    const { review } = await reviewDraft(tx, restaurantId, draft, now)
    const conflict = review.conflicts.find((one) => one.path === path)
    if (!conflict) throw notFound('Conflict')
    const answered = { ...draft, answers: { ...draft.answers, [path]: { take, theirs: conflict.theirs ?? null } } }
    const { merging, stored } = await reviewDraft(tx, restaurantId, answered, now)
    if (merging.conflicts.length > 0) return answered
    await keepVersion(tx, stored)
    return { ...draft, base_version: stored.version, description: merging.description, answers: {} }
  })
}

/** Adds the reverse of a version to the draft. */
export async function takeBackVersion(tx: Tx, editor: Editor, version: number): Promise<Edited> {
  const { restaurantId, owner, now } = editor
  const [stored, draft, made, before] = await Promise.all([
    required(tx, restaurantId),
    lockDraft(tx, restaurantId, owner),
    findVersion(tx, restaurantId, version),
    findVersion(tx, restaurantId, version - 1),
  ])
  if (!made || !before) throw notFound('Version')
  const opposite = draft
    ? { ...draft, description: mergeDescriptions(made, draft.description, before).description }
    : { base_version: version, description: before, answers: {}, find_tables: [] }
  const written = await writeDraft(tx, restaurantId, owner, opposite, now)
  return { draft: written, currentVersion: stored.version }
}

async function edited(
  tx: Tx,
  { restaurantId, owner, now }: Editor,
  change: (draft: DraftRow) => Promise<DraftRow>,
): Promise<Edited> {
  const [stored, draft] = await Promise.all([required(tx, restaurantId), lockDraft(tx, restaurantId, owner)])
  if (!draft) throw notFound('Draft')
  const next = await change(draft)
  const isSame = isDeepStrictEqual(next, draft)
  return {
    draft: isSame ? draft : await writeDraft(tx, restaurantId, owner, next, now),
    currentVersion: stored.version,
  }
}

async function required(tx: Tx, restaurantId: number): Promise<StoredConfiguration> {
  const stored = await findConfiguration(tx, restaurantId)
  if (!stored) throw restaurantMoved()
  return stored
}
