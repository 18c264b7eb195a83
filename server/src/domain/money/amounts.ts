/**
 * Amounts of money as whole minor units (cents), as bigint: sums are exact in currencies with no, two and three decimals.
 * Decimal text is read and written without a floating-point number in between.
 */
import type { GuestLanguage } from '../../../../texts/languages.ts'

/** In minor units of a currency that is known from elsewhere. */
export type MinorUnits = bigint

const digitsByCurrency = new Map<string, number>()

/** How many decimals a currency has: 0 for JPY, 2 for EUR, 3 for KWD. */
export function decimalsOf(currency: string): number {
  const cached = digitsByCurrency.get(currency)
  if (cached !== undefined) return cached
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  digitsByCurrency.set(currency, digits)
  return digits
}

const decimal = /^(-?)(\d{1,13})(?:\.(\d+))?$/

/** `'12.5'` in EUR is 1250n. Undefined for what is no decimal, or has more decimals than the currency. */
export function minorUnitsOf(amount: string | number, currency: string): MinorUnits | undefined {
  const [, sign, whole = '', fraction = ''] = decimal.exec(String(amount)) ?? []
  if (sign === undefined) return undefined
  const digits = decimalsOf(currency)
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > digits) return undefined
  const minor = BigInt(whole + significant.padEnd(digits, '0'))
  return sign === '-' ? -minor : minor
}

/** 1250n in EUR is `'12.50'`: always with the decimals of the currency. */
export function decimalText(minor: MinorUnits, currency: string): string {
  const digits = decimalsOf(currency)
  const sign = minor < 0n ? '-' : ''
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0')
  if (digits === 0) return `${sign}${text}`
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** `percent` of an amount, rounded down to a minor unit. */
export const shareOf = (minor: MinorUnits, percent: number): MinorUnits => (minor * BigInt(percent)) / 100n

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(language: GuestLanguage, currency: string, cents: 'where any' | 'always'): Intl.NumberFormat {
  const key = `${language} ${currency} ${cents}`
  const cached = formats.get(key)
  if (cached !== undefined) return cached
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: cents === 'always' ? 'auto' : 'stripIfInteger',
  })
  formats.set(key, format)
  return format
}

/** As a reader of this language writes it, `€20` or `€20.50`; receipts and refunds show cents `always`. */
export const amountText = (
  minor: MinorUnits,
  currency: string,
  language: GuestLanguage,
  cents: 'where any' | 'always' = 'where any',
): string => formatOf(language, currency, cents).format(decimalText(minor, currency) as Intl.StringNumericLiteral)

/** The tax that an amount includes, rounded half up. `percent`: of the amount without it, with at most two decimals. */
export function taxIn(amount: MinorUnits, percent: number): MinorUnits {
  const hundredths = BigInt(Math.round(percent * 100))
  const whole = 10_000n + hundredths
  return (amount * hundredths * 2n + whole) / (whole * 2n)
}
