/** What staff read in the diary when areas are closed and tables are blocked with bookings on them, in Italian. */
import type * as en from '../../en/diary/plans.ts'
import { counted, type Translated } from '../../languages.ts'

const partiesText = (count: number) => counted('it', count, { one: '1 gruppo', other: '# gruppi' })
const movedText = (count: number) => counted('it', count, { one: '1 gruppo spostato', other: '# gruppi spostati' })
const guestsText = (count: number) => counted('it', count, { one: '1 persona', other: '# persone' })
const seatsText = (count: number) => counted('it', count, { one: '# posto', other: '# posti' })

export const planTexts: Translated<typeof en.planTexts> = {
  closeTitle: (area) => `Chiudi ${area}`,
  evening: (date, service) => (service === null ? date : `${date}, ${service}`),
  from: 'Chiusura dalle',
  until: 'Chiusura fino alle',
  fromNow: (time) => `Da ora, ${time}`,
  allEvening: 'Tutta la serata',
  allOf: (service) => `Tutto: ${service}`,
  fromTime: 'Dalle…',
  toTheEnd: 'fino a fine serata',
  untilTime: 'fino alle…',
  fromField: 'Dalle',
  untilField: 'Fino alle',
  moves: (count) => counted('it', count, { one: '1 si sposta', other: '# si spostano' }),
  stays: (count) => counted('it', count, { one: '1 resta', other: '# restano' }),
  toCall: (count) => `${count} da chiamare`,
  sitting: 'Ora a tavola',
  booked: 'Prenotati lì',
  people: (parties, guests) => `${partiesText(parties)}, ${guestsText(guests)}`,
  askThem: 'Prima chiedi: nessuno si sposta finché non premi.',
  nobody: 'In quell’orario lì non c’è nessuno, né a tavola né prenotato.',
  looking: 'Si cercano tavoli',
  typeTime: 'Scrivi un’ora futura, per esempio 21:30.',
  pinned: (tables) => `fissata al tavolo ${tables}`,
  since: (course, time) => `${course} dalle ${time}`,
  to: 'a',
  allEveningFree: 'tutta la serata',
  freeUntil: (time) => `fino alle ${time}`,
  staysOutcome: 'resta',
  staysPinned: 'resta, fissata',
  minutesLeft: (minutes) => `ancora ${minutes} min`,
  toCallOutcome: 'da chiamare',
  later: (covers, time) => `nessun tavolo per ${covers} prima delle ${time}`,
  noLater: (covers) => `nessun tavolo per ${covers} stasera`,
  choose: (name) => `Tavolo per ${name}`,
  seat: (tables, seats) => (seats === null ? tables : `${tables}, ${seatsText(seats)}`),
  takenBy: (seat, name) => `${seat}: va a ${name}`,
  theyStay: 'Restano',
  noTable: 'Nessun tavolo',
  closeAndMove: (count) => `Chiudi e sposta ${count}`,
  closeMoveNobody: 'Chiudi, non spostare nessuno',
  close: 'Chiudi',
  closeHint: (area) => `I clienti non ricevono avvisi. Per quell’orario ${area} non si può prenotare.`,
  outdated: 'Nel frattempo qualcosa è cambiato. Questo è il piano adesso.',
  saidClosed: (area, moved, toCall) =>
    [`${area}: chiusura`, moved > 0 ? movedText(moved) : '', toCall > 0 ? `${toCall} da chiamare` : '']
      .filter((part) => part !== '')
      .join(', '),
  saidOpen: (area) => `${area}: riapertura`,
  closedSpan: (from, until, who) => `Chiusura dalle ${from} alle ${until}, ${who}`,
  openAgain: 'Riapri',
  partHint: 'Per una parte della serata, con chi lì è a tavola o ha prenotato:',
  blockTaken: 'Lì ci sono clienti prenotati. Dai loro altri tavoli, o blocca lo stesso.',
  blockAndMove: (count) => `Blocca e sposta ${count}`,
  blockMoveNobody: 'Blocca, non spostare nessuno',
  blockHint: 'I clienti non ricevono avvisi. Chi non riceve un altro tavolo tiene l’orario e compare sotto “Da fare”.',
  saidBlocked: (tables, moved, toCall) =>
    [`${tables}: blocco`, moved > 0 ? movedText(moved) : '', toCall > 0 ? `${toCall} da chiamare` : '']
      .filter((part) => part !== '')
      .join(', '),
}

/** A block of several days. */
export const blockTexts: Translated<typeof en.blockTexts> = {
  days: 'Giorni',
  until: (date) => `Ogni giorno fino a ${date}`,
  takenOn: (count) =>
    counted('it', count, {
      one: 'In # giorno questi tavoli hanno clienti:',
      other: 'In # giorni questi tavoli hanno clienti:',
    }),
  others: (count) => counted('it', count, { one: 'Blocca l’altro giorno', other: 'Blocca gli altri # giorni' }),
  saidDays: (tables, count) =>
    counted('it', count, { one: `${tables}: blocco per # giorno`, other: `${tables}: blocco per # giorni` }),
}
