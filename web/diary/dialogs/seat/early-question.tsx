/** A party that came more than half an hour early: it starts now, waits, or keeps its time; or it is another booking. */
import { seatTexts } from '../../../../texts/en/diary/diary.ts'
import { questionTexts } from '../../../../texts/en/diary/seating.ts'
import { startOf } from '../../../kit/booking/booking-state.ts'
import { familyName } from '../../../kit/guest/family-name.ts'
import { instantOf } from '../../../kit/time/zone-time.ts'
import { atBar, seatWith, setHere } from '../../actions/seat-actions.ts'
import { tableNames } from '../../day/day.ts'
import { guestName } from '../../day/names.ts'
import { sittingAt } from '../../day/occupation.ts'
import { confirming, type Question, seatedAt, tablesOffered } from '../../day/seat/seat-question.ts'
import type { SeatWish } from '../../day/seat/seat-wish.ts'
import { keepForm } from '../../forms/kept-form.ts'
import { dialog, now, time, timeOf } from '../../state/screen.ts'
import { TableOptions } from '../fields/table-options.tsx'
import { AmberLine, Choice, type Given } from './question.tsx'
import { Taken } from './taken-question.tsx'

export function EarlyQuestion({ booking, day, wish, answer, question }: Given & { question: Question }) {
  const { minutes_early, starts_now, confirm } = question
  const sitting = sittingAt(day, booking.table_ids, now.value, booking.id).filter(
    ({ id }) => !wish.finish?.includes(id),
  )
  const startsNow: SeatWish = { ...wish, starts_now: true }
  const seat = (answered: SeatWish) => void answer(seatWith(booking, answered))
  const tables = tableNames(day, booking.table_ids)
  const at = time(startOf(booking))
  const found = tablesOffered(day, question, booking.covers, [])
  return (
    <>
      <AmberLine
        icon="clock"
        title={questionTexts.early(minutes_early ?? 0, time(now.value))}
        text={starts_now === null ? '' : questionTexts.wouldStart(time(instantOf(starts_now.end_time)))}
      />
      {sitting.length > 0 && (
        <Taken
          day={day}
          sitting={sitting}
          booking={booking}
          seat={({ finish }) => seat({ ...startsNow, ...(finish && { finish }) })}
        />
      )}
      <h3>{found.length === 0 ? seatTexts.none : questionTexts.startFree}</h3>
      <TableOptions
        found={found}
        most={3}
        ownIds={booking.table_ids}
        label={questionTexts.startNow}
        choose={(one) => seat(seatedAt(booking, startsNow, one, now.value))}
      />
      <div class="or three">
        <Choice
          icon="glass"
          text={seatTexts.bar}
          why={questionTexts.keepsAt(tables, at)}
          press={() => void answer(setHere(booking, atBar))}
        />
        {confirm !== null && (
          <Choice
            icon="clock"
            text={questionTexts.keep(at)}
            why={questionTexts.keptUntil(tables, timeOf(booking.end_time))}
            press={() => seat(confirming(wish, confirm))}
          />
        )}
        <Choice
          icon="search"
          text={questionTexts.notThis}
          why={questionTexts.searchFor(familyName(guestName(booking)))}
          press={() => {
            keepForm('search', { query: familyName(guestName(booking)) })
            dialog.value = 'search'
          }}
        />
      </div>
    </>
  )
}
