/** Whose turn it is to be given this party, and their best free table, where sections are given. */
import { turnTexts } from '../../../texts/en/diary/table.ts'
import { canBeSeated } from '../../kit/booking/booking-state.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import { seatWith } from '../actions/seat-actions.ts'
import { type Booking, type Day, tableNames } from '../day/day.ts'
import { suggestedServer } from '../day/seat/turn.ts'
import { day, isToday, now, readOnly } from '../state/screen.ts'

export function TurnNote({ booking }: { booking: Booking }) {
  return day.value !== null && isToday.value && canBeSeated(booking, now.value) ? (
    <Turn booking={booking} day={day.value} />
  ) : null
}

function Turn({ booking, day }: { booking: Booking; day: Day }) {
  const found = suggestedServer(day, booking, now.value)
  if (found === null) return null
  const { turns, next, table, own } = found
  const [first, ...others] = turns
  if (first === undefined) return null
  const counts = [
    turnTexts.first(first.covers),
    ...others.map(({ name, covers }) => turnTexts.count(name, covers)),
  ].join(', ')
  const passed = turns.slice(0, turns.indexOf(next)).map(({ name }) => name)
  const more = [
    passed.length === 0 ? '' : turnTexts.noTable(passed.join(', '), booking.covers),
    own === null || table === null ? '' : turnTexts.belongs(tableNames(day, booking.table_ids), own),
  ]
  return (
    <section class="turn-note">
      <p>
        <Icon name="people" /> <b>{turnTexts.next(first.name)}</b>
        <span>{turnTexts.covers(counts, more.filter(Boolean).join(' '))}</span>
      </p>
      {table !== null && (
        <button
          type="button"
          disabled={readOnly.value}
          aria-label={turnTexts.seatLabel(tableNames(day, table.tableIds), next.name)}
          onClick={() => void seatWith(booking, { table_ids: table.tableIds })}
        >
          {turnTexts.seatAt(tableNames(day, table.tableIds), next.name)}
        </button>
      )}
    </section>
  )
}
