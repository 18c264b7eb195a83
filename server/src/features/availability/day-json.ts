/**
 * The JSON of one day's slots, without the brackets of its list. A long one is kept compressed only: a whole day of a large
 * house is 225 kB or 6 kB, nearly every caller takes gzip, and making it plain again takes 0.1 ms. With 225 kB kept for each
 * of 30 days, V8 collected the whole heap for nearly every such answer, which took as long as the answer itself. So it is
 * compressed at once, on the event loop: the thread pool would need the plain bytes until it comes to them.
 */
import { hash } from 'node:crypto'
import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

/** One party size of a large house takes 28 kB. */
const longestPlain = 64 * 1024

export class DayJson {
  readonly length: number
  readonly crc: number
  /** The same for the same JSON. Of the bytes that are kept: 0.01 ms for a long day, where its JSON would take 0.16 ms. */
  readonly fingerprint: string
  #plain: Buffer | undefined
  #deflated: Buffer | undefined

  /** The bytes are copied, the caller may use the buffer again. */
  constructor(json: Buffer) {
    this.length = json.length
    this.crc = crc32(json)
    if (json.length > longestPlain) this.#deflated = deflate(json)
    else this.#plain = Buffer.from(json)
    this.fingerprint = hash('sha256', this.#plain ?? (this.#deflated as Buffer), 'base64url')
  }

  /** What it takes in memory at most; compressed, JSON takes less than an eighth. */
  get bytes(): number {
    return this.length > longestPlain ? this.length / 8 : this.length * 1.125
  }

  plain(): Buffer {
    return this.#plain ?? inflate(this.#deflated as Buffer, this.length)
  }

  /** Compressed when first asked for, then kept. Blocks of a deflate stream that is left open, so that others can follow. */
  deflated(): Buffer {
    this.#deflated ??= deflate(this.#plain as Buffer)
    return this.#deflated
  }
}

/** Level 1: 225 kB become 6.8 kB in 0.2 ms; level 6 takes 1.5 ms for 5 kB. The sync flush ends on a whole byte. */
const deflate = (json: Buffer): Buffer =>
  deflateRawSync(json, { level: constants.Z_BEST_SPEED, finishFlush: constants.Z_SYNC_FLUSH })

/** In one chunk of the right size: with zlib's chunks of 16 kB it takes twice as long. */
const inflate = (deflated: Buffer, length: number): Buffer =>
  inflateRawSync(deflated, { finishFlush: constants.Z_SYNC_FLUSH, chunkSize: length })
