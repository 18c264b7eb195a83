/**
 * Which state of a booking or a patron an edit was made on. Every change of the row raises its version; `ETag` shows it, and
 * an edit that carries it in `If-Match` is refused where the row has changed since.
 */
import { Problem } from '../problem.ts'

type Versioned = { id: number; version: number }

/** The text of the ETag, without its quotes. */
export const bookingTag = ({ id, version }: Versioned): string => `b${id}-${version}`
export const patronTag = ({ id, version }: Versioned): string => `p${id}-${version}`

/** The tags of `If-Match`, of which one must match; undefined where the edit has no precondition. */
export type ExpectedTags = readonly string[] | undefined

const any = '*'

/**
 * From `If-Match`: one tag or several, or `*`. Weak tags count as strong ones, since proxies that compress make tags weak, and
 * quotes may be missing, as they are in the day.
 */
export function expectedTags(ifMatch: string | undefined): ExpectedTags {
  return ifMatch?.split(',').map((tag) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/^"(.*)"$/, '$1'),
  )
}

export const isMatch = (expected: ExpectedTags, tag: string): boolean =>
  expected === undefined || expected.includes(tag) || expected.includes(any)

/** `current` is the booking or patron as it is now. */
export function preconditionFailed(what: 'booking' | 'patron', tag: string, current: object): Problem {
  return new Problem('PRECONDITION_FAILED', (say) => say.bookings.stale[what], {
    details: { etag: `"${tag}"`, [what]: current },
  })
}
