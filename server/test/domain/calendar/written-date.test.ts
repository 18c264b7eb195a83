import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writtenDate } from '../../../src/domain/calendar/written-date.ts'

test('dates are written in words, with their year where they have one', () => {
  assert.equal(writtenDate('en-GB', '2026-12-25'), '25 December 2026')
  assert.equal(writtenDate('de-DE', '2026-12-25'), '25. Dezember 2026')
  assert.equal(writtenDate('en-GB', '12-25'), '25 December')
  assert.equal(writtenDate('de-DE', '02-29'), '29. Februar')
})

test('a text that is no date stays as it is', () => {
  assert.equal(writtenDate('en-GB', '18:30'), '18:30')
  assert.equal(writtenDate('en-GB', 'undefined'), 'undefined')
})
