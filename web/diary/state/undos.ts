/**
 * The last actions, each with its undo. A toast offers it for ten seconds; Ctrl+Z goes back through the last ten,
 * latest first. An action that can no longer be undone says why, and is not tried again.
 */

import { ConnectionError } from '../../../sdk/src/index.ts'
import { texts } from '../../../texts/en/diary/diary.ts'
import { anyChange, arrival } from './open-day.ts'
import { Asked, type Press, refusal, type Toast, toasts, type Undo, undos } from './screen.ts'
import { areaAsked, sentenceOf } from './sentence-of.ts'

const mostUndos = 10
/** More would cover the day. */
const mostToasts = 3
/** Presses of the same button that are no further apart are taken back together. */
const inARowMs = 3_000

let numbers = 0

const unanswered = new Set<Promise<unknown>>()

/** An action that is sent; undoing waits for its answer, since before it the latest undo is that of the action before. */
export function sent<T>(action: Promise<T>): Promise<T> {
  const done = () => unanswered.delete(action)
  unanswered.add(action)
  action.then(done, done)
  return action
}

/** A message without an undo is replaced by the next one. */
export function say(
  text: string,
  run: Undo['run'] | null,
  bookingId: number | null = null,
  press?: Press,
  lasts?: number,
): void {
  const id = ++numbers
  const undo = run && joined({ id, bookingId, text, run, ...(press && { press }) })
  if (undo !== null) undos.value = [...undos.value, undo].slice(-mostUndos)
  show({ id, text, undo, lasts })
}

/**
 * Takes the press before it along, if that was of the same button a moment ago: its undo leads back past both, in one call.
 * An edit after something that was only said cannot be taken back by saying it again, so it has an undo of its own.
 */
function joined(undo: Undo): Undo {
  const before = undos.value.at(-1)
  const { press, bookingId } = undo
  if (!press || !before?.press || before.bookingId !== bookingId || before.press.button !== press.button) return undo
  if (press.at - before.press.at > inARowMs || (press.led !== null && before.press.led === null)) return undo
  undos.value = undos.value.slice(0, -1)
  dismissToast(before.id)
  const latest = press.led ?? undefined
  const run: Undo['run'] = (acceptArea, led = latest) => before.run(acceptArea, led)
  return { ...undo, run, press: { ...press, led: press.led ?? before.press.led } }
}

function show(toast: Toast): void {
  toasts.value = [...toasts.value.filter((one) => one.undo !== null), toast].slice(-mostToasts)
}

export function dismissToast(id: number): void {
  toasts.value = toasts.value.filter((one) => one.id !== id)
}

/** The undo of an action on a booking after the undo `since`; null until the server has answered. */
export const undoOfBooking = (bookingId: number, since: number): Undo | null =>
  undos.value.findLast((one) => one.bookingId === bookingId && one.id > since) ?? null

/** What was taken back elsewhere is offered no more. */
export function forgetUndo(run: Undo['run']): void {
  const gone = undos.value.find((one) => one.run === run)
  if (gone === undefined) return
  undos.value = undos.value.filter(({ id }) => id !== gone.id)
  dismissToast(gone.id)
}

/** One at a time, so that the latest action is undone first. */
let last: Promise<void> = Promise.resolve()

export async function takeBackLast(): Promise<void> {
  await Promise.allSettled(unanswered)
  const undo = undos.value.at(-1)
  if (undo !== undefined) return takeBack(undo)
  say(texts.nothingToUndo, null)
}

export function takeBack(undo: Undo): Promise<void> {
  undos.value = undos.value.filter(({ id }) => id !== undo.id)
  dismissToast(undo.id)
  last = last.then(() => send(undo))
  return last
}

async function send(undo: Undo, acceptArea = false): Promise<void> {
  const isNext = anyChange()
  try {
    await undo.run(acceptArea)
    await arrival(isNext)
    say(texts.said.undone(undo.text), null)
  } catch (error) {
    if (error instanceof Asked) return
    // Without an answer it may still be possible.
    if (error instanceof ConnectionError) undos.value = [...undos.value, undo].slice(-mostUndos)
    const area = areaAsked(error)
    const way = area === null ? { anyway: null } : { anyway: () => void send(undo, true), label: texts.toArea(area) }
    refusal.value = { bookingId: undo.bookingId, text: texts.notUndone(undo.text, sentenceOf(error)), ...way }
  }
}
