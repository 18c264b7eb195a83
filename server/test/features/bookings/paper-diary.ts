/**
 * A diary on paper: the same rules, written a second time in the plainest way, to hold the server against.
 * Minutes count from midnight of one evening; nothing here is shared with the source.
 */
export type PaperTable = { id: number; area: number; min: number; max: number }
export type PaperCombination = { tables: number[]; area: number; min: number; max: number }

export type PaperBooking = {
  id: number
  status:
    | 'confirmed'
    | 'pending'
    | 'accepted'
    | 'cancelled'
    | 'rejected'
    | 'arrived_in_service'
    | 'finished'
    | 'blocked'
  at: number
  minutes: number
  party: number
  tables: number[]
  area: number | null
  waiting: boolean
  /** What the latest change of status changed; absent where there was none, or it was taken back. */
  before?: Pick<PaperBooking, 'status' | 'waiting' | 'area'> | undefined
  walkin: boolean
}

export type PaperHouse = {
  tables: PaperTable[]
  combinations: PaperCombination[]
  opens: number
  closes: number
  slotMinutes: number
  pacing: { covers: number; minutes: number }
  serviceHour: number
}

type Seating = { tables: number[]; area: number; min: number; max: number }

export const released = ['cancelled', 'rejected', 'finished']

export class PaperDiary {
  readonly house: PaperHouse
  readonly bookings = new Map<number, PaperBooking>()
  readonly closed = new Set<string>()
  paused = false

  constructor(house: PaperHouse) {
    this.house = house
  }

  holding(): PaperBooking[] {
    return [...this.bookings.values()].filter(({ status, waiting }) => !released.includes(status) && !waiting)
  }

  isFree(table: number, at: number, minutes: number, except?: number): boolean {
    return this.holding().every(
      (other) =>
        other.id === except ||
        !other.tables.includes(table) ||
        other.at >= at + minutes ||
        other.at + other.minutes <= at,
    )
  }

  seatings(party: number, area: number | null): Seating[] {
    const singles = this.house.tables.map(({ id, area: where, min, max }) => ({ tables: [id], area: where, min, max }))
    return [...singles, ...this.house.combinations].filter(
      (seating) => seating.min <= party && party <= seating.max && (area === null || seating.area === area),
    )
  }

  largest(area: number | null): number {
    const everything = [...this.house.tables, ...this.house.combinations]
    return Math.max(...everything.filter((seating) => area === null || seating.area === area).map(({ max }) => max))
  }

  isClosed(at: number, area: number): boolean {
    const { serviceHour } = this.house
    return ['day', `hour ${serviceHour}`, `area ${area}`, `crossing ${serviceHour} ${area}`, `slot ${at}`].some(
      (mark) => this.closed.has(mark),
    )
  }

  /** More covers within some window around `at` than pacing allows. */
  tooMany(at: number, party: number, except?: number): boolean {
    const { covers, minutes } = this.house.pacing
    const guests = this.holding().filter(({ id, status }) => status !== 'blocked' && id !== except)
    for (let window = at - minutes + 1; window <= at; window++) {
      const inside = guests.filter((guest) => guest.at >= window && guest.at < window + minutes)
      if (inside.reduce((sum, guest) => sum + guest.party, 0) + party > covers) return true
    }
    return false
  }

  /** Whether a party finds tables made for it, whatever is closed, paused or paced. */
  hasRoomFor(at: number, party: number, minutes: number, except: number): boolean {
    const isFree = ({ tables }: Seating) => tables.every((table) => this.isFree(table, at, minutes, except))
    return this.seatings(party, null).some(isFree)
  }

  /** Why a guest may not have this, in the order in which reasons are given; null when he may. */
  refusal(
    at: number,
    party: number,
    area: number | null,
    minutes: number,
    waiting = false,
    except?: number,
    walkin = false,
  ): string | null {
    const { opens, closes, slotMinutes } = this.house
    const seatings = this.seatings(party, area)
    if (seatings.length === 0) return party > this.largest(area) ? 'party_too_large' : 'no_table'
    if (at < opens || at >= closes) return 'outside_hours'
    if ((at - opens) % slotMinutes !== 0) return 'not_a_slot'
    const open = seatings.filter((seating) => !this.isClosed(at, seating.area))
    if (open.length === 0) return 'closed'
    if (this.paused && !walkin) return 'paused'
    if (waiting) return null
    if (this.tooMany(at, party, except)) return 'pacing'
    const free = open.filter(({ tables }) => tables.every((table) => this.isFree(table, at, minutes, except)))
    return free.length === 0 ? 'no_table' : null
  }
}
