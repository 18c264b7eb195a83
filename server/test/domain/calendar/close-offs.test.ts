import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CloseOff } from '../../../src/domain/calendar/close-offs.ts'
import { closeOffScopes, isClosed } from '../../../src/domain/calendar/close-offs.ts'
import fc from '../../support/fast-check.ts'

const LUNCH = 1
const DINNER = 2
const TERRACE = 10
const GARDEN = 20
const closeOff = (scope: CloseOff['scope'], more: Partial<CloseOff> = {}): CloseOff => {
  return { id: 1, date: '2026-07-01', scope, serviceHourId: null, diningAreaId: null, slot: null, ...more }
}
const at = (localTime: string, serviceHourId: number | null, date = '2026-07-01', serviceDate = date) => ({
  date,
  localTime,
  serviceHourId,
  serviceDate: serviceHourId === null ? null : serviceDate,
})

test('a close-off of each scope closes what it names and nothing else', async (t) => {
  const matrix = { serviceHourId: DINNER, diningAreaId: TERRACE }
  // Closed at: dinner on the terrace, dinner in the garden, lunch on the terrace, lunch in the garden.
  const cases: [name: string, closeOff: CloseOff, closed: [boolean, boolean, boolean, boolean]][] = [
    ['full day', closeOff('full_day'), [true, true, true, true]],
    ['service hour', closeOff('service_hour', { serviceHourId: DINNER }), [true, true, false, false]],
    ['dining area', closeOff('dining_area', { diningAreaId: TERRACE }), [true, false, true, false]],
    ['matrix', closeOff('matrix', matrix), [true, false, false, false]],
    ['slot', closeOff('slot', { slot: '20:00' }), [true, true, false, false]],
  ]
  for (const [name, standing, expected] of cases) {
    await t.test(name, () => {
      const dinner = at('20:00', DINNER)
      const lunch = at('13:00', LUNCH)
      const closed = [
        isClosed([standing], dinner, TERRACE),
        isClosed([standing], dinner, GARDEN),
        isClosed([standing], lunch, TERRACE),
        isClosed([standing], lunch, GARDEN),
      ]
      assert.deepEqual(closed, expected)
      assert.equal(isClosed([standing], at('20:00', DINNER, '2026-07-02'), TERRACE), false)
    })
  }
})

test('a service is closed by the date on which it begins, everything else by the date of the start', () => {
  const tail = at('00:30', DINNER, '2026-07-02', '2026-07-01')
  const closedOn = (date: string): string[] => {
    const more = { date, serviceHourId: DINNER, diningAreaId: TERRACE, slot: '00:30' }
    return closeOffScopes.filter((scope) => isClosed([closeOff(scope, more)], tail, TERRACE))
  }
  assert.deepEqual(closedOn('2026-07-01'), ['service_hour', 'matrix'])
  assert.deepEqual(closedOn('2026-07-02'), ['full_day', 'dining_area', 'slot'])
})

test('a start outside every service hour is closed by day, area and slot, never by service hour', () => {
  const outside = at('16:00', null)
  assert.equal(isClosed([closeOff('service_hour')], outside, TERRACE), false)
  assert.equal(isClosed([closeOff('matrix', { diningAreaId: TERRACE })], outside, TERRACE), false)
  assert.equal(isClosed([closeOff('full_day')], outside, TERRACE), true)
  assert.equal(isClosed([closeOff('dining_area', { diningAreaId: TERRACE })], outside, TERRACE), true)
  assert.equal(isClosed([closeOff('slot', { slot: '16:00' })], outside, TERRACE), true)
})

test('property: one more close-off never opens anything, and their order does not matter', () => {
  const anyCloseOff = fc.record({
    id: fc.nat(),
    date: fc.constantFrom('2026-07-01', '2026-07-02'),
    scope: fc.constantFrom(...closeOffScopes),
    serviceHourId: fc.constantFrom(LUNCH, DINNER, null),
    diningAreaId: fc.constantFrom(TERRACE, GARDEN, null),
    slot: fc.constantFrom('13:00', '20:00', null),
  })
  const anyStart = fc.constantFrom(at('13:00', LUNCH), at('20:00', DINNER), at('16:00', null))
  fc.assert(
    fc.property(
      fc.array(anyCloseOff),
      anyCloseOff,
      anyStart,
      fc.constantFrom(TERRACE, GARDEN),
      (some, more, start, area) => {
        const together = isClosed([...some, more], start, area)
        assert.equal(together, isClosed(some, start, area) || isClosed([more], start, area))
        assert.equal(isClosed([more, ...some].reverse(), start, area), together)
      },
    ),
  )
})
