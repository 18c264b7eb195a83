/** What a tablet of the restaurant reads when it asks who it is, in German. */
import type { WhoTexts } from '../../en/diary/who.ts'
import { counted } from '../../languages.ts'

export const whoTexts: WhoTexts = {
  title: 'Wer ist es?',
  close: 'Schließen, es wird nichts getan',
  doing: 'Geschieht, sobald wir wissen, wer es ist.',
  people: 'Wer hier arbeitet',
  lockedUntil: (time) => `hier gesperrt bis ${time}`,
  isClosed: 'erst anmelden',
  pin: 'Ihre PIN, bitte.',
  typed: (count) => counted('de', count, { one: '# Ziffer eingegeben', other: '# Ziffern eingegeben' }),
  deleteDigit: 'Eine Ziffer löschen',
  ok: 'Fertig',
  somebodyElse: 'Jemand anderes',
  wrong: (name, tries) =>
    counted('de', tries, {
      one: `Das ist nicht die PIN von ${name}. Noch # Versuch.`,
      other: `Das ist nicht die PIN von ${name}. Noch # Versuche.`,
    }),
  locked: (name, time) => `Fünf falsche PINs: ${name} ist auf diesem Tablet bis ${time} gesperrt.`,
  closed: (name) => `Zu viele falsche PINs: ${name} muss sich anmelden, bevor die PIN wieder gilt.`,
  lockedHint: (name) =>
    `Jemand anderes kann weitermachen, oder ${name} meldet sich mit Passwort an. Den Tag lesen geht weiter. Ein Manager wurde benachrichtigt.`,
  lockedHintOnly: 'Jemand anderes kann weitermachen. Den Tag lesen geht weiter. Ein Manager wurde benachrichtigt.',
  noPin: 'Noch keine PIN? Legen Sie auf Ihrer Kontoseite eine fest, oder',
  signIn: 'melden Sie sich mit Ihrem Passwort an.',
  noPinOnly: 'Noch keine PIN? Legen Sie an einem eigenen Gerät auf Ihrer Kontoseite eine fest.',
  passkeyInstead: 'verwenden Sie einen Passkey.',
  signInTitle: 'Für diese Änderung anmelden',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  code: 'Code Ihrer Authenticator-App',
  send: 'Anmelden',
  passkey: 'Passkey verwenden',
  passkeyFailed: 'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal, oder geben Sie Ihr Passwort ein.',
  passkeyOnlyFailed:
    'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal, oder legen Sie auf Ihrer Kontoseite eine PIN fest.',
  noAnswer: 'Der Server antwortet nicht. Versuchen Sie es noch einmal.',
  dropped: 'Es wurde nichts getan: Niemand hat gesagt, wer es ist.',
  withoutNetwork: 'Ohne Netz lässt sich keine PIN prüfen: Im Verlauf wird „ohne PIN“ stehen.',
  atIt: (name) => `${name} ist dran`,
  asksNext: 'Bei der nächsten Änderung wird gefragt, wer es ist',
  withoutPin: (device, person) => `${device}, als ${person}, ohne PIN`,
}
