import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BroadSearches } from '../../../src/features/patrons/broad-searches.ts'
import fc from '../../support/fast-check.ts'

// Few letters, so that much is shared; of one and of two units, one of them half of the other's.
const letters = fc.constantFrom('a', 'b', '@', '\n', '🍷', '🍸', 'é')
const texts = fc.array(
  fc.array(letters, { maxLength: 9 }).map((text) => text.join('')),
  { maxLength: 12 },
)

const piecesOf = (text: string): Set<string> => {
  const all = [...text]
  const pieces = all.flatMap((_, from) =>
    all.slice(from).map((_, length) => all.slice(from, from + length + 1).join('')),
  )
  return new Set(['', ...pieces.filter((piece) => !piece.includes('\n'))])
}

test('broad is every piece of text that enough guests have, and everybody', async () => {
  await fc.assert(
    fc.asyncProperty(texts, fc.integer({ min: 1, max: 5 }), async (sample, fewest) => {
      const pieces = new Set(sample.flatMap((text) => [...piecesOf(text)]))
      const shared = [...pieces].filter((piece) => sample.filter((text) => piecesOf(text).has(piece)).length >= fewest)
      const { texts } = await BroadSearches.among(sample, fewest)
      assert.deepEqual(texts.toSorted(), [...new Set(['', ...shared])].toSorted())
      assert.equal(texts[0], '')
    }),
  )
})

test('a text answers to those broad searches that it contains, to each once', async () => {
  await fc.assert(
    fc.asyncProperty(texts, texts, fc.integer({ min: 1, max: 3 }), async (sample, others, fewest) => {
      const broad = await BroadSearches.among(sample, fewest)
      for (const text of [...others, ...sample]) {
        const told: string[] = []
        broad.answeredBy(text, (number) => told.push(broad.texts[number] ?? assert.fail()))
        assert.deepEqual(told.toSorted(), broad.texts.filter((piece) => text.includes(piece)).toSorted())
      }
    }),
  )
})
