/**
 * Caches verified tokens and sessions for at most a second, so that a busy one costs one lookup a second instead of one
 * a request. Only positive answers are cached: a new token works at once, a revoked or expired one ends within a
 * second, and at once on the server that ended it. Uses monotonic time, so a step of the system clock prolongs nothing.
 */
import type { Caller } from '../../domain/caller.ts'

export const tokenCacheMs = 1_000
const maxTokens = 1_000

export class TokenCache {
  readonly #lifetimeMs: number
  readonly #callers = new Map<string, { caller: Caller; expiresAt: number }>()
  #clearedAt = Number.NEGATIVE_INFINITY

  /** 0 turns the cache off. */
  constructor(lifetimeMs: number) {
    this.#lifetimeMs = lifetimeMs
  }

  get(bearer: string): Caller | undefined {
    const entry = this.#callers.get(bearer)
    if (entry === undefined || entry.expiresAt > performance.now()) return entry?.caller
    this.#callers.delete(bearer)
    return undefined
  }

  /** `askedAt`: when the lookup was sent (`performance.now()`). Its answer may miss a revocation made since. */
  set(bearer: string, caller: Caller, askedAt: number): void {
    if (this.#lifetimeMs === 0 || askedAt <= this.#clearedAt) return
    const [oldest] = this.#callers.keys()
    if (this.#callers.size >= maxTokens && oldest !== undefined) this.#callers.delete(oldest)
    this.#callers.set(bearer, { caller, expiresAt: askedAt + this.#lifetimeMs })
  }

  /** Call it after a change of a role, a session or a token was committed. Running lookups are not cached. */
  clear(): void {
    this.#callers.clear()
    this.#clearedAt = performance.now()
  }
}
