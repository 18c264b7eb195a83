/** Somebody is due at the table before the party would leave: who, how many minutes are left, and what else is free. */
import { seatTexts } from '../../../../texts/en/diary/diary.ts'
import { questionTexts } from '../../../../texts/en/diary/seating.ts'
import { isBlock, mayStillCome } from '../../../kit/booking/booking-state.ts'
import { instantOf, minute } from '../../../kit/time/zone-time.ts'
import { atBar, seatWith, setHere } from '../../actions/seat-actions.ts'
import { type Day, tableNames } from '../../day/day.ts'
import {
  confirming,
  type Question,
  seatedAt,
  seatedUntil,
  shareFree,
  tablesOffered,
} from '../../day/seat/seat-question.ts'
import { now, time } from '../../state/screen.ts'
import { TableOptions } from '../fields/table-options.tsx'
import { AmberLine, Choice, type Given } from './question.tsx'

export function DueQuestion({ booking, day, wish, answer, question }: Given & { question: Question }) {
  const { due, minutes_left, expected_end, confirm } = question
  const [first] = due
  const ids = wish.table_ids ?? booking.table_ids
  const tables = tableNames(day, ids)
  const minutes = minutes_left ?? 0
  const until = first === undefined ? null : endBefore(first, day)
  const short = until === null ? null : seatedUntil(booking, wish, { tableIds: ids, until }, now.value)
  const found = tablesOffered(day, question, booking.covers, ids)
  if (first === undefined || confirm === null) return null
  return (
    <>
      <AmberLine
        icon="clock"
        title={titleOf(first, day)}
        text={expected_end === null ? '' : questionTexts.wouldStay(time(instantOf(expected_end)))}
        count={[questionTexts.minutes(minutes), questionTexts.leftAt(tables)]}
      >
        <i class="share" style={{ '--share': shareFree(question, now.value) }} />
      </AmberLine>
      <h3>{found.length === 0 ? seatTexts.none : seatTexts.free}</h3>
      <TableOptions
        found={found}
        most={3}
        ownIds={booking.table_ids}
        choose={(one) => void answer(seatWith(booking, seatedAt(booking, wish, one, now.value)))}
      />
      <div class="or three">
        {short !== null && until !== null && (
          <Choice
            icon="hourglass"
            text={questionTexts.seatUntil(tables, time(until))}
            why={questionTexts.sayIt(minutes)}
            press={() => void answer(seatWith(booking, short))}
          />
        )}
        {!mayStillCome(booking, now.value) && (
          <Choice
            icon="glass"
            text={seatTexts.bar}
            why={questionTexts.notSeated}
            press={() => void answer(setHere(booking, atBar))}
          />
        )}
        <Choice
          icon="alert"
          isRisk
          text={seatTexts.anyway(tables)}
          why={questionTexts.needsTable(first.name ?? tables)}
          press={() => void answer(seatWith(booking, confirming(wish, confirm)))}
        />
      </div>
    </>
  )
}

/** When the table has to be ready for the next: its start less the time to reset the table. */
const endBefore = ({ id, date }: Question['due'][number], { settings, bookings }: Day): number => {
  const next = bookings.find((one) => one.id === id)
  return instantOf(date) - (next !== undefined && isBlock(next) ? 0 : settings.reset_minutes * minute)
}

function titleOf({ name, covers, table_ids, date, id }: Question['due'][number], day: Day): string {
  const tables = tableNames(day, table_ids)
  if (id === null) return questionTexts.heldUntil(tables, time(instantOf(date)))
  const who = covers === null || covers === 0 ? (name ?? '') : questionTexts.party(name ?? '', covers)
  return questionTexts.due(who, tables, time(instantOf(date)))
}
