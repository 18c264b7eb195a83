/**
 * The versions a day was made of, and until when it is valid. Small, so that the streams of thousands of days can each
 * keep the one they sent last.
 */
import type { EpochSeconds, LocalDate } from '../../../domain/calendar/calendar.ts'
import { isAtLeast } from '../../house/versions/versioned-cache.ts'
import type { ShownVersions } from './day.sql.ts'
import { type DayRead, momentsOf } from './read-day.ts'

/** Raised when the wire shape of a day changes, so that no client keeps a day of an older server. */
const shape = 8

export class DayVersion {
  readonly restaurantId: number
  readonly date: LocalDate
  /** Identifies restaurant, date and content; the same on every server. */
  readonly text: string
  readonly madeAt: EpochSeconds
  readonly versions: ShownVersions
  readonly changesAt: EpochSeconds

  constructor(read: DayRead, versions: ShownVersions, now: EpochSeconds) {
    const { house, date } = read
    this.restaurantId = house.settings.id
    this.date = date
    this.madeAt = now
    this.versions = versions
    const moments = momentsOf(read)
    this.changesAt = moments.find((moment) => moment > now) ?? Number.POSITIVE_INFINITY
    const { day, next_day, house: house_version, patrons } = versions
    const parts = [
      shape,
      this.restaurantId,
      Number(date.replaceAll('-', '')),
      house_version,
      patrons,
      day,
      next_day,
      moments.findLast((moment) => moment <= now) ?? 0,
    ]
    this.text = parts.map((part) => part.toString(36)).join('.')
  }

  isCurrent(asked: ShownVersions, now: EpochSeconds): boolean {
    return isAtLeast(this.versions, asked) && now >= this.madeAt && now < this.changesAt
  }

  /** Each version only goes up, so their sum says which of two days of one date is newer. */
  isNewerThan(other: DayVersion): boolean {
    if (this.text === other.text) return false
    const [mine, others] = [sumOf(this.versions), sumOf(other.versions)]
    return mine > others || (mine === others && this.madeAt >= other.madeAt)
  }
}

const sumOf = ({ day, next_day, house, patrons }: ShownVersions): number => day + next_day + house + patrons
