/**
 * The slots of one day under one filter, as JSON. Good for a question whose versions are not newer, until time itself changes
 * a row.
 */
import { listDay, nextChangeAt, type RowFilter } from '../../domain/availability-list.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import { type DayVersions, isAtLeast } from '../diary/day-versions.ts'
import type { CachedDay } from '../diary/diary-cache.ts'
import { jsonBody } from './availability-body.ts'
import type { DayJson } from './day-json.ts'
import { slotsJson } from './slot-json.ts'

/** Null: any. */
export type SlotFilter = RowFilter & { openOnly: boolean }

export class DayAvailability {
  readonly json: DayJson
  readonly #versions: DayVersions
  readonly #madeAt: EpochSeconds
  readonly #changesAt: EpochSeconds
  #alone: { meta: string; body: Buffer } | undefined

  constructor({ house, date, diary, versions, expiresAt }: CachedDay, filter: SlotFilter, now: EpochSeconds) {
    const listed = listDay(house.prepared, diary, date, now, filter)
    const rows = filter.openOnly ? listed.filter(({ spotsOpen }) => spotsOpen > 0) : listed
    this.json = slotsJson(house, rows)
    this.#versions = versions
    this.#madeAt = now
    this.#changesAt = Math.min(nextChangeAt(house.prepared, diary, date, now, filter.channel), expiresAt)
  }

  /** What it takes in memory at most: the JSON, and the answer about this day alone. */
  get bytes(): number {
    return 1_024 + this.json.bytes + this.json.length
  }

  isTrue(asked: DayVersions, now: EpochSeconds): boolean {
    return isAtLeast(this.#versions, asked) && now >= this.#madeAt && now < this.#changesAt
  }

  /** The answer about this day alone, kept until `meta` changes a second later: copying 225 kB takes 0.1 ms. */
  bodyWith(meta: string): Buffer {
    if (this.#alone?.meta !== meta) this.#alone = { meta, body: jsonBody([this.json], meta) }
    return this.#alone.body
  }
}
