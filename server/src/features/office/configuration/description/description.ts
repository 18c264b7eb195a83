/**
 * The schema of a restaurant's whole description: what `maitred apply` reads, `maitred export` writes and the configuration
 * endpoint takes. A `description` completes "… must be …" of its error; a `default` applies where a setting is not mentioned.
 */
import { type Static, Type } from 'typebox'
import { confirmByMail } from '../../../../domain/booking/unusual-bookings.ts'
import { dayNames } from '../../../../domain/calendar/calendar.ts'
import { languageTagPattern } from '../../../../domain/language.ts'
import { shapeKinds, sizeFor, type TablePlace, tableShapes } from '../../../../domain/seating/table-places.ts'
import { BrandingDescription } from './branding-description.ts'
import {
  closed,
  flag,
  list,
  oneOf,
  optionalFlag,
  orNull,
  text,
  translationsOf,
  upTo,
  wanted,
  whole,
} from './description-fields.ts'
import { events } from './events-description.ts'
import { MessagesDescription } from './messages-description.ts'
import { paymentPolicies } from './policies-description.ts'
import { productSettings } from './products-description.ts'
import { questions } from './questions-description.ts'
import { SignInDescription } from './sign-in-description.ts'

/** Identifies the row, so that it can be renamed without losing its bookings. */
const id = Type.Optional(whole(1, 2_147_483_647))
const name = text(120)
const covers = whole(1, 1000)
const time = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', ...wanted((words) => words.time) })

const daysPattern = `^(${dayNames.join('|')})(-(${dayNames.join('|')}))?$`
const days = Type.Union(
  [
    Type.String({ pattern: daysPattern }),
    Type.Array(Type.String({ pattern: daysPattern }), { minItems: 1, maxItems: dayNames.length }),
  ],
  wanted((words) => words.days),
)

/** How long parties stay, by their size. */
const turnTime = Type.Object({ up_to: covers, minutes: whole(15, 720) }, closed)
const turnTimes = Type.Array(turnTime, upTo(50))

/** The most covers that arrive in this many minutes, instead of the restaurant's own limit. */
const pacing = Type.Object({ max_covers: whole(0, 100_000), minutes: whole(1, 1440) }, closed)

const opening = {
  opens: time,
  closes: time,
  slot_minutes: whole(5, 720, 15),
  turn_times: Type.Optional(turnTimes),
  pacing: Type.Optional(pacing),
}

const namesInLanguages = Type.Optional(translationsOf({ name }))

export const ServiceHourDescription = Type.Object(
  { id, name, translations: namesInLanguages, days, ...opening },
  closed,
)

const day = Type.String({ pattern: '^([0-9]{4}-)?[0-9]{2}-[0-9]{2}$', ...wanted((words) => words.date) })

export const specialDayKinds = ['closed', 'other_hours', 'private_event'] as const

/** One `date`, or all dates `from` … `to`. Without service hours the restaurant is closed. */
export const SpecialDayDescription = Type.Object(
  {
    id,
    name,
    date: Type.Optional(day),
    from: Type.Optional(day),
    to: Type.Optional(day),
    kind: Type.Optional(oneOf(specialDayKinds)),
    note: orNull(text(300)),
    translations: Type.Optional(translationsOf({ note: text(300) })),
    service_hours: list(Type.Object({ id, name, translations: namesInLanguages, ...opening }, closed), 20),
  },
  closed,
)

/**
 * Where a table stands, in centimetres from the upper left corner of its dining area. Its size follows from its covers.
 */
export const TablePlaceDescription = Type.Object(
  {
    x: whole(0, 100_000),
    y: whole(0, 100_000),
    width: Type.Optional(whole(20, 2_000)),
    height: Type.Optional(whole(20, 2_000)),
    shape: Type.Optional(oneOf(tableShapes)),
    turn: whole(0, 359, 0),
  },
  closed,
)

/** A wall may be thinner than a table. */
const FloorShapeDescription = Type.Object(
  {
    kind: oneOf(shapeKinds),
    x: whole(0, 100_000),
    y: whole(0, 100_000),
    width: whole(1, 100_000),
    height: whole(1, 100_000),
    turn: whole(0, 359, 0),
  },
  closed,
)

const webAddress = Type.String({
  pattern: '^https?://[^\\s"<>\\x00-\\x1f]+$',
  maxLength: 500,
  ...wanted((words) => words.webAddress),
})

const areaNames = Type.Array(name, { minItems: 1, maxItems: 100, ...wanted((words) => words.areaNames) })
/** What guests may book online; staff may do more. */
const OnlineDescription = Type.Object(
  {
    smallest_party: whole(1, 1000, 1),
    largest_party: orNull(covers),
    areas: orNull(areaNames),
    walk_in_areas: Type.Optional(areaNames), // Listed for guests without times; all areas: nothing is booked online.
    notice_minutes: whole(0, 43_200, 0),
    max_days: orNull(whole(0, 730)),
    /** If absent, unusual ones (domain/booking/unusual-bookings.ts). */
    confirm_by_mail: Type.Optional(oneOf(confirmByMail)),
    menu_url: Type.Optional(webAddress),
    terms_url: Type.Optional(webAddress),
    privacy_url: Type.Optional(webAddress),
    /** If absent, search engines may list the booking page. */
    indexable: optionalFlag,
    /** If absent, guests are not asked whether they want news. */
    news: optionalFlag,
    choose_tables: optionalFlag, // Whether guests may choose one of the released tables.
  },
  { ...closed, default: {} },
)

/** One table, or under `names` several that are alike. */
export const TableDescription = Type.Object(
  {
    id,
    name: Type.Optional(name),
    names: Type.Optional(Type.Array(name, { minItems: 1, maxItems: 200, ...wanted((words) => words.names) })),
    min_covers: covers,
    max_covers: covers,
    /** For how many more guests staff may add chairs; if absent, one. */
    extra_chairs: Type.Optional(whole(0, 20)),
    /** If absent, guests can get it when they book online. */
    online: optionalFlag,
    /** Guests may choose it themselves, where `online.choose_tables` lets them. */
    released: optionalFlag,
    place: Type.Optional(TablePlaceDescription),
  },
  closed,
)

export const CombinationDescription = Type.Object(
  {
    tables: Type.Array(name, { maxItems: 50, ...wanted((words) => words.tableNames) }),
    min_covers: covers,
    max_covers: covers,
  },
  closed,
)

const monthDay = Type.String({ pattern: '^[0-9]{2}-[0-9]{2}$', ...wanted((words) => words.monthDay) })

/** Without a `season` guests are seated all year. */
export const DiningAreaDescription = Type.Object(
  {
    id,
    name,
    translations: namesInLanguages,
    seat_first: Type.Optional(whole(1, 1_000)),
    season: Type.Optional(
      Type.Array(Type.Object({ from: monthDay, to: monthDay }, closed), {
        minItems: 1,
        maxItems: 12,
        ...wanted((words) => words.season),
      }),
    ),
    shapes: Type.Optional(Type.Array(FloorShapeDescription, upTo(200))),
    tables: list(TableDescription, 500),
    combinations: list(CombinationDescription, 1_000),
  },
  closed,
)

export const BookingSourceDescription = Type.Object({ id, name, google: flag(false) }, closed)

export const BookingTagDescription = Type.Object(
  {
    id,
    name,
    icon: Type.String({ pattern: '^[^\\x00-\\x1f]{0,40}$', default: '', ...wanted((words) => words.shortText(40)) }),
  },
  closed,
)

export const ReviewCriterionDescription = Type.Object(
  {
    code: Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 40, ...wanted((words) => words.code) }),
    label: name,
    translations: Type.Optional(translationsOf({ label: name })),
  },
  closed,
)

const email = Type.String({
  pattern: '^[^\\s@\\x00-\\x1f]+@[^\\s@\\x00-\\x1f]+$',
  maxLength: 254,
  ...wanted((words) => words.email),
})

/** `invitation` is exported but not read: applying a description sends no invitation. */
const invitation = Type.Optional(Type.Enum(['accepted', 'sent', 'none']))
export const UserDescription = Type.Object({ email, name, invitation }, closed)

const origin = Type.String({
  pattern: '^https?://[a-z0-9-]+(\\.[a-z0-9-]+)*(:[0-9]{1,5})?$',
  maxLength: 260,
  ...wanted((words) => words.origin),
})

export const settings = {
  name,
  timezone: Type.String({ maxLength: 64, ...wanted((words) => words.timezone) }),
  reference_prefix: Type.String({ pattern: '^[A-Z]{2,6}$', ...wanted((words) => words.prefix) }),
  currency: Type.String({ pattern: '^[A-Z]{3}$', default: 'EUR', ...wanted((words) => words.currency) }),
  telephone: orNull(text(40)),
  email: orNull(email),
  address: orNull(text(300)),
  country: orNull(Type.String({ pattern: '^[A-Z]{2}$', ...wanted((words) => words.country) })),
  language: Type.String({
    pattern: languageTagPattern,
    maxLength: 35,
    default: 'en',
    ...wanted((words) => words.language),
  }),
  plan: oneOf(['full', 'google_only'], { default: 'full' }),
  confirmation_mode: oneOf(['SYNCHRONOUS', 'ASYNCHRONOUS'], { default: 'SYNCHRONOUS' }),
  twenty_four_hour_format: flag(true),
  default_booking_duration_hours: whole(1, 12, 2),
  turn_times: Type.Array(turnTime, { ...upTo(50), default: [] }),
  reset_minutes: whole(0, 240, 0),
  overstay_minutes: whole(0, 120, 15),
  course_marks: flag(false),
  hosts_refund: flag(false),
  offer_minutes: whole(10, 1440, 30),
  reseating: flag(true),
  freeze_minutes: whole(0, 10_080, 30),
  notice_minutes: whole(0, 43_200, 0),
  max_days: whole(0, 730, 90),
  allow_bookings_no_phone: flag(true),
  allow_kids: flag(true),
  crowd_control_max_covers: whole(0, 100_000, 0),
  crowd_control_time_minutes: whole(1, 1440, 15),
  enable_room_number: flag(false),
  enable_company_field: flag(false),
  enable_custom_field: flag(false),
  custom_field_label: orNull(text(120)),
  translations: translationsOf({ custom_field_label: text(120) }, { default: {} }),
  cancellation_policy_hours_before_reservation: whole(0, 8760, 24),
  reconfirmation_enabled: flag(false),
  online: OnlineDescription,
  agents: Type.Object({ enabled: flag(false) }, { ...closed, default: {} }),
  sign_in: SignInDescription,
  branding: BrandingDescription,
  messages: MessagesDescription,
  questions,
  payment_policies: paymentPolicies,
  ...productSettings,
  events,
  /** The sites that may embed the pages for guests in a frame; if empty, every site may. */
  embed_origins: list(origin, 50),
  /** While false, guests and website tokens get 404. */
  open: flag(true),
  /** The switch a host uses during the evening. If absent, it stays as it is; a new restaurant takes bookings. */
  allow_online_bookings: optionalFlag,
}

const structure = {
  service_hours: Type.Array(ServiceHourDescription, upTo(100)),
  special_days: list(SpecialDayDescription, 200),
  dining_areas: Type.Array(DiningAreaDescription, upTo(100)),
  booking_sources: list(BookingSourceDescription, 200),
  booking_tags: list(BookingTagDescription, 200),
  review_criteria: list(ReviewCriterionDescription, 50),
}

export const RestaurantDescription = Type.Object(
  {
    slug: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60, ...wanted((words) => words.slug) }),
    ...settings,
    ...structure,
    /** If absent, the users who manage the restaurant stay as they are. */
    users: Type.Optional(Type.Array(UserDescription, upTo(500))),
  },
  closed,
)

export type RestaurantDescription = Static<typeof RestaurantDescription>
export type RestaurantSettings = Omit<
  RestaurantDescription,
  | 'slug'
  | 'service_hours'
  | 'special_days'
  | 'dining_areas'
  | 'booking_sources'
  | 'booking_tags'
  | 'review_criteria'
  | 'users'
>
export type ServiceHourDescription = Static<typeof ServiceHourDescription>
export type SpecialDayDescription = Static<typeof SpecialDayDescription>
export type TurnTimeDescription = Static<typeof turnTime>
export type DiningAreaDescription = Static<typeof DiningAreaDescription>
export type TableDescription = Static<typeof TableDescription>
export type CombinationDescription = Static<typeof CombinationDescription>

/** 1 is Monday, 7 is Sunday; in the order of the week, each once. A range may run over the week's end: `sat-mon`. */
export function weekdaysOf(days: ServiceHourDescription['days']): number[] {
  const weekdays = new Set([days].flat().flatMap(weekdaysOfRange))
  return [...weekdays].sort()
}

/** The reverse: `mon-fri`, or a list where the days do not follow each other. */
export function daysOf(weekdays: readonly number[]): string | string[] {
  const runs: number[][] = []
  for (const weekday of weekdays) {
    const run = runs.at(-1)
    if (run?.at(-1) === weekday - 1) run.push(weekday)
    else runs.push([weekday])
  }
  const ranges = runs.map((run) => [...new Set([run[0], run.at(-1)])].map((day = 1) => dayNames[day - 1]).join('-'))
  return ranges.length === 1 ? ranges.join() : ranges
}

function weekdaysOfRange(range: string): number[] {
  const [first = '', last = first] = range.split('-')
  const from = weekdayNamed(first)
  const length = ((weekdayNamed(last) - from + 7) % 7) + 1
  return Array.from({ length }, (_, step) => ((from - 1 + step) % 7) + 1)
}

const weekdayNamed = (day: string): number => (dayNames as readonly string[]).indexOf(day) + 1

/** The first and the last date of a special day. */
export const spanOf = ({ date = '', from = date, to = date }: SpecialDayDescription) => ({
  firstDay: from,
  lastDay: to,
})

/** Of a table that says nothing about them. */
export const usualExtraChairs = 1

export type DescribedTable = {
  id?: number
  name: string
  min_covers: number
  max_covers: number
  extra_chairs: number
  online: boolean
  released: boolean
  /** Null: placed automatically when it is shown. */
  place: TablePlace | null
}

/** Splits entries with several names into one entry per table. */
export function tablesOf(area: DiningAreaDescription): DescribedTable[] {
  return area.tables.flatMap(({ id, name, names, place, ...given }) => {
    const seats = { extra_chairs: usualExtraChairs, online: true, released: false, ...given }
    const one = { ...seats, place: place ? placeOf(place, given.max_covers) : null, ...(id && { id }) }
    if (names) return names.map((name) => ({ ...one, name }))
    return name === undefined ? [] : [{ ...one, name }]
  })
}

function placeOf({ x, y, turn, ...size }: Static<typeof TablePlaceDescription>, covers: number): TablePlace {
  const usual = sizeFor(covers)
  const { width = usual.width, height = usual.height, shape = usual.shape } = size
  return { x, y, width, height, shape, turn }
}
