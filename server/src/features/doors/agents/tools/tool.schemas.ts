/** The arguments and answers of the tools for guests, as MCP and voice take and give them. */
import { Type } from 'typebox'
import { latestAnnounced } from '../../../../domain/booking/guest-rights.ts'
import { occasionNames, tickedNames } from '../../../../domain/guest/guest-choices.ts'
import { longestAnswer, questionKinds } from '../../../../domain/guest/questions.ts'
import { paidWhen, soldPer } from '../../../../domain/products/products.ts'
import { CalendarDate, Choice, Email, LanguageTag, Nullable, TimeOfDay } from '../../../../http/wire-types.ts'

const closed = { additionalProperties: false }

const start = Type.String({
  maxLength: 40,
  description: 'The start as find_times gives it, such as 2026-11-20T19:30:00+01:00',
})
const party = Type.Integer({ minimum: 1, maximum: 1000, description: 'How many come, children included' })
const children = Type.Optional(
  Type.Integer({ minimum: 0, maximum: 999, description: 'How many of the party are children' }),
)
const area = Type.Optional(
  Type.String({ maxLength: 120, description: 'Only this area, by its name in get_restaurant; leave out for any' }),
)
const date = { ...CalendarDate, description: 'The evening, YYYY-MM-DD, in the restaurant’s time zone' }
const around = Type.Optional({ ...TimeOfDay, description: 'The time wished for, HH:MM' })
const until = Type.Optional({
  ...TimeOfDay,
  description: 'HH:MM: the last start that would suit, around being the first; leave out for one time',
})
const requestId = Type.String({
  minLength: 1,
  maxLength: 100,
  description:
    'Your name for this one intention. Send the same again after a time-out; take a new one for anything else',
})
const guest = {
  name: Type.String({ minLength: 1, maxLength: 100, description: 'The guest’s name, as they give it' }),
  email: Type.Optional({ ...Email, description: 'The guest’s own address; the confirmation goes there' }),
  telephone: Type.Optional(Type.String({ maxLength: 30, description: 'The guest’s own number, with country code' })),
}
const chosen = {
  choices: Type.Optional(
    Type.Array(Choice(tickedNames), {
      maxItems: tickedNames.length,
      description: 'Allergies and a high chair, of those in get_restaurant; other allergies go into comment',
    }),
  ),
  occasion: Type.Optional({ ...Choice(occasionNames), description: 'What is celebrated, of those in get_restaurant' }),
}
const emailConfirmed = Type.Optional(
  Type.Boolean({ description: 'true once the guest has said that the address is right though a refusal doubted it' }),
)
const language = Type.Optional({ ...LanguageTag, description: 'In which the guest is written to, such as de' })

const answers = Type.Optional(
  Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: longestAnswer }), {
    maxProperties: 100,
    description:
      'The guest’s answers to questions of get_restaurant, by their code: text, the value of an option, or yes or no',
  }),
)

const which = {
  reference: Type.Optional(Type.String({ maxLength: 40, description: 'With code: the reference from book_table' })),
  code: Type.Optional(Type.String({ maxLength: 20, description: 'With reference: the eight digits from book_table' })),
  manage_url: Type.Optional(
    Type.String({ maxLength: 500, description: 'Instead of reference and code: the link from book_table or the mail' }),
  ),
}

export const NoArguments = Type.Object({}, closed)
export const FindTimes = Type.Object(
  {
    date,
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 14, description: 'So many days from date on; 1 if left out' }),
    ),
    ...{ party, children, around, area },
  },
  closed,
)
const productList = (description: string) =>
  Type.Optional(
    Type.Array(
      Type.Object(
        { code: Type.String({ maxLength: 40 }), quantity: Type.Integer({ minimum: 0, maximum: 1000 }) },
        closed,
      ),
      { maxItems: 30, description },
    ),
  )
const products = productList(
  'What the guest orders with the table, by code of list_products. Never choose for them: ask',
)
export const ListProducts = Type.Object({ start, party, children, area }, closed)
export const HoldTable = Type.Object({ start, party, children, area, products, request_id: requestId }, closed)
export const BookTable = Type.Object(
  {
    hold_id: Type.String({ maxLength: 1200, description: 'From hold_table' }),
    ...guest,
    comment: Type.Optional(
      Type.String({ maxLength: 2_000, description: 'What the guest wants the restaurant to know' }),
    ),
    ...chosen,
    answers,
    language,
    email_confirmed: emailConfirmed,
    accepted_policy_hash: Type.String({
      maxLength: 64,
      description: 'policy_hash of hold_table, once the guest has heard policy_text and agreed',
    }),
  },
  closed,
)
export const WhichBooking = Type.Object(which, closed)
export const ChangeBooking = Type.Object(
  {
    ...which,
    start: Type.Optional(start),
    party: Type.Optional(party),
    other_area: Type.Optional(
      Type.Boolean({ description: 'The guest agrees to the dining area that a refusal with `other_area` has named' }),
    ),
    products: productList(
      'All that the booking orders from now on, by code of list_products; what is left out is removed. In a call of its own, without start or party',
    ),
    accepted_policy_hash: Type.Optional(
      Type.String({
        maxLength: 64,
        description:
          'With products, where money moves: policy_hash of the refusal, once the guest has agreed to its policy_text',
      }),
    ),
    request_id: requestId,
  },
  closed,
)
export const JoinWaitingList = Type.Object(
  {
    date,
    around,
    until,
    party,
    children,
    area,
    ...guest,
    ...chosen,
    answers,
    language,
    email_confirmed: emailConfirmed,
    request_id: requestId,
  },
  closed,
)
export const AnswerOffer = Type.Object(
  { ...which, accept: Type.Boolean({ description: 'true takes the table, false stays on the waiting list' }) },
  closed,
)

export const RunningLate = Type.Object(
  {
    ...which,
    minutes: Type.Integer({
      minimum: 0,
      maximum: latestAnnounced,
      description: 'How many minutes after the booked time they come; 0 takes it back',
    }),
  },
  closed,
)

const text = Type.String()
const nightOf = Type.Optional(
  Type.String({
    description: 'After midnight only: the evening that the start belongs to. Say “night of Friday to Saturday”',
  }),
)
const orNull = Nullable(text)

const Questions = Type.Array(
  Type.Object({
    code: text,
    label: text,
    kind: Choice(questionKinds),
    required: Type.Boolean(),
    options: Type.Array(Type.Object({ value: text, label: text })),
  }),
  { description: 'What the restaurant asks the guest; answered by `answers` of book_table and join_waiting_list' },
)

export const RestaurantData = Type.Object({
  name: text,
  address: orNull,
  telephone: orNull,
  timezone: text,
  today: text,
  takes_bookings: Type.Boolean({ description: 'False while online bookings are paused: the guest calls' }),
  hours: Type.Array(
    Type.Object({
      date: text,
      weekday: text,
      services: Type.Array(Type.Object({ name: text, opens: text, closes: text })),
    }),
  ),
  events: Type.Array(
    Type.Object({
      ...{ code: text, name: text, description: orNull, date: text },
      sale_opens: { ...orNull, description: 'Until then nobody can book it; null where it is on sale' },
      starts: Type.Array(text, { description: 'Its seatings: starts for list_products and hold_table' }),
      url: text,
    }),
    { description: 'Special evenings that are sold, by date' },
  ),
  smallest_party: Type.Integer(),
  largest_party: Type.Integer({ description: 'Larger parties ask the restaurant, which answers' }),
  bookable_until: text,
  areas: Type.Array(text),
  children_welcome: Type.Boolean(),
  telephone_required: Type.Boolean(),
  languages: Type.Array(text),
  choices: Type.Array(Type.Object({ value: text, label: text }), {
    description: 'What a guest can choose for kitchen and table: allergies, a high chair',
  }),
  occasions: Type.Array(Type.Object({ value: text, label: text })),
  questions: Questions,
  policies: text,
})
const onRequest = Type.Optional(
  Type.Literal(true, {
    description: 'For a party of this size the restaurant answers a request: no table is promised or kept',
  }),
)
export const TimesData = Type.Object({
  on_request: onRequest,
  times: Type.Array(
    Type.Object({
      start: text,
      weekday: text,
      night_of: nightOf,
      areas: Type.Array(text, { description: 'Those with room; empty where there is nothing to choose' }),
    }),
    { description: 'With around: those within two hours of it, where there are any' },
  ),
  full: Type.Array(Type.Object({ start: text, reason: text })),
  nearest: Type.Array(text),
})
export const ProductsData = Type.Object({
  start: text,
  currency: text,
  groups: Type.Array(
    Type.Object({
      name: { ...orNull, description: 'Null for what belongs to no group' },
      required: Type.Integer({ description: 'So many of its products must be chosen in all; 0: as the guest likes' }),
      products: Type.Array(
        Type.Object({
          code: text,
          name: text,
          description: Type.Optional(text),
          price: Type.Number(),
          per: Choice(soldPer),
          pay: { ...Choice(paidWhen), description: 'now: with the booking; there: at the restaurant' },
          least: Type.Integer({ description: 'Where any are taken' }),
          most: Type.Integer({ description: 'With what is left of the evening; 0: sold out' }),
        }),
      ),
    }),
    { description: 'Empty where nothing is sold with this table' },
  ),
})
export const HoldData = Type.Object({
  on_request: onRequest,
  confirmed_by_hand: Type.Optional(
    Type.Literal(true, {
      description: 'The restaurant answers itself: book_table asks, and keeps the table meanwhile',
    }),
  ),
  hold_id: text,
  start: text,
  weekday: text,
  night_of: nightOf,
  timezone: text,
  expires_at: { ...orNull, description: 'Until when the table is kept; null where none is: then book at once' },
  policy_text: { ...text, description: 'Read it to the guest before booking' },
  policy_hash: text,
})
export const BookedData = Type.Object({
  reference: { ...orNull, description: 'Null while the guest must follow the link in a mail first' },
  code: { ...orNull, description: 'Eight digits; with the reference they change or cancel the booking' },
  start: text,
  party: Type.Integer(),
  status: { ...text, description: 'confirmed, pending, requested, waiting_list, unconfirmed or awaiting_payment' },
  manage_url: text,
  amount: Type.Optional(Type.Number({ description: 'With awaiting_payment: to be paid, or to be secured by a card' })),
  currency: Type.Optional(text),
  pay_url: Type.Optional(
    Type.String({ description: 'Where the guest pays or leaves a card. Give it to them; never ask for a card' }),
  ),
  pay_until: Type.Optional(
    Type.String({ description: 'The table is kept until then, and free again if it is not paid' }),
  ),
})
export const BookingData = Type.Object({
  reference: text,
  status: {
    ...text,
    description:
      'confirmed, pending or requested (the restaurant answers), waiting_list, cancelled, rejected, noshow, arrived_in_service or finished',
  },
  start: text,
  night_of: nightOf,
  party: Type.Integer(),
  choices: Type.Optional(
    Type.Array(text, { description: 'What the guest chose for kitchen and table, and the occasion' }),
  ),
  products: Type.Optional(
    Type.Array(Type.Object({ code: text, name: text, quantity: Type.Integer(), price: Type.Number() }), {
      description: 'What it orders, with the prices of its day',
    }),
  ),
  amount: Type.Optional(Type.Number({ description: 'To be paid before the change is made' })),
  currency: Type.Optional(text),
  pay_url: Type.Optional(text),
  pay_until: Type.Optional(text),
  late_minutes: Type.Optional(Type.Integer({ description: 'How late the guest has said they will be' })),
  sent_to: Type.Optional(Type.String({ description: 'After send_confirmation: where the mail goes, masked' })),
  offer: Type.Optional(
    Type.Object(
      { until: text, start: text },
      { description: 'A table that answer_offer takes or declines until then' },
    ),
  ),
})
export const WaitingData = Type.Object({
  start: { ...text, description: 'What is waited for: the time, or the first of the span' },
  until: { ...orNull, description: 'The last start of the span; null for one time' },
  reference: orNull,
  code: orNull,
  status: text,
  manage_url: text,
})
export const RefusedData = Type.Object({
  error: Type.Object({
    code: text,
    message: text,
    reason: Type.Optional(text),
    areas: Type.Optional(Type.Array(text)),
    fields: Type.Optional(Type.Array(text)),
    nearest: Type.Optional(Type.Array(text)),
    policy_text: Type.Optional(text),
    policy_hash: Type.Optional(text),
    choices: Type.Optional(Type.Array(text)),
    occasions: Type.Optional(Type.Array(text)),
    did_you_mean: Type.Optional(text),
    questions: Type.Optional(Questions),
  }),
})
