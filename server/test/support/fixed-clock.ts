/** A clock that stands still until the test moves it. */
import type { Clock } from '../../src/clock.ts'

export type FixedClock = Clock & { set(instant: string): void; advance(duration: Temporal.DurationLike): void }

export function fixedClock(instant: string): FixedClock {
  let now = Temporal.Instant.from(instant)
  return {
    now: () => now,
    set: (next) => {
      now = Temporal.Instant.from(next)
    },
    advance: (duration) => {
      now = now.add(duration)
    },
  }
}
