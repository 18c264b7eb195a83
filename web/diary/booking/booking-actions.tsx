/** The buttons of a booking: only what its state allows, the usual one first. */

import { texts } from '../../../texts/en/diary/diary.ts'
import { doorTexts } from '../../../texts/en/diary/seating.ts'
import {
  canBePinned,
  canBeSeated,
  hasArrived,
  isAtDoor,
  isBlock,
  isUnseated,
  mayStillCome,
} from '../../kit/booking/booking-state.ts'
import { runBooking } from '../actions/commands.ts'
import { stayLonger } from '../actions/stay-actions.ts'
import type { Booking } from '../day/day.ts'
import { factsOff } from '../state/pocket.ts'
import { now, readOnly } from '../state/screen.ts'

type Button = { label: string; command: Parameters<typeof runBooking>[0]; isPossible: boolean; key: string }

function buttonsFor(booking: Booking): Button[] {
  const { can_accept, can_reject, can_cancel, can_check_in, can_no_show, can_finish } = booking.capabilities
  const isWaiting = booking.waiting_list && isUnseated(booking)
  const isRequest = can_accept && !can_check_in && !isAtDoor(booking)
  const canSeat = canBeSeated(booking, now.value)
  const isNoShow = mayStillCome(booking, now.value)
  return [
    { label: texts.guestsLeft, command: 'finish', isPossible: can_finish, key: 'L' },
    { label: isWaiting ? texts.giveTable : texts.accept, command: 'accept', isPossible: isRequest, key: 'A' },
    { label: isNoShow ? doorTexts.theyAreHere : texts.seat, command: 'seat', isPossible: canSeat, key: 'S' },
    { label: texts.move, command: 'move', isPossible: can_cancel || can_finish, key: 'M' },
    { label: booking.is_pinned ? texts.unpin : texts.pin, command: 'pin', isPossible: canBePinned(booking), key: 'P' },
    { label: texts.notes, command: 'notes', isPossible: !isBlock(booking), key: 'E' },
    { label: texts.reject, command: 'reject', isPossible: can_reject && isRequest && !isWaiting, key: 'R' },
    { label: texts.noShow, command: 'noShow', isPossible: can_no_show, key: 'X' },
    { label: leaving(booking, isWaiting), command: 'cancel', isPossible: can_cancel, key: 'Del' },
    { label: texts.unblock, command: 'cancel', isPossible: isBlock(booking), key: 'Del' },
  ]
}

const leaving = (booking: Booking, isWaiting: boolean): string => {
  if (isAtDoor(booking)) return doorTexts.theyHaveGone
  return isWaiting ? doorTexts.offTheList : texts.cancel
}

/** The usual next step, first on the card. */
export function PrimaryAction({ booking }: { booking: Booking }) {
  const [first] = possibleFor(booking)
  return <div class="actions">{first !== undefined && <ActionButton button={first} booking={booking} isFirst />}</div>
}

export function MoreActions({ booking }: { booking: Booking }) {
  const canStay = booking.table_ids.length > 0 && !hasArrived(booking) && booking.capabilities.can_cancel
  return (
    <div class="actions">
      {possibleFor(booking)
        .slice(1)
        .map((button) => (
          <ActionButton key={button.label} button={button} booking={booking} />
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

const possibleFor = (booking: Booking): Button[] => buttonsFor(booking).filter(({ isPossible }) => isPossible)

/** What can be recorded without network. */
const facts: ReadonlySet<string> = new Set<Button['command']>(['seat', 'finish', 'notes'])

type Given = { button: Button; booking: Booking; isFirst?: boolean }

const ActionButton = ({ button: { label, command, key }, booking, isFirst = false }: Given) => (
  <button
    type="button"
    class={isFirst ? 'primary' : ''}
    disabled={facts.has(command) ? factsOff.value : readOnly.value}
    onClick={() => runBooking(command, booking)}
  >
    {label} <kbd>{key}</kbd>
  </button>
)

function Stay({ booking, minutes, text, label }: { booking: Booking; minutes: number; text: string; label: string }) {
  return (
    <button type="button" title={label} disabled={readOnly.value} onClick={() => void stayLonger(booking, minutes)}>
      {text}
    </button>
  )
}
