/** What managers read of evenings to come, in French. */
import type * as en from '../../en/office/insights-ahead.ts'
import { counted, type Translated } from '../../languages.ts'

const coversText = (count: number) => counted('fr', count, { one: '# couvert', other: '# couverts' })
const daysText = (count: number) => counted('fr', count, { one: '# jour', other: '# jours' })

export const aheadTexts: Translated<typeof en.aheadTexts> = {
  button: 'À venir',
  nextWeeks: '4 semaines',
  lead: (name, today) =>
    `Ce que l’agenda contient le ${today} pour : ${name}. Les clients de passage sont imprévisibles et n’y sont pas.`,
  headline: 'L’avenir en un coup d’œil',
  booked: 'Couverts réservés',
  more: (percent) => `${percent} % de plus qu’alors`,
  fewer: (percent) => `${percent} % de moins qu’alors`,
  same: 'autant qu’alors',
  yearAgo: (covers) => `${covers} il y a un an, avec la même avance`,
  came: 'L’an dernier, à la fin',
  share: (percent) => `dont ${percent} % déjà réservés à ce stade`,
  undated: (covers) => `pour ${coversText(covers)}, la date de réservation n’est pas connue`,
  refused: 'Couverts déjà refusés',
  onEvenings: (count) => `sur ${daysText(count)}`,
  waiting: 'En attente',
  guests: (count) => `groupes, ${coversText(count)}`,
  now: 'réservé maintenant',
  bookedThen: 'réservé alors, il y a un an',
  end: 'l’an dernier, à la fin',
  csv: 'CSV',
  csvOf: (name) => `${name} : en CSV`,
  chart: (covers) => `Réservé pour chaque jour : ${coversText(covers)} en tout`,
  bar: (date, now, then, end, refused) =>
    `${date} : ${coversText(now)}, il y a un an ${then} à ce stade et ${end} à la fin${refused === 0 ? '' : `, ${counted('fr', refused, { one: '# refusé', other: '# refusés' })}`}`,
  pace: 'Rythme',
  noPace: 'Il y a un an, il n’y avait pas de réservations à comparer.',
  notBegun: 'Rien n’est encore réservé avec autant d’avance.',
  paceSaid: (days, now, then) => {
    const points = now - then
    const size = counted('fr', Math.abs(points), { one: '# point', other: '# points' })
    const said = points === 0 ? 'comme il y a un an' : `${size} ${points > 0 ? 'd’avance' : 'de retard'}`
    return `${now} % du total d’il y a un an, ${counted('fr', days, { one: '# jour', other: '# jours' })} avant le premier jour : ${said}.`
  },
  weeksBefore: '8 semaines avant',
  firstEvening: 'premier jour',
  lookTitle: 'Jours à regarder',
  lookHint: 'les plus pleins, les plus vides, et ceux où des clients ont été refusés',
  allTitle: 'Tous les jours',
  all: 'Tous les jours',
  table: {
    evening: 'Jour',
    fullest: 'Places prises à la demi-heure la plus pleine',
    covers: 'Couverts',
    yearAgo: 'Il y a un an',
    refused: 'Refusés',
  },
  full: (percent, time) => `${percent} % à ${time}`,
  closed: 'fermé',
  read: (covers) =>
    counted('fr', covers, { one: '# couvert réservé à l’avance', other: '# couverts réservés à l’avance' }),
  refusedAhead: (covers, evenings) =>
    `Pour les jours à venir, ${counted('fr', covers, { one: '# couvert a déjà été refusé', other: '# couverts ont déjà été refusés' })}, sur ${daysText(evenings)}.`,
}
