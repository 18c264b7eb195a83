/** Which kind of picture a file is, by its bytes and not by its name, or why it is not taken. */
import type { Sentence } from '../sentence.ts'
import { isJpeg, isPng, readPictureHeader } from './picture-header.ts'
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
  const isWhole = kind === 'png' ? isWholePng(bytes) : isWholeJpeg(bytes)
  const header = readPictureHeader(bytes)
  if (!header || !isWhole)
    return { objection: ({ descriptions }) => descriptions.pictures.unreadable(kind === 'png' ? 'PNG' : 'JPEG') }
  if (Math.max(header.width, header.height) > mostPixels)
    return { objection: ({ descriptions }) => descriptions.pictures.tooManyPixels(mostPixels) }
  return { kind }
}

function kindOf(bytes: Uint8Array): ImageKind | undefined {
  if (isPng(bytes)) return 'png'
  if (isJpeg(bytes)) return 'jpg'
  const beginning = new TextDecoder().decode(bytes.subarray(0, 1_000)).replace('\uFEFF', '').trimStart()
  return /^<(\?xml|svg|!--)/.test(beginning) ? 'svg' : undefined
}

/** Chunks from the header to the end, and nothing behind it. */
function isWholePng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= bytes.length; ) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    at += 12 + view.getUint32(at)
    if (type === 'IEND') return at === bytes.length
  }
  return false
}

/** The file ends with the end of the image. */
const isWholeJpeg = (bytes: Uint8Array): boolean => bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9
