/** Texts about evenings that go on after midnight, and calendar days that end at it. */
export const eveningTexts = {
  isPast: 'has passed',
  passed: (time: string) => `${time} has passed; the booking is a record of what happened.`,
  nextDate: (time: string, date: string, evening: string) => `${time} on ${date}, after midnight of ${evening}.`,
  closedUntilMidnight: (date: string) => `No bookings on the calendar day ${date}, until midnight.`,
  closedAfterMidnight: (date: string) => `No bookings after midnight, on the calendar day ${date}.`,
  calendarDay: (date: string) => `Calendar day ${date}`,
  untilMidnight: (what: string) => `${what}, until midnight`,
  afterMidnight: (what: string) => `${what}, after midnight`,
} as const
