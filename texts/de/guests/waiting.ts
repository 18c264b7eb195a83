/** What guests read where they choose a time or a table, or wait, in German. */
import type { GuestTexts } from '../../en/guests/guests.ts'
import { counted } from '../../languages.ts'

export const times: GuestTexts['times'] = {
  free: (count) => counted('de', count, { one: '# Zeit frei', other: '# Zeiten frei' }),
  full: 'voll',
  month: 'Monat',
}

export const waiting: GuestTexts['waiting'] = {
  otherTime: 'Ist Ihre Zeit nicht dabei?',
  why: 'Wir sagen Ihnen, wenn ein Tisch frei wird, für den ganzen Abend oder einen Teil davon.',
  forDay: (day) => `Warteliste für ${day}`,
  when: 'Wann würden Sie kommen?',
  from: 'Von',
  to: 'Bis',
  span: (from, to) => `${from} bis ${to}`,
  notBooking: 'Es ist kein Tisch zurückgehalten: Das ist keine Reservierung.',
  endsFirst: 'Die letzte Zeit liegt vor der ersten. Bitte wählen Sie noch einmal.',
  isFree: 'In dieser Spanne ist ein Tisch frei. Wählen Sie ihn oder eine andere Spanne.',
}

/** A table that guests may choose, where the restaurant lets them. */
export const tables: GuestTexts['tables'] = {
  title: 'Ihr Tisch',
  any: 'Irgendein Tisch',
  named: (name) => `Tisch ${name}`,
  seats: (covers) => `für ${covers}`,
  gone: 'Der gewählte Tisch wurde eben vergeben. Wählen Sie einen anderen, oder lassen Sie uns wählen.',
  label: 'Tisch',
  notKept: (name) => `Ihr Tisch ${name} ist dann nicht frei: Sie bekommen einen anderen.`,
  lost: 'Der gewählte Tisch war nicht frei: Sie bekommen einen anderen.',
}
