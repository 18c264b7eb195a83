/** What guests do on the page of their own booking, in German. */
import type { GuestTexts } from '../../en/guests/guests.ts'
import { counted } from '../../languages.ts'

export const late: GuestTexts['late'] = {
  title: 'Verspäten Sie sich?',
  label: 'Wie viel später kommen Sie?',
  minutes: (count) => counted('de', count, { one: '# Minute später', other: '# Minuten später' }),
  onTime: 'Doch pünktlich',
  button: 'Dem Restaurant sagen',
  notNow: 'Das geht von drei Stunden vor Ihrer Zeit bis eine Stunde danach.',
  said: 'Verspätung',
  done: 'Danke. Das Restaurant sieht, dass Sie später kommen.',
  doneOnTime: 'Danke. Das Restaurant sieht, dass Sie pünktlich kommen.',
}

export const sendAgain: GuestTexts['sendAgain'] = {
  button: 'Bestätigung noch einmal senden',
  to: (address) => `Sie geht an ${address}.`,
  sent: (address) => `Wir haben die Bestätigung noch einmal an ${address} gesendet.`,
  unconfirmed: {
    button: 'Mail noch einmal senden',
    sent: (address) => `Wir haben die Mail noch einmal an ${address} gesendet.`,
  },
  often: 'Sie wurde schon mehrmals gesendet. Bitte sehen Sie im Spam-Ordner nach.',
  notPossible: 'Es gibt keine Bestätigung, die noch einmal gesendet werden könnte.',
}

export const correct: GuestTexts['correct'] = {
  title: 'Angaben berichtigen',
  only: 'Das gilt nur für diese Reservierung.',
  hint: 'An eine neue Adresse schicken wir einen Link. Sie gilt, sobald Sie ihn benutzt haben.',
  save: 'Speichern',
  done: 'Ihre Angaben sind berichtigt.',
  sentTo: (address) =>
    `Wir haben einen Link an ${address} geschickt. Sobald Sie ihn benutzt haben, gilt diese Adresse.`,
  ask: 'Diese Adresse verwenden?',
  sentence: (visit, address) => `Mails zum Tisch am ${visit} gehen dann an ${address}.`,
  button: 'Ja, verwenden',
  confirmed: 'Vielen Dank',
  confirmedTo: (address) => `Mails zu dieser Reservierung gehen ab jetzt an ${address}. Die erste ist unterwegs.`,
  over: 'Dieser Link gilt nicht mehr',
  overWhy: 'Die Reservierung hat inzwischen eine andere Adresse oder ist vorbei. Es wurde nichts geändert.',
}

export const cancel: GuestTexts['manage']['cancel'] = {
  title: 'Diese Reservierung stornieren?',
  sentence: 'Ihr Tisch geht dann an andere Gäste.',
  noTable: 'Für Sie ist kein Tisch freigehalten. Das Restaurant sucht dann keinen mehr.',
  button: 'Ja, stornieren',
  keep: 'Nein, behalten',
}
