import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTextNumber } from '../../../src/domain/texts/number-type.ts'

const typeOf = (dial: string) => readTextNumber(dial)?.type ?? null

test('landlines and mobiles are told apart, and what may be both counts as mobile', () => {
  assert.deepEqual(readTextNumber('+35679555123'), { number: '+35679555123', country: 'MT', type: 'mobile' })
  assert.equal(typeOf('+35621234567'), 'landline')
  assert.equal(typeOf('+442079460958'), 'landline')
  assert.equal(typeOf('+12025550143'), 'mobile', 'American numbers do not say')
})

test('premium and satellite numbers are never texted', () => {
  assert.equal(typeOf('+449098790000'), 'costly')
  assert.equal(typeOf('+870773111632'), 'costly')
  assert.equal(typeOf('+881612345678'), 'costly')
})

test('what is no number of its country is none', () => {
  assert.equal(typeOf('+35612'), null)
  assert.equal(readTextNumber(null), null)
})
