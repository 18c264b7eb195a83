/** What a review, and the history of versions, say of changes to the restaurant, in French. */
import type { changes as en } from '../../en/sentences/changes.ts'
import { counted, type Translated } from '../../languages.ts'

const tablesText = (count: number) => counted('fr', count, { one: '# table', other: '# tables' })
const bookingsText = (count: number) => counted('fr', count, { one: '# réservation', other: '# réservations' })
const verb = (count: number, one: string, other: string) => `${bookingsText(count)} ${count < 2 ? one : other}`

export const changes: Translated<typeof en> = {
  and: (before, last) => `${before} et ${last}`,
  none: 'vide',
  insteadOf: (value, before) => `${value} au lieu de ${before}`,
  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  locale: 'fr-FR',
  span: (first, last) => `${first} à ${last}`,
  turnTime: (covers, minutes) => `jusqu’à ${covers} : ${minutes} minutes`,
  units: {
    minutes: (count) => (count === '1' ? '1 minute' : `${count} minutes`),
    hours: (count) => (count === '1' ? '1 heure' : `${count} heures`),
    days: (count) => (count === '1' ? '1 jour' : `${count} jours`),
  },

  newRestaurant: (name) => `Nouveau restaurant : ${name}`,
  setting: {
    is: (name, value) => `${name} : ${value}`,
    on: (name) => `${name} : oui`,
    off: (name) => `${name} : non`,
    removed: (name) => `${name} : suppression`,
    different: (name) => `${name} : modification`,
    unnamed: (words) => {
      const wording = /^messages wording (.+)$/.exec(words)?.[1]
      if (wording !== undefined) return `Texte du message ${wording}`
      const label = /^translations (.+)$/.exec(words)?.[1]
      return label === undefined ? `Réglage ${words}` : `Libellé dans une autre langue ${label}`
    },
  },
  within: (name) => name,

  rows: {
    specialDay: (name) => `Le jour spécial ${name}`,
    diningArea: (name) => `La salle ${name}`,
    table: (name) => `La table ${name}`,
    combination: (name) => `La combinaison ${name}`,
    bookingSource: (name) => `La source ${name}`,
    bookingTag: (name) => `Le tag ${name}`,
    reviewCriterion: (name) => `La question d’avis ${name}`,
    user: (name) => `Le responsable ${name}`,
  },
  did: {
    created: (row, details) => `${row} s’ajoute${details}`,
    reactivated: (row, details) => `${row} revient en service${details}`,
    deactivated: (row) => `${row} n’est plus en service`,
    granted: (row) => `${row} peut gérer le restaurant ; aucune invitation ne part`,
    invited: (row) => `${row} gérera le restaurant après avoir utilisé un lien, car son compte n’est pas confirmé`,
    withdrawn: (row) => `${row} ne peut plus gérer le restaurant`,
  },
  details: {
    tables: (count) => ` : ${tablesText(count)}`,
    covers: (fewest, most) => ` : ${fewest} à ${most} couverts`,
    serviceHour: (days, opens, closes) => ` : ${days}, de ${opens} à ${closes}`,
    specialDay: (date, hours) => ` : ${date}, ${hours}`,
    hours: (name, opens, closes) => `${name} de ${opens} à ${closes}`,
    closed: 'fermé',
  },
  splitOff: (days, serviceHour) => `${serviceHour} (${days})`,
  ownServiceHour: (row) => `${row} devient un service à part`,
  otherOrder: {
    'dining area': 'Les salles changent d’ordre',
    table: 'Les tables changent d’ordre',
    'review criterion': 'Les questions d’avis changent d’ordre',
  },
  tableStays: (name) => `La table ${name} reste où le plan la montre`,
  tablesStay: (count, area) => `${area} : ${count} tables restent où le plan les montre`,

  field: {
    name: (to) => `s’appelle maintenant ${to}`,
    opens: (to, from) => `commence à ${to} au lieu de ${from}`,
    closes: (to, from) => `finit à ${to} au lieu de ${from}`,
    days: (to, from) => `a lieu ${to} au lieu de ${from}`,
    slotMinutes: (to, from) => `a un créneau toutes les ${to} minutes au lieu de ${from}`,
    usualTurnTimes: 'a les durées à table habituelles',
    ownTurnTimes: (list) => `a ses propres durées à table (${list})`,
    usualPacing: 'a la cadence habituelle',
    ownPacing: (limit) => `a sa propre cadence (${limit})`,
    noLimit: 'sans limite',
    limit: (covers, minutes) => `${covers} couverts en ${minutes} minutes`,
    online: 'se réserve en ligne',
    extraChairs: (chairs) =>
      chairs === 0
        ? 'ne prend pas de chaise en plus'
        : `prend jusqu’à ${chairs} ${chairs === 1 ? 'chaise' : 'chaises'} en plus, si l’équipe le choisit`,
    notOnline: 'ne se réserve plus en ligne',
    released: 'peut être choisie par les clients',
    notReleased: 'ne peut plus être choisie par les clients',
    noKind: 'n’a plus de type',
    kinds: {
      closed: 'est un jour de fermeture',
      other_hours: 'est un jour à horaires particuliers',
      private_event: 'est un événement privé',
    },
    from: (to, from) => `commence le ${to} au lieu du ${from}`,
    to: (to, from) => `finit le ${to} au lieu du ${from}`,
    noNote: 'ne dit rien aux clients',
    note: (words) => `dit « ${words} » aux clients`,
    diningArea: (to, from) => `se trouve dans ${to} au lieu de ${from}`,
    noPlace: 'n’a pas de place à soi sur le plan',
    place: 'change de place sur le plan',
    notSeatedFirst: 'n’a plus de priorité de placement',
    seatFirst: (rank) => `se remplit en position ${rank}`,
    allYear: 'ouvre toute l’année',
    season: (spans) => `a pour saison ${spans}`,
    noShapes: 'n’a pas de murs, de bars ni de portes sur le plan',
    shapes: 'a d’autres murs, bars ou portes sur le plan',
    translations: 'change de nom dans d’autres langues',
    google: 'est la source de Google',
    notGoogle: 'n’est plus la source de Google',
    icon: (to) => `a l’icône ${to}`,
    label: (to) => `demande « ${to} »`,
    other: (name, value) => `a maintenant pour ${name} ${value}`,
    covers: (parts) => `accueille ${parts}`,
    atLeast: (to, from) => `au moins ${to} au lieu de ${from}`,
    upTo: (to, from) => `jusqu’à ${to} au lieu de ${from}`,
  },

  question: {
    otherOrder: 'Les questions aux clients changent d’ordre',
    gone: (label) => `On ne demande plus aux clients « ${label} » ; leurs réponses sont conservées`,
    made: (label) => `On demande aux clients « ${label} »`,
    madeRequired: (label) => `On demande aux clients « ${label} », et ils doivent répondre`,
    same: (label) => `La question « ${label} »`,
    worded: (label, before) => `On demande aux clients « ${label} » au lieu de « ${before} »`,
    kinds: {
      text: 'appelle une réponse écrite',
      choice: 'appelle un choix',
      yes_no: 'appelle oui ou non',
    },
    required: 'est obligatoire',
    optional: 'est facultative',
    offers: (options) => `propose ${options}`,
    nothing: 'rien',
    otherLanguages: 'change de texte dans d’autres langues',
  },

  policy: {
    otherOrder: 'Les règles d’acompte changent d’ordre',
    gone: (code) => `La règle d’acompte « ${code} » disparaît ; les réservations gardent leurs conditions`,
    made: (code, asks) => `La nouvelle règle « ${code} » demande ${asks}`,
    rule: (code) => `La règle « ${code} »`,
    asks: {
      deposit: (amount, each) => `un acompte de ${amount} ${each}`,
      guarantee: (amount, each) => `une carte, pour ${amount} au plus ${each}`,
      nothing: 'rien',
    },
    each: { adult: 'par adulte', guest: 'par personne', booking: 'pour la réservation' },
    asksNow: (asks, before) => `demande ${asks} au lieu de ${before}`,
    otherBookings: 'vaut pour d’autres réservations',
    otherTerms: 'change de délais ou de part conservée',
    otherWords: 'change de texte',
  },

  events: {
    otherOrder: 'Les événements ont un autre ordre',
    gone: (name) => `L’événement « ${name} » et sa page disparaissent ; ses réservations restent`,
    made: (name, code) => `« ${name} » est un événement avec sa propre page, events/${code}`,
    same: (name) => `L’événement « ${name} »`,
    renamed: (before) => `s’appelait « ${before} »`,
    otherDay: (day) => `a lieu le jour spécial « ${day} »`,
    otherAreas: 'a lieu dans d’autres salles',
    otherSale: 'est en vente à d’autres moments',
    otherWords: 'a d’autres textes ou une autre image',
  },
  products: {
    otherOrder: 'Les produits changent d’ordre',
    gone: (name) => `« ${name} » n’est plus en vente ; les réservations gardent ce qu’elles ont commandé`,
    made: (name, price, each) => `« ${name} » est en vente à ${price} ${each}`,
    same: (name) => `« ${name} »`,
    renamed: (before) => `s’appelait « ${before} »`,
    costs: (price, before) => `coûte ${price} au lieu de ${before} ; les réservations gardent leur prix`,
    isSold: (each) => `se vend ${each}`,
    each: { person: 'par personne', booking: 'par réservation', piece: 'par pièce' },
    otherBookings: 'se vend avec d’autres réservations',
    stock: (stock) => `se vend ${stock} fois par jour au plus`,
    offSale: 'n’est plus en vente pour le moment',
    onSale: 'est de nouveau en vente',
    stockOfSeating: (stock) => `est vendu au plus ${stock} fois par horaire`,
    noStock: 'se vend sans limite',
    paid: { now: 'se paie à la réservation', there: 'se paie au restaurant' },
    otherwise: 'change de limites, de catégorie ou de taxe',
    otherWords: 'change de texte',
    groups: {
      otherOrder: 'Les catégories de produits changent d’ordre',
      gone: (name) => `La catégorie de produits « ${name} » disparaît`,
      made: (name) => `La nouvelle catégorie de produits « ${name} » est facultative`,
      madeRequired: (name) => `La nouvelle catégorie de produits « ${name} » est obligatoire`,
      same: (name) => `La catégorie de produits « ${name} »`,
      required: 'est désormais obligatoire',
      optional: 'est désormais facultative',
      for: { adults: 'vaut pour les adultes', children: 'vaut pour les enfants', all: 'vaut pour chaque personne' },
    },
  },

  consequence: {
    startLater: (count) => verb(count, 'commence plus tard', 'commencent plus tard'),
    startEarlier: (count) => verb(count, 'commence plus tôt', 'commencent plus tôt'),
    outsideItsHours: (count) => verb(count, 'sort de ses horaires', 'sortent de ses horaires'),
    outsideHours: (count) => verb(count, 'sort des heures de service', 'sortent des heures de service'),
    betweenSlots: (count) => verb(count, 'commence entre deux créneaux', 'commencent entre deux créneaux'),
    keepLength: (count) => verb(count, 'garde sa durée', 'gardent leur durée'),
    outOfSeason: (count) => verb(count, 'tombe hors saison', 'tombent hors saison'),
    needTable: (count) => verb(count, 'a besoin d’une autre table', 'ont besoin d’une autre table'),
    differentAreas: (count) =>
      verb(count, 'a des tables dans plusieurs salles', 'ont des tables dans plusieurs salles'),
    tooLarge: (count) => verb(count, 'est trop grande pour elle', 'sont trop grandes pour elle'),
    madeOnline: (count) => verb(count, 'a été faite en ligne', 'ont été faites en ligne'),
    combinationGone: (count) =>
      verb(count, 'a des tables qui ne se joignent plus', 'ont des tables qui ne se joignent plus'),
    move: (count) => verb(count, 'suit', 'suivent'),
    reseated: (count) => verb(count, 'change de table', 'changent de table'),
  },

  onDay: (name, day) => `${name}, ${day}`,
  dayLocale: 'fr-FR',
  begun: (who, time, tables) => `${who}, ${time}, a commencé et reste en table ${tables}`,
  noTable: (who, time) => `${who}, aucune table à ${time} : appelez`,
  moves: (who, time, from, to) => `${who}, ${time}, passe de la table ${from} à la table ${to}`,

  conflict: {
    whole: (name) => `${name} : modification par l’un de vous, suppression par l’autre`,
    wholeField: (field) => `${field} : modification par l’un de vous, suppression par l’autre`,
    both: (field) => `Vous avez tous deux modifié « ${field} »`,
    bothOf: (field, name) => `Vous avez tous deux modifié « ${field} » (${name})`,
  },
  named: (field) => `« ${field} »`,
}
