import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Service } from '../../../office/description/description.ts'
import {
  axisOf,
  barsOf,
  copied,
  daysOf,
  moved,
  neighboursOf,
  openingOf,
  placeOn,
  plainName,
  spanOf,
  weekdaysOf,
  withBar,
  withoutBar,
} from '../../../office/description/week.ts'

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const friday = 5

const service = (name: string, days: string | string[], opens: string, closes: string, id?: number): Service => ({
  ...(id === undefined ? {} : { id }),
  name,
  days,
  opens,
  closes,
  slot_minutes: 15,
})
const lunch = service('Lunch', 'mon-fri', '12:00', '15:00', 1)
const dinner = service('Dinner', 'mon-sun', '18:00', '23:30', 2)
const week = [lunch, dinner]
const barOf = (services: readonly Service[], weekday: number, name: string) => {
  const bar = barsOf(services, weekday).find((one) => plainName(one.service.name, names) === name)
  assert.ok(bar)
  return bar
}

test('ranges of weekdays are read and written as the server writes them, over the end of the week too', () => {
  assert.deepEqual(weekdaysOf('sat-mon'), [1, 6, 7])
  assert.deepEqual(weekdaysOf(['mon', 'wed-thu']), [1, 3, 4])
  assert.equal(daysOf([1, 2, 3]), 'mon-wed')
  assert.equal(daysOf([5]), 'fri')
  assert.deepEqual(daysOf([7, 1]), ['mon', 'sun'])
})

test('a service past midnight is longer than its day', () => {
  assert.deepEqual(spanOf({ opens: '18:00', closes: '02:00' }), { from: 1080, to: 1560 })
  assert.deepEqual(openingOf({ from: 1080, to: 1560 }), { opens: '18:00', closes: '02:00' })
})

test('the axis begins an hour before the first service and ends when the last guests have left', () => {
  const axis = axisOf(week.map(spanOf), 120)
  assert.deepEqual([axis.from, axis.to], [11 * 60, 26 * 60])
  assert.deepEqual(
    axis.hours,
    [12, 14, 16, 18, 20, 22, 24].map((hour) => hour * 60),
  )
  assert.equal(placeOn(axis, 11 * 60), 0)
  assert.equal(placeOn(axis, 26 * 60), 100)
  assert.ok(axisOf([], 0).to > axisOf([], 0).from)
})

test('the grip of a service moves to quarters of an hour and keeps at least one', () => {
  const span = { from: 1080, to: 1410 }
  assert.deepEqual(moved(span, 'end', -2), { from: 1080, to: 1380 })
  assert.deepEqual(moved(span, 'begin', 1), { from: 1095, to: 1410 })
  assert.deepEqual(moved({ from: 1090, to: 1410 }, 'begin', 1), { from: 1095, to: 1410 })
  assert.deepEqual(moved({ from: 1090, to: 1410 }, 'begin', -1), { from: 1080, to: 1410 })
  assert.deepEqual(moved(span, 'begin', 100), { from: 1395, to: 1410 })
  assert.deepEqual(moved(span, 'both', 2), { from: 1110, to: 1440 })
  assert.deepEqual(moved(span, 'both', 0), span)
})

test('a dragged service stops at its neighbours, those of the night before too', () => {
  const late = service('Late', 'thu', '22:00', '02:00', 3)
  const early = service('Early', 'fri', '04:00', '08:00', 4)
  const services = [late, early, lunch]
  const bar = barOf(services, friday, 'Early')
  const neighbours = neighboursOf(services, bar)
  assert.deepEqual(moved(bar, 'begin', -20, neighbours), { from: 120, to: 480 })
  assert.deepEqual(moved(bar, 'end', 40, neighbours), { from: 240, to: 720 })
  assert.deepEqual(moved(bar, 'both', 40, neighbours), { from: 480, to: 720 })
})

test('changing one weekday parts it from the others, and changing it back joins them', () => {
  const parted = withBar(week, barOf(week, friday, 'Dinner'), { closes: '23:00' }, 'en')
  assert.deepEqual(
    parted.map(({ id, name, days, closes }) => [id, name, days, closes]),
    [
      [1, 'Lunch', 'mon-fri', '15:00'],
      [2, 'Dinner', ['mon-thu', 'sat-sun'], '23:30'],
      [undefined, 'Dinner Friday', 'fri', '23:00'],
    ],
  )
  const again = withBar(parted, barOf(parted, friday, 'Dinner'), { closes: '22:30' }, 'en')
  assert.equal(again.length, 3, 'a day on its own is changed in place')
  assert.deepEqual(withBar(again, barOf(again, friday, 'Dinner'), { closes: '23:30' }, 'en'), week)
})

test('a weekday that is parted is named in the language of the house, and for guests in theirs', () => {
  const cena: Service = {
    ...service('Cena', 'mon-sun', '20:00', '23:30', 4),
    translations: { de: { name: 'Abendessen' } },
  }
  const parted = withBar([cena], barOf([cena], friday, 'Cena'), { closes: '23:00' }, 'es')
  const own = parted[1]
  assert.equal(own?.name, 'Cena viernes')
  assert.deepEqual(
    [own?.translations?.de, own?.translations?.en, own?.translations?.es],
    [{ name: 'Abendessen Freitag' }, { name: 'Cena Friday' }, undefined],
  )
  assert.deepEqual(withBar(parted, barOf(parted, friday, 'Cena'), { closes: '23:30' }, 'es'), [cena])
})

test('two weekdays changed alike are one service', () => {
  const one = withBar(week, barOf(week, friday, 'Dinner'), { closes: '23:00' }, 'en')
  const both = withBar(one, barOf(one, 6, 'Dinner'), { closes: '23:00' }, 'en')
  assert.deepEqual(
    both.map(({ days }) => days),
    ['mon-fri', ['mon-thu', 'sun'], 'fri-sat'],
  )
})

test('services that were stored apart stay apart though they are equal', () => {
  const stored = [dinner, service('Dinner Friday', 'fri', '18:00', '23:00', 9)].map((one, index) =>
    index === 0 ? { ...one, days: ['mon-thu', 'sat-sun'] } : one,
  )
  const alike = withBar(stored, barOf(stored, friday, 'Dinner'), { closes: '23:30' }, 'en')
  assert.deepEqual(
    alike.map(({ id }) => id),
    [2, 9],
  )
})

test('a service is taken off a day, and is gone with its last', () => {
  assert.deepEqual(withoutBar(week, { index: 0, weekday: 3 })[0]?.days, ['mon-tue', 'thu-fri'])
  assert.equal(withoutBar([service('Brunch', 'sun', '10:00', '14:00')], { index: 0, weekday: 7 }).length, 0)
})

test('copied hours replace what the other days have at that time', () => {
  const parted = withBar(week, barOf(week, friday, 'Dinner'), { closes: '23:00' }, 'en')
  const everywhere = copied(parted, barOf(parted, friday, 'Dinner'), [1, 2, 3, 4, 6, 7], names)
  assert.deepEqual(
    everywhere.map(({ name, days }) => [name, days]),
    [
      ['Lunch', 'mon-fri'],
      ['Dinner Friday', 'mon-sun'],
    ],
  )
})
