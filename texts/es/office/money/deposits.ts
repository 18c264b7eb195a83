/** What managers read on the page of deposits, in Spanish. */
import type * as en from '../../../en/office/money/deposits.ts'
import { counted, type Translated } from '../../../languages.ts'

const bookings = (count: number) => counted('es', count, { one: '# reserva', other: '# reservas' })

export const depositsTexts: Translated<typeof en.depositsTexts> = {
  aside: 'Qué pide antes de que vengan los clientes, y cuándo lo devuelve',
  first: 'Vale la primera regla que corresponde a una reserva.',
  none: 'Sin reglas: no se pide nada a nadie.',
  everybodyElse: 'Todos los demás: nada.',
  add: 'Añadir regla',
  addByHand: 'Añadir regla para el teléfono',
  byHand:
    'Sin servicio de pago, los depósitos se piden por teléfono: los clientes pagan por transferencia o en el local, y usted lo anota. Diga en las palabras de la regla cómo se paga; el correo las lleva. A quien reserva en línea solo se le pide cuando hay un servicio configurado.',
  setUpService: 'Configurar un servicio de pago',
  hostsRefund: 'Recepción puede devolver dinero',
  hostsRefundHint:
    'Si no, solo los responsables. Lo que una cancelación devuelve según sus condiciones no necesita permiso de nadie.',
  rule: (position) => `Regla ${position}`,
  up: (position) => `Regla ${position}: subir`,
  down: (position) => `Regla ${position}: bajar`,
  remove: (position) => `Regla ${position}: quitar`,
  open: (position) => `Regla ${position}: cambiar`,
  change: 'Cambiar',
  close: 'Listo',

  sentence: {
    parties: (from, to) =>
      from === undefined
        ? to === undefined
          ? 'Grupos de cualquier tamaño'
          : `Grupos de hasta ${to}`
        : to === undefined
          ? `Grupos de ${from} o más`
          : from === to
            ? `Grupos de ${from}`
            : `Grupos de ${from} a ${to}`,
    on: (days) => `en ${days}`,
    at: (services) => `en el servicio ${services}`,
    in: (areas) => `en la zona ${areas}`,
    by: (channels) => `que reservan ${channels}`,
    and: ' y ',
    asks: { deposit: 'un depósito', guarantee: 'se guarda una tarjeta', nothing: 'nada' },
    amount: (amount, each) => `${amount} ${each}`,
    each: { adult: 'por adulto', guest: 'por persona', booking: 'por reserva' },
    free: (hours, then) =>
      `Cancelación gratis hasta ${counted('es', hours, { one: '# hora', other: '# horas' })} antes; después ${then}.`,
    keeps: (percent) =>
      percent === 100 ? 'se retiene todo' : percent === 0 ? 'se devuelve igualmente' : `se retiene el ${percent} %`,
    exception: 'Una excepción a las reglas de abajo.',
  },

  channels: {
    guest_page: 'en la página de reservas',
    assistant: 'con un asistente',
    diary: 'por teléfono',
    website: 'en su web',
    api: 'con un programa',
  },
  anyDay: 'todos',
  anyService: 'todos',
  anyArea: 'todas',
  usualChannels: 'en línea, con un asistente, por teléfono',

  fields: {
    days: 'Días',
    services: 'servicios',
    areas: 'zonas',
    from: 'a grupos de',
    to: 'a',
    channels: 'que reservan',
    pay: 'se pide',
    of: 'de',
    free: 'Cancelación gratis hasta',
    hoursBefore: 'horas antes; después se retiene el',
    kept: '% del importe.',
    have: 'Tienen',
    minutes: 'minutos para pagar en línea,',
    linkHours: 'horas con un enlace.',
    any: 'todos',
    dates: 'Fechas, separadas por comas',
    datesHint: '12-31 es cada año, 2026-12-31 una vez',
    weekdays: 'Días de la semana',
    specialDays: 'Días especiales',
    grace: 'Se devuelve todo en las primeras',
    graceHours: 'horas tras reservar',
    graceUsual: '24 o 1',
    graceHint: 'Vacío: 24 horas, y 1 hora si la visita es en menos de dos días.',
    asks: { deposit: 'un depósito', guarantee: 'una tarjeta', nothing: 'nada' },
    own: 'Con sus palabras',
    ownHint: 'Va delante de las condiciones. Donde un idioma está vacío, los clientes leen el texto inglés.',
  },
  guestsRead: 'Los clientes leen:',
  recommended:
    'Para grupos grandes, un depósito es más seguro que una tarjeta: los clientes recuperan más fácilmente un cargo hecho sin ellos que un pago que hicieron ellos mismos (derecho de pagos europeo, noviembre de 2026; consulte a su asesor).',

  impossible: 'Nunca se pide: ninguna visita corresponde a esta regla.',
  never: (rules) => `Nunca se pide: ${rules}.`,
  takes: (position) => `la regla ${position} vale antes para todos esos grupos`,
  above: (position) => `Ponerla sobre la regla ${position}`,
  before: (rules) => `Donde valen varias, primero va ${rules}.`,

  table: 'Qué se pide cada día',
  caption: (service) => `Qué se pide a cada grupo en ${service}`,
  guests: 'Personas',
  booked: 'Cómo reservan',
  area: 'Zona',
  card: 'tarjeta',
  legend: { deposit: 'se paga al reservar', guarantee: 'tarjeta guardada', nothing: 'nada' },
  span: (from, to) => `${from} a ${to}`,
  cell: (day, guests, ask) => `${day}, ${counted('es', guests, { one: '# persona', other: '# personas' })}: ${ask}`,
  paid: (amount) => `${amount}, se pagan al reservar`,
  cardKept: (amount) => `se guarda una tarjeta por ${amount}`,
  noAnswer: 'Ahora mismo no se puede leer la vista previa. Vuelve con el próximo cambio.',

  had: (month) => `Si estas reglas hubieran estado en ${month}`,
  asked: (asked, all) => `En ${asked} de ${bookings(all)}`,
  wouldHave: (amount, cards) =>
    `se habría pedido algo: ${amount} en depósitos, y una tarjeta ${counted('es', cards, { one: 'una vez', other: '# veces' })}.`,
  noShows: (asked, all) =>
    all === 0
      ? 'Nadie faltó.'
      : `Entre ellas, ${asked} ${counted('es', all, { one: 'del único no-show', other: 'de los # no-shows' })}`,
  among: 'de ese mes.',
  keepTerms: 'Las reservas que ya existen conservan las condiciones con que se hicieron: no cambia ninguna.',
  programs: 'A los programas con un token, y a su propia web, solo se les pide donde una regla los nombra.',
}
