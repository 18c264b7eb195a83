/**
 * Finds the booking that an assistant may act on: by its reference and code, or by its secret link. An unknown
 * reference, a wrong code and a revoked link get the same answer, from the same statements. Per reference, whether it
 * exists or not, five wrong codes an hour are compared; after that even the right one is refused.
 */
import { createHmac } from 'node:crypto'
import { agentTexts } from '../../../../../../texts/agent-texts.ts'
import type { Clock } from '../../../../clock.ts'
import type { Database } from '../../../../db/database.ts'
import { notFound, Problem } from '../../../../domain/problem.ts'
import { derivedKey } from '../../../../secrets/derived-key.ts'
import type { BookingContext } from '../../../bookings/write/booking-context.ts'
import type { BookingCodes } from '../../../guests/guest-links/booking-code.ts'
import type { BookingLink, BookingLinks } from '../../../guests/guest-links/booking-link.ts'
import { countRequests } from '../../guest-limits/guest-counts.sql.ts'
import { openManagedBooking } from '../../guest-pages/manage/managed-booking.ts'
import type { Target } from '../../guest-pages/manage/managed-changes.ts'
import { Refusal } from '../call/refusal.ts'
import type { AgentCall } from '../call/tool.ts'
import { findReferenced, sendTakeBackTry } from './agents.sql.ts'

export type OpenParts = BookingContext & {
  db: Database
  clock: Clock
  links: BookingLinks
  codes: BookingCodes
  tries: CodeTries
}

export type WhichBooking = { reference?: string; code?: string; manage_url?: string }

const triesAnHour = 5

/**
 * Tries are counted under an HMAC of the reference, so that the database does not reveal which references were tried.
 */
export class CodeTries {
  readonly #key: Buffer

  constructor(secretKey: Buffer) {
    this.#key = derivedKey(secretKey, 'maitred tries of booking codes')
  }

  subjectOf(reference: string): Buffer {
    return createHmac('sha256', this.#key).update(reference).digest()
  }
}

export async function openBooking(parts: OpenParts, call: AgentCall, which: WhichBooking): Promise<Target> {
  if (which.manage_url === undefined && (which.reference === undefined || which.code === undefined)) {
    throw new Refusal('INVALID_ARGUMENTS', agentTexts[call.language].whichMissing)
  }
  const link =
    which.manage_url === undefined ? await linkByCode(parts, call, which) : linkIn(parts, call, which.manage_url)
  const booking = await openManagedBooking(parts.db, parts, link).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'NOT_FOUND' ? unknown(call) : error
  })
  if (!link) throw notFound('Booking')
  return { restaurantId: link.restaurantId, bookingId: link.bookingId, view: { booking } }
}

const unknown = ({ language }: AgentCall): Refusal =>
  new Refusal('UNKNOWN_BOOKING', agentTexts[language].unknownBooking)

function linkIn({ links }: OpenParts, { house }: AgentCall, url: string): BookingLink | undefined {
  const [, signed = ''] = /\/b\/([A-Za-z0-9._-]+)(?:[/?#]|$)/.exec(url) ?? []
  const link = links.read(signed)
  return link?.restaurantId === house.settings.id ? link : undefined
}

/**
 * Counted before it is compared, and subtracted if it was right, so that of many concurrent tries only five are
 * compared.
 */
async function linkByCode(
  { db, clock, codes, tries }: OpenParts,
  call: AgentCall,
  { reference = '', code = '' }: WhichBooking,
): Promise<BookingLink | undefined> {
  const restaurantId = call.house.settings.id
  const asked = reference.trim().toUpperCase()
  const digits = code.replaceAll(/\D/g, '')
  const subject = tries.subjectOf(asked)
  return db.transaction(async (tx) => {
    const [[counted], found] = await Promise.all([
      countRequests(tx, restaurantId, [subject], clock.now()),
      findReferenced(tx, restaurantId, asked),
    ])
    const isAllowed = (counted?.requests ?? 0) <= triesAnHour
    const link = { restaurantId, bookingId: found?.id ?? 0, version: found?.link_version ?? 0 }
    const isRight = codes.isCodeOf(link, digits) && found !== undefined
    if (!isAllowed) throw new Refusal('RATE_LIMITED', agentTexts[call.language].tooManyTries)
    if (!isRight) return undefined
    sendTakeBackTry(tx, restaurantId, subject)
    return link
  })
}
