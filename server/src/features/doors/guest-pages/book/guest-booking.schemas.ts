/** A booking as the guest who makes it sees it: what they sent, and its result. */
import { type Static, Type } from 'typebox'
import { isAwaitingPayment, shownStatus } from '../../../../domain/booking/booking-status.ts'
import { toOffsetDateTime } from '../../../../domain/calendar/calendar.ts'
import { decimalText } from '../../../../domain/money/amounts.ts'
import { Nullable, OffsetDateTime } from '../../../../http/wire-types.ts'
import type { BookingDetailRow } from '../../../bookings/read/booking-detail.sql.ts'
import type { HouseRow } from '../../../house/schedule/house.sql.ts'

export const GuestBooking = Type.Object(
  {
    reference: Type.String(),
    status: Type.String({
      description:
        '`confirmed`; `pending` on the waiting list, where the restaurant confirms by hand, and while it is to be paid',
    }),
    date: OffsetDateTime,
    end_time: OffsetDateTime,
    adults: Type.Integer(),
    children: Type.Integer(),
    waiting_list: Type.Boolean({ description: 'No table is held' }),
    waiting_until: {
      ...Nullable(OffsetDateTime),
      description: 'The last start that the guest waits for; null where it is `date` alone',
    },
    is_request: Type.Boolean({ description: 'The restaurant is asked for a table, and people answer' }),
    payment: {
      ...Nullable(
        Type.Object({
          ask: Type.Union([Type.Literal('deposit'), Type.Literal('guarantee')]),
          amount: Type.Number({ description: 'Paid now; for a guarantee the most that the card is charged' }),
          currency: Type.String(),
          terms: Type.String({ description: 'As the guest read them' }),
          pay_until: {
            ...OffsetDateTime,
            description: 'Until then it keeps its table, and lapses where it is not paid',
          },
        }),
      ),
      description: 'What the booking waits for; null where nothing is asked',
    },
    patron: Type.Object({
      name: Nullable(Type.String()),
      email: Nullable(Type.String()),
      mobile_number: Nullable(Type.String()),
    }),
  },
  { title: 'GuestBooking' },
)
export type GuestBooking = Static<typeof GuestBooking>

/** Not booked yet: the guest follows the link in a mail first. */
export const UnconfirmedBooking = Type.Object(
  {
    status: Type.Literal('unconfirmed'),
    date: OffsetDateTime,
    adults: Type.Integer(),
    children: Type.Integer(),
    sent_to: Type.String({ description: 'The address that the mail goes to, such as `a…@example.com`' }),
    until: { ...OffsetDateTime, description: 'The link books until then' },
    is_held: Type.Boolean({
      description: 'Whether a table is held until then; else it is booked if one is still free',
    }),
    waiting_list: Type.Boolean({
      description: 'A request, or a place on the waiting list: the link sends it, and no table is held',
    }),
  },
  { title: 'UnconfirmedBooking' },
)
export type UnconfirmedBooking = Static<typeof UnconfirmedBooking>

/** With the contact as given, and nothing of the patron that is stored for it. */
export function presentGuestBooking(row: BookingDetailRow, { timezone }: HouseRow): GuestBooking {
  const { name, email, mobile_number } = row.contact
  return {
    reference: row.reference,
    status: shownStatus(row.status, row.is_reconfirmed),
    date: toOffsetDateTime(timezone, row.starts_at),
    end_time: toOffsetDateTime(timezone, row.ends_at),
    adults: row.adults,
    children: row.children,
    waiting_list: row.waiting_list,
    waiting_until: row.wanted_until === null ? null : toOffsetDateTime(timezone, row.wanted_until),
    is_request: row.is_request,
    payment: paymentOf(row, timezone),
    patron: { name, email, mobile_number },
  }
}

function paymentOf(row: BookingDetailRow, timezone: string): GuestBooking['payment'] {
  const { money, pay_until } = row
  if (!isAwaitingPayment(row) || money === null || money.ask === null || pay_until === null) return null
  return {
    ask: money.ask,
    amount: Number(decimalText(BigInt(money.asked), money.currency)),
    currency: money.currency,
    terms: money.sentence ?? '',
    pay_until: toOffsetDateTime(timezone, pay_until),
  }
}
