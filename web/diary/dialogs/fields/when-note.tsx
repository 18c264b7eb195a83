/** A note below a typed time: its date if it is after midnight, and a warning if it has passed. */

import { useEffect } from 'preact/hooks'
import { eveningTexts } from '../../../../texts/en/diary/diary.ts'
import { typedTime } from '../../../kit/time/typed-time.ts'
import { dateText, instantAt } from '../../../kit/time/zone-time.ts'
import { dateOfTime } from '../../day/evening.ts'
import { fetchDay } from '../../state/open-day.ts'
import { clock, knownDays, now, wallTime } from '../../state/screen.ts'

/** Fetches an evening that is not known yet: when it begins decides what a time before dawn means. */
export function useEvening(evening: string): void {
  useEffect(() => {
    if (evening !== '' && !knownDays.peek().has(evening)) fetchDay(evening).catch(() => {})
  }, [evening])
}

/** The start of a typed time, as the API takes it; null while the text is no time. */
export function startOfTyped(evening: string, typed: string): string | null {
  const time = typedTime(typed)
  if (evening === '' || time === null) return null
  return `${dateOfTime(evening, time, knownDays.value.get(evening))}T${time}:00`
}

export function WhenNote({ evening, time }: { evening: string; time: string }) {
  const start = startOfTyped(evening, time)
  return (
    <p class="hint when-note" aria-live="polite">
      {start !== null && wordsOf(start, evening).join(' ')}
    </p>
  )
}

function wordsOf(start: string, evening: string): string[] {
  const [date, time] = [start.slice(0, 10), wallTime(start.slice(11, 16))]
  const isPast = instantAt(start, clock.value.timezone) < now.value - minutesOfGrace
  return [
    ...(date === evening ? [] : [eveningTexts.night(dateText(evening, 'weekday'), dateText(date), time)]),
    ...(isPast ? [eveningTexts.passed(time)] : []),
  ]
}

/** No warning for a party that has just arrived and whose minute is over. */
const minutesOfGrace = 5 * 60_000
