import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookingTag, expectedTags, isMatch, patronTag } from '../../../src/domain/booking/edit-version.ts'

const matches = (header: string | undefined, tag = 'b7-3') => isMatch(expectedTags(header), tag)

test('without If-Match an edit is accepted at any version', () => assert.ok(matches(undefined)))

test('If-Match matches the booking’s tag as it is, weak, without quotes, in a list, and as *', () => {
  for (const header of ['"b7-3"', 'W/"b7-3"', 'b7-3', '"b7-1", "b7-3"', '"b7-1",W/"b7-3" ', '*', ' * ']) {
    assert.ok(matches(header), header)
  }
})

test('If-Match with another tag, or empty, does not match', () => {
  for (const header of ['"b7-2"', '"b7-33"', '"p7-3"', '', '""', 'W/', '"b7-3', '"*"x']) {
    assert.ok(!matches(header), header)
  }
})

test('a booking and a patron of one id and version have different tags', () => {
  const row = { id: 7, version: 3 }
  assert.notEqual(bookingTag(row), patronTag(row))
})
