/** The Bistro's diary: closed on Mondays, and nothing is firm before someone said yes. */
import { type DemoBooking, type DemoDay, sourceOf } from './demo-booking.ts'

const monday = 1
const walkIn = 8

export function bistroDiary(today: DemoDay): DemoBooking[] {
  const open = (day: number): boolean => today.weekdayOf(day) !== monday
  const past = Array.from({ length: 20 }, (_, index) => index - 20).filter(open)
  const ahead = Array.from({ length: 10 }, (_, index) => index + 1).filter(open)
  return [...past.flatMap(pastEvening), ...ahead.flatMap(eveningAhead)]
}

const outcomes = ['arrived_in_service', 'cancelled', 'arrived_in_service', 'noshow', 'rejected'] as const

function pastEvening(day: number, index: number): DemoBooking[] {
  const early: DemoBooking = {
    day,
    time: '18:30',
    tables: ['B4'],
    adults: 3,
    guest: index % walkIn,
    source: sourceOf(index),
    status: outcomes[index % outcomes.length] ?? 'arrived_in_service',
  }
  const late: DemoBooking = {
    day,
    time: '20:00',
    tables: ['B1'],
    adults: 2,
    guest: (index + 3) % walkIn,
    source: sourceOf(index + 1),
    status: 'arrived_in_service',
    ...(index % 4 === 0 && day < -1 ? { review: opinionOf(index) } : {}),
  }
  const atTheBar: DemoBooking = {
    day,
    time: '21:00',
    tables: ['Bar 1'],
    adults: 1,
    guest: walkIn,
    source: 'Walk-in',
    status: 'arrived_in_service',
  }
  return index % 5 === 0 ? [early, late, atTheBar] : [early, late]
}

const opinionOf = (index: number): NonNullable<DemoBooking['review']> => ({
  traits: { food: 5 - ((index / 4) % 2), service: 4 },
  text: 'Cozy room, sharp service.',
  visible: index % 8 === 0,
})

function eveningAhead(day: number, index: number): DemoBooking[] {
  const answers = ['pending', 'accepted', 'pending', 'rejected', 'accepted', 'cancelled'] as const
  const booking: DemoBooking = {
    day,
    time: '19:00',
    tables: ['B5'],
    adults: 2,
    guest: index % walkIn,
    source: sourceOf(index),
    status: answers[index % answers.length] ?? 'pending',
    ...(index === 1 ? { tags: ['Date night'] } : {}),
  }
  return [booking]
}
