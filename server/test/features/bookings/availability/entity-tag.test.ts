import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityTag, isListed } from '../../../../src/features/bookings/availability/entity-tag.ts'

test('the ETag of one day is its fingerprint, of several a hash of theirs in order', () => {
  assert.equal(entityTag(['abc']), 'W/"abc"')
  const tags = [['a', 'b'], ['b', 'a'], ['a', 'b', 'b'], ['ab']].map(entityTag)
  assert.equal(new Set(tags).size, tags.length)
  for (const tag of tags) assert.match(tag, /^W\/"[\w-]+"$/)
})

test('If-None-Match: exact, strong, in a list, any; else not', () => {
  for (const header of ['W/"abc"', '"abc"', 'W/"x", W/"abc"', ' "x" ,"abc" ', '*']) {
    assert.equal(isListed(header, 'W/"abc"'), true, header)
  }
  for (const header of [undefined, '', 'abc', 'W/"ab"', 'W/"x", "y"', 'w/"abc"']) {
    assert.equal(isListed(header, 'W/"abc"'), false, `${header}`)
  }
})
