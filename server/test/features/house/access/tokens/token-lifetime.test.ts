import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { expiryFrom } from '../../../../../src/features/house/access/tokens/token-lifetime.ts'
import { WrongUsage } from '../../../../../src/terminal/wrong-usage.ts'

const now = Temporal.Instant.from('2026-03-01T12:00:00Z')

describe('how long a token lives', () => {
  const understood: [string | undefined, string | undefined][] = [
    [undefined, undefined],
    ['1d', '2026-03-02T12:00:00Z'],
    ['90d', '2026-05-30T12:00:00Z'],
    ['3650d', '2036-02-27T12:00:00Z'],
    ['2026-03-01', '2026-03-02T00:00:00Z'],
    ['2028-02-29', '2028-03-01T00:00:00Z'],
  ]
  for (const [text, expected] of understood) {
    it(`${text} ends it ${expected ?? 'never'}`, () => assert.equal(expiryFrom(text, now)?.toString(), expected))
  }

  for (const text of [
    '',
    '0d',
    '3651d',
    '-1d',
    '90',
    '90h',
    '1.5d',
    '2026-02-30',
    '2026-3-1',
    '20260401',
    'tomorrow',
  ]) {
    it(`"${text}" is not understood`, () => {
      assert.throws(
        () => expiryFrom(text, now),
        (error: Error) => error instanceof WrongUsage && error.message.includes(`"${text}" is neither`),
      )
    })
  }

  it('a last day before today is refused', () => {
    assert.throws(() => expiryFrom('2026-02-28', now), /lies in the past/)
  })
})
