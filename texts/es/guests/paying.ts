/** What a guest is asked to pay, and when it comes back, in Spanish. */
import type { GuestTexts } from '../../en/guests/guests.ts'

/** The night of a late visit is feminine. */
const the = (moment: string) => `${/^noche/.test(moment) ? 'la' : 'el'} ${moment}`

export const terms: GuestTexts['terms'] = {
  heading: (amount) => `${amount} ahora`,
  deposit: (amount) => `${amount} ahora, se descuentan de la cuenta.`,
  counts: 'El importe se descuenta de la cuenta.',
  free: (until) => `Cancelación gratuita hasta ${the(until)}; después, el restaurante se queda con el importe.`,
  freeInPart: (until, kept) =>
    `Cancelación gratuita hasta ${the(until)}; después, el restaurante se queda con ${kept}.`,
  always: 'Se le devuelve cancele cuando cancele.',
  never: 'La cancelación no es gratuita: el restaurante se queda con el importe.',
  neverInPart: (kept) => `Si cancela, el restaurante se queda con ${kept}.`,
  nothingNow: 'Nada que pagar ahora',
  card: (guests, amount, until) =>
    `Para ${guests} guardamos una tarjeta. Solo se cargan ${amount} si no vienen, o si cancelan pasado ${the(until)}.`,
  cardNeverFree: (guests, amount) =>
    `Para ${guests} guardamos una tarjeta. Solo se cargan ${amount} si no vienen, o si cancelan.`,
  eachAdult: (amount, each) => `${amount} (${each} por adulto)`,
  eachGuest: (amount, each) => `${amount} (${each} por persona)`,
}

export const paying: GuestTexts['paying'] = {
  book: (amount) => `Reservar con obligación de pagar ${amount}`,
  bookWithCard: 'Reservar y dejar una tarjeta',
  mayCharge: (restaurant, amount) => `En ese caso ${restaurant} puede cargar ${amount} en mi tarjeta.`,
  tickFirst: 'Marque esta casilla, por favor. Sin ella no se puede guardar ninguna tarjeta.',
  nextPage: (restaurant) => `Se paga en la página siguiente. El número de su tarjeta nunca llega a ${restaurant}.`,
  nextPageCard: (restaurant) =>
    `La tarjeta se introduce en la página siguiente. Su número nunca llega a ${restaurant}, y la tarjeta se borra 7 días después de su visita.`,
  newTerms: 'Entretanto las condiciones han cambiado. Léalas abajo y envíe el formulario otra vez.',
  test: 'Prueba: este restaurante está probando sus pagos. No se mueve dinero.',
  title: 'Pagar por su mesa',
  titleCard: 'Dejar una tarjeta para su mesa',
  keptUntil: (moment) =>
    `Su mesa se guarda hasta ${the(moment)}, y queda reservada en firme en cuanto esto esté hecho.`,
  toPay: 'A pagar ahora',
  pay: (amount) => `Pagar ${amount}`,
  card: 'Dejar una tarjeta',
  again: (amount) => `Intentar otra vez: pagar ${amount}`,
  againCard: 'Intentar otra vez: dejar una tarjeta',
  somebodyElse: '¿Paga otra persona? Envíele esta página. Solo se puede pagar una vez.',
  newTab: 'Se abre una pestaña nueva. Esta página continúa por sí sola.',
  charge: {
    title: 'Su banco espera su respuesta',
    sentence: (amount, until) =>
      `Se iba a cargar ${amount} en su tarjeta, como se acordó al reservar. Su banco le pregunta antes a usted. Puede pagar hasta ${the(until)}.`,
  },
  giveTableBack: 'Devolver la mesa',
  refused: {
    title: 'El pago no se ha realizado',
    sentence: 'No se ha cobrado nada.',
    next: 'Quizá funcione otra tarjeta, o una llamada a su banco.',
  },
  waits: {
    title: 'Un momento, por favor',
    sentence: 'Esperamos la respuesta del servicio de pago.',
    first: 'No pague otra vez, por favor.',
    next: 'Mientras esperamos, la mesa sigue siendo suya. Esta página continúa por sí sola, y recibirá un correo en cuanto esté hecho: puede cerrarla.',
    look: 'Mirar otra vez',
  },
  down: {
    title: 'Ahora mismo no se puede pagar',
    sentence: 'No es su tarjeta: el servicio de pago no responde.',
    next: 'Mientras tanto su mesa se guarda. Inténtelo en un minuto, o llámenos.',
  },
  over: {
    title: 'El tiempo para pagar ha terminado',
    sentence: 'No hay nada reservado.',
    next: 'Si aun así llega un pago, reservamos la mesa si sigue libre, o devolvemos el dinero enseguida. En cualquier caso recibirá un correo.',
    again: 'Elegir otra vez una hora',
  },
  done: {
    title: 'Está pagado. Gracias.',
    titleCard: 'La tarjeta está guardada. Gracias.',
    titleNothing: 'Ya no hay nada que pagar',
    sentence: 'La mesa está reservada.',
    gone: 'Esta reserva ya no es válida.',
  },
  others: {
    until: (moment) =>
      `Otras personas están pagando ahora para esta noche. Las mesas vuelven una a una, la próxima a más tardar ${the(moment)}. No hay nada reservado ni pagado.`,
    title: 'Otras personas están pagando ahora para esta noche',
    why: 'Tantas mesas como se pueden pagar a la vez están en manos de clientes que pagan. No todos terminan: las mesas vuelven una a una, la próxima a más tardar a las',
    timeLeft: 'Tiempo que falta',
    looks: 'Esta página mira por sí sola cada 20 segundos. No hay cola: quien mira primero, reserva primero.',
    look: 'Mirar ahora',
    anotherDay: 'Otro día',
    kept: 'No hay nada reservado ni pagado. Lo que ha elegido y escrito se guarda en esta página.',
    own: '¿Ha empezado a pagar usted? Vuelva entonces a esa página: cada cliente paga una mesa a la vez.',
  },
  state: 'A la espera del pago',
  paid: 'Pagado',
  paidOn: (amount, day) => `${amount} el ${day}`,
  cardKept: (amount) => `Hay una tarjeta guardada, por ${amount} como máximo`,
  givenBack: 'Devuelto',
  receipt: {
    title: (number) => `Confirmación de pago ${number}`,
    refundTitle: (number) => `Confirmación ${number}: dinero devuelto`,
    from: 'Recibido de',
    to: 'Devuelto a',
    visit: 'Por la mesa',
    deposit: 'Depósito, se descuenta de la cuenta',
    charge: 'Cargado como se acordó al reservar',
    refund: (number) => `Devuelto del pago ${number}`,
    online: 'Pagado en línea',
    byHand: 'Anotado por el restaurante',
    back: 'Devuelto',
    noInvoice: 'Esto confirma un pago. No es una factura: el impuesto figura en la cuenta.',
    keeps: 'Su número y su importe no cambian nunca. El dinero devuelto tiene una confirmación con número propio.',
    print: 'Imprimir o guardar como PDF',
  },
  change: {
    title: 'Pagar el cambio',
    kept: (moment) =>
      `La mesa para el cambio se guarda hasta ${the(moment)}. Hasta entonces su reserva queda como está, y cambia en cuanto esto termine.`,
    more: (amount) => `Por este cambio quedan ${amount} por pagar`,
    card: 'Para este cambio se deja una tarjeta',
    button: (amount) => `Continuar para pagar ${amount}`,
    notMade: {
      title: 'Su reserva no ha cambiado',
      sentence: 'El cambio no se pagó a tiempo o ya no se pudo hacer. Si lo pagó, el dinero se devuelve por sí solo.',
    },
  },
  changeAsks: (amount) =>
    `Para este cambio el restaurante pide ${amount} con la reserva. Llámenos, por favor, y lo haremos juntos.`,
  cancel: {
    back: (amount) => `Se le devuelven ${amount}`,
    backUntil: (amount, moment) => `Se le devuelven ${amount} hasta ${the(moment)}`,
    where: 'Por donde pagó. Los bancos tardan de 5 a 10 días en mostrarlo.',
    nothing: 'No se le devuelve nada',
    keeps: (amount) => `El restaurante se queda con ${amount}, como se acordó al reservar.`,
    charged: (amount) => `Se cargan ${amount} en su tarjeta`,
    agreed: 'Como se acordó al reservar.',
    buttonBack: (amount) => `Sí, cancelar y recuperar ${amount}`,
    buttonNothing: 'Sí, cancelar sin devolución',
    buttonCharged: (amount) => `Sí, cancelar con un cargo de ${amount}`,
  },
}
