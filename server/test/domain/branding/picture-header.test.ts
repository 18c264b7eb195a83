/** How large a picture is, as its header says; `redraw-picture.long.test.ts` has real ones. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { readPictureHeader } from '../../../src/domain/branding/picture-header.ts'

const white = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fff' } })

describe('the header of a picture', () => {
  test('says how large a PNG is, and whether it is interlaced', async () => {
    const plain = readPictureHeader(await white(70, 30).png().toBuffer())
    assert.deepEqual(plain, { width: 70, height: 30, isDecodedAtOnce: false })
    const interlaced = readPictureHeader(await white(70, 30).png({ progressive: true }).toBuffer())
    assert.deepEqual(interlaced, { width: 70, height: 30, isDecodedAtOnce: true })
  })

  test('says how large a JPEG is, and whether it is progressive', async () => {
    const plain = readPictureHeader(await white(70, 30).jpeg().toBuffer())
    assert.deepEqual(plain, { width: 70, height: 30, isDecodedAtOnce: false })
    const photo = white(70, 30).withExif({ IFD0: { Make: 'Telephone' } })
    const progressive = readPictureHeader(await photo.jpeg({ progressive: true }).toBuffer())
    assert.deepEqual(progressive, { width: 70, height: 30, isDecodedAtOnce: true })
  })

  test('is found behind fill bytes and what a decoder passes over', async () => {
    const photo = await white(70, 30).jpeg().toBuffer()
    const filled = Buffer.concat([photo.subarray(0, 2), Buffer.from([0xff, 0xff, 0xff]), photo.subarray(3)])
    const behindOthers = Buffer.concat([photo.subarray(0, 2), Buffer.from([1, 2, 3]), photo.subarray(2)])
    // Only a file that begins with a segment is taken for a JPEG at all.
    assert.equal(readPictureHeader(behindOthers), undefined)
    assert.deepEqual(readPictureHeader(filled), { width: 70, height: 30, isDecodedAtOnce: false })
    const first = 4 + photo.readUInt16BE(4)
    const between = Buffer.concat([photo.subarray(0, first), Buffer.from([1, 2, 3]), photo.subarray(first)])
    assert.deepEqual(readPictureHeader(between), { width: 70, height: 30, isDecodedAtOnce: false })
  })

  test('is missing where a file is cut off or consists of segments without a frame', async () => {
    const photo = await white(70, 30).jpeg().toBuffer()
    assert.equal(readPictureHeader(photo.subarray(0, 30)), undefined)
    const picture = await white(70, 30).png().toBuffer()
    assert.equal(readPictureHeader(picture.subarray(0, 30)), undefined)
    const segments = Buffer.from([0xff, 0xe0, 0, 2])
    assert.equal(readPictureHeader(Buffer.concat([photo.subarray(0, 2), ...Array(10_000).fill(segments)])), undefined)
    assert.equal(readPictureHeader(Buffer.from('<svg/>')), undefined)
  })
})
