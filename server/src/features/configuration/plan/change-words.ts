/** The words of change-sentences.ts: what each setting and each field of a row is called, and how values are written. */
import type { FieldChange } from '../description/change.ts'
import {
  type RestaurantDescription,
  type RestaurantSettings,
  type TurnTimeDescription,
  tablesOf,
  weekdaysOf,
} from '../description/description.ts'
import type { PlannedChange } from './plan-changes.ts'

/** Completes "… is 30 instead of 90". */
const settingNames: Readonly<Record<keyof RestaurantSettings, string>> = {
  name: 'The name of the restaurant',
  timezone: 'The time zone',
  reference_prefix: 'The beginning of references',
  currency: 'The currency',
  telephone: 'The telephone',
  email: 'The e-mail address',
  address: 'The address',
  country: 'The country',
  language: 'The language',
  plan: 'The plan',
  confirmation_mode: 'Confirmation',
  twenty_four_hour_format: 'The 24-hour clock',
  default_booking_duration_hours: 'The usual stay',
  turn_times: 'The turn times',
  reset_minutes: 'The time between two parties',
  overstay_minutes: 'The time expected of guests who overstay',
  course_marks: 'Marking the course of seated parties',
  offer_minutes: 'The time an offer to the waiting list stands',
  reseating: 'Moving bookings to other tables',
  freeze_minutes: 'The time before a start from which tables stay',
  notice_minutes: 'The notice',
  max_days: 'The booking window',
  allow_bookings_no_phone: 'Booking without a telephone',
  allow_kids: 'Booking for children',
  crowd_control_max_covers: 'The most covers that arrive at a time',
  crowd_control_time_minutes: 'The time in which they arrive',
  enable_room_number: 'The field for a room number',
  enable_company_field: 'The field for a company',
  enable_custom_field: 'The field of your own',
  custom_field_label: 'The label of the field of your own',
  translations: 'The label in other languages',
  cancellation_policy_hours_before_reservation: 'The time before the start until which guests cancel',
  reconfirmation_enabled: 'Asking guests whether they come',
  online: 'Online booking',
  agents: 'Assistants and phone bots',
  branding: 'The look of guest pages',
  messages: 'Messages',
  questions: 'The questions to guests',
  embed_origins: 'The websites that may show the booking page',
  open: 'Being open for guests',
  allow_online_bookings: 'Taking online bookings',
}

const nestedNames: Readonly<Record<string, string>> = {
  'online.smallest_party': 'The smallest party online',
  'online.largest_party': 'The largest party online',
  'online.areas': 'The dining areas that are booked online',
  'online.notice_minutes': 'The notice online',
  'online.max_days': 'The booking window online',
  'online.confirm_by_mail': 'Confirming a booking by mail',
  'online.terms_url': 'The address of the terms',
  'online.privacy_url': 'The address of the privacy notice',
  'online.indexable': 'Being listed by search engines',
  'agents.enabled': 'Booking by assistants and phone bots',
  'online.news': 'Asking guests whether they want news',
  'branding.accent': 'The colour',
  'branding.logo': 'The logo',
  'branding.picture': 'The picture',
  'branding.theme': 'The theme of guest pages',
  'messages.daily_sheet_at': 'The time of the daily sheet',
  'messages.quiet_hours': 'The quiet hours',
  'messages.sender_name': 'The name of the sender',
  'messages.reminder_hours': 'The time of the reminder before the visit',
  'messages.reconfirmation_hours': 'The time before the visit at which guests are asked whether they come',
  'messages.review_request_hours': 'The time after the visit at which guests are asked for a review',
  'messages.off': 'The messages that are not sent',
}

/** As the pages of the office call fields of rows: completes "the … of Dinner". */
const rowFieldNames: Readonly<Record<string, string>> = {
  opens: 'beginning',
  closes: 'end',
  days: 'days',
  slot_minutes: 'start times',
  turn_times: 'turn times',
  pacing: 'pacing',
  online: 'online booking',
  kind: 'kind',
  date: 'date',
  from: 'first day',
  to: 'last day',
  note: 'word to guests',
  min_covers: 'fewest covers',
  max_covers: 'most covers',
  minutes: 'minutes',
  place: 'place on the plan',
  x: 'place on the plan',
  y: 'place on the plan',
  width: 'width',
  height: 'height',
  shape: 'shape',
  turn: 'turn',
  seat_first: 'order of seating',
  season: 'season',
  shapes: 'walls, bars and doors',
  name: 'name',
  names: 'names',
  tables: 'tables',
  google: 'link with Google',
  icon: 'sign',
  label: 'question',
  options: 'choices of the question',
  code: 'code',
  required: 'answer',
  translations: 'names in other languages',
}

/** What a place of a description is called, for the middle of a sentence; undefined where it has no name. */
export function fieldWords(path: string): string | undefined {
  const steps = path.split('.')
  const setting = nestedNames[path] ?? (steps.length === 1 ? settingNames[path as keyof RestaurantSettings] : undefined)
  const isSetting = setting !== undefined && !(path === 'name' || path === 'online' || path === 'translations')
  if (!isSetting) return rowFieldNames[steps.at(-1) ?? '']
  const words = setting.replace(/^The /, '')
  return words.charAt(0).toLowerCase() + words.slice(1)
}

/** Of settings that are a length of time. */
const unitOf = (path: string): string | undefined => /_(minutes|hours|days)(?:_before_reservation)?$/.exec(path)?.[1]

/** Values that say nothing when they are written out. */
const withoutValues = /^(translations|branding\.(logo|picture)|messages\.wording)\b/

export function settingSentence(path: string, from: unknown, to: unknown): string {
  const [field = ''] = path.split('.')
  const words = path.replaceAll(/[._]/g, ' ')
  const name =
    nestedNames[path] ?? (path === field ? settingNames[field as keyof RestaurantSettings] : `${capital(words)}`)
  if (withoutValues.test(path)) return `${name} ${to === undefined ? 'is removed' : 'is different'}`
  if (typeof to === 'boolean') return `${name} is ${to ? 'on' : 'off'}`
  const unit = typeof to === 'number' ? unitOf(path) : undefined
  return `${name} is ${written(to)}${unit === undefined ? '' : ` ${unit}`}${insteadOf(from)}`
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const insteadOf = (from: unknown): string => (isNothing(from) ? '' : ` instead of ${written(from)}`)
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''
const longest = 80

function written(value: unknown): string {
  if (isNothing(value) || (Array.isArray(value) && value.length === 0)) return 'none'
  if (isTurnTimes(value)) return value.map(({ up_to, minutes }) => `up to ${up_to}: ${minutes} minutes`).join(', ')
  const text = typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

const isTurnTimes = (value: unknown): value is TurnTimeDescription[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'up_to' in one)

const kinds: Readonly<Partial<Record<PlannedChange['what'], string>>> = {
  'special day': 'The special day ',
  'dining area': 'The dining area ',
  table: 'Table ',
  combination: 'The combination ',
  'booking source': 'The booking source ',
  'booking tag': 'The tag ',
  'review criterion': 'The review question ',
  user: 'The manager ',
}

export function rowPhrase(change: PlannedChange, description: RestaurantDescription): string {
  const { what, name, did, fields } = change
  const subject = `${kinds[what] ?? ''}${oldName(change) ?? name}`
  switch (did) {
    case 'created':
      return `${subject} is new${detailsOf(change, description)}`
    case 'reactivated':
      return `${subject} is back in use${detailsOf(change, description)}`
    case 'deactivated':
      return `${subject} is no longer in use`
    case 'granted':
      return `${subject} may manage the restaurant; this sends no invitation`
    case 'withdrawn':
      return `${subject} may no longer manage the restaurant`
    case 'changed':
      return `${subject} ${listed(fieldPhrases(fields))}`
  }
}

/** A renamed thing is known by its old name. */
function oldName({ what, fields }: PlannedChange): string | undefined {
  const from = what === 'user' ? undefined : fields.find(({ field }) => field === 'name')?.from
  return typeof from === 'string' ? from : undefined
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

function fieldPhrases(fields: readonly FieldChange[]): string[] {
  const covers = fields.filter(({ field }) => field === 'min_covers' || field === 'max_covers')
  const others = fields.filter((field) => !covers.includes(field))
  return [...others.map(fieldPhrase), ...(covers.length > 0 ? [coversPhrase(covers)] : [])]
}

function coversPhrase(fields: readonly FieldChange[]): string {
  const parts = fields.map(
    ({ field, from, to }) => `${field === 'min_covers' ? 'at least' : 'up to'} ${to} instead of ${from}`,
  )
  return `seats ${listed(parts)}`
}

function fieldPhrase({ field, from, to }: FieldChange): string {
  switch (field) {
    case 'name':
      return `is called ${written(to)}`
    case 'opens':
      return `starts at ${to} instead of ${from}`
    case 'closes':
      return `ends at ${to} instead of ${from}`
    case 'days':
      return `is on ${daysIn(to)} instead of ${daysIn(from)}`
    case 'slot_minutes':
      return `has a start every ${to} minutes instead of ${from}`
    case 'turn_times':
      return isEmpty(to) ? 'has the usual turn times' : `has turn times of its own (${written(to)})`
    case 'pacing':
      return isNothing(to) ? 'has the usual pacing' : `has a pacing of its own (${pacingIn(to)})`
    case 'online':
      return to ? 'can be booked online' : 'can no longer be booked online'
    case 'kind':
      return isNothing(to) ? 'has no kind' : `is ${kindNames[to as keyof typeof kindNames]}`
    case 'from':
      return `begins on ${to} instead of ${from}`
    case 'to':
      return `ends on ${to} instead of ${from}`
    case 'note':
      return isNothing(to) ? 'says nothing to guests' : `says “${written(to)}” to guests`
    case 'dining_area':
      return `is in ${to} instead of ${from}`
    case 'place':
      return isNothing(to) ? 'has no place of its own on the plan' : 'is elsewhere on the plan'
    case 'seat_first':
      return isNothing(to) ? 'is not seated first' : `is seated as number ${to}`
    case 'season':
      return isNothing(to) ? 'is open all year' : `has the season ${seasonOf(to)}`
    case 'shapes':
      return isNothing(to) ? 'has no walls, bars or doors on the plan' : 'has other walls, bars or doors on the plan'
    case 'translations':
      return 'is called otherwise in other languages'
    case 'google':
      return to ? 'is the one of Google' : 'is no longer the one of Google'
    case 'icon':
      return `has the icon ${written(to)}`
    case 'label':
      return `asks “${written(to)}”`
    default:
      return `has ${fieldWords(`rows.${field}`) ?? field.replaceAll('_', ' ')} ${written(to)}${insteadOf(from)}`
  }
}

const kindNames = { closed: 'a closed day', other_hours: 'a day with other hours', private_event: 'a private event' }

function pacingIn(pacing: unknown): string {
  const { max_covers, minutes } = pacing as { max_covers: number; minutes: number }
  return max_covers === 0 ? 'no limit' : `${max_covers} covers in ${minutes} minutes`
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0

const seasonOf = (spans: unknown): string =>
  (spans as { from: string; to: string }[]).map(({ from, to }) => `${from} to ${to}`).join(', ')

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** `Friday`, `Monday to Thursday and Saturday`. */
export function weekdayNames(days: readonly number[]): string {
  const runs: number[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  const named = (day: number | undefined) => weekdays[(day ?? 1) - 1] as string
  const parts = runs.flatMap((run) =>
    run.length > 2 ? [`${named(run[0])} to ${named(run.at(-1))}`] : run.map((day) => named(day)),
  )
  return listed(parts)
}

const daysIn = (days: unknown): string => weekdayNames(weekdaysOf(days as string | string[]))

/** What a new thing is like. */
function detailsOf({ what, name }: PlannedChange, description: RestaurantDescription): string {
  const { service_hours, special_days, dining_areas } = description
  if (what === 'dining area') {
    const count = dining_areas.filter((area) => area.name === name).flatMap(tablesOf).length
    return `: ${count} ${count === 1 ? 'table' : 'tables'}`
  }
  if (what === 'table') {
    const table = dining_areas.flatMap(tablesOf).find((one) => one.name === name)
    return table ? `: ${table.min_covers} to ${table.max_covers} covers` : ''
  }
  if (what === 'service hour') {
    const hour = service_hours.find((one) => one.name === name)
    return hour ? `: ${daysIn(hour.days)}, ${hour.opens} to ${hour.closes}` : ''
  }
  if (what !== 'special day') return ''
  const special = special_days.find((one) => one.name === name)
  if (!special) return ''
  const { date, from, to, service_hours: own } = special
  const hours = own.map((hour) => `${hour.name} ${hour.opens} to ${hour.closes}`)
  return `: ${date ?? `${from} to ${to}`}, ${hours.length > 0 ? listed(hours) : 'closed'}`
}
