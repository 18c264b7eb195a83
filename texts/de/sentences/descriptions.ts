/** What is wrong with a restaurant's description, in German. */
import type { descriptions as en } from '../../en/sentences/descriptions.ts'
import type { Translated } from '../../languages.ts'
import { settings } from './settings.ts'

type Names = Readonly<Record<string, string>>

const lists: Names = {
  slug: 'Kurzname',
  service_hours: 'Servicezeiten',
  special_days: 'Sondertage',
  dining_areas: 'Bereiche',
  booking_sources: 'Quellen',
  booking_tags: 'Tags',
  review_criteria: 'Bewertungsfragen',
  users: 'Manager',
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
  if (setting !== undefined) return `„${setting}“`
  const inRow = /\.\d+\.(?:.*\.)?([a-z_]+)$/.exec(path)?.[1]
  const word = inRow === undefined ? undefined : ofRows[inRow]
  return word === undefined ? `„${path}“` : `„${word}“ (${path})`
}

/** A neighbour of the wrong field, without its path. */
const neighbour = (field: string): string => `„${ofGroups.online?.[field] ?? ofRows[field] ?? field}“`

export const descriptions: Translated<typeof en> = {
  field: (path, sentence) => `Das Feld ${named(path)} ${sentence}.`,
  alone: (sentence) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`,

  file: {
    refused: (message) => `Die Datei, ${message}.`,
    line: (line, message) => `Zeile ${line}: ${message}`,
    whole: 'die Datei',
    secondDocument: 'hier beginnt ein zweites Dokument (---); eine Datei beschreibt ein Restaurant',
    aliases: 'die Verweise (Aliase) ab hier lassen sich nicht auflösen; schreiben Sie aus, wofür sie stehen',
    repeatedKey: (key) => `${key} steht hier ein zweites Mal; behalten Sie eines davon`,
    tooLong: (most) => `die Datei ist zu lang: Vor dieser Zeile stehen mehr als ${most} Wörter und Zeichen`,
    tooSlow: 'Die Datei zu lesen dauert zu lange. Kürzen Sie sie, oder wenden Sie sie mit `maitred apply` an.',
    tooDeep: (most) => `die Datei ist tiefer als ${most} Ebenen verschachtelt; eine Beschreibung hat höchstens sieben`,
    tooManyAliases: (most) =>
      `ab hier hat die Datei mehr als ${most} Verweise (Aliase, *); schreiben Sie aus, wofür sie stehen`,
    unreadable: (name, reason) => `nennt die Datei ${name}, die sich nicht lesen lässt: ${reason}`,
  },

  form: {
    mustBe: (wanted) => `muss ${wanted} sein`,
    orNull: (sentence) => `${sentence} oder leer bleiben (null)`,
    orNullForNone: (sentence) => `${sentence} oder leer bleiben (null)`,
    notEmpty: 'darf nicht leer sein',
    required: 'fehlt',
    maxEntries: (most) => `darf höchstens ${most} Einträge haben`,
    unknownKey: (known) => `gibt es hier nicht; bekannt sind ${known}`,
    quoteNumber: (sentence, value) => `${sentence}; ${value} ist eine Zahl und gehört deshalb in Anführungszeichen`,
    quoteBoolean: (sentence, value) =>
      `${sentence}; ${value} ist ein Wahrheitswert und gehört deshalb in Anführungszeichen`,
  },

  wanted: {
    moment: 'ein Datum mit Uhrzeit wie 2026-12-01T10:00',
    line: (most) => `eine Zeile Text mit höchstens ${most} Zeichen`,
    shortText: (most) => `ein Text mit höchstens ${most} Zeichen`,
    paragraphs: (most) => `ein Text mit höchstens ${most} Zeichen und Leerzeilen zwischen den Absätzen`,
    whole: (least, most) => `eine ganze Zahl von ${least} bis ${most}`,
    hours: (most) => `eine ganze Zahl von 1 bis ${most} Stunden`,
    flag: 'true oder false',
    either: (words) => words.join(' oder '),
    oneOf: (words) => `eines von ${words}`,
    list: 'eine Liste',
    labels: 'eine Liste von Beschriftungen',
    names: 'eine Liste von Namen',
    areaNames: 'eine Liste von Bereichen',
    tableNames: 'eine Liste von Tischnamen',
    messageKinds: 'eine Liste von Arten von Nachrichten',
    season: 'eine Liste von Zeiträumen mit from und to',
    mapping: 'eine Zuordnung von Schlüsseln zu Werten',
    time: 'eine Uhrzeit wie 18:30',
    twoTimes: 'eine Spanne von zwei Uhrzeiten wie 22:00-08:00',
    date: 'ein Datum JJJJ-MM-TT oder, für jedes Jahr, MM-TT',
    monthDay: 'ein Tag MM-TT',
    days: 'ein Wochentag (mon bis sun), eine Spanne wie mon-fri oder eine Liste davon',
    webAddress: 'eine Webadresse, die mit https:// beginnt,',
    origin: 'die Adresse einer Website ohne Pfad, wie https://www.example.com,',
    email: 'eine E-Mail-Adresse',
    picture: 'ein Bild als data:image/…;base64,… oder ein Dateiname',
    amount: 'ein Betrag über 0 wie 20 oder 12.50',
    price: 'ein Preis wie 95 oder 12.50',
    percent: 'ein Prozentsatz von 0 bis 100',
    colour: 'eine Farbe wie "#7a1f2b", in Anführungszeichen,',
    code: 'ein Kürzel aus Kleinbuchstaben, Ziffern und Unterstrichen',
    slug: 'ein Name aus Kleinbuchstaben und Ziffern, mit einzelnen Bindestrichen dazwischen,',
    timezone: 'eine IANA-Zeitzone wie Europe/Malta',
    prefix: 'eine Folge von zwei bis sechs Großbuchstaben',
    currency: 'ein Währungskürzel wie EUR',
    country: 'ein Länderkürzel wie MT',
    language: 'ein Sprachkürzel wie en oder pt-BR',
  },

  contradictions: {
    repeats: (value) => `wiederholt „${value}“`,
    timezone: (given) => `muss eine IANA-Zeitzone wie Europe/Malta sein; „${given}“ ist keine`,
    overlapsService: (name) => `überschneidet sich an mindestens einem Tag mit der Servicezeit „${name}“`,
    unsorted: (before) => `muss über ${before} liegen, dem Wert davor`,
    notAbove: (field, limit) => `darf nicht über ${neighbour(field)} (${limit}) liegen`,
    noArea: (name) => `nennt „${name}“; einen solchen Bereich gibt es nicht`,
    tooManyTables: (count, most) => `umfasst ${count} Tische; ein Restaurant darf ${most} haben`,
    tooManyRows: (rows, most) =>
      `ergäbe ${rows} Zeilen Verfügbarkeit am Tag (Startzeiten × Bereiche × größte Gruppe); möglich sind ${most}. Lassen Sie seltener beginnen, oder platzieren Sie kleinere Gruppen`,
    missingDay: 'muss ein Tag sein, den es gibt',
    overlapsSpan: 'überschneidet sich mit einem früheren Zeitraum dieser Saison',
    nameOrNames: 'muss entweder name haben oder, für mehrere gleiche Tische, names',
    ofOneTable: 'kann nicht für mehrere Tische gelten',
    twoTables: 'muss mindestens zwei Tische nennen',
    noTable: (name) => `nennt „${name}“; einen solchen Tisch gibt es in diesem Bereich nicht`,
    onlyForChoice: 'ist nur bei Fragen mit Auswahl möglich',
    twoOptions: 'muss mindestens zwei Möglichkeiten bieten',
  },

  specialDays: {
    dateOrSpan: 'muss entweder ein Datum haben oder einen ersten und einen letzten Tag',
    missingDate: 'muss ein Datum von 1970 bis 2099 sein, das es gibt',
    yearLikeFrom: 'muss wie der erste Tag ein Jahr nennen, oder wie er keines',
    beforeFrom: 'darf nicht vor dem ersten Tag liegen',
    closedWithHours: 'lautet „geschlossen“, doch der Tag hat Servicezeiten',
    otherWithoutHours: 'lautet „andere Zeiten“, doch der Tag hat keine Servicezeiten',
    overlapsDay: (name, date) => `überschneidet sich am ${date} mit dem Sondertag „${name}“`,
    overlapsService: (name, date) =>
      `überschneidet sich am ${date} oder in der Nacht danach mit der Servicezeit „${name}“`,
  },

  wording: {
    notInSubject: (placeholder) => `enthält {${placeholder}}; das gehört in den Text`,
    notInline: (placeholder) => `muss {${placeholder}} als eigenen Absatz haben`,
    lacksLink: (placeholder) => `muss den Absatz {${placeholder}} haben: ohne ihn könnten Gäste nicht antworten`,
    notInMessage: (placeholder, known) =>
      `enthält {${placeholder}}; das gibt es in dieser Nachricht nicht, wohl aber ${known}`,
    markup: (tag) => `enthält ${tag}; Gäste würden es so lesen, wie es dasteht: schreiben Sie reinen Text`,
  },

  policies: {
    unknown: {
      services: (name) => `nennt „${name}“, eine Servicezeit, die es nicht gibt`,
      special_days: (name) => `nennt „${name}“, einen besonderen Tag, den es nicht gibt`,
      areas: (name) => `nennt „${name}“, einen Bereich, den es nicht gibt`,
    },
    needsAmount: 'ist nötig, da eine Anzahlung oder eine Karte verlangt wird',
    noPage:
      'braucht einen Zahlungsdienst, auf dessen Seite Gäste zahlen: Ohne ihn kann nur bei Reservierungen am Telefon um eine Anzahlung gebeten werden, die das Team einträgt',
    noCards:
      'braucht einen Zahlungsdienst, der Karten aufbewahrt: Ohne ihn kann nur bei Reservierungen am Telefon um eine Anzahlung gebeten werden, die das Team einträgt',
    amountOfNothing: 'kann nicht stehen, wo nichts verlangt wird',
    decimals: (currency, most) => `darf in ${currency} höchstens ${most} Nachkommastellen haben`,
  },

  events: {
    oneDate: (day) => `nennt „${day}“; das muss ein einzelnes Datum eines Jahres sein`,
    noSeating: (day) => `nennt „${day}“ ohne Öffnungszeiten: sie sind die Durchgänge`,
    taken: (day, event) => `nennt „${day}“, den Tag von „${event}“`,
    closesBefore: 'muss nach opens liegen',
  },
  products: {
    unknownGroup: (code) => `nennt „${code}“, eine Gruppe von Produkten, die es nicht gibt`,
    onePerPerson: (code) => `muss person sein: Aus der Gruppe „${code}“ bekommt jeder Gast eines`,
    onlyPieces: 'kann nur stehen, wo ein Produkt je Stück verkauft wird',
    twoDecimals: 'darf höchstens zwei Nachkommastellen haben',
    noPage:
      'braucht einen Zahlungsdienst, auf dessen Seite Gäste zahlen: Ohne ihn werden Produkte im Restaurant bezahlt',
  },

  pictures: {
    form: 'muss data:image/…;base64,… oder der Name einer gespeicherten Datei sein',
    tooLarge: (kilobytes) => `darf höchstens ${kilobytes} kB haben`,
    kind: 'muss ein SVG, PNG oder JPEG sein',
    unreadable: (kind) => `ist kein lesbares ${kind}`,
    tooManyPixels: (most) => `darf an keiner Seite mehr als ${most} Pixel haben`,
    tooManyInAll:
      'hat mehr Pixel, als neu gezeichnet werden können; höchstens 60 Millionen (25 Millionen, wenn es progressiv ist)',
    tooSlow: 'braucht zu lange, um neu gezeichnet zu werden; speichern Sie es kleiner',
    noProgram:
      'ist ein Foto, und das Programm, das Fotos neu zeichnet (sharp), fehlt auf diesem Server; geben Sie ein SVG, oder ein PNG oder JPEG von höchstens 200 kB in einer YAML-Datei',
    refused: (sentence) => `Das Bild ${sentence}.`,
    unreadableSvg: 'ist kein lesbares SVG',
    entities: 'enthält eigene Entitäten',
    element: (name) => `enthält <${name}>; erlaubt sind nur Formen, Text und Verläufe`,
    attribute: (name) => `enthält das Attribut ${name}, das mehr als eine Zeichnung ist`,
    outside: 'verweist auf etwas außerhalb der Datei',
    tooMuch: 'zeichnet zu viel durch Teile in Teilen; speichern Sie es flach, ohne Symbole, die andere enthalten',
  },

  stored: {
    slugStays: (slug) => `muss ${slug} bleiben`,
    usersStay: 'kann nicht über die API geändert werden',
    timezoneStays: (from, to) => `kann nicht von ${from} zu ${to} wechseln, solange das Restaurant Reservierungen hat`,
    slugLikeId: 'muss mindestens einen Buchstaben haben, sonst könnte es für eine Nummer gehalten werden',
    unknownFile: (name) =>
      `nennt ${name}, eine Datei, die dieses Restaurant nicht hat; geben Sie sie als data:image/…;base64,… an`,
    unknownId: (id) => `ist ${id}; das gibt es in diesem Restaurant nicht`,
  },
}
