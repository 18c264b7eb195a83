/**
 * The house of the model test, in the database and on paper. Its turn times, reset minutes and special days are drawn anew
 * for each date that is played.
 */
import fc from '../../../support/fast-check.ts'
import { openRestaurant, type RestaurantSpec } from '../../../support/restaurant.ts'
import { raisingHouse } from '../../../support/sql/changed-house.ts'
import type { TestApp } from '../../../support/test-app.ts'
import type { PaperHouse } from './paper-diary.ts'
import { PaperHours, type PaperService, type PaperSpecialDay, type PaperTurnTime } from './paper-hours.ts'

export const dayAfter = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString()

/** Days relative to the date that is played. */
const span = fc.record({
  from: fc.constantFrom(-2, -1, 0, 0),
  days: fc.constantFrom(0, 0, 1, 3),
  when: fc.constantFrom('once', 'yearly', 'yearly', 'another year'),
})
type Span = { from: number; days: number; when: string }

/** Where yearly spans run over the turn of the year or meet a leap day. */
const edgesOfYears = ['2026-12-31', '2027-01-01', '2027-02-28', '2027-03-01', '2027-12-31', '2028-01-02', '2028-02-29']

export const settings = fc.record({
  date: fc.oneof(
    { weight: 3, arbitrary: fc.nat({ max: 690 }).map((days) => dayAfter('2026-06-21', days)) },
    { weight: 1, arbitrary: fc.constantFrom(...edgesOfYears) },
  ),
  turnTimes: fc.constantFrom<PaperTurnTime[]>(
    [],
    [
      { up_to: 2, minutes: 90 },
      { up_to: 4, minutes: 120 },
      { up_to: 8, minutes: 150 },
    ],
    [
      { up_to: 3, minutes: 180 },
      { up_to: 6, minutes: 60 },
    ],
  ),
  lateTurns: fc.constantFrom<PaperTurnTime[]>([], [{ up_to: 2, minutes: 60 }], [{ up_to: 5, minutes: 210 }]),
  resetMinutes: fc.constantFrom(0, 15, 30),
  closed: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: span }),
  feast: fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: span }),
  // Of the terrace, relative to the date: a few days around it, or all but some of them, over the turn of the year.
  season: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: fc.tuple(fc.constantFrom(-30, -1, 0, 1), fc.constantFrom(-1, 0, 30)) },
  ),
})
type Settings = { [Name in 'closed' | 'feast']: Span | null } & {
  date: string
  turnTimes: PaperTurnTime[]
  lateTurns: PaperTurnTime[]
  resetMinutes: number
  season: readonly [number, number] | null
}

const areApart = (one: Span, other: Span) => one.from + one.days < other.from || other.from + other.days < one.from

function specialDay(date: string, { from, days, when }: Span, services: PaperService[]): PaperSpecialDay {
  const day = (distance: number) => {
    const found = Temporal.PlainDate.from(date).add({ days: distance })
    if (when === 'yearly') return found.toString().slice(5)
    return (when === 'once' ? found : found.add({ years: 1 })).toString()
  }
  return { first: day(from), last: day(from + days), services }
}

const spec: RestaurantSpec = {
  settings: { max_days: 730, crowd_control_max_covers: 20, crowd_control_time_minutes: 45 },
  serviceHours: [
    { name: 'Early', opens: '18:00', closes: '19:30', slotMinutes: 30 },
    { name: 'Late', opens: '20:00', closes: '00:30', slotMinutes: 60 },
  ],
  specialDays: [
    { name: 'Closed', from: '2000-01-01' },
    {
      name: 'Feast',
      from: '2000-01-02',
      serviceHours: [
        { name: 'Menu', opens: '18:00', closes: '18:30', slotMinutes: 30 },
        { name: 'Gala', opens: '19:30', closes: '01:00', slotMinutes: 45, turnTimes: [{ up_to: 4, minutes: 200 }] },
      ],
    },
  ],
  areas: [
    {
      name: 'Room',
      tables: [
        [1, 2],
        [1, 2],
        [2, 4],
        [4, 6],
      ],
      combinations: [
        { tables: [0, 1], covers: [3, 4] },
        { tables: [2, 3], covers: [7, 10] },
      ],
    },
    {
      name: 'Terrace',
      tables: [
        [1, 4],
        [2, 6],
      ],
      seatFirst: 1,
    },
  ],
}

const at = (list: number[], index: number) => list[index] as number

export async function openRandomHouse(app: TestApp) {
  const opened = await openRestaurant(app, spec)
  await app.token(opened.slug)
  const [room, terrace] = opened.areas as [(typeof opened.areas)[0], (typeof opened.areas)[0]]

  const house: PaperHouse = {
    pacing: { covers: 20, minutes: 45 },
    terrace: terrace.id,
    tables: [
      { id: at(room.tableIds, 0), area: room.id, min: 1, max: 2 },
      { id: at(room.tableIds, 1), area: room.id, min: 1, max: 2 },
      { id: at(room.tableIds, 2), area: room.id, min: 2, max: 4 },
      { id: at(room.tableIds, 3), area: room.id, min: 4, max: 6 },
      { id: at(terrace.tableIds, 0), area: terrace.id, min: 1, max: 4 },
      { id: at(terrace.tableIds, 1), area: terrace.id, min: 2, max: 6 },
    ],
    combinations: [
      { tables: room.tableIds.slice(0, 2), area: room.id, min: 3, max: 4 },
      { tables: room.tableIds.slice(2, 4), area: room.id, min: 7, max: 10 },
    ],
  }

  const [earlyId, lateId] = opened.serviceHourIds as [number, number]
  const [closedDay, feastDay] = opened.specialDays as [(typeof opened.specialDays)[0], (typeof opened.specialDays)[0]]

  const usualServices = (lateTurns: readonly PaperTurnTime[]): PaperService[] => [
    { id: earlyId, opens: 18 * 60, closes: 19.5 * 60, slotMinutes: 30, turnTimes: [] },
    { id: lateId, opens: 20 * 60, closes: 24.5 * 60, slotMinutes: 60, turnTimes: lateTurns },
  ]
  const feastServices: PaperService[] = [
    { id: at(feastDay.serviceHourIds, 0), opens: 18 * 60, closes: 18.5 * 60, slotMinutes: 30, turnTimes: [] },
    {
      id: at(feastDay.serviceHourIds, 1),
      opens: 19.5 * 60,
      closes: 25 * 60,
      slotMinutes: 45,
      turnTimes: [{ up_to: 4, minutes: 200 }],
    },
  ]

  /** Deleting raises the version of no day, so the version of the house is raised, last. */
  const openDate = async (drawn: Settings): Promise<PaperHours> => {
    const { date, turnTimes, lateTurns, resetMinutes, closed, feast } = drawn
    const [first, last] = drawn.season?.map((days) => dayAfter(date, days).slice(5)) ?? []
    const season = first && last ? { first, last } : null
    const feastOn = feast && specialDay(date, feast, feastServices)
    const closedOn = closed && (!feast || areApart(closed, feast)) ? specialDay(date, closed, []) : null
    const around = [dayAfter(date, -1), dayAfter(date, 1)]
    const near = 'local_date between $1 and $2'
    await app.sql(`delete from events where booking_id in (select id from bookings where ${near})`, around)
    await app.sql(`delete from bookings where ${near}`, around)
    await app.sql('delete from close_offs where date between $1 and $2', around)
    await app.sql('update service_hours set turn_times = $2 where id = $1', [lateId, JSON.stringify(lateTurns)])
    await app.sql('update dining_areas set season = $2 where id = $1', [
      terrace.id,
      season && JSON.stringify([{ from: season.first, to: season.last }]),
    ])
    for (const [{ id }, special] of [[closedDay, closedOn] as const, [feastDay, feastOn] as const]) {
      const days = [special?.first ?? '2000-01-01', special?.last ?? '2000-01-01', special !== null]
      await app.sql('update special_days set first_day = $2, last_day = $3, is_active = $4 where id = $1', [
        id,
        ...days,
      ])
      await app.sql('update service_hours set is_active = $2 where special_day_id = $1', [id, special !== null])
    }
    await app.sql(
      raisingHouse(`update restaurants set allow_online_bookings = true, turn_times = $1, reset_minutes = $2`),
      [JSON.stringify(turnTimes), resetMinutes],
    )
    const specialDays = [closedOn, feastOn].filter((special) => special !== null)
    return new PaperHours({ usual: usualServices(lateTurns), specialDays, turnTimes, resetMinutes, season }, date)
  }

  return { house, room, terrace, openDate }
}
