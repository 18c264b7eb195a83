/** What a booking was asked to pay, in a row, in Spanish. Amounts come with their currency. */
import type * as en from '../../en/diary/money.ts'
import type { Translated } from '../../languages.ts'

export const moneyWords: Translated<typeof en.moneyWords> = {
  language: 'es',
  paysUntil: (time) => `paga hasta ${time}`,
  failed: 'pago fallido',
  paid: (amount) => `${amount} pagados`,
  cardKept: 'tarjeta guardada',
  waived: 'perdonado',
  onBill: (amount) => `${amount} en la cuenta`,
  notPaid: (amount) => `${amount} sin pagar`,
  chargedAt: (amount, time) => `${amount} se cargan a las ${time}`,
  backAt: (amount, time) => `${amount} se devuelven a las ${time}`,
  onItsWay: 'en camino',
  charged: (amount) => `${amount} cargados`,
  bankAsks: (amount) => `${amount}: el banco pide confirmación`,
  refused: 'cargo rechazado',
  refunded: 'devuelto',
  isOff: (amount) => `¿${amount} descontados de la cuenta?`,
  takeBack: 'Retirar',
}
