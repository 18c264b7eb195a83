/**
 * The slots of one day under one filter, as JSON. Valid while the day's versions are the same, until the passing of
 * time changes a row.
 */
import { listDay, nextChangeAt, type RowFilter } from '../../../domain/availability/availability-list.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { CachedDay } from '../../house/schedule/schedule-cache.ts'
import type { Made } from '../../house/versions/versioned-cache.ts'
import { presentSlots } from './present-slots.ts'

/** Null: any. */
export type SlotFilter = RowFilter & { openOnly: boolean }

export class DayAvailability {
  /** Without the brackets of a list, so that days are joined by commas. */
  readonly json: string
  /** The same for the same JSON. */
  readonly fingerprint: string
  /** Of which versions it is, and from when until when it is valid. */
  readonly made: Omit<Made<DayAvailability>, 'value'>

  constructor({ house, date, schedule, versions, expiresAt }: CachedDay, filter: SlotFilter, now: EpochSeconds) {
    const listed = listDay(house.prepared, schedule, date, now, filter)
    const rows = filter.openOnly ? listed.filter(({ spotsOpen }) => spotsOpen > 0) : listed
    const { json, fingerprint } = presentSlots(house, rows)
    this.json = json
    this.fingerprint = fingerprint
    const until = Math.min(nextChangeAt(house.prepared, schedule, date, now, filter.channel), expiresAt)
    this.made = { versions, from: now, until }
  }

  /** The most memory it takes: V8 uses two bytes a character where one is not enough. */
  get bytes(): number {
    return 1_024 + this.json.length * 2
  }
}
