/** A booking on its table's row: moved by drag, opened by a press, reached and moved by keys. */
import { courseTexts, texts } from '../../../texts/en/diary/diary.ts'
import { stayTexts } from '../../../texts/en/diary/seating.ts'
import { isAwaitingPayment, isBlock } from '../../kit/booking/booking-state.ts'
import { barIcon } from '../../kit/booking/money-mark.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import type { Bar } from '../day/bars.ts'
import { inClosed } from '../day/closed-areas.ts'
import { type Booking, type Table, tableNames } from '../day/day.ts'
import { described, guestName, notesOf, overChairs, situation } from '../day/names.ts'
import { stillTaken } from '../day/occupant-words.ts'
import { holdWords } from '../day/offers.ts'
import { alsoBooked } from '../day/tonight.ts'
import { Marks } from '../parts/rows/marks.tsx'
import { PartyMark } from '../parts/rows/party-mark.tsx'
import { changes, day, focusedId, go, now, place, readOnly, time, timeOf } from '../state/screen.ts'
import { startDrag, wasDragged } from './drag.ts'

export function TimelineBar({ bar, table }: { bar: Bar; table: Table }) {
  const at = { '--at': bar.offset, '--for': bar.length, '--lane': bar.lane }
  if (bar.booking === null) {
    const { short, full } = holdWords(day.value, bar.hold, timeOf(bar.hold.until))
    return (
      <div class="bar hold" style={at} title={full}>
        <b>{short}</b>
        <small>
          <PartyMark covers={bar.hold.covers} /> · {texts.until(timeOf(bar.hold.until))}
        </small>
      </div>
    )
  }
  return <BookingBar booking={bar.booking} table={table} state={bar.state} at={at} />
}

type Given = { booking: Booking; table: Table; state: string; at: Record<string, number> }

function BookingBar({ booking, table, state, at }: Given) {
  const isOpen = place.value.booking === booking.id
  const isSending = changes.value.some(({ bookingId }) => bookingId === booking.id)
  const tables = day.value === null ? '' : tableNames(day.value, booking.table_ids)
  const taken = day.value === null ? '' : stillTaken(day.value, booking, now.value, time)
  const closes = day.value === null ? null : inClosed(day.value, booking, now.value)
  const closedWords = closes === null ? '' : closes === 'sits' ? texts.closed : texts.needsTable
  const isTwice = day.value !== null && alsoBooked(day.value, booking).length > 0
  const text = [described(booking, tables, now.value, time), taken, closedWords, isTwice ? stayTexts.twice : '']
    .filter((part) => part !== '')
    .join(', ')
  const money = barIcon(booking)
  const isUnusual = ['late', 'over', 'here', 'pending'].includes(state)
  const canMove = !readOnly.value && booking.capabilities.can_cancel
  const canResize = !readOnly.value && (canMove || booking.capabilities.can_finish)
  return (
    <button
      type="button"
      class={`bar ${state}${isAwaitingPayment(booking) ? ' pays' : ''}${isOpen ? ' open' : ''}${isSending ? ' sending' : ''}${closes === null ? '' : ' in-closed'}`}
      style={at}
      data-booking={booking.id}
      title={text}
      onFocus={() => {
        focusedId.value = booking.id
      }}
      onClick={() => {
        if (!wasDragged()) go({ booking: booking.id }, place.value.booking === null ? 'push' : 'replace')
      }}
      onPointerDown={(event) => {
        if (canMove || canResize) startDrag(event, { booking, tableId: table.id, canMove, canResize })
      }}
    >
      <span class="hidden-label">{text}</span>
      <b aria-hidden="true">{guestName(booking)}</b>
      <small aria-hidden="true">
        {!isBlock(booking) && <PartyMark covers={booking.covers} />}
        {isUnusual && <span class="situation">{situation(booking, now.value, time)}</span>}
        {booking.over_chairs > 0 && <span class="situation">{overChairs(booking)}</span>}
        {isTwice && <span class="situation">{stayTexts.twice}</span>}
        {closes !== null && <span class="situation homeless">{closedWords}</span>}
        {booking.course !== null && <span>{courseTexts.words[booking.course.name]}</span>}
        {taken !== '' && (isUnusual ? <Icon name="hourglass" /> : <span class="situation">{taken}</span>)}
        {money !== null && <Icon name={money} />}
        <Marks booking={booking} />
        {notesOf(booking).length > 0 && !isBlock(booking) && <span class="said">{notesOf(booking)[0]}</span>}
      </small>
      {canResize && <i class="handle" aria-hidden="true" />}
    </button>
  )
}
