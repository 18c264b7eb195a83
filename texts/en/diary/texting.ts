/** What the diary says about texts to and from guests. */
import { counted } from '../../languages.ts'

export const textingTexts = {
  write: 'Write to the guest',
  send: 'Send text',
  undo: 'Undo',
  goesOut: 'the text goes out in 5 s',
  parts: (parts: number, used: number, room: number) =>
    `${parts === 1 ? '1 part' : `${parts} parts`} · ${used} of ${room}`,
  costly: (character: string) => `“${character}” makes parts shorter`,
  elsewhere: (country: string, price: string | null) =>
    price === null
      ? `${country}: the price is not known. Send it there once?`
      : `${country}: about ${price}. Send it there once?`,
  sendThere: 'Send it there',
  keep: 'We keep your table',
  call: 'Please call us',
  byMail: (kind: string, time: string) => `${kind} by mail, ${time}`,
  byItself: 'by itself',
  states: {
    waiting: 'goes out in a moment',
    sent: 'sent',
    delivered: 'delivered',
    not_delivered: 'not delivered',
    not_known: 'sent; whether it arrived is not known',
    held: 'not sent',
    received: '',
  },
  acted: {
    confirm: 'Reconfirmed by the guest’s answer',
    stop: 'The guest wants no more texts',
    cancel: 'Wants to cancel? The word has stopped all texts. Call them.',
    start: 'Texts are welcome again',
    late: 'Says they will be late',
  },
  why: {
    no_gateway: 'Nobody sends texts for this restaurant. Set it up in the office, under Messages.',
    no_number: 'There is no telephone number that takes texts.',
    landline: 'This is the number of a landline. It takes no texts.',
    costly: 'Premium and satellite numbers are never texted.',
    country: 'The restaurant does not text this country.',
    stopped:
      'This guest does not want texts. Nothing is sent to this number until it writes START itself. Nobody here can change that.',
    dead: 'Texts to this number have failed for good. Correct the number.',
    hour: 'This number has had three texts within the hour.',
    ceiling: 'The month’s ceiling is reached.',
    late: 'It was too late for it.',
    unknown: 'It is not known whether it was sent. Call them if it matters.',
  },
  shared: (names: string) => `Others have this number too: ${names}.`,
  conversations: 'Texts from guests',
  noConversations: 'Nobody has texted in the last fourteen days.',
  unknown: 'Unknown number',
  keptUntil: (day: string) => `no guest has this number · kept until ${day}`,
  you: 'You',
  ask: 'Who comes',
  asked: (confirmed: number, waiting: number) => `${confirmed} confirmed, ${waiting} asked and silent`,
  askRest: (count: number) => (count === 1 ? 'Ask the one who was not asked' : `Ask the ${count} who were not asked`),
  askCost: (parts: number, price: string | null) =>
    [counted('en', parts, { one: '1 part', other: '# parts' }), ...(price === null ? [] : [`about ${price}`])].join(
      ', ',
    ),
  allAsked: 'Everybody was asked.',
  markLate: (minutes: number) => `Mark ${minutes} min late`,
  markedLate: (name: string, minutes: number) => `${name} comes ${minutes} min late`,
  groups: { unread: 'Unread', guests: 'Guests', unknown: 'Unknown numbers' },
  giveTo: 'Give it to a guest',
  giveHint: 'Whose number is it?',
  shareGive: (name: string) => `Give it to ${name}`,
  silentOnes: 'Asked, no answer yet',
  unreachable: 'Neither number nor address',
}
