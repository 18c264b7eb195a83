/** What managers read of a draft that is tried on their last year, in Spanish. */
import type * as en from '../../../en/office/replays/tried.ts'
import { counted, type Translated } from '../../../languages.ts'

const numberText = (count: number): string => count.toLocaleString('es-ES')
const grouped = (text: string, count: number): string => text.replace(String(count), numberText(count))
const bookingsText = (count: number) => grouped(counted('es', count, { one: '# reserva', other: '# reservas' }), count)
const wishesText = (count: number) =>
  grouped(counted('es', count, { one: '# petición rechazada', other: '# peticiones rechazadas' }), count)
const fitted = (count: number) => (count === 1 ? 'habría cabido' : 'habrían cabido')
const weekdaysIn = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados', 'domingos']

export const triedTexts: Translated<typeof en.triedTexts> = {
  title: 'Probado con su último año',
  of: (bookings, wishes, from, to) =>
    `${bookingsText(bookings)} y ${wishesText(wishes)}, de ${from} a ${to}. Todos los cambios juntos; no se escribe nada.`,
  counting: 'Contando:',
  soMany: (done, all) => `${numberText(done)} de ${bookingsText(all)}.`,
  soFar: (lost, gained) => `${numberText(lost)} no ${fitted(lost)}, ${wishesText(gained)} sí.`,
  noNeedToWait: 'No hace falta esperar: ya se puede guardar.',
  nothing: 'Todos habrían cabido como cupieron, y nadie más.',
  lost: (count, of) => `de ${bookingsText(of)} no ${fitted(count)}.`,
  later: (count) =>
    `${numberText(count)} ${count === 1 ? 'podría' : 'podrían'} haber venido hasta 30 minutos más tarde.`,
  gained: (count, of) => `de ${wishesText(of)} ${fitted(count)}.`,
  guests: (count) => `${counted('es', count, { one: '# persona', other: '# personas' })}.`,
  most: (count, weekday, time) => `${numberText(count)} de ellas los ${weekdaysIn[weekday - 1]} desde las ${time}.`,
  whatWishesAre:
    'Las peticiones rechazadas son lo que pidieron los clientes en línea o a través de asistentes; las llamadas que nadie anotó no están.',
  lostWhen: 'Reservas que no habrían cabido, por día de la semana y hora',
  gainedWhen: 'Peticiones rechazadas que habrían cabido, por día de la semana y hora',
  weekdays: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
  more: (count) => `${numberText(count)} más`,
  table: { time: 'Hora', party: 'Grupo', guests: 'Personas', satAt: 'Estaban en', whyNot: 'Por qué no' },
  noName: 'Clientes sin reserva',
  laterAt: (time) => `A las ${time} habrían cabido.`,
  whichChange: 'Qué hace cada cambio',
  noTable: 'no decide sobre ninguna mesa',
}
