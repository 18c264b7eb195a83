/**
 * A day as it is sent: its JSON, made once and shared by all who ask for it or watch it, and once more without contact data
 * for viewers. True for the versions it was made of, until time itself changes it.
 */
import type { EpochSeconds, LocalDate } from '../../domain/calendar.ts'
import { toOffsetDateTime, toUtcIso } from '../../domain/calendar.ts'
import { withoutContact } from '../../domain/contact-data.ts'
import type { ShownVersions } from './day.sql.ts'
import { presentDay } from './present-day.ts'
import { type DayRead, momentsOf } from './read-day.ts'

/** Raised when the shape of a day changes, so that no client keeps one of an older server by its version. */
const shape = 1

export class ShownDay {
  readonly restaurantId: number
  readonly date: LocalDate
  /** Names restaurant, date and content; the same on every server. */
  readonly version: string
  readonly #timezone: string
  readonly #versions: ShownVersions
  readonly #isLate: boolean
  readonly #madeAt: EpochSeconds
  readonly #changesAt: EpochSeconds
  readonly #json: string
  #sent: Sent | undefined
  #sentToViewers: Sent | undefined
  #viewersJson: string | undefined

  constructor(read: DayRead, versions: ShownVersions, now: EpochSeconds) {
    const { house, date, span } = read
    this.restaurantId = house.settings.id
    this.date = date
    this.#timezone = house.settings.timezone
    this.#versions = versions
    this.#isLate = span.runsPastMidnight
    this.#madeAt = now
    const moments = momentsOf(read)
    this.#changesAt = moments.find((moment) => moment > now) ?? Number.POSITIVE_INFINITY
    const { day, next_day, house: house_version, patrons } = versions
    const parts = [
      shape,
      this.restaurantId,
      Number(date.replaceAll('-', '')),
      house_version,
      patrons,
      day,
      this.#isLate ? next_day : 0,
      moments.findLast((moment) => moment <= now) ?? 0,
    ]
    this.version = parts.map((part) => part.toString(36)).join('.')
    this.#json = JSON.stringify(presentDay(read, this.version, now)).slice(1)
  }

  isTrue({ day, next_day, house, patrons }: ShownVersions, now: EpochSeconds): boolean {
    const mine = this.#versions
    const sameRows = mine.day === day && mine.house === house && mine.patrons === patrons
    return sameRows && (!this.#isLate || mine.next_day === next_day) && now >= this.#madeAt && now < this.#changesAt
  }

  /** Each version only goes up, so their sum says which of two days of one date is newer. */
  isNewerThan(other: ShownDay): boolean {
    if (this.version === other.version) return false
    const [mine, others] = [sumOf(this.#versions), sumOf(other.#versions)]
    return mine > others || (mine === others && this.#madeAt >= other.#madeAt)
  }

  /** What a reader has by its name differs for viewers, so that a new role does not leave them with what they had. */
  versionFor(isViewer: boolean): string {
    return isViewer ? `${this.version}.v` : this.version
  }

  /** The whole answer of `GET /day`. */
  body(now: EpochSeconds, isViewer: boolean): string {
    return this.#at(now, isViewer).body
  }

  /** The same as an event of a stream. */
  event(now: EpochSeconds, isViewer: boolean): Buffer {
    return this.#at(now, isViewer).event
  }

  /** Kept until the second is over: a change is sent to all who watch the day at once. */
  #at(now: EpochSeconds, isViewer: boolean): Sent {
    const kept = isViewer ? this.#sentToViewers : this.#sent
    if (kept?.at === now) return kept
    const clock = toOffsetDateTime(this.#timezone, now)
    const meta = JSON.stringify({ timestamp: toUtcIso(now), restaurant_id: this.restaurantId })
    const body = `{"data":{"now":"${clock}",${isViewer ? this.#jsonForViewers() : this.#json},"meta":${meta}}`
    const event = Buffer.from(`id: ${this.versionFor(isViewer)}\nevent: day\ndata: ${body}\n\n`)
    const sent = { at: now, body, event }
    if (isViewer) this.#sentToViewers = sent
    else this.#sent = sent
    return sent
  }

  #jsonForViewers(): string {
    if (this.#viewersJson === undefined) {
      const day = withoutContact(JSON.parse(`{${this.#json}`)) as object
      this.#viewersJson = JSON.stringify({ ...day, version: this.versionFor(true) }).slice(1)
    }
    return this.#viewersJson
  }
}

type Sent = { at: EpochSeconds; body: string; event: Buffer }

const sumOf = ({ day, next_day, house, patrons }: ShownVersions): number => day + next_day + house + patrons
