/** What staff read on the pages of the server: signing in, invitations, the start page, one's own account, errors. */
import { counted, type StaffLanguage } from '../languages.ts'

export const accountTexts = {
  language: 'en' as StaffLanguage,
  wrong: (title: string) => `Error: ${title}`,
  notYet: 'This did not work yet',

  frame: {
    skip: 'Skip to content',
    ways: 'Main',
    start: 'Start',
    account: 'Account',
    signOut: 'Sign out',
    toStart: 'Go to the start page',
  },

  roles: {
    viewer: { name: 'viewer', does: 'Sees the day, without contact data of guests.' },
    host: { name: 'host', does: 'Takes and changes bookings, guests, blocks and close-offs.' },
    manager: { name: 'manager', does: 'Does everything: also settings, people, webhooks and tokens.' },
  },

  fields: {
    email: 'E-mail address',
    password: 'Password',
    yourPassword: 'Your password',
    currentPassword: 'Current password',
    newPassword: 'New password',
    newPasswordHint: '10 characters or more. A few words are easy to remember and hard to guess.',
    name: 'Your name',
    nameHint: 'As colleagues see it beside what you do.',
  },

  signIn: {
    title: 'Sign in',
    noPassword: 'No password yet, or forgotten it? A manager of your restaurant can send you a link to set one.',
    forgotten: 'Forgotten your password?',
    noPasswordYet: 'No password yet? A manager of your restaurant can send you a link to set one.',
    signedOut: 'You are signed out.',
    refusedTitle: 'Signing in is not possible',
    refused: 'Signing in is not possible here',
    demo: 'This is the demo',
    demoHint: 'Two made-up restaurants to try everything on. No password needed, on this computer only.',
    demoAs: (role: string) => `Look around as ${role}`,
  },

  firstManager: {
    title: 'Open your restaurant',
    hint: 'You are the first here, and its manager. Say who you are; then the restaurant is set up in about a quarter of an hour.',
    emailHint: 'You sign in with it.',
    begin: 'Begin',
    once: 'The link works once. You can leave at any time and go on later: nothing is lost.',
    startAgain: 'Start the server again for a new link; it prints one as long as it has no restaurant.',
  },

  forgotten: {
    title: 'Forgotten your password?',
    hint: 'Type the address that you sign in with. We mail you a link to set a new password.',
    send: 'Mail me a link',
    back: 'Back to signing in',
    sentTitle: 'Look into your mailbox',
    sent: (email: string) =>
      `If there is an account for ${email}, a link is on its way to it. It works once, for 30 minutes, and signs you out everywhere else.`,
    noMail:
      'Nothing came? Look for it among unwanted mail, and check the address. A manager of your restaurant can also give you a link.',
    askManager: 'No mail is set up here. A manager of your restaurant can give you a link to set a new password.',
  },

  invitation: {
    welcome: (restaurant: string) => `Welcome to ${restaurant}`,
    newPassword: 'Set a new password',
    setPassword: 'Set password and sign in',
    join: 'Join and sign in',
    proves:
      'There is an account with this address already. To make it yours alone, set a new password: every session and every token of the account ends.',
    hasAccount: 'You have an account already. Enter its password to add this restaurant to it.',
    restaurant: 'Restaurant',
    role: 'Role',
    once: 'The link works once. Setting a password signs you out everywhere else.',
    notWorking: 'This link does not work',
    notWorkingHere: 'This link does not work here',
    askForLink: 'Ask a manager of your restaurant for a new link.',
    /** Followed by a link. */
    hasPassword: 'If you have set a password already,',
    signIn: 'sign in',
  },

  start: {
    hello: (name: string) => `Hello, ${name}`,
    signedInAs: (email: string) => `Signed in as ${email}.`,
    restaurant: 'Your restaurant',
    restaurants: 'Your restaurants',
    noRole: 'You have no role in a restaurant at the moment. Ask a manager to invite you.',
    chosen: 'chosen',
    choose: 'Choose a restaurant',
    chooseAnother: 'Choose another restaurant',
    chooseHint: 'You can change this at any time.',
    asRole: (role: string) => `as ${role}`,
    work: 'Work here',
    workIn: (restaurant: string) => `in ${restaurant}`,
    next: 'What you can do here',
    toAccount: 'See where you are signed in, and change your password',
    toDocs: 'Read and try the API',
  },

  signOut: {
    title: 'Changes wait for network',
    waiting: (count: number) =>
      counted('en', count, { one: '# change waits on this device.', other: '# changes wait on this device.' }),
    kept: 'Signed out, it keeps them for 24 hours, and nobody can read them. They are sent when you sign in here again.',
    back: 'See them in the diary',
  },

  diary: {
    title: 'Diary',
    about: 'Tonight’s bookings, who sits where, and who comes next.',
    /** Followed by a link. */
    needsScript: 'The diary needs JavaScript. Without it there is the',
    toStart: 'start page',
  },

  office: {
    title: 'Office',
    /** Followed by a link. */
    needsScript: 'The office needs JavaScript. Without it there is the',
    toStart: 'start page',
  },

  /** Accounts of the company (OpenID Connect). `name`: what the company calls them. */
  company: {
    title: 'Company account',
    signIn: (name: string | undefined) =>
      name === undefined ? 'Sign in with your company’s account' : `Sign in with ${name}`,
    join: (name: string | undefined) => (name === undefined ? 'Join with your company’s account' : `Join with ${name}`),
    joinHint: 'With the account of the address above. Then there is no password to choose.',
    only: 'Here everybody signs in with an account of the company, without a password of their own.',
    rescue: 'Sign in by password',
    linked: (linked: string, used: string) => `It signs you in. Linked ${linked}, used ${used}.`,
    notLinked: 'Sign in with it once, and it is linked to you. Its address must be this one.',
    notInvitedTitle: 'You are not invited here',
    notInvited:
      'Ask a manager of your restaurant for an invitation, and open its link. If you have one already, come by that link, with the account of the address it was sent to.',
    failedTitle: 'Signing in did not work',
    failed: {
      'broken off': 'It was broken off.',
      unreachable: 'The sign-in of your company does not answer at the moment.',
      refused: 'What came back from the sign-in of your company does not fit, or took too long. Nobody was signed in.',
    },
    again: 'Try again',
    leavingTitle: 'You are signed out here',
    leaving: 'Next you are signed out at your company too.',
    leave: (name: string | undefined) => (name === undefined ? 'Sign out there too' : `Sign out of ${name}`),
    stay: 'Stay signed in there',
  },

  passkeys: {
    title: 'Passkeys',
    hint: 'Sign in with your finger, face or the code of your device. Nothing to type, nothing to steal.',
    none: 'You have none yet.',
    make: 'Make a passkey',
    name: 'Its name, such as “Laptop in the office”',
    made: (made: string, used: string | null) => `Made ${made}, ${used === null ? 'not used yet' : `used ${used}`}`,
    synced: 'kept in sync by your browser',
    thisDevice: 'on one device only',
    remove: 'Remove',
    removeNamed: (name: string) => `the passkey ${name}`,
    endsOthers: 'Making or removing one signs you out everywhere else.',
    signIn: 'Sign in with a passkey',
    or: 'or',
    failed: 'No passkey was used. Try again, or sign in with your password.',
    notWorking: 'This passkey does not work here. Try another, or sign in with your password.',
    notMade: 'The passkey could not be made. Please try again.',
    needsScript: 'To make a passkey, allow scripts for this page.',
    unsupported: 'This browser has no passkeys.',
    why: {
      'no https': 'There are no passkeys here, because this server is reached without https.',
      'an address':
        'There are no passkeys here, because this server is reached by a number. Passkeys need a name, such as book.example.com.',
    },
    /** Followed by a link. */
    elsewhere: 'Passkeys work only at the address they are made for:',
  },

  factor: {
    title: 'Second factor',
    hint: 'After your password we ask for a code of your authenticator app.',
    off: 'Your password alone signs you in.',
    on: 'on',
    asked: (restaurant: string) => `${restaurant} asks for a second factor.`,
    passkeyCounts: 'Your passkey counts; with an app too, you can also sign in where you have no passkey.',
    app: 'Authenticator app',
    set: (made: string, used: string | null) => `Set up ${made}${used === null ? '' : `, used ${used}`}`,
    setUp: 'Set up an authenticator app',
    replace: 'Replace',
    turnOff: 'Turn off',
    recovery: 'Recovery codes',
    left: (count: number) => `${count} of 10 left`,
    newCodes: 'Make new ones',
    codeTitle: 'Your code',
    codeHint: 'Open your authenticator app and type the six digits for',
    code: 'Code',
    changes: 'It changes every 30 seconds. Sent by itself when six digits are there.',
    continue: 'Continue',
    wrongCode: 'This code does not work. Type the one that is shown now.',
    wait: (seconds: number) =>
      `Too many wrong codes. Try again in ${seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`,
    useRecovery: 'Use a recovery code',
    backToCode: 'Back to the code',
    neither: 'You have neither? A manager of your restaurant, or whoever runs this server, can reset it.',
    recoveryCodeTitle: 'Recovery code',
    recoveryCodeWhat: 'One of the ten that you kept when you set up the second factor. Each works once.',
    recoveryCodeHint: 'Capitals or not, with or without dash',
    passkeyTitle: 'Your passkey',
    passkeyHint: 'Your restaurant asks for a second factor, and yours is a passkey.',
    passkeyElsewhere: 'Passkeys do not work at this address. Open the one that you usually sign in at.',
    newTitle: 'One more thing',
    newHint: (restaurant: string) => `${restaurant} asks for more than a password. It takes a minute, once.`,
    newPasskeyHint: 'With finger, face or the code of this device. Then you need neither password nor code.',
    newAppHint: 'Six digits from your telephone after each password.',
    useApp: 'Use an authenticator app',
    untilThen: 'Until then you can read nothing and change nothing here.',
    appTitle: 'Authenticator app',
    scan: 'Scan this with the app, or type the key.',
    square: 'The key as a square to scan',
    shownNow: 'The code it shows now',
    turnOn: 'Turn it on',
    recoveryTitle: 'Ten recovery codes',
    recoveryHint: 'For the day your telephone is lost. Each works once; we cannot show them again.',
    print: 'Print',
    copy: 'Copy',
    copied: 'Copied',
    sure: 'I have put them somewhere safe',
    lost: (count: number) =>
      `You have ${count} recovery ${count === 1 ? 'code' : 'codes'} left. If your authenticator is lost, set up a new one now; old codes end with it.`,
  },

  account: {
    sessions: 'Where you are signed in',
    thisBrowser: 'this browser',
    now: 'now',
    used: (used: string, address: string, signedIn: string) => `Used ${used} from ${address}, signed in ${signedIn}`,
    signedInBy: {
      password: 'by password',
      code: 'by password and code',
      'recovery code': 'by password and recovery code',
      passkey: 'by passkey',
      company: 'by company account',
      link: 'by a link',
      demo: 'to the demo',
    },
    deviceUsed: (device: string, used: string) => `${device}, used ${used}`,
    signOutElsewhere: 'Sign out everywhere else',
    signOutEverywhere: 'Sign out everywhere',
    endedAtOnce: 'Ended at once: a page that is open there asks to sign in within a second.',
    changePassword: 'Change your password',
    changeHint: 'You will be signed out everywhere else.',
    change: 'Change password',
    language: 'Language',
    languageHint: 'Of the diary, the office and these pages, for you alone and on every device.',
    asBrowser: 'As your browser prefers',
    choose: 'Choose',
    wrongPassword: 'This is not your current password.',
    notices: {
      factor_off: 'Your password alone signs you in now, and you are signed out everywhere else.',
      pin: 'Your PIN is set.',
      pin_removed: 'Your PIN is removed.',
      passkey: 'The passkey is made, and you are signed out everywhere else.',
      passkey_removed: 'The passkey is removed, and you are signed out everywhere else.',
      ended: 'That browser is signed out.',
      others: 'You are signed out everywhere else.',
      language: 'Your language is chosen.',
      password: 'Your password is changed, and you are signed out everywhere else.',
    },
  },

  /** The PIN by which people say who they are on a tablet of the restaurant. */
  pin: {
    title: 'Your PIN',
    hint: 'On the restaurant’s tablets, to say that it is you. It works nowhere else.',
    digits: '4 to 6 digits. Not 1234, and not four times the same.',
    isSet: 'set',
    since: (when: string) => `Set ${when}.`,
    choose: 'Your PIN',
    another: 'Another PIN',
    set: 'Set PIN',
    change: 'Change PIN',
    remove: 'Remove PIN',
    noPin: 'A PIN has 4 to 6 digits.',
    guessable: 'This PIN is the first that somebody would try. Choose digits that do not count up or down.',
    closed: 'Too many wrong PINs were typed in your name. Sign in anew, or choose another PIN, to use it again.',
    devices: 'Tablets where you used your PIN',
    acted: (when: string) => `You last acted there ${when}`,
    belongsTo: (restaurant: string) => `belongs to ${restaurant}`,
  },

  /** The page that makes a browser a tablet of the restaurant. */
  device: {
    title: 'A tablet of the restaurant',
    hint: 'A manager makes it in the office, on the page People, and sees a code there. Type it here.',
    code: 'Code',
    codeHint: 'Such as KXWB-4829. It works once, for ten minutes.',
    pair: 'Make this a tablet of the restaurant',
    whose: 'From then on this browser belongs to the restaurant, and to nobody. Who was signed in here is signed out.',
    signIn: 'Sign in as yourself instead',
    wrong: 'This code does not work. Check it, or have a manager make a new one.',
    tooMany: 'Too many codes were typed. Try again in a few minutes.',
  },

  /** Where a title stands alone, the error's own sentence follows. */
  errors: {
    notDone: ['This did not work'],
    notAllowed: ['This is not allowed'],
    notFound: ['This does not exist'],
    tooLong: ['This is too long', 'Please go back and shorten what you have entered.'],
    noForm: ['This did not work', 'Please open the page in a browser and use the form there.'],
    tooMany: ['One moment, please', 'Too many requests came from your network. Please try again in a minute.'],
    unavailable: ['One moment, please', 'This does not work right now. Please try again in a minute.'],
    unreadable: ['This did not work', 'The request could not be read.'],
    ourFault: ['Something went wrong', 'This is our fault, not yours. Please try again later.'],
  } satisfies Record<string, readonly [title: string, sentence?: string]>,
}

export type AccountTexts = typeof accountTexts
