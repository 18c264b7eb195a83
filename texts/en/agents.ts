/** What assistants and phone bots say to guests, in English. */
import { counted } from '../languages.ts'

export const agents = {
  restaurant: (largest: number) =>
    `Up to ${largest} guests can be booked here; for more, the restaurant answers a request.`,
  visit: (day: string, time: string, guests: string) => `${day}, ${time}, ${guests}`,
  nothingFree: (day: string) => `Nothing is free on ${day}.`,
  nothingInDays: 'Nothing is free on these days.',
  nextFree: (day: string, time: string) => `The next table is on ${day} at ${time}.`,
  freeOnDays: (days: number) =>
    counted('en', days, { one: 'There are free times on # day.', other: 'There are free times on # days.' }),
  notHeld: 'No table is kept for it: book at once.',
  reference: (reference: string, code: string) => `Your reference is ${reference}, your code is ${code}.`,
  toPay: (amount: string, until: string) =>
    `The table is kept for you. It is booked once ${amount} are paid, by the link in the mail, until ${until} at the latest`,
  toLeaveCard: (until: string) =>
    `The table is kept for you. It is booked once you have left a card, by the link in the mail, until ${until} at the latest`,
  payNeedsMail:
    'The restaurant asks for a deposit or a card with this booking. The link for it goes by mail: please give an e-mail address, or call the restaurant.',
  newTerms:
    'What the restaurant asks for with this booking has changed. Please hold the table again and hear the terms.',
  holdInvalid: 'This hold is not valid any more. Please choose a time again.',
  policyFirst: 'Please hear and accept the rules of the restaurant first.',
  unknownBooking: 'No booking has this reference and code.',
  tooManyTries: 'The code was wrong too often. Please try again in an hour, or use the link in the mail.',
  whichMissing: 'Please give reference and code, or the link of the booking.',
  contactMissing: 'Please give an e-mail address or a telephone number.',
  adultNeeded: 'At least one adult must come with the children.',
  unknownArea: 'There is no such area to choose here.',
  areasToChooseFrom: (names: string) => `You can choose: ${names}.`,
  startUnreadable: 'This start cannot be read. Write it as 2026-11-20T19:30.',
  otherArguments: 'A table was booked with this hold already, with other details.',
  inProgress: 'This is being booked at this moment. Please ask again.',
  nothingChanged: 'Nothing was changed: the booking stood like this already.',
  notPossible: 'This booking can no longer be changed here. Please call the restaurant.',
  questionsFirst: 'The restaurant has questions that must be answered first.',
  notOffered: 'The restaurant cannot note that. You can choose from the list.',
  toOrder: (names: string) => `With this table you can order: ${names}.`,
  nothingToOrder: 'Nothing is sold with this table.',
  ordered: (names: string) => `Ordered: ${names}.`,
  paidThere: (amount: string) => `${amount} are paid at the restaurant.`,
  listProducts: 'Ask list_products what there is.',
  orderChanged:
    'Something of the order has changed or is sold out. Please ask list_products, and hold the table again.',
  orderApart: 'Please change the order in a call of its own, after start or party.',
  orderToPay: (amount: string, until: string) =>
    `The order is changed once ${amount} are paid, until ${until} at the latest.`,
  events: (names: string) => `Special evenings: ${names}.`,
  notUnderstood: 'I did not understand that. Please say day, time and number of guests again.',
}

export type AgentTexts = typeof agents
