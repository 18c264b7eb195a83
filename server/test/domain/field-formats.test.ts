import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formats } from '../../src/domain/field-formats.ts'
import fc, { propertyRuns } from '../support/fast-check.ts'

const cases: Record<string, { good: string[]; bad: string[] }> = {
  date: {
    good: ['2026-11-15', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'],
    bad: [
      '2026-02-29',
      '1900-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-04-31',
      '2026-1-1',
      '0000-01-01',
      '20261115',
      '',
    ],
  },
  'local-date-time': {
    good: ['2026-11-15T19:30:00', '2026-11-15T00:00:00', '2026-11-15T23:59:59'],
    bad: [
      '2026-11-15T24:00:00',
      '2026-11-15T19:60:00',
      '2026-11-15T19:30:60',
      '2026-02-30T19:30:00',
      '2026-11-15T19:30',
      '2026-11-15 19:30:00',
      '2026-11-15T19:30:00Z',
      '2026-11-15T19:30:00.000',
      '2026-11-15T19:30:00\n',
    ],
  },
  'date-time': {
    good: ['2026-11-15T19:30:00Z', '2026-11-15T19:30:00+01:00', '2026-11-15T19:30:00.123-05:00'],
    bad: ['2026-11-15T19:30:00', '2026-11-15T19:30:00+25:00', '2026-02-30T19:30:00Z'],
  },
  'time-of-day': { good: ['00:00', '19:30', '23:59'], bad: ['24:00', '19:60', '9:30', '19:30:00', ''] },
  email: {
    good: ['ann@example.com', "o'brien+table@sub.example.co", 'a@b.mt', 'zoë@exämple.de', 'x_y-z.1@ex-ample.org'],
    bad: [
      'ann',
      'ann@',
      '@example.com',
      'ann@example',
      'ann@@example.com',
      'ann smith@example.com',
      'ann@exa mple.com',
      '.ann@example.com',
      'ann.@example.com',
      'a..b@example.com',
      'ann@-example.com',
      'ann@example-.com',
      'ann@example..com',
      'ann@127.0.0.1',
      'ann@example.com\n',
      `${'a'.repeat(65)}@example.com`,
      'ann@example.com,bob@example.com',
    ],
  },
  'http-url': {
    good: ['https://example.com', 'http://127.0.0.1:8080/hook?x=1', 'HTTPS://example.com/ü'],
    bad: [
      'example.com',
      'ftp://example.com',
      'https://',
      'https:// example.com',
      'javascript:alert(1)',
      'https:\\\\x',
      '',
    ],
  },
}

for (const [name, { good, bad }] of Object.entries(cases)) {
  describe(name, () => {
    const accepts = formats[name]?.accepts ?? assert.fail(`no format ${name}`)
    for (const text of good) test(`takes ${text}`, () => assert.ok(accepts(text)))
    for (const text of bad) test(`refuses ${JSON.stringify(text)}`, () => assert.ok(!accepts(text)))
  })
}

test('dates are those of Temporal', () => {
  const accepts = formats.date?.accepts ?? assert.fail()
  const part = (most: number, width: number) =>
    fc.integer({ min: 0, max: most }).map((n) => String(n).padStart(width, '0'))
  fc.assert(
    fc.property(fc.tuple(fc.integer({ min: 1, max: 9999 }), part(13, 2), part(32, 2)), ([year, month, day]) => {
      const text = `${String(year).padStart(4, '0')}-${month}-${day}`
      assert.equal(accepts(text), isTemporalDate(text), text)
    }),
    { numRuns: propertyRuns(2_000) },
  )
})

function isTemporalDate(text: string): boolean {
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' })
    return true
  } catch {
    return false
  }
}

test('every format is checked in linear time', () => {
  const hostile = [
    'a'.repeat(200_000),
    `${'a.'.repeat(100_000)}@`,
    `${'@'.repeat(200_000)}`,
    `a@${'a-'.repeat(100_000)}`,
  ]
  const begun = performance.now()
  for (const { accepts } of Object.values(formats)) for (const text of hostile) accepts(text)
  assert.ok(performance.now() - begun < 500)
})
