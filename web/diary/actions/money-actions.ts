/** What staff do about the money of a booking. Charges and refunds leave after ten minutes, and are taken back by their undo. */
import * as api from '../../../sdk/src/operations.ts'
import { paymentTexts } from '../../../texts/en/diary/payments.ts'
import { client } from '../../kit/api/client.ts'
import type { Booking } from '../day/day.ts'
import { guestName } from '../day/names.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { perform } from './actions.ts'

const { said } = paymentTexts

export type MadeLink = { url: string; pay_until: string | null }

export async function makePayLink(booking: Booking): Promise<MadeLink | null> {
  let made: MadeLink | null = null
  const call = async (options: Parameters<typeof api.askForPayment>[2]) => {
    made = await api.askForPayment(client, { booking: booking.id }, options)
  }
  await perform({ booking, call, said: said.link(guestName(booking)), undo: null })
  return made
}

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

const undoOrder = (booking: Booking) => () =>
  api.takeBackPaymentOrder(client, { booking: booking.id }, currentRestaurant())

export const refundPayment = (booking: Booking, amount: number): Promise<boolean> =>
  perform({
    booking,
    call: (options) => api.refundPayment(client, { booking: booking.id, body: { amount } }, options),
    said: said.refunded(guestName(booking)),
    undo: undoOrder(booking),
  })

/** Without an amount what was agreed. */
export const chargeCard = (booking: Booking, amount?: number): Promise<boolean> =>
  perform({
    booking,
    call: (options) =>
      api.chargeCard(client, { booking: booking.id, body: amount === undefined ? {} : { amount } }, options),
    said: said.charged(guestName(booking)),
    undo: undoOrder(booking),
  })

export const takeBackOrder = (booking: Booking): Promise<boolean> =>
  perform({
    booking,
    call: (options) => api.takeBackPaymentOrder(client, { booking: booking.id }, options),
    said: said.takenBack(guestName(booking)),
    undo: null,
  })
