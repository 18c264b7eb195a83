/** What the diary says of tables that are ready for guests who wait, in Italian. */
import type * as en from '../../en/diary/table-ready.ts'
import { counted, type Translated } from '../../languages.ts'

export const readyTexts: Translated<typeof en.readyTexts> = {
  ready: (tables) => `Tavolo pronto: ${tables}`,
  other: 'Tavolo pronto, altro tavolo o orario',
  noNumber: 'nessun telefono: niente SMS',
  title: 'Tavolo pronto',
  table: 'Tavolo',
  guests: (count) => counted('it', count, { one: '1 persona', other: '# persone' }),
  keptFor: 'Tenuto per',
  minutes: (count) => `${count} min`,
  send: (tables, until) => `Invia, tieni ${tables} fino alle ${until}`,
  iTell: (tables) => `Tieni ${tables}, avviso io`,
  kept: (tables, until) => `${tables} tenuto fino alle ${until}`,
  letGo: 'Libera',
  told: 'Tavolo pronto',
  said: (name, tables) => `${tables} è tenuto per ${name}`,
  saidLetGo: (name) => `${name}: di nuovo in attesa, il tavolo è libero`,
  states: {
    waiting: 'l’SMS parte tra 5 s',
    sent: 'SMS inviato',
    delivered: 'SMS consegnato',
    not_delivered: 'SMS non consegnato',
    not_known: 'non si sa se l’SMS è arrivato',
    held: 'SMS non inviato',
  },
  unread: (count) => counted('it', count, { one: '1 risposta da leggere', other: '# risposte da leggere' }),
  wantsToCancel: 'vuole annullare?',
  silent: 'chiesto, ancora nessuna risposta',
}
