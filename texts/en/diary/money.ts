/** What a booking was asked to pay, in a row. Amounts come with their currency. */
export const moneyWords = {
  language: 'en',
  paysUntil: (time: string) => `pays until ${time}`,
  failed: 'payment failed',
  paid: (amount: string) => `paid ${amount}`,
  cardKept: 'card kept',
  waived: 'waived',
  onBill: (amount: string) => `${amount} on the bill`,
  notPaid: (amount: string) => `${amount} not paid`,
  chargedAt: (amount: string, time: string) => `${amount} charged at ${time}`,
  backAt: (amount: string, time: string) => `${amount} goes back at ${time}`,
  onItsWay: 'on its way',
  charged: (amount: string) => `${amount} charged`,
  bankAsks: (amount: string) => `${amount}: bank asks the guest`,
  refused: 'charge refused',
  refunded: 'given back',
}
