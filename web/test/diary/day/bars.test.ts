import assert from 'node:assert/strict'
import { test } from 'node:test'
import { axisOf } from '../../../diary/day/axis.ts'
import { barsByTable, lanesOf } from '../../../diary/day/bars.ts'
import { at, booking, day, malta } from '../../support/days.ts'

const now = at('2026-11-20T18:42:00Z')
const span = (from: number, to: number) => ({ from, to })

test('bars that follow each other share a lane, those that overlap do not', () => {
  assert.deepEqual(lanesOf([span(0, 10), span(10, 20)]), [0, 0])
  assert.deepEqual(lanesOf([span(0, 10), span(5, 15), span(10, 20)]), [0, 1, 0])
  assert.deepEqual(lanesOf([span(5, 15), span(0, 10)]), [1, 0])
  assert.deepEqual(lanesOf([span(0, 30), span(5, 10), span(6, 12), span(10, 20)]), [0, 1, 2, 1])
})

test('property: no two bars of a lane overlap, and no lane is used without need', () => {
  let seed = 1
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let run = 0; run < 300; run++) {
    const spans = Array.from({ length: 1 + random(12) }, () => {
      const from = random(40)
      return span(from, from + 1 + random(10))
    })
    const lanes = lanesOf(spans)
    const together = (one: number, other: number) =>
      (spans[one]?.from ?? 0) < (spans[other]?.to ?? 0) && (spans[other]?.from ?? 0) < (spans[one]?.to ?? 0)
    for (const [one, lane] of lanes.entries()) {
      for (let other = one + 1; other < lanes.length; other++) {
        assert.ok(lanes[other] !== lane || !together(one, other), JSON.stringify({ spans, lanes }))
      }
    }
    const most = Math.max(...spans.map(({ from }) => spans.filter((s) => s.from <= from && from < s.to).length))
    assert.equal(Math.max(...lanes) + 1, most)
  }
})

test('a bar stands at its minute, on every table of its booking', () => {
  const evening = day([booking(1, { table_ids: [1, 2] })])
  const bars = barsByTable(evening, axisOf(evening, malta, now), now)
  assert.deepEqual([...bars.keys()], [1, 2])
  assert.equal(bars.get(1)?.bars[0]?.offset, 150)
  assert.equal(bars.get(1)?.bars[0]?.length, 120)
})

test('the bar of guests over their time pushes the next into a second lane, one of guests who left does not', () => {
  const stay = { date: '2026-11-20T17:00:00+01:00', end_time: '2026-11-20T19:00:00+01:00' }
  const next = booking(2, { date: '2026-11-20T19:15:00+01:00' })
  const over = day([booking(1, { ...stay, fsm_status: 'arrived_in_service' }), next])
  const bars = barsByTable(over, axisOf(over, malta, now), now).get(1)
  assert.equal(bars?.lanes, 2)
  assert.equal(bars?.bars[0]?.length, 162)
  const gone = day([booking(1, { ...stay, fsm_status: 'finished', left_at: '2026-11-20T18:50:00+01:00' }), next])
  assert.equal(barsByTable(gone, axisOf(gone, malta, now), now).get(1)?.lanes, 1)
})

test('cancelled bookings have no bar, holds have one until they expire', () => {
  const hold = {
    id: 7,
    table_ids: [2],
    date: '2026-11-20T20:00:00+01:00',
    end_time: '2026-11-20T22:00:00+01:00',
    covers: 2,
    until: '2026-11-20T18:45:00Z',
    by: 'guest',
  }
  const evening = day([booking(1, { fsm_status: 'cancelled' })], { holds: [hold] } as never)
  const axis = axisOf(evening, malta, now)
  assert.deepEqual([...barsByTable(evening, axis, now).keys()], [2])
  assert.equal(barsByTable(evening, axis, now + 4 * 60_000).size, 0)
})
