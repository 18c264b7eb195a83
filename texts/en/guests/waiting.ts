/** What guests read where they choose a time, or wait for one, in English. */
import { counted } from '../../languages.ts'

export const times = {
  free: (count: number) => counted('en', count, { one: '# time free', other: '# times free' }),
  full: 'full',
  month: 'Month',
}

export const waiting = {
  otherTime: 'Not the time you want?',
  why: 'We tell you if a table becomes free, for the whole evening or a part of it.',
  forDay: (day: string) => `Waiting list for ${day}`,
  when: 'When would you come?',
  from: 'From',
  to: 'To',
  span: (from: string, to: string) => `${from} to ${to}`,
  notBooking: 'No table is held: this is not a booking.',
  endsFirst: 'The last time is before the first one. Please choose again.',
  isFree: 'A table is free in this time. Choose it, or another span.',
}
