/** What any request may be answered, in Spanish. */
import type { requests as en } from '../../en/sentences/requests.ts'
import { counted, type Translated } from '../../languages.ts'

const roles: Readonly<Record<string, string>> = { viewer: 'lector', host: 'recepción', manager: 'responsable' }

const timeText = (seconds: number): string =>
  seconds < 60
    ? counted('es', seconds, { one: '# segundo', other: '# segundos' })
    : counted('es', Math.ceil(seconds / 60), { one: '# minuto', other: '# minutos' })

export const requests: Translated<typeof en> = {
  notFound: (what) => `No se ha encontrado ${what}.`,
  records: {
    Booking: 'la reserva',
    Change: 'el cambio',
    'Close-off': 'el cierre',
    Conflict: 'el conflicto',
    Conversation: 'la conversación',
    Delivery: 'la entrega',
    Device: 'el dispositivo',
    Draft: 'el borrador',
    Event: 'el evento',
    File: 'el archivo',
    Hold: 'la mesa guardada',
    Import: 'la importación',
    Invitation: 'la invitación',
    Link: 'el enlace',
    Mapping: 'la asignación',
    Message: 'el mensaje',
    Part: 'la parte',
    Passkey: 'la llave de acceso',
    Patron: 'el cliente',
    Payment: 'el pago',
    'Payment case': 'el caso de pago',
    'Payment service': 'el servicio de pago',
    Person: 'la persona',
    Record: 'la entrada',
    Restaurant: 'el restaurante',
    Review: 'la opinión',
    Session: 'la sesión',
    Text: 'el SMS',
    'To do': 'la tarea pendiente',
    Token: 'el token',
    Version: 'la versión',
    Visit: 'la visita',
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
  signIn: {
    wrong: 'La dirección de correo o la contraseña no es correcta.',
    wait: (seconds) => `Demasiadas contraseñas incorrectas. Inténtelo otra vez en ${timeText(seconds)}.`,
    tooManyLinks: (seconds) =>
      `Desde su red se han pedido demasiados enlaces. Inténtelo otra vez en ${timeText(seconds)}.`,
    wrongCode: 'Este código no vale. Escriba el que se muestra ahora.',
    factorAsked: (restaurant) =>
      `${restaurant} pide un segundo factor. Cree antes una llave de acceso o sustituya la aplicación.`,
    lapsed: 'Ha tardado demasiado en entrar. Escriba otra vez su contraseña.',
    wrongPasskey: 'Esta llave de acceso no vale aquí.',
    noPasskey: 'No se ha podido crear la llave de acceso.',
    onlyHere: 'A la demo solo se entra desde el equipo en el que funciona, y no a través de un proxy.',
    wrongLink: 'Este enlace no vale: ya se ha usado, es demasiado antiguo o no se copió entero.',
    wrongFirstLink: 'Este enlace no vale: ya se ha usado, tiene más de 24 horas o no se copió entero.',
  },
  password: {
    tooShort: (least) => `La contraseña debe tener al menos ${least} caracteres.`,
    tooLong: (most) => `La contraseña debe tener como máximo ${most} caracteres.`,
    guessable: 'Esta contraseña es de las primeras que se adivinan. Elija otra, por ejemplo cuatro palabras.',
  },
}
