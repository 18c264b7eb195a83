/**
 * A restaurant of 60 tables on a Friday with 200 bookings: four rounds that follow each other at the same tables, and five
 * parties on the waiting list. Tables that a round leaves free are for walk-ins and the telephone.
 */
import { type Diary, friday, openDiary } from '../../support/browser/diary-screen.ts'

export type Round = 'early' | 'first' | 'second' | 'third'
export type Guest = { id: number; name: string; table: number; round: Round | 'waiting'; covers: number }

const rounds: Readonly<Record<Round, { from: string; minutes: number; without: readonly number[] }>> = {
  early: { from: '17:00', minutes: 45, without: [2, ...Array.from({ length: 26 }, (_, index) => 8 + 2 * index)] },
  first: { from: '18:00', minutes: 105, without: [2, 3, 10, 20, 30, 40, 50, 58] },
  second: { from: '20:00', minutes: 105, without: [4, 5, 22, 33, 44, 55] },
  third: { from: '22:00', minutes: 60, without: [6, 16, 26, 36] },
}

export const tableCount = 60
/** Two, four and six seats in turn. */
const seatsOf = (table: number) =>
  ([[1, 2] as const, [2, 4] as const, [3, 6] as const] as const)[(table % 3) as 0 | 1 | 2]
const tablesFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => seatsOf(first + index))

const house = {
  settings: { name: 'Osteria del Porto' },
  serviceHours: [{ name: 'Dinner', opens: '17:00', closes: '23:45' }],
  areas: [
    {
      name: 'Hall',
      tables: tablesFrom(0, 24),
      combinations: [{ tables: [2, 3], covers: [7, 8] as const }],
    },
    { name: 'Terrace', tables: tablesFrom(24, 20) },
    { name: 'Cellar', tables: tablesFrom(44, 16) },
  ],
  tags: ['Birthday', 'Window'],
}

const firstNames = [
  'Ċensu',
  'Zoë',
  'François',
  'Ingrid',
  'Đorđe',
  'Siobhán',
  'Marija',
  'Yusuf',
  'Anna-Lena',
  'Bo',
  'Chiara',
]
const lastNames = [
  ...['Vella', 'Müller', 'Lefèvre', 'Åkesson', 'Živković', 'Ní Bhriain', 'Buhagiar-Schembri', 'Öztürk', 'Nguyễn', 'Li'],
  ...['Borg', 'Camilleri', 'Okafor', 'Rossi', 'Grech', 'Papadopoulou', 'van den Berg'],
]

/** 187 different names, since 11 and 17 share no divisor; a number after those that come again. */
const nameOf = (index: number): string => {
  const name = `${firstNames[index % firstNames.length]} ${lastNames[index % lastNames.length]}`
  return index < firstNames.length * lastNames.length ? name : `${name} ${index}`
}

const notes = ['By the window, please.', 'It is her fortieth: a candle would be lovely, and no lilies.', 'Wheelchair.']

const clockOf = (from: string, minutes: number): string =>
  Temporal.PlainTime.from(from).add({ minutes }).toString({ smallestUnit: 'minute' })

export type FullEvening = { diary: Diary; guests: readonly Guest[]; of(round: Guest['round'], table: number): Guest }

/** At a moment of the Friday, by Malta's clock. */
export const instantAt = (time: string): string =>
  Temporal.PlainDateTime.from(`${friday}T${time}`).toZonedDateTime('Europe/Malta').toInstant().toString()

/** `turnTimes`: how long parties stay whose length nobody says; two hours without. */
export async function openFullEvening(
  time = '16:30',
  turnTimes: readonly { up_to: number; minutes: number }[] = [],
): Promise<FullEvening> {
  const serviceHours = house.serviceHours.map((hour) => ({ ...hour, turnTimes }))
  const diary = await openDiary({ house: { ...house, serviceHours }, now: instantAt(time) })
  const guests: Guest[] = []
  const add = async (round: Guest['round'], table: number, start: string, more: Record<string, unknown>) => {
    const name = nameOf(guests.length)
    const [first_name, ...last] = name.split(' ')
    const covers = [2, 3 + (guests.length % 2), 4 + (guests.length % 3)][table % 3] ?? 2
    const [adults, children] = covers === 6 ? [4, 2] : [covers, 0]
    const mobile_number = `+3569900${1000 + guests.length}`
    const id = await diary.book(name, start, table, {
      ...{ adults, children, patron: { first_name, last_name: last.join(' '), mobile_number } },
      ...(guests.length % 7 === 3 ? { comment: notes[guests.length % notes.length] } : {}),
      ...(guests.length % 11 === 5 ? { booking_tag_ids: diary.restaurant.tagIds.slice(0, 1) } : {}),
      ...more,
    })
    guests.push({ id, name, table, round, covers })
  }
  for (const [round, { from, minutes, without }] of Object.entries(rounds) as [Round, (typeof rounds)[Round]][]) {
    for (let table = 0; table < tableCount; table++) {
      if (without.includes(table)) continue
      const start = clockOf(from, round === 'early' ? 0 : 15 * (table % 4))
      await add(round, table, start, { duration: minutes })
    }
  }
  for (let index = 0; guests.length < 200; index++) {
    await add('waiting', 3 * index, '21:00', { table_ids: undefined, waiting_list: true, duration: 60 })
  }
  for (const { id } of guests.filter((_, index) => index % 9 === 4)) {
    const { patron } = (await diary.ask(`GET /bookings/${id}`)).body.data
    await diary.ask(`PUT /patrons/${patron.id}`, { body: { is_allergic_to_nuts: true } })
  }
  const of: FullEvening['of'] = (round, table) => {
    const found = guests.find((guest) => guest.round === round && guest.table === table)
    if (found === undefined) throw new Error(`No ${round} party at table ${table}.`)
    return found
  }
  return { diary, guests, of }
}
