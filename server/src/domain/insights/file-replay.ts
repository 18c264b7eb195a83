/**
 * The bookings of another system, as its export tells them, seated again on this house's floor plan: those who came and
 * those who were turned away together, in the order in which they booked, each knowing nothing of who comes after. Hours,
 * seasons, pacing and tables decide; grid, notice and the furthest day refuse nobody whom the other system has taken, and
 * a pause of today is none of then.
 */
import type { Rules } from '../availability/booking-rules.ts'
import type { EpochSeconds, LocalDate } from '../calendar/calendar.ts'
import { isOutOfSeason } from '../calendar/seasons.ts'
import type { PreparedHouse } from '../seating/prepared-house.ts'
import type { Reason } from '../seating/refusals.ts'
import { EveningReplay } from './evening-replay.ts'

/** `waited`: on the waiting list, or asked, and never answered. */
export type FileOutcome = 'came' | 'no_show' | 'refused' | 'waited'

export type FileAsk = {
  line: number
  at: EpochSeconds
  party: number
  /** Null where the file does not say when it was made. */
  madeAt: EpochSeconds | null
  /** Null where the file does not say how long they stayed. */
  minutes: number | null
  outcome: FileOutcome
  walkin: boolean
  /** As the file names them. */
  tables: readonly string[]
  /** The same for all lines of one guest; null where nothing tells. */
  guest: string | null
}

export type FileEvening = { evening: LocalDate; asks: readonly FileAsk[] }

/** `asked_again`: the same guest got a table for another wish of the evening. `came_another`: came at another time. */
export type Skipped = 'asked_again' | 'came_another'

export type Placed = { tableIds: readonly number[] } | { refused: Reason } | { skipped: Skipped }

/** `minutes`: how long they stay, here as there. */
export type PlayedAsk = { line: number; minutes: number; here: Placed }

/** `freeSeats`: at tables that are free at its fullest moment. */
export type PlayedFileEvening = { evening: LocalDate; played: readonly PlayedAsk[]; freeSeats: number }

export const isTurnedAway = ({ outcome }: Pick<FileAsk, 'outcome'>): boolean =>
  outcome === 'refused' || outcome === 'waited'

/** Of one who comes later than they booked it is not known when, so nobody books after their start. */
const madeAtOf = ({ madeAt, at }: FileAsk): EpochSeconds => Math.min(madeAt ?? at, at)

/** When they were made, else by their start; then as the file has them. */
export const inOrderOfMaking = (asks: readonly FileAsk[]): FileAsk[] =>
  asks.toSorted((one, other) => madeAtOf(one) - madeAtOf(other) || one.at - other.at || one.line - other.line)

const rules: Rules = { channel: 'staff', binding: 'at the door', seat: 'free tables' }

/** `elsewhere`: the lines of wishes whose guests came at another time. They are not asked here, and nothing is gained. */
export function playFileEvening(
  prepared: PreparedHouse,
  { evening, asks }: FileEvening,
  elsewhere: ReadonlySet<number>,
): PlayedFileEvening {
  const { house } = prepared
  const room = new EveningReplay(prepared, evening, { closeOffs: [], blocks: [] })
  const satisfied = new Set<string>()
  const occupied: Occupied[] = []
  const played = inOrderOfMaking(asks).map((ask): PlayedAsk => {
    const { line, at, party, walkin: isWalkIn, guest } = ask
    const found = room.startOf(at)
    const start = { ...found, onGrid: found.serviceHourId !== null }
    const minutes = ask.minutes ?? prepared.turnMinutes(start.serviceHourId, party)
    if (elsewhere.has(line)) return { line, minutes, here: { skipped: 'came_another' } }
    if (isTurnedAway(ask) && guest !== null && satisfied.has(guest)) {
      return { line, minutes, here: { skipped: 'asked_again' } }
    }
    const asked = { party, madeAt: at - house.noticeMinutes * 60, rules: { ...rules, isWalkIn }, minutes, start }
    const seat = room.seat(at, asked)
    if (typeof seat === 'string') return { line, minutes, here: { refused: seat } }
    if (isTurnedAway(ask) && guest !== null) satisfied.add(guest)
    occupied.push({ at, until: at + minutes * 60, tableIds: seat })
    return { line, minutes, here: { tableIds: seat } }
  })
  return { evening, played, freeSeats: fewestFree(prepared, room, occupied) }
}

type Occupied = { at: EpochSeconds; until: EpochSeconds; tableIds: readonly number[] }

/** Looked at whenever somebody sits down, which is when seats become fewer. */
function fewestFree({ house }: PreparedHouse, room: EveningReplay, occupied: readonly Occupied[]): number {
  const freeAt = (at: EpochSeconds): number => {
    const start = room.startOf(at)
    const taken = new Set(occupied.filter((one) => one.at <= at && one.until > at).flatMap(({ tableIds }) => tableIds))
    return house.areas
      .filter(({ id }) => !isOutOfSeason(house.areas, start, id))
      .flatMap(({ tables }) => tables)
      .reduce((sum, { id, maxCovers }) => sum + (taken.has(id) ? 0 : maxCovers), 0)
  }
  const moments = occupied.length > 0 ? occupied.map(({ at }) => at) : room.slots.slice(0, 1).map(({ start }) => start)
  return moments.length === 0 ? 0 : Math.min(...new Set(moments.map(freeAt)))
}

const fortnight = 14 * 24 * 60 * 60

/** Of wishes that were turned away, those whose guests came the same evening after all, or within two weeks. */
export function wishesMetElsewhere(asks: readonly FileAsk[]): Set<number> {
  const came = Map.groupBy(
    asks.filter(({ outcome, guest }) => outcome === 'came' && guest !== null),
    ({ guest }) => guest,
  )
  const isMet = ({ at, guest }: FileAsk): boolean =>
    guest !== null && (came.get(guest) ?? []).some((visit) => Math.abs(visit.at - at) <= fortnight)
  return new Set(asks.filter((ask) => isTurnedAway(ask) && isMet(ask)).map(({ line }) => line))
}
