/** Three-way merge: what does not touch comes together, what does is a conflict, and nothing is lost. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mergeDescriptions } from '../../../../src/features/office/configuration-drafts/merge-descriptions.ts'
import fc from '../../../support/fast-check.ts'

const tag = fc.record({
  id: fc.integer({ min: 1, max: 6 }),
  name: fc.constantFrom('A', 'B', 'C'),
  icon: fc.constantFrom('', 'x'),
})
const tables = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 6 }),
    name: fc.constantFrom('T1', 'T2'),
    max_covers: fc.integer({ min: 1, max: 3 }),
  }),
  { selector: ({ id }) => id, maxLength: 4 },
)
const area = fc.record({ id: fc.integer({ min: 1, max: 3 }), name: fc.constantFrom('Hall', 'Garden'), tables })
const description = fc.record({
  max_days: fc.integer({ min: 1, max: 3 }),
  online: fc.record({ largest_party: fc.constantFrom(null, 6), areas: fc.constantFrom(null, ['Hall']) }),
  booking_tags: fc.uniqueArray(tag, { selector: ({ id }) => id, maxLength: 4 }),
  dining_areas: fc.uniqueArray(area, { selector: ({ id }) => id, maxLength: 3 }),
})

describe('a merge', () => {
  test('where only one side changed is that side', () => {
    fc.assert(
      fc.property(description, description, (base, changed) => {
        assert.deepEqual(mergeDescriptions(base, base, changed), { description: changed, conflicts: [] })
        assert.deepEqual(mergeDescriptions(base, changed, base), { description: changed, conflicts: [] })
        assert.deepEqual(mergeDescriptions(base, changed, changed), { description: changed, conflicts: [] })
      }),
    )
  })

  test('has the same conflicts from either side, and none once they are answered', () => {
    fc.assert(
      fc.property(description, description, description, (base, one, other) => {
        const { conflicts } = mergeDescriptions(base, one, other)
        const swapped = mergeDescriptions(base, other, one).conflicts
        assert.deepEqual(
          conflicts.map(({ path, theirs, mine }) => ({ path, one: theirs, other: mine })).sort(byPath),
          swapped.map(({ path, theirs, mine }) => ({ path, one: mine, other: theirs })).sort(byPath),
        )
        for (const take of ['mine', 'theirs'] as const) {
          assert.deepEqual(mergeDescriptions(base, one, other, () => take).conflicts, [])
        }
      }),
    )
  })

  test('done again onto the same changes nothing', () => {
    fc.assert(
      fc.property(description, description, description, (base, theirs, mine) => {
        const merged = mergeDescriptions(base, theirs, mine).description
        assert.deepEqual(mergeDescriptions(theirs, theirs, merged).description, merged)
      }),
    )
  })

  test('brings together changes of different fields of one thing, and what each added', () => {
    const base = { booking_tags: [{ id: 1, name: 'A', icon: '' }] }
    const theirs = {
      booking_tags: [
        { id: 1, name: 'A2', icon: '' },
        { id: 2, name: 'Theirs', icon: '' },
      ],
    }
    const mine = {
      booking_tags: [
        { id: 1, name: 'A', icon: 'cake' },
        { name: 'Mine', icon: '' },
      ],
    }
    assert.deepEqual(mergeDescriptions(base, theirs, mine), {
      description: {
        booking_tags: [
          { id: 1, name: 'A2', icon: 'cake' },
          { name: 'Mine', icon: '' },
          { id: 2, name: 'Theirs', icon: '' },
        ],
      },
      conflicts: [],
    })
  })

  test('of a thing that one changed and the other took out asks', () => {
    const base = { booking_tags: [{ id: 1, name: 'A', icon: '' }] }
    const theirs = { booking_tags: [] }
    const mine = { booking_tags: [{ id: 1, name: 'B', icon: '' }] }
    const { conflicts } = mergeDescriptions(base, theirs, mine)
    assert.deepEqual(conflicts, [
      { path: 'booking_tags.#1', of: 'B', base: base.booking_tags[0], theirs: undefined, mine: mine.booking_tags[0] },
    ])
  })

  test('keeps a thing that a draft names twice, for the review to say so', () => {
    const base = { booking_tags: [{ id: 1, name: 'A', icon: '' }] }
    const theirs = { booking_tags: [...base.booking_tags, { id: 2, name: 'B', icon: '' }] }
    const mine = { booking_tags: [...base.booking_tags, { name: 'A', icon: 'x' }] }
    const { description } = mergeDescriptions(base, theirs, mine)
    assert.equal((description.booking_tags as object[]).length, 3)
  })

  test('knows a thing that both created by its name', () => {
    const theirs = { booking_tags: [{ id: 7, name: 'New', icon: '' }] }
    const mine = { booking_tags: [{ name: 'New', icon: 'x' }] }
    const { conflicts } = mergeDescriptions({ booking_tags: [] }, theirs, mine)
    assert.deepEqual(
      conflicts.map(({ path }) => path),
      ['booking_tags.#7.icon'],
    )
  })
})

const byPath = (one: { path: string }, other: { path: string }): number => (one.path < other.path ? -1 : 1)
