/** The Bistro's bookings: closed on Mondays, and each booking waits until staff accept it. */
import { type DemoBooking, type DemoDay, sourceOf } from './demo-booking.ts'

const monday = 1
const walkIn = 8

export function bistroBookings(today: DemoDay): DemoBooking[] {
  const isOpen = (day: number): boolean => today.weekdayOf(day) !== monday
  const past = Array.from({ length: 20 }, (_, index) => index - 20).filter(isOpen)
  const ahead = Array.from({ length: 10 }, (_, index) => index + 1).filter(isOpen)
  const tonight = isOpen(0) ? tonightAt(today) : []
  return [...past.flatMap(pastEvening), ...ahead.map(eveningAhead), ...tonight, ...ahead.flatMap(moreAhead)]
}

/** Requests that wait for an answer, and guests who were accepted; those whose time has come are seated. */
function tonightAt(today: DemoDay): DemoBooking[] {
  const evening = [
    { time: '17:30', tables: ['B1'], adults: 2, guest: 0 },
    { time: '18:30', tables: ['B4'], adults: 4, guest: 2, tags: ['Birthday'] },
    { time: '19:00', tables: ['B7'], adults: 5, guest: 3 },
    { time: '20:00', tables: ['Bar 2'], adults: 1, guest: 4 },
  ]
  const requests = [
    { time: '19:30', tables: ['B2'], adults: 2, guest: 5, comment: 'A quiet table, if you have one.' },
    { time: '20:30', tables: ['B6'], adults: 3, guest: 6 },
  ]
  return [
    ...evening.map((party, index) => ({
      ...{ day: 0, ...party, source: sourceOf(index) },
      status: today.hasStarted(party.time) ? ('arrived_in_service' as const) : ('accepted' as const),
    })),
    ...requests.map((party, index) => ({
      ...{ day: 0, ...party, source: sourceOf(index + 1) },
      status: today.hasStarted(party.time) ? ('rejected' as const) : ('pending' as const),
    })),
  ]
}

function moreAhead(day: number, index: number): DemoBooking[] {
  const at = (time: string, table: string, adults: number, guest: number) =>
    ({ day, time, tables: [table], adults, guest: guest % walkIn, source: sourceOf(day + guest) }) as const
  return [
    { ...at('18:00', 'B1', 2, index + 1), status: 'accepted' },
    { ...at('19:30', 'B7', 5, index + 2), status: index % 2 === 0 ? 'accepted' : 'pending' },
    { ...at('20:30', 'B3', 2, index + 5), status: 'accepted' },
  ]
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
