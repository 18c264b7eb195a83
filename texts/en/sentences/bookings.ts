/** `name` null: a block, or tables that are kept for somebody. */
type DueWords = { name: string | null; covers: number; tables: string; time: string; minutes: number }

/** Why a booking is not made, moved, seated, answered or undone. */
export const bookings = {
  /** No table for a party at a time, by reason. */
  unavailable: {
    paused: 'Online bookings are paused at this restaurant.',
    closed: 'The restaurant has closed this time for bookings.',
    outside_hours: 'The restaurant seats no guests at this time.',
    not_a_slot: 'Bookings do not start at this time; take one of the listed slots.',
    too_soon: 'This time is too soon to be booked.',
    too_far: 'This date is too far ahead to be booked yet.',
    pacing: 'Too many guests arrive around this time already.',
    no_table: 'No table is free for this party at this time.',
    party_too_large: 'No table takes a party of this size.',
  },
  passed: 'This time has passed.',
  /** `terms`: in the guest's language. */
  othersArePaying: (until: string) => `Others are paying for this evening right now, until ${until} at the latest.`,
  /** What was ordered with a booking. */
  products: {
    addUp: (group: string, wanted: number, chosen: number) =>
      `${group}: ${wanted} must be chosen, one for each, and ${chosen} ${chosen === 1 ? 'is' : 'are'}.`,
    notOffered: (code: string) => `“${code}” is not sold with this booking.`,
    limits: (name: string, least: number, most: number) =>
      least === most ? `${name}: at most ${most}.` : `${name}: from ${least} to ${most}.`,
    left: (name: string, left: number) =>
      left === 0 ? `${name} is sold out for this evening.` : `${name}: ${left} left for this evening.`,
    price: (name: string, now: string, read: string) => `${name} costs ${now} now, not ${read}.`,
    soldOut: 'Something that was ordered is sold out for this evening.',
    notOrdering: 'Menus and extras are ordered by bookings that are coming.',
    sold: 'Products were sold with this booking; they are not replaced.',
  },
  termsChanged: (terms: string) => `The terms of this booking have changed. They are now: ${terms}`,
  partiesFrom: (smallest: number) => `Tables here take parties of ${smallest} or more.`,
  chosenGone: 'The table that was chosen is not free.',
  needsMoves:
    'Other bookings must be moved for this party, which is done for a booking, not for a hold or an offer. Send the booking itself.',
  taken: 'The tables are taken at this time.',
  otherAreaOnly: (from: string, to: string, tables: string) =>
    `No table in ${from} is free for them: they would move to ${tables}, ${to}. Ask them whether they agree.`,
  pinnedTooSmall: (party: number, tables: string) =>
    `Staff have chosen ${tables} for this booking, which seats no party of ${party}. Choose other tables, or add a chair.`,
  kept: 'The tables are kept for a booking that is being made, or offered to a guest who waits.',
  guestsHoldEnough: 'Guests who have not booked yet hold a fifth of the seats of this time.',
  ownHoldsEnough: 'Holds that are not booked yet have their share of the seats of this time.',
  heldAlready: (most: number) => `${most} tables are held already.`,
  withoutHold: (sentence: string) => `${sentence} Book without a hold, or release one.`,
  tooBusy: 'Too many changes are made to this day at once. Try again in a moment.',

  /** Tables chosen by hand. */
  noneInUse: 'None of the tables is in use at this restaurant.',
  oneArea: 'The tables must be in use and all in one dining area.',
  tooLarge: (party: number, tables: string, most: number) =>
    `A party of ${party} is too large for ${tables}: at most ${most}.`,
  tooSmall: (party: number, tables: string, fewest: number) =>
    `A party of ${party} is too small for ${tables}: at least ${fewest}.`,
  unknownTable: (id: number) => `The selected table_ids contain no table ${id} in use here.`,
  otherArea: 'The selected table_ids lie in another dining area than dining_area_id.',

  /** Changes of status. */
  status: {
    refused: {
      accept: (why: string) => `The booking cannot be accepted: ${why}.`,
      reject: (why: string) => `The booking cannot be rejected: ${why}.`,
      cancel: (why: string) => `The booking cannot be cancelled: ${why}.`,
      'check-in': (why: string) => `The booking cannot be checked in: ${why}.`,
      'no-show': (why: string) => `The booking cannot be marked as a no-show: ${why}.`,
      finish: (why: string) => `The booking cannot be finished: ${why}.`,
      unblock: (why: string) => `The booking cannot be unblocked: ${why}.`,
    },
    is: {
      pending: 'it waits for an answer',
      confirmed: 'it is confirmed',
      accepted: 'it has been accepted',
      rejected: 'it has been rejected',
      cancelled: 'it has been cancelled',
      noshow: 'it is marked as a no-show',
      arrived_in_service: 'its guests have arrived',
      finished: 'its guests have left',
      blocked: 'it blocks tables and has no guests',
    },
    reconfirmed: 'it is confirmed, since the guest has reconfirmed what was accepted',
    noShowTooEarly: 'A booking can be marked as a no-show only after its start has passed.',
    noShowOnlyGoogle: 'This plan allows marking a no-show only for bookings made through Google.',
    unblockInstead: 'A block is not cancelled but unblocked. Unblock it instead.',
    onlyBlock: 'Only a block can be unblocked, and this is a booking with guests.',
    onlyBlockCancel: 'Only a block can be unblocked, and this is a booking with guests. Cancel it instead.',
    ofBooking: (reference: string, sentence: string) => `${reference}: ${sentence}`,
    unpaid: (amount: string) => `${amount} are not paid yet. Record the payment or waive it instead.`,
    seenWithoutAt: 'The seen field belongs to an at field.',
    recordedTooLate: (hours: number) =>
      `What happened can be recorded up to ${hours} hours later. Correct since when guests sit there instead.`,
    laterAtOwn: 'With at, guests can only be seated at their own tables.',
    onlyExpected: 'Only guests who are still expected can be here without being seated.',
    onlyPromised: 'Only a booking that is promised and still to come can be reconfirmed.',
    noCourses: 'The restaurant does not mark courses. A manager can switch course_marks on.',
    onlySeated: 'Only guests who are seated can be at a course.',
    onlySeatedStay: 'Only of guests who are seated can be said how long they sit there.',
    onlyWaitingQuoted: 'Only guests on the waiting list or at the bar can be told how long they wait.',
    arrivalInStay:
      'The arrived_at field must be a moment of the booking’s evening, not after its end and not in the future.',
    finishItself: 'The finish field names the booking that is to be seated.',
    durationOfTables: 'The duration field is only for given table_ids.',
    durationAgreed: 'The duration field must not be longer than what was agreed.',
    refundOfCancelled: 'The refund field is only for cancelling a booking.',
    tablesOfAccepted: 'The table_ids field is only for accepting a booking.',
    quotedToNobody: 'The quoted_minutes field is for guests who wait at the bar.',
    countOfNobody: 'The count field must be left out where presence is null.',
  },

  /** Asked before guests sit down. */
  seat: {
    due: ({ name, covers, tables, time, minutes }: DueWords) =>
      `${name === null ? 'A booking' : `${name}, ${covers},`} is due at ${tables} at ${time}: ${minutes} min left.`,
    early: (minutes: number, time: string) => `They are ${minutes} min early: it is ${time}.`,
    otherEvening: (date: string, time: string) => `This booking is for ${date}, ${time}.`,
  },

  /** What a booking is asked for, and what was paid. Amounts come with their currency. */
  money: {
    nothingOwed: 'Nothing is owed for this booking.',
    nothingOffBill: 'Nothing was paid that could be taken off the bill.',
    noBill: 'There is no bill: the guests did not come, or the booking is cancelled.',
    nothingToGiveBack: 'Nothing of what was paid is left to be given back.',
    noAmount: (currency: string) => `The amount field must be an amount of ${currency} above 0.`,
    atMostOwed: (amount: string) => `At most ${amount} are owed.`,
    atMostBack: (amount: string) => `At most ${amount} can be given back.`,
    atMostCharge: (amount: string) => `At most ${amount} were agreed.`,
    paidInFuture: 'The paid_on field must not be in the future.',
    onlyNoShow: 'A card is charged only for guests who did not come. Mark the no-show first.',
    noCard: 'No card is kept for this booking.',
    chargedAlready: 'The card was charged for this booking already.',
    refundByManager: 'Only a manager can give money back here. The setting hosts_refund lets hosts do it.',
    lessByManager: 'Only a manager can charge less than was agreed.',
    hasLeft: 'There is nothing that could be taken back: it has left already.',
    noPage: 'The restaurant has no payment service with a page. Record the payment, or waive it.',
    tooLateForLink: 'It is too late for a link: record the payment, or waive it.',
    fromLedger: 'What was paid for this booking is known from its payments, and cannot be set.',
  },
  undo: {
    charged: 'The guest was charged for not coming. Say with refund whether the money goes back.',
    paid: 'A payment is not undone: give the money back instead.',
    nothing: 'The status of this booking has not changed; there is nothing to undo.',
    twice: 'The latest change of status has been undone already, and an undo cannot itself be undone.',
    notLatest: (entry: number) =>
      `The history entry ${entry} is not the latest change of status, which alone can be undone.`,
    tooLate: 'A change of status can be undone for 24 hours, not later.',
  },

  /** Edits. */
  stale: {
    booking:
      'The booking has changed since the state that If-Match names. Compare with what stands and send again with its etag.',
    patron:
      'The patron has changed since the state that If-Match names. Compare with what stands and send again with its etag.',
  },
  notMovable: (status: string) => `A booking with status ${status} no longer holds tables and cannot be moved.`,
  arrived:
    'The guests of this booking have arrived: they can stay longer, shorter or at other tables, but not come on another date. Undo the check-in first.',
  pinWithoutTables: 'A booking without tables cannot be pinned.',
  waitingHasNoTables: 'A booking on the waiting list gets its tables when it is accepted.',
  waitingNotSeated: 'Guests on the waiting list have no table at which they could be seated.',
  waitingOrdersNothing: 'Guests on the waiting list have no table yet, and order nothing before they do.',
  quotedToWaiting: 'The quoted_minutes field is for guests on the waiting list.',
  seatedNow: 'The date of guests who are seated now must be within 15 minutes of now.',
  noChildren: 'This restaurant does not take bookings with children.',
  blockHasNo: (field: string) => `A block has no ${field}.`,
  blockIsPinned: 'A block always keeps its tables.',
  allTags: 'The booking_tag_ids field has all tags; it cannot be sent with tags to add or remove.',
  tagsBothWays: 'The add_booking_tag_ids field has tags that are to be removed too.',
  skippedTime: (field: string, timezone: string) =>
    `The ${field} field names a time that does not exist in ${timezone}: the clocks are moved forward over it.`,
  dateRange: 'The date field must be a local date and time, YYYY-MM-DDTHH:MM:SS, between 1970 and 2099.',

  /** Offers to the waiting list. */
  offer: {
    over: 'This offer is over: it ran out, was answered or was withdrawn.',
    onlyWaiting: 'Tables are offered only to guests on the waiting list.',
    open: (until: string) => `The guest has been offered a table until ${until}.`,
    tooLate: 'It is too late for an offer: the guest would have no time to answer. Accept the booking instead.',
  },
  /** Several bookings moved to other tables in one call. */
  moves: {
    twice: 'The moves field names a booking twice.',
    areaClosed: 'The dining area is closed at this time. Send override to seat the guests there all the same.',
    outdated: 'Bookings or tables have changed since you saw the plan. Nothing was done; this is the plan now.',
    nothing: 'Name bookings, a dining area or tables to be found other tables for, or moves.',
    spanOutside: 'The from and until fields must lie within the evening, from before until.',
    undone: 'This change has been undone already.',
    tooLate: 'A change of tables can be undone for 24 hours, not later.',
    changedSince: (reference: string) =>
      `${reference} has changed since, so the change of tables cannot be undone as a whole.`,
    areaChangedSince:
      'The closed times of this dining area have changed since, so the change cannot be undone as a whole.',
    sittingThere: 'Guests sit at these tables in their time, so they cannot be blocked.',
  },
  noLink: 'A block has no guest, and so no link.',
  reviewTooEarly: 'A guest can be asked for a review only once they have been checked in.',
  reviewedAlready: 'This visit has been reviewed already, and a link works for one review.',

  /** Why guests are not offered a start. */
  why: {
    closedDay: (name: string) => `Closed: ${name}.`,
    aSpecialDay: 'a special day',
    noService: 'No service on this day of the week.',
    largestOnline: (most: number) => `Online, parties have at most ${most} guests.`,
    smallestOnline: (least: number) => `Online, parties have at least ${least} guests.`,
    noTableTakes: (party: number) => `No table takes a party of ${party}.`,
    noStart: 'No start at this time.',
    daysAhead: (days: number) => `Guests book at most ${days} days ahead.`,
    minutesBefore: (minutes: number) => `Guests book at least ${minutes} minutes before.`,
    notOpen: 'The restaurant is not open for guests yet.',
    paused: 'Online bookings are paused.',
    pacing: (covers: number, minutes: number) => `At most ${covers} guests arrive in ${minutes} minutes.`,
    outOfSeason: (area: string) => `${area} is out of season.`,
    saleNotYet: (event: string) => `The sale of “${event}” has not opened yet.`,
    saleOver: (event: string) => `The sale of “${event}” is over.`,
    otherRooms: (event: string) => `“${event}” takes place in other rooms.`,
    closedOff: 'Closed off in the diary.',
    noneFree: (party: number) => `No table for ${party} is free.`,
  },

  /** Why a text cannot go to a guest. */
  texting: {
    no_gateway: 'Nobody sends texts for this restaurant. Set it up in the office, under Messages.',
    no_number: 'There is no telephone number that takes texts.',
    landline: 'This is the number of a landline. It takes no texts.',
    costly: 'Premium and satellite numbers are never texted.',
    country: 'The restaurant does not text this country. Confirm the price, and it goes there once.',
    stopped: 'This guest does not want texts. Nothing is sent to this number until it writes START itself.',
    dead: 'Texts to this number have failed for good. Correct the number.',
    hour: 'This number has had three texts within the hour.',
    ceiling: 'The parts of this month are used up.',
    late: 'It is too late for this text.',
    unknown: 'It is not known whether it was sent.',
    gone: 'The text has left already.',
    empty: 'Write something.',
    notKept: 'No table is kept for these guests, or something was changed since.',
    notWaiting: 'Only guests who wait for a table are told that it is ready.',
  },
}
