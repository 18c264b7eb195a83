/**
 * Limits bookings on the guest pages, per restaurant and for all servers together: 20 an hour from a network, 5 an hour
 * for an e-mail address or telephone number, 3 links to confirm an hour for an address. Counted in the booking's own
 * transaction, so a refused booking does not count. All limits give the same answer, so that it reveals nothing about a
 * contact. Also counts what a network books for each evening, to find what is unusual.
 */
import { createHmac } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import { confirmedDays, isUnusual } from '../../../domain/booking/unusual-bookings.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { normalEmail } from '../../../domain/guest/email-address.ts'
import { readTelephone } from '../../../domain/guest/telephone.ts'
import { Problem } from '../../../domain/problem.ts'
import { derivedKey } from '../../../secrets/derived-key.ts'
import { isConfirmedSince, sendConfirmedAddress } from '../../confirmations/confirmations.sql.ts'
import { countBooking, countEvening } from './guest-limits.sql.ts'

export const bookingsAnHour = { network: 20, contact: 5, link: 3, agentHolds: 60 } as const

/** `network`: null for programs, which book for many guests from few networks. */
export type GuestContact = {
  network: string | null
  email: string | null
  telephone: string | null
  country: string | null
}

type Subject = { limit: keyof typeof bookingsAnHour; text: string }

/** A booking for an evening, and the number of seats of the restaurant. */
export type EveningBooking = { evening: LocalDate; covers: number; seats: number }

export class GuestLimits {
  readonly #key: Buffer

  constructor(secretKey: Buffer) {
    this.#key = derivedKey(secretKey, 'maitred guest limits')
  }

  /** Counts the booking; true if it exceeds a limit and the transaction must be rolled back (`tooMany`). */
  count(tx: Tx, restaurantId: number, guest: GuestContact, now: Temporal.Instant): Promise<boolean> {
    return this.#count(tx, restaurantId, subjectsOf(guest), now)
  }

  /** The same for a booking whose guest is sent a link to confirm it. */
  countWithLink(tx: Tx, restaurantId: number, guest: GuestContact, now: Temporal.Instant): Promise<boolean> {
    return this.#count(tx, restaurantId, [...subjectsOf(guest), ...linkTo(guest.email)], now)
  }

  /** A link that is sent again. */
  countLink(tx: Tx, restaurantId: number, email: string | null, now: Temporal.Instant): Promise<boolean> {
    return this.#count(tx, restaurantId, linkTo(email), now)
  }

  /** A table that an assistant holds for a guest, among those of all assistants. */
  countAgentHold(tx: Tx, restaurantId: number, now: Temporal.Instant): Promise<boolean> {
    return this.#count(tx, restaurantId, [{ limit: 'agentHolds', text: 'holds of agents' }], now)
  }

  /** Whether the network books more for the evening than is usual, including this booking. */
  countOfNetwork(tx: Tx, restaurantId: number, network: string, booking: EveningBooking): Promise<boolean> {
    return this.#countEvening(tx, restaurantId, `network ${network}`, booking)
  }

  /**
   * Whether the address was confirmed recently and need not be again. Each evening this exempts only as many bookings
   * as a network has without confirming, so that knowing such an address is not enough to fill a restaurant.
   */
  async passes(
    tx: Tx,
    restaurantId: number,
    email: string,
    booking: EveningBooking,
    now: EpochSeconds,
  ): Promise<boolean> {
    const isKnown = await isConfirmedSince(tx, restaurantId, this.#addressOf(email), now - confirmedDays * 86_400)
    return isKnown && !(await this.#countEvening(tx, restaurantId, `email ${normalEmail(email)}`, booking))
  }

  /** Sent with the commit. */
  confirmAddress(tx: Tx, restaurantId: number, email: string, now: EpochSeconds): void {
    sendConfirmedAddress(tx, restaurantId, this.#addressOf(email), now)
  }

  async #count(tx: Tx, restaurantId: number, limited: readonly Subject[], now: Temporal.Instant): Promise<boolean> {
    const subjects = limited.map(({ limit, text }) => ({ limit, subject: this.#hashOf(text) }))
    const counted = await countBooking(
      tx,
      restaurantId,
      subjects.map(({ subject }) => subject),
      now,
    )
    return subjects.some(({ limit, subject }) => {
      const bookings = counted.find((row) => row.subject.equals(subject))?.bookings ?? 0
      return bookings > bookingsAnHour[limit]
    })
  }

  async #countEvening(tx: Tx, restaurantId: number, text: string, booking: EveningBooking): Promise<boolean> {
    const { seats, ...of } = booking
    return isUnusual(await countEvening(tx, restaurantId, { ...of, subject: this.#hashOf(text) }), seats)
  }

  #addressOf(email: string): Buffer {
    return this.#hashOf(`confirmed ${normalEmail(email)}`)
  }

  #hashOf(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest()
  }
}

function subjectsOf({ network, email, telephone, country }: GuestContact): Subject[] {
  const number = readTelephone(null, telephone, country)?.key
  return [
    ...(network === null ? [] : [{ limit: 'network', text: `network ${network}` } as const]),
    ...(email ? [{ limit: 'contact', text: `email ${normalEmail(email)}` } as const] : []),
    ...(number ? [{ limit: 'contact', text: `telephone ${number}` } as const] : []),
  ]
}

const linkTo = (email: string | null): Subject[] =>
  email ? [{ limit: 'link', text: `link to ${normalEmail(email)}` }] : []

export const tooMany = (): Problem =>
  new Problem(
    'RATE_LIMITED',
    'Many tables were booked here in a short time. Try again later, or call the restaurant.',
    {
      retryAfter: 3_600,
    },
  )
