/** What managers read in the insights about menus and extras, in Italian. */
import type * as en from '../../../en/office/money/sold.ts'
import type { Translated } from '../../../languages.ts'

export const soldTexts: Translated<typeof en.soldTexts> = {
  title: 'Menù ed extra venduti',
  product: 'Prodotto',
  quantity: 'Venduti',
  bookings: 'Prenotazioni',
  amount: 'Importo',
  soldOut: (day, name, at) => `${day}: ${name} esaurito, ${at}`,
  counted: 'Per la data della visita, con i prezzi del loro giorno; senza le prenotazioni annullate.',
  setting: 'Menù ed extra',
}
