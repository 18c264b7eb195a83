/** What is wrong with a restaurant's description, in Spanish. */
import type { descriptions as en } from '../../en/sentences/descriptions.ts'
import type { Translated } from '../../languages.ts'
import { settings } from './settings.ts'

type Names = Readonly<Record<string, string>>

const lists: Names = {
  slug: 'Nombre corto',
  service_hours: 'Servicios',
  special_days: 'Días especiales',
  dining_areas: 'Zonas',
  booking_sources: 'Orígenes',
  booking_tags: 'Etiquetas',
  review_criteria: 'Preguntas de opinión',
  users: 'Responsables',
}
const ofRestaurant: Names = { ...settings.restaurant, ...lists }
const ofGroups: Readonly<Record<string, Names>> = settings.nested
const ofRows: Names = settings.rows

/** As the pages call it. Of several rows the path says which one is meant. */
function named(path: string): string {
  const [group = '', key = ''] = path.split('.')
  const setting = path.includes('.')
    ? path === `${group}.${key}`
      ? ofGroups[group]?.[key]
      : undefined
    : ofRestaurant[path]
  if (setting !== undefined) return `«${setting}»`
  const inRow = /\.\d+\.(?:.*\.)?([a-z_]+)$/.exec(path)?.[1]
  const word = inRow === undefined ? undefined : ofRows[inRow]
  return word === undefined ? `«${path}»` : `«${word}» (${path})`
}

/** A neighbour of the wrong field, without its path. */
const neighbour = (field: string): string => `«${ofGroups.online?.[field] ?? ofRows[field] ?? field}»`

export const descriptions: Translated<typeof en> = {
  field: (path, sentence) => `El campo ${named(path)} ${sentence}.`,
  alone: (sentence) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`,

  file: {
    refused: (message) => `El archivo, ${message}.`,
    line: (line, message) => `línea ${line}: ${message}`,
    whole: 'el archivo',
    secondDocument: 'aquí empieza un segundo documento (---); un archivo describe un restaurante',
    aliases: 'los alias no se pueden resolver a partir de aquí; escriba entero lo que representan',
    repeatedKey: (key) => `${key} aparece aquí por segunda vez; deje solo uno`,
    tooLong: (most) => `el archivo es demasiado largo: antes de esta línea hay más de ${most} palabras y signos`,
    tooSlow: 'El archivo tarda demasiado en leerse. Acórtelo o aplíquelo con `maitred apply`.',
    tooDeep: (most) => `el archivo tiene más de ${most} niveles; una descripción tiene siete como máximo`,
    tooManyAliases: (most) =>
      `el archivo tiene más de ${most} alias (*) a partir de aquí; escriba entero lo que representan`,
    unreadable: (name, reason) => `nombra el archivo ${name}, que no se puede leer: ${reason}`,
  },

  form: {
    mustBe: (wanted) => `debe ser ${wanted}`,
    orNull: (sentence) => `${sentence}, o quedar vacío (null)`,
    orNullForNone: (sentence) => `${sentence}, o quedar vacío (null)`,
    notEmpty: 'no puede estar vacío',
    required: 'es obligatorio',
    maxEntries: (most) => `debe tener ${most} entradas como máximo`,
    unknownKey: (known) => `no se conoce aquí; se conocen ${known}`,
    quoteNumber: (sentence, value) => `${sentence}; ${value} es un número, así que póngalo entre comillas`,
    quoteBoolean: (sentence, value) => `${sentence}; ${value} es un valor lógico, así que póngalo entre comillas`,
  },

  wanted: {
    moment: 'una fecha con hora como 2026-12-01T10:00',
    line: (most) => `una línea de texto de ${most} caracteres como máximo`,
    shortText: (most) => `un texto de ${most} caracteres como máximo`,
    paragraphs: (most) => `un texto de ${most} caracteres como máximo, con líneas vacías entre los párrafos`,
    whole: (least, most) => `un número entero de ${least} a ${most}`,
    hours: (most) => `un número entero de horas, de 1 a ${most}`,
    flag: 'true o false',
    either: (words) => words.join(' o '),
    oneOf: (words) => `uno de ${words}`,
    list: 'una lista',
    labels: 'una lista de textos',
    names: 'una lista de nombres',
    areaNames: 'una lista de zonas',
    tableNames: 'una lista de nombres de mesas',
    messageKinds: 'una lista de tipos de mensajes',
    season: 'una lista de periodos con from y to',
    mapping: 'una correspondencia de claves y valores',
    time: 'una hora como 18:30',
    twoTimes: 'un par de horas como 22:00-08:00',
    date: 'una fecha AAAA-MM-DD o, para todos los años, MM-DD',
    monthDay: 'un día MM-DD',
    days: 'un día (mon a sun), un intervalo como mon-fri o una lista de ellos',
    webAddress: 'una dirección web que empiece por https://',
    origin: 'la dirección de una web sin ruta, como https://www.example.com',
    email: 'una dirección de correo',
    picture: 'una imagen como data:image/…;base64,… o el nombre de un archivo',
    amount: 'un importe superior a 0, como 20 o 12.50',
    price: 'un precio como 95 o 12.50',
    percent: 'un porcentaje de 0 a 100',
    colour: 'un color como "#7a1f2b", entre comillas',
    code: 'un código de minúsculas, cifras y guiones bajos',
    slug: 'un nombre de minúsculas y cifras, unidas por guiones sueltos',
    timezone: 'una zona horaria IANA como Europe/Malta',
    prefix: 'una serie de dos a seis mayúsculas',
    currency: 'un código de moneda como EUR',
    country: 'un código de país como MT',
    language: 'un código de idioma como en o pt-BR',
  },

  contradictions: {
    repeats: (value) => `repite «${value}»`,
    timezone: (given) => `debe ser una zona horaria IANA como Europe/Malta; «${given}» no lo es`,
    overlapsService: (name) => `coincide algún día con el servicio «${name}»`,
    unsorted: (before) => `debe ser mayor que ${before}, el valor anterior`,
    notAbove: (field, limit) => `no puede ser mayor que ${neighbour(field)} (${limit})`,
    noArea: (name) => `nombra «${name}», una zona que no existe`,
    tooManyTables: (count, most) => `tiene ${count} mesas; un restaurante puede tener ${most}`,
    tooManyRows: (rows, most) =>
      `daría ${rows} filas de disponibilidad al día (horas de entrada × zonas × grupo más grande); son posibles ${most}. Espacie las horas de entrada o siente grupos más pequeños`,
    missingDay: 'debe ser un día que exista',
    overlapsSpan: 'coincide con un periodo anterior de esta temporada',
    nameOrNames: 'debe tener name o, para varias mesas iguales, names',
    ofOneTable: 'no puede valer para varias mesas',
    twoTables: 'debe nombrar al menos dos mesas',
    noTable: (name) => `nombra «${name}», una mesa que no existe en esta zona`,
    onlyForChoice: 'solo es posible en preguntas con opciones',
    twoOptions: 'debe ofrecer al menos dos opciones',
  },

  specialDays: {
    dateOrSpan: 'debe tener una fecha, o un primer y un último día',
    missingDate: 'debe ser una fecha que exista, entre 1970 y 2099',
    yearLikeFrom: 'debe llevar año si el primer día lo lleva, y no llevarlo si no',
    beforeFrom: 'no puede ser anterior al primer día',
    closedWithHours: 'dice «cerrado», pero el día tiene servicios',
    otherWithoutHours: 'dice «otro horario», pero el día no tiene servicios',
    overlapsDay: (name, date) => `coincide con el día especial «${name}» el ${date}`,
    overlapsService: (name, date) => `coincide con el servicio «${name}» el ${date} o la noche siguiente`,
  },

  wording: {
    notInSubject: (placeholder) => `contiene {${placeholder}}, que va en el texto`,
    notInline: (placeholder) => `debe tener {${placeholder}} como párrafo propio`,
    lacksLink: (placeholder) => `debe tener el párrafo {${placeholder}}: sin él los clientes no podrían responder`,
    notInMessage: (placeholder, known) => `contiene {${placeholder}}, que este mensaje no tiene; sí tiene ${known}`,
    markup: (tag) => `contiene ${tag}, que los clientes leerían tal cual: escriba solo texto`,
  },

  policies: {
    unknown: {
      services: (name) => `nombra «${name}», un servicio que no existe`,
      special_days: (name) => `nombra «${name}», un día especial que no existe`,
      areas: (name) => `nombra «${name}», una zona que no existe`,
    },
    needsAmount: 'es obligatorio, ya que se pide un depósito o una tarjeta',
    noPage:
      'necesita un servicio de pago en cuya página paguen los clientes: sin él solo se puede pedir un depósito en las reservas por teléfono, que anota el personal',
    noCards:
      'necesita un servicio de pago que guarde tarjetas: sin él solo se puede pedir un depósito en las reservas por teléfono, que anota el personal',
    amountOfNothing: 'no puede figurar donde no se pide nada',
    decimals: (currency, most) => `debe tener ${most} decimales como máximo en ${currency}`,
  },

  events: {
    oneDate: (day) => `nombra «${day}», que debe ser una sola fecha de un año`,
    noSeating: (day) => `nombra «${day}», que no tiene horarios: son sus turnos`,
    taken: (day, event) => `nombra «${day}», que es el día de «${event}»`,
    closesBefore: 'debe ser posterior a opens',
  },
  products: {
    unknownGroup: (code) => `nombra «${code}», un grupo de productos que no existe`,
    onePerPerson: (code) => `debe ser person: del grupo «${code}» cada cliente recibe uno`,
    onlyPieces: 'solo es posible donde un producto se vende por unidad',
    twoDecimals: 'debe tener dos decimales como máximo',
    noPage:
      'necesita un servicio de pago en cuya página paguen los clientes: sin él, los productos se pagan en el restaurante',
  },
  pictures: {
    form: 'debe ser data:image/…;base64,… o el nombre de un archivo guardado',
    tooLarge: (kilobytes) => `debe tener ${kilobytes} kB como máximo`,
    kind: 'debe ser SVG, PNG o JPEG',
    unreadable: (kind) => `no es un ${kind} que se pueda leer`,
    tooManyPixels: (most) => `debe tener ${most} píxeles por lado como máximo`,
    tooManyInAll:
      'tiene más píxeles de los que se pueden redibujar; como máximo 60 millones (25 millones si es progresivo)',
    tooSlow: 'tarda demasiado en redibujarse; guárdelo más pequeño',
    noProgram:
      'es una foto, y el programa que redibuja fotos (sharp) no está instalado en este servidor; use un SVG, o un PNG o JPEG de 200 kB como máximo en un archivo YAML',
    refused: (sentence) => `El archivo de imagen ${sentence}.`,
    unreadableSvg: 'no es un SVG que se pueda leer',
    entities: 'contiene entidades propias',
    element: (name) => `contiene <${name}>; solo se admiten formas, texto y degradados`,
    attribute: (name) => `contiene el atributo ${name}, que es más que dibujo`,
    outside: 'remite a algo de fuera del archivo',
    tooMuch: 'dibuja demasiado con partes dentro de partes; guárdelo plano, sin símbolos que contengan otros',
  },

  stored: {
    slugStays: (slug) => `debe seguir siendo ${slug}`,
    usersStay: 'no se puede cambiar por la API',
    timezoneStays: (from, to) => `no puede cambiar de ${from} a ${to} mientras el restaurante tenga reservas`,
    slugLikeId: 'debe tener al menos una letra, o se podría tomar por un número',
    unknownFile: (name) => `es ${name}, un archivo que este restaurante no tiene; indíquelo como data:image/…;base64,…`,
    unknownId: (id) => `es ${id}, que este restaurante no tiene`,
  },
}
