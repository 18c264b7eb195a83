import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync, inflateRawSync } from 'node:zlib'
import { compressDay, gzipBody, jsonBody } from '../../../src/features/availability/availability-body.ts'
import fc from '../../support/fast-check.ts'
import { dayMadeAt, noon, sampleHouse } from './sample-house.ts'

/** Any bytes will do for a day: they are compressed and joined, not read. */
const dayOf = (json: Buffer) => ({ json, compressed: () => compressDay(json) })

test('the days are one list, whichever of them have slots', () => {
  const days = ['', '{"a":1}', '', '{"b":2},{"c":3}', ''].map((json) => dayOf(Buffer.from(json)))
  assert.equal(jsonBody(days, '{"d":4}').toString(), '{"data":[{"a":1},{"b":2},{"c":3}],"meta":{"d":4}}')
  assert.equal(jsonBody([dayOf(Buffer.alloc(0))], '{}').toString(), '{"data":[],"meta":{}}')
})

test('property: the gzip stream is one member that expands to the same bytes, for any days and any meta', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.tuple(fc.string({ minLength: 1 }), fc.integer({ min: 0, max: 20_000 })).map(([piece, n]) => piece.repeat(n)),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), text, async (texts, meta) => {
      const days = texts.map((json) => dayOf(Buffer.from(json)))
      fc.pre(days.some(({ json }) => json.length > 0) && meta.length < 60_000)
      const plain = jsonBody(days, meta)
      const gzip = await gzipBody(days, meta)
      assert.ok(gunzipSync(gzip).equals(plain))
      // gunzip also reads streams of several members; the first one alone must hold everything.
      assert.ok(inflateRawSync(gzip.subarray(10)).equals(plain))
    }),
    { numRuns: 200 },
  )
})

test('a day is compressed once for all its answers, and the answer about it alone is kept for a second', async () => {
  const tables = Array.from({ length: 20 }, (_, id) => ({ id, name: '', minCovers: 1, maxCovers: 20 }))
  const day = dayMadeAt(noon, sampleHouse({ areas: [{ id: 3, name: 'Hall', combinations: [], tables }] }))
  assert.equal(await day.compressed(), await day.compressed())
  const [first, second] = ['{"timestamp":"…0Z"}', '{"timestamp":"…1Z"}'] as const
  assert.equal(day.bodyWith(first), day.bodyWith(first))
  for (const meta of [first, second]) {
    assert.ok(day.bodyWith(meta).equals(jsonBody([day], meta)))
    assert.ok(gunzipSync(await gzipBody([day], meta)).equals(day.bodyWith(meta)))
  }
  const { deflated } = await day.compressed()
  assert.ok(2 * day.json.length + deflated.length < day.bytes, 'the cache counts all that is kept')
})
