/** What the latest look without a lock found. Good for one try: a transaction that has to start again sees for itself. */
export class Precheck<Found> {
  #found: Found | undefined

  async note(look: Promise<Found>): Promise<void> {
    this.#found = await look
  }

  take(): Found | undefined {
    const found = this.#found
    this.#found = undefined
    return found
  }
}
