/**
 * Caches what is made of rows that have versions. Guarantee: a value is never older than its question. Whoever asks has read
 * the versions first, and a value is found only if it was made of these or newer ones; so a write in between can make it look
 * older than it is, never newer. The least recently used values are dropped first.
 */
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'

/** By subject. Each only goes up. */
export type Versions = Readonly<Record<string, number>>

/** `from`, `until`: between which moments time alone does not change it; always, where they are absent. */
export type Made<Value> = {
  value: Value
  versions: Versions
  from?: EpochSeconds
  until?: EpochSeconds
}

/** Whether what was made of `versions` answers a question that saw `asked`. */
export function isAtLeast(versions: Versions, asked: Versions): boolean {
  for (const subject in asked) if (!((versions[subject] as number) >= (asked[subject] as number))) return false
  return true
}

/** `max`: of the sum of the weights; a value weighs 1 unless `weightOf` says otherwise. */
type Limit<Value> = { max: number; weightOf?: (value: Value) => number }

export class VersionedCache<Key, Value> {
  readonly #max: number
  readonly #weightOf: (value: Value) => number
  readonly #made = new Map<Key, Made<Value>>()
  readonly #loading = new Map<Key, { versions: Versions; value: Promise<Value> }>()
  #weight = 0

  constructor({ max, weightOf = () => 1 }: Limit<Value>) {
    this.#max = max
    this.#weightOf = weightOf
  }

  get weight(): number {
    return this.#weight
  }

  find(key: Key, asked: Versions, now: EpochSeconds): Value | undefined {
    const made = this.#made.get(key)
    if (!made || !isAtLeast(made.versions, asked) || !isValidAt(made, now)) return undefined
    this.#made.delete(key)
    this.#made.set(key, made)
    return made.value
  }

  /** The value, or that which is being loaded. */
  findOrAwait(key: Key, asked: Versions, now: EpochSeconds): Value | Promise<Value> | undefined {
    const loading = this.#loading.get(key)
    return this.find(key, asked, now) ?? (loading && isAtLeast(loading.versions, asked) ? loading.value : undefined)
  }

  /** However old it is. */
  peek(key: Key): Value | undefined {
    return this.#made.get(key)?.value
  }

  /** Loads it where it is not cached; all who ask meanwhile wait for the same load. */
  async get(key: Key, asked: Versions, now: EpochSeconds, load: () => Promise<Made<Value>>): Promise<Value> {
    const found = this.findOrAwait(key, asked, now)
    if (found !== undefined) return found
    const value = load().then((made) => {
      this.keep(key, made)
      return made.value
    })
    const loading = { versions: asked, value }
    this.#loading.set(key, loading)
    try {
      return await value
    } finally {
      if (this.#loading.get(key) === loading) this.#loading.delete(key)
    }
  }

  keep(key: Key, made: Made<Value>): void {
    const kept = this.#made.get(key)
    // A slow load must not replace what a later one has found.
    if (kept && isAtLeast(kept.versions, made.versions) && !isAtLeast(made.versions, kept.versions)) return
    this.drop(key)
    this.#made.set(key, made)
    this.#weight += this.#weightOf(made.value)
    for (const leastRecent of this.#made.keys()) {
      if (this.#weight <= this.#max) return
      this.drop(leastRecent)
    }
  }

  drop(key: Key): void {
    const made = this.#made.get(key)
    if (!made) return
    this.#weight -= this.#weightOf(made.value)
    this.#made.delete(key)
  }
}

const isValidAt = (
  { from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY }: Made<unknown>,
  now: EpochSeconds,
): boolean => now >= from && now < until
