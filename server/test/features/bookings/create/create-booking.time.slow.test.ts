/** Local time: hours that daylight saving skips or repeats, services past midnight, and the ends of the calendar. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openRestaurant } from '../../../support/restaurant.ts'
import { openEvening } from '../races/evening.ts'

const allDay = [{ name: 'All day', opens: '00:00', closes: '00:00', slotMinutes: 15 }]
const evening = await openEvening({ serviceHours: allDay }, { now: '2026-01-10T10:00:00Z' })
const { ask, book, booked, blocked, leavesNoTrace, patch, show, tables } = evening

async function tokenIn(timezone: string): Promise<string> {
  const slug = timezone.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  await openRestaurant(evening, { slug, settings: { timezone, max_days: 730 }, serviceHours: allDay })
  return evening.token(slug)
}

const tokens: Record<string, string | undefined> = {
  'Europe/Malta': undefined,
  'America/New_York': await tokenIn('America/New_York'),
  'Australia/Lord_Howe': await tokenIn('Australia/Lord_Howe'),
}
const at = (zone: string) => (tokens[zone] ? { token: tokens[zone] } : {})

describe('an hour that the clocks skip', () => {
  const gaps = [
    [
      'Europe/Malta',
      '2026-03-29T02:00:00',
      '2026-03-29T02:59:59',
      '2026-03-29T01:45:00+01:00',
      '2026-03-29T03:00:00+02:00',
    ],
    [
      'America/New_York',
      '2026-03-08T02:00:00',
      '2026-03-08T02:45:00',
      '2026-03-08T01:45:00-05:00',
      '2026-03-08T03:00:00-04:00',
    ],
    [
      'Australia/Lord_Howe',
      '2026-10-04T02:00:00',
      '2026-10-04T02:15:00',
      '2026-10-04T01:45:00+10:30',
      '2026-10-04T02:30:00+11:00',
    ],
  ] as const
  for (const [zone, first, last, before, after] of gaps) {
    test(`is refused in ${zone}, staff or not, and its neighbours are not moved`, async () => {
      for (const date of [first, last]) {
        for (const override of [false, true]) {
          const { status, body } = await leavesNoTrace(() => book({ date, override }, at(zone)))
          assert.equal(status, 422)
          const sentence = `The date field names a time that does not exist in ${zone}: the clocks are moved forward over it.`
          assert.deepEqual(body.errors, { date: [sentence] })
        }
      }
      for (const shown of [before, after]) {
        const created = await booked({ date: shown.slice(0, 19) }, at(zone))
        assert.equal(created.date, shown)
        const length = Temporal.Instant.from(created.end_time).since(created.date, { largestUnit: 'minutes' })
        assert.equal(length.minutes, 120)
      }
    })
  }

  test('is refused to an edit and to a block as well', async () => {
    const { id } = await booked({ date: '2026-03-28T20:00:00' })
    const edit = await leavesNoTrace(() => patch(id, { date: '2026-03-29T02:30:00' }))
    assert.deepEqual([edit.status, Object.keys(edit.body.errors)], [422, ['date']])
    const block = await leavesNoTrace(() => evening.block({ date: '2026-03-29', time: '02:30' }))
    assert.deepEqual([block.status, Object.keys(block.body.errors)], [422, ['time']])
  })
})

describe('an hour that happens twice', () => {
  const overlaps = [
    ['Europe/Malta', '2026-10-25T02:30:00', '+02:00', '2026-10-25T03:30:00+01:00'],
    ['America/New_York', '2026-11-01T01:30:00', '-04:00', '2026-11-01T02:30:00-05:00'],
    ['Australia/Lord_Howe', '2026-04-05T01:45:00', '+11:00', '2026-04-05T03:15:00+10:30'],
  ] as const
  for (const [zone, date, offset, end] of overlaps) {
    test(`is the first in ${zone}`, async () => {
      const created = await booked({ date }, at(zone))
      assert.deepEqual([created.date, created.end_time], [`${date}${offset}`, end])
    })
  }

  test('is not booked twice when it happens again', async () => {
    const date = '2026-10-25T02:45:00'
    await booked({ date, table_ids: [tables[4]], adults: 5 })
    const { body } = await book({ date: '2026-10-25T03:30:00', table_ids: [tables[4]], adults: 5 })
    assert.equal(body.error.code, 'TABLE_UNAVAILABLE')
    await booked({ date: '2026-10-25T03:45:00', table_ids: [tables[4]], adults: 5 })
  })
})

describe('past midnight', () => {
  test('a service that crosses it takes guests after it, on the next date', async () => {
    const slug = 'late'
    const dinner = [{ name: 'Dinner', opens: '20:00', closes: '02:00', weekdays: [6] }]
    await openRestaurant(evening, { slug, settings: { max_days: 730 }, serviceHours: dinner })
    const token = await evening.token(slug)
    const late = await booked({ date: '2026-06-14T01:45:00' }, { token })
    assert.equal(late.date, '2026-06-14T01:45:00+02:00')
    assert.equal((await book({ date: '2026-06-14T02:00:00' }, { token })).body.error.details.reason, 'outside_hours')
    assert.equal((await book({ date: '2026-06-13T01:45:00' }, { token })).body.error.details.reason, 'outside_hours')
    const { body } = await ask('GET /bookings?date=2026-06-14', { token })
    assert.equal(body.data.length, 1)
  })

  test('a visit that crosses it takes its table on both days', async () => {
    await booked({ date: '2026-06-19T23:30:00', table_ids: [tables[0]] })
    const next = await book({ date: '2026-06-20T00:30:00', table_ids: [tables[0]] })
    assert.equal(next.body.error.code, 'TABLE_UNAVAILABLE')
    await booked({ date: '2026-06-20T01:30:00', table_ids: [tables[0]] })
  })
})

describe('a visit of 24 hours over a day of 23', () => {
  test('is seen on the day after the next: guests get another table, or a refusal that names it', async () => {
    const long = await booked({ date: '2027-03-27T23:30:00', duration: 1440, table_ids: [tables[0]], override: true })
    assert.equal(long.end_time, '2027-03-29T00:30:00+02:00')
    const other = await booked({ date: '2027-03-29T00:15:00', adults: 1 })
    assert.notEqual(other.tables[0].id, tables[0])
    const sameTable = await book({ date: '2027-03-29T00:15:00', adults: 1, table_ids: [tables[0]] })
    assert.equal(sameTable.body.error.details.bookings[0].id, long.id)
  })

  test('sees who comes on the day after the next', async () => {
    const order = { adults: 5, override: true }
    const next = await booked({ ...order, date: '2027-03-29T00:15:00' })
    const { body } = await book({ ...order, date: '2027-03-27T23:30:00', duration: 1440 })
    assert.deepEqual([body.error?.code, body.error?.details.reason], ['SLOT_UNAVAILABLE', 'no_table'])
    const byHand = await book({ ...order, date: '2027-03-27T23:30:00', duration: 1440, table_ids: [tables[4]] })
    assert.equal(byHand.body.error.details.bookings[0].id, next.id)
  })
})

describe('the ends of the calendar', () => {
  test('a date long after 2038 is booked, shown, listed, edited and blocked like any other', async () => {
    const created = await booked({ date: '2099-12-31T23:30:00', override: true, table_ids: [tables[0]] })
    assert.deepEqual([created.date, created.end_time], ['2099-12-31T23:30:00+01:00', '2100-01-01T01:30:00+01:00'])
    assert.equal((await show(created.id)).date, created.date)
    const { body } = await ask('GET /bookings?date=2099-12-31')
    assert.equal(body.data[0].end_time, created.end_time)
    const moved = await patch(created.id, { date: '2040-02-29T12:00:00', override: true })
    assert.equal(moved.body.data?.date, '2040-02-29T12:00:00+01:00')
    const block = await blocked({ date: '2040-02-29', time: '14:00', table_ids: [tables[0]] })
    assert.equal(block.end_time, '2040-02-29T16:00:00+01:00')
    const taken = await book({ date: '2040-02-29T13:00:00', override: true, table_ids: [tables[0]] })
    assert.equal(taken.body.error.details.bookings.length, 2)
  })

  test('a year before 1970 or after 2099 is refused', async () => {
    for (const date of ['1969-12-31T12:00:00', '2100-01-01T12:00:00', '0001-01-01T00:00:00', '9999-12-31T00:00:00']) {
      const { status, body } = await leavesNoTrace(() => book({ date, override: true }))
      assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, ['date']], date)
    }
  })
})
