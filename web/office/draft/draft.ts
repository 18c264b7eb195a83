/**
 * The one draft of all pages. Each step is shown at once, kept in this browser, and sent a moment later; the review
 * follows what was sent. Without a connection it stays here and is sent when the server answers again.
 */
import { computed, signal } from '@preact/signals'
import { ConnectionError, StandardError } from '../../../sdk/src/index.ts'
import { texts } from '../../../texts/en/office/office.ts'
import { type Description, isSame, plainPath, savedAt, valueAt, withValue } from '../description/description.ts'
import { isOffline, restaurantId, say } from '../screen/screen.ts'
import { sentenceOf } from '../screen/sentence-of.ts'
import { keepDraft, readKeptDraft } from './kept-draft.ts'
import { keepSteps, readSteps } from './kept-steps.ts'
import { begun, redone, type Steps, stepped, undone } from './steps.ts'
import * as wire from './wire.ts'

/** The saved configuration; null until it is read. */
export const savedDescription = signal<Description | null>(null)
export const steps = signal<Steps<Description> | null>(null)
export const review = signal<wire.Review | null>(null)
export const refused = signal<string | null>(null)
export const isReviewing = signal(false)

/** What the pages show: the draft, or the saved configuration. */
export const description = computed<Description | null>(() => steps.value?.now ?? null)
export const hasDraft = computed(
  () =>
    savedDescription.value !== null && description.value !== null && !isSame(savedDescription.value, description.value),
)
export const canUndo = computed(() => (steps.value?.past.length ?? 0) > 0)
export const canRedo = computed(() => (steps.value?.future.length ?? 0) > 0)

/** When the server last stored what is on the screen; null while something is being sent. */
export const keptAt = signal<number | null>(Date.now())

let revision = 0
let baseVersion = 0
let savedVersion = 0
/** The draft that the server has; null where it has none. */
let sent: Description | null = null

/** What is saved when the draft is; null where the server has none. */
export const descriptionSent = (): Description | null => sent

/** The revision of the server's draft; 0 where it has none. */
export const revisionKept = (): number => revision

const keyOf = (): string => `office draft ${restaurantId.value}`
const stepsKey = (): string => `office steps ${restaurantId.value}`

export async function openDraft(): Promise<void> {
  const [saved, draft] = await Promise.all([wire.readConfiguration(), wire.readDraft()])
  savedDescription.value = saved.description
  savedVersion = saved.version
  baseVersion = saved.version
  adopt(draft)
  const kept = readKeptDraft(keyOf())
  if (kept !== null && !isSame(kept.description, description.value)) {
    baseVersion = kept.base_version
    steps.value = stepped(steps.value as Steps<Description>, kept.description)
    sendSoon()
  } else {
    forget()
    keptAt.value = Date.now()
    if (hasDraft.value) void reviewNow()
  }
  restoreSteps()
  refused.value = null
}

let isRestored = false

/** Restores undo and redo after a reload, if the draft is still the same. */
function restoreSteps(): void {
  if (isRestored) return
  isRestored = true
  const kept = readSteps(stepsKey())
  if (kept !== null && isSame(kept.now, description.value)) steps.value = kept
}

/** The draft as the server has it. */
export function adopt(draft: wire.Draft | null): void {
  sent = draft?.description ?? null
  revision = draft?.revision ?? 0
  baseVersion = draft?.base_version ?? baseVersion
  const now = draft?.description ?? (savedDescription.value as Description)
  steps.value =
    steps.value === null || draft === null
      ? begun(now)
      : isSame(steps.value.now, now)
        ? steps.value
        : stepped(steps.value, now)
  if (draft === null) review.value = null
}

/** One undoable step: a drag, a key or a field. */
export function change(next: (before: Description) => Description): void {
  if (steps.value === null) return
  const after = next(steps.value.now)
  if (isSame(after, steps.value.now)) return
  move(stepped(steps.value, after))
}

/**
 * Extends the step `since` while a manager types, unless something else was done meanwhile. Returns the value to pass as
 * `since` next time.
 */
export function changeOn(since: Description | null, next: (before: Description) => Description): Description | null {
  const { value: before } = steps
  if (before === null) return null
  const after = next(before.now)
  if (isSame(after, before.now)) return since
  move(since === before.now ? { ...before, now: after, future: [] } : stepped(before, after))
  return after
}

export const setValue = (path: string, value: unknown): void => change((before) => withValue(before, path, value))
export const current = (path: string): unknown => valueAt(description.value, path)
export const savedValue = (path: string): unknown => savedAt(savedDescription.value, description.value, path)

export function undo(): void {
  if (!canUndo.value || steps.value === null) return
  move(undone(steps.value))
  say(texts.draft.undone)
}

export function redo(): void {
  if (!canRedo.value || steps.value === null) return
  move(redone(steps.value))
  say(texts.draft.redone)
}

export function move(to: Steps<Description>): void {
  steps.value = to
  keptAt.value = null
  keepDraft(keyOf(), { base_version: baseVersion, description: to.now })
  sendSoon()
}

export const forget = (): void => localStorage.removeItem(keyOf())

const afterStep = 350
const afterNoAnswer = 3_000
let timer: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> = Promise.resolve()

function sendSoon(delay = afterStep): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sendNow(), delay)
}

/** One request at a time; what changed meanwhile is sent with the next. */
export function sendNow(): Promise<void> {
  clearTimeout(timer)
  return inTurn(sendOnce)
}

/** After the running request, and before later changes are sent. */
export function inTurn(act: () => Promise<void>): Promise<void> {
  sending = sending.then(act)
  return sending
}

async function sendOnce(): Promise<void> {
  const now = description.value
  if (now === null || isSame(now, sent ?? savedDescription.value)) {
    keptAt.value = Date.now()
    return forget()
  }
  try {
    if (!hasDraft.value) {
      await wire.removeDraft()
      ;[sent, revision, review.value] = [null, 0, null]
    } else {
      const written = await wire.writeDraft({ base_version: baseVersion, description: now }, revision)
      ;[sent, revision, baseVersion] = [now, written.revision, written.base_version]
    }
    isOffline.value = false
    refused.value = null
    if (isSame(now, description.value)) {
      forget()
      keptAt.value = Date.now()
    }
    if (hasDraft.value) await reviewNow()
  } catch (error) {
    await fail(error)
  }
}

async function fail(error: unknown): Promise<void> {
  if (error instanceof ConnectionError) {
    isOffline.value = true
    return sendSoon(afterNoAnswer)
  }
  if (error instanceof StandardError && error.status === 412) {
    // Another window of the same person was first; what was done here is one undo away.
    adopt(await wire.readDraft())
    keptAt.value = Date.now()
    say(texts.draft.changedElsewhere)
    return hasDraft.value ? reviewNow() : undefined
  }
  refused.value = sentenceOf(error)
}

let reviews = 0

/** Reviews what the server has; a later review supersedes it. */
export async function reviewNow(): Promise<void> {
  const number = ++reviews
  try {
    const read = await wire.reviewDraft()
    if (read.current_version !== savedVersion) {
      const { description: saved, version } = await wire.readConfiguration()
      ;[savedDescription.value, savedVersion] = [saved, version]
    }
    if (number === reviews) review.value = read
    isOffline.value = false
  } catch (error) {
    if (error instanceof ConnectionError) isOffline.value = true
    else refused.value = sentenceOf(error)
  }
}

/** Mistakes by path. */
export const issues = computed<ReadonlyMap<string, string>>(() => {
  const found = hasDraft.value ? (review.value?.issues ?? []) : []
  return new Map(found.map(({ path, message }) => [plainPath(path), message]))
})

export function followConnection(): void {
  addEventListener('pagehide', () => {
    if (steps.value !== null) keepSteps(stepsKey(), steps.value)
  })
  addEventListener('online', () => void sendNow())
  addEventListener('offline', () => {
    isOffline.value = true
  })
  // Shows what a colleague has saved meanwhile as soon as this window becomes visible again.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !hasDraft.value) openDraft().catch(() => {})
  })
}
