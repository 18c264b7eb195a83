/** What managers read on the page of deposits. */
import { counted } from '../../../languages.ts'

const bookings = (count: number) => counted('en', count, { one: '# booking', other: '# bookings' })

export const depositsTexts = {
  aside: 'What you ask for before guests come, and when you give it back',
  first: 'The first rule that fits a booking applies.',
  none: 'No rules: nobody is asked for anything.',
  everybodyElse: 'Everybody else: nothing.',
  add: 'Add a rule',
  addByHand: 'Add a rule for the telephone',
  byHand:
    'Without a payment service you ask for deposits on the telephone: guests pay by transfer or at your house, and you record it. Say in the rule’s own words how to pay; the mail carries them. Guests who book online are asked only once a service is set up.',
  setUpService: 'Set up a payment service',
  hostsRefund: 'Hosts may give money back',
  hostsRefundHint: 'Else only managers do. What a cancellation gives back by its terms needs nobody’s leave.',
  rule: (position: number) => `Rule ${position}`,
  up: (position: number) => `Rule ${position}: up`,
  down: (position: number) => `Rule ${position}: down`,
  remove: (position: number) => `Rule ${position}: remove`,
  open: (position: number) => `Rule ${position}: change`,
  change: 'Change',
  close: 'Done',

  /** A rule as a sentence. */
  sentence: {
    parties: (from: number | undefined, to: number | undefined) =>
      from === undefined
        ? to === undefined
          ? 'Parties of any size'
          : `Parties of up to ${to}`
        : to === undefined
          ? `Parties of ${from} or more`
          : from === to
            ? `Parties of ${from}`
            : `Parties of ${from} to ${to}`,
    on: (days: string) => `on ${days}`,
    at: (services: string) => `at ${services}`,
    in: (areas: string) => `in ${areas}`,
    by: (channels: string) => `who book ${channels}`,
    and: ' and ',
    asks: { deposit: 'a deposit', guarantee: 'a card is kept', nothing: 'nothing' },
    amount: (amount: string, each: string) => `${amount} ${each}`,
    each: { adult: 'for each adult', guest: 'for each guest', booking: 'for the booking' },
    free: (hours: number, then: string) => `Free to cancel until ${hours} hours before; then ${then}.`,
    keeps: (percent: number) =>
      percent === 100 ? 'all of it is kept' : percent === 0 ? 'it still comes back' : `${percent}% is kept`,
    exception: 'An exception to the rules below.',
  },

  channels: {
    guest_page: 'on the booking page',
    assistant: 'by assistant',
    diary: 'by telephone',
    website: 'on your website',
    api: 'by a program',
  },
  anyDay: 'any day',
  anyService: 'any service',
  anyArea: 'any area',
  usualChannels: 'online, by assistant, by telephone',

  /** The open rule: the same sentence with fields in it. */
  fields: {
    days: 'On',
    services: 'at',
    areas: 'in',
    from: 'parties of',
    to: 'to',
    channels: 'who book',
    pay: 'are asked for',
    of: 'of',
    free: 'Free to cancel until',
    hoursBefore: 'hours before; then',
    kept: '% is kept.',
    have: 'They have',
    minutes: 'minutes to pay online,',
    linkHours: 'hours by a link.',
    any: 'any',
    dates: 'Dates, separated by commas',
    datesHint: '12-31 is every year, 2026-12-31 once',
    weekdays: 'Weekdays',
    specialDays: 'Special days',
    grace: 'Everything comes back within',
    graceHours: 'hours of booking',
    graceUsual: '24 or 1',
    graceHint: 'Left empty: 24 hours, and 1 hour where the visit is less than two days away.',
    asks: { deposit: 'a deposit', guarantee: 'a card to keep', nothing: 'nothing' },
    own: 'In your own words',
    ownHint: 'Stands in front of the terms. Where a language is empty, guests read the English.',
  },
  guestsRead: 'Guests read:',
  recommended:
    'For large parties a deposit is safer than a card: guests can have a charge made without them returned more easily than a payment they made themselves (European payment law, November 2026; ask your adviser).',

  impossible: 'Never asked: no visit fits this rule.',
  never: (rules: string) => `Never asked: ${rules} first.`,
  takes: (position: number) => `rule ${position} takes every such party`,
  above: (position: number) => `Put it above rule ${position}`,
  before: (rules: string) => `Where both fit, ${rules} comes first.`,

  table: 'Which evening asks what',
  caption: (service: string) => `What each party is asked for at ${service}`,
  guests: 'Guests',
  booked: 'How they book',
  area: 'Dining area',
  card: 'card',
  legend: { deposit: 'paid when booking', guarantee: 'card kept', nothing: 'nothing' },
  span: (from: string, to: string) => `${from} to ${to}`,
  cell: (day: string, guests: number, ask: string) => `${day}, ${guests} guests: ${ask}`,
  paid: (amount: string) => `${amount}, paid when booking`,
  cardKept: (amount: string) => `a card is kept for ${amount}`,
  noAnswer: 'The preview cannot be read right now. It comes back with the next change.',

  had: (month: string) => `Had these rules been there in ${month}`,
  asked: (asked: number, all: number) => `${asked} of ${bookings(all)}`,
  wouldHave: (amount: string, cards: number) =>
    `would have been asked: ${amount} in deposits, and a card ${counted('en', cards, { one: 'once', other: '# times' })}.`,
  noShows: (asked: number, all: number) =>
    all === 0
      ? 'Nobody stayed away.'
      : `${asked} of the ${counted('en', all, { one: 'no-show', other: '# no-shows' })}`,
  among: 'were among them.',
  keepTerms: 'Bookings that exist keep the terms they were made with: none changes.',
  programs: 'Programs with a token, and your own website, are asked only where a rule names them.',
}
