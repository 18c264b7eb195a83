/** Who of an expected party has come; opened by a long press on its row. */
import { useEffect } from 'preact/hooks'
import { seatTexts, texts } from '../../../../texts/en/diary/diary.ts'
import { startOf } from '../../../kit/booking/booking-state.ts'
import { runBooking } from '../../actions/commands.ts'
import { PresenceChoice } from '../../booking/presence-choice.tsx'
import { guestName } from '../../day/names.ts'
import { closeDialog } from '../../forms/close-dialog.ts'
import { Dialog, DialogRefusal } from '../../parts/dialog.tsx'
import { bookingOf, dialog, focusedId, time } from '../../state/screen.ts'

export function PresenceDialog() {
  const booking = bookingOf(focusedId.value)
  const isOver = booking === null || !booking.capabilities.can_check_in
  useEffect(() => {
    // Another host has seated or cancelled them meanwhile.
    if (isOver && dialog.value === 'presence') closeDialog()
  }, [isOver])
  if (isOver) return null
  return (
    <Dialog
      title={guestName(booking)}
      aside={seatTexts.party(booking.covers, time(startOf(booking)))}
      class="seat presence-dialog"
    >
      <PresenceChoice booking={booking} isFirst done={closeDialog} />
      <DialogRefusal />
      <button
        type="button"
        class="primary"
        onClick={() => {
          closeDialog()
          runBooking('seat', booking)
        }}
      >
        {texts.seat}
      </button>
    </Dialog>
  )
}
