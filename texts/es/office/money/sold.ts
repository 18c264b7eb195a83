/** What managers read in the insights about menus and extras, in Spanish. */
import type * as en from '../../../en/office/money/sold.ts'
import type { Translated } from '../../../languages.ts'

export const soldTexts: Translated<typeof en.soldTexts> = {
  title: 'Menús y extras vendidos',
  product: 'Producto',
  quantity: 'Vendidos',
  bookings: 'Reservas',
  amount: 'Importe',
  soldOut: (day, name, at) => `${day}: ${name} agotado, ${at}`,
  counted: 'Por la fecha de la visita, con los precios de su día; sin reservas canceladas.',
  setting: 'Menús y extras',
}
