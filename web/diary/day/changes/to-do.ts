/** What changes leave to do on an evening: whom to call, and who needs a table. */
import { startOf } from '../../../kit/booking/booking-state.ts'
import type { Booking, Day } from '../day.ts'

export type ToDoEntry = Day['to_do'][number]
export type ToDo = { entry: ToDoEntry; booking: Booking }

/** Open ones first, each by the start of its booking. */
export function toDosOf({ to_do: entries, bookings }: Pick<Day, 'to_do' | 'bookings'>): ToDo[] {
  const found = entries.flatMap((entry) => {
    const booking = bookings.find(({ id }) => id === entry.booking_id)
    return booking === undefined ? [] : [{ entry, booking }]
  })
  const isCalled = ({ entry }: ToDo) => Number(entry.state === 'called')
  return found.sort((a, b) => isCalled(a) - isCalled(b) || startOf(a.booking) - startOf(b.booking))
}

export const openToDos = ({ to_do: entries }: Pick<Day, 'to_do'>): number =>
  entries.filter(({ state }) => state === 'open').length

/** The evenings with open entries, in their order, and how many each has. */
export function eveningsOf(entries: readonly { evening: string; state: string }[]): { date: string; open: number }[] {
  const open = Map.groupBy(
    entries.filter(({ state }) => state === 'open'),
    ({ evening }) => evening,
  )
  return [...open].map(([date, own]) => ({ date, open: own.length })).sort((a, b) => a.date.localeCompare(b.date))
}
