/**
 * Counts what guests asked for and did not get: refused bookings and holds, full times, days without a start for the
 * party. Counted in the process and written to the database every few seconds, never in a booking's transaction: a
 * server that is killed loses the counts of those seconds.
 *
 * The same wish (restaurant, evening, half hour, party) of one contact, else of one network, counts once in ten
 * minutes, and a network counts five times for an evening: invented wishes must not look like a demand. Each server counts
 * for itself, and anew after a start: more exact counts would need who asked in the database. In memory that is a salted
 * hash, for ten minutes or until 20,000 others have asked. A flood is bounded: 20,000 remembered wishes, 4,000 counts
 * between two writes, and for each restaurant 500 new detailed counts a day, beyond which half hour and party are left out.
 *
 * A wish for a time outside every service has the reason `outside_hours`, whatever else speaks against it: insights show
 * these apart from what the restaurant could have given.
 */
import { hash, randomBytes } from 'node:crypto'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import {
  addDays,
  type EpochSeconds,
  type LocalDate,
  localDateTimeToInstant,
} from '../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../domain/calendar/evening.ts'
import type { House } from '../../../domain/calendar/house.ts'
import { serviceAt, servicesOn } from '../../../domain/calendar/service-hours.ts'
import { halfHourOf } from '../../../domain/insights/half-hours.ts'
import { Problem } from '../../../domain/problem.ts'
import { type Reason, reasons } from '../../../domain/seating/refusals.ts'
import { addWishes, type WishCount } from './refused-wishes.sql.ts'

/**
 * Guests on our own pages, a website with its own token, an assistant for a guest, or staff and programs acting for
 * them.
 */
export type WishChannel = 'guest_page' | 'website' | 'agent' | 'staff'

export type Wish = {
  party: number
  channel: WishChannel
  /** The e-mail address or telephone given, if any. */
  contact: string | null
  network: string
  /** Many guests ask from this network: by a restaurant's token, or a known assistant. They may count any number of times. */
  isForMany?: boolean | undefined
}

/** A start as `YYYY-MM-DDTHH:MM:SS`, or an evening without a time. */
export type WishedTime = { local: string } | { evening: LocalDate }

type Parts = { db: Database; clock: Clock; onFailure: (error: unknown) => void }

const sameWishSeconds = 600
export const mostOfNetwork = 5
const mostRemembered = 20_000
const mostCounts = 4_000
const mostFineCounts = 500
/** A house books at most two years ahead. */
const mostDaysAhead = 731

export class RefusedWishes {
  readonly #parts: Parts
  readonly #salt = randomBytes(16).toString('base64url')
  /** When each wish was last counted, the oldest first. */
  readonly #remembered = new Map<string, EpochSeconds>()
  /** How often each network has counted for an evening, the latest last. */
  readonly #ofNetworks = new Map<string, number>()
  #counts = new Map<string, { restaurantId: number; count: WishCount }>()
  /** The detailed counts of today, by restaurant. */
  #fine = { day: '', keys: new Map<number, Set<string>>() }

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Passes on what `work` returns or throws. A refusal is counted in the background, so that the answer does not wait
   * for it.
   */
  async counting<Result>(work: Promise<Result>, refused: (error: Problem) => Promise<void> | void): Promise<Result> {
    try {
      return await work
    } catch (error) {
      if (reasonOf(error)) void Promise.resolve(refused(error as Problem)).catch(this.#parts.onFailure)
      throw error
    }
  }

  /** `reason` may be the error that refused it. */
  note(house: House, time: WishedTime, reason: Reason | Problem, wish: Wish): void {
    const refusal = reason instanceof Problem ? reasonOf(reason) : reason
    const when = whenOf(house, time)
    const now = secondsOf(this.#parts.clock.now())
    if (!refusal || !when || !isWithinReach(house, when.evening, now)) return
    const { party, channel, network, isForMany = false } = wish
    const { restaurantId } = house
    const { evening, half_hour, isOutside } = when
    const ofNetwork = this.#hashed(restaurantId, evening, network)
    if (!isForMany && (this.#ofNetworks.get(ofNetwork) ?? 0) >= mostOfNetwork) return
    if (this.#isRepeated(this.#hashed(restaurantId, evening, half_hour, party, wish.contact ?? network), now)) return
    if (!isForMany) this.#countNetwork(ofNetwork)
    const why = isOutside ? 'outside_hours' : refusal
    const bucket = this.#bucketOf(restaurantId, { evening, half_hour, party, reason: why, channel }, now)
    const key = `${restaurantId} ${keyOf(bucket)}`
    const known = this.#counts.get(key)
    if (!known && this.#counts.size >= mostCounts) return
    const { count } = known ?? { count: { ...bucket, asks: 0, covers: 0 } }
    count.asks += 1
    count.covers += party
    this.#counts.set(key, { restaurantId, count })
  }

  /** Adds the counts to the database. After a failure they are kept for the next time. */
  async flush(): Promise<void> {
    const counts = [...this.#counts.values()]
    this.#counts = new Map()
    for (const [restaurantId, own] of Map.groupBy(counts, (each) => each.restaurantId)) {
      const rows = own.map(({ count }) => count)
      await this.#parts.db
        .read((query) => addWishes(query, restaurantId, rows))
        .catch((error: unknown) => {
          this.#takeBack(restaurantId, rows)
          this.#parts.onFailure(error)
        })
    }
  }

  #takeBack(restaurantId: number, counts: readonly WishCount[]): void {
    for (const count of counts) {
      const key = `${restaurantId} ${keyOf(count)}`
      const newer = this.#counts.get(key)?.count
      if (!newer && this.#counts.size >= mostCounts) return
      const sum = { ...count, asks: count.asks + (newer?.asks ?? 0), covers: count.covers + (newer?.covers ?? 0) }
      this.#counts.set(key, { restaurantId, count: sum })
    }
  }

  #hashed(...parts: (string | number)[]): string {
    return hash('sha256', [this.#salt, ...parts].join(' '), 'base64url')
  }

  #countNetwork(key: string): void {
    const counted = this.#ofNetworks.get(key) ?? 0
    this.#ofNetworks.delete(key)
    this.#ofNetworks.set(key, counted + 1)
    const [oldest] = this.#ofNetworks.keys()
    if (oldest !== undefined && this.#ofNetworks.size > mostRemembered) this.#ofNetworks.delete(oldest)
  }

  #isRepeated(key: string, now: EpochSeconds): boolean {
    const before = this.#remembered.get(key)
    if (before !== undefined && now - before < sameWishSeconds) return true
    this.#remembered.delete(key)
    this.#remembered.set(key, now)
    for (const [oldest, at] of this.#remembered) {
      if (this.#remembered.size <= mostRemembered && now - at < sameWishSeconds) break
      this.#remembered.delete(oldest)
    }
    return false
  }

  #bucketOf(restaurantId: number, fine: Bucket, now: EpochSeconds): Bucket {
    const day = String(Math.floor(now / 86_400))
    if (this.#fine.day !== day) this.#fine = { day, keys: new Map() }
    const keys = this.#fine.keys.get(restaurantId) ?? new Set()
    const key = keyOf(fine)
    if (!keys.has(key) && keys.size >= mostFineCounts) return { ...fine, half_hour: '', party: 0 }
    this.#fine.keys.set(restaurantId, keys.add(key))
    return fine
  }
}

type Bucket = Omit<WishCount, 'asks' | 'covers'>

const keyOf = ({ evening, half_hour, party, reason, channel }: Bucket): string =>
  [evening, half_hour, party, reason, channel].join(' ')

/**
 * Undefined for errors that are not about an unavailable time, such as a table named by staff. Also for a start in the
 * past, and for a hold that would need moves, since the booking itself would succeed.
 */
function reasonOf(error: unknown): Reason | undefined {
  if (!(error instanceof Problem) || error.constructor !== Problem || error.code !== 'SLOT_UNAVAILABLE')
    return undefined
  return reasons.find((reason) => reason === error.details?.reason)
}

type WhenAsked = Pick<Bucket, 'evening' | 'half_hour'> & { isOutside: boolean }

function whenOf(house: House, time: WishedTime): WhenAsked | undefined {
  if ('evening' in time) {
    return { evening: time.evening, half_hour: '', isOutside: servicesOn(house, time.evening).length === 0 }
  }
  const start = localDateTimeToInstant(house.timezone, time.local)
  if (typeof start !== 'object') return undefined
  const evening = eveningOf(house, start.at)
  const isOutside = serviceAt(house, time.local.slice(0, 10), time.local.slice(11, 16)) === null
  return { evening, half_hour: halfHourOf(house.timezone, evening, start.at) ?? '', isOutside }
}

/** Past evenings were asked for by mistake. */
function isWithinReach(house: House, evening: LocalDate, now: EpochSeconds): boolean {
  const today = eveningOf(house, now)
  return evening >= today && evening <= addDays(today, mostDaysAhead)
}
