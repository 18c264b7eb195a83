/** What guests read on pages, in English. */
import { counted, inBrackets } from '../../languages.ts'
import { events } from './events.ts'
import { cancel, correct, late, sendAgain } from './own-booking.ts'
import { paying, terms } from './paying.ts'
import { products } from './products.ts'
import { review, unsubscribe } from './reviews.ts'
import { tables, times, waiting } from './waiting.ts'

export const guests = {
  everyPage: {
    /** A moment that must not be mistaken: with its day, and in whose zone. */
    moment: (day: string, time: string, place: string) => `${day}, ${time} (${place} time)`,
    /** A start after midnight, by the weekdays around it. */
    night: (evening: string, next: string) => `night of ${evening} to ${next}`,
    /** Beside a time of the restaurant. The script puts in the guest’s own, and the minutes and seconds. */
    elsewhere: (time: string, place: string) => `${time} is ${place} time: {own} where you are.`,
    timeLeft: '{time} left',
    language: 'Language',
    questions: 'Questions?',
    telephone: 'Telephone',
    notYet: 'This did not work yet',
    noConnection: 'There is no connection right now. Nothing you entered is lost: please try again.',
  },
  errors: {
    notFound: { title: 'This page does not exist', sentence: 'Please check that the whole address was copied.' },
    tooLong: { title: 'This is too long', sentence: 'Please go back and shorten what you have entered.' },
    unreadable: { title: 'This did not work', sentence: 'Please open the page in a browser and use the form there.' },
    tooMany: {
      title: 'One moment, please',
      sentence: 'Too many requests came from your network. Please try again in a minute.',
    },
    unavailable: {
      title: 'One moment, please',
      sentence: 'This does not work right now. Please try again in a minute.',
    },
    ourFault: { title: 'Something went wrong', sentence: 'This is our fault, not yours. Please try again later.' },
  },
  party: {
    guests: (count: number) => counted('en', count, { one: '# guest', other: '# guests' }),
    adults: (count: number) => counted('en', count, { one: '# adult', other: '# adults' }),
    children: (count: number) => counted('en', count, { one: '# child', other: '# children' }),
  },
  /** Of the event in the guest's calendar. */
  calendarTitle: (guests: number, restaurant: string, night?: string) =>
    `Table for ${guests} at ${restaurant}${inBrackets(night)}`,
  house: {
    map: 'Map and directions',
    menu: 'Menu',
    terms: 'Terms',
    privacy: 'Privacy',
    news: (restaurant: string) => `${restaurant} may write to me with news now and then.`,
    calendar: 'Put it in your calendar',
    calendarFile: 'Apple and others',
  },
  /** What search engines show, and what a browser tells an assistant about the forms of a page. */
  found: {
    description: (restaurant: string) =>
      `Book a table at ${restaurant} online: choose the day, the time and how many you are.`,
    findTimes: 'Shows the times that are free on a day for a number of guests. Books nothing.',
    takeTime:
      'Keeps the table at this time for a few minutes and opens the form for the guest’s details. Books nothing yet.',
    date: 'The day, as YYYY-MM-DD',
  },
  /** Beside the restaurant's own questions. */
  questions: {
    yes: 'Yes',
    no: 'No',
    choose: 'Please choose',
    missing: 'Please answer this question.',
    unknown: 'Please choose one of these.',
  },
  reminders: { by: 'Reminders by', ways: { text: 'Text message', mail: 'E-mail' } },
  choices: {
    title: 'For the kitchen and the table',
    names: {
      nuts: 'Nut allergy',
      shellfish: 'Shellfish allergy',
      gluten: 'No gluten',
      lactose: 'No lactose',
      high_chair: 'High chair',
      birthday: 'Birthday',
      anniversary: 'Anniversary',
      business: 'Business',
    },
    noted: 'Noted',
    occasion: 'Occasion',
    none: 'None in particular',
  },
  confirm: {
    title: 'One more step',
    sentTo: (address: string) => `Press the button in the mail we sent to ${address}. Then the table is booked.`,
    /** Of a request or a place on the waiting list, which holds no table. */
    requestSentTo: (address: string) =>
      `Press the button in the mail we sent to ${address}. Then your request goes to the restaurant.`,
    heldUntil: 'The table is yours until',
    minutesLeft: (count: number) => counted('en', count, { one: '# minute left', other: '# minutes left' }),
    notHeld: 'No table is held meanwhile. Press the button soon: the table is yours if it is still free then.',
    noMail: 'No mail?',
    spam: (sender: string) => `Look in the spam folder: it comes from ${sender}.`,
    again: 'Send it again',
    /** The script puts the minutes and seconds in. */
    againIn: 'Send it again in {time}',
    sentAgain: 'We have sent it again.',
    waitToSend: 'It was sent a moment ago. Please wait a minute before it is sent again.',
    sentOften: 'It has been sent several times. Please look in the spam folder, or give another address.',
    otherAddress: 'Another address',
    giveBack: 'Give the table back',
    givenBack: 'The table is free again. Nothing is booked.',
    givenBackTitle: 'Given back',
    takeBack: 'Take the request back',
    takenBack: 'Nothing was sent to the restaurant.',
    takenBackTitle: 'Taken back',
    closePage: 'You can close this page. The button works on any telephone or computer.',
    overTitle: 'The time is over',
    over: 'If the button in the mail was pressed in time, you have another mail that says so. Otherwise please choose a time again.',
    askTitle: 'Book this table?',
    book: 'Book the table',
    linkOver:
      'This link booked until 15 minutes after it was asked for. Nothing is booked. Please choose a time again.',
    chooseAgain: 'Choose a time',
  },
  booking: {
    title: 'Book a table',
    guests: 'Guests',
    adults: 'Adults',
    children: 'Children',
    howMany: 'How many guests?',
    place: 'Where',
    anywhere: 'Anywhere',
    apply: 'Apply',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    fewLeft: 'few left',
    fewTimesLeft: 'few times left',
    fullyBooked: 'fully booked',
    closed: 'not bookable',
    /** Of a day on which the restaurant does not open. Stands in the cell of a calendar: short. */
    shut: 'closed',
    chooseDay: 'Choose a day.',
    chooseTime: 'Choose a time',
    dayIsFull: 'This day is fully booked.',
    areaSeason: (area: string, spans: string) => `${area} is open ${spans}.`,
    fromTo: (from: string, to: string) => `from ${from} to ${to}`,
    areaShut: (area: string, day: string) => `${area} is closed on ${day}.`,
    hereInstead: (day: string, guests: string) => `On ${day} there is a table for ${guests} here:`,
    allTimes: 'All',
    bookedUntil: (day: string) => `Tables can be booked until ${day}. Please choose an earlier day.`,
    dayIsOver: 'This day is over. Please choose another one.',
    dayIsClosed: 'This day cannot be booked online.',
    largerThanHouse: 'So many guests do not fit into our rooms. Please call us.',
    walkInsOnly: 'We take no bookings: just come by while we are open.',
    walkInAreas: (areas: readonly string[]) => `For walk-ins, without booking: ${areas.join(', ')}.`,
    paused: 'Online booking is paused at the moment. Please call us.',
    callForMore: (most: number) => `For more than ${most} guests please call us.`,
    callForFewer: (least: number) =>
      `Online you can book for ${least} guests or more. For a smaller party please call us.`,
    askTitle: 'Ask for a table',
    ask: 'Send the request',
    requestWhy: 'Choose when you would like to come. You ask for a table, and the restaurant answers you.',
    noTableHeld: 'No table is held yet. The restaurant will answer you.',
    askUs: 'Ask us for a table',
    nextDays: 'Next days with room',
    greyDays: 'Days in grey cannot be booked: press one to read why.',
    tellMeHint: 'Times with a bell are full: press one, and the restaurant will get in touch if a table becomes free.',
    orMore: (count: number) => `${count} or more`,
    moreThan: (most: number) => `More than ${most} guests?`,
    fullFor: (guests: string) => `full for ${guests}`,
    tellMe: (time: string) => `Tell me if ${time} becomes free`,
    waitingList: 'Waiting list',
    waitingListWhy: 'If a table becomes free at your time, the restaurant will get in touch with you.',
    joinWaitingList: 'Join the waiting list',
    noLongerFree: (time: string) => `${time} is no longer free.`,
    freeInstead: 'These times are free:',
    nothingElse: 'Nothing else is free on this day. Please choose another day.',

    details: 'Your details',
    heldOver: (time: string) =>
      `${time} is no longer held for you. What you have typed is kept: send it, and the table is yours if it is still free.`,
    heldUntil: (time: string) => `Held for you until ${time}.`,
    change: 'Change',
    optional: 'optional',
    fields: {
      name: 'Name',
      email: 'E-mail address',
      telephone: 'Telephone',
      comment: 'Anything we should know?',
      company: 'Company',
      room: 'Room number',
      custom: 'Further information',
    },
    commentHint: 'Allergies, a pram, a special occasion …',
    book: 'Book this table',
    askForTable: 'Ask for this table',
    askFor: (time: string) => `Ask for ${time}`,
    confirmsByHand: 'The restaurant answers each request itself. The table is kept for you until then.',
    bookAt: (time: string) => `Book at ${time}`,
    detailsKept: 'What you entered is kept. These times are free:',
    cancelUntil: (hours: number) =>
      counted('en', hours, {
        one: 'You can change or cancel online until an hour before.',
        other: 'You can change or cancel online until # hours before.',
      }),
    usedFor: (restaurant: string) => `Your details go to ${restaurant}, for this booking.`,
    missing: {
      name: 'Please enter your name.',
      email: 'Please enter your e-mail address.',
      telephone: 'Please enter your telephone number.',
    },
    didYouMean: (domain: string) => `Did you mean ${domain}?`,
    useInstead: (address: string) => `Use ${address}`,
    mailedTo: 'A mail goes to',
    notThere: 'Not there in a few minutes? Look in the spam folder.',
    emailWrong: 'Please check the e-mail address, for example ann@example.com.',
    telephoneWrong: 'Please check the telephone number: it has at least five digits.',
    tooLong: 'This is too long. Please shorten it.',
    formTooOld: 'This page was open for a long time. Please check your details and send them again.',
    bookedAlready:
      'A table has been booked at this time from this page already. If you send this form, you book another one.',
    bookedBefore:
      'This table was booked before. What you have changed in the form since then is not part of the booking: open it to change it.',
    trapped:
      'A field that people do not see was filled in, perhaps by your browser. It is empty again: please send the form once more.',
    tooMany: 'Many tables were booked here in a short time. Please try again in an hour, or call us.',

    outcomes: {
      firm: { title: 'Your table is booked', sentence: 'We look forward to seeing you.' },
      asked: {
        title: 'We have received your request',
        sentence: 'The restaurant will confirm your table or get in touch with you.',
      },
      requested: {
        title: 'We have received your request',
        sentence: 'No table is held yet. The restaurant will answer you.',
      },
      waiting: {
        title: 'You are on the waiting list',
        sentence: 'If a table becomes free, the restaurant will get in touch with you.',
      },
      changed: { title: 'Your booking has changed since', sentence: 'Open it to see how it stands.' },
    },
    reference: 'Reference',
    when: 'When',
    changeOrCancel: 'Change or cancel',
    another: 'Book another table',
  },
  manage: {
    title: 'Your booking',
    states: {
      pending: 'Waiting for the restaurant',
      requested: 'Waiting for the restaurant',
      waiting: 'On the waiting list',
      confirmed: 'Confirmed',
      reconfirmed: 'Confirmed – see you soon',
      cancelled: 'Cancelled',
      rejected: 'Not possible',
      missed: 'Missed',
      arrived: 'Welcome',
      finished: 'Thank you for coming',
    },
    explained: {
      pending: 'The restaurant will answer soon. Your table is kept until then.',
      requested: 'No table is held yet. The restaurant will answer you.',
      waiting: 'You will hear from the restaurant when a table becomes free.',
      rejected: 'The restaurant could not take this booking.',
      cancelled: 'This booking is cancelled. Nothing more is needed.',
    },
    labels: {
      reference: 'Reference',
      party: 'Guests',
      area: 'Area',
      name: 'Name',
      email: 'E-mail',
      telephone: 'Telephone',
      company: 'Company',
      room: 'Room',
      note: 'Your note',
    },
    actions: {
      change: 'Change date, time or party',
      calendarCancelled: 'Remove from calendar',
      note: 'Write a note',
      cancel: 'Cancel this booking',
      back: 'Back to the booking',
      again: 'Book a table',
    },
    done: {
      changed: 'Your booking has been changed.',
      cancelled: 'Your booking has been cancelled.',
      reconfirmed: 'Thank you. We look forward to seeing you.',
      noted: 'Your note has been saved.',
      taken: 'The table is yours.',
      declined: 'You stay on the waiting list.',
      noNews: 'You will get no more news.',
    },
    /** Of another booking of the same guest at the same time. */
    alsoBooked: (time: string, party: string) =>
      `You also have a table at ${time}, ${party}. If you need only one, cancel the other.`,
    cancelOther: (time: string) => `Cancel ${time}`,
    news: {
      since: (restaurant: string, day: string) => `You asked for news from ${restaurant} on ${day}.`,
      stop: 'No more news',
    },
    reconfirm: {
      title: 'Are you still coming?',
      sentence: 'Please let the restaurant know.',
      button: 'Yes, we are coming',
    },
    offer: {
      title: 'A table has become free',
      until: (time: string) => `It is kept for you until ${time}.`,
      accept: 'Take the table',
      decline: 'No, thank you',
      over: 'This offer is over.',
    },
    cancel,
    /** What a guest may still do online (domain/booking/guest-rights.ts). */
    still: {
      until: (moment: string) =>
        `You can change or cancel online until ${/^night/.test(moment) ? 'the ' : ''}${moment}. After that, please call, so that another guest can have the table.`,
      sameDay:
        'Online you can still change time and party on the same day. To cancel or to come on another day, please call the restaurant.',
      over: 'It is too late to change or cancel online. Please call the restaurant.',
    },
    /** The link to the booking. */
    open: {
      all: 'See, change or cancel the booking',
      change: 'See or change the booking',
      see: 'See your booking',
    },
    note: {
      title: 'A note to the restaurant',
      label: 'Your note',
      hint: 'For example allergies, a high chair, or something to celebrate.',
      save: 'Save the note',
      tooLong: (most: number) => `Please write at most ${most} characters.`,
    },
    press: 'Nothing has been changed yet. Please press the button to confirm.',
    meanwhile: 'The booking was changed in the meantime. Please check it and confirm again.',
  },
  change: {
    title: 'Change your booking',
    now: (booking: string) => `At present: ${booking}`,
    noTimes: 'There is no free time on this day for this party. Please choose another day or number of guests.',
    becomes: (booking: string) => `New: ${booking}`,
    area: (area: string) => `At this time your table is in another area: ${area}.`,
    elsewhere: 'Free in another area',
    /** For who asked for the area in which that time is full. */
    freeIn: (time: string, area: string) => `${time} is free in another area: ${area}.`,
    save: 'Save the change',
    choose: 'Please choose a time.',
    sameDay: 'It is too late to move the booking to another day online. Please call the restaurant for that.',
    tooOften:
      'This booking was changed four times within an hour. Please call us for another change, or try again later.',
    nearest: (times: string) => `Free on this day: ${times}.`,
    reasons: {
      paused: 'The restaurant takes no bookings online at the moment.',
      closed: 'The restaurant takes no bookings for this time.',
      outside_hours: 'The restaurant is not open at this time.',
      not_a_slot: 'Bookings do not begin at this time.',
      too_soon: 'This time is too soon to be booked online.',
      too_far: 'This date is too far ahead.',
      pacing: 'Too many guests arrive around this time already.',
      no_table: 'No table is free at this time.',
      party_too_large: 'This party is too large to be booked online.',
    },
    childrenNotTaken: 'This restaurant takes no bookings with children.',
  },
  late,
  sendAgain,
  correct,
  terms,
  paying,
  products,
  events,
  times,
  tables,
  waiting,
  review,
  unsubscribe,
}

/** The button and the pop-up on the restaurant's own website. */
export const embed = { book: 'Book a table', close: 'Close' }

export type GuestTexts = typeof guests
export type EmbedTexts = typeof embed
