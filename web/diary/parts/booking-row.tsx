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
import { release, type StayingRow, stayInPlace, stayingRows, stayUntil } from '../staying-rows.ts'
import { takeBack, undoOfBooking } from '../undos.ts'
import { Icon } from './icon.tsx'
import { Marks } from './marks.tsx'
import { StateChip } from './state-chip.tsx'
import { TimeMark } from './time-mark.tsx'

export function BookingRow({ booking, full = false }: { booking: Booking; full?: boolean }) {
  const state = stateOf(booking, now.value)
  const tables = day.value === null ? '' : tableNames(day.value, booking.table_ids)
  const taken = day.value === null ? '' : stillTaken(day.value, booking, now.value)
  const staying = stayingRows.value.get(booking.id)
  return (
    <li
      class={`row ${state}${place.value.booking === booking.id ? ' open' : ''}${staying ? ' staying' : ''}`}
      // A finger leaves as it is lifted, which says nothing about where the next tap goes.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && release(booking.id)}
    >
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
            {staying !== undefined && <Done text={staying.done} />}
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
      <RowStep booking={booking} staying={staying} />
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

/** One tap for what usually comes next; once pressed, its undo stands there, in the same button so that it keeps the focus. */
function RowStep({ booking, staying }: { booking: Booking; staying: StayingRow | undefined }) {
  const step = stepOf(booking)
  if (step === null) return null
  const undo = staying === undefined ? null : undoOfBooking(booking.id, staying.since)
  const press = () => {
    if (isSecondPress.value) return
    if (staying !== undefined) return undo && stayUntil(staying, takeBack(undo))
    const deed = step.run(booking)
    if (dialog.value !== null) return
    awaitSecondPress()
    stayInPlace(booking, step.done(booking), deed)
  }
  return (
    <button
      type="button"
      class={staying === undefined ? 'next-step' : 'next-step undo-step'}
      disabled={readOnly.value}
      aria-disabled={isSecondPress.value || (staying !== undefined && undo === null)}
      aria-label={staying === undefined ? `${step.label}: ${guestName(booking)}` : texts.undoOf(guestName(booking))}
      onClick={press}
    >
      {staying === undefined ? step.label : texts.undo}
    </button>
  )
}

type Step = { label: string; run: (booking: Booking) => Promise<boolean>; done: (booking: Booking) => string }

function stepOf(booking: Booking): Step | null {
  const { can_check_in, can_finish, can_accept } = booking.capabilities
  if (can_finish) return { label: texts.leftShort, run: finish, done: () => texts.done.left }
  if (can_accept && (isUnseated(booking) || stateOf(booking, now.value) === 'pending')) {
    return { label: texts.accept, run: accept, done: () => texts.done.accepted }
  }
  return can_check_in ? { label: texts.seat, run: seat, done: seatedWords } : null
}

const seatedWords = ({ table_ids }: Booking): string =>
  texts.done.seatedAt(day.value === null ? '' : tableNames(day.value, table_ids))

function Done({ text }: { text: string }) {
  return (
    <span class="done-text">
      <Icon name="check" /> {text}
    </span>
  )
}
