/** Request bodies for bookings. */
import { type TSchema, Type } from 'typebox'
import { actionByStatusValue, courses, presences, statusFilters } from '../../../domain/booking/booking-status.ts'
import { confirmations } from '../../../domain/seating/due.ts'
import {
  Choice,
  Email,
  Id,
  LanguageTag,
  LocalDate,
  LocalDateTime,
  MobileNumber,
  Nullable,
  TimeOfDay,
} from '../../../http/wire-types.ts'
import { HistoryId } from '../read/bookings.schemas.ts'
import { ChosenMoves, Fingerprint } from '../seating/chosen-moves.schemas.ts'

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

/** A guest who is not named by id needs a name, unless they walked in. */
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

/** Absent: people are asked, and software is not. */
const AcceptArea = Type.Optional(
  Type.Boolean({
    description:
      'Whether the guests may be given another dining area than they have. `false`, and left out by a person who is signed in: refused with `TABLE_UNAVAILABLE`, whose `reason` is `other_area` and which names the area; left out by a token: they may',
  }),
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
  override: Type.Optional(
    Type.Boolean({
      description: 'For staff, as for a new booking; with `table_ids` chairs may be added, `extra_chairs` of the table',
    }),
  ),
  accept_area: AcceptArea,
})

export const BlockBody = Type.Object({
  table_ids: Ids,
  date: LocalDate,
  time: TimeOfDay,
  duration: Duration,
  comment: Type.Optional(Text(2000)),
  anyway: Type.Optional(
    Type.Boolean({
      description:
        'Takes the tables from guests who are booked there: they keep their time and need a table, which `GET /day` and `GET /to-do` say. Refused while guests sit there in their time',
    }),
  ),
  moves: Type.Optional({
    ...ChosenMoves,
    description: 'Bookings that get other tables in the same transaction; `POST /bookings/moves` plans them',
  }),
  fingerprint: Type.Optional(Fingerprint),
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
      'Only with `table_ids`, for tables that others have later: minutes, counted from the start of their stay, never longer than they would stay by themselves: as agreed, and for guests more than ten minutes late as long from now',
  }),
  starts_now: Type.Optional(
    Type.Boolean({
      description:
        'Their stay begins now and is as long as booked: for guests who came for another hour or evening. Their own tables are taken where they are free for it',
    }),
  ),
  confirm: Type.Optional(
    Type.Array(Choice(confirmations), {
      maxItems: confirmations.length,
      uniqueItems: true,
      description:
        'What is no question any more: `early` seats them though they are more than 30 minutes early, `due` though others are due at their tables',
    }),
  ),
  override: Type.Optional(
    Type.Boolean({
      description:
        'At their own tables pass over whoever sits there; at others over guests past their end, and reset minutes',
    }),
  ),
})

export const UndoBody = Type.Object({
  history_id: Type.Optional({
    ...HistoryId,
    description: 'The entry of the history to take back; refused where another change of status came after it',
  }),
  accept_area: AcceptArea,
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
  quoted_minutes: Type.Optional(
    Type.Object(
      { from: QuotedMinutes, until: QuotedMinutes },
      {
        description:
          'With `bar`: how long the guests were told that it takes; kept as clock times, which `GET /day` shows. Without it, what they were told before stays',
      },
    ),
  ),
})

const QuotedWait = Type.Object({ from: QuotedMinutes, until: QuotedMinutes })

export const QuotedWaitBody = Type.Object({
  quoted_minutes: Nullable({
    ...QuotedWait,
    description: 'How long they were told that it takes, from now; null: nothing was said',
  }),
})

export const ExpectedEndBody = Type.Object({
  expected_end: Nullable({
    ...LocalDateTime,
    description: 'Until when the guests stay, on the restaurant’s wall clock; null: as it follows from when they came',
  }),
})

export const ArrivalBody = Type.Object({
  arrived_at: { ...LocalDateTime, description: 'Since when they sit there, on the restaurant’s wall clock' },
})

export const CourseBody = Type.Object({
  course: Nullable({ ...Choice(courses), description: 'How far they are; null: nothing is said' }),
})

export const PauseBody = Type.Object({ paused: Type.Boolean() })

export const ListQuery = Type.Object({
  date: { ...LocalDate, description: 'The date of the start, on the restaurant’s calendar' },
  status: Type.Optional({ ...Choice(statusFilters), description: 'Only bookings that show this status' }),
})
