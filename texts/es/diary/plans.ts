/** What staff read in the diary when areas are closed and tables are blocked with bookings on them, in Spanish. */
import type * as en from '../../en/diary/plans.ts'
import { counted, type Translated } from '../../languages.ts'

const partiesText = (count: number) => counted('es', count, { one: '1 grupo', other: '# grupos' })
const movedText = (count: number) => counted('es', count, { one: '1 grupo movido', other: '# grupos movidos' })
const guestsText = (count: number) => counted('es', count, { one: '1 persona', other: '# personas' })
const seatsText = (count: number) => counted('es', count, { one: '# plaza', other: '# plazas' })

export const planTexts: Translated<typeof en.planTexts> = {
  closeTitle: (area) => `Cerrar ${area}`,
  evening: (date, service) => (service === null ? date : `${date}, ${service}`),
  from: 'Cerrado desde',
  until: 'Cerrado hasta',
  fromNow: (time) => `Desde ahora, ${time}`,
  allEvening: 'Toda la jornada',
  allOf: (service) => `Todo: ${service}`,
  fromTime: 'Desde…',
  toTheEnd: 'hasta el final de hoy',
  untilTime: 'hasta…',
  fromField: 'Desde',
  untilField: 'Hasta',
  moves: (count) => counted('es', count, { one: '1 cambia', other: '# cambian' }),
  stays: (count) => counted('es', count, { one: '1 se queda', other: '# se quedan' }),
  toCall: (count) => `${count} por llamar`,
  sitting: 'Están ahí ahora',
  booked: 'Reservados ahí',
  people: (parties, guests) => `${partiesText(parties)}, ${guestsText(guests)}`,
  askThem: 'Pregúnteles antes: no se mueve a nadie hasta que usted pulse.',
  nobody: 'A esas horas no hay nadie sentado ni reservado ahí.',
  looking: 'Buscando mesas',
  typeTime: 'Escriba una hora que aún no haya pasado, como 21:30.',
  pinned: (tables) => `fija en ${tables}`,
  since: (course, time) => `${course} desde ${time}`,
  to: 'a',
  allEveningFree: 'toda la jornada',
  freeUntil: (time) => `hasta ${time}`,
  staysOutcome: 'se queda',
  staysPinned: 'se queda, fija',
  minutesLeft: (minutes) => `quedan ${minutes} min`,
  toCallOutcome: 'llamar',
  later: (covers, time) => `sin mesa para ${covers} antes de ${time}`,
  noLater: (covers) => `hoy sin mesa para ${covers}`,
  choose: (name) => `Mesa para ${name}`,
  seat: (tables, seats) => (seats === null ? tables : `${tables}, ${seatsText(seats)}`),
  takenBy: (seat, name) => `${seat}: pasa a ${name}`,
  theyStay: 'Se quedan',
  noTable: 'Sin mesa',
  closeAndMove: (count) => `Cerrar y mover ${count}`,
  closeMoveNobody: 'Cerrar sin mover a nadie',
  close: 'Cerrar',
  closeHint: (area) => `Con esto no se avisa a los clientes. ${area} no se podrá reservar en ese tiempo.`,
  outdated: 'Algo ha cambiado entretanto. Este es el plan de ahora.',
  saidClosed: (area, moved, toCall) =>
    [`${area}: cerrado`, moved > 0 ? movedText(moved) : '', toCall > 0 ? `${toCall} por llamar` : '']
      .filter((part) => part !== '')
      .join(', '),
  saidOpen: (area) => `${area} vuelve a abrir`,
  closedSpan: (from, until, who) => `Cerrado de ${from} a ${until}, por ${who}`,
  openAgain: 'Volver a abrir',
  partHint: 'Para una parte de la jornada, con quienes están ahí y quienes han reservado:',
  blockTaken: 'Hay clientes con reserva ahí. Deles otras mesas, o bloquéelas de todos modos.',
  blockAndMove: (count) => `Bloquear y mover ${count}`,
  blockMoveNobody: 'Bloquear sin mover a nadie',
  blockHint: 'Con esto no se avisa a los clientes. Quien no recibe otra mesa conserva su hora y queda en «Pendientes».',
  saidBlocked: (tables, moved, toCall) =>
    [`Bloqueo de ${tables}`, moved > 0 ? movedText(moved) : '', toCall > 0 ? `${toCall} por llamar` : '']
      .filter((part) => part !== '')
      .join(', '),
}

/** A block of several days. */
export const blockTexts: Translated<typeof en.blockTexts> = {
  days: 'Días',
  until: (date) => `Cada día hasta el ${date}`,
  takenOn: (count) =>
    counted('es', count, {
      one: 'En # día estas mesas tienen clientes:',
      other: 'En # días estas mesas tienen clientes:',
    }),
  others: (count) => counted('es', count, { one: 'Bloquear el otro día', other: 'Bloquear los otros # días' }),
  saidDays: (tables, count) =>
    counted('es', count, { one: `Bloqueo de ${tables}: # día`, other: `Bloqueo de ${tables}: # días` }),
}
