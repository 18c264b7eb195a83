/**
 * Addresses short enough for a text: `/t/` and eleven random characters, 65 bits. Only their hash is stored. They end with a
 * rotation of the booking's links, and 14 days after its visit.
 */
import { createHash, randomInt } from 'node:crypto'
import type { Tx } from '../../../../db/database.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { visitDays } from '../../../../domain/texts/text-settings.ts'
import { insertShortLink, type LeadsTo } from './short-links.sql.ts'

/** Without those that are read as another: 0 and O, 1, l and I. */
const alphabet = '23456789abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 11

export const shortLinkPattern = `^[${alphabet}]{${length}}$`

export const newCode = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

export const hashOfCode = (code: string): Buffer => createHash('sha256').update(`maitred short link ${code}`).digest()

/** As long as the longest that is sent, for counting parts. */
export const sampleCode = '2'.repeat(length)

export type Linked = { id: number; link_version: number; ends_at: EpochSeconds }

export async function makeShortLink(
  tx: Tx,
  restaurantId: number,
  booking: Linked,
  leadsTo: LeadsTo,
  code = newCode(),
): Promise<string> {
  const endsAt = booking.ends_at + visitDays * 86_400
  const link = { hash: hashOfCode(code), bookingId: booking.id, version: booking.link_version, leadsTo, endsAt }
  await insertShortLink(tx, restaurantId, link)
  return code
}
