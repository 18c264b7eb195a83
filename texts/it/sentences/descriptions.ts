/** What is wrong with a restaurant's description, in Italian. */
import type { descriptions as en } from '../../en/sentences/descriptions.ts'
import type { Translated } from '../../languages.ts'
import { settings } from './settings.ts'

type Names = Readonly<Record<string, string>>

const lists: Names = {
  slug: 'Nome breve',
  service_hours: 'Servizi',
  special_days: 'Giorni speciali',
  dining_areas: 'Sale',
  booking_sources: 'Canali',
  booking_tags: 'Etichette',
  review_criteria: 'Domande della recensione',
  users: 'Responsabili',
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
  if (setting !== undefined) return `“${setting}”`
  const inRow = /\.\d+\.(?:.*\.)?([a-z_]+)$/.exec(path)?.[1]
  const word = inRow === undefined ? undefined : ofRows[inRow]
  return word === undefined ? `“${path}”` : `“${word}” (${path})`
}

/** A neighbour of the wrong field, without its path. */
const neighbour = (field: string): string => `“${ofGroups.online?.[field] ?? ofRows[field] ?? field}”`

export const descriptions: Translated<typeof en> = {
  field: (path, sentence) => `Il campo ${named(path)} ${sentence}.`,
  alone: (sentence) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`,

  file: {
    refused: (message) => `Il file: ${message}.`,
    line: (line, message) => `riga ${line}: ${message}`,
    whole: 'il file',
    secondDocument: 'qui comincia un secondo documento (---); un file descrive un solo ristorante',
    aliases: 'da qui in poi gli alias non si possono risolvere; scrivi per esteso ciò che sostituiscono',
    repeatedKey: (key) => `${key} compare qui una seconda volta; tienine uno solo`,
    tooLong: (most) => `il file è troppo lungo: prima di questa riga ha più di ${most} parole e segni`,
    tooSlow: 'La lettura del file richiede troppo tempo. Accorcialo, o applicalo con `maitred apply`.',
    tooDeep: (most) => `il file ha più di ${most} livelli annidati; una descrizione ne ha al massimo sette`,
    tooManyAliases: (most) =>
      `da qui in poi il file ha più di ${most} alias (*); scrivi per esteso ciò che sostituiscono`,
    unreadable: (name, reason) => `indica il file ${name}, che non si può leggere: ${reason}`,
  },

  form: {
    mustBe: (wanted) => `deve essere ${wanted}`,
    orNull: (sentence) => `${sentence}, o vuoto (null)`,
    orNullForNone: (sentence) => `${sentence}, o vuoto (null) per nessuno`,
    notEmpty: 'non deve essere vuoto',
    required: 'è obbligatorio',
    maxEntries: (most) => `deve avere al massimo ${most} voci`,
    unknownKey: (known) => `qui non esiste; esistono ${known}`,
    quoteNumber: (sentence, value) => `${sentence}; ${value} è un numero, quindi va tra virgolette`,
    quoteBoolean: (sentence, value) => `${sentence}; ${value} è un valore logico, quindi va tra virgolette`,
  },

  wanted: {
    moment: 'una data con l’ora come 2026-12-01T10:00',
    line: (most) => `una riga di testo di al massimo ${most} caratteri`,
    shortText: (most) => `un testo di al massimo ${most} caratteri`,
    paragraphs: (most) => `un testo di al massimo ${most} caratteri, con righe vuote tra i paragrafi`,
    whole: (least, most) => `un numero intero da ${least} a ${most}`,
    hours: (most) => `un numero intero di ore da 1 a ${most}`,
    flag: 'true o false',
    either: (words) => words.join(' o '),
    oneOf: (words) => `uno tra ${words}`,
    list: 'un elenco',
    labels: 'un elenco di diciture',
    names: 'un elenco di nomi',
    areaNames: 'un elenco di sale',
    tableNames: 'un elenco di nomi di tavoli',
    messageKinds: 'un elenco di tipi di messaggi',
    season: 'un elenco di periodi con from e to',
    mapping: 'una serie di chiavi con i loro valori',
    time: 'un’ora come 18:30',
    twoTimes: 'due ore, come 22:00-08:00',
    date: 'una data AAAA-MM-GG, o MM-GG per ogni anno',
    monthDay: 'un giorno MM-GG',
    days: 'un giorno (da mon a sun), un intervallo come mon-fri o un elenco di questi',
    webAddress: 'un indirizzo web che comincia con https://',
    origin: 'l’indirizzo di un sito come https://www.example.com, senza percorso',
    email: 'un indirizzo e-mail',
    picture: 'un’immagine come data:image/…;base64,… o il nome di un file',
    amount: 'un importo superiore a 0, come 20 o 12.50',
    price: 'un prezzo come 95 o 12.50',
    percent: 'una percentuale da 0 a 100',
    colour: 'un colore come "#7a1f2b", tra virgolette',
    code: 'una sigla di lettere minuscole, cifre e trattini bassi',
    slug: 'un nome di lettere minuscole e cifre, unite da singoli trattini',
    timezone: 'un fuso orario IANA come Europe/Malta',
    prefix: 'una sigla da due a sei lettere maiuscole',
    currency: 'un codice di valuta come EUR',
    country: 'un codice di Paese come MT',
    language: 'un codice di lingua come en o pt-BR',
  },

  contradictions: {
    repeats: (value) => `ripete “${value}”`,
    timezone: (given) => `deve essere un fuso orario IANA come Europe/Malta; “${given}” non lo è`,
    overlapsService: (name) => `si sovrappone in qualche giorno al servizio “${name}”`,
    unsorted: (before) => `deve superare ${before}, il valore precedente`,
    notAbove: (field, limit) => `non deve superare ${neighbour(field)} (${limit})`,
    noArea: (name) => `indica “${name}”, che non è una sala`,
    tooManyTables: (count, most) => `ha ${count} tavoli; un ristorante può averne ${most}`,
    tooManyRows: (rows, most) =>
      `darebbe ${rows} righe di disponibilità al giorno (orari × sale × gruppo più grande); ne sono possibili ${most}. Metti meno orari, o accogli gruppi più piccoli`,
    missingDay: 'deve essere un giorno che esiste',
    overlapsSpan: 'si sovrappone a un periodo precedente di questa stagione',
    nameOrNames: 'deve avere o un name o, per più tavoli uguali, names',
    ofOneTable: 'non può valere per più tavoli',
    twoTables: 'deve indicare almeno due tavoli',
    noTable: (name) => `indica “${name}”, che non è un tavolo di questa sala`,
    onlyForChoice: 'è possibile solo per le domande con risposte da scegliere',
    twoOptions: 'deve offrire almeno due scelte',
  },

  specialDays: {
    dateOrSpan: 'deve avere o una data, o un primo e un ultimo giorno',
    missingDate: 'deve essere una data che esiste, tra il 1970 e il 2099',
    yearLikeFrom: 'deve avere l’anno se lo ha il primo giorno, e non averlo se manca lì',
    beforeFrom: 'non deve venire prima del primo giorno',
    closedWithHours: 'dice “chiuso”, ma il giorno ha dei servizi',
    otherWithoutHours: 'dice “altri orari”, ma il giorno non ha servizi',
    overlapsDay: (name, date) => `si sovrappone al giorno speciale “${name}” (${date})`,
    overlapsService: (name, date) => `si sovrappone al servizio “${name}” (${date} o la notte successiva)`,
  },

  wording: {
    notInSubject: (placeholder) => `contiene {${placeholder}}, che va nel testo`,
    notInline: (placeholder) => `deve avere {${placeholder}} come paragrafo a sé`,
    lacksLink: (placeholder) => `deve avere il paragrafo {${placeholder}}: senza, i clienti non potrebbero rispondere`,
    notInMessage: (placeholder, known) => `contiene {${placeholder}}, che questo messaggio non ha; ha invece ${known}`,
    markup: (tag) => `contiene ${tag}, che i clienti leggerebbero così com’è: scrivi testo semplice`,
  },

  policies: {
    unknown: {
      services: (name) => `indica “${name}”, che non è un servizio`,
      special_days: (name) => `indica “${name}”, che non è un giorno speciale`,
      areas: (name) => `indica “${name}”, che non è una sala`,
    },
    needsAmount: 'è necessario, perché si chiede una caparra o una carta',
    noPage:
      'ha bisogno di un servizio di pagamento, sulla cui pagina i clienti pagano: senza, si può chiedere solo una caparra per le prenotazioni al telefono, che registra il personale',
    noCards:
      'ha bisogno di un servizio di pagamento che conservi le carte: senza, si può chiedere solo una caparra per le prenotazioni al telefono, che registra il personale',
    amountOfNothing: 'non può esserci dove non si chiede nulla',
    decimals: (currency, most) => `deve avere al massimo ${most} decimali in ${currency}`,
  },

  events: {
    oneDate: (day) => `indica “${day}”, che deve essere una sola data di un anno`,
    noSeating: (day) => `indica “${day}”, che non ha orari: sono i suoi turni`,
    taken: (day, event) => `indica “${day}”, che è il giorno di “${event}”`,
    closesBefore: 'deve essere dopo opens',
  },
  products: {
    unknownGroup: (code) => `indica “${code}”, che non è un gruppo di prodotti`,
    onePerPerson: (code) => `deve essere person: dal gruppo “${code}” ogni cliente ne riceve uno`,
    onlyPieces: 'è possibile solo dove un prodotto si vende al pezzo',
    twoDecimals: 'deve avere al massimo due decimali',
    noPage:
      'ha bisogno di un servizio di pagamento, sulla cui pagina i clienti pagano: senza, i prodotti si pagano al ristorante',
  },
  pictures: {
    form: 'deve essere data:image/…;base64,… o il nome di un file conservato',
    tooLarge: (kilobytes) => `deve avere al massimo ${kilobytes} kB`,
    kind: 'deve essere un SVG, PNG o JPEG',
    unreadable: (kind) => `non è un ${kind} leggibile`,
    tooManyPixels: (most) => `deve avere al massimo ${most} pixel per lato`,
    tooManyInAll:
      'ha più pixel di quanti se ne possano ridisegnare; al massimo 60 milioni (25 milioni se è progressivo)',
    tooSlow: 'richiede troppo tempo per essere ridisegnato; salvalo più piccolo',
    noProgram:
      'è una foto, e il programma che ridisegna le foto (sharp) non è installato su questo server; usa un SVG, oppure un PNG o JPEG di al massimo 200 kB in un file YAML',
    refused: (sentence) => `Il file dell’immagine ${sentence}.`,
    unreadableSvg: 'non è un SVG leggibile',
    entities: 'contiene entità proprie',
    element: (name) => `contiene <${name}>; si accettano solo forme, testo e sfumature`,
    attribute: (name) => `contiene l’attributo ${name}, che va oltre il disegno`,
    outside: 'rimanda a qualcosa fuori dal file',
    tooMuch: 'disegna troppo con parti dentro altre parti; salvalo appiattito, senza simboli che ne contengono altri',
  },

  stored: {
    slugStays: (slug) => `deve restare ${slug}`,
    usersStay: 'non si può cambiare con l’API',
    timezoneStays: (from, to) => `non può passare da ${from} a ${to} finché il ristorante ha prenotazioni`,
    slugLikeId: 'deve avere almeno una lettera, altrimenti sembrerebbe un numero interno',
    unknownFile: (name) => `indica ${name}, un file che questo ristorante non ha; mettilo come data:image/…;base64,…`,
    unknownId: (id) => `è ${id}, che questo ristorante non ha`,
  },
}
