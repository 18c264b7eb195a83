/** What a tablet of the restaurant reads when it asks who it is, in Italian. */
import type { WhoTexts } from '../../en/diary/who.ts'
import { counted } from '../../languages.ts'

export const whoTexts: WhoTexts = {
  title: 'Chi sei?',
  close: 'Chiudi, non si fa nulla',
  doing: 'Si fa appena sappiamo chi sei.',
  people: 'Chi lavora qui',
  lockedUntil: (time) => `PIN bloccato qui fino alle ${time}`,
  isClosed: 'prima deve accedere',
  pin: 'Il tuo PIN, per favore.',
  typed: (count) => counted('it', count, { one: '# cifra digitata', other: '# cifre digitate' }),
  deleteDigit: 'Cancella una cifra',
  ok: 'Conferma',
  somebodyElse: 'Un’altra persona',
  wrong: (name, tries) =>
    counted('it', tries, {
      one: `Questo non è il PIN di ${name}. Ancora # tentativo.`,
      other: `Questo non è il PIN di ${name}. Ancora # tentativi.`,
    }),
  locked: (name, time) => `Cinque PIN sbagliati: su questo tablet il PIN di ${name} è bloccato fino alle ${time}.`,
  closed: (name) => `Troppi PIN sbagliati: ${name} deve accedere prima che il PIN valga di nuovo.`,
  lockedHint: (name) =>
    `Ora può farlo un’altra persona, oppure ${name} accede con la password. Il giorno si può sempre leggere. Un responsabile è stato avvisato.`,
  lockedHintOnly: 'Ora può farlo un’altra persona. Il giorno si può sempre leggere. Un responsabile è stato avvisato.',
  noPin: 'Non hai ancora un PIN? Sceglilo nella pagina del tuo account, oppure',
  signIn: 'accedi con la tua password.',
  noPinOnly: 'Non hai ancora un PIN? Sceglilo nella pagina del tuo account, da un dispositivo tuo.',
  passkeyInstead: 'usa una passkey.',
  signInTitle: 'Accedi per questa modifica',
  email: 'Indirizzo e-mail',
  password: 'Password',
  code: 'Codice della tua app di autenticazione',
  send: 'Accedi',
  passkey: 'Usa una passkey',
  passkeyFailed: 'Non è stata usata nessuna passkey. Riprova, o scrivi la tua password.',
  passkeyOnlyFailed: 'Non è stata usata nessuna passkey. Riprova, o scegli un PIN nella pagina del tuo account.',
  noAnswer: 'Il server non risponde. Riprova.',
  dropped: 'Non è stato fatto nulla: nessuno ha detto chi è.',
  withoutNetwork: 'Senza rete non si può controllare nessun PIN: nella cronologia si leggerà “senza PIN”.',
  atIt: (name) => `Al lavoro: ${name}`,
  asksNext: 'Alla prossima modifica si chiede chi è',
  withoutPin: (device, person) => `${device}, come ${person}, senza PIN`,
}
