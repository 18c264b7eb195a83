/** What a booking was asked to pay, in a row, in French. Amounts come with their currency. */
import type * as en from '../../en/diary/money.ts'
import type { Translated } from '../../languages.ts'

export const moneyWords: Translated<typeof en.moneyWords> = {
  language: 'fr',
  paysUntil: (time) => `paie avant ${time}`,
  failed: 'paiement échoué',
  paid: (amount) => `payé ${amount}`,
  cardKept: 'carte gardée',
  waived: 'non exigé',
  onBill: (amount) => `${amount} sur l’addition`,
  notPaid: (amount) => `impayé : ${amount}`,
  chargedAt: (amount, time) => `débit de ${amount} à ${time}`,
  backAt: (amount, time) => `rendu à ${time} : ${amount}`,
  onItsWay: 'en route',
  charged: (amount) => `débité ${amount}`,
  bankAsks: (amount) => `${amount} : accord bancaire demandé`,
  refused: 'débit refusé',
  refunded: 'remboursé',
  isOff: (amount) => `${amount} : déduit ?`,
  takeBack: 'Défaire',
}
