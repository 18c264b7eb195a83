/** The steps of the set-up, which of them are done, and what is missing before guests can book. */

import { computed, signal } from '@preact/signals'
import * as api from '../../../../sdk/src/operations.ts'
import { client } from '../../../kit/api/client.ts'
import {
  description,
  hasDraft,
  issues,
  openDraft,
  review,
  reviewNow,
  revisionKept,
  savedDescription,
  sendNow,
} from '../../draft/draft.ts'
import { save } from '../../draft/draft-acts.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { place, restaurant } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { openOffice } from '../../shell/open-office.ts'
import { tablesIn } from './room/room-templates.ts'

export const stepNames = ['restaurant', 'room', 'hours', 'online', 'people'] as const
export type StepName = (typeof stepNames)[number]

export const step = computed<StepName>(() => stepNames.find((name) => name === place.value.part) ?? 'restaurant')

/** Steps with defaults count as done once they were opened in this browser. */
const optional: readonly StepName[] = ['online', 'people']
const seenKey = 'office setup seen'
const seen = signal<readonly string[]>(readSeen())

function readSeen(): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(seenKey) ?? '[]')
  } catch {
    return []
  }
}

export function markSeen(name: StepName): void {
  const key = `${restaurant.value?.id} ${name}`
  if (restaurant.value === null || !optional.includes(name) || seen.peek().includes(key)) return
  seen.value = [...seen.peek(), key]
  try {
    localStorage.setItem(seenKey, JSON.stringify(seen.value))
  } catch {
    // Storage full or forbidden: marked until the page is left.
  }
}

/** The paths of the description that belong to each step. */
const paths: Readonly<Record<StepName, RegExp>> = {
  restaurant: /^(name|timezone|country|language|telephone|address|email|currency|reference_prefix)\b/,
  room: /^dining_areas\b/,
  hours: /^(service_hours|special_days|default_booking)\b/,
  online: /^(online|max_days|notice_minutes|confirmation_mode|allow_|cancellation)/,
  people: /^users\b/,
}

export const wrongIn = (name: StepName): number =>
  [...issues.value.keys()].filter((path) => paths[name].test(path)).length

const isFilled = (name: StepName): boolean => {
  const now = description.value
  if (now === null) return false
  if (name === 'room') return tablesIn(now.dining_areas) > 0
  if (name === 'hours') return now.service_hours.length > 0
  if (optional.includes(name)) return seen.value.includes(`${restaurant.value?.id} ${name}`)
  return now.name.trim() !== ''
}

export const isDone = (name: StepName): boolean => isFilled(name) && wrongIn(name) === 0

/** How guests reach the restaurant, and how it hears of bookings. */
export const contactNames = ['telephone', 'email', 'address'] as const
export type ContactName = (typeof contactNames)[number]

/** Of the description as it is drafted. */
export const missingContact = computed<readonly ContactName[]>(() => {
  const now = description.value
  return now === null ? [] : contactNames.filter((name) => (now[name] ?? '').trim() === '')
})

/** The steps without which guests cannot book. */
export const missing = computed<readonly StepName[]>(() =>
  stepNames.filter((name) => (optional.includes(name) ? wrongIn(name) > 0 : !isDone(name))),
)

/**
 * Saves a step when it is left, so that a colleague who works on another one has it too: a draft belongs to one person,
 * and neither of two halves could be opened. Drafts with mistakes, conflicts or affected bookings wait for the review.
 */
export async function saveStep(): Promise<void> {
  await sendNow()
  if (!hasDraft.value) return
  // A colleague may have saved since the last review.
  await reviewNow()
  const known = review.value
  if (known === null || known.issues.length > 0 || known.conflicts.length > 0) return
  if (known.changes.every(({ bookings }) => bookings.length === 0)) await save()
}

export const isOpen = computed(() => savedDescription.value?.open === true)

export const isOpening = signal(false)
export const refusal = signal<string | null>(null)

/** One call: saves the draft and opens for guests, or changes nothing. */
export async function openRestaurant(): Promise<void> {
  if (isOpening.value) return
  isOpening.value = true
  refusal.value = null
  try {
    await sendNow()
    await api.openForGuests(client, { body: { revision: revisionKept() } }, currentRestaurant())
    await openDraft()
  } catch (error) {
    refusal.value = sentenceOf(error)
  } finally {
    isOpening.value = false
  }
}

type NewRestaurant = NonNullable<NonNullable<Parameters<typeof api.createRestaurant>[1]>['body']>

/** Throws the API's field errors. */
export async function createRestaurant(body: NewRestaurant): Promise<void> {
  await api.createRestaurant(client, { body })
  await openOffice()
}
