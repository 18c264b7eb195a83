/**
 * Splits a stored telephone number, `+35699001085`, into the two fields of the form. No country code is a prefix of
 * another: those of one digit and of two are listed here, all others have three.
 */
export type Telephone = { mobile_prefix: string | null; mobile_number: string | null }

const international = /^\s*(?:\+|00)\s*(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})[\s/.-]*(\S.*)$/

export function telephoneParts({ mobile_prefix, mobile_number }: Telephone): Telephone {
  const [, code, rest] = (mobile_prefix ? null : mobile_number?.match(international)) ?? []
  return code === undefined || rest === undefined
    ? { mobile_prefix, mobile_number }
    : { mobile_prefix: `+${code}`, mobile_number: rest }
}
