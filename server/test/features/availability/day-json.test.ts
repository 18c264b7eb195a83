import assert from 'node:assert/strict'
import { test } from 'node:test'
import { constants, inflateRawSync } from 'node:zlib'
import { DayJson } from '../../../src/features/availability/day-json.ts'

const row = (index: number): string =>
  `{"spots_total":12,"spots_open":${index % 7},"start_sec":${1_781_280_000 + index}}`
const rows = (count: number): Buffer => Buffer.from(Array.from({ length: count }, (_, index) => row(index)).join(','))

for (const [name, json] of [
  ['a short day', rows(100)],
  ['a long day', rows(4_000)],
  ['a day without slots', Buffer.alloc(0)],
] as const) {
  test(`${name} is the same plain and compressed, whatever becomes of the buffer it was made from`, () => {
    const reused = Buffer.from(json)
    const day = new DayJson(reused)
    reused.fill(0)
    assert.equal(day.length, json.length)
    assert.ok(day.plain().equals(json))
    const options = { finishFlush: constants.Z_SYNC_FLUSH }
    assert.ok(inflateRawSync(day.deflated(), options).equals(json))
    assert.equal(day.deflated(), day.deflated(), 'compressed once')
  })
}

test('of a long day only the compressed bytes are kept', () => {
  const [short, long] = [new DayJson(rows(100)), new DayJson(rows(4_000))]
  assert.equal(short.plain(), short.plain())
  assert.notEqual(long.plain(), long.plain())
  for (const day of [short, long]) assert.ok(day.deflated().length < day.length / 8)
  assert.ok(short.bytes >= short.length + short.deflated().length)
  assert.ok(long.bytes >= long.deflated().length && long.bytes < long.length / 7)
})

test('the fingerprint is the same for the same JSON, and differs with any one byte of it', () => {
  for (const json of [rows(100), rows(4_000)]) {
    const { fingerprint } = new DayJson(json)
    assert.equal(new DayJson(Buffer.from(json)).fingerprint, fingerprint)
    for (const at of [0, json.length >> 1, json.length - 1]) {
      const other = Buffer.from(json)
      other[at] = 32
      assert.notEqual(new DayJson(other).fingerprint, fingerprint)
    }
    assert.notEqual(new DayJson(json.subarray(0, -1)).fingerprint, fingerprint)
  }
})
