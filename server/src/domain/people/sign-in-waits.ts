/**
 * How long a sign-in has to wait after wrong passwords. The first few are free; then each doubles the wait, up to a
 * limit, so that no account is locked for good. One failure is forgiven every half hour, so that occasional mistakes do
 * not add up.
 */
export type FailureLimit = {
  /** Wrong passwords before the first wait. */
  readonly free: number
  readonly firstWaitSeconds: number
  readonly longestWaitSeconds: number
}

export type CountedFailures = { readonly failures: number; readonly lastFailedAt: Temporal.Instant }

const quarterHour = 900

/**
 * Guesses from one address soon wait a quarter of an hour, while the account as a whole is closed for a minute at most,
 * so that its owner can sign in from elsewhere.
 */
export const failureLimits = {
  accountFromAddress: { free: 5, firstWaitSeconds: 5, longestWaitSeconds: quarterHour },
  account: { free: 5, firstWaitSeconds: 1, longestWaitSeconds: 60 },
  address: { free: 30, firstWaitSeconds: 5, longestWaitSeconds: quarterHour },
  // Whoever tries codes knows the password, so an account may be closed to them everywhere for as long.
  code: { free: 5, firstWaitSeconds: 5, longestWaitSeconds: quarterHour },
  knownDevice: { free: 5, firstWaitSeconds: 5, longestWaitSeconds: quarterHour },
} as const satisfies Record<string, FailureLimit>

export type LimitName = keyof typeof failureLimits

const secondsToForgiveOne = 1_800
/** More failures would not lengthen the wait; this many are forgiven within a day. */
const mostCounted = 48

/** The failures that still count, with one more. */
export function oneMoreFailure(counted: CountedFailures, now: Temporal.Instant): number {
  const forgiven = Math.max(0, Math.floor(secondsSince(counted.lastFailedAt, now) / secondsToForgiveOne))
  return Math.min(mostCounted, Math.max(0, counted.failures - forgiven) + 1)
}

/** Seconds until the next attempt is allowed; 0 for now. A clock that was set back prolongs nothing. */
export function remainingWait(limit: FailureLimit, counted: CountedFailures, now: Temporal.Instant): number {
  const doublings = counted.failures - limit.free
  if (doublings < 0) return 0
  const wait = Math.min(limit.longestWaitSeconds, limit.firstWaitSeconds * 2 ** doublings)
  return Math.min(wait, Math.max(0, Math.ceil(wait - secondsSince(counted.lastFailedAt, now))))
}

function secondsSince(instant: Temporal.Instant, now: Temporal.Instant): number {
  return (now.epochMilliseconds - instant.epochMilliseconds) / 1_000
}
