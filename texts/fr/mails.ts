/** What mails say to guests, in French. */
import type { MailTexts } from '../en/mails.ts'

export const mails: MailTexts = {
  messages: {
    confirm_link: {
      subject: 'Encore un clic : {restaurant}, {date}, {time}',
      text: `{greeting}

# Encore une étape

Appuyez sur le bouton et votre table à {restaurant} est réservée. Le bouton est valable jusqu’à {until}.

{details}

{confirm_link}

Si vous n’avez pas demandé de table, ignorez ce message : rien n’est réservé.`,
    },
    received: {
      subject: 'Nous avons reçu votre demande : {restaurant}, {date}',
      text: `{greeting}

# Nous avons reçu votre demande

Merci pour votre demande. {restaurant} vous répondra par e-mail ; d’ici là, la table n’est pas encore confirmée.

{details}

{manage_link}`,
    },
    waiting_list: {
      subject: 'Vous êtes sur la liste d’attente : {restaurant}, {date}, {time}',
      text: `{greeting}

# Vous êtes sur la liste d’attente

Aucune table n’est encore libre chez {restaurant} à cette heure. Si une table se libère pour vous, nous vous préviendrons ; d’ici là, aucune table ne vous est réservée.

{details}

{manage_link}`,
    },
    confirmed: {
      subject: 'Votre table est réservée : {restaurant}, {date}, {time}',
      text: `{greeting}

# Votre table est réservée

Au plaisir de vous accueillir chez {restaurant}.

{details}

{manage_link}

{cancel_until}`,
    },
    declined: {
      subject: 'Nous ne pouvons pas vous recevoir : {restaurant}, {date}',
      text: `{greeting}

# Nous ne pouvons pas vous recevoir

Nous sommes désolés : {restaurant} ne peut pas accepter votre réservation.

{details}

Un autre jour ou une autre heure conviendra peut-être. N’hésitez pas à refaire une demande.`,
    },
    changed: {
      subject: 'Votre réservation a changé : {restaurant}, {date}, {time}',
      text: `{greeting}

# Votre réservation a changé

Votre réservation chez {restaurant} a été modifiée. La voici :

{details}

{manage_link}

{cancel_until}`,
    },
    cancelled: {
      subject: 'Votre réservation est annulée : {restaurant}, {date}',
      text: `{greeting}

# Votre réservation est annulée

Votre réservation chez {restaurant} a été annulée.

{details}

S’il s’agit d’une erreur, appelez-nous.`,
    },
    offer: {
      subject: 'Une table s’est libérée : {restaurant}, {date}, {time}',
      text: `{greeting}

# Une table s’est libérée

Vous êtes sur la liste d’attente de {restaurant}, et une table s’est libérée. Nous vous la gardons jusqu’au {until}.

{details}

{manage_link}`,
    },
    pay_link: {
      subject: 'Encore une étape : {restaurant}, {date}, {time}',
      text: `{greeting}

# Encore une étape

{restaurant} vous garde une table jusqu’au {until}. Elle est définitivement réservée dès que c’est fait.

{details}

{terms}

{pay_link}

{manage_link}`,
    },
    pay_reminder: {
      subject: 'Encore à payer : {restaurant}, {date}, {time}',
      text: `{greeting}

# Votre table est gardée jusqu’au {until}

La table chez {restaurant} n’est pas encore payée, ou sa carte manque encore. Ensuite, elle est libre pour d’autres.

{details}

{terms}

{pay_link}

{manage_link}`,
    },
    payment_confirmation: {
      subject: 'Nous avons votre paiement : {restaurant}, {date}',
      text: `{greeting}

# Nous avons votre paiement

Un paiement de {amount} a été reçu pour votre table chez {restaurant}. Ceci est la confirmation {payment_number} ; ce n’est pas une facture.

{details}

{terms}

{manage_link}`,
    },
    refund: {
      subject: 'Remboursement de {restaurant}',
      text: `{greeting}

# Remboursement de {amount}

{restaurant} a rendu {amount} du paiement {payment_number}. Les banques mettent 5 à 10 jours à l’afficher. Ceci n’est pas une facture.

{details}`,
    },
    payment_lapsed: {
      subject: 'Le temps pour payer est écoulé : {restaurant}, {date}',
      text: `{greeting}

# Le temps pour payer est écoulé

Votre table chez {restaurant} n’a pas été payée à temps et est de nouveau libre. Rien n’est réservé. N’hésitez pas à choisir une autre heure.

{details}

{manage_link}`,
    },
    charge_link: {
      subject: 'Merci de confirmer un paiement : {restaurant}',
      text: `{greeting}

# Votre banque attend votre réponse

{restaurant} devait débiter votre carte de {amount}, comme convenu lors de la réservation. Votre banque demande d’abord votre accord. Vous pouvez payer jusqu’au {until}.

{details}

{terms}

{pay_link}`,
    },
    reminder: {
      subject: 'À bientôt : {restaurant}, {date}, {time}',
      text: `{greeting}

# À bientôt

Nous vous rappelons votre table chez {restaurant}.

{details}

{manage_link}

{cancel_until}`,
    },
    reconfirmation: {
      subject: 'Venez-vous toujours ? {restaurant}, {date}, {time}',
      text: `{greeting}

# Venez-vous toujours ?

{restaurant} vous garde une table. Merci de confirmer votre venue.

{details}

{manage_link}

{cancel_until}`,
    },
    review_request: {
      subject: 'Comment s’est passée votre visite chez {restaurant} ?',
      text: `{greeting}

# Comment s’est passée votre visite ?

Merci de votre visite chez {restaurant}. Nous aimerions savoir ce que vous en avez pensé.

{review_link}`,
    },
  },
  greeting: (name) => `Bonjour ${name},`,
  greetingWithoutName: 'Bonjour,',
  when: 'Quand',
  party: 'Qui',
  reference: 'Référence',
  /** Of a booking that an assistant made. */
  code: 'Code pour modifier ou annuler',
  telephone: 'Téléphone',
  reconfirm: 'Confirmer ou annuler',
  reconfirmOnly: 'Confirmer votre venue',
  answer: 'Prendre la table ou refuser',
  confirm: 'Réserver la table',
  confirmRequest: {
    subject: 'Encore un clic : {restaurant}, {date}, {time}',
    text: `{greeting}

# Encore une étape

Appuyez sur le bouton et votre demande part à {restaurant}. Le bouton est valable jusqu’à {until}.

{details}

{confirm_link}

Si vous n’avez pas demandé de table, ignorez ce message : rien n’est envoyé.`,
  },
  sendRequest: 'Envoyer la demande',
  review: 'Écrire un avis',
  noMoreRequests: 'Ne plus recevoir de demandes d’avis',
  why: (restaurant) =>
    `Vous recevez ce message parce que cette adresse a été indiquée pour une table chez ${restaurant}.`,
  summary: {
    subject: (restaurant) => `Vos réservations chez ${restaurant}`,
    text: 'En une heure, il y avait plus à dire que dix messages ; le reste est donc dans celui-ci. Voici où en sont les choses :',
  },
  address: {
    confirm_address: {
      subject: (restaurant) => `Utiliser cette adresse chez ${restaurant} ?`,
      text: (restaurant, visit) =>
        `Cette adresse a été donnée pour une table chez ${restaurant}, ${visit}. Appuyez sur le bouton, et les messages à ce sujet arriveront ici.`,
    },
    button: 'Utiliser cette adresse',
    unexpected: 'Si vous n’en savez rien, ne faites rien. La réservation garde alors son adresse.',
    address_changed: {
      subject: (restaurant) => `Votre réservation chez ${restaurant} a une autre adresse`,
      text: (restaurant, visit) =>
        `Les messages au sujet de la table chez ${restaurant}, ${visit}, vont maintenant à une autre adresse, donnée sur la page de la réservation et confirmée. Si ce n’était pas vous, dites-le au restaurant.`,
    },
  },
}
