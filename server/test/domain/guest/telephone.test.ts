import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  dialOf,
  digitsOf,
  isLocalTelephone,
  readTelephone,
  searchedDigits,
  telephoneEnding,
  telephoneHref,
  telephonePattern,
} from '../../../src/domain/guest/telephone.ts'
import fc from '../../support/fast-check.ts'

const keyOf = (prefix: string | null, number: string | null, country: string | null = null) =>
  readTelephone(prefix, number, country)?.key

test('a telephone is the same however it is written', () => {
  const written: [string | null, string, string | null][] = [
    ['+356', '99887766', null],
    ['356', '9988 7766', 'DE'],
    ['00356', '99-88-77-66', null],
    [null, '+35699887766', null],
    ['+356', '(0)99.88.77.66', 'MT'],
    ['+356 ', '9988/7766', null],
    ['', '00356\u00a09988\u00a07766', null],
    ['+39', '+356 99887766', null],
    [null, '99887766', 'MT'],
    [null, '35699887766', 'MT'],
    [null, '٩٩٨٨٧٧٦٦', 'MT'],
    [null, '９９８８７７６６', 'MT'],
  ]
  for (const [prefix, number, country] of written) assert.equal(keyOf(prefix, number, country), '35699887766', number)
})

test('a trunk zero is dropped where the country has one, and belongs to the number where it has not', () => {
  for (const number of ['0170 1234567', '+49 170 1234567', '+49 (0)170 1234567', '0049 170 1234567']) {
    assert.equal(keyOf(null, number, 'DE'), '491701234567', number)
  }
  assert.equal(keyOf('+39', '06 12345678'), '390612345678')
})

test('a telephone without a country, or of impossible length, is compared by its digits', () => {
  assert.equal(keyOf(null, '99887766'), '99887766')
  assert.equal(keyOf(null, '0170 1234567'), '01701234567')
  assert.equal(keyOf('+1', '79000001', 'US'), '179000001')
  assert.equal(keyOf(null, '99887766', 'XX'), '99887766')
})

test('fewer than five digits are no telephone', () => {
  for (const none of [null, '', ' - ', 'n/a', '0', 'unbekannt', '1234', '(0)1234', 'ask at the desk']) {
    assert.equal(readTelephone('+356', none, 'MT'), null)
    assert.equal(telephoneEnding(none), null)
  }
})

test('the schema accepts telephones that can be compared, and blank ones', () => {
  const pattern = new RegExp(telephonePattern, 'u')
  for (const taken of ['', '  ', '12345', '+49 (170) 1-2', '٠١٢٣٤']) assert.match(taken, pattern)
  for (const refused of ['0', 'n/a', '1234', '1 2 3 4 x']) assert.doesNotMatch(refused, pattern)
})

test('all written forms of a telephone end in the same digits', () => {
  const number = fc.stringMatching(/^1[5-7][0-9]{8}$/)
  fc.assert(
    fc.property(number, (national) => {
      const forms: [string | null, string][] = [
        [null, `0${national}`],
        ['+49', national],
        [null, `+49 (0)${national}`],
        ['0049', `0${national}`],
      ]
      assert.equal(new Set(forms.map(([prefix, written]) => keyOf(prefix, written, 'DE'))).size, 1)
      assert.equal(new Set(forms.map(([, written]) => telephoneEnding(written))).size, 1)
    }),
  )
})

test('a telephone is local if it has the calling code of the restaurant’s country', () => {
  const isLocal = (number: string, country: string | null) => {
    const telephone = readTelephone(null, number, country)
    return telephone && isLocalTelephone(telephone, country)
  }
  assert.equal(isLocal('0170 1234567', 'DE'), true)
  assert.equal(isLocal('+356 79123456', 'DE'), false)
  assert.equal(isLocal('+1 416 555 0100', 'US'), true)
  assert.equal(isLocal('+356 79123456', null), null)
  assert.equal(isLocal('123456789012345678', 'DE'), null)
})

test('a search text is a number from three digits on, without leading zeros', () => {
  const searched = {
    '0170': '170',
    '+49 170': '49170',
    '0049170': '49170',
    '012': '012',
    '79-12': '7912',
    '٧٩١': '791',
  }
  for (const [q, digits] of Object.entries(searched)) assert.equal(searchedDigits(q), digits, q)
  for (const q of ['', '12', 'guest4711', 'ann123@example.com', '..']) assert.equal(searchedDigits(q), null, q)
})

test('digits are those of every script on a telephone', () => {
  assert.equal(digitsOf('a1٢۳４(0)5'), '12345')
})

test('a link dials a national number as it is dialled from abroad, where the country is known', () => {
  assert.equal(telephoneHref('2123 4567', 'MT'), 'tel:+35621234567')
  assert.equal(telephoneHref('089 / 123456', 'DE'), 'tel:+4989123456')
  assert.equal(telephoneHref('+39 051 123456', 'MT'), 'tel:+39051123456')
  assert.equal(telephoneHref('2123 4567', null), 'tel:21234567')
  assert.equal(dialOf('356', '7912 3456', null), '+35679123456')
  assert.equal(dialOf(null, '7912 3456', null), null)
  assert.equal(dialOf(null, null, 'MT'), null)
})
