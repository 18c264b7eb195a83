type Telephone = { mobile_prefix: string | null; mobile_number: string | null }

/** A guest's telephone as it is read out: one plus before the country's number, and on one line. */
export function telephoneOf({ mobile_prefix, mobile_number }: Telephone): string | null {
  if (mobile_number === null) return null
  const prefix = mobile_prefix ? `+${mobile_prefix.replace(/^\+/, '')} ` : ''
  return `${prefix}${mobile_number}`.replaceAll(' ', '\u00a0')
}

/** Opens the telephone with the number; `dial` is international where the server knows the country. */
export const dialHref = (guest: Telephone & { dial: string | null }): string =>
  `tel:${guest.dial ?? (telephoneOf(guest) ?? '').replace(/\s/g, '')}`
