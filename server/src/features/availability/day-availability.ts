/**
 * The slots of one day under one filter, as JSON and, once a caller has asked for it, compressed. Good for a question
 * whose versions are not newer, until time itself changes a row.
 */
import { listDay, nextChangeAt, type RowFilter } from '../../domain/availability-list.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import { type DayVersions, isAtLeast } from '../diary/day-versions.ts'
import type { CachedDay } from '../diary/diary-cache.ts'
import { type CompressedDay, compressDay, jsonBody } from './availability-body.ts'
import { slotsFingerprint, slotsJson } from './slot-json.ts'

/** Null: any. */
export type SlotFilter = RowFilter & { openOnly: boolean }

export class DayAvailability {
  /** The items of a JSON list, without its brackets. */
  readonly json: Buffer
  readonly fingerprint: string
  readonly #versions: DayVersions
  readonly #madeAt: EpochSeconds
  readonly #changesAt: EpochSeconds
  #compressed: Promise<CompressedDay> | undefined
  #alone: { meta: string; body: Buffer } | undefined

  constructor({ house, date, diary, versions, expiresAt }: CachedDay, filter: SlotFilter, now: EpochSeconds) {
    const listed = listDay(house.prepared, diary, date, now, filter)
    const rows = filter.openOnly ? listed.filter(({ spotsOpen }) => spotsOpen > 0) : listed
    this.json = slotsJson(house, rows)
    this.fingerprint = slotsFingerprint(house, rows)
    this.#versions = versions
    this.#madeAt = now
    this.#changesAt = Math.min(nextChangeAt(house.prepared, diary, date, now, filter.channel), expiresAt)
  }

  /** What it takes in memory at most: the JSON, the answer about this day alone, and an eighth of it compressed. */
  get bytes(): number {
    return 1_024 + this.json.length * 2.125
  }

  isTrue(asked: DayVersions, now: EpochSeconds): boolean {
    return isAtLeast(this.#versions, asked) && now >= this.#madeAt && now < this.#changesAt
  }

  /** Compressed once, however many requests ask for it; a failure is not kept. */
  compressed(): Promise<CompressedDay> {
    this.#compressed ??= compressDay(this.json).catch((error) => {
      this.#compressed = undefined
      throw error
    })
    return this.#compressed
  }

  /** The answer about this day alone, kept until `meta` changes a second later: copying 225 kB takes 0.1 ms. */
  bodyWith(meta: string): Buffer {
    if (this.#alone?.meta !== meta) this.#alone = { meta, body: jsonBody([this], meta) }
    return this.#alone.body
  }
}
