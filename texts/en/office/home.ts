/** What managers read on the first page of the office. */
import { counted } from '../../languages.ts'

const bookingsText = (count: number) => counted('en', count, { one: '# booking', other: '# bookings' })
const daysText = (count: number) => counted('en', count, { one: '# day', other: '# days' })

export const homeTexts = {
  /** `night Sat–Sun`: a start after midnight. */
  night: (evening: string, next: string) => `night ${evening}–${next}`,
  clock: (time: string, place: string) => `${time} in ${place}`,
  online: 'Guests can book online',
  paused: 'Guests cannot book online now',
  resumed: 'Guests can book online again',
  tonight: 'Today',
  covers: 'covers',
  bookings: (count: number) => bookingsText(count),
  waiting: (count: number) => `${count} waiting`,
  service: (name: string, from: string, to: string) => `${name}, ${from} to ${to}`,
  busiest: (time: string) => `Busiest ${time}`,
  arrive: (covers: number, over: number) => (over === 0 ? `${covers} arrive` : `${covers} arrive, ${over} over pacing`),
  largest: (covers: number) => `Largest: ${covers}`,
  allergies: (guests: number) =>
    counted('en', guests, { one: '# guest with an allergy', other: '# guests with allergies' }),
  allergyNames: {
    is_allergic_to_nuts: 'nuts',
    is_allergic_to_shellfish: 'shellfish',
    is_gluten_intolerant: 'gluten',
    is_lactose_intolerant: 'lactose',
  },
  roomLeft: 'Room left',
  roomFor: (parties: string, time: string) => `for ${parties} at ${time}`,
  noRoom: 'none any more',
  none: 'No bookings today.',
  timeline: 'Timeline',
  latest: 'Latest changes',
  noChanges: 'Nothing was changed yet.',
  house: 'The house as it is set up',
  restaurants: 'Your restaurants',
  coversToday: (count: number) => counted('en', count, { one: '# cover today', other: '# covers today' }),
  toConfirmShort: (count: number) => (count === 0 ? 'nothing to confirm' : `${count} to confirm`),
  nothingFails: 'nothing fails',
  webhooksFail: (count: number) => counted('en', count, { one: '# webhook fails', other: '# webhooks fail' }),
  mailsFail: (count: number) => counted('en', count, { one: '# mail not delivered', other: '# mails not delivered' }),
  nextDays: 'The next 7 days',
  booked: 'booked',
  weekBefore: 'a week before, by now',
  beforeByNow: (covers: number, before: number) =>
    `${counted('en', covers, { one: '# cover', other: '# covers' })}, a week before ${before} by now`,
  today: 'Today',
  closed: 'closed',
  withoutHours: 'No hours',
  attention: 'Needs attention',
  nothingWaits: 'Nothing waits for you.',
  toConfirm: (count: number) =>
    counted('en', count, { one: '1 booking waits for your answer', other: '# bookings wait for your answer' }),
  answer: 'Answer',
  readIt: 'Read it',
  more: (count: number) => `and ${count} more`,
  tokenEnds: (name: string, when: string) => `The token ${name} ends ${when}`,
  tokenEnded: (name: string, when: string) => `The token ${name} has ended, ${when}`,
  tokenUnused: 'Not used yet',
  tokenUsed: (when: string, address: string | null, hasEnded: boolean) =>
    `Used ${when}${address === null ? '' : ` from ${address}`}. ${hasEnded ? 'Make a new one: the program that used it gets no answer.' : 'Replace it before, or the program that uses it stops.'}`,
  webhookFails: (host: string, since: string) => `The webhook to ${host} fails since ${since}`,
  gaveUp: (count: number, status: number | null) => {
    const events = counted('en', count, { one: '1 event gave up', other: '# events gave up' })
    return `${events} after all attempts. ${status === null ? 'There was no answer.' : `Last answer: ${status}.`}`
  },
  isRetried: (count: number, status: number | null) => {
    const events = counted('en', count, { one: '1 event is tried again', other: '# events are tried again' })
    return `${events}. ${status === null ? 'There was no answer.' : `Last answer: ${status}.`}`
  },
  unasked: (bookings: number) =>
    bookings === 1
      ? '1 booking by a program was not asked for a deposit'
      : `${bookings} bookings by programs were not asked for a deposit`,
  lookAtIt: 'Look at it',
  importNoted: (file: string) => `${file} was imported with something to look at`,
  importFailed: (file: string) => `${file} was not imported to its end`,
  importDetail: (refused: number, noted: number, outside: number) =>
    [
      ...(refused > 0 ? [counted('en', refused, { one: '1 line refused', other: '# lines refused' })] : []),
      ...(noted > 0 ? [counted('en', noted, { one: '1 note', other: '# notes' })] : []),
      ...(outside > 0
        ? [counted('en', outside, { one: '1 booking while you are closed', other: '# bookings while you are closed' })]
        : []),
    ].join(' · '),
  toDiary: 'Open the diary',
  changeIt: 'Change it',
  mailsWhere: 'Each is listed in the outbox, with its reason and what to do.',
  lowReview: (rating: number) =>
    `A review with ${counted('en', rating, { one: '# star', other: '# stars' })}, not shown yet`,
  reviewDetail: (name: string, when: string, text: string) =>
    text === '' ? `${name}, ${when}, without words` : `${name}, ${when}: “${text}”`,
  aGuest: 'A guest',
  mailsFailed: (count: number) =>
    counted('en', count, {
      one: '1 mail was not delivered this week',
      other: '# mails were not delivered this week',
    }),
  testMode: (since: string) => `Guests pay in test mode since ${since}`,
  testModeMeans: 'No money moves, and tables are sold for nothing. Enter the live key, or remove the test key.',
  paymentsPaused: (since: string) => `Payments are paused since ${since}`,
  paymentsPausedMeans: 'Guests can pay on no page until the key of the payment service is entered again.',
  enterKey: 'Enter the key',
  paymentCases: (count: number) => counted('en', count, { one: '1 payment needs you', other: '# payments need you' }),
  disputeUntil: (until: string) => `A dispute can be answered until ${until}.`,
  mailboxRefused: (email: string) => `Mail to ${email} is refused`,
  withoutContact: {
    telephone: { title: 'No telephone number', detail: 'Guests are asked to call, and read no number.' },
    email: { title: 'No e-mail address', detail: 'You are told of no booking by mail, and guests cannot write.' },
    address: { title: 'No address', detail: 'Guests do not read where you are, and mails have no map.' },
  },
  sayIt: 'Fill it in',
  noHours: (date: string) => `${date} has no hours`,
  noHoursDetail: (days: number, kind: string, name: string, covers: number) => {
    const when = days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${daysText(days)}`
    const booked = covers === 0 ? '' : ` ${counted('en', covers, { one: '# cover is', other: '# covers are' })} booked.`
    return `${when}: ${kind} “${name}”.${booked}`
  },
  setHours: 'Set the hours',
  coversAt: (time: string, covers: number) => `${time}: ${covers}`,
  chart: (minutes: number) => `Covers arriving in each ${minutes === 30 ? 'half hour' : 'hour'}`,
  floor: (areas: string) => areas || 'No dining area yet',
  hours: (services: string) => services || 'No service yet',
  pacing: (hours: number, covers: number, minutes: number) =>
    covers === 0 ? `${hours} h, no pacing` : `${hours} h, ${covers} covers per ${minutes} min`,
  onlineParties: (smallest: number, largest: number | null) =>
    largest === null ? `Parties of ${smallest} or more` : `Parties of ${smallest} to ${largest}`,
  tags: (tags: number, sources: number) =>
    `${counted('en', tags, { one: '# tag', other: '# tags' })}, ${counted('en', sources, { one: '# source', other: '# sources' })}`,
  restaurant: 'Name, address, language',
  files: 'The restaurant as a file',
  history: 'Who changed what, and when',
  noBackup: 'There is no backup: every attempt failed',
  backupFile: {
    missing: 'The file of the last backup is not there any more',
    changed: 'The file of the last backup is damaged, or was overwritten',
  },
  backupOld: (days: number) => (days === 0 ? 'The last backup failed' : `The last backup is ${daysText(days)} old`),
  diskFull: (free: number, total: number) => `The disk is nearly full: ${free} of ${total} GB are free`,
  tellWhoRuns: 'For whom runs the server: its log says why.',
  askTheDoctor: 'For whom runs the server: maitred doctor says which file, and what to do.',
  notOpen: {
    title: (name: string) => `${name} is not open for guests yet`,
    goOn: 'Go on with the set-up',
  },
}
