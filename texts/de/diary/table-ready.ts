/** What the diary says of tables that are ready for guests who wait, and of texts beside bookings, in German. */
import type { readyTexts as english } from '../../en/diary/table-ready.ts'
import { counted, type Translated } from '../../languages.ts'

export const readyTexts: Translated<typeof english> = {
  ready: (tables) => `Tisch bereit: ${tables}`,
  other: 'Tisch bereit, anderer Tisch oder andere Zeit',
  noNumber: 'kein Telefon: keine SMS',
  title: 'Tisch bereit',
  table: 'Tisch',
  guests: (count) => counted('de', count, { one: '1 Gast', other: '# Gäste' }),
  keptFor: 'Freigehalten für',
  minutes: (count) => `${count} Min.`,
  send: (tables, until) => `Senden, ${tables} bis ${until} freihalten`,
  iTell: (tables) => `${tables} freihalten, ich sage es`,
  kept: (tables, until) => `${tables} frei gehalten bis ${until}`,
  letGo: 'Freigeben',
  told: 'Tisch bereit',
  said: (name, tables) => `${tables} wird für ${name} freigehalten`,
  saidLetGo: (name) => `${name} wartet wieder, der Tisch ist frei`,
  states: {
    waiting: 'die SMS geht in 5 s hinaus',
    sent: 'SMS gesendet',
    delivered: 'SMS zugestellt',
    not_delivered: 'SMS nicht zugestellt',
    not_known: 'ob die SMS ankam, ist nicht bekannt',
    held: 'SMS nicht gesendet',
  },
  unread: (count) => counted('de', count, { one: '1 ungelesene Antwort', other: '# ungelesene Antworten' }),
  wantsToCancel: 'will absagen?',
  silent: 'gefragt, noch keine Antwort',
}
