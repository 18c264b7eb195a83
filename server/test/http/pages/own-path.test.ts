import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ownPath } from '../../../src/http/pages/own-path.ts'
import fc, { propertyRuns } from '../../support/fast-check.ts'

describe('a path of this server is kept', () => {
  for (const path of ['/', '/account', '/diary/2026-11-20/timeline?area=2', '/docs?q=a%20b', '/a//b']) {
    test(path, () => assert.equal(ownPath(path), path))
  }
})

describe('anything else becomes the start page', () => {
  const foreign = [
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/%2E%2e//evil.example',
    '/x/../..//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'account',
    '',
    ' /account',
    '@evil.example',
    '/x'.repeat(2_000),
    '/sign-in',
    '/sign-in?return_to=/',
    '/sign-out',
  ]
  for (const text of foreign) test(JSON.stringify(text).slice(0, 60), () => assert.equal(ownPath(text), '/'))

  test('a value that is no text', () => {
    for (const sent of [undefined, null, 7, ['/account', '/x'], { a: 1 }]) assert.equal(ownPath(sent), '/')
  })
})

test('property: a redirect to any return_to stays on this server', () => {
  const character = fc.constantFrom(
    '/',
    '\\',
    '.',
    ':',
    '@',
    '?',
    '#',
    '%',
    '2',
    'e',
    'f',
    '5',
    'c',
    '\t',
    '\n',
    'evil',
    ' ',
  )
  const text = fc.array(character, { maxLength: 12 }).map((parts) => `/${parts.join('')}`)
  fc.assert(
    fc.property(text, (sent) => {
      const path = ownPath(sent)
      assert.match(path, /^\/(?![/\\])[\x21-\x7e]*$/)
      assert.equal(new URL(path, 'https://book.example.com/sign-in').origin, 'https://book.example.com')
    }),
    { numRuns: propertyRuns(5_000) },
  )
})
