/** What guests read where they choose a time or a table, or wait, in English. */
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

/** A table that guests may choose, where the restaurant lets them. */
export const tables = {
  title: 'Your table',
  any: 'Any table',
  named: (name: string) => `Table ${name}`,
  seats: (covers: string) => `seats ${covers}`,
  gone: 'The table you chose has just been taken. Choose another, or let us choose.',
  label: 'Table',
  notKept: (name: string) => `Your table ${name} is not free then: you get another one.`,
  lost: 'The table you chose was not free: you get another one.',
}
