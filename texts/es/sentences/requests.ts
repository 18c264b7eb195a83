/** What any request may be answered, in Spanish. */
import type { requests as en } from '../../en/sentences/requests.ts'
import type { Translated } from '../../languages.ts'

const roles: Readonly<Record<string, string>> = { viewer: 'lector', host: 'recepción', manager: 'responsable' }

export const requests: Translated<typeof en> = {
  notFound: (what) => `No se ha encontrado ${what}.`,
  records: {
    'To do': 'la tarea pendiente',
    Booking: 'la reserva',
    Change: 'el cambio',
    'Close-off': 'el cierre',
    Conflict: 'el conflicto',
    Delivery: 'la entrega',
    Device: 'el dispositivo',
    Draft: 'el borrador',
    File: 'el archivo',
    Hold: 'la mesa guardada',
    Invitation: 'la invitación',
    Message: 'el mensaje',
    Patron: 'el cliente',
    Person: 'la persona',
    Record: 'la entrada',
    Restaurant: 'el restaurante',
    Review: 'la opinión',
    Session: 'la sesión',
    Version: 'la versión',
    Webhook: 'el webhook',
  },
  role: (needed, own) =>
    `Para esto hace falta el rol ${roles[needed] ?? needed}; el suyo en este restaurante es ${roles[own] ?? own}.`,
  noRole: 'ninguno',
  restaurantMoved: 'Este restaurante se está trasladando a otro servidor. Inténtelo otra vez en un momento.',
  sessionEnded: 'Su sesión ha terminado. Entre otra vez.',
  personRequired: 'Diga antes quién es: esta tableta es del restaurante.',
  internal: (request) => `Algo ha fallado por nuestra parte. Si lo comunica, indique la petición ${request}.`,
  stopping: 'El servidor se está parando. Inténtelo otra vez en un momento.',
  tookTooLong: 'Ha tardado demasiado. Inténtelo otra vez en un momento.',
  overloaded: 'El servidor está sobrecargado. Inténtelo otra vez en un momento.',
  noDatabase: 'Ahora mismo no se puede acceder a la base de datos. Inténtelo otra vez en un momento.',
  searches: 'Se están haciendo demasiadas búsquedas a la vez. Inténtelo otra vez en un momento.',
  stillAtWork: 'La primera petición aún está en curso.',
  keyReused: 'Esta petición ya se envió con otro contenido. Recargue la página y envíela otra vez.',
  tooMany: 'Han llegado demasiadas peticiones desde esta dirección.',
  noMailbox: 'Un token del restaurante no tiene buzón. Entre como persona.',
  examples: (most, minutes) =>
    `Ya ha recibido ${most} ejemplos en una hora. El siguiente se puede enviar en ${minutes} min.`,
  password: {
    tooShort: (least) => `La contraseña debe tener al menos ${least} caracteres.`,
    tooLong: (most) => `La contraseña debe tener como máximo ${most} caracteres.`,
    guessable: 'Esta contraseña es de las primeras que se adivinan. Elija otra, por ejemplo cuatro palabras.',
  },
}
