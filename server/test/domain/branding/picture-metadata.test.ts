/** Pictures inside a description, which nobody redraws, say neither where they were taken nor with what. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { withoutMetadata } from '../../../src/domain/branding/picture-metadata.ts'
import { brandFileIn } from '../../../src/features/house/branding/brand-image.ts'

const drawn = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#c33' } })
const exif = { IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitude: '35/1 53/1 0/1' } }
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()

async function stored(bytes: Buffer, type: 'jpeg' | 'png'): Promise<Buffer> {
  const file = brandFileIn(`data:image/${type};base64,${bytes.toString('base64')}`)
  assert.ok('bytes' in file, JSON.stringify(file))
  assert.deepEqual(await pixels(file.bytes), await pixels(bytes))
  assert.equal(file.bytes.includes('Telephone'), false)
  return file.bytes
}

describe('a picture given inside a description', () => {
  for (const progressive of [false, true]) {
    test(`as ${progressive ? 'progressive ' : ''}JPEG loses its metadata and keeps its pixels, its turn and its colours`, async () => {
      const taken = drawn().jpeg({ progressive }).withExif(exif).withMetadata({ orientation: 6 }).withIccProfile('p3')
      const { orientation, icc, exif: left } = await sharp(await stored(await taken.toBuffer(), 'jpeg')).metadata()
      assert.deepEqual([orientation, icc !== undefined], [6, true])
      assert.ok((left?.length ?? 0) < 40, `${left?.length}`)
    })
  }

  test('as JPEG loses comments, and pictures that telephones write behind its end', async () => {
    const jpeg = await drawn().jpeg().toBuffer()
    const comment = Buffer.from([0xff, 0xfe, 0, 11, ...Buffer.from('Telephone')])
    const behind = await drawn().jpeg().withExif(exif).toBuffer()
    const given = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), behind])
    assert.deepEqual(await stored(given, 'jpeg'), jpeg)
  })

  test('as PNG loses its metadata and keeps its pixels', async () => {
    const bytes = await stored(await drawn().png().withExif(exif).toBuffer(), 'png')
    assert.equal((await sharp(bytes).metadata()).exif, undefined)
  })
})

test('a picture without metadata stays as it is when it is given again', async () => {
  const once = withoutMetadata(await drawn().jpeg().withExif(exif).withMetadata({ orientation: 8 }).toBuffer(), 'jpg')
  assert.deepEqual(withoutMetadata(once, 'jpg'), once)
})
