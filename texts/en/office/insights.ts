/** What managers read on the page of insights. */
import { counted } from '../../languages.ts'

const coversText = (count: number) => counted('en', count, { one: '# cover', other: '# covers' })
const bookingsText = (count: number) => counted('en', count, { one: '# booking', other: '# bookings' })
const minutesText = (count: number) => counted('en', count, { one: '# minute', other: '# minutes' })

/** `Pairs`, `Parties of 5–6`. */
const partiesText = (from: number, to: number | null): string => {
  if (to === null) return `Parties of ${from} and more`
  if (from === to) return from === 1 ? 'Single guests' : from === 2 ? 'Pairs' : `Parties of ${from}`
  return `Parties of ${from}–${to}`
}

export const insightsTexts = {
  spans: { week: 'Week', month: 'Month', year: 'Year' },
  period: 'Period',
  before: { week: 'The week before', month: 'The month before', year: 'The year before' },
  after: { week: 'The week after', month: 'The month after', year: 'The year after' },
  against: 'against',
  againstLabel: 'Compared with',
  againstNothing: 'nothing',
  soFar: (until: string) => `So far, until ${until}, and compared with as many days.`,
  print: 'Print',
  files: 'As CSV',
  filesTitle: 'Download as CSV',
  filesHint: 'Each part is a file of its own, with the rows of the period compared below its own.',
  parts: {
    totals: 'All totals and rates',
    days: 'Covers and bookings by evening',
    how_full: 'How full, by weekday and half hour',
    stays: 'How long they stay',
    ahead: 'How far ahead they book',
    cancelled_before: 'How long before they cancel',
    sources: 'Where from',
    refused: 'Asked for, could not be given',
    refused_outside_hours: 'Asked for outside hours',
  },
  empty: (period: string) => `No bookings for ${period}. Figures appear with the first one.`,
  reading: 'Reading the figures',
  read: (period: string, covers: number) => `${period}: ${coversText(covers)}`,
  table: 'Table',
  chart: 'Chart',
  tableOf: (title: string) => `${title}: as a table`,
  chartOf: (title: string) => `${title}: as a chart`,
  csv: 'CSV',
  csvOf: (title: string) => `${title}: as CSV`,
  noRate: (part: number, whole: number) => `${part} of ${whole}`,
  percent: (value: string) => `${value} %`,
  headline: {
    title: 'At a glance',
    covers: 'Covers',
    bookings: 'Bookings',
    noShows: 'No-shows',
    cancelled: 'Cancelled',
    ahead: 'Booked ahead',
    refused: 'Covers refused',
    withoutWalkIns: (rate: string) => `${rate} without walk-ins`,
    days: (count: string) => (count === '1' ? '1 day' : `${count} days`),
    begins: (date: string) => `The first guests of the period compared came on ${date}.`,
    unmarked: (count: number) => `${bookingsText(count)} never marked, counted as come`,
  },
  change: {
    more: (amount: string) => `${amount} more`,
    fewer: (amount: string) => `${amount} fewer`,
    pointsMore: (amount: string) => `${amount} ${amount === '1' ? 'point' : 'points'} more`,
    pointsFewer: (amount: string) => `${amount} ${amount === '1' ? 'point' : 'points'} fewer`,
    earlier: (amount: string) => `${amount} days earlier`,
    later: (amount: string) => `${amount} days later`,
    same: 'the same',
    none: 'nothing to compare with',
  },
  days: {
    title: { week: 'Covers per day', month: 'Covers per day', year: 'Covers per week' },
    date: 'Date',
    covers: 'Covers',
    bookings: 'Bookings',
    seats: 'Seats offered',
    estimated: 'today’s tables',
    own: (period: string) => period,
    same: (period: string) => `same weekdays, ${period}`,
    sameWeeks: (period: string) => `same weeks, ${period}`,
    spoken: (total: number, most: string, covers: number) => `${coversText(total)} in all; most on ${most}: ${covers}`,
    nobody: 'Nobody came.',
    bar: (date: string, covers: number, before: number | null) =>
      before === null ? `${date}: ${coversText(covers)}` : `${date}: ${coversText(covers)}, before ${before}`,
  },
  full: {
    title: 'How full, in %',
    aside: 'seats taken, by weekday and half hour',
    weekday: 'Weekday',
    closed: 'closed',
    closedCell: '–',
    shortDays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    room: 'Room to fill:',
    fullest: 'Fullest:',
    at: (day: string, time: string) => `${day} ${time}`,
    never: 'No seats were open.',
    hours: 'Hours',
  },
  stays: {
    title: 'How long they stay',
    party: 'Party',
    visits: 'Visits',
    lower: 'A quarter leave before',
    median: 'Median',
    upper: 'A quarter stay longer than',
    planned: 'Planned',
    minutes: 'min',
    size: (from: number, to: number | null) => (to === null ? `${from}+` : from === to ? `${from}` : `${from}–${to}`),
    legendReal: 'really, with the middle half',
    legendPlanned: 'planned',
    early: (from: number, to: number | null, minutes: number) =>
      `${partiesText(from, to)} leave ${minutesText(minutes)} early.`,
    long: (from: number, to: number | null, minutes: number) =>
      `${partiesText(from, to)} stay ${minutesText(minutes)} longer than planned.`,
    asPlanned: 'Guests stay about as long as planned.',
    none: 'No visit has both an arrival and an end yet. Mark guests as arrived and as gone in the diary.',
    spoken: (party: string, median: number, planned: number) => `${party}: ${median}, planned ${planned}`,
    setting: 'Turn times',
  },
  sources: {
    title: 'Where from',
    source: 'Source',
    bookings: 'Bookings',
    covers: 'Covers',
    share: 'Share',
    unknown: 'Not said',
    others: 'Others',
    /** By what the API calls them. */
    kinds: { 'Walk-in': 'Walk-in', Assistant: 'Assistant', 'Booking page': 'Booking page' } as Readonly<
      Record<string, string>
    >,
    none: 'No bookings.',
    setting: 'Sources',
  },
  returning: {
    title: 'Returning',
    label: 'of known guests came before',
    every: (days: number) => `${days} days between two visits (median)`,
    few: (guests: number, of: number) =>
      `${guests} of ${counted('en', of, { one: '# known guest', other: '# known guests' })} came before`,
    none: 'No known guests yet.',
    number: 'Number',
    guests: 'Guests who had come before',
    known: 'Known guests who came',
    between: 'Days between two visits (median)',
  },
  refused: {
    title: 'Asked for, could not be given',
    reason: 'Reason',
    asks: 'Times asked',
    covers: 'Covers',
    most: 'Most asked',
    none: 'Everybody who asked could be given a table.',
    reasons: {
      party_too_large: 'Party too large',
      outside_hours: 'Outside hours',
      not_a_slot: 'No start time',
      too_far: 'Too far ahead',
      too_soon: 'Too short notice',
      closed: 'Closed',
      paused: 'Online paused',
      pacing: 'Too many at once',
      no_table: 'No table left',
    },
    apart: 'Outside hours, apart',
    outside: (asks: number, most: string) =>
      `Not counted above: ${counted('en', asks, { one: '# wish', other: '# wishes' })} outside your hours, ${most}.`,
    mostAsked: (day: string, time: string | null, party: number | null) =>
      [`mostly ${day}`, time, party === null ? null : `for ${party}`].filter((part) => part !== null).join(' '),
    largest: (party: number) => `online takes ${party}`,
    pacing: 'Pacing',
    pace: (covers: number) => `pacing is ${covers}`,
    notice: (minutes: number) => `notice is ${minutesText(minutes)}`,
    ahead: (days: number) => `up to ${days} days ahead`,
    hours: 'Hours',
    floor: 'Floor plan',
    online: 'Online booking',
  },
  suggestions: {
    title: 'What your history suggests',
    hint: (from: string, to: string) => `replayed from ${from} to ${to}; nothing is set by itself`,
    none: 'Nothing: turn times, pacing and the largest party online fit what was asked for.',
    shorter: (from: number, to: number | null, early: number, suggested: number, now: number, covers: number) =>
      `${partiesText(from, to)} leave ${minutesText(early)} early: ${suggested} instead of ${now} minutes would have seated ${coversText(covers)} more.`,
    longer: (from: number, to: number | null, long: number, suggested: number, now: number, covers: number) =>
      `${partiesText(from, to)} stay ${minutesText(long)} longer than planned: with ${suggested} instead of ${now} minutes fewer guests wait for a table; ${
        covers < 0 ? `${coversText(-covers)} fewer would have been seated.` : 'it would have cost no covers.'
      }`,
    pacing: (suggested: number, now: number, covers: number) =>
      `${suggested} instead of ${now} covers arriving at once would have seated ${coversText(covers)} more.`,
    largest: (suggested: number, now: number, covers: number) =>
      `Parties up to ${suggested} instead of ${now} online would have seated ${coversText(covers)} more.`,
    made: (visits: number, median: number, upper: number) =>
      `${visits} visits in twelve weeks: half of them left within ${median}, three of four within ${upper} minutes.`,
    settings: { turn_time: 'Turn times', pacing: 'Pacing', largest_party: 'Online booking' },
  },
  houses: {
    title: 'Your restaurants side by side',
    restaurant: 'Restaurant',
    change: 'against',
    failed: 'could not be read',
  },
}
