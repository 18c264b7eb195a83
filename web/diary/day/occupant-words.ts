/** Who sits at a table, in words. */
import { seatTexts, texts } from '../../../texts/en/diary/diary.ts'
import { beginOf, isSitting, leaveOf, minutesOver, stateOf } from '../../kit/booking/booking-state.ts'
import type { Span } from './bars.ts'
import { type Booking, type Day, tableNames } from './day.ts'
import { shortName } from './names.ts'
import { type Except, isInTheWay, keptWaitingBy, takenTables } from './occupation.ts'

/** `M6 is still taken by Živković, 28 min over`; of several tables only those that both have. */
export function takenWords(
  day: Day,
  sitting: Booking,
  tableIds: readonly number[],
  now: number,
  time: (at: number) => string,
): string {
  const tables = tableNames(day, sharedTables(sitting, tableIds))
  const name = shortName(sitting)
  if (stateOf(sitting, now) === 'over') return seatTexts.over(tables, name, minutesOver(sitting, now))
  return seatTexts.until(tables, name, time(leaveOf(sitting)))
}

const sharedTables = ({ table_ids }: Booking, tableIds: readonly number[]): number[] =>
  table_ids.filter((id) => tableIds.includes(id))

/**
 * `M6 still taken` for a party that is due while others sit at its table, `M6 taken until 20:42` where they are expected to
 * stay into its time; empty otherwise.
 */
export function stillTaken(day: Day, booking: Booking, now: number, time: (at: number) => string): string {
  const keeping = keptWaitingBy(day, booking, now)
  if (keeping.length === 0) return ''
  const tables = tableNames(
    day,
    keeping.flatMap((one) => sharedTables(one, booking.table_ids)),
  )
  if (keeping.some((one) => isInTheWay(one, booking, now))) return seatTexts.stillTaken(tables)
  return seatTexts.takenUntil(tables, time(Math.max(...keeping.map(leaveOf))))
}

/** Tables that are taken in a span, each with words that follow its name; who sits there past their time is named. */
export function takenTableWords(
  day: Day,
  span: Span,
  now: number,
  time: (at: number) => string,
  except: Except,
): Map<number, string> {
  const taken = takenTables(day, span, now, except)
  return new Map(
    [...taken].map(([id, booking]) => {
      if (booking === null) return [id, texts.states.hold]
      if (isSitting(booking, now) && stateOf(booking, now) === 'over') {
        return [id, seatTexts.stillTakenBy(shortName(booking), minutesOver(booking, now))]
      }
      return [id, seatTexts.takenBy(shortName(booking), `${time(beginOf(booking))}–${time(leaveOf(booking))}`)]
    }),
  )
}
