/** What staff read in the list of what is to be done, in Spanish. */
import type * as en from '../../en/diary/to-do.ts'
import { counted, type Translated } from '../../languages.ts'

export const toDoTexts: Translated<typeof en.toDoTexts> = {
  title: 'Pendientes',
  hint: 'A quién llamar, porque ha cambiado una zona, una mesa o el horario. Cada entrada sigue aquí hasta que esté hecha.',
  nothing: 'No queda nada pendiente.',
  done: 'Llamados',
  tonight: (open) => `Hoy ${open}`,
  onDay: (date, open) => `${date} ${open}`,
  who: (name, covers) => `${name}, ${covers}`,
  closedArea: (place, time, by) => `${place}: cerrado a las ${time} por ${by}`,
  blocked: (place, time, by, comment) =>
    comment === null
      ? `Bloqueo de ${place} a las ${time} por ${by}`
      : `Bloqueo de ${place} a las ${time} por ${by}: ${comment}`,
  problems: {
    'table deactivated': 'mesa quitada del plano',
    'tables in different dining areas': 'las mesas ya no están en una zona',
    'party does not fit its table': 'ya no cabe en la mesa',
    'combination gone': 'las mesas ya no se juntan',
    'area out of season': 'la zona estará fuera de temporada',
    'outside service hours': 'fuera del nuevo horario',
  },
  changed: (problem, date, by) => `${problem}, desde el cambio de ${by} del ${date}`,
  noTelephone: 'sin teléfono',
  mailKnown: 'sin teléfono, con correo',
  call: 'Llamar',
  called: 'Llamado',
  write: 'Escribir',
  written: 'Escrito',
  findTable: 'Buscar mesa',
  change: 'Cambiar',
  cancel: 'Cancelar',
  agreed: '¿Qué se acordó?',
  optional: 'puede quedar vacío',
  note: 'Anotar',
  saidCalled: (name) => `${name}: llamado`,
  saidOpen: (name) => `${name}: falta llamar`,
  calledAt: (time, by, note) =>
    note === null ? `llamado a las ${time}, ${by}` : `llamado a las ${time}, ${by}: ${note}`,
  notCalled: 'Deshacer',
  inDiary: 'En la agenda',
  closedTitle: (place) => `${place}: cerrado`,
  blockedTitle: (place, comment) => (comment === null ? `Bloqueo de ${place}` : `Bloqueo de ${place}: ${comment}`),
  by: (when, who, left) => `${when}, ${who} · ${counted('es', left, { one: 'queda 1', other: 'quedan #' })}`,
  keeps: (tables) => `conserva ${tables}`,
  hasNone: 'no tiene mesa',
  cancelled: (name) => `${name}: cancelada`,
}
