/** Dates and times as people say them on the telephone, beside those of ISO 8601. What is not understood is left as it is. */
import { guestLanguages } from '../../../../texts/languages.ts'
import { addDays, isLocalDate, type LocalDate, weekdayOf } from './calendar.ts'

/** `19:30` for "19:30", "19.30", "7:30 pm", "7 p.m." and "19h30". Undefined for anything else. */
export function spokenTime(text: string): string | undefined {
  const said = /^(\d{1,2})(?:[:.h](\d{2})?)?\s*(?:uhr|h)?\s*(?:([ap])\.?\s?m\.?)?$/i.exec(text.trim())
  if (!said) return undefined
  const [, hour = '', minute = '00', half] = said
  const isPm = half?.toLowerCase() === 'p'
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isPm ? 12 : 0)
  if (hours > 23 || Number(minute) > 59 || (half !== undefined && (Number(hour) < 1 || Number(hour) > 12)))
    return undefined
  return `${String(hours).padStart(2, '0')}:${minute}`
}

/** Days from today; tonight is today. */
const dayWords: Readonly<Record<string, number>> = {
  ...{ today: 0, tonight: 0, tomorrow: 1, heute: 0, morgen: 1, übermorgen: 2, 'aujourd’hui': 0, "aujourd'hui": 0 },
  ...{ demain: 1, oggi: 0, stasera: 0, domani: 1, dopodomani: 2, hoy: 0, mañana: 1, 'pasado mañana': 2 },
  ...{ illum: 0, għada: 1, اليوم: 0, غدا: 1, غدًا: 1, 'day after tomorrow': 2, 'après-demain': 2 },
}

/** 1 is Monday. */
const weekdays: ReadonlyMap<string, number> = new Map(
  guestLanguages.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
    return Array.from({ length: 7 }, (_, index): [string, number] => {
      const monday = Temporal.PlainDate.from('2024-01-01').add({ days: index })
      return [format.format(monday.toZonedDateTime('UTC').epochMilliseconds).toLowerCase(), index + 1]
    })
  }),
)

/** `2026-11-20` for itself, "tomorrow" and "Friday", which is the next one, today included. Undefined for anything else. */
export function spokenDate(text: string, today: LocalDate): LocalDate | undefined {
  const said = text.trim().toLowerCase()
  if (isLocalDate(said)) return said
  const days = dayWords[said]
  if (days !== undefined) return addDays(today, days)
  const weekday = weekdays.get(said)
  return weekday === undefined ? undefined : addDays(today, (weekday - weekdayOf(today) + 7) % 7)
}

/** `2026-11-20T19:30` for "tomorrow at 7:30 pm" and "2026-11-20 19:30". Undefined for anything else, ISO 8601 included. */
export function spokenStart(text: string, today: LocalDate): string | undefined {
  const [, day, time] =
    /^(.+?)[\s,]+(?:at |um |à |alle |a las |fil-)?(\d[\d:.h]*\s*(?:uhr|h)?\s*(?:[ap]\.?\s?m\.?)?)$/i.exec(
      text.trim(),
    ) ?? []
  const date = day === undefined ? undefined : spokenDate(day, today)
  const clock = time === undefined ? undefined : spokenTime(time)
  return date && clock ? `${date}T${clock}` : undefined
}
