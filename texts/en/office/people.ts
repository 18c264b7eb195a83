/** What managers read on the page of people. */

export const peopleTexts = {
  title: 'People',
  aside: 'Who signs in, and what they may do. What you change here counts at once.',
  here: 'Who works here',
  roles: {
    manager: 'Everything: also settings, people, webhooks and tokens',
    host: 'Bookings, guests, blocks, close-offs and the pause',
    viewer: 'The day; guests by name, without e-mail and telephone',
  },
  rolesTitle: 'What each role may do',
  seen: (when: string) => `Last seen ${when}`,
  neverSeen: 'Has not signed in yet',
  noPassword: 'no password yet',
  linkOpen: 'link open',
  unproved: 'unproved',
  unprovedHint:
    'Unproved: the password was set by a link that was handed over, not mailed. They keep their role here; before they join a restaurant that you do not manage, they set a new password by a mailed link.',

  invite: 'Invite',
  inviteTitle: 'Invite somebody',
  email: 'E-mail address',
  role: 'Role',
  how: 'How they get the link',
  byMail: 'By mail',
  byHand: 'I hand it over',
  byHandHint:
    'An account that is made by a link you hand over is unproved, and cannot join a restaurant of another manager by such a link.',
  noMail: 'No mail is set up here: you get a link to hand over.',
  inviteAnother: 'Invite somebody else',
  done: 'Done',
  linkFor: (email: string, until: string) =>
    `A link for ${email}. It works once, until ${until}. Who has it can sign in as this person: send it to nobody else.`,
  mailed: (email: string) =>
    `It is on its way to ${email}. You can also hand over this one, but only the mailed one proves the account:`,
  link: 'Link',
  copy: 'Copy',
  copied: 'Copied',

  invitations: 'Invitations',
  states: {
    none: 'to be handed over',
    waiting: 'mail is being sent',
    sent: 'mailed',
    refused: 'the address refuses mail',
    failed: 'the mail could not be delivered',
    dropped: 'too many mails to this address; hand the link over',
  },
  until: (role: string, until: string, by: string) => `${role}, open until ${until}, invited by ${by}`,
  newLink: 'New link',
  newLinkFor: (email: string) => `New link for ${email}`,
  withdraw: 'Withdraw',
  withdrawOf: (email: string) => `Withdraw the invitation of ${email}`,
  withdrawn: (email: string) => `The link of ${email} no longer works`,

  changeRole: 'Change role',
  roleChanged: (name: string, role: string) => `${name} is now ${role}, and signs in again`,
  roleHint: 'A new role ends their sessions; they sign in again.',
  onlyManager: 'The only manager. Make somebody else manager first.',
  password: 'Password',
  passwordHint: 'A link for a new password. It works once, for 48 hours, and ends their sessions when it is used.',
  firstPasswordHint: 'A link to set the first password. It works once, for 48 hours.',
  mailLink: 'Mail a link',
  copyLink: 'Link to hand over',
  sessions: 'Where they are signed in',
  noSessions: 'Nowhere at the moment.',
  session: (used: string, address: string, since: string) => `Used ${used} from ${address}, signed in ${since}`,
  endSessions: 'End all sessions',
  sessionsEnded: (name: string) => `${name} is signed out everywhere`,
  remove: (restaurant: string) => `Remove from ${restaurant}`,
  removeSure: (name: string) =>
    `Remove ${name}? Their sessions end at once. What they did stays in the history, and you can invite them again.`,
  removeNow: 'Remove',
  keep: 'Keep',
  removed: (name: string) => `${name} no longer works here`,
  unknown: 'This person does not work here.',

  signIn: 'How people sign in here',
  secondFactor: 'A second factor is asked of',
  secondFactorRules: { nobody: 'Nobody', managers: 'Managers', everybody: 'Everybody' },
  secondFactorHint:
    'After the password a code of an app, or a passkey in place of both. Counts from the next sign-in on.',
  without: (names: readonly string[]) =>
    `${names.join(', ')}: no second factor yet. They make one at the next sign-in; a passkey counts.`,
  hasFactor: 'second factor',
  passkeys: (count: number) => (count === 1 ? '1 passkey' : `${count} passkeys`),
  factor: 'Second factor',
  factorHint:
    'For somebody who has lost everything: app, recovery codes and passkeys no longer count, and every session ends. They are mailed.',
  resetFactor: 'Take the second factor away',
  factorReset: (name: string) => `The second factor of ${name} is taken away`,
}
