/** What managers read on the first page of the office, in German. */
import type * as en from '../../en/office/home.ts'
import { counted, type Translated } from '../../languages.ts'

const bookingsText = (count: number) => counted('de', count, { one: '# Reservierung', other: '# Reservierungen' })
const coversText = (count: number) => counted('de', count, { one: '# Person', other: '# Personen' })

export const homeTexts: Translated<typeof en.homeTexts> = {
  night: (evening, next) => `Nacht ${evening}–${next}`,
  clock: (time, place) => `${time} in ${place}`,
  online: 'Gäste können online reservieren',
  paused: 'Gäste können gerade nicht online reservieren',
  resumed: 'Gäste können wieder online reservieren',
  tonight: 'Heute',
  covers: 'Personen',
  bookings: (count) => bookingsText(count),
  waiting: (count) => `${count} auf der Warteliste`,
  service: (name, from, to) => `${name}, ${from} bis ${to}`,
  busiest: (time) => `Am vollsten ${time}`,
  arrive: (covers, over) => (over === 0 ? `${covers} treffen ein` : `${covers} treffen ein, ${over} über der Taktung`),
  largest: (covers) => `Größte: ${covers}`,
  allergies: (guests) => counted('de', guests, { one: '# Gast mit Allergie', other: '# Gäste mit Allergien' }),
  allergyNames: {
    is_allergic_to_nuts: 'Nüsse',
    is_allergic_to_shellfish: 'Schalentiere',
    is_gluten_intolerant: 'Gluten',
    is_lactose_intolerant: 'Laktose',
  },
  roomLeft: 'Noch Platz',
  roomFor: (parties, time) => `für ${parties} um ${time}`,
  noRoom: 'keiner mehr',
  none: 'Heute keine Reservierungen.',
  timeline: 'Zeitplan',
  latest: 'Letzte Änderungen',
  noChanges: 'Noch wurde nichts geändert.',
  house: 'Wie das Haus eingerichtet ist',
  restaurants: 'Ihre Restaurants',
  coversToday: (count) => counted('de', count, { one: '# Person heute', other: '# Personen heute' }),
  toConfirmShort: (count) => (count === 0 ? 'nichts zu bestätigen' : `${count} zu bestätigen`),
  nothingFails: 'nichts gestört',
  webhooksFail: (count) => counted('de', count, { one: '# Webhook gestört', other: '# Webhooks gestört' }),
  mailsFail: (count) => counted('de', count, { one: '# Mail nicht zugestellt', other: '# Mails nicht zugestellt' }),
  nextDays: 'Die nächsten 7 Tage',
  booked: 'reserviert',
  weekBefore: 'eine Woche davor, zur gleichen Zeit',
  beforeByNow: (covers, before) => `${coversText(covers)}, eine Woche davor zur gleichen Zeit ${before}`,
  today: 'Heute',
  closed: 'geschlossen',
  withoutHours: 'Keine Zeiten',
  attention: 'Braucht Aufmerksamkeit',
  nothingWaits: 'Nichts wartet auf Sie.',
  toConfirm: (count) =>
    counted('de', count, {
      one: '1 Reservierung wartet auf Ihre Antwort',
      other: '# Reservierungen warten auf Ihre Antwort',
    }),
  answer: 'Antworten',
  readIt: 'Lesen',
  more: (count) => `und ${count} weitere`,
  tokenEnds: (name, when) => `Das Token ${name} endet ${when}`,
  tokenEnded: (name, when) => `Das Token ${name} ist beendet, seit ${when}`,
  tokenUnused: 'Noch nicht benutzt',
  tokenUsed: (when, address, hasEnded) =>
    `Benutzt ${when}${address === null ? '' : ` von ${address}`}. ${hasEnded ? 'Legen Sie ein neues an: Das Programm, das es benutzt hat, bekommt keine Antwort.' : 'Ersetzen Sie es vorher, sonst steht das Programm, das es benutzt.'}`,
  webhookFails: (host, since) => `Der Webhook an ${host} ist gestört seit ${since}`,
  gaveUp: (count, status) => {
    const events = counted('de', count, { one: '1 Ereignis wurde', other: '# Ereignisse wurden' })
    return `${events} nach allen Versuchen aufgegeben. ${status === null ? 'Es kam keine Antwort.' : `Letzte Antwort: ${status}.`}`
  },
  isRetried: (count, status) => {
    const events = counted('de', count, { one: '1 Ereignis wird', other: '# Ereignisse werden' })
    return `${events} erneut versucht. ${status === null ? 'Es kam keine Antwort.' : `Letzte Antwort: ${status}.`}`
  },
  unasked: (bookings) =>
    bookings === 1
      ? '1 Reservierung eines Programms ohne Anzahlung'
      : `${bookings} Reservierungen von Programmen ohne Anzahlung`,
  lookAtIt: 'Ansehen',
  importNoted: (file: string) => `Bei ${file} ist nach dem Import etwas anzusehen`,
  importFailed: (file: string) => `${file} wurde nicht bis zum Ende importiert`,
  importDetail: (refused: number, noted: number, outside: number) =>
    [
      ...(refused > 0 ? [counted('de', refused, { one: '1 Zeile abgelehnt', other: '# Zeilen abgelehnt' })] : []),
      ...(noted > 0 ? [counted('de', noted, { one: '1 Hinweis', other: '# Hinweise' })] : []),
      ...(outside > 0
        ? [
            counted('de', outside, {
              one: '1 Reservierung, wenn geschlossen ist',
              other: '# Reservierungen, wenn geschlossen ist',
            }),
          ]
        : []),
    ].join(' · '),
  toDiary: 'Reservierungsbuch öffnen',
  changeIt: 'Ändern',
  mailsWhere: 'Jede steht im Postausgang, mit ihrem Grund und was zu tun ist.',
  lowReview: (rating) =>
    `Eine Bewertung mit ${counted('de', rating, { one: '# Stern', other: '# Sternen' })}, noch nicht gezeigt`,
  reviewDetail: (name, when, text) => (text === '' ? `${name}, ${when}, ohne Worte` : `${name}, ${when}: „${text}“`),
  aGuest: 'Ein Gast',
  mailsFailed: (count) =>
    counted('de', count, {
      one: '1 Mail wurde diese Woche nicht zugestellt',
      other: '# Mails wurden diese Woche nicht zugestellt',
    }),
  testMode: (since) => `Gäste zahlen seit ${since} im Testbetrieb`,
  testModeMeans:
    'Es fließt kein Geld, Tische gehen umsonst weg. Geben Sie den echten Schlüssel ein, oder entfernen Sie den Testschlüssel.',
  paymentsPaused: (since) => `Zahlungen sind seit ${since} angehalten`,
  paymentsPausedMeans:
    'Gäste können auf keiner Seite zahlen, bis der Schlüssel des Zahlungsdienstes wieder eingegeben ist.',
  enterKey: 'Schlüssel eingeben',
  paymentCases: (count) => counted('de', count, { one: '1 Zahlung braucht Sie', other: '# Zahlungen brauchen Sie' }),
  disputeUntil: (until) => `Auf einen Einspruch kann bis ${until} geantwortet werden.`,
  mailboxRefused: (email) => `Mails an ${email} werden abgewiesen`,
  withoutContact: {
    telephone: { title: 'Keine Telefonnummer', detail: 'Gäste werden gebeten anzurufen und lesen keine Nummer.' },
    email: {
      title: 'Keine E-Mail-Adresse',
      detail: 'Von keiner Reservierung kommt eine Mail, und Gäste können nicht schreiben.',
    },
    address: {
      title: 'Keine Adresse',
      detail: 'Gäste lesen nicht, wo das Restaurant ist, und Mails haben keine Karte.',
    },
  },
  sayIt: 'Ergänzen',
  noHours: (date) => `${date} hat keine Zeiten`,
  noHoursDetail: (days, kind, name, covers) => {
    const when = days === 0 ? 'Heute' : days === 1 ? 'Morgen' : `In ${days} Tagen`
    const booked =
      covers === 0 ? '' : ` ${counted('de', covers, { one: '# Person ist', other: '# Personen sind' })} reserviert.`
    return `${when}: ${kind} „${name}“.${booked}`
  },
  setHours: 'Zeiten festlegen',
  coversAt: (time, covers) => `${time}: ${covers}`,
  chart: (minutes) => `Eintreffende Personen je ${minutes === 30 ? 'halbe Stunde' : 'Stunde'}`,
  floor: (areas) => areas || 'Noch kein Bereich',
  hours: (services) => services || 'Noch keine Servicezeit',
  pacing: (hours, covers, minutes) =>
    covers === 0 ? `${hours} h, keine Taktung` : `${hours} h, ${covers} Personen je ${minutes} Min.`,
  onlineParties: (smallest, largest) =>
    largest === null ? `Gruppen ab ${smallest}` : `Gruppen von ${smallest} bis ${largest}`,
  tags: (tags, sources) =>
    `${counted('de', tags, { one: '# Tag', other: '# Tags' })}, ${counted('de', sources, { one: '# Quelle', other: '# Quellen' })}`,
  restaurant: 'Name, Adresse, Sprache',
  files: 'Das Restaurant als Datei',
  history: 'Wer was wann geändert hat',
  noBackup: 'Es gibt keine Sicherung: jeder Versuch ist gescheitert',
  backupFile: {
    missing: 'Die Datei der letzten Sicherung ist nicht mehr da',
    changed: 'Die Datei der letzten Sicherung ist beschädigt oder wurde überschrieben',
  },
  backupOld: (days) =>
    days === 0
      ? 'Die letzte Sicherung ist gescheitert'
      : `Die letzte Sicherung ist ${days === 1 ? 'einen Tag' : `${days} Tage`} alt`,
  diskFull: (free, total) => `Der Datenträger ist fast voll: ${free} von ${total} GB sind frei`,
  tellWhoRuns: 'Für die Person, die den Server betreibt: sein Protokoll sagt, warum.',
  askTheDoctor: 'Für alle, die den Server betreiben: maitred doctor sagt, welche Datei es ist und was zu tun ist.',
  notOpen: {
    title: (name) => `${name} ist für Gäste noch nicht geöffnet`,
    goOn: 'Einrichtung fortsetzen',
  },
}
