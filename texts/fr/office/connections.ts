/** What managers read on the page of connections, in French. */
import type * as en from '../../en/office/connections.ts'
import { counted, type Translated } from '../../languages.ts'

const triesText = (count: number) => counted('fr', count, { one: '# essai', other: '# essais' })
const failedText = (count: number) => counted('fr', count, { one: '# échoué', other: '# échoués' })

export const connectionTexts: Translated<typeof en.connectionTexts> = {
  title: 'Intégrations',
  aside: 'Programmes qui lisent et écrivent vos réservations',
  reference: 'Référence',
  webhooks: 'Webhooks',
  addWebhook: 'Nouveau webhook',
  noWebhooks: 'Un webhook annonce chaque réservation à un autre programme, au moment même.',
  tokens: 'Jetons',
  addToken: 'Nouveau jeton',
  noTokens: 'Avec un jeton, un programme lit et écrit des réservations.',
  seeTokens: 'Voir tous les jetons',
  back: 'Toutes les intégrations',
  unknown: 'Ce webhook n’existe pas.',
  edit: 'Modifier',
  editWebhook: 'Modifier le webhook',
  save: 'Enregistrer',
  saved: 'Le webhook est modifié',
  states: { works: 'marche', failing: 'en échec', paused: 'suspendu', fresh: 'rien remis récemment' },

  test: 'Envoyer un test',
  testSent: 'Un événement de test est en route',
  pause: 'Suspendre',
  paused: 'Suspendu : les événements attendent, 30 jours au plus',
  resume: 'Reprendre',
  resumed: 'Ce qui attendait est envoyé maintenant',
  rotate: 'Nouveau secret',
  rotateSure:
    'Donner un nouveau secret à ce webhook ? L’ancien signe encore pendant 24 heures, le temps que le destinataire change.',
  rotateNow: 'Nouveau secret maintenant',
  rotated: 'Le webhook a un nouveau secret',
  remove: 'Supprimer',
  removeSure: 'Supprimer ce webhook et ses envois, y compris ceux qui attendent ?',
  removed: 'Le webhook est supprimé',
  keep: 'Garder',
  failsSince: (when) => `En échec depuis le ${when}.`,
  answers: (status) => (status === null ? 'Il ne répond pas.' : `Il répond ${status}.`),
  gaveUp: (many) => counted('fr', many, { one: '# événement abandonné.', other: '# événements abandonnés.' }),
  gaveUpNotSent: (many) =>
    counted('fr', many, {
      one: '# événement a été abandonné et n’a pas été renvoyé.',
      other: '# événements ont été abandonnés et n’ont pas été renvoyés.',
    }),
  wait: (many) => counted('fr', many, { one: '# attend.', other: '# attendent.' }),
  orMore: (many) => `${many.toLocaleString('fr-FR')}+`,
  sendAll: (many) => counted('fr', many, { one: 'Le renvoyer', other: 'Renvoyer les #' }),
  sendAllSure: (many) =>
    counted('fr', many, {
      one: 'Renvoyer l’événement abandonné, comme nouvel envoi avec trois essais ?',
      other:
        'Renvoyer les # événements abandonnés, du plus ancien au plus récent, chacun comme nouvel envoi avec trois essais ?',
    }),
  sendAllNow: 'Renvoyer maintenant',
  sentAll: (sent, left) =>
    `${counted('fr', sent, { one: '# événement est renvoyé', other: '# événements sont renvoyés' })}${left > 0 ? `, il en reste ${left}` : ''}`,
  kinds: (some, all) => `${some} sur ${all}`,
  kindsLabel: 'types d’événements',
  usual: 'réponse habituelle',
  deliveredToday: 'remis en 24 heures',
  hours: (attempts, failed) => `Les dernières 24 heures : ${triesText(attempts)}, ${failedText(failed)}`,
  hour: (time, attempts, failed, usual) =>
    `${time} : ${triesText(attempts)}, ${failedText(failed)}, d’habitude ${usual}`,
  noHours: 'Rien n’a été envoyé ces dernières 24 heures.',
  secret: 'Secret',
  showSecret: 'Afficher',
  hideSecret: 'Cacher',
  copy: 'Copier',
  copied: 'Copié',
  signature: 'Comment vérifier une signature',
  signatureText:
    'Service-Signature est t=<time>,v1=<hex> : le HMAC-SHA256, avec le secret pour clé, de l’heure, d’un point et du corps tel qu’il est arrivé. Comparez-le avant de lire le corps, et refusez une heure décalée de plus de cinq minutes.',
  signatureMore: 'Exemples dans trois langages',

  filters: { all: 'Tous', waiting: 'En attente', exhausted: 'Abandonnés', delivered: 'Remis' },
  event: 'Événement',
  everyEvent: 'Tous les événements',
  time: 'Heure',
  times: {
    any: 'À tout moment',
    '1h': 'La dernière heure',
    '24h': 'Les dernières 24 heures',
    '7d': 'Les 7 derniers jours',
  },
  when: 'Quand',
  state: 'État',
  tries: 'Essais',
  answer: 'Réponse',
  stateNames: { waiting: 'en attente', exhausted: 'abandonné', delivered: 'remis' },
  noDeliveries: 'Aucun envoi ne correspond.',
  older: 'Plus anciens',
  newest: 'Les plus récents',
  next: 'L’envoi précédent, plus ancien',
  previous: 'L’envoi suivant, plus récent',
  close: 'Fermer',
  sendAgain: 'Renvoyer',
  sentAgain: 'C’est renvoyé, comme nouvel envoi',
  delivery: (id) => `Envoi ${id}`,
  eventId: 'Événement',
  openBooking: 'Voir la réservation',
  wasSentAgain: 'Il a été renvoyé depuis.',
  triesOf: (many, failed) => `${triesText(many)}, ${failedText(failed)}`,
  nextTry: (when) => `Prochain essai le ${when}.`,
  request: 'Requête',
  headers: 'En-têtes et signature',
  headersText:
    'Du dernier essai. Les signatures ne sont pas conservées : celles-ci sont faites de ce corps avec le secret actuel du webhook. Si votre programme en trouve une autre, il a un autre secret, ou ne lit pas le corps tel qu’il est arrivé.',
  noHeaders: 'Il n’y en a pas avant le premier essai.',
  copyCurl: 'Copier en curl',
  noAttempt: 'Pas encore essayé.',
  attempt: (number) => `Essai ${number}`,
  noAnswer: 'Pas de réponse',
  response: (number) => `Réponse à l’essai ${number}`,
  emptyResponse: 'Une réponse vide.',
  failed: 'échoué',

  address: 'Adresse',
  addressHint: 'Une adresse https du programme à prévenir. Chaque événement est un POST signé.',
  events: 'Événements',
  everything: 'Tout choisir',
  create: 'Créer',

  channels: {
    title: 'Canaux',
    lead: 'Les voies par lesquelles clients et programmes arrivent à vos tables. Les règles de la réservation en ligne valent pour toutes.',
    website: 'Site web',
    websiteText:
      'Deux lignes affichent sur votre site un bouton qui ouvre la page de réservation. Collez-les là où il doit être.',
    comment: '<!-- là où doit être le bouton -->',
    page: 'Page de réservation',
    pageText:
      'Pour les liens dans les e-mails, sur les plans et dans vos profils. Le code est pour la carte et la vitrine.',
    qr: (address) => `Code QR : ${address}`,
    assistants: 'Assistants',
    assistantsText:
      'Des assistants comme Claude et ChatGPT demandent des horaires et réservent pour des personnes, à cette adresse (MCP).',
    assistantsOff: 'Fermé : personne ne reçoit de réponse à cette adresse tant que vous ne l’activez pas.',
    toOnline: 'À régler sous Réservation en ligne',
    voice: 'Robots téléphoniques',
    voiceText:
      'Un robot qui répond à votre téléphone appelle les outils à cette adresse, avec un jeton de portée « site ».',
    google: 'Google',
    googleText:
      'Les clients ne réservent pas chez Google même. Donnez à votre fiche d’établissement l’adresse de la page de réservation comme lien de réservation.',
    on: 'actif',
    off: 'inactif',
    closed: 'pas ouvert',
    closedText: 'Le restaurant n’est pas encore ouvert aux clients : d’ici là, personne ne trouve ceci.',
  },

  source: 'Les réservations viennent de',
  sourceOf: (name) => `Provenance des réservations : ${name}`,
  sourceHint:
    'Des réservations qui ne nomment pas de source, pour que les analyses sachent d’où elles viennent. Les passages comptent comme tels.',
  noSource: 'Aucune source',
  sourceGone: (name) => `${name} (source retirée)`,
  sourceSet: (name, source) =>
    source === null
      ? `Les réservations de « ${name} » n’ont pas de source propre`
      : `Les réservations de « ${name} » viennent de ${source}`,
  replace: 'Remplacer',
  replaceOf: (name) => `Remplacer ${name}`,
  replaceText: (name) => `Remplacer « ${name} » par un nouveau jeton ? L’ancien marche`,
  graces: {
    '0': 'jusqu’à maintenant',
    '60': 'encore une heure',
    '1440': 'encore un jour',
    '10080': 'encore une semaine',
  },
  replaceNow: 'Remplacer maintenant',
  replaced: (name, until) =>
    until === null
      ? `Le nouveau jeton « ${name} ». L’ancien est refusé dès maintenant.`
      : `Le nouveau jeton « ${name} ». L’ancien marche jusqu’au ${until}.`,
  shownOnce: 'Il ne s’affiche que cette fois : gardez-le là où l’on garde les secrets.',
  until: (when) => `jusqu’au ${when}`,

  tokenName: 'Nom',
  tokenNameHint: 'Le programme qui l’utilise, tel que l’historique le nommera.',
  scope: 'Ce qu’il permet',
  scopes: {
    website: 'Site : réserver, et voir ses propres réservations',
    read: 'Lecture : tout, clients compris ; ne rien modifier',
    full: 'Complet : tout sauf l’équipe et les jetons',
  },
  scopeNames: { website: 'site', read: 'lecture', full: 'complet' },
  used: (when) => `Utilisé le ${when}`,
  usedFrom: (address) => `depuis ${address}`,
  neverUsed: 'Jamais utilisé',
  tokenOver: { expired: 'expiré', revoked: 'révoqué' },
  revoke: 'Révoquer',
  revokeOf: (name) => `Révoquer ${name}`,
  revokeSure: (name) => `Révoquer « ${name} » ? Le programme qui l’utilise est refusé aussitôt.`,
  revoked: (name) => `« ${name} » est révoqué`,
  made: (name) => `Le jeton « ${name} ».`,
  token: 'Jeton',
  done: 'Terminé',
}
