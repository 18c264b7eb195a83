/** A photo of a telephone is redrawn to what a page needs: upright, small, without where it was taken. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { mostImageBytes } from '../../../../src/domain/branding/image-file.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'

const app = await testApp()
await openRestaurant(app)
await app.token('osteria')

const redraw = async (content: Buffer) =>
  app.ask('POST /configuration/picture', { body: { content: content.toString('base64') } })

async function redrawn(content: Buffer) {
  const { status, body, text } = await redraw(content)
  assert.equal(status, 200, text.slice(0, 300))
  const bytes = Buffer.from(body.data.file.replace(/^[^,]*,/, ''), 'base64')
  assert.equal(bytes.length, body.data.bytes)
  assert.ok(bytes.length <= mostImageBytes)
  return { ...(await sharp(bytes).metadata()), bytes, mediaType: body.data.media_type as string }
}

const refusal = async (content: Buffer) => {
  const { status, body } = await redraw(content)
  assert.equal(status, 422)
  return body.errors.content[0] as string
}

/** Noise, which hardly compresses: what a sensor sees at night. */
const noise = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#3a7', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })

/** A white picture, of a thousandth of its size. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const lines = deflateSync(Buffer.alloc(height * (1 + width / 8)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}

/** Its left half is red. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#f00' } }, left: 0, top: 0 },
  ])

describe('a photo', () => {
  test('of 12 million pixels and some megabytes becomes a JPEG that a page can load', async () => {
    const photo = await sharp(await noise(1_000, 750).png({ compressionLevel: 0 }).toBuffer())
      .resize(4_000, 3_000, { kernel: 'nearest' })
      .jpeg({ quality: 95 })
      .toBuffer()
    assert.ok(photo.length > 3_000_000 && photo.length < 8_000_000, `${photo.length}`)
    const { width, height, mediaType } = await redrawn(photo)
    assert.deepEqual([mediaType, (width / height).toFixed(2)], ['image/jpeg', '1.33'])
  })

  test('that was taken upright stands upright, and says neither where nor with what', async () => {
    const exif = { IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitude: '35/1 53/1 0/1' } }
    const taken = await halves(800, 400).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    assert.equal((await sharp(taken).metadata()).orientation, 6)
    const { width, height, orientation, exif: left, bytes } = await redrawn(taken)
    assert.deepEqual([width, height, orientation, left], [400, 800, undefined, undefined])
    assert.equal(bytes.includes('Telephone'), false)
    // Turned clockwise: what was left is above.
    const { data } = await sharp(bytes)
      .extract({ left: 100, top: 100, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    assert.ok((data[0] ?? 0) > 200 && (data[2] ?? 255) < 60, [...data].join())
  })

  test('with other data behind its end, as telephones write, is taken without it', async () => {
    const photo = Buffer.concat([await halves(80, 40).jpeg().toBuffer(), Buffer.from('<script>a film</script>')])
    assert.equal((await redrawn(photo)).bytes.includes('film'), false)
  })

  test('with transparent parts keeps them', async () => {
    const logo = await noise(2_400, 800, 4).ensureAlpha(0.5).png().toBuffer()
    const { hasAlpha, mediaType } = await redrawn(logo)
    assert.deepEqual([hasAlpha, mediaType], [true, 'image/png'])
  })
})

describe('refused is', () => {
  test('what unfolds to more pixels than there is memory for', async () => {
    const bomb = pngOf(16_000, 16_000)
    assert.ok(bomb.length < 200_000, `${bomb.length}`)
    assert.match(await refusal(bomb), /more pixels than can be redrawn/)
    const progressive = await sharp({ create: { width: 5_200, height: 5_000, channels: 3, background: '#fff' } })
      .jpeg({ progressive: true, optimiseCoding: false })
      .toBuffer()
    assert.match(await refusal(progressive), /more pixels than can be redrawn/)
  })

  test('another kind of file, whatever it begins with', async () => {
    const gif = await halves(20, 10).gif().toBuffer()
    assert.match(await refusal(gif), /must be an SVG, PNG or JPEG/)
    assert.match(await refusal(Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3])), /can be read/)
    assert.match(await refusal(Buffer.from('<svg><script/></svg>')), /script/)
  })

  test('more than 8 MB', async () => {
    assert.match(await refusal(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(8_000_000)])), /8000 kB/)
  })
})

test('a drawing stays as it is', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
  const { body } = await redraw(Buffer.from(svg))
  assert.equal(body.data.file, `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`)
})

test('a photo is refused with the reason where the program that redraws photos is not installed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'redraw-'))
  const program = join(folder, 'redraw-process.ts')
  for (const file of ['redraw-process.ts', 'photo-limits.ts'])
    await copyFile(join(import.meta.dirname, '../../../../src/features/house/branding', file), join(folder, file))
  const { stdout } = spawnSync(process.execPath, [program], { input: await halves(80, 40).jpeg().toBuffer() })
  await rm(folder, { recursive: true })
  assert.equal(stdout.toString(), '{"objection":"noProgram"}\n')
})
