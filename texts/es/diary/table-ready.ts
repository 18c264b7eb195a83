/** What the diary says of tables that are ready for guests who wait, in Spanish. */
import type * as en from '../../en/diary/table-ready.ts'
import { counted, type Translated } from '../../languages.ts'

export const readyTexts: Translated<typeof en.readyTexts> = {
  ready: (tables) => `Mesa lista: ${tables}`,
  other: 'Mesa lista, otra mesa u hora',
  noNumber: 'sin teléfono: no hay SMS',
  title: 'Mesa lista',
  table: 'Mesa',
  guests: (count) => counted('es', count, { one: '1 persona', other: '# personas' }),
  keptFor: 'Se guarda',
  minutes: (count) => `${count} min`,
  send: (tables, until) => `Enviar, guardar ${tables} hasta ${until}`,
  iTell: (tables) => `Guardar ${tables}, aviso yo`,
  kept: (tables, until) => `${tables} guardada hasta ${until}`,
  letGo: 'Soltar la mesa',
  told: 'Mesa lista',
  said: (name, tables) => `${tables} queda guardada para ${name}`,
  saidLetGo: (name) => `${name} vuelve a esperar, la mesa está libre`,
  states: {
    waiting: 'el SMS sale en 5 s',
    sent: 'SMS enviado',
    delivered: 'SMS entregado',
    not_delivered: 'SMS no entregado',
    not_known: 'no se sabe si llegó el SMS',
    held: 'SMS no enviado',
  },
  unread: (count) => counted('es', count, { one: '1 respuesta sin leer', other: '# respuestas sin leer' }),
  wantsToCancel: '¿quiere cancelar?',
  silent: 'preguntado, aún sin respuesta',
}
