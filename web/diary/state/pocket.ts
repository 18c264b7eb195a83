/**
 * What the diary does without network. It is a part of its own (diary/pocket/), loaded once the day is shown, or at once where a
 * service worker has kept it. Null before.
 */
import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'

export type Pocket = {
  /** Says since when there is no network, and what became of it. */
  Banner: ComponentType
  /** Shows the evening that this device knew last, if the server does not answer; false if there is none, or it did. */
  showLastKnown: () => Promise<boolean>
  /** Forgets the evening and the key; what waits stays, unreadable. */
  lock: () => Promise<void>
  /** Fetches the shell in the language that was just chosen, so that the next start shows it. */
  renew: () => Promise<void>
}

export const pocket = signal<Pocket | null>(null)
