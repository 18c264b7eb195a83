/** What guests read where they choose a time or a table, or wait, in Spanish. */
import type { GuestTexts } from '../../en/guests/guests.ts'
import { counted } from '../../languages.ts'

export const times: GuestTexts['times'] = {
  free: (count) => counted('es', count, { one: '# hora libre', other: '# horas libres' }),
  full: 'lleno',
  month: 'Mes',
}

export const waiting: GuestTexts['waiting'] = {
  otherTime: '¿No está la hora que busca?',
  why: 'Le avisamos si queda libre una mesa, para toda la noche o una parte.',
  forDay: (day) => `Lista de espera para ${day}`,
  when: '¿Cuándo vendría?',
  from: 'De',
  to: 'A',
  span: (from, to) => `de ${from} a ${to}`,
  notBooking: 'No se guarda ninguna mesa: no es una reserva.',
  endsFirst: 'La última hora es anterior a la primera. Elija de nuevo.',
  isFree: 'En ese intervalo hay una mesa libre. Elíjala, o elija otro intervalo.',
}

/** A table that guests may choose, where the restaurant lets them. */
export const tables: GuestTexts['tables'] = {
  title: 'Su mesa',
  any: 'Cualquier mesa',
  named: (name) => `Mesa ${name}`,
  seats: (covers) => `para ${covers}`,
  gone: 'La mesa que eligió acaba de ocuparse. Elija otra o déjenos elegir.',
  label: 'Mesa',
  notKept: (name) => `Su mesa ${name} no está libre entonces: tendrá otra.`,
  lost: 'La mesa que eligió no estaba libre: tendrá otra.',
}
