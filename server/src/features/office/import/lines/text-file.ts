/**
 * The text of a file in a given encoding. The whole file is checked before its first line is read: half a file with
 * broken names must not be imported, and single lines do not show which letters are broken.
 */
import { createReadStream } from 'node:fs'
import { ImportRefused } from './import-result.ts'

/** The name of an encoding as TextDecoder has it; undefined for one that it does not know. */
export function encodingNamed(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

/** The bytes of a file, from its beginning each time it is called. */
export type Bytes = () => AsyncIterable<Uint8Array>

export const bytesOfFile =
  (path: string): Bytes =>
  () =>
    createReadStream(path)

/**
 * The encoding asked for, else the one found: UTF-8, UTF-16, or windows-1252, in which spreadsheets save CSV. Throws where the
 * file is not text in it, or is likely another, and names that.
 */
export async function findEncoding(bytes: Bytes, asked: string | undefined): Promise<string> {
  const encoding = asked ?? 'utf-8'
  const decoder = new TextDecoder(encoding, { fatal: true })
  const guess = new EncodingGuess()
  let isBroken = false
  for await (const chunk of bytes()) {
    guess.see(chunk)
    isBroken ||= !decodes(() => decoder.decode(chunk, { stream: true }))
  }
  const isCutOff = !isBroken && !decodes(() => decoder.decode())
  const isUtf16 = encoding === 'utf-8' && guess.isUtf16()
  if (!isBroken && !isCutOff && !isUtf16) return encoding
  const likely = guess.likely()
  if (asked === undefined && likely.startsWith('utf-16')) return findEncoding(bytes, likely)
  // A file cut off inside its last letter is UTF-8, and as Mac Roman every letter would be wrong.
  if (asked === undefined && isBroken && likely === 'windows-1252') return likely
  throw new EncodingDoubtful(encoding, likely)
}

export class EncodingDoubtful extends ImportRefused {
  /** The same without the command line's option, for pages. */
  readonly inShort: string

  constructor(encoding: string, likely: string) {
    const [start, end] = [`The file is not ${encoding.toUpperCase()} text.`, 'Nothing was imported.']
    super(`${start} It is probably ${likely}: say --encoding ${likely}, or save it as UTF-8. ${end}`)
    this.inShort = `${start} It is probably ${likely}: save it as UTF-8 and choose it again. ${end}`
  }
}

/** The text piece by piece; a byte order mark is left out. */
export async function* textOf(bytes: Bytes, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const chunk of bytes()) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

function decodes(work: () => string): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

/**
 * Single-byte encodings differ in where accented letters are: Windows has them from 0xC0 on, with typographic marks,
 * which are rarer, from 0x80 to 0x9F; Mac Roman has letters there.
 */
class EncodingGuess {
  #bytes = 0
  #start = Buffer.alloc(0)
  #low = 0
  #high = 0
  readonly #nul = [0, 0]

  see(chunk: Uint8Array): void {
    if (this.#start.length < 2) this.#start = Buffer.concat([this.#start, chunk.subarray(0, 2)])
    for (const byte of chunk) {
      if (byte === 0) this.#nul[this.#bytes % 2] = (this.#nul[this.#bytes % 2] ?? 0) + 1
      else if (byte >= 0xc0) this.#high++
      else if (byte >= 0x80 && byte < 0xa0) this.#low++
      this.#bytes++
    }
  }

  /** In UTF-16 every second byte of western text is zero. */
  isUtf16(): boolean {
    return Math.max(...this.#nul) > this.#bytes / 4
  }

  likely(): string {
    const mark = this.#start.subarray(0, 2).toString('hex')
    if (mark === 'fffe') return 'utf-16le'
    if (mark === 'feff') return 'utf-16be'
    if (this.isUtf16()) return (this.#nul[1] ?? 0) > (this.#nul[0] ?? 0) ? 'utf-16le' : 'utf-16be'
    return this.#low > this.#high ? 'macintosh' : 'windows-1252'
  }
}
