/** What is typed to a guest stays in the tab until it is sent, whichever booking is opened meanwhile. */
import { signal } from '@preact/signals'
import { restaurantId } from '../state/screen.ts'

const keyOf = (bookingId: number): string => `text ${restaurantId.value} ${bookingId}`

/** Raised where a draft is written from elsewhere than its field. */
export const draftChanged = signal(0)

export const draftOf = (bookingId: number): string => sessionStorage.getItem(keyOf(bookingId)) ?? ''

export function storeDraft(bookingId: number, text: string): void {
  if (text === '') sessionStorage.removeItem(keyOf(bookingId))
  else sessionStorage.setItem(keyOf(bookingId), text)
}

/** Into the field, which shows it at once. */
export function keepDraft(bookingId: number, text: string): void {
  storeDraft(bookingId, text)
  draftChanged.value++
}
