import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AvailabilityRow, listDay } from '../../../src/domain/availability-list.ts'
import { tagOfPlace, tagOfStart } from '../../../src/features/availability/availability-tag.ts'
import { slotsJson } from '../../../src/features/availability/slot-json.ts'
import type { CachedHouse } from '../../../src/features/diary/house-cache.ts'
import fc from '../../support/fast-check.ts'
import { sampleHouse } from './sample-house.ts'

const date = '2026-06-12'
const now = Temporal.Instant.from('2026-06-10T10:00:00Z').epochMilliseconds / 1000
const nothing = { holds: [], arrivals: [], closeOffs: [] }

const textOf = (house: CachedHouse, rows: readonly AvailabilityRow[]): string =>
  slotsJson(house, rows).plain().toString()

test('the joined texts are the JSON of the rows, whatever an area is called', () => {
  const name = fc.string({ unit: 'binary' })
  const covers = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 6 }))
  const area = fc.record({ name, tables: fc.array(covers, { maxLength: 4 }) })
  fc.assert(
    fc.property(fc.array(area, { maxLength: 4 }), fc.integer({ min: 0, max: 40 }), fc.nat(), (areas, taken, seed) => {
      const house = sampleHouse({
        areas: areas.map(({ name, tables }, a) => ({
          id: a * 1_000_000 + 5,
          name,
          combinations: [],
          tables: tables.map(([min, more], t) => ({ id: a * 10 + t, name: '', minCovers: min, maxCovers: min + more })),
        })),
      })
      const holds = Array.from({ length: taken }, (_, n) => {
        const from = now + 2 * 86_400 + ((seed + n * 7919) % 30_000)
        return { bookingId: n, tableId: (seed + n) % 40, from, until: from + 3_600, isPinned: true, askedAreaId: null }
      })
      const rows = listDay(house.prepared, { ...nothing, holds }, date, now)
      const whole = rows.map(({ slot, areaId, party, spotsTotal, spotsOpen }) => ({
        spots_total: spotsTotal,
        spots_open: spotsOpen,
        start_sec: slot.start,
        duration_sec: 7_200,
        service_id: 'reservation',
        confirmation_mode: 'SYNCHRONOUS',
        merchant_id: '7',
        max_covers: Math.max(...rows.filter((row) => row.areaId === areaId).map((row) => row.party)),
        max_days: 90,
        availability_tag: tagOfStart(slot.start) + tagOfPlace(areaId, party),
        resources: {
          party_size: party,
          room_id: String(areaId),
          room_name: house.settings.areas.find(({ id }) => id === areaId)?.name,
        },
      }))
      assert.equal(`[${textOf(house, rows)}]`, JSON.stringify(whole))
    }),
  )
})

test('a day longer than most is written in full, and the next one after it', () => {
  const house = sampleHouse({ areas: [{ id: 3, name: '前庭'.repeat(5_000), combinations: [], tables: manyTables }] })
  const rows = listDay(house.prepared, nothing, date, now)
  const long = textOf(house, rows)
  assert.ok(Buffer.byteLength(long) > 1_000_000)
  assert.equal(JSON.parse(`[${long}]`).length, rows.length)
  assert.equal(`${textOf(house, rows.slice(0, 3))},${textOf(house, rows.slice(3))}`, long)
})

const manyTables = Array.from({ length: 30 }, (_, id) => ({ id, name: '', minCovers: 1, maxCovers: 50 }))

test('starts of nine and ten digits, before and after 2001-09-09, are written in full', () => {
  const house = sampleHouse()
  const rows = ['1970-01-01', '2001-09-08', '2001-09-09', '2001-09-10'].flatMap((date) =>
    listDay(house.prepared, nothing, date, 0),
  )
  const written: { start_sec: number; availability_tag: string }[] = JSON.parse(`[${textOf(house, rows)}]`)
  assert.ok(new Set(rows.map(({ slot }) => String(slot.start).length)).size > 1)
  assert.deepEqual(
    written.map(({ start_sec, availability_tag }) => [start_sec, availability_tag]),
    rows.map(({ slot, areaId, party }) => [slot.start, tagOfStart(slot.start) + tagOfPlace(areaId, party)]),
  )
})

test('a tag is always the same for the same start, area and party, and different for others', () => {
  assert.equal(tagOfStart(1_781_280_000) + tagOfPlace(3, 2), 'AABqLC0AAAAAAwAAAAI')
  const thing = fc.tuple(fc.integer({ min: -86_400, max: 4_102_444_800 }), fc.nat(), fc.integer({ min: 1, max: 5_000 }))
  const tag = ([start, area, party]: [number, number, number]) => tagOfStart(start) + tagOfPlace(area, party)
  fc.assert(
    fc.property(thing, thing, (a, b) => {
      assert.match(tag(a), /^[\w-]{19}$/)
      assert.equal(tag(a) === tag(b), a.join() === b.join())
    }),
  )
})
