/** What is wrong with a field that was sent, in German. */
import type { validation as en } from '../../en/sentences/validation.ts'
import { counted, type Translated } from '../../languages.ts'

/** As the forms of diary and office call them; other fields keep the name they have in the API. */
const names: Readonly<Record<string, string>> = {
  date: 'Datum',
  duration: 'Dauer',
  adults: 'Erwachsene',
  children: 'Kinder',
  name: 'Name',
  email: 'E-Mail',
  first_name: 'Vorname',
  last_name: 'Nachname',
  mobile_number: 'Telefon',
  mobile_prefix: 'Vorwahl',
  birthday: 'Geburtstag',
  comment: 'Anmerkung',
  private_comment: 'Interne Notiz',
  table_ids: 'Tische',
  dining_area_id: 'Bereich',
  booking_source_id: 'Quelle',
  booking_tag_ids: 'Tags',
  password: 'Passwort',
  role: 'Rolle',
  url: 'Adresse',
  expires_at: 'Ablauf',
  slots: 'Startzeiten',
}

const named = (path: string): string => `„${names[path.replace(/^(patron|contact)\./, '')] ?? path}“`

const charactersText = (count: number) => `${count} Zeichen`
const itemsText = (count: number) => counted('de', count, { one: '# Eintrag', other: '# Einträge' })
const fieldsText = (count: number) => counted('de', count, { one: '# Feld', other: '# Felder' })

export const validation: Translated<typeof en> = {
  field: (name, expects) => `Das Feld ${named(name)} ${expects}.`,
  header: (name, expects) => `Die Kopfzeile ${name} ${expects}.`,
  selected: (name) => `Die Auswahl bei ${named(name)} gibt es hier nicht.`,
  selectedMany: (name) => `Die Auswahl bei ${named(name)} gibt es hier nicht.`,
  invalid: 'Die Angaben sind ungültig.',
  andMore: (first, others) => `${first} (und ${others} ${others === 1 ? 'weiterer Fehler' : 'weitere Fehler'})`,
  or: (before, last) => `${before} oder ${last}`,

  expects: {
    required: 'fehlt',
    unknown: 'ist hier nicht bekannt',
    requiredWith: (other) => `wird zusammen mit ${named(other)} gebraucht`,
    requiredUnless: (other) => `wird gebraucht, wenn ${named(other)} fehlt`,
    requiredHere: 'wird in diesem Restaurant gebraucht',
    type: (types) => `muss ${types} sein`,
    minimum: (limit) => `muss mindestens ${limit} sein`,
    maximum: (limit) => `darf höchstens ${limit} sein`,
    moreThan: (limit) => `muss mehr als ${limit} sein`,
    lessThan: (limit) => `muss weniger als ${limit} sein`,
    multipleOf: (factor) => `muss ein Vielfaches von ${factor} sein`,
    notEmpty: 'darf nicht leer sein',
    minLength: (count) => `muss mindestens ${charactersText(count)} haben`,
    maxLength: (count) => `darf höchstens ${charactersText(count)} haben`,
    minItems: (count) => `muss mindestens ${itemsText(count)} haben`,
    maxItems: (count) => `darf höchstens ${itemsText(count)} haben`,
    minProperties: (count) => `muss mindestens ${fieldsText(count)} haben`,
    maxProperties: (count) => `darf höchstens ${fieldsText(count)} haben`,
    twice: (value) => `nennt ${value} mehr als einmal`,
    oneOf: (values) => `muss eines davon sein: ${values}`,
    only: (value) => `muss ${value} sein`,
    invalid: 'ist ungültig',
    storable: 'darf keine NUL-Zeichen und kein beschädigtes Unicode enthalten',
    nested: (levels) => `darf nicht tiefer als ${levels} Ebenen verschachtelt sein`,
    notBefore: (other) => `darf nicht vor ${named(other)} liegen`,
    notLessThan: (other) => `darf nicht kleiner als ${named(other)} sein`,
    inFuture: 'muss in der Zukunft liegen',
    twoDecimals: 'darf höchstens zwei Nachkommastellen haben',
    existingDay: 'muss ein Tag sein, den es gibt',
    contradicts: (other) => `widerspricht ${named(other)}`,
  },
  types: {
    integer: 'eine ganze Zahl',
    number: 'eine Zahl',
    string: 'ein Text',
    boolean: 'true oder false',
    array: 'eine Liste',
    object: 'ein Objekt',
    null: 'null (leer)',
  },
  formats: {
    date: 'muss ein Datum sein, das es gibt, geschrieben JJJJ-MM-TT',
    localDateTime: 'muss ein Datum mit Uhrzeit sein, die es gibt, geschrieben JJJJ-MM-TTThh:mm:ss',
    dateTime: 'muss ein Datum mit Uhrzeit und UTC-Abstand sein',
    timeOfDay: 'muss eine Uhrzeit sein, geschrieben hh:mm',
    email: 'muss eine gültige E-Mail-Adresse sein',
    url: 'muss eine Adresse sein, die mit http:// oder https:// beginnt',
    calendarDate: 'muss ein Datum von 1970 bis 2099 sein, das es gibt, geschrieben JJJJ-MM-TT',
    language: 'muss ein Sprachkürzel wie de oder pt-BR sein',
    telephone: (digits) =>
      `muss mindestens ${digits} Ziffern haben oder wegbleiben, wenn der Gast keine Nummer genannt hat`,
    idempotencyKey: 'muss aus 1 bis 64 Buchstaben, Ziffern oder Bindestrichen bestehen',
    dates: (most) =>
      `muss aus 1 bis ${most} Daten von 1970 bis 2099 bestehen, geschrieben JJJJ-MM-TT, mit Kommas dazwischen`,
    reviewAnswer: 'muss 1 bis 2000 Zeichen haben, die nicht alle leer sind',
    currency: 'muss ein Währungskürzel wie EUR sein',
    paidAt: 'muss ein Datum mit Uhrzeit und UTC-Abstand sein, von 1970 bis 2099',
    patronName: 'muss 1 bis 201 Zeichen haben, die nicht alle leer sind',
    ownTag: 'muss eine Zeile von 1 bis 60 Zeichen sein, ohne Leerzeichen am Anfang und Ende',
    birthday: 'muss Monat und Tag sein, geschrieben MM-TT',
  },
}
