/**
 * Limits the bookings made on the pages for guests: 20 an hour from a network, 5 an hour for an e-mail address or telephone
 * number, in each restaurant, on all servers together. Counted in the booking's own transaction, so only bookings count
 * and a refused one leaves no trace. Both limits give the same answer, which reveals nothing about a contact.
 */
import { createHmac } from 'node:crypto'
import type { Tx } from '../../db/database.ts'
import { Problem } from '../../domain/problem.ts'
import { readTelephone } from '../../domain/telephone.ts'
import { derivedKey } from '../../secrets/derived-key.ts'
import { countBooking } from './guest-limits.sql.ts'

export const bookingsAnHour = { network: 20, contact: 5 } as const

export type GuestContact = { network: string; email: string | null; telephone: string | null; country: string | null }

type Subject = { limit: keyof typeof bookingsAnHour; text: string }

export class GuestLimits {
  readonly #key: Buffer

  constructor(secretKey: Buffer) {
    this.#key = derivedKey(secretKey, 'maitred guest limits')
  }

  /** Counts the booking; whether it is beyond a limit, and the transaction must be taken back (`tooMany`). */
  async count(tx: Tx, restaurantId: number, guest: GuestContact, now: Temporal.Instant): Promise<boolean> {
    const subjects = subjectsOf(guest).map(({ limit, text }) => ({ limit, subject: this.#hashOf(text) }))
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

  #hashOf(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest()
  }
}

function subjectsOf({ network, email, telephone, country }: GuestContact): Subject[] {
  const number = readTelephone(null, telephone, country)?.key
  return [
    { limit: 'network', text: `network ${network}` },
    ...(email ? [{ limit: 'contact', text: `email ${email.toLowerCase()}` } as const] : []),
    ...(number ? [{ limit: 'contact', text: `telephone ${number}` } as const] : []),
  ]
}

export const tooMany = (): Problem =>
  new Problem(
    'RATE_LIMITED',
    'Many tables were booked here in a short time. Try again later, or call the restaurant.',
    {
      retryAfter: 3_600,
    },
  )
