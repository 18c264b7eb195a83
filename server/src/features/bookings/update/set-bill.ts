/**
 * Payment and products of a booking, as a POS sends them. Both replace what was there and are recorded like any change
 * (history, `booking.updated`); where nothing changes, nothing is recorded. The day's list does not show them, so no
 * version is raised.
 */

import type { Static } from 'typebox'
import type { Tx } from '../../../db/database.ts'
import { eventsOfUpdate, isBlock } from '../../../domain/booking/booking-status.ts'
import { isCurrency } from '../../../domain/booking/money.ts'
import { type EpochSeconds, localDateOf } from '../../../domain/calendar/calendar.ts'
import { Problem } from '../../../domain/problem.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { markDay } from '../../house/schedule/schedule.sql.ts'
import { type BookingDetailRow, findDetail, type PaymentRow } from '../read/booking-detail.sql.ts'
import { presentDetail } from '../read/present-booking.ts'
import { FieldErrorList } from '../seating/visit.ts'
import type { BookingContext } from '../write/booking-context.ts'
import { lockBooking } from '../write/lock-booking.ts'
import { type ChangedBooking, recordChange } from '../write/record-change.ts'
import type { PaymentBody, ProductsBody } from './booking-bill.schemas.ts'
import { type NewProduct, writePayment, writeProducts } from './booking-bill.sql.ts'

type Payment = Static<typeof PaymentBody>['payment']
type Products = Static<typeof ProductsBody>['products']

export function setPayment(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  id: number,
  { payment, actor }: { payment: Payment; actor: string },
): Promise<ChangedBooking> {
  return changeBill(tx, restaurantId, context, id, actor, (house, before, at) => {
    const wanted = payment && paymentRow(payment, house.settings.currency)
    assertBill('payment', before, wanted)
    if (before.money !== null) {
      throw new Problem('PAYMENT_NOT_POSSIBLE', ({ bookings }) => bookings.money.fromLedger)
    }
    if (isSame(wanted, before.payment)) return null
    return () => writePayment(tx, restaurantId, id, wanted, at)
  })
}

export function setProducts(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  id: number,
  { products, actor }: { products: Products; actor: string },
): Promise<ChangedBooking> {
  return changeBill(tx, restaurantId, context, id, actor, (_, before, at) => {
    const wanted = productRows(products)
    assertBill('products', before, products)
    if (before.products.some(({ code }) => code !== null)) {
      throw new Problem('PAYMENT_NOT_POSSIBLE', ({ bookings }) => bookings.products.sold)
    }
    if (
      isSame(
        wanted,
        before.products.map(({ name, lines }) => ({ name, lines })),
      )
    )
      return null
    return () => writeProducts(tx, restaurantId, id, wanted, at)
  })
}

type Plan = (house: CachedHouse, before: BookingDetailRow, at: EpochSeconds) => (() => Promise<void>) | null

async function changeBill(
  tx: Tx,
  restaurantId: number,
  context: BookingContext,
  id: number,
  actor: string,
  plan: Plan,
): Promise<ChangedBooking> {
  const { house, now: at, before } = await lockBooking(tx, restaurantId, context, id)
  const write = plan(house, before, at)
  if (write === null) return { row: before, detail: presentDetail(before, house, at), house }
  const day = localDateOf(house.settings.timezone, before.starts_at)
  const [, , after] = await Promise.all([markDay(tx, restaurantId, day, at), write(), findDetail(tx, restaurantId, id)])
  return recordChange(tx, house, { at, actor, action: 'update', events: eventsOfUpdate, before, after })
}

function assertBill(field: 'payment' | 'products', { status }: BookingDetailRow, wanted: unknown): void {
  const errors = new FieldErrorList()
  if (wanted !== null && isBlock(status)) errors.add(field, ({ bookings }) => bookings.blockHasNo(field))
  errors.throwIfAny()
}

function paymentRow(payment: NonNullable<Payment>, ownCurrency: string): PaymentRow {
  const errors = new FieldErrorList()
  const { status, purpose, amount, currency = ownCurrency, paid_at } = payment
  if (!hasCents(amount)) errors.add('payment.amount', decimals('payment.amount'))
  if (!isCurrency(currency)) {
    errors.add('payment.currency', ({ validation: { field, formats } }) => field('payment.currency', formats.currency))
  }
  errors.throwIfAny()
  return {
    status,
    status_label: payment.status_label ?? inWords(status),
    purpose,
    purpose_label: payment.purpose_label ?? inWords(purpose),
    amount,
    currency,
    paid_at: paid_at ? Math.floor(Temporal.Instant.from(paid_at).epochMilliseconds / 1000) : null,
  }
}

function productRows(products: Products): NewProduct[] {
  const errors = new FieldErrorList()
  const rows = (products?.items ?? []).map(({ name, lines }, item) => ({
    name,
    lines: lines.map(({ label, quantity, unit_price }, line) => {
      const field = `products.items.${item}.lines.${line}.unit_price`
      if (!hasCents(unit_price)) errors.add(field, decimals(field))
      return { label, quantity, unit_price }
    }),
  }))
  errors.throwIfAny()
  return rows
}

const decimals =
  (name: string): Sentence =>
  ({ validation: { field, expects } }) =>
    field(name, expects.twoDecimals)

/** Two decimals are stored. */
const hasCents = (amount: number): boolean => Number(amount.toFixed(2)) === amount

/** `deposit_due` as a person reads it: Deposit due. */
function inWords(code: string): string {
  const words = code.replaceAll(/[_-]+/g, ' ').trim() || code
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const isSame = (some: unknown, others: unknown): boolean => JSON.stringify(some) === JSON.stringify(others)
