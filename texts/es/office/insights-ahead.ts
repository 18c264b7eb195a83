/** What managers read of evenings to come, in Spanish. */
import type * as en from '../../en/office/insights-ahead.ts'
import { counted, type Translated } from '../../languages.ts'

const coversText = (count: number) => counted('es', count, { one: '# comensal', other: '# comensales' })

export const aheadTexts: Translated<typeof en.aheadTexts> = {
  button: 'Previsión',
  nextWeeks: 'Próximas 4 semanas',
  lead: (name, today) =>
    `Lo que hay en la agenda el ${today} para: ${name}. Los clientes sin reserva no se pueden saber y no están.`,
  headline: 'Previsión, de un vistazo',
  booked: 'Comensales reservados',
  more: (percent) => `${percent} % más que entonces`,
  fewer: (percent) => `${percent} % menos que entonces`,
  same: 'tantos como entonces',
  yearAgo: (covers) => `${covers} hace un año, con la misma antelación`,
  came: 'El año pasado acabó en',
  share: (percent) => `de ellos, el ${percent} % ya estaba reservado`,
  undated: (covers) => `de ${coversText(covers)} no se sabe cuándo se reservó`,
  refused: 'Comensales ya rechazados',
  onEvenings: (count) => counted('es', count, { one: 'en 1 jornada', other: 'en # jornadas' }),
  waiting: 'En espera',
  guests: (count) => `grupos, ${counted('es', count, { one: '# persona', other: '# personas' })}`,
  now: 'reservado ahora',
  bookedThen: 'reservado entonces, hace un año',
  end: 'al final, el año pasado',
  csv: 'CSV',
  csvOf: (name) => `${name}: en CSV`,
  chart: (covers) => `Reservado para cada jornada: ${coversText(covers)} en total`,
  bar: (date, now, then, end, refused) =>
    `${date}: ${coversText(now)}, hace un año ${then} hasta entonces y ${end} al final${refused === 0 ? '' : `, ${counted('es', refused, { one: '# rechazado', other: '# rechazados' })}`}`,
  pace: 'Avance',
  noPace: 'Hace un año no había reservas con las que comparar.',
  notBegun: 'Con tanta antelación aún no hay nada reservado.',
  paceSaid: (days, now, then) => {
    const points = now - then
    const size = counted('es', Math.abs(points), { one: '# punto', other: '# puntos' })
    const said = points === 0 ? 'como hace un año' : `${size} por ${points > 0 ? 'delante' : 'detrás'}`
    const ahead = counted('es', days, { one: '# día', other: '# días' })
    return `El ${now} % de lo que se alcanzó hace un año, ${ahead} antes de la primera jornada: ${said}.`
  },
  weeksBefore: '8 semanas antes',
  firstEvening: 'primera jornada',
  lookTitle: 'Jornadas que conviene mirar',
  lookHint: 'las más llenas, las más vacías y donde se rechazó a clientes',
  allTitle: 'Todas las jornadas',
  all: 'Todas las jornadas',
  table: {
    evening: 'Jornada',
    fullest: 'Plazas ocupadas en la media hora más llena',
    covers: 'Comensales',
    yearAgo: 'Hace un año',
    refused: 'Rechazados',
  },
  full: (percent, time) => `${percent} % a las ${time}`,
  closed: 'cerrado',
  read: (covers) => counted('es', covers, { one: '# comensal ya reservado', other: '# comensales ya reservados' }),
  refusedAhead: (covers, evenings) =>
    `Para jornadas por venir ya se ha rechazado a ${coversText(covers)}, en ${counted('es', evenings, { one: '# jornada', other: '# jornadas' })}.`,
}
