/** What assistants and phone bots say to guests, in Spanish. */

import type { AgentTexts } from '../en/agents.ts'
import { counted } from '../languages.ts'

export const agents: AgentTexts = {
  restaurant: (largest) => `Aquí se puede reservar hasta ${largest} personas; para más, responde el restaurante.`,
  visit: (day, time, guests) => `${day}, ${time}, ${guests}`,
  nothingFree: (day) => `${day}: no hay nada libre.`,
  nothingInDays: 'En estos días no hay nada libre.',
  nextFree: (day, time) => `La próxima mesa: ${day} a las ${time}.`,
  freeOnDays: (days) =>
    counted('es', days, { one: 'Hay horas libres en # día.', other: 'Hay horas libres en # días.' }),
  notHeld: 'No se guarda ninguna mesa: reserve enseguida.',
  reference: (reference, code) => `Su referencia es ${reference}, su código es ${code}.`,
  toPay: (amount, until) =>
    `La mesa está guardada para usted. Queda reservada cuando se paguen ${amount}, con el enlace del correo, a más tardar ${until}`,
  toLeaveCard: (until) =>
    `La mesa está guardada para usted. Queda reservada cuando deje una tarjeta, con el enlace del correo, a más tardar ${until}`,
  payNeedsMail:
    'El restaurante pide un depósito o una tarjeta para esta reserva. El enlace llega por correo: dé una dirección de correo, por favor, o llame al restaurante.',
  newTerms:
    'Lo que el restaurante pide para esta reserva ha cambiado. Guarde la mesa otra vez y escuche las condiciones, por favor.',
  holdInvalid: 'La mesa ya no está guardada. Elija de nuevo una hora.',
  policyFirst: 'Primero escuche y acepte las condiciones del restaurante.',
  unknownBooking: 'Ninguna reserva tiene esta referencia y este código.',
  tooManyTries: 'El código fue incorrecto demasiadas veces. Inténtelo en una hora o use el enlace del correo.',
  whichMissing: 'Indique la referencia y el código, o el enlace de la reserva.',
  contactMissing: 'Indique una dirección de correo o un número de teléfono.',
  adultNeeded: 'Con los niños debe venir al menos un adulto.',
  unknownArea: 'Aquí no hay una zona con ese nombre.',
  areasToChooseFrom: (names) => `Puede elegir: ${names}.`,
  startUnreadable: 'Esta hora no se puede leer. Escríbala así: 2026-11-20T19:30.',
  otherArguments: 'Ya se reservó una mesa así, con otros datos.',
  inProgress: 'La reserva está en curso. Pregunte de nuevo.',
  nothingChanged: 'No se ha cambiado nada: la reserva ya estaba así.',
  notPossible: 'Esta reserva ya no se puede cambiar aquí. Llame al restaurante.',
  questionsFirst: 'El restaurante tiene preguntas que hay que responder primero.',
  notOffered: 'El restaurante no puede anotar eso. Elija de la lista.',
  toOrder: (names) => `Con esta mesa puede pedir: ${names}.`,
  nothingToOrder: 'Con esta mesa no se vende nada.',
  ordered: (names) => `Pedido: ${names}.`,
  paidThere: (amount) => `${amount} se pagan en el restaurante.`,
  listProducts: 'Pregunte a list_products qué hay.',
  orderChanged: 'Algo del pedido ha cambiado o está agotado. Consulte list_products y reserve la mesa de nuevo.',
  orderApart: 'Cambie el pedido aparte, después de la hora o el número de personas.',
  orderToPay: (amount, until) => `El pedido se cambia en cuanto se paguen ${amount}, a más tardar hasta ${until}.`,
  events: (names) => `Noches especiales: ${names}.`,
  notUnderstood: 'No lo he entendido. Repita, por favor, el día, la hora y el número de personas.',
}
