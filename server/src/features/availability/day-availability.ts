/**
 * The slots of one day under one filter, as JSON. Valid while the day's versions are the same, until the passing of
 * time changes a row.
 */
import { hash } from 'node:crypto'
import { listDay, nextChangeAt, type RowFilter } from '../../domain/availability/availability-list.ts'
import type { EpochSeconds } from '../../domain/calendar/calendar.ts'
import { type DayVersions, isAtLeast } from '../schedule/day-versions.ts'
import type { CachedDay } from '../schedule/schedule-cache.ts'
import { presentSlots } from './present-slots.ts'

/** Null: any. */
export type SlotFilter = RowFilter & { openOnly: boolean }

export class DayAvailability {
  /** Without the brackets of a list, so that days are joined by commas. */
  readonly json: string
  /** The same for the same JSON. */
  readonly fingerprint: string
  readonly #versions: DayVersions
  readonly #madeAt: EpochSeconds
  readonly #changesAt: EpochSeconds

  constructor({ house, date, schedule, versions, expiresAt }: CachedDay, filter: SlotFilter, now: EpochSeconds) {
    const listed = listDay(house.prepared, schedule, date, now, filter)
    const rows = filter.openOnly ? listed.filter(({ spotsOpen }) => spotsOpen > 0) : listed
    this.json = JSON.stringify(presentSlots(house, rows)).slice(1, -1)
    this.fingerprint = hash('sha1', this.json, 'base64url')
    this.#versions = versions
    this.#madeAt = now
    this.#changesAt = Math.min(nextChangeAt(house.prepared, schedule, date, now, filter.channel), expiresAt)
  }

  /** The most memory it takes: V8 uses two bytes a character where one is not enough. */
  get bytes(): number {
    return 1_024 + this.json.length * 2
  }

  isTrue(asked: DayVersions, now: EpochSeconds): boolean {
    return isAtLeast(this.#versions, asked) && now >= this.#madeAt && now < this.#changesAt
  }
}
