import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { listDay, nextChangeAt } from '../../../src/domain/availability/availability-list.ts'
import { type EpochSeconds, localDateTimeToInstant } from '../../../src/domain/calendar/calendar.ts'
import type { House } from '../../../src/domain/calendar/house.ts'
import {
  countedArrival,
  expectedEnd,
  mostOccupied,
  succeeded,
  withOccupants,
} from '../../../src/domain/seating/occupation.ts'
import { prepareHouse } from '../../../src/domain/seating/prepared-house.ts'
import type { Schedule, TakenTable } from '../../../src/domain/seating/schedule.ts'

const DATE = '2026-06-12'

function at(time: string, date = DATE): EpochSeconds {
  const instant = localDateTimeToInstant('Europe/Malta', `${date}T${time}:00`)
  assert.ok(typeof instant === 'object')
  return instant.at
}

const house: House = {
  restaurantId: 1,
  timezone: 'Europe/Malta',
  serviceHours: [
    {
      id: 1,
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
      id: 1,
      name: 'Room',
      tables: [
        { id: 11, name: 'R1', minCovers: 1, maxCovers: 4 },
        { id: 12, name: 'R2', minCovers: 1, maxCovers: 4 },
      ],
      combinations: [],
    },
  ],
  bookingMinutes: 120,
  turnTimes: [],
  resetMinutes: 0,
  overstayMinutes: 15,
  reseating: true,
  freezeMinutes: 0,
  noticeMinutes: 0,
  maxDays: 30,
  pacing: { maxCovers: 0, minutes: 30 },
  onlineBookings: true,
  online: { smallestParty: 1, largestParty: null, areaIds: null, noticeMinutes: 0, maxDays: null },
}

type Given = Partial<TakenTable> & { from: EpochSeconds; until: EpochSeconds }

const hold = (bookingId: number, tableId: number, given: Given): TakenTable => {
  return { bookingId, tableId, isPinned: true, askedAreaId: null, ...given }
}
const diaryOf = (...holds: TakenTable[]): Schedule => ({ taken: holds, arrivals: [], closeOffs: [] })

/** When the tables of bookings are taken, by booking and table. */
const taken = (schedule: Schedule, now: EpochSeconds, rules: Partial<House> = {}, how = {}): EpochSeconds[][] =>
  withOccupants({ ...house, ...rules }, schedule, now, how).taken.map(({ from, until }) => [from, until])

describe('a check-in says who sits at the table', () => {
  const arrival = (arrivedAt: EpochSeconds | null, startsAt = at('20:00'), endsAt = at('22:00')) =>
    countedArrival(house, { startsAt, endsAt, arrivedAt })

  test('before the start, during the stay and at its very end', () => {
    for (const time of ['12:30', '19:00', '20:00', '21:10', '22:00']) assert.equal(arrival(at(time)), at(time), time)
  })

  test('not after its end, not on another evening, and not where it is not known', () => {
    assert.equal(arrival(at('22:01')), undefined)
    assert.equal(arrival(at('20:00', '2026-06-11')), undefined)
    assert.equal(arrival(at('20:00', '2026-05-29')), undefined)
    assert.equal(arrival(null), undefined)
  })

  test('by the evening of the start, which after midnight is that of the day before', () => {
    const [startsAt, endsAt] = [at('00:30', '2026-06-13'), at('02:00', '2026-06-13')]
    assert.equal(arrival(at('23:50'), startsAt, endsAt), at('23:50'))
    assert.equal(arrival(at('23:50', '2026-06-11'), startsAt, endsAt), undefined)
  })
})

describe('guests are expected to leave', () => {
  const end = (arrived: string | null, said: string | null = null, arrivalDay = DATE) =>
    expectedEnd(house, {
      ...{ startsAt: at('18:00'), endsAt: at('20:00') },
      ...{ arrivedAt: arrived === null ? null : at(arrived, arrivalDay), saidEnd: said === null ? null : at(said) },
    })

  test('at their end, later by as much as they came more than ten minutes late', () => {
    assert.deepEqual(
      [null, '17:00', '18:00', '18:10'].map((came) => end(came)),
      Array(4).fill(at('20:00')),
    )
    assert.deepEqual(
      ['18:11', '18:27', '20:00'].map((came) => end(came)),
      [at('20:11'), at('20:27'), at('22:00')],
    )
    assert.equal(end('20:01'), at('20:00'), 'a check-in after the end says nothing')
    assert.equal(end('18:40', null, '2026-06-11'), at('20:00'), 'nor does one on another evening')
  })

  test('when a host said, at most two hours after their end', () => {
    assert.equal(end('18:40', '20:10'), at('20:10'))
    assert.equal(end('18:00', '19:30'), at('19:30'))
    assert.equal(end('18:00', '22:30'), at('22:00'))
  })
})

describe('a table is taken', () => {
  const times = { from: at('20:00'), until: at('22:00') }

  test('as booked where nobody has arrived: the schedule itself', () => {
    const schedule = diaryOf(hold(1, 11, times))
    assert.equal(withOccupants(house, schedule, at('21:59')), schedule)
  })

  test('from the moment they came, at most 120 minutes before their start', () => {
    const came = (time: string) => taken(diaryOf(hold(1, 11, { ...times, arrivedAt: at(time) })), at('19:00'))
    assert.deepEqual(came('19:00'), [[at('19:00'), at('22:00')]])
    assert.deepEqual(came('18:00'), [[at('18:00'), at('22:00')]])
    assert.deepEqual(came('17:59'), [[at('18:00'), at('22:00')]])
    assert.deepEqual(came('20:40'), [[at('20:00'), at('22:00')]], 'late guests: it is held from the start')
  })

  test('past their end until now and a while, at most 120 minutes', () => {
    const schedule = diaryOf(hold(1, 11, { ...times, arrivedAt: at('20:00') }))
    const until = (now: EpochSeconds) => taken(schedule, now)[0]?.[1]
    assert.equal(until(at('21:45')), at('22:00'))
    assert.equal(until(at('21:45') + 1), at('22:00') + 1)
    assert.equal(until(at('23:00')), at('23:15'))
    assert.equal(until(at('23:44')), at('23:59'))
    assert.equal(until(at('23:59')), at('00:00', '2026-06-13'))
    assert.equal(until(at('20:00', '2026-06-20')), at('00:00', '2026-06-13'))
  })

  test('not past their end where the house does not count on it, nor for override; early guests are counted all the same', () => {
    const schedule = diaryOf(hold(1, 11, { ...times, arrivedAt: at('19:30') }))
    const asBooked = [[at('19:30'), at('22:00')]]
    assert.deepEqual(taken(schedule, at('22:30'), { overstayMinutes: 0 }), asBooked)
    assert.deepEqual(taken(schedule, at('22:30'), {}, { override: true }), asBooked)
  })

  test('until their expected end, also for override; not where the house does not count on it', () => {
    const schedule = diaryOf(hold(1, 11, { ...times, arrivedAt: at('20:30'), expectedEnd: at('22:30') }))
    const until = (now: EpochSeconds, rules = {}, how = {}) => taken(schedule, now, rules, how)[0]?.[1]
    assert.equal(until(at('20:31')), at('22:30'))
    assert.equal(until(at('22:20')), at('22:35'))
    assert.equal(until(at('22:50'), {}, { override: true }), at('22:30'))
    assert.equal(until(at('22:20'), { overstayMinutes: 0 }), at('22:00'))
    assert.equal(until(at('22:20'), {}, { ownTableIds: [11] }), at('22:00'))
  })

  test('not past their end once guests who came later sit at one of its tables', () => {
    const first = { ...times, arrivedAt: at('20:05') }
    const next = { from: at('22:00'), until: at('23:30') }
    const evening = (arrivedAt?: EpochSeconds) =>
      diaryOf(hold(1, 11, first), hold(1, 12, first), hold(2, 12, { ...next, arrivedAt }))
    assert.equal(taken(evening(), at('22:10'))[0]?.[1], at('22:25'))
    assert.equal(taken(evening(at('22:05')), at('22:10'))[0]?.[1], at('22:00'), 'also at its other table')
    const gone = { tableId: 12, from: next.from, arrivedAt: at('22:05') }
    assert.equal(taken({ ...evening(), departed: [gone] }, at('22:10'))[0]?.[1], at('22:00'), 'who have left again')
  })

  test('still past their end while those who came later cannot sit there yet, or came for an earlier time', () => {
    const late = hold(1, 11, { ...times, arrivedAt: at('20:05') })
    const early = hold(2, 11, {
      from: at('00:30', '2026-06-13'),
      until: at('01:30', '2026-06-13'),
      arrivedAt: at('22:05'),
    })
    assert.deepEqual([...succeeded([late, early], [], at('22:10'))], [], 'more than two hours before its start')
    assert.deepEqual([...succeeded([late, early], [], at('22:30'))], [1])
    const before = hold(3, 11, { from: at('18:30'), until: at('20:00'), arrivedAt: at('19:40') })
    const after = hold(4, 11, { from: at('20:00'), until: at('21:30'), arrivedAt: at('19:20') })
    assert.deepEqual([...succeeded([before, after], [], at('21:50'))], [])
  })

  test('as booked at tables that the booking asked about holds itself', () => {
    const sits = { ...times, arrivedAt: at('20:00') }
    const schedule = diaryOf(hold(1, 11, sits), hold(1, 12, sits))
    assert.deepEqual(taken(schedule, at('22:30'), {}, { ownTableIds: [12] }), [
      [at('20:00'), at('22:45')],
      [at('20:00'), at('22:00')],
    ])
  })

  test('the same when the occupants are worked out twice', () => {
    const once = withOccupants(house, diaryOf(hold(1, 11, { ...times, arrivedAt: at('19:00') })), at('22:30'))
    assert.equal(withOccupants(house, once, at('23:00')), once)
  })

  test('for no longer than what is locked and read for it', () => {
    assert.deepEqual(mostOccupied({ ...times, arrivedAt: at('17:00') }), {
      from: at('18:00'),
      until: at('00:00', '2026-06-13'),
    })
    assert.deepEqual(mostOccupied(times), times)
  })
})

describe('a list changes', () => {
  test('one second after guests past their end come too close to a start', () => {
    const schedule = diaryOf(hold(1, 11, { from: at('18:00'), until: at('20:00'), arrivedAt: at('18:00') }))
    const next = (now: EpochSeconds, rules: Partial<House> = {}) =>
      nextChangeAt(prepareHouse({ ...house, ...rules }), schedule, DATE, now)
    assert.equal(next(at('20:01')), at('20:15') + 1, 'the start at half past')
    assert.equal(next(at('20:01'), { resetMinutes: 10 }), at('20:05') + 1)
    assert.equal(next(at('20:01'), { overstayMinutes: 0 }), at('20:30') + 1, 'when that start itself is past')
  })

  test('when a booking can no longer be moved to their table, though its start is none of the list', () => {
    const prepared = prepareHouse(house)
    const schedule: Schedule = {
      closeOffs: [],
      taken: [
        hold(1, 11, { from: at('18:00'), until: at('20:00'), arrivedAt: at('18:00') }),
        hold(2, 12, { from: at('20:40'), until: at('22:40'), isPinned: false }),
        hold(3, 11, { from: at('22:40'), until: at('00:10', '2026-06-13'), isPinned: true }),
      ],
      arrivals: [{ bookingId: 2, at: at('20:40'), covers: 2 }],
    }
    const openAt = (now: EpochSeconds): EpochSeconds[] =>
      listDay(prepared, schedule, DATE, now, { party: 2, areaId: null })
        .filter(({ spotsOpen }) => spotsOpen > 0)
        .map(({ slot }) => slot.start)
    const moment = at('20:25') + 1
    assert.equal(nextChangeAt(prepared, schedule, DATE, at('20:16')), moment)
    const still = openAt(moment)
    const lost = openAt(moment - 1).filter((start) => !still.includes(start))
    assert.deepEqual(
      lost,
      ['20:30', '21:00', '21:30', '22:00', '22:30'].map((time) => at(time)),
    )
  })
})
