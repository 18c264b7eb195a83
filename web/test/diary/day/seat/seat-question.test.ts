import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  confirming,
  type Question,
  seatedAt,
  seatedUntil,
  shareFree,
  tablesOffered,
} from '../../../../diary/day/seat/seat-question.ts'
import { expectedIfSeated } from '../../../../diary/day/seat/seat-wish.ts'
import { at, booking, day } from '../../../support/days.ts'

const now = at('2026-11-20T18:42:00Z')
const text = (clock: string) => `2026-11-20T${clock}:00+01:00`
const late = booking(1, { date: text('18:30'), end_time: text('20:30'), table_ids: [2] })

const question: Question = {
  reason: 'due',
  confirm: 'due',
  minutes_early: null,
  expected_end: text('21:42'),
  starts_now: null,
  minutes_left: 48,
  due: [{ id: 2, name: 'Yıldız', covers: 4, date: text('20:30'), table_ids: [2], minutes_left: 48 }],
  free_tables: [
    { dining_area_id: 1, table_ids: [3], minutes: 120, free_until: null },
    { dining_area_id: 1, table_ids: [2], minutes: 48, free_until: text('20:30') },
    { dining_area_id: 9, table_ids: [7], minutes: 120, free_until: null },
  ],
}

test('seating until the next comes counts from the booked start and confirms that it is known', () => {
  const until = { tableIds: [2], until: at(text('20:15')) }
  assert.deepEqual(seatedUntil(late, {}, until, now), { table_ids: [2], duration: 105, confirm: ['due'] })
})

test('seating until the next comes lasts past the booked end for who is late, and never longer than they booked', () => {
  const after = { tableIds: [2], until: at(text('20:45')) }
  assert.equal(seatedUntil(late, {}, after, now)?.duration, 135, 'late by 72 minutes')
  assert.equal(seatedUntil(late, {}, { tableIds: [2], until: at(text('23:00')) }, now)?.duration, 192)
  const onTime = booking(1, { date: text('19:35'), end_time: text('21:35') })
  assert.equal(seatedUntil(onTime, {}, { tableIds: [2], until: at(text('21:50')) }, now)?.duration, 120)
})

test('seating until the next comes counts from now where the stay starts now', () => {
  const wish = seatedUntil(late, { starts_now: true }, { tableIds: [2], until: at(text('20:30')) }, now)
  assert.deepEqual(wish, { starts_now: true, table_ids: [2], duration: 48, confirm: ['due'] })
})

test('a table that is wanted at once, or within a quarter of an hour of the start, is not offered until then', () => {
  assert.equal(seatedUntil(late, {}, { tableIds: [2], until: now }, now), null)
  const soon = booking(1, { date: text('19:40'), end_time: text('21:40') })
  assert.equal(seatedUntil(soon, {}, { tableIds: [2], until: at(text('19:50')) }, now), null)
})

test('a table that is free for the whole stay is taken as booked, another for as long as it is free', () => {
  assert.deepEqual(seatedAt(late, { finish: [9] }, { tableIds: [3], freeUntil: null, isLongEnough: true }, now), {
    finish: [9],
    table_ids: [3],
  })
  const short = { tableIds: [3], freeUntil: at(text('20:00')), isLongEnough: false }
  assert.equal(seatedAt(late, {}, short, now).duration, 90)
})

test('the tables of a question keep the order of the server, without its own and those of unknown areas', () => {
  const found = tablesOffered(day(), question, 4, [2])
  assert.deepEqual(
    found.map(({ tableIds, seats, isLongEnough }) => ({ tableIds, seats, isLongEnough })),
    [{ tableIds: [3], seats: 6, isLongEnough: true }],
  )
  assert.equal(tablesOffered(day(), question, 4, [])[1]?.isLongEnough, false)
})

test('confirmed answers to seat questions add up, each once', () => {
  assert.deepEqual(confirming(confirming({}, 'early'), 'early').confirm, ['early'])
  assert.deepEqual(confirming({ confirm: ['early'] }, 'due').confirm, ['early', 'due'])
})

test('the bar of a table is green for the share of the stay that is free', () => {
  assert.equal(shareFree(question, now), 0.4)
  assert.equal(shareFree({ ...question, minutes_left: 0 }, now), 0)
  assert.equal(shareFree({ ...question, minutes_left: 500 }, now), 1)
})

test('late guests stay as long as they booked, or until the end they agreed to', () => {
  assert.equal(expectedIfSeated(late, {}, now), at(text('21:42')))
  assert.equal(expectedIfSeated(late, { duration: 90 }, now), at(text('20:00')))
  assert.equal(expectedIfSeated(late, { starts_now: true }, now), at(text('21:42')))
  const early = booking(1, { date: text('20:00'), end_time: text('22:00') })
  assert.equal(expectedIfSeated(early, {}, now), at(text('22:00')))
})
