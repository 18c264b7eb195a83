/** How long ago something was, in words: true in every time zone. */
const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

export function timeAgo(then: Temporal.Instant, now: Temporal.Instant): string {
  const seconds = Math.max(0, (now.epochMilliseconds - then.epochMilliseconds) / 1000)
  const unit = units.find(([, length]) => seconds >= length)
  if (!unit) return 'just now'
  const [name, length] = unit
  return format.format(-Math.floor(seconds / length), name)
}
