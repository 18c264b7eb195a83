/** What a review, and the history of versions, say of changes to the restaurant. */
import { counted } from '../../languages.ts'

const tablesText = (count: number) => counted('en', count, { one: '# table', other: '# tables' })
const bookingsText = (count: number) => counted('en', count, { one: '# booking', other: '# bookings' })
const verb = (count: number, one: string, other: string) => `${bookingsText(count)} ${count === 1 ? one : other}`

export const changes = {
  and: (before: string, last: string) => `${before} and ${last}`,
  none: 'none',
  insteadOf: (value: string, before: string) => `${value} instead of ${before}`,
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  locale: 'en-GB',
  span: (first: string, last: string) => `${first} to ${last}`,
  turnTime: (covers: number, minutes: number) => `up to ${covers}: ${minutes} minutes`,
  units: {
    minutes: (count: string) => `${count} minutes`,
    hours: (count: string) => `${count} hours`,
    days: (count: string) => `${count} days`,
  },

  newRestaurant: (name: string) => `The restaurant ${name} is new`,
  setting: {
    is: (name: string, value: string) => `${name} is ${value}`,
    on: (name: string) => `${name} is on`,
    off: (name: string) => `${name} is off`,
    removed: (name: string) => `${name} is removed`,
    different: (name: string) => `${name} is different`,
    /** One without a name of its own: the words of its path. */
    unnamed: (words: string) => words.charAt(0).toUpperCase() + words.slice(1),
  },
  /** The name of a setting in the middle of a sentence. */
  within: (name: string) => {
    const words = name.replace(/^The /, '')
    return words.charAt(0).toLowerCase() + words.slice(1)
  },

  /** Rows: what each is called, and what happened to it. */
  rows: {
    specialDay: (name: string) => `The special day ${name}`,
    diningArea: (name: string) => `The dining area ${name}`,
    table: (name: string) => `Table ${name}`,
    combination: (name: string) => `The combination ${name}`,
    bookingSource: (name: string) => `The booking source ${name}`,
    bookingTag: (name: string) => `The tag ${name}`,
    reviewCriterion: (name: string) => `The review question ${name}`,
    user: (name: string) => `The manager ${name}`,
  },
  did: {
    created: (row: string, details: string) => `${row} is new${details}`,
    reactivated: (row: string, details: string) => `${row} is back in use${details}`,
    deactivated: (row: string) => `${row} is no longer in use`,
    granted: (row: string) => `${row} may manage the restaurant; this sends no invitation`,
    invited: (row: string) => `${row} manages the restaurant once they have used a link, since the account is unproved`,
    withdrawn: (row: string) => `${row} may no longer manage the restaurant`,
  },
  details: {
    tables: (count: number) => `: ${tablesText(count)}`,
    covers: (fewest: number, most: number) => `: ${fewest} to ${most} covers`,
    serviceHour: (days: string, opens: string, closes: string) => `: ${days}, ${opens} to ${closes}`,
    specialDay: (date: string, hours: string) => `: ${date}, ${hours}`,
    hours: (name: string, opens: string, closes: string) => `${name} ${opens} to ${closes}`,
    closed: 'closed',
  },
  splitOff: (days: string, serviceHour: string) => `${days} ${serviceHour.toLowerCase()}`,
  ownServiceHour: (row: string) => `${row} is now a service hour of its own`,
  otherOrder: {
    'dining area': 'The dining areas have another order',
    table: 'The tables have another order',
    'review criterion': 'The review criteria have another order',
  },
  tableStays: (name: string) => `Table ${name} stays where the plan shows it`,
  tablesStay: (count: number, area: string) => `${count} tables of ${area} stay where the plan shows them`,

  /** Each completes a sentence that begins with the row: "Dinner starts at …". */
  field: {
    name: (to: string) => `is called ${to}`,
    opens: (to: string, from: string) => `starts at ${to} instead of ${from}`,
    closes: (to: string, from: string) => `ends at ${to} instead of ${from}`,
    days: (to: string, from: string) => `is on ${to} instead of ${from}`,
    slotMinutes: (to: string, from: string) => `has a start every ${to} minutes instead of ${from}`,
    usualTurnTimes: 'has the usual turn times',
    ownTurnTimes: (list: string) => `has turn times of its own (${list})`,
    usualPacing: 'has the usual pacing',
    ownPacing: (limit: string) => `has a pacing of its own (${limit})`,
    noLimit: 'no limit',
    limit: (covers: number, minutes: number) => `${covers} covers in ${minutes} minutes`,
    online: 'can be booked online',
    extraChairs: (chairs: number) =>
      chairs === 0
        ? 'takes no extra chairs'
        : `takes up to ${chairs} extra ${chairs === 1 ? 'chair' : 'chairs'}, where staff choose it`,
    notOnline: 'can no longer be booked online',
    released: 'can be chosen by guests',
    notReleased: 'can no longer be chosen by guests',
    noKind: 'has no kind',
    kinds: {
      closed: 'is a closed day',
      other_hours: 'is a day with other hours',
      private_event: 'is a private event',
    },
    from: (to: string, from: string) => `begins on ${to} instead of ${from}`,
    to: (to: string, from: string) => `ends on ${to} instead of ${from}`,
    noNote: 'says nothing to guests',
    note: (words: string) => `says “${words}” to guests`,
    diningArea: (to: string, from: string) => `is in ${to} instead of ${from}`,
    noPlace: 'has no place of its own on the plan',
    place: 'is elsewhere on the plan',
    notSeatedFirst: 'is not seated first',
    seatFirst: (rank: string) => `is seated as number ${rank}`,
    allYear: 'is open all year',
    season: (spans: string) => `has the season ${spans}`,
    noShapes: 'has no walls, bars or doors on the plan',
    shapes: 'has other walls, bars or doors on the plan',
    translations: 'is called otherwise in other languages',
    google: 'is the one of Google',
    notGoogle: 'is no longer the one of Google',
    icon: (to: string) => `has the icon ${to}`,
    label: (to: string) => `asks “${to}”`,
    other: (name: string, value: string) => `has ${name} ${value}`,
    covers: (parts: string) => `seats ${parts}`,
    atLeast: (to: string, from: string) => `at least ${to} instead of ${from}`,
    upTo: (to: string, from: string) => `up to ${to} instead of ${from}`,
  },

  question: {
    otherOrder: 'The questions to guests have another order',
    gone: (label: string) => `Guests are no longer asked “${label}”; their answers are kept`,
    made: (label: string) => `Guests are asked “${label}”`,
    madeRequired: (label: string) => `Guests are asked “${label}”, and must answer`,
    same: (label: string) => `The question “${label}”`,
    worded: (label: string, before: string) => `Guests are asked “${label}” instead of “${before}”`,
    kinds: {
      text: 'is answered with words',
      choice: 'is answered by choosing',
      yes_no: 'is answered with yes or no',
    },
    required: 'must be answered',
    optional: 'may be left out',
    offers: (options: string) => `offers ${options}`,
    nothing: 'nothing',
    otherLanguages: 'is worded otherwise in other languages',
  },

  /** A rule is called by its code. */
  policy: {
    otherOrder: 'The rules for deposits have another order',
    gone: (code: string) => `The rule “${code}” for deposits is gone; bookings keep their terms`,
    made: (code: string, asks: string) => `The new rule “${code}” asks for ${asks}`,
    rule: (code: string) => `The rule “${code}”`,
    asks: {
      deposit: (amount: string, each: string) => `a deposit of ${amount} ${each}`,
      guarantee: (amount: string, each: string) => `a card, for at most ${amount} ${each}`,
      nothing: 'nothing',
    },
    each: { adult: 'for each adult', guest: 'for each guest', booking: 'for the booking' },
    asksNow: (asks: string, before: string) => `asks for ${asks} instead of ${before}`,
    otherBookings: 'is for other bookings',
    otherTerms: 'has other times or another share that is kept',
    otherWords: 'is worded otherwise',
  },

  events: {
    otherOrder: 'The events have another order',
    gone: (name: string) => `The event “${name}” and its page are gone; its bookings stand`,
    made: (name: string, code: string) => `“${name}” is an event, with a page of its own under events/${code}`,
    same: (name: string) => `The event “${name}”`,
    renamed: (before: string) => `was called “${before}”`,
    otherDay: (day: string) => `is on the special day “${day}” now`,
    otherAreas: 'takes place in other rooms',
    otherSale: 'is on sale at other times',
    otherWords: 'has other words or another picture',
  },
  products: {
    otherOrder: 'The products have another order',
    gone: (name: string) => `“${name}” is no longer sold; bookings keep what they ordered`,
    made: (name: string, price: string, each: string) => `“${name}” is sold for ${price} ${each}`,
    same: (name: string) => `“${name}”`,
    renamed: (before: string) => `was called “${before}”`,
    costs: (price: string, before: string) => `costs ${price} instead of ${before}; bookings keep their price`,
    isSold: (each: string) => `is sold ${each}`,
    each: { person: 'for each guest', booking: 'for the booking', piece: 'a piece' },
    otherBookings: 'is sold with other bookings',
    stock: (stock: number) => `is sold at most ${stock} times an evening`,
    offSale: 'is off sale for now',
    onSale: 'is on sale again',
    stockOfSeating: (stock: number) => `is sold at most ${stock} times a seating`,
    stockOfEvenings: 'has another stock on single evenings',
    noStock: 'is sold without limit',
    paid: { now: 'is paid with the booking', there: 'is paid at the restaurant' },
    otherwise: 'has other limits, another group or another tax',
    otherWords: 'is worded otherwise',
    groups: {
      otherOrder: 'The groups of products have another order',
      gone: (name: string) => `The group “${name}” of products is gone`,
      made: (name: string) => `The new group “${name}” of products is optional`,
      madeRequired: (name: string) => `The new group “${name}” of products is required`,
      same: (name: string) => `The group “${name}” of products`,
      required: 'is required now',
      optional: 'is optional now',
      for: { adults: 'is for adults', children: 'is for children', all: 'is for every guest' },
    },
  },

  /** What a change means for bookings. */
  consequence: {
    startLater: (count: number) => verb(count, 'starts later', 'start later'),
    startEarlier: (count: number) => verb(count, 'starts earlier', 'start earlier'),
    outsideItsHours: (count: number) => verb(count, 'is outside its hours', 'are outside its hours'),
    outsideHours: (count: number) => verb(count, 'is outside the service hours', 'are outside the service hours'),
    betweenSlots: (count: number) => verb(count, 'starts between two slots', 'start between two slots'),
    keepLength: (count: number) => verb(count, 'keeps its length', 'keep their length'),
    outOfSeason: (count: number) => verb(count, 'is out of season', 'are out of season'),
    needTable: (count: number) => verb(count, 'needs another table', 'need another table'),
    differentAreas: (count: number) =>
      verb(count, 'has tables in different dining areas', 'have tables in different dining areas'),
    tooLarge: (count: number) => verb(count, 'is too large for it', 'are too large for it'),
    madeOnline: (count: number) => verb(count, 'was made online', 'were made online'),
    combinationGone: (count: number) =>
      verb(count, 'holds tables that are no longer put together', 'hold tables that are no longer put together'),
    move: (count: number) => verb(count, 'moves with it', 'move with it'),
    reseated: (count: number) => verb(count, 'gets another table', 'get other tables'),
  },

  /** Bookings that look for another table. */
  onDay: (name: string, day: string) => `${name}, ${day}`,
  dayLocale: 'en-GB',
  begun: (who: string, time: string, tables: string) => `${who}, ${time}, has begun and stays at ${tables}`,
  noTable: (who: string, time: string) => `${who}, none at ${time}: call them`,
  moves: (who: string, time: string, from: string, to: string) => `${who}, ${time}, moves from ${from} to ${to}`,

  /** Two managers changed the same. */
  conflict: {
    whole: (name: string) => `${name} was changed by one of you and taken out by the other`,
    wholeField: (field: string) => `The ${field} was changed by one of you and taken out by the other`,
    both: (field: string) => `Both of you changed the ${field}`,
    bothOf: (field: string, name: string) => `Both of you changed the ${field} of ${name}`,
  },
  /** Another field in the sentence about one. */
  named: (field: string) => `the ${field}`,
}
