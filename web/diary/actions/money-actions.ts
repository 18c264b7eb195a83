/** What staff do about the money of a booking. Charges and refunds leave after ten minutes, and are taken back by their undo. */
import * as api from '../../../sdk/src/operations.ts'
import { texts } from '../../../texts/en/diary/diary.ts'
import { paymentTexts } from '../../../texts/en/diary/payments.ts'
import { client } from '../../kit/api/client.ts'
import { heldOf } from '../../kit/booking/money-mark.ts'
import { minute } from '../../kit/time/zone-time.ts'
import type { Booking } from '../day/day.ts'
import { guestName } from '../day/names.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { now, time } from '../state/screen.ts'
import { perform, to } from './actions.ts'

const { said } = paymentTexts
/** As long as the server waits before money leaves (features/money/orders/on-status.ts). */
const lasts = 10 * minute

export type MadeLink = { url: string; mail: boolean; pay_until: string | null }

export async function makePayLink(booking: Booking): Promise<MadeLink | null> {
  let made: MadeLink | null = null
  const call = async (options: Parameters<typeof api.askForPayment>[2]) => {
    made = await api.askForPayment(client, { booking: booking.id, body: {} }, options)
  }
  const words = emailOf(booking) === null ? said.link : said.linkSent
  await perform({ booking, call, said: words(guestName(booking)), undo: null })
  return made
}

/** Where the link goes. */
export const emailOf = ({ patron }: Booking): string | null => patron?.email ?? null

type Recorded = { amount: number; note?: string; with_bill?: boolean }

export const recordPayment = (booking: Booking, body: Recorded): Promise<boolean> =>
  perform({
    booking,
    call: (options) => api.recordPayment(client, { booking: booking.id, body }, options),
    said: said.recorded(guestName(booking)),
    undo: null,
  })

export const waivePayment = (booking: Booking, reason: string): Promise<boolean> =>
  perform({
    booking,
    call: (options) => api.waivePayment(client, { booking: booking.id, body: { reason } }, options),
    said: said.waived(guestName(booking)),
    undo: null,
  })

const leavesAt = () => time(now.value + lasts)

const undoOrder = (booking: Booking) => () =>
  api.takeBackPaymentOrder(client, { booking: booking.id }, currentRestaurant())

export const refundPayment = (booking: Booking, amount: number, reason: string): Promise<boolean> =>
  perform({
    booking,
    call: (options) =>
      api.refundPayment(client, { booking: booking.id, body: { amount, ...(reason !== '' && { reason }) } }, options),
    said: said.refunded(guestName(booking), leavesAt()),
    undo: undoOrder(booking),
    lasts,
  })

/** Without an amount what was agreed. */
export const chargeCard = (booking: Booking, amount?: number): Promise<boolean> =>
  perform({
    booking,
    call: (options) =>
      api.chargeCard(client, { booking: booking.id, body: amount === undefined ? {} : { amount } }, options),
    said: said.charged(guestName(booking), leavesAt()),
    undo: undoOrder(booking),
    lasts,
  })

/** Without an amount what was agreed. One undo takes back both: what has not left is dropped. */
export const noShowCharged = (booking: Booking, said: string, amount?: number): Promise<boolean> =>
  perform({
    booking,
    patch: to('noshow'),
    said,
    undo: 'status',
    lasts,
    async call(options) {
      await api.markNoShow(client, { booking: booking.id }, options)
      const body = amount === undefined ? {} : { amount }
      await api.chargeCard(client, { booking: booking.id, body }, currentRestaurant())
    },
  })

/** By the terms where the guest cancels; else all of it goes back. */
export const cancelWith = (booking: Booking, refund: 'terms' | 'all', movesMoney: boolean): Promise<boolean> =>
  perform({
    booking,
    patch: to('cancelled'),
    said: texts.said.cancelled(guestName(booking)),
    undo: 'status',
    lasts: movesMoney ? lasts : undefined,
    call: (options) =>
      api.changeStatus(client, { booking: booking.id, body: { status: 'cancelled', refund } }, options),
  })

export const takeBackOrder = (booking: Booking): Promise<boolean> =>
  perform({
    booking,
    call: (options) => api.takeBackPaymentOrder(client, { booking: booking.id }, options),
    said: said.takenBack(guestName(booking)),
    undo: null,
  })

/** That the bill has less by what was paid, or not after all. */
export const tickOffBill = (booking: Booking, is_taken: boolean): Promise<boolean> =>
  perform({
    booking,
    ...(booking.money && { patch: { money: { ...booking.money, off_bill: is_taken ? heldOf(booking.money) : 0 } } }),
    call: (options) => api.setOffBill(client, { booking: booking.id, body: { is_taken } }, options),
    said: (is_taken ? said.offBill : said.onBill)(guestName(booking)),
    undo: () => api.setOffBill(client, { booking: booking.id, body: { is_taken: !is_taken } }, currentRestaurant()),
  })

/** A no-show that was charged: its money goes back, or stays. */
export const undoCharged = (booking: Booking, history_id: number, refund: boolean): Promise<boolean> =>
  perform({
    booking,
    call: (options) => api.undoStatusChange(client, { booking: booking.id, body: { history_id, refund } }, options),
    said: texts.said.undone(guestName(booking)),
    undo: null,
  })
