/** Which backups stay by their age. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptByAge } from '../../../src/operations/nightly-backup/kept-by-age.ts'

const at = (text: string) => Temporal.Instant.from(text)
const every = (hours: number, from: string, to: string): Temporal.Instant[] => {
  const moments: Temporal.Instant[] = []
  for (let one = at(from); Temporal.Instant.compare(one, at(to)) <= 0; one = one.add({ hours })) moments.push(one)
  return moments
}
const kept = (made: readonly Temporal.Instant[], now: string, timezone = 'UTC') =>
  keptByAge(made, at(now), timezone).map((moment) => moment.toString().slice(0, 16))

test('of a year of nightly backups seven days, five weeks and twelve months stay', () => {
  const left = kept(every(24, '2025-06-01T03:30:00Z', '2026-11-19T03:30:00Z'), '2026-11-19T04:00:00Z')
  assert.deepEqual(left, [
    ...['19', '18', '17', '16', '15', '14', '13'].map((day) => `2026-11-${day}T03:30`),
    ...['2026-11-08T03:30', '2026-11-01T03:30', '2026-10-31T03:30', '2026-10-25T03:30', '2026-09-30T03:30'],
    ...['2026-08-31T03:30', '2026-07-31T03:30', '2026-06-30T03:30', '2026-05-31T03:30', '2026-04-30T03:30'],
    ...['2026-03-31T03:30', '2026-02-28T03:30', '2026-01-31T03:30', '2025-12-31T03:30'],
  ])
})

test('of hourly backups all of the last day stay, and the newest of the days before', () => {
  const left = kept(every(1, '2026-11-15T00:00:00Z', '2026-11-19T12:00:00Z'), '2026-11-19T12:30:00Z')
  assert.equal(left.length, 24 + 3)
  assert.deepEqual(left.slice(24), ['2026-11-17T23:00', '2026-11-16T23:00', '2026-11-15T23:00'])
})

test('applied after every backup, what is to stay later is still there then', () => {
  let files: Temporal.Instant[] = []
  const all = every(6, '2025-06-01T03:30:00Z', '2026-11-19T03:30:00Z')
  for (const moment of all) files = keptByAge([...files, moment], moment, 'Europe/Malta')
  const atOnce = keptByAge(all, all.at(-1) as Temporal.Instant, 'Europe/Malta')
  assert.deepEqual(files.map(String), atOnce.map(String))
  assert.ok(files.length <= 28, `${files.length}`)
})

test('after a long pause the backups from before it stay', () => {
  const made = [...every(24, '2026-01-01T03:30:00Z', '2026-01-03T03:30:00Z'), at('2026-11-19T03:30:00Z')]
  assert.equal(kept(made, '2026-11-19T04:00:00Z').length, 4)
})
