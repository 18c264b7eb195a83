/**
 * A PNG or JPEG without what it says about where, when and with what it was taken, and without anything behind its end,
 * where telephones put a second picture or a film. Pixels are not touched. How it is to be turned and its colours stay.
 */
import type { ImageKind } from './image-file.ts'

export function withoutMetadata(bytes: Buffer, kind: ImageKind): Buffer {
  if (kind === 'svg') return bytes
  return Buffer.concat(kind === 'png' ? partsOfPng(bytes) : partsOfJpeg(bytes))
}

const textChunks = new Set(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf'])

function partsOfPng(bytes: Buffer): Buffer[] {
  const parts = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (!textChunks.has(bytes.toString('latin1', at + 4, at + 8))) parts.push(bytes.subarray(at, end))
    at = end
  }
  return parts
}

const [startOfScan, endOfImage, frame, exif, colourProfile, adobe] = [0xda, 0xd9, 0xe0, 0xe1, 0xe2, 0xee]

function partsOfJpeg(bytes: Buffer): Buffer[] {
  const parts = [bytes.subarray(0, 2)]
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (marker === endOfImage) break
    if (marker === 0xff) {
      at++ // A fill byte.
      continue
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const segment = bytes.subarray(at, end)
    if (marker === exif) parts.push(...turnOf(segment))
    else if (isNeeded(marker, segment)) parts.push(segment)
    at = end
    if (marker !== startOfScan) continue
    at = endOfScan(bytes, end)
    parts.push(bytes.subarray(end, at))
  }
  parts.push(Buffer.from([0xff, endOfImage]))
  return parts
}

/** Segments for programs and comments are not, but for the two that say how colours are meant. */
function isNeeded(marker: number, segment: Buffer): boolean {
  if (marker === colourProfile) return segment.toString('latin1', 4, 15) === 'ICC_PROFILE'
  // Beside it there may be a small copy of the picture.
  if (marker === frame) return segment.toString('latin1', 4, 8) === 'JFIF'
  return marker === adobe || !((marker >= frame && marker <= 0xef) || marker === 0xfe)
}

/** The next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

/** An Exif segment that says nothing but how the picture is to be turned; none where it stands upright. */
function turnOf(segment: Buffer): Buffer[] {
  const turn = orientationIn(segment)
  if (turn === undefined || turn < 2 || turn > 8) return []
  // Big endian, one entry: tag 0x0112, one short.
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0]
  return [Buffer.from([0xff, exif, 0, 8 + tiff.length, ...Buffer.from('Exif\0\0'), ...tiff])]
}

function orientationIn(segment: Buffer): number | undefined {
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0') return undefined
  const tiff = segment.subarray(10)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = short(isLittle ? 4 : 6)
  for (let entry = 0; entry < Math.min(short(directory), 200); entry++) {
    const at = directory + 2 + entry * 12
    if (short(at) === 0x0112) return short(at + 8)
  }
  return undefined
}
