/** A house that is open from 18:00 to 02:00, on Fridays and Sundays: the evening is the day that people see. */
import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { Day } from '../../../../src/features/evening/day/day.schemas.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'

const [friday, saturday, sunday] = ['2026-06-12', '2026-06-13', '2026-06-14']
const atDinner = '2026-06-12T17:15:00Z'
const afterMidnight = '2026-06-12T22:40:00Z'

const app = await testApp({ now: atDinner })
const house = await openRestaurant(app, {
  serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '02:00', weekdays: [5, 7] }],
  areas: [
    {
      name: 'Room',
      tables: [
        [1, 4],
        [1, 4],
      ],
    },
  ],
})
const [dinner] = house.serviceHourIds
const [room] = house.areas
await app.token(house.slug)

beforeEach(async () => {
  app.clock.set(atDinner)
  await app.sql('truncate close_offs, bookings cascade')
  await app.sql('update diary_days set version = version + 1')
})

async function show(date?: string): Promise<Day> {
  const { status, body, text } = await app.ask<{ data: Day }>(`GET /day${date === undefined ? '' : `?date=${date}`}`)
  assert.equal(status, 200, text)
  return body.data
}
async function book(date: string, more: object = {}): Promise<number> {
  const body = { date, adults: 2, patron: { last_name: 'Vella' }, ...more }
  const { status, body: answer, text } = await app.ask('POST /bookings', { body })
  assert.equal(status, 201, text)
  return answer.data.id
}
const shown = ({ bookings }: Day) => bookings.map(({ id, evening }) => [id, evening])
const close = (body: object) => app.ask('POST /availability-controls', { body })

describe('the evening', () => {
  test('has its own starts after midnight, and the next day has no tail of them', async () => {
    const early = await book(`${friday}T19:30:00`)
    const late = await book(`${saturday}T00:15:00`)
    const day = await show(friday)
    assert.deepEqual(shown(day), [
      [early, friday],
      [late, friday],
    ])
    assert.deepEqual([day.begins_at, day.ends_at], ['2026-06-12T05:00:00+02:00', '2026-06-13T05:00:00+02:00'])
    assert.deepEqual(
      day.services.map(({ closes_at }) => closes_at),
      ['2026-06-13T02:00:00+02:00'],
    )
    const arriving = day.covers_by_quarter.filter(({ arriving }) => arriving > 0).map(({ at }) => at)
    assert.deepEqual(arriving, ['2026-06-12T19:30:00+02:00', '2026-06-13T00:15:00+02:00'])
    const closed = await show(saturday)
    assert.deepEqual([shown(closed), closed.services, closed.covers_by_quarter], [[], [], []])
  })

  test('has what another evening holds in its time: a block that goes on into it', async () => {
    const body = { table_ids: room?.tableIds, date: friday, time: '22:00', duration: 720, comment: 'Floor' }
    const { status, body: answer, text } = await app.ask('POST /bookings/block', { body })
    assert.equal(status, 201, text)
    assert.deepEqual(shown(await show(saturday)), [[answer.booking.id, friday]])
    assert.deepEqual(shown(await show(sunday)), [])
  })

  test('is the one that lasts now where no date is asked for, until five in the morning', async () => {
    assert.equal((await show()).date, friday)
    app.clock.set(afterMidnight)
    assert.equal((await show()).date, friday)
    app.clock.set('2026-06-13T02:59:59Z')
    assert.equal((await show()).date, friday)
    app.clock.set('2026-06-13T03:00:00Z')
    assert.equal((await show()).date, saturday)
  })

  test('has another version with every change after its midnight', async () => {
    const { version } = await show(friday)
    const late = await book(`${saturday}T01:00:00`)
    const booked = await show(friday)
    assert.notEqual(booked.version, version)
    await app.ask(`POST /bookings/${late}/status`, { body: { status: 'cancelled' } })
    assert.notEqual((await show(friday)).version, booked.version)
  })
})

describe('close-offs of the evening', () => {
  test('of its service are shown with it, those of calendar days for what they are', async () => {
    await close({ date: friday, scope: 'service_hour', service_hour_id: dinner })
    await close({ date: saturday, scope: 'slot', slots: ['00:30'] })
    await close({ date: saturday, scope: 'dining_area', dining_area_id: room?.id })
    const { close_offs: own, close_offs_after_midnight: after } = await show(friday)
    assert.deepEqual([own.date, own.closed_service_hours.length, own.closed_slots], [friday, 1, []])
    assert.deepEqual(
      after && [after.date, after.full_day_closed, after.closed_dining_areas.length, after.closed_slots],
      [saturday, false, 1, ['00:30']],
    )
    const next = await show(saturday)
    assert.deepEqual([next.close_offs.closed_slots, next.close_offs_after_midnight], [[], null])
  })

  test('have another version when the next calendar day is closed', async () => {
    const { version } = await show(friday)
    await close({ date: saturday, scope: 'full_day' })
    const { version: after, close_offs_after_midnight: closed } = await show(friday)
    assert.deepEqual([after !== version, closed?.full_day_closed], [true, true])
  })
})

describe('the starts of the evening', () => {
  type Start = { date: string; reason: string | null; override: boolean }
  const starts = async (date: string): Promise<Start[]> =>
    (await app.ask(`GET /day/starts?date=${date}&party_size=2`)).body.data
  const reasonAt = (list: Start[], local: string) => list.find(({ date }) => date === `${local}:00`)?.reason

  test('go on after midnight with the date of the next day, and those that are past say so', async () => {
    const tonight = await starts(friday)
    assert.deepEqual([tonight[0]?.date, tonight.at(-1)?.date], [`${friday}T18:00:00`, `${saturday}T01:45:00`])
    assert.equal(reasonAt(tonight, `${friday}T19:00`), 'past')
    assert.equal(reasonAt(tonight, `${friday}T19:15`), null)
    assert.equal(reasonAt(tonight, `${saturday}T00:15`), null)
    assert.deepEqual(await starts(saturday), [])
    app.clock.set(afterMidnight)
    const late = await starts(friday)
    assert.equal(reasonAt(late, `${saturday}T00:30`), 'past')
    assert.equal(reasonAt(late, `${saturday}T00:45`), null)
  })

  test('are decided by the bookings and close-offs of their own date', async () => {
    for (const table of room?.tableIds ?? []) await book(`${saturday}T00:15:00`, { table_ids: [table], duration: 60 })
    await close({ date: friday, scope: 'full_day' })
    const tonight = await starts(friday)
    assert.equal(reasonAt(tonight, `${friday}T20:00`), 'closed')
    assert.equal(reasonAt(tonight, `${saturday}T00:30`), 'no_table')
    assert.equal(reasonAt(tonight, `${saturday}T01:15`), null)
    const { status } = await app.ask('POST /bookings', {
      body: { date: `${saturday}T01:15:00`, adults: 2, patron: { last_name: 'Borg' } },
    })
    assert.equal(status, 201)
  })
})

describe('nights on which the clocks are moved', () => {
  const night = async (slug: string, date: string) => {
    const weekdays = [6]
    await openRestaurant(app, { slug, serviceHours: [{ name: 'Night', opens: '22:00', closes: '04:00', weekdays }] })
    const token = await app.token(slug)
    const { body: day } = await app.ask<{ data: Day }>(`GET /day?date=${date}`, { token })
    const { body: starts } = await app.ask(`GET /day/starts?date=${date}&party_size=2`, { token })
    return { ...day.data, starts: starts.data.map((start: { date: string }) => start.date) }
  }

  test('on: the hour that is skipped has no starts, and the evening is an hour shorter', async () => {
    const { begins_at, ends_at, starts } = await night('spring', '2027-03-27')
    assert.deepEqual([begins_at, ends_at], ['2027-03-27T05:00:00+01:00', '2027-03-28T05:00:00+02:00'])
    assert.deepEqual(starts.slice(-5, -3), ['2027-03-28T01:45:00', '2027-03-28T03:00:00'])
  })

  test('back: the hour that comes twice is of one evening', async () => {
    const { begins_at, ends_at, starts } = await night('autumn', '2026-10-24')
    assert.deepEqual([begins_at, ends_at], ['2026-10-24T05:00:00+02:00', '2026-10-25T05:00:00+01:00'])
    assert.equal(starts.length, 24)
  })
})

test('a breakfast that begins at four is of its own day, and a booking before it of the day before', async () => {
  const breakfast = { name: 'Breakfast', opens: '04:00', closes: '11:00' }
  await openRestaurant(app, { slug: 'bakery', serviceHours: [breakfast] })
  const token = await app.token('bakery')
  const booked = async (date: string): Promise<number> => {
    const body = { date, adults: 2, override: true, patron: { last_name: 'Vella' } }
    return (await app.ask('POST /bookings', { token, body })).body.data.id
  }
  const [before, first] = [await booked(`${saturday}T03:45:00`), await booked(`${saturday}T04:00:00`)]
  const of = async (date: string) => {
    const { body } = await app.ask<{ data: Day }>(`GET /day?date=${date}`, { token })
    return body.data.bookings.filter(({ evening }) => evening === date).map(({ id }) => id)
  }
  assert.deepEqual([await of(friday), await of(saturday)], [[before], [first]])
})
