/** What managers read on the page of insights, in German. */
import type * as en from '../../en/office/insights.ts'
import { counted, type Translated } from '../../languages.ts'

const coversText = (count: number) => counted('de', count, { one: '# Person', other: '# Personen' })
const bookingsText = (count: number) => counted('de', count, { one: '# Reservierung', other: '# Reservierungen' })
const minutesText = (count: number) => counted('de', count, { one: '# Minute', other: '# Minuten' })

/** `Paare`, `Gruppen von 5–6`. */
const partiesText = (from: number, to: number | null): string => {
  if (to === null) return `Gruppen ab ${from}`
  if (from === to) return from === 1 ? 'Einzelne Gäste' : from === 2 ? 'Paare' : `Gruppen von ${from}`
  return `Gruppen von ${from}–${to}`
}

export const insightsTexts: Translated<typeof en.insightsTexts> = {
  spans: { week: 'Woche', month: 'Monat', year: 'Jahr' },
  period: 'Zeitraum',
  before: { week: 'Die Woche davor', month: 'Der Monat davor', year: 'Das Jahr davor' },
  after: { week: 'Die Woche danach', month: 'Der Monat danach', year: 'Das Jahr danach' },
  against: 'gegenüber',
  againstLabel: 'Verglichen mit',
  againstNothing: 'nichts',
  soFar: (until) => `Bisher, bis ${until}, und mit ebenso vielen Tagen verglichen.`,
  print: 'Drucken',
  files: 'Als CSV',
  filesTitle: 'Als CSV herunterladen',
  filesHint: 'Jeder Teil ist eine eigene Datei; die Zeilen des Vergleichszeitraums stehen darunter.',
  parts: {
    totals: 'Alle Summen und Quoten',
    days: 'Personen und Reservierungen je Abend',
    how_full: 'Auslastung nach Wochentag und halber Stunde',
    stays: 'Wie lange sie bleiben',
    ahead: 'Wie weit im Voraus sie reservieren',
    cancelled_before: 'Wie lange vorher sie stornieren',
    sources: 'Woher',
    refused: 'Gefragt, aber nicht möglich',
    refused_outside_hours: 'Außerhalb der Zeiten gefragt',
  },
  empty: (period) => `Keine Reservierungen für ${period}. Zahlen erscheinen mit der ersten.`,
  reading: 'Die Zahlen werden gelesen',
  read: (period, covers) => `${period}: ${coversText(covers)}`,
  table: 'Tabelle',
  chart: 'Diagramm',
  tableOf: (title) => `${title}: als Tabelle`,
  chartOf: (title) => `${title}: als Diagramm`,
  csv: 'CSV',
  csvOf: (title) => `${title}: als CSV`,
  noRate: (part, whole) => `${part} von ${whole}`,
  percent: (value) => `${value} %`,
  headline: {
    title: 'Auf einen Blick',
    covers: 'Personen',
    bookings: 'Reservierungen',
    noShows: 'No-Shows',
    cancelled: 'Storniert',
    ahead: 'Im Voraus',
    refused: 'Abgewiesene Personen',
    withoutWalkIns: (rate) => `${rate} ohne Walk-ins`,
    days: (count) => (count === '1' ? '1 Tag' : `${count} Tage`),
    begins: (date) => `Die ersten Gäste des Vergleichszeitraums kamen am ${date}.`,
    unmarked: (count) => `${bookingsText(count)} ohne Vermerk, als gekommen gezählt`,
  },
  change: {
    more: (amount) => `${amount} mehr`,
    fewer: (amount) => `${amount} weniger`,
    pointsMore: (amount) => `${amount} ${amount === '1' ? 'Punkt' : 'Punkte'} mehr`,
    pointsFewer: (amount) => `${amount} ${amount === '1' ? 'Punkt' : 'Punkte'} weniger`,
    earlier: (amount) => `${amount} Tage früher`,
    later: (amount) => `${amount} Tage später`,
    same: 'unverändert',
    none: 'nichts zum Vergleichen',
  },
  days: {
    title: { week: 'Personen je Tag', month: 'Personen je Tag', year: 'Personen je Woche' },
    date: 'Datum',
    covers: 'Personen',
    bookings: 'Reservierungen',
    seats: 'Angebotene Plätze',
    estimated: 'heutige Tische',
    own: (period) => period,
    same: (period) => `gleiche Wochentage, ${period}`,
    sameWeeks: (period) => `gleiche Wochen, ${period}`,
    spoken: (total, most, covers) => `Insgesamt ${coversText(total)}; die meisten am ${most}: ${covers}`,
    nobody: 'Niemand kam.',
    bar: (date, covers, before) =>
      before === null ? `${date}: ${coversText(covers)}` : `${date}: ${coversText(covers)}, davor ${before}`,
  },
  full: {
    title: 'Auslastung in %',
    aside: 'belegte Plätze nach Wochentag und halber Stunde',
    weekday: 'Wochentag',
    closed: 'geschlossen',
    closedCell: '–',
    shortDays: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
    room: 'Noch Platz:',
    fullest: 'Am vollsten:',
    at: (day, time) => `${day} ${time}`,
    never: 'Es waren keine Plätze offen.',
    hours: 'Öffnungszeiten',
  },
  stays: {
    title: 'Wie lange sie bleiben',
    party: 'Personen',
    visits: 'Besuche',
    lower: 'Ein Viertel geht vor',
    median: 'Mitte (Median)',
    upper: 'Ein Viertel bleibt länger als',
    planned: 'Geplant',
    minutes: 'Min.',
    size: (from, to) => (to === null ? `${from}+` : from === to ? `${from}` : `${from}–${to}`),
    legendReal: 'tatsächlich, mit der mittleren Hälfte',
    legendPlanned: 'geplant',
    early: (from, to, minutes) => `${partiesText(from, to)} gehen ${minutesText(minutes)} früher.`,
    long: (from, to, minutes) => `${partiesText(from, to)} bleiben ${minutesText(minutes)} länger als geplant.`,
    asPlanned: 'Gäste bleiben etwa so lange wie geplant.',
    none: 'Noch hat kein Besuch Ankunft und Ende. Halten Sie im Reservierungsbuch fest, wann Gäste kommen und gehen.',
    spoken: (party, median, planned) => `${party}: ${median}, geplant ${planned}`,
    setting: 'Verweildauer',
  },
  sources: {
    title: 'Woher',
    source: 'Quelle',
    bookings: 'Reservierungen',
    covers: 'Personen',
    share: 'Anteil',
    unknown: 'Nicht angegeben',
    others: 'Andere',
    kinds: { 'Walk-in': 'Walk-in', Assistant: 'Assistent', 'Booking page': 'Reservierungsseite' },
    none: 'Keine Reservierungen.',
    setting: 'Quellen',
  },
  returning: {
    title: 'Wiederkehrend',
    label: 'der bekannten Gäste waren schon da',
    every: (days) => `${days} Tage zwischen zwei Besuchen (Median)`,
    few: (guests, of) =>
      `${guests} von ${counted('de', of, { one: '# bekannten Gast', other: '# bekannten Gästen' })} waren schon da`,
    none: 'Noch keine bekannten Gäste.',
    number: 'Anzahl',
    guests: 'Gäste, die schon da waren',
    known: 'Bekannte Gäste, die kamen',
    between: 'Tage zwischen zwei Besuchen (Median)',
  },
  refused: {
    title: 'Gefragt, aber nicht möglich',
    reason: 'Grund',
    asks: 'Anfragen',
    covers: 'Personen',
    most: 'Am häufigsten',
    none: 'Alle, die gefragt haben, konnten einen Tisch bekommen.',
    reasons: {
      party_too_large: 'Gruppe zu groß',
      outside_hours: 'Außerhalb der Zeiten',
      not_a_slot: 'Keine Startzeit',
      too_far: 'Zu weit im Voraus',
      too_soon: 'Zu kurzfristig',
      closed: 'Gesperrt',
      paused: 'Online angehalten',
      pacing: 'Zu viele auf einmal',
      no_table: 'Kein Tisch mehr',
    },
    apart: 'Außerhalb der Zeiten, gesondert',
    outside: (asks, most) =>
      `Oben nicht mitgezählt: ${counted('de', asks, { one: '# Anfrage', other: '# Anfragen' })} außerhalb Ihrer Zeiten, ${most}.`,
    mostAsked: (day, time, party) =>
      [`meist ${day}`, time, party === null ? null : `für ${party}`].filter((part) => part !== null).join(' '),
    largest: (party) => `online bis ${party}`,
    pacing: 'Taktung',
    pace: (covers) => `Taktung ist ${covers}`,
    notice: (minutes) => `Vorlauf ist ${minutesText(minutes)}`,
    ahead: (days) => `bis ${days} Tage im Voraus`,
    hours: 'Öffnungszeiten',
    floor: 'Raumplan',
    online: 'Online-Reservierung',
  },
  suggestions: {
    title: 'Was Ihr Verlauf nahelegt',
    hint: (from, to) => `nachgerechnet von ${from} bis ${to}; nichts wird von selbst eingestellt`,
    none: 'Nichts: Verweildauer, Taktung und die größte Gruppe online passen zu dem, was gefragt war.',
    shorter: (from, to, early, suggested, now, covers) =>
      `${partiesText(from, to)} gehen ${minutesText(early)} früher: Mit ${suggested} statt ${now} Minuten hätten ${coversText(covers)} mehr Platz gefunden.`,
    longer: (from, to, long, suggested, now, covers) =>
      `${partiesText(from, to)} bleiben ${minutesText(long)} länger als geplant: Mit ${suggested} statt ${now} Minuten warten weniger Gäste auf einen Tisch; ${
        covers < 0 ? `${coversText(-covers)} weniger hätten Platz gefunden.` : 'es hätte niemanden gekostet.'
      }`,
    pacing: (suggested, now, covers) =>
      `Mit ${suggested} statt ${now} gleichzeitig eintreffenden Personen hätten ${coversText(covers)} mehr Platz gefunden.`,
    largest: (suggested, now, covers) =>
      `Mit Gruppen bis ${suggested} statt ${now} online hätten ${coversText(covers)} mehr Platz gefunden.`,
    made: (visits, median, upper) =>
      `${visits} Besuche in zwölf Wochen: Die Hälfte ging innerhalb von ${median}, drei von vier innerhalb von ${upper} Minuten.`,
    settings: { turn_time: 'Verweildauer', pacing: 'Taktung', largest_party: 'Online-Reservierung' },
  },
  houses: {
    title: 'Ihre Restaurants nebeneinander',
    restaurant: 'Restaurant',
    change: 'gegenüber',
    failed: 'konnte nicht gelesen werden',
  },
}
