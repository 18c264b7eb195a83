/** Reads `--expires`: a number of days (`90d`), or the last day in UTC (`2027-06-30`). */
import { WrongUsage } from '../../../../terminal/wrong-usage.ts'

const maxDays = 3650

export function expiryFrom(text: string | undefined, now: Temporal.Instant): Temporal.Instant | null {
  if (text === undefined) return null
  const expiry = afterDays(text, now) ?? afterLastDay(text)
  if (!expiry) {
    throw new WrongUsage(`--expires "${text}" is neither days (1d to ${maxDays}d) nor a date like 2027-06-30.`)
  }
  if (Temporal.Instant.compare(expiry, now) <= 0) throw new WrongUsage(`--expires ${text} lies in the past.`)
  return expiry
}

function afterDays(text: string, now: Temporal.Instant): Temporal.Instant | undefined {
  const days = Number(/^(\d{1,4})d$/.exec(text)?.[1])
  return days >= 1 && days <= maxDays ? now.add({ hours: 24 * days }) : undefined
}

function afterLastDay(text: string): Temporal.Instant | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  try {
    return Temporal.PlainDate.from(text).add({ days: 1 }).toZonedDateTime('UTC').toInstant()
  } catch {
    return undefined // not a date of the calendar
  }
}
