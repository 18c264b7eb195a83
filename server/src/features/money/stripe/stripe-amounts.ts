/**
 * Amounts on Stripe's wire: whole numbers of a smallest unit that is not everywhere the currency's own. Some have no decimals
 * there, some have three of which the last must be 0, and a few that have none are sent with two.
 */
import { decimalsOf } from '../../../domain/money/amounts.ts'

const withoutDecimals = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const withThree = new Set('BHD JOD KWD OMR TND'.split(' '))

const wireDecimalsOf = (currency: string): number =>
  withoutDecimals.has(currency) ? 0 : withThree.has(currency) ? 3 : 2

/** Undefined for an amount that Stripe cannot take: 1.005 dinar, or half a krona. */
export function toStripe(minor: bigint, currency: string): number | undefined {
  const shift = wireDecimalsOf(currency) - decimalsOf(currency)
  const scale = 10n ** BigInt(Math.abs(shift))
  if (shift < 0 && minor % scale !== 0n) return undefined
  const amount = shift < 0 ? minor / scale : minor * scale
  if (withThree.has(currency) && amount % 10n !== 0n) return undefined
  return Number(amount)
}

/** `currency` as Stripe writes it, in small letters. */
export function fromStripe(amount: number, currency: string): { amount: bigint; currency: string } {
  const code = currency.toUpperCase()
  const shift = wireDecimalsOf(code) - decimalsOf(code)
  const scale = 10n ** BigInt(Math.abs(shift))
  return { amount: shift < 0 ? BigInt(amount) * scale : BigInt(amount) / scale, currency: code }
}
