/** What managers read in the insights about menus and extras, in German. */
import type * as en from '../../../en/office/money/sold.ts'
import type { Translated } from '../../../languages.ts'

export const soldTexts: Translated<typeof en.soldTexts> = {
  title: 'Verkaufte Menüs und Extras',
  product: 'Produkt',
  quantity: 'Verkauft',
  bookings: 'Reservierungen',
  amount: 'Betrag',
  soldOut: (day, name, at) => `${day}: ${name} ausverkauft, ${at}`,
  counted: 'Nach dem Abend des Besuchs, mit den Preisen ihres Tages; ohne stornierte Reservierungen.',
  setting: 'Menüs und Extras',
}
