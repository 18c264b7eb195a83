/** A booking in a list: when, who, where, what to know, and the next thing to do. */
import { accept, finish, seat } from '../actions.ts'
import { isUnseated, startOf, stateOf } from '../booking-state.ts'
import { type Booking, tableNames } from '../day.ts'
import { guestName, situation } from '../names.ts'
import { day, focusedId, go, now, place, readOnly, time } from '../screen.ts'
import { texts } from '../texts.ts'
import { Marks } from './marks.tsx'

export function BookingRow({ booking, full = false }: { booking: Booking; full?: boolean }) {
  const state = stateOf(booking, now.value)
  const tables = day.value === null ? '' : tableNames(day.value, booking.table_ids)
  return (
    <li class={`row ${state}${place.value.booking === booking.id ? ' open' : ''}`}>
      <button
        type="button"
        class="row-open"
        data-booking={booking.id}
        onFocus={() => {
          focusedId.value = booking.id
        }}
        onClick={() => go({ booking: booking.id }, place.value.booking === null ? 'push' : 'replace')}
      >
        <span class="when">{time(startOf(booking))}</span>
        <span class="who">
          <span class="name">{guestName(booking)}</span>
          <span class="facts">
            {booking.covers > 0 && <span class="covers-count">{booking.covers}</span>}
            <span>{tables === '' ? texts.noTable : tables}</span>
            <Marks booking={booking} words={full} />
          </span>
        </span>
        <span class={`chip ${state}`}>{situation(booking, now.value, time)}</span>
      </button>
      <NextStep booking={booking} />
    </li>
  )
}

/** One tap for what usually comes next. */
export function NextStep({ booking }: { booking: Booking }) {
  const { can_check_in, can_finish, can_accept } = booking.capabilities
  const step = can_finish
    ? { label: texts.leftShort, run: finish }
    : can_accept && (isUnseated(booking) || stateOf(booking, now.value) === 'pending')
      ? { label: texts.accept, run: accept }
      : can_check_in
        ? { label: texts.seat, run: seat }
        : null
  if (step === null) return null
  return (
    <button
      type="button"
      class="next-step"
      disabled={readOnly.value}
      aria-label={`${step.label}: ${guestName(booking)}`}
      onClick={() => void step.run(booking)}
    >
      {step.label}
    </button>
  )
}
