/** What is wrong with a booking or its table, on its card, and the way to another one. */

import { texts } from '../../../texts/en/diary/diary.ts'
import { stayTexts } from '../../../texts/en/diary/seating.ts'
import { leaveOf, startOf } from '../../kit/booking/booking-state.ts'
import { type Booking, type Day, tableNames } from '../day/day.ts'
import { guestName, overChairs } from '../day/names.ts'
import { keptWaitingBy } from '../day/occupation.ts'
import { alsoBooked } from '../day/tonight.ts'
import { day, dialog, now, readOnly, time } from '../state/screen.ts'

export function TableWarnings({ booking }: { booking: Booking }) {
  if (day.value === null) return null
  const lines = linesOf(booking, day.value)
  const needsTable = lines.some(({ isTable }) => isTable)
  if (lines.length === 0) return null
  return (
    <div class="warn table-warnings">
      {lines.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
      {needsTable && (
        <button
          type="button"
          disabled={readOnly.value}
          onClick={() => {
            dialog.value = 'findTable'
          }}
        >
          {stayTexts.findTable}
        </button>
      )}
    </div>
  )
}

type Line = { text: string; isTable: boolean }

function linesOf(booking: Booking, shown: Day): Line[] {
  const names = (ids: readonly number[]) => tableNames(shown, ids)
  const { lost_tables, was_pinned_to, table_ids } = booking
  return [
    ...alsoBooked(shown, booking).map((other) => ({
      text: stayTexts.alsoBooked(time(startOf(other)), other.covers),
      isTable: false,
    })),
    ...(booking.over_chairs > 0 ? [{ text: overChairs(booking), isTable: false }] : []),
    ...keptWaitingBy(shown, booking, now.value).map((one) => {
      const shared = one.table_ids.filter((id) => table_ids.includes(id))
      return { text: stayTexts.waitsFor(names(shared), guestName(one), time(leaveOf(one))), isTable: true }
    }),
    ...(lost_tables === null ? [] : [{ text: stayTexts.lost(lost_tables.join(' + ')), isTable: true }]),
    ...(was_pinned_to === null
      ? []
      : [{ text: stayTexts.wasPinned(was_pinned_to.join(' + '), names(table_ids) || texts.noTable), isTable: false }]),
  ]
}
