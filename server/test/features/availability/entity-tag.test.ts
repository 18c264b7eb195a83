import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityTag, isNamedBy } from '../../../src/features/availability/entity-tag.ts'

test('one day has the name of its page; several days have one name for all, in this order', () => {
  assert.equal(entityTag(['abc']), 'W/"abc"')
  const tags = [['a', 'b'], ['b', 'a'], ['a', 'b', 'b'], ['ab']].map(entityTag)
  assert.equal(new Set(tags).size, tags.length)
  for (const tag of tags) assert.match(tag, /^W\/"[\w-]+"$/)
})

test('If-None-Match: exact, strong, in a list, any; else not', () => {
  for (const header of ['W/"abc"', '"abc"', 'W/"x", W/"abc"', ' "x" ,"abc" ', '*']) {
    assert.equal(isNamedBy(header, 'W/"abc"'), true, header)
  }
  for (const header of [undefined, '', 'abc', 'W/"ab"', 'W/"x", "y"', 'w/"abc"']) {
    assert.equal(isNamedBy(header, 'W/"abc"'), false, `${header}`)
  }
})
