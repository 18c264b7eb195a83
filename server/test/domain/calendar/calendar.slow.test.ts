import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addDays,
  datesBetween,
  isLocalDate,
  isLocalTime,
  localDateOf,
  localDateTimeToInstant,
  localTimeOf,
  startOfDate,
  timezoneNamed,
  toOffsetDateTime,
  toUtcIso,
  wallClockOfDate,
  weekdayOf,
} from '../../../src/domain/calendar/calendar.ts'
import fc, { propertyRuns } from '../../support/fast-check.ts'

const zones = [
  'Europe/Malta',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Tokyo',
  'Africa/Cairo',
  'America/Havana',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Marquesas',
  'UTC',
]
const zone = fc.constantFrom(...zones)
const instant = fc.integer({ min: 86_400 * 365 * 3, max: 4_102_000_000 })
const seconds = (iso: string): number => Temporal.Instant.from(iso).epochMilliseconds / 1000

test('a local date-time becomes the instant at which local clocks show it', async (t) => {
  const cases: [zone: string, local: string, expected: string][] = [
    ['Europe/Malta', '2026-07-01T19:30:00', '2026-07-01T17:30:00Z'],
    ['Europe/Malta', '2026-01-01T19:30:00', '2026-01-01T18:30:00Z'],
    ['Europe/Malta', '2026-03-29T01:59:59', '2026-03-29T00:59:59Z'],
    ['Europe/Malta', '2026-03-29T02:00:00', 'skipped'],
    ['Europe/Malta', '2026-03-29T02:59:59', 'skipped'],
    ['Europe/Malta', '2026-03-29T03:00:00', '2026-03-29T01:00:00Z'],
    ['Europe/Malta', '2026-10-25T01:59:59', '2026-10-24T23:59:59Z'],
    ['Europe/Malta', '2026-10-25T02:30:00', '2026-10-25T00:30:00Z'],
    ['Europe/Malta', '2026-10-25T03:00:00', '2026-10-25T02:00:00Z'],
    ['America/New_York', '2026-03-08T02:30:00', 'skipped'],
    ['America/New_York', '2026-03-08T03:00:00', '2026-03-08T07:00:00Z'],
    ['America/New_York', '2026-11-01T01:30:00', '2026-11-01T05:30:00Z'],
    ['America/New_York', '2026-11-01T02:00:00', '2026-11-01T07:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-04T02:15:00', 'skipped'],
    ['Australia/Lord_Howe', '2026-10-04T02:30:00', '2026-10-03T15:30:00Z'],
    ['Australia/Lord_Howe', '2026-04-05T01:45:00', '2026-04-04T14:45:00Z'],
    ['Australia/Lord_Howe', '2026-04-05T02:00:00', '2026-04-04T15:30:00Z'],
    ['Asia/Tokyo', '2026-03-29T02:30:00', '2026-03-28T17:30:00Z'],
    ['Europe/Malta', '2026-02-29T12:00:00', 'invalid'],
    ['Europe/Malta', '2026-07-01T24:00:00', 'invalid'],
    ['Europe/Malta', '2026-07-01T19:30:60', 'invalid'],
    ['Europe/Malta', '2026-07-01T19:30', 'invalid'],
    ['Europe/Malta', '2026-07-01T19:30:00Z', 'invalid'],
    ['Europe/Malta', '2026-07-01T19:30:00+02:00', 'invalid'],
    ['Europe/Malta', '2026-07-01 19:30:00', 'invalid'],
    ['Europe/Malta', '', 'invalid'],
  ]
  for (const [timezone, local, expected] of cases) {
    await t.test(`${timezone} ${local} → ${expected}`, () => {
      const result = localDateTimeToInstant(timezone, local)
      assert.equal(typeof result === 'string' ? result : toUtcIso(result.at), expected)
    })
  }
})

test('an instant is shown in local time with its offset, also within the hour that happens twice', () => {
  const shown = (timezone: string, iso: string): string => toOffsetDateTime(timezone, seconds(iso))
  assert.equal(shown('Europe/Malta', '2026-07-01T17:30:00Z'), '2026-07-01T19:30:00+02:00')
  assert.equal(shown('Europe/Malta', '2026-10-25T00:30:00Z'), '2026-10-25T02:30:00+02:00')
  assert.equal(shown('Europe/Malta', '2026-10-25T01:30:00Z'), '2026-10-25T02:30:00+01:00')
  assert.equal(shown('America/New_York', '2026-11-01T06:30:00Z'), '2026-11-01T01:30:00-05:00')
  assert.equal(shown('Australia/Lord_Howe', '2026-04-04T15:00:00Z'), '2026-04-05T01:30:00+10:30')
  assert.equal(shown('Asia/Tokyo', '2026-12-31T15:00:00Z'), '2027-01-01T00:00:00+09:00')
  assert.equal(shown('UTC', '2026-12-31T15:00:09Z'), '2026-12-31T15:00:09+00:00')
})

test('property: every conversion agrees with Temporal', () => {
  fc.assert(
    fc.property(zone, instant, (timezone, at) => {
      const exact = Temporal.Instant.fromEpochMilliseconds(at * 1000)
      const zoned = exact.toZonedDateTimeISO(timezone)
      assert.equal(toOffsetDateTime(timezone, at), zoned.toString({ timeZoneName: 'never', smallestUnit: 'second' }))
      assert.equal(toUtcIso(at), exact.toString())
      assert.equal(localDateOf(timezone, at), zoned.toPlainDate().toString())
      assert.equal(localTimeOf(timezone, at), zoned.toPlainTime().toString({ smallestUnit: 'minute' }))
    }),
    { numRuns: propertyRuns(2000) },
  )
})

test('property: a local time near a change of clocks is refused when skipped, else the earlier of its instants', () => {
  const nearTransition = fc.tuple(zone, instant, fc.integer({ min: -10_800, max: 10_800 }))
  fc.assert(
    fc.property(nearTransition, ([timezone, somewhere, distance]) => {
      const moment = Temporal.Instant.fromEpochMilliseconds(somewhere * 1000).toZonedDateTimeISO(timezone)
      const transition = moment.getTimeZoneTransition('next') ?? moment
      if (transition.year > 2098) return
      const local = transition.toPlainDateTime().add({ seconds: distance })
      const earlier = local.toZonedDateTime(timezone, { disambiguation: 'earlier' })
      const exists = earlier.toPlainDateTime().equals(local)
      const result = localDateTimeToInstant(timezone, local.toString({ smallestUnit: 'second' }))
      assert.deepEqual(result, exists ? { at: earlier.epochMilliseconds / 1000 } : 'skipped')
    }),
    { numRuns: propertyRuns(2000) },
  )
})

test('a date starts at its first instant, also where midnight is skipped or happens twice', () => {
  assert.equal(toUtcIso(startOfDate('Europe/Malta', '2026-03-29')), '2026-03-28T23:00:00Z')
  assert.equal(toOffsetDateTime('Africa/Cairo', startOfDate('Africa/Cairo', '2026-04-24')), '2026-04-24T01:00:00+03:00')
  assert.equal(
    toOffsetDateTime('America/Havana', startOfDate('America/Havana', '2026-11-01')),
    '2026-11-01T00:00:00-04:00',
  )
})

test('dates count across months, leap days and years', () => {
  assert.equal(addDays('2028-02-28', 1), '2028-02-29')
  assert.equal(addDays('2026-12-31', 1), '2027-01-01')
  assert.equal(addDays('2026-03-01', -1), '2026-02-28')
  assert.equal(weekdayOf('2026-06-29'), 1)
  assert.equal(weekdayOf('2026-07-05'), 7)
})

test('every date counts as it does in Temporal', () => {
  const end = Temporal.PlainDate.from('2100-01-02')
  let moment = Temporal.PlainDate.from('1969-12-30')
  for (let day = -2; Temporal.PlainDate.compare(moment, end) < 0; day++) {
    const date = moment.toString()
    const next = moment.add({ days: 1 })
    assert.deepEqual([wallClockOfDate(date), weekdayOf(date)], [day * 86_400, moment.dayOfWeek], date)
    assert.equal(addDays(date, 1), next.toString())
    moment = next
  }
})

test('the dates an interval touches exclude the one it only reaches', () => {
  const between = (from: string, until: string): string[] => datesBetween('Europe/Malta', seconds(from), seconds(until))
  assert.deepEqual(between('2026-07-01T20:00:00Z', '2026-07-01T22:00:00Z'), ['2026-07-01'])
  assert.deepEqual(between('2026-07-01T20:00:00Z', '2026-07-01T22:00:01Z'), ['2026-07-01', '2026-07-02'])
  assert.deepEqual(between('2026-12-30T12:00:00Z', '2027-01-01T12:00:00Z'), ['2026-12-30', '2026-12-31', '2027-01-01'])
  assert.deepEqual(between('2026-07-01T20:00:00Z', '2026-07-01T20:00:00Z'), [])
})

test('dates, times and zones that do not exist are refused', () => {
  for (const date of ['1970-01-01', '2028-02-29', '2026-12-31', '2099-12-31']) assert.ok(isLocalDate(date), date)
  for (const date of [
    '2026-02-29',
    '2100-01-01',
    '1969-12-31',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-04-00',
    '2026-4-1',
    '+002026-04-01',
    '2026-04-01\n',
    '',
  ]) {
    assert.ok(!isLocalDate(date), JSON.stringify(date))
  }
  for (const time of ['00:00', '09:05', '23:59']) assert.ok(isLocalTime(time), time)
  for (const time of ['24:00', '9:05', '12:60', '12:00:00', '12:00\n', '']) {
    assert.ok(!isLocalTime(time), JSON.stringify(time))
  }
  for (const name of zones) assert.equal(timezoneNamed(name), name)
  for (const name of ['+02:00', 'Europe/Valetta', 'Malta/', '', '2026-01-01T00:00Z[Europe/Malta]', 'Z z']) {
    assert.equal(timezoneNamed(name), undefined, name)
  }
})
