/**
 * What happens in the Trattoria around the moment of seeding, and this evening: guests seated, over their time, late,
 * arriving, waiting and cancelled, and a block. Uses tables that no other booking of today has.
 */
import { type DemoBooking, type DemoDay, type DemoProduct, sourceOf } from './demo-booking.ts'

type Party = Omit<DemoBooking, 'day' | 'time'>
type Nearby = Party & { offset: number }

/** A start about `offset` minutes from now, on the grid of slots; the restaurant is open then (open-at-night.ts). */
function around(now: number, offset: number): Pick<DemoBooking, 'day' | 'time'> {
  const start = Math.floor((now + offset) / 15) * 15
  const day = Math.floor(start / 1_440)
  return { day, time: clockOf(start - day * 1_440) }
}

const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Of what the restaurant sells, paid at the table. */
const sold = (code: string, name: string, price: number, quantity: number): DemoProduct => ({
  ...{ code, name, pay: 'there', tax_percent: 18 },
  lines: [{ label: name, quantity, unit_price: price }],
})

const aroundNow: readonly Nearby[] = [
  {
    ...{ offset: -135, tables: ['M6'], adults: 4, status: 'arrived_in_service', guest: 31, source: 'Phone' },
    private_comment: 'Still at dessert.',
  },
  { offset: -50, tables: ['T5'], adults: 3, status: 'arrived_in_service', guest: 19, source: 'Google' },
  { offset: -35, tables: ['M7'], adults: 2, status: 'arrived_in_service', guest: 57, source: 'Walk-in' },
  {
    ...{ offset: -20, tables: ['T2'], adults: 2, status: 'confirmed', guest: 2, source: 'Phone' },
    comment: 'We may be a few minutes late.',
    texts: [
      { minutesAgo: 410, kind: 'reminder' },
      { minutesAgo: 4, said: 'Sorry, 15 min late! And do you have a high chair?', isUnread: true },
    ],
  },
  {
    ...{ offset: 20, tables: ['C2'], adults: 4, status: 'accepted', guest: 15, source: 'Website' },
    tags: ['Birthday'],
    products: [sold('cake', 'Birthday cake', 38, 1)],
    comment: 'It is her fortieth: a candle would be lovely.',
  },
  {
    ...{ offset: 35, tables: ['M3'], adults: 2, status: 'confirmed', guest: 13, source: 'Website' },
    comment: 'One of us is allergic to nuts.',
  },
  { offset: 50, tables: ['T6'], adults: 2, status: 'cancelled', guest: 33, source: 'Google' },
  {
    ...{ offset: 30, tables: [], adults: 4, status: 'pending', guest: 34, source: 'Phone' },
    comment: 'Would take any table that becomes free.',
  },
]

const thisEvening: readonly (Party & { time: string })[] = [
  { time: '18:45', tables: ['T3'], adults: 2, status: 'accepted', guest: 36, source: 'Website' },
  {
    ...{ time: '19:15', tables: ['T6'], adults: 3, children: 1, status: 'confirmed', guest: 37, source: 'Google' },
    tags: ['High chair'],
  },
  {
    ...{ time: '20:00', tables: ['T7'], adults: 5, children: 1, status: 'accepted', guest: 39, source: 'Website' },
    tags: ['Birthday'],
    products: [sold('tasting', 'Tasting menu', 55, 5), sold('flowers', 'Flowers on the table', 24, 1)],
  },
  {
    ...{ time: '20:15', tables: ['C3'], adults: 4, status: 'confirmed', guest: 40, source: 'Phone' },
    products: [sold('tasting', 'Tasting menu', 55, 2)],
  },
  { time: '21:00', tables: ['T3'], adults: 2, status: 'confirmed', guest: 38, source: 'Phone' },
  { time: '18:00', tables: ['C4'], adults: 0, status: 'blocked', minutes: 240, comment: 'Private tasting' },
]

export function trattoriaNow(today: DemoDay): DemoBooking[] {
  const near = aroundNow.map(({ offset, ...party }) => ({ ...around(today.minute, offset), ...party }))
  const evening = thisEvening.map((party) => ({ day: 0, ...party, status: statusAt(today, party) }))
  return [...near, ...evening]
}

/** Guests expected more than a quarter of an hour ago have come, and have left if their time is over. */
function statusAt(today: DemoDay, { time, status, guest }: Party & { time: string }): DemoBooking['status'] {
  const start = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  if (guest === undefined || start + 15 > today.minute) return status
  return start + 120 <= today.minute ? 'finished' : 'arrived_in_service'
}

const laterTables = [
  { tables: ['M6'], adults: 4, time: '19:15' },
  { tables: ['T2'], adults: 2, time: '20:15' },
  { tables: ['M7'], adults: 3, time: '20:30' },
  { tables: ['T3'], adults: 2, time: '13:15' },
  { tables: ['M3'], adults: 2, time: '18:45' },
  { tables: ['T3'], adults: 2, time: '19:45' },
  { tables: ['M3'], adults: 2, time: '21:00' },
  { tables: ['C2'], adults: 3, time: '20:00' },
] as const

const quietDays = 4
const friday = 5
const saturday = 6

/** Two weeks ahead: a few more each day, and twice as many on Friday and Saturday. */
export function trattoriaAhead({ weekdayOf }: DemoDay): DemoBooking[] {
  return Array.from({ length: 14 }, (_, index) => index + 1).flatMap((day) => {
    const isBusy = [friday, saturday].includes(weekdayOf(day))
    return laterTables.slice(0, isBusy ? laterTables.length : quietDays).map((party, index) => ({
      day,
      ...party,
      status: (day + index) % 3 === 0 ? ('accepted' as const) : ('confirmed' as const),
      guest: 2 + ((day * 7 + index * 13) % 50),
      source: sourceOf(day + index),
    }))
  })
}
