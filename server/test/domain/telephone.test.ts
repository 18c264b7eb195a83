import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dialled } from '../../src/domain/telephone.ts'

test('a telephone is the same however it is written', () => {
  const written: [string | null, string][] = [
    ['+356', '99887766'],
    ['356', '9988 7766'],
    ['00356', '99-88-77-66'],
    [null, '+35699887766'],
    ['+356', '(0)99.88.77.66'],
    ['+356 ', '9988/7766'],
    ['', '00356\u00a09988\u00a07766'],
  ]
  for (const [prefix, number] of written) assert.equal(dialled(prefix, number), '35699887766')
})

test('another country, or none, is another telephone; nothing to dial is none', () => {
  assert.equal(dialled(null, '99887766'), '99887766')
  assert.equal(dialled('+39', '099887766'), '39099887766')
  assert.equal(dialled(null, 'ask at the desk'), 'askatthedesk')
  for (const nothing of ['', ' - ', '+', '00', '()']) assert.equal(dialled(null, nothing), null)
  for (const nothing of ['', '-', '.', '()', '(0)']) assert.equal(dialled('+39', nothing), null)
})
