/** What managers read on the page of people, in German. */
import type * as en from '../../en/office/people.ts'
import type { Translated } from '../../languages.ts'

export const peopleTexts: Translated<typeof en.peopleTexts> = {
  title: 'Team',
  aside: 'Wer sich anmeldet und was sie dürfen. Was Sie hier ändern, gilt sofort.',
  here: 'Wer hier arbeitet',
  roles: {
    manager: 'Alles: auch Einstellungen, Team, Webhooks und Tokens',
    host: 'Reservierungen, Gäste, blockierte Tische, Sperrzeiten und die Pause',
    viewer: 'Der Tag; Gäste mit Namen, ohne E-Mail und Telefon',
  },
  rolesTitle: 'Was jede Rolle darf',
  seen: (when) => `Zuletzt da ${when}`,
  neverSeen: 'Hat sich noch nicht angemeldet',
  noPassword: 'noch kein Passwort',
  linkOpen: 'Link offen',
  unproved: 'nicht bestätigt',
  unprovedHint:
    'Nicht bestätigt: Das Passwort wurde mit einem Link gesetzt, der weitergegeben und nicht gemailt wurde. Die Rolle hier bleibt; bevor die Person in einem Restaurant arbeitet, das Sie nicht verwalten, setzt sie mit einem gemailten Link ein neues Passwort.',

  invite: 'Einladen',
  inviteTitle: 'Jemanden einladen',
  email: 'E-Mail-Adresse',
  role: 'Rolle',
  how: 'Wie sie den Link bekommen',
  byMail: 'Per Mail',
  byHand: 'Ich gebe ihn weiter',
  byHandHint:
    'Ein Konto, das mit einem weitergegebenen Link entsteht, ist nicht bestätigt und kommt mit einem solchen Link in kein Restaurant eines anderen Managers.',
  noMail: 'Hier ist kein Mailversand eingerichtet: Sie bekommen einen Link zum Weitergeben.',
  inviteAnother: 'Noch jemanden einladen',
  done: 'Fertig',
  linkFor: (email, until) =>
    `Ein Link für ${email}. Er gilt einmal, bis ${until}. Wer ihn hat, kann sich als diese Person anmelden: Schicken Sie ihn niemand anderem.`,
  mailed: (email) =>
    `Er ist unterwegs an ${email}. Sie können auch diesen weitergeben, doch nur der gemailte bestätigt das Konto:`,
  link: 'Link',
  copy: 'Kopieren',
  copied: 'Kopiert',

  invitations: 'Einladungen',
  states: {
    none: 'weiterzugeben',
    waiting: 'Mail wird gesendet',
    sent: 'gemailt',
    refused: 'die Adresse weist Mails ab',
    failed: 'die Mail konnte nicht zugestellt werden',
    dropped: 'zu viele Mails an diese Adresse; geben Sie den Link weiter',
  },
  until: (role, until, by) => `${role}, offen bis ${until}, eingeladen von ${by}`,
  newLink: 'Neuer Link',
  newLinkFor: (email) => `Neuer Link für ${email}`,
  withdraw: 'Zurückziehen',
  withdrawOf: (email) => `Einladung von ${email} zurückziehen`,
  withdrawn: (email) => `Der Link von ${email} gilt nicht mehr`,

  changeRole: 'Rolle ändern',
  roleChanged: (name, role) => `${name} ist jetzt ${role} und meldet sich neu an`,
  roleHint: 'Eine neue Rolle beendet ihre Sitzungen; sie melden sich neu an.',
  onlyManager: 'Der einzige Manager. Machen Sie zuerst jemand anderen zum Manager.',
  password: 'Passwort',
  passwordHint:
    'Ein Link für ein neues Passwort. Er gilt einmal und 48 Stunden lang und beendet ihre Sitzungen, wenn er benutzt wird.',
  firstPasswordHint: 'Ein Link für das erste Passwort. Er gilt einmal und 48 Stunden lang.',
  mailLink: 'Link mailen',
  copyLink: 'Link zum Weitergeben',
  sessions: 'Wo sie angemeldet sind',
  noSessions: 'Zurzeit nirgends.',
  session: (used, address, since) => `Benutzt ${used} von ${address}, angemeldet ${since}`,
  endSessions: 'Alle Sitzungen beenden',
  sessionsEnded: (name) => `${name} ist überall abgemeldet`,
  remove: (restaurant) => `Aus ${restaurant} entfernen`,
  removeSure: (name) =>
    `${name} entfernen? Die Sitzungen enden sofort. Was getan wurde, bleibt im Verlauf, und Sie können wieder einladen.`,
  removeNow: 'Entfernen',
  keep: 'Behalten',
  removed: (name) => `${name} arbeitet nicht mehr hier`,
  unknown: 'Diese Person arbeitet nicht hier.',

  signIn: 'Wie man sich hier anmeldet',
  secondFactor: 'Ein zweiter Faktor wird verlangt von',
  secondFactorRules: { nobody: 'Niemandem', managers: 'Managern', everybody: 'Allen' },
  secondFactorHint:
    'Nach dem Passwort ein Code einer App, oder ein Passkey statt beidem. Gilt ab der nächsten Anmeldung.',
  without: (names) =>
    `${names.join(', ')}: noch kein zweiter Faktor. Bei der nächsten Anmeldung wird einer eingerichtet; ein Passkey zählt.`,
  hasFactor: 'zweiter Faktor',
  passkeys: (count) => (count === 1 ? '1 Passkey' : `${count} Passkeys`),
  factor: 'Zweiter Faktor',
  factorHint:
    'Für jemanden, der alles verloren hat: App, Wiederherstellungscodes und Passkeys gelten nicht mehr, und alle Sitzungen enden. Die Person bekommt eine Mail.',
  resetFactor: 'Zweiten Faktor zurücksetzen',
  factorReset: (name) => `Der zweite Faktor von ${name} ist zurückgesetzt`,
}
