/** What a review, and the history of versions, say of changes to the restaurant, in Spanish. */
import type { changes as en } from '../../en/sentences/changes.ts'
import { counted, type Translated } from '../../languages.ts'

const tablesText = (count: number) => counted('es', count, { one: '# mesa', other: '# mesas' })
const bookingsText = (count: number) => counted('es', count, { one: '# reserva', other: '# reservas' })
const verb = (count: number, one: string, other: string) => `${bookingsText(count)} ${count === 1 ? one : other}`

export const changes: Translated<typeof en> = {
  and: (before, last) => `${before} ${/^h?i(?!e)/i.test(last) ? 'e' : 'y'} ${last}`,
  none: 'vacío',
  insteadOf: (value, before) => `${value} en lugar de ${before}`,
  weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  locale: 'es-ES',
  span: (first, last) => `${first} a ${last}`,
  turnTime: (covers, minutes) => `hasta ${covers}: ${minutes} minutos`,
  units: {
    minutes: (count) => `${count} ${count === '1' ? 'minuto' : 'minutos'}`,
    hours: (count) => `${count} ${count === '1' ? 'hora' : 'horas'}`,
    days: (count) => `${count} ${count === '1' ? 'día' : 'días'}`,
  },

  newRestaurant: (name) => `El restaurante ${name} es nuevo`,
  setting: {
    is: (name, value) => `${name}: ${value}`,
    on: (name) => `${name}: sí`,
    off: (name) => `${name}: no`,
    removed: (name) => `${name}: se quita`,
    different: (name) => `${name}: cambia`,
    unnamed: (words) => {
      const wording = /^messages wording (.+)$/.exec(words)?.[1]
      if (wording !== undefined) return `Texto del mensaje ${wording}`
      const label = /^translations (.+)$/.exec(words)?.[1]
      return label === undefined ? `Ajuste ${words}` : `Nombre en otro idioma ${label}`
    },
  },
  within: (name) => name,

  rows: {
    specialDay: (name) => `El día especial ${name}`,
    diningArea: (name) => `La zona ${name}`,
    table: (name) => `La mesa ${name}`,
    combination: (name) => `La combinación ${name}`,
    bookingSource: (name) => `El origen ${name}`,
    bookingTag: (name) => `La etiqueta ${name}`,
    reviewCriterion: (name) => `La pregunta de opinión ${name}`,
    user: (name) => `Responsable ${name}`,
  },
  did: {
    created: (row, details) => `${row} se añade${details}`,
    reactivated: (row, details) => `${row} vuelve a usarse${details}`,
    deactivated: (row) => `${row} deja de usarse`,
    granted: (row) => `${row} puede gestionar el restaurante; no se envía ninguna invitación`,
    invited: (row) =>
      `${row} podrá gestionar el restaurante cuando haya usado un enlace, porque la cuenta no está confirmada`,
    withdrawn: (row) => `${row} ya no puede gestionar el restaurante`,
  },
  details: {
    tables: (count) => `: ${tablesText(count)}`,
    covers: (fewest, most) => `: de ${fewest} a ${most} personas`,
    serviceHour: (days, opens, closes) => `: ${days}, de ${opens} a ${closes}`,
    specialDay: (date, hours) => `: ${date}, ${hours}`,
    hours: (name, opens, closes) => `${name} de ${opens} a ${closes}`,
    closed: 'cerrado',
  },
  splitOff: (days, serviceHour) => `${serviceHour} de ${days}`,
  ownServiceHour: (row) => `${row} es ahora un servicio propio`,
  otherOrder: {
    'dining area': 'Las zonas tienen otro orden',
    table: 'Las mesas tienen otro orden',
    'review criterion': 'Las preguntas de opinión tienen otro orden',
  },
  tableStays: (name) => `La mesa ${name} se queda donde la muestra el plano`,
  tablesStay: (count, area) => `${count} mesas de ${area} se quedan donde las muestra el plano`,

  field: {
    name: (to) => `se llama ${to}`,
    opens: (to, from) => `empieza a las ${to} en lugar de a las ${from}`,
    closes: (to, from) => `termina a las ${to} en lugar de a las ${from}`,
    days: (to, from) => `vale para ${to} en lugar de ${from}`,
    slotMinutes: (to, from) => `tiene una entrada cada ${to} minutos en lugar de ${from}`,
    usualTurnTimes: 'tiene las estancias habituales',
    ownTurnTimes: (list) => `tiene estancias propias (${list})`,
    usualPacing: 'tiene el ritmo habitual',
    ownPacing: (limit) => `tiene un ritmo propio (${limit})`,
    noLimit: 'sin límite',
    limit: (covers, minutes) => `${covers} comensales en ${minutes} minutos`,
    online: 'se puede reservar en línea',
    extraChairs: (chairs) =>
      chairs === 0
        ? 'no admite sillas adicionales'
        : `admite hasta ${chairs} ${chairs === 1 ? 'silla adicional' : 'sillas adicionales'}, si el personal lo elige`,
    notOnline: 'ya no se puede reservar en línea',
    noKind: 'no tiene tipo',
    kinds: {
      closed: 'es un día de cierre',
      other_hours: 'es un día con otro horario',
      private_event: 'es un evento privado',
    },
    from: (to, from) => `empieza el ${to} en lugar del ${from}`,
    to: (to, from) => `termina el ${to} en lugar del ${from}`,
    noNote: 'no dice nada a los clientes',
    note: (words) => `dice «${words}» a los clientes`,
    diningArea: (to, from) => `está en ${to} en lugar de ${from}`,
    noPlace: 'no tiene lugar propio en el plano',
    place: 'cambia de lugar en el plano',
    notSeatedFirst: 'se ocupa sin preferencia',
    seatFirst: (rank) => `se ocupa con la preferencia ${rank}`,
    allYear: 'abre todo el año',
    season: (spans) => `tiene la temporada ${spans}`,
    noShapes: 'no tiene paredes, barras ni puertas en el plano',
    shapes: 'tiene otras paredes, barras o puertas en el plano',
    translations: 'se llama de otro modo en otros idiomas',
    google: 'es el de Google',
    notGoogle: 'ya no es el de Google',
    icon: (to) => `tiene el icono ${to}`,
    label: (to) => `pregunta «${to}»`,
    other: (name, value) => `tiene ${name}: ${value}`,
    covers: (parts) => `sienta ${parts}`,
    atLeast: (to, from) => `a ${to} como mínimo en lugar de ${from}`,
    upTo: (to, from) => `a ${to} como máximo en lugar de ${from}`,
  },

  question: {
    otherOrder: 'Las preguntas a los clientes tienen otro orden',
    gone: (label) => `Ya no se pregunta a los clientes «${label}»; sus respuestas se conservan`,
    made: (label) => `Se pregunta a los clientes «${label}»`,
    madeRequired: (label) => `Se pregunta a los clientes «${label}», y deben responder`,
    same: (label) => `La pregunta «${label}»`,
    worded: (label, before) => `Se pregunta a los clientes «${label}» en lugar de «${before}»`,
    kinds: {
      text: 'se responde con palabras',
      choice: 'se responde eligiendo',
      yes_no: 'se responde con sí o no',
    },
    required: 'hay que responderla',
    optional: 'se puede dejar sin responder',
    offers: (options) => `ofrece ${options}`,
    nothing: 'nada',
    otherLanguages: 'tiene otro texto en otros idiomas',
  },

  policy: {
    otherOrder: 'Las reglas de depósito tienen otro orden',
    gone: (code) => `La regla de depósito «${code}» desaparece; las reservas conservan sus condiciones`,
    made: (code, asks) => `La nueva regla «${code}» pide ${asks}`,
    rule: (code) => `La regla «${code}»`,
    asks: {
      deposit: (amount, each) => `un depósito de ${amount} ${each}`,
      guarantee: (amount, each) => `una tarjeta en garantía, de hasta ${amount} ${each}`,
      nothing: 'nada',
    },
    each: { adult: 'por adulto', guest: 'por persona', booking: 'por reserva' },
    asksNow: (asks, before) => `pide ${asks} en lugar de ${before}`,
    otherBookings: 'vale para otras reservas',
    otherTerms: 'tiene otros plazos o se queda con otra parte',
    otherWords: 'tiene otro texto',
  },

  events: {
    otherOrder: 'Los eventos tienen otro orden',
    gone: (name) => `El evento «${name}» y su página desaparecen; sus reservas se mantienen`,
    made: (name, code) => `«${name}» es un evento con página propia en events/${code}`,
    same: (name) => `El evento «${name}»`,
    renamed: (before) => `se llamaba «${before}»`,
    otherDay: (day) => `es ahora en el día especial «${day}»`,
    otherAreas: 'tiene lugar en otras salas',
    otherSale: 'se vende en otros momentos',
    otherWords: 'tiene otros textos u otra imagen',
  },
  products: {
    otherOrder: 'Los productos tienen otro orden',
    gone: (name) => `«${name}» deja de venderse; las reservas conservan lo que pidieron`,
    made: (name, price, each) => `«${name}» se vende a ${price} ${each}`,
    same: (name) => `«${name}»`,
    renamed: (before) => `se llamaba «${before}»`,
    costs: (price, before) => `cuesta ${price} en lugar de ${before}; las reservas conservan su precio`,
    isSold: (each) => `se vende ${each}`,
    each: { person: 'por persona', booking: 'por reserva', piece: 'por unidad' },
    otherBookings: 'se vende con otras reservas',
    stock: (stock) =>
      counted('es', stock, {
        one: 'se vende # vez por jornada como máximo',
        other: 'se vende # veces por jornada como máximo',
      }),
    offSale: 'no se vende por ahora',
    onSale: 'se vende de nuevo',
    stockOfSeating: (stock) => `se vende como máximo ${stock} veces por turno`,
    noStock: 'se vende sin límite',
    paid: { now: 'se paga con la reserva', there: 'se paga en el restaurante' },
    otherwise: 'tiene otros límites, otro grupo u otro impuesto',
    otherWords: 'tiene otro texto',
    groups: {
      otherOrder: 'Los grupos de productos tienen otro orden',
      gone: (name) => `El grupo de productos «${name}» desaparece`,
      made: (name) => `El nuevo grupo de productos «${name}» es opcional`,
      madeRequired: (name) => `El nuevo grupo de productos «${name}» es obligatorio`,
      same: (name) => `El grupo de productos «${name}»`,
      required: 'pasa a ser obligatorio',
      optional: 'pasa a ser opcional',
      for: { adults: 'vale para adultos', children: 'vale para niños', all: 'vale para cada cliente' },
    },
  },
  consequence: {
    startLater: (count) => verb(count, 'empieza más tarde', 'empiezan más tarde'),
    startEarlier: (count) => verb(count, 'empieza antes', 'empiezan antes'),
    outsideItsHours: (count) => verb(count, 'queda fuera de su horario', 'quedan fuera de su horario'),
    outsideHours: (count) => verb(count, 'queda fuera del horario de servicio', 'quedan fuera del horario de servicio'),
    betweenSlots: (count) => verb(count, 'empieza entre dos horas de entrada', 'empiezan entre dos horas de entrada'),
    keepLength: (count) => verb(count, 'conserva su duración', 'conservan su duración'),
    outOfSeason: (count) => verb(count, 'queda fuera de temporada', 'quedan fuera de temporada'),
    needTable: (count) => verb(count, 'necesita otra mesa', 'necesitan otra mesa'),
    differentAreas: (count) => verb(count, 'tiene mesas en distintas zonas', 'tienen mesas en distintas zonas'),
    tooLarge: (count) => verb(count, 'es demasiado grande para eso', 'son demasiado grandes para eso'),
    madeOnline: (count) => verb(count, 'se hizo en línea', 'se hicieron en línea'),
    combinationGone: (count) => verb(count, 'tiene mesas que ya no se juntan', 'tienen mesas que ya no se juntan'),
    move: (count) => verb(count, 'se mueve con ella', 'se mueven con ella'),
    reseated: (count) => verb(count, 'recibe otra mesa', 'reciben otras mesas'),
  },

  onDay: (name, day) => `${name}, ${day}`,
  dayLocale: 'es-ES',
  begun: (who, time, tables) => `${who}, ${time}, ya ha empezado y se queda en ${tables}`,
  noTable: (who, time) => `${who}, ninguna a las ${time}: hay que llamar`,
  moves: (who, time, from, to) => `${who}, ${time}, pasa de ${from} a ${to}`,

  conflict: {
    whole: (name) => `${name}: uno de ustedes lo ha cambiado y el otro lo ha quitado`,
    wholeField: (field) => `${field}: uno de ustedes lo ha cambiado y el otro lo ha quitado`,
    both: (field) => `Ambos han cambiado «${field}»`,
    bothOf: (field, name) => `Ambos han cambiado «${field}» de ${name}`,
  },
  named: (field) => `«${field}»`,
}
