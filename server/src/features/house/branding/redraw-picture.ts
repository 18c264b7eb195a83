/**
 * Redraws a photo as the pages need it: upright, at most 1,600 pixels on a side and 200 kB, without its metadata. In a
 * process of its own with a deadline and none of the server's settings, one at a time: what decodes the bytes of others
 * is native code, whose faults and memory end with that process. An SVG is examined and stays as it is.
 */
import { spawn, spawnSync } from 'node:child_process'
import { setPriority } from 'node:os'
import { extname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { ConcurrencyLimiter } from '../../../concurrency-limiter.ts'
import { mostImageBytes } from '../../../domain/branding/image-file.ts'
import { Problem } from '../../../domain/problem.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import { type BrandFile, readBrandFile } from './brand-image.ts'
import { photoLimits } from './photo-limits.ts'
import type { Verdict } from './redraw-process.ts'

const program = fileURLToPath(new URL(`./redraw-process${extname(import.meta.filename)}`, import.meta.url))
const started = [process.execPath, ['--max-old-space-size=128', program]] as const
const options = { env: {}, killSignal: 'SIGKILL', timeout: photoLimits.deadlineMs } as const

const limiter = new ConcurrencyLimiter({
  atOnce: 1,
  mostWaiting: photoLimits.mostWaiting,
  waitMs: 6_000,
  refusal: () => new Problem('SERVICE_UNAVAILABLE', (say) => say.requests.overloaded, { retryAfter: 2 }),
})

/** A file, or the rest of the sentence "The picture …". */
type Redrawn = BrandFile | { objection: Sentence }

const isRaster = (bytes: Buffer): boolean =>
  ['89504e47', 'ffd8ff'].some((start) => bytes.subarray(0, 4).toString('hex').startsWith(start))

const tooLarge =
  (most: number): Sentence =>
  ({ descriptions }) =>
    descriptions.pictures.tooLarge(most / 1000)

/** `owner`: who takes turns with others, such as a restaurant. */
export async function redrawPicture(bytes: Buffer, owner: string): Promise<Redrawn> {
  if (!isRaster(bytes)) return readBrandFile(bytes)
  if (bytes.length > photoLimits.bytes) return { objection: tooLarge(photoLimits.bytes) }
  const written = await limiter.run(async () => {
    const child = spawn(...started, { ...options, stdio: ['pipe', 'pipe', 'ignore'] })
    letGuestsGoFirst(child.pid)
    // A program that ends before it has read everything is judged by what it wrote.
    child.stdin.on('error', () => {})
    child.stdin.end(bytes)
    child.on('error', () => {})
    return buffer(child.stdout)
  }, owner)
  return fileOf(written)
}

/** From its start, which takes longer than to refuse a picture. */
function letGuestsGoFirst(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, 10)
  } catch {
    // It has ended already.
  }
}

/** For commands, which do nothing else meanwhile. */
export function redrawPictureNow(bytes: Buffer): Redrawn {
  if (!isRaster(bytes)) return readBrandFile(bytes)
  if (bytes.length > photoLimits.bytes) return { objection: tooLarge(photoLimits.bytes) }
  return fileOf(spawnSync(...started, { ...options, timeout: 30_000, input: bytes, maxBuffer: 1_000_000 }).stdout)
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
