/** What a guest entered, encrypted while it waits for its confirmation: nothing of it is in the database in clear. */
import type { EpochSeconds } from '../../domain/calendar/calendar.ts'
import { type SecretBox, SecretUnreadable, secretBox } from '../../secrets/secret-box.ts'
import type { ConfirmationRow } from './confirmations.sql.ts'

/** What its mail says of it. All of the order is kept, for the booking. */
export type UnconfirmedOrder = {
  date: string
  adults: number
  children: number
  language: string | null
  actor: string
  guest: { name: string | null; email: string | null }
}
export type UnconfirmedBooking<Order extends UnconfirmedOrder> = { order: Order; startsAt: EpochSeconds }

export type UnconfirmedBox = SecretBox<{ restaurantId: number; form: string }>

export function unconfirmedBox(secretKey: Buffer): UnconfirmedBox {
  return secretBox(secretKey, {
    purpose: 'maitred unconfirmed bookings',
    boundTo: ({ restaurantId, form }) => `form ${restaurantId}/${form}`,
    unreadable: () => 'A booking that waits for its confirmation was encrypted under another key.',
  })
}

/** Undefined where it was encrypted under another key: its restaurant has moved here. */
export function readUnconfirmed<Order extends UnconfirmedOrder>(
  box: Pick<UnconfirmedBox, 'decrypt'>,
  restaurantId: number,
  { form, content }: Pick<ConfirmationRow, 'form' | 'content'>,
): UnconfirmedBooking<Order> | undefined {
  try {
    return JSON.parse(box.decrypt({ restaurantId, form }, content)) as UnconfirmedBooking<Order>
  } catch (error) {
    if (error instanceof SecretUnreadable) return undefined
    throw error
  }
}

/** The owner of the table that is held for it. */
export const ownerOfUnconfirmed = (form: string): string => `guest-confirmation:${form}`
