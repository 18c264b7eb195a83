/** What the booking page says; each language has a file of its own. */

export type FieldName = 'name' | 'email' | 'telephone' | 'comment' | 'company' | 'room' | 'custom'

export type BookingPageTexts = {
  title: string
  guests: string
  adults: string
  children: string
  howMany: string
  place: string
  anywhere: string
  apply: string
  previousMonth: string
  nextMonth: string
  fewLeft: string
  fewTimesLeft: string
  fullyBooked: string
  closed: string
  chooseDay: string
  chooseTime: string
  dayIsFull: string
  dayIsClosed: string
  paused: string
  callForMore(most: number): string
  callForFewer(least: number): string
  waitingList: string
  waitingListWhy: string
  joinWaitingList: string
  time: string
  noLongerFree(time: string): string
  freeInstead: string
  nothingElse: string

  details: string
  heldUntil(time: string): string
  change: string
  optional: string
  fields: Record<FieldName, string>
  commentHint: string
  book: string
  bookAt(time: string): string
  detailsKept: string
  cancelUntil(hours: number): string
  usedFor(restaurant: string): string
  missing: Record<'name' | 'email' | 'telephone', string>
  emailWrong: string
  telephoneWrong: string
  tooLong: string
  formTooOld: string
  usedTitle: string
  used: string
  tooManyTitle: string
  tooMany: string

  firmTitle: string
  firm: string
  askedTitle: string
  asked: string
  waitingTitle: string
  waiting: string
  changedTitle: string
  changed: string
  reference: string
  when: string
  calendar: string
  manage: string
  another: string
}
