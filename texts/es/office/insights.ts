/** What managers read on the page of insights, in Spanish. */
import type * as en from '../../en/office/insights.ts'
import { counted, type Translated } from '../../languages.ts'

const coversText = (count: number) => counted('es', count, { one: '# comensal', other: '# comensales' })
const minutesText = (count: number) => counted('es', count, { one: '# minuto', other: '# minutos' })

const fittedText = (count: number, more: string) =>
  `${counted('es', count, { one: 'habría cabido # comensal', other: 'habrían cabido # comensales' })} ${more}`

/** `Parejas`, `Grupos de 5–6`. */
const partiesText = (from: number, to: number | null): string => {
  if (to === null) return `Grupos de ${from} o más`
  if (from === to) return from === 1 ? 'Quienes vienen solos' : from === 2 ? 'Parejas' : `Grupos de ${from}`
  return `Grupos de ${from}–${to}`
}

export const insightsTexts: Translated<typeof en.insightsTexts> = {
  spans: { week: 'Semana', month: 'Mes', year: 'Año' },
  period: 'Periodo',
  before: { week: 'La semana anterior', month: 'El mes anterior', year: 'El año anterior' },
  after: { week: 'La semana siguiente', month: 'El mes siguiente', year: 'El año siguiente' },
  against: 'frente a',
  againstLabel: 'Comparado con',
  againstNothing: 'nada',
  soFar: (until) => `Por ahora, hasta el ${until}, y comparado con otros tantos días.`,
  print: 'Imprimir',
  files: 'En CSV',
  filesTitle: 'Descargar en CSV',
  filesHint: 'Cada parte es un archivo, con las filas del periodo comparado debajo de las suyas.',
  parts: {
    totals: 'Todos los totales y tasas',
    days: 'Comensales y reservas por jornada',
    how_full: 'Ocupación, por día de la semana y media hora',
    stays: 'Cuánto se quedan',
    ahead: 'Con cuánta antelación reservan',
    cancelled_before: 'Cuánto antes cancelan',
    sources: 'De dónde',
    refused: 'Pedido y no posible',
    refused_outside_hours: 'Pedido fuera de horario',
  },
  empty: (period) => `Sin reservas en ${period}. Las cifras aparecen con la primera.`,
  reading: 'Leyendo las cifras',
  read: (period, covers) => `${period}: ${coversText(covers)}`,
  table: 'Cifras',
  chart: 'Gráfico',
  tableOf: (title) => `${title}: en cifras`,
  chartOf: (title) => `${title}: en gráfico`,
  csv: 'CSV',
  csvOf: (title) => `${title}: en CSV`,
  noRate: (part, whole) => `${part} de ${whole}`,
  percent: (value) => `${value} %`,
  headline: {
    title: 'De un vistazo',
    covers: 'Comensales',
    bookings: 'Reservas',
    noShows: 'No-shows',
    cancelled: 'Canceladas',
    ahead: 'Antelación',
    refused: 'Comensales rechazados',
    withoutWalkIns: (rate) => `${rate} solo con reserva`,
    days: (count) => (count === '1' ? '1 día' : `${count} días`),
    begins: (date) => `Los primeros clientes del periodo comparado vinieron el ${date}.`,
    unmarked: (count) =>
      counted('es', count, {
        one: '# reserva sin marcar, contada como venida',
        other: '# reservas sin marcar, contadas como venidas',
      }),
  },
  change: {
    more: (amount) => `${amount} más`,
    fewer: (amount) => `${amount} menos`,
    pointsMore: (amount) => `${amount} ${amount === '1' ? 'punto' : 'puntos'} más`,
    pointsFewer: (amount) => `${amount} ${amount === '1' ? 'punto' : 'puntos'} menos`,
    earlier: (amount) => `${amount} ${amount === '1' ? 'día' : 'días'} antes`,
    later: (amount) => `${amount} ${amount === '1' ? 'día' : 'días'} después`,
    same: 'igual',
    none: 'nada con que comparar',
  },
  days: {
    title: { week: 'Comensales por día', month: 'Comensales por día', year: 'Comensales por semana' },
    date: 'Fecha',
    covers: 'Comensales',
    bookings: 'Reservas',
    seats: 'Plazas ofrecidas',
    estimated: 'mesas de hoy',
    own: (period) => period,
    same: (period) => `mismos días de la semana, ${period}`,
    sameWeeks: (period) => `mismas semanas, ${period}`,
    spoken: (total, most, covers) => `${coversText(total)} en total; el máximo, ${most}: ${covers}`,
    nobody: 'No vino nadie.',
    bar: (date, covers, before) =>
      before === null ? `${date}: ${coversText(covers)}` : `${date}: ${coversText(covers)}, antes ${before}`,
  },
  full: {
    title: 'Ocupación, en %',
    aside: 'plazas ocupadas, por día de la semana y media hora',
    weekday: 'Día',
    closed: 'cerrado',
    closedCell: '–',
    shortDays: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
    room: 'Con sitio:',
    fullest: 'Más llenos:',
    at: (day, time) => `${day} ${time}`,
    never: 'No había plazas abiertas.',
    hours: 'Horario',
  },
  stays: {
    title: 'Cuánto se quedan',
    party: 'Grupo',
    visits: 'Visitas',
    lower: 'Un cuarto, antes de',
    median: 'Mediana',
    upper: 'Un cuarto, más de',
    planned: 'Previsto',
    minutes: 'min',
    size: (from, to) => (to === null ? `${from}+` : from === to ? `${from}` : `${from}–${to}`),
    legendReal: 'real, con la mitad central',
    legendPlanned: 'previsto',
    early: (from, to, minutes) => `${partiesText(from, to)} se van ${minutesText(minutes)} antes.`,
    long: (from, to, minutes) => `${partiesText(from, to)} se quedan ${minutesText(minutes)} más de lo previsto.`,
    asPlanned: 'Los clientes se quedan más o menos lo previsto.',
    none: 'Aún no hay visitas con llegada y final. Marque en la agenda cuándo llegan y cuándo se van los clientes.',
    spoken: (party, median, planned) => `${party}: ${median}, previsto ${planned}`,
    setting: 'Estancias',
  },
  sources: {
    title: 'De dónde',
    source: 'Origen',
    bookings: 'Reservas',
    covers: 'Comensales',
    share: 'Parte',
    unknown: 'No indicado',
    others: 'Otros',
    kinds: { 'Walk-in': 'Sin reserva', Assistant: 'Asistente', 'Booking page': 'Página de reservas' },
    none: 'Sin reservas.',
    setting: 'Orígenes',
  },
  returning: {
    title: 'Repiten',
    label: 'de los clientes conocidos ya había venido',
    every: (days) => `${counted('es', days, { one: '# día', other: '# días' })} entre dos visitas (mediana)`,
    few: (guests, of) =>
      `${guests} de ${counted('es', of, { one: '# cliente conocido', other: '# clientes conocidos' })} ya ${guests === 1 ? 'había' : 'habían'} venido`,
    none: 'Aún no hay clientes conocidos.',
    number: 'Número',
    guests: 'Clientes que ya habían venido',
    known: 'Clientes conocidos que vinieron',
    between: 'Días entre dos visitas (mediana)',
  },
  refused: {
    title: 'Pedido y no posible',
    reason: 'Motivo',
    asks: 'Veces',
    covers: 'Comensales',
    most: 'Lo más pedido',
    none: 'A todos los que pidieron se les pudo dar mesa.',
    reasons: {
      party_too_large: 'Grupo muy grande',
      outside_hours: 'Fuera de horario',
      not_a_slot: 'Sin hora de entrada',
      too_far: 'Demasiada antelación',
      too_soon: 'Poca antelación',
      closed: 'Cerrado',
      paused: 'En línea en pausa',
      pacing: 'Demasiados a la vez',
      no_table: 'Sin mesa',
    },
    apart: 'Fuera de horario, aparte',
    outside: (asks, most) =>
      `Sin contar arriba: ${counted('es', asks, { one: '# petición', other: '# peticiones' })} fuera de su horario, ${most}.`,
    mostAsked: (day, time, party) =>
      [`sobre todo ${day}`, time, party === null ? null : `para ${party}`].filter((part) => part !== null).join(' '),
    largest: (party) => `en línea, hasta ${party}`,
    pacing: 'Ritmo',
    pace: (covers) => `el ritmo es ${covers}`,
    notice: (minutes) => `antelación de ${minutesText(minutes)}`,
    ahead: (days) => `hasta ${days} días antes`,
    hours: 'Horario',
    floor: 'Plano de sala',
    online: 'Reservas en línea',
  },
  suggestions: {
    title: 'Qué sugiere su historial',
    hint: (from, to) => `recalculado de ${from} a ${to}; nada se ajusta solo`,
    none: 'Nada: las estancias, el ritmo y el grupo más grande en línea se ajustan a lo que se pidió.',
    shorter: (from, to, early, suggested, now, covers) =>
      `${partiesText(from, to)} se van ${minutesText(early)} antes: con ${suggested} minutos en lugar de ${now} ${fittedText(covers, 'más')}.`,
    longer: (from, to, long, suggested, now, covers) =>
      `${partiesText(from, to)} se quedan ${minutesText(long)} más de lo previsto: con ${suggested} minutos en lugar de ${now} esperan mesa menos clientes; ${
        covers < 0 ? `${fittedText(-covers, 'menos')}.` : 'no habría costado ningún comensal.'
      }`,
    pacing: (suggested, now, covers) =>
      `Con ${suggested} comensales llegando a la vez en lugar de ${now} ${fittedText(covers, 'más')}.`,
    largest: (suggested, now, covers) =>
      `Con grupos de hasta ${suggested} en línea en lugar de ${now} ${fittedText(covers, 'más')}.`,
    made: (visits, median, upper) =>
      `${visits} visitas en doce semanas: la mitad se fue en ${median} minutos o menos, tres de cada cuatro en ${upper}.`,
    settings: { turn_time: 'Estancias', pacing: 'Ritmo', largest_party: 'Reservas en línea' },
  },
  houses: {
    title: 'Sus restaurantes, uno junto a otro',
    restaurant: 'Restaurante',
    change: 'frente a',
    failed: 'no se ha podido leer',
  },
}
