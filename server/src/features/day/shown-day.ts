/**
 * A day as it is sent: its JSON, made once and shared by all who ask for it or watch it. True for the versions it was
 * made of, until time itself changes it.
 */
import type { EpochSeconds, LocalDate } from '../../domain/calendar.ts'
import { toOffsetDateTime, toUtcIso } from '../../domain/calendar.ts'
import type { Role } from '../../domain/caller.ts'
import type { ShownVersions } from './day.sql.ts'
import { type Audience, presentDay } from './present-day.ts'
import { type DayRead, momentsOf } from './read-day.ts'

/** Raised when the shape of a day changes, so that no client keeps one of an older server by its version. */
const shape = 2

type Form = { json: string; sent: { at: EpochSeconds; body: string; event: Buffer } | undefined }

export const audienceOf = (role: Role | undefined): Audience => (role === 'viewer' ? 'viewers' : 'staff')

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
  readonly #read: DayRead
  readonly #forms = new Map<Audience, Form>()

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
    this.#read = read
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

  /** Viewers see less, so theirs is another: a viewer who becomes a host does not keep the day without contacts. */
  versionFor(audience: Audience): string {
    return audience === 'viewers' ? `${this.version}.v` : this.version
  }

  /** The whole answer of `GET /day`. */
  body(now: EpochSeconds, audience: Audience): string {
    return this.#at(now, audience).body
  }

  /** The same as an event of a stream. */
  event(now: EpochSeconds, audience: Audience): Buffer {
    return this.#at(now, audience).event
  }

  /** Kept until the second is over: a change is sent to all who watch the day at once. */
  #at(now: EpochSeconds, audience: Audience): NonNullable<Form['sent']> {
    const form = this.#form(audience)
    if (form.sent?.at !== now) {
      const clock = toOffsetDateTime(this.#timezone, now)
      const meta = JSON.stringify({ timestamp: toUtcIso(now), restaurant_id: this.restaurantId })
      const body = `{"data":{"now":"${clock}",${form.json},"meta":${meta}}`
      form.sent = {
        at: now,
        body,
        event: Buffer.from(`id: ${this.versionFor(audience)}\nevent: day\ndata: ${body}\n\n`),
      }
    }
    return form.sent
  }

  #form(audience: Audience): Form {
    const made = this.#forms.get(audience)
    if (made) return made
    const day = presentDay(this.#read, this.versionFor(audience), this.#madeAt, audience)
    const form = { json: JSON.stringify(day).slice(1), sent: undefined }
    this.#forms.set(audience, form)
    return form
  }
}

const sumOf = ({ day, next_day, house, patrons }: ShownVersions): number => day + next_day + house + patrons
