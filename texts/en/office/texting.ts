/** What managers read about text messages. */
import { counted } from '../../languages.ts'

export const officeTextingTexts = {
  title: 'Text messages',

  who: 'Who sends them',
  providers: {
    twilio: ['Twilio', 'With an account of yours'],
    http: ['Another gateway', 'Any that takes a text by a request'],
    fake: ['A page instead', 'For trying out: nothing is sent'],
    none: ['Nobody', 'Mail only'],
  },
  ofInstallation: 'The account of whoever runs this server. Choose another above to use one of yours.',
  account: 'Account SID',
  key: 'Auth token',
  keyStays: (end: string) => `The stored one ends in ${end}. Leave it empty to keep it.`,
  sender: 'Sender',
  senderHint: 'A number such as +356 9988 0100, or a name of at most 11 characters.',
  senderIsNumber: 'A number: guests can answer, confirm with C, and say STOP.',
  senderIsName:
    'A name cannot be answered: no C, no “15 late”, and STOP only at the gateway. The question whether guests come is then answered over its link.',
  nameRefused: (country: string) =>
    `${country}: names are not possible as senders. Networks replace or refuse them. Use a number.`,
  nameRegistered: (country: string) =>
    `${country}: a name must be registered before, or networks block it. Use a number, or ask your gateway to register the name.`,
  numberRegistered: (country: string) =>
    `${country}: numbers of businesses must be registered with the networks before texts go through. Your gateway does it with you.`,
  gatewayNote:
    'How it takes texts and reports on them is described in JSON. The documentation has two gateways to copy.',
  gateway: 'Description of the gateway (JSON)',
  gatewayStays: 'Empty keeps the stored one, with its keys.',
  gatewayUnread: 'This is no JSON. Check commas, quotes and braces.',
  use: 'Use this',
  used: 'Texts go this way from now on',
  forget: 'Text nobody',
  forgetAsk: 'The keys are removed, and mails go instead. Sure?',
  forgetYes: 'Remove the keys',
  keep: 'Keep them',
  forgotten: 'Its keys are removed',
  callback: 'Where answers go: enter it at the gateway',
  copy: 'Copy',
  copied: 'Copied',
  telephones: 'See the telephones of the guests',

  check: 'Check again',
  checks: {
    account: {
      fine: 'The account works',
      wrong: 'The account does not work',
      unknown: 'Whether the account works is not known',
    },
    answers: {
      fine: 'Guests can answer',
      wrong: 'Answers do not come here',
      unknown: 'Whether answers come here is not known',
    },
    receipts: { fine: 'Receipts arrive', wrong: 'Receipts do not arrive', unknown: 'No receipt has come yet' },
  },
  cannotAsk: 'This gateway cannot be asked without sending. Send yourself one.',
  answersWrong: 'Enter the address below at the gateway, for messages that come in.',
  lastReceipt: (moment: string) => `The last one ${moment}`,
  receiptsLater: 'The first text brings one, if the gateway reaches this server.',
  longLinks: 'Links are long',
  linkTakes: (count: number) =>
    `They take ${count} characters of each text: a quarter of a part, and more than half of one in Maltese, Spanish or Arabic. A short domain leaves more room than any change of words.`,
  links: (count: number) => `Links take ${count} characters of each text`,

  number: 'Your number',
  sendMe: 'Send me one',
  sending: 'On its way …',
  sentMe: (parts: number) => counted('en', parts, { one: 'Sent: 1 part.', other: 'Sent: # parts.' }),
  notKnown: 'Whether it was sent is not known. Look at your telephone.',
  notSent: (reason: string) => `Not sent. The gateway said: ${reason}`,

  countries: 'Countries',
  nowhereElse: 'texts go nowhere else',
  own: 'your own',
  guestsOf: (count: number) => counted('en', count, { one: '1 guest', other: '# guests' }),
  priceOf: (country: string) => `Price of a part, ${country}`,
  priceHint: (currency: string) =>
    `What a part costs, in ${currency}, as your gateway bills it. Nothing is worked out where it is empty. Guests are those of the last year.`,
  addCountry: 'Another country',
  lastCountry: 'One country must stay. Choose another first.',
  elsewhereHint:
    'A host may text another country once, after seeing the price. Premium and satellite numbers are never texted.',

  until: (day: string) => `until ${day}`,
  partsOf: (ceiling: string) => `of ${ceiling} parts`,
  textsSent: (count: number, failed: number) =>
    `${counted('en', count, { one: '1 text', other: '# texts' })}, ${failed === 0 ? 'all delivered or on their way' : `${failed} not delivered`}`,
  noPrice: 'A price is missing: what it cost is not known.',
  fullOn: (day: string) => `at this pace full on ${day}`,
  notFull: 'at this pace not full this month',
  most: 'Four fifths are used. When it is full, only',
  full: 'The ceiling is reached. Only',
  only: 'Table ready, links to pay and what hosts write',
  goesOut: (reserve: number) => `go out, up to ${reserve} parts more; all else goes by mail.`,
  ceiling: 'Ceiling a month',
  parts: 'parts',
  none: 'Nothing was texted this month.',
  whatFor: 'What for',
  more: (count: number) =>
    counted('en', count, {
      one: '1 part was a second one or more.',
      other: '# parts were second ones or more.',
    }),
  seeWording: 'See the wording',

  notTexted: 'Not texted',
  stopped: (count: number) => counted('en', count, { one: '1 number said STOP', other: '# numbers said STOP' }),
  stoppedHint: 'They get mails. Only they can take it back, with START.',
  dead: (count: number) => counted('en', count, { one: '1 number does not exist', other: '# numbers do not exist' }),
  deadHint: 'Not tried again until somebody corrects them.',
  held: (count: number) => counted('en', count, { one: '1 text was held back', other: '# texts were held back' }),
  heldHint: 'More than three in an hour or ten in a day to one number, the ceiling, or a country that is not listed.',
  nobody: 'Every number that was texted takes texts.',

  start: 'Let guests be texted',
  startHint: 'Nothing goes by text yet. These are the usual choices; change them before or after you save.',
  started: 'The usual choices are in your changes. Review and save them.',
  stop: 'Text nobody any more',
  stopHint: 'All goes by mail. The keys stay until you remove them above.',

  kept: 'A table that is ready is kept for',
  keptHint: 'The text tells guests until when. It is never given away by itself.',
  minutes: 'minutes',
  atTable: 'At the door',

  quiet: 'Quiet hours of texts',
  quietOn: 'Reminders and questions are not texted at night',
  quietHint: 'They go out when the quiet hours end. All else goes out at once.',

  how: 'and how',
  channelOf: (kind: string) => `How: ${kind}`,
  channels: {
    mail: 'Mail only',
    text_else_mail: 'Text, else mail',
    mail_else_text: 'Mail, else text',
    text_and_mail: 'Text and mail',
    text: 'Text only',
  },
  guestChooses:
    'What a guest has chosen on the form (“Reminders by”) goes before this, for reminders and questions only.',
  payLinkHint: 'By text only for bookings that the restaurant has taken.',

  byMail: 'Mail',
  byText: 'Text',
  wayOf: 'By mail or by text',
  text: 'Text',
  tableReadyWhen: 'For who waits at the door; sent by one tap in the diary.',
  partsOfText: (count: number) => counted('en', count, { one: '1 part', other: '# parts' }),
  characters: (used: number, room: number) => `${used} of ${room} characters`,
  each: (price: string, country: string) => `${price} each in ${country}`,
  costly: (character: string) =>
    `“${character}” is not in the old alphabet of telephones: it makes every part shorter.`,
  counts: 'Counted with an example. The longest day, time and party take a few characters more.',
  around: 'It begins with the name of the restaurant',
  aroundLink: 'It begins with the name of the restaurant and ends with a short link',
  noNames: '. Names of guests cannot be put in: whoever fills in a form could have a text say anything.',
  phone: 'As guests get it',
  textMessage: 'Text message',
  phoneHint: 'About a booking that does not exist. Its link leads nowhere.',
}
