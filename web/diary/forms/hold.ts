/**
 * Keeps a hold on the table of the booking that is being typed: taken as soon as the form has time and party, moved
 * with it, renewed every two minutes, released when the form or the tab is closed. One call at a time, so that holds
 * follow the order of changes. Booking works without a hold too; then the engine decides afresh.
 */

import { signal } from '@preact/signals'
import { MaitredError, type Schemas } from '../../../sdk/src/index.ts'
import * as api from '../../../sdk/src/operations.ts'
import { client } from '../../kit/api/client.ts'
import { isSigningIn } from '../../kit/api/sign-in.ts'
import type { HoldWish } from '../day/draft.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { sentenceOf } from '../state/sentence-of.ts'

type Held = { id: number; until: string; tableIds: number[]; asks: Schemas.Hold['asks'] }

const renewMs = 120_000
/** Waits for the typing to pause, so that `1930` is not held as 19:00 first. */
const afterTyping = 350
const kept = 'hold'

export const held = signal<Held | null>(null)
/** Why the table or time of the form cannot be held, in the API's words. */
export const holdRefusal = signal<string | null>(null)

/** Survives a sign-in, so that the form recognises its own hold. */
let id: number | null = Number(sessionStorage.getItem(kept)) || null
let wanted: HoldWish | null = null
/** The last wish that was answered, with a hold or a refusal. */
let answered = ''
let isSending = false
/**
 * A booking that uses the hold is being sent. The day may show it, and its table as taken, before its answer arrives.
 */
let isBooking = false
let settling: Promise<void> = Promise.resolve()
let renewal: ReturnType<typeof setInterval> | undefined
let pause: ReturnType<typeof setTimeout> | undefined

export const holdId = (): number | null => id

/** Follows the form; null while it has no time. */
export function keepHold(wish: HoldWish | null): void {
  wanted = wish
  renewal ??= setInterval(renew, renewMs)
  clearTimeout(pause)
  pause = setTimeout(settle, afterTyping)
}

/**
 * The hold for a booking that is sent now. Waits for a running move and starts no other, since the booking uses the
 * hold; after a refusal `resumeHold` continues.
 */
export async function holdToBook(): Promise<number | null> {
  clearTimeout(pause)
  isBooking = true
  await settling
  return id
}

/** Also releases it if the form was closed meanwhile. */
export function resumeHold(): void {
  isBooking = false
  void settle()
}

export function giveUpHold(): void {
  stop()
  void settle()
}

/** The booking has used it. */
export function holdWasUsed(): void {
  isBooking = false
  stop()
  forget()
}

addEventListener('pagehide', () => {
  if (!isSigningIn()) giveUpHold()
})

function stop(): void {
  wanted = null
  clearTimeout(pause)
  clearInterval(renewal)
  renewal = undefined
}

function renew(): void {
  answered = ''
  void settle()
}

function settle(): Promise<void> {
  if (!isSending && !isBooking) settling = sendWishes()
  return settling
}

async function sendWishes(): Promise<void> {
  isSending = true
  while (keyOf(wanted) !== answered || (wanted === null && id !== null)) {
    answered = keyOf(wanted)
    if (wanted === null) await release()
    else await take(wanted)
  }
  isSending = false
}

const keyOf = (wish: HoldWish | null): string => (wish === null ? '' : JSON.stringify(wish))

async function take(wish: HoldWish): Promise<void> {
  try {
    const { data } = await send(wish)
    remember(data.id)
    held.value = { id: data.id, until: data.until, tableIds: data.table_ids, asks: data.asks }
    holdRefusal.value = null
  } catch (error) {
    // The previous hold continues, but for another time than the form shows: nothing to show.
    held.value = null
    holdRefusal.value = error instanceof MaitredError ? sentenceOf(error) : null
  }
}

async function send(body: HoldWish) {
  if (id !== null) {
    try {
      return await api.moveHold(client, { hold: id, body }, currentRestaurant())
    } catch (error) {
      if (!(error instanceof MaitredError) || error.status !== 404) throw error
    }
  }
  return api.takeHold(client, { body }, currentRestaurant())
}

/** An unreleased hold expires by itself, so failures are ignored. */
async function release(): Promise<void> {
  const old = id
  forget()
  if (old !== null) await api.releaseHold(client, { hold: old }, currentRestaurant()).catch(() => {})
}

function forget(): void {
  remember(null)
  held.value = null
  holdRefusal.value = null
  answered = ''
}

function remember(next: number | null): void {
  id = next
  if (next === null) sessionStorage.removeItem(kept)
  else sessionStorage.setItem(kept, String(next))
}
