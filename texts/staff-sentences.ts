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
import { bookings as bookingsEs } from './es/sentences/bookings.ts'
import { changes as changesEs } from './es/sentences/changes.ts'
import { descriptions as descriptionsEs } from './es/sentences/descriptions.ts'
import { house as houseEs } from './es/sentences/house.ts'
import { importing as importingEs } from './es/sentences/importing.ts'
import { payments as paymentsEs } from './es/sentences/payments.ts'
import { requests as requestsEs } from './es/sentences/requests.ts'
import { settings as settingsEs } from './es/sentences/settings.ts'
import { validation as validationEs } from './es/sentences/validation.ts'
import { bookings as bookingsFr } from './fr/sentences/bookings.ts'
import { changes as changesFr } from './fr/sentences/changes.ts'
import { descriptions as descriptionsFr } from './fr/sentences/descriptions.ts'
import { house as houseFr } from './fr/sentences/house.ts'
import { importing as importingFr } from './fr/sentences/importing.ts'
import { payments as paymentsFr } from './fr/sentences/payments.ts'
import { requests as requestsFr } from './fr/sentences/requests.ts'
import { settings as settingsFr } from './fr/sentences/settings.ts'
import { validation as validationFr } from './fr/sentences/validation.ts'
import { bookings as bookingsIt } from './it/sentences/bookings.ts'
import { changes as changesIt } from './it/sentences/changes.ts'
import { descriptions as descriptionsIt } from './it/sentences/descriptions.ts'
import { house as houseIt } from './it/sentences/house.ts'
import { importing as importingIt } from './it/sentences/importing.ts'
import { payments as paymentsIt } from './it/sentences/payments.ts'
import { requests as requestsIt } from './it/sentences/requests.ts'
import { settings as settingsIt } from './it/sentences/settings.ts'
import { validation as validationIt } from './it/sentences/validation.ts'
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
  es: {
    bookings: bookingsEs,
    changes: changesEs,
    descriptions: descriptionsEs,
    house: houseEs,
    importing: importingEs,
    payments: paymentsEs,
    requests: requestsEs,
    settings: settingsEs,
    validation: validationEs,
  },
  fr: {
    bookings: bookingsFr,
    changes: changesFr,
    descriptions: descriptionsFr,
    house: houseFr,
    importing: importingFr,
    payments: paymentsFr,
    requests: requestsFr,
    settings: settingsFr,
    validation: validationFr,
  },
  it: {
    bookings: bookingsIt,
    changes: changesIt,
    descriptions: descriptionsIt,
    house: houseIt,
    importing: importingIt,
    payments: paymentsIt,
    requests: requestsIt,
    settings: settingsIt,
    validation: validationIt,
  },
}
