/** What managers read on the page of deposits, in French. */
import type * as en from '../../../en/office/money/deposits.ts'
import { counted, type Translated } from '../../../languages.ts'

const bookings = (count: number) => counted('fr', count, { one: '# réservation', other: '# réservations' })

export const depositsTexts: Translated<typeof en.depositsTexts> = {
  aside: 'Ce que vous demandez avant la venue des clients, et quand vous le rendez',
  first: 'La première règle qui convient à une réservation s’applique.',
  none: 'Aucune règle : on ne demande rien à personne.',
  everybodyElse: 'Tous les autres : rien.',
  add: 'Ajouter une règle',
  addByHand: 'Ajouter une règle pour le téléphone',
  byHand:
    'Sans service de paiement, vous demandez les acomptes au téléphone : les clients paient par virement ou chez vous, et vous le notez. Dites avec les propres mots de la règle comment payer ; ils figurent dans l’e-mail. Les clients qui réservent en ligne ne paient qu’une fois un service configuré.',
  setUpService: 'Configurer le paiement',
  hostsRefund: 'L’accueil peut rembourser',
  hostsRefundHint:
    'Sinon, seuls les responsables. Ce qu’une annulation rembourse selon ses conditions ne demande l’accord de personne.',
  rule: (position) => `Règle ${position}`,
  up: (position) => `Règle ${position} : monter`,
  down: (position) => `Règle ${position} : descendre`,
  remove: (position) => `Règle ${position} : retirer`,
  open: (position) => `Règle ${position} : modifier`,
  change: 'Modifier',
  close: 'Terminé',

  sentence: {
    parties: (from, to) =>
      from === undefined
        ? to === undefined
          ? 'Groupes de toute taille'
          : `Groupes jusqu’à ${to}`
        : to === undefined
          ? `Groupes de ${from} ou plus`
          : from === to
            ? `Groupes de ${from}`
            : `Groupes de ${from} à ${to}`,
    on: (days) => `jours : ${days}`,
    at: (services) => `service ${services}`,
    in: (areas) => `salle ${areas}`,
    by: (channels) => `qui réservent ${channels}`,
    and: ' et ',
    asks: { deposit: 'un acompte', guarantee: 'une carte est gardée', nothing: 'rien' },
    amount: (amount, each) => `${amount} ${each}`,
    each: { adult: 'par adulte', guest: 'par personne', booking: 'pour la réservation' },
    free: (hours, then) =>
      `Annulation gratuite jusqu’à ${counted('fr', hours, { one: '# heure', other: '# heures' })} avant ; ensuite, ${then}.`,
    keeps: (percent) =>
      percent === 100 ? 'tout est conservé' : percent === 0 ? 'tout est encore rendu' : `${percent} % conservés`,
    exception: 'Une exception aux règles suivantes.',
  },

  channels: {
    guest_page: 'sur la page de réservation',
    assistant: 'par un assistant',
    diary: 'par téléphone',
    website: 'sur votre site',
    api: 'par un programme',
  },
  anyDay: 'tous',
  anyService: 'tous',
  anyArea: 'toutes',
  usualChannels: 'en ligne, par un assistant, par téléphone',

  fields: {
    days: 'Jours',
    services: 'services',
    areas: 'salles',
    from: 'groupes de',
    to: 'à',
    channels: 'qui réservent',
    pay: 'on demande',
    of: 'de',
    free: 'Annulation gratuite jusqu’à',
    hoursBefore: 'heures avant ; ensuite',
    kept: '% conservés.',
    have: 'Ils ont',
    minutes: 'minutes pour payer en ligne,',
    linkHours: 'heures par un lien.',
    any: 'tous',
    dates: 'Dates, séparées par des virgules',
    datesHint: '12-31 vaut chaque année, 2026-12-31 une fois',
    weekdays: 'Jours de la semaine',
    specialDays: 'Jours spéciaux',
    grace: 'Tout est rendu dans les',
    graceHours: 'heures qui suivent la réservation',
    graceUsual: '24 ou 1',
    graceHint: 'Vide : 24 heures, et 1 heure si la visite a lieu dans moins de deux jours.',
    asks: { deposit: 'un acompte', guarantee: 'une carte', nothing: 'rien' },
    own: 'Avec vos propres mots',
    ownHint: 'Figure avant les conditions. Là où une langue est vide, les clients lisent l’anglais.',
  },
  guestsRead: 'Les clients lisent :',
  recommended:
    'Pour les grands groupes, un acompte est plus sûr qu’une carte : un débit fait sans eux est plus facile à faire annuler par les clients qu’un paiement qu’ils ont fait eux-mêmes (droit européen des paiements, novembre 2026 ; demandez conseil).',

  impossible: 'Jamais demandé : aucune visite ne convient à cette règle.',
  never: (rules) => `Jamais demandé : ${rules}.`,
  takes: (position) => `la règle ${position} s’applique d’abord à tous ces groupes`,
  above: (position) => `La placer avant la règle ${position}`,
  before: (rules) => `Passe d’abord quand les deux conviennent : ${rules}.`,

  table: 'Ce qui est demandé chaque jour',
  caption: (service) => `Ce qui est demandé à chaque groupe, service ${service}`,
  guests: 'Couverts',
  booked: 'Comment ils réservent',
  area: 'Salle',
  card: 'carte',
  legend: { deposit: 'payé à la réservation', guarantee: 'carte gardée', nothing: 'rien' },
  span: (from, to) => `${from} à ${to}`,
  cell: (day, guests, ask) => `${day}, ${counted('fr', guests, { one: '# couvert', other: '# couverts' })} : ${ask}`,
  paid: (amount) => `${amount}, à payer à la réservation`,
  cardKept: (amount) => `une carte est gardée pour ${amount}`,
  noAnswer: 'L’aperçu ne peut pas être lu en ce moment. Il revient avec la prochaine modification.',

  had: (month) => `Si ces règles avaient existé en ${month}`,
  asked: (asked, all) => `${asked} sur ${bookings(all)}`,
  wouldHave: (amount, cards) =>
    `concernées : ${amount} d’acomptes, et ${counted('fr', cards, { one: '# carte', other: '# cartes' })}.`,
  noShows: (asked, all) =>
    all === 0
      ? 'Personne n’a manqué.'
      : `${asked} sur ${counted('fr', all, { one: '# no-show', other: '# no-shows' })}`,
  among: 'en faisaient partie.',
  keepTerms: 'Les réservations existantes gardent leurs conditions : aucune ne change.',
  programs: 'On ne demande rien aux programmes avec un jeton ni à votre propre site, sauf si une règle les nomme.',
}
