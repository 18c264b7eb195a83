/**
 * Decides whether a stranger may do what they ask. Every way in which a person without an account books, asks, waits,
 * holds, changes or accepts passes `admitGuest`, in the transaction that writes it, so a refused request does not count
 * and concurrent ones get no more than the same requests one after the other. Counted per restaurant, for all servers
 * together, under HMACs of networks and contacts. All limits give the same answer, which reveals nothing about a
 * contact.
 *
 * Networks are counted for pages and anonymous assistants alike. Assistants whose networks the operator has listed come
 * for many guests from few addresses: they count as one network for an evening, and not by the hour. Callers with a
 * token of the restaurant are counted by contact alone, apart from strangers. Cancelling, declining and confirming take
 * nothing from others and are not limited.
 */
import { createHmac, hash } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import {
  confirmedDays,
  isUnusual,
  type TakenTables,
  takesUnusualTables,
} from '../../../domain/booking/unusual-bookings.ts'
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { normalEmail } from '../../../domain/guest/email-address.ts'
import { readTelephone } from '../../../domain/guest/telephone.ts'
import { Problem } from '../../../domain/problem.ts'
import { seatsOfHouse, seatsOnline, tablesOnline } from '../../../domain/seating/share-of-guest-holds.ts'
import { derivedKey } from '../../../secrets/derived-key.ts'
import type { HoldShare } from '../../bookings/holds/take-hold.ts'
import { isConfirmedSince, sendConfirmedAddress } from '../../guests/confirmations/confirmations.sql.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { countEvening, countRequests, noteEveningBooking } from './guest-counts.sql.ts'
import { anHour, holdsOfNetwork, ownHoldsOf } from './guest-limits.ts'

/** How a stranger comes: a page or its API, an assistant, one of a listed network, or a program with a token. */
export type GuestChannel = 'page' | 'assistant' | 'known assistant' | 'token'

/** `network`: of the address, or the name of the token. */
export type Stranger = { channel: GuestChannel; network: string }

export type GuestContact = { email: string | null; telephone: string | null }

/**
 * A visit that is asked for. The evening is counted unless the restaurant has nothing confirmed by mail. `seats`:
 * covers that it takes seats for; none for a request or a place on the waiting list, which count in number alone: a
 * group of thirty that asks for a table must not be taken for a flood.
 */
export type GuestVisit = { evening: LocalDate; covers: number; seats: number; isCounted: boolean }

export type GuestWish =
  | ({ to: 'book' } & GuestVisit)
  /** To book once the guest has followed a link in a mail. */
  | ({ to: 'be mailed' } & GuestVisit)
  /** `isMore`: it takes more for that evening than the booking has; `seats` is what it takes more. */
  | ({ to: 'change'; isMore: boolean } & GuestVisit)
  /**
   * `announce`: to say that they come late. `correct`: their telephone, address or choices; a new address is mailed.
   */
  | { to: 'accept' | 'announce' | 'correct' | 'hold' | 'be mailed again' }

/** `unusual`: possible once confirmed by mail. */
export type Verdict = 'admitted' | 'unusual' | 'too many' | 'too large'

type Subject = { limit: keyof typeof anHour; text: string }

export class GuestLimits {
  readonly #key: Buffer

  constructor(secretKey: Buffer) {
    this.#key = derivedKey(secretKey, 'maitred guest limits')
  }

  /** Counts the wish. Unless it is admitted, the transaction must be rolled back. */
  async admitGuest(
    tx: Tx,
    house: CachedHouse,
    guest: Stranger,
    contact: GuestContact,
    wish: GuestWish,
    now: Temporal.Instant,
  ): Promise<Verdict> {
    const { id: restaurantId, country } = house.settings
    const [isTooMany, isUnusualVisit] = await Promise.all([
      this.#count(tx, restaurantId, subjectsOf(guest, contact, country, wish), now),
      this.#countVisit(tx, house, guest, wish),
    ])
    if ('covers' in wish && wish.covers > seatsOfHouse(house.prepared.house)) return 'too large'
    if (isTooMany) return 'too many'
    return isUnusualVisit ? 'unusual' : 'admitted'
  }

  /**
   * Whether the booking, as it was written, takes more tables beside others of its network than is usual. Call after
   * `admitGuest`, which locks the count of the evening. False where the evening is not counted.
   */
  async takesUnusualTables(
    tx: Tx,
    house: CachedHouse,
    guest: Stranger,
    visit: GuestVisit,
    booking: TakenTables & { id: number },
  ): Promise<boolean> {
    const subject = visit.isCounted ? eveningSubject(guest) : undefined
    if (subject === undefined || booking.tables === 0) return false
    const { evening } = visit
    const row = { evening, subject: this.#hashOf(subject), bookingId: booking.id }
    const others = await noteEveningBooking(tx, house.settings.id, row)
    return takesUnusualTables(booking, others, tablesOnline(house.prepared.house, evening).length)
  }

  /** How the guest's holds are counted, and of which share of the seats they are. */
  holdsOf({ channel, network }: Stranger): HoldShare {
    // Under a hash, so that the address is not stored.
    const counted = (text: string) => hash('sha256', text, 'base64url')
    if (channel === 'known assistant') {
      return { countedAs: counted('agents'), most: unlimited, ofGuests: true, ownShareOf: ownHoldsOf }
    }
    if (channel === 'token') {
      return { countedAs: counted(network), most: unlimited, ofGuests: false, ownShareOf: ownHoldsOf }
    }
    return { countedAs: counted(network), most: holdsOfNetwork, ofGuests: true }
  }

  /**
   * Whether the address was confirmed recently and need not be again. Each evening this exempts only as many bookings
   * as a network has without confirming, so that knowing such an address is not enough to fill a restaurant.
   */
  async passes(tx: Tx, house: CachedHouse, email: string, visit: GuestVisit, now: EpochSeconds): Promise<boolean> {
    const { id } = house.settings
    const isKnown = await isConfirmedSince(tx, id, this.#addressOf(email), now - confirmedDays * 86_400)
    return isKnown && !(await this.#countEvening(tx, house, `email ${normalEmail(email)}`, visit))
  }

  /** Sent with the commit. */
  confirmAddress(tx: Tx, restaurantId: number, email: string, now: EpochSeconds): void {
    sendConfirmedAddress(tx, restaurantId, this.#addressOf(email), now)
  }

  async #count(tx: Tx, restaurantId: number, limited: readonly Subject[], now: Temporal.Instant): Promise<boolean> {
    if (limited.length === 0) return false
    const subjects = limited.map(({ limit, text }) => ({ limit, subject: this.#hashOf(text) }))
    const counted = await countRequests(
      tx,
      restaurantId,
      subjects.map(({ subject }) => subject),
      now,
    )
    return subjects.some(({ limit, subject }) => {
      const requests = counted.find((row) => row.subject.equals(subject))?.requests ?? 0
      return requests > anHour[limit]
    })
  }

  async #countVisit(tx: Tx, house: CachedHouse, guest: Stranger, wish: GuestWish): Promise<boolean> {
    if (wish.to !== 'book' && wish.to !== 'change') return false
    const subject = wish.isCounted ? eveningSubject(guest) : undefined
    if (subject === undefined || (wish.to === 'change' && !wish.isMore)) return false
    return this.#countEvening(tx, house, subject, wish)
  }

  async #countEvening(
    tx: Tx,
    { settings, prepared }: CachedHouse,
    text: string,
    { evening, seats }: Pick<GuestVisit, 'evening' | 'seats'>,
  ): Promise<boolean> {
    const count = await countEvening(tx, settings.id, { evening, covers: seats, subject: this.#hashOf(text) })
    return isUnusual(count, seatsOnline(prepared.house, evening))
  }

  #addressOf(email: string): Buffer {
    return this.#hashOf(`confirmed ${normalEmail(email)}`)
  }

  #hashOf(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest()
  }
}

const unlimited = Number.MAX_SAFE_INTEGER

/** Undefined for those whose evenings are not counted. */
function eveningSubject({ channel, network }: Stranger): string | undefined {
  if (channel === 'token') return undefined
  return channel === 'known assistant' ? 'network agents' : `network ${network}`
}

function subjectsOf(
  guest: Stranger,
  { email, telephone }: GuestContact,
  country: string | null,
  { to }: GuestWish,
): Subject[] {
  const ofNetwork: Subject[] =
    guest.channel === 'page' || guest.channel === 'assistant'
      ? [{ limit: 'network', text: `network ${guest.network}` }]
      : []
  const link: Subject[] = email ? [{ limit: 'link', text: `link to ${normalEmail(email)}` }] : []
  switch (to) {
    case 'book':
      return [...ofNetwork, ...subjectsOfContact({ email, telephone }, country)]
    case 'be mailed':
      return [...ofNetwork, ...subjectsOfContact({ email, telephone }, country), ...link]
    case 'be mailed again':
      return link
    case 'correct':
      return [...ofNetwork, ...link]
    case 'change':
    case 'accept':
    case 'announce':
      return ofNetwork
    case 'hold':
      return subjectsOfHold(guest)
  }
}

function subjectsOfContact({ email, telephone }: GuestContact, country: string | null): Subject[] {
  const number = readTelephone(null, telephone, country)?.key
  return [
    ...(email ? [{ limit: 'contact', text: `email ${normalEmail(email)}` } as const] : []),
    ...(number ? [{ limit: 'contact', text: `telephone ${number}` } as const] : []),
  ]
}

/** Holds of a network are limited by how many it has at a time. */
function subjectsOfHold({ channel, network }: Stranger): Subject[] {
  if (channel === 'known assistant') return [{ limit: 'holds', text: 'holds of agents' }]
  return channel === 'token' ? [{ limit: 'holds', text: `holds of ${network}` }] : []
}

/** For verdicts that refuse whatever the way in. */
export function assertAdmitted(verdict: Verdict): void {
  if (verdict === 'too large') throw tooLarge()
  if (verdict === 'too many') throw tooMany()
}

export const tooMany = (): Problem =>
  new Problem(
    'RATE_LIMITED',
    'Many tables were booked here in a short time. Try again later, or call the restaurant.',
    { retryAfter: 3_600 },
  )

/** More guests than the house has seats: not stored as a request either. */
export const tooLarge = (): Problem =>
  new Problem('SLOT_UNAVAILABLE', (say) => say.bookings.unavailable.party_too_large, {
    details: { reason: 'party_too_large', alternatives: [] },
  })
