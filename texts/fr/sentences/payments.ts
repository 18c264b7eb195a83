/** Why a key of the payment service is not taken, or not given up, in French. */
import type { payments as en } from '../../en/sentences/payments.ts'
import { counted, type Translated } from '../../languages.ts'

const openPayments = (count: number) =>
  counted('fr', count, { one: '# paiement est encore en cours', other: '# paiements sont encore en cours' })

export const payments: Translated<typeof en> = {
  publishable: 'C’est une clé publiable, qui commence par pk_. Saisissez une clé restreinte, qui commence par rk_.',
  noKey: 'Ce n’est pas une clé Stripe pour un serveur : elles commencent par rk_live_ ou rk_test_.',
  refused: 'Stripe ne connaît pas cette clé. Copiez-la de nouveau, ou créez-en une autre.',
  silent: 'Stripe ne répond pas en ce moment. Rien n’a été modifié ; réessayez dans une minute.',
  openElsewhere: (count) =>
    `Cette clé est celle d’un autre compte, et ${openPayments(count)} sur le précédent. Saisissez une clé de ce compte, ou attendez que plus rien ne soit en cours.`,
  openHere: (count) =>
    `${openPayments(count)}, et sans la clé, rien ne pourrait être remboursé. Annulez ou réglez d’abord ces réservations.`,
  paused: 'Les paiements sont suspendus : saisissez de nouveau la clé.',
  noAccount: 'Le restaurant n’a pas de service de paiement.',
  currencyStays: (count) => `La devise ne peut pas changer tant que de l’argent est en jeu : ${openPayments(count)}.`,
}
