/** A service that runs past midnight is closed as one evening: by the date on which it begins, its tail included. */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'

const app = await testApp()
const house = await openRestaurant(app, {
  serviceHours: [{ name: 'Late', opens: '22:00', closes: '02:00', weekdays: [5, 6], slotMinutes: 60 }],
})
const [lateId] = house.serviceHourIds
const [area] = house.areas
await app.token('osteria')
const [friday, saturday, sunday] = ['2026-06-12', '2026-06-13', '2026-06-14']
const late = { scope: 'service_hour', service_hour_id: lateId }

beforeEach(() => app.sql('delete from close_offs'))

/** The starts of a date that a party of two can book. */
async function open(date: string): Promise<string[]> {
  const { body } = await app.ask(`GET /availabilities?date=${date}&party_size=2&open_only=true`)
  return body.data.map(({ start_sec }: { start_sec: number }) =>
    Temporal.Instant.fromEpochMilliseconds(start_sec * 1000)
      .toZonedDateTimeISO('Europe/Malta')
      .toPlainTime()
      .toString()
      .slice(0, 5),
  )
}

const book = async (date: string) => {
  const { status, body } = await app.ask('POST /bookings', { body: { date, adults: 2, patron: { first_name: 'Ada' } } })
  return status === 201 ? 'booked' : body.error.details.reason
}

for (const scope of [late, { ...late, scope: 'matrix', dining_area_id: area?.id }]) {
  test(`${scope.scope} on Saturday leaves Friday's tail open and closes Saturday's own, and reopens it`, async () => {
    const [fridayBefore, saturdayBefore, sundayBefore] = [await open(friday), await open(saturday), await open(sunday)]
    assert.deepEqual(fridayBefore, ['22:00', '23:00'])
    assert.deepEqual(saturdayBefore, ['00:00', '01:00', '22:00', '23:00'])
    assert.deepEqual(sundayBefore, ['00:00', '01:00'])

    await app.ask('POST /availability-controls', { body: { date: saturday, ...scope } })
    assert.deepEqual(
      [await open(friday), await open(saturday), await open(sunday)],
      [fridayBefore, ['00:00', '01:00'], []],
    )
    assert.equal(await book(`${saturday}T01:00:00`), 'booked')
    assert.equal(await book(`${saturday}T22:00:00`), 'closed')
    assert.equal(await book(`${sunday}T00:00:00`), 'closed')

    await app.ask('DELETE /availability-controls', { body: { date: saturday, ...scope } })
    assert.deepEqual(await open(sunday), sundayBefore)
  })
}

test('reopening the whole day opens the tail after midnight too', async () => {
  await app.ask('POST /availability-controls', { body: { date: saturday, ...late } })
  assert.deepEqual(await open(sunday), [])
  await app.ask('DELETE /availability-controls', { body: { date: saturday, scope: 'full_day' } })
  assert.deepEqual(await open(sunday), ['00:00', '01:00'])
})

test('close-offs of a full day, an area and a slot go by the calendar date of the start', async () => {
  for (const scope of [{ scope: 'full_day' }, { scope: 'dining_area', dining_area_id: area?.id }]) {
    await app.ask('POST /availability-controls', { body: { date: saturday, ...scope } })
    assert.deepEqual([await open(saturday), await open(sunday)], [[], ['00:00', '01:00']])
    await app.ask('DELETE /availability-controls', { body: { date: saturday, ...scope } })
  }
  await app.ask('POST /availability-controls', { body: { date: saturday, scope: 'slot', slots: ['00:00'] } })
  assert.deepEqual(
    [await open(saturday), await open(sunday)],
    [
      ['01:00', '22:00', '23:00'],
      ['00:00', '01:00'],
    ],
  )
})

test('closing a service past midnight raises the versions of both its days', async () => {
  const versions = () =>
    app.sql('select date::text, version::int from diary_days where date >= $1 order by date', ['2026-07-04'])
  await app.ask('POST /availability-controls', { body: { date: '2026-07-04', ...late } })
  assert.deepEqual(await versions(), [
    { date: '2026-07-04', version: 1 },
    { date: '2026-07-05', version: 1 },
  ])
})
