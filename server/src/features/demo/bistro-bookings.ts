/** The Bistro's bookings: closed on Mondays, and each booking waits until staff accept it. */
import { type DemoBooking, type DemoDay, sourceOf } from './demo-booking.ts'

const monday = 1
const walkIn = 8

export function bistroBookings(today: DemoDay): DemoBooking[] {
  const isOpen = (day: number): boolean => today.weekdayOf(day) !== monday
  const past = Array.from({ length: 20 }, (_, index) => index - 20).filter(isOpen)
  const ahead = Array.from({ length: 10 }, (_, index) => index + 1).filter(isOpen)
  return [...past.flatMap(pastEvening), ...ahead.map(eveningAhead)]
}

const outcomes = ['finished', 'cancelled', 'finished', 'noshow', 'rejected'] as const

function pastEvening(day: number, index: number): DemoBooking[] {
  const seated = (time: string, table: string, adults: number, guest: number) =>
    ({ day, time, tables: [table], adults, guest, source: sourceOf(index), status: 'finished' }) as const
  const early = {
    ...seated('18:30', 'B4', 3, index % walkIn),
    status: outcomes[index % outcomes.length] as 'cancelled',
  }
  const late = { ...seated('20:00', 'B1', 2, (index + 3) % walkIn), source: sourceOf(index + 1) }
  const atTheBar = { ...seated('21:00', 'Bar 1', 1, walkIn), source: 'Walk-in' } as const
  const reviewed = index % 4 === 0 && day < -1 ? { ...late, review: reviewOf(index) } : late
  return index % 5 === 0 ? [early, reviewed, atTheBar] : [early, reviewed]
}

const reviewOf = (index: number): NonNullable<DemoBooking['review']> => ({
  traits: { food: 5 - ((index / 4) % 2), service: 4 },
  text: 'Cozy room, sharp service.',
  visible: index % 8 === 0,
})

const answers = ['pending', 'accepted', 'pending', 'rejected', 'accepted', 'cancelled'] as const

function eveningAhead(day: number, index: number): DemoBooking {
  const status = answers[index % answers.length] ?? 'pending'
  const tags = index === 1 ? ['Date night'] : []
  return { day, time: '19:00', tables: ['B5'], adults: 2, guest: index % walkIn, source: sourceOf(index), status, tags }
}
