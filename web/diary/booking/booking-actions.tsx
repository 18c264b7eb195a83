/** The buttons of a booking: only what its state allows, the usual one first. */

import { texts } from '../../../texts/en/diary.ts'
import { runBooking } from '../actions/commands.ts'
import { stayLonger } from '../actions/moves.ts'
import { canBePinned, isBlock, isUnseated } from '../day/booking-state.ts'
import type { Booking } from '../day/day.ts'
import { readOnly } from '../state/screen.ts'

type Button = { label: string; command: Parameters<typeof runBooking>[0]; isPossible: boolean; key: string }

function buttonsFor(booking: Booking): Button[] {
  const { can_accept, can_reject, can_cancel, can_check_in, can_no_show, can_finish } = booking.capabilities
  const isWaiting = booking.waiting_list && isUnseated(booking)
  const isRequest = can_accept && !can_check_in
  return [
    { label: texts.guestsLeft, command: 'finish', isPossible: can_finish, key: 'L' },
    { label: isWaiting ? texts.giveTable : texts.accept, command: 'accept', isPossible: isRequest, key: 'A' },
    { label: texts.seat, command: 'seat', isPossible: can_check_in, key: 'S' },
    { label: texts.move, command: 'move', isPossible: can_cancel || can_finish, key: 'M' },
    { label: booking.is_pinned ? texts.unpin : texts.pin, command: 'pin', isPossible: canBePinned(booking), key: 'P' },
    { label: texts.notes, command: 'notes', isPossible: !isBlock(booking), key: 'E' },
    { label: texts.reject, command: 'reject', isPossible: can_reject && isRequest, key: 'R' },
    { label: texts.noShow, command: 'noShow', isPossible: can_no_show, key: 'X' },
    { label: texts.cancel, command: 'cancel', isPossible: can_cancel, key: 'Del' },
    { label: texts.unblock, command: 'cancel', isPossible: isBlock(booking), key: 'Del' },
  ]
}

export function BookingActions({ booking }: { booking: Booking }) {
  const possible = buttonsFor(booking).filter(({ isPossible }) => isPossible)
  const canStay = booking.table_ids.length > 0 && (booking.capabilities.can_cancel || booking.capabilities.can_finish)
  return (
    <div class="actions">
      {possible.map(({ label, command, key }, index) => (
        <button
          key={label}
          type="button"
          class={index === 0 ? 'primary' : ''}
          disabled={readOnly.value}
          onClick={() => runBooking(command, booking)}
        >
          {label} <kbd>{key}</kbd>
        </button>
      ))}
      {canStay && (
        <div class="pair">
          <Stay booking={booking} minutes={-15} text={texts.shorter} label={texts.shorterLabel} />
          <Stay booking={booking} minutes={15} text={texts.longer} label={texts.longerLabel} />
        </div>
      )}
    </div>
  )
}

function Stay({ booking, minutes, text, label }: { booking: Booking; minutes: number; text: string; label: string }) {
  return (
    <button type="button" title={label} disabled={readOnly.value} onClick={() => void stayLonger(booking, minutes)}>
      {text}
    </button>
  )
}
