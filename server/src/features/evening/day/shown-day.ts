/**
 * A day as it is sent: its JSON, made once and shared by all who ask for it or watch it.
 */
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { toOffsetDateTime, toUtcIso } from '../../../domain/calendar/calendar.ts'
import type { Role } from '../../../domain/caller.ts'
import type { ShownVersions } from './day.sql.ts'
import { DayVersion } from './day-version.ts'
import { type Audience, presentDay } from './present-day.ts'
import type { DayRead } from './read-day.ts'

type Form = { json: string; sent: { at: EpochSeconds; body: string; event: Buffer } | undefined }

export const audienceOf = (role: Role | undefined): Audience => (role === 'viewer' ? 'viewers' : 'staff')

export class ShownDay {
  readonly version: DayVersion
  readonly #timezone: string
  readonly #read: DayRead
  readonly #forms = new Map<Audience, Form>()

  constructor(read: DayRead, versions: ShownVersions, now: EpochSeconds) {
    this.version = new DayVersion(read, versions, now)
    this.#timezone = read.house.settings.timezone
    this.#read = read
  }

  /** Viewers see less, so their version differs: a viewer who becomes a host must not keep the day without contacts. */
  versionFor(audience: Audience): string {
    return audience === 'viewers' ? `${this.version.text}.v` : this.version.text
  }

  /** The whole answer of `GET /day`. */
  body(now: EpochSeconds, audience: Audience): string {
    return this.#at(now, audience).body
  }

  /** The same as an event of a stream. */
  event(now: EpochSeconds, audience: Audience): Buffer {
    return this.#at(now, audience).event
  }

  /** Cached for one second: a change is sent to all watchers of the day at once. */
  #at(now: EpochSeconds, audience: Audience): NonNullable<Form['sent']> {
    const form = this.#form(audience)
    if (form.sent?.at !== now) {
      const clock = toOffsetDateTime(this.#timezone, now)
      const meta = JSON.stringify({ timestamp: toUtcIso(now), restaurant_id: this.version.restaurantId })
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
    const day = presentDay(this.#read, this.versionFor(audience), this.version.madeAt, audience)
    const form = { json: JSON.stringify(day).slice(1), sent: undefined }
    this.#forms.set(audience, form)
    return form
  }
}
