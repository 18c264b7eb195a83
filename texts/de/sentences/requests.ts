/** What any request may be answered, in German. */
import type { requests as en } from '../../en/sentences/requests.ts'
import { counted, type Translated } from '../../languages.ts'

const roles: Readonly<Record<string, string>> = { viewer: 'Betrachter', host: 'Host', manager: 'Manager' }

const timeText = (seconds: number): string =>
  seconds < 60
    ? counted('de', seconds, { one: '# Sekunde', other: '# Sekunden' })
    : counted('de', Math.ceil(seconds / 60), { one: '# Minute', other: '# Minuten' })

export const requests: Translated<typeof en> = {
  notFound: (what) => `Nicht gefunden: ${what}.`,
  records: {
    Booking: 'die Reservierung',
    Change: 'die Änderung',
    'Close-off': 'die Sperrzeit',
    Conflict: 'der Widerspruch',
    Conversation: 'die Unterhaltung',
    Delivery: 'die Zustellung',
    Device: 'das Gerät',
    Draft: 'der Entwurf',
    Event: 'die Veranstaltung',
    File: 'die Datei',
    Hold: 'der freigehaltene Tisch',
    Import: 'der Import',
    Invitation: 'die Einladung',
    Link: 'der Link',
    Mapping: 'die Zuordnung',
    Message: 'die Nachricht',
    Part: 'der Teil',
    Passkey: 'der Passkey',
    Patron: 'der Gast',
    Payment: 'die Zahlung',
    'Payment case': 'der Zahlungsfall',
    'Payment service': 'der Zahlungsdienst',
    Person: 'die Person',
    Record: 'der Eintrag',
    Restaurant: 'das Restaurant',
    Review: 'die Bewertung',
    Session: 'die Sitzung',
    Text: 'die SMS',
    'To do': 'die Aufgabe',
    Token: 'das Token',
    Version: 'die Fassung',
    Visit: 'der Besuch',
    Webhook: 'der Webhook',
  },
  role: (needed, own) =>
    `Dafür brauchen Sie die Rolle ${roles[needed] ?? needed}; Ihre in diesem Restaurant ist ${roles[own] ?? own}.`,
  noRole: 'keine',
  restaurantMoved: 'Dieses Restaurant zieht gerade auf einen anderen Server um. Versuchen Sie es gleich noch einmal.',
  sessionEnded: 'Ihre Sitzung ist abgelaufen. Melden Sie sich wieder an.',
  personRequired: 'Sagen Sie zuerst, wer Sie sind: Dieses Tablet gehört dem Restaurant.',
  internal: (request) => `Bei uns ist etwas schiefgegangen. Nennen Sie die Anfrage ${request}, wenn Sie es melden.`,
  stopping: 'Der Server wird gerade beendet. Versuchen Sie es gleich noch einmal.',
  tookTooLong: 'Das hat zu lange gedauert. Versuchen Sie es gleich noch einmal.',
  overloaded: 'Der Server ist überlastet. Versuchen Sie es gleich noch einmal.',
  noDatabase: 'Die Datenbank ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',
  searches: 'Es wird gerade zu viel auf einmal gesucht. Versuchen Sie es gleich noch einmal.',
  stillAtWork: 'Die erste Anfrage dazu ist noch in Arbeit.',
  keyReused:
    'Diese Anfrage wurde schon mit anderem Inhalt gesendet. Laden Sie die Seite neu und senden Sie sie noch einmal.',
  tooMany: 'Von dieser Adresse kamen zu viele Anfragen.',
  noMailbox: 'Ein Token des Restaurants hat kein Postfach. Melden Sie sich als Person an.',
  examples: (most, minutes) =>
    `Sie hatten in dieser Stunde schon ${most} Beispiele. Das nächste lässt sich in ${minutes} min schicken.`,
  signIn: {
    wrong: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
    wait: (seconds) => `Zu viele falsche Passwörter. Versuchen Sie es in ${timeText(seconds)} noch einmal.`,
    tooManyLinks: (seconds) =>
      `Aus Ihrem Netz wurden zu viele Links angefordert. Versuchen Sie es in ${timeText(seconds)} noch einmal.`,
    wrongCode: 'Dieser Code gilt nicht. Geben Sie den ein, der jetzt angezeigt wird.',
    factorAsked: (restaurant) =>
      `${restaurant} verlangt einen zweiten Faktor. Legen Sie zuerst einen Passkey an, oder ersetzen Sie die App.`,
    lapsed: 'Diese Anmeldung hat zu lange gedauert. Geben Sie Ihr Passwort noch einmal ein.',
    wrongPasskey: 'Dieser Passkey gilt hier nicht.',
    noPasskey: 'Der Passkey konnte nicht angelegt werden.',
    onlyHere: 'Die Demo lässt sich nur von dem Rechner aus öffnen, auf dem sie läuft, und nicht über einen Proxy.',
    wrongLink: 'Dieser Link gilt nicht: Er wurde schon benutzt, ist zu alt oder wurde nicht ganz kopiert.',
    wrongFirstLink:
      'Dieser Link gilt nicht: Er wurde schon benutzt, ist älter als 24 Stunden oder wurde nicht ganz kopiert.',
  },
  password: {
    tooShort: (least) => `Das Passwort muss mindestens ${least} Zeichen haben.`,
    tooLong: (most) => `Das Passwort darf höchstens ${most} Zeichen haben.`,
    guessable: 'Dieses Passwort gehört zu den ersten, die erraten werden. Wählen Sie ein anderes, etwa vier Wörter.',
  },
}
