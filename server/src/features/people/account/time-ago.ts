/** How long ago something was, in words. Independent of the time zone. */
import type { StaffLanguage } from '../../../../../texts/languages.ts'

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Below a minute it is `now`, as the language says it. */
export function timeAgo(then: Temporal.Instant, now: Temporal.Instant, language: StaffLanguage): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const seconds = Math.max(0, (now.epochMilliseconds - then.epochMilliseconds) / 1000)
  const unit = units.find(([, length]) => seconds >= length)
  if (!unit) return format.format(0, 'second')
  const [name, length] = unit
  return format.format(-Math.floor(seconds / length), name)
}
