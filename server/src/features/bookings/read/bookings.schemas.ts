/** The wire shapes of bookings: what is taken and what is answered. */
import { type TSchema, Type } from 'typebox'
import {
  actionByStatusValue,
  bookingStatuses,
  courses,
  presences,
  statusFilters,
} from '../../../domain/booking/booking-status.ts'
import { patronTags } from '../../../domain/guest/patron-tags.ts'
import {
  Choice,
  Email,
  Id,
  LanguageTag,
  LocalDate,
  LocalDateTime,
  largestInt32,
  Meta,
  MobileNumber,
  Nullable,
  OffsetDateTime,
  TimeOfDay,
} from '../../../http/wire-types.ts'

const Text = (maxLength: number, description?: string) =>
  Nullable(Type.String({ maxLength, ...(description && { description }) }))
const Ids = Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true })
const TagIds = Type.Array(Id, { maxItems: 50, uniqueItems: true })
const Duration = Type.Integer({ minimum: 15, maximum: 1440, description: 'Minutes' })
const OwnDuration = { ...Duration, description: 'Minutes; left out, the turn time of the party and the service' }
const Adults = Type.Integer({ minimum: 1, maximum: 1000 })
const Children = Type.Integer({ minimum: 0, maximum: 1000, description: 'They take seats like adults' })

const noteFields = {
  comment: Type.Optional(Text(2000, 'What the guest says; the guest sees it')),
  private_comment: Type.Optional(Text(2000, 'For the house only')),
  company: Type.Optional(Text(200)),
  room_number: Type.Optional(Text(50)),
  custom_field: Type.Optional(Text(500)),
  concierge: Type.Optional(Text(200, 'Who booked for the guest')),
}

const contactFields = {
  first_name: Type.Optional(Text(100)),
  last_name: Type.Optional(Text(100)),
  email: Type.Optional(Nullable(Email)),
  mobile_number: Type.Optional(MobileNumber),
  mobile_prefix: Type.Optional(Text(8)),
}

const walkInOrLastName = {
  anyOf: [
    { properties: { walkin: { const: true } }, required: ['walkin'] },
    { properties: { last_name: {} }, required: ['last_name'] },
  ],
}

/** A guest who is not named by id has a name, or walked in. */
const namedById = { properties: { patron_id: { type: 'integer' } }, required: ['patron_id'] }
const named = {
  type: 'object',
  if: walkInOrLastName,
  else: { properties: { first_name: {} }, required: ['first_name'] },
}

/** Null is the same as nothing for every field that may be left out. */
const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(Nullable(schema))

const QuotedMinutes = Type.Integer({ minimum: 0, maximum: 600, examples: [20] })

export const CreateBookingBody = Type.Object(
  {
    date: { ...LocalDateTime, description: 'The start, on the restaurant’s wall clock' },
    adults: Adults,
    children: optional(Children),
    dining_area_id: optional(Id),
    table_ids: optional(Ids),
    duration: optional(OwnDuration),
    ...noteFields,
    language: optional({ ...LanguageTag, description: 'The guest’s, such as `de` or `pt-BR`' }),
    booking_source_id: optional(Id),
    booking_tag_ids: optional(TagIds),
    hold_id: optional({ ...Id, description: 'A hold of yours, whose tables are for this booking' }),
    waiting_list: optional(Type.Boolean({ description: 'Take the guest without a table' })),
    quoted_minutes: optional(
      Type.Object(
        { from: QuotedMinutes, until: QuotedMinutes },
        {
          description:
            'For staff, with `waiting_list`: how long the guest was told that it takes; kept as clock times, which `GET /day` shows',
        },
      ),
    ),
    override: optional(
      Type.Boolean({
        description:
          'For staff: skip pause, close-offs, hours, slots, notice, booking window, pacing and reset minutes; tables must be free and fit',
      }),
    ),
    seated: optional(
      Type.Boolean({
        description:
          'For staff: the guests sit down now, so the booking is checked in as it is made; `date` is within 15 minutes of now',
      }),
    ),
    patron_id: optional(
      Type.Integer({ ...Id, description: 'A known guest; `patron` is then only the contact for this booking' }),
    ),
    patron: optional(Type.Object({ ...contactFields, walkin: optional(Type.Boolean()) })),
  },
  { if: namedById, else: { properties: { patron: named }, required: ['patron'] } },
)

export const UpdateBookingBody = Type.Object({
  patron: Type.Optional(
    Type.Object(contactFields, {
      description:
        'The contact of this booking; the patron’s record stays as it is. A name replaces both its parts; what is null is shown from the patron’s record',
    }),
  ),
  booking_source_id: Type.Optional(Id),
  date: Type.Optional(LocalDateTime),
  adults: Type.Optional(Adults),
  children: Type.Optional(Children),
  dining_area_id: Type.Optional(
    Nullable({ ...Id, description: 'Null is any area; left out, the one that was asked for is kept' }),
  ),
  table_ids: Type.Optional(Ids),
  is_pinned: Type.Optional(
    Type.Boolean({ description: 'Whether it keeps its tables; left out, `table_ids` and `override` pin' }),
  ),
  duration: Type.Optional(Duration),
  ...noteFields,
  booking_tag_ids: Type.Optional({ ...TagIds, description: 'All of its tags from now on' }),
  add_booking_tag_ids: Type.Optional({ ...TagIds, description: 'Tags it gets besides those it has' }),
  remove_booking_tag_ids: Type.Optional({ ...TagIds, description: 'Tags it loses if it has them' }),
  override: Type.Optional(Type.Boolean()),
})

export const BlockBody = Type.Object({
  table_ids: Ids,
  date: LocalDate,
  time: TimeOfDay,
  duration: Duration,
  comment: Type.Optional(Text(2000)),
})

export const StatusBody = Type.Object({
  status: Choice(Object.keys(actionByStatusValue) as (keyof typeof actionByStatusValue)[]),
  table_ids: Type.Optional({ ...Ids, description: 'Only for accepting: the tables that the guests get' }),
})

export const SeatBody = Type.Object({
  table_ids: Type.Optional({ ...Ids, description: 'The tables at which they sit down; left out, those they have' }),
  finish: Type.Optional(
    Type.Array(Id, { maxItems: 50, uniqueItems: true, description: 'The bookings whose guests have left for them' }),
  ),
  duration: Type.Optional({
    ...Duration,
    description:
      'Only with `table_ids`, for tables that others have later: minutes, counted from `date`, never more than agreed',
  }),
  override: Type.Optional(
    Type.Boolean({
      description:
        'At their own tables pass over whoever sits there; at others over guests past their end, and reset minutes',
    }),
  ),
})

const HistoryId = Type.Integer({ minimum: 1, maximum: largestInt32 * 2 ** 20 })

export const UndoBody = Type.Object({
  history_id: Type.Optional({
    ...HistoryId,
    description: 'The entry of the history to take back; refused where another change of status came after it',
  }),
  cancel: Type.Optional(
    Type.Boolean({ description: 'Cancels the booking in the same call, as for a walk-in who was seated by mistake' }),
  ),
})

export const PresenceBody = Type.Object({
  presence: Nullable({
    ...Choice(presences),
    description: '`bar`: here, and waiting for the table; `partly`: not all of them; null: not here',
  }),
  count: Type.Optional(
    Nullable(Type.Integer({ minimum: 1, maximum: 2000, description: 'How many of the party have come' })),
  ),
})

export const CourseBody = Type.Object({
  course: Nullable({ ...Choice(courses), description: 'How far they are; null: nothing is said' }),
})

export const PauseBody = Type.Object({ paused: Type.Boolean() })

export const ListQuery = Type.Object({
  date: { ...LocalDate, description: 'The date of the start, on the restaurant’s calendar' },
  status: Type.Optional({ ...Choice(statusFilters), description: 'Only bookings that show this status' }),
})

export const Status = { ...Choice(bookingStatuses), title: 'BookingStatus' }
const Area = Nullable(Type.Object({ id: Id, name: Type.String() }, { title: 'DiningAreaName' }))
const NullableText = Nullable(Type.String())

const Reference = Type.String({ description: 'For people: the restaurant’s prefix and six characters' })
export const head = { id: Id, reference: Reference, status: Status }
const times = { date: OffsetDateTime, end_time: OffsetDateTime }
const party = {
  adults: Type.Integer(),
  no_of_adults: Type.Integer({ description: 'The same as `adults`' }),
  children: Type.Integer(),
  no_of_children: Type.Integer({ description: 'The same as `children`' }),
}

export const reduced = {
  ...times,
  ...party,
  comment: NullableText,
  dining_area: Area,
  tables: Type.Array(
    Type.Object({ id: Id, name: Type.String(), covers: Type.Integer({ description: 'The most it seats' }) }),
  ),
  patron: Nullable(Type.Object({ name: Type.String(), email: NullableText, mobile_number: NullableText })),
}

export const CreatedBooking = Type.Object({ ...head, fsm_status: Status, ...reduced }, { title: 'CreatedBooking' })
export const ListedBooking = Type.Object({ ...head, ...reduced }, { title: 'ListedBooking' })

const Stats = Type.Object(
  {
    total_bookings: Type.Integer(),
    cancelled_bookings: Type.Integer(),
    no_show_bookings: Type.Integer(),
    last_booking_date: Nullable(LocalDate),
  },
  { title: 'PatronStats' },
)

const Tags = Type.Object(
  Object.fromEntries(patronTags.map((tag) => [tag, Type.Boolean()])) as Record<
    (typeof patronTags)[number],
    ReturnType<typeof Type.Boolean>
  >,
  { title: 'PatronTags' },
)

const shownPatron = {
  id: { ...Nullable(Id), description: 'Null for a website’s token' },
  name: Type.String(),
  email: NullableText,
  mobile_number: NullableText,
  comments: NullableText,
  walkin: Type.Boolean(),
}

const Payment = Nullable(
  Type.Object(
    {
      status: Type.String(),
      status_label: Type.String(),
      purpose: Type.String(),
      purpose_label: Type.String(),
      amount: Type.Number(),
      amount_formatted: Type.String(),
      currency: Type.String(),
      currency_symbol: Type.String(),
      paid_at: Nullable(OffsetDateTime),
    },
    { title: 'Payment' },
  ),
)

const ProductLine = Type.Object({
  label: Type.String(),
  quantity: Type.Integer(),
  unit_price: Type.Number(),
  amount: Type.Number(),
})

const Products = Nullable(
  Type.Object(
    {
      currency: Type.String(),
      currency_symbol: Type.String(),
      total: Type.Number(),
      total_formatted: Type.String(),
      items: Type.Array(
        Type.Object({ id: Id, name: Type.String(), subtotal: Type.Number(), lines: Type.Array(ProductLine) }),
      ),
    },
    { title: 'Products' },
  ),
)

const beforePatron = {
  ...head,
  fsm_status: Status,
  ...times,
  ...party,
  comment: NullableText,
  private_comment: NullableText,
  company: NullableText,
  room_number: NullableText,
  custom_field: NullableText,
  waiting_list: Type.Boolean({ description: 'Taken without a table' }),
  created_by: Type.String({ description: 'The token or user who made it' }),
  is_reconfirmed: Type.Boolean({ description: 'The guest has said again that they come' }),
  is_reconfirmation_request_sent: Type.Boolean(),
  dining_area: Area,
  tables: Type.Array(
    Type.Object({ id: Id, name: Type.String(), min_covers: Type.Integer(), max_covers: Type.Integer() }),
  ),
  capabilities: Type.Object({ can_cancel: Type.Boolean(), can_no_show: Type.Boolean(), can_check_in: Type.Boolean() }),
}

const afterPatron = {
  booking_source: Nullable(Type.Object({ id: Id, name: Type.String() })),
  booking_tags: Type.Array(Type.Object({ id: Id, name: Type.String(), icon: Type.String() })),
  concierge: NullableText,
  payment: Payment,
  products: Products,
}

/** The fullest shape: what update answers and events carry. */
export const BookingDetail = Type.Object(
  {
    ...beforePatron,
    patron: Nullable(Type.Object({ ...shownPatron, tags: Tags, stats: Stats })),
    ...afterPatron,
  },
  { title: 'BookingDetail' },
)

export const ShownBooking = Type.Object(
  {
    ...beforePatron,
    patron: Nullable(Type.Object({ ...shownPatron, stats: Stats })),
    ...afterPatron,
  },
  { title: 'ShownBooking' },
)

export const BookingOutcome = Type.Object(head, { title: 'BookingOutcome' })

export const BlockOutcome = Type.Object(
  { ...head, ...times, tables: Type.Array(Type.Object({ id: Id, name: Type.String() })) },
  { title: 'BlockOutcome' },
)

export const CreatedAnswer = Type.Object({ data: CreatedBooking, meta: Meta })
export const ListAnswer = Type.Object({ data: Type.Array(ListedBooking), meta: Meta })
export const ShownAnswer = Type.Object({ data: ShownBooking, meta: Meta })
export const UpdatedAnswer = Type.Object({ data: BookingDetail, meta: Meta })
export const OutcomeAnswer = Type.Object({ message: Type.String(), booking: BookingOutcome })
export const BlockAnswer = Type.Object({ message: Type.String(), booking: BlockOutcome })
export const PauseAnswer = Type.Object({
  data: Type.Object({ allow_online_bookings: Type.Boolean(), paused: Type.Boolean() }),
})

const Change = Type.Object({ from: Type.Unknown(), to: Type.Unknown() })
export const HistoryAnswer = Type.Object({
  data: Type.Array(
    Type.Object({
      id: HistoryId,
      at: OffsetDateTime,
      actor: Type.String(),
      actor_name: { ...NullableText, description: 'Of the person, where `actor` is one' },
      action: Type.String(),
      changes: Type.Record(Type.String(), Change),
      undoes: { ...Nullable(HistoryId), description: 'The entry that this one took back' },
    }),
  ),
  meta: Meta,
})

export const ActionsAnswer = Type.Object({
  data: Type.Object(
    {
      can_accept: Type.Boolean(),
      can_reject: Type.Boolean(),
      can_cancel: Type.Boolean(),
      can_check_in: Type.Boolean(),
      can_no_show: Type.Boolean(),
      can_finish: Type.Boolean(),
      can_unblock: Type.Boolean(),
      can_undo: Type.Boolean(),
      is_pinned: Type.Boolean({ description: 'It keeps its tables, and is not moved to make room for others' }),
      undo: {
        ...Nullable(Type.Object({ history_id: HistoryId, action: Type.String(), until: OffsetDateTime })),
        description: 'The change of status that an undo would take back, and until when',
      },
    },
    { title: 'BookingActions' },
  ),
  meta: Meta,
})
