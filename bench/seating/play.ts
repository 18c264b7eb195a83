/** Books an evening's requests one after the other with one engine, as they come. */
import { decide, decideWithMoves, minutesOf } from '../../server/src/domain/availability.ts'
import { startOfDate } from '../../server/src/domain/calendar.ts'
import type { Diary, Hold } from '../../server/src/domain/diary.ts'
import type { PreparedHouse } from '../../server/src/domain/prepared-house.ts'
import type { Request } from './evenings.ts'

export const DATE = '2027-03-05'

/** `within`: moved guests stay in the area they were given. `across`: they asked for none and may be moved to any. */
export type Engine = 'plain' | 'within' | 'across'

export type Played = { covers: number; bookings: number; moves: number; refused: number; diary: Diary }

export function play(prepared: PreparedHouse, requests: readonly Request[], engine: Engine): Played {
  const opening = startOfDate('UTC', DATE) + 18 * 3600
  let holds: Hold[] = []
  const arrivals: { bookingId: number; at: number; covers: number }[] = []
  const played = { covers: 0, bookings: 0, moves: 0, refused: 0 }
  for (const [index, { at: after, party, ahead }] of requests.entries()) {
    const at = opening + after
    const now = opening - 3600 - ahead
    const wish = { at, party, areaId: null }
    const diary = { closeOffs: [], holds, arrivals }
    const decision =
      engine === 'plain' ? decide(prepared, diary, now, wish) : decideWithMoves(prepared, diary, now, wish)
    if (!('seated' in decision)) {
      played.refused++
      continue
    }
    const { tableIds, areaId, moves = [] } = decision.seated
    for (const move of moves) {
      const before = holds.find(({ bookingId }) => bookingId === move.bookingId) as Hold
      holds = holds.filter(({ bookingId }) => bookingId !== move.bookingId)
      holds.push(...move.tableIds.map((tableId) => ({ ...before, tableId })))
    }
    const until = at + minutesOf(prepared, wish) * 60
    const askedAreaId = engine === 'within' ? areaId : null
    holds = [
      ...holds,
      ...tableIds.map((tableId) => ({ bookingId: index, tableId, from: at, until, isPinned: false, askedAreaId })),
    ]
    arrivals.push({ bookingId: index, at, covers: party })
    played.covers += party
    played.bookings++
    played.moves += moves.length
  }
  return { ...played, diary: { closeOffs: [], holds, arrivals } }
}
