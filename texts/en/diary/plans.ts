/** What staff read in the diary when areas are closed and tables are blocked with bookings on them. */
import { counted } from '../../languages.ts'

const partiesText = (count: number) => counted('en', count, { one: '1 party', other: '# parties' })
const guestsText = (count: number) => counted('en', count, { one: '1 guest', other: '# guests' })
const seatsText = (count: number) => counted('en', count, { one: '# seat', other: '# seats' })

export const planTexts = {
  closeTitle: (area: string) => `Close ${area}`,
  evening: (date: string, service: string | null) => (service === null ? date : `${date}, ${service}`),
  from: 'Closed from',
  until: 'Closed until',
  fromNow: (time: string) => `From now, ${time}`,
  allEvening: 'All evening',
  allOf: (service: string) => `All of ${service}`,
  fromTime: 'From …',
  toTheEnd: 'to the end of tonight',
  untilTime: 'until …',
  fromField: 'From',
  untilField: 'Until',
  moves: (count: number) => counted('en', count, { one: '1 moves', other: '# move' }),
  stays: (count: number) => counted('en', count, { one: '1 stays', other: '# stay' }),
  toCall: (count: number) => `${count} to call`,
  sitting: 'Sit there now',
  booked: 'Booked there',
  people: (parties: number, guests: number) => `${partiesText(parties)}, ${guestsText(guests)}`,
  askThem: 'Ask them first: nobody is moved before you press.',
  nobody: 'Nobody sits or is booked there then.',
  looking: 'Looking for tables',
  typeTime: 'Type a time that is still to come, such as 21:30.',
  pinned: (tables: string) => `pinned to ${tables}`,
  since: (course: string, time: string) => `${course} since ${time}`,
  to: 'to',
  allEveningFree: 'all evening',
  freeUntil: (time: string) => `until ${time}`,
  staysOutcome: 'stays',
  staysPinned: 'stays, pinned',
  minutesLeft: (minutes: number) => `${minutes} min left`,
  toCallOutcome: 'to call',
  later: (covers: number, time: string) => `no table for ${covers} before ${time}`,
  noLater: (covers: number) => `no table for ${covers} tonight`,
  choose: (name: string) => `Table for ${name}`,
  seat: (tables: string, seats: number | null) => (seats === null ? tables : `${tables}, ${seatsText(seats)}`),
  takenBy: (seat: string, name: string) => `${seat}: goes to ${name}`,
  theyStay: 'They stay',
  noTable: 'No table',
  closeAndMove: (count: number) => `Close and move ${count}`,
  closeMoveNobody: 'Close, move nobody',
  close: 'Close',
  closeHint: (area: string) => `Guests are told nothing by this. ${area} cannot be booked for that time.`,
  outdated: 'Something has changed meanwhile. This is the plan as it is now.',
  saidClosed: (area: string, moved: number, toCall: number) =>
    [`${area} is closed`, moved > 0 ? `${partiesText(moved)} moved` : '', toCall > 0 ? `${toCall} to call` : '']
      .filter((part) => part !== '')
      .join(', '),
  saidOpen: (area: string) => `${area} is open again`,
  closedSpan: (from: string, until: string, who: string) => `Closed ${from} to ${until}, by ${who}`,
  openAgain: 'Open again',
  partHint: 'For a part of the evening, with those who sit and are booked there:',
  blockTaken: 'Guests are booked there. Give them other tables, or block these all the same.',
  blockAndMove: (count: number) => `Block and move ${count}`,
  blockMoveNobody: 'Block, move nobody',
  blockHint: 'Guests are told nothing by this. Who gets no other table keeps the time and stands under “To do”.',
  saidBlocked: (tables: string, moved: number, toCall: number) =>
    [`${tables} blocked`, moved > 0 ? `${partiesText(moved)} moved` : '', toCall > 0 ? `${toCall} to call` : '']
      .filter((part) => part !== '')
      .join(', '),
} as const

/** A block of several days. */
export const blockTexts = {
  days: 'Days',
  until: (date: string) => `Every day until ${date}`,
  takenOn: (count: number) =>
    counted('en', count, { one: 'On # day guests have these tables:', other: 'On # days guests have these tables:' }),
  others: (count: number) => counted('en', count, { one: 'Block the other day', other: 'Block the other # days' }),
  saidDays: (tables: string, count: number) =>
    counted('en', count, { one: `${tables} blocked on # day`, other: `${tables} blocked on # days` }),
}
