/** What the latest look without a lock found. Good for one try: a transaction that has to start again sees for itself. */
import type { LocalDate } from '../../domain/calendar.ts'

export class FirstLook<Found extends { days: LocalDate[] }> {
  #found: Found | undefined

  /** Answers with the days that are concerned. */
  async note(look: Promise<Found>): Promise<LocalDate[]> {
    this.#found = await look
    return this.#found.days
  }

  take(): Found | undefined {
    const found = this.#found
    this.#found = undefined
    return found
  }
}
