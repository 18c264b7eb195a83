/** What mails say to guests, in French. */
import type { MailTexts } from '../mail-texts.ts'

export const mails: MailTexts = {
  messages: {
    received: {
      subject: 'Nous avons reçu votre demande : {restaurant}, {date}',
      text: `{greeting}

Merci pour votre demande. {restaurant} vous répondra par e-mail ; d’ici là, la table n’est pas encore confirmée.

{details}

{manage_link}`,
    },
    confirmed: {
      subject: 'Votre table est réservée : {restaurant}, {date}, {time}',
      text: `{greeting}

Votre table est réservée chez {restaurant}. Au plaisir de vous accueillir.

{details}

En cas d’empêchement, modifiez ou annulez votre réservation ici, afin qu’une autre personne profite de la table.

{manage_link}`,
    },
    declined: {
      subject: 'Nous ne pouvons pas vous recevoir : {restaurant}, {date}',
      text: `{greeting}

Nous sommes désolés : {restaurant} ne peut pas accepter votre réservation.

{details}

Un autre jour ou une autre heure conviendra peut-être. N’hésitez pas à refaire une demande.`,
    },
    changed: {
      subject: 'Votre réservation a changé : {restaurant}, {date}, {time}',
      text: `{greeting}

Votre réservation chez {restaurant} a été modifiée. La voici :

{details}

{manage_link}`,
    },
    cancelled: {
      subject: 'Votre réservation est annulée : {restaurant}, {date}',
      text: `{greeting}

Votre réservation chez {restaurant} a été annulée.

{details}

S’il s’agit d’une erreur, appelez-nous.`,
    },
    offer: {
      subject: 'Une table s’est libérée : {restaurant}, {date}, {time}',
      text: `{greeting}

Une table s’est libérée chez {restaurant}. Nous vous la gardons jusqu’à {until}.

{details}

{manage_link}`,
    },
    reminder: {
      subject: 'À bientôt : {restaurant}, {date}, {time}',
      text: `{greeting}

Nous vous rappelons votre table chez {restaurant}.

{details}

Si vous ne pouvez pas venir, annulez ou modifiez votre réservation ici.

{manage_link}`,
    },
    reconfirmation: {
      subject: 'Venez-vous toujours ? {restaurant}, {date}, {time}',
      text: `{greeting}

{restaurant} vous garde une table. Merci de confirmer votre venue, ou d’annuler si vous ne pouvez pas venir.

{details}

{manage_link}`,
    },
    review_request: {
      subject: 'Comment s’est passée votre visite chez {restaurant} ?',
      text: `{greeting}

Merci de votre visite chez {restaurant}. Nous aimerions savoir ce que vous en avez pensé.

{review_link}`,
    },
  },
  greeting: (name) => `Bonjour ${name},`,
  greetingWithoutName: 'Bonjour,',
  when: 'Quand',
  party: 'Qui',
  reference: 'Référence',
  telephone: 'Téléphone',
  manage: 'Voir, modifier ou annuler la réservation',
  reconfirm: 'Confirmer ou annuler',
  answer: 'Prendre la table ou refuser',
  review: 'Écrire un avis',
  noMoreRequests: 'Ne plus recevoir de demandes d’avis',
}
