/** What a booking was asked to pay, in a row, in German. Amounts come with their currency. */
import type * as en from '../../en/diary/money.ts'
import type { Translated } from '../../languages.ts'

export const moneyWords: Translated<typeof en.moneyWords> = {
  language: 'de',
  paysUntil: (time) => `zahlt bis ${time}`,
  failed: 'Zahlung fehlgeschlagen',
  paid: (amount) => `${amount} bezahlt`,
  cardKept: 'Karte hinterlegt',
  waived: 'erlassen',
  onBill: (amount) => `${amount} auf der Rechnung`,
  notPaid: (amount) => `${amount} offen`,
  chargedAt: (amount, time) => `${amount} werden um ${time} belastet`,
  backAt: (amount, time) => `${amount} gehen um ${time} zurück`,
  onItsWay: 'unterwegs',
  charged: (amount) => `${amount} belastet`,
  bankAsks: (amount) => `${amount}: Bank fragt den Gast`,
  refused: 'Belastung abgelehnt',
  refunded: 'zurückgegeben',
  isOff: (amount) => `${amount} abgezogen?`,
  takeBack: 'Zurücknehmen',
}
