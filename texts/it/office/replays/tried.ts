/** What managers read of a draft that is tried on their last year, in Italian. */
import type * as en from '../../../en/office/replays/tried.ts'
import { counted, type Translated } from '../../../languages.ts'

const grouped = (text: string, count: number): string => text.replace(String(count), count.toLocaleString('it'))
const bookingsText = (count: number) =>
  grouped(counted('it', count, { one: '# prenotazione', other: '# prenotazioni' }), count)
const wishesText = (count: number) =>
  grouped(counted('it', count, { one: '# richiesta respinta', other: '# richieste respinte' }), count)
const weekdaysIn = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica']

export const triedTexts: Translated<typeof en.triedTexts> = {
  title: 'Provato sul tuo ultimo anno',
  of: (bookings, wishes, from, to) =>
    `${bookingsText(bookings)} e ${wishesText(wishes)}, ${from} – ${to}. Tutte le modifiche insieme; non si scrive nulla.`,
  counting: 'Si conta:',
  soMany: (done, all) => `${done.toLocaleString('it')} su ${bookingsText(all)}.`,
  soFar: (lost, gained) =>
    `Non avrebbero trovato posto: ${lost.toLocaleString('it')}; sì invece: ${wishesText(gained)}.`,
  noNeedToWait: 'Non devi aspettare: si può già salvare.',
  nothing: 'Tutti avrebbero trovato posto come allora, e nessun altro.',
  lost: (count, of) => `su ${bookingsText(of)} non ${count === 1 ? 'avrebbe' : 'avrebbero'} trovato posto.`,
  later: (count) =>
    `Con un orario fino a 30 minuti dopo: ${count.toLocaleString('it')} ${count === 1 ? 'sarebbe potuta' : 'sarebbero potute'} venire.`,
  gained: (count, of) => `su ${wishesText(of)} ${count === 1 ? 'avrebbe' : 'avrebbero'} trovato posto.`,
  guests: (count) => `${counted('it', count, { one: '# persona', other: '# persone' })}.`,
  most: (count, weekday, time) => `Di cui ${count.toLocaleString('it')} di ${weekdaysIn[weekday - 1]} dalle ${time}.`,
  whatWishesAre:
    'Le richieste respinte sono ciò che i clienti hanno chiesto online o tramite assistenti; le telefonate che nessuno ha annotato non ci sono.',
  lostWhen: 'Prenotazioni che non avrebbero trovato posto, per giorno e ora',
  gainedWhen: 'Richieste respinte che avrebbero trovato posto, per giorno e ora',
  weekdays: ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'],
  more: (count) => `altre ${count.toLocaleString('it')}`,
  table: { time: 'Ora', party: 'Cliente', guests: 'Persone', satAt: 'Tavolo', whyNot: 'Perché no' },
  noName: 'Clienti senza prenotazione',
  laterAt: (time) => `Alle ${time} avrebbero trovato posto.`,
  whichChange: 'Quale modifica fa che cosa',
  noTable: 'non decide su nessun tavolo',
}
