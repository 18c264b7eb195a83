/** Special evenings that are sold, in English. */
import { counted } from '../../languages.ts'

export const events = {
  heading: 'Special evenings',
  allTimes: (restaurant: string) => `All times at ${restaurant}`,
  offers: 'What there is',
  chooseSeating: 'Choose a seating',
  seatings: 'Seatings',
  until: (time: string) => `the table is yours until ${time}`,
  seatsLeft: (count: number) => counted('en', count, { one: '# seat left', other: '# seats left' }),
  inAll: (seats: number) => counted('en', seats, { one: '# seat in all', other: '# seats in all' }),
  next: 'Continue',
  nextWith: (time: string, guests: string) => `Continue with ${time} for ${guests}`,
  menusNext: 'You choose menus next, then your details.',
  menusPaid: 'You choose menus next, then pay.',
  opensIn: 'Sale opens in',
  opens: (moment: string) => `Sale opens: ${moment}`,
  units: { days: 'days', hours: 'hours', minutes: 'minutes', seconds: 'seconds' },
  byItself: 'At that moment this page shows the seatings by itself; you need not reload it.',
  calendar: 'Put the moment into my calendar',
  calendarTitle: (event: string) => `${event}: sale opens`,
  soldOut: 'Sold out',
  soldOutWhy: 'All seats are taken. Seats come back when somebody cancels.',
  notForParty: (guests: string) =>
    `There is no table left for ${guests}. A smaller or larger party may still find one.`,
  held: 'The last seats are with guests who are booking or paying right now. Not everybody finishes: look again in a few minutes.',
  over: 'No longer on sale',
  overWhy: 'This evening can no longer be booked online. Please call us.',
  waiting: 'Put me on the waiting list',
  waitingWhy: 'It costs nothing. If seats come back, the restaurant gets in touch with you.',
  from: (price: string) => `from ${price}`,
  about: 'About this evening',
}
