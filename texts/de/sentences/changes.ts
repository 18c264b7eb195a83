/** What a review, and the history of versions, say of changes to the restaurant, in German. */
import type { changes as en } from '../../en/sentences/changes.ts'
import { counted, type Translated } from '../../languages.ts'

const tablesText = (count: number) => counted('de', count, { one: '# Tisch', other: '# Tische' })
const bookingsText = (count: number) => counted('de', count, { one: '# Reservierung', other: '# Reservierungen' })
const verb = (count: number, one: string, other: string) => `${bookingsText(count)} ${count === 1 ? one : other}`

export const changes: Translated<typeof en> = {
  and: (before, last) => `${before} und ${last}`,
  none: 'leer',
  insteadOf: (value, before) => `${value} statt ${before}`,
  weekdays: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  locale: 'de-DE',
  span: (first, last) => `${first} bis ${last}`,
  turnTime: (covers, minutes) => `bis ${covers}: ${minutes} Minuten`,
  units: {
    minutes: (count) => `${count} Minuten`,
    hours: (count) => `${count} Stunden`,
    days: (count) => `${count} Tage`,
  },

  newRestaurant: (name) => `Das Restaurant ${name} ist neu`,
  setting: {
    is: (name, value) => `${name}: ${value}`,
    on: (name) => `${name}: eingeschaltet`,
    off: (name) => `${name}: ausgeschaltet`,
    removed: (name) => `${name}: entfernt`,
    different: (name) => `${name}: geändert`,
    unnamed: (words) => {
      const wording = /^messages wording (.+)$/.exec(words)?.[1]
      if (wording !== undefined) return `Wortlaut der Nachricht ${wording}`
      const label = /^translations (.+)$/.exec(words)?.[1]
      return label === undefined ? `Einstellung ${words}` : `Beschriftung in anderer Sprache ${label}`
    },
  },
  within: (name) => name,

  rows: {
    specialDay: (name) => `Der Sondertag ${name}`,
    diningArea: (name) => `Der Bereich ${name}`,
    table: (name) => `Tisch ${name}`,
    combination: (name) => `Die Kombination ${name}`,
    bookingSource: (name) => `Die Quelle ${name}`,
    bookingTag: (name) => `Der Tag ${name}`,
    reviewCriterion: (name) => `Die Bewertungsfrage ${name}`,
    user: (name) => `Manager ${name}`,
  },
  did: {
    created: (row, details) => `${row} ist neu${details}`,
    reactivated: (row, details) => `${row} ist wieder in Gebrauch${details}`,
    deactivated: (row) => `${row} ist nicht mehr in Gebrauch`,
    granted: (row) => `${row} darf das Restaurant verwalten; eine Einladung geht nicht hinaus`,
    invited: (row) =>
      `${row} verwaltet das Restaurant, sobald ein Link benutzt ist, denn das Konto ist nicht bestätigt`,
    withdrawn: (row) => `${row} darf das Restaurant nicht mehr verwalten`,
  },
  details: {
    tables: (count) => `: ${tablesText(count)}`,
    covers: (fewest, most) => `: ${fewest} bis ${most} Personen`,
    serviceHour: (days, opens, closes) => `: ${days}, ${opens} bis ${closes}`,
    specialDay: (date, hours) => `: ${date}, ${hours}`,
    hours: (name, opens, closes) => `${name} ${opens} bis ${closes}`,
    closed: 'geschlossen',
  },
  splitOff: (days, serviceHour) => `${serviceHour} am ${days}`,
  ownServiceHour: (row) => `${row} ist jetzt eine eigene Servicezeit`,
  otherOrder: {
    'dining area': 'Die Bereiche haben eine andere Reihenfolge',
    table: 'Die Tische haben eine andere Reihenfolge',
    'review criterion': 'Die Bewertungsfragen haben eine andere Reihenfolge',
  },
  tableStays: (name) => `Tisch ${name} bleibt, wo der Plan ihn zeigt`,
  tablesStay: (count, area) => `${count} Tische von ${area} bleiben, wo der Plan sie zeigt`,

  field: {
    name: (to) => `heißt jetzt ${to}`,
    opens: (to, from) => `beginnt um ${to} statt ${from}`,
    closes: (to, from) => `endet um ${to} statt ${from}`,
    days: (to, from) => `ist am ${to} statt ${from}`,
    slotMinutes: (to, from) => `hat alle ${to} Minuten eine Startzeit statt alle ${from}`,
    usualTurnTimes: 'hat die üblichen Verweildauern',
    ownTurnTimes: (list) => `hat eigene Verweildauern (${list})`,
    usualPacing: 'hat die übliche Taktung',
    ownPacing: (limit) => `hat eine eigene Taktung (${limit})`,
    noLimit: 'ohne Grenze',
    limit: (covers, minutes) => `${covers} Personen in ${minutes} Minuten`,
    online: 'kann online reserviert werden',
    extraChairs: (chairs: number) =>
      chairs === 0
        ? 'nimmt keine zusätzlichen Stühle'
        : `nimmt bis zu ${chairs} ${chairs === 1 ? 'zusätzlichen Stuhl' : 'zusätzliche Stühle'}, wo das Personal ihn wählt`,
    notOnline: 'kann nicht mehr online reserviert werden',
    released: 'kann von Gästen gewählt werden',
    notReleased: 'kann nicht mehr von Gästen gewählt werden',
    noKind: 'hat keine Art',
    kinds: {
      closed: 'ist ein Ruhetag',
      other_hours: 'ist ein Tag mit anderen Zeiten',
      private_event: 'ist eine geschlossene Gesellschaft',
    },
    from: (to, from) => `beginnt am ${to} statt ${from}`,
    to: (to, from) => `endet am ${to} statt ${from}`,
    noNote: 'sagt Gästen nichts',
    note: (words) => `sagt Gästen „${words}“`,
    diningArea: (to, from) => `ist in ${to} statt ${from}`,
    noPlace: 'hat keinen eigenen Platz auf dem Plan',
    place: 'ist an anderer Stelle auf dem Plan',
    notSeatedFirst: 'wird nicht bevorzugt besetzt',
    seatFirst: (rank) => `wird als Nummer ${rank} besetzt`,
    allYear: 'ist das ganze Jahr geöffnet',
    season: (spans) => `hat die Saison ${spans}`,
    noShapes: 'hat keine Wände, Bars oder Türen auf dem Plan',
    shapes: 'hat andere Wände, Bars oder Türen auf dem Plan',
    translations: 'heißt in anderen Sprachen anders',
    google: 'ist die von Google',
    notGoogle: 'ist nicht mehr die von Google',
    icon: (to) => `hat das Symbol ${to}`,
    label: (to) => `fragt „${to}“`,
    other: (name, value) => `hat jetzt ${name} ${value}`,
    covers: (parts) => `fasst ${parts}`,
    atLeast: (to, from) => `mindestens ${to} statt ${from}`,
    upTo: (to, from) => `bis zu ${to} statt ${from}`,
  },

  question: {
    otherOrder: 'Die Fragen an Gäste haben eine andere Reihenfolge',
    gone: (label) => `Gäste werden nicht mehr gefragt: „${label}“; ihre Antworten bleiben erhalten`,
    made: (label) => `Gäste werden gefragt: „${label}“`,
    madeRequired: (label) => `Gäste werden gefragt: „${label}“, und müssen antworten`,
    same: (label) => `Die Frage „${label}“`,
    worded: (label, before) => `Statt „${before}“ werden Gäste gefragt: „${label}“`,
    kinds: {
      text: 'wird mit Worten beantwortet',
      choice: 'wird durch Auswählen beantwortet',
      yes_no: 'wird mit Ja oder Nein beantwortet',
    },
    required: 'muss beantwortet werden',
    optional: 'darf offen bleiben',
    offers: (options) => `bietet ${options} an`,
    nothing: 'nichts',
    otherLanguages: 'lautet in anderen Sprachen anders',
  },

  policy: {
    otherOrder: 'Die Regeln für Anzahlungen haben eine andere Reihenfolge',
    gone: (code) => `Die Regel „${code}“ für Anzahlungen entfällt; Buchungen behalten ihre Bedingungen`,
    made: (code, asks) => `Die neue Regel „${code}“ verlangt ${asks}`,
    rule: (code) => `Die Regel „${code}“`,
    asks: {
      deposit: (amount, each) => `eine Anzahlung von ${amount} ${each}`,
      guarantee: (amount, each) => `eine Karte, für höchstens ${amount} ${each}`,
      nothing: 'nichts',
    },
    each: { adult: 'für jeden Erwachsenen', guest: 'für jeden Gast', booking: 'für die Buchung' },
    asksNow: (asks, before) => `verlangt ${asks} statt ${before}`,
    otherBookings: 'gilt für andere Buchungen',
    otherTerms: 'hat andere Fristen oder behält einen anderen Teil',
    otherWords: 'lautet anders',
  },

  events: {
    otherOrder: 'Die Veranstaltungen haben eine andere Reihenfolge',
    gone: (name) => `Die Veranstaltung „${name}“ und ihre Seite entfallen; ihre Reservierungen bleiben`,
    made: (name, code) => `„${name}“ ist eine Veranstaltung mit eigener Seite unter events/${code}`,
    same: (name) => `Die Veranstaltung „${name}“`,
    renamed: (before) => `hieß „${before}“`,
    otherDay: (day) => `ist jetzt am besonderen Tag „${day}“`,
    otherAreas: 'findet in anderen Räumen statt',
    otherSale: 'wird zu anderen Zeiten verkauft',
    otherWords: 'hat andere Worte oder ein anderes Bild',
  },
  products: {
    otherOrder: 'Die Produkte haben eine andere Reihenfolge',
    gone: (name) => `„${name}“ wird nicht mehr verkauft; Reservierungen behalten, was sie bestellt haben`,
    made: (name, price, each) => `„${name}“ wird für ${price} ${each} verkauft`,
    same: (name) => `„${name}“`,
    renamed: (before) => `hieß „${before}“`,
    costs: (price, before) => `kostet ${price} statt ${before}; Reservierungen behalten ihren Preis`,
    isSold: (each) => `wird ${each} verkauft`,
    each: { person: 'für jeden Gast', booking: 'je Reservierung', piece: 'je Stück' },
    otherBookings: 'wird zu anderen Reservierungen verkauft',
    stock: (stock) => `wird an einem Abend höchstens ${stock} Mal verkauft`,
    offSale: 'wird vorerst nicht verkauft',
    onSale: 'wird wieder verkauft',
    stockOfSeating: (stock) => `wird höchstens ${stock}-mal je Durchgang verkauft`,
    stockOfEvenings: 'hat an einzelnen Abenden einen anderen Vorrat',
    noStock: 'wird unbegrenzt verkauft',
    paid: { now: 'wird mit der Reservierung bezahlt', there: 'wird im Restaurant bezahlt' },
    otherwise: 'hat andere Grenzen, eine andere Gruppe oder einen anderen Steuersatz',
    otherWords: 'lautet anders',
    groups: {
      otherOrder: 'Die Gruppen der Produkte haben eine andere Reihenfolge',
      gone: (name) => `Die Gruppe „${name}“ der Produkte entfällt`,
      made: (name) => `Die neue Gruppe „${name}“ der Produkte ist freiwillig`,
      madeRequired: (name) => `Die neue Gruppe „${name}“ der Produkte ist Pflicht`,
      same: (name) => `Die Gruppe „${name}“ der Produkte`,
      required: 'ist jetzt Pflicht',
      optional: 'ist jetzt freiwillig',
      for: { adults: 'gilt für Erwachsene', children: 'gilt für Kinder', all: 'gilt für jeden Gast' },
    },
  },

  consequence: {
    startLater: (count) => verb(count, 'beginnt später', 'beginnen später'),
    startEarlier: (count) => verb(count, 'beginnt früher', 'beginnen früher'),
    outsideItsHours: (count) => verb(count, 'liegt außerhalb seiner Zeiten', 'liegen außerhalb seiner Zeiten'),
    outsideHours: (count) => verb(count, 'liegt außerhalb der Servicezeiten', 'liegen außerhalb der Servicezeiten'),
    betweenSlots: (count) => verb(count, 'beginnt zwischen zwei Startzeiten', 'beginnen zwischen zwei Startzeiten'),
    keepLength: (count) => verb(count, 'behält ihre Dauer', 'behalten ihre Dauer'),
    outOfSeason: (count) => verb(count, 'liegt außerhalb der Saison', 'liegen außerhalb der Saison'),
    needTable: (count) => verb(count, 'braucht einen anderen Tisch', 'brauchen einen anderen Tisch'),
    differentAreas: (count) =>
      verb(count, 'hat Tische in verschiedenen Bereichen', 'haben Tische in verschiedenen Bereichen'),
    tooLarge: (count) => verb(count, 'ist zu groß dafür', 'sind zu groß dafür'),
    madeOnline: (count) => verb(count, 'kam online', 'kamen online'),
    combinationGone: (count) =>
      verb(count, 'hat Tische, die nicht mehr verbunden werden', 'haben Tische, die nicht mehr verbunden werden'),
    move: (count) => verb(count, 'zieht mit um', 'ziehen mit um'),
    reseated: (count) => verb(count, 'bekommt einen anderen Tisch', 'bekommen andere Tische'),
  },

  onDay: (name, day) => `${name}, ${day}`,
  dayLocale: 'de-DE',
  begun: (who, time, tables) => `${who}, ${time}, hat begonnen und bleibt an ${tables}`,
  noTable: (who, time) => `${who}, keiner um ${time} Uhr: bitte anrufen`,
  moves: (who, time, from, to) => `${who}, ${time}, zieht von ${from} nach ${to} um`,

  conflict: {
    whole: (name) => `${name}: von einem von Ihnen geändert, vom anderen entfernt`,
    wholeField: (field) => `${field}: von einem von Ihnen geändert, vom anderen entfernt`,
    both: (field) => `Sie haben beide „${field}“ geändert`,
    bothOf: (field, name) => `Sie haben beide „${field}“ bei ${name} geändert`,
  },
  named: (field) => `„${field}“`,
}
