/** What a guest is asked to pay, and when it comes back, in German. */
import type { GuestTexts } from '../../en/guests/guests.ts'

export const terms: GuestTexts['terms'] = {
  heading: (amount) => `Jetzt ${amount}`,
  deposit: (amount) => `Jetzt ${amount}, wird auf die Rechnung angerechnet.`,
  counts: 'Der Betrag wird auf die Rechnung angerechnet.',
  free: (until) => `Kostenlos absagen bis ${until}; danach behält das Restaurant den Betrag.`,
  freeInPart: (until, kept) => `Kostenlos absagen bis ${until}; danach behält das Restaurant ${kept}.`,
  always: 'Sie bekommen ihn zurück, wann immer Sie absagen.',
  never: 'Kostenlos absagen ist nicht möglich: Das Restaurant behält den Betrag.',
  neverInPart: (kept) => `Wenn Sie absagen, behält das Restaurant ${kept}.`,
  nothingNow: 'Jetzt ist nichts zu bezahlen',
  card: (guests, amount, until) =>
    `Für ${guests} hinterlegen wir eine Karte. Sie wird nur dann mit ${amount} belastet, wenn Sie nicht kommen oder nach ${until} absagen.`,
  cardNeverFree: (guests, amount) =>
    `Für ${guests} hinterlegen wir eine Karte. Sie wird nur dann mit ${amount} belastet, wenn Sie nicht kommen oder absagen.`,
  eachAdult: (amount, each) => `${amount} (${each} je Erwachsenen)`,
  eachGuest: (amount, each) => `${amount} (${each} je Gast)`,
}

export const paying: GuestTexts['paying'] = {
  book: (amount) => `Zahlungspflichtig buchen: ${amount}`,
  bookWithCard: 'Buchen und eine Karte hinterlegen',
  mayCharge: (restaurant, amount) => `${restaurant} darf meine Karte in diesem Fall mit ${amount} belasten.`,
  tickFirst: 'Bitte setzen Sie diesen Haken. Ohne ihn kann keine Karte hinterlegt werden.',
  nextPage: (restaurant) => `Sie bezahlen auf der nächsten Seite. Ihre Kartennummer erreicht ${restaurant} nie.`,
  nextPageCard: (restaurant) =>
    `Sie geben die Karte auf der nächsten Seite ein. Ihre Nummer erreicht ${restaurant} nie, und 7 Tage nach Ihrem Besuch wird sie vergessen.`,
  newTerms:
    'Die Bedingungen haben sich inzwischen geändert. Bitte lesen Sie sie unten und senden Sie das Formular noch einmal.',
  test: 'Test: Dieses Restaurant probiert seine Zahlungen aus. Es fließt kein Geld.',
  title: 'Ihren Tisch bezahlen',
  titleCard: 'Eine Karte für Ihren Tisch hinterlegen',
  keptUntil: (moment) => `Ihr Tisch ist bis ${moment} reserviert und fest gebucht, sobald dies erledigt ist.`,
  toPay: 'Jetzt zu bezahlen',
  pay: (amount) => `${amount} bezahlen`,
  card: 'Eine Karte hinterlegen',
  again: (amount) => `Noch einmal versuchen: ${amount} bezahlen`,
  againCard: 'Noch einmal versuchen: Karte hinterlegen',
  somebodyElse: 'Bezahlt jemand anderes? Schicken Sie diese Seite weiter. Bezahlt werden kann einmal.',
  newTab: 'Dafür öffnet sich ein neuer Tab. Diese Seite hier geht von selbst weiter.',
  charge: {
    title: 'Ihre Bank möchte von Ihnen hören',
    sentence: (amount, until) =>
      `Ihre Karte sollte mit ${amount} belastet werden, wie bei der Reservierung vereinbart. Ihre Bank fragt zuerst Sie. Sie können bis ${until} bezahlen.`,
  },
  giveTableBack: 'Tisch zurückgeben',
  refused: {
    title: 'Die Zahlung hat nicht geklappt',
    sentence: 'Es wurde nichts abgebucht.',
    next: 'Vielleicht geht eine andere Karte, oder ein Anruf bei Ihrer Bank hilft.',
  },
  waits: {
    title: 'Einen Moment, bitte',
    sentence: 'Wir warten auf die Antwort des Zahlungsdienstes.',
    first: 'Bitte bezahlen Sie nicht noch einmal.',
    next: 'Ihr Tisch bleibt solange Ihrer. Diese Seite geht von selbst weiter, und sobald es erledigt ist, bekommen Sie eine E-Mail: Sie dürfen sie schließen.',
    look: 'Noch einmal nachsehen',
  },
  down: {
    title: 'Bezahlen geht gerade nicht',
    sentence: 'Das liegt nicht an Ihrer Karte: Der Zahlungsdienst antwortet nicht.',
    next: 'Ihr Tisch bleibt solange reserviert. Versuchen Sie es in einer Minute noch einmal, oder rufen Sie uns an.',
  },
  over: {
    title: 'Die Zeit zum Bezahlen ist um',
    sentence: 'Es ist nichts gebucht.',
    next: 'Kommt doch noch eine Zahlung an, buchen wir den Tisch, wenn er noch frei ist, oder schicken das Geld sofort zurück. Sie bekommen in jedem Fall eine E-Mail.',
    again: 'Noch einmal eine Zeit wählen',
  },
  done: {
    title: 'Das ist bezahlt. Vielen Dank.',
    titleCard: 'Die Karte ist hinterlegt. Vielen Dank.',
    titleNothing: 'Es ist nichts mehr zu bezahlen',
    sentence: 'Der Tisch ist gebucht.',
    gone: 'Diese Buchung gilt nicht mehr.',
  },
  others: {
    until: (moment) =>
      `Andere bezahlen gerade für diesen Abend. Tische werden nach und nach wieder frei, der nächste bis ${moment}. Es ist nichts gebucht und nichts bezahlt.`,
    title: 'Andere bezahlen gerade für diesen Abend',
    why: 'So viele Tische, wie gleichzeitig bezahlt werden können, sind bei Gästen, die gerade bezahlen. Nicht alle bleiben dabei: Tische werden nach und nach wieder frei, der nächste spätestens um',
    timeLeft: 'Zeit bis dahin',
    looks:
      'Diese Seite sieht alle 20 Sekunden von selbst nach. Es gibt keine Warteschlange: Wer zuerst nachsieht, bucht zuerst.',
    look: 'Jetzt nachsehen',
    anotherDay: 'Ein anderer Tag',
    kept: 'Es ist nichts gebucht und nichts bezahlt. Was Sie gewählt und eingegeben haben, bleibt auf dieser Seite erhalten.',
    own: 'Haben Sie selbst schon zu bezahlen begonnen? Dann gehen Sie zu jener Seite zurück: Jeder Gast bezahlt einen Tisch nach dem anderen.',
  },
  state: 'Wartet auf die Zahlung',
  paid: 'Bezahlt',
  paidOn: (amount, day) => `${amount} am ${day}`,
  cardKept: (amount) => `Eine Karte ist hinterlegt, für höchstens ${amount}`,
  givenBack: 'Zurückgegeben',
  receipt: {
    title: (number) => `Zahlungsbestätigung ${number}`,
    refundTitle: (number) => `Bestätigung ${number}: Geld zurückgegeben`,
    from: 'Erhalten von',
    to: 'Zurückgegeben an',
    visit: 'Für den Tisch',
    deposit: 'Anzahlung, wird mit der Rechnung verrechnet',
    charge: 'Abgebucht, wie bei der Reservierung vereinbart',
    refund: (number) => `Zurückgegeben von Zahlung ${number}`,
    online: 'Online bezahlt',
    byHand: 'Vom Restaurant festgehalten',
    back: 'Zurückgegeben',
    noInvoice: 'Dies bestätigt eine Zahlung. Es ist keine Rechnung: Die Steuer steht auf der Rechnung.',
    keeps: 'Nummer und Betrag ändern sich nie. Geld, das zurückgeht, hat eine Bestätigung mit eigener Nummer.',
    print: 'Drucken oder als PDF speichern',
  },
  change: {
    title: 'Die Änderung bezahlen',
    kept: (moment) =>
      `Der Tisch für die Änderung wird bis ${moment} freigehalten. Bis dahin bleibt Ihre Reservierung, wie sie ist; danach gilt die Änderung.`,
    more: (amount) => `Für diese Änderung sind noch ${amount} zu bezahlen`,
    card: 'Für diese Änderung wird eine Karte hinterlegt',
    button: (amount) => `Weiter, um ${amount} zu bezahlen`,
    notMade: {
      title: 'Ihre Reservierung ist unverändert',
      sentence:
        'Die Änderung wurde nicht rechtzeitig bezahlt oder war nicht mehr möglich. Haben Sie dafür bezahlt, geht das Geld von selbst zurück.',
    },
  },
  changeAsks: (amount) =>
    `Für diese Änderung verlangt das Restaurant ${amount} mit der Buchung. Bitte rufen Sie uns an, dann ändern wir sie gemeinsam.`,
  cancel: {
    back: (amount) => `Sie bekommen ${amount} zurück`,
    backUntil: (amount, moment) => `Bis ${moment} bekommen Sie ${amount} zurück`,
    where: 'Auf dem Weg, auf dem Sie bezahlt haben. Banken brauchen 5 bis 10 Tage, bis es zu sehen ist.',
    nothing: 'Sie bekommen nichts zurück',
    keeps: (amount) => `Das Restaurant behält ${amount}, wie beim Buchen vereinbart.`,
    charged: (amount) => `Ihre Karte wird mit ${amount} belastet`,
    agreed: 'Wie beim Buchen vereinbart.',
    buttonBack: (amount) => `Ja, absagen und ${amount} zurückbekommen`,
    buttonNothing: 'Ja, absagen ohne Rückzahlung',
    buttonCharged: (amount) => `Ja, absagen und mit ${amount} belastet werden`,
  },
}
