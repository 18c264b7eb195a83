/** What managers read on the pages of payments and of the payment service, in German. */
import type { paymentsTexts as en, paymentServiceTexts as enService } from '../../en/office/payments.ts'
import { counted, type Translated } from '../../languages.ts'

export const paymentsTexts: Translated<typeof en> = {
  month: (name) => name,
  before: 'Der Monat davor',
  after: 'Der Monat danach',
  service: 'Zahlungsdienst',
  bookkeeper: 'Für die Buchhaltung',
  noAnswer: 'Die Zahlungen konnten nicht gelesen werden. Öffnen Sie die Seite noch einmal.',
  bookings: (count) => counted('de', count, { one: '# Buchung', other: '# Buchungen' }),
  total: (month) => `Im ${month}`,
  beforeFees: 'vor Gebühren des Dienstes',
  failed: (count) => counted('de', count, { one: '# gescheitert', other: '# gescheitert' }),
  sums: {
    paid: 'Anzahlungen',
    charged: 'No-Shows belastet',
    recorded_by_hand: 'Von Hand',
    refunded: 'Zurückgegeben',
    disputed: 'Bestritten',
    reinstated: 'Zurückgewonnen',
  },
  attention: 'Braucht Sie',
  nothing: 'Hier braucht Sie nichts.',
  tick: 'Erledigt',
  ticked: 'Abgehakt',
  evidence: 'Nachweise',
  atService: 'In Stripe öffnen',
  toBooking: 'Buchung zeigen',
  cases: {
    dispute: (amount) => `Ein Gast bestreitet ${amount}`,
    warning: (amount) => `Die Bank warnt vor Betrug: ${amount}`,
    unknown: (amount) => `${amount} gehören zu keiner Buchung`,
    refund_failed: (amount) => `${amount} konnten nicht zurückgegeben werden`,
    charge_refused: (amount) => `Die Belastung von ${amount} für einen No-Show wurde abgelehnt`,
    charge_waits: (amount) => `Die Belastung von ${amount} für einen No-Show wartet auf den Gast`,
  },
  explained: {
    dispute: (until) =>
      until === null
        ? 'Geantwortet wird in Stripe; Bedingungen, Verlauf und Nachrichten stehen in der Datei.'
        : `Antworten Sie in Stripe bis ${until}; Bedingungen, Verlauf und Nachrichten stehen in der Datei.`,
    warning: 'Das Geld jetzt zurückzugeben kann einen Streit vermeiden. Sehen Sie zuerst die Buchung an.',
    unknown: 'Es wurde in Stripe selbst bezahlt, oder für eine Buchung, die dieser Server nicht mehr kennt.',
    refund_failed: 'Überweisen Sie es, und haken Sie es dann ab.',
    charge_refused:
      'Die Karte wurde abgelehnt. Solange sie hinterlegt ist, kann sie von der Buchung aus noch einmal belastet werden.',
    charge_waits: 'Die Bank will die Zustimmung des Gastes. Er hat sieben Tage lang einen Link zum Bezahlen.',
  },
  which: 'Welche Zahlungen',
  filters: {
    all: 'Alle',
    waiting: 'Wartend',
    paid: 'Bezahlt',
    given_back: 'Zurückgegeben',
    cards_kept: 'Hinterlegte Karten',
    failed: 'Gescheitert',
  },
  search: 'Name, Nummer oder Betrag',
  columns: { when: 'Wann', who: 'Gast und Besuch', for: 'Wofür', amount: 'Betrag', state: 'Stand' },
  purposes: { deposit: 'Anzahlung', guarantee: 'Garantie' },
  guests: (count) => counted('de', count, { one: '# Gast', other: '# Gäste' }),
  states: {
    paid: 'bezahlt',
    card_saved: 'Karte hinterlegt',
    refused: 'Zahlung gescheitert',
    charged: 'belastet',
    charge_refused: 'Belastung abgelehnt',
    refunded: 'zurückgegeben',
    refund_failed: 'gescheitert',
    disputed: 'bestritten',
    recorded_by_hand: 'von Hand bezahlt',
    settled_with_bill: 'auf der Rechnung',
    waived: 'erlassen',
  },
  paysUntil: (time) => `zahlt bis ${time}`,
  none: 'Keine Zahlungen.',
  more: 'Mehr zeigen',
}

export const paymentServiceTexts: Translated<typeof enService> = {
  title: 'Zahlungsdienst',
  aside: 'Gäste zahlen an das Restaurant, bei Stripe. Wir nehmen keine Gebühr und sehen keine Karte.',
  back: 'Zahlungen',
  test: 'Testbetrieb.',
  testMeans:
    'Gäste lesen beim Bezahlen „Test, kein Geld fließt“, und echte Karten werden abgelehnt. Echte Schlüssel beginnen mit rk_live_.',
  paused: 'Zahlungen ruhen.',
  pausedMeans:
    'Der Schlüssel kam nicht mit, als die Daten wiederhergestellt oder umgezogen wurden. Geben Sie ihn noch einmal ein; was inzwischen geschah, wird dann gelesen.',
  demo: 'Das ist die Demo: Gäste zahlen bei einem erfundenen Dienst, und kein Geld fließt. Ein Schlüssel, den Sie hier eingeben, ersetzt ihn.',
  keyTitle: '1. Der Schlüssel',
  keyHow: 'In Stripe: Entwickler, API-Schlüssel, Eingeschränkten Schlüssel erstellen. Geben Sie ihm',
  write: 'schreiben',
  read: 'lesen',
  andRead: ', und für den Namen des Kontos Accounts: lesen. Sonst nichts.',
  key: 'Eingeschränkter Schlüssel',
  keyHint: 'Er wird verschlüsselt; gezeigt werden immer nur seine letzten vier Zeichen.',
  enter: 'Prüfen und behalten',
  replace: 'Ersetzen',
  remove: 'Entfernen',
  keep: 'Behalten',
  removeAsk: 'Ohne ihn kann kein Gast auf einer Seite bezahlen, und Anzahlungen werden von Hand vermerkt.',
  removed: 'Der Zahlungsdienst ist entfernt.',
  entered: 'Der Schlüssel funktioniert und wird behalten.',
  enteredBy: (who, when) => `Eingegeben von ${who} am ${when}.`,
  eventsTitle: '2. Was Stripe uns sagt',
  eventsMade: 'Wir haben die Adresse in Ihrem Konto selbst angelegt; es ist nichts zu kopieren.',
  eventsNone:
    'Es gibt keine Adresse für Ereignisse: Der Server hat keine öffentliche https-Adresse. Zahlungen kommen trotzdem an: Gäste kehren von der Bezahlseite zurück, und wir fragen Stripe jede Minute. Streitfälle und Rückgaben in Stripe selbst nicht.',
  eventsWithout:
    'Ohne sie kommen Zahlungen trotzdem an: Gäste kehren von der Bezahlseite zurück, und wir fragen Stripe jede Minute. Streitfälle und Rückgaben in Stripe selbst kommen nur über diese Adresse.',
  checked: 'Geprüft',
  checkAgain: 'Noch einmal prüfen',
  findings: {
    key: {
      good: 'Der Schlüssel funktioniert',
      bad: 'Stripe kennt den Schlüssel nicht',
      remedy: 'Er wurde zurückgezogen oder vertippt: Legen Sie in Stripe einen neuen an und geben Sie ihn ein.',
    },
    account: {
      good: 'Das Konto',
      bad: 'Der Name des Kontos darf nicht gelesen werden',
      remedy: 'Geben Sie dem Schlüssel in Stripe „Accounts: read“, und prüfen Sie noch einmal.',
    },
    mode: {
      good: 'Echtbetrieb',
      bad: 'Testbetrieb',
      remedy: 'Echte Schlüssel beginnen mit rk_live_. Ereignisse des anderen Betriebs werden abgelehnt.',
    },
    currency: {
      good: 'Währung',
      bad: 'Das Konto hat eine andere Währung',
      remedy: 'Gezahlt wird in der Währung des Restaurants, und Stripe rechnet gegen Gebühr um.',
    },
    cards: {
      good: 'Das Konto darf Karten annehmen',
      bad: 'Das Konto darf noch keine Karten annehmen',
      remedy: 'Stripe braucht noch etwas von Ihnen: Sehen Sie dort nach.',
    },
    right: { good: '', bad: 'Der Schlüssel darf nicht alles', remedy: '' },
    endpoint: {
      good: 'Die Adresse für Ereignisse',
      bad: 'Die Adresse für Ereignisse konnte nicht angelegt werden',
      remedy: 'Geben Sie dem Schlüssel „Webhook Endpoints: write“, und prüfen Sie noch einmal.',
    },
  },
  addRight: (right) => `Geben Sie dem Schlüssel in Stripe „${right}“, und prüfen Sie noch einmal.`,
  whyNoAddress: 'Keine, ohne öffentliche https-Adresse.',
  eventCame: (when) => `Das letzte Ereignis kam ${when}, richtig unterschrieben.`,
  noEvent: 'Noch kein Ereignis kam.',
  refusedEvent: {
    signature:
      'Ereignisse kommen mit einer Unterschrift, die nicht unsere ist. „Noch einmal prüfen“ legt die Adresse neu an.',
    time: 'Ereignisse kommen zu spät oder aus der Zukunft: Vergleichen Sie die Uhr dieses Servers.',
    mode: 'Ereignisse des anderen Betriebs werden abgelehnt.',
    account: 'Ereignisse eines anderen Kontos werden abgelehnt.',
    shape: 'Hierher wurde etwas geschickt, das kein Ereignis ist.',
    version:
      'Ereignisse kommen in einer anderen Version. Entfernen Sie die andere Adresse in Stripe, und prüfen Sie noch einmal.',
  },
  otherWays: 'Andere Wege',
  byHand: 'Von Hand geht immer: Die Mitarbeiter vermerken Überweisung, Terminal oder bar.',
  tryTitle: 'Ausprobieren',
  tryIt:
    'Buchen Sie auf Ihrer Seite, wofür eine Regel eine Anzahlung verlangt, und zahlen Sie mit 4242 4242 4242 4242.',
}
