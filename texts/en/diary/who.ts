/** What a tablet of the restaurant reads when it asks who it is, in the diary and in the office. */
import { counted } from '../../languages.ts'

export const whoTexts = {
  title: 'Who?',
  close: 'Close, nothing is done',
  doing: 'Done as soon as we know who it is.',
  people: 'Who works here',
  lockedUntil: (time: string) => `locked here until ${time}`,
  isClosed: 'sign in first',
  pin: 'Your PIN, please.',
  typed: (count: number) => counted('en', count, { one: '# digit typed', other: '# digits typed' }),
  deleteDigit: 'Delete a digit',
  ok: 'OK',
  somebodyElse: 'Somebody else',
  wrong: (name: string, tries: number) =>
    counted('en', tries, {
      one: `That is not ${name}’s PIN. # more try.`,
      other: `That is not ${name}’s PIN. # more tries.`,
    }),
  locked: (name: string, time: string) => `Five wrong PINs: ${name} is locked on this tablet until ${time}.`,
  closed: (name: string) => `Too many wrong PINs: ${name} has to sign in before the PIN works again.`,
  lockedHint: (name: string) =>
    `Somebody else can do it now, or ${name} signs in with password. Reading the day stays open. A manager was told.`,
  lockedHintOnly: 'Somebody else can do it now. Reading the day stays open. A manager was told.',
  noPin: 'No PIN yet? Set one on your account page, or',
  signIn: 'sign in with your password.',
  noPinOnly: 'No PIN yet? Set one on your account page, on a device of your own.',
  passkeyInstead: 'use a passkey.',
  signInTitle: 'Sign in for this change',
  email: 'E-mail address',
  password: 'Password',
  code: 'Code of your authenticator app',
  send: 'Sign in',
  passkey: 'Use a passkey',
  passkeyFailed: 'No passkey was used. Try again, or type your password.',
  passkeyOnlyFailed: 'No passkey was used. Try again, or set a PIN on your account page.',
  noAnswer: 'The server does not answer. Try again.',
  dropped: 'Nothing was done: nobody said who it is.',
  withoutNetwork: 'There is no network, so no PIN can be checked: the history will say “without PIN”.',
  atIt: (name: string) => `${name} is at it`,
  asksNext: 'The next change asks who it is',
  withoutPin: (device: string, person: string) => `${device}, as ${person}, without PIN`,
}

export type WhoTexts = typeof whoTexts
