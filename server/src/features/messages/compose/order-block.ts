/** What was ordered with a booking, as its mails have it: each line with its price and the tax in it, and what they come to. */
import { guestTexts } from '../../../../../texts/guest-texts.ts'
import type { GuestLanguage } from '../../../../../texts/languages.ts'
import { amountText, minorUnitsOf, taxIn } from '../../../domain/money/amounts.ts'
import type { Block } from './message-content.ts'
import type { BookingOfMessage, HouseOfMessage } from './message-facts.ts'

/** Nothing where nothing was ordered. */
export function orderBlocks(
  { currency = 'EUR' }: Pick<HouseOfMessage, 'currency'>,
  { ordered }: Pick<BookingOfMessage, 'ordered'>,
  language: GuestLanguage,
): Block[] {
  if (!ordered || ordered.length === 0) return []
  const { order, there, paidThere, tax: taxed } = guestTexts[language].products
  const written = (amount: bigint): string => amountText(amount, currency, language, 'always')
  const lines = ordered.map(({ name, quantity, price, pay, tax }) => {
    const amount = (minorUnitsOf(Number(price), currency) ?? 0n) * BigInt(quantity)
    return { name: `${quantity} × ${name}`, amount, isThere: pay === 'there', tax: Number(tax ?? 0) }
  })
  const sumOf = (some: typeof lines): bigint => some.reduce((sum, { amount }) => sum + amount, 0n)
  const later = lines.filter(({ isThere }) => isThere)
  const isMixed = later.length > 0 && later.length < lines.length
  const rows = lines.map(({ name, amount, isThere, tax }) => ({
    label: name,
    value: [
      written(amount),
      ...(tax > 0 ? [taxed(String(tax), written(taxIn(amount, tax)))] : []),
      ...(isMixed && isThere ? [paidThere] : []),
    ].join(' · '),
  }))
  const total = { label: order, value: written(sumOf(lines)) }
  return [
    {
      type: 'details',
      rows: [total, ...rows, ...(later.length > 0 ? [{ label: there, value: written(sumOf(later)) }] : [])],
    },
  ]
}
