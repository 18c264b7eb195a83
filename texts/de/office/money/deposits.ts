/** What managers read on the page of deposits, in German. */
import type * as en from '../../../en/office/money/deposits.ts'
import { counted, type Translated } from '../../../languages.ts'

const bookings = (count: number) => counted('de', count, { one: '# Reservierung', other: '# Reservierungen' })

export const depositsTexts: Translated<typeof en.depositsTexts> = {
  aside: 'Was Sie verlangen, bevor Gäste kommen, und wann Sie es zurückgeben',
  first: 'Es gilt die erste Regel, die auf eine Reservierung passt.',
  none: 'Keine Regeln: Von niemandem wird etwas verlangt.',
  everybodyElse: 'Alle anderen: nichts.',
  add: 'Regel hinzufügen',
  addByHand: 'Regel für das Telefon hinzufügen',
  byHand:
    'Ohne Zahlungsdienst verlangen Sie Anzahlungen am Telefon: Gäste überweisen oder zahlen bei Ihnen, und Sie tragen es ein. Sagen Sie in den eigenen Worten der Regel, wie man bezahlt; sie stehen in der E-Mail. Wer online bucht, wird erst gefragt, wenn ein Dienst eingerichtet ist.',
  setUpService: 'Zahlungsdienst einrichten',
  hostsRefund: 'Der Empfang darf Geld zurückgeben',
  hostsRefundHint:
    'Sonst nur Manager. Was eine Stornierung nach ihren Bedingungen zurückgibt, braucht niemandes Erlaubnis.',
  rule: (position) => `Regel ${position}`,
  up: (position) => `Regel ${position}: nach oben`,
  down: (position) => `Regel ${position}: nach unten`,
  remove: (position) => `Regel ${position}: entfernen`,
  open: (position) => `Regel ${position}: ändern`,
  change: 'Ändern',
  close: 'Fertig',

  sentence: {
    parties: (from, to) =>
      from === undefined
        ? to === undefined
          ? 'Gruppen jeder Größe'
          : `Gruppen bis ${to}`
        : to === undefined
          ? `Gruppen ab ${from}`
          : from === to
            ? `Gruppen von ${from}`
            : `Gruppen von ${from} bis ${to}`,
    on: (days) => `an ${days}`,
    at: (services) => `zu ${services}`,
    in: (areas) => `in ${areas}`,
    by: (channels) => `die ${channels} reservieren`,
    and: ' und ',
    asks: { deposit: 'eine Anzahlung', guarantee: 'eine Karte wird hinterlegt', nothing: 'nichts' },
    amount: (amount, each) => `${amount} ${each}`,
    each: { adult: 'je Erwachsenen', guest: 'je Gast', booking: 'für die Reservierung' },
    free: (hours, then) => `Kostenlos absagen bis ${hours} Stunden vorher; danach ${then}.`,
    keeps: (percent) =>
      percent === 100
        ? 'wird alles behalten'
        : percent === 0
          ? 'kommt es immer noch zurück'
          : `werden ${percent} % behalten`,
    exception: 'Eine Ausnahme von den Regeln darunter.',
  },

  channels: {
    guest_page: 'auf der Buchungsseite',
    assistant: 'über Assistenten',
    diary: 'am Telefon',
    website: 'auf Ihrer Website',
    api: 'über ein Programm',
  },
  anyDay: 'jedem Tag',
  anyService: 'jeder Servicezeit',
  anyArea: 'jedem Bereich',
  usualChannels: 'online, über Assistenten, am Telefon',

  fields: {
    days: 'An',
    services: 'zu',
    areas: 'im Bereich',
    from: 'Gruppen von',
    to: 'bis',
    channels: 'die reservieren',
    pay: 'verlangt wird',
    of: 'von',
    free: 'Kostenlos absagen bis',
    hoursBefore: 'Stunden vorher; danach werden',
    kept: '% behalten.',
    have: 'Sie haben',
    minutes: 'Minuten, um online zu zahlen,',
    linkHours: 'Stunden über einen Link.',
    any: 'egal',
    dates: 'Daten, durch Kommas getrennt',
    datesHint: '12-31 ist jedes Jahr, 2026-12-31 einmal',
    weekdays: 'Wochentage',
    specialDays: 'Besondere Tage',
    grace: 'Alles kommt zurück innerhalb von',
    graceHours: 'Stunden nach der Reservierung',
    graceUsual: '24 oder 1',
    graceHint: 'Leer: 24 Stunden, und 1 Stunde, wenn der Besuch in weniger als zwei Tagen ist.',
    asks: { deposit: 'eine Anzahlung', guarantee: 'eine Karte', nothing: 'nichts' },
    own: 'In eigenen Worten',
    ownHint: 'Steht vor den Bedingungen. Wo eine Sprache leer ist, lesen Gäste den englischen Text.',
  },
  guestsRead: 'Gäste lesen:',
  recommended:
    'Für große Gruppen ist eine Anzahlung sicherer als eine Karte: Eine Belastung ohne ihr Zutun können Gäste leichter zurückholen als eine Zahlung, die sie selbst gemacht haben (europäisches Zahlungsrecht, November 2026; fragen Sie Ihre Beratung).',

  impossible: 'Wird nie verlangt: Kein Besuch passt auf diese Regel.',
  never: (rules) => `Wird nie verlangt: ${rules}.`,
  takes: (position) => `Regel ${position} kommt immer zuerst`,
  above: (position) => `Über Regel ${position} stellen`,
  before: (rules) => `Wo beide passen, kommt ${rules} zuerst.`,

  table: 'Welcher Abend was verlangt',
  caption: (service) => `Was zu ${service} von jeder Gruppe verlangt wird`,
  guests: 'Gäste',
  booked: 'Wie sie reservieren',
  area: 'Bereich',
  card: 'Karte',
  legend: { deposit: 'beim Reservieren bezahlt', guarantee: 'Karte hinterlegt', nothing: 'nichts' },
  span: (from, to) => `${from} bis ${to}`,
  cell: (day, guests, ask) => `${day}, ${guests} Gäste: ${ask}`,
  paid: (amount) => `${amount}, beim Reservieren bezahlt`,
  cardKept: (amount) => `eine Karte wird für ${amount} hinterlegt`,
  noAnswer: 'Die Vorschau ist gerade nicht zu lesen. Sie kommt mit der nächsten Änderung wieder.',

  had: (month) => `Hätten diese Regeln im ${month} gegolten`,
  asked: (asked, all) => `Von ${asked} der ${bookings(all)}`,
  wouldHave: (amount, cards) =>
    `wäre etwas verlangt worden: ${amount} an Anzahlungen, und ${counted('de', cards, { one: 'einmal', other: '#-mal' })} eine Karte.`,
  noShows: (asked, all) =>
    all === 0
      ? 'Niemand ist weggeblieben.'
      : `${asked} von ${counted('de', all, { one: 'einem No-Show', other: '# No-Shows' })}`,
  among: 'waren darunter.',
  keepTerms: 'Bestehende Reservierungen behalten ihre Bedingungen: keine ändert sich.',
  programs: 'Programme mit einem Token und Ihre eigene Website werden nur gefragt, wo eine Regel sie nennt.',
}
