/**
 * The Trattoria's bookings: a month of evenings in the past, today, and two weeks ahead that leave tables to book. No two
 * bookings of this file share a table on a day, and those of today and ahead (trattoria-now.ts) have tables of their own,
 * so nothing can overlap.
 */
import { hasLeft } from '../../../../domain/booking/booking-status.ts'
import { type DemoBooking, type DemoDay, type DemoText, sourceOf } from './demo-booking.ts'
import { trattoriaAhead, trattoriaNow } from './trattoria-now.ts'

const walkIns = { first: 56, count: 4 }

export function trattoriaBookings(today: DemoDay): DemoBooking[] {
  const usual = [...longAgo, ...lastMonth(), ...thisDay(today), ...nextWeek(), ...weekAfter(), ...oneOfEachKind]
  return [...usual, ...trattoriaNow(today), ...trattoriaAhead(today)]
}

const longAgo: DemoBooking[] = [200, 230, 260].map((daysAgo, index) => {
  const came = { time: '19:30', tables: ['M1'], adults: 2, status: 'finished' } as const
  return { ...came, day: -daysAgo, guest: 53 + index, source: sourceOf(index) }
})

/** The seatings from which the days are made. */
const seatings = [
  { time: '08:30', tables: ['T1'], adults: 2 },
  { time: '12:30', tables: ['M4'], adults: 2, children: 1 },
  { time: '13:00', tables: ['C1'], adults: 2 },
  { time: '19:00', tables: ['M5'], adults: 4 },
  { time: '19:30', tables: ['M1'], adults: 2 },
  { time: '20:00', tables: ['T7'], adults: 5, children: 1 },
  { time: '20:30', tables: ['M8', 'M9'], adults: 9 },
  { time: '20:15', tables: ['C3'], adults: 4 },
  { time: '14:00', tables: ['T4'], adults: 2 },
  { time: '21:15', tables: ['M2'], adults: 1 },
] as const

const seatingAt = (index: number) => seatings[index] as (typeof seatings)[number]
const seatingsPerDay = 4
const walkInSeating = seatings.length - 1

function lastMonth(): DemoBooking[] {
  return Array.from({ length: 30 * seatingsPerDay }, (_, number) => {
    const seating = number % seatings.length
    const evening = { day: Math.floor(number / seatingsPerDay) - 30, ...seatingAt(seating) }
    if (seating === walkInSeating) {
      // Like walk-ins in real diaries: checked in, and never marked as gone.
      const guest = walkIns.first + (number % walkIns.count)
      return { ...evening, status: 'arrived_in_service', guest, source: 'Walk-in' }
    }
    const who = { status: outcomeOf(number), guest: guestOf(number), source: sourceOf(number) }
    return { ...evening, ...who, ...reviewOf(number) }
  })
}

/** Of thirteen bookings ten come, one cancels, one stays away, one is turned down. */
function outcomeOf(number: number): DemoBooking['status'] {
  if (number % 13 === 4) return 'cancelled'
  if (number % 13 === 8) return 'noshow'
  return number % 13 === 11 ? 'rejected' : 'finished'
}

/** Two patrons come often, the others in turn, without those who have not come for half a year. */
function guestOf(number: number): number {
  if (number % 9 === 0) return 0
  return number % 14 === 5 ? 1 : 2 + ((number * 7) % 51)
}

const reviewTexts = [
  'The best rabbit stew on the island.',
  'Lovely evening on the terrace, we will be back.',
  'Très bon accueil, cuisine généreuse.',
  'Good food, but we waited long for the bill.',
  'Ikel tajjeb ħafna!',
  'The cellar is a gem; the wine list even more so.',
  'Un po’ rumoroso, ma la pasta è perfetta.',
]

/** Every third guest who came writes a review; every fifth review is hidden. */
function reviewOf(number: number): Pick<DemoBooking, 'review'> {
  const day = Math.floor(number / seatingsPerDay) - 30
  if (number % 3 !== 0 || !hasLeft(outcomeOf(number)) || day > -2) return {}
  const turn = number / 3
  const grade = (step: number): number => 5 - ((turn * step) % 3)
  const traits = { food: grade(1), service: grade(2), ambience: grade(5), value: 5 - (turn % 4) }
  return { review: { traits, text: reviewTexts[turn % reviewTexts.length] ?? '', visible: turn % 5 !== 4 } }
}

const askedAndConfirmed: readonly DemoText[] = [
  { minutesAgo: 1_560, kind: 'reconfirmation' },
  { minutesAgo: 1_548, said: 'C', confirms: true },
]

/** Most tables stay free this evening. */
function thisDay(today: DemoDay): DemoBooking[] {
  return [0, 1, 2, 4, 3].map((seating, index) => {
    const booking = seatingAt(seating)
    const expected = index % 2 === 0 ? 'confirmed' : 'accepted'
    const status = today.hasStarted(booking.time) ? 'arrived_in_service' : expected
    const answered = index === 4 ? { reconfirmed: true, texts: askedAndConfirmed } : {}
    return { day: 0, ...booking, status, guest: 5 + index, source: sourceOf(index), ...answered }
  })
}

function nextWeek(): DemoBooking[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [
    { day, time: '13:00', tables: ['C1'], adults: 2, status: 'accepted', guest: 8 + day, source: sourceOf(day) },
    { day, time: '20:00', tables: ['M5'], adults: 4, status: 'confirmed', guest: 18 + day, source: sourceOf(day + 1) },
  ])
}

function weekAfter(): DemoBooking[] {
  return [8, 9, 10, 11, 12, 13, 14].flatMap((day) =>
    [1, 3, 4, 7, 8].map((seating, index) => ({
      day,
      ...seatingAt(seating),
      status: index % 2 === 0 ? ('confirmed' as const) : ('accepted' as const),
      guest: 2 + ((day * 5 + index * 11) % 51),
      source: sourceOf(day + index),
    })),
  )
}

/** One booking of each kind that an integration has to handle. */
const oneOfEachKind: DemoBooking[] = [
  {
    ...{
      day: 1,
      time: '19:30',
      tables: ['M8'],
      adults: 4,
      children: 1,
      status: 'confirmed',
      guest: 3,
      source: 'Website',
    },
    comment: 'A birthday: please bring the cake after the main course.',
    custom_field: 'Through friends',
    tags: ['Birthday', 'High chair'],
    products: [
      {
        name: 'Tasting menu',
        lines: [
          { label: 'Adult', quantity: 4, unit_price: 55 },
          { label: 'Child', quantity: 1, unit_price: 22.5 },
        ],
      },
      { name: 'Birthday cake', lines: [{ label: 'Almond, 8 slices', quantity: 1, unit_price: 38 }] },
    ],
  },
  {
    ...{ day: 2, time: '20:00', tables: ['M1'], adults: 2, status: 'accepted', guest: 0, source: 'Phone' },
    reconfirmed: true,
    private_comment: 'Offer the new Syrah.',
    tags: ['Anniversary'],
  },
  {
    ...{ day: 2, time: '19:00', tables: ['T7'], adults: 6, status: 'accepted', guest: 7, source: 'Website' },
    company: 'Borg & Sons',
    tags: ['Business'],
  },
  {
    ...{ day: 3, time: '20:30', tables: [], adults: 4, status: 'pending', guest: 12, source: 'Website' },
    comment: 'Any table will do, inside or out.',
  },
  { day: 3, time: '12:00', tables: ['C3', 'C4'], adults: 0, status: 'blocked', minutes: 240, comment: 'Wine tasting' },
  { day: -4, time: '12:00', tables: ['C4'], adults: 0, status: 'blocked', minutes: 180, comment: 'Floor repaired' },
  {
    ...{ day: 4, time: '21:00', tables: ['M6'], adults: 4, status: 'rejected', guest: 27, source: 'Website' },
    comment: 'Could we bring our own wine?',
  },
  { day: 5, time: '19:30', tables: ['T5'], adults: 3, status: 'cancelled', guest: 30, source: 'Google' },
  {
    ...{ day: 6, time: '20:45', tables: ['T6'], adults: 2, status: 'confirmed', guest: 48, source: 'Phone' },
    room_number: '412',
    concierge: 'Hotel Miramar',
    tags: ['Window seat'],
  },
]
