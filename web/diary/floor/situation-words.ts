/** The words on a table: who sits or comes there, and the one thing to know about it. */
import { floorTexts, texts } from '../../../texts/en/diary/diary.ts'
import { leaveOf, minutesLate, minutesOver, startOf } from '../../kit/booking/booking-state.ts'
import { instantOf, minute } from '../../kit/time/zone-time.ts'
import type { TableState } from '../day/floor-state.ts'
import { saysLate, shortName, situation } from '../day/names.ts'
import { holdWords } from '../day/offers.ts'
import { day, time, timeOf } from '../state/screen.ts'

/** States that need action are bold. */
export const strong: ReadonlySet<string> = new Set(['late', 'over', 'here'])

export const inPrimes = (text: string): string => text.replace(' min', '′')

/** The one thing to know: how late, until when it is free, or who sits there. */
export function shortWordsFor(state: TableState, at: number): [string, string] {
  const [name, detail] = wordsFor(state, at)
  const isDetail = (strong.has(state.state) || state.state === 'free') && detail !== ''
  return [isDetail ? inPrimes(detail) : name, '']
}

/** On a small table there is no room for am and pm. */
const onPlan = (at: number): string => time(at).replace(/ [ap]m\b/, '')
const until = (at: number): string => `→ ${onPlan(at)}`

export function wordsFor({ state, booking, also, hold, freeUntil }: TableState, at: number): [string, string] {
  if (hold !== null) {
    const until = timeOf(hold.until)
    return [holdWords(day.value, hold, until).short, until]
  }
  if (state === 'closed') return booking === null ? [texts.closed, ''] : [shortName(booking), onPlan(startOf(booking))]
  if (booking === null) return [texts.states.free, freeUntil === null ? '' : until(freeUntil)]
  const name = shortName(booking)
  if (also.length > 0) return [name, `+ ${also.map(shortName).join(' + ')}`]
  if (state === 'late') return [name, texts.late(minutesLate(booking, at))]
  if (state === 'over') return [name, texts.over(minutesOver(booking, at))]
  if (state === 'here') return [name, situation(booking, at, onPlan)]
  if (state === 'block') return [name, timeOf(booking.end_time)]
  if (state === 'seated')
    return [name, floorTexts.minutesLeft(Math.max(0, Math.ceil((leaveOf(booking) - at) / minute)))]
  const isSeated = state !== 'expected' && startOf(booking) <= at
  if (state === 'expected' && saysLate(booking) !== '') return [name, saysLate(booking)]
  return [name, isSeated ? until(instantOf(booking.end_time)) : onPlan(startOf(booking))]
}
