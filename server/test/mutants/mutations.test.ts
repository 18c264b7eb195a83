import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsed } from '../support/syntax.ts'
import { mutationsOf } from './mutations.ts'

test('every slip that the code has room for is made, and none in texts, types and large numbers', () => {
  const made = parsed(['server/tsconfig.json'], (parse) => {
    const file = parse('server/test/mutants/sample-code.ts')
    return mutationsOf(file).map(({ kind, start, end, replacement }) => {
      return `${kind}: ${file.source.text.slice(start, end).replaceAll(/\s+/g, ' ')} → ${replacement}`
    })
  })
  assert.deepEqual(made.sort(), [
    'and/or: && → ||',
    'and/or: || → &&',
    'arithmetic: - → +',
    'boundary: < → <=',
    'boundary: < → <=',
    'comparison: === → !==',
    'constant: 0 → 1',
    'constant: false → true',
    'constant: true → false',
    'guard left out: if (!isOpen) return false → {}',
    'guard left out: if (party < least || spare < 0) { return limits(least, most) } → {}',
    'negated condition: !isOpen → isOpen',
    'negated condition: !isOpen → isOpen',
    'negated condition: isOpen && party === 1_000 → !(isOpen && party === 1_000)',
    'negated condition: party < least || spare < 0 → !(party < least || spare < 0)',
    'swapped arguments: least, most → most, least',
  ])
})
