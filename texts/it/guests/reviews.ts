/** What guests read where they review a visit, and where they stop such mails, in Italian. */
import type { GuestTexts } from '../../en/guests/guests.ts'
import { counted } from '../../languages.ts'

export const review: GuestTexts['review'] = {
  title: (restaurant) => `Com’è andata la tua visita da ${restaurant}?`,
  day: (day) => `Sei stato da noi ${day}.`,
  overall: 'La visita nel complesso',
  optional: (label) => `${label} (facoltativo)`,
  text: 'Qualcosa che vuoi dirci',
  send: 'Invia la recensione',
  stars: (count) => counted('it', count, { one: '# stella', other: '# stelle' }),
  choose: 'Scegli da 1 a 5 stelle.',
  chooseFor: (label) => `Scegli da 1 a 5 stelle per “${label}”.`,
  tooLong: (most) => `Scrivi al massimo ${most} caratteri.`,
  thanks: { title: 'Grazie', sentence: 'La tua recensione è arrivata al ristorante.' },
  already: { title: 'Grazie', sentence: 'Hai già recensito questa visita. Una recensione basta.' },
  expired: { title: 'Questo link è scaduto', sentence: 'È troppo tardi per recensire online questa visita.' },
  answered: (restaurant: string) => `${restaurant} ha risposto alla tua recensione`,
}

export const unsubscribe: GuestTexts['unsubscribe'] = {
  title: 'Niente più richieste né novità',
  ask: 'Non ti chiederemo più recensioni e non ti manderemo più novità. I messaggi sulle tue prenotazioni continueranno ad arrivare.',
  button: 'Ferma questi messaggi',
  done: 'Fatto. Non ti chiederemo più recensioni e non ti manderemo più novità.',
}
