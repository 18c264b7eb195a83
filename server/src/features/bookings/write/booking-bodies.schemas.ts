/** The bodies of creating and updating a booking, and the fields that other requests about bookings share. */
import { type TSchema, Type } from 'typebox'
import { Choice, Email, Id, LanguageTag, LocalDateTime, MobileNumber, Nullable } from '../../../http/wire-types.ts'
import { OrderLine } from '../products/order.schemas.ts'

export const Text = (maxLength: number, description?: string) =>
  Nullable(Type.String({ maxLength, ...(description && { description }) }))
export const Ids = Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true })
const TagIds = Type.Array(Id, { maxItems: 50, uniqueItems: true })
export const Duration = Type.Integer({ minimum: 15, maximum: 1440, description: 'Minutes' })
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

export const QuotedMinutes = Type.Integer({ minimum: 0, maximum: 600, examples: [20] })

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
    payment: optional(
      Type.Object(
        {
          as: Choice(['recorded', 'waived']),
          words: optional(
            Type.String({ minLength: 1, maxLength: 400, description: 'How it was paid, or why it is waived' }),
          ),
        },
        {
          description:
            'For staff: what this booking is asked for was paid before (`recorded`), or is given up (`waived`, which needs `words`), so it is confirmed at once; nothing where it is asked for nothing',
        },
      ),
    ),
    products: optional(
      Type.Array(OrderLine, {
        maxItems: 200,
        description:
          'For staff: what it orders of what is on sale, also in part; not with `waiting_list`. `GET /holds/{hold}/order` lists what is on sale',
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
export const AcceptArea = Type.Optional(
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
  tell_guest: Type.Optional(
    Type.Boolean({ description: 'For staff: `false` sends the guest no message about this change' }),
  ),
})
