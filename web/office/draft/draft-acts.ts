/** Saves, discards, partly undoes or replaces the draft. */
import { signal } from '@preact/signals'
import { StandardError } from '../../../sdk/src/index.ts'
import { texts } from '../../../texts/en/office/office.ts'
import { isSame } from '../description/description.ts'
import { say } from '../screen/screen.ts'
import { sentenceOf } from '../screen/sentence-of.ts'
import {
  adopt,
  description,
  descriptionSent,
  forget,
  hasDraft,
  inTurn,
  isReviewing,
  move,
  openDraft,
  refused,
  review,
  reviewNow,
  savedDescription,
  sendNow,
  steps,
} from './draft.ts'
import { stepped } from './steps.ts'
import * as wire from './wire.ts'

export const isSaving = signal(false)

export async function discard(): Promise<void> {
  if (savedDescription.value === null || steps.value === null) return
  isReviewing.value = false
  move(stepped(steps.value, savedDescription.value))
  await sendNow()
  say(texts.draft.discarded)
}

export async function takeBack(id: string): Promise<void> {
  await sendNow()
  await replaceBy(() => wire.takeBackChange(id))
}

/** The changes for which other tables were searched: bookings that got none are listed from then on. */
export const searched = signal<ReadonlySet<string>>(new Set())

/** The engine's proposals for bookings that a change leaves without their table become lines of the review. */
export async function findTables(id: string): Promise<void> {
  await sendNow()
  await replaceBy(() => wire.findTables(id))
  if (refused.value !== null) return
  searched.value = new Set([...searched.value, id])
  const own = review.value?.moves.filter(({ change_id }) => change_id === id) ?? []
  say(texts.draft.tablesFound(own.filter(({ accepted }) => accepted).length, own.length))
}

export async function resolve(path: string, take: 'mine' | 'theirs'): Promise<void> {
  await sendNow()
  await replaceBy(() => wire.resolveConflict(path, take))
}

/** The reverse of a saved version becomes the draft. */
export const takeBackSaved = (version: number): Promise<void> => replaceBy(() => wire.takeBackVersion(version))

/** An uploaded file becomes the draft. */
export const takeFile = (yaml: string): Promise<void> => replaceBy(() => wire.writeFile(yaml))

async function replaceBy(act: () => Promise<wire.Draft | null>): Promise<void> {
  try {
    adopt(await act())
    forget()
    refused.value = null
    if (hasDraft.value) await reviewNow()
    else {
      review.value = null
      isReviewing.value = false
    }
  } catch (error) {
    refused.value = sentenceOf(error)
  }
}

/** Saved as a whole or not at all: if its consequences changed since they were read, they are shown again. */
export async function save(): Promise<void> {
  if (isSaving.value) return
  isSaving.value = true
  await sendNow()
  await inTurn(saveReviewed)
  isSaving.value = false
}

async function saveReviewed(): Promise<void> {
  const known = review.value
  if (known === null || !hasDraft.value) return
  const asSaved = descriptionSent()
  try {
    const { changes } = await wire.saveDraft(known.fingerprint)
    isReviewing.value = false
    review.value = null
    // What was typed since is kept in this browser, and becomes the next draft.
    if (isSame(asSaved, description.value)) forget()
    await openDraft()
    const concerned = new Set(known.changes.flatMap(({ bookings }) => bookings.map(({ id }) => id)))
    say(texts.draft.saved(changes.length), concerned.size > 0)
  } catch (error) {
    if (error instanceof StandardError && error.status === 409) {
      review.value = error.details as wire.Review | null
      refused.value = texts.draft.changedSince
    } else {
      refused.value = sentenceOf(error)
    }
  }
}
