/** Why a key of the payment service is not taken, or not given up, in Italian. */
import type { payments as en } from '../../en/sentences/payments.ts'
import type { Translated } from '../../languages.ts'

const payments_ = (count: number) => (count === 1 ? '1 pagamento è' : `${count} pagamenti sono`)

export const payments: Translated<typeof en> = {
  publishable:
    'Questa è una chiave pubblicabile, che comincia con pk_. Inserisci una chiave con restrizioni, che comincia con rk_.',
  noKey: 'Questa non è una chiave di Stripe per un server: cominciano con rk_live_ o rk_test_.',
  refused: 'Stripe non conosce questa chiave. Copiala di nuovo, o creane un’altra.',
  silent: 'In questo momento Stripe non risponde. Non è cambiato nulla; riprova tra un minuto.',
  openElsewhere: (count) =>
    `Questa chiave è di un altro account, e ${payments_(count)} ancora in corso con quello di prima. Inserisci una chiave di quell’account, o aspetta che finiscano.`,
  openHere: (count) =>
    `${payments_(count)} ancora in corso, e senza la chiave non si potrebbe rimborsare nulla. Prima annulla o chiudi quelle prenotazioni.`,
  paused: 'I pagamenti sono sospesi: inserisci di nuovo la chiave.',
  noAccount: 'Il ristorante non ha un servizio di pagamento.',
  currencyStays: (count) =>
    `La valuta non si può cambiare finché c’è denaro in sospeso: ${payments_(count)} ancora in corso.`,
}
