/** What a guest is asked to pay, and when it comes back, in English. */
export const terms = {
  heading: (amount: string) => `${amount} now`,
  /** With `counts`, or as one sentence. */
  deposit: (amount: string) => `${amount} now, counts towards your bill.`,
  counts: 'It counts towards your bill.',
  /** `until` names day, time and zone. */
  free: (until: string) => `Free to cancel until ${until}; after that the restaurant keeps it.`,
  freeInPart: (until: string, kept: string) =>
    `Free to cancel until ${until}; after that the restaurant keeps ${kept}.`,
  always: 'You get it back whenever you cancel.',
  never: 'It cannot be cancelled free of charge: the restaurant keeps it.',
  neverInPart: (kept: string) => `If you cancel, the restaurant keeps ${kept}.`,
  nothingNow: 'Nothing to pay now',
  card: (guests: string, amount: string, until: string) =>
    `For ${guests} we keep a card. It is charged ${amount} only if you do not come, or cancel after ${until}.`,
  cardNeverFree: (guests: string, amount: string) =>
    `For ${guests} we keep a card. It is charged ${amount} only if you do not come, or cancel.`,
  eachAdult: (amount: string, each: string) => `${amount} (${each} for each adult)`,
  eachGuest: (amount: string, each: string) => `${amount} (${each} for each guest)`,
}
