/** Special days in a description: what is refused, what is stored and given back, and what they do to the calendar. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inEnglish } from '../../../../src/domain/sentence.ts'
import { readDescription } from '../../../../src/features/office/configuration/parse/read-description.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { testApp } from '../../../support/test-app.ts'
import { osteria } from './described.ts'

const app = await testApp()

function issuesIn(special_days: object[], more: object = {}): string[] {
  const reading = readDescription({ ...osteria, special_days, ...more })
  return 'issues' in reading
    ? reading.issues.map(({ path, sentence }) => `${path.join('.')} ${inEnglish(sentence)}`)
    : []
}

const day = (name: string, dates: object, service_hours: object[] = []) => ({ name, ...dates, service_hours })
const service = (name: string, opens: string, closes: string) => ({ name, opens, closes })

describe('refused', () => {
  const cases: [what: string, days: object[], issues: string[]][] = [
    ['neither a date nor a span', [day('A', {})], ['special_days.0 must have either a date, or from and to']],
    ['half a span', [day('A', { from: '12-24' })], ['special_days.0 must have either a date, or from and to']],
    [
      'a date and a span',
      [day('A', { date: '12-24', from: '12-24', to: '12-26' })],
      ['special_days.0 must have either a date, or from and to'],
    ],
    [
      'dates that do not exist',
      [day('A', { date: '2026-02-29' }), day('B', { from: '02-30', to: '13-01' })],
      [
        'special_days.0.date must be a date that exists, between 1970 and 2099',
        'special_days.1.from must be a date that exists, between 1970 and 2099',
        'special_days.1.to must be a date that exists, between 1970 and 2099',
      ],
    ],
    [
      'a span that ends before it begins',
      [day('A', { from: '2026-12-24', to: '2026-12-23' })],
      ['special_days.0.to must not be before from'],
    ],
    [
      'a year at one end only',
      [day('A', { from: '2026-12-24', to: '12-26' })],
      ['special_days.0.to must have a year like from, or none like from'],
    ],
    [
      'days that overlap, one of every year',
      [day('A', { from: '12-24', to: '01-06' }), day('B', { date: '2031-01-06' })],
      ["special_days.1 overlaps special day 'A' on 2031-01-06"],
    ],
    [
      'days that overlap in leap years only',
      [day('A', { from: '02-28', to: '03-01' }), day('B', { date: '02-29' })],
      ["special_days.1 overlaps special day 'A' on 2024-02-29"],
    ],
    [
      'services of the day that overlap',
      [day('A', { date: '2026-12-31' }, [service('Early', '18:00', '21:00'), service('Late', '20:00', '23:00')])],
      ["special_days.0.service_hours.1 overlaps service hour 'Early' on 2026-12-31 or the night after"],
    ],
    [
      'a night that reaches lunch of the next day, whatever weekday that is',
      [day('A', { date: '12-31' }, [service('Night', '22:00', '12:30')])],
      ["special_days.0.service_hours.0 overlaps service hour 'Lunch' on 2024-12-31 or the night after"],
    ],
    [
      'services of one name',
      [day('A', { date: '12-31' }, [service('Gala', '18:00', '20:00'), service('Gala', '21:00', '23:00')])],
      ["special_days.0.service_hours.1.name repeats 'Gala'"],
    ],
  ]
  for (const [what, days, issues] of cases) test(what, () => assert.deepEqual(issuesIn(days), issues))

  test('turn times out of order, and online rules that contradict', () => {
    const turn_times = [
      { up_to: 4, minutes: 120 },
      { up_to: 4, minutes: 90 },
    ]
    assert.deepEqual(issuesIn([], { turn_times, online: { smallest_party: 4, largest_party: 2, areas: ['Attic'] } }), [
      'turn_times.1.up_to must be above 4, the one before',
      "online.areas.0 names 'Attic', which is no dining area",
      'online.smallest_party must not be above largest_party (2)',
    ])
  })
})

test('accepted: the same dates in different years, neighbours, and 29 February', () => {
  assert.deepEqual(
    issuesIn([
      day('A', { date: '2026-12-24' }),
      day('B', { date: '2027-12-24' }),
      day('C', { date: '12-25' }),
      day('D', { date: '02-29' }),
      day('E', { from: '12-31', to: '01-01' }, [service('Night', '20:00', '04:00')]),
    ]),
    [],
  )
})

let restaurants = 0

async function opened() {
  const slug = `special-${++restaurants}`
  await openRestaurant(app, {
    slug,
    settings: { max_days: 730 },
    serviceHours: [{ name: 'Dinner', opens: '18:00', closes: '01:00', slotMinutes: 60 }],
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
  const token = await app.token(slug)
  const ask = (line: string, body?: unknown) => app.ask(line, { token, ...(body === undefined ? {} : { body }) })
  const put = async (changes: object) => {
    const { data } = (await ask('GET /configuration')).body
    const answer = await ask('PUT /configuration', { ...data, ...changes })
    assert.equal(answer.status, 200, answer.text)
    return answer.body
  }
  const starts = async (date: string): Promise<string[]> => {
    const { body } = await ask(`GET /availabilities?date=${date}&party_size=2&open_only=true`)
    return body.data.map(({ start_sec }: { start_sec: number }) =>
      Temporal.Instant.fromEpochMilliseconds(start_sec * 1000)
        .toZonedDateTimeISO('Europe/Malta')
        .toPlainTime()
        .toString({ smallestUnit: 'minute' }),
    )
  }
  const book = (date: string, more: object = {}) =>
    ask('POST /bookings', { date, adults: 2, patron: { first_name: 'Ada' }, ...more })
  return { ask, put, starts, book }
}

const gala = { ...service('Gala', '20:00', '00:30'), slot_minutes: 30 }

test('replace the hours of their dates and keep the tail of the evening before', async () => {
  const { put, starts, book } = await opened()
  await put({
    special_days: [
      { name: 'Christmas', from: '12-24', to: '12-25', note: 'We are closed over Christmas.' },
      { name: 'Gala', date: '2026-12-31', service_hours: [gala] },
    ],
  })
  assert.deepEqual(await starts('2026-12-24'), ['00:00'])
  assert.deepEqual(await starts('2026-12-25'), [])
  assert.deepEqual(await starts('2026-12-26'), ['18:00', '19:00', '20:00', '21:00', '22:00', '23:00'])
  assert.deepEqual(await starts('2027-12-25'), [])
  assert.deepEqual((await starts('2026-12-31')).slice(0, 3), ['00:00', '20:00', '20:30'])
  assert.deepEqual((await starts('2027-01-01')).slice(0, 2), ['00:00', '18:00'])
  const refused = await book('2026-12-25T19:00:00')
  assert.equal(refused.body.error.details.reason, 'outside_hours')
  assert.equal(refused.body.error.message, 'The restaurant seats no guests at this time. We are closed over Christmas.')
  assert.equal((await book('2026-12-31T20:30:00')).status, 201)
  assert.equal((await book('2026-12-31T19:00:00')).body.error.details.reason, 'outside_hours')
})

test('special days are exported as described, with ids, and applying them again changes nothing', async () => {
  const { ask, put } = await opened()
  const turn_times = [{ up_to: 4, minutes: 240 }]
  const special_days = [
    { name: 'Christmas', from: '12-24', to: '12-26', note: 'Closed.', service_hours: [] },
    { name: 'Gala', date: '2026-12-31', note: null, service_hours: [{ ...gala, turn_times }] },
  ]
  const { changes } = await put({ special_days })
  assert.deepEqual(
    changes.map(({ what, name, did }: { what: string; name: string; did: string }) => `${did} ${what} ${name}`),
    ['created service hour Gala (Gala)', 'created special day Christmas', 'created special day Gala'],
  )
  const stored = (await ask('GET /configuration')).body.data.special_days
  assert.deepEqual(
    stored.map(({ id: _, service_hours, ...rest }: { id: number; service_hours: { id: number }[] }) => ({
      ...rest,
      service_hours: service_hours.map(({ id: __, ...hour }) => hour),
    })),
    special_days,
  )
  assert.ok(stored.every(({ id }: { id: number }) => id > 0))
  assert.deepEqual((await put({})).changes, [])
  const withoutIds = special_days.map((special) => ({ ...special }))
  assert.deepEqual((await put({ special_days: withoutIds })).changes, [], 'recognised by name')
})

test('close-offs of a special day’s services stay when the special day comes and goes', async () => {
  const { ask, put, starts } = await opened()
  const [dinner] = (await ask('GET /configuration')).body.data.service_hours
  const date = '2026-12-31'
  await ask('POST /availability-controls', { date, scope: 'service_hour', service_hour_id: dinner.id })
  const added = await put({ special_days: [{ name: 'Gala', date, service_hours: [gala] }] })
  assert.deepEqual(added.close_offs, [{ date, closed: 'Dinner', closes_now: ['Gala'] }])
  assert.deepEqual(await starts(date), ['00:00'])
  assert.deepEqual((await starts('2027-01-01'))[0], '18:00')
  const [special] = added.data.special_days
  const body = { date, scope: 'service_hour', service_hour_id: special.service_hours[0].id }
  assert.equal((await ask('DELETE /availability-controls', body)).status, 200)
  assert.equal((await starts(date))[1], '20:00')
  assert.equal((await ask('POST /availability-controls', body)).status, 201)
  const removed = await put({ special_days: [] })
  assert.deepEqual(removed.close_offs, [{ date, closed: 'Gala', closes_now: ['Dinner'] }])
  assert.deepEqual(await starts(date), ['00:00'])
})

describe('bookings that a change leaves outside the rules', () => {
  test('are listed with what is wrong, once, and stand as they are', async () => {
    const { ask, put, book } = await opened()
    const at = async (date: string, more: object = {}) => (await book(date, more)).body.data.reference
    const christmas = await at('2026-12-25T19:00:00')
    const afterMidnight = await at('2026-12-26T00:00:00')
    const evening = await at('2026-12-27T19:00:00')
    const byHand = await at('2026-12-27T20:00:00', { duration: 100 })
    await at('2026-12-28T15:00:00', { override: true })
    const closed = await put({ special_days: [{ name: 'Christmas', date: '12-25' }] })
    const listed = (body: { future_bookings: { reference: string; problem: string }[] }) =>
      body.future_bookings.map(({ reference, problem }) => `${reference} ${problem}`)
    assert.deepEqual(listed(closed), [`${christmas} outside service hours`, `${afterMidnight} outside service hours`])
    const [dinner] = closed.data.service_hours
    const shifted = await put({ service_hours: [{ ...dinner, opens: '18:30' }] })
    assert.deepEqual(listed(shifted), [`${evening} not at a slot`, `${byHand} not at a slot`])
    const shorter = await put({
      service_hours: [{ ...dinner, opens: '18:00' }],
      turn_times: [{ up_to: 2, minutes: 90 }],
    })
    assert.deepEqual(listed(shorter), [`${evening} not the turn time`])
    assert.equal((await ask('GET /bookings?date=2026-12-25')).body.data[0].status, 'confirmed')
  })
})

test('house details and online rules are given back as they were described', async () => {
  const { put, ask } = await opened()
  const details = {
    telephone: '+356 2123 4567',
    email: 'tables@example.com',
    address: '12 Strait Street, Valletta',
    country: 'MT',
    language: 'mt',
    reset_minutes: 10,
    online: { smallest_party: 2, largest_party: 6, areas: ['Room'], notice_minutes: 60, max_days: 30 },
  }
  const { data } = await put(details)
  for (const [key, value] of Object.entries(details)) assert.deepEqual(data[key], value)
  assert.deepEqual((await put({})).changes, [])
  assert.deepEqual((await ask('GET /configuration')).body.data.online, details.online)
})
