/** The wire shapes of the public endpoints for guests. */
import { Type } from 'typebox'
import { guestLanguages } from '../../../../../../texts/languages.ts'
import { occasionNames, reminderWays, tickedNames } from '../../../../domain/guest/guest-choices.ts'
import { longestAnswer, questionKinds } from '../../../../domain/guest/questions.ts'
import {
  CalendarDate,
  Choice,
  Email,
  Id,
  LanguageTag,
  LocalDate,
  LocalDateTime,
  MobileNumber,
  Nullable,
  OffsetDateTime,
  TimeOfDay,
} from '../../../../http/wire-types.ts'
import { GuestBooking, UnconfirmedBooking } from '../book/guest-booking.schemas.ts'

const Text = (maxLength: number) => Type.Optional(Nullable(Type.String({ maxLength })))

const Form = Type.String({ maxLength: 100, description: 'The signed key of one form, from `GET /api/guest/{slug}`' })

const adults = Type.Integer({ minimum: 1, maximum: 1000, description: 'Adults of the party' })
const children = Type.Integer({ minimum: 0, maximum: 1000, description: 'Children of the party' })
const areaId = { ...Id, description: 'Only this dining area; any where it is left out' }

const party = {
  adults: { ...adults, default: 2 },
  children: { ...children, default: 0 },
  dining_area_id: Type.Optional(areaId),
}

const lang = Type.Optional({ ...LanguageTag, description: 'Names and notes in this language, such as `de`' })
export const LanguageQuery = Type.Object({ lang })

export const MonthQuery = Type.Object({
  month: Type.String({
    pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$',
    'x-expects': 'must be a month, written YYYY-MM',
    description: 'The month to show, `YYYY-MM`',
  }),
  ...party,
})

export const TimesQuery = Type.Object({
  date: { ...CalendarDate, description: 'The evening of the times, those after midnight included' },
  lang,
  ...party,
})

const visit = {
  form: Form,
  date: { ...LocalDateTime, description: 'The start, on the restaurant’s wall clock' },
  adults,
  children: Type.Optional(Nullable(children)),
  dining_area_id: Type.Optional(Nullable(areaId)),
}

export const GuestHoldBody = Type.Object(visit)

export const GuestBookingBody = Type.Object({
  ...visit,
  from: Type.Optional(
    Nullable(
      Type.String({
        maxLength: 100,
        description:
          'The source by which the guest came, as in `/book/{slug}/from/{source}`: `menu-card`. One that the restaurant does not have counts as the website',
      }),
    ),
  ),
  waiting_list: Type.Optional(Nullable(Type.Boolean({ description: 'Wait for a table on a full day' }))),
  accepted_terms: Type.Optional(
    Nullable(
      Type.String({
        maxLength: 80,
        description: '`accept` of the terms that the guest has read, from `details.terms` of `TERMS_CHANGED`',
      }),
    ),
  ),
  waiting_until: Type.Optional(
    Nullable({
      ...LocalDateTime,
      description:
        'With `waiting_list`: the last start that the guest would take, on the same date; offers are made for any start from `date` to it',
    }),
  ),
  comment: Text(2_000),
  company: Text(200),
  room_number: Text(50),
  custom_field: Text(500),
  language: Type.Optional(Nullable({ ...LanguageTag, description: 'The guest’s, such as `de`' })),
  choices: Type.Optional(
    Nullable(
      Type.Array(Choice(tickedNames), {
        maxItems: tickedNames.length,
        uniqueItems: true,
        description: 'What the guest ticked of `choices`: marks that the diary shows. Others count as not chosen',
      }),
    ),
  ),
  occasion: Type.Optional(Nullable({ ...Choice(occasionNames), description: 'One of `occasions`' })),
  news: Type.Optional(
    Nullable(
      Type.Boolean({ description: 'The guest ticked the box beside the sentence in `news`, which was empty before' }),
    ),
  ),
  reminders: Type.Optional(
    Nullable({
      ...Choice(reminderWays),
      description: 'By which way to be reminded and asked; where `reminders` of the restaurant offers it',
    }),
  ),
  answers: Type.Optional(
    Nullable(
      Type.Record(Type.String({ maxLength: 40 }), Nullable(Type.String({ maxLength: longestAnswer })), {
        maxProperties: 100,
        description: 'By the `code` of each of `questions`: text, the `value` of an option, or `yes` or `no`',
      }),
    ),
  ),
  patron: Type.Object(
    {
      first_name: Text(100),
      last_name: Text(100),
      email: Type.Optional(Nullable(Email)),
      mobile_number: Type.Optional(MobileNumber),
      mobile_prefix: Text(8),
    },
    { description: 'A name is required; a telephone number where `telephone_required` says so' },
  ),
})

const Named = <Word extends string>(words: readonly Word[]) =>
  Type.Array(Type.Object({ choice: Choice(words), name: Type.String() }))

const GuestRestaurant = Type.Object(
  {
    name: Type.String(),
    timezone: Type.String(),
    twenty_four_hour_format: Type.Boolean(),
    language: LanguageTag,
    languages: Type.Array(Choice(guestLanguages), { description: 'In which guests are written to' }),
    telephone: Nullable(Type.String()),
    address: Nullable(Type.String()),
    paused: Type.Boolean({ description: 'True while online bookings are paused' }),
    smallest_party: Type.Integer(),
    largest_party: Type.Integer({ description: 'Larger parties ask the restaurant for a table' }),
    first_date: LocalDate,
    last_date: LocalDate,
    events: Type.Array(
      Type.Object({
        code: Type.String(),
        name: Type.String(),
        description: Nullable(Type.String()),
        date: LocalDate,
        sale_opens: { ...Nullable(OffsetDateTime), description: 'Null where it has opened' },
        starts: Type.Array(OffsetDateTime, { description: 'Of its seatings' }),
        path: Type.String({ description: 'Of its page, on which it is also booked' }),
      }),
      { description: 'Special evenings to come, by date' },
    ),
    walk_in_areas: Type.Array(Type.String(), { description: 'Names of areas for which guests come without booking' }),
    dining_areas: Type.Array(Type.Object({ id: Id, name: Type.String() }), {
      description: 'To choose from; empty where there is no choice',
    }),
    allow_kids: Type.Boolean(),
    telephone_required: Type.Boolean(),
    enable_company_field: Type.Boolean(),
    enable_room_number: Type.Boolean(),
    enable_custom_field: Type.Boolean(),
    custom_field_label: Nullable(Type.String()),
    choices: {
      ...Named(tickedNames),
      description: 'What a guest may tick: allergies, and what the restaurant has a tag for',
    },
    occasions: { ...Named(occasionNames), description: 'Of which a guest may choose one' },
    questions: {
      ...Type.Array(
        Type.Object({
          code: Type.String(),
          label: Type.String(),
          kind: Choice(questionKinds),
          required: Type.Boolean(),
          options: Type.Array(Type.Object({ value: Type.String(), label: Type.String() }), {
            description: 'Of a choice, of which `value` is sent',
          }),
        }),
      ),
      description: 'What the restaurant asks besides; answered by `answers` of a booking',
    },
    news: {
      ...Nullable(Type.String()),
      description: 'The sentence beside an empty box; null where the restaurant sends no news',
    },
    reminders: {
      ...Type.Array(Choice(reminderWays)),
      description:
        'The ways that a guest may choose to be reminded by, the usual one first; empty where there is one alone',
    },
    menu_url: Nullable(Type.String({ description: 'What there is to eat, on the restaurant’s own page' })),
    terms_url: Nullable(Type.String()),
    privacy_url: Nullable(Type.String()),
    form: Type.String({ description: 'A new signed key: one form, one booking. Valid for twelve hours' }),
  },
  { title: 'GuestRestaurant' },
)

const room = Choice(['free', 'few', 'full', 'closed'])
export const RestaurantAnswer = Type.Object({ data: GuestRestaurant })
export const MonthAnswer = Type.Object({
  data: Type.Array(Type.Object({ date: LocalDate, room }, { title: 'GuestDay' })),
})
export const TimesAnswer = Type.Object({
  data: Type.Object(
    {
      date: LocalDate,
      note: Nullable(Type.String({ description: 'What the restaurant says about a special day' })),
      times: Type.Array(
        Type.Object({
          time: TimeOfDay,
          date: {
            ...LocalDateTime,
            description:
              'As a hold and a booking take it; after midnight on the calendar date after that of the evening',
          },
          start: OffsetDateTime,
          open: Type.Boolean(),
          service: { ...Nullable(Type.String()), description: 'The service hour that it is part of' },
        }),
      ),
    },
    { title: 'GuestTimes' },
  ),
})
export const GuestHoldAnswer = Type.Object({
  data: Type.Object(
    {
      date: LocalDateTime,
      until: { ...Nullable(OffsetDateTime), description: 'Null where none was taken: booking works without' },
    },
    { title: 'GuestHold' },
  ),
})
export const UnconfirmedAnswer = Type.Object({
  data: Type.Object(
    {
      ...UnconfirmedBooking.properties,
      waiting_url: Type.String({ description: 'A page that says so to the guest, and gives the table back' }),
    },
    { title: 'UnconfirmedByGuest' },
  ),
})
const payUrl = {
  ...Nullable(Type.String()),
  description: 'Where the guest pays, or leaves a card; null where nothing is to be paid',
}

export const BookedAnswer = Type.Object({
  data: Type.Object(
    {
      ...GuestBooking.properties,
      pay_url: payUrl,
      manage_url: Type.String({ description: 'Where the guest changes or cancels it' }),
    },
    { title: 'BookedByGuest' },
  ),
})
