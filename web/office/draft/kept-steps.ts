/**
 * Keeps undo and redo across a reload: in the tab's session storage, written when the page is left. The draft itself is
 * on the server; another tab, or another day, begins with nothing to undo.
 */
import type { Description } from '../description/description.ts'
import type { Steps } from './steps.ts'

/** Browsers keep five million characters for a tab: twenty steps of a large restaurant, all steps of most. */
const mostCharacters = 2_000_000

/** As many of the latest steps as fit. */
export function packed({ past, now, future }: Steps<Description>, most = mostCharacters): string {
  const text = JSON.stringify({ past, now, future })
  if (text.length <= most || (past.length === 0 && future.length === 0)) return text
  return past.length > 0
    ? packed({ past: past.slice(Math.ceil(past.length / 4)), now, future }, most)
    : packed({ past, now, future: future.slice(0, Math.floor(future.length / 2)) }, most)
}

export function keepSteps(key: string, steps: Steps<Description>): void {
  try {
    sessionStorage.setItem(key, packed(steps))
  } catch {
    // Storage full or forbidden: nothing to undo after the reload.
  }
}

export function readSteps(key: string): Steps<Description> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
