/** What managers read on the first page of the office, in French. */
import type * as en from '../../en/office/home.ts'
import { counted, type Translated } from '../../languages.ts'

const bookingsText = (count: number) => counted('fr', count, { one: '# réservation', other: '# réservations' })
const coversText = (count: number) => counted('fr', count, { one: '# couvert', other: '# couverts' })

export const homeTexts: Translated<typeof en.homeTexts> = {
  night: (evening, next) => `nuit ${evening}–${next}`,
  clock: (time, place) => `${time} à ${place}`,
  online: 'Réservations en ligne ouvertes',
  paused: 'Réservations en ligne suspendues',
  resumed: 'Réservations en ligne rouvertes',
  tonight: 'Aujourd’hui',
  covers: 'couverts',
  bookings: (count) => bookingsText(count),
  waiting: (count) => `${count} en attente`,
  service: (name, from, to) => `${name}, de ${from} à ${to}`,
  busiest: (time) => `Le plus chargé à ${time}`,
  arrive: (covers, over) =>
    `${counted('fr', covers, { one: '# arrive', other: '# arrivent' })}${over === 0 ? '' : `, ${over} au-delà de la cadence`}`,
  largest: (covers) => `Le plus grand groupe : ${covers}`,
  allergies: (guests) =>
    counted('fr', guests, { one: '# client avec une allergie', other: '# clients avec des allergies' }),
  allergyNames: {
    is_allergic_to_nuts: 'fruits à coque',
    is_allergic_to_shellfish: 'fruits de mer',
    is_gluten_intolerant: 'gluten',
    is_lactose_intolerant: 'lactose',
  },
  roomLeft: 'Encore de la place',
  roomFor: (parties, time) => `pour ${parties} à ${time}`,
  noRoom: 'plus aucune',
  none: 'Aucune réservation aujourd’hui.',
  timeline: 'Planning',
  latest: 'Dernières modifications',
  noChanges: 'Rien n’a encore été modifié.',
  house: 'Les réglages de la maison',
  restaurants: 'Vos restaurants',
  coversToday: (count) => `${coversText(count)} aujourd’hui`,
  toConfirmShort: (count) => (count === 0 ? 'rien à confirmer' : `${count} à confirmer`),
  nothingFails: 'tout marche',
  webhooksFail: (count) => counted('fr', count, { one: '# webhook échoue', other: '# webhooks échouent' }),
  mailsFail: (count) => counted('fr', count, { one: '# e-mail pas remis', other: '# e-mails pas remis' }),
  nextDays: 'Les 7 prochains jours',
  booked: 'réservé',
  weekBefore: 'une semaine avant, au même moment',
  beforeByNow: (covers, before) => `${coversText(covers)}, une semaine avant ${before} au même moment`,
  today: 'Aujourd’hui',
  closed: 'fermé',
  withoutHours: 'Sans horaires',
  attention: 'À surveiller',
  nothingWaits: 'Rien à traiter pour l’instant.',
  toConfirm: (count) =>
    counted('fr', count, {
      one: '# réservation attend votre réponse',
      other: '# réservations attendent votre réponse',
    }),
  answer: 'Répondre',
  readIt: 'Lire',
  more: (count) => `et ${count} de plus`,
  tokenEnds: (name, when) => `Le jeton ${name} expire le ${when}`,
  tokenEnded: (name, when) => `Le jeton ${name} a expiré le ${when}`,
  tokenUnused: 'Pas encore utilisé',
  tokenUsed: (when, address, hasEnded) =>
    `Utilisé le ${when}${address === null ? '' : ` depuis ${address}`}. ${hasEnded ? 'Créez-en un autre : le programme qui l’utilisait n’a plus de réponse.' : 'Remplacez-le avant, sinon le programme qui l’utilise s’arrête.'}`,
  webhookFails: (host, since) => `Le webhook vers ${host} échoue depuis le ${since}`,
  gaveUp: (count, status) => {
    const events = counted('fr', count, { one: '# événement abandonné', other: '# événements abandonnés' })
    return `${events} après tous les essais. ${status === null ? 'Il n’y a pas eu de réponse.' : `Dernière réponse : ${status}.`}`
  },
  isRetried: (count, status) => {
    const events = counted('fr', count, {
      one: '# événement est tenté de nouveau',
      other: '# événements sont tentés de nouveau',
    })
    return `${events}. ${status === null ? 'Il n’y a pas eu de réponse.' : `Dernière réponse : ${status}.`}`
  },
  unasked: (bookings) =>
    counted('fr', bookings, {
      one: '# réservation d’un programme sans demande d’acompte',
      other: '# réservations de programmes sans demande d’acompte',
    }),
  lookAtIt: 'Regarder',
  importNoted: (file) => `${file} est importé, avec des remarques à lire`,
  importFailed: (file) => `${file} n’a pas été importé jusqu’au bout`,
  importDetail: (refused, noted, outside) =>
    [
      ...(refused > 0 ? [counted('fr', refused, { one: '# ligne refusée', other: '# lignes refusées' })] : []),
      ...(noted > 0 ? [counted('fr', noted, { one: '# remarque', other: '# remarques' })] : []),
      ...(outside > 0
        ? [
            counted('fr', outside, {
              one: '# réservation pendant la fermeture',
              other: '# réservations pendant la fermeture',
            }),
          ]
        : []),
    ].join(' · '),
  toDiary: 'Ouvrir l’agenda',
  changeIt: 'Modifier',
  mailsWhere: 'Chacun figure dans la boîte d’envoi, avec la raison et ce qu’il faut faire.',
  lowReview: (rating) =>
    `Un avis avec ${counted('fr', rating, { one: '# étoile', other: '# étoiles' })}, pas encore montré`,
  reviewDetail: (name, when, text) => (text === '' ? `${name}, ${when}, sans texte` : `${name}, ${when} : « ${text} »`),
  aGuest: 'Un client',
  mailsFailed: (count) =>
    counted('fr', count, {
      one: '# e-mail n’a pas été remis cette semaine',
      other: '# e-mails n’ont pas été remis cette semaine',
    }),
  testMode: (since) => `Les clients paient en mode test depuis le ${since}`,
  testModeMeans:
    'Aucun argent ne circule, et les tables partent pour rien. Saisissez la clé réelle, ou retirez la clé de test.',
  paymentsPaused: (since) => `Les paiements sont suspendus depuis le ${since}`,
  paymentsPausedMeans:
    'Les clients ne peuvent payer sur aucune page tant que la clé du service de paiement n’a pas été saisie à nouveau.',
  enterKey: 'Saisir la clé',
  paymentCases: (count) => counted('fr', count, { one: '# paiement vous attend', other: '# paiements vous attendent' }),
  disputeUntil: (until) => `Une contestation peut recevoir une réponse jusqu’au ${until}.`,
  mailboxRefused: (email) => `Les e-mails à ${email} sont refusés`,
  withoutContact: {
    telephone: {
      title: 'Pas de numéro de téléphone',
      detail: 'Les clients sont invités à appeler, mais aucun numéro ne s’affiche.',
    },
    email: {
      title: 'Pas d’adresse e-mail',
      detail: 'Aucun e-mail ne vous annonce de réservation, et les clients ne peuvent pas écrire.',
    },
    address: {
      title: 'Pas d’adresse',
      detail: 'Les clients ne voient pas où vous êtes, et les e-mails n’ont pas de plan.',
    },
  },
  sayIt: 'Compléter',
  noHours: (date) => `Pas d’horaires : ${date}`,
  noHoursDetail: (days, kind, name, covers) => {
    const when = days === 0 ? 'Aujourd’hui' : days === 1 ? 'Demain' : `Dans ${days} jours`
    const booked =
      covers === 0
        ? ''
        : ` ${counted('fr', covers, { one: '# couvert est réservé.', other: '# couverts sont réservés.' })}`
    return `${when} : ${kind} « ${name} ».${booked}`
  },
  setHours: 'Régler les horaires',
  coversAt: (time, covers) => `${time} : ${covers}`,
  chart: (minutes) => `Couverts qui arrivent par ${minutes === 30 ? 'demi-heure' : 'heure'}`,
  floor: (areas) => areas || 'Aucune salle pour l’instant',
  hours: (services) => services || 'Aucun service pour l’instant',
  pacing: (hours, covers, minutes) =>
    covers === 0 ? `${hours} h, sans cadence` : `${hours} h, ${covers} couverts en ${minutes} min`,
  onlineParties: (smallest, largest) =>
    largest === null ? `Groupes de ${smallest} ou plus` : `Groupes de ${smallest} à ${largest}`,
  tags: (tags, sources) =>
    `${counted('fr', tags, { one: '# tag', other: '# tags' })}, ${counted('fr', sources, { one: '# source', other: '# sources' })}`,
  restaurant: 'Nom, adresse, langue',
  files: 'Le restaurant en fichier',
  history: 'Qui a modifié quoi, et quand',
  noBackup: 'Il n’y a pas de sauvegarde : chaque essai a échoué',
  backupFile: {
    missing: 'Le fichier de la dernière sauvegarde n’est plus là',
    changed: 'Le fichier de la dernière sauvegarde est abîmé, ou a été écrasé',
  },
  backupOld: (days) =>
    days === 0
      ? 'La dernière sauvegarde a échoué'
      : `La dernière sauvegarde date de ${counted('fr', days, { one: '# jour', other: '# jours' })}`,
  diskFull: (free, total) => `Le disque est presque plein : ${free} Go libres sur ${total}`,
  tellWhoRuns: 'Pour la personne qui gère le serveur : son journal dit pourquoi.',
  askTheDoctor: 'Pour la personne qui gère le serveur : maitred doctor dit quel fichier, et que faire.',
  notOpen: {
    title: (name) => `${name} n’est pas encore ouvert aux clients`,
    goOn: 'Continuer la mise en route',
  },
}
