/** What managers read on the page of special evenings, in Spanish. */
import type * as en from '../../../en/office/money/events.ts'
import { counted, type Translated } from '../../../languages.ts'

export const eventsTexts: Translated<typeof en.eventsTexts> = {
  aside: 'Noches que se venden',
  add: 'Nuevo evento',
  none: 'Aún no hay eventos. Un evento es una noche especial con turnos fijos, sus menús y su depósito, que se vende en su propia dirección: Nochevieja, una cena con vinos.',
  name: 'Nombre',
  standing: (count) =>
    count === 1
      ? 'Esta noche ya tiene una reserva. Conserva su mesa y su hora, y no se le pide nada.'
      : `Esta noche ya tiene ${count} reservas. Conservan mesas y horas, y no se les pide nada.`,
  andMore: (count) => `y ${count} más`,
  date: 'Fecha',
  dayTaken: (day) => `Ese día es el de otro evento: ${day}.`,
  dayStands: (day) => `«${day}» ya es un día especial. Pasa a ser el día del evento, con sus horas.`,
  make: 'Crear',
  cancel: 'Cancelar',
  opensOn: (moment) => `La venta abre el ${moment}`,
  makes: 'En qué resulta',
  seatsForSale: 'Plazas a la venta',
  inSeatings: (seats, seatings) => `${seats} en ${counted('es', seatings, { one: '# turno', other: '# turnos' })}`,
  menusForSale: 'Menús a la venta',
  noLimit: 'sin límite',
  ifAllSells: 'Si se vende todo, al menos',
  oneDraft:
    'El día especial, sus turnos, los menús y la regla del depósito se guardan juntos o no se guardan. Cada uno está también en su página. Las reservas que ya existen se quedan como están y no se les pide nada.',
  made: { seating: 'Primer turno', menus: 'Menús', menu: 'Menú' },
  all: 'Todos los eventos',
  copy: 'Copiar al año que viene',
  remove: 'Quitar',
  what: 'Qué es',
  description: 'Lo que leen los clientes',
  picture: 'Imagen',
  pictureHint: 'Ancha, arriba en la página del evento. Una foto se vuelve a dibujar.',
  itsPage: 'Su página:',
  seatings: 'Turnos',
  seatingsHint: 'Los clientes eligen uno. El día no tiene otras horas en línea.',
  begins: (number) => `Turno ${number}, empieza`,
  ends: (number) => `Turno ${number}, termina`,
  nextDay: 'hasta el día siguiente',
  seatsOf: (time) => `Plazas a la venta a las ${time}`,
  ofSeats: (seats) => `de ${seats} plazas a la venta`,
  removeSeating: (time) => `Quitar el turno de las ${time}`,
  anotherSeating: 'Otro turno',
  seatingNumber: (number) => (number === 2 ? 'Segundo turno' : `Turno ${number}`),
  rooms: 'Zonas',
  seats: (count) => counted('es', count, { one: '# plaza', other: '# plazas' }),
  menus: 'Menús y extras',
  menusHint: 'Pasan a ser productos de esa noche.',
  price: (currency) => `Precio (${currency})`,
  for: 'Para',
  forEach: 'cada cliente',
  forSome: 'quien lo quiera',
  stock: 'Existencias',
  stockPer: 'Las existencias son para',
  perEvening: 'la noche',
  perSeating: 'cada turno',
  tax: 'Impuesto, %',
  removeMenu: (name) => `Quitar ${name}`,
  anotherMenu: 'Otro',
  moreAboutMenus: 'Textos, imágenes e idiomas de los menús',
  money: 'Dinero',
  paid: 'Se paga al reservar',
  ways: { full: 'Los menús, enteros', deposit: 'Un depósito', nothing: 'Nada' },
  amount: (currency) => `Por adulto (${currency})`,
  free: 'Cancelar gratis hasta',
  hoursBefore: 'horas antes',
  after: 'Después',
  keeps: (share) =>
    share === 100
      ? 'nos quedamos con todo'
      : share === 0
        ? 'no nos quedamos con nada'
        : `nos quedamos con el ${share} %`,
  paidHint: {
    full: 'Los clientes eligen sus menús y los pagan con la reserva. No hay depósito aparte. A quien reserva por teléfono se le pide el menú más barato como depósito.',
    deposit: 'Se descuenta de la cuenta. Los menús se pagan en el restaurante.',
    nothing: 'Los menús se eligen con la reserva y se pagan en el restaurante.',
  },
  sale: 'Venta',
  opens: 'Abre',
  closes: 'Cierra',
  saleHint:
    'En la hora del restaurante. Hasta que abre, la página hace la cuenta atrás y no acepta reservas, por ninguna vía en línea. Usted y su equipo pueden reservar en la agenda desde ahora. Vacío: como siempre.',
}
