/** Why a line of a file is not imported, or what was left out of it, in Spanish. */
import type { importing as en } from '../../en/sentences/importing.ts'
import type { Translated } from '../../languages.ts'

const columns: Readonly<Record<string, string>> = {
  external_id: 'número en el otro sistema',
  reference: 'referencia',
  date: 'fecha',
  time: 'hora',
  duration: 'duración',
  party: 'personas',
  adults: 'adultos',
  children: 'niños',
  status: 'estado',
  dining_area: 'zona',
  table: 'mesa',
  pinned: 'fija',
  source: 'origen',
  comment: 'nota del cliente',
  private_comment: 'nota interna',
  comments: 'nota sobre el cliente',
  company: 'empresa',
  room_number: 'habitación',
  custom_field: 'campo personalizado',
  concierge: 'conserje',
  name: 'nombre completo',
  first_name: 'nombre',
  last_name: 'apellidos',
  birthday: 'cumpleaños',
  news: 'consentimiento para novedades',
  language: 'idioma',
  created_at: 'momento de la reserva',
  guest_since: 'cliente desde',
  walkin: 'sin reserva',
  is_local: 'vive cerca',
  is_vip: 'VIP',
}

const column = (name: string): string => columns[name] ?? name.replaceAll('_', ' ')

/** As they are said not to be there, or to be there several times. */
const kinds: Readonly<Record<string, { none: string; several: string }>> = {
  area: { none: 'ninguna zona', several: 'varias zonas' },
  table: { none: 'ninguna mesa', several: 'varias mesas' },
  source: { none: 'ningún origen', several: 'varios orígenes' },
  tag: { none: 'ninguna etiqueta', several: 'varias etiquetas' },
}

export const importing: Translated<typeof en> = {
  locale: 'es-ES',

  lines: {
    nameMissing: 'falta el nombre',
    dateMissing: 'falta la fecha',
    dateUnread: (format, written) =>
      `la fecha debe estar escrita ${format}, con una hora como 19:30, y no «${written}»`,
    timeUnread: (written) => `la hora falta o no se puede leer: «${written}»`,
    dateSkipped: (date) => `${date} no existe: el reloj se adelanta y se lo salta`,
    dateUnknown: (date) => `${date} no existe: no es una fecha entre 1970 y 2099`,
    tooLong: (name, longest) => `${column(name)}: más de ${longest} caracteres`,
    noNumber: (name, least, most, written) =>
      `${column(name)}: debe ser un número entero de ${least} a ${most}, y no «${written}»`,
    noMinutes: (name, least, most, written) =>
      `${column(name)}: deben ser minutos, de ${least} a ${most}, y no «${written}»`,
    neitherYesNorNo: (name, written) => `${column(name)}: debe ser sí o no, y no «${written}»`,
    partyTooSmall: (party) => `«personas» cuenta a todos, y ${party} no supera el número de niños`,
    noStatus: (statuses, written) => `el estado debe ser uno de estos: ${statuses}, y no «${written}»`,
    noReference: (written) =>
      `una referencia son letras, un guion y seis letras o cifras, y no «${written}» (para eso está external_id)`,
    referenceTaken: (reference) => `La referencia ${reference} es de otra reserva`,
    repeated: (name, key, line) => `${name} ${key} ya está en la línea ${line}`,
    unknownName: (kind, name) => `Aquí no hay ${kinds[kind]?.none} «${name}»`,
    noneInUse: (kind, name) => `Aquí no hay en uso ${kinds[kind]?.none} «${name}»`,
    severalOfName: (kind, name) => `Hay ${kinds[kind]?.several} «${name}»: indique también dining_area`,
    tableTaken: (tables, date) => `La mesa ${tables} está ocupada: ${date}`,
    wrongCount: (values, header) => `La línea tiene ${values} valores, la cabecera ${header}`,
    hasNul: 'La línea tiene un NUL (un byte de valor cero), que no es texto. Quítelo',
    lettersLost:
      'La línea tiene un carácter de sustitución (U+FFFD): se perdieron letras al escribir el archivo. Expórtelo otra vez',
  },

  notes: {
    noEmail: (written) => `«${written}» no es una dirección de correo válida y se ha dejado vacío`,
    digitsLost: (written) => `el teléfono «${written}» perdió cifras en una hoja de cálculo y se ha dejado vacío`,
    noTelephone: (written) => `«${written}» no es un teléfono y se ha dejado vacío`,
    firstNumber: (written, taken) => `del teléfono «${written}» solo se ha importado ${taken}`,
    noPrefix: (written) => `«${written}» no es un prefijo y se ha dejado vacío`,
    noAnswer: (name, written) => `${column(name)}: «${written}» no es sí ni no y se ha dejado vacío`,
    noDate: (name, written) => `${column(name)}: «${written}» no es una fecha y se ha dejado vacío`,
    noLanguage: (written) => `el idioma «${written}» no se conoce y se ha dejado vacío`,
    tagsLost: (tags, most, longest) =>
      `no se han importado las marcas «${tags}»: se guardan ${most} de ${longest} caracteres como máximo`,
    allergensCut: (longest) => `de los alérgenos solo se han importado los primeros ${longest} caracteres`,
    nameLeftOut: (kind, name) => `no hay ${kinds[kind]?.none} «${name}», y no se ha importado`,
    noTableFree: (party) => `no hay mesa libre para su grupo de ${party}`,
    noService: (time, day) => `el restaurante no sienta clientes a las ${time} el ${day}`,
    outOfSeason: (day) => `su zona está fuera de temporada el ${day}`,
    closedOff: (time, day) => `hay un cierre a las ${time} el ${day}`,
  },

  toSay: {
    column: (name) => `Diga qué es la columna «${name}», o déjela fuera.`,
    twice: (field) => `Dos columnas son ${field}: deje fuera una de ellas.`,
    missing: (fields) => `Ninguna columna es ${fields.join(' ni ')}, y hace falta.`,
    dates: (one, other) => `Diga si las fechas son ${one} o ${other}: se pueden leer de las dos maneras.`,
  },

  refused: {
    over: 'Esta importación ha terminado.',
    stillRead: 'El archivo todavía se está leyendo.',
    notBookings: 'Solo se puede repetir un archivo de reservas.',
    begun: 'La forma de leer un archivo se puede cambiar hasta que empiece su importación.',
    tooLate: (days) => `Una importación se puede retirar en los ${days} días siguientes a su fin.`,
    mappingLimit: (most) => `Ya hay ${most} asignaciones. Borre antes una de ellas.`,
    noMapping: (name) => `No hay ninguna asignación «${name}».`,
  },
}
