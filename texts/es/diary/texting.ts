/** What the diary says about texts to and from guests, in Spanish. */
import type { textingTexts as english } from '../../en/diary/texting.ts'
import { counted, type Translated } from '../../languages.ts'

export const textingTexts: Translated<typeof english> = {
  write: 'Escribir al cliente',
  send: 'Enviar SMS',
  undo: 'Deshacer',
  goesOut: 'el SMS sale en 5 s',
  parts: (parts, used, room) => `${parts === 1 ? '1 parte' : `${parts} partes`} · ${used} de ${room}`,
  costly: (character) => `«${character}» acorta las partes`,
  elsewhere: (country, price) =>
    price === null
      ? `${country}: no se conoce el precio. ¿Enviarlo una vez?`
      : `${country}: unos ${price}. ¿Enviarlo una vez?`,
  sendThere: 'Enviarlo',
  keep: 'Guardamos su mesa',
  call: 'Llámenos',
  byMail: (kind, time) => `${kind} por correo, ${time}`,
  byItself: 'automático',
  states: {
    waiting: 'sale en un momento',
    sent: 'enviado',
    delivered: 'entregado',
    not_delivered: 'no entregado',
    not_known: 'enviado; no se sabe si llegó',
    held: 'no enviado',
    received: '',
  },
  acted: {
    confirm: 'Reconfirmada por la respuesta del cliente',
    stop: 'El cliente no quiere más SMS',
    cancel: '¿Quiere cancelar? Esa palabra ha parado todos los SMS. Llámele.',
    start: 'Vuelve a aceptar SMS',
    late: 'Avisa de que llega tarde',
  },
  why: {
    no_gateway: 'Nadie envía SMS para este restaurante. Se configura en la oficina, en Mensajes.',
    no_number: 'No hay un teléfono que reciba SMS.',
    landline: 'Es un número fijo. No recibe SMS.',
    costly: 'Nunca se envían SMS a números de tarificación especial ni de satélite.',
    country: 'El restaurante no envía SMS a este país.',
    stopped:
      'Este cliente no quiere SMS. A este número no se envía nada hasta que él mismo escriba START. Aquí nadie puede cambiarlo.',
    dead: 'Los SMS a este número han fallado definitivamente. Corrija el número.',
    hour: 'Este número ya ha recibido tres SMS en una hora.',
    ceiling: 'Se ha llegado al tope del mes.',
    late: 'Era demasiado tarde.',
    unknown: 'No se sabe si se envió. Si importa, llame.',
  },
  shared: (names) => `También tienen este número: ${names}.`,
  conversations: 'SMS de clientes',
  noConversations: 'Nadie ha escrito en los últimos catorce días.',
  unknown: 'Número desconocido',
  keptUntil: (day) => `ningún cliente tiene este número · se guarda hasta el ${day}`,
  you: 'Usted',
  ask: 'Quién viene',
  asked: (confirmed, waiting) => `Confirmados ${confirmed}, sin respuesta ${waiting}`,
  askRest: (count) => (count === 1 ? 'Preguntar al que falta' : `Preguntar a los ${count} que faltan`),
  askCost: (parts, price) =>
    [counted('es', parts, { one: '1 parte', other: '# partes' }), ...(price === null ? [] : [`unos ${price}`])].join(
      ', ',
    ),
  allAsked: 'Todos preguntados.',
  markLate: (minutes) => `Anotar ${minutes} min de retraso`,
  markedLate: (name, minutes) => `${name} llega ${minutes} min tarde`,
  groups: { unread: 'Sin leer', guests: 'Clientes', unknown: 'Números desconocidos' },
  giveTo: 'Asignar a un cliente',
  giveHint: '¿De quién es el número?',
  shareGive: (name) => `Asignar a ${name}`,
  silentOnes: 'Preguntados, aún sin respuesta',
  unreachable: 'Ni número ni dirección',
}
