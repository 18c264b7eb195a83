/** Reads a backup line by line, and the rows of a table in chunks as they arrive: memory holds one chunk and one row. */
import { endOfRows } from './backup-format.ts'
import { FileRefused } from './backup-refused.ts'

const newline = 0x0a
const end = Buffer.from(`${endOfRows}\n`)
const endOnItsOwnLine = Buffer.from(`\n${endOfRows}\n`)

/** Only rows are longer. Keeps a file that is no backup from being read into memory in search of its first line's end. */
const maxLineBytes = 1_048_576

export class BackupReader {
  readonly #chunks: AsyncIterator<Buffer>
  #buffered: Buffer = Buffer.alloc(0)

  constructor(text: AsyncIterable<Buffer>) {
    this.#chunks = text[Symbol.asyncIterator]()
  }

  async line(): Promise<string> {
    let stop = this.#buffered.indexOf(newline)
    while (stop < 0) {
      if (this.#buffered.length > maxLineBytes) throw new FileRefused('is not a backup of maitred.')
      await this.#readMore()
      stop = this.#buffered.indexOf(newline)
    }
    return this.#take(stop + 1).toString('utf8', 0, stop)
  }

  /** Yields whole rows up to the line that ends them, and consumes that line too. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.#buffered.subarray(0, end.length).equals(end)) {
        this.#take(end.length)
        return
      }
      const stop = this.#buffered.indexOf(endOnItsOwnLine)
      const whole = stop >= 0 ? stop + 1 : this.#buffered.lastIndexOf(newline) + 1
      if (whole > 0) yield this.#take(whole)
      // What is left is the line that ends the rows, or the beginning of a row.
      if (stop < 0) await this.#readMore()
    }
  }

  async assertNothingFollows(): Promise<void> {
    const { done } = this.#buffered.length > 0 ? { done: false } : await this.#chunks.next()
    if (!done) throw new FileRefused('goes on after its last line.')
  }

  #take(length: number): Buffer {
    const taken = this.#buffered.subarray(0, length)
    this.#buffered = this.#buffered.subarray(length)
    return taken
  }

  async #readMore(): Promise<void> {
    const { value, done } = await this.#chunks.next()
    if (done) throw new FileRefused('is cut off: it ends before its last line.')
    this.#buffered = this.#buffered.length === 0 ? value : Buffer.concat([this.#buffered, value])
  }
}
