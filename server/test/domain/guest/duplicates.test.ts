/** How sure it is that two patrons are one guest. Names arrive folded, as PostgreSQL folds them. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { alike } from '../../../src/domain/guest/duplicates.ts'

const guest = (name: string, telephone: string | null = null, email: string | null = null) => ({
  name,
  telephone,
  email,
})
const likeness = (...given: Parameters<typeof alike>) => alike(...given)?.likeness ?? null

describe('two patrons with one telephone', () => {
  test('are surely one guest where the names agree, also spelled and shortened otherwise', () => {
    for (const [one, other] of [
      ['zoe muller', 'zoe mueller'],
      ['jose luis garcia nunez', 'j. l. garcia'],
      ['ann', 'ann borg'],
    ] as const)
      assert.equal(likeness(guest(one, '49550173'), guest(other, '49550173'), null), 'sure', other)
  })

  test('are to be looked at closely where the names differ, as in one household', () => {
    const [one, other] = [guest('karmenu spiteri', '1'), guest('carmelo spiteri', '1')]
    assert.equal(likeness(one, other, null), 'look_closely')
  })
})

describe('two patrons with one name', () => {
  test('are likely one guest where they came within two weeks and nothing contradicts, and never surely', () => {
    const named = guest('bjorn hakonsen')
    assert.equal(likeness(named, named, 0), 'likely')
    assert.equal(likeness(named, named, 14), 'likely')
    assert.equal(likeness(named, named, 15), 'look_closely')
  })

  test('with other telephones or other addresses, or with one word for a name, are to be looked at closely', () => {
    assert.equal(likeness(guest('rita attard', '1'), guest('rita attard', '2'), 3), 'look_closely')
    assert.equal(likeness(guest('rita attard', null, 'a@x'), guest('rita attard', null, 'b@x'), 3), 'look_closely')
    assert.equal(likeness(guest('rita'), guest('rita'), 3), 'look_closely')
  })

  test('are two people where they never came within three months of each other', () => {
    assert.equal(likeness(guest('rita attard'), guest('rita attard'), 92), 'look_closely')
    assert.equal(likeness(guest('rita attard'), guest('rita attard'), 93), null)
    assert.equal(likeness(guest('rita attard'), guest('ritu attard'), null), null)
  })
})
