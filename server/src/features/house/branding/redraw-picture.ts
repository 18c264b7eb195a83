/**
 * Redraws a photo as the pages need it: upright, at most 1,600 pixels on a side and 200 kB (of a product less), without its metadata. In a
 * process of its own with a deadline and none of the server's settings, one at a time: what decodes the bytes of others
 * is native code, whose faults and memory end with that process. What its header says to be too much is refused before.
 * An SVG is examined and stays as it is.
 */
import { spawn, spawnSync } from 'node:child_process'
import { extname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { ConcurrencyLimiter } from '../../../concurrency-limiter.ts'
import { mostImageBytes } from '../../../domain/branding/image-file.ts'
import { isJpeg, isPng, readPictureHeader } from '../../../domain/branding/picture-header.ts'
import { Problem } from '../../../domain/problem.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import { letGuestsGoFirst, ownSession } from '../../../low-priority.ts'
import { type BrandFile, readBrandFile } from './brand-image.ts'
import { type PictureUse, photoLimits } from './photo-limits.ts'
import type { Verdict } from './redraw-process.ts'

const program = fileURLToPath(new URL(`./redraw-process${extname(import.meta.filename)}`, import.meta.url))
const started = (use: PictureUse) => [process.execPath, ['--max-old-space-size=128', program, use]] as const
const options = { env: {}, killSignal: 'SIGKILL', timeout: photoLimits.deadlineMs } as const

const limiter = new ConcurrencyLimiter({
  atOnce: 1,
  mostWaiting: photoLimits.mostWaiting,
  waitMs: 6_000,
  refusal: () => new Problem('SERVICE_UNAVAILABLE', (say) => say.requests.overloaded, { retryAfter: 2 }),
})

/** A file, or the rest of the sentence "The picture …". */
type Redrawn = BrandFile | { objection: Sentence }

const isRaster = (bytes: Buffer): boolean => isPng(bytes) || isJpeg(bytes)

const tooLarge =
  (most: number): Sentence =>
  ({ descriptions }) =>
    descriptions.pictures.tooLarge(most / 1000)

/** By its size and its header. To start the process that redraws takes half a second of processor time. */
function objectionTo(bytes: Buffer): Sentence | undefined {
  if (bytes.length > photoLimits.bytes) return tooLarge(photoLimits.bytes)
  const header = readPictureHeader(bytes)
  if (!header) return ({ descriptions }) => descriptions.pictures.unreadable('PNG / JPEG')
  const { width, height, isDecodedAtOnce } = header
  const isTooMuch = width * height > (isDecodedAtOnce ? photoLimits.pixelsAtOnce : photoLimits.pixels)
  return isTooMuch ? ({ descriptions }) => descriptions.pictures.tooManyInAll : undefined
}

/** `owner`: who takes turns with others, such as a restaurant. */
export async function redrawPicture(bytes: Buffer, owner: string, use: PictureUse = 'page'): Promise<Redrawn> {
  if (!isRaster(bytes)) return readBrandFile(bytes)
  const objection = objectionTo(bytes)
  if (objection) return { objection }
  const written = await limiter.run(async () => {
    const child = spawn(...started(use), { ...options, ...ownSession, stdio: ['pipe', 'pipe', 'ignore'] })
    // From its start, which takes longer than to redraw a small picture.
    letGuestsGoFirst(child.pid)
    // A program that ends before it has read everything is judged by what it wrote.
    child.stdin.on('error', () => {})
    child.stdin.end(bytes)
    child.on('error', () => {})
    return buffer(child.stdout)
  }, owner)
  return fileOf(written)
}

/** For commands, which do nothing else meanwhile. */
export function redrawPictureNow(bytes: Buffer, use: PictureUse = 'page'): Redrawn {
  if (!isRaster(bytes)) return readBrandFile(bytes)
  const objection = objectionTo(bytes)
  if (objection) return { objection }
  return fileOf(spawnSync(...started(use), { ...options, timeout: 30_000, input: bytes, maxBuffer: 1_000_000 }).stdout)
}

function fileOf(written: Buffer): Redrawn {
  const end = written.indexOf('\n')
  const verdict =
    end < 0 ? { objection: 'tooSlow' as const } : (JSON.parse(written.toString('utf8', 0, end)) as Verdict)
  if ('kind' in verdict) return readBrandFile(written.subarray(end + 1))
  const { objection } = verdict
  return {
    objection: ({ descriptions: { pictures } }) => {
      if (objection === 'unreadable') return pictures.unreadable('PNG / JPEG')
      if (objection === 'tooManyPixels') return pictures.tooManyInAll
      if (objection === 'tooLarge') return pictures.tooLarge(mostImageBytes / 1000)
      return pictures[objection]
    },
  }
}
