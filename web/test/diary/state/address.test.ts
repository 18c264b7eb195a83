import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOf, home, placeOf } from '../../../diary/state/address.ts'

test('the diary’s address says what is on the screen', () => {
  const place = placeOf('/diary/2026-11-20/floor', '?area=2&booking=17')
  assert.deepEqual(place, {
    date: '2026-11-20',
    view: 'floor',
    area: 2,
    booking: 17,
    restaurant: null,
    messages: false,
  })
  assert.equal(addressOf(place), '/diary/2026-11-20/floor?area=2&booking=17')
})

test('what an address leaves out or says wrongly is the default', () => {
  assert.deepEqual(placeOf('/', ''), home)
  assert.deepEqual(placeOf('/diary/2026-02-30/week', '?area=x&booking=-1'), home)
  assert.equal(addressOf(home), '/diary')
})

test('every place of the diary is read back from its address', () => {
  for (const view of ['timeline', 'list', 'floor'] as const) {
    const place = { date: '2027-01-01', view, area: null, booking: 3, restaurant: 2, messages: view === 'list' }
    const [path = '', search] = addressOf(place).split('?')
    assert.deepEqual(placeOf(path, `?${search}`), place)
  }
})
