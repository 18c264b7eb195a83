/** The contact that was given for a booking. It is stored apart from the patron's own, and the two may differ. */
export const contactFields = ['name', 'email', 'mobile_number', 'mobile_prefix'] as const

export type BookingContact = Record<(typeof contactFields)[number], string | null>

export const noContact: BookingContact = { name: null, email: null, mobile_number: null, mobile_prefix: null }

/** The given contact, completed from the patron. Prefix and number are filled in together or not at all. */
export function filledIn<Patron extends BookingContact & { name: string }>(
  given: BookingContact,
  patron: Patron,
): Patron {
  const { mobile_number, mobile_prefix } = given.mobile_number === null ? patron : given
  return {
    ...patron,
    name: given.name ?? patron.name,
    email: given.email ?? patron.email,
    mobile_number,
    mobile_prefix,
  }
}

export const isSameContact = (one: BookingContact, other: BookingContact): boolean =>
  contactFields.every((field) => one[field] === other[field])

/** Where a guest can be written to: what was given for the booking, else the patron's. */
export const reachOf = (
  given: BookingContact,
  patron: Pick<BookingContact, 'email' | 'mobile_number'> | null | undefined,
): Pick<BookingContact, 'email' | 'mobile_number'> => ({
  email: given.email ?? patron?.email ?? null,
  mobile_number: given.mobile_number ?? patron?.mobile_number ?? null,
})
