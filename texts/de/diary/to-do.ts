/** What staff read in the list of what is to be done, in German. */
import type * as en from '../../en/diary/to-do.ts'
import { counted, type Translated } from '../../languages.ts'

export const toDoTexts: Translated<typeof en.toDoTexts> = {
  title: 'Zu tun',
  hint: 'Wen Sie anrufen, weil sich ein Bereich, ein Tisch oder die Zeiten geändert haben. Ein Eintrag bleibt, bis er erledigt ist.',
  nothing: 'Es ist nichts mehr zu tun.',
  done: 'Angerufen',
  tonight: (open) => `Heute Abend ${open}`,
  onDay: (date, open) => `${date} ${open}`,
  who: (name, covers) => `${name}, ${covers}`,
  closedArea: (place, time, by) => `${place} gesperrt um ${time} durch ${by}`,
  blocked: (place, time, by, comment) =>
    comment === null
      ? `${place} blockiert um ${time} durch ${by}`
      : `${place} blockiert um ${time} durch ${by}: ${comment}`,
  problems: {
    'table deactivated': 'Tisch aus dem Plan genommen',
    'tables in different dining areas': 'Tische sind nicht mehr in einem Bereich',
    'party does not fit its table': 'passt nicht mehr an den Tisch',
    'combination gone': 'Tische sind nicht mehr verbunden',
    'area out of season': 'Bereich hat dann keine Saison',
    'outside service hours': 'außerhalb der neuen Zeiten',
  },
  changed: (problem, date, by) => `${problem}, seit der Änderung durch ${by} am ${date}`,
  noTelephone: 'kein Telefon',
  mailKnown: 'kein Telefon, E-Mail bekannt',
  call: 'Anrufen',
  called: 'Angerufen',
  write: 'Schreiben',
  written: 'Geschrieben',
  findTable: 'Tisch finden',
  change: 'Ändern',
  cancel: 'Stornieren',
  agreed: 'Was wurde vereinbart?',
  optional: 'kann leer bleiben',
  note: 'Notieren',
  saidCalled: (name) => `${name}: angerufen`,
  saidOpen: (name) => `${name}: noch anzurufen`,
  calledAt: (time, by, note) =>
    note === null ? `angerufen um ${time}, ${by}` : `angerufen um ${time}, ${by}: ${note}`,
  notCalled: 'Rückgängig',
  inDiary: 'Im Reservierungsbuch',
  closedTitle: (place) => `${place} gesperrt`,
  blockedTitle: (place, comment) => (comment === null ? `${place} blockiert` : `${place} blockiert: ${comment}`),
  by: (when, who, left) => `${when}, ${who} · ${counted('de', left, { one: 'noch 1', other: 'noch #' })}`,
  keeps: (tables) => `behält ${tables}`,
  hasNone: 'hat keinen Tisch',
  cancelled: (name) => `${name} storniert`,
}
