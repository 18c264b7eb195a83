/**
 * Seats past evenings again, perhaps with other rules, to find out who would have got a table. Guests who were booked come
 * first, in the order they booked; then those who were refused, counted only if they find room beside all of the
 * booked.
 */
import type { Rules } from '../availability/booking-rules.ts'
import type { EpochSeconds, LocalDate } from '../calendar/calendar.ts'
import type { EveningTime } from '../calendar/evening.ts'
import type { PreparedHouse } from '../seating/prepared-house.ts'
import type { Reason } from '../seating/refusals.ts'
import { EveningReplay, type PastRoom } from './evening-replay.ts'
import { halfHourOf } from './half-hours.ts'

export type PastBooking = {
  at: EpochSeconds
  party: number
  /** When it was decided, by which rules. */
  madeAt: EpochSeconds
  rules: Rules
}

export type PastEvening<Booking extends PastBooking = PastBooking> = PastRoom & {
  evening: LocalDate
  /** In the order they were made. */
  booked: readonly Booking[]
  refused: readonly { time: EveningTime; party: number; asks: number; reason: Reason }[]
}

/** `later`: the first start in the next half an hour at which the party would have fitted; null is none. */
export type Outcome = { tableIds: readonly number[] } | { refused: Reason; later: EpochSeconds | null }

/** What became of each of the booked and, of each line of the refused, how many asks got a table. */
export type PlayedEvening = { booked: readonly Outcome[]; refused: readonly number[] }

/** Of the guests who were booked and those who were refused, how many get a table. */
export type Replayed = { booked: number; refused: number }

// Pacing, close-offs and tables bind, hours and notice do not: the half hour in which guests asked says no more of their start.
const ofRefused: Rules = { channel: 'online', binding: 'waited', seat: 'free tables' }

const laterBy = 30 * 60

export function playEvening(prepared: PreparedHouse, past: PastEvening): PlayedEvening {
  const { timezone } = prepared.house
  const room = new EveningReplay(prepared, past.evening, past)
  const laterThan = (booking: PastBooking): EpochSeconds | null => {
    const next = room.slots.find(
      ({ start }) => start > booking.at && start <= booking.at + laterBy && room.hasRoom(start, booking),
    )
    return next?.start ?? null
  }
  const booked = past.booked.map((booking): Outcome => {
    const found = room.seat(booking.at, booking)
    return typeof found === 'string' ? { refused: found, later: laterThan(booking) } : { tableIds: found }
  })
  const refused = past.refused.map(({ time, party, asks }) => {
    const starts = room.slots.filter(({ start }) => halfHourOf(timezone, past.evening, start) === time)
    for (let ask = 0; ask < asks; ask++) {
      const asked = (start: EpochSeconds) => ({ party, madeAt: start, rules: ofRefused })
      if (!starts.some(({ start }) => typeof room.seat(start, asked(start)) !== 'string')) return ask
    }
    return asks
  })
  return { booked, refused }
}

export function replay(prepared: PreparedHouse, past: PastEvening): Replayed {
  const { booked, refused } = playEvening(prepared, past)
  const coversOf = (lines: readonly { party: number }[], times: (index: number) => number): number =>
    lines.reduce((sum, { party }, index) => sum + party * times(index), 0)
  return {
    booked: coversOf(past.booked, (index) => ('tableIds' in (booked[index] as Outcome) ? 1 : 0)),
    refused: coversOf(past.refused, (index) => refused[index] ?? 0),
  }
}
