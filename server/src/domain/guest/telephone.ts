/**
 * One telephone, however it is written: `+49 170 1234567`, `0049` and `(0)170 1234567`, and in Germany `0170 1234567`.
 * What is stored and shown is what the guest wrote; only comparing goes by this. libphonenumber-js with its smallest
 * metadata (83 KB, the lengths and trunk prefixes of every country) is enough: numbers are compared, never refused by
 * their range.
 */

import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Sentence } from '../sentence.ts'

/** Arabic, Persian and full-width digits occur too. The generated column of `patrons` has the same list. */
const decimals = '[0-9٠-٩۰-۹０-９]'
const zeros = ['0', '٠', '۰', '０'].map((zero) => zero.charCodeAt(0))

/** With fewer digits it is a remark such as `n/a` or `0`, which identifies no guest. */
const fewestDigits = 5
/** Blank is no number at all; otherwise it has enough digits. */
export const telephonePattern = `^\\s*$|(${decimals}[^0-9٠-٩۰-۹０-９]*){${fewestDigits}}`
export const telephoneExpectation: Sentence = (say) => say.validation.formats.telephone(fewestDigits)

export const hasTelephoneDigits = (number: string): boolean => digitsOf(number).length >= fewestDigits

/** `key` is the same for every way of writing the number: its digits in E.164, else as they were written. */
export type ReadTelephone = { key: string; callingCode: string | null }

/**
 * Null where there is no number, or too few digits to be one. A number without a prefix is one of `country`; where that
 * is not known either, or no telephone of that country has this length, its digits are compared as they are.
 */
export function readTelephone(
  prefix: string | null,
  number: string | null,
  country: string | null,
): ReadTelephone | null {
  if (number === null || !hasTelephoneDigits(number)) return null
  const written = international(prefix, number)
  const options = { extract: false, ...(country && isSupportedCountry(country) && { defaultCountry: country }) }
  const read = parsePhoneNumberFromString(written, options)
  if (read?.isPossible()) return { key: read.number.slice(1), callingCode: read.countryCallingCode }
  return { key: digitsOf(written), callingCode: null }
}

/** As it is dialled from anywhere: `+35621234567`. Null where the country of the number is not known. */
export function dialOf(prefix: string | null, number: string | null, country: string | null): string | null {
  const read = readTelephone(prefix, number, country)
  return read === null || read.callingCode === null ? null : `+${read.key}`
}

/** The address of a link that dials a number of this country, as far as it is known. */
export const telephoneHref = (number: string, country: string | null): string =>
  `tel:${dialOf(null, number, country) ?? number.replaceAll(/[^+\d]/g, '')}`

/** Null where it cannot be known. */
export function isLocalTelephone({ callingCode }: ReadTelephone, country: string | null): boolean | null {
  if (callingCode === null || country === null || !isSupportedCountry(country)) return null
  return callingCode === getCountryCallingCode(country)
}

/** The end of the number, which every way of writing it has in common. */
export function telephoneEnding(number: string | null): string | null {
  return number !== null && hasTelephoneDigits(number) ? digitsOf(number).slice(-fewestDigits) : null
}

export function digitsOf(text: string): string {
  const found = text.replaceAll('(0)', '').match(new RegExp(decimals, 'g')) ?? []
  return found.map(asciiDigit).join('')
}

const fewestSearched = 3

/**
 * The digits by which a search text finds telephones; null where it is no number or has fewer than three. Without leading
 * zeros, which a number has in its own country and not from abroad: `0170` finds `+49 170`.
 */
export function searchedDigits(q: string): string | null {
  if (/[\p{L}@]/u.test(q)) return null
  const digits = digitsOf(q)
  const significant = digits.replace(/^0+/, '')
  const searched = significant.length < fewestSearched ? digits : significant
  return searched.length < fewestSearched ? null : searched
}

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  const zero = zeros.findLast((first) => first <= code && code < first + 10) ?? code
  return String(code - zero)
}

/** `+` and digits where a prefix is given, or the number begins with one; else the number as it is. */
function international(prefix: string | null, number: string): string {
  const own = number.replaceAll('(0)', '').trim()
  if (own.startsWith('+')) return own
  if (digitsOf(own).startsWith('00')) return `+${digitsOf(own).slice(2)}`
  const code = digitsOf(prefix ?? '').replace(/^0+/, '')
  return code === '' ? own : `+${code} ${own}`
}
