import assert from 'node:assert/strict'
import { test } from 'node:test'
import { streamsFor } from '../../../diary/state/streams.ts'

const address = (restaurant: number | null, dates: string) =>
  `/api/restaurant/day/stream?dates=${encodeURIComponent(dates)}${restaurant === null ? '' : `&restaurant_id=${restaurant}`}`

test('tabs of one restaurant share a stream with all their dates', () => {
  const watches = ['2026-06-13', '2026-06-12', '2026-06-13'].map((date) => ({ restaurant: null, date }))
  assert.deepEqual(streamsFor(watches), [{ restaurant: null, address: address(null, '2026-06-12,2026-06-13') }])
})

test('each restaurant has a stream of its own', () => {
  const watches = [1, 2].map((restaurant) => ({ restaurant, date: '2026-06-12' }))
  assert.deepEqual(
    streamsFor(watches),
    [1, 2].map((restaurant) => ({ restaurant, address: address(restaurant, '2026-06-12') })),
  )
})

test('beyond four restaurants and eight dates the streams follow those looked at last', () => {
  const restaurants = [1, 2, 3, 4, 5, 1].map((restaurant) => ({ restaurant, date: '2026-06-12' }))
  assert.deepEqual(
    streamsFor(restaurants).map(({ restaurant }) => restaurant),
    [3, 4, 5, 1],
  )
  const dates = Array.from({ length: 10 }, (_, index) => ({ restaurant: 1, date: `2026-06-${20 - index}` }))
  assert.deepEqual(streamsFor(dates), [
    {
      restaurant: 1,
      address: address(1, Array.from({ length: 8 }, (_, index) => `2026-06-${11 + index}`).join(',')),
    },
  ])
})

test('the shared stream is closed with its last tab', () => assert.deepEqual(streamsFor([]), []))
