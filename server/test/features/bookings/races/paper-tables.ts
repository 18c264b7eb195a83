/**
 * Who sits where, on paper: the rule of occupied tables written down a second time in the plainest way, to hold two servers
 * against. Times are seconds; nothing here is shared with the source.
 *
 * An arrived party occupies its tables from its check-in (at most two hours before its start) until the latest of its end, its
 * expected end and now + the overstay, never past two hours after its end, nor once a later party was checked in at one of its tables.
 */

export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

/** The zone has no summer time, so that a wall clock is a sum. */
export const zone = { name: 'Asia/Dubai', offset: 4 * hour }

/** 1970-01-01T00:00 on the wall clock is 0 of these. */
const wallClock = (at: number) => at + zone.offset

export const localTime = (at: number) => new Date(wallClock(at) * 1000).toISOString().slice(0, 19)
export const localDate = (at: number) => localTime(at).slice(0, 10)
export const offsetTime = (at: number) => `${localTime(at)}+04:00`

/** Every service of this house closes before 05:00, where a new evening begins. */
const eveningOf = (at: number) => Math.floor((wallClock(at) - 5 * hour) / day)
export const dateOfEvening = (at: number) => localDate(at - 5 * hour)

export type Stay = { from: number; until: number }

export type Visit = Stay & {
  /** Negative for tables that are kept for somebody who is booking, or offered. */
  id: number
  name: string | null
  status: string
  party: number
  tables: number[]
  /** The area that was asked for; null is any. */
  area: number | null
  waiting: boolean
  arrivedAt: number | null
  /** Until when a host said that they stay. */
  saidEnd?: number | null
  /** It is past and holds nothing, since others may have had its tables before an undo brought it back. */
  isRecord?: boolean | undefined
  /** When tables that are kept are free again; null for bookings. */
  expires: number | null
  /** The waiting guest to whom the tables are offered. */
  offeredTo?: number | undefined
  /** What the latest change of status changed; undefined where there was none, or it was taken back. */
  before?: (Pick<Visit, 'status' | 'waiting' | 'arrivedAt'> & { tables?: number[] }) | undefined
}

export type Seating = { tables: number[]; area: number; min: number; max: number }

/** How a decision looks at others. */
export type View = {
  /** Time to reset a table between two parties, in seconds. */
  reset: number
  /** Staff pass over people past their end, and over nobody else. */
  override?: boolean
  /** Tables that the party has at this very start: others are in its way only with what they booked. */
  own?: readonly number[]
  except?: number | undefined
}

const holding = ['pending', 'confirmed', 'accepted', 'arrived_in_service', 'blocked', 'kept']
const beyond = 2 * hour

export class PaperTables {
  readonly visits = new Map<number, Visit>()
  readonly seatingsOfHouse: readonly Seating[]
  now = 0
  /** Seconds, drawn anew for each evening. */
  overstay = 15 * minute
  reset = 0
  reseating = true

  constructor(seatings: readonly Seating[]) {
    this.seatingsOfHouse = seatings
  }

  guests(): Visit[] {
    return [...this.visits.values()].filter(({ expires, status }) => expires === null && status !== 'blocked')
  }

  /** Those who hold their tables now. */
  holding(): Visit[] {
    return [...this.visits.values()].filter(
      ({ status, waiting, isRecord = false, expires }) =>
        holding.includes(status) && !waiting && !isRecord && (expires === null || expires > this.now),
    )
  }

  /** A check-in after the end, or before the evening of the booking, says nothing about who sits there. */
  hasCome({ status, isRecord, arrivedAt, from, until }: Visit): boolean {
    if (status !== 'arrived_in_service' || isRecord || arrivedAt === null) return false
    return arrivedAt <= until && eveningOf(arrivedAt) >= eveningOf(from)
  }

  /** They sit at their tables, or sat there and have left. */
  hasBeen(visit: Visit): boolean {
    return this.hasCome(visit.status === 'finished' ? { ...visit, status: 'arrived_in_service' } : visit)
  }

  sitsFrom(visit: Visit): number {
    if (!this.hasCome(visit)) return visit.from
    return Math.min(visit.from, Math.max(visit.arrivedAt as number, visit.from - beyond))
  }

  /** Whether the guests are in the house now, at whatever table they are said to sit. */
  isThere(visit: Visit): boolean {
    const most = visit.until + (this.overstay === 0 ? 0 : beyond)
    return this.hasCome(visit) && this.sitsFrom(visit) <= this.now && this.now < most
  }

  /** A later party, checked in later, sits at one of the tables, or sat there and has left. */
  isReplaced(visit: Visit): boolean {
    return this.guests().some(
      (other) =>
        this.hasBeen(other) &&
        other.from > visit.from &&
        (other.arrivedAt as number) > (visit.arrivedAt as number) &&
        (other.status === 'finished' || this.sitsFrom(other) <= this.now) &&
        meets(other.tables, visit.tables),
    )
  }

  /** The longest that the party can count, whatever the clock says. */
  sitsAtMostUntil(visit: Visit): number {
    if (!this.hasCome(visit) || this.overstay === 0 || this.isReplaced(visit)) return visit.until
    return visit.until + beyond
  }

  expectedEnd(visit: Visit): number {
    const late = this.hasCome(visit) || this.hasBeen(visit) ? (visit.arrivedAt as number) - visit.from : 0
    const stays = late > 10 * minute ? visit.until + late : visit.until
    return Math.min(visit.saidEnd ?? stays, visit.until + beyond)
  }

  sitsUntil(visit: Visit, override = false): number {
    const said = Math.max(visit.until, this.expectedEnd(visit), override ? 0 : this.now + this.overstay)
    return Math.min(this.sitsAtMostUntil(visit), said)
  }

  /** Those with whom a party at these tables would share one. A block needs no time to reset a table. */
  inTheWay(tables: readonly number[], { from, until }: Stay, view: View): Visit[] {
    const { reset, override = false, own = [], except } = view
    return this.holding().filter((other) => {
      if (other.id === except) return false
      const apart = other.status === 'blocked' ? 0 : reset
      return other.tables.some((table) => {
        if (!tables.includes(table)) return false
        const isOwn = own.includes(table)
        const start = isOwn ? other.from : this.sitsFrom(other)
        const end = isOwn ? other.until : this.sitsUntil(other, override)
        return start < until + apart && end > from - apart
      })
    })
  }

  isFree(tables: readonly number[], stay: Stay, view: View): boolean {
    return this.inTheWay(tables, stay, view).length === 0
  }

  seatings(party: number, area: number | null): Seating[] {
    return this.seatingsOfHouse.filter(
      ({ min, max, area: where }) => min <= party && party <= max && (area === null || where === area),
    )
  }

  /** Whether some table or combination takes the party without moving anybody. */
  hasRoom(party: number, area: number | null, stay: Stay, view: View): boolean {
    return this.seatings(party, area).some(({ tables }) => this.isFree(tables, stay, view))
  }

  /** Who sits at one of the tables at this moment, booked or not. */
  sitting(tables: readonly number[], except: number): Visit[] {
    return this.holding().filter(
      (visit) =>
        visit.id !== except &&
        this.hasCome(visit) &&
        meets(visit.tables, tables) &&
        this.sitsFrom(visit) <= this.now &&
        this.now < this.sitsUntil(visit),
    )
  }

  /** What the day must say of the party: since when and until when at most, where that is more than it booked. */
  occupies(visit: Visit): { from: string; at_most_until: string } | null {
    const [from, until] = [this.sitsFrom(visit), this.sitsAtMostUntil(visit)]
    if (from === visit.from && until === visit.until) return null
    return { from: offsetTime(from), at_most_until: offsetTime(until) }
  }
}

export const meets = (some: readonly number[], others: readonly number[]) => some.some((id) => others.includes(id))
