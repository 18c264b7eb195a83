import { counted } from '../../languages.ts'

const timeText = (seconds: number): string =>
  seconds < 60
    ? counted('en', seconds, { one: '# second', other: '# seconds' })
    : counted('en', Math.ceil(seconds / 60), { one: '# minute', other: '# minutes' })

/** What any request may be answered: the record is not there, the role does not suffice, the server is busy. */
export const requests = {
  notFound: (what: string) => `${what} not found.`,
  records: {
    Booking: 'Booking',
    Change: 'Change',
    'Close-off': 'Close-off',
    Conflict: 'Conflict',
    Conversation: 'Conversation',
    Delivery: 'Delivery',
    Device: 'Device',
    Draft: 'Draft',
    Event: 'Event',
    File: 'File',
    Hold: 'Hold',
    Import: 'Import',
    Invitation: 'Invitation',
    Link: 'Link',
    Mapping: 'Mapping',
    Message: 'Message',
    Part: 'Part',
    Passkey: 'Passkey',
    Patron: 'Patron',
    Payment: 'Payment',
    'Payment case': 'Payment case',
    'Payment service': 'Payment service',
    Person: 'Person',
    Record: 'Record',
    Restaurant: 'Restaurant',
    Review: 'Review',
    Session: 'Session',
    Text: 'Text',
    'To do': 'To do',
    Token: 'Token',
    Version: 'Version',
    Visit: 'Visit',
    Webhook: 'Webhook',
  },
  role: (needed: string, own: string) => `This call needs the role ${needed}; yours in this restaurant is ${own}.`,
  noRole: 'none',
  restaurantMoved: 'This restaurant is being moved to another server. Try again in a moment.',
  sessionEnded: 'Your session has ended. Sign in again.',
  personRequired: 'Say who you are first: this tablet belongs to the restaurant.',
  internal: (request: string) => `Something went wrong on our side. Quote request ${request} if you report it.`,
  stopping: 'The server is stopping. Try again in a moment.',
  tookTooLong: 'This took too long. Try again in a moment.',
  overloaded: 'The server is overloaded. Try again in a moment.',
  noDatabase: 'The database is not reachable right now. Try again in a moment.',
  searches: 'Too many searches are made at once. Try again in a moment.',
  stillAtWork: 'The first request with this Idempotency-Key is still at work.',
  keyReused: 'This Idempotency-Key was used for another request. Use a new key.',
  tooMany: 'Too many requests came from this address.',
  noMailbox: 'A token of the restaurant has no mailbox. Sign in as a person.',
  examples: (most: number, minutes: number) =>
    `You have had ${most} examples within an hour. The next can be sent in ${minutes} min.`,
  signIn: {
    wrong: 'The e-mail address or the password is wrong.',
    wait: (seconds: number) => `Too many wrong passwords. Try again in ${timeText(seconds)}.`,
    tooManyLinks: (seconds: number) =>
      `Too many links were asked for from your network. Try again in ${timeText(seconds)}.`,
    wrongCode: 'This code does not work. Type the one that is shown now.',
    factorAsked: (restaurant: string) =>
      `${restaurant} asks for a second factor. Make a passkey first, or replace the app.`,
    lapsed: 'This sign-in has taken too long. Type your password again.',
    wrongPasskey: 'This passkey does not work here.',
    noPasskey: 'The passkey could not be made.',
    onlyHere: 'The demo can be entered only from the machine it runs on, and not through a proxy.',
    wrongLink: 'This link is not valid: it has been used, is too old, or was not copied whole.',
    wrongFirstLink: 'This link is not valid: it has been used, is older than 24 hours, or was not copied whole.',
  },
  password: {
    tooShort: (least: number) => `The password must have at least ${least} characters.`,
    tooLong: (most: number) => `The password must have at most ${most} characters.`,
    guessable: 'This password is among the first that are guessed. Choose another, such as four words.',
  },
}
