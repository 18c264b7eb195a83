/**
 * What this device keeps: the last known evening of each restaurant, and facts that wait for network, encrypted under the key of
 * the person who is signed in. The key cannot be read by scripts. It is forgotten when the session ends, and the evening with it;
 * facts stay for a day, unreadable, for the same person.
 */
import type { Person } from '../../kit/who/tablet.ts'
import type { Day } from '../day/day.ts'
import type { restaurants } from '../state/screen.ts'
import { openDatabase, readAll, resultOf, type StoreName, write } from './idb.ts'
import type { KeptFact, NewFact } from './kept-fact.ts'

type KeptKey = { owner: string; key: CryptoKey }
type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }
/** `lockedAt`: when the session of its owner ended. */
type StoredFact = Sealed & { id: number; owner: string; lockedAt: number | null }
type KeptEvening = Sealed & { restaurant: number; owner: string; receivedAt: number }

export type Evening = {
  restaurants: typeof restaurants.value
  day: Day
  receivedAt: number
  /** On a tablet of the restaurant: whom it can be told without network. */
  people?: readonly Person[] | null
}

/** How long facts wait for their person to sign in again. */
const keptForMs = 24 * 60 * 60_000

/** Where a page has no secure context there is nothing to encrypt with, so nothing is kept. */
export const canKeep = (): boolean => globalThis.isSecureContext && globalThis.indexedDB !== undefined

export class DeviceStore {
  readonly #database: Promise<IDBDatabase>
  #key: KeptKey | undefined
  readonly #opened: Promise<unknown>

  constructor() {
    this.#database = openDatabase()
    this.#opened = this.#read<KeptKey>('keys').then(([kept]) => {
      this.#key ??= kept
    })
    this.#opened.catch(() => {})
  }

  async #read<Row>(store: StoreName): Promise<Row[]> {
    return readAll<Row>(await this.#database, store)
  }

  /** For the server, which asks before signing out while changes wait (session-cookie.ts). */
  #note(waiting: number | null): void {
    const age = waiting === null ? 0 : 30 * 86_400
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4.
    document.cookie = `maitred_kept=${waiting ?? 0}; path=/; max-age=${age}; samesite=lax`
  }

  /** Undefined while nobody is signed in, as far as this device knows. */
  async owner(): Promise<string | undefined> {
    await this.#opened
    return this.#key?.owner
  }

  /** What another person left is forgotten. */
  async unlock(owner: string, raw: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#opened
    if (this.#key?.owner === owner) return this.#note(await this.#count(owner))
    const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
    this.#key = { owner, key }
    const stored = await this.#read<StoredFact>('facts')
    await write(await this.#database, ['keys', 'evenings', 'facts'], (tx) => {
      const facts = tx.objectStore('facts')
      for (const fact of stored) {
        if (fact.owner === owner) facts.put({ ...fact, lockedAt: null })
        else if (fact.lockedAt === null) facts.put({ ...fact, lockedAt: Date.now() })
        else if (Date.now() - fact.lockedAt > keptForMs) facts.delete(fact.id)
      }
      tx.objectStore('evenings').clear()
      tx.objectStore('keys').clear()
      tx.objectStore('keys').put({ owner, key })
    })
    this.#note(await this.#count(owner))
  }

  /** The session has ended: nothing that is kept can be read until the same person signs in. */
  async lock(): Promise<void> {
    await this.#opened.catch(() => {})
    this.#key = undefined
    this.#note(null)
    const stored = await this.#read<StoredFact>('facts')
    await write(await this.#database, ['keys', 'evenings', 'facts'], (tx) => {
      for (const fact of stored) tx.objectStore('facts').put({ ...fact, lockedAt: fact.lockedAt ?? Date.now() })
      tx.objectStore('evenings').clear()
      tx.objectStore('keys').clear()
    })
  }

  async keepEvening(restaurant: number, { receivedAt, ...evening }: Evening): Promise<void> {
    const key = this.#key
    if (key === undefined) return
    const sealed = await seal(key.key, evening)
    // The session may have ended meanwhile.
    if (this.#key !== key) return
    await write(await this.#database, ['evenings'], (tx) => {
      tx.objectStore('evenings').put({ restaurant, owner: key.owner, receivedAt, ...sealed } satisfies KeptEvening)
    })
  }

  /** Of this restaurant, else the one known last. */
  async lastEvening(restaurant: number | null): Promise<Evening | undefined> {
    await this.#opened
    const key = this.#key
    if (key === undefined) return undefined
    const kept = (await this.#read<KeptEvening>('evenings')).filter(({ owner }) => owner === key.owner)
    const newestFirst = kept.toSorted((one, other) => other.receivedAt - one.receivedAt)
    const wanted = newestFirst.find((one) => one.restaurant === restaurant) ?? newestFirst[0]
    if (wanted === undefined) return undefined
    const opened = await unseal<Omit<Evening, 'receivedAt'>>(key.key, wanted)
    return { ...opened, receivedAt: wanted.receivedAt }
  }

  async #count(owner: string): Promise<number> {
    return (await this.#read<StoredFact>('facts')).filter((fact) => fact.owner === owner).length
  }

  /** Of the person who is signed in, in the order in which they were recorded. */
  async facts(): Promise<KeptFact[]> {
    await this.#opened
    const key = this.#key
    if (key === undefined) return []
    const own = (await this.#read<StoredFact>('facts')).filter(({ owner }) => owner === key.owner)
    return Promise.all(own.map(async (fact) => ({ ...(await unseal<NewFact>(key.key, fact)), id: fact.id })))
  }

  async addFact(fact: NewFact): Promise<KeptFact> {
    const key = this.#key
    if (key === undefined) throw new Error('no key')
    const stored = { owner: key.owner, lockedAt: null, ...(await seal(key.key, fact)) }
    let adding: IDBRequest<IDBValidKey> | undefined
    await write(await this.#database, ['facts'], (tx) => {
      adding = tx.objectStore('facts').add(stored)
    })
    this.#note(await this.#count(key.owner))
    return { ...fact, id: Number(await resultOf(adding as IDBRequest<IDBValidKey>)) }
  }

  async changeFact({ id, ...fact }: KeptFact): Promise<void> {
    const key = this.#key
    if (key === undefined) return
    const stored: StoredFact = { id, owner: key.owner, lockedAt: null, ...(await seal(key.key, fact)) }
    await write(await this.#database, ['facts'], (tx) => void tx.objectStore('facts').put(stored))
  }

  async removeFact(id: number): Promise<void> {
    await write(await this.#database, ['facts'], (tx) => tx.objectStore('facts').delete(id))
    if (this.#key !== undefined) this.#note(await this.#count(this.#key.owner))
  }
}

async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) }
}

async function unseal<Value>(key: CryptoKey, { iv, data }: Sealed): Promise<Value> {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data)
  return JSON.parse(new TextDecoder().decode(text)) as Value
}
