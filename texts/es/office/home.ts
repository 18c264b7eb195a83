/** What managers read on the first page of the office, in Spanish. */
import type * as en from '../../en/office/home.ts'
import { counted, type Translated } from '../../languages.ts'

const bookingsText = (count: number) => counted('es', count, { one: '# reserva', other: '# reservas' })
const coversText = (count: number) => counted('es', count, { one: '# comensal', other: '# comensales' })
const lastAnswer = (status: number | null) => (status === null ? 'No hubo respuesta.' : `Última respuesta: ${status}.`)

export const homeTexts: Translated<typeof en.homeTexts> = {
  night: (evening, next) => `noche ${evening}–${next}`,
  clock: (time, place) => `${time} en ${place}`,
  online: 'Los clientes pueden reservar en línea',
  paused: 'Ahora los clientes no pueden reservar en línea',
  resumed: 'Los clientes pueden reservar otra vez en línea',
  tonight: 'Hoy',
  covers: 'comensales',
  bookings: (count) => bookingsText(count),
  waiting: (count) => `${count} en espera`,
  service: (name, from, to) => `${name}, de ${from} a ${to}`,
  busiest: (time) => `Hora punta: ${time}`,
  arrive: (covers, over) => (over === 0 ? `llegan ${covers}` : `llegan ${covers}, ${over} sobre el ritmo`),
  largest: (covers) => `El mayor: ${covers}`,
  allergies: (guests) => counted('es', guests, { one: '# cliente con alergia', other: '# clientes con alergias' }),
  allergyNames: {
    is_allergic_to_nuts: 'frutos secos',
    is_allergic_to_shellfish: 'marisco',
    is_gluten_intolerant: 'gluten',
    is_lactose_intolerant: 'lactosa',
  },
  roomLeft: 'Queda sitio',
  roomFor: (parties, time) => `para ${parties} a las ${time}`,
  noRoom: 'ya no',
  none: 'Hoy no hay reservas.',
  timeline: 'Por horas',
  latest: 'Últimos cambios',
  noChanges: 'Aún no se ha cambiado nada.',
  house: 'Cómo está configurada la casa',
  restaurants: 'Sus restaurantes',
  coversToday: (count) => counted('es', count, { one: '# comensal hoy', other: '# comensales hoy' }),
  toConfirmShort: (count) => (count === 0 ? 'nada por confirmar' : `${count} por confirmar`),
  nothingFails: 'nada falla',
  webhooksFail: (count) => counted('es', count, { one: '# webhook falla', other: '# webhooks fallan' }),
  mailsFail: (count) => counted('es', count, { one: '# correo no entregado', other: '# correos no entregados' }),
  nextDays: 'Los próximos 7 días',
  booked: 'reservado',
  weekBefore: 'una semana antes, a estas alturas',
  beforeByNow: (covers, before) => `${coversText(covers)}, una semana antes ${before} a estas alturas`,
  today: 'Hoy',
  closed: 'cerrado',
  withoutHours: 'Sin horario',
  attention: 'Por atender',
  nothingWaits: 'No hay nada pendiente.',
  toConfirm: (count) =>
    counted('es', count, { one: '1 reserva espera su respuesta', other: '# reservas esperan su respuesta' }),
  answer: 'Responder',
  readIt: 'Leerla',
  more: (count) => `y ${count} más`,
  tokenEnds: (name, when) => `El token ${name} termina el ${when}`,
  tokenEnded: (name, when) => `El token ${name} terminó el ${when}`,
  tokenUnused: 'Sin usar todavía',
  tokenUsed: (when, address, hasEnded) =>
    `Usado ${when}${address === null ? '' : ` desde ${address}`}. ${hasEnded ? 'Cree uno nuevo: el programa que lo usaba no recibe respuesta.' : 'Sustitúyalo antes, o el programa que lo usa se detendrá.'}`,
  webhookFails: (host, since) => `El webhook a ${host} falla desde el ${since}`,
  gaveUp: (count, status) => {
    const events = counted('es', count, { one: '1 evento abandonado', other: '# eventos abandonados' })
    return `${events} tras todos los intentos. ${lastAnswer(status)}`
  },
  isRetried: (count, status) => {
    const events = counted('es', count, { one: '1 evento se intenta', other: '# eventos se intentan' })
    return `${events} otra vez. ${lastAnswer(status)}`
  },
  unasked: (bookings) =>
    bookings === 1
      ? 'A 1 reserva de un programa no se le pidió depósito'
      : `A ${bookings} reservas de programas no se les pidió depósito`,
  lookAtIt: 'Verlo',
  importNoted: (file) => `En ${file} hay algo que mirar tras la importación`,
  importFailed: (file) => `${file} no se importó hasta el final`,
  importDetail: (refused, noted, outside) =>
    [
      ...(refused > 0 ? [counted('es', refused, { one: '1 línea rechazada', other: '# líneas rechazadas' })] : []),
      ...(noted > 0 ? [counted('es', noted, { one: '1 aviso', other: '# avisos' })] : []),
      ...(outside > 0
        ? [counted('es', outside, { one: '1 reserva estando cerrado', other: '# reservas estando cerrado' })]
        : []),
    ].join(' · '),
  toDiary: 'Abrir la agenda',
  changeIt: 'Cambiarlo',
  mailsWhere: 'Cada uno está en «Envíos», con su motivo y qué hacer.',
  lowReview: (rating) =>
    `Una opinión con ${counted('es', rating, { one: '# estrella', other: '# estrellas' })}, aún sin mostrar`,
  reviewDetail: (name, when, text) => (text === '' ? `${name}, ${when}, sin texto` : `${name}, ${when}: «${text}»`),
  aGuest: 'Un cliente',
  mailsFailed: (count) =>
    counted('es', count, {
      one: '1 correo no se ha entregado esta semana',
      other: '# correos no se han entregado esta semana',
    }),
  testMode: (since) => `Los clientes pagan en modo de prueba desde el ${since}`,
  testModeMeans: 'No se mueve dinero, y las mesas se dan gratis. Introduzca la clave real, o quite la de prueba.',
  paymentsPaused: (since) => `Los pagos están en pausa desde el ${since}`,
  paymentsPausedMeans:
    'Los clientes no pueden pagar en ninguna página hasta que se introduzca otra vez la clave del servicio de pago.',
  enterKey: 'Introducir la clave',
  paymentCases: (count) =>
    counted('es', count, { one: '1 pago necesita su atención', other: '# pagos necesitan su atención' }),
  disputeUntil: (until) => `A una reclamación se puede responder hasta el ${until}.`,
  mailboxRefused: (email) => `El correo a ${email} se rechaza`,
  withoutContact: {
    telephone: { title: 'Sin teléfono', detail: 'Se pide a los clientes que llamen, y no leen ningún número.' },
    email: {
      title: 'Sin dirección de correo',
      detail: 'No le llega ninguna reserva por correo, y los clientes no pueden escribir.',
    },
    address: { title: 'Sin dirección', detail: 'Los clientes no leen dónde está, y los correos no llevan mapa.' },
  },
  sayIt: 'Completar',
  noHours: (date) => `Sin horario: ${date}`,
  noHoursDetail: (days, kind, name, covers) => {
    const when = days === 0 ? 'Hoy' : days === 1 ? 'Mañana' : `Dentro de ${days} días`
    const booked =
      covers === 0
        ? ''
        : ` ${counted('es', covers, { one: 'Hay # comensal reservado.', other: 'Hay # comensales reservados.' })}`
    return `${when}: ${kind} «${name}».${booked}`
  },
  setHours: 'Poner horario',
  coversAt: (time, covers) => `${time}: ${covers}`,
  chart: (minutes) => `Comensales que llegan cada ${minutes === 30 ? 'media hora' : 'hora'}`,
  floor: (areas) => areas || 'Aún no hay zonas',
  hours: (services) => services || 'Aún no hay servicios',
  pacing: (hours, covers, minutes) =>
    covers === 0 ? `${hours} h, sin ritmo` : `${hours} h, ${covers} comensales cada ${minutes} min`,
  onlineParties: (smallest, largest) =>
    largest === null ? `Grupos de ${smallest} o más` : `Grupos de ${smallest} a ${largest}`,
  tags: (tags, sources) =>
    `${counted('es', tags, { one: '# etiqueta', other: '# etiquetas' })}, ${counted('es', sources, { one: '# origen', other: '# orígenes' })}`,
  restaurant: 'Nombre, dirección, idioma',
  files: 'El restaurante como archivo',
  history: 'Quién cambió qué, y cuándo',
  noBackup: 'No hay copia de seguridad: todos los intentos han fallado',
  backupFile: {
    missing: 'El archivo de la última copia de seguridad ya no está',
    changed: 'El archivo de la última copia de seguridad está dañado o sobrescrito',
  },
  backupOld: (days) =>
    days === 0
      ? 'La última copia de seguridad ha fallado'
      : `La última copia de seguridad es de hace ${counted('es', days, { one: '# día', other: '# días' })}`,
  diskFull: (free, total) => `El disco está casi lleno: quedan ${free} de ${total} GB`,
  tellWhoRuns: 'Para quien lleva el servidor: su registro dice por qué.',
  askTheDoctor: 'Para quien lleva el servidor: maitred doctor dice qué archivo es y qué hacer.',
  notOpen: {
    title: (name) => `${name} aún no está abierto a los clientes`,
    goOn: 'Seguir con los pasos',
  },
}
