/**
 * Limits the bookings made on the pages for guests: 20 an hour from a network, 5 an hour for an e-mail address or telephone
 * number, in each restaurant, on all servers together. Counted in the booking's own transaction, so only bookings count
 * and a refused one leaves no trace. Both limits give the same answer, which reveals nothing about a contact.
 */
import { createHmac, hkdfSync } from 'node:crypto'
import type { Tx } from '../../db/database.ts'
import { Problem } from '../../domain/problem.ts'
import { readTelephone } from '../../domain/telephone.ts'
import { countBooking } from './guest-limits.sql.ts'

export const bookingsAnHour = { network: 20, contact: 5 } as const

export type GuestContact = { network: string; email: string | null; telephone: string | null; country: string | null }

type Subject = { limit: keyof typeof bookingsAnHour; text: string }

export class GuestLimits {
  readonly #key: Buffer

  constructor(secretKey: Buffer) {
    this.#key = Buffer.from(hkdfSync('sha256', secretKey, '', 'maitred guest limits', 32))
  }

  /** Throws RATE_LIMITED, and thereby takes back the transaction, beyond a limit. */
  async count(tx: Tx, restaurantId: number, guest: GuestContact, now: Temporal.Instant): Promise<void> {
    const subjects = subjectsOf(guest).map(({ limit, text }) => ({ limit, subject: this.#hashOf(text) }))
    const counted = await countBooking(
      tx,
      restaurantId,
      subjects.map(({ subject }) => subject),
      now,
    )
    const isBeyond = subjects.some(({ limit, subject }) => {
      const bookings = counted.find((row) => row.subject.equals(subject))?.bookings ?? 0
      return bookings > bookingsAnHour[limit]
    })
    if (isBeyond) throw tooMany()
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
