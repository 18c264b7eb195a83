/** What the diary says of tables that are ready for guests who wait, and of texts beside bookings, in French. */
import type { readyTexts as english } from '../../en/diary/table-ready.ts'
import { counted, type Translated } from '../../languages.ts'

export const readyTexts: Translated<typeof english> = {
  ready: (tables) => `Table prête : ${tables}`,
  other: 'Table prête, autre table ou autre heure',
  noNumber: 'sans téléphone : pas de SMS',
  title: 'Table prête',
  table: 'Table',
  guests: (count) => counted('fr', count, { one: '# couvert', other: '# couverts' }),
  keptFor: 'Gardée pendant',
  minutes: (count) => `${count} min`,
  send: (tables, until) => `Envoyer, garder ${tables} jusqu’à ${until}`,
  iTell: (tables) => `Garder ${tables}, je les préviens`,
  kept: (tables, until) => `${tables} gardée jusqu’à ${until}`,
  letGo: 'Libérer',
  told: 'Table prête',
  said: (name, tables) => `${tables} est gardée pour ${name}`,
  saidLetGo: (name) => `${name} attend de nouveau, la table est libre`,
  states: {
    waiting: 'le SMS part dans 5 s',
    sent: 'SMS envoyé',
    delivered: 'SMS remis',
    not_delivered: 'SMS pas remis',
    not_known: 'on ne sait pas si le SMS est arrivé',
    held: 'SMS pas envoyé',
  },
  unread: (count) => counted('fr', count, { one: '# réponse non lue', other: '# réponses non lues' }),
  wantsToCancel: 'veut annuler ?',
  silent: 'demandé, sans réponse',
}
