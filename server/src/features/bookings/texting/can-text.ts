/** Whether a guest can be texted, as staff are told before they write. What is checked again when a text is sent. */
import type { Clock } from '../../../clock.ts'
import type { Query } from '../../../db/database.ts'
import { dialOf } from '../../../domain/guest/telephone.ts'
import type { HeldReason } from '../../../domain/texts/held-reasons.ts'
import { readTextNumber } from '../../../domain/texts/number-type.ts'
import type { BookingOfMessage, HouseOfMessage } from '../../messages/compose/message-facts.ts'
import type { TextAccounts } from '../../messages/texts/accounts/text-accounts.ts'
import { isListed } from '../../messages/texts/send/compose-text.ts'
import type { NumberHash } from '../../messages/texts/send/number-hash.ts'
import { findStanding } from '../../messages/texts/send/text-limits.sql.ts'

export type CanText = { number: string | null; why: HeldReason | null; country: string | null; price: number | null }

export type CanTextParts = { accounts: TextAccounts; hash: NumberHash; clock: Clock }

export async function canText(
  query: Query,
  { accounts, hash, clock }: CanTextParts,
  house: HouseOfMessage,
  booking: Pick<BookingOfMessage, 'mobile_prefix' | 'mobile_number'>,
): Promise<CanText> {
  const { texts } = house.messages
  const dial = dialOf(booking.mobile_prefix, booking.mobile_number, house.country)
  const read = readTextNumber(dial)
  if (read === null) return { number: dial, why: 'no_number', country: null, price: null }
  const { number, country, type } = read
  const price = (country !== null ? texts?.countries[country] : null) ?? null
  const said = (why: HeldReason | null): CanText => ({ number, why, country, price })
  const account = texts && (await accounts.of(query, house.id))
  if (!texts || !account) return said('no_gateway')
  if (type !== 'mobile') return said(type)
  const standing = await findStanding(
    query,
    house.id,
    { sender: account.sender, hash: hash.of(number), number },
    clock.now(),
  )
  if (standing.isStopped) return said('stopped')
  if (standing.isDead) return said('dead')
  return said(isListed(country, texts.countries, house.country) ? null : 'country')
}
