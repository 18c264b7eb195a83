/**
 * Facts that wait for network: recorded in order, shown at once, and sent one after the other, by one page of the browser at a
 * time. What is refused stays until a person has decided.
 */
import { computed, effect, signal } from '@preact/signals'
import { pocketTexts } from '../../../texts/en/diary/pocket.ts'
import { nameWho } from '../../kit/who/name-who.tsx'
import { possibleAfter } from '../day/changes/fact.ts'
import { guestName } from '../day/names.ts'
import { without } from '../day/optimistic.ts'
import { refresh } from '../state/open-day.ts'
import type { Recorded } from '../state/pocket.ts'
import { bookingOf, changes, connection, exactNow, opened, restaurantId } from '../state/screen.ts'
import { forgetUndo, say } from '../state/undos.ts'
import type { DeviceStore } from './device-store.ts'
import type { KeptFact } from './kept-fact.ts'
import { sendFact } from './send-fact.ts'

/** Those of this device, in order: waiting and refused ones. */
export const facts = signal<readonly KeptFact[]>([])
export const waiting = computed(() => facts.value.filter(({ refused }) => refused === null))
export const refusedFacts = computed(() => facts.value.filter(({ refused }) => refused !== null))
/** What was sent since the network came back, for the list. */
export const sentFacts = signal<readonly KeptFact[]>([])

const againMs = 10_000

/** Changes that are not sent have ids of their own, below those of actions. */
const changeOf = ({ id, booking, patch }: KeptFact) => ({ id: -id, bookingId: booking, patch })

export class FactQueue {
  readonly #store: DeviceStore
  #again: ReturnType<typeof setTimeout> | undefined
  /** Taken back, here or in the list. */
  readonly #removed = new Set<number>()
  readonly #undos = new Map<number, () => Promise<void>>()

  constructor(store: DeviceStore) {
    this.#store = store
    effect(() => {
      if (opened.value > 0 || connection.value === 'live') void this.send()
    })
    addEventListener('online', () => void this.send())
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void this.load().then(() => this.send())
    })
  }

  /** As they are on the disk, which another page of this browser may have sent or added. */
  async load(): Promise<void> {
    const kept = await this.#store.facts()
    const waits = kept.filter(({ refused }) => refused === null)
    changes.value = [...changes.value.filter(({ id }) => id > 0), ...waits.map(changeOf)]
    facts.value = kept
  }

  async record({ booking, fact, patch, said }: Recorded): Promise<boolean> {
    const shown = bookingOf(booking.id) ?? booking
    const restaurant = restaurantId.value
    if (restaurant === null) return false
    const person = await nameWho(said)
    if (person === 'nobody') return false
    try {
      const kept = await this.#store.addFact({
        ...{ restaurant, evening: booking.evening, booking: booking.id, name: guestName(booking), said, fact },
        patch: { ...patch, ...possibleAfter(shown, fact) },
        at: new Date(exactNow()).toISOString(),
        seen: { status: shown.fsm_status, table_ids: [...shown.table_ids] },
        key: crypto.randomUUID(),
        refused: null,
        person,
      })
      changes.value = [...changes.value, changeOf(kept)]
      facts.value = [...facts.value, kept]
      const undo = () => this.remove(kept.id)
      this.#undos.set(kept.id, undo)
      say(said, undo, booking.id)
      if (connection.value === 'live') this.#sendAgain()
      return true
    } catch {
      return false
    }
  }

  /** Before it is sent, without a trace; of a refused one, once somebody has decided. What builds on it goes with it. */
  async remove(id: number): Promise<void> {
    const fact = facts.value.find((one) => one.id === id)
    if (fact === undefined) {
      if (this.#removed.has(id)) return
      throw new Error(pocketTexts.sentAlready)
    }
    const gone =
      fact.refused === null ? waiting.value.filter((one) => one.booking === fact.booking && one.id >= id) : [fact]
    for (const one of gone) {
      await this.#store.removeFact(one.id)
      this.#removed.add(one.id)
      this.#forget(one)
    }
  }

  #forget({ id }: KeptFact): void {
    const undo = this.#undos.get(id)
    if (undo) forgetUndo(undo)
    this.#undos.delete(id)
    facts.value = facts.value.filter((one) => one.id !== id)
    changes.value = without(changes.value, -id)
  }

  /** Only the page that holds the lock sends; nothing is sent twice at the same time. */
  async send(): Promise<void> {
    if (waiting.value.length === 0) return
    await navigator.locks.request('maitred-facts', { ifAvailable: true }, async (lock) => {
      if (lock !== null) await this.#sendAll()
    })
  }

  async #sendAll(): Promise<void> {
    const sent: KeptFact[] = []
    for (let next = waiting.value[0]; next !== undefined; next = waiting.value[0]) {
      const outcome = await sendFact(next)
      if (outcome.kind === 'later') {
        this.#sendAgain()
        break
      }
      if (outcome.kind === 'refused') {
        const refused = { ...next, refused: outcome.refused }
        await this.#store.changeFact(refused)
        facts.value = facts.value.map((one) => (one.id === refused.id ? refused : one))
        changes.value = without(changes.value, -next.id)
      } else {
        await this.#store.removeFact(next.id)
        facts.value = facts.value.filter(({ id }) => id !== next.id)
        sent.push(next)
      }
    }
    if (sent.length === 0) return
    sentFacts.value = [...sentFacts.value, ...sent]
    // The patches stay until the server's own day is here, so that nothing jumps back.
    await refresh()
    const ids = new Set(sent.map(({ id }) => -id))
    changes.value = changes.value.filter(({ id }) => !ids.has(id))
    if (refusedFacts.value.length === 0) say(pocketTexts.changesSent(sent.length), null)
  }

  #sendAgain(): void {
    clearTimeout(this.#again)
    this.#again = setTimeout(() => void this.send(), againMs)
  }
}
