/** Maps rows to wire shapes. Each shape has exactly the fields its schema names. */
import type { Static } from 'typebox'
import { type BookingContact, filledIn } from '../../../domain/booking/booking-contact.ts'
import {
  allCapabilities,
  attemptUndo,
  capabilities,
  fsmStatus,
  hasLapsed,
  isAwaitingPayment,
  shownStatus,
} from '../../../domain/booking/booking-status.ts'
import { currencySymbol, formatMoney } from '../../../domain/booking/money.ts'
import { type EpochSeconds, toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import type { Hours } from '../../../domain/calendar/service-hours.ts'
import { walkInName } from '../../../domain/guest/guest-match.ts'
import { paymentOf } from '../../../domain/money/contract-payment.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import type { BookingDetailRow, PatronOfBooking, PaymentRow, ProductRow } from './booking-detail.sql.ts'
import { factsOf } from './booking-facts.ts'
import type { QueriedBooking } from './booking-query.schemas.ts'
import type { QueriedBookingRow } from './booking-query.sql.ts'
import type * as schemas from './bookings.schemas.ts'
import type { ListedBookingRow } from './bookings.sql.ts'
import type { RecordedStatusChange } from './history.sql.ts'
import { prepaidOf } from './prepaid-of.ts'

export type BookingDetail = Static<typeof schemas.BookingDetail>
export type ShownBooking = Static<typeof schemas.ShownBooking>
export type CreatedBooking = Static<typeof schemas.CreatedBooking>
export type ListedBooking = Static<typeof schemas.ListedBooking>
export type BookingOutcome = Static<typeof schemas.BookingOutcome>
export type BlockOutcome = Static<typeof schemas.BlockOutcome>
export type BookingActions = Static<typeof schemas.ActionsAnswer>['data']

/** The fields that every shape of a booking begins with. */
const presentVisit = (row: BookingDetailRow, timezone: string) => ({
  id: row.id,
  reference: row.reference,
  status: shownStatus(row.status, row.is_reconfirmed),
  fsm_status: fsmStatus(row),
  date: toOffsetDateTime(timezone, row.starts_at),
  end_time: toOffsetDateTime(timezone, row.ends_at),
  ...partyOf(row),
  comment: row.comment,
})

export function presentDetail(row: BookingDetailRow, house: CachedHouse, now: EpochSeconds): BookingDetail {
  const { settings } = house
  return {
    ...presentVisit(row, settings.timezone),
    private_comment: row.private_comment,
    company: row.company,
    room_number: row.room_number,
    custom_field: row.custom_field,
    waiting_list: row.waiting_list,
    created_by: row.created_by,
    is_reconfirmed: row.is_reconfirmed,
    is_reconfirmation_request_sent: row.is_reconfirmation_request_sent,
    dining_area: row.dining_area,
    tables: row.tables,
    capabilities: capabilities(factsOf(row, house), now),
    patron: row.patron && presentPatron(row.patron, row.contact),
    booking_source: row.booking_source,
    booking_tags: row.booking_tags,
    concierge: row.concierge,
    payment: shownPayment(row, settings.timezone),
    products: row.products.length > 0 ? presentProducts(row.products, settings.currency) : null,
  }
}

/** The answer of `show` leaves out the patron's tags. */
export function presentShown(row: BookingDetailRow, house: CachedHouse, now: EpochSeconds): ShownBooking {
  const detail = presentDetail(row, house, now)
  if (!detail.patron) return { ...detail, patron: null }
  const { tags: _, ...patron } = detail.patron
  return { ...detail, patron }
}

/** With the contact as the restaurant would use it for this booking. */
function presentPatron(patron: PatronOfBooking, contact: BookingContact): NonNullable<BookingDetail['patron']> {
  const { mobile_prefix: _, ...shown } = filledIn(contact, patron)
  return shown
}

/** Exactly the contact that was given; filled in only for a caller who named the patron by id. */
export function presentCreated(row: BookingDetailRow, { settings }: CachedHouse, isNamedById: boolean): CreatedBooking {
  const { contact } = row
  const { name, email, mobile_number } =
    row.patron && isNamedById ? filledIn(contact, row.patron) : { ...contact, name: contact.name ?? walkInName }
  return {
    ...presentVisit(row, settings.timezone),
    dining_area: row.dining_area,
    tables: row.tables.map(({ id, name, max_covers }) => ({ id, name, covers: max_covers })),
    patron: { name, email, mobile_number },
  }
}

export function presentListed(row: ListedBookingRow, timezone: string): ListedBooking {
  return {
    id: row.id,
    reference: row.reference,
    status: shownStatus(row.status, row.is_reconfirmed),
    date: toOffsetDateTime(timezone, row.starts_at),
    end_time: toOffsetDateTime(timezone, row.ends_at),
    ...partyOf(row),
    comment: row.comment,
    dining_area: row.dining_area_id === null ? null : { id: row.dining_area_id, name: row.dining_area_name ?? '' },
    tables: row.tables,
    patron:
      row.patron_id === null
        ? null
        : { name: row.patron_name ?? '', email: row.patron_email, mobile_number: row.patron_mobile_number },
  }
}

export function presentQueried(row: QueriedBookingRow, hours: Hours): QueriedBooking {
  const listed = presentListed(row, hours.timezone)
  return {
    ...listed,
    fsm_status: fsmStatus(row),
    evening: row.evening,
    private_comment: row.private_comment,
    waiting_list: row.waiting_list,
    is_reconfirmed: row.is_reconfirmed,
    patron:
      row.patron_id === null || listed.patron === null
        ? null
        : { id: row.patron_id, ...listed.patron, walkin: row.patron_walkin },
    booking_source: row.booking_source,
    booking_tags: row.booking_tags,
    created_by: row.created_by,
    created_at: row.created_at.toString(),
    updated_at: row.updated_at.toString(),
  }
}

export function presentOutcome(row: BookingDetailRow): BookingOutcome {
  return { id: row.id, reference: row.reference, status: shownStatus(row.status, row.is_reconfirmed) }
}

export function presentBlock(row: BookingDetailRow, { settings }: CachedHouse): BlockOutcome {
  return {
    ...presentOutcome(row),
    date: toOffsetDateTime(settings.timezone, row.starts_at),
    end_time: toOffsetDateTime(settings.timezone, row.ends_at),
    tables: row.tables.map(({ id, name }) => ({ id, name })),
  }
}

/** What can be done to the booking now. Whether its tables would be found again is known only when it is tried. */
export function presentActions(
  row: BookingDetailRow,
  change: RecordedStatusChange | undefined,
  house: CachedHouse,
  now: EpochSeconds,
): BookingActions {
  const undo = attemptUndo(change, undefined, now)
  const can = { ...allCapabilities(factsOf(row, house), now), is_pinned: row.is_pinned }
  if ('refused' in undo) return { ...can, can_undo: false, undo: null }
  const { historyId, action } = undo.undone
  const until = toOffsetDateTime(house.settings.timezone, undo.until)
  return { ...can, can_undo: true, undo: { history_id: historyId, action, until } }
}

function partyOf({ adults, children }: { adults: number; children: number }) {
  return { adults, no_of_adults: adults, children, no_of_children: children }
}

/** The ledger wins over what a POS has sent. */
const waitingOf = (booking: Pick<BookingDetailRow, 'status' | 'pay_until'>) => ({
  hasLapsed: hasLapsed(booking),
  isAwaiting: isAwaitingPayment(booking),
})

function shownPayment({ payment, money, status, pay_until, products }: BookingDetailRow, timezone: string) {
  const prepaid = money ? prepaidOf(products, money.currency) : 0n
  const shown = money ? paymentOf(money, { ...waitingOf({ status, pay_until }), prepaid }) : payment
  return shown && presentPayment(shown, timezone)
}

function presentPayment(payment: PaymentRow, timezone: string) {
  const { paid_at, currency, amount, ...labels } = payment
  return {
    ...labels,
    amount,
    amount_formatted: formatMoney(amount, currency),
    currency,
    currency_symbol: currencySymbol(currency),
    paid_at: paid_at === null ? null : toOffsetDateTime(timezone, paid_at),
  }
}

function presentProducts(products: readonly ProductRow[], currency: string) {
  const items = products.map(({ id, name, lines }) => {
    const priced = lines.map((line) => ({ ...line, amount: cents(line.quantity * line.unit_price) }))
    return { id, name, subtotal: sum(priced.map((line) => line.amount)), lines: priced }
  })
  const total = sum(items.map((item) => item.subtotal))
  return {
    currency,
    currency_symbol: currencySymbol(currency),
    total,
    total_formatted: formatMoney(total, currency),
    items,
  }
}

/** At most three decimals are stored; the float that a product or a sum yields may have more. */
const cents = (amount: number): number => Math.round(amount * 1000) / 1000
const sum = (amounts: readonly number[]): number => cents(amounts.reduce((total, amount) => total + amount, 0))
