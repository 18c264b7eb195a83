/** Which dialog about a table, or about who sits there, is open. Fetched as a file of its own: open-seating.tsx. */
import './seat.css'
import { AllergensDialog } from '../../marks/allergens-dialog.tsx'
import { dialog, openBooking } from '../../state/screen.ts'
import { MoveGroupDialog } from '../group/move-group-dialog.tsx'
import { FindTableDialog } from './find-table-dialog.tsx'
import { GrowsDialog } from './grows-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { SeatDialog } from './seat-dialog.tsx'

export function Seating() {
  const booking = openBooking.value
  switch (dialog.value) {
    case 'seat':
      return <SeatDialog />
    case 'grows':
      return <GrowsDialog />
    case 'findTable':
      return <FindTableDialog />
    case 'move':
      return booking && <MoveDialog key={booking.id} booking={booking} />
    case 'allergens':
      return booking && <AllergensDialog key={booking.id} booking={booking} />
    case 'moveGroup':
      return <MoveGroupDialog />
    default:
      return null
  }
}
