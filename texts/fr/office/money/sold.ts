/** What managers read in the insights about menus and extras, in French. */
import type * as en from '../../../en/office/money/sold.ts'
import type { Translated } from '../../../languages.ts'

export const soldTexts: Translated<typeof en.soldTexts> = {
  title: 'Menus et suppléments vendus',
  product: 'Produit',
  quantity: 'Vendus',
  bookings: 'Réservations',
  amount: 'Montant',
  soldOut: (day, name, at) => `${day} : ${name} épuisé, ${at}`,
  counted: 'Selon la date de la visite, aux prix du jour ; sans les réservations annulées.',
  setting: 'Menus et suppléments',
}
