/**
 * What the diary does without network. It is a part of its own (diary/pocket/), loaded once the day is shown, or at once where a
 * service worker has kept it. Null before.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import type { Fact } from '../day/changes/fact.ts'
import type { Booking } from '../day/day.ts'
import { connection, isViewer } from './screen.ts'

export type Recorded = { booking: Booking; fact: Fact; patch: Partial<Booking>; said: string }

export type Pocket = {
  /** Says since when there is no network, and what became of it; on a tablet of the restaurant its name, and who is at it. */
  Banner: ComponentType
  /** On a booking of which something waits, or was refused. */
  Chip: ComponentType<{ id: number }>
  /** Whether this device can keep facts: it has the key of the person who is signed in. */
  canRecord: ReadonlySignal<boolean>
  /** Done when it is on the disk; false where it could not be kept. */
  record: (recorded: Recorded) => Promise<boolean>
  /** Shows the evening that this device knew last, if the server does not answer; false if there is none, or it did. */
  showLastKnown: () => Promise<boolean>
  /** Forgets the evening and the key; what waits stays, unreadable. */
  lock: () => Promise<void>
  /** Fetches the shell in the language that was just chosen, so that the next start shows it. */
  renew: () => Promise<void>
}

export const pocket = signal<Pocket | null>(null)

/** Without network facts are kept, where this device can; viewers record nothing. */
export const factsOff = computed(
  () => isViewer.value || (connection.value === 'offline' && pocket.value?.canRecord.value !== true),
)
