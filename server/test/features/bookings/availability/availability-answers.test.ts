import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { Answer, AvailabilityAnswers } from '../../../../src/features/bookings/availability/availability-answers.ts'
import type { DayAvailability } from '../../../../src/features/bookings/availability/day-availability.ts'
import { dayMadeAt, noon, sampleHouse } from './sample-house.ts'

const at = (timestamp: string, restaurant_id = 7) => ({ timestamp, restaurant_id })
const [first, second] = [at('2026-06-10T10:00:00Z'), at('2026-06-10T10:00:01Z')]

/** Any text will do for a day: it is joined, not read. */
const dayOf = (json: string): DayAvailability => Object.create(dayMadeAt(noon), { json: { value: json } })

test('the days are one list, whichever of them have slots', () => {
  const days = ['', '{"a":1}', '', '{"b":2},{"c":3}', ''].map(dayOf)
  assert.equal(new Answer(days, '{"d":4}').json().toString(), '{"data":[{"a":1},{"b":2},{"c":3}],"meta":{"d":4}}')
  assert.equal(new Answer([dayOf('')], '{}').json().toString(), '{"data":[],"meta":{}}')
})

test('an answer is made and compressed once a second, and says the same compressed', async () => {
  const answers = new AvailabilityAnswers()
  const days = [dayMadeAt(noon)]
  const answer = answers.of('W/"a"', days, first)
  assert.equal(answers.of('W/"a"', days, first), answer)
  const bytes = await answer.gzip()
  assert.equal(await answer.gzip(), bytes)
  assert.ok(gunzipSync(bytes).equals(answer.json()))
  assert.deepEqual(JSON.parse(answer.json().toString()).meta, first)
  assert.deepEqual(JSON.parse(answers.of('W/"a"', days, second).json().toString()).meta, second)
})

test('data is compressed once for its tag, and ends with the meta of each second', async () => {
  const answers = new AvailabilityAnswers()
  let reads = 0
  const json = '{"a":"é"},{"b":2}'
  const read = () => {
    reads++
    return json
  }
  const day: DayAvailability = Object.create(dayMadeAt(noon), { json: { get: read } })
  const said = async (meta: typeof first) => gunzipSync(await answers.of('W/"a"', [day], meta).gzip()).toString()
  const whole = (meta: typeof first) => `{"data":[${json}],"meta":${JSON.stringify(meta)}}`
  assert.equal(await said(first), whole(first))
  const readsToCompress = reads
  for (const meta of [second, first]) {
    reads = 0
    assert.equal(await said(meta), whole(meta))
    assert.ok(reads < readsToCompress)
  }
})

test('compressed data beyond the limit is compressed anew, and says the same', async () => {
  const answers = new AvailabilityAnswers(10)
  for (const meta of [first, second]) {
    for (const tag of ['a', 'b', 'c']) {
      const answer = answers.of(tag, [dayOf(JSON.stringify(tag.repeat(1_000)))], meta)
      assert.ok(gunzipSync(await answer.gzip()).equals(answer.json()))
    }
  }
})

test('answers with other data or of other restaurants are other answers', () => {
  const answers = new AvailabilityAnswers()
  const empty = [dayOf('')]
  const answer = answers.of('W/"a"', empty, first)
  assert.notEqual(answers.of('W/"b"', empty, first), answer)
  assert.equal(JSON.parse(answers.of('W/"a"', empty, at(first.timestamp, 8)).json().toString()).meta.restaurant_id, 8)
})

test('beyond the limit answers are made anew', () => {
  const answers = new AvailabilityAnswers(1_000)
  const long = [dayOf(JSON.stringify('x'.repeat(1_000)))]
  const answer = answers.of('W/"a"', long, first)
  assert.notEqual(answers.of('W/"a"', long, first), answer)
})

test('the fingerprint of a day is the same for the same rows, and differs with any of them', () => {
  const named = (name: string) => sampleHouse({ areas: [{ id: 3, name, combinations: [], tables }] })
  const tables = [{ id: 31, name: 'T1', minCovers: 1, maxCovers: 2 }]
  const of = (name: string) => dayMadeAt(noon, named(name)).fingerprint
  assert.equal(of('Hall'), of('Hall'))
  assert.notEqual(of('Hall'), of('Halle'))
})
