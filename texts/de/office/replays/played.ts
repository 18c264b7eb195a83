/** Was Verantwortliche lesen, wo eine Datei eines anderen Systems auf ihrem Plan durchgespielt wird. */
import type * as en from '../../../en/office/replays/played.ts'
import { counted, type Translated } from '../../../languages.ts'

const many = (count: number, one: string, other: string): string =>
  counted('de', count, { one: `# ${one}`, other: `# ${other}` })
const covers = (count: number): string => many(count, 'Gast', 'Gäste')
const parties = (count: number): string => many(count, 'Gruppe', 'Gruppen')
const bookings = (count: number): string => many(count, 'Reservierung', 'Reservierungen')

export const playedTexts: Translated<typeof en.playedTexts> = {
  tryTitle: 'Mit dem letzten Monat ausprobieren',
  tryText:
    'Bevor Sie das alte System verlassen: Geben Sie uns seine Liste der Reservierungen. Jeder Abend wird auf Ihrem Plan noch einmal platziert, und Sie sehen, wer Platz gefunden hätte.',
  nothing: 'Es wird nichts geschrieben.',
  chooseFile: 'Ihre Liste der Reservierungen wählen',
  limits: 'Bis 20 MB; die letzten 10.000 Reservierungen werden durchgespielt.',
  best: 'Am besten mit abgelehnten und wartenden Gästen, dem Tisch und dem Zeitpunkt jeder Buchung. Wo etwas fehlt, sagt der Bericht, was er nicht sagen kann.',
  before: 'Schon durchgespielt',
  title: 'Ihr letzter Monat, noch einmal',
  looking: 'Die Datei wird gelesen …',
  gone: 'Diese Datei gibt es nicht mehr: Sie wurde gelöscht, oder 30 Tage sind um.',
  guestsOnly: 'In dieser Datei sind Gäste. Zum Durchspielen braucht es eine Liste von Reservierungen.',
  play: 'Noch einmal durchspielen',
  playing: 'Ihr Monat wird durchgespielt',
  reading: 'Die Zeilen werden gelesen …',
  progress: (done, all) => `${done} von ${bookings(all)}`,
  leave:
    'Sie können diese Seite verlassen: Der Bericht wartet unter Import & Export. Es wird nichts geschrieben, und das Buch läuft weiter wie immer.',
  stop: 'Anhalten',
  soFar: 'Bisher',
  fittedSoFar: 'Hätten Platz gehabt',
  ofTurnedAway: (fitted, all) => `${fitted} von ${all} Abgewiesenen`,
  eveningOf: (done, all) => `Abend ${done} von ${all}:`,
  failed: 'Das Durchspielen ging nicht:',
  empty: 'In der Datei sind keine Reservierungen von Abenden, die vorbei sind.',
  aside: (file, count, turned, from, to) =>
    `${file} · ${bookings(count)}${turned > 0 ? ` und ${turned} abgewiesen` : ''}, ${from} bis ${to}`,
  inShort: 'Kurz gesagt',
  gained: 'Gewonnene Gäste',
  noRefusals: 'In der Datei steht niemand, der abgewiesen wurde, also wird nichts behauptet.',
  more: (percent) => `${percent} % mehr`,
  fewer: (percent) => `${percent} % weniger`,
  insteadOf: (here, was) => `${covers(here)} statt ${was}`,
  afterNoShows: (gain, percent) => `etwa ${gain} nach No-Shows (${percent} % in Ihrer Datei)`,
  turnedAway: 'Abgewiesen, hätten Platz gefunden',
  ofAll: (fitted, all) => `${fitted} von ${all}`,
  whoTurned: (guests, refused, waited) =>
    `${covers(guests)}. ${[
      ...(refused > 0 ? [`${refused} abgelehnt`] : []),
      ...(waited > 0 ? [`${waited} vergeblich gewartet`] : []),
    ].join(', ')}`,
  freeSeats: 'Freie Plätze',
  freeSeatsHint: 'an freien Tischen, im vollsten Moment eines üblichen Abends',
  double: 'Doppelbelegungen im alten System',
  onEvenings: (count) => `an ${many(count, 'Abend', 'Abenden')}`,
  never: 'hier wird ein Tisch nie zweimal vergeben',
  noTables: 'Die Datei nennt keine Tische.',
  notFitted: 'Hätten hier nicht gepasst',
  notFittedHint: (count, guests) =>
    `${count === 1 ? 'Gruppe' : 'Gruppen'}, ${covers(guests)}, vom Gewinn schon abgezogen.`,
  notFittedAlone: (count, guests) => `${count === 1 ? 'Gruppe' : 'Gruppen'}, ${covers(guests)}.`,
  which: 'Welche',

  evenings: 'Abend für Abend',
  choose: 'Einen Abend wählen',
  asWere: 'Gäste, wie es war',
  onTop: 'wären dazugekommen',
  doubleOne: 'Doppelbelegung',
  asTable: 'Tabelle',
  csv: 'CSV',
  evening: 'Abend',
  coversHead: 'Gäste',
  fittedHead: 'Mehr hätten gepasst',
  notFittedHead: 'Hätten nicht gepasst',
  doubleHead: 'Doppelbelegungen',
  bar: (evening, was, more, doubles) =>
    `${evening}: ${covers(was)}, ${more} mehr hätten gepasst${doubles > 0 ? `, ${many(doubles, 'Doppelbelegung', 'Doppelbelegungen')}` : ''}`,
  wasAndWould: (was, here) => `${covers(was)}, wie es war, ${here}, wie es gewesen wäre`,
  earlier: 'Der Abend davor',
  later: 'Der Abend danach',
  asItWas: 'Wie es war',
  asItWouldBe: 'Wie es gewesen wäre',
  partiesAndCovers: (count, guests) => `${parties(count)}, ${covers(guests)}`,
  noPicture: 'Die Datei nennt keine Tische, also gibt es kein Bild davon, wie es war.',
  elsewhere: 'Nicht auf Ihrem Plan',
  picture: (name) => `${name}: dasselbe wie in der Liste darunter`,
  same: 'derselbe Tisch',
  moved: 'ein anderer Tisch',
  fitted: 'war abgewiesen',
  doubleKey: 'zwei Gruppen an einem Tisch',

  partyByParty: 'Gruppe für Gruppe',
  onlyChanged: 'Nur was anders ist',
  all: (count) => `Alle ${count}`,
  time: 'Zeit',
  party: 'Gruppe',
  guests: 'Gäste',
  here: 'Hier',
  why: 'Warum',
  walkIn: 'Walk-in',
  partyOf: (size) => `Gruppe, ${size}`,
  none: 'keiner',
  refusedThere: 'abgelehnt',
  waitedThere: 'gewartet, nie gerufen',
  noShowThere: 'nicht erschienen',
  noTableNamed: 'kein Tisch genannt',
  theSame: 'derselbe Tisch',
  movedWhy: 'anderer Tisch',
  wouldHaveFitted: 'hätte gepasst',
  doubleAt: (table) => `doppelt an ${table}`,
  askedAgain: 'fragte noch einmal, bekam für den anderen Wunsch einen Tisch',
  cameAnother: 'kam doch, zu einer anderen Zeit',

  unknown: 'Was diese Zahlen nicht wissen',
  know: {
    callsTitle: 'Anrufe, die niemand notiert hat.',
    calls: 'Es zählen nur Ablehnungen und Wartende, die in der Datei stehen.',
    noRefusalsTitle: 'Wer abgewiesen wurde.',
    noRefusals: 'Die Datei sagt es nicht, also wird kein Gewinn behauptet, nur freie Plätze.',
    staysTitle: 'Wie lange sie wirklich saßen.',
    stays:
      'Wo die Datei keine Dauer hat, bleibt jede Gruppe so lange, wie Ihre Aufenthaltszeiten sagen; als Doppelbelegung zählt dann nur, wer innerhalb der Hälfte davon kam, höchstens einer Stunde.',
    noTablesTitle: 'Wo sie saßen.',
    noTables: 'Die Datei nennt keine Tische: Es gibt kein Bild, wie es war, und keine Doppelbelegungen.',
    someTables: 'Manche Zeilen nennen keinen Tisch: Ihre Gruppen fehlen im Bild, wie es war.',
    cameTitle: (count) => `Ob diese ${count} gekommen wären.`,
    came: (another) =>
      another > 0
        ? `Manche fanden eine andere Zeit: ${another} von ihnen, und sie zählen nicht.`
        : 'Manche fanden vielleicht einen anderen Abend.',
    cancelled: (count) => (count === 1 ? '1 stornierte Reservierung' : `${count} stornierte Reservierungen`),
    cancelledWhy: 'bleiben weg: Die Datei sagt nicht, seit wann ihr Tisch frei war.',
    unread: (count) => many(count, 'Zeile', 'Zeilen'),
    unreadWhy: 'ließen sich nicht lesen und bleiben weg.',
    see: 'Ansehen',
    toCome: (count) => (count === 1 ? '1 künftige Reservierung' : `${count} künftige Reservierungen`),
    older: (count) => `${bookings(count)} vor den letzten 10.000`,
    leftOut: 'bleiben weg.',
    unknownTables: 'Tische, die nicht auf Ihrem Plan sind:',
    sharedTables: 'Namen, die sich mehrere Gruppen teilen, etwa eine Bar, zählen für keine Doppelbelegung:',
    byMaking:
      'Jede Gruppe wird in der Reihenfolge der Buchung platziert, ohne zu wissen, wer danach kommt, wie es jeden Tag wäre.',
    byStart:
      'Die Datei sagt nicht, wann gebucht wurde: Die Gruppen werden in der Reihenfolge platziert, in der sie kamen.',
    bySome:
      'Die Gruppen werden in der Reihenfolge der Buchung platziert; wo die Datei sie nicht sagt, als wären sie gerade hereingekommen.',
    nobodyMoves:
      'Niemand rückt für andere, wie es an einem echten Abend sein kann: So viele hätten mindestens gepasst.',
    walkIns:
      'Zeiten, Saison, Taktung und Tische sind die von heute; Vorlauf und Raster der Zeiten lehnen niemanden ab.',
  },

  partner: 'Für Ihre Partnerin oder Ihren Partner',
  partnerText: 'Zwei Seiten A4: die Zahlen, dieser Abend, und was sie nicht wissen.',
  withNames: 'Mit Namen der Gäste',
  withoutNames: 'Ohne Haken steht auf dem Papier „Gruppe, 6“: Papier verlässt das Haus.',
  print: 'Drucken oder als PDF sichern',
  printShort: 'Drucken',
  paperTitle: (house) => `${house}: unser letzter Monat, noch einmal`,
  paperText: (when) =>
    `Gedruckt ${when}. Jede Reservierung wurde nach den Regeln von maitred auf unserem eigenen Plan noch einmal platziert.`,
  money: 'In Geld',
  spends: 'Was ein Gast bei Ihnen ausgibt',
  inThis: (amount, guests, each) => `etwa ${amount} in dieser Datei (${guests} × ${each})`,
  ownFigure: 'Ihre eigene Zahl; nirgends gespeichert, gedruckt nur, wenn Sie sie eintragen.',
  like: 'Wenn es Ihnen gefällt',
  likeText: 'Es wurde nichts geschrieben: kein Gast, keine Reservierung. Die Datei bleibt 30 Tage auf diesem Server.',
  bring: 'Gäste und Reservierungen übernehmen',
  again: 'Noch einmal durchspielen',
}
