/** What guests read where they choose a time, or wait for one, in Italian. */
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
