/** What staff read in the list of what is to be done, in Italian. */
import type * as en from '../../en/diary/to-do.ts'
import { counted, type Translated } from '../../languages.ts'

export const toDoTexts: Translated<typeof en.toDoTexts> = {
  title: 'Da fare',
  hint: 'Chi chiamare, perché sono cambiati una sala, un tavolo o gli orari. Una voce resta finché non è fatta.',
  nothing: 'Non resta nulla da fare.',
  done: 'Chiamati',
  tonight: (open) => `Stasera ${open}`,
  onDay: (date, open) => `${date} ${open}`,
  who: (name, covers) => `${name}, ${covers}`,
  closedArea: (place, time, by) => `${place}: chiusura ${time}, ${by}`,
  blocked: (place, time, by, comment) =>
    comment === null ? `${place}: blocco ${time}, ${by}` : `${place}: blocco ${time}, ${by}: ${comment}`,
  problems: {
    'table deactivated': 'tavolo tolto dalla pianta',
    'tables in different dining areas': 'i tavoli non sono più nella stessa sala',
    'party does not fit its table': 'non entra più al tavolo',
    'combination gone': 'i tavoli non si uniscono più',
    'area out of season': 'la sala allora è fuori stagione',
    'outside service hours': 'fuori dai nuovi orari',
  },
  changed: (problem, date, by) => `${problem}: modifica di ${by}, ${date}`,
  noTelephone: 'nessun telefono',
  mailKnown: 'nessun telefono, e-mail nota',
  call: 'Chiama',
  called: 'Chiamato',
  write: 'Scrivi',
  written: 'Scritto',
  findTable: 'Trova un tavolo',
  change: 'Modifica',
  cancel: 'Annulla',
  agreed: 'Cosa avete concordato?',
  optional: 'può restare vuoto',
  note: 'Annota',
  saidCalled: (name) => `${name}: chiamata fatta`,
  saidOpen: (name) => `${name}: ancora da chiamare`,
  calledAt: (time, by, note) =>
    note === null ? `chiamata alle ${time}, ${by}` : `chiamata alle ${time}, ${by}: ${note}`,
  notCalled: 'Revoca',
  inDiary: 'Nell’agenda',
  closedTitle: (place) => `${place}: chiusura`,
  blockedTitle: (place, comment) => (comment === null ? `${place}: blocco` : `${place}: blocco, ${comment}`),
  by: (when, who, left) => `${when}, ${who} · ${counted('it', left, { one: 'ne resta 1', other: 'ne restano #' })}`,
  keeps: (tables) => `tiene il tavolo ${tables}`,
  hasNone: 'non ha tavolo',
  cancelled: (name) => `${name}: annullata`,
}
