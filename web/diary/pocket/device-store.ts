/**
 * What this device keeps: the last known evening of each restaurant, encrypted under the key of the person who is signed in.
 * The key cannot be read by scripts. It is forgotten when the session ends, and the evening with it.
 */
import type { Day } from '../day/day.ts'
import type { restaurants } from '../state/screen.ts'
import { openDatabase, readAll, write } from './idb.ts'

type KeptKey = { owner: string; key: CryptoKey }
type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }
type KeptEvening = Sealed & { restaurant: number; owner: string; receivedAt: number }

export type Evening = { restaurants: typeof restaurants.value; day: Day; receivedAt: number }

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

  async #read<Row>(store: 'keys' | 'evenings'): Promise<Row[]> {
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
    if (this.#key?.owner === owner) return
    const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
    this.#key = { owner, key }
    this.#note(0)
    await write(await this.#database, ['keys', 'evenings'], (tx) => {
      tx.objectStore('evenings').clear()
      tx.objectStore('keys').clear()
      tx.objectStore('keys').put({ owner, key })
    })
  }

  /** The session has ended: nothing that is kept can be read until the same person signs in. */
  async lock(): Promise<void> {
    await this.#opened.catch(() => {})
    this.#key = undefined
    this.#note(null)
    await write(await this.#database, ['keys', 'evenings'], (tx) => {
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
