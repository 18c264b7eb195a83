/** Reads a backup line by line, and the rows of a table in pieces as they come: memory holds one piece and one row. */
import { endOfRows } from './backup-lines.ts'
import { FileRefused } from './backup-refused.ts'

const newline = 0x0a
const end = Buffer.from(`${endOfRows}\n`)
const endOnItsOwnLine = Buffer.from(`\n${endOfRows}\n`)

/** No line but a row comes near it, so what is no backup is not collected for ever in search of its first line's end. */
const longestLine = 1_048_576

export class BackupReader {
  readonly #pieces: AsyncIterator<Buffer>
  #ahead: Buffer = Buffer.alloc(0)

  constructor(text: AsyncIterable<Buffer>) {
    this.#pieces = text[Symbol.asyncIterator]()
  }

  async line(): Promise<string> {
    let stop = this.#ahead.indexOf(newline)
    while (stop < 0) {
      if (this.#ahead.length > longestLine) throw new FileRefused('is not a backup of maitred.')
      await this.#readOn()
      stop = this.#ahead.indexOf(newline)
    }
    return this.#take(stop + 1).toString('utf8', 0, stop)
  }

  /** Whole rows, up to the line that ends them, which is taken too. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.#ahead.subarray(0, end.length).equals(end)) {
        this.#take(end.length)
        return
      }
      const stop = this.#ahead.indexOf(endOnItsOwnLine)
      const whole = stop >= 0 ? stop + 1 : this.#ahead.lastIndexOf(newline) + 1
      if (whole > 0) yield this.#take(whole)
      // Something is left in any case: the line that ends the rows, or the beginning of a row.
      if (stop < 0) await this.#readOn()
    }
  }

  async assertNothingFollows(): Promise<void> {
    const { done } = this.#ahead.length > 0 ? { done: false } : await this.#pieces.next()
    if (!done) throw new FileRefused('goes on after its last line.')
  }

  #take(length: number): Buffer {
    const taken = this.#ahead.subarray(0, length)
    this.#ahead = this.#ahead.subarray(length)
    return taken
  }

  async #readOn(): Promise<void> {
    const { value, done } = await this.#pieces.next()
    if (done) throw new FileRefused('is cut off: it ends before its last line.')
    this.#ahead = this.#ahead.length === 0 ? value : Buffer.concat([this.#ahead, value])
  }
}
