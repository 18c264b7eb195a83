/**
 * Which backups stay where nobody says how many: all of the last day, and the newest of each of seven days, five weeks and
 * twelve months that have one. So a mistake that is found after months can still be looked up, and the folder has at most
 * 24 files and those of the last day.
 */

const [days, weeks, months] = [7, 5, 12]

/** `made` in any order; the moments that stay, the newest first. */
export function keptByAge(
  made: readonly Temporal.Instant[],
  now: Temporal.Instant,
  timezone: string,
): Temporal.Instant[] {
  const newestFirst = made.toSorted((a, b) => Temporal.Instant.compare(b, a))
  const dateOf = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(timezone).toPlainDate()
  const newestOfEach = (most: number, periodOf: (date: Temporal.PlainDate) => string) => {
    const seen = new Set<string>()
    return newestFirst.filter((moment) => {
      const period = periodOf(dateOf(moment))
      if (seen.has(period) || seen.size === most) return false
      seen.add(period)
      return true
    })
  }
  const dayAgo = now.subtract({ hours: 24 })
  const kept = new Set([
    ...newestFirst.filter((moment) => Temporal.Instant.compare(moment, dayAgo) > 0),
    ...newestOfEach(days, String),
    ...newestOfEach(weeks, (date) => `${date.yearOfWeek} ${date.weekOfYear}`),
    ...newestOfEach(months, (date) => String(date.toPlainYearMonth())),
  ])
  return newestFirst.filter((moment) => kept.has(moment))
}
