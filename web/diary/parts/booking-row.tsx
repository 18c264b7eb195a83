/** A booking in a list: when, who, where, what to know, and the next thing to do. */

import { signal } from '@preact/signals'
import { texts } from '../../../texts/en/diary.ts'
import { accept, finish } from '../actions.ts'
import { isUnseated, startOf, stateOf } from '../booking-state.ts'
import { type Booking, tableNames } from '../day.ts'
import { guestName } from '../names.ts'
import { stillTaken } from '../occupant-words.ts'
import { day, dialog, doublePressMs, focusedId, go, now, place, readOnly, timeParts } from '../screen.ts'
import { seat } from '../seat-actions.ts'
import { Icon } from './icon.tsx'
import { Marks } from './marks.tsx'
import { StateChip } from './state-chip.tsx'
import { TimeMark } from './time-mark.tsx'

export function BookingRow({ booking, full = false }: { booking: Booking; full?: boolean }) {
  const state = stateOf(booking, now.value)
  const tables = day.value === null ? '' : tableNames(day.value, booking.table_ids)
  const taken = day.value === null ? '' : stillTaken(day.value, booking, now.value)
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
        <span class="when">
          <TimeMark {...timeParts(startOf(booking))} />
        </span>
        <span class="who">
          <span class="name">{guestName(booking)}</span>
          <span class="facts">
            {booking.covers > 0 && <span class="covers-count">{booking.covers}</span>}
            <span>{tables === '' ? texts.noTable : tables}</span>
            <Marks booking={booking} words={full} />
          </span>
        </span>
        <span class="chips">
          <StateChip booking={booking} />
          {taken !== '' && (
            <span class="chip taken">
              <Icon name="hourglass" />
              {taken}
            </span>
          )}
        </span>
      </button>
      <NextStep booking={booking} />
    </li>
  )
}

/** The second press of a double click would find the button of the next step under it. */
const isSecondPress = signal(false)

function awaitSecondPress(): void {
  isSecondPress.value = true
  setTimeout(() => {
    isSecondPress.value = false
  }, doublePressMs)
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
      aria-disabled={isSecondPress.value}
      aria-label={`${step.label}: ${guestName(booking)}`}
      onClick={() => {
        if (isSecondPress.value) return
        void step.run(booking)
        if (dialog.value === null) awaitSecondPress()
      }}
    >
      {step.label}
    </button>
  )
}
