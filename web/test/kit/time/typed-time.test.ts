import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typedTime } from '../../../kit/time/typed-time.ts'

test('a time is understood as it is typed', () => {
  const times = { '1930': '19:30', '19:30': '19:30', '19.30': '19:30', '930': '09:30', '7': '07:00', '0': '00:00' }
  const twelve = {
    '7pm': '19:00',
    '730pm': '19:30',
    '7:30 PM': '19:30',
    '12 am': '00:00',
    '12:15pm': '12:15',
    '1pm': '13:00',
    '1 am': '01:00',
  }
  for (const [typed, time] of Object.entries({ ...times, ...twelve })) assert.equal(typedTime(typed), time, typed)
})

test('hours of an evening go on after midnight: half past twelve is also typed as 24:30', () => {
  const times = { '24:30': '00:30', '2400': '00:00', '25.15': '01:15', '29:59': '05:59' }
  for (const [typed, time] of Object.entries(times)) assert.equal(typedTime(typed), time, typed)
})

test('a typed text that is no time gives none', () => {
  for (const typed of ['', 'x', '24', '2460', '3000', '24:30pm', '19:3', '13pm', '0am', '19:30:00'])
    assert.equal(typedTime(typed), null, typed)
})
