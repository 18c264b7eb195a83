/**
 * A program of its own: reads a PNG or JPEG from standard input and writes it redrawn to standard output, behind a line of
 * JSON that says which kind it is or why it is refused. `redraw-picture.ts` starts it.
 */
import { buffer } from 'node:stream/consumers'
import { photoLimits, pictureSizes } from './photo-limits.ts'

type Objection = 'kind' | 'unreadable' | 'tooManyPixels' | 'tooLarge' | 'noProgram'
export type Verdict = { kind: 'png' | 'jpg' } | { objection: Objection }
type Library = typeof import('sharp').default

const { side: mostSide, bytes: mostBytes } = pictureSizes[process.argv[2] === 'product' ? 'product' : 'page']

type Redrawn = { kind: 'png' | 'jpg'; bytes: Buffer } | { objection: Objection }

async function redrawn(sharp: Library, bytes: Buffer): Promise<Redrawn> {
  const options = { limitInputPixels: photoLimits.pixels, sequentialRead: true, failOn: 'error', pages: 1 } as const
  const {
    format,
    width = 0,
    height = 0,
    isProgressive,
    hasAlpha,
  } = await sharp(bytes, {
    ...options,
    limitInputPixels: false,
  }).metadata()
  if (format !== 'png' && format !== 'jpeg') return { objection: 'kind' }
  if (width * height > (isProgressive ? photoLimits.pixelsAtOnce : photoLimits.pixels))
    return { objection: 'tooManyPixels' }
  const upright = sharp(bytes, options).autoOrient().toColourspace('srgb')
  const inside = { width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true } as const
  const { data, info } = await upright.resize(inside).raw().toBuffer({ resolveWithObject: true })
  let side: number = mostSide
  for (let tries = 0; tries < 5; tries++) {
    const drawn = sharp(data, { raw: info }).resize({ ...inside, width: side, height: side })
    const kind = hasAlpha || (format === 'png' && tries === 0) ? 'png' : 'jpg'
    const found = await (kind === 'jpg' ? drawn.jpeg({ quality: 80, optimiseCoding: true }) : drawn.png()).toBuffer()
    if (found.length <= mostBytes) return { kind, bytes: found }
    // A photo given as PNG is first tried as JPEG at the same size. Bytes grow with the area.
    if (hasAlpha || kind === 'jpg')
      side = Math.floor(
        Math.min(side, Math.max(info.width, info.height)) *
          Math.max(0.3, Math.min(0.9, Math.sqrt(mostBytes / found.length))),
      )
  }
  return { objection: 'tooLarge' }
}

/** Only what reads these two: the library knows many more formats. */
function limit(sharp: Library): Library {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] })
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** Its programs are an optional part of the package, and there are none for some systems. */
const library = await import('sharp').then(
  ({ default: sharp }) => limit(sharp),
  () => undefined,
)
const given = await buffer(process.stdin)
const result: Redrawn = library
  ? await redrawn(library, given).catch(() => ({ objection: 'unreadable' }) as const)
  : { objection: 'noProgram' }
const verdict: Verdict = 'objection' in result ? result : { kind: result.kind }
process.stdout.write(`${JSON.stringify(verdict)}\n`)
if (!('objection' in result)) process.stdout.write(result.bytes)
