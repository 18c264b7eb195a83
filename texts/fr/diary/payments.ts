/** The money of a booking on its card, and what staff do about it, in French. Amounts come with their currency. */
import type * as en from '../../en/diary/payments.ts'
import { counted, type Translated } from '../../languages.ts'

export const paymentTexts: Translated<typeof en.paymentTexts> = {
  heading: 'Paiement',
  offBill: (amount) => `Déduire ${amount} de l’addition`,
  isOff: (amount) => `${amount} : déduit de l’addition`,
  paper: {
    title: 'Acomptes',
    unpaid: (bookings) =>
      counted('fr', bookings, { one: '# réservation pas encore payée', other: '# réservations pas encore payées' }),
    when: 'Quand',
    table: 'Table',
    guest: 'Client',
    covers: 'Couverts',
    state: 'Paiement',
    offBill: 'Déduit de l’addition',
  },
  takeBack: 'Défaire',
  link: 'Créer le lien de paiement',
  sendLink: 'Envoyer le lien de paiement',
  linkLabel: 'Pour le client',
  record: 'Noter un paiement',
  withBill: 'Réglé avec l’addition',
  waive: 'Renoncer',
  refund: 'Rembourser',
  chargeLess: 'Débiter moins',
  charge: (amount) => `Débiter ${amount}`,
  bankAsks: (until) =>
    `La banque de la carte demande l’accord du client. Il a un lien pour payer jusqu’à ${until} ; ensuite, le débit est refusé.`,
  noShowAsks: 'Ils ne sont pas venus. Rien n’est débité sans votre accord.',
  amount: (currency) => `Montant en ${currency}`,
  note: 'Moyen de paiement (facultatif)',
  reason: 'Raison',
  recordButton: (amount) => `Noter ${amount}`,
  waiveButton: (amount) => `Renoncer à ${amount}`,
  cancel: 'Pas encore',
  said: {
    link: (name) => `${name} : lien de paiement créé`,
    linkSent: (name) => `${name} : lien de paiement envoyé`,
    recorded: (name) => `${name} : paiement noté`,
    waived: (name) => `${name} : paiement non exigé`,
    refunded: (name, time) => `${name} : remboursement à ${time}`,
    charged: (name, time) => `${name} : carte débitée à ${time}`,
    offBill: (name) => `${name} : déduit de l’addition`,
    onBill: (name) => `${name} : pas déduit de l’addition`,
    takenBack: (name) => `${name} : rien n’est débité ni remboursé`,
  },
}

/** What happened to its money, in the history of a booking. */
export const paymentActions: Readonly<Record<string, string>> = {
  'ask-payment': 'Lien de paiement créé',
  pay: 'Payé',
  'pay-too-late': 'Payé trop tard, remboursé',
  'payment-refused': 'Paiement échoué',
  lapse: 'Pas payé à temps',
  'ask-change': 'Modification demandée, pas encore payée',
  'lapse-change': 'Modification pas payée à temps',
  'record-payment': 'Paiement noté',
  'waive-payment': 'Paiement non exigé',
  'order-refund': 'Remboursement demandé',
  refund: 'Remboursé',
  'refund-failed': 'Remboursement échoué',
  'order-charge': 'Débit demandé',
  charge: 'Carte débitée',
  'charge-failed': 'Débit refusé',
  'charge-needs-guest': 'Accord bancaire demandé, lien envoyé',
  'off-bill': 'Déduit de l’addition',
  'on-bill': 'Finalement pas déduit de l’addition',
  'take-back': 'Débit ou remboursement défait',
  dispute: 'Contesté à la banque',
}
