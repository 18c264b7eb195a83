/** The figures of a period: its evenings added up. Guarantee: parts sum to the whole, and days to weeks and months. */
import { type LocalDate, weekdayOf } from '../calendar/calendar.ts'
import type { EveningTime } from '../calendar/evening.ts'
import type { EveningCapacity } from './evening-capacity.ts'
import { cancelledBuckets, type EveningFigures, type SourceKey } from './evening-figures.ts'
import { type Step, stepOf } from './periods.ts'
import { quantile, rounded } from './spread.ts'

export type CountedEvening = {
  evening: LocalDate
  figures: EveningFigures
  capacity: EveningCapacity
  isEstimated: boolean
}

/** Below this many bookings there is no rate: one of eight is not 12.5 %. */
export const fewestForRates = 20

const minutesOfDay = 24 * 60

const aheadBuckets = [
  { label: '0-0.5', from: 0 },
  { label: '0.5-1', from: 0.5 },
  { label: '1-2', from: 1 },
  { label: '2-3', from: 2 },
  { label: '3-5', from: 3 },
  { label: '5-7', from: 5 },
  { label: '7-14', from: 7 },
  { label: '14-31', from: 14 },
  { label: '31+', from: 31 },
] as const

export const partySizes = [
  { party_from: 1, party_to: 1 },
  { party_from: 2, party_to: 2 },
  { party_from: 3, party_to: 4 },
  { party_from: 5, party_to: 6 },
  { party_from: 7, party_to: 8 },
  { party_from: 9, party_to: null },
] as const

export type PeriodFigures = ReturnType<typeof figuresOfPeriod>

export function figuresOfPeriod(evenings: readonly CountedEvening[], by: Step) {
  const all = evenings.map(({ figures }) => figures)
  const sum = (of: (figures: EveningFigures) => number): number => all.reduce((total, each) => total + of(each), 0)
  const [booked, walkIn, waiting] = [
    sum(({ covers }) => covers.booked),
    sum(({ covers }) => covers.walk_in),
    sum(({ covers }) => covers.waiting_list),
  ] as const
  const [judgeable, noShow, made, cancelled] = [
    sum((each) => each.judgeable),
    sum((each) => each.no_show),
    sum((each) => each.made),
    sum((each) => each.cancelled),
  ] as const
  // Those who had booked: without walk-ins.
  const booking = {
    made: made - sum(({ walk_ins }) => walk_ins.made),
    cancelled: cancelled - sum(({ walk_ins }) => walk_ins.cancelled),
    judgeable: judgeable - sum(({ walk_ins }) => walk_ins.judgeable),
    covers: sum(({ covers_judgeable, walk_ins }) => covers_judgeable - walk_ins.covers_judgeable),
  }
  return {
    covers: { total: booked + walkIn + waiting, booked, walk_in: walkIn, waiting_list: waiting },
    bookings: {
      due: sum(({ due }) => due),
      arrived: sum(({ arrived }) => arrived),
      unmarked: sum(({ unmarked }) => unmarked),
      no_show: noShow,
      cancelled,
      made,
    },
    rates: {
      no_show: rateOf(noShow, judgeable, judgeable),
      no_show_covers: rateOf(
        sum((each) => each.covers_no_show),
        sum((each) => each.covers_judgeable),
        judgeable,
      ),
      cancelled: rateOf(cancelled, made, made),
      no_show_booked: rateOf(noShow, booking.judgeable, booking.judgeable),
      no_show_covers_booked: rateOf(
        sum((each) => each.covers_no_show),
        booking.covers,
        booking.judgeable,
      ),
      cancelled_booked: rateOf(booking.cancelled, booking.made, booking.made),
    },
    days: daysOf(evenings, by),
    how_full: howFull(evenings),
    stays: staysOf(all),
    ahead: aheadOf(all),
    cancelled_before: cancelledBuckets.map(({ label }, place) => {
      return { label, bookings: sum((each) => each.cancelled_before[place] ?? 0) }
    }),
    sources: sourcesOf(all),
    returning: returningOf(all),
  }
}

/** In percent with one decimal; null for too few bookings. */
const rateOf = (part: number, whole: number, bookings: number): number | null =>
  bookings < fewestForRates || whole === 0 ? null : rounded((part / whole) * 100, 1)

function daysOf(evenings: readonly CountedEvening[], by: Step) {
  const steps = Map.groupBy(evenings, ({ evening }) => stepOf(evening, by))
  return [...steps].map(([date, within]) => {
    const sum = (of: (each: CountedEvening) => number): number => within.reduce((total, each) => total + of(each), 0)
    return {
      date,
      covers: sum(({ figures: { covers } }) => covers.booked + covers.walk_in + covers.waiting_list),
      bookings: sum(({ figures }) => figures.due),
      seats_offered: sum(({ capacity }) => capacity.seats),
      estimated: within.some(({ isEstimated }) => isEstimated),
    }
  })
}

type Fullness = { weekday: number; time: EveningTime; occupied: number; available: number }

/**
 * Counts only half hours with open seats: guests who stay on after the last seating fill no seats that could be sold.
 */
function howFull(evenings: readonly CountedEvening[]) {
  const cells = new Map<string, Fullness>()
  for (const { evening, figures, capacity } of evenings) {
    const weekday = weekdayOf(evening)
    for (const [time, open] of Object.entries(capacity.open)) {
      const available = Math.max(0, open - (figures.blocked[time] ?? 0))
      if (available === 0) continue
      const cell = cells.get(`${weekday} ${time}`) ?? { weekday, time, occupied: 0, available: 0 }
      cell.occupied += figures.occupied[time] ?? 0
      cell.available += available
      cells.set(`${weekday} ${time}`, cell)
    }
  }
  return [...cells.values()]
    .sort((one, other) => one.weekday - other.weekday || (one.time < other.time ? -1 : 1))
    .map(({ weekday, time, occupied, available }) => {
      return { weekday, time, percent: Math.round((occupied / available) * 100) }
    })
}

function staysOf(all: readonly EveningFigures[]) {
  const stays = all.flatMap((each) => each.stays)
  return partySizes.flatMap(({ party_from, party_to }) => {
    const own = stays.filter(([party]) => party >= party_from && party <= (party_to ?? party))
    if (own.length === 0) return []
    const minutes = own.map(([, stayed]) => stayed)
    const planned = own.map(([, , agreed]) => agreed)
    return {
      party_from,
      party_to,
      visits: own.length,
      lower_minutes: rounded(quantile(minutes, 0.25)) as number,
      median_minutes: rounded(quantile(minutes, 0.5)) as number,
      upper_minutes: rounded(quantile(minutes, 0.75)) as number,
      planned_minutes: rounded(quantile(planned, 0.5)) as number,
    }
  })
}

function aheadOf(all: readonly EveningFigures[]) {
  const days = all.flatMap(({ ahead }) => ahead).map((minutes) => minutes / minutesOfDay)
  const counts = aheadBuckets.map(() => 0)
  for (const ahead of days) {
    const place = aheadBuckets.findLastIndex(({ from }) => ahead >= from)
    counts[place] = (counts[place] ?? 0) + 1
  }
  return {
    median_days: rounded(quantile(days, 0.5), 1),
    buckets: aheadBuckets.map(({ label }, place) => ({ label, bookings: counts[place] ?? 0 })),
  }
}

/** Most bookings first. */
function sourcesOf(all: readonly EveningFigures[]) {
  const sums = new Map<SourceKey, { source: SourceKey; bookings: number; covers: number }>()
  for (const [source, bookings, covers] of all.flatMap((each) => each.sources)) {
    const sum = sums.get(source) ?? { source, bookings: 0, covers: 0 }
    sum.bookings += bookings
    sum.covers += covers
    sums.set(source, sum)
  }
  return [...sums.values()].sort((one, other) => other.bookings - one.bookings || other.covers - one.covers)
}

/** A guest who comes twice in the period is one guest, and came back. */
function returningOf(all: readonly EveningFigures[]) {
  const known = new Map<number, boolean>()
  const between: number[] = []
  for (const [patron, daysSince] of all.flatMap(({ guests }) => guests)) {
    known.set(patron, (known.get(patron) ?? false) || daysSince !== null)
    if (daysSince !== null) between.push(daysSince)
  }
  const guests = [...known.values()].filter((isBack) => isBack).length
  return { guests, of: known.size, median_days_between: rounded(quantile(between, 0.5)) }
}
