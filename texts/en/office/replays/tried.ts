/** What managers read of a draft that is tried on their last year. */
import { counted } from '../../../languages.ts'

const grouped = (text: string, count: number): string => text.replace(String(count), count.toLocaleString('en'))
const bookingsText = (count: number) => grouped(counted('en', count, { one: '# booking', other: '# bookings' }), count)
const wishesText = (count: number) =>
  grouped(counted('en', count, { one: '# refused wish', other: '# refused wishes' }), count)
const weekdaysIn = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']

export const triedTexts = {
  title: 'Tried on your last year',
  of: (bookings: number, wishes: number, from: string, to: string) =>
    `${bookingsText(bookings)} and ${wishesText(wishes)}, ${from} to ${to}. All changes together; nothing is written.`,
  counting: 'Counting:',
  soMany: (done: number, all: number) => `${done.toLocaleString('en')} of ${bookingsText(all)}.`,
  soFar: (lost: number, gained: number) =>
    `${lost.toLocaleString('en')} would not have fitted, ${wishesText(gained)} would have.`,
  noNeedToWait: 'You need not wait: saving works now.',
  nothing: 'Everybody would have fitted as they did, and nobody else.',
  lost: (_: number, of: number) => `of ${bookingsText(of)} would not have fitted.`,
  later: (count: number) => `${count.toLocaleString('en')} could have come up to 30 minutes later.`,
  gained: (_: number, of: number) => `of ${wishesText(of)} would have fitted.`,
  guests: (count: number) => `${counted('en', count, { one: '# guest', other: '# guests' })}.`,
  /** `weekday`: 1 is Monday. */
  most: (count: number, weekday: number, time: string) =>
    `${count.toLocaleString('en')} of them on ${weekdaysIn[weekday - 1]} from ${time}.`,
  whatWishesAre:
    'Refused wishes are what guests asked online or assistants asked for; calls that nobody wrote down are not among them.',
  lostWhen: 'Bookings that would not have fitted, by weekday and hour',
  gainedWhen: 'Refused wishes that would have fitted, by weekday and hour',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  more: (count: number) => `${count.toLocaleString('en')} more`,
  table: { time: 'Time', party: 'Party', guests: 'Guests', satAt: 'Sat at', whyNot: 'Why not' },
  noName: 'Guests without a booking',
  laterAt: (time: string) => `At ${time} they would have fitted.`,
  whichChange: 'Which change does what',
  noTable: 'decides about no table',
}
