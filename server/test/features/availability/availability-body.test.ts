import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync, inflateRawSync } from 'node:zlib'
import { gzipBody, jsonBody } from '../../../src/features/availability/availability-body.ts'
import { DayJson } from '../../../src/features/availability/day-json.ts'
import fc, { propertyRuns } from '../../support/fast-check.ts'
import { dayMadeAt, noon, sampleHouse } from './sample-house.ts'

/** Any bytes will do for a day: they are compressed and joined, not read. */
const dayOf = (json: string) => new DayJson(Buffer.from(json))

test('the days are one list, whichever of them have slots', () => {
  const days = ['', '{"a":1}', '', '{"b":2},{"c":3}', ''].map(dayOf)
  assert.equal(jsonBody(days, '{"d":4}').toString(), '{"data":[{"a":1},{"b":2},{"c":3}],"meta":{"d":4}}')
  assert.equal(jsonBody([dayOf('')], '{}').toString(), '{"data":[],"meta":{}}')
})

test('property: the gzip stream is one member that expands to the same bytes, for any days and any meta', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.tuple(fc.string({ minLength: 1 }), fc.integer({ min: 0, max: 20_000 })).map(([piece, n]) => piece.repeat(n)),
  )
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), text, (texts, meta) => {
      const days = texts.map(dayOf)
      fc.pre(days.some(({ length }) => length > 0) && meta.length < 60_000)
      const plain = jsonBody(days, meta)
      const gzip = gzipBody(days, meta)
      assert.ok(gunzipSync(gzip).equals(plain))
      // gunzip also reads streams of several members; the first one alone must hold everything.
      assert.ok(inflateRawSync(gzip.subarray(10)).equals(plain))
    }),
    { numRuns: propertyRuns(200) },
  )
})

test('the answer about one day alone is kept for a second, and the cache counts it', () => {
  for (const largest of [4, 40]) {
    const tables = Array.from({ length: 20 }, (_, id) => ({ id, name: '', minCovers: 1, maxCovers: largest }))
    const day = dayMadeAt(noon, sampleHouse({ areas: [{ id: 3, name: 'Hall', combinations: [], tables }] }))
    const [first, second] = ['{"timestamp":"…0Z"}', '{"timestamp":"…1Z"}'] as const
    assert.equal(day.bodyWith(first), day.bodyWith(first))
    for (const meta of [first, second]) {
      assert.ok(day.bodyWith(meta).equals(jsonBody([day.json], meta)))
      assert.ok(gunzipSync(gzipBody([day.json], meta)).equals(day.bodyWith(meta)))
    }
    assert.ok(day.json.bytes + day.bodyWith(first).length < day.bytes)
  }
})
