/**
 * The last actions, each with its undo. A toast offers it for ten seconds; Ctrl+Z goes back through the last ten,
 * latest first. An action that can no longer be undone says why, and is not tried again.
 */
import { ConnectionError } from '../../../sdk/src/index.ts'
import { texts } from '../../../texts/en/diary.ts'
import { anyChange, arrival, sentenceOf, signInIfNeeded } from './api.ts'
import { refusal, type Toast, toasts, type Undo, undos } from './screen.ts'

const mostUndos = 10
/** More would cover the day. */
const mostToasts = 3

let numbers = 0

/** A message without an undo is replaced by the next one. */
export function say(text: string, run: Undo['run'] | null, bookingId: number | null = null): void {
  const id = ++numbers
  const undo = run && { id, bookingId, text, run }
  if (undo !== null) undos.value = [...undos.value, undo].slice(-mostUndos)
  show({ id, text, undo })
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

/** One at a time, so that the latest action is undone first. */
let last: Promise<void> = Promise.resolve()

export function takeBackLast(): Promise<void> {
  const undo = undos.value.at(-1)
  if (undo !== undefined) return takeBack(undo)
  say(texts.nothingToUndo, null)
  return Promise.resolve()
}

export function takeBack(undo: Undo): Promise<void> {
  undos.value = undos.value.filter(({ id }) => id !== undo.id)
  dismissToast(undo.id)
  last = last.then(() => send(undo))
  return last
}

async function send(undo: Undo): Promise<void> {
  const isNext = anyChange()
  try {
    await undo.run()
    await arrival(isNext)
    say(texts.said.undone(undo.text), null)
  } catch (error) {
    signInIfNeeded(error)
    // Without an answer it may still be possible.
    if (error instanceof ConnectionError) undos.value = [...undos.value, undo].slice(-mostUndos)
    refusal.value = { bookingId: undo.bookingId, text: texts.notUndone(undo.text, sentenceOf(error)), anyway: null }
  }
}
