/** Menus and extras that guests order with a table, in English. */
export const products = {
  title: 'What may we prepare?',
  steps: { label: 'Steps', products: 'Menu', details: 'Your details', payment: 'Payment' },
  /** After the name of a group of which each gets one. */
  oneFor: { all: 'one for each guest', adults: 'one for each adult', children: 'one for each child' },
  optional: 'optional',
  /** The heading of what belongs to no group, beside groups and alone. */
  extras: 'Would you like more?',
  /** Numbers as text, which the page counts on. */
  counted: (chosen: string, wanted: string) => `${chosen} of ${wanted} chosen`,
  missing: (count: string) => `${count} missing`,
  tooMany: (count: string) => `${count} too many`,
  per: { person: 'per guest', booking: 'for the table', piece: 'each' },
  paidThere: 'paid at the restaurant',
  left: (count: string) => `${count} left for this evening.`,
  soldOut: 'sold out',
  all: (count: string) => `All ${count}`,
  howMany: (name: string) => `${name}: how many`,
  fewer: (name: string) => `${name}: one fewer`,
  more: (name: string) => `${name}: one more`,
  order: 'Your order',
  change: 'Change your order',
  now: 'To pay now',
  there: 'At the restaurant',
  next: 'Continue',
  nothingYet: 'Nothing is booked yet.',
  faults: {
    changed: 'What you chose is no longer available as it was. Please choose again.',
    addUp: (group: string, chosen: string, wanted: string) => `${group}: ${wanted} are needed, ${chosen} chosen.`,
    notOffered: 'Something that you chose is not available for this visit. Please choose again.',
    limits: (name: string, least: string, most: string) => `${name}: from ${least} to ${most}.`,
    gone: (name: string) => `${name} is sold out for this evening.`,
    left: (name: string, left: string) => `${name}: only ${left} left for this evening.`,
    price: (name: string, now: string, before: string) => `${name} costs ${now} now, not ${before} as before.`,
  },
}
