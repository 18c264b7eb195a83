/** A date for a sentence: `25 December 2026` of `2026-12-25`, and `25 December` of `12-25`, which is every year's. */

/** Anything else stays as it is. */
export function writtenDate(locale: string, date: string): string {
  const [, year, day] = /^(?:(\d{4})-)?(\d{2}-\d{2})$/.exec(date) ?? []
  if (day === undefined) return date
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', timeZone: 'UTC' }
  if (year !== undefined) options.year = 'numeric'
  // A leap year, which has every day there is.
  const at = Temporal.PlainDate.from(`${year ?? '2028'}-${day}`).toZonedDateTime('UTC').epochMilliseconds
  return new Intl.DateTimeFormat(locale, options).format(at)
}
