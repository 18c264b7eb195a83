/** What managers read on the page with addresses for the places where guests look, in German. */
import type * as en from '../../en/office/found.ts'
import { counted, type Translated } from '../../languages.ts'

export const foundTexts: Translated<typeof en.foundTexts> = {
  aside: 'Fertige Adressen für die Orte, an denen Gäste suchen',
  where: 'Wo Gäste suchen',
  whereHint: 'Jede Adresse sagt von selbst, woher eine Reservierung kam. Ohne Cookies, ohne angehängte Kennungen.',
  cameIn: (days) => `kamen in ${days} Tagen`,
  came: (count) => `${count} kamen`,
  copy: 'Kopieren',
  copied: 'Kopiert',
  tryIt: 'Ausprobieren',
  address: 'Adresse',
  safe: 'https, antwortet ohne Weiterleitung, ohne Parameter',
  notSafe:
    'Kein https: Apple nimmt eine solche Adresse nicht, und Browser warnen davor. Setzen Sie PUBLIC_URL auf die https-Adresse dieses Servers.',
  notListed: 'Solange es keine Ihrer Quellen ist, zeigt die Adresse die Buchungsseite und zählt für niemanden.',
  addSource: 'Zu den Quellen',
  addSourceOf: (name) => `Zu den Quellen: ${name}`,
  afterSaving: 'Zählt nach dem Speichern',
  ownSource: 'eine Ihrer Quellen',
  another: 'Ein anderer Ort:',
  anotherHint: 'ein Hotel, eine Zeitschrift, eine Haltestelle. Als Quelle angelegt, bekommt er hier eine Adresse.',
  once: 'Einmal fünf Minuten',
  stepsAsOf:
    'Stand November 2026; solche Seiten benennen ihre Knöpfe oft um. Unsere Zeichnungen, keine Bilder von dort.',
  menuCard: 'Speisekarte',
  places: {
    google: {
      hint: 'Profil, Suche und Maps',
      steps: [
        'Melden Sie sich mit dem Konto Ihres Betriebs an, suchen Sie Ihr Restaurant bei Google, und bearbeiten Sie sein Profil.',
        'Gehen Sie zu den Buchungen.',
        'Fügen Sie die Adresse als Link für Reservierungen ein, und speichern Sie.',
        'Nach ein, zwei Tagen sehen Gäste ihn, wenn sie einen Tisch reservieren.',
      ],
    },
    apple: {
      hint: 'Karten, Siri und Wallet',
      steps: [
        'Melden Sie sich auf Apples Seite für Unternehmen an, und wählen Sie Ihren Standort.',
        'Gehen Sie zu seinen Aktionen, und wählen Sie die Tischreservierung.',
        'Fügen Sie die Adresse ein. Apple nimmt https-Adressen ohne Weiterleitung.',
        'Apple sieht sie sich erst an, und später immer wieder.',
      ],
    },
    instagram: {
      hint: 'Profil und Storys',
      steps: [
        'Öffnen Sie Ihr Profil, und bearbeiten Sie es.',
        'Fügen Sie einen Link hinzu.',
        'Setzen Sie die Adresse ein, und nennen Sie sie „Ihr Tisch“.',
        'In Storys nehmen Sie sie als Sticker für Links.',
      ],
    },
    facebook: {
      hint: 'Seite, Knopf zum Buchen',
      steps: [
        'Öffnen Sie Ihre Seite, und wechseln Sie zu ihr.',
        'Bearbeiten Sie den Knopf unter dem Bild, und wählen Sie einen zum Buchen.',
        'Fügen Sie die Adresse ein.',
        'Speichern Sie, und drücken Sie ihn einmal wie ein Gast.',
      ],
    },
    menuCard: {
      hint: 'QR-Code auf Karte oder Aufsteller',
      steps: [
        'Schreiben Sie unten, was Gäste lesen sollen.',
        'Drucken Sie die Aufsteller auf festes Papier, oder nehmen Sie das Bild für Ihre Karte.',
        'Schneiden Sie am Rand, und falten Sie in der Mitte.',
        'Probieren Sie es mit Ihrem eigenen Telefon, bevor Sie hundert drucken.',
      ],
    },
  },
  howMany: 'Wie viele woher kamen',
  howManyHint: 'Reservierungen der letzten 30 Tage, nach dem Tag, an dem sie gemacht wurden.',
  inInsights: 'In der Auswertung',
  nobodyYet: 'Noch keine.',
  covers: (count) => counted('de', count, { one: '# Person', other: '# Personen' }),
  noSource: 'Ohne Quelle',
  formerSource: 'Eine Quelle, die es nicht mehr gibt',
  whatCounts:
    'Gezählt wird, wenn ein Tisch reserviert ist, nicht wenn eine Seite geöffnet wird. Eine Adresse mit einer Quelle, die nicht in Ihrer Liste steht, zeigt die Buchungsseite und zählt für niemanden.',
  tent: {
    title: 'QR-Code und Tischaufsteller',
    words: 'Text darauf',
    usual: 'Reservieren Sie Ihren nächsten Tisch',
    print: 'Aufsteller drucken',
    png: 'PNG mit 1200 px',
    hint: 'Zwei auf A4, einmal gefaltet. Schwarz auf Weiß, mindestens 3 cm.',
    qr: (address) => `QR-Code von ${address}`,
  },
}
