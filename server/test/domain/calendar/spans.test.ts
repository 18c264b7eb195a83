import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Bounds, withoutSpan, withSpan } from '../../../src/domain/calendar/spans.ts'
import fc from '../../support/fast-check.ts'

const anyBounds = fc
  .record({ from: fc.nat(40), length: fc.integer({ min: 1, max: 20 }) })
  .map(({ from, length }): Bounds => ({ from, until: from + length }))
const steps = fc.array(fc.record({ adds: fc.boolean(), span: anyBounds }), { maxLength: 12 })

test('property: a moment is in the spans exactly where the last of those that have it was added', () => {
  fc.assert(
    fc.property(steps, (given) => {
      let spans: Bounds[] = []
      for (const { adds, span } of given) spans = adds ? withSpan(spans, span) : withoutSpan(spans, span)
      for (let moment = 0; moment < 62; moment++) {
        const last = given.findLast(({ span }) => span.from <= moment && moment < span.until)
        const found = spans.filter(({ from, until }) => from <= moment && moment < until)
        assert.equal(found.length, last?.adds ? 1 : 0)
      }
    }),
  )
})

test('a span that was added keeps what was said of those before it', () => {
  const [first, second] = [
    { from: 10, until: 20, by: 'Marija' },
    { from: 15, until: 30, by: 'Josef' },
  ]
  assert.deepEqual(withSpan(withSpan([], first), second), [first, { ...second, from: 20 }])
})
