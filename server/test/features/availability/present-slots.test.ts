import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listDay } from '../../../src/domain/availability/availability-list.ts'
import { availabilityTag } from '../../../src/features/availability/availability-tag.ts'
import { presentSlots } from '../../../src/features/availability/present-slots.ts'
import fc, { anyCharacter } from '../../support/fast-check.ts'
import { sampleHouse } from './sample-house.ts'

const date = '2026-06-12'
const now = Temporal.Instant.from('2026-06-10T10:00:00Z').epochMilliseconds / 1000
const nothing = { holds: [], arrivals: [], closeOffs: [] }

test('rows have the fields of the contract in its order, whatever an area is called', () => {
  const name = fc.string({ unit: anyCharacter })
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
      const rows = listDay(house.prepared, { ...nothing, taken: holds }, date, now)
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
        availability_tag: availabilityTag(slot.start, areaId, party),
        resources: {
          party_size: party,
          room_id: String(areaId),
          room_name: house.settings.areas.find(({ id }) => id === areaId)?.name,
        },
      }))
      assert.equal(JSON.stringify(presentSlots(house, rows)), JSON.stringify(whole))
    }),
  )
})

test('a tag is always the same for the same start, area and party, and different for others', () => {
  assert.equal(availabilityTag(1_781_280_000, 3, 2), 'AABqLC0AAAAAAwAAAAI')
  const thing = fc.tuple(fc.integer({ min: -86_400, max: 4_102_444_800 }), fc.nat(), fc.integer({ min: 1, max: 5_000 }))
  fc.assert(
    fc.property(thing, thing, (a, b) => {
      assert.match(availabilityTag(...a), /^[\w-]{19}$/)
      assert.equal(availabilityTag(...a) === availabilityTag(...b), a.join() === b.join())
    }),
  )
})
