/** The wire shapes of the booking query, an endpoint of our own. */
import { type Static, Type } from 'typebox'
import { bookingStatuses } from '../../../domain/booking/booking-status.ts'
import { PageMeta, pageFields } from '../../../http/responses/pagination.ts'
import { CalendarDate, Choice, Id, LocalDate, Nullable, OffsetDateTime } from '../../../http/wire-types.ts'
import { FsmStatus, head, reduced } from './bookings.schemas.ts'

const closed = { additionalProperties: false }

export const BookingQueryBody = Type.Object(
  {
    filters: Type.Optional(
      Type.Object(
        {
          q: Type.Optional(
            Type.String({ maxLength: 200, description: 'Part of name, e-mail, telephone or reference' }),
          ),
          status: Type.Optional(
            Type.Array(Choice(bookingStatuses), { maxItems: 50, description: 'Shows one of these; none is all' }),
          ),
          date_from: Type.Optional({ ...CalendarDate, description: 'Starts on this date of the restaurant, or later' }),
          date_to: Type.Optional({ ...CalendarDate, description: 'Starts on this date of the restaurant, or earlier' }),
          updated_since: Type.Optional({ ...OffsetDateTime, description: 'Changed at this moment or later' }),
          after_id: Type.Optional({
            ...Id,
            description:
              'With `updated_since`: of the bookings changed at that very moment, only those with a larger id',
          }),
          patron_id: Type.Optional(Id),
          booking_source_id: Type.Optional(Id),
          evening: Type.Optional({ ...CalendarDate, description: 'Of the diary’s page of this evening' }),
          dining_area_id: Type.Optional({ ...Id, description: 'In this dining area, or in none yet' }),
        },
        closed,
      ),
    ),
    order: Type.Optional({
      ...Choice(['oldest_first', 'newest_first']),
      description: 'By start; left out, the oldest come first. Not with `updated_since`, which is ordered by change',
    }),
    ...pageFields({ perPage: 50, most: 200 }),
  },
  closed,
)

export const BookingFileBody = Type.Object(
  { filters: BookingQueryBody.properties.filters, order: BookingQueryBody.properties.order },
  closed,
)

export type BookingOrder = NonNullable<Static<typeof BookingQueryBody>['order']>
export type BookingFilters = NonNullable<Static<typeof BookingQueryBody>['filters']>

const NullableText = Nullable(Type.String())

const QueriedBooking = Type.Object(
  {
    ...head,
    fsm_status: FsmStatus,
    evening: { ...LocalDate, description: 'The evening that its start belongs to' },
    ...reduced,
    private_comment: NullableText,
    waiting_list: Type.Boolean(),
    is_reconfirmed: Type.Boolean(),
    patron: Nullable(
      Type.Object({
        id: Id,
        name: Type.String(),
        email: NullableText,
        mobile_number: NullableText,
        walkin: Type.Boolean(),
      }),
    ),
    booking_source: Nullable(Type.Object({ id: Id, name: Type.String() })),
    booking_tags: Type.Array(Type.Object({ id: Id, name: Type.String(), icon: Type.String() })),
    created_by: Type.String({ description: 'The token or user who made it' }),
    created_at: OffsetDateTime,
    updated_at: { ...OffsetDateTime, description: 'Of the last change, to be sent back as `updated_since`' },
  },
  { title: 'QueriedBooking' },
)

export type QueriedBooking = Static<typeof QueriedBooking>

export const BookingQueryAnswer = Type.Object({ data: Type.Array(QueriedBooking), meta: PageMeta })
