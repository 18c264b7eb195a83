/**
 * The bytes of an answer: `{"data":[…],"meta":…}`, as JSON or as gzip. `meta.timestamp` differs from second to second, the
 * days do not, so each day is compressed once and an answer joins the compressed days with a few uncompressed bytes. The
 * result is one ordinary gzip member: browsers and curl read only the first of several.
 */
import { crc32 } from 'node:zlib'
import { crc32Combine } from './crc32-combine.ts'
import type { DayJson } from './day-json.ts'

const opening = Buffer.from('{"data":[')
const comma = Buffer.from(',')
const closingWith = (meta: string): Buffer => Buffer.from(`],"meta":${meta}}`)

const withSlots = (days: readonly DayJson[]): DayJson[] => days.filter(({ length }) => length > 0)

export function jsonBody(days: readonly DayJson[], meta: string): Buffer {
  const lists = withSlots(days).flatMap((day) => [comma, day.plain()])
  return Buffer.concat([opening, ...lists.slice(1), closingWith(meta)])
}

/** Magic number, method "deflate", no flags, no time, no extra flags, unknown system (RFC 1952). */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/** At least one of the days must have slots. */
export function gzipBody(days: readonly DayJson[], meta: string): Buffer {
  const blocks = [gzipHeader, stored(opening)]
  let crc = crc32(opening)
  let length = opening.length
  for (const [index, day] of withSlots(days).entries()) {
    if (index > 0) {
      blocks.push(stored(comma))
      crc = crc32(comma, crc)
      length += comma.length
    }
    blocks.push(day.deflated())
    crc = crc32Combine(crc, day.crc, day.length)
    length += day.length
  }
  const closing = closingWith(meta)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(closing, crc), 0)
  trailer.writeUInt32LE(length + closing.length, 4)
  return Buffer.concat([...blocks, stored(closing, true), trailer])
}

/** A block that is not compressed (RFC 1951, 3.2.4); up to 65,535 bytes. */
function stored(bytes: Buffer, isLast = false): Buffer {
  const head = Buffer.alloc(5)
  head[0] = isLast ? 1 : 0
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(0xffff - bytes.length, 3)
  return Buffer.concat([head, bytes])
}
