/** What managers read in the insights about money, in German. */
import type * as en from '../../../en/office/money/insights-money.ts'
import { counted, type Translated } from '../../../languages.ts'

export const moneyInsightTexts: Translated<typeof en.moneyInsightTexts> = {
  title: 'Geld nach Monaten',
  month: 'Monat',
  kinds: {
    paid: 'Anzahlungen',
    charged: 'No-Shows belastet',
    recorded_by_hand: 'Von Hand',
    refunded: 'Zurückgegeben',
    disputed: 'Bestritten',
    reinstated: 'Zurückgewonnen',
  },
  left: 'Zusammen',
  none: 'Kein Geld ist geflossen.',
  whenMoved: 'Ganze Monate nach dem Tag der Zahlung, vor Gebühren des Zahlungsdienstes.',
  payments: 'Zahlungen',
  termsTitle: 'No-Shows mit und ohne Anzahlung',
  withTerms: 'Um Anzahlung oder Karte gebeten',
  withoutTerms: 'Nicht gebeten',
  few: (part, whole) => `${part} von ${counted('de', whole, { one: '# Reservierung', other: '# Reservierungen' })}`,
  counted: 'Reservierungen, deren Zeit gekommen ist. Walk-ins zählen auf keiner Seite.',
  setting: 'Anzahlungen',
}
