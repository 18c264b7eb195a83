/**
 * A time as it is typed on the phone: `1930`, `19:30`, `19.30`, `7`, `730pm`, `7:30 pm`; and `24:30`, as an evening goes on
 * after midnight.
 */

/** `19:30`, or null where it is no time yet. */
export function typedTime(text: string): string | null {
  const [, hours, given, half] = /^(\d{1,2})(?:[:.\s]?(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim()) ?? []
  if (hours === undefined) return null
  const minutes = given ?? '00'
  const isAfterMidnight = half === undefined && given !== undefined && Number(hours) >= 24 && Number(hours) < 30
  const hour = isAfterMidnight ? Number(hours) - 24 : inTwentyFour(Number(hours), half?.toLowerCase())
  if (hour === null || Number(minutes) > 59) return null
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

function inTwentyFour(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half === 'p' ? 12 : 0)
}
