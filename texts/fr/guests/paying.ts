/** What a guest is asked to pay, and when it comes back, in French. */
import type { GuestTexts } from '../../en/guests/guests.ts'

export const terms: GuestTexts['terms'] = {
  heading: (amount) => `${amount} maintenant`,
  deposit: (amount) => `${amount} maintenant, déduits de votre addition.`,
  counts: 'Ce montant est déduit de votre addition.',
  free: (until) => `Annulation gratuite jusqu’au ${until} ; ensuite le restaurant garde ce montant.`,
  freeInPart: (until, kept) => `Annulation gratuite jusqu’au ${until} ; ensuite le restaurant garde ${kept}.`,
  always: 'Il vous est rendu quel que soit le moment où vous annulez.',
  never: 'L’annulation n’est pas gratuite : le restaurant garde ce montant.',
  neverInPart: (kept) => `Si vous annulez, le restaurant garde ${kept}.`,
  nothingNow: 'Rien à payer maintenant',
  card: (guests, amount, until) =>
    `Pour ${guests}, nous gardons une carte. Elle n’est débitée de ${amount} que si vous ne venez pas, ou si vous annulez après le ${until}.`,
  cardNeverFree: (guests, amount) =>
    `Pour ${guests}, nous gardons une carte. Elle n’est débitée de ${amount} que si vous ne venez pas, ou si vous annulez.`,
  eachAdult: (amount, each) => `${amount} (${each} par adulte)`,
  eachGuest: (amount, each) => `${amount} (${each} par personne)`,
}

export const paying: GuestTexts['paying'] = {
  book: (amount) => `Réserver avec obligation de payer ${amount}`,
  bookWithCard: 'Réserver et laisser une carte',
  mayCharge: (restaurant, amount) => `${restaurant} peut alors débiter ma carte de ${amount}.`,
  tickFirst: 'Veuillez cocher cette case. Sans elle, aucune carte ne peut être gardée.',
  nextPage: (restaurant) =>
    `Vous payez à la page suivante. Le numéro de votre carte n’arrive jamais chez ${restaurant}.`,
  nextPageCard: (restaurant) =>
    `Vous saisissez la carte à la page suivante. Son numéro n’arrive jamais chez ${restaurant}, et elle est oubliée 7 jours après votre visite.`,
  newTerms: 'Les conditions ont changé entre-temps. Veuillez les lire ci-dessous et renvoyer le formulaire.',
  test: 'Essai : ce restaurant essaie ses paiements. Aucun argent ne circule.',
  title: 'Payer pour votre table',
  titleCard: 'Laisser une carte pour votre table',
  keptUntil: (moment) => `Votre table est gardée jusqu’au ${moment}, et définitivement réservée dès que c’est fait.`,
  toPay: 'À payer maintenant',
  pay: (amount) => `Payer ${amount}`,
  card: 'Laisser une carte',
  again: (amount) => `Réessayer : payer ${amount}`,
  againCard: 'Réessayer : laisser une carte',
  somebodyElse: 'Quelqu’un d’autre paie ? Envoyez-lui cette page. Elle ne peut être payée qu’une fois.',
  newTab: 'Un nouvel onglet s’ouvre. Cette page continue d’elle-même.',
  charge: {
    title: 'Votre banque attend votre réponse',
    sentence: (amount, until) =>
      `Votre carte devait être débitée de ${amount}, comme convenu lors de la réservation. Votre banque demande d’abord votre accord. Vous pouvez payer jusqu’au ${until}.`,
  },
  giveTableBack: 'Rendre la table',
  refused: {
    title: 'Le paiement n’a pas abouti',
    sentence: 'Rien n’a été débité.',
    next: 'Une autre carte peut marcher, ou un appel à votre banque.',
  },
  waits: {
    title: 'Un instant, s’il vous plaît',
    sentence: 'Nous attendons la réponse du service de paiement.',
    first: 'Veuillez ne pas payer une deuxième fois.',
    next: 'Votre table reste à vous pendant ce temps. Cette page continue d’elle-même, et vous recevez un e-mail dès que c’est fait : vous pouvez la fermer.',
    look: 'Regarder à nouveau',
  },
  down: {
    title: 'Le paiement ne marche pas en ce moment',
    sentence: 'Ce n’est pas votre carte : le service de paiement ne répond pas.',
    next: 'Votre table est gardée pendant ce temps. Réessayez dans une minute, ou appelez-nous.',
  },
  over: {
    title: 'Le temps pour payer est écoulé',
    sentence: 'Rien n’est réservé.',
    next: 'Si un paiement arrive malgré tout, nous réservons la table si elle est encore libre, ou renvoyons l’argent aussitôt. Vous recevez un e-mail dans tous les cas.',
    again: 'Choisir à nouveau une heure',
  },
  done: {
    title: 'C’est payé. Merci.',
    titleCard: 'La carte est gardée. Merci.',
    titleNothing: 'Il n’y a plus rien à payer',
    sentence: 'La table est réservée.',
    gone: 'Cette réservation n’est plus valable.',
  },
  others: {
    until: (moment) =>
      `D’autres clients sont en train de payer pour ce jour-là. Les tables se libèrent une à une, la prochaine d’ici au ${moment}. Rien n’est réservé ni payé.`,
    title: 'D’autres clients sont en train de payer pour ce jour-là',
    why: 'Le nombre de tables que l’on peut payer en même temps est atteint. Tous les clients ne vont pas jusqu’au bout : les tables se libèrent une à une, la prochaine au plus tard à',
    timeLeft: 'Temps restant',
    looks:
      'Cette page vérifie d’elle-même toutes les 20 secondes. Il n’y a pas de file d’attente : la première personne qui regarde est la première à réserver.',
    look: 'Regarder maintenant',
    anotherDay: 'Un autre jour',
    kept: 'Rien n’est réservé ni payé. Ce que vous avez choisi et saisi est gardé sur cette page.',
    own: 'Avez-vous déjà commencé à payer ? Revenez alors à cette page : chaque client paie une table à la fois.',
  },
  state: 'En attente du paiement',
  paid: 'Payé',
  paidOn: (amount, day) => `${amount} le ${day}`,
  cardKept: (amount) => `Une carte est gardée, pour ${amount} au plus`,
  givenBack: 'Rendu',
  receipt: {
    title: (number) => `Confirmation de paiement ${number}`,
    refundTitle: (number) => `Confirmation ${number} : argent rendu`,
    from: 'Reçu de',
    to: 'Rendu à',
    visit: 'Pour la table',
    deposit: 'Acompte, déduit de l’addition',
    charge: 'Débité comme convenu lors de la réservation',
    refund: (number) => `Rendu sur le paiement ${number}`,
    online: 'Payé en ligne',
    byHand: 'Noté par le restaurant',
    back: 'Rendu',
    noInvoice: 'Ceci confirme un paiement. Ce n’est pas une facture : la taxe figure sur l’addition.',
    keeps: 'Son numéro et son montant ne changent jamais. L’argent rendu a une confirmation avec son propre numéro.',
    print: 'Imprimer ou enregistrer en PDF',
  },
  change: {
    title: 'Payer la modification',
    kept: (moment) =>
      `La table pour la modification est gardée jusqu’au ${moment}. Votre réservation reste telle quelle d’ici là, puis elle est modifiée.`,
    more: (amount) => `Il reste ${amount} à payer pour cette modification`,
    card: 'Une carte est enregistrée pour cette modification',
    button: (amount) => `Continuer pour payer ${amount}`,
    notMade: {
      title: 'Votre réservation n’a pas changé',
      sentence:
        'La modification n’a pas été payée à temps, ou n’était plus possible. Si vous l’avez payée, l’argent vous est rendu automatiquement.',
    },
  },
  changeAsks: (amount) =>
    `Pour ce changement, le restaurant demande ${amount} avec la réservation. Veuillez nous appeler : nous le ferons ensemble.`,
  cancel: {
    back: (amount) => `Remboursement : ${amount}`,
    backUntil: (amount, moment) => `Remboursement de ${amount} jusqu’au ${moment}`,
    where: 'Par le moyen dont vous avez payé. Les banques mettent 5 à 10 jours à l’afficher.',
    nothing: 'Rien ne vous est rendu',
    keeps: (amount) => `Le restaurant garde ${amount}, comme convenu lors de la réservation.`,
    charged: (amount) => `Votre carte est débitée de ${amount}`,
    agreed: 'Comme convenu lors de la réservation.',
    buttonBack: (amount) => `Oui, annuler et récupérer ${amount}`,
    buttonNothing: 'Oui, annuler sans remboursement',
    buttonCharged: (amount) => `Oui, annuler et être débité de ${amount}`,
  },
}
