/** Why a line of a file is not imported, or what was left out of it, in German. */
import type { importing as en } from '../../en/sentences/importing.ts'
import type { Translated } from '../../languages.ts'

const columns: Readonly<Record<string, string>> = {
  external_id: 'Kennung',
  reference: 'Referenz',
  date: 'Datum',
  time: 'Uhrzeit',
  duration: 'Dauer',
  party: 'Personen',
  adults: 'Erwachsene',
  children: 'Kinder',
  status: 'Status',
  dining_area: 'Bereich',
  table: 'Tisch',
  pinned: 'Fest',
  source: 'Quelle',
  comment: 'Bemerkung',
  private_comment: 'Interne Notiz',
  comments: 'Bemerkungen',
  company: 'Firma',
  room_number: 'Zimmer',
  custom_field: 'Eigenes Feld',
  concierge: 'Concierge',
  name: 'Name',
  first_name: 'Vorname',
  last_name: 'Nachname',
  birthday: 'Geburtstag',
  news: 'Einwilligung in Neuigkeiten',
  language: 'Sprache',
  created_at: 'Zeitpunkt der Buchung',
  guest_since: 'Gast seit',
  walkin: 'Walk-in',
  is_local: 'Einheimisch',
  is_vip: 'VIP',
}

const column = (name: string): string => columns[name] ?? name.replaceAll('_', ' ')

const kinds: Readonly<Record<string, string>> = {
  area: 'Bereich',
  table: 'Tisch',
  source: 'Quelle',
  tag: 'Tag',
}

export const importing: Translated<typeof en> = {
  locale: 'de-DE',

  lines: {
    nameMissing: 'Der Name fehlt',
    dateMissing: 'Das Datum fehlt',
    dateUnread: (format, written) =>
      `Das Datum muss als ${format} mit einer Uhrzeit wie 19:30 dastehen, nicht als „${written}“`,
    timeUnread: (written) => `Die Uhrzeit fehlt oder ist nicht lesbar: „${written}“`,
    dateSkipped: (date) => `${date} gibt es nicht: Die Uhr wird darüber hinweg vorgestellt`,
    dateUnknown: (date) => `${date} gibt es nicht: Das ist kein Datum zwischen 1970 und 2099`,
    tooLong: (name, longest) => `${column(name)}: mehr als ${longest} Zeichen`,
    noNumber: (name, least, most, written) =>
      `${column(name)}: eine ganze Zahl von ${least} bis ${most}, nicht „${written}“`,
    noMinutes: (name, least, most, written) => `${column(name)}: Minuten von ${least} bis ${most}, nicht „${written}“`,
    neitherYesNorNo: (name, written) => `${column(name)}: ja oder nein, nicht „${written}“`,
    partyTooSmall: (party) => `„party“ zählt alle Gäste, und ${party} sind nicht mehr als die Kinder`,
    noStatus: (statuses, written) => `Der Status muss einer von diesen sein: ${statuses}, nicht „${written}“`,
    noReference: (written) =>
      `Eine Referenz besteht aus Buchstaben, einem Bindestrich und sechs Buchstaben oder Ziffern, nicht „${written}“ (dafür gibt es external_id)`,
    referenceTaken: (reference) => `Die Referenz ${reference} gehört zu einer anderen Reservierung`,
    repeated: (name, key, line) => `${name} ${key} hat schon Zeile ${line}`,
    unknownName: (kind, name) => `${kinds[kind]} „${name}“ gibt es hier nicht`,
    noneInUse: (kind, name) => `${kinds[kind]} „${name}“ gibt es hier nicht oder ist nicht in Gebrauch`,
    severalOfName: (kind, name) => `${kinds[kind]} „${name}“ gibt es mehrmals: Nennen Sie auch dining_area`,
    tableTaken: (tables, date) => `Der Tisch ${tables} ist um ${date} vergeben`,
    wrongCount: (values, header) => `Die Zeile hat ${values} Werte, die Kopfzeile ${header}`,
    hasNul: 'Die Zeile hat ein NUL (ein Byte mit dem Wert null), das kein Text ist. Entfernen Sie es',
    lettersLost:
      'Die Zeile hat ein Ersatzzeichen (U+FFFD): Beim Schreiben der Datei gingen Buchstaben verloren. Exportieren Sie sie noch einmal',
  },

  notes: {
    noEmail: (written) => `„${written}“ ist keine gültige E-Mail-Adresse und blieb leer`,
    digitsLost: (written) => `Die Telefonnummer „${written}“ hat in einer Tabelle Ziffern verloren und blieb leer`,
    noTelephone: (written) => `„${written}“ ist keine Telefonnummer und blieb leer`,
    firstNumber: (written, taken) => `Von den Telefonnummern „${written}“ wurde nur ${taken} übernommen`,
    noPrefix: (written) => `„${written}“ ist keine Vorwahl und blieb leer`,
    noAnswer: (name, written) => `${column(name)}: „${written}“ ist weder ja noch nein und blieb leer`,
    noDate: (name, written) => `${column(name)}: „${written}“ ist kein Datum und blieb leer`,
    noLanguage: (written) => `Die Sprache „${written}“ ist nicht bekannt und blieb leer`,
    tagsLost: (tags, most, longest) =>
      `Die Tags „${tags}“ wurden weggelassen: Höchstens ${most} zu ${longest} Zeichen bleiben`,
    allergensCut: (longest) => `Von den Allergenen wurden nur die ersten ${longest} Zeichen übernommen`,
    nameLeftOut: (kind, name) => `${kinds[kind]} „${name}“ gibt es nicht und wurde weggelassen`,
    noTableFree: (party) => `Für ${party} Personen ist kein Tisch frei`,
    noService: (time, day) => `Um ${time} am ${day} nimmt das Restaurant keine Gäste auf`,
    outOfSeason: (day) => `Der Bereich hat am ${day} nicht Saison`,
    closedOff: (time, day) => `${time} am ${day} ist gesperrt`,
  },

  toSay: {
    column: (name) => `Sagen Sie, was die Spalte „${name}“ ist, oder lassen Sie sie weg.`,
    twice: (field) => `Zwei Spalten sind ${field}: Lassen Sie eine davon weg.`,
    missing: (fields) => `Keine Spalte ist ${fields.join(' oder ')}; das wird gebraucht.`,
    dates: (one, other) => `Sagen Sie, ob die Daten als ${one} oder ${other} geschrieben sind: Beides ist möglich.`,
  },

  refused: {
    over: 'Dieser Import ist vorbei.',
    stillRead: 'Die Datei wird noch gelesen.',
    notBookings: 'Nur eine Datei mit Buchungen lässt sich noch einmal durchspielen.',
    begun: 'Wie eine Datei gelesen wird, lässt sich ändern, bis ihr Import begonnen hat.',
    tooLate: (days) => `Ein Import lässt sich in den ${days} Tagen nach seinem Ende zurücknehmen.`,
    mappingLimit: (most) => `Es gibt ${most} Zuordnungen. Löschen Sie zuerst eine davon.`,
    noMapping: (name) => `Eine Zuordnung „${name}“ gibt es nicht.`,
  },
}
