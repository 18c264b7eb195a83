/**
 * The sentences of the server that staff read in the diary and the office, in every language that they may choose. English
 * is what the API says to programs: it is part of its contract.
 */
import { bookings as bookingsDe } from './de/sentences/bookings.ts'
import { changes as changesDe } from './de/sentences/changes.ts'
import { descriptions as descriptionsDe } from './de/sentences/descriptions.ts'
import { house as houseDe } from './de/sentences/house.ts'
import { importing as importingDe } from './de/sentences/importing.ts'
import { payments as paymentsDe } from './de/sentences/payments.ts'
import { requests as requestsDe } from './de/sentences/requests.ts'
import { settings as settingsDe } from './de/sentences/settings.ts'
import { validation as validationDe } from './de/sentences/validation.ts'
import { bookings } from './en/sentences/bookings.ts'
import { changes } from './en/sentences/changes.ts'
import { descriptions } from './en/sentences/descriptions.ts'
import { house } from './en/sentences/house.ts'
import { importing } from './en/sentences/importing.ts'
import { payments } from './en/sentences/payments.ts'
import { requests } from './en/sentences/requests.ts'
import { settings } from './en/sentences/settings.ts'
import { validation } from './en/sentences/validation.ts'
import type { StaffLanguage, Translated } from './languages.ts'

const en = { bookings, changes, descriptions, house, importing, payments, requests, settings, validation }

export type StaffSentences = Translated<typeof en>

export const staffSentences: Readonly<Record<StaffLanguage, StaffSentences>> = {
  en,
  de: {
    bookings: bookingsDe,
    changes: changesDe,
    descriptions: descriptionsDe,
    house: houseDe,
    importing: importingDe,
    payments: paymentsDe,
    requests: requestsDe,
    settings: settingsDe,
    validation: validationDe,
  },
}
