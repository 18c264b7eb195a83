import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dueSheet, dueSpans, isQuiet } from '../../../src/domain/messages/due-messages.ts'
import { usualMessages } from '../../../src/domain/messages/messages.ts'
import fc from '../../support/fast-check.ts'

const at = (instant: string): number => Temporal.Instant.from(instant).epochMilliseconds / 1000
const malta = 'Europe/Malta'

test('quiet hours are those of the restaurant’s clock, also across midnight and in other seasons', () => {
  const quiet = (instant: string, timezone = malta) => isQuiet(usualMessages, timezone, at(instant))
  assert.deepEqual(
    ['2026-06-10T19:59:59Z', '2026-06-10T20:00:00Z', '2026-06-11T05:59:59Z', '2026-06-11T06:00:00Z'].map((i) =>
      quiet(i),
    ),
    [false, true, true, false],
  )
  assert.deepEqual(
    ['2026-12-10T20:59:59Z', '2026-12-10T21:00:00Z', '2026-12-11T06:59:59Z', '2026-12-11T07:00:00Z'].map((i) =>
      quiet(i),
    ),
    [false, true, true, false],
  )
  assert.equal(quiet('2026-06-11T05:00:00Z', 'America/New_York'), true)
  assert.equal(isQuiet({ ...usualMessages, quiet_hours: null }, malta, at('2026-06-11T00:00:00Z')), false)
  const siesta = { ...usualMessages, quiet_hours: '13:00-16:00' }
  assert.equal(isQuiet(siesta, malta, at('2026-06-11T12:00:00Z')), true)
  assert.equal(isQuiet(siesta, malta, at('2026-06-11T14:00:00Z')), false)
})

test('every moment comes due in exactly one run, however the runs are cut', () => {
  const runs = fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 10 })
  const check = (cuts: number[], start: number) => {
    const moments = [0, ...cuts.toSorted((a, b) => a - b)]
    const covering = moments.slice(1).filter((now, index) => {
      const [reminder] = dueSpans(usualMessages, false, { from: moments[index] as number, now })
      return reminder !== undefined && start > reminder.after && start <= reminder.until
    })
    const due = start - 24 * 3600
    assert.equal(covering.length, due > 0 && due <= (moments.at(-1) as number) ? 1 : 0)
  }
  fc.assert(fc.property(runs, fc.integer({ min: 1, max: 200_000 }), check))
})

test('the sheet of the day comes once its time has come, on the days the clocks change too', () => {
  const early = { ...usualMessages, daily_sheet_at: '02:30' }
  const sheet = (now: string, from = '2026-01-01T00:00:00Z', settings = early) =>
    dueSheet(settings, malta, { from: at(from), now: at(now) })
  // 29 March 2026: 02:30 is skipped. 25 October 2026: 02:30 happens twice, the first counts.
  assert.equal(sheet('2026-03-29T01:29:59Z'), null)
  assert.equal(sheet('2026-03-29T01:30:00Z')?.date, '2026-03-29')
  assert.equal(sheet('2026-10-25T00:29:59Z'), null)
  assert.equal(sheet('2026-10-25T00:30:00Z')?.date, '2026-10-25')
  const late = sheet('2026-06-10T04:00:00Z')
  assert.equal(late?.isUseless, true, 'three hours late')
  assert.equal(sheet('2026-06-10T04:00:00Z', '2026-06-10T01:00:00Z'), null, 'worked out before')
  assert.equal(sheet('2026-06-10T01:00:00Z', undefined, { ...early, off: ['daily_sheet'] }), null)
})
