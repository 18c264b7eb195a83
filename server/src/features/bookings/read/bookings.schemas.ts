/** What bookings look like in answers. Requests are in write/booking-bodies.schemas.ts. */
import { Type } from 'typebox'
import { bookingStatuses, fsmStatuses } from '../../../domain/booking/booking-status.ts'
import { patronTags } from '../../../domain/guest/patron-tags.ts'
import { Choice, Id, LocalDate, largestInt32, Meta, Nullable, OffsetDateTime } from '../../../http/wire-types.ts'

export const HistoryId = Type.Integer({ minimum: 1, maximum: largestInt32 * 2 ** 20 })

export const Status = { ...Choice(bookingStatuses), title: 'BookingStatus' }
/** With the states that are derived: `awaiting_payment` is a pending one. */
export const FsmStatus = { ...Choice(fsmStatuses), title: 'FsmStatus' }
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

export const CreatedBooking = Type.Object({ ...head, fsm_status: FsmStatus, ...reduced }, { title: 'CreatedBooking' })
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
  fsm_status: FsmStatus,
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
export const OutcomesAnswer = Type.Object({ message: Type.String(), bookings: Type.Array(BookingOutcome) })
export const BlocksAnswer = Type.Object({ message: Type.String(), bookings: Type.Array(BlockOutcome) })
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
