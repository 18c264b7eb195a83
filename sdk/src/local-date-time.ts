/** Unix seconds on a restaurant's clock, by `Intl` alone, so that it also works where there is no `Temporal`. */

/** `start_sec` of a slot as the `date` of a booking: `2026-11-20T19:30:00`. */
export function localDateTime(startSec: number, timezone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const part = Object.fromEntries(format.formatToParts(startSec * 1_000).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`
}
