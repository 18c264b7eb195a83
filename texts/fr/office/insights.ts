/** What managers read on the page of insights, in French. */
import type * as en from '../../en/office/insights.ts'
import { counted, type Translated } from '../../languages.ts'

const coversText = (count: number) => counted('fr', count, { one: '# couvert', other: '# couverts' })
const minutesText = (count: number) => counted('fr', count, { one: '# minute', other: '# minutes' })
const moreSeated = (count: number) =>
  counted('fr', count, { one: '# couvert de plus aurait été placé', other: '# couverts de plus auraient été placés' })
const pointsText = (amount: string) => `${amount} ${amount === '1' || amount === '0' ? 'point' : 'points'}`

/** `Les couples`, `Les groupes de 5–6`. */
const partiesText = (from: number, to: number | null): string => {
  if (to === null) return `Les groupes de ${from} et plus`
  if (from === to) return from === 1 ? 'Les clients seuls' : from === 2 ? 'Les couples' : `Les groupes de ${from}`
  return `Les groupes de ${from}–${to}`
}

export const insightsTexts: Translated<typeof en.insightsTexts> = {
  spans: { week: 'Semaine', month: 'Mois', year: 'Année' },
  period: 'Période',
  before: { week: 'La semaine précédente', month: 'Le mois précédent', year: 'L’année précédente' },
  after: { week: 'La semaine suivante', month: 'Le mois suivant', year: 'L’année suivante' },
  against: 'comparé à',
  againstLabel: 'Comparé à',
  againstNothing: 'rien',
  soFar: (until) => `Jusqu’ici (${until}), et comparé à autant de jours.`,
  print: 'Imprimer',
  files: 'En CSV',
  filesTitle: 'Télécharger en CSV',
  filesHint: 'Chaque partie est un fichier à part, avec les lignes de la période comparée à la suite.',
  parts: {
    totals: 'Tous les totaux et taux',
    days: 'Couverts et réservations par jour',
    how_full: 'Remplissage, par jour et demi-heure',
    stays: 'Durée des visites',
    ahead: 'Avance des réservations',
    cancelled_before: 'Avance des annulations',
    sources: 'Provenance',
    refused: 'Demandé, mais impossible',
    refused_outside_hours: 'Demandé hors des horaires',
  },
  empty: (period) => `Aucune réservation pour ${period}. Les chiffres apparaissent avec la première.`,
  reading: 'Lecture des chiffres',
  read: (period, covers) => `${period} : ${coversText(covers)}`,
  table: 'Tableau',
  chart: 'Graphique',
  tableOf: (title) => `${title} : en tableau`,
  chartOf: (title) => `${title} : en graphique`,
  csv: 'CSV',
  csvOf: (title) => `${title} : en CSV`,
  noRate: (part, whole) => `${part} sur ${whole}`,
  percent: (value) => `${value} %`,
  headline: {
    title: 'En un coup d’œil',
    covers: 'Couverts',
    bookings: 'Réservations',
    noShows: 'No-shows',
    cancelled: 'Annulées',
    ahead: 'À l’avance',
    refused: 'Couverts refusés',
    withoutWalkIns: (rate) => `${rate} sans les passages`,
    days: (count) => (count === '1' || count === '0' ? `${count} jour` : `${count} jours`),
    begins: (date) => `Les premiers clients de la période comparée sont venus le ${date}.`,
    unmarked: (count) =>
      counted('fr', count, {
        one: '# réservation jamais notée, comptée comme venue',
        other: '# réservations jamais notées, comptées comme venues',
      }),
  },
  change: {
    more: (amount) => `${amount} de plus`,
    fewer: (amount) => `${amount} de moins`,
    pointsMore: (amount) => `${pointsText(amount)} de plus`,
    pointsFewer: (amount) => `${pointsText(amount)} de moins`,
    earlier: (amount) => `${amount} jours plus tôt`,
    later: (amount) => `${amount} jours plus tard`,
    same: 'inchangé',
    none: 'rien à comparer',
  },
  days: {
    title: { week: 'Couverts par jour', month: 'Couverts par jour', year: 'Couverts par semaine' },
    date: 'Date',
    covers: 'Couverts',
    bookings: 'Réservations',
    seats: 'Places proposées',
    estimated: 'tables d’aujourd’hui',
    own: (period) => period,
    same: (period) => `mêmes jours, ${period}`,
    sameWeeks: (period) => `mêmes semaines, ${period}`,
    spoken: (total, most, covers) => `${coversText(total)} en tout ; le maximum : ${most}, ${covers}`,
    nobody: 'Personne n’est venu.',
    bar: (date, covers, before) =>
      before === null ? `${date} : ${coversText(covers)}` : `${date} : ${coversText(covers)}, avant ${before}`,
  },
  full: {
    title: 'Remplissage en %',
    aside: 'places prises, par jour et demi-heure',
    weekday: 'Jour',
    closed: 'fermé',
    closedCell: '–',
    shortDays: ['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim'],
    room: 'Encore de la place :',
    fullest: 'Le plus plein :',
    at: (day, time) => `${day} ${time}`,
    never: 'Aucune place n’était ouverte.',
    hours: 'Horaires',
  },
  stays: {
    title: 'Durée des visites',
    party: 'Groupe',
    visits: 'Visites',
    lower: 'Un quart part avant',
    median: 'Médiane',
    upper: 'Un quart reste plus que',
    planned: 'Prévu',
    minutes: 'min',
    size: (from, to) => (to === null ? `${from}+` : from === to ? `${from}` : `${from}–${to}`),
    legendReal: 'en réalité, avec la moitié centrale',
    legendPlanned: 'prévu',
    early: (from, to, minutes) => `${partiesText(from, to)} partent ${minutesText(minutes)} plus tôt.`,
    long: (from, to, minutes) => `${partiesText(from, to)} restent ${minutesText(minutes)} de plus que prévu.`,
    asPlanned: 'Les clients restent à peu près autant que prévu.',
    none: 'Aucune visite n’a encore une arrivée et une fin. Notez dans l’agenda quand les clients arrivent et partent.',
    spoken: (party, median, planned) => `${party} : ${median}, prévu ${planned}`,
    setting: 'Durées à table',
  },
  sources: {
    title: 'Provenance',
    source: 'Source',
    bookings: 'Réservations',
    covers: 'Couverts',
    share: 'Part',
    unknown: 'Non indiquée',
    others: 'Autres',
    kinds: { 'Walk-in': 'Passage', Assistant: 'Assistant', 'Booking page': 'Page de réservation' },
    none: 'Aucune réservation.',
    setting: 'Sources',
  },
  returning: {
    title: 'Clients de retour',
    label: 'des clients connus étaient déjà venus',
    every: (days) => `${counted('fr', days, { one: '# jour', other: '# jours' })} entre deux visites (médiane)`,
    few: (guests, of) =>
      `${guests} sur ${counted('fr', of, { one: '# client connu', other: '# clients connus' })} déjà venus avant`,
    none: 'Aucun client connu pour l’instant.',
    number: 'Nombre',
    guests: 'Clients déjà venus avant',
    known: 'Clients connus qui sont venus',
    between: 'Jours entre deux visites (médiane)',
  },
  refused: {
    title: 'Demandé, mais impossible',
    reason: 'Raison',
    asks: 'Demandes',
    covers: 'Couverts',
    most: 'Le plus demandé',
    none: 'Tous ceux qui ont demandé ont pu avoir une table.',
    reasons: {
      party_too_large: 'Groupe trop grand',
      outside_hours: 'Hors des horaires',
      not_a_slot: 'Pas un créneau',
      too_far: 'Trop loin',
      too_soon: 'Trop proche',
      closed: 'Fermé',
      paused: 'En ligne suspendu',
      pacing: 'Trop d’arrivées',
      no_table: 'Plus de table',
    },
    apart: 'Hors des horaires, à part',
    outside: (asks, most) =>
      `Pas compté ci-dessus : ${counted('fr', asks, { one: '# demande', other: '# demandes' })} hors de vos horaires, ${most}.`,
    mostAsked: (day, time, party) =>
      [`surtout ${day}`, time, party === null ? null : `pour ${party}`].filter((part) => part !== null).join(' '),
    largest: (party) => `en ligne jusqu’à ${party}`,
    pacing: 'Cadence',
    pace: (covers) => `cadence de ${covers}`,
    notice: (minutes) => `délai de ${minutesText(minutes)}`,
    ahead: (days) => `jusqu’à ${counted('fr', days, { one: '# jour', other: '# jours' })} à l’avance`,
    hours: 'Horaires',
    floor: 'Plan de salle',
    online: 'Réservation en ligne',
  },
  suggestions: {
    title: 'Ce que suggère votre historique',
    hint: (from, to) => `recalculé du ${from} au ${to} ; rien ne se règle tout seul`,
    none: 'Rien : durées à table, cadence et plus grand groupe en ligne conviennent à ce qui a été demandé.',
    shorter: (from, to, early, suggested, now, covers) =>
      `${partiesText(from, to)} partent ${minutesText(early)} plus tôt : avec ${suggested} minutes au lieu de ${now}, ${moreSeated(covers)}.`,
    longer: (from, to, long, suggested, now, covers) =>
      `${partiesText(from, to)} restent ${minutesText(long)} de plus que prévu : avec ${suggested} minutes au lieu de ${now}, moins de clients attendent une table ; ${
        covers < 0
          ? counted('fr', -covers, {
              one: '# couvert de moins aurait été placé.',
              other: '# couverts de moins auraient été placés.',
            })
          : 'cela n’aurait coûté aucun couvert.'
      }`,
    pacing: (suggested, now, covers) =>
      `Avec ${suggested} couverts à la fois au lieu de ${now}, ${moreSeated(covers)}.`,
    largest: (suggested, now, covers) =>
      `Avec des groupes jusqu’à ${suggested} au lieu de ${now} en ligne, ${moreSeated(covers)}.`,
    made: (visits, median, upper) =>
      `${visits} visites en douze semaines : la moitié est partie en ${median} minutes, les trois quarts en ${upper}.`,
    settings: { turn_time: 'Durées à table', pacing: 'Cadence', largest_party: 'Réservation en ligne' },
  },
  houses: {
    title: 'Vos restaurants côte à côte',
    restaurant: 'Restaurant',
    change: 'comparé à',
    failed: 'n’a pas pu être lu',
  },
}
