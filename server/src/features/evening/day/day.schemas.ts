/** The wire shapes of the day: everything a screen shows of one date, in one answer and in each event of its stream. */

import { type Static, Type } from 'typebox'
import { bookingStatuses, courses, fsmStatuses, presences } from '../../../domain/booking/booking-status.ts'
import { patronTags } from '../../../domain/guest/patron-tags.ts'
import { shapeKinds, tableShapes } from '../../../domain/seating/table-places.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import { CalendarDate, Choice, Id, LocalDate, Meta, Nullable, OffsetDateTime } from '../../../http/wire-types.ts'
import { ToDoOfDay } from '../../bookings/to-do/to-do.schemas.ts'
import { Allergens } from '../../guests/patrons/allergens/patron-allergens.schemas.ts'
import { CloseOffs, CloseOffsOfDate } from '../close-offs/close-offs.schemas.ts'
import { ClosedArea } from '../closed-areas/closed-areas.schemas.ts'
import { EveningNote } from '../evening-notes/evening-notes.schemas.ts'
import { EveningSections } from '../evening-sections/evening-sections.schemas.ts'
import { Money } from './day-money.schemas.ts'
import { Kitchen } from './kitchen.schemas.ts'

export const DayQuery = Type.Object({
  date: Type.Optional({
    ...CalendarDate,
    description: 'The evening, by the date on which it begins; without it the one that lasts now',
  }),
})

export const maxDates = 8

export const StreamQuery = Type.Object({
  restaurant_id: Type.Optional({
    ...Id,
    description: 'The restaurant, for callers who cannot send X-Restaurant-Id, as a browser’s EventSource',
  }),
  dates: Type.String({
    pattern: `^(19[7-9]\\d|20\\d\\d)-\\d\\d-\\d\\d(,(19[7-9]\\d|20\\d\\d)-\\d\\d-\\d\\d){0,${maxDates - 1}}$`,
    description: `The evenings to watch, joined by commas; at most ${maxDates}`,
    'x-expects': ((say) => say.validation.formats.dates(maxDates)) satisfies Sentence,
  }),
})

const Text = Nullable(Type.String())
const Covers = Type.Integer({ description: 'Adults and children' })

const Place = Type.Object(
  {
    x: Type.Integer({ description: 'Centimetres from the left edge of the dining area to the table’s left edge' }),
    y: Type.Integer({ description: 'Centimetres from the upper edge of the dining area to the table’s upper edge' }),
    width: Type.Integer({ description: 'Centimetres' }),
    height: Type.Integer({ description: 'Centimetres' }),
    shape: Choice(tableShapes),
    turn: Type.Integer({ description: 'Degrees clockwise about the centre of the table, from 0 to 359' }),
  },
  { title: 'TablePlace' },
)

const Shape = Type.Object(
  {
    kind: Choice(shapeKinds),
    x: Type.Integer({ description: 'Centimetres, as of a table' }),
    y: Type.Integer({ description: 'Centimetres' }),
    width: Type.Integer({ description: 'Centimetres' }),
    height: Type.Integer({ description: 'Centimetres' }),
    turn: Type.Integer({ description: 'Degrees clockwise about its centre' }),
  },
  { title: 'FloorShape' },
)

const Area = Type.Object(
  {
    id: Id,
    name: Type.String(),
    in_season: Type.Boolean({ description: 'False outside its season, when guests are seated there only on purpose' }),
    tables: Type.Array(
      Type.Object(
        {
          id: Id,
          name: Type.String(),
          min_covers: Type.Integer(),
          max_covers: Type.Integer(),
          extra_chairs: Type.Integer({
            description:
              'How many chairs staff may add, with `table_ids` and `override`; of joined tables, those of the largest',
          }),
          place: Place,
        },
        { title: 'DayTable' },
      ),
    ),
    shapes: Type.Array(Shape, { description: 'Walls, bars and doors' }),
    combinations: Type.Array(
      Type.Object({ table_ids: Type.Array(Id), min_covers: Type.Integer(), max_covers: Type.Integer() }),
    ),
  },
  { title: 'DayArea' },
)

const Status = { ...Choice(bookingStatuses), title: 'BookingStatus' }
const FsmStatus = { ...Choice(fsmStatuses), title: 'FsmStatus' }
const Source = Type.Object({ id: Id, name: Type.String() })
const Tag = Type.Object({ id: Id, name: Type.String(), icon: Type.String() })

const Patron = Type.Object(
  {
    id: Id,
    version: Type.String({ description: 'The `ETag` of the patron, without its quotes' }),
    name: Type.String(),
    email: Text,
    mobile_number: Text,
    mobile_prefix: Text,
    dial: { ...Text, description: 'The telephone as `+35679555123`, where its country is known' },
    is_email_refused: Type.Boolean({
      description: 'Whether a message to this address was refused for good; nothing more is sent to it',
    }),
    walkin: Type.Boolean(),
    comments: Text,
    allergies: { ...Nullable(Allergens), description: 'What the guest must not eat, at every visit; null for viewers' },
    own_tags: Type.Array(Type.String(), { description: 'In the restaurant’s own words' }),
    tags: Type.Array(Choice(patronTags), {
      description: 'The tags that are true; without the four of allergies for viewers',
    }),
    stats: Type.Object(
      {
        total_bookings: Type.Integer(),
        cancelled_bookings: Type.Integer(),
        no_show_bookings: Type.Integer(),
        last_booking_date: Nullable(LocalDate),
      },
      { title: 'PatronStats' },
    ),
  },
  { title: 'DayPatron' },
)

const Capabilities = Type.Object({
  can_accept: Type.Boolean(),
  can_reject: Type.Boolean(),
  can_cancel: Type.Boolean(),
  can_check_in: Type.Boolean(),
  can_no_show: Type.Boolean(),
  can_unblock: Type.Boolean(),
  can_finish: Type.Boolean(),
})

const DayBooking = Type.Object(
  {
    id: Id,
    version: Type.String({ description: 'The `ETag` of the booking, without its quotes' }),
    reference: Type.String(),
    status: Status,
    fsm_status: FsmStatus,
    pay_until: {
      ...Nullable(OffsetDateTime),
      description: 'Until when it can be paid; null where it waits for no payment',
    },
    money: { ...Nullable(Money), description: 'What was asked and paid; null where nothing was ever asked' },
    date: OffsetDateTime,
    evening: { ...LocalDate, description: 'The evening that its start belongs to' },
    end_time: OffsetDateTime,
    arrived_at: {
      ...Nullable(OffsetDateTime),
      description: 'When the guests were checked in; null where they have not come, or it is not known',
    },
    expected_end: {
      ...OffsetDateTime,
      description:
        'Until when the guests are expected to stay: `end_time`, and for guests who were checked in more than 10 minutes late as long as they booked; or what a host said. Until then no one else is given their tables, `override` included',
    },
    waits_for: Type.Array(Id, {
      description:
        'The bookings whose guests sit at its tables and are expected to leave them, reset, more than 10 minutes after its start',
    }),
    occupies: {
      ...Nullable(Type.Object({ from: OffsetDateTime, at_most_until: OffsetDateTime }, { title: 'Occupation' })),
      description:
        'Where the guests take their tables for longer than the booking holds them: since when, and until when at most. While they have not left, the tables count as taken until the later of `expected_end` and now + `settings.overstay_minutes`, and no longer than this',
    },
    left_at: Nullable(OffsetDateTime),
    adults: Type.Integer(),
    children: Type.Integer(),
    covers: Covers,
    comment: Text,
    private_comment: Text,
    company: Text,
    room_number: Text,
    custom_field: Text,
    concierge: Text,
    waiting_list: Type.Boolean(),
    is_request: Type.Boolean({
      description:
        'Asked for by a guest and answered by the restaurant, with tables of its choice; never offered one by itself',
    }),
    quoted_wait: {
      ...Nullable(Type.Object({ from: OffsetDateTime, until: OffsetDateTime })),
      description: 'Between which times a guest who waits was told that a table becomes free',
    },
    presence: {
      ...Nullable(Choice(presences)),
      description: 'Here without being seated: `bar`, or `partly` where some are missing',
    },
    presence_count: { ...Nullable(Type.Integer()), description: 'How many of the party are here, where it was said' },
    announced_late_minutes: {
      ...Nullable(Type.Integer()),
      description: 'How many minutes late the guests have said they will be; they are late from then on only',
    },
    wanted_until: {
      ...Nullable(OffsetDateTime),
      description:
        'On the waiting list: the last start that the guests would take, `date` being the first; null where it is the only one',
    },
    allergies: {
      ...Nullable(Allergens),
      description: 'What companions must not eat, beside the guest’s own; null for viewers',
    },
    course: {
      ...Nullable(Type.Object({ name: Choice(courses), since: OffsetDateTime }, { title: 'DayCourse' })),
      description: 'How far a seated party is, and since when, where it was said',
    },
    is_reconfirmed: Type.Boolean(),
    dining_area_id: Nullable(Id),
    table_ids: Type.Array(Id),
    needs_table: Type.Boolean({
      description:
        'The guests are promised a time and have no table for it: none at all, one out of use, or one in a dining area that is closed then',
    }),
    is_table_chosen: Type.Boolean({ description: 'The guest chose the table on the booking page, and has it' }),
    is_pinned: Type.Boolean({ description: 'It keeps its tables, and is not moved to make room for others' }),
    moved_from: {
      ...Nullable(Type.Array(Type.String())),
      description:
        'The names of the tables it had before it was moved to make room for others; null where it was not, or was moved otherwise since',
    },
    was_pinned_to: {
      ...Nullable(Type.Array(Type.String())),
      description:
        'The names of the tables that staff had chosen for it before another time or party, or its guest, took it to those it has; null where it was not, or was moved since',
    },
    lost_tables: {
      ...Nullable(Type.Array(Type.String())),
      description:
        'The names of the tables it had before an undo after its end, when others had had one of them meanwhile; null where it was not, or it has tables again',
    },
    extra_chairs: Type.Integer({ description: 'Chairs that staff have added to its tables' }),
    over_chairs: Type.Integer({ description: 'How many of the party have no chair at its tables' }),
    patron: Nullable(Patron),
    booking_source: Nullable(Source),
    booking_tags: Type.Array(Tag),
    answers: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() }), {
      description: 'To the questions of the restaurant, as they were asked; `yes` or `no` where that was the question',
    }),
    created_by: Type.String(),
    created_by_name: { ...Nullable(Type.String()), description: 'Of the person, where `created_by` is one' },
    created_at: OffsetDateTime,
    updated_at: OffsetDateTime,
    capabilities: Capabilities,
  },
  { title: 'DayBooking' },
)

const DayHold = Type.Object(
  {
    id: Id,
    table_ids: Type.Array(Id),
    date: OffsetDateTime,
    end_time: OffsetDateTime,
    covers: Covers,
    until: OffsetDateTime,
    by: Choice(['guest', 'staff', 'offer']),
    booking_id: Nullable({ ...Id, description: 'The guest on the waiting list to whom the tables are offered' }),
  },
  { title: 'DayHold' },
)

const Suggestion = Type.Object(
  {
    booking_id: Id,
    date: { ...OffsetDateTime, description: 'When: within the span that the guests wait for' },
    dining_area_id: Id,
    table_ids: Type.Array(Id),
  },
  { title: 'DaySuggestion' },
)

const UsualStay = Type.Array(
  Type.Object({ up_to: Nullable(Covers), minutes: Type.Integer() }, { title: 'UsualStay' }),
  {
    description:
      'How long parties stay without a length set by hand, in order of size: the first entry whose `up_to` is not less than the party, or the last, whose `up_to` is null',
  },
)

export const Day = Type.Object(
  {
    now: { ...OffsetDateTime, description: 'The server’s clock when it sent this' },
    date: { ...LocalDate, description: 'Of the evening' },
    begins_at: { ...OffsetDateTime, description: 'The first moment that belongs to the evening' },
    ends_at: { ...OffsetDateTime, description: 'The first moment that belongs to the next evening' },
    version: Type.String({ description: 'Opaque; another one whenever anything below has changed' }),
    timezone: Type.String(),
    twenty_four_hour_format: Type.Boolean(),
    restaurant: Type.Object({ id: Id, name: Type.String() }),
    special_day: Nullable(Type.Object({ name: Type.String(), note: Text, closed: Type.Boolean() })),
    paused: Type.Boolean({ description: 'Whether online bookings are paused' }),
    mailbox_refused: {
      ...Nullable(
        Type.Object({ email: Type.String(), at: OffsetDateTime, answer: Type.String() }, { title: 'MailboxRefused' }),
      ),
      description:
        'Where the mail server of the restaurant’s own address refused the latest message: when, and with which answer. One message a day tries again',
    },
    services: Type.Array(
      Type.Object(
        {
          id: Id,
          name: Type.String(),
          opens_at: OffsetDateTime,
          closes_at: OffsetDateTime,
          slot_minutes: Type.Integer(),
          usual_stay: UsualStay,
        },
        { title: 'DayService' },
      ),
      { description: 'Those that begin on the date, by opening time' },
    ),
    areas: Type.Array(Area),
    bookings: Type.Array(DayBooking, {
      description:
        'Those of the evening, of every status, blocks included, and others that last at some moment from `begins_at` to `ends_at`; by start',
    }),
    holds: Type.Array(DayHold, {
      description: 'Tables kept for bookings that are being typed, and tables offered to guests on the waiting list',
    }),
    suggestions: Type.Array(Suggestion, {
      description:
        'Guests on the waiting list who find a table now, longest-waiting first, each beside those before it; accepting the booking gives it',
    }),
    close_offs: CloseOffs,
    close_offs_after_midnight: {
      ...Nullable(CloseOffsOfDate),
      title: 'CloseOffsAfterMidnight',
      description:
        'Those of the next calendar date that close starts of this evening: the full day, dining areas and slots; null where no service runs past midnight',
    },
    closed_areas: Type.Array(ClosedArea, { description: 'Dining areas that are closed for a part of the evening' }),
    to_do: Type.Array(ToDoOfDay, {
      description:
        'Whom to call, since a change took their table or their time; entries of other evenings are in `GET /to-do`',
    }),
    pacing: Nullable(Type.Object({ max_covers: Type.Integer(), minutes: Type.Integer() })),
    covers_by_quarter: Type.Array(
      Type.Object({
        at: OffsetDateTime,
        arriving: Type.Integer(),
        limit: Nullable(Type.Integer({ description: 'The most covers pacing lets arrive in this quarter of an hour' })),
      }),
    ),
    kitchen: {
      ...Kitchen,
      description: 'Menus and extras of the evening; null where nothing was ordered and nobody is asked to choose',
    },
    note: Nullable(EveningNote),
    sections: Nullable(EveningSections),
    settings: Type.Object({
      allow_kids: Type.Boolean(),
      allow_bookings_no_phone: Type.Boolean(),
      enable_company_field: Type.Boolean(),
      enable_room_number: Type.Boolean(),
      enable_custom_field: Type.Boolean(),
      custom_field_label: Text,
      default_booking_duration_hours: Type.Integer(),
      usual_stay: { ...UsualStay, description: 'The same outside of any service' },
      reset_minutes: Type.Integer({ description: 'Kept free at a table between two parties', examples: [15] }),
      texts: Type.Boolean({ description: 'Whether guests are texted' }),
      course_marks: Type.Boolean({ description: 'Whether staff mark the course of seated parties' }),
      hosts_refund: Type.Boolean({ description: 'Whether hosts, and not managers alone, give money back' }),
      sells_products: Type.Boolean({ description: 'Whether bookings can order menus and extras' }),
      overstay_minutes: Type.Integer({
        description: 'Guests who sit past their end are expected to stay so much longer; 0 is not counted on',
      }),
      booking_tags: Type.Array(Tag),
      booking_sources: Type.Array(Source),
    }),
  },
  { title: 'Day' },
)

export type Day = Static<typeof Day>

export const DayAnswer = Type.Object({ data: Day, meta: Meta })
