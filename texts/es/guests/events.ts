import type { GuestTexts } from '../../en/guests/guests.ts'
import { counted } from '../../languages.ts'

export const events: GuestTexts['events'] = {
  heading: 'Noches especiales',
  allTimes: (restaurant) => `Todas las horas de ${restaurant}`,
  offers: 'Qué hay',
  chooseSeating: 'Elija un turno',
  seatings: 'Turnos',
  until: (time) => `la mesa es suya hasta las ${time}`,
  seatsLeft: (count) => counted('es', count, { one: 'queda # plaza', other: 'quedan # plazas' }),
  inAll: (seats) => counted('es', seats, { one: '# plaza en total', other: '# plazas en total' }),
  next: 'Continuar',
  nextWith: (time, guests) => `Continuar: ${time}, ${guests}`,
  menusNext: 'Después elige los menús y da sus datos.',
  menusPaid: 'Después elige los menús y paga.',
  opensIn: 'La venta abre en',
  opens: (moment) => `Apertura de la venta: ${moment}`,
  units: { days: 'días', hours: 'horas', minutes: 'minutos', seconds: 'segundos' },
  byItself: 'En ese momento esta página muestra los turnos por sí sola; no hace falta recargarla.',
  calendar: 'Poner el momento en mi calendario',
  calendarTitle: (event) => `${event}: se abre la venta`,
  soldOut: 'Agotado',
  soldOutWhy: 'Todas las plazas están ocupadas. Se liberan plazas cuando alguien cancela.',
  notForParty: (guests) =>
    `Ya no queda mesa para ${guests}. Un grupo más pequeño o más grande quizá aún encuentre una.`,
  held: 'Las últimas plazas las tienen clientes que están reservando o pagando. No todos terminan: vuelva a mirar en unos minutos.',
  over: 'Ya no está a la venta',
  overWhy: 'Esta noche ya no se puede reservar en línea. Llámenos.',
  waiting: 'Apuntarme a la lista de espera',
  waitingWhy: 'No cuesta nada. Si se liberan plazas, el restaurante se pone en contacto con usted.',
  from: (price) => `desde ${price}`,
  about: 'Sobre esta noche',
}
