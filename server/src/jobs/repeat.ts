/**
 * Repeats background work at a fixed pace, one run at a time. A run that takes longer than the pace skips what it missed. A
 * failed run is reported and left to the next.
 */
import { setTimeout as sleep } from 'node:timers/promises'

export type Repetition = {
  everyMs: number
  /** Before the first run; `everyMs` by default. */
  firstMs?: number
  onFailure: (error: unknown) => void
}

export type Repeating = {
  /** Aborts the signal of the work and waits for the run under way, up to `graceMs`. */
  stop(graceMs?: number): Promise<void>
}

/** `work` returns `'done'` when it is not to be repeated. */
export function repeat(
  { everyMs, firstMs = everyMs, onFailure }: Repetition,
  work: (quit: AbortSignal) => Promise<unknown>,
): Repeating {
  const quit = new AbortController()
  /** False when it is stopped first. */
  const paused = (ms: number) => sleep(ms, true, { signal: quit.signal, ref: false }).catch(() => false)
  const loop = async () => {
    for (let pauseMs = firstMs; await paused(pauseMs); ) {
      const began = performance.now()
      const result = await work(quit.signal).catch(onFailure)
      if (result === 'done') return
      pauseMs = everyMs - ((performance.now() - began) % everyMs)
    }
  }
  const looping = loop()
  return {
    async stop(graceMs) {
      quit.abort()
      if (graceMs === undefined) return looping
      const grace = new AbortController()
      await Promise.race([looping, sleep(graceMs, undefined, { signal: grace.signal }).catch(() => {})])
      grace.abort()
    },
  }
}
