/**
 * A plan of moves as hosts change it: for each party another table, or none. What is impossible is refused by the
 * server.
 */
import type { Schemas } from '../../../../sdk/src/index.ts'
import { instantOf } from '../../../kit/time/zone-time.ts'

export type MovePlan = Schemas.MovePlan
export type PlannedBooking = Schemas.PlannedBooking
export type PlannedSeat = NonNullable<PlannedBooking['to']>

/** The tables of each party; null: who sits there stays, and who is booked has none. */
export type Choices = ReadonlyMap<number, readonly number[] | null>

/** What the engine has found comes first. */
export function seatsFor({ to, options }: PlannedBooking): PlannedSeat[] {
  const others = options.filter(({ table_ids }) => to === null || !isSame(table_ids, to.table_ids))
  return to === null ? others : [to, ...others]
}

export const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

/** What the engine has planned, and what hosts have changed since where that is still free. */
export function choicesFor({ bookings }: MovePlan, changed: Choices): Choices {
  const isFree = (planned: PlannedBooking, wish: readonly number[]) =>
    seatsFor(planned).some(({ table_ids }) => isSame(table_ids, wish))
  return new Map(
    bookings.map((planned) => {
      const wish = changed.get(planned.booking_id)
      const isKept = wish === null || (wish !== undefined && isFree(planned, wish))
      return [planned.booking_id, isKept ? wish : (planned.to?.table_ids ?? null)]
    }),
  )
}

/** The other party of the plan that was given one of these tables for the same time; null: none. */
export function givenTo(
  { bookings }: MovePlan,
  choices: Choices,
  planned: PlannedBooking,
  tableIds: readonly number[],
): PlannedBooking | null {
  const isThen = (other: PlannedBooking) =>
    instantOf(other.date) < instantOf(planned.end_time) && instantOf(planned.date) < instantOf(other.end_time)
  return (
    bookings.find(
      (other) =>
        other.booking_id !== planned.booking_id &&
        isThen(other) &&
        (choices.get(other.booking_id) ?? []).some((id) => tableIds.includes(id)),
    ) ?? null
  )
}

export type Tally = { moves: number; stays: number; toCall: number }

export function tallyOf({ bookings }: MovePlan, choices: Choices): Tally {
  const without = bookings.filter(({ booking_id }) => !choices.get(booking_id))
  const stays = without.filter(({ seated }) => seated).length
  return { moves: bookings.length - without.length, stays, toCall: without.length - stays }
}

export const movesOf = (choices: Choices): { booking_id: number; table_ids: number[] }[] =>
  [...choices].flatMap(([booking_id, tables]) => (tables ? [{ booking_id, table_ids: [...tables] }] : []))

/** From one minute to the next the plan is about the same people: those who sit there, and those who are booked. */
export const parted = ({ bookings }: MovePlan): { sitting: PlannedBooking[]; booked: PlannedBooking[] } => ({
  sitting: bookings.filter(({ seated }) => seated),
  booked: bookings.filter(({ seated }) => !seated),
})

export const guestsOf = (bookings: readonly PlannedBooking[]): number =>
  bookings.reduce((sum, { covers }) => sum + covers, 0)
