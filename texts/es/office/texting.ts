/** What managers read about text messages, in Spanish. */
import type * as en from '../../en/office/texting.ts'
import { counted, type Translated } from '../../languages.ts'

const partsText = (count: number) => counted('es', count, { one: '# parte', other: '# partes' })

export const officeTextingTexts: Translated<typeof en.officeTextingTexts> = {
  title: 'SMS',

  who: 'Quién los envía',
  providers: {
    twilio: ['Con Twilio', 'Con una cuenta suya'],
    http: ['Otro servicio', 'Cualquiera que acepte un SMS como petición'],
    fake: ['Una página', 'Para probar: no se envía nada'],
    none: ['Nadie', 'Solo correo'],
  },
  ofInstallation: 'La cuenta de quien lleva este servidor. Elija otra arriba para usar una suya.',
  account: 'Cuenta (Account SID)',
  key: 'Clave (Auth Token)',
  keyStays: (end) => `La guardada termina en ${end}. Déjelo vacío para conservarla.`,
  sender: 'Remitente',
  senderHint: 'Un número como +356 9988 0100, o un nombre de 11 caracteres como máximo.',
  senderIsNumber: 'Un número: los clientes pueden responder, confirmar con C y decir STOP.',
  senderIsName:
    'A un nombre no se puede responder: ni C, ni «15 tarde», y STOP solo en el servicio. Si los clientes vienen se responde entonces con su enlace.',
  nameRefused: (country) =>
    `${country}: los nombres no son posibles como remitente. Las redes los sustituyen o rechazan. Use un número.`,
  nameRegistered: (country) =>
    `${country}: un nombre se debe registrar antes, o las redes lo bloquean. Use un número, o pida a su servicio que registre el nombre.`,
  numberRegistered: (country) =>
    `${country}: los números de empresas se deben registrar en las redes antes de que pasen los SMS. Su servicio lo hace con usted.`,
  gatewayNote:
    'Cómo acepta los SMS e informa de ellos se describe en JSON. La documentación tiene dos servicios para copiar.',
  gateway: 'Descripción del servicio (JSON)',
  gatewayStays: 'Vacío conserva la guardada, con sus claves.',
  gatewayUnread: 'Esto no es JSON. Compruebe comas, comillas y llaves.',
  use: 'Usar esto',
  used: 'Desde ahora los SMS van por aquí',
  forget: 'No enviar SMS a nadie',
  forgetAsk: 'Se quitan las claves, y en su lugar van correos. ¿Seguro?',
  forgetYes: 'Quitar las claves',
  keep: 'Dejarlas',
  forgotten: 'Sus claves están quitadas',
  callback: 'Adónde van las respuestas: póngalo en el servicio',
  copy: 'Copiar',
  copied: 'Copiado',
  telephones: 'Ver los teléfonos de los clientes',

  check: 'Comprobar otra vez',
  checks: {
    account: {
      fine: 'La cuenta funciona',
      wrong: 'La cuenta no funciona',
      unknown: 'No se sabe si la cuenta funciona',
    },
    answers: {
      fine: 'Los clientes pueden responder',
      wrong: 'Las respuestas no llegan aquí',
      unknown: 'No se sabe si las respuestas llegan aquí',
    },
    receipts: {
      fine: 'Llegan los acuses de recibo',
      wrong: 'No llegan los acuses de recibo',
      unknown: 'Aún no ha llegado ningún acuse',
    },
  },
  cannotAsk: 'A este servicio no se le puede preguntar sin enviar. Envíese uno.',
  answersWrong: 'Ponga en el servicio la dirección de abajo, para los mensajes que entran.',
  lastReceipt: (moment) => `El último ${moment}`,
  receiptsLater: 'El primer SMS trae uno, si el servicio llega a este servidor.',
  longLinks: 'Enlaces largos',
  linkTakes: (count) =>
    `Ocupan ${count} caracteres de cada SMS: un cuarto de una parte, y más de la mitad en maltés, español o árabe. Un dominio corto deja más sitio que cualquier cambio de palabras.`,
  links: (count) => `Los enlaces ocupan ${count} caracteres de cada SMS`,

  number: 'Su número',
  sendMe: 'Enviarme uno',
  sending: 'En camino…',
  sentMe: (parts) => `Enviado: ${partsText(parts)}.`,
  notKnown: 'No se sabe si se envió. Mire su teléfono.',
  notSent: (reason) => `No enviado. El servicio dijo: ${reason}`,

  countries: 'Países',
  nowhereElse: 'no van SMS a ningún otro',
  own: 'el suyo',
  guestsOf: (count) => counted('es', count, { one: '1 cliente', other: '# clientes' }),
  priceOf: (country) => `Precio de una parte, ${country}`,
  priceHint: (currency) =>
    `Lo que cuesta una parte, en ${currency}, según la factura de su servicio. Donde está vacío no se calcula nada. Los clientes son los del último año.`,
  addCountry: 'Otro país',
  lastCountry: 'Debe quedar un país. Elija antes otro.',
  elsewhereHint:
    'Recepción puede escribir una vez a otro país, después de ver el precio. A números de tarificación especial y de satélite nunca se envían SMS.',

  until: (day) => `hasta el ${day}`,
  partsOf: (ceiling) => `de ${ceiling} partes`,
  textsSent: (count, failed) =>
    `${counted('es', count, { one: '1 SMS', other: '# SMS' })}, ${failed === 0 ? 'entregados o en camino' : counted('es', failed, { one: '# no entregado', other: '# no entregados' })}`,
  noPrice: 'Falta un precio: no se sabe cuánto ha costado.',
  fullOn: (day) => `a este paso, agotado el ${day}`,
  notFull: 'a este paso, este mes no se agota',
  most: 'Se han gastado cuatro quintos. Cuando se agote, solo saldrán:',
  full: 'Se ha llegado al tope. Solo salen:',
  only: 'mesa lista, enlaces de pago y lo que escribe recepción',
  goesOut: (reserve) => `(hasta ${reserve} partes más); todo lo demás va por correo.`,
  ceiling: 'Tope al mes',
  parts: 'partes',
  none: 'Este mes no se ha enviado ningún SMS.',
  whatFor: 'Para qué',
  more: (count) =>
    counted('es', count, {
      one: '1 parte era la segunda o siguiente.',
      other: '# partes eran segundas o siguientes.',
    }),
  seeWording: 'Ver el texto',

  notTexted: 'Sin SMS',
  stopped: (count) => counted('es', count, { one: '1 número dijo STOP', other: '# números dijeron STOP' }),
  stoppedHint: 'Reciben correos. Solo ellos pueden volver atrás, con START.',
  dead: (count) => counted('es', count, { one: '1 número no existe', other: '# números no existen' }),
  deadHint: 'No se vuelven a intentar hasta que alguien los corrija.',
  held: (count) => counted('es', count, { one: '1 SMS se retuvo', other: '# SMS se retuvieron' }),
  heldHint: 'Más de tres en una hora o diez en un día a un número, el tope, o un país que no está en la lista.',
  nobody: 'Todos los números a los que se escribió aceptan SMS.',

  start: 'Enviar SMS a los clientes',
  startHint: 'Aún no va nada por SMS. Es lo habitual; cámbielo antes o después de guardar.',
  started: 'Lo habitual está en sus cambios. Revíselos y guárdelos.',
  stop: 'No enviar más SMS',
  stopHint: 'Todo va por correo. Las claves se quedan hasta que las quite arriba.',

  kept: 'Una mesa lista se guarda durante',
  keptHint: 'El SMS dice al cliente hasta cuándo. Nunca se da a otro sin que alguien lo haga.',
  minutes: 'minutos',
  atTable: 'En la puerta',

  quiet: 'Silencio de los SMS',
  quietOn: 'De noche no van por SMS recordatorios ni preguntas',
  quietHint: 'Salen al terminar las horas de silencio. Todo lo demás sale al momento.',

  how: 'y cómo',
  channelOf: (kind) => `Cómo: ${kind}`,
  channels: {
    mail: 'Solo correo',
    text_else_mail: 'SMS; si no, correo',
    mail_else_text: 'Correo; si no, SMS',
    text_and_mail: 'SMS y correo',
    text: 'Solo SMS',
  },
  guestChooses:
    'Lo que un cliente ha elegido en el formulario («Recordatorios por») va antes que esto, solo para recordatorios y preguntas.',
  payLinkHint: 'Por SMS solo para reservas que ha tomado el restaurante.',

  byMail: 'Correo',
  byText: 'SMS',
  wayOf: 'Por correo o por SMS',
  text: 'Texto',
  tableReadyWhen: 'Para quien espera en la puerta; se envía con un toque en la agenda.',
  partsOfText: partsText,
  characters: (used, room) => `${used} de ${room} caracteres`,
  each: (price, country) => `${price} cada una en ${country}`,
  costly: (character) => `«${character}» no está en el alfabeto antiguo de los teléfonos: acorta cada parte.`,
  counts: 'Contado con un ejemplo. El día, la hora y el grupo más largos ocupan algunos caracteres más.',
  around: 'Empieza con el nombre del restaurante',
  aroundLink: 'Empieza con el nombre del restaurante y termina con un enlace corto',
  noNames:
    '. No se pueden poner nombres de clientes: quien rellena un formulario podría hacer que un SMS dijera cualquier cosa.',
  phone: 'Como lo reciben los clientes',
  textMessage: 'Mensaje SMS',
  phoneHint: 'Sobre una reserva que no existe. Su enlace no lleva a ninguna parte.',
}
