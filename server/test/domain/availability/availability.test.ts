import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Wish } from '../../../src/domain/availability/availability.ts'
import { alternatives, decide, decideWithMoves } from '../../../src/domain/availability/availability.ts'
import { listDay, nextChangeAt } from '../../../src/domain/availability/availability-list.ts'
import { type Rules, staffRules } from '../../../src/domain/availability/booking-rules.ts'
import type { EpochSeconds } from '../../../src/domain/calendar/calendar.ts'
import { localDateTimeToInstant, localTimeOf } from '../../../src/domain/calendar/calendar.ts'
import type { CloseOff } from '../../../src/domain/calendar/close-offs.ts'
import type { House } from '../../../src/domain/calendar/house.ts'
import { prepareHouse } from '../../../src/domain/seating/prepared-house.ts'
import type { Schedule, TakenTable } from '../../../src/domain/seating/schedule.ts'

const HALL = 1
const TERRACE = 2
const DINNER = 5
const DATE = '2026-07-01'

function local(dateTime: string): EpochSeconds {
  const instant = localDateTimeToInstant('Europe/Malta', dateTime)
  assert.ok(typeof instant === 'object', `${dateTime} is ${instant}`)
  return instant.at
}
const today = (time: string): EpochSeconds => local(`${DATE}T${time}:00`)

const trattoria: House = {
  restaurantId: 1,
  timezone: 'Europe/Malta',
  serviceHours: [
    {
      id: DINNER,
      name: 'Dinner',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      opens: '18:00',
      closes: '01:00',
      slotMinutes: 30,
      turnTimes: [],
    },
  ],
  specialDays: [],
  areas: [
    {
      id: HALL,
      name: 'Hall',
      tables: [
        { id: 11, name: 'H1', minCovers: 2, maxCovers: 4 },
        { id: 12, name: 'H2', minCovers: 2, maxCovers: 4 },
      ],
      combinations: [{ id: 91, tableIds: [11, 12], minCovers: 5, maxCovers: 8 }],
    },
    { id: TERRACE, name: 'Terrace', tables: [{ id: 21, name: 'T1', minCovers: 2, maxCovers: 6 }], combinations: [] },
  ],
  bookingMinutes: 120,
  turnTimes: [],
  resetMinutes: 0,
  overstayMinutes: 15,
  reseating: true,
  freezeMinutes: 30,
  noticeMinutes: 60,
  maxDays: 30,
  pacing: { maxCovers: 0, minutes: 30 },
  onlineBookings: true,
  online: { smallestParty: 1, largestParty: null, areaIds: null, noticeMinutes: 0, maxDays: null },
}

const NOON = today('12:00')
const emptySchedule: Schedule = { closeOffs: [], taken: [], arrivals: [] }
const hold = (tableId: number, from: string, until: string, bookingId = 1): TakenTable => {
  return { bookingId, tableId, from: today(from), until: today(until), isPinned: true, askedAreaId: null }
}
const closeOff = (scope: CloseOff['scope'], more: Partial<CloseOff> = {}): CloseOff => {
  return { id: 1, date: DATE, scope, serviceHourId: null, diningAreaId: null, slot: null, ...more }
}
const override: Rules = { ...staffRules, binding: 'override' }
const promised: Rules = { ...staffRules, binding: 'promised' }
const atTheDoor: Rules = { ...staffRules, binding: 'at the door' }
const waitingList: Rules = { ...staffRules, seat: 'none' }
type Scene = { house?: Partial<House>; schedule?: Partial<Schedule>; now?: EpochSeconds; wish?: Partial<Wish> }

function scene({ house = {}, schedule = {}, now = NOON, wish = {} }: Scene) {
  return {
    prepared: prepareHouse({ ...trattoria, ...house }),
    schedule: { ...emptySchedule, ...schedule },
    now,
    wish: { at: today('20:00'), party: 2, areaId: null, rules: staffRules, ...wish },
  }
}
function answer(set: Scene): string {
  const { prepared, schedule, now, wish } = scene(set)
  const decision = decide(prepared, schedule, now, wish)
  if ('seated' in decision) return `${decision.seated.areaId}: ${decision.seated.tableIds.join('+')}`
  return 'waiting' in decision ? 'waiting' : decision.refused
}

test('each rule that forbids a start refuses with its own reason', async (t) => {
  const fullHouse = [11, 12, 21].map((tableId) => hold(tableId, '19:00', '21:00'))
  const cases: [name: string, expected: string, scene: Scene][] = [
    ['a free evening', '1: 11', {}],
    ['more than any table takes', 'party_too_large', { wish: { party: 9 } }],
    ['more than the area takes', 'party_too_large', { wish: { party: 7, areaId: TERRACE } }],
    ['an area that is not there', 'party_too_large', { wish: { areaId: 99 } }],
    ['fewer than any table takes', 'no_table', { wish: { party: 1 } }],
    ['before opening', 'outside_hours', { wish: { at: today('17:30') } }],
    ['at closing', 'outside_hours', { wish: { at: local('2026-07-02T01:00:00') } }],
    ['between slots', 'not_a_slot', { wish: { at: today('20:15') } }],
    ['on a slot but for a second', 'not_a_slot', { wish: { at: today('20:00') + 1 } }],
    ['the last day of the window', '1: 11', { wish: { at: local('2026-07-31T23:30:00') } }],
    ['the day after the window', 'too_far', { wish: { at: local('2026-08-01T00:00:00') } }],
    ['inside the notice', 'too_soon', { now: today('19:00') + 1 }],
    ['just within the notice', '1: 11', { now: today('19:00') }],
    ['a closed day', 'closed', { schedule: { closeOffs: [closeOff('full_day')] } }],
    [
      'a closed area that was asked for',
      'closed',
      { schedule: { closeOffs: [closeOff('dining_area', { diningAreaId: HALL })] }, wish: { areaId: HALL } },
    ],
    [
      'one of two areas closed',
      '2: 21',
      { schedule: { closeOffs: [closeOff('dining_area', { diningAreaId: HALL })] } },
    ],
    [
      'the only area for the party closed',
      'closed',
      { schedule: { closeOffs: [closeOff('dining_area', { diningAreaId: HALL })] }, wish: { party: 8 } },
    ],
    [
      'the tail after midnight goes by its own date',
      '1: 11',
      { schedule: { closeOffs: [closeOff('full_day')] }, wish: { at: local('2026-07-02T00:30:00') } },
    ],
    ['paused', 'paused', { house: { onlineBookings: false } }],
    [
      'paced out',
      'pacing',
      {
        house: { pacing: { maxCovers: 5, minutes: 30 } },
        schedule: { arrivals: [{ bookingId: 1, at: today('19:45'), covers: 4 }] },
      },
    ],
    [
      'arrivals that no single window sees, in any order',
      '1: 11',
      {
        house: { pacing: { maxCovers: 6, minutes: 30 } },
        schedule: {
          arrivals: [
            { bookingId: 2, at: today('20:25'), covers: 1 },
            { bookingId: 1, at: today('19:35'), covers: 4 },
          ],
        },
      },
    ],
    ['every table taken', 'no_table', { schedule: { taken: fullHouse } }],
    [
      'tables are free again at the end of a hold',
      '1: 11',
      { schedule: { taken: fullHouse }, wish: { at: today('21:00') } },
    ],
    ['a hold begins as the booking ends', '1: 11', { schedule: { taken: [hold(11, '22:00', '23:00')] } }],
    ['a hold begins while the booking lasts', '1: 12', { schedule: { taken: [hold(11, '21:59', '23:00')] } }],
    [
      'a longer booking meets a later hold',
      '1: 12',
      { schedule: { taken: [hold(11, '22:00', '23:00')] }, wish: { minutes: 150 } },
    ],
  ]
  for (const [name, expected, set] of cases) await t.test(name, () => assert.equal(answer(set), expected))
})

test('a refused start gives the first of several reasons', () => {
  const wrongs: [reason: string, scene: Scene][] = [
    ['party_too_large', { wish: { party: 99 } }],
    ['too_far', { house: { maxDays: -1 } }],
    ['too_soon', { now: today('19:30') }],
    ['closed', { schedule: { closeOffs: [closeOff('full_day')] } }],
    ['paused', { house: { onlineBookings: false } }],
    ['pacing', { house: { pacing: { maxCovers: 1, minutes: 30 } } }],
    ['no_table', { schedule: { taken: [11, 12, 21].map((tableId) => hold(tableId, '19:00', '21:00')) } }],
  ]
  const all = (scenes: Scene[]): Scene =>
    scenes.reduce<Scene>((sum, next) => {
      return {
        house: { ...sum.house, ...next.house },
        schedule: { ...sum.schedule, ...next.schedule },
        wish: { ...sum.wish, ...next.wish },
        now: next.now ?? sum.now ?? NOON,
      }
    }, {})
  for (const [index, [reason]] of wrongs.entries()) {
    assert.equal(answer(all(wrongs.slice(index).map(([, wrong]) => wrong))), reason)
  }
  const rest = all(wrongs.slice(1).map(([, wrong]) => wrong))
  assert.equal(answer({ ...rest, wish: { at: local('2026-07-02T10:00:00') } }), 'outside_hours')
  assert.equal(answer({ ...rest, wish: { at: today('20:15') } }), 'not_a_slot')
})

test('staff and records of the past are bound only by taken tables', () => {
  const closed: Scene = {
    house: { onlineBookings: false, pacing: { maxCovers: 1, minutes: 30 } },
    schedule: { closeOffs: [closeOff('full_day')] },
    wish: { at: today('15:07') },
  }
  const taken = [11, 12, 21].map((tableId) => hold(tableId, '15:00', '16:00'))
  assert.equal(answer(closed), 'outside_hours')
  assert.equal(answer({ ...closed, wish: { ...closed.wish, rules: override } }), '1: 11')
  const nextDay = local('2026-07-02T15:07:00')
  assert.equal(answer({ ...closed, now: nextDay }), '1: 11')
  assert.equal(answer({ ...closed, now: nextDay, schedule: { taken: taken } }), 'no_table')
  assert.equal(answer({ ...closed, wish: { ...closed.wish, rules: override }, schedule: { taken: taken } }), 'no_table')
  assert.equal(answer({ wish: { party: 9, rules: override } }), 'party_too_large')
})

test('a start of the last 24 hours keeps the pause and close-offs, and no other rule', () => {
  const rules = { pacing: { maxCovers: 1, minutes: 30 }, noticeMinutes: 600, maxDays: -1 }
  const past = { now: today('15:08'), wish: { at: today('15:07') } }
  const hallClosed = { closeOffs: [closeOff('dining_area', { diningAreaId: HALL })] }
  assert.equal(answer({ ...past, house: rules }), '1: 11')
  assert.equal(answer({ ...past, house: rules, schedule: hallClosed }), '2: 21')
  assert.equal(answer({ ...past, house: rules, schedule: { closeOffs: [closeOff('full_day')] } }), 'closed')
  assert.equal(answer({ ...past, house: { ...rules, onlineBookings: false } }), 'paused')
  const recent = { now: today('15:07') + 24 * 60 * 60 - 1, wish: { at: today('15:07') } }
  assert.equal(answer({ ...recent, house: { onlineBookings: false } }), 'paused')
  assert.equal(answer({ ...recent, now: recent.now + 1, house: { onlineBookings: false } }), '1: 11')
  const waiting = { ...past, wish: { ...past.wish, rules: waitingList } }
  assert.equal(answer({ ...waiting, house: { onlineBookings: false } }), 'paused')
  assert.equal(answer(waiting), 'waiting')
})

test('guests book no start in the past, however old; what they were promised stays theirs', () => {
  const online: Rules = { ...staffRules, channel: 'online' }
  for (const now of [today('20:00') + 1, today('20:00') + 25 * 60 * 60]) {
    assert.equal(answer({ now, wish: { rules: online } }), 'too_soon')
    assert.equal(answer({ now, wish: { rules: { ...online, seat: 'none' } } }), 'too_soon')
    assert.equal(answer({ now, wish: { rules: { ...online, binding: 'promised' } } }), '1: 11')
    assert.equal(answer({ now }), '1: 11')
  }
})

test('the pause stops no walk-in; close-offs do', () => {
  const walkin = { wish: { rules: atTheDoor } }
  const paused = { onlineBookings: false }
  assert.equal(answer({ ...walkin, house: paused }), '1: 11')
  assert.equal(answer({ ...walkin, house: paused, schedule: { closeOffs: [closeOff('full_day')] } }), 'closed')
})

test('closing a service closes it from its first start to the tail after midnight', () => {
  const closed = { closeOffs: [closeOff('service_hour', { serviceHourId: DINNER })] }
  assert.equal(answer({ schedule: closed, wish: { at: local('2026-07-02T00:30:00') } }), 'closed')
  const tailOfYesterday = { at: local('2026-07-01T00:30:00') }
  assert.equal(answer({ schedule: closed, now: local('2026-06-30T12:00:00'), wish: tailOfYesterday }), '1: 11')
})

test('the waiting list keeps every rule but pacing and tables', () => {
  const wish = { rules: waitingList }
  const full: Scene = {
    house: { pacing: { maxCovers: 1, minutes: 30 } },
    schedule: { taken: [11, 12, 21].map((tableId) => hold(tableId, '19:00', '21:00')) },
  }
  assert.equal(answer({ ...full, wish }), 'waiting')
  assert.equal(answer({ house: { onlineBookings: false }, wish }), 'paused')
  assert.equal(answer({ wish: { ...wish, at: today('20:15') } }), 'not_a_slot')
  assert.equal(answer({ wish: { ...wish, party: 9 } }), 'party_too_large')
  assert.equal(answer({ wish: { ...wish, at: today('20:15'), rules: { ...override, seat: 'none' } } }), 'waiting')
})

test('an order without an area gets the best seating of all areas', () => {
  assert.equal(answer({ wish: { party: 5 } }), '2: 21')
  assert.equal(answer({ wish: { party: 5 }, schedule: { taken: [hold(21, '20:00', '21:00')] } }), '1: 11+12')
  assert.equal(answer({ wish: { party: 8 } }), '1: 11+12')
})

test('a moved booking keeps its tables while it can', async (t) => {
  const mine = [hold(21, '19:00', '21:00', 7)]
  const move: Partial<Wish> = { ignoreBookingId: 7, keepTableIds: [21] }
  const byHand: Partial<Wish> = { ignoreBookingId: 7, keepTableIds: [11, 12] }
  const cases: [name: string, expected: string, scene: Scene][] = [
    ['kept', '2: 21', { schedule: { taken: mine }, wish: move }],
    ['taken by another', '1: 11', { schedule: { taken: [...mine, hold(21, '21:30', '22:00', 8)] }, wish: move }],
    ['too small now', '1: 11+12', { schedule: { taken: mine }, wish: { ...move, party: 7 } }],
    ['another area asked for', '1: 11', { schedule: { taken: mine }, wish: { ...move, areaId: HALL } }],
    [
      'its area is closed',
      '1: 11',
      { schedule: { taken: mine, closeOffs: [closeOff('dining_area', { diningAreaId: TERRACE })] }, wish: move },
    ],
    ['a table out of use', '1: 11', { wish: { ...move, keepTableIds: [22] } }],
    [
      'tables that staff joined beyond any combination',
      '1: 11+12',
      {
        house: { areas: trattoria.areas.map((area) => ({ ...area, combinations: [] })) },
        wish: { ...byHand, party: 8 },
      },
    ],
    [
      'its own covers do not count against it',
      '2: 21',
      {
        house: { pacing: { maxCovers: 4, minutes: 60 } },
        schedule: { arrivals: [{ bookingId: 7, at: today('19:30'), covers: 4 }] },
        wish: { ...move, party: 4 },
      },
    ],
  ]
  for (const [name, expected, set] of cases) await t.test(name, () => assert.equal(answer(set), expected))
})

test('tables chosen by hand are taken or refused, never replaced', () => {
  const busy = { taken: [hold(12, '21:00', '22:00')] }
  assert.equal(answer({ wish: { tableIds: [12] } }), '1: 12')
  assert.equal(answer({ wish: { tableIds: [12] }, schedule: busy }), 'no_table')
  assert.equal(answer({ wish: { tableIds: [12], rules: override }, schedule: busy }), 'no_table')
  assert.equal(answer({ wish: { tableIds: [12], keepTableIds: [11] }, schedule: busy }), 'no_table')
  assert.equal(answer({ wish: { tableIds: [12], ignoreBookingId: 1 }, schedule: busy }), '1: 12')
  assert.equal(answer({ wish: { tableIds: [21], areaId: HALL } }), 'no_table')
  assert.equal(answer({ wish: { tableIds: [12], at: today('20:15') } }), 'not_a_slot')
  const hallClosed = { closeOffs: [closeOff('dining_area', { diningAreaId: HALL })] }
  assert.equal(answer({ wish: { tableIds: [12] }, schedule: hallClosed }), 'closed')
})

test('the list has a row for each start, area and party size that can be seated', () => {
  const { prepared, now } = scene({})
  const rows = listDay(prepared, emptySchedule, DATE, now)
  // 00:00 and 00:30 of yesterday's dinner, 18:00 to 23:30 of today's; parties 2–8 in the hall, 2–6 on the terrace.
  assert.equal(rows.length, 14 * (7 + 5))
  assert.deepEqual(
    rows.filter(({ slot }) => slot.localTime === '20:00').map((row) => [row.areaId, row.party, row.spotsTotal]),
    [
      ...[2, 3, 4].map((party) => [HALL, party, 2]),
      ...[5, 6, 7, 8].map((party) => [HALL, party, 1]),
      ...[2, 3, 4, 5, 6].map((party) => [TERRACE, party, 1]),
    ],
  )
  assert.ok(rows.every(({ slot, spotsOpen, spotsTotal }) => spotsOpen === (slot.start < now ? 0 : spotsTotal)))
  assert.deepEqual(listDay(prepareHouse({ ...trattoria, serviceHours: [] }), emptySchedule, DATE, now), [])
})

test('pacing caps the open spots by whole parties', () => {
  const { prepared, schedule, now } = scene({
    house: { pacing: { maxCovers: 9, minutes: 30 } },
    schedule: { arrivals: [{ bookingId: 1, at: today('20:00'), covers: 4 }] },
  })
  const open = (time: string, party: number): number | undefined =>
    listDay(prepared, schedule, DATE, now).find(
      (row) => row.slot.localTime === time && row.party === party && row.areaId === HALL,
    )?.spotsOpen
  assert.deepEqual([open('20:00', 2), open('20:00', 3), open('20:00', 5), open('20:00', 6)], [2, 1, 1, 0])
  assert.deepEqual([open('20:30', 3), open('19:30', 3)], [2, 2])
})

test('the three nearest bookable starts are offered in order of time, the earlier of two equally near', () => {
  const offered = (set: Scene): string[] => {
    const { prepared, schedule, now, wish } = scene(set)
    return alternatives(prepared, schedule, now, wish).map((at) => localTimeOf('Europe/Malta', at))
  }
  const party = 8
  assert.deepEqual(offered({ wish: { party }, schedule: { taken: [hold(11, '20:00', '21:00')] } }), [
    '18:00',
    '21:00',
    '21:30',
  ])
  assert.deepEqual(offered({ wish: { at: today('20:15') } }), ['19:30', '20:00', '20:30'])
  assert.deepEqual(offered({ now: today('22:00'), wish: { at: today('22:30') } }), ['23:00', '23:30'])
  assert.deepEqual(offered({ now: today('22:00'), wish: { at: today('19:00'), rules: override } }), ['23:00', '23:30'])
  assert.deepEqual(offered({ wish: { party: 9 } }), [])
  assert.deepEqual(offered({ house: { onlineBookings: false }, wish: { rules: waitingList } }), [])
})

test('the list of a day changes as its starts come too soon and as the window reaches it', () => {
  const { prepared, schedule } = scene({})
  assert.equal(nextChangeAt(prepared, schedule, DATE, NOON), today('17:00') + 1)
  assert.equal(nextChangeAt(prepared, schedule, DATE, today('17:00')), today('17:00') + 1)
  assert.equal(nextChangeAt(prepared, schedule, DATE, today('17:00') + 1), today('17:30') + 1)
  assert.equal(nextChangeAt(prepared, schedule, DATE, today('23:00')), Number.POSITIVE_INFINITY)
  assert.equal(nextChangeAt(prepared, schedule, '2026-08-20', NOON), local('2026-07-21T00:00:00'))
})

test('of equal tables the one whose gap fits tightest is taken, then the lowest id', () => {
  const laterAt12 = { taken: [hold(12, '22:00', '23:00')] }
  assert.equal(answer({}), '1: 11')
  assert.equal(answer({ schedule: laterAt12 }), '1: 12')
  assert.equal(answer({ schedule: { taken: [hold(12, '18:00', '20:00'), hold(11, '22:30', '23:00', 2)] } }), '1: 12')
  assert.equal(answer({ schedule: { taken: [...laterAt12.taken, hold(11, '22:00', '23:00', 2)] } }), '1: 11')
  const mine = { ignoreBookingId: 7, keepTableIds: [11] }
  assert.equal(answer({ schedule: laterAt12, wish: mine }), '1: 11', 'guests keep their table')
  const onTheDayBefore = { ...hold(12, '00:00', '00:00'), from: local('2026-06-30T22:00:00') }
  const night = { wish: { at: today('00:30') }, now: local('2026-06-30T12:00:00') }
  assert.equal(answer({ ...night, schedule: { taken: [onTheDayBefore] } }), '1: 11', 'another date does not count')
})

test('turn times by party and service decide how long tables must be free', () => {
  const turnTimes = [
    { upTo: 2, minutes: 60 },
    { upTo: 4, minutes: 180 },
  ]
  const taken = { taken: [11, 12, 21].map((tableId) => hold(tableId, '21:00', '23:00')) }
  assert.equal(answer({ house: { turnTimes }, schedule: taken }), '1: 11')
  assert.equal(answer({ house: { turnTimes }, schedule: taken, wish: { party: 3 } }), 'no_table')
  const quick = {
    serviceHours: trattoria.serviceHours.map((service) => ({ ...service, turnTimes: [{ upTo: 4, minutes: 30 }] })),
  }
  assert.equal(answer({ house: { turnTimes, ...quick }, schedule: taken, wish: { party: 3 } }), '1: 11')
  assert.equal(answer({ house: { turnTimes, ...quick }, schedule: taken, wish: { party: 3, minutes: 61 } }), 'no_table')
})

test('reset minutes keep a table free between two parties; blocks and override need none', () => {
  const house = { resetMinutes: 15 }
  const before = [11, 12, 21].map((tableId) => hold(tableId, '18:00', '20:00'))
  assert.equal(answer({ house, schedule: { taken: before } }), 'no_table')
  assert.equal(answer({ house, schedule: { taken: before }, wish: { rules: override } }), '1: 11')
  assert.equal(answer({ house, schedule: { taken: before }, wish: { rules: promised } }), 'no_table')
  assert.equal(answer({ house, schedule: { taken: before.map((one) => ({ ...one, isBlock: true })) } }), '1: 11')
  assert.equal(
    answer({ house, schedule: { taken: before.map((one) => ({ ...one, until: one.until - 900 })) } }),
    '1: 11',
  )
})

test('online rules narrow what guests may book, and bind no staff', async (t) => {
  const online = { smallestParty: 2, largestParty: 5, areaIds: [TERRACE], noticeMinutes: 120, maxDays: 7 }
  const cases: [name: string, online: string, staff: string, wish: Partial<Wish>, now?: EpochSeconds][] = [
    ['an area that is offered', '2: 21', '1: 11', {}],
    ['an area that is not', 'no_table', '1: 11', { areaId: HALL }],
    ['too many', 'party_too_large', '2: 21', { party: 6 }],
    ['too soon', 'too_soon', '1: 11', {}, today('18:30')],
    ['too far', 'too_far', '1: 11', { at: local('2026-07-09T20:00:00') }],
  ]
  for (const [name, guest, staff, wish, now = NOON] of cases) {
    await t.test(name, () => {
      const set = { house: { online }, now }
      assert.equal(answer({ ...set, wish: { ...wish, rules: { ...staffRules, channel: 'online' } } }), guest)
      assert.equal(answer({ ...set, wish: { ...wish, rules: staffRules } }), staff)
    })
  }
  const { prepared } = scene({ house: { online } })
  const rows = listDay(prepared, emptySchedule, DATE, NOON, { party: null, areaId: null, channel: 'online' })
  assert.deepEqual([...new Set(rows.map(({ areaId }) => areaId))], [TERRACE])
  assert.deepEqual([...new Set(rows.map(({ party }) => party))], [2, 3, 4, 5])
})

test('while every table is taken, a party that leaves a combination makes room for another', () => {
  const five = [11, 12].map((tableId) => ({ ...hold(tableId, '19:00', '21:00', 1), isPinned: false }))
  const four = { ...hold(21, '19:00', '21:00', 2), isPinned: false }
  const arrivals = [
    { bookingId: 1, at: today('19:00'), covers: 5 },
    { bookingId: 2, at: today('19:00'), covers: 4 },
  ]
  const schedule = { ...emptySchedule, taken: [...five, four], arrivals }
  const wish = { at: today('19:00'), party: 4, areaId: null, rules: staffRules }
  const decision = decideWithMoves(prepareHouse(trattoria), schedule, NOON, wish)
  assert.ok('seated' in decision, JSON.stringify(decision))
  const { tableIds, moves = [] } = decision.seated
  const moved = new Map(moves.map((move) => [move.bookingId, move.tableIds]))
  assert.deepEqual(moved.get(1), [21])
  assert.deepEqual([...tableIds, ...(moved.get(2) ?? [])].sort(), [11, 12])
})
