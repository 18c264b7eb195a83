/**
 * The sheets kept between requests, those used longest ago forgotten first. At most 64 MiB: about 125 days of a large
 * house in full (62 starts × 24 areas and party sizes: 430 KB of JSON, 95 KB of rows), or 450 days of one party size.
 */
import type { DayAvailability } from './day-availability.ts'

export const mostBytes = 64 * 1024 * 1024

export class AvailabilityCache {
  readonly #kept = new Map<string, { sheet: DayAvailability; bytes: number }>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(limit: number = mostBytes) {
    this.#mostBytes = limit
  }

  get bytes(): number {
    return this.#bytes
  }

  find(day: string): DayAvailability | undefined {
    return this.#kept.get(day)?.sheet
  }

  keep(day: string, sheet: DayAvailability): void {
    this.#forget(day)
    this.#kept.set(day, { sheet, bytes: sheet.bytes })
    this.#bytes += sheet.bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) return
      this.#forget(oldest)
    }
  }

  /** After each use: the sheet counts as the latest used and is weighed anew, for it grows with its pages. */
  noteUse(day: string, sheet: DayAvailability): void {
    if (this.find(day) === sheet) this.keep(day, sheet)
  }

  #forget(day: string): void {
    const known = this.#kept.get(day)
    if (known === undefined) return
    this.#kept.delete(day)
    this.#bytes -= known.bytes
  }
}
