/** What re-seating costs the list of a full day: 60 tables, about 130 bookings, every row. */
import { listDay } from '../../server/src/domain/availability/availability-list.ts'
import { startOfDate } from '../../server/src/domain/calendar/calendar.ts'
import type { House } from '../../server/src/domain/calendar/house.ts'
import { prepareHouse } from '../../server/src/domain/seating/prepared-house.ts'
import { median } from '../measure.ts'
import { type BenchHouse, benchHouses, randomFrom, requestsFor } from './evenings.ts'
import { DATE, play } from './play.ts'

export type ListCost = { bookings: number; rows: number; openedByMoves: number; before: number; after: number }

const rounds = 40
const BEFORE = 10 * 86_400

export function costOfList(seed: number): ListCost {
  const brasserie = benchHouses[2] as BenchHouse
  const prepared = prepareHouse(brasserie.house)
  const plain = prepareHouse({ ...brasserie.house, reseating: false } satisfies House)
  const { schedule, bookings } = play(prepared, requestsFor(brasserie, 2, randomFrom(seed)), 'across')
  const now = startOfDate('UTC', DATE) - BEFORE
  const list = (house: typeof prepared) => listDay(house, schedule, DATE, now)
  const [before, after]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    before.push(timeOf(() => list(plain)))
    after.push(timeOf(() => list(prepared)))
  }
  const isOpen = ({ spotsOpen }: { spotsOpen: number }): boolean => spotsOpen > 0
  const rows = list(prepared)
  return {
    bookings,
    rows: rows.length,
    openedByMoves: rows.filter(isOpen).length - list(plain).filter(isOpen).length,
    before: median(before.slice(rounds / 2)),
    after: median(after.slice(rounds / 2)),
  }
}

function timeOf(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}
