/** Reads the form in which guests correct what they gave for their booking: only what differs is sent on. */

import type { GuestTexts } from '../../../../../../texts/en/guests/guests.ts'
import { formats, lineIn } from '../../../../domain/field-formats.ts'
import { normalEmail } from '../../../../domain/guest/email-address.ts'
import {
  type GuestChoice,
  marksOf,
  type ReminderWay,
  reminderWayFrom,
  reminderWayOf,
} from '../../../../domain/guest/guest-choices.ts'
import { hasTelephoneDigits } from '../../../../domain/guest/telephone.ts'
import { asksReminderWay } from '../../../../domain/texts/text-settings.ts'
import type { Corrections } from '../../../bookings/update/correct-details.ts'
import type { HouseRow } from '../../../house/schedule/house.sql.ts'
import { isRequired, longest } from '../book/guest-details.ts'
import type { ManagedBooking } from './managed-booking.ts'

export type FilledCorrections = {
  telephone: string
  email: string
  choices: readonly GuestChoice[]
  reminders: ReminderWay | null
}

/** As the booking has them; an address that waits for its link stands for the present one. */
export function presentCorrections({ row, house, newEmail, choices }: ManagedBooking): FilledCorrections {
  const { mobile_number, mobile_prefix, email } = row.contact
  return {
    telephone: mobile_number === null ? '' : [mobile_prefix, mobile_number].filter(Boolean).join(' '),
    email: newEmail ?? email ?? '',
    choices: chosenIn(house.settings, choices ?? [], choices ?? []),
    reminders: reminderWayOf(choices ?? null),
  }
}

/** A field that the form does not have stays as it is. */
export function correctionsIn(form: URLSearchParams, booking: ManagedBooking): FilledCorrections {
  const present = presentCorrections(booking)
  const read = (name: 'telephone' | 'email'): string =>
    form.has(name) ? lineIn(form, name).toWellFormed() : present[name]
  return {
    telephone: read('telephone'),
    email: read('email'),
    choices: chosenIn(booking.house.settings, form.getAll('choice'), form.getAll('occasion')),
    reminders: asksReminderWay(booking.house.settings)
      ? (reminderWayFrom(form.get('reminders')) ?? present.reminders)
      : present.reminders,
  }
}

const chosenIn = (
  house: HouseRow,
  choices: readonly string[],
  occasions: readonly string[],
): readonly GuestChoice[] => {
  const [occasion = null] = occasions.flatMap(
    (one) => marksOf(house, { choices: [], occasion: one, news: false }).choices,
  )
  return marksOf(house, { choices, occasion, news: false }).choices
}

export type CorrectionErrors = Partial<Record<'telephone' | 'email', string>>

/** What is as it was is not judged: bookings by staff may have none of it. */
export function correctionErrors(
  filled: FilledCorrections,
  booking: ManagedBooking,
  { booking: texts }: Pick<GuestTexts, 'booking'>,
): CorrectionErrors {
  const present = presentCorrections(booking)
  const { settings } = booking.house
  const errors: CorrectionErrors = {}
  for (const name of ['telephone', 'email'] as const) {
    if (filled[name] === present[name]) continue
    if (filled[name].length > longest[name]) errors[name] = texts.tooLong
    else if (filled[name] === '' && isRequired(settings, name)) errors[name] = texts.missing[name]
    else if (filled[name] !== '' && !isValid[name](filled[name])) errors[name] = texts[`${name}Wrong`]
  }
  return errors
}

const isValid = {
  email: (email: string): boolean => formats.email?.accepts(email) ?? false,
  telephone: hasTelephoneDigits,
}

/** Undefined where nothing differs. */
export function correctionsOf(filled: FilledCorrections, booking: ManagedBooking): Corrections | undefined {
  const present = presentCorrections(booking)
  const isSame =
    filled.choices.length === present.choices.length && filled.choices.every((one) => present.choices.includes(one))
  const corrections: Corrections = {
    ...(filled.telephone !== present.telephone && { telephone: filled.telephone || null }),
    ...(filled.email !== '' && normalEmail(filled.email) !== normalEmail(present.email) && { email: filled.email }),
    ...(!isSame && { choices: filled.choices }),
    ...(filled.reminders !== null && filled.reminders !== present.reminders && { reminders: filled.reminders }),
  }
  return Object.keys(corrections).length === 0 ? undefined : corrections
}
