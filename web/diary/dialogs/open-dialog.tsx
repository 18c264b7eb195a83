/** The dialog that is open, if any. */
import { dialog, openBooking } from '../screen.ts'
import { BlockDialog } from './block-dialog.tsx'
import { CloseOffsDialog } from './close-offs-dialog.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NewBookingDialog } from './new-booking-dialog.tsx'
import { NotesDialog } from './notes-dialog.tsx'
import { SearchDialog } from './search-dialog.tsx'
import { WalkInDialog } from './walk-in-dialog.tsx'

export function OpenDialog() {
  const booking = openBooking.value
  switch (dialog.value) {
    case 'newBooking':
      return <NewBookingDialog />
    case 'walkIn':
      return <WalkInDialog />
    case 'search':
      return <SearchDialog />
    case 'block':
      return <BlockDialog />
    case 'closeOffs':
      return <CloseOffsDialog />
    case 'help':
      return <HelpDialog />
    case 'move':
      return booking && <MoveDialog booking={booking} />
    case 'notes':
      return booking && <NotesDialog booking={booking} />
    default:
      return null
  }
}
