import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listDay } from '../../../../src/domain/availability/availability-list.ts'
import type { Slot } from '../../../../src/domain/calendar/service-hours.ts'
import { availabilityTag } from '../../../../src/features/bookings/availability/availability-tag.ts'
import { presentSlots } from '../../../../src/features/bookings/availability/present-slots.ts'
import fc, { anyCharacter } from '../../../support/fast-check.ts'
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
      assert.equal(`[${presentSlots(house, rows).json}]`, JSON.stringify(whole))
    }),
  )
})

test('the fingerprint of rows differs where their JSON does, and nowhere else', () => {
  const small = fc.integer({ min: 0, max: 1 })
  const row = fc.record({
    start: small,
    areaId: fc.constantFrom(3, 4),
    party: fc.integer({ min: 1, max: 2 }),
    open: small,
  })
  const day = fc.record({
    rows: fc.array(row, { maxLength: 2 }),
    name: fc.constantFrom('Hall', 'Yard'),
    max_days: small,
  })
  const presented = ({ rows, name, max_days }: typeof day extends fc.Arbitrary<infer Day> ? Day : never) => {
    const area = { name, combinations: [], tables: [{ id: 31, name: '', minCovers: 1, maxCovers: 2 }] }
    const house = sampleHouse({
      max_days,
      areas: [
        { id: 3, ...area },
        { id: 4, ...area, name: 'Bar' },
      ],
    })
    const slots = rows.map(({ start, areaId, party, open }) => {
      const slot = { start: now + start, serviceHourId: 1 } as Slot
      return { slot, areaId, party, minutes: 120, spotsTotal: 1, spotsOpen: open }
    })
    return presentSlots(house, slots)
  }
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [a, b] = [presented(one), presented(other)]
      if (a.json !== '' && b.json !== '') assert.equal(a.fingerprint === b.fingerprint, a.json === b.json)
      assert.equal(a.fingerprint, presented(one).fingerprint)
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
