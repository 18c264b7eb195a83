/** All dialogs, and which of them is open. Fetched as a file of its own: open-dialog.tsx. */
import { useEffect } from 'preact/hooks'
import type { Booking } from '../day/day.ts'
import { dismissDialog } from '../forms/close-dialog.ts'
import { AllergensDialog } from '../marks/allergens-dialog.tsx'
import { MessagesDialog } from '../messages/messages-dialog.tsx'
import { type BookingDialog, type DialogName, dialog, openBooking } from '../state/screen.ts'
import { BlockDialog } from './block-dialog.tsx'
import { CloseOffsDialog } from './close-offs-dialog.tsx'
import { EveningNoteDialog } from './evening-note-dialog.tsx'
import { MoveGroupDialog } from './group/move-group-dialog.tsx'
import { GuestDialog } from './guest/guest-dialog.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { NewBookingDialog } from './new-booking-dialog.tsx'
import { NotesDialog } from './notes-dialog.tsx'
import { CloseAreaDialog } from './plan/close-area-dialog.tsx'
import { SearchDialog } from './search-dialog.tsx'
import { MoveDialog } from './seat/move-dialog.tsx'
import { OpenSeating } from './seat/open-seating.tsx'
import { PresenceDialog } from './seat/presence-dialog.tsx'
import { WalkInDialog } from './seat/walk-in-dialog.tsx'
import { SectionsDialog } from './sections-dialog.tsx'
import { ToDoDialog } from './to-do-dialog.tsx'

const ofBooking: Readonly<Record<BookingDialog, (given: { booking: Booking }) => preact.JSX.Element | null>> = {
  move: MoveDialog,
  notes: NotesDialog,
  guest: GuestDialog,
  allergens: AllergensDialog,
}

const isOfBooking = (name: DialogName): name is BookingDialog => name in ofBooking

export function Dialogs() {
  const name = dialog.value
  const booking = openBooking.value
  const isOrphan = name !== null && isOfBooking(name) && booking === null
  useEffect(() => {
    // The booking moved to another day: a dialog that is not shown would swallow the keys.
    if (isOrphan) dismissDialog()
  }, [isOrphan])
  if (name !== null && isOfBooking(name)) {
    const About = ofBooking[name]
    return booking && <About key={booking.id} booking={booking} />
  }
  switch (name) {
    case 'newBooking':
      return <NewBookingDialog />
    case 'walkIn':
      return <WalkInDialog />
    case 'seat':
    case 'grows':
    case 'findTable':
      return <OpenSeating />
    case 'presence':
      return <PresenceDialog />
    case 'search':
      return <SearchDialog />
    case 'block':
      return <BlockDialog />
    case 'closeOffs':
      return <CloseOffsDialog />
    case 'closeArea':
      return <CloseAreaDialog />
    case 'moveGroup':
      return <MoveGroupDialog />
    case 'toDo':
      return <ToDoDialog />
    case 'messages':
      return <MessagesDialog />
    case 'eveningNote':
      return <EveningNoteDialog />
    case 'sections':
      return <SectionsDialog />
    case 'help':
      return <HelpDialog />
    default:
      return null
  }
}
