/**
 * Whether a number takes texts, and of which country it is. Only here the large metadata of libphonenumber are read, for
 * the type: a landline gets a mail. Numbers of premium, shared-cost and satellite ranges are never texted, whoever asks.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

export type TextNumber = {
  /** `+35679555123`. */
  number: string
  /** ISO 3166, upper case; null for numbers of no country, as satellite telephones have. */
  country: string | null
  type: 'mobile' | 'landline' | 'costly'
}

const mobile = ['MOBILE', 'FIXED_LINE_OR_MOBILE']
const ordinary = ['FIXED_LINE', 'VOIP', 'PERSONAL_NUMBER', 'UAN', 'TOLL_FREE', 'PAGER', 'VOICEMAIL']

/** Of a number as it is dialled from anywhere (guest/telephone.ts); null where it is not one of its country. */
export function readTextNumber(dial: string | null): TextNumber | null {
  const read = dial === null ? undefined : parsePhoneNumberFromString(dial)
  if (!read) return null
  const { number, country = null } = read
  if (country === null) return { number, country, type: 'costly' }
  if (!read.isValid()) return null
  const type = read.getType()
  if (type === undefined || ordinary.includes(type)) return { number, country, type: 'landline' }
  return { number, country, type: mobile.includes(type) ? 'mobile' : 'costly' }
}
