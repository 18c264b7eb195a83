/** What a drop would do, in words before it. */
import { moveTexts } from '../../../texts/en/diary/table.ts'
import { startOf } from '../../kit/booking/booking-state.ts'
import { type Booking, type Day, tableNames } from '../day/day.ts'
import { shortName } from '../day/names.ts'
import { areaOf, type Drop, type Refused } from '../day/seat/table-moves.ts'
import { time } from '../state/screen.ts'

export function dropWords(day: Day, booking: Booking, drop: Drop): string {
  if (drop.kind === 'refused') return refusedWords(day, drop.why)
  const tables = tableNames(day, drop.tableIds)
  if (drop.kind === 'move') return moveTexts.willMove(shortName(booking), tables)
  return moveTexts.willSwap(shortName(booking), tables, shortName(drop.other), tableNames(day, drop.others))
}

export function refusedWords(day: Day, why: Refused): string {
  const tables = tableNames(day, why.tableIds)
  switch (why.reason) {
    case 'small':
      return moveTexts.tooSmall(tables, why.seats, shortName(why.party), why.party.covers)
    case 'party': {
      const { party, sits } = why
      if (sits) return moveTexts.sitsThere(shortName(party), party.covers, tables)
      return moveTexts.inTheWay(shortName(party), party.covers, tables, time(startOf(party)))
    }
    case 'several':
      return moveTexts.severalThere(tables)
    case 'hold':
      return moveTexts.beingBooked(tables)
    case 'block':
      return moveTexts.blocked(tables)
    case 'closed':
      return moveTexts.closed(areaOf(day, why.tableIds)?.name ?? tables)
  }
}
