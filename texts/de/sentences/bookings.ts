/** Why a booking is not made, moved, seated, answered or undone, in German. */
import type { bookings as en } from '../../en/sentences/bookings.ts'
import type { Translated } from '../../languages.ts'

/** Those of bookings without tables. */
const states: Readonly<Record<string, string>> = {
  rejected: 'wurde abgelehnt',
  cancelled: 'wurde storniert',
  noshow: 'ist als No-Show markiert',
  finished: 'ist beendet',
}

export const bookings: Translated<typeof en> = {
  unavailable: {
    paused: 'Die Online-Reservierung ist in diesem Restaurant angehalten.',
    closed: 'Das Restaurant hat diese Zeit für Reservierungen gesperrt.',
    outside_hours: 'Zu dieser Zeit platziert das Restaurant keine Gäste.',
    not_a_slot: 'Zu dieser Zeit beginnt keine Reservierung; wählen Sie eine der genannten Startzeiten.',
    too_soon: 'Für diese Zeit ist es zum Reservieren zu spät: Der Vorlauf ist zu kurz.',
    too_far: 'Dieses Datum liegt zum Reservieren noch zu weit in der Zukunft.',
    pacing: 'Um diese Zeit treffen schon zu viele Gäste ein.',
    no_table: 'Zu dieser Zeit ist für diese Gruppe kein Tisch frei.',
    party_too_large: 'Für eine Gruppe dieser Größe gibt es keinen Tisch.',
  },
  passed: 'Diese Zeit ist vorbei.',
  othersArePaying: (until) => `Andere bezahlen gerade für diesen Abend, längstens bis ${until}.`,
  products: {
    addUp: (group, wanted, chosen) => `${group}: ${wanted} sind zu wählen, für jeden eines, gewählt sind ${chosen}.`,
    notOffered: (code) => `„${code}“ wird zu dieser Reservierung nicht verkauft.`,
    limits: (name, least, most) => (least === most ? `${name}: höchstens ${most}.` : `${name}: ${least} bis ${most}.`),
    left: (name, left) =>
      left === 0 ? `${name} ist für diesen Abend ausverkauft.` : `${name}: Für diesen Abend gibt es noch ${left}.`,
    price: (name, now, read) => `${name} kostet jetzt ${now}, nicht ${read}.`,
    soldOut: 'Etwas Bestelltes ist für diesen Abend ausverkauft.',
    notOrdering: 'Menüs und Extras bestellen Reservierungen, die noch gelten.',
    sold: 'Mit dieser Reservierung wurden Produkte verkauft; sie werden nicht ersetzt.',
  },
  termsChanged: (terms) => `Die Bedingungen dieser Buchung haben sich geändert. Sie lauten jetzt: ${terms}`,
  partiesFrom: (smallest) => `Die Tische hier sind für Gruppen ab ${smallest} Personen.`,
  chosenGone: 'Der gewählte Tisch ist nicht frei.',
  needsMoves:
    'Für diese Gruppe müssen andere Reservierungen umgesetzt werden. Das geschieht für eine Reservierung, nicht zum Freihalten oder für ein Angebot. Reservieren Sie direkt.',
  taken: 'Die Tische sind zu dieser Zeit belegt.',
  otherAreaOnly: (from: string, to: string, tables: string) =>
    `In ${from} ist kein Tisch für sie frei: Sie kämen an ${tables}, ${to}. Fragen Sie sie, ob sie einverstanden sind.`,
  pinnedTooSmall: (party: number, tables: string) =>
    `Das Personal hat ${tables} für diese Reservierung gewählt, was für ${party} Gäste nicht reicht. Andere Tische wählen oder einen Stuhl dazustellen.`,
  kept: 'Die Tische sind für jemanden freigehalten, der gerade reserviert, oder einem wartenden Gast angeboten.',
  guestsHoldEnough: 'Gäste, die noch nicht reserviert haben, halten schon ein Fünftel der Plätze dieser Zeit.',
  ownHoldsEnough: 'Vorgemerkte Tische, die noch nicht gebucht sind, haben ihren Anteil an den Plätzen dieser Zeit.',
  heldAlready: (most) => `${most} Tische werden schon gehalten.`,
  withoutHold: (sentence) => `${sentence} Reservieren Sie, ohne vorher zu halten, oder geben Sie einen frei.`,
  tooBusy: 'An diesem Tag wird gerade zu viel auf einmal geändert. Versuchen Sie es gleich noch einmal.',

  noneInUse: 'Keiner der Tische ist in diesem Restaurant in Gebrauch.',
  oneArea: 'Die Tische müssen in Gebrauch sein und alle im selben Bereich stehen.',
  tooLarge: (party, tables, most) => `Eine Gruppe von ${party} ist zu groß für ${tables}: höchstens ${most}.`,
  tooSmall: (party, tables, fewest) => `Eine Gruppe von ${party} ist zu klein für ${tables}: mindestens ${fewest}.`,
  unknownTable: (id) => `Einen Tisch mit der Nummer ${id} gibt es hier nicht.`,
  otherArea: 'Die gewählten Tische stehen in einem anderen Bereich als dem gewählten.',

  status: {
    refused: {
      accept: (why) => `Die Reservierung kann nicht angenommen werden: ${why}.`,
      reject: (why) => `Die Reservierung kann nicht abgelehnt werden: ${why}.`,
      cancel: (why) => `Die Reservierung kann nicht storniert werden: ${why}.`,
      'check-in': (why) => `Die Reservierung kann nicht platziert werden: ${why}.`,
      'no-show': (why) => `Die Reservierung kann nicht als No-Show markiert werden: ${why}.`,
      finish: (why) => `Die Reservierung kann nicht beendet werden: ${why}.`,
      unblock: (why) => `Die Blockierung lässt sich nicht aufheben: ${why}.`,
    },
    is: {
      pending: 'sie wartet auf eine Antwort',
      confirmed: 'sie ist bestätigt',
      accepted: 'sie wurde angenommen',
      rejected: 'sie wurde abgelehnt',
      cancelled: 'sie wurde storniert',
      noshow: 'sie ist als No-Show markiert',
      arrived_in_service: 'die Gäste sind schon da',
      finished: 'die Gäste sind gegangen',
      blocked: 'sie blockiert Tische und hat keine Gäste',
    },
    reconfirmed: 'sie ist bestätigt, denn der Gast hat die angenommene Reservierung nochmals bestätigt',
    noShowTooEarly: 'Als No-Show lässt sich eine Reservierung erst nach ihrem Beginn markieren.',
    noShowOnlyGoogle: 'In diesem Tarif lassen sich nur Reservierungen über Google als No-Show markieren.',
    unblockInstead: 'Blockierte Tische werden nicht storniert, sondern freigegeben. Geben Sie sie frei.',
    onlyBlock: 'Freigegeben werden nur blockierte Tische, und dies ist eine Reservierung mit Gästen.',
    onlyBlockCancel:
      'Freigegeben werden nur blockierte Tische, und dies ist eine Reservierung mit Gästen. Stornieren Sie sie.',
    ofBooking: (reference, sentence) => `${reference}: ${sentence}`,
    unpaid: (amount: string) =>
      `${amount} sind noch nicht bezahlt. Verbuchen Sie die Zahlung, oder verzichten Sie darauf.`,
    seenWithoutAt: 'Das Feld seen gehört zu einem Feld at.',
    recordedTooLate: (hours) =>
      `Was war, lässt sich bis zu ${hours} Stunden später eintragen. Berichtigen Sie stattdessen, seit wann die Gäste sitzen.`,
    laterAtOwn: 'Mit at lassen sich Gäste nur an ihren eigenen Tisch setzen.',
    onlyExpected: 'Nur Gäste, die noch erwartet werden, können da sein, ohne am Tisch zu sitzen.',
    onlyPromised: 'Nochmals bestätigen lässt sich nur eine zugesagte Reservierung, die noch bevorsteht.',
    noCourses: 'Das Restaurant markiert keine Gänge. Manager können das in den Einstellungen einschalten.',
    onlySeated: 'Einen Gang haben nur Gäste, die am Tisch sind.',
    onlySeatedStay: 'Wie lange sie sitzen, lässt sich nur von Gästen sagen, die am Tisch sind.',
    onlyWaitingQuoted: 'Eine Wartezeit haben nur Gäste auf der Warteliste oder an der Bar.',
    arrivalInStay:
      'Das Feld arrived_at muss ein Zeitpunkt am Abend der Reservierung sein, nicht nach ihrem Ende und nicht in der Zukunft.',
    finishItself: 'Unter den Gästen, die gehen, ist die Reservierung, die platziert werden soll.',
    durationOfTables: 'Eine Dauer wird nur zusammen mit gewählten Tischen angegeben.',
    durationAgreed: 'Die Dauer darf nicht länger sein als vereinbart.',
    refundOfCancelled: 'Das Feld refund ist nur zum Stornieren einer Reservierung.',
    tablesOfAccepted: 'Tische werden nur beim Annehmen einer Reservierung angegeben.',
    quotedToNobody: 'Eine Wartezeit wird nur Gästen genannt, die an der Bar warten.',
    countOfNobody: 'Wo niemand da ist, darf keine Anzahl angegeben werden.',
  },

  seat: {
    due: ({ name, covers, tables, time, minutes }) =>
      `${name === null ? 'Eine Reservierung' : `${name}, ${covers},`} wird um ${time} an ${tables} erwartet: noch ${minutes} min.`,
    early: (minutes, time) => `Sie sind ${minutes} min zu früh: Es ist ${time}.`,
    otherEvening: (date, time) => `Diese Reservierung ist für den ${date}, ${time}.`,
  },

  money: {
    nothingOwed: 'Für diese Reservierung ist nichts offen.',
    nothingOffBill: 'Es wurde nichts bezahlt, was von der Rechnung abgezogen werden könnte.',
    noBill: 'Es gibt keine Rechnung: Die Gäste sind nicht gekommen, oder die Reservierung ist storniert.',
    nothingToGiveBack: 'Von dem, was bezahlt wurde, ist nichts mehr da, was zurückgegeben werden könnte.',
    noAmount: (currency: string) => `Das Feld amount muss ein Betrag in ${currency} über 0 sein.`,
    atMostOwed: (amount: string) => `Höchstens ${amount} sind offen.`,
    atMostBack: (amount: string) => `Höchstens ${amount} können zurückgegeben werden.`,
    atMostCharge: (amount: string) => `Höchstens ${amount} waren vereinbart.`,
    paidInFuture: 'Das Feld paid_on darf nicht in der Zukunft liegen.',
    onlyNoShow: 'Eine Karte wird nur belastet, wenn die Gäste nicht gekommen sind. Tragen Sie das zuerst ein.',
    noCard: 'Für diese Reservierung ist keine Karte hinterlegt.',
    chargedAlready: 'Die Karte wurde für diese Reservierung schon belastet.',
    refundByManager: 'Geld zurückgeben können hier nur Manager. Die Einstellung hosts_refund erlaubt es dem Empfang.',
    lessByManager: 'Weniger als vereinbart können nur Manager belasten.',
    hasLeft: 'Es gibt nichts zurückzunehmen: Es ist schon unterwegs.',
    noPage:
      'Das Restaurant hat keinen Zahlungsdienst mit einer Seite. Tragen Sie die Zahlung ein, oder erlassen Sie sie.',
    tooLateForLink: 'Für einen Link ist es zu spät: Tragen Sie die Zahlung ein, oder erlassen Sie sie.',
    fromLedger:
      'Was für diese Reservierung bezahlt wurde, steht durch ihre Zahlungen fest und lässt sich nicht setzen.',
  },
  undo: {
    charged: 'Der Gast hat für das Nichterscheinen bezahlt. Geben Sie mit refund an, ob das Geld zurückgeht.',
    paid: 'Eine Zahlung wird nicht zurückgenommen: Geben Sie stattdessen das Geld zurück.',
    nothing: 'Der Status dieser Reservierung hat sich nicht geändert; es gibt nichts zurückzunehmen.',
    twice:
      'Die letzte Statusänderung ist schon zurückgenommen, und das Zurücknehmen selbst lässt sich nicht zurücknehmen.',
    notLatest: (entry) =>
      `Seit dem Eintrag ${entry} hat sich der Status nochmals geändert; nur die letzte Änderung lässt sich zurücknehmen.`,
    tooLate: 'Eine Statusänderung lässt sich 24 Stunden lang zurücknehmen, nicht länger.',
  },

  stale: {
    booking:
      'Die Reservierung wurde inzwischen geändert. Vergleichen Sie mit dem, was jetzt gilt, und speichern Sie dann noch einmal.',
    patron:
      'Der Gast wurde inzwischen geändert. Vergleichen Sie mit dem, was jetzt gilt, und speichern Sie dann noch einmal.',
  },
  notMovable: (status) =>
    `Die Reservierung ${states[status] ?? status}: Sie hat keine Tische mehr und kann nicht umgesetzt werden.`,
  arrived:
    'Die Gäste dieser Reservierung sind da: Sie können länger, kürzer oder an anderen Tischen bleiben, aber nicht an einem anderen Tag kommen. Nehmen Sie zuerst das Platzieren zurück.',
  pinWithoutTables: 'Eine Reservierung ohne Tische lässt sich nicht fixieren.',
  waitingHasNoTables: 'Eine Reservierung auf der Warteliste bekommt ihre Tische, wenn sie angenommen wird.',
  waitingNotSeated: 'Gäste auf der Warteliste haben keinen Tisch, an dem sie sitzen könnten.',
  waitingOrdersNothing: 'Gäste auf der Warteliste haben noch keinen Tisch und bestellen vorher nichts.',
  quotedToWaiting: 'Eine Wartezeit wird nur Gästen auf der Warteliste genannt.',
  seatedNow: 'Für Gäste, die jetzt platziert werden, muss die Zeit auf 15 Minuten genau jetzt sein.',
  noChildren: 'Dieses Restaurant nimmt keine Reservierungen mit Kindern an.',
  blockHasNo: (field) => `Blockierte Tische haben kein Feld ${field}.`,
  blockIsPinned: 'Blockierte Tische bleiben immer, wo sie sind.',
  allTags: 'Entweder werden alle Tags angegeben oder solche, die dazukommen oder wegfallen, nicht beides.',
  tagsBothWays: 'Ein Tag soll zugleich dazukommen und wegfallen.',
  skippedTime: (field, timezone) =>
    `Das Feld „${field}“ nennt eine Zeit, die es in ${timezone} nicht gibt: Die Uhren werden über sie hinweg vorgestellt.`,
  dateRange: 'Datum und Uhrzeit müssen zwischen 1970 und 2099 liegen, geschrieben JJJJ-MM-TTThh:mm:ss.',

  offer: {
    over: 'Dieses Angebot ist vorbei: Es ist abgelaufen, wurde beantwortet oder zurückgezogen.',
    onlyWaiting: 'Tische werden nur Gästen auf der Warteliste angeboten.',
    open: (until) => `Dem Gast ist schon ein Tisch angeboten, bis ${until}.`,
    tooLate: 'Für ein Angebot ist es zu spät: Der Gast hätte keine Zeit zu antworten. Nehmen Sie die Reservierung an.',
  },
  /** Several bookings moved to other tables in one call. */
  moves: {
    twice: 'moves nennt eine Reservierung zweimal.',
    areaClosed: 'Der Bereich ist zu dieser Zeit geschlossen. Mit override sitzen die Gäste trotzdem dort.',
    outdated:
      'Reservierungen oder Tische haben sich geändert, seit Sie den Plan gesehen haben. Es wurde nichts geändert; das ist der Plan jetzt.',
    nothing: 'Nennen Sie Reservierungen, einen Bereich oder Tische, für die andere Tische gesucht werden, oder moves.',
    spanOutside: 'from und until müssen im Abend liegen, from vor until.',
    undone: 'Diese Änderung wurde schon rückgängig gemacht.',
    tooLate: 'Eine Änderung von Tischen kann 24 Stunden lang rückgängig gemacht werden, nicht später.',
    changedSince: (reference: string) =>
      `${reference} hat sich seitdem geändert, darum kann die Änderung nicht als Ganzes rückgängig gemacht werden.`,
    areaChangedSince:
      'Die geschlossenen Zeiten dieses Bereichs haben sich seitdem geändert, darum kann die Änderung nicht als Ganzes rückgängig gemacht werden.',
    sittingThere: 'An diesen Tischen sitzen Gäste in ihrer Zeit, darum können sie nicht gesperrt werden.',
  },
  noLink: 'Blockierte Tische haben keinen Gast und deshalb keinen Link.',
  reviewTooEarly: 'Um eine Bewertung lässt sich ein Gast erst bitten, wenn er am Tisch war.',
  reviewedAlready: 'Dieser Besuch ist schon bewertet, und ein Link gilt für eine Bewertung.',

  why: {
    closedDay: (name) => `Geschlossen: ${name}.`,
    aSpecialDay: 'ein Sondertag',
    noService: 'An diesem Wochentag ist keine Servicezeit.',
    largestOnline: (most) => `Online haben Gruppen höchstens ${most} Personen.`,
    smallestOnline: (least) => `Online haben Gruppen mindestens ${least} Personen.`,
    noTableTakes: (party) => `Für eine Gruppe von ${party} gibt es keinen Tisch.`,
    noStart: 'Um diese Zeit ist keine Startzeit.',
    daysAhead: (days) => `Gäste reservieren höchstens ${days} Tage im Voraus.`,
    minutesBefore: (minutes) => `Gäste reservieren mindestens ${minutes} Minuten vorher.`,
    notOpen: 'Das Restaurant ist für Gäste noch nicht geöffnet.',
    paused: 'Die Online-Reservierung ist angehalten.',
    pacing: (covers, minutes) => `Höchstens ${covers} Gäste treffen in ${minutes} Minuten ein.`,
    outOfSeason: (area) => `${area} hat keine Saison.`,
    saleNotYet: (event) => `Der Verkauf von „${event}“ hat noch nicht begonnen.`,
    saleOver: (event) => `Der Verkauf von „${event}“ ist beendet.`,
    otherRooms: (event) => `„${event}“ findet in anderen Räumen statt.`,
    closedOff: 'Im Reservierungsbuch gesperrt.',
    noneFree: (party) => `Für ${party} ist kein Tisch frei.`,
  },

  texting: {
    no_gateway: 'Niemand verschickt SMS für dieses Restaurant. Das wird im Büro unter Nachrichten eingerichtet.',
    no_number: 'Es gibt keine Telefonnummer, die SMS empfängt.',
    landline: 'Das ist eine Festnetznummer. Sie empfängt keine SMS.',
    costly: 'An Mehrwert- und Satellitennummern geht nie eine SMS.',
    country: 'Das Restaurant schickt keine SMS in dieses Land. Bestätigen Sie den Preis, dann geht sie einmal dorthin.',
    stopped: 'Dieser Gast möchte keine SMS. An diese Nummer geht nichts, bis sie selbst START schreibt.',
    dead: 'SMS an diese Nummer sind endgültig gescheitert. Bitte die Nummer berichtigen.',
    hour: 'Diese Nummer hat in der letzten Stunde drei SMS bekommen.',
    ceiling: 'Die Teile dieses Monats sind verbraucht.',
    late: 'Für diese SMS ist es zu spät.',
    unknown: 'Es ist nicht bekannt, ob sie verschickt wurde.',
    gone: 'Die SMS ist schon unterwegs.',
    empty: 'Bitte etwas schreiben.',
    notKept: 'Für diese Gäste wird kein Tisch freigehalten, oder seither wurde etwas geändert.',
    notWaiting: 'Nur Gäste, die auf einen Tisch warten, erfahren, dass er bereit ist.',
  },
}
