import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settings } from '../../../../texts/en/office/settings.ts'
import { isSame, plainPath, valueAt, withValue } from '../../../office/description/description.ts'
import { pageOfPath } from '../../../office/draft/page-of-path.ts'
import { begun, redone, stepped, undone } from '../../../office/draft/steps.ts'
import { addressOf, placeOf } from '../../../office/screen/place.ts'
import { found } from '../../../office/shell/find.ts'

test('the office’s address says what is on the screen, and is read back', () => {
  for (const address of [
    '/manage',
    '/manage/hours/2026-12-24?restaurant=3&to=2026-12-26',
    '/manage/pacing?restaurant=2',
    '/manage/connections/webhooks/12?state=exhausted',
  ]) {
    const [path = '', search = ''] = address.split('?')
    assert.equal(addressOf(placeOf(path, search)), address)
  }
  assert.equal(placeOf('/manage/', '').page, 'home')
  assert.equal(placeOf('/manage/nowhere', '').page, null)
  assert.equal(placeOf('/manage/home', '').page, null)
  assert.equal(placeOf('/manage/hours/a/b', '').page, null)
  assert.equal(placeOf('/manage', '?restaurant=0').restaurant, null)
  assert.equal(placeOf('/manage/hours/%E0%A4%A', '').part, '%E0%A4%A')
})

test('a setting is found by the words people use', () => {
  const named = (typed: string) =>
    found(
      typed,
      settings.map((setting) => ({ ...setting, words: `${setting.name} ${setting.words}` })),
    )[0]?.name
  assert.equal(named('how long do guests stay'), 'How long guests stay')
  assert.equal(named('holidays'), 'Special days')
  assert.equal(named('yaml'), 'Export and import')
  assert.equal(named('télephone'), 'Telephone')
  assert.equal(named('zebra'), undefined)
  assert.equal(found('', settings).length, settings.length)
})

test('values of the description are read, changed and compared by their path', () => {
  const house = { name: 'A', service_hours: [{ opens: '18:00', turn_times: [1] }] }
  assert.equal(plainPath('service_hours[0].opens'), 'service_hours.0.opens')
  assert.equal(valueAt(house, 'service_hours.0.opens'), '18:00')
  assert.equal(valueAt(house, 'nothing.0.opens'), undefined)
  const changed = withValue(house, 'service_hours.0.opens', '19:00')
  assert.equal(changed.service_hours[0]?.opens, '19:00')
  assert.equal(house.service_hours[0]?.opens, '18:00')
  assert.deepEqual(withValue(house, 'service_hours.0.turn_times', undefined).service_hours, [{ opens: '18:00' }])
  assert.ok(isSame({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 }))
  assert.ok(!isSame({ a: 1 }, { a: 1, b: undefined as unknown, c: 0 }))
  assert.ok(!isSame([], {}))
})

test('a mistake in the description leads to its page', () => {
  assert.equal(pageOfPath('service_hours.2.closes'), 'hours')
  assert.equal(pageOfPath('service_hours.2.turn_times.0.up_to'), 'pacing')
  assert.equal(pageOfPath('booking_tags.0.name'), 'tags')
  assert.equal(pageOfPath('timezone'), 'restaurant')
})

test('undo and redo go through the steps; a new step ends what could be done again', () => {
  const two = stepped(stepped(begun('a'), 'b'), 'c')
  const back = undone(undone(two))
  assert.equal(back.now, 'a')
  assert.equal(undone(back), back)
  assert.equal(redone(redone(back)).now, 'c')
  assert.equal(redone(stepped(back, 'd')).now, 'd')
})
