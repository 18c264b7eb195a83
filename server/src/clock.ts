/** Time arrives from outside, so that a test can stand at any evening it likes. */
export type Clock = { now(): Temporal.Instant }

export const systemClock: Clock = { now: () => Temporal.Now.instant() }
