/** What a guest entered, encrypted while it waits for confirmation: none of it is in the database as plain text. */
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { type SecretBox, SecretUnreadable, secretBox } from '../../../secrets/secret-box.ts'
import type { ConfirmationRow } from './confirmations.sql.ts'

/** The fields that its mail needs. The whole order is stored. */
export type UnconfirmedOrder = {
  date: string
  adults: number
  children: number
  language: string | null
  actor: string
  waiting_list: boolean
  is_request: boolean
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

/** Undefined where it was encrypted with another key, because its restaurant was transferred here. */
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

/** The owner of the hold that keeps its table. */
export const ownerOfUnconfirmed = (form: string): string => `guest-confirmation:${form}`
