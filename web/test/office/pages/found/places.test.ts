/** The places where guests look, by the sources of the house. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placesOf } from '../../../../office/pages/found/places.ts'

const shown = (sources: Parameters<typeof placesOf>[0]) => placesOf(sources).map(({ word, id }) => [word, id])

test('the link of a Google profile does not count for the service of Google that books by itself', () => {
  const places = shown([
    { id: 1, name: 'Website' },
    { id: 2, name: 'Google', google: true },
    { id: 3, name: 'Google profile' },
  ])
  assert.deepEqual(places[0], ['google-profile', 3])
  assert.equal(places.length, 5)
})

test('a source called Google that no service books by is the link of the profile', () => {
  assert.deepEqual(shown([{ id: 2, name: 'Google', google: false }])[0], ['google', 2])
  assert.deepEqual(shown([])[0], ['google', undefined])
})

test('other sources of the house follow the known places, without those that guests follow no address of', () => {
  const places = shown([
    { id: 1, name: 'Website' },
    { id: 4, name: 'Phone' },
    { id: 5, name: 'Hotel Phoenicia' },
    { id: 6, name: 'Menu card' },
  ])
  assert.deepEqual(places.slice(4), [
    ['menu-card', 6],
    ['hotel-phoenicia', 5],
  ])
})
