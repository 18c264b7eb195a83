/** What a booking was asked to pay, in a row, in Italian. Amounts come with their currency. */
import type * as en from '../../en/diary/money.ts'
import type { Translated } from '../../languages.ts'

export const moneyWords: Translated<typeof en.moneyWords> = {
  language: 'it',
  paysUntil: (time) => `paga entro le ${time}`,
  failed: 'pagamento fallito',
  paid: (amount) => `pagati ${amount}`,
  cardKept: 'carta conservata',
  waived: 'abbuonato',
  onBill: (amount) => `${amount} sul conto`,
  notPaid: (amount) => `${amount} da pagare`,
  chargedAt: (amount, time) => `addebito di ${amount} alle ${time}`,
  backAt: (amount, time) => `rimborso di ${amount} alle ${time}`,
  onItsWay: 'in arrivo',
  charged: (amount) => `addebitati ${amount}`,
  bankAsks: (amount) => `${amount}: la banca chiede conferma`,
  refused: 'addebito rifiutato',
  refunded: 'rimborsato',
  isOff: (amount) => `${amount} scalati dal conto?`,
  takeBack: 'Revoca',
}
