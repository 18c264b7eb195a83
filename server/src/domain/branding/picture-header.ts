/** How many pixels a PNG or JPEG unfolds to, as its header says: read without decoding anything. */

export type PictureHeader = {
  width: number
  height: number
  /** Interlaced or progressive: a decoder needs all pixels in memory before the first line is complete. */
  isDecodedAtOnce: boolean
}

export const isPng = (bytes: Uint8Array): boolean => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
export const isJpeg = (bytes: Uint8Array): boolean => startsWith(bytes, 0xff, 0xd8, 0xff)

export function readPictureHeader(bytes: Uint8Array): PictureHeader | undefined {
  if (isPng(bytes)) return headerOfPng(bytes)
  return isJpeg(bytes) ? headerOfJpeg(bytes) : undefined
}

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function headerOfPng(bytes: Uint8Array): PictureHeader | undefined {
  const view = viewOf(bytes)
  const isHeader =
    bytes.length >= 33 && view.getUint32(8) === 13 && startsWith(bytes.subarray(12), 0x49, 0x48, 0x44, 0x52)
  if (!isHeader) return undefined
  return { width: view.getUint32(16), height: view.getUint32(20), isDecodedAtOnce: bytes[28] !== 0 }
}

/** Cameras write some dozens before the frame. */
const mostSegments = 1_000
const [noFrames, sequential] = [
  [0xc4, 0xc8, 0xcc],
  [0xc0, 0xc1],
]

/** Decoders pass over bytes between segments, and so does this. */
function headerOfJpeg(bytes: Uint8Array): PictureHeader | undefined {
  const view = viewOf(bytes)
  let at = 2
  for (let segment = 0; segment < mostSegments; segment++) {
    at = bytes.indexOf(0xff, at)
    while (at >= 0 && bytes[at + 1] === 0xff) at++
    if (at < 0 || at + 9 > bytes.length) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xcf && !noFrames.includes(marker))
      return {
        width: view.getUint16(at + 7),
        height: view.getUint16(at + 5),
        isDecodedAtOnce: !sequential.includes(marker),
      }
    // Markers without a length: a stuffed byte, restarts, start of the image.
    const isAlone = marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)
    at += isAlone ? 2 : 2 + view.getUint16(at + 2)
  }
  return undefined
}
