/** What staff read in the diary when areas are closed and tables are blocked with bookings on them, in German. */
import type * as en from '../../en/diary/plans.ts'
import { counted, type Translated } from '../../languages.ts'

const partiesText = (count: number) => counted('de', count, { one: '1 Gruppe', other: '# Gruppen' })
const guestsText = (count: number) => counted('de', count, { one: '1 Gast', other: '# Gäste' })
const seatsText = (count: number) => counted('de', count, { one: '# Platz', other: '# Plätze' })

export const planTexts: Translated<typeof en.planTexts> = {
  closeTitle: (area) => `${area} sperren`,
  evening: (date, service) => (service === null ? date : `${date}, ${service}`),
  from: 'Gesperrt ab',
  until: 'Gesperrt bis',
  fromNow: (time) => `Ab jetzt, ${time}`,
  allEvening: 'Den ganzen Abend',
  allOf: (service) => `Ganz: ${service}`,
  fromTime: 'Ab …',
  toTheEnd: 'bis zum Ende des Abends',
  untilTime: 'bis …',
  fromField: 'Ab',
  untilField: 'Bis',
  moves: (count) => counted('de', count, { one: '1 zieht um', other: '# ziehen um' }),
  stays: (count) => counted('de', count, { one: '1 bleibt', other: '# bleiben' }),
  toCall: (count) => `${count} anzurufen`,
  sitting: 'Sitzen jetzt dort',
  booked: 'Sind dort reserviert',
  people: (parties, guests) => `${partiesText(parties)}, ${guestsText(guests)}`,
  askThem: 'Fragen Sie zuerst: Niemand zieht um, bevor Sie drücken.',
  nobody: 'Dann sitzt dort niemand, und niemand ist reserviert.',
  looking: 'Tische werden gesucht',
  typeTime: 'Geben Sie eine Zeit ein, die noch kommt, etwa 21:30.',
  pinned: (tables) => `fest an ${tables}`,
  since: (course, time) => `${course} seit ${time}`,
  to: 'nach',
  allEveningFree: 'den ganzen Abend',
  freeUntil: (time) => `bis ${time}`,
  staysOutcome: 'bleibt',
  staysPinned: 'bleibt, fest',
  minutesLeft: (minutes) => `noch ${minutes} Min.`,
  toCallOutcome: 'anrufen',
  later: (covers, time) => `kein Tisch für ${covers} vor ${time}`,
  noLater: (covers) => `kein Tisch für ${covers} heute Abend`,
  choose: (name) => `Tisch für ${name}`,
  seat: (tables, seats) => (seats === null ? tables : `${tables}, ${seatsText(seats)}`),
  takenBy: (seat, name) => `${seat}: geht an ${name}`,
  theyStay: 'Sie bleiben',
  noTable: 'Kein Tisch',
  closeAndMove: (count) => `Sperren und ${count} umsetzen`,
  closeMoveNobody: 'Sperren, niemanden umsetzen',
  close: 'Sperren',
  closeHint: (area) => `Gäste erfahren davon nichts. ${area} kann für diese Zeit nicht reserviert werden.`,
  outdated: 'Inzwischen hat sich etwas geändert. Das ist der Plan, wie er jetzt ist.',
  saidClosed: (area, moved, toCall) =>
    [
      `${area} ist gesperrt`,
      moved > 0 ? `${partiesText(moved)} umgesetzt` : '',
      toCall > 0 ? `${toCall} anzurufen` : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  saidOpen: (area) => `${area} ist wieder offen`,
  closedSpan: (from, until, who) => `Gesperrt von ${from} bis ${until}, durch ${who}`,
  openAgain: 'Wieder öffnen',
  partHint: 'Für einen Teil des Abends, mit denen, die dort sitzen und reserviert sind:',
  blockTaken: 'Dort sind Gäste reserviert. Finden Sie ihnen andere Tische, oder blockieren Sie die Tische trotzdem.',
  blockAndMove: (count) => `Blockieren und ${count} umsetzen`,
  blockMoveNobody: 'Blockieren, niemanden umsetzen',
  blockHint: 'Gäste erfahren davon nichts. Wer keinen anderen Tisch bekommt, behält die Zeit und steht unter „Zu tun“.',
  saidBlocked: (tables, moved, toCall) =>
    [`${tables} blockiert`, moved > 0 ? `${partiesText(moved)} umgesetzt` : '', toCall > 0 ? `${toCall} anzurufen` : '']
      .filter((part) => part !== '')
      .join(', '),
}

/** A block of several days. */
export const blockTexts: Translated<typeof en.blockTexts> = {
  days: 'Tage',
  until: (date) => `Jeden Tag bis ${date}`,
  takenOn: (count) =>
    counted('de', count, { one: 'An # Tag haben Gäste diese Tische:', other: 'An # Tagen haben Gäste diese Tische:' }),
  others: (count) => counted('de', count, { one: 'Den anderen Tag sperren', other: 'Die anderen # Tage sperren' }),
  saidDays: (tables, count) =>
    counted('de', count, { one: `${tables} an # Tag gesperrt`, other: `${tables} an # Tagen gesperrt` }),
}
