/** The phrases of change-sentences.ts: how settings, rows, fields and their values are written in the reader's language. */
import { writtenDate } from '../../../../domain/calendar/written-date.ts'
import type { StaffSentences } from '../../../../domain/sentence.ts'
import type { FieldChange } from '../description/change.ts'
import {
  type RestaurantDescription,
  type RestaurantSettings,
  type TurnTimeDescription,
  tablesOf,
  weekdaysOf,
} from '../description/description.ts'
import type { PlannedChange } from './plan-changes.ts'

type Names = Readonly<Record<string, string>>

function nestedName({ settings }: StaffSentences, path: string): string | undefined {
  const [group = '', key = '', ...deeper] = path.split('.')
  const nested: Readonly<Record<string, Names>> = settings.nested
  return deeper.length === 0 ? nested[group]?.[key] : undefined
}

/** Undefined for the path of a group, and for settings without a name. */
function settingName({ settings }: StaffSentences, path: string): string | undefined {
  const names: Readonly<Record<keyof RestaurantSettings, string>> = settings.restaurant
  return Object.hasOwn(names, path) ? names[path as keyof RestaurantSettings] : undefined
}

function rowFieldName({ settings }: StaffSentences, field: string): string | undefined {
  const names: Names = settings.rows
  return Object.hasOwn(names, field) ? names[field] : undefined
}

/** What a place of a description is called, for the middle of a sentence; undefined where it has no name. */
export function fieldWords(path: string, say: StaffSentences): string | undefined {
  const setting = nestedName(say, path) ?? settingName(say, path)
  const isSetting = setting !== undefined && !(path === 'name' || path === 'online' || path === 'translations')
  return isSetting ? say.changes.within(setting) : rowFieldName(say, path.split('.').at(-1) ?? '')
}

/** The unit of settings that are a length of time. */
const unitOf = (path: string): 'minutes' | 'hours' | 'days' | undefined =>
  /_(minutes|hours|days)(?:_before_reservation)?$/.exec(path)?.[1] as 'minutes' | 'hours' | 'days' | undefined

/** Settings whose values are not written out, since they would tell the reader nothing. */
const withoutValues = /^(translations|branding\.(logo|picture)|messages\.wording)\b/

export function settingSentence(path: string, from: unknown, to: unknown, say: StaffSentences): string {
  const { setting, units } = say.changes
  const name = nestedName(say, path) ?? settingName(say, path) ?? setting.unnamed(path.replaceAll(/[._]/g, ' '))
  if (withoutValues.test(path)) return to === undefined ? setting.removed(name) : setting.different(name)
  if (typeof to === 'boolean') return to ? setting.on(name) : setting.off(name)
  const unit = typeof to === 'number' ? unitOf(path) : undefined
  const value = unit === undefined ? written(to, say) : units[unit](written(to, say))
  return setting.is(name, insteadOf(value, from, say))
}

const insteadOf = (value: string, from: unknown, say: StaffSentences): string =>
  isNothing(from) ? value : say.changes.insteadOf(value, written(from, say))
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''
const longest = 80

function written(value: unknown, { changes }: StaffSentences): string {
  if (isNothing(value) || (Array.isArray(value) && value.length === 0)) return changes.none
  if (isTurnTimes(value)) return value.map(({ up_to, minutes }) => changes.turnTime(up_to, minutes)).join(', ')
  const text = typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

const isTurnTimes = (value: unknown): value is TurnTimeDescription[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'up_to' in one)

export function rowPhrase(change: PlannedChange, description: RestaurantDescription, say: StaffSentences): string {
  const { did, fields } = change
  const row = rowName(change, say)
  const phrases = say.changes.did
  switch (did) {
    case 'created':
    case 'reactivated':
      return phrases[did](row, detailsOf(change, description, say))
    case 'deactivated':
    case 'granted':
    case 'invited':
    case 'withdrawn':
      return phrases[did](row)
    case 'changed':
      return `${row} ${listed(fieldPhrases(fields, say), say)}`
  }
}

const kinds: Readonly<Partial<Record<PlannedChange['what'], keyof StaffSentences['changes']['rows']>>> = {
  'special day': 'specialDay',
  'dining area': 'diningArea',
  table: 'table',
  combination: 'combination',
  'booking source': 'bookingSource',
  'booking tag': 'bookingTag',
  'review criterion': 'reviewCriterion',
  user: 'user',
}

/** A renamed entry is called by its old name. */
function rowName({ what, name, fields }: PlannedChange, { changes: { rows } }: StaffSentences): string {
  const from = what === 'user' ? undefined : fields.find(({ field }) => field === 'name')?.from
  const known = typeof from === 'string' ? from : name
  const kind = kinds[what]
  return kind === undefined ? known : rows[kind](known)
}

const listed = (parts: readonly string[], { changes }: StaffSentences): string =>
  parts.length < 2 ? parts.join('') : changes.and(parts.slice(0, -1).join(', '), parts.at(-1) ?? '')

function fieldPhrases(fields: readonly FieldChange[], say: StaffSentences): string[] {
  const covers = fields.filter(({ field }) => field === 'min_covers' || field === 'max_covers')
  const others = fields.filter((field) => !covers.includes(field))
  return [...others.map((field) => fieldPhrase(field, say)), ...(covers.length > 0 ? [coversPhrase(covers, say)] : [])]
}

function coversPhrase(fields: readonly FieldChange[], say: StaffSentences): string {
  const { covers, atLeast, upTo } = say.changes.field
  const parts = fields.map(({ field, from, to }) => (field === 'min_covers' ? atLeast : upTo)(`${to}`, `${from}`))
  return covers(listed(parts, say))
}

function fieldPhrase({ field, from, to }: FieldChange, say: StaffSentences): string {
  const says = say.changes.field
  switch (field) {
    case 'name':
      return says.name(written(to, say))
    case 'opens':
    case 'closes':
    case 'from':
    case 'to':
      return says[field](dayIn(to, say), dayIn(from, say))
    case 'days':
      return says.days(daysIn(to, say), daysIn(from, say))
    case 'slot_minutes':
      return says.slotMinutes(`${to}`, `${from}`)
    case 'turn_times':
      return isEmpty(to) ? says.usualTurnTimes : says.ownTurnTimes(written(to, say))
    case 'pacing':
      return isNothing(to) ? says.usualPacing : says.ownPacing(pacingIn(to, say))
    case 'extra_chairs':
      return says.extraChairs(Number(to))
    case 'online':
      return to ? says.online : says.notOnline
    case 'released':
      return to ? says.released : says.notReleased
    case 'kind':
      return isNothing(to) ? says.noKind : says.kinds[to as keyof typeof says.kinds]
    case 'note':
      return isNothing(to) ? says.noNote : says.note(written(to, say))
    case 'dining_area':
      return says.diningArea(`${to}`, `${from}`)
    case 'place':
      return isNothing(to) ? says.noPlace : says.place
    case 'seat_first':
      return isNothing(to) ? says.notSeatedFirst : says.seatFirst(`${to}`)
    case 'season':
      return isNothing(to) ? says.allYear : says.season(seasonOf(to, say))
    case 'shapes':
      return isNothing(to) ? says.noShapes : says.shapes
    case 'translations':
      return says.translations
    case 'google':
      return to ? says.google : says.notGoogle
    case 'icon':
    case 'label':
      return says[field](written(to, say))
    default: {
      const name = rowFieldName(say, field) ?? field.replaceAll('_', ' ')
      const inWords = (value: unknown) => (field === 'date' && !isNothing(value) ? dayIn(value, say) : value)
      return says.other(name, insteadOf(written(inWords(to), say), inWords(from), say))
    }
  }
}

function pacingIn(pacing: unknown, { changes: { field } }: StaffSentences): string {
  const { max_covers, minutes } = pacing as { max_covers: number; minutes: number }
  return max_covers === 0 ? field.noLimit : field.limit(max_covers, minutes)
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0

const dayIn = (date: unknown, { changes }: StaffSentences): string => writtenDate(changes.locale, `${date}`)

const seasonOf = (spans: unknown, say: StaffSentences): string =>
  (spans as { from: string; to: string }[])

    .map(({ from, to }) => say.changes.span(dayIn(from, say), dayIn(to, say)))
    .join(', ')

/** `Friday`, `Monday to Thursday and Saturday`. */
export function weekdayNames(days: readonly number[], say: StaffSentences): string {
  const runs: number[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  const named = (day: number | undefined) => say.changes.weekdays[(day ?? 1) - 1] as string
  const parts = runs.flatMap((run) =>
    run.length > 2 ? [say.changes.span(named(run[0]), named(run.at(-1)))] : run.map((day) => named(day)),
  )
  return listed(parts, say)
}

const daysIn = (days: unknown, say: StaffSentences): string => weekdayNames(weekdaysOf(days as string | string[]), say)

/** What a new thing is like. */
function detailsOf({ what, name }: PlannedChange, description: RestaurantDescription, say: StaffSentences): string {
  const { service_hours, special_days, dining_areas } = description
  const { details, span } = say.changes
  if (what === 'dining area') {
    return details.tables(dining_areas.filter((area) => area.name === name).flatMap(tablesOf).length)
  }
  if (what === 'table') {
    const table = dining_areas.flatMap(tablesOf).find((one) => one.name === name)
    return table ? details.covers(table.min_covers, table.max_covers) : ''
  }
  if (what === 'service hour') {
    const hour = service_hours.find((one) => one.name === name)
    return hour ? details.serviceHour(daysIn(hour.days, say), hour.opens, hour.closes) : ''
  }
  if (what !== 'special day') return ''
  const special = special_days.find((one) => one.name === name)
  if (!special) return ''
  const { date, from, to, service_hours: own } = special
  const hours = own.map((hour) => details.hours(hour.name, hour.opens, hour.closes))
  const when = date ? dayIn(date, say) : span(dayIn(from, say), dayIn(to, say))
  return details.specialDay(when, hours.length > 0 ? listed(hours, say) : details.closed)
}
