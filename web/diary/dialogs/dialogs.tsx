/** All dialogs, and which of them is open. Fetched as a file of its own: open-dialog.tsx. */
import './day-dialogs.css'
import './seat/seat.css'
import { useEffect } from 'preact/hooks'
import { swapAt } from '../actions/swap-actions.ts'
import { OpenDevice } from '../device/open-device.tsx'
import { dismissDialog } from '../forms/close-dialog.ts'
import { MessagesDialog } from '../messages/messages-dialog.tsx'
import { OpenOrder } from '../order/open-order.tsx'
import { type BookingDialog, dialog, openBooking } from '../state/screen.ts'
import { ReadyDialog } from '../texting/ready-dialog.tsx'
import { provideSwaps } from '../timeline/drag.ts'
import { BlockDialog } from './block-dialog.tsx'
import { CloseOffsDialog } from './close-offs-dialog.tsx'
import { EveningNoteDialog } from './evening-note-dialog.tsx'
import { GuestDialog } from './guest/guest-dialog.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { Menu } from './menu.tsx'
import { OpenMoney } from './money/open-money.tsx'
import { NewBookingDialog } from './new-booking-dialog.tsx'
import { NotesDialog } from './notes-dialog.tsx'
import { CloseAreaDialog } from './plan/close-area-dialog.tsx'
import { SearchDialog } from './search-dialog.tsx'
import { fetchSeating, OpenSeating } from './seat/open-seating.tsx'
import { PresenceDialog } from './seat/presence-dialog.tsx'
import { WalkInDialog } from './seat/walk-in-dialog.tsx'
import { SectionsDialog } from './sections-dialog.tsx'
import { ToDoDialog } from './to-do-dialog.tsx'

// A bar that is dropped on another asks it what would swap.
provideSwaps(swapAt)
// In the chunk of its own that is asked for most: a failure is heard when one of its dialogs is opened.
fetchSeating().catch(() => {})

const aboutBooking: ReadonlySet<string> = new Set<BookingDialog>(['move', 'notes', 'guest', 'allergens', 'order'])

export function Dialogs() {
  const name = dialog.value
  const booking = openBooking.value
  const isOrphan = name !== null && aboutBooking.has(name) && booking === null
  useEffect(() => {
    // The booking moved to another day: a dialog that is not shown would swallow the keys.
    if (isOrphan) dismissDialog()
  }, [isOrphan])
  switch (name) {
    case 'notes':
      return booking && <NotesDialog key={booking.id} booking={booking} />
    case 'guest':
      return booking && <GuestDialog key={booking.id} booking={booking} />
    case 'newBooking':
      return <NewBookingDialog />
    case 'walkIn':
      return <WalkInDialog />
    case 'seat':
    case 'grows':
    case 'findTable':
    case 'move':
    case 'allergens':
    case 'moveGroup':
      return <OpenSeating />
    case 'money':
      return <OpenMoney />
    case 'order':
    case 'kitchen':
      return <OpenOrder />
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
    case 'toDo':
      return <ToDoDialog />
    case 'messages':
      return <MessagesDialog />
    case 'tableReady':
      return <ReadyDialog />
    case 'eveningNote':
      return <EveningNoteDialog />
    case 'sections':
      return <SectionsDialog />
    case 'device':
      return <OpenDevice />
    case 'menu':
      return <Menu />
    case 'help':
      return <HelpDialog />
    default:
      return null
  }
}
