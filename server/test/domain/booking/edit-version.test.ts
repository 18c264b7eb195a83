import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookingTag, expectedTags, isMatch, patronTag } from '../../../src/domain/booking/edit-version.ts'

const matches = (header: string | undefined, tag = 'b7-3') => isMatch(expectedTags(header), tag)

test('without If-Match every state is as good as another', () => assert.ok(matches(undefined)))

test('a tag matches as it is, weak, without quotes, in a list, and as *', () => {
  for (const header of ['"b7-3"', 'W/"b7-3"', 'b7-3', '"b7-1", "b7-3"', '"b7-1",W/"b7-3" ', '*', ' * ']) {
    assert.ok(matches(header), header)
  }
})

test('no other tag does, nor an empty header', () => {
  for (const header of ['"b7-2"', '"b7-33"', '"p7-3"', '', '""', 'W/', '"b7-3', '"*"x']) {
    assert.ok(!matches(header), header)
  }
})

test('a booking and a patron of one id and version have different tags', () => {
  const row = { id: 7, version: 3 }
  assert.notEqual(bookingTag(row), patronTag(row))
})
