import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AvailabilityCache } from '../../../src/features/availability/availability-cache.ts'
import { DayAvailability } from '../../../src/features/availability/day-availability.ts'
import { slotWriter } from '../../../src/features/availability/slot-text.ts'
import { sampleHouse } from './sample-house.ts'

const house = sampleHouse()
const writer = slotWriter(house)
const nothing = { holds: [], arrivals: [], closeOffs: [] }
const now = Temporal.Instant.from('2026-06-10T10:00:00Z').epochMilliseconds / 1000
const versions = { house: 1, before: 1, day: 1, after: 1 }
const all = { party: null, areaId: null, openOnly: false }
const sheet = (date = '2026-06-12') => new DayAvailability(house, writer, nothing, date, now, versions)

test('what was used longest ago is forgotten first, once the limit is reached', () => {
  const weight = sheet().bytes
  const remembered = new AvailabilityCache(3 * weight)
  const sheets = new Map(['a', 'b', 'c', 'd'].map((day) => [day, sheet()]))
  for (const day of ['a', 'b', 'c']) remembered.keep(day, sheets.get(day) as DayAvailability)
  remembered.noteUse('a', sheets.get('a') as DayAvailability)
  remembered.keep('d', sheets.get('d') as DayAvailability)
  const kept = [...sheets.keys()].filter((day) => remembered.find(day) === sheets.get(day))
  assert.deepEqual(kept, ['a', 'c', 'd'])
  assert.equal(remembered.bytes, 3 * weight)
})

test('pages count: a sheet that grew pushes others out', () => {
  const growing = sheet()
  const page = growing.page(all).text.length
  assert.ok(page > 1_000)
  const plain = sheet()
  const remembered = new AvailabilityCache(growing.bytes + plain.bytes - 1)
  const late = sheet()
  remembered.keep('plain', plain)
  remembered.keep('late', late)
  assert.ok(remembered.find('plain'))
  late.page(all)
  remembered.noteUse('late', late)
  assert.equal(remembered.find('plain'), undefined)
  assert.equal(remembered.bytes, late.bytes)
})

test('a sheet heavier than the limit is not kept; one already replaced is not brought back', () => {
  const tiny = new AvailabilityCache(10)
  tiny.keep('a', sheet())
  assert.deepEqual([tiny.find('a'), tiny.bytes], [undefined, 0])

  const remembered = new AvailabilityCache()
  const [old, fresh] = [sheet(), sheet()]
  remembered.keep('a', old)
  remembered.keep('a', fresh)
  remembered.noteUse('a', old)
  assert.equal(remembered.find('a'), fresh)
  assert.equal(remembered.bytes, fresh.bytes)
})

test('a day keeps a bounded number of pages and gives the same bytes for the same filter', () => {
  const many = sampleHouse({
    areas: [{ id: 3, name: 'Hall', combinations: [], tables: [{ id: 1, name: '1', minCovers: 1, maxCovers: 100 }] }],
  })
  const day = new DayAvailability(many, slotWriter(many), nothing, '2026-06-12', now, versions)
  const first = day.page({ ...all, party: 1 })
  assert.equal(day.page({ ...all, party: 1 }), first)
  const bare = day.bytes - first.text.length
  for (let party = 1; party <= 100; party++) day.page({ ...all, party })
  assert.ok(day.bytes <= bare + 33 * first.text.length, `${day.bytes} bytes`)
  assert.ok(day.page({ ...all, party: 1 }).text.equals(first.text))
  const before = day.bytes
  for (let party = 101; party <= 300; party++) assert.equal(day.page({ ...all, party }).text.length, 0)
  assert.equal(day.bytes, before, 'empty pages are not kept')
})

test('a sheet is true for its own versions and older ones, and only until time changes it', () => {
  const day = sheet()
  assert.equal(day.isTrue(versions, now), true)
  assert.equal(day.isTrue({ ...versions, day: 0 }, now), true)
  for (const newer of ['house', 'before', 'day', 'after']) {
    assert.equal(day.isTrue({ ...versions, [newer]: 2 }, now), false, newer)
  }
  const sixOClock = Temporal.Instant.from('2026-06-12T16:00:00Z').epochMilliseconds / 1000
  assert.equal(day.isTrue(versions, sixOClock), true, 'the first slot can be booked in its very second')
  assert.equal(day.isTrue(versions, sixOClock + 1), false)
  assert.equal(day.isTrue(versions, now - 1), false, 'the clock was set back')
})
