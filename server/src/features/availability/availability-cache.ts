/**
 * Days of availability kept between requests, the least recently used dropped first. Bounded by bytes: 64 MiB are about
 * 150 whole days of a large house (768 rows, 225 kB of JSON) or 1,100 days of one party size.
 */
import type { EpochSeconds } from '../../domain/calendar/calendar.ts'
import type { DayVersions } from '../schedule/day-versions.ts'
import type { DayAvailability } from './day-availability.ts'

const defaultMaxBytes = 64 * 1024 * 1024

export class AvailabilityCache {
  readonly #days = new Map<string, DayAvailability>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number = defaultMaxBytes) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  find(key: string, versions: DayVersions, now: EpochSeconds): DayAvailability | undefined {
    const day = this.#days.get(key)
    if (!day?.isTrue(versions, now)) return undefined
    this.#days.delete(key)
    this.#days.set(key, day)
    return day
  }

  keep(key: string, day: DayAvailability): void {
    this.#drop(key)
    this.#days.set(key, day)
    this.#bytes += day.bytes
    for (const leastRecent of this.#days.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#drop(leastRecent)
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#days.get(key)?.bytes ?? 0
    this.#days.delete(key)
  }
}
