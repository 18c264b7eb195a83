/** Which kind of picture a file is, by its bytes and not by its name, or why it is not taken. */
import type { Sentence } from '../sentence.ts'
import { objectionToSvg } from './svg-drawing.ts'

export const imageTypes = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg' } as const
export type ImageKind = keyof typeof imageTypes

export const mostImageBytes = 200_000
/** For width and height: a small file can decompress to more pixels than a phone has memory for. */
const mostPixels = 4_000

/** The objection is the rest of the sentence "The picture …". */
export function examineImage(bytes: Uint8Array): { kind: ImageKind } | { objection: Sentence } {
  if (bytes.length > mostImageBytes)
    return { objection: ({ descriptions }) => descriptions.pictures.tooLarge(mostImageBytes / 1000) }
  const kind = kindOf(bytes)
  if (kind === undefined) return { objection: ({ descriptions }) => descriptions.pictures.kind }
  if (kind === 'svg') {
    const objection = objectionToSvg(new TextDecoder().decode(bytes))
    return objection === null ? { kind } : { objection }
  }
  const size = kind === 'png' ? sizeOfPng(bytes) : sizeOfJpeg(bytes)
  if (!size)
    return { objection: ({ descriptions }) => descriptions.pictures.unreadable(kind === 'png' ? 'PNG' : 'JPEG') }
  if (Math.max(...size) > mostPixels)
    return { objection: ({ descriptions }) => descriptions.pictures.tooManyPixels(mostPixels) }
  return { kind }
}

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

function kindOf(bytes: Uint8Array): ImageKind | undefined {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpg'
  const beginning = new TextDecoder().decode(bytes.subarray(0, 1_000)).replace('\uFEFF', '').trimStart()
  return /^<(\?xml|svg|!--)/.test(beginning) ? 'svg' : undefined
}

type Size = [width: number, height: number]

/** Chunks from the header to the end, and nothing behind it. */
function sizeOfPng(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let size: Size | undefined
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (at === 8 && (type !== 'IHDR' || length !== 13)) return undefined
    if (at === 8) size = [view.getUint32(16), view.getUint32(20)]
    at += 12 + length
    if (type === 'IEND') return at === bytes.length ? size : undefined
  }
  return undefined
}

/** Segments up to the frame that says how large it is; the file ends with the end of the image. */
function sizeOfJpeg(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.at(-2) !== 0xff || bytes.at(-1) !== 0xd9) return undefined
  for (let at = 2; at + 9 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return undefined
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)]
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}
