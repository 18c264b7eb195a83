/** The clock is passed in, so that a test can run at any instant. */
import type { EpochSeconds } from './domain/calendar/calendar.ts'

export type Clock = { now(): Temporal.Instant }

export const systemClock: Clock = { now: () => Temporal.Now.instant() }

/** The last full second. */
export const secondsOf = (instant: Temporal.Instant): EpochSeconds => Math.floor(instant.epochMilliseconds / 1000)
