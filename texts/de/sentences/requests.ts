/** What any request may be answered, in German. */
import type { requests as en } from '../../en/sentences/requests.ts'
import type { Translated } from '../../languages.ts'

const roles: Readonly<Record<string, string>> = { viewer: 'Betrachter', host: 'Host', manager: 'Manager' }

export const requests: Translated<typeof en> = {
  notFound: (what) => `Nicht gefunden: ${what}.`,
  records: {
    'To do': 'Aufgabe',
    Booking: 'die Reservierung',
    Change: 'die Änderung',
    'Close-off': 'die Sperrzeit',
    Conflict: 'der Widerspruch',
    Delivery: 'die Zustellung',
    Device: 'Gerät',
    Draft: 'der Entwurf',
    File: 'die Datei',
    Hold: 'der freigehaltene Tisch',
    Invitation: 'die Einladung',
    Message: 'die Nachricht',
    Patron: 'der Gast',
    Person: 'die Person',
    Record: 'der Eintrag',
    Restaurant: 'das Restaurant',
    Review: 'die Bewertung',
    Session: 'die Sitzung',
    Version: 'die Fassung',
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
  password: {
    tooShort: (least) => `Das Passwort muss mindestens ${least} Zeichen haben.`,
    tooLong: (most) => `Das Passwort darf höchstens ${most} Zeichen haben.`,
    guessable: 'Dieses Passwort gehört zu den ersten, die erraten werden. Wählen Sie ein anderes, etwa vier Wörter.',
  },
}
