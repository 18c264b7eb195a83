/**
 * Dates and times as people say them on the telephone, in the seven languages of guests, beside those of ISO 8601. What
 * is not understood is undefined. Whatever was understood is read back with weekday and date.
 */
import { guestLanguages } from '../../../../texts/languages.ts'
import { addDays, isLocalDate, type LocalDate, weekdayOf } from './calendar.ts'
import { folded, spokenNumber } from './spoken-numbers.ts'

const anyOf = (words: string): string => folded(words).split('|').join('|')

const beforeTime = new RegExp(
  `^(?:(?:${anyOf('at|around|about|um|gegen|ab|a las|a la|las|sobre las|alle|verso le|le|à|a|vers|الساعة|في الساعة|في|على الساعة')})\\s+|(?:${anyOf("all'|fil-|fis-|fit-|fl-|is-|it-|id-|għall-|għas-")}))`,
)
const afterTime = new RegExp(`\\s*(?:${anyOf("o'clock|uhr|heures|heure|ore|horas|hora|h")})$`)
const morning = new RegExp(
  `\\s*(?:${anyOf("in the morning|morgens|vormittags|früh|du matin|di mattina|del mattino|de la mañana|ta' filgħodu|filgħodu|صباحا")})$`,
)
const evening = new RegExp(
  `\\s*(?:${anyOf("in the evening|in the afternoon|at night|tonight|abends|nachmittags|am abend|du soir|de l'après-midi|di sera|della sera|del pomeriggio|de la tarde|de la noche|ta' filgħaxija|filgħaxija|wara nofsinhar|مساء|ليلا|بعد الظهر")})$`,
)

const fixed: ReadonlyMap<string, string> = new Map([
  ...[...folded('noon|midday|mittag|mittags|midi|mezzogiorno|mediodía|nofsinhar|الظهر|ظهرا').split('|')].map(
    (word): [string, string] => [word, '12:00'],
  ),
  ...[...folded('midnight|mitternacht|minuit|mezzanotte|medianoche|nofsillejl|منتصف الليل').split('|')].map(
    (word): [string, string] => [word, '00:00'],
  ),
])

/** Minutes added to the hour that is said; `$` stands for the hour. */
const parts: readonly (readonly [pattern: RegExp, minutes: number])[] = [
  [/^(?:half past|half) (.+)$/, 30],
  [/^halb (.+)$/, -30],
  [new RegExp(`^(.+) (?:${anyOf('e mezza|e mezzo|y media|et demie|et demi|u nofs|والنصف|ونصف')})$`), 30],
  [new RegExp(`^(?:${anyOf('quarter past|a quarter past|viertel nach')}) (.+)$`), 15],
  [new RegExp(`^(.+) (?:${anyOf('et quart|e un quarto|y cuarto|u kwart|والربع|وربع')})$`), 15],
  [new RegExp(`^(?:${anyOf('quarter to|a quarter to|viertel vor|dreiviertel')}) (.+)$`), -15],
  [
    new RegExp(
      `^(.+) (?:${anyOf('moins le quart|meno un quarto|menos cuarto|neqsin kwart|nieqes kwart|إلا ربعا|إلا ربع')})$`,
    ),
    -15,
  ],
  [new RegExp(`^(.+) (?:uhr |heures? )?(?:${anyOf('thirty|dreißig|dreissig|trente|trenta|treinta')})$`), 30],
  [new RegExp(`^(.+) (?:uhr |heures? )?(?:${anyOf('fifteen|fünfzehn|quinze|quindici|quince')})$`), 15],
  [/^(.+)$/, 0],
]

/**
 * `19:30` for "19:30", "7:30 pm", "19h30", "half past seven" and "halb acht". An hour of up to eleven without minutes in
 * digits and without a part of the day is one of the evening, when guests come.
 */
export function spokenTime(text: string): string | undefined {
  const whole = folded(text)
  const isMorning = morning.test(whole)
  const isEvening = evening.test(whole)
  const said = whole.replace(morning, '').replace(evening, '').replace(beforeTime, '').replace(afterTime, '')
  const known = fixed.get(said)
  if (known !== undefined) return known
  const digits = /^(\d{1,2})(?:([:.h])(\d{2})?)?\s*(?:uhr\s*(\d{2})?)?\s*(?:([ap])\.?\s?m\.?)?$/.exec(said)
  if (digits) {
    const [, hour = '', , minute, minuteOfUhr, half] = digits
    const part = half ?? (isMorning ? 'a' : isEvening ? 'p' : undefined)
    const minutes = minute ?? minuteOfUhr
    const isBare = minutes === undefined && part === undefined && hour.length === 1
    return clockOf(Number(hour), Number(minutes ?? 0), isBare ? 'p' : part, half !== undefined)
  }
  for (const [pattern, minutes] of parts) {
    const hour = pattern.exec(said)?.[1]
    const named = hour === undefined || minutes === -30 ? undefined : fixed.get(hour)
    if (named !== undefined) return minutesAfter(named, minutes)
    const number = hour === undefined ? undefined : spokenNumber(hour.replace(beforeTime, '').replace(afterTime, ''))
    if (number === undefined || number < 1 || number > 24) continue
    const shifted = number + (minutes < 0 ? -1 : 0)
    const part = isMorning ? 'a' : shifted < 12 ? 'p' : undefined
    return clockOf(shifted === 0 ? 12 : shifted, (minutes + 60) % 60, part, false)
  }
  return undefined
}

/** Half past midnight is 00:30, and a quarter to it 23:45. */
function minutesAfter(time: string, minutes: number): string {
  return Temporal.PlainTime.from(time).add({ minutes }).toString({ smallestUnit: 'minute' })
}

/** Undefined where there is no such time; `isStrict`: said with am or pm, which take hours from 1 to 12 only. */
function clockOf(hour: number, minute: number, part: string | undefined, isStrict: boolean): string | undefined {
  if (isStrict && (hour < 1 || hour > 12)) return undefined
  const is12 = hour <= 12 && part !== undefined
  const hours = is12 ? (hour % 12) + (part === 'p' ? 12 : 0) : hour
  if (hours > 23 || minute > 59) return undefined
  return `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** Days from today; tonight is today. */
const daysFromToday: readonly string[] = [
  'today|tonight|this evening|heute|heute abend|aujourd’hui|ce soir|oggi|stasera|hoy|esta noche|illum|illejla|اليوم|الليلة|هذا المساء',
  'tomorrow|tomorrow night|tomorrow evening|morgen|morgen abend|demain|demain soir|domani|domani sera|mañana|għada|għada filgħaxija|غدا',
  'day after tomorrow|the day after tomorrow|übermorgen|après-demain|dopodomani|pasado mañana|pitgħada|بعد غد',
]
const dayWords: ReadonlyMap<string, number> = new Map(
  daysFromToday.flatMap((line, days) => line.split('|').map((word): [string, number] => [folded(word), days])),
)

const named = (options: Intl.DateTimeFormatOptions, dates: readonly string[]): Map<string, number> =>
  new Map(
    guestLanguages.flatMap((language) => {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
      return dates.map((date, index): [string, number] => {
        const at = Temporal.PlainDate.from(date).toZonedDateTime('UTC').epochMilliseconds
        return [folded(format.format(at)).replace(/\.$/, ''), index + 1]
      })
    }),
  )

/** 1 is Monday. The first of January 2024 was one. */
const weekdays = named(
  { weekday: 'long' },
  Array.from({ length: 7 }, (_, index) => `2024-01-0${index + 1}`),
)
const firsts = Array.from({ length: 12 }, (_, index) => `2024-${String(index + 1).padStart(2, '0')}-01`)
const months = new Map([...named({ month: 'long' }, firsts), ...named({ month: 'short' }, firsts)])

const beforeDate = new RegExp(`^(?:${anyOf('on the|on|the|am|den|der|le|il|el|nhar|nhar il-|يوم|في يوم|في')})\\s+`)
const next = anyOf(
  'next|nächsten|nächster|kommenden|kommender|prochain|prossimo|il prossimo|próximo|el próximo|que viene|li ġej|li ġejja|القادم|القادمة|المقبل|المقبلة',
)
const beforeWeekday = new RegExp(`^(?:${next}|this coming|this|diesen|ce|questo|este)\\s+`)
const afterWeekday = new RegExp(`\\s+(?:${next})$`)
const isNext = new RegExp(`(?:^|\\s)(?:${next})(?:\\s|$)`)

/**
 * `2026-11-20` for itself, "tomorrow", "Friday" (today included), "next Friday" (after today), "28 November" and "28.11."
 * Undefined for anything else. A date without a year is the next such date.
 */
export function spokenDate(text: string, today: LocalDate): LocalDate | undefined {
  const whole = folded(text)
  if (isLocalDate(whole)) return whole
  const days = dayWords.get(whole)
  if (days !== undefined) return addDays(today, days)
  const said = whole.replace(beforeDate, '').replace(beforeDate, '')
  const weekday = weekdays.get(said.replace(beforeWeekday, '').replace(afterWeekday, ''))
  if (weekday !== undefined) {
    const ahead = (weekday - weekdayOf(today) + 7) % 7
    return addDays(today, ahead === 0 && isNext.test(whole) ? 7 : ahead)
  }
  return dayOfMonth(said, today)
}

const dayFirst =
  /^(\d{1,2})(?:st|nd|rd|th|er|\.|º|°)?\s*(?:of|de|di|ta'|من)?\s*([^\d\s./-]+?)\.?(?:\s+(?:de\s+)?(\d{4}))?$/u
const monthFirst = /^([^\d\s./-]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:\s+(\d{4}))?$/u
const inDigits = /^(\d{1,2})[./](\d{1,2})[./]?(\d{4})?$/

function dayOfMonth(said: string, today: LocalDate): LocalDate | undefined {
  const [, day, month, year] = dayFirst.exec(said) ?? []
  if (day !== undefined) return dateFrom(months.get(month ?? ''), Number(day), year, today)
  const [, name, dayAfter, yearAfter] = monthFirst.exec(said) ?? []
  if (name !== undefined) return dateFrom(months.get(name), Number(dayAfter), yearAfter, today)
  const [, first, second, yearInDigits] = inDigits.exec(said) ?? []
  return first === undefined ? undefined : dateFrom(Number(second), Number(first), yearInDigits, today)
}

function dateFrom(
  month: number | undefined,
  day: number,
  year: string | undefined,
  today: LocalDate,
): LocalDate | undefined {
  if (month === undefined) return undefined
  const thisYear = Number(today.slice(0, 4))
  const years = year === undefined ? [thisYear, thisYear + 1] : [Number(year)]
  return years
    .map((of) => `${of}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
    .find((date) => isLocalDate(date) && (year !== undefined || date >= today))
}

/** More words are no day and time. */
const mostWords = 14

/**
 * `2026-11-20T19:30` for "tomorrow at 7:30 pm", "at eight on Friday" and "2026-11-20 19:30". Undefined for anything else,
 * ISO 8601 with its T included.
 */
export function spokenStart(text: string, today: LocalDate): string | undefined {
  const words = text.trim().split(/[\s,]+/)
  if (words.length > mostWords) return undefined
  for (let at = 1; at < words.length; at++) {
    const [before, after] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    for (const [day, time] of [
      [before, after],
      [after, before],
    ] as const) {
      const date = spokenDate(day, today)
      const clock = date && spokenTime(time)
      if (clock) return `${date}T${clock}`
    }
  }
  return undefined
}
