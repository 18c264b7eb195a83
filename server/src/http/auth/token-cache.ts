/**
 * Tokens that were found good in the last minutes, and whose they were. Being familiar lets a request begin before its
 * token is checked again and spares it the limit on unknown tokens; it never spares the check.
 */
import type { Caller } from './authenticate.ts'

const keptMs = 10 * 60_000
const mostTokens = 10_000

export class TokenCache {
  readonly #known = new Map<string, { caller: Caller; until: number }>()

  callerOf(bearer: string): Caller | undefined {
    const known = this.#known.get(bearer)
    return known && known.until > Date.now() ? known.caller : undefined
  }

  keep(bearer: string, caller: Caller): void {
    if (this.#known.size >= mostTokens) this.#known.clear()
    this.#known.set(bearer, { caller, until: Date.now() + keptMs })
  }

  forget(bearer: string): void {
    this.#known.delete(bearer)
  }
}
