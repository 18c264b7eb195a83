/** The money of a booking on its card, and what staff do about it, in German. Amounts come with their currency. */
import type * as en from '../../en/diary/payments.ts'
import type { Translated } from '../../languages.ts'

export const paymentTexts: Translated<typeof en.paymentTexts> = {
  heading: 'Zahlung',
  offBill: (amount) => `${amount} von der Rechnung abziehen`,
  isOff: (amount) => `${amount} von der Rechnung abgezogen`,
  paper: {
    title: 'Anzahlungen',
    unpaid: (bookings) =>
      bookings === 1 ? '1 Reservierung noch nicht bezahlt' : `${bookings} Reservierungen noch nicht bezahlt`,
    when: 'Wann',
    table: 'Tisch',
    guest: 'Gast',
    covers: 'Personen',
    state: 'Zahlung',
    offBill: 'Von der Rechnung ab',
  },
  takeBack: 'Zurücknehmen',
  link: 'Link zum Bezahlen erstellen',
  sendLink: 'Link zum Bezahlen senden',
  linkLabel: 'Für den Gast',
  record: 'Zahlung eintragen',
  withBill: 'Mit der Rechnung beglichen',
  waive: 'Erlassen',
  refund: 'Geld zurückgeben',
  chargeLess: 'Weniger belasten',
  charge: (amount) => `${amount} belasten`,
  bankAsks: (until) =>
    `Die Bank der Karte fragt den Gast. Er hat einen Link zum Bezahlen bis ${until}; danach ist die Belastung abgelehnt.`,
  noShowAsks: 'Sie sind nicht gekommen. Ohne Ihr Zutun wird nichts belastet.',
  amount: (currency) => `Betrag in ${currency}`,
  note: 'Wie bezahlt wurde (freiwillig)',
  reason: 'Warum',
  recordButton: (amount) => `${amount} eintragen`,
  waiveButton: (amount) => `${amount} erlassen`,
  cancel: 'Noch nicht',
  said: {
    link: (name) => `Link zum Bezahlen für ${name} erstellt`,
    linkSent: (name) => `Link zum Bezahlen an ${name} gesendet`,
    recorded: (name) => `Zahlung von ${name} eingetragen`,
    waived: (name) => `Zahlung von ${name} erlassen`,
    refunded: (name, time) => `${name} bekommt das Geld um ${time} zurück`,
    charged: (name, time) => `Die Karte von ${name} wird um ${time} belastet`,
    offBill: (name) => `Von der Rechnung abgezogen: ${name}`,
    onBill: (name) => `Nicht von der Rechnung abgezogen: ${name}`,
    takenBack: (name) => `Nichts wird belastet oder zurückgegeben: ${name}`,
  },
}

/** What happened to its money, in the history of a booking. */
export const paymentActions: Readonly<Record<string, string>> = {
  'ask-payment': 'Link zum Bezahlen erstellt',
  pay: 'Bezahlt',
  'pay-too-late': 'Zu spät bezahlt, geht zurück',
  'payment-refused': 'Zahlung fehlgeschlagen',
  lapse: 'Nicht rechtzeitig bezahlt',
  'ask-change': 'Änderung verlangt, noch nicht bezahlt',
  'lapse-change': 'Änderung nicht rechtzeitig bezahlt',
  'record-payment': 'Zahlung eingetragen',
  'waive-payment': 'Zahlung erlassen',
  'order-refund': 'Geld soll zurück',
  refund: 'Geld zurückgegeben',
  'refund-failed': 'Rückgabe fehlgeschlagen',
  'order-charge': 'Belastung angeordnet',
  charge: 'Karte belastet',
  'charge-failed': 'Belastung abgelehnt',
  'charge-needs-guest': 'Bank fragt den Gast, Link gesendet',
  'off-bill': 'Von der Rechnung abgezogen',
  'on-bill': 'Doch nicht von der Rechnung abgezogen',
  'take-back': 'Belastung oder Rückgabe zurückgenommen',
  dispute: 'Bei der Bank bestritten',
}
