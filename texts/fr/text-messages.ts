/** What texts say to guests, in French. */
import type { TextMessages } from '../en/text-messages.ts'

export const textMessages: TextMessages = {
  messages: {
    confirmed: 'votre table est réservée : {date}, {time}, {guests}. Voir ou modifier :',
    changed: 'votre réservation est désormais : {date}, {time}, {guests}. Voir ou modifier :',
    cancelled: 'votre réservation pour {date}, {time} est annulée.',
    offer: 'une table est libre pour vous : {date}, {time}, {guests}. A accepter avant {until} :',
    pay_link: 'merci de payer {amount} avant {until} pour garder votre table {date}, {time} :',
    reminder: 'au plaisir de vous voir : {date}, {time}, {guests}. Modifier ou annuler :',
    reconfirmation: 'venez-vous ? {date}, {time}, {guests}. Répondez C pour confirmer, ou modifiez :',
    table_ready: "votre table vous attend. Nous la gardons jusqu'à {until}.",
  },
  answers: {
    keep: 'Pas de problème, nous gardons votre table.',
    call: 'Merci de nous appeler : {telephone}',
  },
  said: {
    confirm: 'oui|d accord',
    stop: 'arrêter|désabonner',
    late: 'de retard|en retard|retard',
    minutes: 'minutes',
  },
}
