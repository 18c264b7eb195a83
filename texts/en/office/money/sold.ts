/** What managers read in the insights about menus and extras. */
export const soldTexts = {
  title: 'Menus and extras sold',
  product: 'Product',
  quantity: 'Sold',
  bookings: 'Bookings',
  amount: 'Amount',
  soldOut: (day: string, name: string, at: string) => `${day}: ${name} sold out, ${at}`,
  counted: 'By the evening of the visit, with the prices of their day; without cancelled bookings.',
  setting: 'Menus and extras',
}
