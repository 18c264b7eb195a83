/** Days on which guests are booked at tables that are to be blocked: the others can be blocked without them. */

import { texts } from '../../../../texts/en/diary/diary.ts'
import { blockTexts } from '../../../../texts/en/diary/plans.ts'
import { dateText } from '../../../kit/time/zone-time.ts'
import { readOnly, wallTime } from '../../state/screen.ts'

export type Taken = {
  dates: readonly string[]
  bookings: readonly { id: number; name: string | null; date: string }[]
}

export function TakenDays({ taken, free, save }: { taken: Taken; free: number; save: () => void }) {
  return (
    <>
      <p role="alert">{blockTexts.takenOn(taken.dates.length)}</p>
      <ul class="taken-days">
        {taken.bookings.map(({ id, name, date }) => (
          <li key={id}>
            <span class="when">
              {dateText(date.slice(0, 10), 'short')}, {wallTime(date.slice(11, 16))}
            </span>{' '}
            {name ?? texts.blockedTable}
          </li>
        ))}
      </ul>
      {free > 0 && (
        <button type="button" class="primary" disabled={readOnly.value} onClick={save}>
          {blockTexts.others(free)}
        </button>
      )}
    </>
  )
}
