/**
 * A queue with one limit: how many items are claimed or being sent at a time. While what it sends to cannot be reached
 * nothing is claimed, and after each pause one item finds out whether it is back.
 */
import type { ClaimStrategy } from './queued-job.ts'

export class PlainQueue<Item> implements ClaimStrategy<Item, { most: number }> {
  readonly #atMost: number
  #claimed: Item[] = []
  #mayHaveMore = false
  #pausedUntil = 0
  /** How often in a row it could not be reached. */
  #failures = 0

  constructor(atMost: number) {
    this.#atMost = atMost
  }

  /** `delays`: seconds for the first time in a row, the second, …; the last one repeats. Returns whether it is the first. */
  pause(delays: readonly number[]): boolean {
    const seconds = delays[Math.min(this.#failures, delays.length - 1)] ?? 60
    this.#pausedUntil = performance.now() + seconds * 1_000
    this.#failures += 1
    return this.#failures === 1
  }

  /** Returns whether it was paused. */
  resume(): boolean {
    const wasPaused = this.#failures > 0
    this.#failures = 0
    this.#pausedUntil = 0
    return wasPaused
  }

  claimLimits(underWay: number): { most: number } | undefined {
    const room = this.#atMost - underWay
    if (room <= 0 || performance.now() < this.#pausedUntil) return undefined
    return { most: this.#failures > 0 ? 1 : room }
  }

  add(claimed: readonly Item[], { most }: { most: number }): void {
    this.#claimed.push(...claimed)
    this.#mayHaveMore = claimed.length === most
  }

  start(): Item[] {
    return this.#claimed.splice(0)
  }

  wantsClaim(underWay: number): boolean {
    return this.#mayHaveMore && underWay < this.#atMost && this.#failures === 0
  }

  takeExpired(): Item[] {
    return []
  }

  takeAll(): Item[] {
    return this.start()
  }
}
