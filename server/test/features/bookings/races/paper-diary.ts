/**
 * A schedule on paper: the same rules, written a second time in the plainest way, to hold the server against.
 * Minutes count from midnight of one date; nothing here is shared with the source.
 */
import type { PaperHours } from './paper-hours.ts'

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
  /** The length was set by hand and follows neither party nor service. */
  byHand: boolean
  party: number
  tables: number[]
  area: number | null
  /** The area that the guest asked for; null is any. */
  asked: number | null
  /** Its tables were chosen by hand. */
  pinned: boolean
  waiting: boolean
  /** What the latest change of status changed; absent where there was none, or it was taken back. */
  before?: Pick<PaperBooking, 'status' | 'waiting' | 'area'> | undefined
  walkin: boolean
}

export type PaperHouse = {
  tables: PaperTable[]
  /** The area whose season changes, and which is filled first. */
  terrace: number
  combinations: PaperCombination[]
  pacing: { covers: number; minutes: number }
}

export type PaperWish = {
  at: number
  party: number
  area: number | null
  minutes: number
  waiting?: boolean
  walkin?: boolean
  override?: boolean
  except?: number
}

export type PaperChange = { start?: number | undefined; party?: number | undefined; area?: number | undefined }

/** What becomes of an edit. `keeps`: the guests stay at their tables, or wait on without. */
export type PaperEdit =
  | { unchanged: true }
  | { released: true }
  | { taken: PaperBooking[] }
  | { pinned: true }
  | { refused: string }
  | { minutes: number; keeps: boolean; moves?: boolean }

type Seating = { tables: number[]; area: number; min: number; max: number }
type Stay = { at: number; minutes: number }

export const released = ['cancelled', 'rejected', 'finished']

export class PaperDiary {
  readonly house: PaperHouse
  readonly hours: PaperHours
  readonly bookings = new Map<number, PaperBooking>()
  readonly closed = new Set<string>()
  paused = false

  constructor(house: PaperHouse, hours: PaperHours) {
    this.house = house
    this.hours = hours
  }

  /** Between two parties. */
  get reset(): number {
    return this.hours.rules.resetMinutes
  }

  holding(): PaperBooking[] {
    return [...this.bookings.values()].filter(({ status, waiting }) => !released.includes(status) && !waiting)
  }

  /** A block needs no reset before it nor after it. */
  inTheWay(tables: readonly number[], { at, minutes }: Stay, reset: number, except?: number): PaperBooking[] {
    return this.holding().filter((other) => {
      const apart = other.status === 'blocked' ? 0 : reset
      const isBefore = other.at + other.minutes + apart <= at
      const isAfter = other.at >= at + minutes + apart
      return other.id !== except && other.tables.some((table) => tables.includes(table)) && !isBefore && !isAfter
    })
  }

  isFree(tables: readonly number[], stay: Stay, reset: number, except?: number): boolean {
    return this.inTheWay(tables, stay, reset, except).length === 0
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

  /** The tail of the evening before belongs to a service of yesterday; day, area and slot go by the date of the start. */
  isClosed(at: number, area: number): boolean {
    if (this.isOutOfSeason(at, area)) return true
    const service = this.hours.serviceAt(at)
    const begins = service && this.hours.ofToday.includes(service) ? 'today' : 'yesterday'
    const ofService = [`hour ${service?.id} ${begins}`, `crossing ${service?.id} ${area} ${begins}`]
    return ['day', `area ${area}`, `slot ${at}`, ...ofService].some((mark) => this.closed.has(mark))
  }

  /** A start past midnight goes with the evening that its service began on. */
  isOutOfSeason(at: number, area: number): boolean {
    const service = this.hours.serviceAt(at)
    const isOfYesterday = service !== undefined && this.hours.ofYesterday.includes(service)
    return area === this.house.terrace && !this.hours.isTerraceOpen(isOfYesterday ? 'yesterday' : 'today')
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

  /** Tables made for the party, where nothing is closed. */
  open(at: number, party: number, area: number | null): Seating[] {
    return this.seatings(party, area).filter((seating) => !this.isClosed(at, seating.area))
  }

  /** Whether a party finds open tables made for it, whatever is paused or paced. */
  hasRoomFor(stay: Stay, party: number, area: number | null, except?: number): boolean {
    return this.open(stay.at, party, area).some(({ tables }) => this.isFree(tables, stay, this.reset, except))
  }

  /** The number of seats at these tables. */
  seats(tables: readonly number[]): number {
    return this.house.tables.filter(({ id }) => tables.includes(id)).reduce((sum, { max }) => sum + max, 0)
  }

  isMovable({ pinned, status, waiting, minutes }: PaperBooking): boolean {
    const comes = ['pending', 'confirmed', 'accepted'].includes(status)
    return !pinned && comes && !waiting && minutes <= this.hours.longestTurn
  }

  /** Where a booking could be moved to: in areas that are not closed when it starts. */
  waysOf(booking: PaperBooking): Seating[] {
    const isSame = ({ tables }: Seating) => new Set(tables).symmetricDifference(new Set(booking.tables)).size === 0
    return this.seatings(booking.party, booking.asked).filter(
      (seating) => !isSame(seating) && !this.isClosed(booking.at, seating.area),
    )
  }

  /** Whether at most two bookings can move so that one of the seatings is free. Tries everyone with everyone. */
  hasRoomByMoving(
    stay: Stay,
    party: number,
    open: readonly Seating[],
    reset: number,
    override = false,
    except?: number,
  ) {
    const movable = this.holding().filter((booking) => booking.id !== except && this.isMovable(booking))
    const pairs = movable.flatMap((one, place) => movable.slice(place + 1).map((two) => [one, two]))
    const sets = [...movable.map((one) => [one]), ...pairs]
    return open.some((seating) => {
      const inTheWay = this.inTheWay(seating.tables, stay, reset, except)
      const limit = override ? Number.POSITIVE_INFINITY : party + 1 - this.seats(seating.tables)
      return sets
        .filter((movers) => inTheWay.every((booking) => movers.includes(booking)))
        .some((movers) => this.canMove(movers, { ...stay, tables: seating.tables, reset }, limit, except))
    })
  }

  canMove(
    movers: readonly PaperBooking[],
    party: Stay & { tables: number[]; reset: number },
    limit: number,
    except?: number,
  ) {
    const [one, two] = movers
    if (!one) return false
    const isMet = (a: Stay & { tables: number[] }, b: Stay & { tables: number[] }, apart: number) =>
      a.tables.some((table) => b.tables.includes(table)) &&
      a.at < b.at + b.minutes + apart &&
      b.at < a.at + a.minutes + apart
    const isOpen = (booking: PaperBooking, { tables }: Seating) =>
      this.inTheWay(tables, booking, this.reset, except).every((other) => movers.includes(other)) &&
      !isMet(party, { ...booking, tables }, party.reset)
    const waysOf = (booking: PaperBooking) => this.waysOf(booking).filter((seating) => isOpen(booking, seating))
    const more = (booking: PaperBooking, { tables }: Seating) => this.seats(tables) - this.seats(booking.tables)
    const makesRoom = (booking: PaperBooking, other?: Stay & { tables: number[] }) =>
      isMet(party, booking, party.reset) || (other !== undefined && isMet(booking, other, this.reset))
    if (!two) return makesRoom(one) && waysOf(one).some((way) => more(one, way) <= limit)
    return waysOf(one).some((first) =>
      waysOf(two).some((second) => {
        const [here, there] = [
          { ...one, tables: first.tables },
          { ...two, tables: second.tables },
        ]
        const isNeeded = makesRoom(one, there) && makesRoom(two, here)
        return isNeeded && !isMet(here, there, this.reset) && more(one, first) + more(two, second) <= limit
      }),
    )
  }

  /** Why this is not booked, in the order in which reasons are given; null where it is. */
  refusal(wish: PaperWish, withMoves = true): string | null {
    const { at, party, area, waiting = false, override = false, except } = wish
    if (override && waiting) return null
    const seatings = this.seatings(party, area)
    if (seatings.length === 0) return party > this.largest(area) ? 'party_too_large' : 'no_table'
    const open = seatings.filter((seating) => override || !this.isClosed(at, seating.area))
    if (!override) {
      if (!this.hours.serviceAt(at)) return 'outside_hours'
      if (!this.hours.isStart(at)) return 'not_a_slot'
      if (open.length === 0) return 'closed'
      if (this.paused && !wish.walkin) return 'paused'
      if (waiting) return null
      if (this.tooMany(at, party, except)) return 'pacing'
    }
    const reset = override ? 0 : this.reset
    if (open.some(({ tables }) => this.isFree(tables, wish, reset, except))) return null
    return withMoves && this.hasRoomByMoving(wish, party, open, reset, override, except) ? null : 'no_table'
  }

  /** The three nearest starts of the date that pass, in order of time. */
  nearest(at: number, passes: (start: number) => boolean): number[] {
    const byDistance = (a: number, b: number) => Math.abs(a - at) - Math.abs(b - at) || a - b
    const found = this.hours.starts.toSorted(byDistance).values().filter(passes).take(3)
    return found.toArray().sort((a, b) => a - b)
  }

  /** Another party and another service take their turn time, unless it was set by hand or the guests sit. */
  minutesAfter(booking: PaperBooking, at: number, party: number): number {
    if (booking.byHand || booking.status === 'arrived_in_service') return booking.minutes
    const turn = this.hours.turn(at, party)
    return party === booking.party && turn === this.hours.turn(booking.at, party) ? booking.minutes : turn
  }

  /** Whether the tables that a booking has are made for the party. */
  fits({ tables }: PaperBooking, party: number): boolean {
    return this.seatings(party, null).some(
      (seating) => seating.tables.length === tables.length && seating.tables.every((id) => tables.includes(id)),
    )
  }

  /** The area that the guests asked for, unless they were seated in another; null is any. */
  kept({ asked, area }: PaperBooking): number | null {
    return asked === area ? asked : null
  }

  /** A party that comes when it was to come, and no larger, was promised its place: only tables count. */
  edited(booking: PaperBooking, { start, party: size, area }: PaperChange): PaperEdit {
    const [at, party] = [start ?? booking.at, size ?? booking.party]
    const elsewhere = area !== undefined && area !== booking.area
    if (at === booking.at && party === booking.party && !elsewhere) return { unchanged: true }
    if (released.includes(booking.status)) return { released: true }
    const stay = { at, minutes: this.minutesAfter(booking, at, party) }
    if (booking.status === 'arrived_in_service' && !elsewhere) return this.editedAtTable(booking, stay)
    if (booking.pinned && !booking.waiting && at === booking.at && !elsewhere) {
      return this.editedPinned(booking, party, stay)
    }
    const isPromised = at === booking.at && party <= booking.party && !elsewhere
    if (isPromised) return this.editedInPlace(booking, party, stay)
    const { id, waiting, walkin, tables } = booking
    const wish = { ...stay, party, area: area ?? this.kept(booking), waiting, walkin, except: id }
    const refused = this.refusal(wish)
    if (refused !== null) return { refused }
    const moves = this.refusal(wish, false) !== null
    const where = this.house.tables.find((table) => tables.includes(table.id))?.area ?? 0
    const mayStay = (area ?? where) === where && !this.isClosed(at, where)
    const keeps = mayStay && this.fits(booking, party) && this.isFree(tables, stay, this.reset, id)
    return { minutes: stay.minutes, keeps: waiting || keeps, moves }
  }

  /** Guests who sit stay where they sit, however many they are. Those who leave no later need no reset. */
  editedAtTable({ id, tables, at, minutes }: PaperBooking, stay: Stay): PaperEdit {
    const reset = stay.at + stay.minutes > at + minutes ? this.reset : 0
    const taken = this.inTheWay(tables, stay, reset, id)
    return taken.length > 0 ? { taken } : { minutes: stay.minutes, keeps: true }
  }

  /** Tables chosen by staff are kept as long as they seat the party; a larger one must be let in like any other. */
  editedPinned(booking: PaperBooking, party: number, stay: Stay): PaperEdit {
    const { id, tables, walkin } = booking
    if (party <= booking.party) return this.editedAtTable(booking, stay)
    if (party > this.seats(tables)) return { pinned: true }
    const where = this.house.tables.find((table) => tables.includes(table.id))?.area ?? 0
    if (!this.hours.serviceAt(stay.at)) return { refused: 'outside_hours' }
    if (!this.hours.isStart(stay.at)) return { refused: 'not_a_slot' }
    if (this.isClosed(stay.at, where)) return { refused: 'closed' }
    if (this.paused && !walkin) return { refused: 'paused' }
    if (this.tooMany(stay.at, party, id)) return { refused: 'pacing' }
    const taken = this.inTheWay(tables, stay, this.reset, id)
    return taken.length > 0 ? { taken } : { minutes: stay.minutes, keeps: true }
  }

  /** Guests who leave no later than before may stay closer to their neighbours than the reset. */
  editedInPlace(booking: PaperBooking, party: number, stay: Stay): PaperEdit {
    const { id, tables, waiting } = booking
    const reset = stay.minutes > booking.minutes ? this.reset : 0
    const ownAreFree = this.isFree(tables, stay, reset, id)
    const { minutes } = stay
    if (waiting) return { minutes, keeps: true }
    if (ownAreFree && this.fits(booking, party)) return { minutes, keeps: true }
    const area = this.kept(booking)
    if (this.hasRoomFor(stay, party, area ?? booking.area, id)) return { minutes, keeps: false }
    if (ownAreFree) return { minutes, keeps: true }
    if (this.hasRoomFor(stay, party, area, id)) return { minutes, keeps: false }
    const seatings = this.open(stay.at, party, area)
    if (this.hasRoomByMoving(stay, party, seatings, this.reset, false, id)) {
      return { minutes, keeps: false, moves: true }
    }
    return { taken: this.inTheWay(tables, stay, reset, id) }
  }
}
