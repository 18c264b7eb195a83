/**
 * Limits what callers without a token read at once: a month or a fortnight of starts takes the event loop for some ten
 * milliseconds, and a limit by the minute lets all of its requests come at once. One network runs one read at a time
 * and, where eight wait, rests as long as that took; its others wait, at most a second, and so do at most 50 of all networks (concurrency-limiter.ts says whose). Beyond that: 429.
 * So a script waits for itself, and a guest elsewhere shares the processor with one read of it, half of the time.
 */
import type { ConcurrencyLimits } from '../../concurrency-limiter.ts'
import { tooManyFromAddress } from './rate-limit.ts'

const limits = {
  atOnceEach: 1,
  restsWhileWaiting: 8,
  mostWaiting: 50,
  waitMs: 1_000,
  refusal: () => tooManyFromAddress(1_000),
}

/** Two at a time in a process, whatever the number of networks: assistants can ask again, people are not waiting for them. */
export const assistantReads: ConcurrencyLimits = { ...limits, atOnce: 2 }

/**
 * Of any number of networks at a time: when the tables of a holiday are opened, hundreds of guests come within a second, and
 * are better served late than refused.
 */
export const pageReads: ConcurrencyLimits = { ...limits, atOnce: Number.POSITIVE_INFINITY }
