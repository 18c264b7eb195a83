/** What guests read where they choose a time or a table, or wait, in Italian. */
import type { GuestTexts } from '../../en/guests/guests.ts'
import { counted } from '../../languages.ts'

export const times: GuestTexts['times'] = {
  free: (count) => counted('it', count, { one: '# orario libero', other: '# orari liberi' }),
  full: 'pieno',
  month: 'Mese',
}

export const waiting: GuestTexts['waiting'] = {
  otherTime: 'Non è l’orario che vuoi?',
  why: 'Ti avvisiamo se si libera un tavolo, per tutta la sera o una parte.',
  forDay: (day) => `Lista d’attesa per ${day}`,
  when: 'Quando verresti?',
  from: 'Dalle',
  to: 'Alle',
  span: (from, to) => `${from}–${to}`,
  notBooking: 'Nessun tavolo è riservato: non è una prenotazione.',
  endsFirst: 'L’ultimo orario viene prima del primo. Scegli di nuovo.',
  isFree: 'In questo intervallo c’è un tavolo libero. Scegli quello, o un altro intervallo.',
}

/** A table that guests may choose, where the restaurant lets them. */
export const tables: GuestTexts['tables'] = {
  title: 'Il vostro tavolo',
  any: 'Qualsiasi tavolo',
  named: (name) => `Tavolo ${name}`,
  seats: (covers) => `per ${covers}`,
  gone: 'Il tavolo scelto è appena stato preso. Sceglietene un altro o lasciate scegliere a noi.',
  label: 'Tavolo',
  notKept: (name) => `Il vostro tavolo ${name} non è libero allora: ne avrete un altro.`,
  lost: 'Il tavolo scelto non era libero: ne avrete un altro.',
}
