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

/** On the pages on which a guest pays, or leaves a card. */
export const paying = {
  /** Of the button that books: an order with an obligation to pay. */
  book: (amount: string) => `Book and pay ${amount}`,
  bookWithCard: 'Book and leave a card',
  mayCharge: (restaurant: string, amount: string) => `${restaurant} may charge my card ${amount} in that case.`,
  tickFirst: 'Please tick this box. Without it no card can be kept.',
  nextPage: (restaurant: string) => `You pay on the next page. Your card number never reaches ${restaurant}.`,
  nextPageCard: (restaurant: string) =>
    `You enter the card on the next page. Its number never reaches ${restaurant}, and it is forgotten 7 days after your visit.`,
  newTerms: 'The terms have changed meanwhile. Please read them below and send the form again.',
  test: 'Test: this restaurant is trying its payments out. No money moves.',
  title: 'Pay for your table',
  titleCard: 'Leave a card for your table',
  keptUntil: (moment: string) => `Your table is kept until ${moment}, and booked for good once this is done.`,
  toPay: 'To pay now',
  pay: (amount: string) => `Pay ${amount}`,
  card: 'Leave a card',
  again: (amount: string) => `Try again: pay ${amount}`,
  againCard: 'Try again: leave a card',
  somebodyElse: 'Somebody else pays? Send them this page. It can be paid once.',
  newTab: 'This opens a new tab. The page here goes on by itself.',
  /** Of a kept card whose bank wants the guest. */
  charge: {
    title: 'Your bank wants to hear from you',
    sentence: (amount: string, until: string) =>
      `Your card was to be charged ${amount}, as agreed when you booked. Your bank asks for you first. You can pay until ${until}.`,
  },
  giveTableBack: 'Give the table back',
  refused: {
    title: 'The payment did not go through',
    sentence: 'No money was taken.',
    next: 'Another card may work, or a call to your bank.',
  },
  waits: {
    title: 'One moment, please',
    sentence: 'We are waiting for the answer of the payment service.',
    first: 'Please do not pay again.',
    next: 'Your table stays yours while we wait. This page goes on by itself, and you get a mail as soon as it is done: you may close it.',
    look: 'Look again',
  },
  down: {
    title: 'Paying does not work right now',
    sentence: 'That is not your card: the payment service does not answer.',
    next: 'Your table is kept meanwhile. Try again in a minute, or call us.',
  },
  over: {
    title: 'The time to pay is over',
    sentence: 'Nothing is booked.',
    next: 'If a payment arrives after all, we book the table if it is still free, or send the money back at once. You get a mail either way.',
    again: 'Choose a time again',
  },
  done: {
    title: 'This is paid. Thank you.',
    titleCard: 'The card is kept. Thank you.',
    titleNothing: 'Nothing is to be paid any more',
    sentence: 'The table is booked.',
    gone: 'This booking is over.',
  },
  others: {
    /** In one sentence, where there is no page. */
    until: (moment: string) =>
      `Others are paying for this evening right now. Tables come back one by one, the next by ${moment}. Nothing is booked or paid.`,
    title: 'Others are paying for this evening right now',
    why: 'As many tables as can be paid for at once are with guests who are paying. Not everybody finishes: tables come back one by one, the next at the latest at',
    timeLeft: 'Time until then',
    looks: 'This page looks again by itself, every 20 seconds. There is no queue: who looks first, books first.',
    look: 'Look again now',
    anotherDay: 'Another day',
    kept: 'Nothing is booked or paid. What you have chosen and typed is kept on this page.',
    own: 'Have you begun to pay yourself? Then go back to that page: each guest pays for one table at a time.',
  },
  /** Of a booking. */
  state: 'Waiting for the payment',
  paid: 'Paid',
  paidOn: (amount: string, day: string) => `${amount} on ${day}`,
  cardKept: (amount: string) => `A card is kept, for at most ${amount}`,
  givenBack: 'Given back',
  /** A payment confirmation, as a page to be printed. */
  receipt: {
    title: (number: number) => `Payment confirmation ${number}`,
    refundTitle: (number: number) => `Confirmation ${number}: money given back`,
    from: 'Received from',
    to: 'Given back to',
    visit: 'For the table',
    deposit: 'Deposit, counts towards the bill',
    charge: 'Charged as agreed when the table was booked',
    refund: (number: number) => `Given back of payment ${number}`,
    online: 'Paid online',
    byHand: 'Recorded by the restaurant',
    back: 'Given back',
    noInvoice: 'This is a confirmation of a payment. It is no invoice: what the tax is stands on the bill.',
    keeps: 'Its number and its sum never change. Money that goes back has a confirmation with a number of its own.',
    print: 'Print, or save as PDF',
  },
  /** A change that asks for more than was agreed. */
  change: {
    title: 'Pay for the change',
    kept: (moment: string) =>
      `The table for the change is kept until ${moment}. Your booking stays as it is until then, and changes once this is done.`,
    more: (amount: string) => `${amount} more is to be paid for this change`,
    card: 'For this change a card is left',
    button: (amount: string) => `Continue to pay ${amount}`,
    notMade: {
      title: 'Your booking has not changed',
      sentence:
        'The change was not paid in time, or could not be made any more. If you paid for it, the money goes back by itself.',
    },
  },
  changeAsks: (amount: string) =>
    `For this change the restaurant asks for ${amount} with the booking. Please call us, and we change it together.`,
  cancel: {
    back: (amount: string) => `You get ${amount} back`,
    backUntil: (amount: string, moment: string) => `You get ${amount} back until ${moment}`,
    where: 'The way you paid it. Banks need 5 to 10 days to show it.',
    nothing: 'You get nothing back',
    keeps: (amount: string) => `The restaurant keeps ${amount}, as agreed when you booked.`,
    charged: (amount: string) => `Your card is charged ${amount}`,
    agreed: 'As agreed when you booked.',
    buttonBack: (amount: string) => `Yes, cancel and get ${amount} back`,
    buttonNothing: 'Yes, cancel without money back',
    buttonCharged: (amount: string) => `Yes, cancel and be charged ${amount}`,
  },
}
