/** What staff read in the diary when areas are closed and tables are blocked with bookings on them, in French. */
import type * as en from '../../en/diary/plans.ts'
import { counted, type Translated } from '../../languages.ts'

const partiesText = (count: number) => counted('fr', count, { one: '# groupe', other: '# groupes' })
const coversText = (count: number) => counted('fr', count, { one: '# couvert', other: '# couverts' })
const seatsText = (count: number) => counted('fr', count, { one: '# place', other: '# places' })
const movedText = (count: number) => counted('fr', count, { one: '# groupe déplacé', other: '# groupes déplacés' })

export const planTexts: Translated<typeof en.planTexts> = {
  closeTitle: (area) => `Fermer : ${area}`,
  evening: (date, service) => (service === null ? date : `${date}, ${service}`),
  from: 'Fermée dès',
  until: 'Fermée jusqu’à',
  fromNow: (time) => `Dès maintenant, ${time}`,
  allEvening: 'Toute la journée',
  allOf: (service) => `Tout : ${service}`,
  fromTime: 'Dès…',
  toTheEnd: 'jusqu’à la fin',
  untilTime: 'jusqu’à…',
  fromField: 'De',
  untilField: 'À',
  moves: (count) => counted('fr', count, { one: '# change de table', other: '# changent de table' }),
  stays: (count) => counted('fr', count, { one: '# reste', other: '# restent' }),
  toCall: (count) => `${count} à appeler`,
  sitting: 'À table en ce moment',
  booked: 'Ont réservé ici',
  people: (parties, guests) => `${partiesText(parties)}, ${coversText(guests)}`,
  askThem: 'Demandez-leur d’abord : personne ne bouge avant que vous n’appuyiez.',
  nobody: 'Personne n’y est à table ni n’y a réservé à ce moment-là.',
  looking: 'Recherche de tables',
  typeTime: 'Saisissez une heure encore à venir, par exemple 21:30.',
  pinned: (tables) => `fixée en ${tables}`,
  since: (course, time) => `${course} depuis ${time}`,
  to: 'vers',
  allEveningFree: 'jusqu’à la fin',
  freeUntil: (time) => `jusqu’à ${time}`,
  staysOutcome: 'reste',
  staysPinned: 'reste, fixée',
  minutesLeft: (minutes) => `encore ${minutes} min`,
  toCallOutcome: 'à appeler',
  later: (covers, time) => `aucune table pour ${covers} avant ${time}`,
  noLater: (covers) => `plus aucune table pour ${covers} ce jour-là`,
  choose: (name) => `Table pour ${name}`,
  seat: (tables, seats) => (seats === null ? tables : `${tables}, ${seatsText(seats)}`),
  takenBy: (seat, name) => `${seat} : pour ${name}`,
  theyStay: 'Ils restent',
  noTable: 'Sans table',
  closeAndMove: (count) => `Fermer et déplacer ${count}`,
  closeMoveNobody: 'Fermer, ne déplacer personne',
  close: 'Fermer',
  closeHint: (area) => `Les clients n’en sont pas prévenus. Pas de réservation possible à ces heures : ${area}.`,
  outdated: 'Quelque chose a changé entre-temps. Voici le plan tel qu’il est maintenant.',
  saidClosed: (area, moved, toCall) =>
    [`${area} : fermé`, moved > 0 ? movedText(moved) : '', toCall > 0 ? `${toCall} à appeler` : '']
      .filter((part) => part !== '')
      .join(', '),
  saidOpen: (area) => `${area} : rouvert`,
  closedSpan: (from, until, who) => `Fermée de ${from} à ${until}, par ${who}`,
  openAgain: 'Rouvrir',
  partHint: 'Pour une partie de la journée, avec ceux qui y sont à table ou y ont réservé :',
  blockTaken: 'Des clients y ont réservé. Donnez-leur d’autres tables, ou bloquez celles-ci quand même.',
  blockAndMove: (count) => `Bloquer et déplacer ${count}`,
  blockMoveNobody: 'Bloquer, ne déplacer personne',
  blockHint:
    'Les clients n’en sont pas prévenus. Qui n’a pas d’autre table garde son heure et figure sous « À faire ».',
  saidBlocked: (tables, moved, toCall) =>
    [`${tables} : bloquée`, moved > 0 ? movedText(moved) : '', toCall > 0 ? `${toCall} à appeler` : '']
      .filter((part) => part !== '')
      .join(', '),
}

/** A block of several days. */
export const blockTexts: Translated<typeof en.blockTexts> = {
  days: 'Jours',
  until: (date) => `Chaque jour jusqu’au ${date}`,
  takenOn: (count) =>
    counted('fr', count, {
      one: 'Sur # jour, des clients ont ces tables :',
      other: 'Sur # jours, des clients ont ces tables :',
    }),
  others: (count) => counted('fr', count, { one: 'Bloquer l’autre jour', other: 'Bloquer les # autres jours' }),
  saidDays: (tables, count) =>
    counted('fr', count, { one: `${tables} : bloquée sur # jour`, other: `${tables} : bloquée sur # jours` }),
}
