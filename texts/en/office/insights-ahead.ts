/** What managers read of evenings to come. */
import { counted } from '../../languages.ts'

const coversText = (count: number) => counted('en', count, { one: '# cover', other: '# covers' })

export const aheadTexts = {
  button: 'Ahead',
  nextWeeks: 'Next 4 weeks',
  lead: (name: string, today: string) =>
    `What is in the book on ${today} for: ${name}. Walk-ins cannot be known and are not in it.`,
  headline: 'Ahead at a glance',
  booked: 'Covers booked',
  more: (percent: number) => `${percent} % more than then`,
  fewer: (percent: number) => `${percent} % fewer than then`,
  same: 'as many as then',
  yearAgo: (covers: string) => `${covers} a year ago, as far ahead`,
  came: 'Last year it came to',
  share: (percent: number) => `of which ${percent} % was booked by now`,
  undated: (covers: number) => `of ${coversText(covers)} it is not known when they were booked`,
  refused: 'Covers refused already',
  onEvenings: (count: number) => counted('en', count, { one: 'on 1 evening', other: 'on # evenings' }),
  waiting: 'Waiting',
  guests: (count: number) => `parties, ${counted('en', count, { one: '# guest', other: '# guests' })}`,
  now: 'booked now',
  bookedThen: 'booked then, a year ago',
  end: 'last year in the end',
  csv: 'CSV',
  csvOf: (name: string) => `${name}: as CSV`,
  chart: (covers: number) => `Booked for each evening: ${coversText(covers)} in all`,
  bar: (date: string, now: number, then: number, end: number, refused: number) =>
    `${date}: ${coversText(now)}, a year ago ${then} by then and ${end} in the end${refused === 0 ? '' : `, ${refused} refused`}`,
  pace: 'Pace',
  noPace: 'A year ago there were no bookings to compare with.',
  notBegun: 'Nothing is booked yet so far ahead.',
  paceSaid: (days: number, now: number, then: number) => {
    const points = now - then
    const [size, way] = [Math.abs(points), points > 0 ? 'ahead' : 'behind']
    const said = points === 0 ? 'as a year ago' : `${size} ${size === 1 ? 'point' : 'points'} ${way}`
    return `${now} % of what it came to a year ago, ${days} days before the first evening: ${said}.`
  },
  weeksBefore: '8 weeks before',
  firstEvening: 'first evening',
  lookTitle: 'Evenings to look at',
  lookHint: 'fullest, emptiest, and where guests were refused',
  allTitle: 'All evenings',
  all: 'All evenings',
  table: {
    evening: 'Evening',
    fullest: 'Seats taken at the fullest half hour',
    covers: 'Covers',
    yearAgo: 'A year ago',
    refused: 'Refused',
  },
  full: (percent: number, time: string) => `${percent} % at ${time}`,
  closed: 'closed',
  read: (covers: number) => `${coversText(covers)} booked ahead`,
  refusedAhead: (covers: number, evenings: number) =>
    `For evenings to come ${coversText(covers)} were refused already, on ${counted('en', evenings, { one: '# evening', other: '# evenings' })}.`,
}
